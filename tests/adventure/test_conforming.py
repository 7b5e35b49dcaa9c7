"""The suite of promises on Open Adventure: what a player hears does not depend on the Guide's numbers."""

from __future__ import annotations

import pytest

from facedown.conform.suite import conform
from facedown.kernel.chance import Chance
from facedown.kernel.sums import Part
from facedown.rulesets.adventure.closed_windows import closed_parts
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
@pytest.mark.rule("CF-02", "CA-55", "C-004")
def test_they_are_kept_with_a_guide_in_person_who_rules_types_dice_and_hides_points() -> None:
    subject = Adventure()
    subject.scenes = {name: plan for name, plan in subject.scenes.items() if name.endswith("otherwise read")}
    assert all(subject.arbiter(subject.begin(plan, Chance(1)).table) for plan in subject.scenes.values())
    report = conform(subject, games=12, seed=40)
    assert report.faults == []
    for window in ("Rolling", "Asking", "Stopping", "Limit"):
        assert report.counts[f"windows: {window}"] > 0


@pytest.mark.rule("CF-01")
def test_of_a_change_of_hidden_points_only_an_effect_and_a_trait_are_told() -> None:
    parts = {label: (Part(label, 3, "C-018"), Part("Armor", -1, "C-040")) for label in ("Effect", "escalates", "Guide")}
    told = {label: [part.label for part in closed_parts(way, whole=False)] for label, way in parts.items()}
    assert told == {"Effect": ["Effect"], "escalates": ["escalates"], "Guide": []}
