"""The suite of promises on Open Adventure: what a player hears does not depend on the Guide's numbers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from facedown.conform.suite import conform
from facedown.rulesets.adventure.conforming import Adventure


@pytest.mark.no_cover
def test_the_promises_are_kept_in_random_encounters() -> None:
    report = conform(Adventure(), games=6, seed=11)
    assert report.faults == []
    assert report.counts["steps saved, loaded and replayed"] > 0
    assert report.counts["pairs of player, the-cellar-door"] > 0
    for place in ("notes", "trigger", "an Adversary's score", "points of an Adversary"):
        assert report.counts[f"varied: {place}"] > 0


@pytest.mark.no_cover
@pytest.mark.rule("CF-02", "CA-55")
def test_they_are_kept_with_a_guide_in_person_who_types_dice_and_hides_points() -> None:
    subject = Adventure()
    subject.scenes = {
        name: replace(
            plan,
            settings=replace(plan.settings, arbiter="person", last_round=3),
            challenges=tuple([replace(one, shown="nothing") for one in plan.challenges]),
        )
        for name, plan in subject.scenes.items()
    }
    report = conform(subject, games=6, seed=40)
    assert report.faults == []
    assert report.counts["windows: Rolling"] > 0
