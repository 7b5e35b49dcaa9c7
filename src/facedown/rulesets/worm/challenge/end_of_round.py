"""Step 5 (A18): unused cards go, the Fool shuffles both decks, and the Challenge goes on or ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice
from facedown.kernel.rule import Events
from facedown.kernel.structs import Closed, Opened
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.draw import shuffle_both
from facedown.rulesets.worm.commands import EndChallenge, NextRound
from facedown.rulesets.worm.events import (
    ChallengeEnded,
    FacedownDiscarded,
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
from facedown.rulesets.worm.words import CRAWL, DRAW, FOES_WON, GUILD_WON, UNDECIDED


@worm.closes(RoundEnd)
def round_end(table: Table, window: RoundEnd, chance: Chance) -> Events:
    """Hands and Initiatives are discarded, facedown cards stay; the Fool shuffles both decks (R-168 to R-170, B-02)."""
    yield RoundEnded(table.round)
    yield from discard_all(table)
    if table.fool_drawn:
        yield from double_shuffle(table, chance)
    yield Closed()
    yield Opened(Judgement(waiting=1 << table.scene.judge))


def discard_all(table: Table) -> Events:
    """Hands, then Initiatives."""
    for hand, cards in enumerate(table.hands):
        if cards:
            yield HandDiscarded(hand, cards)
    for actor, card in enumerate(table.initiative):
        if card != NONE:
            yield InitiativeDiscarded(actor, card)
    for modifier in table.modifiers:
        if modifier.until == "round":
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


@worm.rule(NextRound, cite="R-171")
def next_round(table: Table, move: NextRound) -> Events:
    """Play goes on with new hands."""
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
    if table.round >= table.scene.plan.settings.last_round:
        return EndChallenge(seat, actor, DRAW, "the last round is over")
    return NextRound(seat, actor)


def end_challenge(table: Table, chance: Chance, outcome: int, words: str = "") -> Events:
    """Facedown cards go too (R-151), a shuffle that is due takes place; then the game is over, or back in the Crawl."""
    yield ChallengeEnded(outcome, words)
    yield from discard_all(table)
    for actor, facedown in enumerate(table.facedown):
        if facedown is not None:
            yield FacedownDiscarded(actor, facedown.card, "R-151")
    if table.fool_drawn:
        yield from double_shuffle(table, chance)
    while table.windows:
        yield Closed()
    if not table.scene.plan.settings.ends_after_challenge:
        yield PhaseSet(CRAWL)
        yield Opened(Phase(waiting=1 << table.scene.judge))
