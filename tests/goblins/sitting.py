"""Positions for tests: who is where with what, answers given by name, dice as wanted.

`sit("Ada in Gate", "Bruno in Pit with Sling")` begins with Ada's Turn; `sitting.say("Ada: move to Kitchen", 8)` gives
the dice that the answer rolls. Everybody has Perception 2, Quickness 3, Might 1 unless said otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.game import Game, Step
from facedown.kernel.refusals import NotNow, Refused
from facedown.kernel.structs import Event
from facedown.rulesets.goblins.game import begin
from facedown.rulesets.goblins.options import Options
from facedown.rulesets.goblins.phrases.said import NOTATION
from facedown.rulesets.goblins.rules_file import house_rules
from facedown.rulesets.goblins.rules_plan import RulesPlan
from facedown.rulesets.goblins.scene_plan import Position, ScenePlan
from facedown.rulesets.goblins.table import Table


class Dice(Chance):
    """Dice as they are wanted; the decks in an order that is the same each time, or with what is wanted on top."""

    def __init__(self) -> None:
        super().__init__(1)
        self.wanted: list[int] = []

    def roll(self, sides: int) -> int:
        """The next that is wanted, else any."""
        if not self.wanted:
            return super().roll(sides)
        assert self.wanted[0] <= sides, f"no die with {sides} sides shows {self.wanted[0]}"
        return self.wanted.pop(0)


def at(player: str, room: str, *, equipped: Sequence[str] = (), backpack: Sequence[str] = (), **more: Any) -> Position:
    """A Player's position; Stats 2, 3, 1 and 3 Kaos unless given."""
    more.setdefault("stats", (2, 3, 1))
    more.setdefault("coin", 3)
    return Position(player=player, room=room, equipped=tuple(equipped), backpack=tuple(backpack), **more)


class Sitting:
    """A game in the middle of which tests begin."""

    def __init__(self, *positions: Position, options: Options, rules: RulesPlan, **more: Any) -> None:
        names = tuple([position.player for position in positions])
        more.setdefault("first", names[0])
        self.plan = ScenePlan(title="A test", players=names, positions=positions, options=options, rules=rules, **more)
        self.dice = Dice()
        self.game: Game = begin(self.plan, self.dice)

    @property
    def table(self) -> Table:
        """The table as it stands."""
        table: Table = self.game.table
        return table

    @property
    def asks(self) -> str:
        """The kind of window that is open, and who is asked: "PlayerTurn 0"."""
        windows = self.table.windows
        if not windows:
            return "over"
        waiting = windows[-1].waiting
        return " ".join([type(windows[-1]).__name__, *[str(one) for one in range(6) if waiting >> one & 1]])

    def say(self, line: str, *dice: int) -> list[Event]:
        """Play a line with these dice, all of them; its events."""
        self.dice.wanted = list(dice)
        step: Step = self.game.play(NOTATION.read(self.table, line))
        assert self.dice.wanted == [], "not so many dice are rolled"
        return list(step.events)

    def refusal(self, line: str) -> str:
        """The number of the rule that refuses a line, "not now", or "" when it is allowed."""
        found = self.game.explain(NOTATION.read(self.table, line))
        assert found is None or isinstance(found, Refused | NotNow)
        return found.cite if isinstance(found, Refused) else "not now" if found else ""

    def answers(self, seat: int) -> set[str]:
        """The kinds of command that a seat may give."""
        return {type(command).__name__ for command in self.game.legal(seat)}

    def name(self, card: int) -> str:
        """What a card is."""
        return self.table.scene.kind_names[self.table.scene.kind(card)]

    def backpack(self, player: int) -> list[str]:
        """The cards of a Backpack by name."""
        return [self.name(card) for card in self.table.backpacks[player]]

    def gear(self, player: int) -> list[str]:
        """What a Player has equipped."""
        return [self.name(card) for card in self.table.slots[player] if card >= 0]

    def stack(self, deck: int, *names: str) -> None:
        """Put cards on top of a deck, the first drawn first."""
        cards = list(self.table.decks[deck])
        on_top = []
        for name in names:
            card = next(one for one in cards if self.name(one) == name)
            cards.remove(card)
            on_top.append(card)
        decks = list(self.table.decks)
        decks[deck] = (*cards, *reversed(on_top))
        self.table.decks = tuple(decks)


def sit(*positions: Position, options: Options | None = None, rules: RulesPlan | None = None, **more: Any) -> Sitting:
    """A game with these positions, the first Player's Turn open."""
    return Sitting(*positions, options=options or Options(), rules=rules or house_rules(), **more)


def with_variable(name: str, value: int) -> RulesPlan:
    """The house rules with another value of one variable."""
    rules = house_rules()
    variable = replace(getattr(rules.variables, name), value=value)
    return replace(rules, variables=replace(rules.variables, **{name: variable}))


def only(events: Sequence[Event], kind: type[Any]) -> Any:
    """The one event of a kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, f"{len(found)} of {kind.__name__}"
    return found[0]
