"""Worm at a screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from facedown.bots.bot import Bot
from facedown.bots.roster import both_sides
from facedown.host.house import House
from facedown.kernel.refusals import Unreadable
from facedown.kernel.sentence import Sentence
from facedown.kernel.structs import ONLOOKER, Command, Window
from facedown.rulesets.worm import commands as asked
from facedown.rulesets.worm.arbiter import commands as ruled
from facedown.rulesets.worm.arbiter.leave import leave
from facedown.rulesets.worm.guild_file import find_guild, placed, read_guild
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.phrases.said import NOTATION
from facedown.rulesets.worm.plan import ScenePlan
from facedown.rulesets.worm.saving import SAVING
from facedown.rulesets.worm.scene import Scene
from facedown.rulesets.worm.scene_file import find_scene, read_scene
from facedown.rulesets.worm.sentences import tell
from facedown.rulesets.worm.sight import SIGHT
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.unions import EVENTS
from facedown.rulesets.worm.view import View
from facedown.rulesets.worm.windows import BeforeCount, Initiatives, Minors, Mulligan, OpenAction, Turn
from facedown.rulesets.worm.words import OUTCOMES, UNDECIDED
from facedown.terminal.menu import Entry, each_alone, field_menu
from facedown.terminal.playable import Playable
from facedown.terminal.screen import WIDTH
from facedown.terminal.worm import moments, own_sheet
from facedown.terminal.worm.labels import (
    FOES_ONLY,
    OF_SPELLS,
    OF_TALENTS,
    QUESTIONS,
    by_value,
    cards_of,
    field_label,
    line_of,
    standing,
    title,
)
from facedown.terminal.worm.questions import question, what_happens
from facedown.terminal.worm.showing import Showing
from facedown.terminal.worm.surroundings import kept_secret

GAME_MASTER: Final = ("gm", "game master", "the game master")
WITH_CARDS: Final = (Mulligan, Turn, Initiatives, Minors)


FEW: Final = 4
"""So many commands of a kind each have a line of their own."""
BY_FIELDS: Final = (asked.CallTest, asked.CallGroupTest, asked.ActFirst, asked.CreepUp, asked.MakeAdvantage)
"""What is chosen field by field where it could mean more than a few commands."""


class Worm(Playable):
    """His Majesty the Worm: adventurers and a game master."""

    name = "worm"
    saving = SAVING
    sight = SIGHT
    notation = NOTATION
    event_kinds = EVENTS
    view_kind = View
    example = "attack on goblin 3 with Ace of Cups"
    example_rule = "R-106"
    sheet_shows = "your attributes, motifs, gear, talents and who judges them"
    example_ruling = "GM: disfavor on goblins' attack"
    loud = ("Round", "The count", "It is the turn", "The Challenge")
    plain_answers = (asked.Pass, asked.Confirm, asked.LetStand)
    passes = (asked.Pass,)
    never_spared = (asked.Confirm,)
    hardly_worth_asking = (asked.DropFacedown,)
    rulings = frozenset(kind for kind in NOTATION.phrases if kind.__module__ == ruled.__name__)
    optional_fields = ("extras",)
    empty_questions = moments.EMPTY_QUESTIONS
    hold_ends = moments.ENDS
    every_hold_ends = moments.ENDS["round"]
    moments = moments.MOMENTS
    questions = QUESTIONS

    # -- beginning

    def read(self, scene: str, rules: Path | None) -> ScenePlan:
        """A scene's file, or a ready-made scene."""
        if rules is not None:
            raise Unreadable("worm has no file of rules: its options stand in the scene.")
        return read_scene(find_scene(scene))

    def with_guild(self, plan: ScenePlan, guild: str) -> ScenePlan:
        """The scene with a guild's file, or a ready-made guild, in the place of its adventurers."""
        return placed(plan, read_guild(find_guild(guild)))

    def attended(self, plan: ScenePlan, names: Sequence[str]) -> ScenePlan:
        """A person judges where one takes the game master's seat."""
        if not any(name.casefold() in GAME_MASTER for name in names):
            return plan
        return replace(plan, settings=replace(plan.settings, arbiter="person"))

    def seats(self, table: Table) -> Sequence[str]:
        """The adventurers, then the game master."""
        scene = table.scene
        return (*scene.names[: scene.people], "GM")

    def also_called(self, table: Table) -> Mapping[str, int]:
        """The game master's other names."""
        return dict.fromkeys(GAME_MASTER, table.scene.game_master)

    def house(self, table: Table) -> House:
        """A person who is game master is the arbiter; nobody else is."""
        scene: Scene = table.scene
        return House(scene.game_master if scene.waits else ONLOOKER, leave, step_back_cite="R-230")

    def bots(self, words: str, table: Table) -> Sequence[Bot]:
        """One kind for the adventurers, one for the game master."""
        (_, guild), (_, foes) = both_sides(words)
        return [guild] * table.scene.people + [foes]

    # -- telling

    def title(self, table: Table) -> str:
        """The scene's title."""
        return table.scene.plan.title

    def seat(self, table: Table, seat: int) -> str:
        """An adventurer, or the game master."""
        return Names(table.scene).seat(seat)

    def tell(self, table: Table, event: Any) -> Sentence | None:
        """As the game tells it."""
        return tell(Names(table.scene), event)

    def look(self, table: Table, view: View, width: int = WIDTH) -> Iterator[str]:
        """Zone by zone."""
        yield from Showing(view, Names(table.scene)).table()
        if view.private is not None and view.private.foes is not None:
            yield from kept_secret(table.scene.plan, view.public.scene)

    def greeting(self, table: Table, view: View, seat: int, width: int = WIDTH) -> Iterator[str]:
        """The scene's notes for the game master, else the sheet; the table."""
        scene = table.scene
        if seat == scene.game_master and scene.plan.notes:
            yield scene.plan.notes.strip()
        yield from self.look(table, view, width)
        if seat < scene.people:
            yield Showing(view, Names(scene)).sheet(seat)

    def hand(self, table: Table, view: View) -> str:
        """One's cards."""
        return Showing(view, Names(table.scene)).hand()

    def sheet(self, table: Table, view: View, actor: int) -> Iterator[str]:
        """Attributes, motifs, talents and who judges them, spells."""
        if actor >= table.scene.people:
            raise Unreadable("The game master has no sheet; sheet NAME shows an adventurer's, look the foes' numbers.")
        showing = Showing(view, Names(table.scene))
        yield showing.sheet(actor)
        yield from showing.talents(actor)
        yield from showing.known_spells(actor)
        yield from showing.gear(actor)
        yield from own_sheet.bonds(view.public, actor)
        yield from own_sheet.kept_at_the_table(view.public, actor)

    def round_of(self, table: Table) -> int:
        """The round."""
        return table.round

    def opens_round(self, sentence: Sentence, number: int) -> bool:
        """R-212: the next round."""
        return sentence.cite == "R-212" and sentence.fields.get("round") != number

    def result(self, table: Table) -> str:
        """Who won."""
        if table.outcome == UNDECIDED:
            return ""
        return f"The game is over. The winner: {OUTCOMES[table.outcome]}."

    # -- asking

    def question(self, table: Table, window: Window, actor: int, invited: bool) -> str:
        """In plain words."""
        return question(Names(table.scene), window, actor, invited)

    def what_happens(self, table: Table, window: Window) -> str:
        """Whose action or turn it is."""
        return what_happens(Names(table.scene), window)

    def beside(self, table: Table, view: View, window: Window, invited: bool) -> Iterator[str]:
        """What an open action comes to, as this seat knows it; one's cards."""
        seen = view.windows[-1]
        if isinstance(seen, OpenAction):
            seat = ONLOOKER if view.private is None else view.private.seat
            yield from [f"  {line}" for line in standing(table, seen.action, seat)]
        if isinstance(window, WITH_CARDS) or invited:
            yield self.hand(table, view)

    def lack_tells(self, table: Table, actor: int) -> bool:
        """Whoever holds cards could have had a choice."""
        return bool(table.hand(actor))

    def all_are_asked(self, window: Window) -> bool:
        """Only an action that has been declared, and the end of the last turn."""
        return isinstance(window, OpenAction | BeforeCount)

    def entries(self, table: Table, kind: type[Command], commands: list[Command]) -> list[Entry]:
        """An action with a card is one line, any other command has its own."""
        if kind is asked.LayInitiative:
            return field_menu(table, self, "card", commands)
        if issubclass(kind, asked.Play):
            return [Entry(f"{title(kind)} ({cards_of(table, commands)})", commands)]
        if kind in BY_FIELDS and len(commands) > FEW:
            return [Entry(title(kind), commands)]
        return each_alone(table, self, commands)

    def title_of(self, kind: type[Command]) -> str:
        """What an action is called."""
        return title(kind)

    def line(self, table: Table, command: Command) -> str:
        """Its notation; a Wound in more words."""
        return line_of(table, command)

    def field_label(self, table: Table, command: Command, field: str) -> str:
        """In plain words, with what a card comes to."""
        return field_label(table, command, field)

    def ordered(self, field: str, values: Iterable[Any]) -> list[Any]:
        """Cards, the lowest first."""
        return by_value(values) if field == "card" else [*values]

    def concerns(self, table: Table, actor: int, kind: type[Command]) -> bool:
        """What only foes do is no matter to adventurers, nor are others' talents, and spells where there are none."""
        if kind in OF_SPELLS and not table.scene.spells:
            return False
        if kind in OF_TALENTS:
            return actor < table.scene.people and OF_TALENTS[kind] in table.scene.behaves[actor]
        return actor >= table.scene.people or kind not in FOES_ONLY

    # -- holding

    def ends_every_hold(self, event: Any) -> bool:
        """A new round brings new cards."""
        return moments.round_over(event, 0)


LINE_MODE: Final = Worm()
