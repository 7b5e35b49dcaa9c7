"""A sentence for every event, as a viewer knows it; each change with its sum."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from facedown.kernel import structs
from facedown.kernel.game import SteppedBack
from facedown.kernel.sentence import Sentence
from facedown.kernel.structs import Event
from facedown.kernel.sums import Part
from facedown.rulesets.adventure import events as happened
from facedown.rulesets.adventure.phrases import dice_in_words
from facedown.rulesets.adventure.states import Check
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.words import (
    BY_THE_GUIDE,
    CRITICAL_FAILURE,
    GRAB,
    LASTINGS,
    NONE,
    OUTCOMES,
    POOLS,
    STATUSES,
    SUCCESS,
    size_of,
)

Teller = Callable[[Table, Any], Sentence | None]
T = TypeVar("T", bound=Teller)
TELLERS: Final[dict[type[Event], Teller]] = {}
"""How each kind of event is told; None where there is nothing to say."""


def tells(*kinds: type[Event]) -> Callable[[T], T]:
    """Register how some kinds of event are told."""

    def register(function: T) -> T:
        for kind in kinds:
            assert kind not in TELLERS, f"two sentences for {kind.__name__}"
            TELLERS[kind] = function
        return function

    return register


def tell(table: Table, event: Event) -> Sentence | None:
    """The sentence of an event, or None where there is nothing to say."""
    return TELLERS[type(event)](table, event)


def say(message: str, event: Any, **fields: str | int) -> Sentence:
    """A sentence that cites the event's rule."""
    return Sentence(message, fields, event.cite)


def spoken(words: str) -> str:
    """What somebody says, at a sentence's end."""
    return f' "{words}"' if words else ""


def steps(parts: tuple[Part, ...]) -> str:
    """A sum as it is reckoned: "Effect 8 - Armor 3 = 5, halved up 3"."""
    if not parts:
        return ""
    first, *rest = parts
    if first.label == BY_THE_GUIDE:
        return "as the Guide rules: "
    left, words = first.value, f"{first.label} {first.value}"
    for part in rest:
        left += part.value
        words += f", halved up {left}" if part.label == "Resistance" else f" - {part.label} {-part.value} = {left}"
    return f"{words}: "


def added(parts: tuple[Part, ...]) -> str:
    """A sum as it is added: "Strength 2 + training 2 = 4"."""
    words = " + ".join([f"{part.label} {part.value}" for part in parts])
    return f"{words} = {sum([part.value for part in parts])}" if len(parts) > 1 else words


@tells(
    *(structs.Opened, structs.Changed, structs.Closed, structs.Passed, structs.Queued, structs.Unqueued),
    *(structs.Answered, structs.TakenBack),
)
def silent(table: Table, event: Event) -> None:
    """What moves windows is told by what else happens."""


@tells(structs.Allowed)
def allowed(table: Table, event: structs.Allowed) -> Sentence:
    """A rule is set aside."""
    who = table.name_of(event.waiver.actor)
    return say("The Guide sets {rule} aside for {who}.{words}", event, rule=event.waiver.cite, who=who,
               words=spoken(event.reason))  # fmt: skip


@tells(structs.WaiverUsed)
def waiver_used(table: Table, event: structs.WaiverUsed) -> Sentence:
    """It was needed."""
    return say("{rule} was set aside for {who}.", event, rule=event.rule, who=table.name_of(event.actor))


@tells(SteppedBack)
def stepped_back(table: Table, event: SteppedBack) -> Sentence:
    """The Guide steps back."""
    return say("The game goes back.{words}", event, words=spoken(event.reason))


@tells(happened.RoundBegan)
def round_began(table: Table, event: happened.RoundBegan) -> Sentence:
    """A Round."""
    return say("Round {round} begins.", event, round=event.round)


@tells(happened.TurnOrderSet)
def turn_order_set(table: Table, event: happened.TurnOrderSet) -> Sentence:
    """Who comes after whom."""
    reactions = event.reactions or (NONE,) * len(event.order)
    order = [
        f"{table.name_of(actor)} ({reaction})" if reaction != NONE else table.name_of(actor)
        for actor, reaction in zip(event.order, reactions, strict=True)
    ]
    return say("Turns go in this order: {order}.", event, order=", ".join(order))


@tells(happened.TurnBegan)
def turn_began(table: Table, event: happened.TurnBegan) -> Sentence:
    """Whose Turn."""
    return say("It is the turn of {who}.", event, who=table.name_of(event.actor))


@tells(happened.Declared)
def declared(table: Table, event: happened.Declared) -> Sentence:
    """What is tried on what."""
    check = event.check
    who, words = table.name_of(check.actor), spoken(check.words)
    name = target_of(table, check)
    if not name:
        return say("{who} tries {action}.{words}", event, who=who, action=check.name, words=words)
    return say("{who} tries {action} on {target}.{words}", event, who=who, action=check.name, target=name,
               words=words)  # fmt: skip


def target_of(table: Table, check: Check) -> str:
    """On what or whom an Action is tried; empty where that is told when it succeeds."""
    if check.targets:
        return ", ".join([table.challenges[target].name for target in check.targets])
    if check.challenge != NONE:
        return table.challenges[check.challenge].name
    if check.caught:
        return ", ".join([table.name_of(one) for one in check.caught])
    whom = next((one for one in (check.victim, check.heals, check.escapes) if one != NONE), NONE)
    return table.name_of(whom) if whom != NONE else ""


@tells(happened.DifficultySet)
def difficulty_set(table: Table, event: happened.DifficultySet) -> Sentence:
    """Both scores, the Action Score where it is known."""
    difficulty = added(event.difficulty)
    if not event.score:
        return say("Difficulty Score: {difficulty}.", event, difficulty=difficulty)
    return say("Action Score: {score}; Difficulty Score: {difficulty}.", event, score=added(event.score),
               difficulty=difficulty)  # fmt: skip


@tells(happened.DiceRolled)
def dice_rolled(table: Table, event: happened.DiceRolled) -> Sentence:
    """The dice."""
    who, dice = table.name_of(event.actor), dice_in_words(event.dice)
    if event.typed:
        return say("{who} rolled {dice} at the table.", event, who=who, dice=dice)
    return say("{who} rolls {dice}.", event, who=who, dice=dice)


@tells(happened.StorySpent)
def story_spent(table: Table, event: happened.StorySpent) -> Sentence:
    """Story Points."""
    return say("{who} spends Story Points: +{points}.", event, who=table.name_of(event.actor), points=event.points)


@tells(happened.StoryEarned)
def story_earned(table: Table, event: happened.StoryEarned) -> Sentence:
    """More of them."""
    return say("{who} earns Story Points: {points}.", event, who=table.name_of(event.actor), points=event.points)


@tells(happened.CheckEnded)
def check_ended(table: Table, event: happened.CheckEnded) -> Sentence:
    """How it came out."""
    fields: dict[str, Any] = {"who": table.name_of(event.actor), "total": event.total, "against": event.against}
    if event.result == SUCCESS:
        return say("{who}: {total} against {against}: success, Effect {effect}.", event, effect=event.effect, **fields)
    if event.result == CRITICAL_FAILURE:
        return say("{who}: {total} against {against}: a critical failure.", event, **fields)
    return say("{who}: {total} against {against}: failure.", event, **fields)


@tells(happened.PointsChanged)
def points_changed(table: Table, event: happened.PointsChanged) -> Sentence:
    """The sum, and the points before and after."""
    name = table.challenges[event.challenge].name
    if event.after == NONE:
        return say("{name}: {steps}it counts.", event, name=name, steps=steps(event.parts))
    beyond = f" ({event.beyond} beyond 0)" if event.beyond else ""
    return say("{name}: {steps}{before} -> {after} CP{beyond}.", event, name=name, steps=steps(event.parts),
               before=event.before, after=event.after, beyond=beyond)  # fmt: skip


@tells(happened.Absorbed)
def absorbed(table: Table, event: happened.Absorbed) -> Sentence:
    """A success that takes nothing."""
    name = table.challenges[event.challenge].name
    if not event.parts:
        return say("{name} is immune to that.", event, name=name)
    return say("{name}: {steps}nothing is taken.", event, name=name, steps=steps(event.parts))


@tells(happened.StatusChanged)
def status_changed(table: Table, event: happened.StatusChanged) -> Sentence:
    """What has become of it."""
    name = table.challenges[event.challenge].name
    return say("{name}: {status}.{words}", event, name=name, status=STATUSES[event.status], words=spoken(event.words))


@tells(happened.Reopened)
def reopened(table: Table, event: happened.Reopened) -> Sentence:
    """It counts again."""
    return say("{name} can be worked at again.", event, name=table.challenges[event.challenge].name)


@tells(happened.Joined)
def joined(table: Table, event: happened.Joined) -> Sentence:
    """Somebody comes."""
    return say("{who} joins the Encounter.", event, who=table.name_of(event.actor))


@tells(happened.ChallengeAdded)
def challenge_added(table: Table, event: happened.ChallengeAdded) -> Sentence:
    """A Challenge is there."""
    one = event.challenge
    whose = f" (for {table.name_of(one.owner)})" if one.owner != NONE else ""
    if one.points == NONE:
        return say("There is {name}{whose}.", event, name=one.name, whose=whose)
    return say("There is {name}{whose}: {points} CP, {size}.", event, name=one.name, whose=whose, points=one.points,
               size=size_of(one.points))  # fmt: skip


@tells(happened.TriggerFired)
def trigger_fired(table: Table, event: happened.TriggerFired) -> Sentence:
    """A Trigger occurs."""
    return say("A Trigger of {name} occurs.", event, name=table.challenges[event.challenge].name)


@tells(happened.Eased)
def eased(table: Table, event: happened.Eased) -> Sentence:
    """An escalation is lowered for a while."""
    one = event.easing
    return say("{name} escalates by {amount} less until the turn of {who}.", event,
               name=table.challenges[one.challenge].name, amount=one.amount, who=table.name_of(one.until))  # fmt: skip


@tells(happened.EasingEnded)
def easing_ended(table: Table, event: happened.EasingEnded) -> Sentence:
    """It is as before."""
    return say("What {who} eased escalates as before.", event, who=table.name_of(event.until))


@tells(happened.HindranceBegan)
def hindrance_began(table: Table, event: happened.HindranceBegan) -> Sentence:
    """Actions are harder from now on."""
    one = event.hindrance
    on = f" on {', '.join(one.tags)}" if one.tags else " on every Action"
    return say("{words}: Drawback {amount}{on}.", event, words=one.words, amount=one.amount, on=on)


@tells(happened.PointsLost)
def points_lost(table: Table, event: happened.PointsLost) -> Sentence:
    """A character's points."""
    return say("{who}: {steps}{before} -> {after} {pool} Points.", event, who=table.name_of(event.actor),
               steps=steps(event.parts), before=event.before, after=event.after, pool=POOLS[event.pool])  # fmt: skip


@tells(happened.Unharmed)
def unharmed(table: Table, event: happened.Unharmed) -> Sentence:
    """Nothing is lost."""
    return say("{who}: {steps}nothing is lost.", event, who=table.name_of(event.actor), steps=steps(event.parts))


@tells(happened.Wounded)
def wounded(table: Table, event: happened.Wounded) -> Sentence:
    """A Wound."""
    return say("{who} is Incapacitated and marks a {pool} Wound.", event, who=table.name_of(event.actor),
               pool=POOLS[event.pool])  # fmt: skip


@tells(happened.WoundHealed)
def wound_healed(table: Table, event: happened.WoundHealed) -> Sentence:
    """A Wound less."""
    return say("A {pool} Wound of {who} heals.", event, who=table.name_of(event.actor), pool=POOLS[event.pool])


@tells(happened.WoundChecked)
def wound_checked(table: Table, event: happened.WoundChecked) -> Sentence:
    """After a week."""
    dice = f" rolls {dice_in_words(event.dice)}:" if event.dice else " has"
    return say("After a week: {who}{dice} {total} against {against} for {pool} Wounds.", event,
               who=table.name_of(event.actor), dice=dice, total=event.total, against=event.against,
               pool=POOLS[event.pool])  # fmt: skip


@tells(happened.ReactionChecked)
def reaction_checked(table: Table, event: happened.ReactionChecked) -> Sentence:
    """In time or not."""
    dice = f" rolls {dice_in_words(event.dice)}:" if event.dice else ":"
    came = "out of the way" if event.escaped else "caught"
    return say("{who}{dice} {total} against {against}, {came}.", event, who=table.name_of(event.actor), dice=dice,
               total=event.total, against=event.against, came=came)  # fmt: skip


@tells(happened.DeathChecked)
def death_checked(table: Table, event: happened.DeathChecked) -> Sentence:
    """A Death Check."""
    came = "holds on" if event.survived else "fails"
    dice = f" rolls {dice_in_words(event.dice)}:" if event.dice else " has"
    return say("Death Check: {who}{dice} {total} against {against}, and {came}.", event,
               who=table.name_of(event.actor), dice=dice, total=event.total, against=event.against,
               came=came)  # fmt: skip


@tells(happened.Died)
def died(table: Table, event: happened.Died) -> Sentence:
    """Death."""
    return say("{who} dies.", event, who=table.name_of(event.actor))


@tells(happened.Withdrew)
def withdrew(table: Table, event: happened.Withdrew) -> Sentence:
    """Somebody leaves."""
    return say("{who} withdraws.", event, who=table.name_of(event.actor))


@tells(happened.Asked)
def asked(table: Table, event: happened.Asked) -> Sentence:
    """What the table settles."""
    return say("For the table to settle: {words}", event, words=event.words)


@tells(happened.Given)
def given(table: Table, event: happened.Given) -> Sentence:
    """A reward or a consequence."""
    name = table.challenges[event.challenge].name
    if event.reward:
        return say("{name} brings its reward.", event, name=name)
    return say("{name} has its consequence.", event, name=name)


@tells(happened.Prolonged)
def prolonged(table: Table, event: happened.Prolonged) -> Sentence:
    """More Rounds."""
    return say("The Encounter goes on until Round {round}.", event, round=event.last_round)


@tells(happened.EncounterEnded)
def encounter_ended(table: Table, event: happened.EncounterEnded) -> Sentence:
    """The end."""
    return say("The Encounter ends: {outcome}.", event, outcome=OUTCOMES[event.outcome])


@tells(happened.Ruled)
def ruled(table: Table, event: happened.Ruled) -> Sentence | None:
    """A ruling with its reason."""
    return say("The Guide rules:{words}", event, words=spoken(event.reason)) if event.reason else None


@tells(happened.PlanWritten)
def plan_written(table: Table, event: happened.PlanWritten) -> None:
    """That it is there is told when it comes."""


@tells(happened.MadeDirect)
def made_direct(table: Table, event: happened.MadeDirect) -> Sentence:
    """A target from now on."""
    return say("{name} can be confronted now.", event, name=table.challenges[event.challenge].name)


@tells(happened.HindranceEnded)
def hindrance_ended(table: Table, event: happened.HindranceEnded) -> Sentence:
    """One Drawback less."""
    return say("A Drawback on Actions is over.", event)


@tells(happened.PointsRegained)
def points_regained(table: Table, event: happened.PointsRegained) -> Sentence:
    """More points."""
    return say("{who}: {before} -> {after} {pool} Points.", event, who=table.name_of(event.actor),
               before=event.before, after=event.after, pool=POOLS[event.pool])  # fmt: skip


@tells(happened.LastingBegan)
def lasting_began(table: Table, event: happened.LastingBegan) -> Sentence:
    """What helps or hinders from now on."""
    one = event.lasting
    if one.kind == GRAB:
        return say("{who} has hold of {on}, until the turn of {who}.", event, who=table.name_of(one.by),
                   on=table.name_of(one.whom))  # fmt: skip
    on = one.action or (table.name_of(one.whom) if one.whom != NONE else "")
    return say("{kind} for {on}: {amount}, until the turn of {who}.", event, kind=LASTINGS[one.kind], on=on,
               amount=event.amount, who=table.name_of(one.by))  # fmt: skip


@tells(happened.LastingKept)
def lasting_kept(table: Table, event: happened.LastingKept) -> Sentence:
    """It goes on."""
    return say("{who} keeps it up: {kind}.", event, who=table.name_of(event.by), kind=LASTINGS[event.kind])


@tells(happened.LastingFades)
def lasting_fades(table: Table, event: happened.LastingFades) -> None:
    """Nothing changes yet."""


@tells(happened.LastingEnded)
def lasting_ended(table: Table, event: happened.LastingEnded) -> Sentence:
    """It is over."""
    if event.one.kind == GRAB:
        return say("{who} holds {on} no more.", event, who=table.name_of(event.one.by),
                   on=table.name_of(event.one.whom))  # fmt: skip
    on = event.one.action or table.name_of(event.one.whom)
    return say("{kind} for {on} is over.", event, kind=LASTINGS[event.one.kind], on=on)


@tells(happened.Parried)
def parried(table: Table, event: happened.Parried) -> Sentence:
    """A Minor Action."""
    return say("{who} parries until their next turn: Body Defense +1.", event, who=table.name_of(event.actor))


@tells(happened.Dying, happened.DyingGoesOn)
def dying(table: Table, event: happened.Dying | happened.DyingGoesOn) -> Sentence:
    """How long somebody has."""
    return say("{who} is Dying: Rounds left {rounds}.", event, who=table.name_of(event.actor), rounds=event.rounds)


@tells(happened.Stabilized)
def stabilized(table: Table, event: happened.Stabilized) -> Sentence:
    """Saved."""
    return say("{who} is stable, and unconscious until the end.", event, who=table.name_of(event.actor))
