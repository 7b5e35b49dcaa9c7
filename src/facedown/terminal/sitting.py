"""A game at one screen: people on some seats, bots on the others, all of them through the host."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any, Final, NamedTuple

from facedown.bots.bot import Bot, Luck
from facedown.host.link import Answer, Link
from facedown.host.live import Host
from facedown.kernel.game import way_back
from facedown.kernel.offers import Offer
from facedown.kernel.refusals import Unreadable
from facedown.kernel.ruleset import may_take_back
from facedown.kernel.structs import ONLOOKER, Command, Sealed, Window
from facedown.store.protocol import NotStored, TakenOver, Unsure
from facedown.terminal.holding import Holds
from facedown.terminal.listening import Ear
from facedown.terminal.playable import Playable

A_PERSON: Final = "seat-"
"""How the ids of the commands begin that people give."""
NOT_STORED: Final = frozenset({NotStored.code, Unsure.code, TakenOver.code})


class Question(NamedTuple):
    """Who is asked now. *invited*: it may step in, and need not."""

    seat: int
    actor: int
    invited: bool


class Sitting:
    """Who sits where, and whose answer the game waits for. *people* are seats; none: everybody only looks on.

    *resumed*: the game had begun before they sat down. Errors when they do: NotStored.
    """

    def __init__(
        self, playable: Playable, host: Host, people: Sequence[int], bots: Mapping[int, Bot], luck: Luck
    ) -> None:
        self.playable = playable
        self.host = host
        self.people = tuple(people)
        self.bots = bots
        self.luck = luck
        self.resumed = len(host.game.steps) > 1
        for command in playable.seated(self.table, self.people):
            host.play(command, host.top, host.house_id())
        self.ears = {seat: Ear(playable, lambda: self.table) for seat in people or (ONLOOKER,)}
        self.links = {
            seat: host.join(f"{A_PERSON}{seat}" if seat >= 0 else "onlooker", (seat,) if seat >= 0 else (), ear)
            for seat, ear in self.ears.items()
        }
        self.machine: Link = host.join("bots", tuple(bots), unheard)
        self.holds = Holds(playable, host, self.links, self.ears)
        self.declined: set[tuple[int, tuple[int, int]]] = set()
        self.given = 0

    @property
    def table(self) -> Any:
        """The table as it stands; only what a seat's own view and offers show is said to people."""
        return self.host.game.table

    @property
    def window(self) -> Window | None:
        """The question of the moment; None when the game is over."""
        windows: tuple[Window, ...] = self.table.windows
        return windows[-1] if windows else None

    def offers(self, question: Question) -> list[Offer]:
        """What the one who is asked may do."""
        return [offer for offer in self.host.game.offers(question.seat) if offer.actor == question.actor]

    # -- going on

    def advance(self, go_on: Callable[[], bool] = lambda: True) -> Question | None:
        """Let bots, house and standing orders answer until a person is asked, the game is over, or *go_on* says no."""
        while (window := self.window) is not None and go_on():
            self.holds.release()
            question = self.invitation()
            if question is not None:
                return question
            if self.stepped_in(window) or self.holds.answered():
                continue
            question = self.waiting(window)
            if question is not None:
                return question
        return None

    @property
    def shared(self) -> bool:
        """Do several people use this screen?"""
        return len(self.people) > 1

    def invitation(self) -> Question | None:
        """A person who may step in and has not declined.

        One person is asked only where there is something worth asking for. Several are asked together, whoever holds
        what: that one of them is asked must tell the others nothing.
        """
        for actor in self.invited():
            question = Question(self.table.seat_of(actor), actor, invited=True)
            hardly = self.playable.hardly_worth_asking
            if self.shared or any(offer.rule.command not in hardly for offer in self.offers(question)):
                return question
        return None

    def invited(self) -> list[int]:
        """The people's actors that may step in now, have not declined and do not hold."""
        window = self.window
        if window is None or (self.shared and not self.playable.all_are_asked(window)):
            return []
        moment = self.moment(window)
        return [
            actor
            for actor in members(window.invited & ~window.waiting)
            if (seat := self.table.seat_of(actor)) in self.people
            and (actor, moment) not in self.declined
            and not self.holds.holding(seat, actor)
            and not may_take_back(self.table, actor)
        ]

    def moment(self, window: Window) -> tuple[int, int]:
        """What a No to an invitation is good for: this step, or as long as a sealed window is open."""
        return window.id, 0 if window.sealed else len(self.host.game.steps)

    def decline(self, question: Question) -> None:
        """Nothing this time; of several people nobody does anything."""
        actors = self.invited() if self.shared else [question.actor]
        window = self.window
        assert window is not None, "only an open window invites"
        self.declined |= {(actor, self.moment(window)) for actor in actors}

    def waiting(self, window: Window) -> Question | None:
        """A person whose answer is waited for; else a bot gives one. The house has answered at its pace."""
        actors = members(window.waiting)
        for actor in actors:
            seat = self.table.seat_of(actor)
            if seat in self.people:
                return Question(seat, actor, invited=False)
        seat = self.table.seat_of(actors[0])
        offers = [offer for offer in self.host.game.offers(seat) if offer.actor == actors[0]]
        self.submit(self.machine, self.bots[seat].answer(self.looking(seat), offers, self.luck))
        return None

    def stepped_in(self, window: Window) -> bool:
        """Has a bot that is invited done something?"""
        if isinstance(window, Sealed) and window.answers:
            return False
        for actor in members(window.invited & ~window.waiting):
            seat = self.table.seat_of(actor)
            if seat in self.bots:
                offers = [offer for offer in self.host.game.offers(seat) if offer.actor == actor]
                command = offers and self.bots[seat].step_in(self.looking(seat), offers, self.luck)
                if command:
                    self.submit(self.machine, command)
                    return True
        return False

    def looking(self, seat: int) -> Callable[[], Any]:
        """How a bot looks at the table from its seat."""
        return partial(self.playable.sight.view, self.table, seat)

    # -- answering

    def give(self, question: Question, command: Command) -> Answer:
        """A person's answer."""
        return self.submit(self.links[question.seat], command)

    def step_back(self, seat: int, answers: int, reason: str) -> Answer:
        """The arbiter takes back the last so many answers of people, and all that came after. Errors: Unreadable.

        What bots and the house gave is not counted: they would give it again at once.
        """
        given = [*islice(self.people_answered(), answers)]
        if not 0 < answers == len(given):
            there = f"undo takes back 1 to {len(given)}" if given else "nothing can be taken back"
            raise Unreadable(f"So far people have given {counted(len(given))}: {there}.")
        number = bisect_left(self.host.heard_by(seat), given[-1])
        return self.host.step_back(self.links[seat], number, reason, self.next_id())

    def people_answered(self) -> Iterator[int]:
        """The steps that people gave and that still stand, the last one first."""
        steps, entries = self.host.game.steps, self.host.store.entries()
        place = len(steps) - 1
        while place > 0:
            back = way_back(steps[place])
            if back is not None:
                place = back.to
            elif entries[place + 1].command_id.startswith(A_PERSON):
                yield place
            place -= 1

    def petition(self, question: Question, command: Command, words: str) -> Answer:
        """Put a person's command that a rule refuses before the arbiter; the code "asked" when that is done."""
        return self.host.petitions.ask(self.links[question.seat], command, self.host.top, self.next_id(), words)

    def grant(self, seat: int, number: int) -> Answer:
        """The arbiter allows what was asked for, and it is done."""
        return self.host.petitions.grant(self.links[seat], number)

    def let_stand(self, seat: int, number: int, words: str) -> Answer:
        """The arbiter does not allow it."""
        return self.host.petitions.decline(self.links[seat], number, words)

    def next_id(self) -> str:
        """An id for a command that no other had, nor one of an earlier sitting at the same store."""
        self.given += 1
        return f"{self.host.store.epoch}.{self.given}"

    def submit(self, link: Link, command: Command) -> Answer:
        """Send a command to the host, as an answer to what is asked now. Errors: NotStored for a bot's."""
        answer = self.host.submit(link, command, self.host.top, self.next_id())
        if link is self.machine and answer.code in NOT_STORED:
            raise NotStored(answer.sentence)
        assert answer.done or link is not self.machine, f"a bot was refused: {answer.sentence}"
        return answer


def counted(answers: int) -> str:
    """So many answers, in words."""
    return "no answer" if not answers else "1 answer" if answers == 1 else f"{answers} answers"


def members(bits: int) -> list[int]:
    """The numbers in a set of bits."""
    return [number for number in range(bits.bit_length()) if bits >> number & 1]


def unheard(message: bytes) -> None:
    """Bots look at the table when they are asked; they need not listen."""
