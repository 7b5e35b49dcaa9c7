"""Standing orders in words: "hold until my turn". The host gives the default answers meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from facedown.host.link import Link
from facedown.host.live import Host
from facedown.host.orders import Order
from facedown.terminal.listening import Ear
from facedown.terminal.playable import Playable


class Hold(NamedTuple):
    """One order: until when, in words, and how many events the seat had heard when it was given."""

    words: str
    since: int


class Holds:
    """The standing orders of the people at one screen."""

    def __init__(self, playable: Playable, host: Host, links: Mapping[int, Link], ears: Mapping[int, Ear]) -> None:
        self.playable = playable
        self.host = host
        self.links = links
        self.ears = ears
        self.given: dict[tuple[int, int], Hold] = {}

    def give(self, seat: int, actor: int, words: str) -> None:
        """Hold until one of the game's moments."""
        self.given[seat, actor] = Hold(words, len(self.ears[seat].events))
        self.host.absent.hold(self.links[seat], seat, actor, Order(self.playable.empty_questions))

    def holding(self, seat: int, actor: int) -> bool:
        """Does this actor hold?"""
        return (seat, actor) in self.given

    def release(self) -> None:
        """End the orders whose moment has come."""
        for (seat, actor), hold in [*self.given.items()]:
            events = self.ears[seat].events[hold.since :]
            ends = self.playable.moments[hold.words]
            if any(ends(event, actor) or self.playable.ends_every_hold(event) for event in events):
                del self.given[seat, actor]
                self.host.absent.release(self.links[seat], seat, actor)

    def answered(self) -> bool:
        """Let what is due come out: these orders, and what the house answers by itself. Did anything?"""
        steps = len(self.host.game.steps)
        self.host.absent.tick()
        return len(self.host.game.steps) > steps
