"""Vigilance (R-145, B-20): an action laid facedown for when somebody does something; the trigger, and the flip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, OpenChoice, require
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened
from facedown.rulesets.worm.cards import NONE, SUIT, lesser_of
from facedown.rulesets.worm.challenge.acting import ABLE
from facedown.rulesets.worm.challenge.cards_to_play import hand
from facedown.rulesets.worm.challenge.facedown_cards import lay, on_turn
from facedown.rulesets.worm.commands import Vigilance
from facedown.rulesets.worm.events import FacedownRevealed
from facedown.rulesets.worm.means import A_CARD
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Action, Facedown
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.kin import CALM, forsworn
from facedown.rulesets.worm.tests_of_fate import WORDS
from facedown.rulesets.worm.windows import Prepared, Watched
from facedown.rulesets.worm.words import ATTACK, BANTER, MOVE, OPENLY, SUIT_OF, TRIVIAL, USE_ITEM, VIGILANCE

# -- laying it


def vigilance_cards(table: Table, actor: int) -> Sequence[int]:
    """Any hand card; of the game master's only lesser dooms (R-177)."""
    cards = hand(table, actor)
    return cards if actor < table.scene.people else lesser_of(cards)


def usual(table: Table, actor: int) -> Sequence[int]:
    """One action of each suit and of none, to stand for all."""
    suits = {-1, *[SUIT[card] for card in hand(table, actor)]}
    kinds = (ATTACK, MOVE, USE_ITEM, BANTER, TRIVIAL)
    return [kind for kind in kinds if SUIT_OF[kind] in suits and not forsworn(table, actor, kind)]


def may_prepare(table: Table, actor: int, kind: int) -> bool:
    """An action laid facedown cannot be prepared (B-20), nor what is forsworn (C5)."""
    return kind in OPENLY and not forsworn(table, actor, kind)


def why_not(table: Table, actor: int, kind: int) -> Refused:
    """It is laid facedown itself, or forsworn."""
    if forsworn(table, actor, kind):
        return Refused(CALM.sentence, CALM.cite, waivable=False)
    return Refused("An action laid facedown cannot be prepared.", "B-20")


def all_kinds(table: Table, actor: int) -> object:
    """All that lie open."""
    return {"kinds": list(OPENLY)}


def any_foe(table: Table, actor: int) -> Sequence[int]:
    """Any foe, to stand for all."""
    return (NONE,)


def others(table: Table, actor: int) -> list[int]:
    """Every other character."""
    scene = table.scene
    return [other for other in (*range(scene.people), *scene.foe_actors) if other != actor]


def is_other(table: Table, actor: int, other: int) -> bool:
    """One waits for another, or (NONE) for any foe."""
    return other == NONE or other in others(table, actor)


def all_others(table: Table, actor: int) -> object:
    """Any foe, or one of the others."""
    return {"actors": [NONE, *others(table, actor)]}


def attacks(table: Table, actor: int) -> Sequence[int]:
    """An Attack, to stand for all."""
    return (ATTACK,)


def can_trigger(table: Table, actor: int, kind: int) -> bool:
    """An action that lies open; NONE where the words say it, and the arbiter triggers it."""
    return kind == NONE or kind in OPENLY


def all_triggers(table: Table, actor: int) -> object:
    """All that lie open, or NONE."""
    return {"kinds": [NONE, *OPENLY]}


def timings(table: Table, actor: int) -> Sequence[bool]:
    """Before the triggering action is carried out, or after it."""
    return False, True


VIGILANCE_CARD: Final = Choice(
    vigilance_cards, "That card cannot be laid for a Vigilance.", "R-177", hand, others=("R-145",), needs=A_CARD
)
PREPARES: Final = OpenChoice(
    usual, may_prepare, all_kinds, "An action laid facedown cannot be prepared.", "B-20", why_not
)
OF: Final = OpenChoice(any_foe, is_other, all_others, "One waits for another character's action.", "R-145")
DOES: Final = OpenChoice(attacks, can_trigger, all_triggers, "Only an action that lies open is a trigger.", "B-20")
BEFORE: Final = Choice(timings, "It comes before the triggering action, or after it.", "B-20")


def fits(table: Table, move: Vigilance) -> bool:
    """Has the card the suit of what it prepares? By option that matters in minor actions only (B-20)."""
    suit = SUIT_OF[move.prepares]
    if suit < 0 or move.actor >= table.scene.people or SUIT[move.card] == suit:
        return True
    return table.scene.options.vigilance_suit == "minors_only" and not table.minor()


@worm.rule(
    Vigilance,
    cite="R-145",
    when=[ABLE],
    checked=True,
    card=VIGILANCE_CARD,
    prepares=PREPARES,
    of=OF,
    does=DOES,
    before=BEFORE,
    words=WORDS,
)
def vigilance(table: Table, move: Vigilance) -> Events:
    """Facedown, a card of the prepared action's suit; what is prepared, and what for, is said aloud."""
    require(table, move.actor, fits(table, move), "Vigilance needs the suit of what it prepares.", "R-145")
    facedown = Facedown(
        VIGILANCE,
        move.card,
        on_turn(table),
        ally=move.of,
        does=move.does,
        prepares=move.prepares,
        before=move.before,
        words=move.words,
    )
    yield from lay(table, move, facedown)


# -- the trigger


def waits_for(table: Table, owner: int, facedown: Facedown, act: Action) -> bool:
    """Is this the action that the Vigilance was laid for?"""
    if owner == act.actor or facedown.does != act.kind or not table.able(owner):
        return False
    people = table.scene.people
    return facedown.ally == act.actor if facedown.ally != NONE else (owner < people) != (act.actor < people)


def watcher(table: Table, act: Action, *, before: bool) -> int:
    """The first round the table whose Vigilance this action triggers now, or NONE (B-20)."""
    by_wording = table.scene.options.vigilance_timing == "by_wording"
    for owner, facedown in enumerate(table.facedown):
        if facedown is None or facedown.kind != VIGILANCE:
            continue
        if (facedown.before and by_wording) == before and waits_for(table, owner, facedown, act):
            return owner
    return NONE


def trigger(table: Table, owner: int, against: int = NONE) -> Events:
    """The card is flipped, and its owner says how the prepared action goes; the arbiter may do so for a worded one."""
    facedown = table.facedown[owner]
    assert facedown is not None
    yield FacedownRevealed(owner, VIGILANCE, facedown.card, "R-145")
    yield Opened(
        Prepared(
            waiting=1 << owner,
            actor=owner,
            card=facedown.card,
            prepares=facedown.prepares,
            on_turn=facedown.on_turn,
            against=against,
            words=facedown.words,
        )
    )


@worm.closes(Watched)
def watched(table: Table, window: Watched, chance: Chance) -> Events:
    """One after the other, those who waited for the action act now that it is over."""
    owner = watcher(table, window.action, before=False)
    if owner == NONE:
        yield Closed()
    else:
        yield from trigger(table, owner, window.action.actor)
