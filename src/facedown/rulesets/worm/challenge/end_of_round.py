"""Step 5 (A18): the Challenge is judged; if it goes on, unused cards go, and the Fool shuffles both decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice, Condition
from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened
from facedown.rulesets.worm.ammunition import seek
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.dispositions import morale
from facedown.rulesets.worm.challenge.draw import shuffle_both
from facedown.rulesets.worm.challenge.spells import spells_end
from facedown.rulesets.worm.challenge.surrender import surrender
from facedown.rulesets.worm.challenge.wounds import unguarded
from facedown.rulesets.worm.commands import EndChallenge, NextRound
from facedown.rulesets.worm.events import (
    ChallengeEnded,
    FacedownDiscarded,
    FateUnbound,
    FoolShown,
    HandDiscarded,
    InitiativeDiscarded,
    ModifierEnded,
    PhaseSet,
    RoundEnded,
    ShuffleSettled,
)
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Draw, Judgement, Phase, RoundEnd
from facedown.rulesets.worm.words import CRAWL, DRAW, FOES_WON, GUILD_WON, RETREAT, UNDECIDED

PANICKING: Final = number("F2", 8)
"""The Morale at which a group gives up, where no person is game master (C7)."""


@worm.closes(RoundEnd)
def round_end(table: Table, window: RoundEnd, chance: Chance) -> Events:
    """What stood for the round ends; hands are kept, since a retreat may cost a card (R-168, R-171, R-188)."""
    yield RoundEnded(table.round)
    yield from modifiers_end(table, "round")
    yield from spells_end(table, "round")
    yield Closed()
    yield Opened(Judgement(waiting=1 << table.scene.judge))
    yield from surrenders(table)


def surrenders(table: Table) -> Events:
    """Where no person is game master, a group gives up that lost a member this round and is panicking (R-171, F2)."""
    if table.scene.waits:
        return
    for group in table.scene.foe_actors:
        lost = [body for body in table.scene.members[group] if table.fallen >> body & 1]
        if lost and table.able(group) and morale(table, group) <= PANICKING:
            yield from surrender(table, group)


def discard_all(table: Table) -> Events:
    """Hands, then Initiatives."""
    for hand, cards in enumerate(table.hands):
        if cards:
            yield HandDiscarded(hand, cards)
    for actor, card in enumerate(table.initiative):
        if card != NONE:
            yield InitiativeDiscarded(actor, card)
    yield from modifiers_end(table, "round")


def modifiers_end(table: Table, moment: str) -> Events:
    """What stood until this moment stands no more."""
    for modifier in table.modifiers:
        if modifier.until == moment:
            yield ModifierEnded(modifier)


def double_shuffle(table: Table, chance: Chance) -> Events:
    """Both decks, because the Fool was drawn; by now everybody knows (R-008, R-170, B-109)."""
    if not table.fool_shown:
        yield FoolShown(NONE, "B-109")
    yield from shuffle_both(table, chance, "R-170")
    yield ShuffleSettled()


def outcomes(table: Table, actor: int) -> Sequence[int]:
    """The guild, the foes, or nobody has won."""
    return GUILD_WON, FOES_WON, DRAW


OUTCOME: Final = Choice(outcomes, "A Challenge ends with the guild, the foes or nobody the winner.", "R-172")


def rounds_left(table: Table, actor: int) -> bool:
    """Is the scene's last round still to come?"""
    return table.round < table.scene.plan.settings.last_round


ROUNDS_LEFT: Final = Condition(
    rounds_left, "The last round is over: end the Challenge, or name a later last round first.", "F3", waivable=False
)


@worm.rule(NextRound, cite="R-171", when=[ROUNDS_LEFT], lucky=True)
def next_round(table: Table, move: NextRound, chance: Chance) -> Events:
    """Hands and Initiatives are discarded, facedown cards stay; the Fool shuffles both decks (R-169, R-170, B-02)."""
    yield from discard_all(table)
    if table.fool_drawn:
        yield from double_shuffle(table, chance)
    yield Closed()
    yield Opened(Draw())


@worm.rule(EndChallenge, cite="R-172", outcome=OUTCOME, lucky=True)
def end(table: Table, move: EndChallenge, chance: Chance) -> Events:
    """One side has retreated, surrendered or been defeated."""
    yield Closed()
    yield from end_challenge(table, chance, move.outcome, move.words)


@worm.default(Judgement)
def by_stand_in(table: Table, window: Judgement, actor: int) -> NextRound | EndChallenge:
    """A side that is beaten has lost; at the round limit nobody has won (F2, F3)."""
    seat = table.seat_of(actor)
    winner = table.beaten()
    if winner != UNDECIDED:
        return EndChallenge(seat, actor, winner)
    if not rounds_left(table, actor):
        return EndChallenge(seat, actor, DRAW, "the last round is over")
    return NextRound(seat, actor)


def end_challenge(table: Table, chance: Chance, outcome: int, words: str = "") -> Events:
    """Facedown cards go too (R-151), a shuffle that is due takes place; then the game is over, or back in the Crawl."""
    yield ChallengeEnded(outcome, words)
    yield from seek(table, outcome)
    yield from discard_all(table)
    yield from spells_end(table, "Challenge")
    yield from unguarded(table)
    yield from modifiers_end(table, "challenge")
    for actor in range(len(table.facedown)):
        for lies in table.lying(actor):
            yield FacedownDiscarded(actor, lies.card, "R-151")
    for bound in table.bound:
        if bound.words == RETREAT:
            yield FateUnbound(bound, cite="R-033")
    if table.fool_drawn:
        yield from double_shuffle(table, chance)
    assert not table.windows, "rounds follow each other in one window, and it was closed before this"
    if not table.scene.plan.settings.ends_after_challenge:
        yield PhaseSet(CRAWL)
        yield Opened(Phase(waiting=1 << table.scene.judge))
