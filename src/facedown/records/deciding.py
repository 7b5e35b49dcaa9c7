"""A record decided again by the rules: its commands are played, its luck is forced, its expectations are compared."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from facedown.kernel.game import Game
from facedown.kernel.notation.lexer import pieces
from facedown.kernel.refusals import FacedownError, NotNow, Refused, Unreadable
from facedown.kernel.structs import HOUSE, Command, Event
from facedown.records.expecting import Expecting, Failure
from facedown.records.header import check_seats, game_of, plan_of
from facedown.records.lines import Entry, RecordFile
from facedown.records.luck import DecideAgain, Luck, RecordChance
from facedown.records.recorded_game import RecordedGame
from facedown.records.wishes import NOTHING_KNOWN, is_rolls, rolls, wish

MOST_RUNS: Final = 500
EVERYBODY: Final = "all"
NUMBER: Final = re.compile("[0-9]{1,5}")


class Stopped(Exception):
    """The record cannot go on: what it asks for is not possible here."""

    def __init__(self, failure: Failure) -> None:
        self.failure = failure
        super().__init__(failure.came)


def decide(record: RecordFile) -> tuple[Game, list[Failure]]:
    """The game of a record, and what in it did not come as expected. Errors: Unreadable, with file and line."""
    game = game_of(record)
    plan = plan_of(record, game)
    orders: dict[int, tuple[int, ...]] = {}
    try:
        for _ in range(MOST_RUNS):
            deciding = Deciding(record, game, RecordChance(orders))
            try:
                deciding.run(plan)
            except DecideAgain:
                continue
            return deciding.game, deciding.failures
    except Unreadable as error:
        raise Unreadable(error.sentence, error.file or record.file, error.line) from None
    raise Unreadable("The luck of this record cannot be brought about.", record.file, 1)


class Deciding:
    """One run through a record."""

    game: Game
    luck: Luck

    def __init__(self, record: RecordFile, rules: RecordedGame, chance: RecordChance) -> None:
        self.record = record
        self.rules = rules
        self.chance = chance
        self.expecting = Expecting(rules)
        self.next = 0

    @property
    def table(self) -> Any:
        """The table as it stands."""
        return self.game.table

    @property
    def failures(self) -> list[Failure]:
        """What did not come as expected."""
        return self.expecting.failures

    # -- line by line

    def run(self, plan: Any) -> None:
        """Every line in order; when a command is not possible the rest is passed over. Errors: Unreadable."""
        self.begin(plan)
        try:
            for entry in self.record.entries[self.next :]:
                self.line(entry)
                self.next += 1
        except Stopped as stopped:
            self.failures.append(stopped.failure)
            return
        unused = self.luck.unused()
        if unused is not None:
            raise Unreadable(f"What this line says for {unused[0]} never comes.", "", unused[1].line)

    def begin(self, plan: Any) -> None:
        """The game with the luck that stands before everything else; of that the rolls come before its first event."""
        while self.next < len(self.record.entries) and is_rolls(entry := self.record.entries[self.next]):
            self.chance.said += rolls(entry)
            self.next += 1
        self.game = self.rules.begin(plan, self.chance)
        seats = self.rules.seats(self.table)
        check_seats(self.record, seats)
        self.luck = Luck(self.chance, self.rules.trace(seats), partial(self.rules.card_name, self.table))
        while self.next < len(self.record.entries) and self.record.entries[self.next].kind == "luck":
            self.line(self.record.entries[self.next])
            self.next += 1
        self.follow(self.game.steps[0].events)

    def line(self, entry: Entry) -> None:
        """One line. Errors: Unreadable with its line."""
        try:
            if entry.kind == "luck":
                wish(self.luck, self.rules.cards(self.table), self.rules.seats(self.table), entry)
            elif entry.kind == "expected":
                self.confirm()
                again = self.next > 0 and self.record.entries[self.next - 1].kind == "expected"
                self.expecting.expect(entry, self.table, again)
            elif entry.kind == "refused":
                self.refuse(entry)
            elif entry.kind == "back":
                self.go_back(entry)
            else:
                self.command(entry)
        except Unreadable as error:
            raise Unreadable(error.sentence, error.file, error.line or entry.line) from None

    def follow(self, events: Sequence[Event]) -> None:
        """What has happened is compared with the luck, and kept for the facts."""
        self.luck.follow(events)
        self.expecting.told += events

    # -- commands

    def command(self, entry: Entry) -> None:
        """A line that somebody says; "all:" is said by everybody who is still asked."""
        self.expecting.refused = None
        speaker, colon, rest = entry.text.partition(":")
        if colon and speaker.strip().casefold() == EVERYBODY:
            self.everybody(entry, rest)
            return
        commands = self.understood(entry)
        self.house_until(commands[0], refused=False)
        for command in commands:
            self.play(entry, command)

    def understood(self, entry: Entry) -> tuple[Command, ...]:
        """The commands of a line. Errors: Unreadable."""
        if NOTHING_KNOWN in entry.text.replace(",", " ").split():
            raise Unreadable("A card that nobody has seen cannot be played again: ?? is for reading only.")
        spoken = self.rules.notation.hear(self.table, entry.text).commands
        return tuple([replace(one, seat=HOUSE) if isinstance(one, self.rules.house_says) else one for one in spoken])

    def play(self, entry: Entry, command: Command) -> None:
        """One command. Errors: Stopped when it is not possible."""
        try:
            step = self.game.play(command)
        except (Refused, NotNow) as error:
            cite = error.cite if isinstance(error, Refused) else ""
            asked = "" if isinstance(error, Refused) else f" What is asked: {self.asked()}."
            raise Stopped(Failure(entry.line, entry.text, f"it is refused: {error.sentence}{asked}", cite)) from None
        self.follow(step.events)

    def everybody(self, entry: Entry, rest: str) -> None:
        """All who are asked now, in the order of the table."""
        while self.only_house_asked():
            self.answer()
        actors = self.waiting()
        window = self.table.windows[-1].id if actors else 0
        for actor in actors:
            if self.table.windows and self.table.windows[-1].id == window:
                speaker = self.rules.notation.speakers.write(self.table, 0, actor, {":"})
                for command in self.rules.notation.hear(self.table, f"{speaker}: {rest}").commands:
                    self.play(entry, command)
        if not actors:
            raise Stopped(Failure(entry.line, entry.text, "nobody is asked anything"))

    def refuse(self, entry: Entry) -> None:
        """A command that the rules must refuse; nothing changes."""
        command = self.understood(entry)[0]
        self.house_until(command, refused=True)
        self.expecting.refused = self.game.explain(command)
        if self.expecting.refused is None:
            self.failures.append(Failure(entry.line, f"! {entry.text}", "it is allowed"))

    def go_back(self, entry: Entry) -> None:
        """The game goes back to where it stood after so many steps: "4 "a missed call"". Errors: Unreadable."""
        tokens = pieces(entry.text).tokens
        reason = tokens[1].text if len(tokens) == 2 and tokens[1].quoted else ""
        if not tokens or not NUMBER.fullmatch(tokens[0].text) or len(tokens) > 1 + bool(reason):
            raise Unreadable('After "<" comes how many steps are kept, and perhaps why: < 4 "a missed call".')
        try:
            step = self.game.step_back(int(tokens[0].text), reason, self.rules.step_back_cite)
        except NotNow as error:
            raise Unreadable(error.sentence) from None
        self.follow(step.events)

    def asked(self) -> str:
        """The open window in a record's words."""
        return ", ".join(self.rules.of_table(self.table)["window"].parts)

    # -- the house

    def waiting(self) -> list[int]:
        """The actors the open window waits for."""
        waiting = self.table.windows[-1].waiting if self.table.windows else 0
        return [actor for actor in range(waiting.bit_length()) if waiting >> actor & 1]

    def only_house_asked(self) -> bool:
        """Does the open window wait for the house alone?"""
        waiting = self.waiting()
        return bool(waiting) and all(self.table.seat_of(actor) == HOUSE for actor in waiting)

    def answer(self) -> None:
        """The house gives its default answer."""
        command = self.game.ruleset.default_answer(self.table, self.waiting()[0])
        assert command is not None, "every window has a default"
        self.follow(self.game.play(command).events)

    def house_until(self, command: Command, *, refused: bool) -> None:
        """As long as it alone is asked and the command is not possible yet, the house answers."""
        while self.only_house_asked() and not self.timely(command, refused=refused):
            self.answer()

    def timely(self, command: Command, *, refused: bool) -> bool:
        """Is a command possible now; or, when it is to be *refused*, is this the moment for it?"""
        why = self.game.explain(command)
        return why is None or (refused and isinstance(why, Refused))

    def confirm(self) -> None:
        """Before an expectation the house confirms what lies open, unless the next command is one for this moment."""
        while self.only_house_asked() and self.table.windows[-1].policy == "invitation" and not self.comes_now():
            self.answer()

    def comes_now(self) -> bool:
        """Is the record's next command possible as things stand?"""
        for entry in self.record.entries[self.next :]:
            if entry.kind in ("command", "refused"):
                try:
                    command = self.understood(entry)[0]
                except FacedownError:
                    return False
                return self.timely(command, refused=entry.kind == "refused")
        return False
