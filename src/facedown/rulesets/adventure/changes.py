"""How each event changes the Table."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from facedown.rulesets.adventure import events as happened
from facedown.rulesets.adventure.encounter import with_plan
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.states import Challenge, Lasting
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.words import ACTIVE, NONE, PARRY

adventure.told(
    happened.Declared,
    happened.DifficultySet,
    happened.DiceRolled,
    happened.CheckEnded,
    happened.Absorbed,
    happened.Asked,
    happened.DeathChecked,
    happened.Ruled,
    happened.ReactionChecked,
    happened.WoundChecked,
    happened.Unharmed,
)


def put(values: tuple[Any, ...], place: int, value: object) -> tuple[Any, ...]:
    """The values with another one at a place."""
    return (*values[:place], value, *values[place + 1 :])


def change(table: Table, number: int, **fields: Any) -> None:
    """A Challenge with other values in these fields."""
    table.challenges = put(table.challenges, number, replace(table.challenges[number], **fields))


@adventure.effect(happened.RoundBegan)
def round_began(table: Table, event: happened.RoundBegan) -> None:
    """Nobody has acted in it."""
    table.round, table.acted = event.round, 0


@adventure.effect(happened.TurnOrderSet)
def turn_order_set(table: Table, event: happened.TurnOrderSet) -> None:
    """For the whole Encounter."""
    table.order, table.reactions = event.order, event.reactions


@adventure.effect(happened.TurnBegan)
def turn_began(table: Table, event: happened.TurnBegan) -> None:
    """Who has had a Turn this Round has none again."""
    table.acted |= 1 << event.actor


@adventure.effect(happened.StorySpent)
def story_spent(table: Table, event: happened.StorySpent) -> None:
    """Whoever spends them has fewer."""
    table.story = put(table.story, event.actor, table.story[event.actor] - event.points)


@adventure.effect(happened.StoryEarned)
def story_earned(table: Table, event: happened.StoryEarned) -> None:
    """More to spend."""
    table.story = put(table.story, event.actor, table.story[event.actor] + event.points)


@adventure.effect(happened.PointsChanged)
def points_changed(table: Table, event: happened.PointsChanged) -> None:
    """The pool, and whether it was brought to 0."""
    change(table, event.challenge, points=event.after, zero=event.after == 0)


@adventure.effect(happened.StatusChanged)
def status_changed(table: Table, event: happened.StatusChanged) -> None:
    """What has become of it."""
    change(table, event.challenge, status=event.status)


@adventure.effect(happened.Reopened)
def reopened(table: Table, event: happened.Reopened) -> None:
    """As if it had just come, with the points it has."""
    change(table, event.challenge, status=ACTIVE, zero=False, since=event.since, escalates=event.escalates)


@adventure.effect(happened.Given)
def given(table: Table, event: happened.Given) -> None:
    """It is remembered."""
    change(table, event.challenge, given=table.challenges[event.challenge].given | 1 << event.reward)


@adventure.effect(happened.ChallengeAdded)
def challenge_added(table: Table, event: happened.ChallengeAdded) -> None:
    """One more; an Adversary also takes part."""
    added: Challenge = event.challenge
    table.challenges = (*table.challenges, added)
    if added.npc != NONE:
        table.npcs = (*table.npcs, len(table.challenges) - 1)


@adventure.effect(happened.TriggerFired)
def trigger_fired(table: Table, event: happened.TriggerFired) -> None:
    """It is remembered."""
    fired = table.challenges[event.challenge].fired | 1 << event.trigger
    change(table, event.challenge, fired=fired)


@adventure.effect(happened.Eased)
def eased(table: Table, event: happened.Eased) -> None:
    """One more easing."""
    table.easings = (*table.easings, event.easing)


@adventure.effect(happened.EasingEnded)
def easing_ended(table: Table, event: happened.EasingEnded) -> None:
    """Those that lasted until this participant's Turn are over."""
    table.easings = tuple([one for one in table.easings if one.until != event.until])


@adventure.effect(happened.HindranceBegan)
def hindrance_began(table: Table, event: happened.HindranceBegan) -> None:
    """For the rest of the Encounter."""
    table.hindrances = (*table.hindrances, event.hindrance)


@adventure.effect(happened.PointsLost)
def points_lost(table: Table, event: happened.PointsLost) -> None:
    """What is left."""
    table.points = put(table.points, event.actor, put(table.points[event.actor], event.pool, event.after))


@adventure.effect(happened.PointsRegained)
def points_regained(table: Table, event: happened.PointsRegained) -> None:
    """What there is now."""
    table.points = put(table.points, event.actor, put(table.points[event.actor], event.pool, event.after))


@adventure.effect(happened.HindranceEnded)
def hindrance_ended(table: Table, event: happened.HindranceEnded) -> None:
    """One less."""
    table.hindrances = (*table.hindrances[: event.hindrance], *table.hindrances[event.hindrance + 1 :])


@adventure.effect(happened.PlanWritten)
def plan_written(table: Table, event: happened.PlanWritten) -> None:
    """One Challenge more can come."""
    table.encounter = with_plan(table.encounter, event.plan)


@adventure.effect(happened.MadeDirect)
def made_direct(table: Table, event: happened.MadeDirect) -> None:
    """It can be a target."""
    change(table, event.challenge, direct=True)


@adventure.effect(happened.Wounded)
def wounded(table: Table, event: happened.Wounded) -> None:
    """One more of its kind."""
    marked = table.wounds[event.actor]
    table.wounds = put(table.wounds, event.actor, put(marked, event.pool, marked[event.pool] + 1))


@adventure.effect(happened.WoundHealed)
def wound_healed(table: Table, event: happened.WoundHealed) -> None:
    """One less of its kind."""
    marked = table.wounds[event.actor]
    table.wounds = put(table.wounds, event.actor, put(marked, event.pool, marked[event.pool] - 1))


@adventure.effect(happened.Died)
def died(table: Table, event: happened.Died) -> None:
    """Dead is for good."""
    table.dead |= 1 << event.actor
    table.dying = put(table.dying, event.actor, NONE)


@adventure.effect(happened.Withdrew)
def withdrew(table: Table, event: happened.Withdrew) -> None:
    """Gone."""
    table.away |= 1 << event.actor


@adventure.effect(happened.Joined)
def joined(table: Table, event: happened.Joined) -> None:
    """There."""
    table.away &= ~(1 << event.actor)


@adventure.effect(happened.Prolonged)
def prolonged(table: Table, event: happened.Prolonged) -> None:
    """A later last Round."""
    table.last_round = event.last_round


@adventure.effect(happened.EncounterEnded)
def encounter_ended(table: Table, event: happened.EncounterEnded) -> None:
    """Nothing is open any more."""
    table.outcome = event.outcome
    table.windows = ()
    table.due = ()


@adventure.effect(happened.LastingBegan)
def lasting_began(table: Table, event: happened.LastingBegan) -> None:
    """One more that lasts."""
    table.lastings = (*table.lastings, replace(event.lasting, amount=event.amount))


@adventure.effect(happened.LastingKept)
def lasting_kept(table: Table, event: happened.LastingKept) -> None:
    """It counts again, until the Turn after this."""
    table.fading &= ~(1 << event.lasting)


@adventure.effect(happened.LastingFades)
def lasting_fades(table: Table, event: happened.LastingFades) -> None:
    """It counts no more."""
    table.fading |= 1 << event.lasting


@adventure.effect(happened.LastingEnded)
def lasting_ended(table: Table, event: happened.LastingEnded) -> None:
    """One less; those behind it move up."""
    place = event.lasting
    table.lastings = (*table.lastings[:place], *table.lastings[place + 1 :])
    below = (1 << place) - 1
    table.fading = table.fading & below | table.fading >> 1 & ~below


@adventure.effect(happened.Parried)
def parried(table: Table, event: happened.Parried) -> None:
    """Harder to hit, until one's next Turn."""
    table.lastings = (*table.lastings, Lasting(kind=PARRY, by=event.actor, whom=event.actor))


@adventure.effect(happened.Dying)
@adventure.effect(happened.DyingGoesOn)
def dying(table: Table, event: happened.Dying | happened.DyingGoesOn) -> None:
    """So many Rounds are left."""
    table.dying = put(table.dying, event.actor, event.rounds)


@adventure.effect(happened.Stabilized)
def stabilized(table: Table, event: happened.Stabilized) -> None:
    """Not Dying, not awake."""
    table.dying = put(table.dying, event.actor, NONE)
    table.asleep |= 1 << event.actor
