"""Guardian Angel (C6): a card that lies facedown by somebody, beyond the one facedown action, and later serves.

As a Dodge it adds to any other, as a Riposte to one's own, at its face value; nobody need call it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.conditions import Choice
from facedown.kernel.rule import Events
from facedown.kernel.sums import Part
from facedown.rulesets.worm.cards import NONE, VALUE, name_of
from facedown.rulesets.worm.challenge.acting import ABLE, use_turn
from facedown.rulesets.worm.challenge.cards_to_play import WANDS_CARD
from facedown.rulesets.worm.challenge.casting import COST, GUARDIAN, KNOWS, NO_METAL, VOICE
from facedown.rulesets.worm.challenge.facedown_cards import on_turn
from facedown.rulesets.worm.challenge.open_action import change, open_action
from facedown.rulesets.worm.challenge.revealing import triggers
from facedown.rulesets.worm.commands import CallGuardian, CastGuardian
from facedown.rulesets.worm.events import GuardianCalled, GuardianLaid, InitiativeRaised, ResolveSpent, SpellSpoken
from facedown.rulesets.worm.means import GUARDIANS
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Guardian, Sheltered
from facedown.rulesets.worm.table import Table, put
from facedown.rulesets.worm.talents.training import practise
from facedown.rulesets.worm.windows import OpenAction
from facedown.rulesets.worm.words import DODGE, RIPOSTE


@worm.rule(CastGuardian, cite="C6", when=[ABLE, KNOWS, VOICE, NO_METAL], card=WANDS_CARD, cast=GUARDIAN)
def cast_guardian(table: Table, move: CastGuardian) -> Events:
    """Wands, any value, since it is for the willing (B-92): the card lies facedown by whom it guards.

    With the Fool it may come in time for the action that lies open (R-158).
    """
    cast = move.cast
    guardian = Guardian(move.card, cast.targets[0], move.actor, on_turn(table))
    cost = COST if move.actor < table.scene.people else 0
    for _ in range(cost):
        yield ResolveSpent(move.actor, "C6")
    spell = table.scene.spells[cast.spell]
    yield SpellSpoken(cast.caster, cast.spell, spell.name, cast.targets, NONE, cost)
    yield from practise(table, move.actor, f"Magic of the {spell.magic}")
    yield GuardianLaid(guardian)
    yield from use_turn(table, move.actor)
    if isinstance(table.windows[-1], OpenAction):
        yield from change(table, open_action(table))


def at_hand(table: Table, actor: int) -> Sequence[int]:
    """The guardians of those of one's own whom the open action is aimed at, if it triggers defences (B-90)."""
    act = open_action(table)
    if not table.guardians or not triggers(table, act):
        return ()
    return [
        place
        for place, one in enumerate(table.guardians)
        if table.scene.actor_of[one.body] == actor and one.body in act.targets and not table.out(one.body)
    ]


def ways(table: Table, actor: int) -> Sequence[int]:
    """As a Dodge, or as a Riposte."""
    return DODGE, RIPOSTE


AT_HAND: Final = Choice(at_hand, "No such guardian lies by one of yours who is aimed at.", "C6", needs=GUARDIANS)
SERVES: Final = Choice(ways, "A guardian serves as a Dodge or as a Riposte.", "C6")


@worm.rule(CallGuardian, cite="C6", when=[ABLE], guardian=AT_HAND, serves=SERVES)
def call_guardian(table: Table, move: CallGuardian) -> Events:
    """As a Dodge it raises the Initiative at once, beside any other Dodge; as a Riposte it is met after the action."""
    guardian = table.guardians[move.guardian]
    act = open_action(table)
    value = VALUE[guardian.card]
    part = Part(name_of(guardian.card), value, "C6")
    yield GuardianCalled(move.guardian, guardian.body, guardian.card, move.serves)
    act = replace(act, guards=(*act.guards, Sheltered(guardian.body, move.serves, part)))
    if move.serves == DODGE:
        place = act.targets.index(guardian.body)
        yield InitiativeRaised(guardian.body, value, move.actor, (part,), "C6")
        act = replace(act, raised=put(act.raised, place, act.raised[place] + value))
    yield from change(table, act)
