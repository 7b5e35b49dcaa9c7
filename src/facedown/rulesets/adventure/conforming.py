"""Open Adventure as the suite of promises sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Final, get_args

from msgspec.structs import fields, replace

from facedown.kernel.chance import Chance
from facedown.kernel.codec import Codec
from facedown.kernel.deal_again import Dealt, Unknown
from facedown.kernel.game import Game
from facedown.kernel.structs import ONLOOKER, Command, Event
from facedown.rulesets.adventure.command_space import any_command, other_values
from facedown.rulesets.adventure.game import begin
from facedown.rulesets.adventure.options import Options
from facedown.rulesets.adventure.other_numbers import other_numbers
from facedown.rulesets.adventure.plan import EncounterPlan
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.scene_file import read_scene
from facedown.rulesets.adventure.sight import SIGHT
from facedown.rulesets.adventure.table import FIELDS, Table
from facedown.rulesets.adventure.unions import COMMANDS, EVENTS
from facedown.scenes.library import shelf

TURNED: Final = Options(**{
    field.name: next(value for value in reversed(get_args(field.type)) if value != field.default)
    for field in fields(Options)
    if field.name != "typed_dice"
})  # fmt: skip
"""Every reading but the usual one; dice are typed in."""


def every_way() -> dict[str, EncounterPlan]:
    """The ready-made Encounters as they are, and each once more under a Guide in person who reads everything otherwise.

    The points of half of the Challenges are hidden then.
    """
    plain = {path.stem: read_scene(path) for path in sorted(shelf("adventure").glob("*.toml"))}
    attended = {f"{name}, otherwise read": by_a_person(plan) for name, plan in plain.items()}
    return dict(sorted({**plain, **attended}.items()))


def by_a_person(plan: EncounterPlan) -> EncounterPlan:
    """An Encounter with a person as Guide, every other reading, and hidden points."""
    hidden = tuple([
        replace(one, shown=("nothing", "size")[place % 2] if one.shown == "number" else one.shown)
        for place, one in enumerate(plan.challenges)
    ])  # fmt: skip
    settings = replace(plan.settings, arbiter="person", last_round=3)
    return replace(plan, challenges=hidden, options=TURNED, settings=settings)


class Adventure:
    """The subject of the suite; *scenes* are plans by name. There are no cards: what is hidden are numbers."""

    def __init__(self, scenes: Mapping[str, EncounterPlan] | None = None) -> None:
        self.name = "adventure"
        self.ruleset = adventure
        self.sight = SIGHT
        self.codec = Codec(COMMANDS, EVENTS)
        self.scenes = scenes or every_way()
        self.held = attrgetter(*FIELDS)

    def begin(self, setup: EncounterPlan, chance: Chance) -> Game:
        """A game on an Encounter."""
        return begin(setup, chance)

    def arbiter(self, table: Table) -> int | None:
        """The Guide, where a person is one."""
        return table.encounter.guide if table.encounter.waits else None

    def facts(self, table: Table) -> tuple[object, ...]:
        """Every field."""
        found: tuple[object, ...] = self.held(table)
        return found

    def pieces(self, table: Table) -> list[int]:
        """None: dice leave nothing behind."""
        return []

    def viewers(self, table: Table, luck: Chance) -> dict[str, int]:
        """A player, the Guide, an onlooker."""
        guide = table.encounter.guide
        return {"player": luck.roll(guide) - 1, "guide": guide, "onlooker": ONLOOKER}

    def space(self, table: Table, seat: int, luck: Chance) -> Command:
        """Any command."""
        return any_command(table, seat, luck)

    def others(self, table: Table, command: Command, field: str) -> Sequence[object]:
        """Every other value of a field."""
        return other_values(table, command, field)

    def unknown(self, table: Table, viewer: int) -> Unknown:
        """No card can lie elsewhere."""

        def same(dealt: Dealt) -> Table:
            return table

        return Unknown([], same)

    def hidden(self, table: Table, viewer: int) -> dict[str, list[int]]:
        """No pieces."""
        return {}

    def learned(self, table: Table, event: Event, viewer: int) -> Sequence[int]:
        """No pieces."""
        return ()

    def shuffles(self, event: Event) -> bool:
        """Nothing is shuffled."""
        return False

    def draws(self, event: Event) -> bool:
        """Nothing is drawn."""
        return False

    def named(self, command: Command) -> Sequence[int]:
        """No pieces."""
        return ()

    def follow(self, command: Command, now: Mapping[int, int]) -> Command:
        """The same."""
        return command

    def names(self, piece: int) -> Sequence[str]:
        """No pieces."""
        return ()

    def other_setup(
        self, setup: EncounterPlan, events: Sequence[Event], viewer: int, luck: Chance
    ) -> tuple[EncounterPlan, list[str]]:
        """Other notes, points, scores and Triggers, as far as nothing has shown them."""
        return other_numbers(setup, events, viewer, luck)


SUBJECT: Final = Adventure
"""What the suite is run on."""
