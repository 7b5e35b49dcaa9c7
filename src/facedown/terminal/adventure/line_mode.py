"""Open Adventure at a screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from facedown.bots.adventure.careful_bot import CarefulBot
from facedown.bots.bot import Bot
from facedown.bots.roster import both_sides
from facedown.host.house import House
from facedown.kernel.refusals import Unreadable
from facedown.kernel.sentence import Sentence
from facedown.kernel.structs import ONLOOKER, Command, Window
from facedown.rulesets.adventure import commands as asked
from facedown.rulesets.adventure import events as happened
from facedown.rulesets.adventure import windows as asks
from facedown.rulesets.adventure.game import SAVING
from facedown.rulesets.adventure.guide import commands as ruled
from facedown.rulesets.adventure.guide.people import leave
from facedown.rulesets.adventure.phrases import NOTATION
from facedown.rulesets.adventure.plan import EncounterPlan
from facedown.rulesets.adventure.preview import preview
from facedown.rulesets.adventure.scene_file import find_scene, read_scene
from facedown.rulesets.adventure.sentences import tell
from facedown.rulesets.adventure.sight import SIGHT
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.unions import EVENTS
from facedown.rulesets.adventure.view import View
from facedown.rulesets.adventure.words import ATTRIBUTES, OUTCOMES, UNDECIDED
from facedown.terminal.adventure.showing import sums, table_lines
from facedown.terminal.menu import Entry, each_alone
from facedown.terminal.playable import Ends, Playable
from facedown.terminal.screen import WIDTH

GUIDE: Final = "guide"
TITLES: Final[dict[type[Command], str]] = {
    asked.Attempt: "Try a listed Action",
    asked.Attack: "Attack an Adversary",
    asked.Improvise: "Do something else, in your own words",
    asked.Stunt: "Attack several Adversaries at once: a Stunt",
    asked.AttackArea: "Attack everybody in an area",
    asked.Grab: "Grab an Adversary",
    asked.Harm: "Harm an Adversary whom you hold",
    asked.AttackHeld: "Attack a character whom it holds",
    asked.Escape: "Escape from somebody's hold",
    asked.Devise: "Attack a character in your own words",
    asked.TreatWound: "Treat a Wound",
    asked.Aid: "Aid: an Action is easier for everybody",
    asked.Assist: "Assist a friend's next Action",
    asked.Complicate: "Complicate an opponent's Actions",
    asked.Obstruct: "Obstruct: an Action is harder for everybody",
    asked.RemoveDrawback: "Offset a Drawback",
    asked.Improve: "Improve something of yours that lasts",
    asked.Recover: "Restore a character's Points",
    asked.Assail: "Attack a character",
    asked.WorkAt: "Work at a Challenge",
    asked.Withdraw: "Withdraw; the Attribute matters where an Adversary would stop you",
    asked.EndTurn: "End the turn",
    asked.SetDifficulty: "Settle the difficulty",
    asked.TypeDice: "Type the dice",
    asked.SpendStory: "Spend Story Points",
    asked.LetStand: "Let it stand",
    asked.EndEncounter: "End the Encounter",
}
GATHERED: Final[frozenset[type[Command]]] = frozenset(
    {
        *(asked.Improvise, asked.Stunt, asked.Aid, asked.Assist, asked.Complicate, asked.Obstruct),
        *(asked.RemoveDrawback, asked.Improve, asked.Recover, asked.AttackArea, asked.Grab, asked.Harm),
        *(asked.Escape, asked.Devise, asked.TreatWound, asked.Withdraw),
    }
)
"""What is one line of the menu, its fields asked one by one."""
QUESTIONS: Final = {
    "deed": "Which Action?",
    "weapon": "With what?",
    "target": "On whom?",
    "challenge": "At which Challenge?",
    "attribute": "By which Attribute?",
    "action": "Which Action?",
    "victim": "On whom?",
    "points": "How many?",
    "outcome": "How does it end?",
    "friend": "Whom?",
    "opponent": "Whom?",
    "whom": "Whom?",
    "pool": "Which Points?",
    "means": "With what?",
    "caught": "Who is in the area?",
    "held": "Whom?",
    "holder": "From whom?",
    "wound": "Which Wound?",
    "hindrance": "Which Drawback?",
    "targets": "On whom?",
}


def my_turn(event: Any, actor: int) -> bool:
    """The participant's Turn begins."""
    return isinstance(event, happened.TurnBegan) and event.actor == actor


def round_over(event: Any, actor: int) -> bool:
    """A Round begins."""
    return isinstance(event, happened.RoundBegan)


MOMENTS: Final[dict[str, Ends]] = {"my turn": my_turn, "round": round_over}
"""What one can hold until, by its words."""


def left(window: asks.Turn | asks.AdversaryTurn | asks.MinorLeft) -> str:
    """The Actions that are left in a Turn."""
    if isinstance(window, asks.MinorLeft):
        return "a Minor Action is left."
    return f"it is your turn: {'a Major and a Minor' if window.minor else 'a Major'} Action."


class Adventure(Playable):
    """Characters and a Guide."""

    name = "adventure"
    saving = SAVING
    sight = SIGHT
    notation = NOTATION
    event_kinds = EVENTS
    view_kind = View
    example = "try Break it down at the door"
    example_rule = "C-042"
    hand_shows = "what you can do now"
    sheet_shows = "your Attributes, training and weapons"
    example_ruling = 'Guide: settle door as overcome "a clever idea"'
    arbiter_help = ("  preview     what the end of the Round will do, as things stand",)
    loud = ("Round", "It is the turn", "The Encounter")
    plain_answers = (asked.LetStand, asked.Roll, asked.GoOn, asked.EndTurn, asked.SetDifficulty)
    passes = (asked.EndTurn,)
    never_spared = (asked.SetDifficulty,)
    empty_questions = frozenset({asks.Rolled.__name__})
    moments = MOMENTS
    titles = TITLES
    questions = QUESTIONS
    rulings = frozenset(kind for kind in NOTATION.phrases if kind.__module__ == ruled.__name__)

    # -- beginning

    def read(self, scene: str, rules: Path | None) -> EncounterPlan:
        """An Encounter's file, or a ready-made one."""
        if rules is not None:
            raise Unreadable("adventure has no file of rules: its options stand in the Encounter.")
        return read_scene(find_scene(scene))

    def attended(self, plan: EncounterPlan, names: Sequence[str]) -> EncounterPlan:
        """A person is Guide where one takes that seat."""
        if not any(name.casefold() == GUIDE for name in names):
            return plan
        return replace(plan, settings=replace(plan.settings, arbiter="person"))

    def seats(self, table: Table) -> Sequence[str]:
        """The characters, then the Guide."""
        return (*[one.name for one in table.encounter.characters], "Guide")

    def also_called(self, table: Table) -> Mapping[str, int]:
        """As other games call the arbiter."""
        return {"gm": table.encounter.guide}

    def house(self, table: Table) -> House:
        """A person who is Guide is the arbiter; nobody else is."""
        return House(table.encounter.guide if table.encounter.waits else ONLOOKER, leave, step_back_cite="B.4")

    def bots(self, words: str, table: Table) -> Sequence[Bot]:
        """One kind for the characters, one for the Guide."""
        (_, characters), (_, guide) = both_sides(words, CarefulBot)
        return [characters] * table.encounter.people + [guide]

    # -- telling

    def title(self, table: Table) -> str:
        """The Encounter's title."""
        return table.encounter.plan.title

    def seat(self, table: Table, seat: int) -> str:
        """A character, or the Guide."""
        return table.name_of(seat) if seat < table.encounter.people else "the Guide"

    def tell(self, table: Table, event: Any) -> Sentence | None:
        """As the game tells it."""
        return tell(table, event)

    def look(self, table: Table, view: View, width: int = WIDTH) -> Iterator[str]:
        """Challenges and characters."""
        return table_lines(view)

    def greeting(self, table: Table, view: View, seat: int, width: int = WIDTH) -> Iterator[str]:
        """The notes for the Guide, then the table."""
        if seat == table.encounter.guide and table.encounter.plan.notes:
            yield table.encounter.plan.notes.strip()
        yield from table_lines(view)
        if seat < table.encounter.people:
            yield from self.sheet(table, view, seat)

    def hand(self, table: Table, view: View) -> str:
        """Nothing is hidden in a hand."""
        return "There are no cards: what you can do follows from your sheet (type sheet)."

    def sheet(self, table: Table, view: View, actor: int) -> Iterator[str]:
        """Attributes, training, ready Actions."""
        if not table.is_character(actor):
            raise Unreadable("The Guide has no sheet; sheet NAME shows a character's, look the Challenges.")
        character = table.encounter.characters[actor]
        values = table.encounter.attributes[actor]
        yield f"{character.name}: " + ", ".join(
            [f"{name.capitalize()} {value}" for name, value in zip(ATTRIBUTES, values, strict=True)]
        )
        trained = ", ".join(character.trained) or "nothing"
        yield f"  trained in {trained} (+{character.score})"
        for place in table.encounter.own_weapons[actor]:
            weapon = table.encounter.weapons[place]
            yield f"  {weapon.name}: {weapon.attribute.capitalize()}, Effect +{weapon.effect}"

    def preview(self, table: Table) -> Iterator[str]:
        """Steps 6 to 9 in sentences."""
        events, unsure = preview(table)
        told = [sentence for event in events if (sentence := tell(table, event)) is not None]
        yield "At the end of the Round, as things stand:" if told else "At the end of the Round nothing happens."
        yield from [f"  {sentence.text()} ({sentence.cite})" for sentence in told]
        if unsure:
            yield "  Then dice fall, and nobody knows the rest."

    def round_of(self, table: Table) -> int:
        """The Round."""
        return table.round

    def result(self, table: Table) -> str:
        """How it ended."""
        return "" if table.outcome == UNDECIDED else f"The Encounter is over: {OUTCOMES[table.outcome]}."

    # -- asking

    def question(self, table: Table, window: Window, actor: int, invited: bool) -> str:
        """In plain words."""
        who = table.name_of(actor)
        if invited and isinstance(window, asks.Rolling):
            return f"{self.what_happens(table, window)} Guide, do you type the dice, as in: rolled 4, 6+3?"
        if invited:
            return f"{self.what_happens(table, window)} {who}, do you add Story Points?"
        if isinstance(window, asks.Turn | asks.AdversaryTurn | asks.MinorLeft):
            return f"{who}, {left(window)} What do you do?"
        if isinstance(window, asks.Judging):
            check = window.check
            asked_for = "Say it as in: difficulty 6 against 2 drawbacks."
            return f"{table.name_of(check.actor)}: {check.name}. Guide, how hard is it? {asked_for}"
        if isinstance(window, asks.Rolling):
            return f"{who}, {window.check.name}: roll, or type the dice, as in: rolled 4, 6+3."
        if isinstance(window, asks.Rolled):
            return f"{who}, {self.what_happens(table, window)} Does it stand?"
        if isinstance(window, asks.Asking):
            return f"{window.words} Guide, say go on when it is settled."
        if isinstance(window, asks.Tie):
            names = " and ".join([table.challenges[one].name for one in window.challenges])
            return f"{names} were finished at once. Guide, who wins the Race, or is it a tie?"
        if isinstance(window, asks.Stopping):
            return f"{who}, {table.name_of(window.actor)} withdraws. Do you stop it?"
        return f"{who}, the round limit is reached. Does the Encounter go on?"

    def what_happens(self, table: Table, window: Window) -> str:
        """The roll that lies open."""
        assert isinstance(window, asks.Rolled | asks.Rolling)
        check = window.check
        if not check.dice:
            return f"{table.name_of(check.actor)} is about to roll."
        total = sum([sum(die) for die in check.dice]) + check.story
        against = sum([part.value for part in check.difficulty])
        return f"{check.name}: {total} against {against}."

    def beside(self, table: Table, view: View, window: Window, invited: bool) -> Iterator[str]:
        """The two sums, as far as this seat knows them."""
        seen: Any = view.windows[-1]
        if isinstance(seen, asks.Judging | asks.Rolling):
            yield from sums(seen)
        if isinstance(seen, asks.Turn | asks.AdversaryTurn):
            yield from [f"  {line}" for line in list(table_lines(view))[1:]]

    def entries(self, table: Table, kind: type[Command], commands: list[Command]) -> list[Entry]:
        """The lesser Actions are one line each, and so is one of one's own; any other command has its own."""
        if kind is asked.TypeDice:
            return []  # nobody chooses what the dice on the table show
        if kind in GATHERED and (len(commands) > 1 or kind is not asked.Withdraw):
            return [Entry(TITLES[kind], commands)]
        return each_alone(table, self, commands)


LINE_MODE: Final = Adventure()
