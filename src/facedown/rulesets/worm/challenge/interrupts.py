"""Interrupts and the Fool (A16), and what is revealed before an open action is compared (B-13, B-14, B-80)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition, waived
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened, Passed
from facedown.kernel.sums import Part, Sum
from facedown.rulesets.worm.cards import FOOL, NONE, name_of
from facedown.rulesets.worm.challenge.acting import ABLE, could_interrupt
from facedown.rulesets.worm.challenge.aims import left_of, lost, missile
from facedown.rulesets.worm.challenge.cards_to_play import extras
from facedown.rulesets.worm.challenge.facedown_cards import parts_of
from facedown.rulesets.worm.challenge.resolution import carried_out, comes_to_nothing, compare_next, still_acts
from facedown.rulesets.worm.challenge.ripostes import interrupting, riposte_against, riposters, without_ripostes
from facedown.rulesets.worm.challenge.values import weapon_against
from facedown.rulesets.worm.challenge.vigilance import trigger, watcher
from facedown.rulesets.worm.commands import NO_EXTRAS, Back, Confirm, Lend, PlayFool, WithholdAid
from facedown.rulesets.worm.events import (
    CardDiscarded,
    CardPlayed,
    FacedownRevealed,
    FoolPlayed,
    FoolShown,
    InitiativeRaised,
    ResolveSpent,
    ValueAdded,
)
from facedown.rulesets.worm.means import AID_OR_AIM, BACKING, DEFENCE, THE_FOOL
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table, put
from facedown.rulesets.worm.talents.swords import braced_by
from facedown.rulesets.worm.windows import OpenAction, OpenToTalents, Resolving, Turn, Watched
from facedown.rulesets.worm.words import AID, AIM, ATTACK, COMMAND, DODGE, HOSTILE, PHYSICAL, RIPOSTE, ROOTED

DECLARED: Final = 0
INTERRUPTED: Final = 1
REVEALED: Final = 2


def open_action(table: Table) -> Action:
    """The action that lies open on top."""
    window = table.windows[-1]
    assert isinstance(window, OpenAction)
    return window.action


def change(table: Table, act: Action, waiting: int | None = None) -> Events:
    """The open action takes another value; *waiting* asks the judge again."""
    window = table.windows[-1]
    assert isinstance(window, OpenAction)
    asked = window.waiting if waiting is None else waiting
    yield Changed(replace(window, action=act, waiting=asked, invited=could_interrupt(table, act)))


# -- the Fool


def has_fool(table: Table, actor: int) -> bool:
    """Does this adventurer hold the Fool and a card to play with it?"""
    return actor < table.scene.people and FOOL in table.hands[actor] and len(table.hands[actor]) >= 2


HAS_FOOL: Final = Condition(has_fool, "You cannot play the Fool.", "R-157", waivable=False, needs=THE_FOOL)


@worm.rule(PlayFool, cite="R-157", when=[HAS_FOOL, ABLE])
def play_fool(table: Table, move: PlayFool) -> Events:
    """The Fool, with another card, is an additional turn, and goes first no matter what (R-158).

    At any moment of turns and minor actions, any suit with its attribute, also to protect somebody (R-160, B-77, B-99).
    It is no minor action and bans none by itself (R-159, B-04).
    """
    yield FoolPlayed(move.actor)
    yield CardPlayed(move.actor, FOOL, "R-157")
    yield FoolShown(move.actor)
    yield Opened(Turn(waiting=1 << move.actor, actor=move.actor, fool=True))


# -- confirming


@worm.rule(Confirm, cite="B-49", lucky=True)
def confirm(table: Table, move: Confirm, chance: Chance) -> Events:
    """The action stands as it is: what must be revealed is revealed, then it is compared. Other things just go on."""
    window = table.windows[-1]
    # What became due while the action lay open goes before it.
    if isinstance(window, OpenAction) and not table.due:
        yield from confirmed(table, window, chance)
    else:
        yield Passed(move.actor)


@worm.default(OpenAction, OpenToTalents)
def confirmed_by_house(table: Table, window: OpenAction, actor: int) -> Confirm:
    """When nobody stepped in during the invitation's pace."""
    return Confirm(table.seat_of(actor), actor)


@worm.closes(OpenAction)
@worm.closes(OpenToTalents)
def confirmed(table: Table, window: OpenAction, chance: Chance) -> Events:
    """Vigilance and interrupting Ripostes first, then Dodges and Aid; the judge hears the new total.

    Interrupts come before what they answer and use up no turn (R-156, B-20, B-65, B-80).
    """
    act = window.action
    if not any(table.facedown):
        yield from begin_resolving(table, act, chance)
        return
    watching = watcher(table, act, before=True) if act.stage == DECLARED else NONE
    if watching != NONE:
        yield from change(table, act, 0)
        yield from trigger(table, watching, act.actor)
        return
    interrupts = interrupting(table, act) if act.stage == DECLARED else []
    if interrupts:
        yield from change(table, replace(act, stage=INTERRUPTED, guards=without_ripostes(table, act, interrupts)), 0)
        for owner in interrupts:
            yield from riposte_against(table, owner, act)
        return
    revealed = [*due_dodges(table, act), *due_aid(table, act)] if act.stage != REVEALED else []
    if revealed:
        yield from change(table, replace(act, stage=REVEALED), 1 << table.scene.judge)
        for owner in revealed:
            yield from reveal(table, owner)
    else:
        yield from begin_resolving(table, act, chance)


def begin_resolving(table: Table, act: Action, chance: Chance) -> Events:
    """It is compared and carried out; below that waits the Vigilance that comes after it (B-20)."""
    if act.aims or act.kind == COMMAND:
        nothing, aims = lost(table, act), left_of(table, act)
        if nothing or aims != act.aims:
            act = replace(act, lost=nothing, aims=aims)
    queued = table.windows[-1].queued
    if any(table.facedown) and watcher(table, act, before=False) != NONE:
        yield Changed(Watched(action=act, queued=queued))
        yield Opened(Resolving(action=act))
    elif act.hurdles:
        yield Changed(Resolving(action=act, queued=queued))
    elif act.targets and act.kind in HOSTILE:
        yield from compare_next(table, Resolving(action=act, queued=queued))
    else:
        yield Closed()
        yield from carried_out(table, act, chance)


def dodged(table: Table, act: Action, place: int) -> bool:
    """Does a Dodge serve this target already (B-14)? A guardian adds to it, and takes no other's place (C6)."""
    return act.raised[place] > braced_by(table, act, place) + guarded_by(act, act.targets[place])


def guarded_by(act: Action, body: int) -> int:
    """What guardians have added to a body's Initiative."""
    return sum([one.part.value for one in act.guards if one.body == body and one.serves == DODGE])


def triggers(table: Table, act: Action) -> bool:
    """Does this action trigger the facedown defences of its targets (B-90)?"""
    return act.kind in (HOSTILE if table.scene.options.similar_action == "hostile" else PHYSICAL)


def due_dodges(table: Table, act: Action) -> list[int]:
    """The targets whose own Dodge must be revealed (B-13); not while Rooted (B-59), nor where no blow comes (R-116)."""
    if not act.targets or not triggers(table, act):
        return []
    found: list[int] = []
    for place, body in enumerate(act.targets):
        owner = table.scene.actor_of[body]
        facedown = table.facedown[owner]
        if facedown is None or facedown.kind != DODGE or owner in found:
            continue
        stacks = table.scene.options.dodge_stacking == "all"
        if comes_to_nothing(table, replace(act, lost=lost(table, act)), body):
            continue
        if facedown.ward != NONE and table.scene.actor_of[facedown.ward] != owner:
            continue
        if not table.effects[body] & ROOTED and (stacks or not dodged(table, act, place)):
            found.append(owner)
    return found


def due_aid(table: Table, act: Action) -> list[int]:
    """Who has Aid, or an Aim, laid for this very action and has not withheld it (R-128, C4); if it still comes."""
    found: list[int] = []
    aided = False
    for owner, facedown in enumerate(table.facedown):
        if facedown is None or facedown.kind not in (AID, AIM) or act.withheld >> owner & 1 or not table.able(owner):
            continue
        if facedown.kind == AID and facedown.ally == act.actor and facedown.does == act.kind:
            if not aided or table.scene.options.aid_stacking == "yes":
                found.append(owner)
            aided = True
        elif facedown.kind == AIM and owner == act.actor and act.kind == ATTACK and aimed(table, act, facedown.ward):
            found.append(owner)
    return found if found and still_acts(table, act) else []


def aimed(table: Table, act: Action, target: int) -> bool:
    """Is this the bow Attack that was aimed at this target?"""
    weapon = weapon_against(act, target)
    return target in act.targets and missile(table, weapon) and table.scene.items[weapon % 1000].kind == "bow"


def reveal(table: Table, owner: int) -> Events:
    """A Dodge, an Aid or an Aim counts from now on; the card is gone, whatever comes of it (R-124)."""
    facedown = table.facedown[owner]
    assert facedown is not None
    parts = parts_of(table, owner, facedown, bool(open_action(table).backed >> owner & 1))
    yield FacedownRevealed(owner, facedown.kind, facedown.card, "R-124" if facedown.kind == DODGE else "R-128")
    if facedown.kind == DODGE:
        for place, body in enumerate(open_action(table).targets):
            if table.scene.actor_of[body] == owner:
                yield from raise_initiative(table, owner, place, parts)
    else:
        yield from add(table, owner, facedown.card, parts)


def raise_initiative(table: Table, owner: int, place: int, parts: tuple[Part, ...]) -> Events:
    """Against this one action the target's Initiative is higher, never lower (R-123, B-12, B-93)."""
    act = open_action(table)
    by = max(Sum(parts).total, 0)
    yield InitiativeRaised(act.targets[place], by, owner, parts)
    yield from change(table, replace(act, raised=put(act.raised, place, act.raised[place] + by)))


def add(table: Table, owner: int, card: int, parts: tuple[Part, ...]) -> Events:
    """The action is worth more, never less (R-128, B-93)."""
    act = open_action(table)
    by = max(Sum(parts).total, 0)
    part = Part(f"{table.scene.names[owner]}'s {name_of(card)}", by, "R-128")
    yield ValueAdded(owner, by, parts)
    yield from change(table, replace(act, added=(*act.added, part)))


# -- stepping in


def lendable(table: Table, actor: int) -> Sequence[int]:
    """The targets that one's facedown defence is for, and may serve now (R-152, B-59).

    The zone is the only condition: it may be an engaged ally's, and a foe's for a foe (B-82).
    Where Dodges do not add up, a target's own comes before an ally's (B-13, B-14).
    """
    facedown = table.facedown[actor]
    if facedown is None or facedown.kind not in (DODGE, RIPOSTE):
        return ()
    act = open_action(table)
    scene = table.scene
    if not triggers(table, act) or act.pledged.count(actor) or needed_oneself(table, actor, act):
        return ()
    due = () if scene.options.dodge_stacking == "all" else due_dodges(table, act)
    found: list[int] = []
    anywhere = bool(table.waivers) and waived(table, actor, "R-152")
    for place, body in enumerate(act.targets):
        own = scene.actor_of[body] == actor
        meant = facedown.ward == body or scene.options.defence_named == "on_reveal"
        near = anywhere or table.zones_of(actor) >> table.zone[body] & 1
        alone = not dodged(table, act, place) and scene.actor_of[body] not in due
        free = facedown.kind == RIPOSTE or alone or scene.options.dodge_stacking == "all"
        rooted = facedown.kind == DODGE and all(table.effects[one] & ROOTED for one in table.active(actor))
        if not own and meant and near and free and not rooted and table.side(body) == (actor >= scene.people):
            found.append(body)
    return found


def needed_oneself(table: Table, actor: int, act: Action) -> bool:
    """Is one targeted oneself, with a defence that is one's own? Then it must serve there (R-113, B-13)."""
    facedown = table.facedown[actor]
    owner_of = table.scene.actor_of
    own = facedown is not None and (facedown.ward == NONE or owner_of[facedown.ward] == actor)
    return own and any(owner_of[body] == actor for body in act.targets)


LENDABLE: Final = Choice(lendable, "Your facedown card cannot serve here.", "R-152", needs=DEFENCE)


@worm.rule(Lend, cite="R-152", when=[ABLE], target=LENDABLE)
def lend(table: Table, move: Lend) -> Events:
    """A Dodge counts at once; a Riposte is pledged, and met after the action (B-13, B-81)."""
    act = open_action(table)
    facedown = table.facedown[move.actor]
    assert facedown is not None
    if facedown.kind == DODGE:
        parts = parts_of(table, move.actor, facedown, bool(act.backed >> move.actor & 1))
        yield FacedownRevealed(move.actor, DODGE, facedown.card)
        yield from raise_initiative(table, move.actor, act.targets.index(move.target), parts)
    else:
        yield from change(table, replace(act, pledged=(*act.pledged, move.actor)))


def may_withhold(table: Table, actor: int) -> bool:
    """Is one's Aid or Aim about to be revealed?"""
    if table.facedown[actor] is None:
        return False
    window = table.windows[-1]
    return isinstance(window, OpenAction) and window.action.stage == DECLARED and actor in due_aid(table, window.action)


WITHHOLDABLE: Final = Condition(
    may_withhold, "You have no Aid for this action.", "B-52", waivable=False, needs=AID_OR_AIM
)


@worm.rule(WithholdAid, cite="B-52", when=[WITHHOLDABLE])
def withhold_aid(table: Table, move: WithholdAid) -> Events:
    """The Aid stays facedown this time."""
    act = open_action(table)
    yield from change(table, replace(act, withheld=act.withheld | 1 << move.actor))


# -- paying for favor late


def may_back(table: Table, actor: int) -> bool:
    """Is one's facedown card about to serve, or one's own action open where Resolve may wait (B-50, B-51)?"""
    window = table.windows[-1]
    if not isinstance(window, OpenAction) or window.action.backed >> actor & 1:
        return False
    act = window.action
    if actor == act.actor:
        late = table.scene.options.resolve_after_reveal == "yes"
        return late and not act.extras.resolve and act.extras.boost == NONE
    if table.facedown[actor] is None:
        return False
    serves = actor in due_dodges(table, act) or actor in due_aid(table, act) or actor in riposters(table, act)
    return bool(serves or lendable(table, actor))


def payments(table: Table, actor: int) -> Sequence[int]:
    """A Resolve (NONE), or for the game master a greater doom (B-75)."""
    return [one.boost for one in extras(table, actor) if one != NO_EXTRAS]


BACKABLE: Final = Condition(
    may_back, "There is nothing of yours to pay favor for now.", "B-51", waivable=False, needs=BACKING
)
PAYMENT: Final = Choice(payments, "You cannot pay for that favor.", "R-103")


@worm.rule(Back, cite="B-51", when=[ABLE, BACKABLE], boost=PAYMENT)
def back(table: Table, move: Back) -> Events:
    """Favor for one's facedown card, paid as it is revealed; by option for one's own action, late (B-50)."""
    act = open_action(table)
    if move.boost == NONE:
        yield ResolveSpent(move.actor)
    else:
        yield CardDiscarded(move.actor, move.boost, "B-75")
    if move.actor == act.actor:
        yield from change(table, replace(act, extras=replace(act.extras, resolve=True)))
    else:
        yield from change(table, replace(act, backed=act.backed | 1 << move.actor))
