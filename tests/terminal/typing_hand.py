"""People at a screen, for tests: one types what is written down, one types anything that is offered."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from facedown.bots.careful.careful_bot import CarefulBot
from facedown.bots.random_bot import RandomBot
from facedown.kernel.chance import Chance, fractions
from facedown.rulesets.worm.plan import ScenePlan
from facedown.rulesets.worm.scene_file import SAMPLE, find_scene, read_scene
from facedown.terminal.opening import hosted, sat_down, seats_called, with_arbiter
from facedown.terminal.screen import Left
from facedown.terminal.sitting import Sitting

COVERED = "---- covered ----"
NUMBERED = re.compile(r"  (\d+)\. ")


class Script:
    """A screen on which the lines of *typed* are typed, one after the other; then nobody is there any more."""

    def __init__(self, typed: Sequence[str] = ()) -> None:
        self.typed = [*typed]
        self.lines: list[str] = []

    def say(self, line: str = "", style: str = "") -> None:
        """Keep the line."""
        self.lines.append(line)

    def ask(self, prompt: str) -> str:
        """The next line, shown after its prompt."""
        if not self.typed:
            raise Left
        line = self.typed.pop(0)
        self.lines.append(prompt + line)
        return line

    def cover(self) -> None:
        """A mark that tests can see."""
        self.lines.append(COVERED)

    @property
    def text(self) -> str:
        """All that was shown."""
        return "\n".join(self.lines)


class Typist(Script):
    """Somebody who types any number that is offered, and at times Enter or one of *words*, so many times in all."""

    def __init__(self, seed: int, times: int, words: Sequence[str] = ()) -> None:
        super().__init__()
        self.luck: Callable[[], float] = fractions(seed)
        self.times = times
        self.words = words

    def ask(self, prompt: str) -> str:
        """One of the numbers of the last menu."""
        if not self.times:
            raise Left
        self.times -= 1
        line = self.choice(prompt)
        self.lines.append(prompt + line)
        return line

    def choice(self, prompt: str) -> str:
        """What is typed."""
        if not prompt.startswith("Number") or self.luck() < 0.1:
            return ""
        if self.words and self.luck() < 0.2:
            return self.words[int(self.luck() * len(self.words))]
        highest = 1
        for line in reversed(self.lines):
            found = NUMBERED.match(line)
            if found:
                highest = int(found[1])
                break
        return str(1 + int(self.luck() * highest))


def sitting_at(*names: str, seed: int = 1, bots: str = "careful", plan: ScenePlan | None = None) -> Sitting:
    """A sitting on the sample scene (or *plan*) with people on the named seats."""
    scene = with_arbiter(plan or read_scene(find_scene(SAMPLE)), names)
    host = hosted(scene, Chance(seed), lambda: 0.0)
    bot = CarefulBot() if bots == "careful" else RandomBot()
    return sat_down(host, seats_called(host.game.table.scene, names), (bot, bot), fractions(seed))
