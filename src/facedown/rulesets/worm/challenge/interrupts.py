"""Interrupts and the Fool (A16): stepping in with a facedown card, withholding it, paying for favor late."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.conditions import Choice, Condition, waived
from facedown.kernel.rule import Events
from facedown.kernel.structs import Opened
from facedown.rulesets.worm.cards import FOOL, NONE
from facedown.rulesets.worm.challenge.acting import ABLE
from facedown.rulesets.worm.challenge.cards_to_play import extras
from facedown.rulesets.worm.challenge.facedown_cards import for_oneself, parts_of
from facedown.rulesets.worm.challenge.open_action import DECLARED, change, open_action
from facedown.rulesets.worm.challenge.revealing import answered, dodged, due_aid, due_dodges, raise_initiative, triggers
from facedown.rulesets.worm.challenge.ripostes import own_ripostes, riposters
from facedown.rulesets.worm.commands import NO_EXTRAS, Back, Lend, PlayFool, WithholdAid
from facedown.rulesets.worm.events import (
    CardDiscarded,
    CardPlayed,
    FacedownRevealed,
    FoolPlayed,
    FoolShown,
    ResolveSpent,
)
from facedown.rulesets.worm.means import AID_OR_AIM, BACKING, DEFENCE, THE_FOOL
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Action, Facedown
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import OpenAction, Turn
from facedown.rulesets.worm.words import DODGE, RIPOSTE, ROOTED

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
    if answered(table, act, actor):
        return ()
    due = () if scene.options.dodge_stacking == "all" else due_dodges(table, act)
    found: list[int] = []
    anywhere = bool(table.waivers) and waived(table, actor, "R-152")
    for place, body in enumerate(act.targets):
        own = scene.actor_of[body] == actor
        meant = serving(table, actor, body) is not None
        near = anywhere or table.zones_of(actor) >> table.zone[body] & 1
        alone = not dodged(table, act, place) and scene.actor_of[body] not in due
        free = facedown.kind == RIPOSTE or alone or scene.options.dodge_stacking == "all"
        rooted = facedown.kind == DODGE and all(table.effects[one] & ROOTED for one in table.active(actor))
        if not own and meant and near and free and not rooted and table.side(body) == (actor >= scene.people):
            found.append(body)
    return found


def serving(table: Table, actor: int, target: int) -> Facedown | None:
    """What was laid for this target, of many Dodges the first; by option it is named as it is revealed (B-96, C8)."""
    first = table.facedown[actor]
    if first is None or first.ward == target or table.scene.options.defence_named == "on_reveal":
        return first
    for lies in table.lying(actor) if table.further else ():
        if lies.ward == target:
            return lies
    return None


def needed_oneself(table: Table, actor: int, act: Action) -> bool:
    """Is one targeted oneself, with a defence that is one's own? Then it must serve there (R-113, B-13)."""
    owner_of = table.scene.actor_of
    return for_oneself(table, actor) is not None and any(owner_of[body] == actor for body in act.targets)


LENDABLE: Final = Choice(lendable, "Your facedown card cannot serve here.", "R-152", needs=DEFENCE)


@worm.rule(Lend, cite="R-152", when=[ABLE], target=LENDABLE)
def lend(table: Table, move: Lend) -> Events:
    """A Dodge counts at once; a Riposte is pledged, and met after the action (B-13, B-81)."""
    act = open_action(table)
    facedown = serving(table, move.actor, move.target)
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
    serves = actor in due_dodges(table, act) or actor in due_aid(table, act) or own_riposte_serves(table, act, actor)
    return bool(serves or lendable(table, actor))


def own_riposte_serves(table: Table, act: Action, actor: int) -> bool:
    """Is one's own facedown Riposte about to be met? A guardian's counts its face, and nothing is paid for it (C6)."""
    return actor in riposters(table, act) and actor in own_ripostes(table, act)


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
