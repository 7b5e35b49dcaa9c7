"""The screen: lines out, lines in, and a cover between people who share it."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from typing import Final, Protocol, TextIO

from facedown.scenes.text import HIDDEN

WIDTH: Final = 100
NARROWEST: Final = 20
ANSWER: Final = 6
"""How much room is left behind a prompt for what is typed."""
COVER: Final = "\033[H\033[2J\033[3J"
"""Clears the screen and what could be scrolled back to."""
STYLES: Final = {"loud": "1", "quiet": "2", "now": "1;31"}
"""Colour and weight are an extra: each line says the same without them."""


class Left(Exception):
    """Nobody is there any more: the input has ended."""


class Screen(Protocol):
    """What the game speaks to people through."""

    def say(self, line: str = "", style: str = "") -> None:
        """One line, in one of STYLES or plain."""
        ...

    def width(self) -> int:
        """How long a line may be before it is wrapped."""
        ...

    def ask(self, prompt: str) -> str:
        """What is typed after the prompt, without blanks around it. Errors: Left."""
        ...

    def cover(self) -> None:
        """Nothing of what was shown can be seen any more."""
        ...


class Terminal:
    """A screen on two streams; styled and covered only if the output is a terminal that can do it."""

    def __init__(self, reads: TextIO | None = None, writes: TextIO | None = None) -> None:
        self.reads = reads or sys.stdin
        self.writes = writes or sys.stdout
        self.seen = self.writes.isatty()
        self.lively = self.seen and os.environ.get("TERM", "dumb") != "dumb"
        self.styled = self.lively and "NO_COLOR" not in os.environ

    def width(self) -> int:
        """How long a line may be: no longer than a narrow terminal shows."""
        return max(NARROWEST, min(WIDTH, shutil.get_terminal_size((WIDTH, 24)).columns)) if self.seen else WIDTH

    def say(self, line: str = "", style: str = "") -> None:
        """One line, wrapped between words; what is wrapped stands further in than its beginning."""
        indent = " " * max(4, len(line) - len(line.lstrip()) + 2)
        for part in textwrap.wrap(line, self.width(), subsequent_indent=indent, break_on_hyphens=False) or [""]:
            if self.styled and style:
                part = f"\033[{STYLES[style]}m{part}\033[0m"
            self.writes.write(f"{part}\n")

    def ask(self, prompt: str) -> str:
        """A line of input without its hidden characters: they could neither be shown nor kept. Ended input is Left."""
        *before, last = textwrap.wrap(prompt, self.width() - ANSWER, break_on_hyphens=False) or [""]
        for part in before:
            self.writes.write(f"{part}\n")
        self.writes.write(last + " " * prompt.endswith(" "))
        self.writes.flush()
        try:
            line = self.reads.readline()
        except KeyboardInterrupt:
            line = ""
        if not line:
            self.writes.write("\n")
            raise Left
        return HIDDEN.sub("", line).strip()

    def cover(self) -> None:
        """Clear, or where that cannot be done, push it out of sight."""
        self.writes.write(COVER if self.lively else "\n" * 60)


def capital(words: str) -> str:
    """With a capital letter at the beginning."""
    return words[:1].upper() + words[1:]
