"""A game: a ruleset, a table and its steps. Replay applies the events; deciding again plays the commands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.offers import Offer, offers
from facedown.kernel.reading import check_made
from facedown.kernel.refusals import NotNow, Refused
from facedown.kernel.ruleset import Ruleset
from facedown.kernel.structs import Command, Event


class Step(Struct, frozen=True):
    """One command and all that followed from it. The first step of a game has no command."""

    command: Command | None
    events: tuple[Event, ...]


class SteppedBack(Event, frozen=True):
    """The game went back to where it stood after *to* steps. What was seen since stays known.

    The arbiter's step back is a step without a command; one that all agreed to belongs to the command that settled it.
    """

    to: int
    reason: str
    cite: str = ""


def way_back(step: Step) -> SteppedBack | None:
    """The step back that a step holds, if it is or brings one."""
    for event in step.events:
        if type(event) is SteppedBack:
            return event
    return None


class Game:
    """One game in play. A refused or failed command changes neither table, steps nor luck."""

    def __init__(self, ruleset: Ruleset, table: Any, chance: Chance) -> None:
        self.ruleset = ruleset
        self.begun_as = table.copy()
        self.table = table
        self.chance = chance
        self.steps: list[Step] = []

    @classmethod
    def begin(cls, ruleset: Ruleset, table: Any, chance: Chance) -> Game:
        """A game from its first table; what happens by itself has happened."""
        game = cls(ruleset, table, chance)
        events: list[Event] = []
        ruleset.settle(game.table, chance, events)
        game.steps.append(Step(None, tuple(events)))
        return game

    @property
    def over(self) -> bool:
        """Is no window open any more?"""
        return not self.table.windows

    def offers(self, seat: int) -> list[Offer]:
        """What a seat may do now, in stages."""
        return offers(self.ruleset, self.table, seat)

    def legal(self, seat: int) -> list[Command]:
        """Every command a seat may give now; open fields by their samples."""
        return self.ruleset.legal(self.table, seat)

    def explain(self, command: Command) -> Refused | NotNow | None:
        """Why a command would be refused now, or None."""
        return self.ruleset.explain(self.table, command) or self.ruleset.too_far(self.steps, command)

    def play(self, command: Command, window_id: int | None = None) -> Step:
        """Carry out a command, on a copy, and keep the step. Errors: Refused, NotNow; then nothing has changed."""
        step, table = self.decide(command, window_id)
        self.keep(step, table)
        return step

    def decide(self, command: Command, window_id: int | None = None) -> tuple[Step, Any]:
        """The step a command would make, and the table after it. Luck that was used for nothing is wound back.

        Errors: Refused, NotNow; Unreadable for a command that could not have come from outside.
        """
        check_made(command)
        table = self.table.copy()
        mark = self.chance.mark()
        events: list[Event] = []
        if window_id is None:
            window_id = table.windows[-1].id if table.windows else 0
        try:
            self.ruleset.play(table, command, window_id, self.chance, events)
            table = self.by_agreement(table, command, events)
        except BaseException:
            self.chance.rewind(mark)
            raise
        return Step(command, tuple(events)), table

    def by_agreement(self, table: Any, command: Command, events: list[Event]) -> Any:
        """The table after a command: where all agree by it to go back, an earlier one, and *events* go on with that.

        A Table knows no steps, so it is asked here how far back there is. Errors: Refused for more than there is.
        """
        too_far = self.ruleset.too_far(self.steps, command)
        if too_far is not None:
            raise too_far
        back = self.ruleset.agreed_back(self.steps, events)
        if back is None:
            return table
        since = [*self.since(back.to), *events]
        events.append(back)
        return self.restored(back.to, table.opened, since, events)

    def keep(self, step: Step, table: Any) -> None:
        """Swap a decided step in."""
        self.table = table
        self.steps.append(step)

    def step_back(self, to: int, reason: str, cite: str) -> Step:
        """Back to where the game stood after *to* steps, as a new step. Errors: NotNow, as for *decide_back*."""
        step, table = self.decide_back(to, reason, cite)
        self.keep(step, table)
        return step

    def decide_back(self, to: int, reason: str, cite: str) -> tuple[Step, Any]:
        """The step that goes back to where the game stood after *to* steps, and the table after it.

        Every hidden order used since is shuffled anew. Errors: NotNow when there are not so many steps; then, and when
        anything fails, the luck is wound back.
        """
        if not 0 < to < len(self.steps):
            raise NotNow(f"There is no step {to} to go back to: say a number from 1 to {len(self.steps) - 1}.")
        events: list[Event] = [SteppedBack(to, reason, cite)]
        mark = self.chance.mark()
        try:
            table = self.restored(to, self.table.opened, self.since(to), events)
        except BaseException:
            self.chance.rewind(mark)
            raise
        return Step(None, tuple(events)), table

    def since(self, to: int) -> list[Event]:
        """What has happened after *to* steps."""
        return [event for step in self.steps[to:] for event in step.events]

    def restored(self, to: int, opened: int, since: Sequence[Event], events: list[Event]) -> Any:
        """The table as it stood after *to* steps, what was used *since* shuffled anew; *events* get what that takes."""
        table = renumbered(rebuilt(self.ruleset, self.begun_as, self.steps[:to]), opened)
        self.ruleset.apply(table, self.ruleset.forget(table, since, self.chance), events)
        return table


def renumbered(table: Any, opened: int) -> Any:
    """The table with its open windows numbered on from *opened*: answers to the old numbers stay stale."""
    table.windows = tuple([replace(window, id=opened + place) for place, window in enumerate(table.windows, 1)])
    table.opened = opened + len(table.windows)
    return table


def replayed(ruleset: Ruleset, begun_as: Any, steps: Sequence[Step]) -> Iterator[Any]:
    """The table after each of the stored steps: events are applied, no rule is asked, no luck is used.

    Errors: NotNow for a step back to a step that does not come before it.
    """
    tables = [begun_as]
    for place, step in enumerate(steps):
        events = step.events
        table = tables[-1].copy()
        back = way_back(step)
        if back is not None:
            if not 0 < back.to < place:
                raise NotNow(f"Step {place} goes back to step {back.to}, which does not come before it.")
            after = events.index(back)
            ruleset.replay(table, events[:after])
            table = renumbered(tables[back.to].copy(), table.opened)
            events = events[after + 1 :]
        ruleset.replay(table, events)
        tables.append(table)
        yield table


def rebuilt(ruleset: Ruleset, begun_as: Any, steps: Sequence[Step]) -> Any:
    """The table that all the stored steps give. Errors: as for *replayed*."""
    table = begun_as
    for table in replayed(ruleset, begun_as, steps):  # noqa: B007 - the last one is wanted
        pass
    return table.copy()
