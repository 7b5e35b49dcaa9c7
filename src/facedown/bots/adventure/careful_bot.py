"""The careful bot of Open Adventure: it reckons what each Action is worth and takes the best, for either side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from facedown.bots.bot import Look, Luck
from facedown.kernel.offers import Offer
from facedown.kernel.structs import Command
from facedown.odds.action_dice import effects
from facedown.rulesets.adventure.commands import (
    Assail,
    Attack,
    AttackArea,
    AttackHeld,
    Attempt,
    Improvise,
    Parry,
    Regain,
    SpendStory,
    WorkAt,
)
from facedown.rulesets.adventure.dice import LEAST_SCORE
from facedown.rulesets.adventure.view import SeenChallenge, View
from facedown.rulesets.adventure.words import EASE, LEAVE, NONE

GUESSED: Final = {"Tiny": 3, "Small": 7, "Medium": 15, "Large": 35, "Enormous": 60, "": 12}
"""How many points a Challenge is thought to have of which only the size is known."""
USUAL_SCORE: Final = 5
"""The Action Score that is reckoned with where one's own is not looked up, and how hard things are thought to be."""
EASES: Final = 0.8
"""What easing an escalation by a point is worth beside taking a point."""
IMPROVISED: Final = 0.5
"""What an improvised Action is worth beside a listed one, since it is harder (CF-06)."""
BETTER: Final = 0.01
"""What each point of one's own Action Score adds, so that it decides between Actions that are worth the same."""
HELD: Final = 0.5
"""What an attack on somebody held is worth more."""
AREA: Final = 0.6
"""What it is worth to strike somebody in an area, since they may get out of it."""
SLIGHT: Final = 0.05
"""What is done when nothing better can be, for it costs nothing."""
FINISHES: Final = 2.0
"""What it is worth to bring a Challenge to its end."""
PRESSES: Final = 1.0
"""What is added where time runs out or the points go up."""


class CarefulBot:
    """It presses where time runs out, finishes what is nearly done, and keeps Story Points for near misses."""

    def answer(self, look: Look, offers: Sequence[Offer], luck: Luck) -> Command:
        """What seems worth most; of several equally good the first."""
        commands = [command for offer in offers for command in offer.expanded()]
        if len(commands) == 1:
            return commands[0]
        view: View = look()
        return max(commands, key=lambda command: worth(view, command))

    def step_in(self, look: Look, offers: Sequence[Offer], luck: Luck) -> Command | None:
        """Story Points for an ally whose roll they would turn into a success."""
        view: View = look()
        helping = [command for offer in offers for command in offer.expanded() if worth(view, command) > 0]
        return max(helping, key=lambda command: worth(view, command), default=None)


def worth(view: View, command: Command) -> float:
    """What a command is worth: about the points it moves, 0 for doing nothing."""
    if isinstance(command, Attempt):
        return attempted(view, *command.deed)
    if isinstance(command, Attack):
        return worked_at(view, command.target)
    if isinstance(command, Improvise):
        return worked_at(view, command.challenge) * IMPROVISED
    if isinstance(command, WorkAt):
        return worked_at(view, command.challenge)
    if isinstance(command, Assail):
        return assailed(view, command.victim)
    if isinstance(command, AttackHeld):
        return assailed(view, command.held) + HELD
    if isinstance(command, AttackArea):
        return AREA * sum([reached(view, one) for one in command.caught])
    if isinstance(command, Parry | Regain):
        return SLIGHT
    if isinstance(command, SpendStory):
        return spent(view, command)
    return 0.0


def attempted(view: View, number: int, place: int) -> float:
    """What a listed Action is worth: of several that lower points the best; easing while there is something to ease."""
    one = view.challenges[number]
    deed = one.deeds[place]
    if deed.purpose == LEAVE:
        return SLIGHT
    if deed.purpose == EASE:
        return EASES * taken(one.escalating, deed.score, one.escalating) + PRESSES * (one.escalating > 0)
    return worked_at(view, number) + BETTER * deed.score


def worked_at(view: View, number: int) -> float:
    """The Effect to be expected on a Challenge, more for what is nearly done or presses."""
    one = view.challenges[number]
    pressing = PRESSES * (one.escalating > 0) + PRESSES * (one.rounds != NONE and one.rounds <= 2)
    return to_be_expected(points_of(one)) + pressing


@cache
def to_be_expected(points: int) -> float:
    """The mean Effect that so many points can take, and what it is worth if they are taken to 0."""
    finishes = sum([chance for effect, chance in effects(USUAL_SCORE, USUAL_SCORE) if effect >= points])
    return taken(max(points, 1), USUAL_SCORE, USUAL_SCORE) + FINISHES * finishes


@cache
def taken(most: int, score: int, difficulty: int) -> float:
    """The mean Effect of a check, of which no more than this counts."""
    return sum([min(effect, most) * chance for effect, chance in effects(max(LEAST_SCORE, score), difficulty)])


def points_of(one: SeenChallenge) -> int:
    """The points of a Challenge, or what they are thought to be."""
    return one.points if one.points != NONE else GUESSED[one.size]


def assailed(view: View, victim: int) -> float:
    """The weaker the character, the better."""
    return 1.0 + 1.0 / (1 + min(view.characters[victim].points))


def reached(view: View, actor: int) -> float:
    """The same, for whoever stands in an area."""
    if actor < len(view.characters):
        return assailed(view, actor)
    return worked_at(view, next(number for number, one in enumerate(view.challenges) if one.npc == actor))


def spent(view: View, command: SpendStory) -> float:
    """Worth it only where the points just make a failure a success."""
    window: Any = view.windows[-1]
    check = window.check
    total = sum([sum(die) for die in check.dice]) + check.story
    missing: int = sum([part.value for part in check.difficulty]) - total
    if missing <= 0 or command.points != missing or all(die[0] == 1 for die in check.dice):
        return -1.0
    return 1.0 / missing
