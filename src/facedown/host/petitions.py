"""A command that a rule refused, sent to the arbiter with words: the arbiter sets the rule aside once, or declines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from facedown.host.link import Answer, Link, refusal
from facedown.kernel.chance import NO_LUCK
from facedown.kernel.reading import check_made
from facedown.kernel.refusals import FacedownError, NotNow, Refused, Unreadable
from facedown.kernel.structs import Command

if TYPE_CHECKING:
    from facedown.host.live import Host

LONGEST: Final = 200
"""How many characters the words of a petition may have."""


class Petition(NamedTuple):
    """A refused command that waits for the arbiter; *own* is the id it will be stored under."""

    number: int
    person: str
    command: Command
    window_id: int
    own: str
    words: str
    rules: list[tuple[str, str]]


class Asked(Struct, frozen=True, tag="asked"):
    """What the arbiter hears of a petition: who, which kind, its declared fields, the words, the rules in the way.

    The sealed fields stay the asker's: the arbiter sees no card that has not been played.
    """

    petition: int
    seat: int
    actor: int
    kind: str
    declared: dict[str, Any]
    words: str
    rules: list[tuple[str, str]]


class Ended(Struct, frozen=True, tag="ended"):
    """What the asker hears: whether it was granted, and the arbiter's words."""

    petition: int
    granted: bool
    words: str = ""


class Petitions:
    """The petitions of one game, one for each person; a new one takes the place of the earlier.

    They are kept in memory only: after a crash they are asked anew. Nothing of them is on the table until it is
    granted: then the arbiter's power and the command are steps like all others.
    """

    def __init__(self, host: Host) -> None:
        self.host = host
        self.pending: dict[int, Petition] = {}
        self.count = 0

    def ask(self, link: Link, command: Command, window_id: int, command_id: str, words: str) -> Answer:
        """Send a command that a rule refuses to the arbiter. When it is granted it is stored under its command id.

        The answer has the code "asked"; or it says why there is nothing to ask for.
        """
        return self.host.answered(link, command_id, lambda own: self.send(link, command, window_id, own, words))

    def send(self, link: Link, command: Command, window_id: int, own: str, words: str) -> Answer:
        """Put a petition before the arbiter. Errors: Unreadable for words or a command; Refused and NotNow."""
        check_made(command)
        if len(words) > LONGEST or not words.isprintable():
            raise Unreadable(f"The words of a petition are at most {LONGEST} characters, on one line.")
        stamped = self.host.stamped(link, command)
        rules = self.rules_against(stamped, window_id)
        if not rules:
            raise NotNow("No rule forbids that: give the command itself.")
        self.withdraw(link.person)
        self.count += 1
        petition = Petition(self.count, link.person, stamped, window_id, own, words, rules)
        self.pending[self.count] = petition
        for other in self.host.links:
            self.put_before(other, petition)
        self.host.deliver()
        return Answer(own.partition("/")[2], False, "The arbiter has been asked.", "asked")

    def rules_against(self, command: Command, window_id: int) -> list[tuple[str, str]]:
        """The rules that must be set aside for a command, each with its sentence; none when it is allowed.

        Errors: Refused by what cannot be set aside; NotNow for a window that has gone, or when nobody can set aside.
        """
        house, ruleset = self.host.house, self.host.game.ruleset
        table = self.host.game.table.copy()
        found: list[tuple[str, str]] = []
        while True:
            try:
                ruleset.check(table, command, window_id)
            except Refused as refused:
                if not refused.waivable or refused.cite in [cite for cite, _ in found]:
                    raise
                if house.allows is None:
                    raise NotNow("There is nobody here who could set a rule aside.") from refused
                found.append((refused.cite, refused.sentence))
                allow = house.allows(table, command.actor, refused.cite, "")
                ruleset.play(table, allow, window_id, NO_LUCK)
            else:
                return found

    def grant(self, link: Link, number: int) -> Answer:
        """The arbiter sets the rules aside, once, and the command is played. Each is a step of its own."""
        try:
            petition = self.found(link, number)
            self.carry_out(petition)
        except FacedownError as error:
            return refusal("", error)
        self.end(petition, Ended(number, granted=True))
        return Answer("", done=True)

    def carry_out(self, petition: Petition) -> None:
        """Set aside what is still in the way, then play. Errors: Refused, NotNow, NotStored."""
        host = self.host
        command, window_id = petition.command, petition.window_id
        for cite, _ in self.rules_against(command, window_id):
            assert host.house.allows is not None
            allow = host.house.allows(host.game.table, command.actor, cite, petition.words)
            host.play(allow, window_id, host.house_id())
        host.play(command, window_id, petition.own)

    def decline(self, link: Link, number: int, words: str = "") -> Answer:
        """The arbiter lets the rule stand; nothing has happened."""
        try:
            petition = self.found(link, number)
        except FacedownError as error:
            return refusal("", error)
        self.end(petition, Ended(number, granted=False, words=words))
        return Answer("", done=True)

    def found(self, link: Link, number: int) -> Petition:
        """A petition that waits. Errors: Refused for anybody but the arbiter; NotNow when it does not wait."""
        if not self.host.is_arbiter(link):
            raise Refused("Only the arbiter answers a petition.", "")
        self.drop_stale()
        petition = self.pending.get(number)
        if petition is None:
            raise NotNow("That petition is no longer open.")
        return petition

    def end(self, petition: Petition, ended: Ended) -> None:
        """Tell the asker, on every link."""
        del self.pending[petition.number]
        for link in self.host.links:
            if link.person == petition.person:
                self.host.post(link, msgspec.json.encode(ended))
        self.host.deliver()

    def withdraw(self, person: str) -> None:
        """The petitions of a person are no longer open."""
        self.pending = {number: each for number, each in self.pending.items() if each.person != person}

    def drop_stale(self) -> None:
        """A petition ends with the window it wanted to answer, or when a command was stored under its id."""
        open_now = {window.id for window in self.host.game.table.windows}
        self.pending = {
            number: each
            for number, each in self.pending.items()
            if each.window_id in open_now and self.host.store.found(each.own) is None
        }

    def remind(self, link: Link) -> None:
        """An arbiter who joins hears what waits."""
        self.drop_stale()
        for petition in self.pending.values():
            self.put_before(link, petition)

    def put_before(self, link: Link, petition: Petition) -> None:
        """Tell a link of a petition, if it is the arbiter's."""
        if not self.host.is_arbiter(link):
            return
        command = petition.command
        closed = {"seat", "actor", *command.secret_fields}
        asked = Asked(
            petition.number,
            command.seat,
            command.actor,
            type(command).__name__,
            {name: getattr(command, name) for name in command.__struct_fields__ if name not in closed},
            petition.words,
            petition.rules,
        )
        self.host.post(link, msgspec.json.encode(asked))
