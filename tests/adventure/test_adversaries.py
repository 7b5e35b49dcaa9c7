"""Adversaries: attacked like any Challenge, and attacking; what befalls characters."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.rulesets.adventure.commands import Assail, Attack, WorkAt
from facedown.rulesets.adventure.events import DeathChecked, Died, PointsLost, Wounded
from facedown.rulesets.adventure.options import Options, Settings
from facedown.rulesets.adventure.plan import AdversaryPlan, NpcActionPlan, Outcome, Trigger, WeaponPlan
from facedown.rulesets.adventure.view import view
from facedown.rulesets.adventure.words import ACTIVE, BODY, FAILED, MIND, NONE, OVERCOME
from tests.adventure.sitting import Sitting, challenge, character

QUIET = Settings(story_points=0)
SWORD = WeaponPlan(name="sword", effect=1, tags=("slash",))
PIN = WeaponPlan(name="pin", piercing=True)
WORDS = WeaponPlan(name="words", attribute="presence", against="mind")
CLAW = NpcActionPlan(name="claw", score=5, effect=2, tags=("body",))
GAZE = NpcActionPlan(name="gaze", score=5, against="mind")
NPC = 2


def fight(*weapons: WeaponPlan, adversary: AdversaryPlan | None = None, **fields: Any) -> Sitting:
    """Ann against an ogre."""
    ogre = AdversaryPlan(
        name="ogre", points=20, reaction=2, body=5, defenses=(4, 2, 2), armor=(2, 0, 0), actions=(CLAW, GAZE)
    )
    hero = character(weapons=weapons or (SWORD,), presence=5, **fields)
    return Sitting([hero], (), (adversary or ogre,), settings=QUIET)


@pytest.mark.rule("C-100", "C-102", "C-107", "C-110", "B.6", "CA-58", "D-03")
def test_an_attack_meets_the_defense_and_its_effect_the_armor() -> None:
    sitting = fight()
    sitting.dice.left = [9]
    sitting.play(Attack(0, 0, 0, 0))
    # 9 against a Body Defense of 4, +1 for the sword, less Armor 2.
    assert sitting.table.challenges[0].points == 20 - 4


@pytest.mark.rule("B.6")
def test_a_piercing_weapon_ignores_one_point_of_armor() -> None:
    sitting = fight(PIN)
    sitting.dice.left = [9]
    sitting.play(Attack(0, 0, 0, 0))
    assert sitting.table.challenges[0].points == 20 - 4


@pytest.mark.rule("C-107", "C-110")
def test_words_count_as_well_as_blows_and_no_chainmail_stops_them() -> None:
    sitting = fight(WORDS)
    sitting.dice.left = [9]
    sitting.play(Attack(0, 0, 0, 0))
    assert sitting.table.challenges[0].points == 20 - 7


@pytest.mark.rule("CA-56", "B.2")
def test_what_is_no_adversary_is_no_target_and_a_weapon_needs_a_score() -> None:
    sitting = Sitting([character(weapons=(SWORD, WORDS), presence=1)], (challenge(),), settings=QUIET)
    assert sitting.refused(Attack(0, 0, 0, 0)).cite == "CA-56"
    assert sitting.refused(Attack(0, 0, 1, 0)).cite == "B.2"


@pytest.mark.rule("C-115", "C-116", "C-118", "C-119", "CA-57")
@pytest.mark.parametrize(("reading", "lost"), [("flat", 2), ("bonus", 9 - 2 + 2)])
def test_a_printed_effect_is_flat_or_added_and_costs_points_of_its_kind(reading: str, lost: int) -> None:
    ogre = AdversaryPlan(name="ogre", points=20, reaction=2, actions=(CLAW,))
    options = Options(npc_effect=reading)  # type: ignore[arg-type]  # (parametrized)
    sitting = Sitting([character(strength=20)], (), (ogre,), settings=QUIET, options=options)
    sitting.rest(0)
    sitting.dice.left = [9]
    events = sitting.play(Assail(1, NPC, 0, 0))
    assert [(event.pool, event.before - event.after) for event in events if isinstance(event, PointsLost)] == [
        (BODY, lost)
    ]


@pytest.mark.rule("CA-57", "B.2")
def test_an_action_without_a_printed_effect_reckons_it_and_armor_of_its_kind_helps() -> None:
    sitting = fight(armor=(9, 1, 0))
    sitting.rest(0)
    sitting.dice.left = [6]
    events = sitting.play(Assail(1, NPC, 1, 0))
    # 6 against a Mind Defense of 2, less Armor (Mind) 1.
    lost = next(event for event in events if isinstance(event, PointsLost))
    assert (lost.pool, lost.before - lost.after) == (MIND, 3)


@pytest.mark.rule("C-118", "C-116")
def test_an_adversary_has_its_printed_actions_and_only_characters_to_attack() -> None:
    sitting = fight()
    sitting.rest(0)
    assert sitting.refused(Assail(1, NPC, 5, 0)).cite == "C-118"
    assert sitting.refused(Assail(1, NPC, 0, NPC)).cite == "C-116"


@pytest.mark.rule("B.2", "B.13", "CF-05")
@pytest.mark.parametrize(("dice", "dies"), [((9, 3), False), ((9, 1, 0), True)])
def test_without_points_a_character_is_wounded_and_checks_for_death(dice: tuple[int, ...], dies: bool) -> None:
    bite = NpcActionPlan(name="bite", score=5, effect=90)
    sitting = fight(adversary=AdversaryPlan(name="wyrm", points=9, reaction=2, actions=(bite,)))
    sitting.rest(0)
    sitting.dice.left = [*dice]
    events = sitting.play(Assail(1, NPC, 0, 0))
    assert any(isinstance(event, Wounded) for event in events)
    check = next(event for event in events if isinstance(event, DeathChecked))
    # Toughness 2 is one six-sided die, against one Wound; every roll reaches that.
    assert (check.against, check.survived) == (1, True)
    assert not any(isinstance(event, Died) for event in events)
    assert sitting.table.incapacitated(0)


@pytest.mark.rule("CF-05")
def test_a_score_of_one_fails_its_death_check() -> None:
    bite = NpcActionPlan(name="bite", score=5, effect=90)
    wyrm = AdversaryPlan(name="wyrm", points=9, reaction=2, actions=(bite,))
    sitting = Sitting([character(toughness=1), character("Bo")], (), (wyrm,), settings=QUIET)
    sitting.rest(0)
    sitting.rest(1)
    sitting.dice.left = [9]
    events = sitting.play(Assail(2, 3, 0, 0))
    # A Toughness of 1 leaves one Round.
    assert not any(isinstance(event, DeathChecked) and event.survived for event in events)
    assert any(isinstance(event, Died) for event in events)
    assert [actor for actor in range(2) if not sitting.table.out(actor)] == [1]


@pytest.mark.rule("B.13")
def test_whoever_is_incapacitated_can_only_catch_their_breath_and_has_a_defense_of_nothing() -> None:
    bite = NpcActionPlan(name="bite", score=5, effect=90)
    wyrm = AdversaryPlan(name="wyrm", points=9, reaction=2, actions=(bite, GAZE))
    sitting = Sitting([character(), character("Bo")], (), (wyrm,), settings=QUIET)
    sitting.rest(0)
    sitting.rest(1)
    sitting.dice.left = [9, 5]
    sitting.play(Assail(2, 3, 0, 0))
    # All that is left to Ann is to catch her breath.
    assert type(sitting.window).__name__ == "Breathing"
    sitting.rest(0)
    sitting.rest(1)
    sitting.dice.left = [3]
    events = sitting.play(Assail(2, 3, 1, 0))
    lost = next(event for event in events if isinstance(event, PointsLost))
    assert lost.before - lost.after == 3


@pytest.mark.rule("C-105", "C-117", "C-128", "CA-52", "CF-05")
def test_an_adversary_works_at_a_challenge_on_its_side_with_one_of_its_three_attributes() -> None:
    thug = AdversaryPlan(name="thug", points=4, reaction=2, body=5, mind=1, works_at="door", side="raise")
    ends = Trigger(on="points", points=14, does=(Outcome(do="end"),))
    sitting = Sitting([character()], (challenge("door", triggers=(ends,)),), (thug,), settings=QUIET)
    sitting.rest(0)
    assert sitting.refused(WorkAt(1, NPC, 0, 1)).cite == "B.2"
    assert sitting.refused(WorkAt(1, NPC, 1, 0)).cite == "CA-52"
    sitting.dice.left = [5]
    sitting.play(WorkAt(1, NPC, 0, 0))
    assert (sitting.table.challenges[0].points, sitting.table.challenges[0].status) == (15, FAILED)


@pytest.mark.rule("C-120", "CA-55", "CF-01", "C-127")
def test_players_see_an_adversarys_size_and_a_challenges_points_and_the_guide_all() -> None:
    sitting = Sitting(
        [character()], (challenge(), challenge("secret", shown="nothing")), (AdversaryPlan(name="orc", points=12),)
    )
    player, guide = view(sitting.table, 0), view(sitting.table, 1)
    assert [(one.points, one.size) for one in player.challenges] == [(10, "Medium"), (NONE, ""), (NONE, "Medium")]
    assert [one.points for one in guide.challenges] == [10, 10, 12]


@pytest.mark.rule("C-103")
def test_an_adversary_without_points_is_defeated() -> None:
    sitting = fight(adversary=AdversaryPlan(name="rat", points=2, reaction=2, defenses=(1, 1, 1)))
    sitting.dice.left = [9]
    sitting.play(Attack(0, 0, 0, 0))
    assert sitting.table.challenges[0].status == OVERCOME != ACTIVE


@pytest.mark.rule("CA-05")
def test_each_goblin_has_points_of_its_own() -> None:
    goblins = AdversaryPlan(name="goblin", count=3, points=4, reaction=2, defenses=(4, 2, 2), armor=(1, 0, 0))
    sitting = fight(adversary=goblins)
    assert [one.name for one in sitting.table.challenges] == ["goblin 1", "goblin 2", "goblin 3"]
    sitting.dice.left = [9]
    sitting.play(Attack(0, 0, 0, 1))
    assert [one.points for one in sitting.table.challenges] == [4, 0, 4]
