"""The played round in README.md; `python -m tests.terminal.readme` writes what the same typing shows now."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Final

from facedown.terminal.play import play
from facedown.terminal.screen import Left, Terminal
from tests.terminal.typing_hand import sitting_at

README: Final = Path(__file__).parents[2] / "README.md"
BLOCK: Final = re.compile(
    r"(?<=^```\n)\$ facedown play --seat (\w+) --seed (\d+)\n(.*?)(?=^```$)", re.DOTALL | re.MULTILINE
)
TYPED: Final = re.compile(r"^(?:Number|It lies facedown|In words)[^:]*: (.*)$", re.MULTILINE)


class Paper(Terminal):
    """A screen that keeps what is typed beside what is shown."""

    def __init__(self, typed: list[str]) -> None:
        self.paper = io.StringIO()
        super().__init__(io.StringIO(), self.paper)
        self.typed = typed

    def ask(self, prompt: str) -> str:
        """The next line of *typed*, as a terminal would echo it."""
        if not self.typed:
            raise Left
        line = self.typed.pop(0)
        self.paper.write(f"{prompt}{line}".rstrip(" ") + "\n")
        return line


def written() -> re.Match[str]:
    """The round as it stands in the README: seat, seed and what was shown."""
    found = BLOCK.search(README.read_text(encoding="utf8"))
    assert found is not None, "README.md shows no round that begins with: $ facedown play --seat NAME --seed N"
    return found


def played(found: re.Match[str]) -> str:
    """What the same typing shows now."""
    screen = Paper([line.strip() for line in TYPED.findall(found[3].replace(":\n", ": \n"))])
    play(sitting_at(found[1], seed=int(found[2])), screen)
    return screen.paper.getvalue()


def renew() -> None:
    """Write the round anew."""
    found = written()
    text = README.read_text(encoding="utf8")
    README.write_text(text[: found.start(3)] + played(found) + text[found.end(3) :], encoding="utf8")


if __name__ == "__main__":
    renew()
