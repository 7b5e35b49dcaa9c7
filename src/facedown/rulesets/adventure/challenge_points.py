"""How Challenge Points go down and up, and when a Challenge is overcome. C-016 to C-030, CA-01 to CA-05."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from facedown.kernel.rule import Events
from facedown.kernel.structs import Opened, Queued
from facedown.kernel.sums import Part
from facedown.rulesets.adventure import scores
from facedown.rulesets.adventure.events import Absorbed, PointsChanged, StatusChanged
from facedown.rulesets.adventure.plan import Protection
from facedown.rulesets.adventure.protection import bodily, through
from facedown.rulesets.adventure.states import Check
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.traits import OURS, lost_races, party_raises
from facedown.rulesets.adventure.triggers import crossed
from facedown.rulesets.adventure.windows import Outcomes, Tie, Trigger
from facedown.rulesets.adventure.words import (
    ACTIVE,
    FAILED,
    FAILURE,
    LOST,
    LOWER,
    NONE,
    OVERCOME,
    SUCCESS,
    TRANSFORMED,
)


def change_points(
    table: Table,
    challenge: int,
    amount: int,
    parts: tuple[Part, ...] = (),
    actor: int = NONE,
    cite: str = "C-018",
    chain: int = 0,
) -> Events:
    """The pool goes up or down, never below 0 nor above its most; the triggers on the way become due. CA-05, CA-17."""
    before = table.challenges[challenge].points
    after = max(0, before + amount)
    most = table.plan_of(challenge).most
    if most is not None and amount > 0:
        after = max(before, min(after, most))
    if before == after == 0:
        # Nothing was brought to 0 that was not there before (CA-41, CA-42).
        return
    due = crossed(table, challenge, before, after)
    yield PointsChanged(challenge, before, after, parts, max(0, -(before + amount)), cite=cite)
    for trigger in due:
        yield Queued(Trigger(challenge=challenge, trigger=trigger, actor=actor, chain=chain + 1), cite="C-087")


def against_protection(table: Table, check: Check) -> tuple[Part, ...] | None:
    """What is left of a success's Effect when it meets the Challenge's Protection; None for Immunity."""
    written = () if check.unprotected else protection_of(table, check.challenge)
    if check.unarmored:
        written = tuple([one for one in written if one.kind != "armor" or not bodily(one)])
    protections = (*written, *check.protection)
    return through(check.effect, protections, (*check.tags, check.name), check.piercing, table.encounter.options)


def protection_of(table: Table, challenge: int) -> tuple[Protection, ...]:
    """What protects a Challenge; a child of which nothing is written has its parent's. CA-22."""
    own, parent = table.plan_of(challenge).protection, table.challenges[challenge].parent
    return own if own or parent == NONE else protection_of(table, parent)


def carried(table: Table, check: Check) -> Check:
    """A One-Shot Challenge is overcome by one check or not at all: anything less is a failure. C-076, C-077, CA-30."""
    if check.result != SUCCESS or check.purpose != LOWER or not table.plan_of(check.challenge).one_shot:
        return check
    parts = against_protection(table, check)
    enough = parts is not None and scores.total(parts) >= table.challenges[check.challenge].points
    return check if enough else replace(check, result=FAILURE)


def lower(table: Table, check: Check) -> Events:
    """A success takes its Effect from the Challenge Points, after Protection. C-017, C-018, C-043."""
    parts = against_protection(table, check)
    if parts is None:
        yield Absorbed(check.challenge, cite="C-043")
        return
    taken = scores.total(parts)
    if table.challenges[check.challenge].points == 0:
        yield PointsChanged(check.challenge, 0, 0, parts, taken, cite="CA-04")
    elif taken:
        yield from change_points(table, check.challenge, -taken, parts, check.actor)
    else:
        yield Absorbed(check.challenge, parts)


def raise_points(table: Table, check: Check) -> Events:
    """The raising side adds its Effect, which no Protection blunts. C-070, CA-08."""
    parts = (Part("Effect", check.effect, "C-070"),)
    yield from change_points(table, check.challenge, check.effect, parts, check.actor, cite="C-070")


def read_statuses(table: Table) -> Events:
    """When nothing more is due, a Challenge whose points were brought to 0 is overcome. C-020, CF-04."""
    finished = [number for number, one in enumerate(table.challenges) if one.status == ACTIVE and one.zero]
    for number in finished:
        if not table.is_active(number):
            continue
        tied = [number, *[other for other in lost_races(table, number) if other in finished]]
        if len(tied) > 1 and table.encounter.waits and table.encounter.options.race_tie == "guide":
            yield Opened(Tie(challenges=tuple(tied), waiting=1 << table.encounter.guide), cite="CA-24")
            return
        yield from won(table, winners(table, tied), cite="C-020" if len(tied) == 1 else "CA-24")


def winners(table: Table, tied: list[int]) -> list[int]:
    """Who wins a Race that ends in a tie: as the table plays it, the characters or all of them. CA-24."""
    ours = [number for number in tied if table.plan_of(number).party == OURS]
    return ours if ours and table.encounter.options.race_tie == "players" else tied


def won(table: Table, challenges: Sequence[int], cite: str) -> Events:
    """Challenges at 0 are overcome; one of which the characters are the raising side has failed. CA-27."""
    for number in challenges:
        status = FAILED if party_raises(table.plan_of(number)) else OVERCOME
        yield from become(table, number, status, cite=cite, beside=challenges)


def become(
    table: Table, challenge: int, status: int, words: str = "", cite: str = "C-020", beside: Sequence[int] = ()
) -> Events:
    """A Challenge takes a status for good; reward or consequence follow.

    A Race that is won is lost by all others but those that have won it *beside* this one.
    """
    losers = [one for one in lost_races(table, challenge) if one not in beside] if status == OVERCOME else []
    yield StatusChanged(challenge, status, words, cite=cite)
    yield Queued(Outcomes(challenge=challenge, reward=status == OVERCOME), cite="C-095")
    for loser in losers:
        yield StatusChanged(loser, LOST, cite="CA-25")
        yield Queued(Outcomes(challenge=loser, reward=False), cite="C-095")
    parent = table.challenges[challenge].parent
    while parent != NONE and outlived(table, parent):
        yield Queued(Outcomes(challenge=parent, reward=True), cite="CA-22")
        parent = table.challenges[parent].parent


def outlived(table: Table, parent: int) -> bool:
    """Are all children of a Challenge overcome, and those of the transformed ones among them? CA-22."""
    return all(
        one.status == OVERCOME or (one.status == TRANSFORMED and outlived(table, number))
        for number, one in enumerate(table.challenges)
        if one.parent == parent
    )
