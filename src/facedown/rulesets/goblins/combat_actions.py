"""The three Combat Actions: Attack, Flee, Yield (G-170 to G-172)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened
from facedown.rulesets.goblins import commands as say
from facedown.rulesets.goblins.checks import Contest, beats, contest, hurt, passes, roll
from facedown.rulesets.goblins.combat import BEATEN, FLIGHT, OFFER, UNSPENT, acted, monster_of, without
from facedown.rulesets.goblins.events import (
    AttackMade,
    CardOffered,
    CoinGained,
    CoinPaid,
    Contested,
    MonsterHurt,
    OfferAnswered,
    PortraitMoved,
)
from facedown.rulesets.goblins.loot import firsts, why_no_card
from facedown.rulesets.goblins.pickpocket import moved
from facedown.rulesets.goblins.pieces import BARE_HANDS, MELEE, NONE, QUICKNESS
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.weapons import damage_dice, draw_weapon, stat_of
from facedown.rulesets.goblins.windows import MONSTER, Escaping, Yielding


def opponents(table: Table, actor: int) -> list[int]:
    """The other participants, who has priority first."""
    window: Any = table.windows[-1]
    return [one for one in window.order if one != actor]


# -- Attack


def arms(table: Table, actor: int) -> Sequence[int]:
    """What an Attack can be made with: bare hands always."""
    melee = [MELEE] if table.slots[actor][MELEE] != NONE else []
    return [*melee, *table.shots(actor), BARE_HANDS]


ARMS = Choice(arms, "You have no such weapon that is available.", "G-170")
OPPONENT = Choice(opponents, "That is no other participant of this Combat Encounter.", "G-166")


@goblins.rule(say.Attack, cite="G-170", when=[UNSPENT], lucky=True, weapon=ARMS, target=OPPONENT)
def attack(table: Table, move: say.Attack, chance: Chance) -> Events:
    """The die and the weapon's Stat against Defense; damage is the weapon's die and the same Stat, once (G-170)."""
    actor, target = move.actor, move.target
    card = yield from draw_weapon(table, actor, move.weapon)
    die, bonus = roll(table, chance), table.stat(actor, stat_of(move.weapon))
    against = monster_of(table).defense if target == MONSTER else table.defense(target)
    hit = passes(table, die, die + bonus, against)
    yield AttackMade(actor, target, move.weapon, die, bonus, against, hit)
    yield from acted(table)
    if hit:
        times = 2 if die == table.scene.variables.CHECK_DIE.value else 1
        dice = damage_dice(table, chance, move.weapon, card, times)
        if target == MONSTER:
            yield from hurt_monster(table, actor, dice, bonus)
        else:
            yield from hurt(table, target, dice, bonus, "G-170", slayer=actor)


def hurt_monster(table: Table, actor: int, dice: tuple[int, ...], bonus: int) -> Events:
    """A monster at 0 HP or less is gone, and the Player gains its coin; nobody dies by that (G-181)."""
    window: Any = table.windows[-1]
    damage = max(0, sum(dice) + bonus)
    health = window.monster_health - damage
    yield MonsterHurt(damage, dice, bonus)
    if health > 0:
        yield Changed(replace(window, monster_health=health), cite="G-170")
        return
    yield Changed(replace(window, monster_health=health, over=BEATEN, waiting=0), cite="G-181")
    yield CoinGained(actor, monster_of(table).coin, cite="G-181")


# -- Flee


@goblins.rule(say.Flee, cite="G-171", when=[UNSPENT], lucky=True)
def flee(table: Table, move: say.Flee, chance: Chance) -> Events:
    """A Contested Quickness Check, who flees is the acting side; lost, the Combat Action is spent."""
    made = yield from pursued(table, chance, move.actor, opponents(table, move.actor)[0])
    yield from acted(table)
    if made.won:
        yield Opened(Escaping(owner=move.actor, waiting=1 << move.actor), cite="G-171")


def pursued(table: Table, chance: Chance, actor: int, other: int) -> Contest:
    """The contest with a Player, or with a monster's bonus (G-179)."""
    if other != MONSTER:
        return (yield from contest(table, chance, actor, other, QUICKNESS, "G-171"))
    die, other_die = roll(table, chance), roll(table, chance)
    total, against = die + table.stat(actor, QUICKNESS), other_die + monster_of(table).bonus
    won = beats(table, total, against)
    made = Contested(actor, MONSTER, QUICKNESS, (die,), total, other_die, against, won, "G-171")
    yield made
    return made


def ways_out(table: Table, actor: int) -> Sequence[int]:
    """The adjacent Rooms."""
    return table.beside(actor)


WAY_OUT = Choice(ways_out, "That Room is not adjacent to yours.", "G-171")


@goblins.rule(say.EscapeTo, cite="G-171", room=WAY_OUT)
def escape_to(table: Table, move: say.EscapeTo) -> Events:
    """To an adjacent Room, without a Move's Check; the encounter ends."""
    yield Closed()
    yield PortraitMoved(move.actor, move.room, cite="G-171")
    yield from left(table, move.actor, FLIGHT, "G-171")


def left(table: Table, actor: int, why: str, cite: str) -> Events:
    """A participant is out of the combat on top."""
    window: Any = table.windows[-1]
    yield Changed(without(table, window, actor, why), cite=cite)


@goblins.default(Escaping)
def the_first_way(table: Table, window: Escaping, actor: int) -> say.EscapeTo:
    """Who is gone takes the first way out."""
    return say.EscapeTo(actor, actor, table.beside(actor)[0])


# -- Yield


def to_one_player(table: Table, actor: int) -> bool:
    """Is there one opponent, and a Player?"""
    others = opponents(table, actor)
    return len(others) == 1 and others[0] != MONSTER


def has_the_coin(table: Table, actor: int) -> bool:
    """Can the coin be paid in full (G-152)?"""
    return table.coin[actor] >= table.scene.variables.YIELD_COIN.value


def own_cards(table: Table, actor: int) -> Sequence[int]:
    """The cards of one's Backpack."""
    return firsts(table, table.backpacks[actor])


def why_not_own(table: Table, actor: int, place: Any) -> Refused:
    """No card lies there, or one like it before."""
    return why_no_card(table, table.backpacks[actor], place, Refused("No card lies there.", "G-172"))


TO_A_PLAYER = Condition(to_one_player, "One yields only to a Player, and to one alone.", "G-172", waivable=False)
WITH_COIN = Condition(has_the_coin, "You have not the coin to offer.", "G-152", waivable=False)
OWN = Choice(own_cards, "No card lies there.", "G-172", why=why_not_own)


@goblins.rule(say.OfferCard, cite="G-172", when=[UNSPENT, TO_A_PLAYER], place=OWN)
def offer_card(table: Table, move: say.OfferCard) -> Events:
    """One named card, shown to the other alone."""
    to = opponents(table, move.actor)[0]
    yield from acted(table)
    yield CardOffered(move.actor, to, move.place, table.backpacks[move.actor][move.place], 0)
    yield Opened(Yielding(owner=move.actor, target=to, place=move.place, waiting=1 << to), cite="G-172")


@goblins.rule(say.OfferCoin, cite="G-172", when=[UNSPENT, TO_A_PLAYER, WITH_COIN])
def offer_coin(table: Table, move: say.OfferCoin) -> Events:
    """Coin."""
    to, coin = opponents(table, move.actor)[0], table.scene.variables.YIELD_COIN.value
    yield from acted(table)
    yield CardOffered(move.actor, to, NONE, NONE, coin)
    yield Opened(Yielding(owner=move.actor, target=to, coin=coin, waiting=1 << to), cite="G-172")


@goblins.rule(say.AcceptOffer, cite="G-172")
def accept_offer(table: Table, move: say.AcceptOffer) -> Events:
    """It changes hands, and the encounter ends."""
    window: Any = table.windows[-1]
    yield Closed()
    yield OfferAnswered(move.actor, True)
    combat: Any = table.windows[-1]
    yield Changed(replace(combat, over=OFFER, waiting=0), cite="G-172")
    if window.coin:
        yield CoinPaid(window.owner, move.actor, window.coin)
    else:
        yield from moved(table, window.owner, move.actor, window.place, "G-172")


@goblins.rule(say.RefuseOffer, cite="G-172")
def refuse_offer(table: Table, move: say.RefuseOffer) -> Events:
    """The Combat Action is spent, and the combat goes on."""
    yield Closed()
    yield OfferAnswered(move.actor, False)


@goblins.default(Yielding)
def refuses(table: Table, window: Yielding, actor: int) -> say.RefuseOffer:
    """Who is gone refuses (GE-04)."""
    return say.RefuseOffer(actor, actor)
