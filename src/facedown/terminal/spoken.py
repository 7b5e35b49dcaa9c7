"""What one can type beside an answer: help, look, hand, why, hold, save, rule N, quit."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from facedown.host.link import Answer
from facedown.kernel.refusals import Unreadable
from facedown.rulebook.checklist import read_checklist
from facedown.terminal.keeping import copy_to, to_go_on
from facedown.terminal.menu import forbidden
from facedown.terminal.screen import Left, capital
from facedown.terminal.sitting import Question

if TYPE_CHECKING:
    from facedown.terminal.conversation import Conversation

HELP: Final = (
    "Type the number of a choice, or say it: {example}.",
    "  look        who is where, in what state",
    "  hand        {hand}, and which rule forbids the rest",
    "  sheet       {sheet}",
    "  why         what happened lately, each with its rule",
    "  rule {rule:<6} a rule of the game by its number",
    "  back        leave a choice; take back an answer while others are still asked",
    "  hold until  no empty questions until one of: {moments}",
    "  menu        show the choices again",
    "  words       what can be said; words attack: what has attack in it",
    "  save FILE   keep the game so far in a file",
    "  quit        leave the game",
)
ASK: Final = "  ask WHY     after a refusal: ask {arbiter} to allow it, this once"
FOR_THE_ARBITER: Final = (
    "  {said:<11} a ruling: {ruling}",
    "  {words:<11} all rulings",
    "  sheet NAME  the sheet of anybody",
    "  undo N      take the last N answers back; what was seen stays known",
)


FLAG: Final = re.compile(r" \{\w+!\}")
"""What only marks that the words before it were said."""
ANSWERING: Final = ("back", "b", "menu", "undo", "hold", "ask")
"""What has no place half way through an answer."""


class Spoken:
    """The words that answer nothing but show or arrange something."""

    def __init__(self, talk: Conversation) -> None:
        self.talk = talk
        self.words: dict[str, Callable[[Question, str], None]] = {
            "help": self.help,
            "?": self.help,
            "look": self.look,
            "l": self.look,
            "hand": self.hand,
            "h": self.hand,
            "sheet": self.sheet,
            "why": self.why,
            "rule": self.rule,
            "back": self.back,
            "b": self.back,
            "menu": self.menu,
            "words": self.phrases,
            "save": self.save,
            "hold": self.hold,
            "undo": self.undo,
            "ask": self.ask,
            "preview": self.preview,
            "quit": self.quit,
            "q": self.quit,
        }

    def does(self, question: Question, line: str) -> bool:
        """Act on one of these words; False when the line is none of them. Errors: Unreadable, Left."""
        word, _, rest = line.partition(" ")
        act = self.words.get(word.lower())
        if act is None or (rest and word.lower() not in ("rule", "save", "hold", "undo", "words", "ask", "sheet")):
            return False
        act(question, rest.strip())
        return True

    def tells(self, word: str) -> None:
        """Where something may be said or told: the help, or leave. Errors: Left."""
        if word.lower() in ("quit", "q"):
            raise Left
        self.say("What you type here is said at the table, or told with what you do. Enter alone says nothing.")
        self.say("  back        leave the choice")
        self.say("  quit        leave the game")

    def shows(self, question: Question, line: str) -> bool:
        """Half way through an answer: act on a word that only shows something. Errors: Unreadable, Left."""
        word = line.partition(" ")[0].lower()
        if word in ANSWERING:
            raise Unreadable(f"First finish this answer, or leave it with back; then {word} is understood.")
        return self.does(question, line)

    def say(self, line: str) -> None:
        """One line."""
        self.talk.screen.say(line)

    def help(self, question: Question, rest: str) -> None:
        """What can be typed."""
        playable = self.talk.playable
        moments, arbiter = ", ".join(playable.moments), self.arbiter()
        shown = {"example": playable.example, "rule": playable.example_rule, "ruling": playable.example_ruling}
        shown |= {"hand": playable.hand_shows, "sheet": playable.sheet_shows}
        shown |= {"said": f"{arbiter}: ...", "words": f"words {arbiter}:"}
        for line in (
            *HELP,
            *((ASK,) if self.talk.leave.possible(question) else ()),
            *playable.more_help,
            *((*FOR_THE_ARBITER, *playable.arbiter_help) if self.rules(question) else ()),
        ):
            if moments or "{moments}" not in line:
                self.say(line.format(**shown, moments=moments, arbiter=arbiter))

    def arbiter(self) -> str:
        """Who rules, as one types it: the last seat."""
        return self.talk.playable.seats(self.talk.sitting.table)[-1]

    def who_rules(self) -> str:
        """The person who is arbiter, in a sentence; empty where nobody is."""
        sitting = self.talk.sitting
        seat = sitting.host.house.arbiter
        return self.talk.playable.seat(sitting.table, seat) if seat >= 0 else ""

    def rules(self, question: Question) -> bool:
        """Is the one who is asked the arbiter?"""
        return question.seat == self.talk.sitting.host.house.arbiter

    def look(self, question: Question, rest: str) -> None:
        """The table."""
        talk = self.talk
        for line in talk.playable.look(talk.sitting.table, talk.view(question.seat), talk.screen.width()):
            self.say(line)

    def sheet(self, question: Question, rest: str) -> None:
        """One's own sheet, or for whoever rules that of anybody by name."""
        view = self.talk.view(question.seat)
        for line in self.talk.playable.sheet(self.talk.sitting.table, view, self.whose(question, rest)):
            self.say(line)

    def whose(self, question: Question, name: str) -> int:
        """The actor whose sheet is meant: players come first, each in the seat of that number. Errors: Unreadable."""
        if not name:
            return question.actor
        seats = self.talk.playable.seats(self.talk.sitting.table)
        shown = [seat for seat in range(len(seats)) if (seat == question.seat) != self.rules(question)]
        for seat in shown:
            if seats[seat].casefold() == name.casefold():
                return seat
        raise Unreadable(f"Say whose sheet: sheet {' or sheet '.join([seats[seat] for seat in shown])}.")

    def hand(self, question: Question, rest: str) -> None:
        """The cards, what they could do, and what forbids the rest."""
        sitting, playable = self.talk.sitting, self.talk.playable
        self.say(playable.hand(sitting.table, self.talk.view(question.seat)))
        self.say("You can do this now:")
        self.talk.choices(self.talk.menu(question))
        others = forbidden(sitting.host.game.ruleset, sitting.table, playable, question.seat, question.actor)
        if others:
            self.say("Not now:")
            for action, sentence, cite in others:
                self.say(f"  {action}: {sentence} ({cite})")

    def why(self, question: Question, rest: str) -> None:
        """The last sentences with their rules."""
        lately = self.talk.sitting.ears[question.seat].lately[-15:]
        if not lately:
            raise Unreadable("Nothing has happened since you sat down.")
        for sentence in lately:
            self.say(f"{sentence.text()} ({sentence.cite})" if sentence.cite else sentence.text())

    def rule(self, question: Question, rest: str) -> None:
        """A rule by its number."""
        entries = read_checklist(self.talk.playable.name).entries
        entry = entries.get(rest.upper())
        if entry is None:
            raise Unreadable(
                f"There is no rule {rest[:20]!r}. Rules have numbers such as {self.talk.playable.example_rule}."
            )
        self.say(f"{entry.number}: {entry.text}")

    def back(self, question: Question, rest: str) -> None:
        """There is nothing to leave here."""
        who, asking = self.who_rules(), self.talk.playable.instead_of_undo
        other = "Type undo to step back." if self.rules(question) else f"Only {who} steps back." if who else ""
        other = f"Ask the others: {asking}." if asking else other
        raise Unreadable(f"There is nothing to take back: what has been seen stands. {other}".strip())

    def menu(self, question: Question, rest: str) -> None:
        """The question again."""
        self.talk.put(question, self.talk.menu(question))

    def phrases(self, question: Question, rest: str) -> None:
        """Everything that can be said; with a word, what holds it; the game master's rulings only to who may rule."""
        playable = self.talk.playable
        found = []
        for kind, phrase in playable.notation.phrases.items():
            ruling = kind in playable.rulings
            if self.rules(question) or not ruling:
                found.append(f"{self.arbiter()}: " * ruling + FLAG.sub("", phrase.template))
        found = [line for line in found if rest.casefold() in line.casefold()]
        if not found:
            raise Unreadable(f"Nothing that can be said has {rest[:20]!r} in it.")
        for line in found:
            self.say(f"  {line}")
        self.say("Name what stands in braces; leave out what stands in brackets, if you like.")

    def save(self, question: Question, rest: str) -> None:
        """Keep the game so far in a file of its own."""
        if not rest:
            raise Unreadable("Say where: save FILE.")
        path = Path(os.path.expanduser(rest))  # noqa: PTH111 (Path's own fails for no home)
        sitting = self.talk.sitting
        copy_to(sitting.host, path)
        self.say(f"Saved. Go on with: {to_go_on(sitting, path)}")

    def hold(self, question: Question, words: str) -> None:
        """Spare this actor empty questions until a moment."""
        moment = words.strip().lower().removeprefix("until ").strip()
        moments = self.talk.playable.moments
        if not moments:
            raise Unreadable("In this game there is nothing to hold: every question is asked.")
        if moment not in moments:
            raise Unreadable(f"Hold until when? After hold until comes one of: {', '.join(moments)}.")
        self.talk.sitting.holds.give(question.seat, question.actor, moment)
        ends = self.talk.playable.hold_ends
        until = dict.fromkeys(filter(None, (ends[moment], self.talk.playable.every_hold_ends)))
        self.say(f"You hold until {', or until '.join(until)}.")

    def undo(self, question: Question, rest: str) -> None:
        """The arbiter takes people's answers back; the question is put anew."""
        if not self.rules(question):
            who, asking = self.who_rules(), self.talk.playable.instead_of_undo
            if asking:
                raise Unreadable(f"All here decide that together. Ask them: {asking}.")
            raise Unreadable(f"Only {who} steps back." if who else "Nobody steps back: no person is arbiter here.")
        if not re.fullmatch("[0-9]{1,6}", rest or "1"):
            raise Unreadable("Say how many answers: undo 1.")
        answer = self.talk.sitting.step_back(question.seat, int(rest or "1"), "taken back at the table")
        if not answer.done:
            raise Unreadable(self.refused(question, answer))
        self.talk.moved_on = True

    def ask(self, question: Question, words: str) -> None:
        """Ask whoever rules to allow what was refused."""
        if not self.talk.leave.possible(question):
            if asking := self.motion("RULE", "NAME"):
                raise Unreadable(f"Nobody rules here: all decide together. Ask them: {asking}.")
            who = "You rule here yourself" if self.rules(question) else "Nobody else at this screen rules"
            raise Unreadable(f"{who}: there is nobody to ask.")
        self.talk.moved_on = self.talk.leave.asks(question, words)

    def preview(self, question: Question, rest: str) -> None:
        """What the end of the round will do: the arbiter's to know."""
        if not self.rules(question):
            raise Unreadable("What the end of the round will do is for whoever rules to know.")
        for line in self.talk.playable.preview(self.talk.sitting.table):
            self.say(line)

    def quit(self, question: Question, rest: str) -> None:
        """Leave."""
        raise Left

    def refused(self, question: Question, answer: Answer) -> str:
        """A refusal with its rule, and how whoever rules here could set it aside."""
        if not answer.cite:
            return answer.sentence
        sentence, who = f"{answer.sentence} ({answer.cite})", self.who_rules()
        actor = self.talk.playable.notation.speakers.write(self.talk.sitting.table, 0, question.actor, ())
        asking = self.motion(answer.cite, actor)
        if answer.waivable and asking:
            return f"{sentence} All here could allow it: {asking}."
        if not answer.waivable or not who:
            return sentence
        if self.talk.leave.possible(question):
            return f"{sentence} {capital(who)} could allow it: type ask, and why."
        return f"{sentence} {capital(who)} could allow it: {self.arbiter()}: allow {answer.cite} for {actor}"

    def motion(self, rule: str, who: str) -> str:
        """Where all agree and nobody rules: what one says to have a rule set aside for somebody; else empty."""
        return self.talk.playable.instead_of_leave.format(rule=rule, who=who)
