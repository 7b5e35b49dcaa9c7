"""Standing orders in words: "hold until my turn". The host gives the default answers meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from facedown.host.link import Link
from facedown.host.live import Host
from facedown.host.orders import Order
from facedown.rulesets.worm import events as happened
from facedown.rulesets.worm.windows import Minors, OpenAction
from facedown.terminal.listening import Ear

EMPTY_QUESTIONS: Final = frozenset({Minors.__name__, OpenAction.__name__})
"""What a hold answers: nothing as a minor action, and for a game master as arbiter that actions stand as they are.

It also spares the question whether one steps in.
"""
Ends = Callable[[Any, int], bool]


def my_turn(event: Any, actor: int) -> bool:
    """The actor is called."""
    return isinstance(event, happened.TurnBegan) and event.actor == actor


def next_turn(event: Any, actor: int) -> bool:
    """Anybody is called."""
    return isinstance(event, happened.TurnBegan)


def attacked(event: Any, actor: int) -> bool:
    """Somebody aims at the actor's own body: an adventurer's body has the actor's number."""
    return isinstance(event, happened.Declared) and actor in event.targets


def round_over(event: Any, actor: int) -> bool:
    """A new round begins, so there are new cards."""
    return isinstance(event, happened.RoundBegan)


MOMENTS: Final[dict[str, Ends]] = {
    "my turn": my_turn,
    "next turn": next_turn,
    "attacked": attacked,
    "round": round_over,
}
"""What one can hold until, by its words; every hold ends with the round, when there are new cards."""


class Hold(NamedTuple):
    """One order: until when, in words, and how many events the seat had heard when it was given."""

    words: str
    since: int


class Holds:
    """The standing orders of the people at one screen."""

    def __init__(self, host: Host, links: Mapping[int, Link], ears: Mapping[int, Ear]) -> None:
        self.host = host
        self.links = links
        self.ears = ears
        self.given: dict[tuple[int, int], Hold] = {}

    def give(self, seat: int, actor: int, words: str) -> None:
        """Hold until a moment of MOMENTS."""
        self.given[seat, actor] = Hold(words, len(self.ears[seat].events))
        self.host.absent.hold(self.links[seat], seat, actor, Order(EMPTY_QUESTIONS))

    def holding(self, seat: int, actor: int) -> bool:
        """Does this actor hold?"""
        return (seat, actor) in self.given

    def release(self) -> None:
        """End the orders whose moment has come."""
        for (seat, actor), hold in [*self.given.items()]:
            events = self.ears[seat].events[hold.since :]
            ends = MOMENTS[hold.words]
            if any(ends(event, actor) or round_over(event, actor) for event in events):
                del self.given[seat, actor]
                self.host.absent.release(self.links[seat], seat, actor)

    def answered(self) -> bool:
        """Let what is due come out: these orders, and what the house answers by itself. Did anything?"""
        steps = len(self.host.game.steps)
        self.host.absent.tick()
        return len(self.host.game.steps) > steps
