"""One game: its rules, its effects, how its windows close, and what it answers to an absent seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.effects import KERNEL_EFFECTS, nothing
from facedown.kernel.refusals import NotNow, Refused
from facedown.kernel.register import KNOCKED_OUT
from facedown.kernel.rule import Admitted, Closer, Default, Events, Rule
from facedown.kernel.structs import Answered, Command, Event, Opened, TakeBack, TakenBack, Unqueued, WaiverUsed, Window

if TYPE_CHECKING:
    from facedown.kernel.game import Step, SteppedBack

Log = list[Event] | None
Forget = Callable[[Any, Sequence[Event], Chance], Iterator[Event]]
TooFar = Callable[[Sequence["Step"], Command], Refused | None]
AgreedBack = Callable[[Sequence["Step"], Sequence[Event]], "SteppedBack | None"]
Has = Callable[[Any, int], int]
F = TypeVar("F", bound=Callable[..., Any])


def forgets_nothing(table: Any, since: Sequence[Event], chance: Chance) -> Iterator[Event]:
    """After a step back no hidden order needs shuffling anew: a game without secrets."""
    return iter(())


def never_too_far(steps: Sequence[Step], command: Command) -> Refused | None:
    """No command asks to go back: a game in which the arbiter alone steps back."""
    return None


def nobody_agrees(steps: Sequence[Step], events: Sequence[Event]) -> SteppedBack | None:
    """By no command all agree to go back: the same."""
    return None


def has_everything(table: Any, actor: int) -> int:
    """No rule is passed over for what an actor lacks: a game that sorts out none beforehand."""
    return -1


class Ruleset:
    """Rules, effects, closings and defaults: one value per game. Write a game with the decorators, play it below."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rules: dict[type[Command], Rule] = {}
        self.powers: dict[type[Command], Rule] = {}
        self.own_powers: set[type[Command]] = set()
        self.effects: dict[type[Event], Callable[[Any, Any], None]] = dict(KERNEL_EFFECTS)
        self.closers: dict[type[Window], Closer] = {}
        self.defaults: dict[type[Window], Default] = {}
        self.forget: Forget = forgets_nothing
        self.too_far: TooFar = never_too_far
        self.agreed_back: AgreedBack = nobody_agrees
        self.has: Has = has_everything
        self.admitted: dict[type[Window], tuple[Admitted, Admitted]] = {}

    # -- writing a game

    def rule(
        self,
        command: type[Command],
        *,
        cite: str,
        when: Sequence[Condition] = (),
        checked: bool = False,
        lucky: bool = False,
        **choices: Choice,
    ) -> Callable[[F], F]:
        """Register what answers a command: a generator of events from (table, command), and chance if *lucky*."""

        def register(function: F) -> F:
            assert command not in self.rules, f"two rules for {command.__name__}"
            self.rules[command] = Rule(
                command, cite, function, lucky=lucky, checked=checked, when=when, choices=choices
            )
            return function

        return register

    def power(
        self,
        command: type[Command],
        *,
        cite: str,
        lucky: bool = False,
        when: Sequence[Condition] = (),
        **choices: Choice,
    ) -> Callable[[F], F]:
        """Register a power of the arbiter: outside *legal*, possible while any window is open, never used by bots."""

        def register(function: F) -> F:
            assert command not in self.powers, f"two rules for {command.__name__}"
            self.powers[command] = Rule(command, cite, function, lucky=lucky, checked=True, when=when, choices=choices)
            return function

        return register

    def owned(self, *commands: type[Command]) -> None:
        """These powers are no arbiter's: each actor has them for itself."""
        self.own_powers.update(commands)

    def effect(self, event: type[Event]) -> Callable[[F], F]:
        """Register how one event changes the table."""

        def register(function: F) -> F:
            assert event not in self.effects, f"two effects for {event.__name__}"
            self.effects[event] = function
            return function

        return register

    def told(self, *events: type[Event]) -> None:
        """Events that are only told: nothing on the table changes."""
        for event in events:
            self.effect(event)(nothing)

    def closes(self, window: type[Window]) -> Callable[[F], F]:
        """Register what happens by itself when a window waits for nobody any more."""

        def register(function: F) -> F:
            assert window not in self.closers, f"two endings for {window.__name__}"
            self.closers[window] = function
            return function

        return register

    def default(self, *windows: type[Window]) -> Callable[[F], F]:
        """Register the answer of an actor whose seat is gone: from (table, window, actor)."""

        def register(function: F) -> F:
            for window in windows:
                assert window not in self.defaults, f"two defaults for {window.__name__}"
                self.defaults[window] = function
            return function

        return register

    # -- asking

    def admits(self, window: Window) -> tuple[Admitted, Admitted]:
        """The rules that answer a window, and those by which the invited may step in."""
        kind = type(window)
        found = self.admitted.get(kind)
        if found is None:
            rules = self.rules
            found = (
                Admitted([rules[kind] for kind in window.admits]),
                Admitted([rules[kind] for kind in window.invites]),
            )
            self.admitted[kind] = found
        return found

    def within_means(self, admitted: Admitted, table: Any, actor: int) -> tuple[Rule, ...]:
        """Those of the rules that are not refused already for what the actor lacks; all where any was set aside."""
        if table.waivers or not admitted.needs:
            return admitted.rules
        has = self.has(table, actor)
        found = admitted.sorted_out.get(has)
        return admitted.within(has) if found is None else found

    def standing(self, table: Any, seat: int) -> Iterator[tuple[int, Admitted]]:
        """The actors of a seat that the open window concerns, each with the rules it may answer by."""
        if not table.windows:
            return
        window = table.windows[-1]
        answers, invitations = self.admits(window)
        asked = window.asked if window.sealed else window.waiting
        concerned = asked | window.invited
        actor = 0
        while concerned >> actor:
            if concerned >> actor & 1 and table.seat_of(actor) == seat:
                yield actor, answers if asked >> actor & 1 else invitations
            actor += 1

    def legal(self, table: Any, seat: int) -> list[Command]:
        """Every command of this seat that no rule refuses now; open fields by their samples."""
        found: list[Command] = []
        for actor, admitted in self.standing(table, seat):
            for rule in admitted.rules:
                if rule.holds(table, actor):
                    found += rule.commands(table, seat, actor)
            if may_take_back(table, actor):
                found.append(TakeBack(seat, actor))
        return found

    def explain(self, table: Any, command: Command) -> Refused | NotNow | None:
        """Why this command would be refused now, or None if it would be played."""
        try:
            self.check(table, command, table.windows[-1].id if table.windows else 0)
        except (Refused, NotNow) as error:
            return error
        return None

    def check(self, table: Any, command: Command, window_id: int) -> Rule | None:
        """The rule that will carry a command out (None for taking an answer back).

        Errors: NotNow for a window that has gone or does not ask this; Refused by a rule. Nothing is told that the
        sender may not know.
        """
        if not table.windows:
            raise NotNow("The game is over.")
        window = table.windows[-1]
        kind = type(command)
        power = self.powers.get(kind)
        if power is not None:
            self.allowed(power, table, command)
            return power
        if window_id != window.id:
            raise NotNow("That was asked before; the question now is another.")
        actor = command.actor
        asked = window.asked if window.sealed else window.waiting
        if actor < 0 or not (asked | window.invited) >> actor & 1 or table.seat_of(actor) != command.seat:
            raise NotNow("You are not asked now.")
        if kind is TakeBack:
            if not may_take_back(table, actor):
                raise NotNow("There is no answer to take back.")
            return None
        if kind not in (window.admits if asked >> actor & 1 else window.invites):
            raise NotNow("That is no answer to what is asked.")
        rule = self.rules[kind]
        self.allowed(rule, table, command)
        return rule

    def allowed(self, rule: Rule, table: Any, command: Command) -> None:
        """Refuse what the rule refuses, combinations of fields included."""
        refused = rule.refuses(table, command)
        if refused is not None:
            raise refused

    # -- playing

    def play(self, table: Any, command: Command, window_id: int, chance: Chance, log: Log = None) -> None:
        """Check a command from outside and carry it out; a refusal changes nothing.

        An error later leaves the table half changed: who must survive that plays on a copy. Errors: Refused, NotNow.
        """
        self.check(table, command, window_id)
        self.carry_out(table, command, chance, log)

    def carry_out(self, table: Any, command: Command, chance: Chance, log: Log = None) -> None:
        """Carry out a command that is known to be legal, and all that follows by itself."""
        kind = type(command)
        events: Iterable[Event] = ()
        if kind in self.powers:
            self.apply(table, self.powers[kind].events(table, command, chance), log)
            # The arbiter rules while others are asked: what became due does not wait for their answers.
            if table.due and not any(window.queued for window in table.windows):
                events = next_due(table)
        elif kind is TakeBack:
            events = taken_back(table, command.actor)
        elif table.windows[-1].sealed:
            events = answering(table, command)
        else:
            events = self.perform(table, command, chance)
        self.settle(table, chance, log, events)

    def perform(self, table: Any, command: Command, chance: Chance, paid: Sequence[str] = ()) -> Events:
        """The events of a command, after those of the waivers it needs. *paid* names fields not asked about again."""
        rule = self.rules[type(command)]
        if table.waivers:
            return self.perform_by_leave(rule, table, command, chance, paid)
        return rule.run(table, command, chance) if rule.lucky else rule.run(table, command)

    def perform_by_leave(self, rule: Rule, table: Any, command: Command, chance: Chance, paid: Sequence[str]) -> Events:
        """The same where the arbiter has set rules aside.

        Of what lies facedown, or was sealed, nobody shall hear whether it needed the leave: it uses it up either way.
        """
        unseen = (*paid, *command.stays_secret)
        events = rule.events(table, command, chance)
        # What a checked rule requires it asks before its first event: while the leave still stands.
        first = tuple(islice(events, 1)) if rule.checked else ()
        for waiver in table.waivers:
            if waiver.actor == command.actor:
                without = table.copy()
                without.waivers = tuple([other for other in table.waivers if other is not waiver])
                without.known = {}
                if rule.limits(unseen, waiver.cite) or rule.refuses(without, command, unseen) is not None:
                    yield WaiverUsed(command.actor, waiver.cite, waiver.cite)
        yield from first
        yield from events

    def settle(self, table: Any, chance: Chance, log: Log = None, events: Iterable[Event] = ()) -> None:
        """Apply these events, and run what happens by itself until a window waits for somebody, or the game is over.

        What became due goes before what the windows would go on with: first in, first out, one after the other.
        """
        closers, effects = self.closers, self.effects
        plain = log is None and not KNOCKED_OUT
        while True:
            if plain:
                for event in events:
                    effects[type(event)](table, event)
            else:
                self.apply(table, events, log)
            if not table.windows:
                return
            window = table.windows[-1]
            if window.waiting:
                return
            if table.due and not any(window.queued for window in table.windows):
                events = next_due(table)
            else:
                events = closers[type(window)](table, window, chance)

    def apply(self, table: Any, events: Iterable[Event], log: Log = None) -> None:
        """Let each event change the table as it comes."""
        effects = self.effects
        if KNOCKED_OUT:
            events = (event for event in events if f"event {getattr(event, 'cite', '')}" not in KNOCKED_OUT)
        if log is None:
            for event in events:
                effects[type(event)](table, event)
        else:
            for event in events:
                effects[type(event)](table, event)
                log.append(event)

    def replay(self, table: Any, events: Sequence[Event]) -> None:
        """Apply stored events: no rule is asked and no luck is used."""
        for event in events:
            self.effects[type(event)](table, event)

    def default_answer(self, table: Any, actor: int) -> Command | None:
        """What the open window does without an answer of this actor."""
        window = table.windows[-1]
        answer = self.defaults.get(type(window))
        return answer(table, window, actor) if answer else None


def may_take_back(table: Any, actor: int) -> bool:
    """Has this actor answered a sealed window that is still open?"""
    window = table.windows[-1]
    if not window.sealed:
        return False
    if window.asked >> actor & 1:
        return not window.waiting >> actor & 1
    return any(answer.actor == actor for answer in window.answers)


def answering(table: Any, command: Command) -> Iterable[Event]:
    """Keep an answer to the open sealed window, in place of an earlier one."""
    answered = Answered(command)
    if table.windows[-1].waiting >> command.actor & 1:
        return (answered,)
    return (*taken_back(table, command.actor), answered)


def taken_back(table: Any, actor: int) -> Iterator[Event]:
    """The answer this actor gave to the open sealed window goes, if there is one."""
    window: Any = table.windows[-1]
    for answer in window.answers:
        if answer.actor == actor:
            yield TakenBack(actor, not answer.silent)


def next_due(table: Any) -> Events:
    """Begin the first thing in the queue."""
    due: Window = table.due[0]
    yield Unqueued(cite=due.cite)
    yield Opened(replace(due, queued=True), cite=due.cite)
