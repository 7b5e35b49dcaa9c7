"""People at a screen, for tests: one types what is written down, one types anything that is offered."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from facedown.bots.bot import Bot, Look, Luck
from facedown.bots.careful.careful_bot import CarefulBot
from facedown.bots.random_bot import RandomBot
from facedown.kernel.chance import Chance, fractions
from facedown.kernel.offers import Offer
from facedown.kernel.structs import Command
from facedown.rulesets.worm.cards import VALUE
from facedown.rulesets.worm.commands import Confirm, KeepHand, LayInitiative, Pass, Skip
from facedown.rulesets.worm.plan import HazardPlan, ScenePlan
from facedown.rulesets.worm.scene_file import find_scene, read_scene
from facedown.scenes.library import sample
from facedown.terminal.opening import hosted, sat_down, seats_called
from facedown.terminal.play import play
from facedown.terminal.screen import WIDTH, Left
from facedown.terminal.sitting import Sitting
from facedown.terminal.worm.line_mode import LINE_MODE
from tests.worm.sitting import adventurer, foe, scene, stacked, thing

COVERED = "---- covered ----"
NUMBERED = re.compile(r"  (\d+)\. ")


class Script:
    """A screen on which the lines of *typed* are typed, one after the other; then nobody is there any more.

    A line such as "#Avoid" types the number of the last choice that begins so.
    """

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
        if line.startswith("#"):
            line = self.number_of(line[1:])
        self.lines.append(prompt + line)
        return line

    def number_of(self, label: str) -> str:
        """The number of the last choice whose label begins so."""
        for line in reversed(self.lines):
            found = NUMBERED.match(line)
            if found and line[found.end() :].startswith(label):
                return found[1]
        raise AssertionError(f"{label!r} is not among the choices:\n" + "\n".join(self.lines[-20:]))

    def width(self) -> int:
        """As wide as a terminal can be."""
        return WIDTH

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


class StillBot:
    """It lays its highest card, lets pass what can pass, and takes the first answer otherwise."""

    def answer(self, look: Look, offers: Sequence[Offer], luck: Luck) -> Command:
        """The plainest answer."""
        for offer in offers:
            if offer.rule.command in (Pass, Skip, KeepHand, Confirm):
                return offer.command(())
        offer = offers[0]
        if offer.rule.command is LayInitiative:
            return offer.command([max(offer.ways[0], key=lambda card: VALUE[card])])
        return (offer.only or [offer.command([values[0] for values in offer.ways])])[0]

    def step_in(self, look: Look, offers: Sequence[Offer], luck: Luck) -> Command | None:
        """Nothing."""
        return None


BOTS: Final[dict[str, Callable[[], Bot]]] = {"careful": CarefulBot, "random": RandomBot, "still": StillBot}


def sitting_at(
    *names: str,
    seed: int = 1,
    bots: str = "careful",
    plan: ScenePlan | None = None,
    chance: Chance | None = None,
) -> Sitting:
    """A sitting on the sample scene (or *plan*) with people on the named seats."""
    scene = LINE_MODE.attended(plan or read_scene(find_scene(sample("worm"))), names)
    host = hosted(LINE_MODE, scene, chance or Chance(seed), lambda: 0.0)
    seats = LINE_MODE.seats(host.game.table)
    taken = seats_called(LINE_MODE, host.game.table, names)
    return sat_down(LINE_MODE, host, taken, [BOTS[bots]()] * len(seats), fractions(seed))


def hallway(*names: str, card: str = "VII of Swords") -> Sitting:
    """Chirm (with this *card*) and Daria in a room, a pendulum in the hall, two goblins behind it; still bots."""
    plan = scene(
        (
            adventurer("Chirm", "room", (2, 4, 1, 3), gear=(thing("dagger", "dagger"), thing("helm", "helm", "worn"))),
            adventurer("Daria", "room", (3, 1, 2, 4)),
        ),
        (foe("goblins", "foyer", count=2, gear=(thing("bow", "bow"), thing("knife", "dagger"))),),
        hazards=(HazardPlan(name="pendulum", zone="hall", guards=(("room", "hall"), ("hall", "foyer"))),),
    )
    hands = [
        ["V of Swords", "VIII of Cups", "III of Cups", card],
        ["Queen of Wands", "X of Wands", "IV of Pentacles", "II of Swords"],
    ]
    return sitting_at(*names, bots="still", plan=plan, chance=stacked(hands, ["IV", "V", "X", "XIV", "XV"]))


TO_MY_TURN = ("#VIII", "")
"""In the hallway Chirm's Initiative is laid; then it is his turn."""


def shown(*typed: str, seats: tuple[str, ...] = ("Chirm",)) -> Script:
    """What a game in the hallway shows to whoever types this."""
    screen = Script(typed)
    play(hallway(*seats), screen)
    return screen
