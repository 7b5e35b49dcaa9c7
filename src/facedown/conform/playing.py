"""Random games by choosers of the suite's own, kept step by step."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from facedown.conform.luck import Watched, now_and_then, one_of
from facedown.conform.subject import Subject
from facedown.kernel.chance import Chance
from facedown.kernel.offers import Offer, offers
from facedown.kernel.structs import HOUSE, Command, Event, TakeBack

STEPS_IN = 3
"""Once in so many times an invited actor steps in."""
ANSWERS_AGAIN = 12
"""Once in so many times an answer to a sealed window is replaced or taken back."""
RULES = 15
"""Once in so many times an arbiter in person rules."""
TRIES = 4
"""How many powers are tried for one that is open."""
LONGEST = 5000
"""More steps than any game has that ends."""


class Moment(Struct):
    """One step: the command (None for the first), the window it answered, its events, the table after it."""

    command: Command | None
    window_id: int
    events: list[Event]
    table: Any


class Recorded:
    """A game as it was played, with its luck."""

    def __init__(self, subject: Subject, scene: str, seed: int) -> None:
        self.subject = subject
        self.scene = scene
        self.setup = subject.scenes[scene]
        self.seed = seed
        self.chance = Watched(seed)
        game = subject.begin(self.setup, self.chance)
        self.begun_as = game.begun_as
        self.drawn = [(0, 0)]
        """How many shuffles and rolls came before each moment."""
        self.moments = [Moment(None, 0, list(game.steps[0].events), game.table)]

    @property
    def table(self) -> Any:
        """The table as it stands."""
        return self.moments[-1].table

    def play(self, command: Command) -> None:
        """One more step. Errors: Refused, NotNow."""
        table = self.table.copy()
        events: list[Event] = []
        window_id = table.windows[-1].id
        drawn = len(self.chance.orders), len(self.chance.rolled)
        self.subject.ruleset.play(table, command, window_id, self.chance, events)
        self.drawn.append(drawn)
        self.moments.append(Moment(command, window_id, events, table))


def any_way(offer: Offer, table: Any, luck: Chance) -> Command:
    """One of the commands of an offer."""
    if offer.rule.checked:
        return one_of(luck, offer.commands(table))  # type: ignore[no-any-return]
    return offer.command([one_of(luck, values) for values in offer.ways])


def choose(subject: Subject, table: Any, luck: Chance) -> Command | None:
    """What somebody does: who is asked answers, an invited one steps in, an answer is replaced; None: nobody can."""
    window = table.windows[-1]
    ruleset = subject.ruleset
    if now_and_then(luck, RULES):
        command = ruling(subject, table, luck)
        if command is not None:
            return command
    if window.sealed and now_and_then(luck, ANSWERS_AGAIN):
        answered = [answer.actor for answer in window.answers]
        if answered:
            actor = one_of(luck, answered)
            seat = table.seat_of(actor)
            if seat != HOUSE and now_and_then(luck, 2):
                return TakeBack(seat, actor)
            return of_actor(subject, table, actor, luck)
    invited = bits(window.invited & ~window.waiting)
    if invited and now_and_then(luck, STEPS_IN):
        command = of_actor(subject, table, one_of(luck, invited), luck)
        if command is not None:
            return command
    asked = bits(window.waiting)
    if not asked:
        return None
    actor = one_of(luck, asked)
    if table.seat_of(actor) == HOUSE:
        return ruleset.default_answer(table, actor)
    return of_actor(subject, table, actor, luck)


def of_actor(subject: Subject, table: Any, actor: int, luck: Chance) -> Command | None:
    """Any of an actor's commands, all kinds as likely."""
    found = [offer for offer in offers(subject.ruleset, table, table.seat_of(actor)) if offer.actor == actor]
    return any_way(one_of(luck, found), table, luck) if found else None


def ruling(subject: Subject, table: Any, luck: Chance) -> Command | None:
    """Any power of the arbiter's that is not refused now; None: nobody rules here, or nothing was found at once."""
    actor = subject.arbiter(table)
    powers = list(subject.ruleset.powers.values())
    if actor is None or not powers:
        return None
    for _ in range(TRIES):
        rule = one_of(luck, powers)
        if rule.holds(table, actor):
            ways = rule.ways(table, actor)
            if all(ways):
                command = rule.command_of(table.seat_of(actor), actor, [one_of(luck, values) for values in ways])
                if subject.ruleset.explain(table, command) is None:
                    return command  # type: ignore[no-any-return]
    return None


def bits(number: int) -> list[int]:
    """The members of a set that is kept as bits."""
    return [place for place in range(number.bit_length()) if number >> place & 1]


def played(subject: Subject, scene: str, seed: int, longest: int = LONGEST) -> Recorded:
    """A game played to its end, or for so many steps."""
    game = Recorded(subject, scene, seed)
    luck = Chance(seed + 1_000_003)
    while game.table.windows and len(game.moments) <= longest:
        command = choose(subject, game.table, luck)
        if command is None:
            break
        game.play(command)
    return game
