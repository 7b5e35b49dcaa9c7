"""What all actions share (A9): the card pays, the turn is used, the action lies open, Initiatives are flipped."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.kernel.conditions import Condition
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened
from facedown.rulesets.worm.cards import FOOL, NONE, VALUE, lesser
from facedown.rulesets.worm.challenge.noticing import noticed
from facedown.rulesets.worm.challenge.reach import granted
from facedown.rulesets.worm.commands import NO_EXTRAS, Aim, Extras, Play
from facedown.rulesets.worm.events import (
    CardDiscarded,
    CardPlayed,
    Declared,
    FacedownDiscarded,
    InitiativeDiscarded,
    InitiativeFlipped,
    ResolveSpent,
    TiedTurnOver,
    TurnTaken,
)
from facedown.rulesets.worm.hooked import ACTS
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.stepping_in import may_step_in
from facedown.rulesets.worm.unwritten import asked, unset
from facedown.rulesets.worm.windows import AfterTurn, OpenAction, OpenToTalents, Turn
from facedown.rulesets.worm.words import HOSTILE, SUIT_OF

ABLE = Condition(Table.able, "You cannot act: nobody of yours is on their feet.", "R-203", waivable=False, lasting=True)


def action(
    table: Table,
    move: Play,
    kind: int,
    *,
    suit: int | None = None,
    aims: tuple[Aim, ...] = (),
    targets: tuple[int, ...] = (),
) -> Action:
    """The action a command declares, with its value as it stands before anything moves (R-097, R-164).

    It is no test of fate: it binds nobody and is never pushed (R-029).
    """
    window = table.windows[-1]
    own_turn = isinstance(window, Turn) and not window.interrupt
    if aims:
        targets = tuple(dict.fromkeys([aim.target for aim in aims]))
    act = Action(
        kind=kind,
        actor=move.actor,
        card=move.card,
        face=VALUE[move.card],
        attribute=attribute(table, move, SUIT_OF[kind] if suit is None else suit) if own_turn else 0,
        own_turn=own_turn,
        fool=isinstance(window, Turn) and window.fool,
        aims=aims,
        targets=targets,
        raised=(0,) * len(targets),
        extras=getattr(move, "extras", NO_EXTRAS),
        words=getattr(move, "words", ""),
    )
    return noting_unwritten(table, act, SUIT_OF[kind] if suit is None else suit) if table.scene.unwritten else act


def noting_unwritten(table: Table, act: Action, suit: int) -> Action:
    """The same, with the attribute that it adds and that a quick sheet leaves open (R-210)."""
    return replace(act, unwritten=suit) if act.own_turn and unset(table, act.actor, suit) else act


def attribute(table: Table, move: Play, suit: int) -> int:
    """The attribute of the action's suit; none for a miscellaneous action."""
    if suit < 0:
        return 0
    no_attribute = table.scene.options.greater_doom_attribute == "no"
    if move.actor >= table.scene.people and no_attribute and not lesser(move.card):
        return 0
    return table.scene.attributes[move.actor][suit]


def pay(table: Table, move: Play, extras: Extras = NO_EXTRAS) -> Events:
    """One card pays for one action; so do a Resolve and the greater dooms that go with it (R-099, B-50, B-75)."""
    yield CardPlayed(move.actor, move.card)
    if extras is not NO_EXTRAS:
        if extras.resolve:
            yield ResolveSpent(move.actor)
        for card, cite in ((extras.rider, "R-176"), (extras.boost, "R-178")):
            if card != NONE:
                yield CardDiscarded(move.actor, card, cite)
    yield from use_turn(table, move.actor)


def use_turn(table: Table, actor: int) -> Events:
    """The turn is used; minor actions come after it, but not after the Fool's turn (B-05)."""
    window = table.windows[-1]
    if isinstance(window, Turn):
        if window.fool and table.scene.options.fool_window == "no":
            yield Closed()
        else:
            yield Changed(AfterTurn(actor=actor, queued=window.queued))
        if not window.fool:
            yield TurnTaken(actor)


def rest(table: Table, actor: int) -> Events:
    """Who fell before a tied turn came has had it now, and falls: the facedown card goes (B-60, B-88)."""
    if not table.owed & table.scene.masks[actor]:
        return
    yield TiedTurnOver(actor)
    if table.able(actor):
        return
    for lies in table.lying(actor):
        yield FacedownDiscarded(actor, lies.card, "B-60")
    if actor >= table.scene.people and table.initiative[actor] != NONE:
        yield InitiativeDiscarded(actor, table.initiative[actor], cite="B-79")


def serve_at_once(table: Table, move: Play, serving: Events) -> Events:
    """With the Fool a facedown action serves what it interrupts, before anything else begins (B-05, B-06)."""
    yield CardPlayed(move.actor, move.card)
    yield Closed()
    yield from serving
    if table.scene.options.fool_window == "yes":
        yield Opened(AfterTurn(actor=move.actor))


def declare(table: Table, act: Action, met: tuple[int, ...] = (), *, by_leave: bool = True) -> Events:
    """The action lies open to rulings and interrupts; its targets flip their Initiative (R-090, R-107, B-69).

    *met* are actors it is compared with beside the targets of a hostile action. What is out of reach now is allowed
    *by_leave*; else it must be within reach when the action is carried out.
    """
    leave = granted(table, act) if by_leave else 0
    if leave:
        act = replace(act, granted=leave)
    yield Declared(act.actor, act.kind, act.targets, act.words)
    if act.kind in HOSTILE:
        for body in act.targets:
            yield from flip(table, table.scene.actor_of[body])
    for actor in met:
        yield from flip(table, actor)
    if table.scene.watching:
        yield from seen_to_act(table, act)
    kind = OpenToTalents if table.scene.steps_in else OpenAction
    yield Opened(kind(waiting=1 << table.scene.judge, invited=could_interrupt(table, act), action=act))
    if act.unwritten != NONE:
        yield from asked(table, act.actor, act.unwritten)


def seen_to_act(table: Table, act: Action) -> Events:
    """What waits for somebody to do this springs when it is over."""
    for body in table.active(act.actor)[:1]:
        yield from noticed(table, ACTS, body, zone=table.zone[body], kind=act.kind)


def flip(table: Table, actor: int) -> Events:
    """An Initiative that lies facedown is flipped."""
    card = table.initiative[actor]
    if card != NONE and not table.shown >> actor & 1:
        yield InitiativeFlipped(actor, card)


def could_interrupt(table: Table, act: Action | None = None) -> int:
    """Who may step in, by public facts: who has something facedown, or could hold the Fool and a card more.

    Where Resolve may wait until the total is known, also whoever's action lies open (B-50); on a turn whose spell
    stands, on an action whose guardian lies by somebody it is aimed at (C6).
    """
    late = act is not None and table.scene.options.resolve_after_reveal == "yes"
    actors = could_hold_fool(table)
    if act is not None and late:
        actors |= 1 << act.actor
    if any(table.facedown):
        able = table.standing().able
        for actor, facedown in enumerate(table.facedown):
            if facedown is not None and able >> actor & 1:
                actors |= 1 << actor
    for spell in table.spells if act is None else ():
        actors |= 1 << table.scene.actor_of[spell.caster]
    for guardian in table.guardians:
        if act is not None and guardian.body in act.targets:
            actors |= 1 << table.scene.actor_of[guardian.body]
    if act is None or not table.scene.steps_in:
        return actors
    return actors | may_step_in(table, act) | interrupting_foes(table, act)


def open_again(table: Table) -> Events:
    """What came above a turn or an open action is over: it may have changed who can step in there.

    Into a turn that is an interrupt itself nobody steps.
    """
    window = table.windows[-1] if table.windows else None
    if isinstance(window, OpenAction):
        invited = could_interrupt(table, window.action)
    elif isinstance(window, Turn) and not window.fool:
        invited = could_interrupt(table)
    else:
        return
    if invited != window.invited:
        yield Changed(replace(window, invited=invited))


def interrupting_foes(table: Table, act: Action) -> int:
    """The foes who can act and have a doom that interrupts, while adventurers act and the game master holds a card."""
    scene = table.scene
    if not scene.traits.stepping or act.actor >= scene.people or not table.hands[scene.people]:
        return 0
    return scene.traits.stepping & table.standing().able


def could_hold_fool(table: Table) -> int:
    """Who could play the Fool, by public facts: two cards or more, and it does not lie open (R-157, B-76)."""
    if table.fool_drawn and FOOL in table.discards[0]:
        return 0
    hands = table.hands
    actors = 0
    for adventurer in table.standing().guild:
        if len(hands[adventurer]) >= 2:
            actors |= 1 << adventurer
    return actors
