"""Effects (A4): what each brings about, forbids and modifies; healing; dropping and discarding."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.structs import Closed, Opened
from facedown.rulesets.worm.cards import CARD_NAMES, FOOL
from facedown.rulesets.worm.challenge.consequences import carry
from facedown.rulesets.worm.challenge.draw import dooms
from facedown.rulesets.worm.challenge.effects import afflict, heal, relieve
from facedown.rulesets.worm.challenge.values import modifier_of
from facedown.rulesets.worm.commands import Aim, Attack, Lend, Move, Stunned
from facedown.rulesets.worm.events import (
    CardDiscarded,
    Died,
    Downed,
    EffectApplied,
    Engaged,
    FacedownDiscarded,
    FacedownLaid,
    FacedownRevealed,
    Fizzled,
    FoeWounded,
    FoolShown,
    Healed,
    ItemMoved,
    ItemNotched,
    ModifierSet,
    WoundTaken,
)
from facedown.rulesets.worm.plan import Consequence
from facedown.rulesets.worm.states import Action, Facedown, Modifier
from facedown.rulesets.worm.windows import Turn
from facedown.rulesets.worm.words import (
    ATTACK,
    AVOID,
    BANTER,
    BELT,
    BLIND,
    DEAF,
    DEATHS_DOOR,
    DODGE,
    EXHAUSTED,
    FISTS,
    GROWN,
    INJURED,
    KNOCKED_OUT,
    PRONE,
    ROOTED,
    ROUGHHOUSE,
    SHROUDED,
    SPEAK,
    STAGGERED,
    TALENT,
)
from tests.worm.sitting import NONE, Sitting, adventurer, foe, scene, sit, thing


def field(**more: Any) -> Sitting:
    """Fergus is called at V and holds the Fool; Odo, an archer and two goblins are about, the goblins on IX."""
    bow = (thing("bow", "bow"), thing("sword", "blade", "belt"))
    plan = scene(
        (adventurer("Fergus", talents=("Aegis", "Sneak")), adventurer("Odo", gear=bow)),
        (foe("goblins", count=2),),
        **more,
    )
    hands = {
        "Fergus": ["V of Cups", "the Fool", "II of Cups", "IV of Swords"],
        "Odo": ["VI of Cups", "VII of Swords", "II of Wands", "III of Wands"],
    }
    laid = {"Fergus": "V of Cups", "Odo": "VI of Cups", "goblins": "IX"}
    return sit(plan, hands, ["IX", "I", "XII", "XIII", "XIV"], laid)


def happens(sitting: Sitting, events: Any) -> list[Any]:
    """Let it come about, with all that follows by itself."""
    log: list[Any] = []
    game = sitting.game
    game.ruleset.apply(game.table, events, log)
    game.ruleset.settle(game.table, game.chance, log)
    return log


def act(sitting: Sitting, kind: int, member: str, target: str, weapon: int = FISTS) -> Action:
    """An action against somebody, at face value."""
    one, other = sitting.body(member), sitting.body(target)
    aims = (Aim(one, weapon, other),) if kind in (ATTACK, ROUGHHOUSE) else ()
    return Action(kind, sitting.table.scene.actor_of[one], NONE, 5, aims=aims, targets=(other,), raised=(0,))


def modifier(sitting: Sitting, action: Action) -> int:
    """Its favor or disfavor."""
    return modifier_of(sitting.table, action, action.targets[0])


# -- what they modify


@pytest.mark.rule("R-034", "R-043", "R-038")
def test_the_blind_and_exhausted_have_disfavor_on_all_actions_and_the_deaf_on_incantations() -> None:
    for effect, kind, value in (
        (BLIND, ATTACK, -3),
        (BLIND, BANTER, -3),
        (EXHAUSTED, AVOID, -3),
        (EXHAUSTED, ROUGHHOUSE, -3),
        (DEAF, SPEAK, -3),
        (DEAF, BANTER, 0),
    ):
        sitting = field()
        weapon = sitting.item("Fergus", "sword")
        assert modifier(sitting, act(sitting, kind, "Fergus", "goblin 1", weapon)) == 0
        sitting.given(EffectApplied(0, effect))
        assert modifier(sitting, act(sitting, kind, "Fergus", "goblin 1", weapon)) == value


@pytest.mark.rule("R-034", "R-182")
def test_an_effect_touches_a_groups_common_action_only_when_all_suffer_it() -> None:
    sitting = field()
    sitting.given(EffectApplied(2, BLIND))
    assert modifier(sitting, act(sitting, AVOID, "goblin 1", "Fergus")) == 0
    sitting.given(EffectApplied(3, BLIND))
    assert modifier(sitting, act(sitting, AVOID, "goblin 1", "Fergus")) == -3


@pytest.mark.rule("R-035")
def test_harmful_actions_against_the_blind_have_favor_and_the_blind_shoot_nobody() -> None:
    sitting = field()
    sitting.given(EffectApplied(2, BLIND), EffectApplied(1, BLIND))
    assert modifier(sitting, act(sitting, ROUGHHOUSE, "Fergus", "goblin 1")) == 3
    assert modifier(sitting, act(sitting, BANTER, "Fergus", "goblin 1")) == 0
    bow = sitting.item("Odo", "bow")
    sitting.does("Fergus", Move, "II of Cups", zone=sitting.zone("room"))
    sitting.confirm()
    aims = (Aim(1, bow, 2),)
    assert sitting.refusal("Odo", Attack, "VII of Swords", aims=aims) == "R-035"


@pytest.mark.rule("R-055")
def test_the_prone_are_easier_to_strike_and_harder_to_shoot() -> None:
    sitting = field()
    sitting.given(EffectApplied(2, PRONE))
    sword, bow = sitting.item("Fergus", "sword"), sitting.item("Odo", "bow")
    assert modifier(sitting, act(sitting, ATTACK, "Fergus", "goblin 1", sword)) == 3
    assert modifier(sitting, act(sitting, ATTACK, "Odo", "goblin 1", bow)) == -3
    assert modifier(sitting, act(sitting, ROUGHHOUSE, "Fergus", "goblin 1")) == 0


@pytest.mark.rule("R-050", "R-051")
def test_the_shrouded_strike_with_favor_and_once_they_moved_are_struck_with_disfavor() -> None:
    sitting = field()
    sitting.given(EffectApplied(0, SHROUDED))
    sword = sitting.item("Fergus", "sword")
    assert modifier(sitting, act(sitting, ATTACK, "Fergus", "goblin 1", sword)) == 3
    dagger = sitting.item("goblin 1", "dagger")
    assert modifier(sitting, act(sitting, ATTACK, "goblin 1", "Fergus", dagger)) == -3
    sitting = field()
    sitting.given(EffectApplied(2, SHROUDED))
    assert sitting.refusal("Fergus", Attack, "IV of Swords", aims=sitting.aim("Fergus", "sword", "goblin 1")) == "R-050"


# -- what they bring about


@pytest.mark.rule("R-049", "R-054", "R-065")
def test_root_and_trip_disengage_everybody_at_once() -> None:
    for effect, cite in ((ROOTED, "R-049"), (PRONE, "R-054")):
        sitting = field()
        sitting.given(Engaged(0, 2), Engaged(1, 2), Engaged(0, 3))
        events = happens(sitting, afflict(sitting.table, 2, effect))
        assert [one.cite for one in events[1:]] == [cite]
        assert sitting.table.engaged == (1 << 3, 0, 0, 1)


@pytest.mark.rule("R-047", "B-60")
def test_the_knocked_out_are_out_of_the_fight_without_a_facedown_card() -> None:
    sitting = field()
    sitting.given(Engaged(0, 2), FacedownLaid(0, Facedown(DODGE, CARD_NAMES["II of Cups"], on_turn=False, ward=0)))
    events = happens(sitting, afflict(sitting.table, 0, KNOCKED_OUT))
    assert any(isinstance(one, FacedownDiscarded) for one in events)
    assert not sitting.table.able(0)
    assert not any(sitting.table.engaged)
    assert sitting.table.initiative[0] != NONE
    assert sitting.hand("Fergus")


@pytest.mark.rule("R-056")
def test_those_out_of_the_fight_suffer_no_more_effects() -> None:
    sitting = field()
    sitting.given(Downed(2))
    assert happens(sitting, afflict(sitting.table, 2, PRONE)) == []


@pytest.mark.rule("B-106", "R-138")
def test_an_effect_that_is_lifted_takes_the_favor_that_lasted_until_then_along() -> None:
    sitting = field()
    web = Modifier("webbed", True, "R-066", target=2, until="recover")
    other = Modifier("cornered", True, "R-066", target=2)
    elsewhere = Modifier("webbed", True, "R-066", target=3, until="recover")
    sitting.given(EffectApplied(2, ROOTED), ModifierSet(web), ModifierSet(other), ModifierSet(elsewhere))
    assert happens(sitting, relieve(sitting.table, 2, PRONE)) == []
    happens(sitting, relieve(sitting.table, 2, ROOTED))
    assert sitting.table.effects[2] == 0
    assert sitting.table.modifiers == (other, elsewhere)


@pytest.mark.rule("R-039", "R-048")
def test_what_is_destroyed_is_of_no_use() -> None:
    sitting = field()
    sword = sitting.item("Fergus", "sword")
    assert sitting.refusal("Fergus", Attack, "IV of Swords", aims=sitting.aim("Fergus", sword, "goblin 1")) == ""
    sitting.given(ItemNotched(sword))
    assert sitting.refusal("Fergus", Attack, "IV of Swords", aims=sitting.aim("Fergus", sword, "goblin 1")) == ""
    sitting.given(ItemNotched(sword))
    assert sitting.refusal("Fergus", Attack, "IV of Swords", aims=sitting.aim("Fergus", sword, "goblin 1")) != ""
    assert not sitting.table.armed(0)


@pytest.mark.rule("R-046", "R-080")
def test_one_who_has_grown_counts_as_larger_in_the_game_masters_draw() -> None:
    sitting = field()
    before = dooms(sitting.table)
    sitting.given(EffectApplied(2, GROWN))
    assert dooms(sitting.table) == before + 1


@pytest.mark.rule("R-046", "R-110")
def test_bare_hands_do_nothing_to_the_grown() -> None:
    for effect, hurt in ((0, True), (GROWN, False)):
        sitting = field()
        sitting.given(ItemMoved(sitting.item("Fergus", "sword"), BELT, 0))
        if effect:
            sitting.given(EffectApplied(2, effect))
        sitting.table.initiative = (*sitting.table.initiative[:2], CARD_NAMES["I"])
        sitting.does("Fergus", Attack, "IV of Swords", aims=sitting.aim("Fergus", FISTS, "goblin 1"))
        assert any(isinstance(one, FoeWounded) for one in sitting.confirm()) == hurt


@pytest.mark.rule("B-59", "R-049")
def test_a_facedown_dodge_is_of_no_use_while_its_owner_is_rooted_and_stays() -> None:
    for rooted, ward, raised in ((NONE, 0, True), (0, 0, False), (0, 1, False), (1, 1, True)):
        sitting = dodger(rooted, ward)
        sitting.does("goblins", Attack, "XII", aims=(Aim(2, sitting.item("goblin 1", "dagger"), ward),))
        lend = sitting.refusal("Fergus", Lend, target=ward)
        if ward and not lend:
            sitting.does("Fergus", Lend, target=ward)
        events = sitting.confirm()
        assert any(isinstance(one, FacedownRevealed) for one in events) == (raised and not ward)
        assert (sitting.table.facedown[0] is None) == raised
        if ward:
            assert (lend == "") == raised


def dodger(rooted: int, ward: int) -> Sitting:
    """The goblins' turn; Fergus has a Dodge lying for a ward; *rooted* is a body that is Rooted, or NONE."""
    sitting = field()
    hands = list(sitting.table.hands)
    hands[0] = (CARD_NAMES["II of Cups"],)
    sitting.table.hands = tuple(hands)
    sitting.given(FacedownLaid(0, Facedown(DODGE, CARD_NAMES["II of Cups"], on_turn=False, ward=ward)))
    if rooted != NONE:
        sitting.given(EffectApplied(rooted, ROOTED))
    sitting.game.ruleset.apply(sitting.table, iter((Closed(), Opened(Turn(waiting=1 << 2, actor=2)))))
    return sitting


# -- Stun


@pytest.mark.rule("R-053", "B-57", "B-67")
def test_the_stunned_choose_a_hand_card_the_fool_too() -> None:
    sitting = field()
    happens(sitting, carry(sitting.table, (Consequence(do="discard"),), 0))
    assert sitting.refusal("Fergus", Stunned, "V of Cups") == "R-053"
    events = sitting.does("Fergus", Stunned, "the Fool")
    assert any(isinstance(one, FoolShown) for one in events)
    assert sitting.table.discards[0][-1] == FOOL
    sitting = field()
    happens(sitting, carry(sitting.table, (Consequence(do="discard"),), 0))
    events = sitting.does("Fergus", Stunned, "II of Cups")
    assert not any(isinstance(one, FoolShown) for one in events)


@pytest.mark.rule("B-57")
def test_a_stunned_foe_costs_the_game_master_a_card_and_an_empty_hand_nothing() -> None:
    sitting = field()
    happens(sitting, carry(sitting.table, (Consequence(do="discard", amount=2),), 2))
    before = len(sitting.hand("goblins"))
    assert [type(one) for one in sitting.house()].count(CardDiscarded) == 1
    sitting.house()
    assert len(sitting.hand("goblins")) == before - 2
    assert type(sitting.window).__name__ == "Turn"
    sitting.table.hands = ((), *sitting.table.hands[1:])
    assert happens(sitting, carry(sitting.table, (Consequence(do="discard"),), 0))[-1].cite == ""
    assert type(sitting.window).__name__ == "Turn"


# -- Heal


@pytest.mark.rule("R-044", "R-205", "B-107")
def test_healing_at_deaths_door_wakes_the_adventurer_stressed() -> None:
    sitting = field()
    sitting.given(WoundTaken(0, STAGGERED), WoundTaken(0, DEATHS_DOOR), Downed(0))
    events = happens(sitting, heal(sitting.table, 0))
    assert [(one.how, one.cite) for one in events] == [(DEATHS_DOOR, "R-205")]
    assert sitting.table.able(0)
    assert sitting.table.stressed == 1
    assert [type(one) for one in happens(sitting, heal(sitting.table, 0))] == [Fizzled]
    assert sitting.table.staggered == 1


@pytest.mark.rule("R-044", "C2")
def test_healing_clears_injured_then_talents_then_staggered() -> None:
    sitting = field()
    sitting.given(WoundTaken(0, STAGGERED), WoundTaken(0, TALENT + 1), WoundTaken(0, INJURED))
    healed = [happens(sitting, heal(sitting.table, 0)) for _ in range(4)]
    assert [one.how for events in healed for one in events] == [INJURED, TALENT + 1, STAGGERED]
    assert (sitting.table.injured, sitting.table.talents[0], sitting.table.staggered) == (0, 0, 0)


@pytest.mark.rule("B-107")
def test_a_foe_regains_health_up_to_what_it_began_with_and_no_defense() -> None:
    sitting = field()
    sitting.given(FoeWounded(2, 0, 0, 0), Downed(2))
    for _ in range(3):
        happens(sitting, heal(sitting.table, 2))
    assert (sitting.table.health[2], sitting.table.defense[2]) == (2, 0)
    assert 2 in sitting.table.active(2)


@pytest.mark.rule("R-206")
def test_the_dead_are_not_healed() -> None:
    sitting = field()
    sitting.given(Died(0), FoeWounded(2, 0, 0, 0), Died(2))
    assert happens(sitting, heal(sitting.table, 0)) == []
    assert happens(sitting, heal(sitting.table, 2)) == []


@pytest.mark.rule("R-044")
def test_healed_events_are_told_of_the_body() -> None:
    sitting = field()
    sitting.given(WoundTaken(1, STAGGERED))
    assert happens(sitting, heal(sitting.table, 1)) == [Healed(1, STAGGERED)]
