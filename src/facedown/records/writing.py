"""A record written from a played game: for everybody who may know all, or as one seat saw it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final

from msgspec.structs import replace

from facedown.kernel.game import Game, Step, SteppedBack, replayed, way_back
from facedown.kernel.notation.facts import shown
from facedown.kernel.notation.lexer import as_written, quoted
from facedown.kernel.sight import is_secret
from facedown.kernel.structs import ONLOOKER, Command, Event, TakeBack
from facedown.kernel.told_cards import cards_told
from facedown.records.header import HERE, ONLOOKER_NAME
from facedown.records.lines import SCENE_BEGINS, SCENE_ENDS
from facedown.records.luck import UNKNOWN, Drawn, Mixed
from facedown.records.recorded_game import ANY_DRAW, RecordedGame
from facedown.records.rolls import rolls_of
from facedown.records.scene_text import scene_text

WHOLE: Final = -3
"""The viewer who may know everything."""


def write(game: Game, rules: RecordedGame, plan: Any, viewer: int = WHOLE, *, expect: bool = False) -> str:
    """The text of a record of a game; *expect* adds what came of each step as expectations.

    *viewer* is a seat, ONLOOKER or WHOLE: what a viewer never saw is written as ??, so are the cards dealt to others
    (that one is seen later does not tell when it was dealt), and of others' sealed answers only the last, when the
    window has closed. Such a record is for reading; it cannot be decided again.
    """
    return "\n".join([*heading(game, rules, plan, viewer), *Writing(game, rules, viewer, expect).lines(), ""])


def heading(game: Game, rules: RecordedGame, plan: Any, viewer: int) -> Iterator[str]:
    """The header and the scene; who may not know the scene is told its title alone."""
    seats = rules.seats(game.begun_as)
    yield f"game: {rules.name}"
    yield f"rules version: {rules.rules}"
    yield f"title: {plan.title}"
    yield f"seats: {', '.join([as_written(name) for name in seats])}"
    yield f"scene: {HERE}"
    if viewer != WHOLE:
        yield f"seen by: {ONLOOKER_NAME if viewer == ONLOOKER else seats[viewer]}"
        yield ""
        return
    yield ""
    yield SCENE_BEGINS
    yield scene_text(plan)
    yield SCENE_ENDS
    yield ""


class Writing:
    """The lines of one game for one viewer."""

    def __init__(self, game: Game, rules: RecordedGame, viewer: int, expect: bool) -> None:
        self.game = game
        self.rules = rules
        self.viewer = viewer
        self.expect = expect
        self.seats = rules.seats(game.begun_as)
        self.trace = rules.trace(self.seats)
        self.steps: list[Step] = game.steps
        self.tables = [game.begun_as, *replayed(game.ruleset, game.begun_as, self.steps)]
        self.sealed: dict[tuple[int, int], str] = {}
        """By window and actor: the answers that wait for the close, even where something else is asked meanwhile."""
        self.cards: dict[int, frozenset[int]] = {}

    def lines(self) -> Iterator[str]:
        """Step by step: its luck, its command, what came of it."""
        told: list[Event] = []
        for number, step in enumerate(self.steps):
            before, after = self.tables[number], self.tables[number + 1]
            yield from self.luck(number, step, before)
            back = way_back(step)
            if step.command is not None:
                yield from self.said(number, step.command, before)
            elif back is not None:
                self.sealed = {}
                yield self.back(back)
            if self.sealed:
                yield from self.unsealed({window.id for window in after.windows})
            told += step.events
            if self.expect and step.command is not None:
                facts = self.rules.of_events(after, told, len(told) - len(step.events))
                yield from [f"= {shown(subject, fact)}" for subject, fact in facts.items()]

    def unsealed(self, still_open: Collection[int]) -> list[str]:
        """The answers whose window has closed."""
        closed = sorted([one for one in self.sealed if one[0] not in still_open])
        return [self.sealed.pop(one) for one in closed]

    def luck(self, number: int, step: Step, before: Any) -> Iterator[str]:
        """What this step draws and rolls."""
        for event in step.events:
            drawn = self.trace(event)
            if isinstance(drawn, Drawn):
                known = drawn.cards if self.own(drawn.who) else (UNKNOWN,) * len(drawn.cards)
                names = ", ".join([self.rules.card_name(before, card) for card in known])
                yield f"> {ANY_DRAW} {names}" if drawn.who == ANY_DRAW else f"> deal {drawn.who} {names}"
        if self.viewer == WHOLE and (step.command is not None or not number):
            orders = [told.order for told in map(self.trace, step.events) if isinstance(told, Mixed)]
            rolls = rolls_of(self.game.ruleset, before, step, orders)
            if rolls:
                yield f"> roll {', '.join(map(str, rolls))}"

    def back(self, event: SteppedBack) -> str:
        """The game went back: how far is not for everybody, since it counts sealed answers."""
        to = str(event.to) if self.viewer == WHOLE else "??"
        told = event.reason if self.viewer == WHOLE else self.heard_reason(event)
        return f"< {to} {quoted(told)}" if told else f"< {to}"

    def heard_reason(self, event: SteppedBack) -> str:
        """The reason for going back, as far as the viewer hears it."""
        seen: Any = self.rules.sight.seen(self.game.table, [event], self.viewer)
        return str(seen[0].reason)

    def own(self, who: str) -> bool:
        """Are the cards drawn for these the viewer's to know?"""
        return self.viewer == WHOLE or who == ANY_DRAW or (self.viewer >= 0 and who == self.seats[self.viewer])

    def said(self, number: int, command: Command, before: Any) -> Iterator[str]:
        """The line of a command; another's sealed answer waits for the close of its window."""
        own = self.viewer in (WHOLE, command.seat)
        ruled = type(command) in self.game.ruleset.powers
        sealed = before.windows[-1].sealed and not ruled
        if isinstance(command, TakeBack) and not own:
            self.sealed.pop((before.windows[-1].id, command.actor), None)
            return
        if not own and command.stays_secret and ruled:
            yield self.ruling(command, before)
            return
        card = getattr(command, "card", UNKNOWN)
        if not own and command.secret_fields and not self.seen(number, card):
            command = self.rules.closed(command, UNKNOWN)
        if not own and is_secret(getattr(command, "reason", "")):
            command = replace(command, reason="")
        line = self.rules.notation.write(before, command)
        if sealed and not own:
            self.sealed[before.windows[-1].id, command.actor] = line
        else:
            yield line

    def ruling(self, command: Command, before: Any) -> str:
        """A ruling with numbers that are the arbiter's alone: that there was one, and why, if that was said aloud."""
        speaker = self.rules.notation.speakers.write(before, 0, command.actor, ())
        reason = getattr(command, "reason", "")
        return f"{speaker}: ??" if not reason or is_secret(reason) else f"{speaker}: ?? {quoted(reason)}"

    def seen(self, number: int, card: int) -> bool:
        """Does the viewer see this card between step *number* and the next shuffle that takes it in?"""
        for place in range(number, len(self.steps)):
            if card in self.heard(place):
                return True
            if place > number and any(self.takes_in(event, card) for event in self.steps[place].events):
                return False
        return False

    def heard(self, number: int) -> frozenset[int]:
        """The cards that the viewer sees named in a step."""
        if number not in self.cards:
            events = self.rules.sight.seen(self.tables[number + 1], list(self.steps[number].events), self.viewer)
            self.cards[number] = frozenset([card for event in events for card in cards_told(event)])
        return self.cards[number]

    def takes_in(self, event: Event, card: int) -> bool:
        """Does a shuffle take this card in?"""
        mixed = self.trace(event)
        return isinstance(mixed, Mixed) and card in mixed.order
