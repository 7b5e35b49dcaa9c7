"""A game's notation: who speaks, a phrase for each command, what is said in quotes; read and written by one mechanism.

Chirm: attack on goblin 3 with Ace of Cups "for the crown"
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from facedown.kernel.notation.lexer import Run, pieces, quoted
from facedown.kernel.notation.phrases import Matched, Mismatch, Phrase
from facedown.kernel.notation.slots import Named, Slot, misunderstood
from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import Command

Ahead = Callable[[Any, int, Run], tuple[tuple[Command, ...], Run]]
"""What a line holds beside its command: from (table, actor, tokens) the commands to be given first, and the rest."""


class Misshapen(Unreadable):
    """The words of a line are those of no phrase."""


class Unbegun(Unreadable):
    """No phrase begins as a line does."""


class Spoken(Struct, frozen=True):
    """A line that was read: the commands it gives, in order, and the words said for which no command has a field."""

    commands: tuple[Command, ...]
    words: str = ""


def nothing_ahead(table: Any, actor: int, run: Run) -> tuple[tuple[Command, ...], Run]:
    """A line is one command."""
    return (), run


class Notation:
    """How one game's commands are said. *speakers* names its actors."""

    def __init__(self, speakers: Named, slots: Mapping[str, Slot], absent: Mapping[str, Any]) -> None:
        self.speakers = speakers
        self.slots = slots
        self.absent = absent
        self.ahead: Ahead = nothing_ahead
        self.phrases: dict[type[Command], Phrase] = {}

    def phrase(self, command: type[Command], template: str, says: str = "", **slots: Slot) -> None:
        """Register how a command is said; *slots* for gaps that mean something else here than by the game's usual.

        What is said in quotes goes into the field *says*, or into *words* if the command has it.
        """
        assert command not in self.phrases, f"two phrases for {command.__name__}"
        if not says and "words" in command.__struct_fields__:
            says = "words"
        fields = command.__struct_fields__
        absent = {name: value for name, value in self.absent.items() if name in fields}
        self.phrases[command] = Phrase(command, template, {**self.slots, **slots}, absent, says)

    # -- reading

    def read(self, table: Any, line: str) -> Command:
        """The one command of a line. Errors: Unreadable for what is not understood, and for a line of several."""
        spoken = self.hear(table, line)
        if len(spoken.commands) > 1:
            raise Unreadable("That is more than one command: give one a line.")
        return spoken.commands[0]

    def hear(self, table: Any, line: str, seat: int | None = None) -> Spoken:
        """The commands of a line "speaker: phrase" and what is said in it. Errors: Unreadable.

        With a *seat* only its own actors are heard: what another's words could mean may be that one's secret.
        """
        (_, speaker), *rest = pieces(line).split({":"})
        if not rest:
            raise Unreadable('A line begins with who acts and a colon, as in "Chirm: skip".')
        if len(rest) > 1:
            raise Unreadable(f"The second colon, before character {rest[1][1].place}, is one too many.")
        actor: int = self.speakers.read(table, 0, speaker)
        if seat is not None and table.seat_of(actor) != seat:
            raise Unreadable(f"{quoted(speaker.text)} is not yours to speak for.")
        return self.phrase_of(table, actor, rest[0][1])

    def hear_from(self, table: Any, actor: int, line: str) -> Spoken:
        """As *hear*, of a line without its speaker. Errors: Unreadable; places are counted in this line."""
        return self.phrase_of(table, actor, pieces(line))

    def phrase_of(self, table: Any, actor: int, run: Run) -> Spoken:
        """The commands that an actor's words give. Errors: Unreadable."""
        first, run = self.ahead(table, actor, run)
        if not run.tokens:
            raise Unreadable(f"The line ends at character {run.end}: say what to do.{self.beginnings()}")
        if len(run.tokens) == 1 or not run.tokens[-1].quoted:
            return self.understood(table, actor, run, "", first)
        try:
            return self.understood(table, actor, run.part(0, -1), run.tokens[-1].text, first)
        except Unreadable as error:
            # What stands in quotes at the end may be a name.
            try:
                return self.understood(table, actor, run, "", first)
            except Unreadable as other:
                raise other if isinstance(error, Misshapen) and not isinstance(other, Misshapen) else error from None

    def understood(self, table: Any, actor: int, run: Run, words: str, first: tuple[Command, ...]) -> Spoken:
        """The command of the phrase that fits, and the words it has no field for. Errors: Unreadable."""
        phrases = [phrase for phrase in self.phrases.values() if run.tokens[0].says(phrase.first)]
        if not phrases:
            known = [phrase.first for phrase in self.phrases.values()]
            token = run.tokens[0]
            raise Unbegun(misunderstood(token.text, token.place, "the beginning of a command", known))
        phrase, matched = fitting(phrases, run)
        fields = phrase.values(table, actor, matched)
        make: Any = phrase.command
        if words and phrase.says:
            fields[phrase.says] = words
            words = ""
        return Spoken((*first, make(table.seat_of(actor), actor, **fields)), words)

    def beginnings(self) -> str:
        """How lines begin, for a sentence."""
        return f" It could be: {', '.join(dict.fromkeys(phrase.first for phrase in self.phrases.values()))}."

    # -- writing

    def write(self, table: Any, command: Command) -> str:
        """The line that reads back to the command. Errors: Unreadable for a command that names what is not there."""
        phrase = self.phrases.get(type(command))
        if phrase is None:
            raise Unreadable(f"There is no phrase for {type(command).__name__}.")
        speaker = self.speakers.write(table, 0, command.actor, ())
        said = phrase.write(table, command.actor, command)
        if not self.is_meant(phrase, said):
            # A name sounds like the rest of another phrase: in quotes it is nothing but a name.
            every_word = {token.text.casefold() for token in pieces(said).tokens}
            said = phrase.write(table, command.actor, command, every_word)
        line = f"{speaker}: {said}"
        words = getattr(command, phrase.says) if phrase.says else ""
        return f"{line} {quoted(words)}" if words else line

    def is_meant(self, phrase: Phrase, said: str) -> bool:
        """Would these words be taken for this phrase?"""
        run = pieces(said)
        try:
            return fitting([one for one in self.phrases.values() if one.first == phrase.first], run)[0] is phrase
        except Misshapen:
            return False


def fitting(phrases: list[Phrase], run: Run) -> tuple[Phrase, Matched]:
    """The phrase whose words the line holds, and what stands in its gaps. Errors: Unreadable by the nearest miss."""
    missed: list[Mismatch] = []
    for phrase in sorted(phrases, key=by_words, reverse=True):
        try:
            return phrase, phrase.match(run)
        except Mismatch as error:
            missed.append(error)
    raise Misshapen(max(reversed(missed), key=by_fitted).sentence)


def by_fitted(missed: Mismatch) -> int:
    """How far a line fitted."""
    return missed.fitted


def by_words(phrase: Phrase) -> int:
    """How many words a phrase has: the longer is tried first."""
    return phrase.words
