"""The state of one Encounter. It answers questions and has no rules."""

from __future__ import annotations

from typing import Any, Final

from facedown.kernel.structs import Waiver, Window
from facedown.rulesets.adventure import encounter as numbering
from facedown.rulesets.adventure.encounter import Encounter
from facedown.rulesets.adventure.plan import AdversaryPlan, ChallengePlan
from facedown.rulesets.adventure.states import Challenge, Easing, Hindrance, Lasting
from facedown.rulesets.adventure.words import ACTIVE, NONE, UNDECIDED

FIELDS: Final = (
    *("windows", "opened", "waivers", "due"),
    *("encounter", "round", "last_round", "order", "reactions", "acted", "challenges", "npcs"),
    *(
        "points",
        "wounds",
        "away",
        "dead",
        "dying",
        "story",
        "easings",
        "hindrances",
        "lastings",
        "fading",
        "asleep",
        "outcome",
    ),
)

Triple = tuple[int, int, int]


class Table:
    """All fields are immutable; only effects change them, one event at a time.

    *npcs* holds, by participant from the first after the Guide, the Challenge that acts. *points* are Body, Mind and
    Spirit Points by character, *wounds* the Wounds of each kind. *away* and *dead* are sets of participants, as bits;
    *dying* the Rounds a character has left, NONE for who is not dying; *asleep* who is unconscious, as bits.
    *reactions* stand beside the *order*. *fading* are those of the *lastings* that count no more unless they are kept
    up, as bits.
    """

    __slots__ = (*FIELDS, "known")

    windows: tuple[Window, ...]
    opened: int
    waivers: tuple[Waiver, ...]
    due: tuple[Any, ...]
    encounter: Encounter
    round: int
    last_round: int
    order: tuple[int, ...]
    reactions: tuple[int, ...]
    acted: int
    challenges: tuple[Challenge, ...]
    npcs: tuple[int, ...]
    points: tuple[Triple, ...]
    wounds: tuple[Triple, ...]
    away: int
    dead: int
    dying: tuple[int, ...]
    story: tuple[int, ...]
    easings: tuple[Easing, ...]
    hindrances: tuple[Hindrance, ...]
    lastings: tuple[Lasting, ...]
    fading: int
    asleep: int
    outcome: int
    known: dict[Any, Any]

    def copy(self) -> Table:
        """Another table that holds the same."""
        other = Table()
        for field in FIELDS:
            setattr(other, field, getattr(self, field))
        other.known = self.known
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    __hash__ = None  # type: ignore[assignment]  # a table changes

    # -- who

    def seat_of(self, actor: int) -> int:
        """The seat that controls a participant."""
        return numbering.seat_of(self.encounter, actor)

    def is_character(self, actor: int) -> bool:
        """Is this a player character?"""
        return 0 <= actor < self.encounter.people

    def name_of(self, actor: int) -> str:
        """What a participant is called."""
        if self.is_character(actor):
            return self.encounter.characters[actor].name
        return "Guide" if actor == self.encounter.guide else self.challenges[self.body_of(actor)].name

    def body_of(self, npc: int) -> int:
        """The Challenge that an Adversary is."""
        return self.npcs[npc - self.encounter.guide - 1]

    def adversary(self, npc: int) -> AdversaryPlan:
        """What is printed of an Adversary."""
        plan = self.encounter.adversaries[self.challenges[self.body_of(npc)].plan]
        assert plan is not None
        return plan

    def out(self, actor: int) -> bool:
        """Is a participant gone, dead, defeated?"""
        if (self.away | self.dead) >> actor & 1:
            return True
        return not self.is_character(actor) and self.challenges[self.body_of(actor)].status != ACTIVE

    def incapacitated(self, actor: int) -> bool:
        """Has a character no Points left of one kind? B.13."""
        return 0 in self.points[actor]

    def awake(self, actor: int) -> bool:
        """Is a character neither Dying nor unconscious? B.13."""
        return self.dying[actor] == NONE and not self.asleep >> actor & 1

    def in_force(self) -> list[Lasting]:
        """What lasts and counts. B.6."""
        return [one for place, one in enumerate(self.lastings) if not self.fading >> place & 1]

    def npc_numbers(self) -> range:
        """The Adversaries, as participants."""
        return range(self.encounter.guide + 1, self.encounter.guide + 1 + len(self.npcs))

    def present(self) -> list[int]:
        """The characters who are still in the Encounter and able to act."""
        return [
            actor for actor in range(self.encounter.people) if not self.out(actor) and not self.incapacitated(actor)
        ]

    # -- what

    def plan_of(self, challenge: int) -> ChallengePlan:
        """A Challenge as it was written."""
        return self.encounter.plans[self.challenges[challenge].plan]

    def is_active(self, challenge: int) -> bool:
        """Can a Challenge be worked at?"""
        return self.challenges[challenge].status == ACTIVE

    def active(self) -> list[int]:
        """Every active Challenge, in the order they came."""
        return [number for number, one in enumerate(self.challenges) if one.status == ACTIVE]

    def npc_of(self, challenge: int) -> int:
        """The participant that an Adversary is, NONE for a Challenge that does not act."""
        return self.challenges[challenge].npc

    def escalation(self, challenge: int) -> int:
        """By how much a Challenge goes up at the end of the Round, never below 0 (CA-14)."""
        eased = sum([one.amount for one in self.easings if one.challenge == challenge])
        return max(0, self.plan_of(challenge).escalating - eased)


def fresh(encounter: Encounter, first: Window) -> Table:
    """The table before anything has happened."""
    table = Table()
    table.known = {}
    table.windows, table.opened, table.waivers, table.due = (first,), 1, (), ()
    table.encounter = encounter
    table.round, table.last_round = 0, encounter.plan.settings.last_round
    table.order, table.reactions, table.acted, table.challenges, table.npcs = (), (), 0, (), ()
    table.points = tuple([pools(values) for values in encounter.attributes])
    table.wounds = ((0, 0, 0),) * encounter.people
    table.away = sum([1 << actor for actor, one in enumerate(encounter.characters) if one.joins != 1])
    table.dead = 0
    table.dying = (NONE,) * encounter.people
    table.story = (encounter.plan.settings.story_points,) * encounter.people
    table.easings, table.hindrances, table.lastings = (), (), ()
    table.fading = table.asleep = 0
    table.outcome = UNDECIDED
    return table


def pools(attributes: tuple[int, ...]) -> Triple:
    """Body, Mind and Spirit Points: the sum of three Attributes each. B.2."""
    return sum(attributes[:3]), sum(attributes[3:6]), sum(attributes[6:])
