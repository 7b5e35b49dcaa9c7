"""Answers to what is asked between actions, read again (A7, A8, A15, A16, A22)."""

from __future__ import annotations

from facedown.rulesets.worm import commands as c
from facedown.rulesets.worm.cards import FOOL, NONE, VALUE
from facedown.rulesets.worm.states import Action, Facedown
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Mercy, OpenAction, Tie, Wound
from facedown.rulesets.worm.words import (
    AID,
    AIM,
    ARBITER_SAYS,
    ATTACK,
    DEATH,
    DEATHS_DOOR,
    DODGE,
    INJURED,
    ITEM,
    NOTHING,
    RIPOSTE,
    ROOTED,
    ROUGHHOUSE,
    STAGGERED,
    TALENT,
    THROWN,
    WORN,
)
from tests.worm.oracle.facts import (
    all_talents,
    bodies_of,
    can_act,
    hand_of,
    has,
    has_at,
    in_hand,
    is_greater,
    is_item,
    is_person,
    kind_of,
    on_their_feet,
    same_side,
    up,
    whole,
    wields,
)
from tests.worm.oracle.miscellaneous import initiative_card, low_or_high
from tests.worm.oracle.paying import holds
from tests.worm.oracle.pentacles import grasps
from tests.worm.oracle.reading import Parts, anything, reads
from tests.worm.oracle.swords import attack_reaches, foe, wand_reaches


def may_redraw(table: Table, actor: int, chosen: Parts) -> bool:
    """Once a round, if more than half of the hand are greater dooms (R-084, B-47)."""
    hand = hand_of(table, actor)
    mostly = len([card for card in hand if is_greater(card)]) > len(hand) / 2
    options = table.scene.options
    return table.mulligans < options.mulligan_limit and (mostly or options.mulligan_threshold == "none")


reads(c.Redraw, may_redraw)
reads(c.KeepHand, anything)


def laid_as_initiative(table: Table, actor: int, chosen: Parts) -> bool:
    """As the rules want it; when no card does, whatever there is (R-086, B-45, B-67)."""
    card = chosen["card"]
    if initiative_card(table, actor, chosen):
        return True
    others = [one for one in hand_of(table, actor) if initiative_card(table, actor, {"card": one})]
    if others:
        return False
    own = card in hand_of(table, actor)
    return own and (is_person(table, actor) or (holds(table, actor, card) and low_or_high(table, actor, card)))


def laid_low(table: Table, actor: int, chosen: Parts) -> bool:
    """With a Brainfever the lowest of those that could be laid (C6); nothing where nothing is left (B-46)."""
    if not any(laid_as_initiative(table, actor, {"card": card}) for card in hand_of(table, actor)):
        return bool(chosen["card"] == NONE)
    if not laid_as_initiative(table, actor, chosen):
        return False
    spells = table.scene.plan.spells
    feverish = any(
        spells[one.spell].behaviour == "Brainfever" and table.scene.actor_of[body] == actor
        for one in table.spells
        for body in one.targets
    )
    others = [card for card in hand_of(table, actor) if laid_as_initiative(table, actor, {"card": card})]
    return not feverish or VALUE[chosen["card"]] == min(VALUE[card] for card in others)


reads(c.LayInitiative, anything, card=laid_low)


def one_of_the_tied(table: Table, actor: int, chosen: Parts) -> bool:
    """One of those on this number (R-093)."""
    window = table.windows[-1]
    return isinstance(window, Tie) and has(window.tied, chosen["first"])


reads(c.GoFirst, anything, first=one_of_the_tied)
reads(c.Skip, anything)
reads(c.Pass, anything)
reads(c.Confirm, anything)
reads(c.Strike, anything)


def somebody_to_spare(table: Table, actor: int, chosen: Parts) -> bool:
    """Who is dead or destroyed cannot be spared (R-201, R-202)."""
    window = table.windows[-1]
    return isinstance(window, Mercy) and not has(table.dead, window.victim)


reads(c.Spare, somebody_to_spare)


def something_lies_there(table: Table, actor: int, chosen: Parts) -> bool:
    """A facedown card of one's own (R-148)."""
    return 0 <= actor < len(table.facedown) and table.facedown[actor] is not None


reads(c.DropFacedown, something_lies_there)


def fool_and_another(table: Table, actor: int, chosen: Parts) -> bool:
    """The Fool is always played with another card (R-157, B-76)."""
    hand = hand_of(table, actor)
    return is_person(table, actor) and can_act(table, actor) and FOOL in hand and len(hand) > 1


reads(c.PlayFool, fool_and_another)


def action_on_the_table(table: Table) -> Action | None:
    """What lies open, if anything does."""
    window = table.windows[-1]
    return window.action if isinstance(window, OpenAction) else None


def provokes(table: Table, action: Action, body: int) -> bool:
    """Is this an Attack, Roughhouse or similar against this body (R-113, R-123, B-90)?"""
    physical = (0, 6)
    hostile = (0, 6, 8, 10, 12, 23)
    kinds = hostile if table.scene.options.similar_action == "hostile" else physical
    return action.kind in kinds


def dodged(table: Table, action: Action, target: int) -> bool:
    """Has a Dodge raised this target's Initiative already? A Heavy Metal Machine's Swords are none (B-14, C5)."""
    place = action.targets.index(target)
    by_armor = table.scene.adventurers[target].attributes.swords if has(action.braced, place) else 0
    return action.raised[place] - by_armor > 0


def on_the_table(table: Table, actor: int) -> list[Facedown]:
    """All that lies facedown by this actor: one action, or many Dodges (R-147, C8)."""
    first = table.facedown[actor]
    return [*([] if first is None else [first]), *[one.lies for one in table.further if one.actor == actor]]


def one_of_many_has_served(table: Table, actor: int, action: Action) -> bool:
    """Of many Dodges one answers each attack (C8): the table notes it as withheld."""
    people, foes = table.scene.people, table.scene.foe_actors
    return actor >= people and actor in foes and table.scene.group(actor).many_dodges and has(action.withheld, actor)


def own_dodge_serves(table: Table, body: int) -> bool:
    """Has the target a Dodge of its own, which it must reveal (B-13, B-59)?"""
    owner = table.scene.actor_of[body]
    if table.effects[body] & ROOTED:
        return False
    return any(
        lies.kind == DODGE and (lies.ward == NONE or table.scene.actor_of[lies.ward] == owner)
        for lies in on_the_table(table, owner)
    )


def lent_to(table: Table, actor: int, chosen: Parts) -> bool:
    """A defence laid for this ally, who is here and is targeted now (R-152, B-13, B-14, B-59, B-96)."""
    action, lies, target = action_on_the_table(table), table.facedown[actor], chosen["target"]
    if action is None or lies is None or lies.kind not in (DODGE, RIPOSTE) or target not in action.targets:
        return False
    if table.scene.actor_of[target] == actor or not provokes(table, action, target):
        return False
    wards = [one.ward for one in on_the_table(table, actor)]
    if target not in wards and table.scene.options.defence_named == "at_placing":
        return False
    if one_of_many_has_served(table, actor, action):
        return False
    # Whoever is targeted too must reveal what is one's own for oneself (R-113, B-13).
    own = any(ward == NONE or table.scene.actor_of[ward] == actor for ward in wards)
    if own and any(table.scene.actor_of[body] == actor for body in action.targets):
        return False
    here = [body for body in on_their_feet(table, actor) if table.zone[body] == table.zone[target]]
    if not here or not same_side(table, here[0], target):
        return False
    if lies.kind == RIPOSTE:
        return actor not in action.pledged
    if all(table.effects[body] & ROOTED for body in on_their_feet(table, actor)):
        return False
    already = dodged(table, action, target) or own_dodge_serves(table, target)
    return not already or table.scene.options.dodge_stacking == "all"


def able_now(table: Table, actor: int, chosen: Parts) -> bool:
    """Somebody must be there to do it."""
    return can_act(table, actor)


reads(c.Lend, able_now, target=lent_to)


def aids(table: Table, actor: int, action: Action) -> bool:
    """Has this actor Aid laid for this very action, and not withheld it (R-128, B-52)?"""
    lies = table.facedown[actor]
    return (
        lies is not None
        and lies.kind == AID
        and can_act(table, actor)
        and not has(action.withheld, actor)
        and (lies.ally, lies.does) == (action.actor, action.kind)
    )


def aid_serves(table: Table, actor: int, action: Action) -> bool:
    """Does one's Aid count: where they do not add up, only the first round the table (B-52)?"""
    earlier = any(aids(table, other, action) for other in range(actor))
    return aids(table, actor, action) and (not earlier or table.scene.options.aid_stacking == "yes")


def aim_serves(table: Table, actor: int, action: Action) -> bool:
    """Is this the bow Attack that one has aimed (C4)?"""
    lies = table.facedown[actor]
    return (
        lies is not None
        and lies.kind == AIM
        and (action.actor, action.kind) == (actor, ATTACK)
        and can_act(table, actor)
        and not has(action.withheld, actor)
        and any(aim.target == lies.ward and is_bow(table, aim.weapon) for aim in action.aims)
    )


def aid_is_due(table: Table, actor: int, chosen: Parts) -> bool:
    """One's Aid, or one's Aim, is laid for this very action, and no sum has been shown yet (B-52, F3)."""
    action = action_on_the_table(table)
    return (
        action is not None
        and action.stage == 0
        and (aid_serves(table, actor, action) or aim_serves(table, actor, action))
    )


def is_bow(table: Table, weapon: int) -> bool:
    """Is this weapon a bow?"""
    return is_item(table, weapon) and weapon < THROWN and kind_of(table, weapon) == "bow"


reads(c.WithholdAid, aid_is_due)


# -- favor paid late


def blow_comes(table: Table, action: Action, body: int) -> bool:
    """Is anybody left who strikes at this body: on their feet, weapon in hand, within reach (B-71, R-116)?

    Of what is used, spoken or ordered that is asked as it works. What was allowed is not asked again (B-88).
    """
    if action.kind not in (ATTACK, ROUGHHOUSE):
        return True
    for aim in action.aims:
        chosen = {"member": aim.member, "weapon": aim.weapon, "target": body}
        stands = up(table, aim.member) or has(action.granted, aim.member)
        if aim.target == body and stands and (has(action.granted, body) or strikes(table, action, chosen)):
            return True
    return False


def strikes(table: Table, action: Action, chosen: Parts) -> bool:
    """Does this aim reach now, with what is still in hand?"""
    thing = chosen["weapon"] % THROWN if chosen["weapon"] >= 0 else NONE
    if action.kind == ROUGHHOUSE:
        return grasps(table, action.actor, chosen)
    if thing == NONE:
        return attack_reaches(table, action.actor, chosen)
    if kind_of(table, thing) == "wand":
        return thing in wields(table, chosen["member"], "wand") and wand_reaches(table, action.actor, chosen)
    held = thing in wields(table, chosen["member"], kind_of(table, thing))
    return held and attack_reaches(table, action.actor, chosen)


def dodge_due(table: Table, actor: int, action: Action) -> bool:
    """Must one reveal a Dodge of one's own now (B-13, B-14)?"""
    stacks = table.scene.options.dodge_stacking == "all"
    return any(
        table.scene.actor_of[body] == actor
        and up(table, body)
        and provokes(table, action, body)
        and blow_comes(table, action, body)
        and own_dodge_serves(table, body)
        and (stacks or not dodged(table, action, body))
        and not one_of_many_has_served(table, actor, action)
        for place, body in enumerate(action.targets)
    )


def riposte_due(table: Table, actor: int, action: Action) -> bool:
    """Must one reveal a Riposte, or has one pledged it (R-113, B-81)? By option only if it reaches (B-15)."""
    lies = table.facedown[actor]
    if lies is None or lies.kind != RIPOSTE:
        return False
    mine = [body for body in action.targets if table.scene.actor_of[body] == actor and provokes(table, action, body)]
    own = lies.ward == NONE or table.scene.actor_of[lies.ward] == actor
    if not (mine and own) and actor not in action.pledged:
        return False
    if table.scene.options.riposte_out_of_reach == "burnt":
        return True
    met = [*mine, *[body for body in action.targets if body == lies.ward], *action.targets][0]
    strikers = [aim.member for aim in action.aims if aim.target == met]
    attacker = strikers[0] if strikers else bodies_of(table, action.actor)[0]
    return any(
        table.zone[body] == table.zone[attacker]
        or (wields(table, body, "bow", "crossbow") != [] and not table.engaged[body])
        for body in on_their_feet(table, actor)
    )


def may_back(table: Table, actor: int, chosen: Parts) -> bool:
    """One's facedown card is about to serve; or by option one's own action lies open, no favor paid (B-50, B-51)."""
    action = action_on_the_table(table)
    if action is None or has(action.backed, actor) or not can_act(table, actor):
        return False
    if actor == action.actor:
        paid = action.extras.resolve or action.extras.boost != NONE
        return table.scene.options.resolve_after_reveal == "yes" and not paid
    serves = dodge_due(table, actor, action) or aid_serves(table, actor, action) or riposte_due(table, actor, action)
    return serves or any(lent_to(table, actor, {"target": body}) for body in action.targets)


def late_payment(table: Table, actor: int, chosen: Parts) -> bool:
    """A Resolve, or the game master's greater doom (R-103, B-75)."""
    card = chosen["boost"]
    if is_person(table, actor):
        return bool(card == NONE) and table.resolve[actor] > 0
    return is_greater(card) and holds(table, actor, card)


reads(c.Back, may_back, boost=late_payment)


# -- Wounds


def absorbs(table: Table, body: int, item: int, window: Wound) -> bool:
    """Armor or helm that is worn, a shield in hand, with a Notch to take; no shield against a flail (R-194, C4)."""
    if not is_item(table, item) or window.piercing:
        return False
    kind = kind_of(table, item)
    if kind in ("light armor", "iron armor", "steel armor", "helm"):
        return has_at(table, body, item, WORN) and whole(table, item)
    shield = kind in ("light shield", "heavy shield")
    return shield and item in in_hand(table, body) and whole(table, item) and not window.flail


def taken(table: Table, actor: int, chosen: Parts) -> bool:
    """What is still open to this adventurer (R-190 to R-196, B-35, B-36); or the game master's word on the dying."""
    window, how = table.windows[-1], chosen["how"]
    if not isinstance(window, Wound):
        return False
    if not is_person(table, actor):
        return bool(actor == table.scene.judge and how in (DEATH, NOTHING))
    if not 0 <= actor < table.scene.people:
        return False
    options, dying, injured = table.scene.options, has(table.down, actor), has(table.injured, actor)
    if how >= ITEM:
        barred = injured and not dying and options.injured_may_notch == "no"
        return absorbs(table, actor, how - ITEM, window) and not barred
    if dying:
        left_to_say = options.wound_at_deaths_door == "gm" and table.scene.waits
        last = NOTHING if options.wound_at_deaths_door == "nothing" else ARBITER_SAYS if left_to_say else DEATH
        return bool(how == last)
    if how == DEATHS_DOOR:
        return True
    if injured:
        return False
    if how == STAGGERED:
        return not has(table.staggered, actor)
    if how == INJURED:
        return True
    talent = how - TALENT
    wounded = [place for place in range(20) if has(table.talents[actor], place)]
    return 0 <= talent < len(all_talents(table, actor)) and talent not in wounded and len(wounded) < 2


reads(c.TakeWound, anything, how=taken)


def struck_on(table: Table, actor: int, chosen: Parts) -> bool:
    """With the axe that took one down: another foe in the zone (C4)."""
    window, target = table.windows[-1], chosen["target"]
    if not isinstance(window, Mercy) or window.action is None or target == window.victim:
        return False
    swung = [aim for aim in window.action.aims if aim.target == window.victim]
    for aim in swung:
        axe = aim.weapon in wields(table, aim.member, "axe")
        if axe and up(table, aim.member) and foe(table, aim.member, target):
            return table.zone[aim.member] == table.zone[target]
    return False


reads(c.Cleave, anything, target=struck_on)
