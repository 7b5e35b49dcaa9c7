"""Positions for tests: a small scene, hands and Initiatives as wanted, and answers given by name.

`sit(...)` deals forced hands and lays the Initiatives, so that the first turn is open. Cards are given by name: "IX of
Wands", "the Fool", "XIII".
"""

from __future__ import annotations

from typing import Any

from facedown.kernel.chance import Chance
from facedown.kernel.game import Game, Step
from facedown.kernel.structs import HOUSE, Command, Event
from facedown.rulesets.worm.cards import CARD_NAMES, FOOL, NONE
from facedown.rulesets.worm.commands import Aim, Confirm, KeepHand, LayInitiative
from facedown.rulesets.worm.game import begin
from facedown.rulesets.worm.options import Options, Settings
from facedown.rulesets.worm.plan import (
    AdventurerPlan,
    Attributes,
    FoePlan,
    HazardPlan,
    ItemPlan,
    ScenePlan,
    ZonePlan,
)
from facedown.rulesets.worm.table import Table

THREE_ZONES = (
    ZonePlan(name="room", links=("hall",)),
    ZonePlan(name="hall", links=("foyer",)),
    ZonePlan(name="foyer"),
)


def thing(name: str, kind: Any = "other", place: Any = "hand", **more: Any) -> ItemPlan:
    """A thing of a kind at a place."""
    return ItemPlan(name=name, kind=kind, place=place, **more)


def adventurer(
    name: str, zone: str = "hall", attributes: tuple[int, int, int, int] = (3, 2, 4, 1), **more: Any
) -> AdventurerPlan:
    """An adventurer with Swords, Pentacles, Cups, Wands; a sword in hand unless *gear* is given."""
    swords, pentacles, cups, wands = attributes
    more.setdefault("gear", (thing("sword", "blade"),))
    return AdventurerPlan(
        name=name,
        zone=zone,
        attributes=Attributes(swords=swords, pentacles=pentacles, cups=cups, wands=wands),
        **more,
    )


def foe(name: str, zone: str = "hall", attributes: tuple[int, int, int, int] = (4, 1, 0, 0), **more: Any) -> FoePlan:
    """A foe, or a group of *count*; daggers in hand unless *gear* is given; HD 2/1."""
    swords, pentacles, cups, wands = attributes
    more.setdefault("gear", (thing("dagger", "dagger"),))
    more.setdefault("health", 2)
    more.setdefault("defense", 1)
    return FoePlan(
        name=name,
        zone=zone,
        attributes=Attributes(swords=swords, pentacles=pentacles, cups=cups, wands=wands),
        **more,
    )


def scene(
    adventurers: tuple[AdventurerPlan, ...],
    foes: tuple[FoePlan, ...],
    *,
    hazards: tuple[HazardPlan, ...] = (),
    zones: tuple[ZonePlan, ...] = THREE_ZONES,
    options: dict[str, Any] | None = None,
    settings: dict[str, Any] | None = None,
    **more: Any,
) -> ScenePlan:
    """A scene of these, on three zones in a row unless told otherwise."""
    return ScenePlan(
        title="a test",
        zones=zones,
        adventurers=adventurers,
        foes=foes,
        hazards=hazards,
        options=Options(**(options or {})),
        settings=Settings(**(settings or {})),
        **more,
    )


class Sitting:
    """A game at a table of a test: answers by name, questions about what came of them."""

    def __init__(self, plan: ScenePlan, chance: Chance) -> None:
        self.game: Game = begin(plan, chance)

    @property
    def table(self) -> Table:
        """The table as it stands."""
        found: Any = self.game.table
        assert isinstance(found, Table)
        return found

    @property
    def window(self) -> Any:
        """The open window on top."""
        return self.table.windows[-1]

    def actor(self, name: str) -> int:
        """An actor by its name."""
        return self.table.scene.names.index(name)

    def body(self, name: str) -> int:
        """A body by its name: "Daria", "goblin 3"."""
        return self.table.scene.body_names.index(name)

    def item(self, owner: str, name: str) -> int:
        """A thing by its first owner's and its own name."""
        body = self.body(owner)
        return next(n for n in self.table.scene.items_of[body] if self.table.scene.items[n].name == name)

    def zone(self, name: str) -> int:
        """A zone by its name."""
        return self.table.scene.zone_names.index(name)

    def command(self, kind: Any, name: str, /, card: str = "", **fields: Any) -> Command:
        """A command of a kind for the actor of that name."""
        actor = self.actor(name)
        if card:
            fields["card"] = CARD_NAMES[card]
        made: Command = kind(seat=self.table.scene.seats[actor], actor=actor, **fields)
        return made

    def does(self, name: str, kind: Any, /, card: str = "", **fields: Any) -> list[Event]:
        """Let an actor do it; returns the events. Errors: Refused, NotNow."""
        step: Step = self.game.play(self.command(kind, name, card, **fields))
        return list(step.events)

    def refusal(self, name: str, kind: Any, /, card: str = "", **fields: Any) -> str:
        """The number of the rule that refuses it now; "" when nothing does, "not now" when it is not asked."""
        error = self.game.explain(self.command(kind, name, card, **fields))
        return "" if error is None else getattr(error, "cite", error.code)

    def aim(self, member: str, weapon: str | int, target: str) -> tuple[Aim, ...]:
        """One aim: a body with a thing of its own (or FISTS, NATURAL) at another body."""
        item = weapon if isinstance(weapon, int) else self.item(member, weapon)
        return (Aim(self.body(member), item, self.body(target)),)

    def confirm(self) -> list[Event]:
        """The house (or the game master) confirms what lies open, until something else is asked."""
        events: list[Event] = []
        while self.table.windows and type(self.window).__name__ in ("OpenAction", "OpenToTalents"):
            judge = self.table.scene.judge
            events += self.game.play(Confirm(self.table.scene.seats[judge], judge)).events
        return events

    def house(self) -> list[Event]:
        """The default answer of the first who is waited for."""
        waiting = self.window.waiting
        actor = (waiting & -waiting).bit_length() - 1
        answer = self.game.ruleset.default_answer(self.table, actor)
        assert answer is not None
        return list(self.game.play(answer).events)

    def pass_all(self) -> list[Event]:
        """Everybody passes on minor actions."""
        events: list[Event] = []
        while self.table.windows and type(self.window).__name__ == "Minors":
            events += self.house()
        return events

    def given(self, *events: Event) -> None:
        """Let these things have happened before."""
        self.game.ruleset.apply(self.table, iter(events))

    def hand(self, name: str) -> tuple[int, ...]:
        """The hand that pays for an actor."""
        return self.table.hand(self.actor(name))


def stacked(hands: list[list[str]], dooms: list[str], then: list[str] | None = None) -> Chance:
    """Luck that deals these hands (one card at a time round the table), then these cards from the minors' top."""
    chance = Chance(1)
    size = max([len(hand) for hand in hands], default=0)
    order = [CARD_NAMES[hand[place]] for place in range(size) for hand in hands if place < len(hand)]
    order += [CARD_NAMES[card] for card in then or []]
    chance.force(order)
    chance.force([CARD_NAMES[card] for card in dooms])
    return chance


def sit(
    plan: ScenePlan,
    hands: dict[str, list[str]],
    dooms: list[str],
    initiatives: dict[str, str],
    then: list[str] | None = None,
) -> Sitting:
    """A sitting dealt as wanted, with all Initiatives laid: the lowest number's turn is open.

    *hands* holds four cards for each adventurer, the Initiative among them; *dooms* the game master's hand.
    """
    ordered = [hands[one.name] for one in plan.adventurers]
    sitting = Sitting(plan, stacked(ordered, dooms, then))
    if type(sitting.window).__name__ == "Mulligan":
        first = sitting.table.scene.people
        sitting.game.play(KeepHand(sitting.table.scene.game_master, first))
    for name, card in initiatives.items():
        sitting.does(name, LayInitiative, card)
    return sitting


__all__ = ["FOOL", "HOUSE", "NONE", "Sitting", "adventurer", "foe", "scene", "sit", "stacked", "thing"]
