"""``facedown estimate``: exact where it can be, played where it cannot, and the two agree."""

from __future__ import annotations

import json
import math

import pytest
from msgspec.structs import replace

from facedown import cli
from facedown.rulesets.adventure.encounter import prepare
from facedown.rulesets.adventure.options import Settings
from facedown.rulesets.adventure.plan import ActionPlan, AdversaryPlan, EncounterPlan, Outcome, Protection, Trigger
from facedown.rulesets.adventure.scene_file import find_scene, read_scene
from facedown.simulate.estimating import by_playing, estimate, why_not_exact
from tests.adventure.sitting import challenge, character

CLIMB = EncounterPlan(
    title="a climb",
    characters=(character(strength=4), character("Bo", strength=6)),
    challenges=(challenge("cliff", 12, actions=(ActionPlan(name="Climb", difficulty=5),), timed=4, escalating=1),),
    settings=Settings(story_points=0),
)


@pytest.mark.rule("B.13", "C-031", "C-054", "C-064")
def test_what_is_reckoned_agrees_with_what_is_played_within_four_standard_errors() -> None:
    found, runs = estimate(CLIMB, 1, 1), 1500
    assert found.exact
    played = by_playing(prepare(CLIMB), "to compare", runs, 1, lambda: None)
    assert abs(played.succeeds - found.succeeds) < 4 * math.sqrt(found.succeeds * (1 - found.succeeds) / runs)
    assert abs(played.rounds - found.rounds) < 4 * played.error / 1.96


@pytest.mark.rule("B.13")
def test_the_ready_made_climb_takes_as_long_as_the_printed_table_says() -> None:
    assert f"{estimate(read_scene(find_scene('the-long-climb')), 1, 1).rounds:.1f}" == "4.0"


@pytest.mark.rule("C-040", "C-041", "C-043")
def test_everybody_takes_the_action_that_protection_leaves_most_of() -> None:
    ways = (
        ActionPlan(name="Burn", difficulty=0),
        ActionPlan(name="Hack", difficulty=0),
        ActionPlan(name="Look", purpose="leave"),
    )
    immune = challenge("wall", 6, actions=ways, protection=(Protection(kind="immunity", any_of=("burn",)),), timed=1)
    plan = replace(CLIMB, characters=(character(),), challenges=(immune,))
    # One twelve-sided die against 0: six or more, and a critical failure is not.
    assert estimate(plan, 1, 1).succeeds == pytest.approx(7 / 12)
    halved = replace(immune, protection=(Protection(kind="resistance"),))
    assert estimate(replace(plan, challenges=(halved,)), 1, 1).succeeds == pytest.approx(2 / 12)


def test_who_cannot_attempt_anything_fails() -> None:
    weak = replace(CLIMB, characters=(character(strength=1, score=0),))
    assert estimate(weak, 1, 1).fails == 1.0


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        (replace(CLIMB, adversaries=(AdversaryPlan(name="orc", points=3),)), "Adversaries act"),
        (replace(CLIMB, challenges=()), "there is no Challenge"),
        (replace(CLIMB, challenges=(challenge("one"), challenge("two"))), "there is more than one Challenge"),
        (replace(CLIMB, challenges=(challenge(solo=True),)), "the Challenge is Solo"),
        (replace(CLIMB, challenges=(challenge(most=20, escalating=1),)), "its points have an upper bound"),
        (
            replace(CLIMB, challenges=(challenge(triggers=(Trigger(on="failure", does=(Outcome(do="story"),)),)),)),
            "the Challenge has Triggers",
        ),
    ],
)
def test_what_cannot_be_reckoned_is_played_and_it_says_why(plan: EncounterPlan, why: str) -> None:
    assert why_not_exact(plan) == why
    if plan.challenges:
        found = estimate(plan, 20, 1)
        assert (found.exact, found.why, found.runs) == (False, why, 20)


def ended(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[object, str, str]:
    """Run ``facedown`` with *words*; its exit status and what it printed to output and to errors."""
    with pytest.raises(SystemExit) as end:
        cli.main(words)
    printed = capsys.readouterr()
    return end.value.code, printed.out, printed.err


def test_the_command_prints_words_or_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    _, output, _ = ended(capsys, "estimate", "the-long-climb")
    assert "reckoned exactly" in output
    assert "Rounds: 4.0" in output
    _, output, _ = ended(capsys, "estimate", "--runs", "20", "--json")
    assert json.loads(output)["runs"] == 20
    _, output, _ = ended(capsys, "estimate", "--runs", "20")
    assert "played 20 times by careful bots, since Adversaries act" in output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("worm",), "Only Encounters of adventure can be estimated; for worm say facedown simulate worm."),
        (("--runs", "0"), "--runs must be between 1 and 1,000,000, not 0."),
        (("--seed", "-1"), "--seed must be 0 or more, not -1."),
    ],
)
def test_bad_input_is_a_sentence(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str) -> None:
    status, output, errors = ended(capsys, "estimate", *words)
    assert (status, output, errors) == (2, "", f"{sentence}\n")
