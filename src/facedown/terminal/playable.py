"""What line mode needs to know of a game; each game that can be played in it has one of these."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from facedown.bots.bot import Bot
from facedown.host.house import UNATTENDED, House
from facedown.kernel.notation.notation import Notation
from facedown.kernel.refusals import Unreadable
from facedown.kernel.saving import Saving, setup_of
from facedown.kernel.sentence import Sentence
from facedown.kernel.sight import Sight
from facedown.kernel.structs import Command, Window
from facedown.terminal.menu import Entry, each_alone
from facedown.terminal.screen import WIDTH

Ends = Callable[[Any, int], bool]
"""Does an event end what an actor holds until? From (event, actor)."""


class Playable:
    """One game at a screen. What a game leaves out is answered as for the plainest: no arbiter, no cards, no words.

    *plan* is a set-up as read from a file, *view* what the game's sight makes for a seat.
    """

    name: ClassVar[str]
    saving: ClassVar[Saving]
    sight: ClassVar[Sight]
    notation: ClassVar[Notation]
    event_kinds: ClassVar[Any]
    """The union of the game's events, as a decoder needs it."""
    view_kind: ClassVar[Any]
    """The class of a view."""
    example: ClassVar[str]
    """An answer in words, for the first line of the help."""
    example_rule: ClassVar[str]
    """The number of a rule."""
    example_ruling: ClassVar[str] = ""
    """What an arbiter could say at any moment."""
    arbiter_help: ClassVar[tuple[str, ...]] = ()
    """Lines of the help that only this game's arbiter needs."""
    more_help: ClassVar[tuple[str, ...]] = ()
    """Lines of the help that only this game has, for everybody."""
    hand_shows: ClassVar[str] = "your cards, what each could do"
    """What the word *hand* shows, for the help."""
    sheet_shows: ClassVar[str] = "who you are"
    """What the word *sheet* shows, for the help."""
    loud: ClassVar[tuple[str, ...]] = ()
    """How the sentences begin that stand out."""
    instead_of_undo: ClassVar[str] = ""
    """Where all agree and nobody rules: what one says to ask the others to go back."""
    instead_of_leave: ClassVar[str] = ""
    """There: what one says to have a {rule} set aside for {who}."""
    plain_answers: ClassVar[tuple[type[Command], ...]] = ()
    """What Enter alone means, where it is offered."""
    passes: ClassVar[tuple[type[Command], ...]] = ()
    """Those of the plain answers by which nothing is done."""
    never_spared: ClassVar[tuple[type[Command], ...]] = ()
    """What a person gives even where nothing else can be given."""
    hardly_worth_asking: ClassVar[tuple[type[Command], ...]] = ()
    """Nobody is asked whether to step in where these are all that could be done."""
    rulings: ClassVar[frozenset[type[Command]]] = frozenset()
    """What only the arbiter says."""
    optional_fields: ClassVar[tuple[str, ...]] = ()
    """Fields for which Enter takes the first value: nothing more."""
    empty_questions: ClassVar[frozenset[str]] = frozenset()
    """The kinds of window that a hold answers."""
    moments: ClassVar[Mapping[str, Ends]] = {}
    """What one can hold until, by its words."""
    hold_ends: ClassVar[Mapping[str, str]] = {
        "my turn": "it is your turn",
        "next turn": "the next turn",
        "attacked": "you are attacked",
        "round": "the next round",
    }
    """What one who holds is told, by the same words: until when."""
    every_hold_ends: ClassVar[str] = ""
    """The moment at which nobody holds any more, if there is one."""

    titles: ClassVar[Mapping[type[Command], str]] = {}
    """What actions are called in a menu; one that is left out by the name of its kind."""
    questions: ClassVar[Mapping[str, str]] = {}
    """What is asked about fields; for one that is left out, which one it shall be."""

    # -- beginning

    def read(self, scene: str, rules: Path | None) -> Any:
        """The plan of a scene, by its path or short name; *rules* is a file of numbers to play it by.

        Errors: Unreadable.
        """
        raise NotImplementedError

    def with_guild(self, plan: Any, guild: str) -> Any:
        """The plan with a guild in the place of its people, by the path or the short name of its file.

        Errors: Unreadable, also where the game has no guilds.
        """
        raise Unreadable("This game has no guilds: it is played as its scene is.")

    def attended(self, plan: Any, names: Sequence[str]) -> Any:
        """The plan with a person as arbiter, if the arbiter's seat is among the *names* that are taken."""
        return plan

    def setup(self, plan: Any) -> Any:
        """The plan as plain data for the header of a save."""
        return setup_of(plan)

    def seats(self, table: Any) -> Sequence[str]:
        """The seats by name, as one types them; the arbiter's, where there is one, last."""
        raise NotImplementedError

    def also_called(self, table: Any) -> Mapping[str, int]:
        """Other names of seats, in small letters."""
        return {}

    def house(self, table: Any) -> House:
        """What the house has settled."""
        return UNATTENDED

    def seated(self, table: Any, people: Sequence[int]) -> Sequence[Command]:
        """What the house says of who has sat down, where a rule depends on it."""
        return ()

    def bots(self, words: str, table: Any) -> Sequence[Bot]:
        """A bot for each seat, from the names that were typed. Errors: Unreadable."""
        raise NotImplementedError

    # -- telling

    def title(self, table: Any) -> str:
        """What is played."""
        raise NotImplementedError

    def seat(self, table: Any, seat: int) -> str:
        """Who sits there, in a sentence."""
        return self.seats(table)[seat]

    def tell(self, table: Any, event: Any) -> Sentence | None:
        """The sentence of an event as a viewer knows it, or None where there is nothing to say."""
        raise NotImplementedError

    def look(self, table: Any, view: Any, width: int = WIDTH) -> Iterator[str]:
        """How the table looks."""
        raise NotImplementedError

    def greeting(self, table: Any, view: Any, seat: int, width: int = WIDTH) -> Iterator[str]:
        """What a seat is shown when it sits down."""
        return self.look(table, view, width)

    def hand(self, table: Any, view: Any) -> str:
        """What a seat holds that others do not see."""
        raise NotImplementedError

    def sheet(self, table: Any, view: Any, actor: int) -> Iterator[str]:
        """Who somebody is. Errors: Unreadable where there is nothing to show."""
        raise NotImplementedError

    def round_of(self, table: Any) -> int:
        """Which round it is."""
        raise NotImplementedError

    def opens_round(self, sentence: Sentence, number: int) -> bool:
        """Does this sentence open another round than *number*?"""
        return sentence.message.startswith("Round") and sentence.fields.get("round") != number

    def result(self, table: Any) -> str:
        """How the game ended; empty when there is nothing to say."""
        raise NotImplementedError

    def preview(self, table: Any) -> Iterator[str]:
        """For the arbiter: what the end of the round will do as things stand. Errors: Unreadable where none is made."""
        raise Unreadable("In this game there is no preview.")

    # -- asking

    def question(self, table: Any, window: Window, actor: int, invited: bool) -> str:
        """What is asked of an actor; *invited*: only whether it steps in."""
        raise NotImplementedError

    def what_happens(self, table: Any, window: Window) -> str:
        """What one could step into."""
        return ""

    def beside(self, table: Any, view: Any, window: Window, invited: bool) -> Iterator[str]:
        """What stands under a question, before the choices."""
        return iter(())

    def lack_tells(self, table: Any, actor: int) -> bool:
        """Would it tell the others at a shared screen something if this actor, having no choice, were not asked?"""
        return False

    def all_are_asked(self, window: Window) -> bool:
        """At a shared screen: is everybody asked here whether to step in?"""
        return True

    def entries(self, table: Any, kind: type[Command], commands: list[Command]) -> list[Entry]:
        """The lines of the first menu for the commands of one kind."""
        return each_alone(table, self, commands)

    def title_of(self, kind: type[Command]) -> str:
        """What an action is called."""
        return self.titles.get(kind, kind.__name__)

    def line(self, table: Any, command: Command) -> str:
        """A whole command as a menu's line: its notation without the speaker."""
        words = self.notation.write(table, command).partition(": ")[2]
        return words[:1].upper() + words[1:]

    def field_question(self, field: str) -> str:
        """What is asked about a field."""
        return self.questions.get(field, f"Which {field}?")

    def field_label(self, table: Any, command: Command, field: str) -> str:
        """A command's value of one field, in words."""
        slot = self.notation.phrases[type(command)].slots.get(field)
        value: Any = getattr(command, field)
        return slot.write(table, command.actor, value, ()) if slot is not None else str(value)

    def ordered(self, field: str, values: Iterable[Any]) -> list[Any]:
        """The values of a field in the order in which a menu shows them."""
        return [*values]

    def concerns(self, table: Any, actor: int, kind: type[Command]) -> bool:
        """Need this actor be told that it cannot do this now?"""
        return True

    # -- holding

    def ends_every_hold(self, event: Any) -> bool:
        """Is this the moment at which nobody holds any more?"""
        return False
