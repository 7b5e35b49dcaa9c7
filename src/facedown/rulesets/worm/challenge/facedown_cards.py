"""Facedown cards (A15): one for each actor, laid in public, their value secret until they are triggered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.conditions import Choice, Condition, waived
from facedown.kernel.rule import Events
from facedown.kernel.sums import EVERYBODY, Part
from facedown.rulesets.worm.cards import NONE, SUITS, VALUE, name_of
from facedown.rulesets.worm.challenge.acting import use_turn
from facedown.rulesets.worm.challenge.values import FAVOR
from facedown.rulesets.worm.commands import DropFacedown, Play
from facedown.rulesets.worm.events import FacedownDiscarded, FacedownLaid
from facedown.rulesets.worm.means import FACEDOWN
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Facedown
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.unwritten import asked
from facedown.rulesets.worm.windows import Turn
from facedown.rulesets.worm.words import BLIND, DODGE, EXHAUSTED, RIPOSTE, SUIT_OF


def lay(table: Table, move: Play, facedown: Facedown) -> Events:
    """A facedown action takes the place of the one that lay there, and the turn if it is one (R-147, R-148, R-155).

    Of those who may have many Dodges, one takes no other's place (C8); anything else takes the place of all.
    """
    old = table.facedown[move.actor]
    many = table.scene.traits.many_dodges >> move.actor & 1
    if old is None:
        yield FacedownLaid(move.actor, facedown)
    elif many and old.kind == facedown.kind == DODGE:
        yield FacedownLaid(move.actor, facedown, cite="C8")
    else:
        for lies in table.lying(move.actor) if many else (old,):
            yield FacedownDiscarded(move.actor, lies.card)
        yield FacedownLaid(move.actor, facedown)
    yield from use_turn(table, move.actor)
    if facedown.on_turn and table.scene.unwritten:
        yield from asked(table, move.actor, SUIT_OF[facedown.kind])


def on_turn(table: Table) -> bool:
    """Does a card laid now lie above the Initiative: was it played on a turn (R-149, R-150)?"""
    window = table.windows[-1]
    return isinstance(window, Turn) and not window.interrupt


def parts_of(table: Table, actor: int, facedown: Facedown, backed: bool = False) -> tuple[Part, ...]:
    """What a facedown card is worth when it is revealed, part by part.

    Laid on a turn, the attribute counts (R-149, R-150). Favor is paid on the reveal (*backed*), and what its owner
    suffers then counts against it (B-51).
    """
    scene = table.scene
    found = [Part(name_of(facedown.card), VALUE[facedown.card], "R-150")]
    suit = SUIT_OF[facedown.kind]
    if facedown.on_turn and suit >= 0 and scene.attributes[actor][suit]:
        who = 1 << scene.game_master if actor >= scene.people else EVERYBODY
        found.append(Part(SUITS[suit], scene.attributes[actor][suit], "R-149", who))
    bodies = table.active(actor)
    troubled = bool(bodies) and bool(table.effects[bodies[0]] & (BLIND | EXHAUSTED))
    if backed and troubled:
        found.append(Part("paid for, but Blind or Exhausted", 0, "R-023"))
    elif backed:
        found.append(Part("paid for on the reveal", FAVOR, "B-51"))
    elif troubled:
        found.append(Part("Blind or Exhausted", -FAVOR, "B-51"))
    return tuple(found)


def own_dodge(table: Table, owner: int) -> Facedown | None:
    """The Dodge that must be revealed when its owner is targeted: of many the first laid for oneself (B-13, C8)."""
    lies = for_oneself(table, owner)
    return lies if lies is not None and lies.kind == DODGE else None


def for_oneself(table: Table, owner: int) -> Facedown | None:
    """What lies facedown and is for its owner, no ally (B-96): of many Dodges the first such (C8)."""
    first = table.facedown[owner]
    if first is None or first.ward == NONE or table.scene.actor_of[first.ward] == owner:
        return first
    for lies in table.lying(owner) if table.further else ():
        if lies.ward == NONE or table.scene.actor_of[lies.ward] == owner:
            return lies
    return None


def wards(table: Table, actor: int) -> Sequence[int]:
    """Whom a defence may be for: oneself, or anybody of one's side in the zone (R-152, B-96)."""
    bodies = everybody(table, actor)
    if table.waivers and waived(table, actor, "R-152"):
        return bodies
    zones = table.zones_of(actor)
    return [body for body in bodies if zones >> table.zone[body] & 1]


def everybody(table: Table, actor: int) -> Sequence[int]:
    """Everybody of one's side who can still be helped."""
    standing = table.standing()
    return standing.guild if actor < table.scene.people else standing.foes


WARD: Final = Choice(wards, "A defence serves only those in your zone.", "R-152", possible=everybody, lasting=True)


def has_facedown(table: Table, actor: int) -> bool:
    """Does something lie there to discard?"""
    return table.facedown[actor] is not None


LIES_THERE: Final = Condition(has_facedown, "You have nothing facedown.", "R-148", waivable=False, needs=FACEDOWN)


@worm.rule(DropFacedown, cite="R-148", when=[LIES_THERE])
def drop(table: Table, move: DropFacedown) -> Events:
    """Discard one's facedown card at will, of many Dodges the first (C8); it costs no turn."""
    facedown = table.facedown[move.actor]
    assert facedown is not None
    yield FacedownDiscarded(move.actor, facedown.card)


def leaves(table: Table, actor: int, left: int) -> Events:
    """Whoever leaves the zone of an ally gives up the defence laid for that ally (R-153, B-96).

    An ally who has gone before takes nothing away; a group has left a zone when nobody of it is there any more.
    """
    if table.facedown[actor] is None:
        return
    for lies in table.lying(actor):
        if lies.kind not in (DODGE, RIPOSTE) or lies.ward == NONE:
            continue
        if table.scene.actor_of[lies.ward] == actor or table.zone[lies.ward] != left:
            continue
        if not table.zones_of(actor) >> left & 1:
            yield FacedownDiscarded(actor, lies.card, "R-153")
