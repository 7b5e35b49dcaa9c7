"""High card as the suite of promises sees it: a second game, which shares nothing with worm but the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.codec import Codec
from facedown.kernel.deal_again import Dealt as Deal
from facedown.kernel.deal_again import Pool, Unknown
from facedown.kernel.game import Game
from facedown.kernel.structs import ONLOOKER, Command, Event
from tests.toy.game import RULESET, SETUP, set_up
from tests.toy.sight import SIGHT
from tests.toy.structs import COMMANDS, EVENTS, Dealt, Exchange, GoOn, Lay, Reshuffled
from tests.toy.table import FIELDS, JUDGE, Table

WORDS = ("", "high", "low")


class HighCard:
    """The subject of the suite."""

    def __init__(self) -> None:
        self.name = "high card"
        self.ruleset = RULESET
        self.sight = SIGHT
        self.codec = Codec(COMMANDS, EVENTS)
        self.scenes: Mapping[str, Any] = {"two deals": SETUP, "one long deal": {"cards": 20, "hand": 6, "deals": 1}}

    def begin(self, setup: Any, chance: Chance) -> Game:
        """A game from its numbers."""
        return Game.begin(RULESET, set_up(setup), chance)

    def arbiter(self, table: Table) -> int | None:
        """Nobody rules in the games of the suite."""
        return None

    def facts(self, table: Table) -> tuple[object, ...]:
        """Every field."""
        return tuple([getattr(table, field) for field in FIELDS])

    def pieces(self, table: Table) -> list[int]:
        """All cards; before the first deal they lie in the deck, in order."""
        return [*table.hands[0], *table.hands[1], *table.deck, *table.shown, *table.away]

    def viewers(self, table: Table, luck: Chance) -> dict[str, int]:
        """A player, the judge, an onlooker."""
        return {"player": luck.roll(2) - 1, "judge": JUDGE, "onlooker": ONLOOKER}

    def space(self, table: Table, seat: int, luck: Chance) -> Command:
        """Any command but the judge's power."""
        actor, card = luck.roll(4) - 1, luck.roll(table.cards + 2) - 2
        kinds: list[Command] = [Lay(seat, actor, card), Exchange(seat, actor, card), GoOn(seat, actor)]
        return kinds[luck.roll(3) - 1]

    def others(self, table: Table, command: Command, field: str) -> Sequence[object]:
        """Every other value."""
        here = getattr(command, field)
        found: Sequence[object] = range(-2, table.cards + 1) if isinstance(here, int) else ()
        return [value for value in found if value != here]

    def unknown(self, table: Table, viewer: int) -> Unknown:
        """The others' hands and the deck; what was laid facedown is still in a hand."""
        hidden = [card for cards in self.hidden(table, viewer).values() for card in cards]

        def rebuilt(dealt: Deal) -> Table:
            now = dict(zip(hidden, dealt[0], strict=True))
            other = table.copy()
            other.hands = tuple([tuple([now.get(card, card) for card in hand]) for hand in table.hands])
            other.deck = tuple([now.get(card, card) for card in table.deck])
            windows: list[Any] = []
            for window in table.windows:
                answers = tuple([self.follow(answer, now) for answer in getattr(window, "answers", ())])
                windows.append(replace(window, answers=answers) if answers else window)
            other.windows = tuple(windows)
            return other

        return Unknown([Pool(hidden, [])], rebuilt)

    def hidden(self, table: Table, viewer: int) -> dict[str, list[int]]:
        """Hands are their players', the deck nobody's."""
        hands = [card for player, hand in enumerate(table.hands) if player != viewer for card in hand]
        return {"hand": hands, "deck": list(table.deck)}

    def learned(self, table: Table, event: Event, viewer: int) -> Sequence[int]:
        """One's own hand when it is dealt; what is shown or exchanged."""
        if isinstance(event, Dealt):
            return event.hands[viewer] if viewer in (0, 1) else ()
        card = getattr(event, "card", None)
        return getattr(event, "cards", ()) if card is None else (card,)

    def shuffles(self, event: Event) -> bool:
        """A deal and a new order are shuffles."""
        return isinstance(event, Dealt | Reshuffled)

    def draws(self, event: Event) -> bool:
        """Nobody draws: all is dealt at once, and that is a shuffle."""
        return False

    def named(self, command: Command) -> Sequence[int]:
        """The card."""
        return [getattr(command, "card", -1)]

    def follow(self, command: Command, now: Mapping[int, int]) -> Command:
        """The card that lies in its place."""
        card = getattr(command, "card", None)
        return command if card is None else replace(command, card=now.get(card, card))

    def names(self, piece: int) -> Sequence[str]:
        """A number has no name of its own."""
        return ()

    def other_setup(self, setup: Any, events: Sequence[Event], viewer: int, luck: Chance) -> tuple[Any, list[str]]:
        """Nothing else is secret."""
        return setup, []
