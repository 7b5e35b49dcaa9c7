"""Going back by agreement (GE-03): how far, and what comes of it.

It restores the Table, never ignorance (GE-05): what all have seen is named, what somebody saw alone is not, and every
order that was used since is shuffled anew, so that nobody profits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from facedown.kernel.chance import Chance
from facedown.kernel.game import Step, SteppedBack
from facedown.kernel.refusals import Refused
from facedown.kernel.rule import Events
from facedown.kernel.structs import HOUSE, ONLOOKER, Closed, Command, Event, Opened
from facedown.rulesets.goblins import events as happened
from facedown.rulesets.goblins.commands import MoveToAllow, MoveToEnd, MoveToStepBack
from facedown.rulesets.goblins.pieces import DECKS, ENCOUNTERS
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.secrets import hidden, learned
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.windows import Motion

MOTIONS: Final = (MoveToAllow, MoveToEnd, MoveToStepBack)
BRINGS_OUT: Final = (
    *(happened.Positioned, happened.DaggerFound, happened.ChestOpened, happened.EncounterDrawn, happened.LootDiscarded),
    *(happened.LootUsed, happened.Equipped, happened.LootManaged, happened.Died),
)
"""The events by which cards that lay unseen are shown to everybody."""


# -- how far


class Standing(NamedTuple):
    """At a step: which steps people's *answers* made, whether the Stats are *shown*, whether a motion is open."""

    answers: tuple[int, ...] = ()
    shown: bool = False
    moving: bool = False


def answers_of_people(steps: Sequence[Step]) -> tuple[int, ...]:
    """The steps that present persons' answers made and that still stand; what is moved, and answered to it, is none.

    How many have assigned their Stats is nobody's to know (G-138), so all until these are shown counts as one answer.
    """
    present, now = 0, Standing()
    before: list[Standing] = []
    for place, step in enumerate(steps):
        if is_answer(step.command, present) and not now.moving and (now.shown or not now.answers):
            now = now._replace(answers=(*now.answers, place))
        for event in step.events:
            if isinstance(event, SteppedBack):
                now = before[event.to - 1]
            elif isinstance(event, happened.PresenceSet):
                present = present & ~(1 << event.player) | event.person << event.player
            else:
                now = went_on(now, event)
        before.append(now)
    return now.answers


def is_answer(command: Command | None, present: int) -> bool:
    """Did a person who is at the table do this, other than move something?"""
    if command is None or command.seat == HOUSE or isinstance(command, MOTIONS):
        return False
    return bool(present >> command.actor & 1)


def went_on(now: Standing, event: Event) -> Standing:
    """How things stand after an event: a motion lies on top of all else, so what closes next is the motion."""
    if isinstance(event, happened.StatsAssigned):
        return now._replace(shown=True)
    if isinstance(event, Opened | Closed):
        return now._replace(moving=isinstance(event, Opened) and isinstance(event.window, Motion))
    return now


def too_far(steps: Sequence[Step], command: Command) -> Refused | None:
    """Why the table cannot be asked to go so far back, if it cannot."""
    if not isinstance(command, MoveToStepBack):
        return None
    given = len(answers_of_people(steps))
    if command.answers <= given:
        return None
    there = f"move to step back 1 to {given}" if given else "there is nothing to take back"
    return Refused(f"So far people have given {counted(given)}: {there}.", "GE-03")


def counted(answers: int) -> str:
    """So many answers, in words."""
    return "no answer" if not answers else "1 answer" if answers == 1 else f"{answers} answers"


def agreed_back(steps: Sequence[Step], events: Sequence[Event]) -> SteppedBack | None:
    """Where the game goes back to, if all agree to that by these events."""
    for event in events:
        if isinstance(event, happened.BackAgreed):
            return SteppedBack(answers_of_people(steps)[-event.answers], "", event.cite)
    return None


goblins.too_far = too_far
goblins.agreed_back = agreed_back


# -- what comes of it


def forget(table: Table, since: Sequence[Event], chance: Chance) -> Events:
    """What all have seen is named, who is at the table stays there, what was drawn from is shuffled anew (GE-05)."""
    kinds = seen_by_all(table, since)
    if kinds:
        yield happened.CardsRemembered(kinds)
    for player, person in present_now(since).items():
        if person != bool(table.present >> player & 1):
            yield happened.PresenceSet(player, person)
    for deck in range(len(DECKS)):
        if any(draws_from(event, deck) for event in since) and table.decks[deck]:
            yield happened.Shuffled(deck, chance.shuffled(table.decks[deck]), cite="G-140")
    if any(isinstance(event, happened.ChestOpened) for event in since):
        for front, tokens in table.scene.mixed_fronts.items():
            left = [token for here in table.chests for token in here if token in tokens]
            if left:
                yield happened.ChestsLaid(front, chance.shuffled(left))


def seen_by_all(table: Table, since: Sequence[Event]) -> tuple[int, ...]:
    """The kinds of the cards that even an onlooker was shown since, but for kinds that lie open to the last card.

    Kinds, and by what is open alone: which of like cards it was, or whose, would be more than anybody saw.
    """
    kind = table.scene.kind
    unseen = {kind(piece) for pieces in hidden(table, ONLOOKER).values() for piece in pieces}
    shown = {kind(piece) for event in since if isinstance(event, BRINGS_OUT) for piece in learned(event, ONLOOKER)}
    return tuple(sorted(shown & unseen))


def present_now(since: Sequence[Event]) -> dict[int, bool]:
    """Who has come to the table or left it since: the game goes back, people stay."""
    return {event.player: event.person for event in since if isinstance(event, happened.PresenceSet)}


def draws_from(event: Event, deck: int) -> bool:
    """Did something come out of this deck, or was it put in order?"""
    if isinstance(event, happened.EncounterDrawn):
        return deck == ENCOUNTERS
    return isinstance(event, happened.LootDrawn | happened.Shuffled) and event.deck == deck


goblins.forget = forget
