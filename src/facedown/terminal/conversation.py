"""The talk with whoever is at the screen: a question, what can be typed, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from facedown.kernel.refusals import FacedownError, Unreadable
from facedown.kernel.structs import Command, Sealed, TakeBack
from facedown.terminal.asking_leave import LEAVING, Leave
from facedown.terminal.hearing import heard
from facedown.terminal.menu import Entry, enter, field_menu, next_field, top_menu
from facedown.terminal.screen import Left, Screen, capital
from facedown.terminal.sitting import Question, Sitting
from facedown.terminal.spoken import Spoken

ANYBODY: Final = "For all to see: does anybody step in? A name, or Enter for nobody: "
BACK: Final = ("back", "b")
SAID_WITH_IT: Final = "What is said or told with it (Enter for nothing, or back): "
NEVER_SAID: Final = ("help", "?", "quit", "q")
"""Where anything may be said, these still mean what they mean everywhere."""


class Conversation:
    """People at one screen. With more than one, the screen is covered before it passes to the next."""

    def __init__(self, sitting: Sitting, screen: Screen) -> None:
        self.sitting = sitting
        self.playable = sitting.playable
        self.screen = screen
        self.facing: int | None = None
        self.moved_on = False
        self.greeted: set[int] = set()
        self.spoken = Spoken(self)
        self.leave = Leave(self)

    # -- news

    def tell(self, seat: int) -> None:
        """What a seat has heard since it last looked."""
        for sentence in self.sitting.ears[seat].take():
            loud = sentence.message.startswith(self.playable.loud)
            self.screen.say(sentence.text(), "loud" if loud else "")

    def face(self, seat: int) -> None:
        """Make sure that the right person looks; tell the news, and at first how the table looks."""
        if self.sitting.shared and self.facing != seat:
            who = self.playable.seat(self.sitting.table, seat)
            self.screen.cover()
            self.screen.say(f"Pass the screen to {who}.", "loud")
            self.screen.ask(f"{capital(who)}, press Enter when only you can see it. ")
            self.screen.cover()
        if seat not in self.greeted:
            self.greet(seat)
        self.facing = seat
        self.tell(seat)

    def greet(self, seat: int) -> None:
        """What a seat sees when it sits down."""
        self.greeted.add(seat)
        for line in self.playable.greeting(self.sitting.table, self.view(seat), seat, self.screen.width()):
            self.screen.say(line)

    def anybody(self, question: Question) -> None:
        """Several people at one screen: may somebody step in? All look at this."""
        table, window = self.sitting.table, self.sitting.window
        assert window is not None
        self.facing = None
        self.screen.cover()
        self.screen.say(self.playable.what_happens(table, window), "loud")
        invited = self.sitting.invited()
        typed = self.playable.seats(table)
        could = {typed[table.seat_of(actor)]: actor for actor in invited}
        called = {self.playable.seat(table, table.seat_of(actor)).casefold(): actor for actor in invited}
        actor = self.named(could, called | {name.casefold(): actor for name, actor in could.items()})
        if actor is None:
            self.sitting.decline(question)
            return
        self.step_in(Question(table.seat_of(actor), actor, invited=True))

    def named(self, could: Iterable[str], called: Mapping[str, int]) -> int | None:
        """Whose name is typed of those who *could* step in; None for nobody. Errors: Left."""
        while line := self.screen.ask(ANYBODY).casefold():
            if line in called:
                return called[line]
            if line in LEAVING:
                raise Left
            self.screen.say(f"Type who steps in ({', '.join(could)}), Enter for nobody, or quit to leave the game.")
        return None

    def step_in(self, question: Question) -> None:
        """Somebody wants to step in: with what?"""
        self.face(question.seat)
        offers = self.sitting.offers(question)
        if not offers:
            self.screen.say("You have nothing to step in with.")
            self.screen.ask("Press Enter. ")
            self.sitting.decline(question)
            return
        self.put(question, top_menu(self.sitting.table, self.playable, offers))
        while not self.answered(question):
            pass

    # -- one question

    def ask(self, question: Question) -> None:
        """Put a question until it is answered. Errors: Left."""
        if question.invited and self.sitting.shared:
            self.anybody(question)
            return
        offers = self.sitting.offers(question)
        commands = [command for offer in offers for command in offer.expanded()]
        failed = ""
        if self.spared(question, commands):
            answer = self.sitting.give(question, commands[0])
            if answer.done:
                return
            failed = answer.sentence
        self.face(question.seat)
        if failed:
            self.screen.say(failed)
        self.put(question, top_menu(self.sitting.table, self.playable, offers))
        while not self.answered(question):
            pass

    def spared(self, question: Question, commands: Sequence[Command]) -> bool:
        """Has the one who is asked no choice? Of several people that must not tell what is in a hand."""
        if question.invited or len(commands) != 1 or isinstance(commands[0], self.playable.never_spared):
            return False
        return not (self.sitting.shared and self.playable.lack_tells(self.sitting.table, question.actor))

    def put(self, question: Question, entries: Sequence[Entry]) -> None:
        """The question with its numbered answers."""
        table, window = self.sitting.table, self.sitting.window
        assert window is not None
        self.screen.say()
        self.screen.say(capital(self.playable.question(table, window, question.actor, question.invited)), "now")
        for line in self.playable.beside(table, self.view(question.seat), window, question.invited):
            self.screen.say(line)
        self.choices(entries)

    def menu(self, question: Question) -> list[Entry]:
        """The first menu of a question."""
        return top_menu(self.sitting.table, self.playable, self.sitting.offers(question))

    def choices(self, entries: Sequence[Entry]) -> None:
        """A numbered menu."""
        for number, entry in enumerate(entries, 1):
            self.screen.say(f"  {number}. {entry.label}")

    def view(self, seat: int) -> Any:
        """The table as a seat sees it."""
        return self.sitting.ears[seat].view_now()

    def answered(self, question: Question) -> bool:
        """Read one line and act on it; is the question settled?"""
        entries = self.menu(question)
        line = self.screen.ask(self.prompt(question, entries))
        try:
            return self.understood(question, entries, line)
        except FacedownError as error:
            self.screen.say(str(error))
            return False

    def prompt(self, question: Question, entries: Sequence[Entry]) -> str:
        """What stands before the cursor, with what Enter alone means."""
        if question.invited:
            return "Number, or Enter for no: " if entries else "Say it, or Enter for no: "
        default = enter(self.playable, entries)
        if isinstance(default, self.playable.passes):
            return "Number, or Enter to pass: "
        if default is None:
            return "Number, or help: "
        if len(entries) == 1:
            return "Number, or Enter to go on: "
        return f"Number, or Enter for {[entry.commands[0] for entry in entries].index(default) + 1}: "

    def understood(self, question: Question, entries: Sequence[Entry], line: str) -> bool:
        """Act on a line. Errors: Unreadable for what is not understood."""
        if not line:
            return self.enter(question, entries)
        if line.isascii() and line.isdigit():
            return self.chosen(question, pick(entries, line))
        if self.spoken.does(question, line):
            moved_on, self.moved_on = self.moved_on, False
            return moved_on
        return self.said(question, line)

    def enter(self, question: Question, entries: Sequence[Entry]) -> bool:
        """Enter alone: decline, or what the question's plainest answer is."""
        if question.invited:
            self.sitting.decline(question)
            return True
        default = enter(self.playable, entries)
        if default is None:
            raise Unreadable("Type the number of a choice, or help.")
        return self.give(question, default)

    def chosen(self, question: Question, entry: Entry) -> bool:
        """A line of the menu: ask what is still open, field by field; back leaves it."""
        commands = entry.commands
        names = type(commands[0]).__struct_fields__
        while field := next_field(names, commands):
            menu = field_menu(self.sitting.table, self.playable, field, commands)
            self.screen.say(self.playable.field_question(field))
            self.choices(menu)
            plain = field in self.playable.optional_fields
            line = self.screen.ask("Number, Enter for nothing more, or back: " if plain else "Number, or back: ")
            line = line or "1" * plain
            if line.lower() in BACK:
                return self.left(question)
            if not self.aside(question, line):
                try:
                    commands = pick(menu, line).commands
                except Unreadable as error:
                    self.screen.say(str(error))
        command = self.with_words(commands[0])
        return self.give(question, command) if command is not None else self.left(question)

    def left(self, question: Question) -> bool:
        """A choice is left half way: the first menu again."""
        self.choices(self.menu(question))
        return False

    def aside(self, question: Question, line: str) -> bool:
        """Half way through an answer: was it one of the words that only show something? Errors: Left."""
        try:
            return self.spoken.shows(question, line)
        except FacedownError as error:
            self.screen.say(str(error))
            return True

    def with_words(self, command: Command) -> Command | None:
        """What is said with it, where there is a place for it; None for back."""
        if "words" not in command.__struct_fields__:
            return command
        while (words := self.screen.ask(SAID_WITH_IT)).lower() in (*BACK, *NEVER_SAID):
            if words.lower() in BACK:
                return None
            self.spoken.tells(words)
        return replace(command, words=words) if words else command

    def said(self, question: Question, line: str) -> bool:
        """A line of notation; without a speaker the one who is asked speaks."""
        done = False
        offers = self.sitting.offers(question)
        for command in heard(self.playable, self.sitting.table, question, offers, line, self.spoken.words):
            done = self.give(question, command)
        return done

    def give(self, question: Question, command: Command) -> bool:
        """Answer; a refusal is explained with its rule. Was it accepted?"""
        before = self.sitting.window
        answer = self.sitting.give(question, command)
        self.leave.note(question, command, waivable=answer.waivable)
        if not answer.done:
            self.screen.say(self.spoken.refused(question, answer))
            return False
        after = self.sitting.window
        if (
            isinstance(before, Sealed)
            and after is not None
            and after.id == before.id
            and not isinstance(command, self.playable.passes)
            and type(command) not in self.sitting.host.game.ruleset.powers
        ):
            return not self.taken_back(question)
        return True

    def taken_back(self, question: Question) -> bool:
        """While others are still asked, an answer may be taken back. Was it?"""
        while line := self.screen.ask("It lies facedown. Enter to go on, or back to take it back: "):
            if line.lower() in BACK:
                break
            if not self.aside(question, line):
                self.screen.say("Press Enter to go on, or type back.")
        else:
            return False
        answer = self.sitting.give(question, TakeBack(question.seat, question.actor))
        self.screen.say("You take it back." if answer.done else answer.sentence)
        if answer.done:
            self.put(question, self.menu(question))
        return answer.done


def pick(entries: Sequence[Entry], line: str) -> Entry:
    """The entry of a typed number. Errors: Unreadable."""
    if not entries:
        raise Unreadable("There is nothing to choose by number here; say it in words, or type help.")
    if not line.isascii() or not line.isdigit() or not 0 < int(line[:6]) <= len(entries):
        raise Unreadable(f"Type a number from 1 to {len(entries)}.")
    return entries[int(line[:6]) - 1]
