"""Worm as the suite of promises sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any, Final, get_args

from msgspec.structs import fields, replace

from facedown.kernel.chance import Chance
from facedown.kernel.codec import Codec
from facedown.kernel.deal_again import Unknown
from facedown.kernel.game import Game
from facedown.kernel.structs import ONLOOKER, Command, Event
from facedown.rulesets.worm import secrets
from facedown.rulesets.worm.cards import FOOL, name_of, tarot_id
from facedown.rulesets.worm.command_space import any_command, other_values
from facedown.rulesets.worm.dealing import followed, unknown
from facedown.rulesets.worm.events import Dealt, MeatgrinderDrawn, MoodDrawn, Shuffled, TestDrawn
from facedown.rulesets.worm.game import begin
from facedown.rulesets.worm.options import Options
from facedown.rulesets.worm.other_numbers import other_numbers
from facedown.rulesets.worm.plan import ScenePlan
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.scene_file import library, read_scene
from facedown.rulesets.worm.sight import SIGHT
from facedown.rulesets.worm.table import FIELDS, Table
from facedown.rulesets.worm.unions import COMMANDS, EVENTS
from facedown.scenes.library import entry

TURNED: Final = Options(**{
    field.name: field.default + 1
    if field.type is int
    else next(value for value in reversed(get_args(field.type)) if value != field.default)
    for field in fields(Options)
})  # fmt: skip
"""Every reading but the usual one."""
NOT_HELD: Final = frozenset({"known"})
"""Fields of a table that only keep what follows from the others."""


def names(card: int) -> Sequence[str]:
    """The words by which a card could be told."""
    if card == FOOL:
        return ('"the Fool"', tarot_id(card))
    return (name_of(card), tarot_id(card)) if card < FOOL else (tarot_id(card),)


def every_way() -> dict[str, ScenePlan]:
    """The scenes that are listed for it, and the first three once more in another way, under a game master in person.

    One with every other reading, one that begins and ends in the Crawl, one whose batches are put in order.
    """
    plain = {name: read_scene(library() / f"{name}.toml") for name in entry("worm")["promises"]}
    first, second, third = list(plain)[:3]
    person = replace(plain[first].settings, arbiter="person", last_round=3)
    return {
        **plain,
        f"{first}, otherwise read": replace(plain[first], options=TURNED, settings=person),
        f"{second} from the Crawl": replace(
            bonded(plain[second]), settings=replace(person, begins="Crawl", ends_after_challenge=False)
        ),
        f"{third} in the order that is told": replace(plain[third], settings=replace(person, batch_order="ask")),
    }


def bonded(plan: ScenePlan) -> ScenePlan:
    """Everybody has a charged bond with somebody who is elsewhere, a Resolve to burn it for, and all to learn (C1)."""
    bond = {"bonds": ("Nobody here",), "charged": ("Nobody here",)}
    people = [replace(one, **bond, resolve=3, talents=(), training=one.talents) for one in plan.adventurers]
    return replace(plan, adventurers=tuple(people))


class Worm:
    """The subject of the suite; *scenes* are plans by name."""

    def __init__(self, scenes: Mapping[str, ScenePlan] | None = None) -> None:
        self.name = "worm"
        self.ruleset = worm
        self.sight = SIGHT
        self.codec = Codec(COMMANDS, EVENTS)
        self.scenes = scenes or every_way()
        self.held = attrgetter(*[field for field in FIELDS if field not in NOT_HELD])

    def begin(self, setup: ScenePlan, chance: Chance) -> Game:
        """A game on a scene."""
        return begin(setup, chance)

    def arbiter(self, table: Table) -> int | None:
        """The game master, where a person is one."""
        return table.scene.judge if table.scene.waits else None

    def facts(self, table: Table) -> tuple[object, ...]:
        """Every field."""
        found: tuple[object, ...] = self.held(table)
        return found

    def pieces(self, table: Table) -> list[int]:
        """The cards, place after place."""
        return table.cards()

    def viewers(self, table: Table, luck: Chance) -> dict[str, int]:
        """A player, the game master, an onlooker."""
        scene = table.scene
        return {"player": luck.roll(scene.people) - 1, "game master": scene.game_master, "onlooker": ONLOOKER}

    def space(self, table: Table, seat: int, luck: Chance) -> Command:
        """Any command."""
        return any_command(table, seat, luck)

    def others(self, table: Table, command: Command, field: str) -> Sequence[object]:
        """Every other value of a field."""
        return other_values(table, command, field)

    def unknown(self, table: Table, viewer: int) -> Unknown:
        """What a viewer does not know."""
        return unknown(table, viewer)

    def hidden(self, table: Table, viewer: int) -> dict[str, list[int]]:
        """By place, by the table of secrets."""
        return secrets.hidden(table, viewer)

    def learned(self, table: Table, event: Event, viewer: int) -> Sequence[int]:
        """By the table of secrets."""
        return secrets.learned(table, event, viewer)

    def shuffles(self, event: Event) -> bool:
        """Is this a shuffle?"""
        return type(event) is Shuffled

    def draws(self, event: Event) -> bool:
        """Does a card come from a deck?"""
        return type(event) in (Dealt, MeatgrinderDrawn, MoodDrawn, TestDrawn)

    def named(self, command: Command) -> Sequence[int]:
        """The card, and what rides on it."""
        return secrets.cards_named(command)

    def follow(self, command: Command, now: Mapping[int, int]) -> Command:
        """The cards that lie in the same places."""
        known: Any = [now.get(card, card) for card in range(78)]
        followed_command: Command = followed(command, known)
        return followed_command

    def names(self, piece: int) -> Sequence[str]:
        """A card's names; a major's numeral alone would mean too many other things."""
        return names(piece)

    def other_setup(
        self, setup: ScenePlan, events: Sequence[Event], viewer: int, luck: Chance
    ) -> tuple[ScenePlan, list[str]]:
        """Other foes' numbers, as far as nothing has shown them."""
        return other_numbers(setup, events, viewer, luck)


SUBJECT: Final = Worm
