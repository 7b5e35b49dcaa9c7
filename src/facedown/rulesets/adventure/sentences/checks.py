"""Checks: declared, set, rolled, helped and hindered."""

from __future__ import annotations

from typing import Any

from facedown.kernel.sentence import Sentence
from facedown.rulesets.adventure import events as happened
from facedown.rulesets.adventure.phrases import dice_in_words
from facedown.rulesets.adventure.sentences.sentence import added, say, spoken, tells
from facedown.rulesets.adventure.states import Check
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.words import CRITICAL_FAILURE, NONE, SUCCESS


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


@tells(happened.ReactionChecked)
def reaction_checked(table: Table, event: happened.ReactionChecked) -> Sentence:
    """In time or not."""
    dice = f" rolls {dice_in_words(event.dice)}:" if event.dice else ":"
    came = "out of the way" if event.escaped else "caught"
    return say("{who}{dice} {total} against {against}, {came}.", event, who=table.name_of(event.actor), dice=dice,
               total=event.total, against=event.against, came=came)  # fmt: skip


@tells(happened.HindranceEnded)
def hindrance_ended(table: Table, event: happened.HindranceEnded) -> Sentence:
    """One Drawback less."""
    return say("A Drawback on Actions is over.", event)
