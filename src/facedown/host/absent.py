"""Who does not answer: the house gives the default answers, at the deadline, or at the pace for a standing order."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from facedown.host.link import Link
from facedown.host.orders import Order, StandingOrders
from facedown.kernel.refusals import NotNow
from facedown.kernel.structs import HOUSE, Window

if TYPE_CHECKING:
    from facedown.host.live import Host


class Absent:
    """The answers that nobody gives in person. *orders* are secret to their seats."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.orders = StandingOrders()

    def hold(self, link: Link, seat: int, actor: int, order: Order) -> None:
        """Give a standing order for an actor of one's seat. Errors: NotNow."""
        if not link.live or seat not in link.seats:
            raise NotNow("You do not hold that seat.")
        self.orders.give(seat, actor, order)

    def release(self, link: Link, seat: int, actor: int) -> None:
        """Withdraw a standing order. Errors: NotNow."""
        if not link.live or seat not in link.seats:
            raise NotNow("You do not hold that seat.")
        self.orders.withdraw(seat, actor)

    def tick(self) -> None:
        """Let come out what is due. Errors: NotStored.

        At the deadline everybody's default answers; at the pace those of standing orders, and of the actors that nobody
        sits for because their seat is the house.
        """
        table = self.host.game.table
        if not table.windows:
            return
        window = table.windows[-1]
        timing = self.host.house.timing(window)
        waited = self.host.clock() - self.host.since
        if timing.deadline is not None and waited >= timing.deadline:
            self.expire(window.id)
        elif waited >= timing.pace:
            self.answer_for(window.id, lambda actor: self.is_settled(table.seat_of(actor), actor, window))

    def is_settled(self, seat: int, actor: int, window: Window) -> bool:
        """Is the actor the house's, or does a standing order answer this window?"""
        return seat == HOUSE or self.orders.answers(seat, actor, window)

    def expire(self, window_id: int) -> None:
        """The house gives the default answer for everybody the window still waits for. Errors: NotNow, NotStored."""
        if window_id != self.host.top or not window_id:
            raise NotNow("That question is no longer open.")
        self.answer_for(window_id, lambda actor: True)

    def answer_for(self, window_id: int, meant: Callable[[int], bool]) -> None:
        """Give the default answers of those waiting actors who are meant, while the window is the question."""
        waiting = self.host.game.table.windows[-1].waiting
        for actor in range(waiting.bit_length()):
            table = self.host.game.table
            if self.host.top != window_id:
                return
            if table.windows[-1].waiting >> actor & 1 and meant(actor):
                answer = self.host.game.ruleset.default_answer(table, actor)
                if answer is not None:
                    self.host.play(replace(answer, seat=table.seat_of(actor)), window_id, self.host.house_id())
