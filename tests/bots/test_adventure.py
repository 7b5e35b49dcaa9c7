"""The careful bot of Open Adventure: its own best Action, and easing only while there is something to ease."""

from __future__ import annotations

import pytest

from facedown.bots.adventure.careful_bot import CarefulBot, worth
from facedown.kernel.chance import fractions
from facedown.kernel.structs import Command
from facedown.rulesets.adventure.commands import Attempt
from facedown.rulesets.adventure.options import Settings
from facedown.rulesets.adventure.plan import ChallengePlan
from facedown.rulesets.adventure.states import Easing
from facedown.rulesets.adventure.view import view
from facedown.rulesets.adventure.words import EASE, LOWER, NONE
from tests.adventure.sitting import Sitting, action, challenge, character

QUIET = Settings(story_points=0)
BAIL = action("Bail", purpose="ease", attribute="strength", tags=("bail",))
LOOK = action("Look", purpose="leave", attribute="strength")
PLUG = action("Plug", attribute="strength")
STITCH = action("Stitch", attribute="intellect")


def leak(*actions: object, **fields: object) -> ChallengePlan:
    """Water that comes in."""
    return challenge("leak", 6, actions=actions, **fields)


def chosen(sitting: Sitting) -> Command:
    """What the bot does for the first character."""
    offers = [offer for offer in sitting.game.offers(0) if offer.actor == 0]
    return CarefulBot().answer(lambda: view(sitting.table, 0), offers, fractions(1))


def test_it_takes_the_action_it_is_best_at() -> None:
    sitting = Sitting([character(strength=2, intellect=5)], (leak(PLUG, STITCH),), settings=QUIET)
    assert chosen(sitting) == Attempt(0, 0, (0, 1))
    strong = Sitting([character(strength=5)], (leak(STITCH, PLUG),), settings=QUIET)
    assert chosen(strong) == Attempt(0, 0, (0, 1))


def test_it_lowers_points_before_it_eases_or_looks() -> None:
    sitting = Sitting([character()], (leak(BAIL, LOOK, PLUG, escalating=2),), settings=QUIET)
    assert chosen(sitting) == Attempt(0, 0, (0, 2))


@pytest.mark.parametrize(("eased", "worthwhile"), [(0, True), (2, False)])
def test_easing_is_worth_something_while_there_is_something_to_ease(eased: int, worthwhile: bool) -> None:
    sitting = Sitting([character()], (leak(BAIL, escalating=2),), settings=QUIET)
    sitting.table.easings = (Easing(0, eased, 0),)
    assert (worth(view(sitting.table, 0), Attempt(0, 0, (0, 0))) > 0) == worthwhile


def test_looking_is_better_than_nothing() -> None:
    sitting = Sitting([character()], (leak(LOOK),), settings=QUIET)
    assert 0 < worth(view(sitting.table, 0), Attempt(0, 0, (0, 0))) < 1


@pytest.mark.rule("CF-01", "CA-40")
def test_a_character_sees_their_own_score_for_each_listed_action_and_the_guide_none() -> None:
    sitting = Sitting([character(score=3, trained=("bail",)), character("Bo")], (leak(BAIL, PLUG),), settings=QUIET)
    seen = [
        [(deed.purpose, deed.score) for deed in view(sitting.table, viewer).challenges[0].deeds]
        for viewer in (0, 1, 2, -1)
    ]
    blank = [(EASE, NONE), (LOWER, NONE)]
    assert seen == [[(EASE, 8), (LOWER, 5)], [(EASE, 5), (LOWER, 5)], blank, blank]
