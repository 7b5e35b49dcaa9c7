"""What a rule refused, put before whoever rules: passed over the screen with words, allowed this once, or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.host.petitions import Asked
from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import Command
from facedown.terminal.screen import Left, capital
from facedown.terminal.sitting import Question

if TYPE_CHECKING:
    from facedown.terminal.conversation import Conversation

YES: Final = ("y", "yes")
NO: Final = ("", "n", "no")
LEAVING: Final = ("quit", "q")
ALLOW_IT: Final = "Allow it, this once? y, or Enter for no: "
WHY_NOT: Final = "Why not (Enter for nothing): "


class Leave:
    """The last command that a rule refused and that the arbiter, another person at this screen, could allow."""

    def __init__(self, talk: Conversation) -> None:
        self.talk = talk
        self.refused: tuple[Question, tuple[int, int], Command] | None = None

    def note(self, question: Question, command: Command, *, waivable: bool) -> None:
        """Keep what was refused, if it could be allowed, as long as this very question stands."""
        window = self.talk.sitting.window
        self.refused = (question, self.talk.sitting.moment(window), command) if waivable and window else None

    def possible(self, question: Question) -> bool:
        """Does somebody else at this screen rule, so that there is somebody to ask?"""
        sitting = self.talk.sitting
        arbiter = sitting.host.house.arbiter
        return arbiter in sitting.people and arbiter != question.seat

    def asks(self, question: Question, words: str) -> bool:
        """Put what was refused before the arbiter; was it allowed, and done? Errors: Unreadable, Left."""
        sitting = self.talk.sitting
        window = sitting.window
        assert window is not None, "only an open window asks"
        if self.refused is None or self.refused[:2] != (question, sitting.moment(window)):
            raise Unreadable("Nothing was refused here that could be allowed: say first what you would do.")
        command = self.refused[2]
        answer = sitting.petition(question, command, words)
        if answer.code != "asked":
            raise Unreadable(self.talk.spoken.refused(question, answer))
        self.refused = None
        return self.judged(question, command)

    def judged(self, question: Question, command: Command) -> bool:
        """The arbiter looks at it, and says yes or no."""
        talk, sitting = self.talk, self.talk.sitting
        arbiter = sitting.host.house.arbiter
        talk.face(arbiter)
        asked = sitting.ears[arbiter].asked.pop()
        self.show(asked, command)
        if self.allowed():
            answer = sitting.grant(arbiter, asked.petition)
            if answer.done:
                return True
            talk.screen.say(answer.sentence)
            words = answer.sentence
        else:
            words = self.reason()
            sitting.let_stand(arbiter, asked.petition, words)
        talk.face(question.seat)
        who = capital(talk.spoken.who_rules())
        talk.screen.say(f"{who} lets the rule stand{f': {words}' if words else '.'}")
        talk.put(question, talk.menu(question))
        return False

    def allowed(self) -> bool:
        """Yes or no. Errors: Left."""
        while (line := self.talk.screen.ask(ALLOW_IT).lower()) not in (*YES, *NO):
            if line in LEAVING:
                raise Left
            self.talk.screen.say("Type y to allow it, or n.")
        return line in YES

    def reason(self) -> str:
        """Why not, in words of the arbiter's. Errors: Left."""
        if (words := self.talk.screen.ask(WHY_NOT)).lower() in LEAVING:
            raise Left
        return words

    def show(self, asked: Asked, command: Command) -> None:
        """Who asks for what, with what is declared of it, why, and which rules are in the way.

        The notation's own words for each field, and no label of a menu: that could tell what an unplayed card adds.
        """
        talk = self.talk
        table, notation = talk.sitting.table, talk.playable.notation
        kind = type(command)
        usual = dict(zip(reversed(kind.__struct_fields__), reversed(kind.__struct_defaults__), strict=False))
        given = [
            slot.write(table, asked.actor, getattr(command, name), ())
            for name, slot in notation.phrases[kind].slots.items()
            if name in asked.declared and getattr(command, name) != usual.get(name, kind)
        ]
        who = notation.speakers.write(table, asked.seat, asked.actor, ())
        talk.screen.say()
        talk.screen.say(f"{who} asks for leave: {', '.join([talk.playable.title_of(kind), *given])}.", "now")
        if asked.words:
            talk.screen.say(f'  Why: "{asked.words}"')
        for cite, sentence in asked.rules:
            talk.screen.say(f"  In the way: {sentence} ({cite})")
