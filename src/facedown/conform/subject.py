"""How a ruleset describes itself to the suite: what it is, how a game begins, its table of who may know what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from facedown.kernel.chance import Chance
from facedown.kernel.codec import Codec
from facedown.kernel.deal_again import Unknown
from facedown.kernel.game import Game
from facedown.kernel.ruleset import Ruleset
from facedown.kernel.sight import Sight
from facedown.kernel.structs import Command, Event


class Subject(Protocol):
    """A ruleset under test. A viewer is a seat or ONLOOKER; a piece is a card's number."""

    name: str
    ruleset: Ruleset
    sight: Sight
    codec: Codec
    scenes: Mapping[str, Any]
    """The set-ups to play, by name."""

    def begin(self, setup: Any, chance: Chance) -> Game:
        """A game on a set-up, settled."""
        ...

    def arbiter(self, table: Any) -> int | None:
        """The actor under which a person rules here, or None where nobody does."""
        ...

    def facts(self, table: Any) -> tuple[object, ...]:
        """Everything a table holds, to be compared."""
        ...

    def pieces(self, table: Any) -> list[int]:
        """Every piece, place after place: as many as set-up brought, each once."""
        ...

    def viewers(self, table: Any, luck: Chance) -> dict[str, int]:
        """One viewer of each kind: a player, the arbiter, an onlooker."""
        ...

    def space(self, table: Any, seat: int, luck: Chance) -> Command:
        """Any command a seat could utter, legal or not; half of the cards it names are hidden ones."""
        ...

    def others(self, table: Any, command: Command, field: str) -> Sequence[object]:
        """Every other value that a field of this command could be given."""
        ...

    def unknown(self, table: Any, viewer: int) -> Unknown:
        """What a viewer does not know, ready to be dealt again."""
        ...

    def hidden(self, table: Any, viewer: int) -> dict[str, list[int]]:
        """By place, the pieces this viewer may not know: written by hand, apart from the view."""
        ...

    def learned(self, table: Any, event: Event, viewer: int) -> Sequence[int]:
        """The pieces that a viewer legitimately sees by an event: written by hand, apart from the view."""
        ...

    def shuffles(self, event: Event) -> bool:
        """Does this event hold the result of one shuffle?"""
        ...

    def draws(self, event: Event) -> bool:
        """Does a piece come out of a hidden order by this event?"""
        ...

    def named(self, command: Command) -> Sequence[int]:
        """The pieces a command names."""
        ...

    def follow(self, command: Command, now: Mapping[int, int]) -> Command:
        """The command naming the pieces that lie, in another world, where its own lie."""
        ...

    def names(self, piece: int) -> Sequence[str]:
        """The words by which a viewer could be told a piece; none that also mean something else."""
        ...

    def other_setup(self, setup: Any, events: Sequence[Event], viewer: int, luck: Chance) -> tuple[Any, list[str]]:
        """A set-up that differs in numbers this viewer may not know and these events have not shown; what differs."""
        ...
