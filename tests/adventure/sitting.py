"""Encounters for tests: who and what is there, dice that are known, and the table between two commands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from facedown.kernel.chance import Chance
from facedown.kernel.game import Game
from facedown.kernel.refusals import Refused
from facedown.kernel.structs import Command, Event
from facedown.rulesets.adventure.commands import Attempt, EndTurn
from facedown.rulesets.adventure.game import begin
from facedown.rulesets.adventure.plan import ActionPlan, AdversaryPlan, ChallengePlan, CharacterPlan, EncounterPlan
from facedown.rulesets.adventure.table import Table


class Dice(Chance):
    """Rolls that are known, in order; when they are used up every die shows 2."""

    def __init__(self, *rolls: int) -> None:
        super().__init__(0)
        self.left = list(rolls)

    def roll(self, sides: int) -> int:
        """The next one."""
        return self.left.pop(0) if self.left else 2


def character(name: str = "Ann", **fields: Any) -> CharacterPlan:
    """Somebody whose Strength of 5 brings one twelve-sided die."""
    return CharacterPlan(name=name, **{"strength": 5, **fields})


def challenge(name: str = "wall", points: int = 10, **fields: Any) -> ChallengePlan:
    """A Challenge with one Action, on which a roll is its Effect."""
    return ChallengePlan(name=name, points=points, **{"actions": (action(),), **fields})


def action(name: str = "Work", **fields: Any) -> ActionPlan:
    """An Action with a Difficulty Score of 0."""
    return ActionPlan(name=name, **{"difficulty": 0, **fields})


class Sitting:
    """A game on an Encounter. The Reaction Checks come first: each character but the first is a little slower."""

    def __init__(
        self,
        characters: Sequence[CharacterPlan],
        challenges: Sequence[ChallengePlan] = (),
        adversaries: Sequence[AdversaryPlan] = (),
        rolls: Sequence[int] = (),
        **fields: Any,
    ) -> None:
        reactions = [max(2, 9 - place) for place in range(len(characters))]
        self.dice = Dice(*reactions, *rolls)
        plan = EncounterPlan(
            title="a test",
            characters=tuple(characters),
            challenges=tuple(challenges),
            adversaries=tuple(adversaries),
            **fields,
        )
        self.game: Game = begin(plan, self.dice)

    @property
    def table(self) -> Table:
        """The table as it stands."""
        found = self.game.table
        assert isinstance(found, Table)
        return found

    @property
    def window(self) -> Any:
        """The question of the moment."""
        return self.table.windows[-1]

    def play(self, command: Command) -> tuple[Event, ...]:
        """One command; the house answers for a Guide who is not there. The events of all of it."""
        found = list(self.game.play(command).events)
        while self.table.windows and (seat := self.table.seat_of(actor := lowest(self.window.waiting))) < 0:
            assert seat < 0
            answer = self.game.ruleset.default_answer(self.table, actor)
            assert answer is not None
            found += self.game.play(answer).events
        return tuple(found)

    def try_it(self, actor: int, number: int = 0, place: int = 0, roll: int | None = None) -> tuple[Event, ...]:
        """A character attempts a listed Action; the dice show *roll*."""
        if roll is not None:
            self.dice.left.insert(0, roll)
        return self.play(Attempt(actor, actor, (number, place)))

    def rest(self, actor: int) -> tuple[Event, ...]:
        """Somebody does nothing."""
        return self.play(EndTurn(self.table.seat_of(actor), actor))

    def refused(self, command: Command) -> Refused:
        """The refusal of a command."""
        why = self.game.explain(command)
        assert isinstance(why, Refused), why
        return why


def lowest(bits: int) -> int:
    """The first of a set of participants."""
    return (bits & -bits).bit_length() - 1
