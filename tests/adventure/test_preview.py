"""The preview of a Round's end: what would happen, without luck, the table untouched."""

from __future__ import annotations

import pytest

from facedown.rulesets.adventure.events import EncounterEnded, PointsChanged, PointsLost, StatusChanged
from facedown.rulesets.adventure.options import Settings
from facedown.rulesets.adventure.plan import Outcome, Trigger
from facedown.rulesets.adventure.preview import preview
from facedown.rulesets.adventure.words import FAILED
from tests.adventure.sitting import Sitting, challenge, character

QUIET = Settings(story_points=0)


@pytest.mark.rule("CF-08", "CA-10", "CA-15")
def test_the_end_of_the_round_is_told_before_it_comes_and_nothing_changes() -> None:
    harm = Trigger(on="round end", does=(Outcome(do="harm", amount=2),))
    both = (challenge(escalating=3), challenge("fuse", timed=1, triggers=(harm,)), challenge("gas", triggers=(harm,)))
    sitting = Sitting([character()], both, settings=QUIET)
    before = sitting.table.copy()
    events, unsure = preview(sitting.table)
    assert not unsure
    assert [(one.challenge, one.status) for one in events if isinstance(one, StatusChanged)] == [(1, FAILED)]
    assert [(one.before, one.after) for one in events if isinstance(one, PointsChanged)] == [(10, 13)]
    assert len([one for one in events if isinstance(one, PointsLost)]) == 1
    assert sitting.table == before
    come = sitting.rest(0)
    assert [one for one in come if isinstance(one, PointsChanged | PointsLost | StatusChanged)] == [
        one for one in events if isinstance(one, PointsChanged | PointsLost | StatusChanged)
    ]


@pytest.mark.rule("CF-08")
def test_where_dice_would_fall_it_stops_and_says_so() -> None:
    deadly = Trigger(on="round end", does=(Outcome(do="harm", amount=99),))
    sitting = Sitting([character()], (challenge(triggers=(deadly,)),), settings=QUIET)
    events, unsure = preview(sitting.table)
    assert unsure
    assert any(isinstance(event, PointsLost) for event in events)


@pytest.mark.rule("CF-08")
def test_the_end_of_the_encounter_shows_and_after_it_there_is_nothing() -> None:
    sitting = Sitting([character()], (challenge(timed=1),), settings=QUIET)
    assert any(isinstance(event, EncounterEnded) for event in preview(sitting.table)[0])
    sitting.rest(0)
    assert preview(sitting.table) == ([], False)
