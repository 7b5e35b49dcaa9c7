"""Afflictions and Stress (C2): stages that come and are cured, and what a camp's end brings."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.kernel.rule import Events
from facedown.kernel.structs import Opened
from facedown.rulesets.worm.affliction_plan import AfflictionPlan, StagePlan
from facedown.rulesets.worm.challenge.effects import relieve
from facedown.rulesets.worm.consequence import Consequence
from facedown.rulesets.worm.events import AfflictionReached, Fizzled, Healed, LoreRestored, StressSet
from facedown.rulesets.worm.states import Affliction
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Aftermath
from facedown.rulesets.worm.words import EFFECTS, STAGGERED


def suffered(table: Table, body: int, name: str) -> Affliction | None:
    """How far an affliction has come with somebody, or None."""
    for one in table.afflictions:
        if (one.body, one.name) == (body, name):
            return one
    return None


def stage_of(table: Table, one: Affliction) -> StagePlan:
    """The stage that stands."""
    return table.scene.afflictions[one.name].stages[one.stage - 1]


def befall(table: Table, consequences: tuple[Consequence, ...], body: int) -> Events:
    """All of this happens to somebody, in order."""
    if consequences:
        yield Opened(Aftermath(consequences=consequences, body=body))


def take_ill(table: Table, name: str, body: int) -> Events:
    """The first stage comes at once; whoever has it already has it (C2)."""
    if body >= table.scene.people or name not in table.scene.afflictions or suffered(table, body, name) is not None:
        return
    now = Affliction(body, name, 1)
    yield AfflictionReached(now)
    yield from befall(table, stage_of(table, now).consequences, body)


def cure(table: Table, name: str, body: int) -> Events:
    """One stage is cured, from the last backwards: it comes no more, and if it stands it is over (C2)."""
    now = suffered(table, body, name)
    if now is None:
        return
    stages = table.scene.afflictions[now.name].stages
    left = len(stages) - now.cured - 1
    yield AfflictionReached(Affliction(body, name, min(now.stage, left), now.cured + 1))
    if now.stage > left:
        for it in stage_of(table, now).consequences:
            if it.do == "apply":
                yield from relieve(table, body, 1 << EFFECTS.index(it.effect), "C2")


def price_of_cure(plan: AfflictionPlan, now: Affliction) -> int:
    """How many charges of bonds the cure of its last stage that is not cured takes (C2)."""
    return plan.stages[len(plan.stages) - now.cured - 1].charges


def camp_ends(table: Table) -> Events:
    """The next stage comes where it has not been cured; and Staggered clears but for the Stressed (C2).

    The bids for lore that were spent are there again (C1).
    """
    if table.crawl.lore:
        yield LoreRestored()
    for body in range(table.scene.people):
        if table.staggered >> body & 1 and not table.stressed >> body & 1 and not table.dead >> body & 1:
            yield Healed(body, STAGGERED, "C2")
    for one in table.afflictions:
        stages = table.scene.afflictions[one.name].stages
        if one.stage < len(stages) - one.cured and not table.dead >> one.body & 1:
            now = replace(one, stage=one.stage + 1)
            yield AfflictionReached(now)
            yield from befall(table, stage_of(table, now).consequences, one.body)


def after_test(table: Table, body: int) -> Events:
    """What the stages that stand bring after each test of fate (C2)."""
    for one in table.afflictions:
        if one.body == body:
            yield from befall(table, stage_of(table, one).after_tests, body)


def chronic(table: Table, body: int) -> int:
    """The Effects that nobody Recovers from, since a lasting stage brings them, as bits (C2)."""
    bits = 0
    for one in table.afflictions:
        if one.body == body:
            bits |= brought_by(table, one)
    return bits


def brought_by(table: Table, one: Affliction) -> int:
    """The Effects of every lasting stage that has come and has not been cured."""
    bits = 0
    for stage in table.scene.afflictions[one.name].stages[: one.stage]:
        for it in stage.consequences:
            bits |= (stage.lasting and it.do == "apply") << EFFECTS.index(it.effect)
    return bits


# -- Stress


def stress(table: Table, body: int) -> Events:
    """Hardship, never a Wound, marks Stressed; then nothing else heals first (C2, R-193)."""
    if body < table.scene.people and not (table.stressed | table.dead) >> body & 1:
        yield StressSet(body, True)


def ease(table: Table, body: int) -> Events:
    """Stressed is cleared: by smoking all of one's pipeweed, say (C2)."""
    if table.stressed >> body & 1:
        yield StressSet(body, False)
    elif body < table.scene.people:
        yield Fizzled(body, "they are not Stressed", "C2")
