"""Secrecy: what a viewer hears in one world, and in another that differs in all the viewer may not know (promise 1).

Four methods: hidden pieces named in the text; hidden pieces in other places of the final table; the whole game decided
again with them, from the first shuffle that changes; the same with every earlier shuffle mixed anew, or other numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from msgspec.structs import replace

from facedown.conform.luck import Following, Misdealt, now_and_then
from facedown.conform.playing import Moment, Recorded
from facedown.conform.report import Report
from facedown.conform.subject import Subject
from facedown.kernel.chance import Chance
from facedown.kernel.refusals import FacedownError, NotNow, Refused
from facedown.kernel.structs import Answered, Command, Event

PROMISE = "1 secrecy"
DEALS = 8
"""How many deals are tried for one in which old shuffles need not change what they held."""
TRIES = 3
"""How often a pair that was rejected is tried anew."""
GUESSES = 3
"""Once in so many steps the viewer tries something, which is refused or not."""


def heard(subject: Subject, table: Any, events: list[Event], viewer: int) -> bytes:
    """All that is sent to a viewer after a step."""
    return subject.sight.encode(subject.sight.frame(table, events, viewer))


def told(subject: Subject, table: Any, command: Command) -> bytes:
    """What a sender hears of a command that is tried."""
    error = subject.ruleset.explain(table, command)
    return b"" if error is None else f"{error.code}: {error}".encode()


Shown = Sequence[Sequence[Sequence[int]]]
"""The pieces that a viewer saw, by moment and event."""


def shown(game: Recorded, viewer: int) -> Shown:
    """What each event of a game showed to a viewer."""
    before = [game.begun_as, *[moment.table for moment in game.moments]]
    return [
        [game.subject.learned(table, event, viewer) for event in moment.events]
        for table, moment in zip(before, game.moments, strict=False)
    ]


class Ear:
    """What one viewer heard of a recorded game.

    Each step's bytes, the answers to what it tried after the step, and the pieces that each event showed it.
    """

    def __init__(self, subject: Subject, game: Recorded, viewer: int, luck: Chance) -> None:
        self.viewer = viewer
        self.steps: list[bytes] = []
        self.tried: list[tuple[Command, bytes] | None] = []
        self.shown = shown(game, viewer)
        for moment in game.moments:
            self.steps.append(heard(subject, moment.table, moment.events, viewer))
            guess = None
            if viewer >= 0 and now_and_then(luck, GUESSES):
                # Whoever a sender claims to be, the host stamps the seat.
                command = replace(subject.space(moment.table, viewer, luck), seat=viewer)
                guess = (command, told(subject, moment.table, command))
            self.tried.append(guess)


def text_search(subject: Subject, game: Recorded, ear: Ear, report: Report) -> None:
    """No step names a piece that is hidden from the viewer before it and after it."""
    names = {piece: [name.encode() for name in subject.names(piece)] for piece in subject.pieces(game.table)}
    hidden_before: set[int] = set()
    for place, (moment, said, guess) in enumerate(zip(game.moments, ear.steps, ear.tried, strict=True)):
        hidden = {piece for pieces in subject.hidden(moment.table, ear.viewer).values() for piece in pieces}
        text = said + guess[1] if guess else said
        read = {piece for piece in hidden & hidden_before for name in names[piece] if mentions(text, name)}
        if read:
            read -= {card for event in moment.events for card in subject.learned(moment.table, event, ear.viewer)}
            read -= set(subject.named(guess[0])) if guess else set()
            read -= shown_meanwhile(game, ear, place)
        for piece in read:
            report.fault(PROMISE, f"viewer {ear.viewer} reads {subject.names(piece)[0]!r}, which is hidden")
        hidden_before = hidden
        report.count("texts searched")


def shown_meanwhile(game: Recorded, ear: Ear, place: int) -> set[int]:
    """The pieces that the viewer saw since the window that a step answers had opened.

    A card is played for what lies open there, and is still spoken of when it has been shuffled away meanwhile.
    """
    found: set[int] = set()
    answered = game.moments[place - 1].table.windows[-1].id if place else 0
    for earlier in range(place - 1, -1, -1):
        found |= {piece for pieces in ear.shown[earlier] for piece in pieces}
        before = game.moments[earlier - 1].table.windows if earlier else ()
        if answered not in [window.id for window in before]:
            break
    return found


def mentions(said: bytes, name: bytes) -> bool:
    """Do the bytes hold the name as words of their own, not as the end of another ("III of Cups" holds no "II")?"""
    place = said.find(name)
    while place > 0 and said[place - 1 : place].isalnum():
        place = said.find(name, place + 1)
    return place >= 0


class Fates:
    """What the pieces of each shuffle must become in another world, up to a moment.

    A piece that the viewer sees before it is shuffled again stays itself; one that is never shuffled again becomes what
    is dealt in its place; the others are free, but those that a command named or that lay out at a later shuffle
    stay: rules may bind them.
    """

    def __init__(self, game: Recorded, cut: int, shown: Shown) -> None:
        self.fixed: list[dict[int, int]] = []
        self.staying: list[set[int]] = []
        self.holder: dict[int, int] = {}
        self.step_of: list[int] = []
        self.game = game
        for place, moment in enumerate(game.moments[: cut + 1]):
            if moment.command is not None:
                self.named(moment.command)
            for event, learned in zip(moment.events, shown[place], strict=True):
                if game.subject.shuffles(event):
                    self.step_of.append(place)
                    self.shuffled(self.game.chance.orders[len(self.fixed)])
                for card in learned:
                    if card in self.holder:
                        self.fixed[self.holder[card]][card] = card

    def fit(self, mapping: dict[int, int]) -> bool:
        """Was each piece that changes among those that were shuffled with the one whose place it takes?"""
        orders = self.game.chance.orders
        return all(other in orders[self.holder[card]] for card, other in mapping.items() if card in self.holder)

    def close(self, mapping: dict[int, int]) -> None:
        """Those that were not shuffled again become what is dealt in their places."""
        for card, shuffle in self.holder.items():
            self.fixed[shuffle].setdefault(card, mapping.get(card, card))

    def first_changed(self) -> int | None:
        """The step of the first shuffle that gives another piece; up to it both worlds are one, unless all is mixed."""
        changed = (any(card != other for card, other in fixed.items()) for fixed in self.fixed)
        return next((step for step, differs in zip(self.step_of, changed, strict=True) if differs), None)

    def shuffled(self, order: tuple[int, ...]) -> None:
        """These pieces belong to a new shuffle; those of the shuffles before it that are not among them lie out."""
        among = set(order)
        earlier = {self.holder[card] for card in order if card in self.holder}
        for card, shuffle in self.holder.items():
            if shuffle in earlier and card not in among:
                self.staying[shuffle].add(card)
        for card in order:
            self.holder[card] = len(self.fixed)
        self.fixed.append({})
        self.staying.append(set())

    def named(self, command: Command) -> None:
        """A command names these pieces."""
        for card in self.game.subject.named(command):
            if card in self.holder:
                self.staying[self.holder[card]].add(card)


def other_world(
    subject: Subject, game: Recorded, ear: Ear, cut: int, luck: Chance, report: Report, *, mix: bool, numbers: bool
) -> bool:
    """Compare one viewer's game up to a moment with another world's: did the pair count?

    Every earlier shuffle is mixed anew if so wished, and secret numbers of the set-up are others if so wished, or if
    no piece is hidden. Where neither is done, the worlds are one up to the first shuffle that changes, and are decided
    again from there.
    """
    viewer, table = ear.viewer, game.moments[cut].table
    unknown, fates = subject.unknown(table, viewer), Fates(game, cut, ear.shown)
    deals = (unknown.assigned(luck) for _ in range(DEALS))
    first = next(deals)
    dealt = next((deal for deal in chain([first], deals) if fates.fit(unknown.mapping(deal))), first)
    mapping = unknown.mapping(dealt)
    if heard(subject, unknown.rebuilt(dealt), [], viewer) != heard(subject, table, [], viewer):
        report.fault(PROMISE, f"viewer {viewer} sees hidden cards change places in {game.scene}")
        return True
    hidden = subject.hidden(table, viewer)
    varied = [place for place, pieces in hidden.items() if any(mapping.get(piece, piece) != piece for piece in pieces)]
    setup = game.setup
    if numbers or not varied:
        events = [event for moment in game.moments[: cut + 1] for event in moment.events]
        setup, others = subject.other_setup(game.setup, events, viewer, luck)
        varied += others
    fates.close(mapping)
    start = fates.first_changed() if setup is game.setup and not mix else 0
    if not varied or start is None:
        report.count(f"pairs with nothing to vary, {game.scene}")
        return False
    orders, rolls = game.drawn[start]
    rest = game.chance.orders[orders:], fates.fixed[orders:], game.chance.rolled[rolls:]
    second = Following(*rest, luck.roll(1 << 30), mix, fates.staying[orders:])
    outcome = decided_again(subject, game, ear, start, cut, setup, second)
    if outcome == "rejected":
        report.count(f"pairs rejected, {game.scene}")
        return False
    if outcome:
        report.fault(PROMISE, f"viewer {viewer} in {game.scene}, seed {game.seed}: {outcome}")
        return True
    report.count(f"pairs of {kind_of(subject, table, viewer)}, {game.scene}")
    for where in varied:
        report.count(f"varied: {where}")
    return True


def kind_of(subject: Subject, table: Any, viewer: int) -> str:
    """What kind of viewer this is."""
    kinds = {number: kind for kind, number in subject.viewers(table, Chance(0)).items()}
    return kinds.get(viewer, "player")


def decided_again(subject: Subject, game: Recorded, ear: Ear, start: int, cut: int, setup: Any, luck: Following) -> str:
    """Play the script in the other world from one moment to another, which both count.

    It is "" when the viewer heard the same, "rejected" when the worlds do not fit.
    """
    table: Any = game.moments[start - 1].table.copy() if start else None
    for place, moment in enumerate(game.moments[start : cut + 1], start):
        events: list[Event] = []
        before = dict(luck.now)
        try:
            if moment.command is None:
                begun = subject.begin(setup, luck)
                table, events = begun.table, list(begun.steps[0].events)
            else:
                command = subject.follow(moment.command, luck.now)
                subject.ruleset.play(table, command, moment.window_id, luck, events)
        except Misdealt:
            return "rejected"
        except NotNow as error:
            return f"step {place}: {type(moment.command).__name__} is not asked for in another world: {error}"
        except Refused as error:
            if moment.command is not None and moment.command.seat == ear.viewer:
                return f"step {place}: its own {type(moment.command).__name__} is refused in another world: {error}"
            return "rejected"
        if answered_otherwise(subject, moment, events, before):
            return "rejected"
        difference = unlike(ear.steps[place], heard(subject, table, events, ear.viewer))
        if difference:
            return f"step {place}, {type(moment.command).__name__}: {difference}"
        guess = ear.tried[place]
        if guess is not None and told(subject, table, guess[0]) != guess[1]:
            return f"step {place}: what it tries is answered otherwise in another world: {guess}"
    return ""


def answered_otherwise(subject: Subject, moment: Moment, events: list[Event], now: Mapping[int, int]) -> bool:
    """Was somebody given an answer by default, as a step allows, that takes a piece from another place?

    What is done by a default follows from what lies there. A command follows its piece, and a default can not: such a
    world is another game, in which that seat lays another piece, as it would with a command of its own.
    """
    return any(
        type(answer) is type(other) and answer.actor == other.actor and subject.follow(answer, now) != other
        for answer, other in zip(answers(moment.events), answers(events), strict=False)
        if subject.named(answer)
    )


def answers(events: list[Event]) -> list[Command]:
    """The sealed answers among the events of a step."""
    return [event.command for event in events if isinstance(event, Answered)]


def unlike(one: bytes, other: bytes) -> str:
    """Where two messages part, or ""."""
    if one == other:
        return ""
    if not one or not other:
        return "one world sends a message where the other is silent"
    place = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(place - 60, 0)
    return f"...{one[start : place + 30]!r} against ...{other[start : place + 30]!r}"


def check_worlds(subject: Subject, game: Recorded, luck: Chance, report: Report, pairs: int) -> None:
    """All four methods for one viewer of each kind, *pairs* times each, at moments by chance."""
    for viewer in subject.viewers(game.moments[0].table, luck).values():
        ear = Ear(subject, game, viewer, luck)
        text_search(subject, game, ear, report)
        counted = 0
        for number in range(pairs * TRIES):
            cut = luck.roll(len(game.moments)) - 1
            try:
                counted += other_world(
                    subject, game, ear, cut, luck, report, mix=number % 4 == 1, numbers=bool(number % 2)
                )
            except FacedownError as error:
                report.fault(PROMISE, f"a world for viewer {viewer} cannot be made: {error}")
            if report.faults:
                return
            if counted == pairs:
                break
