"""Standing orders: "hold until ...". They are the host's, secret to their seat, and never on the table."""

from __future__ import annotations

from typing import Final, NamedTuple

from facedown.kernel.refusals import NotNow
from facedown.kernel.sight import Frame
from facedown.kernel.structs import Window

MOST: Final = 64
"""How many orders a seat may have."""


class Order(NamedTuple):
    """Give the default answer to windows of these kinds, until the seat hears of an event of the kind *until*.

    Kinds are class names; with "" the order holds until it is withdrawn.
    """

    kinds: frozenset[str]
    until: str = ""


class StandingOrders:
    """The orders of all seats, one for each seat and actor."""

    def __init__(self) -> None:
        self.given: dict[tuple[int, int], Order] = {}

    def give(self, seat: int, actor: int, order: Order) -> None:
        """In place of an earlier order. Errors: NotNow for more than MOST."""
        if sum(owner == seat for owner, _ in self.given) >= MOST and (seat, actor) not in self.given:
            raise NotNow(f"A seat may have {MOST} standing orders: withdraw one first.")
        self.given[seat, actor] = order

    def withdraw(self, seat: int, actor: int) -> None:
        """The order ends, if there is one."""
        self.given.pop((seat, actor), None)

    def hears(self, seat: int, frame: Frame) -> None:
        """End the orders that waited for what the seat hears now, and only for what it may hear."""
        kinds = {type(event).__name__ for event in frame.events}
        for owner, actor in [key for key, order in self.given.items() if order.until in kinds]:
            if owner == seat:
                self.withdraw(owner, actor)

    def answers(self, seat: int, actor: int, window: Window) -> bool:
        """Does an order answer this window for the actor?"""
        order = self.given.get((seat, actor))
        return order is not None and type(window).__name__ in order.kinds
