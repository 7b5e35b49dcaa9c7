"""What each kind of window asks of somebody, in plain words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from facedown.kernel.structs import Window
from facedown.rulesets.worm import windows as asks
from facedown.rulesets.worm.cards import SUITS
from facedown.rulesets.worm.naming import Names, action_name
from facedown.rulesets.worm.words import MANEUVERS
from facedown.terminal.screen import capital

Asks = Callable[[Names, Any, str], str]


def turn(names: Names, window: asks.Turn, who: str) -> str:
    """One's own turn, or the Fool's."""
    if window.fool:
        return f"{who}, the Fool's turn: which action with another card?"
    return f"{who}, it is your turn: one card for one action. What do you do?"


def minors(names: Names, window: asks.Minors, who: str) -> str:
    """A minor action."""
    return f"{who}, a minor action after the turn of {names.actor(window.turn)}? Its card is of the action's suit."


def wound(names: Names, window: asks.Wound, who: str) -> str:
    """How a Wound is taken."""
    kind = "a Piercing Wound, which no armor stops" if window.piercing else "a Wound"
    return f"{who}, you take {kind}. As what?"


def open_action(names: Names, window: asks.OpenAction, who: str) -> str:
    """Whether an action stands."""
    act = window.action
    targets = f" at {names.bodies(act.targets)}" if act.targets else ""
    return f"{capital(names.actor(act.actor))}: {action_name(act.kind)}{targets}. Does it stand as it is?"


def verdict(names: Names, window: asks.Verdict, who: str) -> str:
    """Something in words."""
    words = f': "{window.words}"' if window.words else ""
    return f"{capital(names.actor(window.actor))}, {action_name(window.kind)}{words}. Does it work?"


def testing(names: Names, window: asks.Testing, who: str) -> str:
    """A test of fate."""
    return f"{who}, you test {SUITS[window.test.attribute]}: draw."


def prepared(names: Names, window: asks.Prepared, who: str) -> str:
    """A Vigilance that is triggered, or a deed out of ambush."""
    if window.sure:
        return f"{who}, {action_name(window.prepares)} out of ambush: at whom, with what?"
    return f"{who}, your Vigilance is triggered. Do you act?"


QUESTIONS: Final[dict[type[Window], Asks]] = {
    asks.Phase: lambda names, window, who: "What comes next?",
    asks.Surprised: lambda names, window, who: f"The guild is surprised. {who}, who acts first, and how?",
    asks.LyingInWait: lambda names, window, who: f"{who}, the guild lies in wait. What will you do, and when?",
    asks.InWait: lambda names, window, who: "Does the moment come that they lie in wait for?",
    asks.Mulligan: lambda names, window, who: "Keep this hand of dooms, or throw it back and draw again?",
    asks.Initiatives: lambda names, window, who: (
        f"{who}, lay a card facedown as Initiative. A low one acts early, a high one is hard to hit."
    ),
    asks.Tie: lambda names, window, who: "Several are on this number. Who goes first?",
    asks.Turn: turn,
    asks.Minors: minors,
    asks.BeforeCount: lambda names, window, who: "No more minor actions. Does the count go on?",
    asks.Ordering: lambda names, window, who: "Whose result is told next?",
    asks.OpenAction: open_action,
    asks.OpenToTalents: open_action,
    asks.Startled: lambda names, window, who: f"{who}, the guild is surprised. Does a Resolve keep you ready?",
    asks.Enduring: lambda names, window, who: (
        f"{capital(names.body(window.body))} would take a Wound. Does a greater doom let it ignore that?"
    ),
    asks.Sheltering: lambda names, window, who: (
        f"{who}, this would be done to you: {MANEUVERS[window.maneuver]}. Does your shield take a Notch instead?"
    ),
    asks.PartingBlow: lambda names, window, who: (
        f"{capital(names.body(window.body))} leaves. Does {names.body(window.by)} deal a parting Wound?"
    ),
    asks.Wound: wound,
    asks.Maneuver: lambda names, window, who: (
        f"{who}, your Roughhouse succeeds. What becomes of {names.body(window.target)}?"
    ),
    asks.Dropping: lambda names, window, who: f"{capital(names.body(window.body))} is Disarmed. What is let go of?",
    asks.Stun: lambda names, window, who: f"{who}, you are Stunned. Which card do you discard?",
    asks.Swayed: lambda names, window, who: f"The Banter reached {names.actor(window.target)}. How do they feel now?",
    asks.Mercy: lambda names, window, who: f"{who}, {names.body(window.victim)} is down. Mercy, or what else?",
    asks.Prepared: prepared,
    asks.Verdict: verdict,
    asks.Unwritten: lambda names, window, who: f"{who}, what is your score in {SUITS[window.attribute]}?",
    asks.Testing: testing,
    asks.Pushing: lambda names, window, who: f"{who}, the test failed. Push fate with one more card, or leave it?",
    asks.GreatFailure: lambda names, window, who: f"What does the great failure cost {names.actor(window.adventurer)}?",
    asks.Recap: lambda names, window, who: f"{who}, your recap earned a Resolve. Who gets it?",
    asks.Recovery: lambda names, window, who: f"{who}, the camp is ending. Do you burn a charged bond?",
    asks.Pursuit: lambda names, window, who: "The guild wants to retreat. How fast are the pursuers?",
    asks.Withdrawing: lambda names, window, who: f"{who}, a retreat is called. Do you go?",
    asks.Tricks: lambda names, window, who: "Whose test does the trick help?",
    asks.Complication: lambda names, window, who: "The guild all but gets away. What goes wrong?",
    asks.Judgement: lambda names, window, who: "The round is over. Does the Challenge go on?",
}


def question(names: Names, window: Window, actor: int, invited: bool) -> str:
    """What is asked of an actor; *invited*: only whether it steps in."""
    who = capital(names.actor(actor))
    if invited:
        return f"{what_happens(names, window)} {who}, do you step in?"
    asked = QUESTIONS.get(type(window))
    return asked(names, window, who) if asked else f"{who}, what do you do?"


def what_happens(names: Names, window: Window) -> str:
    """What one could step into."""
    if isinstance(window, asks.OpenAction):
        act = window.action
        targets = f" at {names.bodies(act.targets)}" if act.targets else ""
        return f"{capital(names.actor(act.actor))}: {action_name(act.kind)}{targets}."
    if isinstance(window, asks.Turn):
        return f"It is the turn of {names.actor(window.actor)}."
    if isinstance(window, asks.Minors):
        return f"Minor actions after the turn of {names.actor(window.turn)}."
    if isinstance(window, asks.BeforeCount):
        return "No more minor actions; the count is about to go on."
    return ""
