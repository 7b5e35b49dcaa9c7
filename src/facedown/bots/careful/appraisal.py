"""What the careful bot thinks each kind of command is worth: a number, where 0 is doing nothing.

One Wound dealt for certain is worth 1. Each function is for one kind; what has none here is a last resort.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from facedown.bots.careful.gains import befallen, of_doom
from facedown.bots.careful.position import Position
from facedown.kernel.structs import Command
from facedown.rulesets.worm import commands as asked
from facedown.rulesets.worm.cards import CUPS, NONE, PENTACLES, SUITS, SWORDS, VALUE, WANDS
from facedown.rulesets.worm.talents import commands as by_talent
from facedown.rulesets.worm.windows import Surprised
from facedown.rulesets.worm.words import (
    A_RESOLVE,
    A_WOUND,
    BLIND,
    DISARM,
    DISPLACE,
    EXHAUST,
    EXHAUSTED,
    NOTCH,
    PRONE,
    ROOT,
    ROOTED,
    SILENCE,
    TRIP,
)

Worth = Callable[[Position, Any], float]
WORTH: Final[dict[type[Command], Worth]] = {}
CARD: Final = 0.01
"""What a card's value is worth in the hand: of two that will do, the lower is played."""
PIERCES: Final = 4
"""So many on one adventurer pierce armor (R-184)."""
RESERVE: Final = 0.35
"""What a card is worth that may be needed on the turn to come."""
RAGE: Final = 9.0
"""What a rage is worth: more than any action."""
UNLIKELY: Final = -0.2
HARMED: Final = 1.5
"""What a hazard's harm costs whoever does not get past it."""
PATIENCE: Final = 8
"""After so many rounds of waiting any way forward will do."""


def worth(kind: type[Command]) -> Callable[[Worth], Worth]:
    """Register what one kind of command is worth."""

    def register(function: Worth) -> Worth:
        WORTH[kind] = function
        return function

    return register


def appraise(position: Position, command: Command) -> float:
    """What a command is worth to the seat."""
    known = WORTH.get(type(command))
    return 0.0 if known is None else known(position, command)


def cost(position: Position, move: Any) -> float:
    """What is given away with a card: its value, and more as a minor action while a turn still needs one."""
    price: float = CARD * VALUE[move.card]
    if position.minor and position.spare(move.actor) <= 0:
        price += RESERVE
    extras = getattr(move, "extras", asked.NO_EXTRAS)
    price += 0.15 * extras.resolve
    price += 0.05 * (extras.rider != NONE) + 0.05 * (extras.boost != NONE)
    return price


def value(position: Position, move: Any, suit: int) -> int:
    """The value of an action before favor: the card's, and on a turn the attribute of the action's suit."""
    face: int = VALUE[move.card]
    return face if position.minor else face + position.attribute(move.actor, suit)


def hostile(position: Position, move: Any, suit: int, harm: float) -> float:
    """An action aimed at bodies: how likely it succeeds against each, times what that does."""
    found = 0.0
    bought = 3 * (move.extras.resolve or move.extras.boost != NONE)
    doom = position.doom(move.actor, move.extras.ability)
    base = value(position, move, suit if doom is None else SUITS.index(doom.suit.capitalize()))
    lead = move.aims[0].target
    targets = {aim.target for aim in move.aims}
    if doom is not None and doom.whom == "all":
        targets |= set(befallen(position, move.actor, doom))
    harm = harm * (0.4 if position.panics(move.actor) else 1) * (doom is None or not doom.instead)
    for target in sorted(targets):
        many = sum([aim.target == target for aim in move.aims])
        favor = max(min(position.favor(many, move.actor, target) + bought, 3), -3)
        effect = harm + 0.3 * (move.actor >= position.people and many >= PIERCES)
        if doom is not None and (doom.whom == "all" or target == lead):
            effect += of_doom(doom)
        found += position.chance(base + favor, target) * effect
        found -= 0.25 * position.riposte_lies_by(target)
    return found


@worth(asked.Attack)
def attack(position: Position, move: asked.Attack) -> float:
    """To wound."""
    return hostile(position, move, SWORDS, 1.0) - cost(position, move)


@worth(by_talent.Charge)
def charge(position: Position, move: by_talent.Charge) -> float:
    """To wound somebody in the next zone; from where one stands is better."""
    return hostile(position, move, SWORDS, 1.0) + UNLIKELY / 2 - cost(position, move)


@worth(by_talent.Rage)
def rage(position: Position, move: by_talent.Rage) -> float:
    """Before anything else: it costs no turn."""
    return RAGE


@worth(asked.WandAttack)
def wand_attack(position: Position, move: asked.WandAttack) -> float:
    """To wound from afar."""
    return hostile(position, move, WANDS, 1.0) - cost(position, move)


@worth(asked.Roughhouse)
def roughhouse(position: Position, move: asked.Roughhouse) -> float:
    """To hinder those who are not yet hindered."""
    fresh = [aim for aim in move.aims if not position.stuck(aim.target)]
    return hostile(position, move, PENTACLES, 0.45 if fresh else 0.1) - cost(position, move)


@worth(asked.UseItem)
def use_item(position: Position, move: asked.UseItem) -> float:
    """A bomb at a foe."""
    if move.target not in position.enemies(move.actor):
        return UNLIKELY
    return 0.5 * position.chance(value(position, move, CUPS), move.target) - cost(position, move)


@worth(asked.Banter)
def banter(position: Position, move: asked.Banter) -> float:
    """To turn a mind, where nothing better is to be had."""
    return 0.3 * (value(position, move, WANDS) > 10) - cost(position, move)


def defence(position: Position, move: Any, good: float) -> float:
    """A facedown card in time, for oneself; in place of a lower one only.

    Of many Dodges each next one waits longer for its attack, and none more is worth a card than there are enemies (C8).
    """
    if position.scene.actor_of[move.ward] != move.actor:
        return UNLIKELY
    lying = position.lying(move.actor)
    if isinstance(move, asked.Dodge) and position.keeps_dodges(move.actor):
        if len(lying) >= len(position.enemies(move.actor)):
            return UNLIKELY
        good /= 1 + len(lying)
        lying = []
    gained: int = VALUE[move.card] - sum([VALUE[card] for card in lying])
    near = any(position.threatened(body) for body in position.members(move.actor))
    return good * gained / 14 * (1.0 if near else 0.5) - cost(position, move)


@worth(asked.Dodge)
def dodge(position: Position, move: asked.Dodge) -> float:
    """To be missed."""
    return defence(position, move, 0.6)


@worth(asked.Riposte)
def riposte(position: Position, move: asked.Riposte) -> float:
    """To strike back, at close quarters."""
    near = any(position.threatened(body) for body in position.members(move.actor))
    return defence(position, move, 0.5) if near else UNLIKELY


@worth(asked.Guard)
def guard(position: Position, move: asked.Guard) -> float:
    """A higher Initiative."""
    card = position.own.initiative[move.actor]
    return 0.05 * (VALUE[move.card] - VALUE[card]) - cost(position, move) if card != NONE else UNLIKELY


@worth(asked.Recover)
def recover(position: Position, move: asked.Recover) -> float:
    """To be rid of what hinders."""
    troubles = ROOTED | PRONE | BLIND | EXHAUSTED
    return (0.6 if 0 < move.what & troubles == move.what else 0.3) - cost(position, move)


def approach(position: Position, move: Any, good: float) -> float:
    """Towards the nearest enemy, never away from one; but for foes who panic, away."""
    bodies = [body for body in position.members(move.actor) if not position.stuck(body)]
    if not bodies:
        return UNLIKELY
    here = position.seen.zone[bodies[0]]
    nearer = position.nearest(move.actor, here) - position.nearest(move.actor, move.zone)
    if position.panics(move.actor):
        nearer = -nearer
    return good * min(nearer, 1) - cost(position, move) if nearer > 0 else UNLIKELY


@worth(asked.Move)
def move_on(position: Position, move: asked.Move) -> float:
    """A step nearer, at whatever price."""
    return approach(position, move, 0.5)


@worth(asked.Dash)
def dash(position: Position, move: asked.Dash) -> float:
    """Two steps nearer."""
    return approach(position, move, 0.6)


@worth(asked.Avoid)
def avoid(position: Position, move: asked.Avoid) -> float:
    """Past a danger: what that is worth, less what it costs each one if it fails."""
    bodies = [body for body in position.members(move.actor) if not position.stuck(body)]
    if not bodies or move.zone == NONE:
        return UNLIKELY
    reached = value(position, move, PENTACLES) + 3 * (move.extras.resolve or move.extras.boost != NONE)
    safe = 1.0
    for hazard in position.hazards(position.seen.zone[bodies[0]], move.zone):
        safe *= position.beats(reached, hazard)
    patience = max(1 - position.seen.round / PATIENCE, 0)
    return approach(position, move, 0.7) - patience * HARMED * (1 - safe) * len(bodies)


@worth(asked.PullFromBelt)
def pull_from_belt(position: Position, move: asked.PullFromBelt) -> float:
    """A weapon into an empty hand."""
    armed = any(True for _ in position.held(move.actor)) if move.actor < position.people else True
    return (UNLIKELY if armed else 0.4) - cost(position, move)


@worth(asked.ReloadCrossbow)
def reload(position: Position, move: asked.ReloadCrossbow) -> float:
    """To shoot again."""
    return 0.4 - cost(position, move)


# -- answers


@worth(asked.Impose)
def impose(position: Position, move: asked.Impose) -> float:
    """What hinders most; into a hazard if there is one to fall into."""
    if any(isinstance(window, Surprised) for window in position.view.windows) and move.maneuver == DISARM:
        return 2.0
    likes = {TRIP: 0.5, ROOT: 0.4, DISARM: 0.3, EXHAUST: 0.45, NOTCH: 0.2, SILENCE: 0.1}
    if move.maneuver == DISPLACE:
        return 1.0 if any(hazard.zone == move.what for hazard in position.scene.hazards) else 0.1
    return likes.get(move.maneuver, 0.0)


@worth(asked.DrawTest)
def draw_test(position: Position, move: asked.DrawTest) -> float:
    """With a motif, which costs nothing; without a Resolve."""
    return (move.motif != NONE) - 0.5 * move.resolve


@worth(asked.WriteDown)
def write_down(position: Position, move: asked.WriteDown) -> float:
    """What is asked for first is what matters most: the highest that is left."""
    return float(move.rating)


@worth(asked.BurnBond)
def burn_bond(position: Position, move: asked.BurnBond) -> float:
    """A Wound before an affliction, and that before a Resolve."""
    return {A_WOUND: 1.0, A_RESOLVE: 0.5}.get(move.good, 0.75)


@worth(asked.NextRound)
def next_round(position: Position, move: asked.NextRound) -> float:
    """On, while both sides stand."""
    return 1.0 if position.enemies(0) and position.enemies(position.people) else -1.0


@worth(asked.EndChallenge)
def end_challenge(position: Position, move: asked.EndChallenge) -> float:
    """Over, when one side is beaten: for the other."""
    if position.enemies(0):
        return 0.5 if move.outcome == 1 and not position.enemies(position.people) else -2.0
    return 0.5 if move.outcome == 0 else -2.0


FIRST_CHOICE: Final = (asked.Confirm, asked.KeepHand, asked.Strike, asked.Push, asked.Cleave)
"""What is done whenever it is offered."""
NOTHING: Final = (asked.Pass, asked.Skip, asked.LetStand)
"""What gives nothing away."""

WORTH.update({kind: lambda position, move: 1.0 for kind in FIRST_CHOICE})
WORTH.update({kind: lambda position, move: 0.0 for kind in NOTHING})
