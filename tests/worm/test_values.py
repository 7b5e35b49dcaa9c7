"""The value of an action: favor and disfavor, whatever gives them, and the sum as parts (A2, A9, R-066)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from facedown.rulesets.worm.cards import CARD_NAMES
from facedown.rulesets.worm.challenge.values import crowd, modifier_of, parts, total
from facedown.rulesets.worm.commands import Extras
from facedown.rulesets.worm.events import EffectApplied, ModifierSet, Moved
from facedown.rulesets.worm.plan import CoverPlan
from facedown.rulesets.worm.states import Action, Modifier
from facedown.rulesets.worm.words import ATTACK, BANTER, EXHAUSTED, FISTS, ROUGHHOUSE, USE_ITEM
from tests.worm.sitting import NONE, Sitting, adventurer, foe, scene, sit, thing


def table(*covers: CoverPlan, gear: Any = None, **options: Any) -> Sitting:
    """Fergus in the room, with a sword and a bow; an orc with an axe and a bowman in the hall; one imp in the foyer."""
    bow = (thing("bow", "bow"),)
    plan = scene(
        (adventurer("Fergus", "room", gear=gear or (thing("sword", "blade"), thing("bow", "bow"))),),
        (foe("orc", gear=(thing("axe", "axe"),)), foe("bowman", gear=bow), foe("imp", "foyer", gear=())),
        covers=covers,
        options=options,
    )
    hands = {"Fergus": ["V of Cups", "X of Cups", "II of Cups", "IV of Swords"]}
    laid = {"Fergus": "V of Cups", "orc": "VI", "bowman": "IX", "imp": "XII"}
    return sit(plan, hands, ["VI", "IX", "XII", "I", "II", "III", "IV", "X"], laid)


def attack(sitting: Sitting, member: str, weapon: str | int, target: str, kind: int = ATTACK) -> Action:
    """An action of somebody with a thing at somebody, on the own turn."""
    aims = sitting.aim(member, weapon, target)
    actor = sitting.table.scene.actor_of[sitting.body(member)]
    card = CARD_NAMES["IV of Swords" if actor == 0 else "IV"]
    return Action(kind, actor, card, 4, attribute=3, aims=aims, targets=(aims[0].target,), raised=(0,))


def value(sitting: Sitting, action: Action) -> int:
    """Its favor or disfavor."""
    return modifier_of(sitting.table, action, action.targets[0])


@pytest.mark.rule("R-021", "R-022", "R-023")
def test_favor_and_disfavor_do_not_stack_and_cancel_however_many_there_are() -> None:
    sitting = table()
    plain = attack(sitting, "Fergus", "sword", "orc")
    helped = replace(plain, favored=True, extras=Extras(resolve=True, boost=60))
    assert [value(sitting, one) for one in (plain, helped, replace(plain, disfavored=True))] == [0, 3, -3]
    sitting.given(EffectApplied(0, EXHAUSTED))
    assert value(sitting, replace(plain, disfavored=True)) == -3
    assert value(sitting, helped) == 0
    known = parts(sitting.table, helped, helped.targets[0])
    assert (known[-1].value, known[-1].cite) == (0, "R-023")
    assert total(sitting.table, helped, helped.targets[0]) == 7 == sum([part.value for part in known])


@pytest.mark.rule("R-103")
def test_the_game_masters_word_is_a_part_of_the_sum() -> None:
    sitting = table()
    for favored, figure in ((True, 3), (False, -3)):
        action = replace(attack(sitting, "Fergus", "sword", "orc"), favored=favored, disfavored=not favored)
        part = parts(sitting.table, action, action.targets[0])[-1]
        assert (part.value, part.cite) == (figure, "R-103")


@pytest.mark.rule("R-066")
def test_cover_touches_shots_into_its_zone_or_from_it() -> None:
    into = CoverPlan(zone="hall", attacks="into", gives="disfavor")
    sitting = table(into)
    assert value(sitting, attack(sitting, "Fergus", "bow", "orc")) == -3
    assert value(sitting, attack(sitting, "Fergus", "sword", "orc")) == 0
    assert value(sitting, attack(sitting, "Fergus", "bow", "imp")) == 0
    sitting = table(into, gear=(thing("bomb", "bomb"), thing("potion", "potion")))
    assert value(sitting, attack(sitting, "Fergus", "bomb", "orc", USE_ITEM)) == -3
    assert value(sitting, attack(sitting, "Fergus", "potion", "orc", USE_ITEM)) == 0
    above = CoverPlan(zone="room", attacks="from", gives="favor", words="from above")
    sitting = table(above)
    shot = attack(sitting, "Fergus", "bow", "orc")
    assert value(sitting, shot) == 3
    assert parts(sitting.table, shot, shot.targets[0])[-1].label == "from above"
    assert value(sitting, attack(sitting, "bowman", "bow", "Fergus")) == 0
    assert value(sitting, attack(sitting, "Fergus", "bow", "orc", BANTER)) == 0


@pytest.mark.rule("R-066")
def test_cover_that_is_not_for_missiles_only_touches_every_hostile_action() -> None:
    sitting = table(CoverPlan(zone="hall", gives="favor", missile_only=False))
    assert value(sitting, attack(sitting, "Fergus", FISTS, "orc", ROUGHHOUSE)) == 3


@pytest.mark.rule("R-103", "B-106")
def test_a_standing_modifier_touches_the_actor_target_and_kinds_it_names() -> None:
    for modifier, touched in (
        (Modifier("x", True, "R-103"), True),
        (Modifier("x", True, "R-103", actor=0), True),
        (Modifier("x", True, "R-103", actor=1), False),
        (Modifier("x", True, "R-103", target=1), True),
        (Modifier("x", True, "R-103", target=2), False),
        (Modifier("x", True, "R-103", kinds=1 << ATTACK), True),
        (Modifier("x", True, "R-103", kinds=1 << BANTER), False),
    ):
        sitting = table()
        sitting.given(ModifierSet(modifier))
        assert value(sitting, attack(sitting, "Fergus", "sword", "orc")) == 3 * touched
    sitting = table()
    sitting.given(ModifierSet(Modifier("y", False, "R-103")))
    assert value(sitting, attack(sitting, "Fergus", "sword", "orc")) == -3


@pytest.mark.rule("R-109")
def test_bare_fists_against_a_weapon_have_disfavor() -> None:
    sitting = table()
    assert value(sitting, attack(sitting, "Fergus", FISTS, "orc")) == -3
    assert value(sitting, attack(sitting, "Fergus", FISTS, "imp")) == 0
    assert value(sitting, attack(sitting, "Fergus", FISTS, "orc", ROUGHHOUSE)) == 0


@pytest.mark.rule("C4")
def test_melee_against_a_bow_in_hand_has_favor() -> None:
    sitting = table()
    assert value(sitting, attack(sitting, "Fergus", "sword", "bowman")) == 3
    assert value(sitting, attack(sitting, "Fergus", "bow", "bowman")) == 0


@pytest.mark.rule("R-183", "B-25")
def test_the_option_counts_every_foe_in_the_targets_zone() -> None:
    for option, many in (("allotted", 1), ("zone", 2), ("strikers", 1)):
        sitting = table(mob_count=option)
        sitting.given(Moved(0, sitting.zone("hall")))
        action = attack(sitting, "orc", "axe", "Fergus")
        assert crowd(sitting.table, action, 0) == many
        assert value(sitting, action) == 3 * (many > 1)


@pytest.mark.rule("R-097", "F1")
def test_a_foes_attribute_is_a_part_that_only_the_game_master_knows() -> None:
    sitting = table()
    for member, weapon, target, everybody in (("orc", "axe", "Fergus", False), ("Fergus", "sword", "orc", True)):
        action = attack(sitting, member, weapon, target)
        part = parts(sitting.table, action, action.targets[0])[1]
        assert part.value == 3
        assert part.known_to(0) == everybody
        assert part.known_to(sitting.table.scene.game_master)
    plain = Action(BANTER, 0, CARD_NAMES["IV of Swords"], 4)
    assert [one.value for one in parts(sitting.table, plain, NONE)] == [4]
