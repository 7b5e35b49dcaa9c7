"""Swords actions (A10)."""

from __future__ import annotations

import pytest

from facedown.kernel.game import rebuilt
from facedown.rulesets.worm.cards import CARD_NAMES
from facedown.rulesets.worm.commands import AimBow, Attack
from facedown.rulesets.worm.events import Failed, FoeWounded, InitiativeFlipped, Succeeded
from facedown.rulesets.worm.states import Facedown
from facedown.rulesets.worm.table import FIELDS
from facedown.rulesets.worm.words import AIM
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing


def duel(card: str, initiative: str = "VII", shield: bool = False) -> Sitting:
    """Fergus (Swords 3) calls at V, with a card to Attack an orc whose Initiative is given."""
    gear = (thing("club", "hammer"), *([thing("shield", "light shield")] if shield else []))
    plan = scene((adventurer("Fergus"),), (foe("orc", gear=gear),))
    hands = {"Fergus": ["V of Cups", card, "Ace of Wands", "II of Wands"]}
    dooms = [initiative, *[one for one in ("I", "II", "III", "IX") if one != initiative]]
    return sit(plan, hands, dooms, {"Fergus": "V of Cups", "orc": initiative})


@pytest.mark.rule("R-106", "R-090", "R-097", "R-098", "R-107", "R-199")
def test_an_attack_above_the_initiative_deals_one_wound() -> None:
    sitting = duel("IV of Cups", "VI")
    sitting.does("Fergus", Attack, "IV of Cups", aims=sitting.aim("Fergus", "sword", "orc"))
    assert sitting.table.shown >> sitting.actor("orc") & 1
    events = sitting.confirm()
    hit = next(event for event in events if isinstance(event, Succeeded))
    assert (hit.total, hit.against) == (7, 6)
    assert [(part.value, part.cite) for part in hit.parts] == [(4, "R-097"), (3, "R-097")]
    assert next(event for event in events if isinstance(event, FoeWounded)).defense == 0


@pytest.mark.rule("R-091", "R-106")
def test_a_tie_is_the_attackers_unless_the_target_wields_a_shield() -> None:
    for shield in (False, True):
        sitting = duel("IV of Cups", "VII", shield)
        sitting.does("Fergus", Attack, "IV of Cups", aims=sitting.aim("Fergus", "sword", "orc"))
        kinds = [type(event) for event in sitting.confirm()]
        assert (Failed in kinds) == shield
        assert (Succeeded in kinds) != shield


@pytest.mark.rule("R-107")
def test_an_attack_that_misses_reveals_the_initiative_all_the_same() -> None:
    sitting = duel("II of Cups", "IX")
    events = sitting.does("Fergus", Attack, "II of Cups", aims=sitting.aim("Fergus", "sword", "orc"))
    assert any(isinstance(event, InitiativeFlipped) for event in events)
    assert any(isinstance(event, Failed) for event in sitting.confirm())


@pytest.mark.rule("R-058")
def test_a_sword_reaches_only_the_own_zone() -> None:
    plan = scene((adventurer("Fergus", "room"),), (foe("orc"),))
    hands = {"Fergus": ["V of Cups", "IV of Cups", "II of Cups", "III of Cups"]}
    sitting = sit(plan, hands, ["VII", "I", "II", "III"], {"Fergus": "V of Cups", "orc": "VII"})
    aims = sitting.aim("Fergus", "sword", "orc")
    assert sitting.refusal("Fergus", Attack, "IV of Cups", aims=aims) == "R-058"


@pytest.mark.rule("R-085")
def test_a_card_that_is_not_in_the_hand_pays_for_nothing() -> None:
    sitting = duel("IV of Cups")
    aims = sitting.aim("Fergus", "sword", "orc")
    assert sitting.refusal("Fergus", Attack, "King of Wands", aims=aims) == "R-085"


def test_stored_events_give_the_same_table() -> None:
    sitting = duel("IV of Cups")
    sitting.does("Fergus", Attack, "IV of Cups", aims=sitting.aim("Fergus", "sword", "orc"))
    sitting.confirm()
    game = sitting.game
    again = rebuilt(game.ruleset, game.begun_as, game.steps)
    assert all(getattr(again, name) == getattr(game.table, name) for name in FIELDS)


@pytest.mark.rule("C4")
def test_only_a_bow_is_aimed_and_only_at_a_foe() -> None:
    for weapon, refusal in (("bow", ""), ("crossbow", "C4")):
        plan = scene((adventurer("Fergus", gear=(thing("weapon", weapon),)), adventurer("Odo")), (foe("orc"),))
        hands = {
            "Fergus": ["V of Cups", "IV of Cups", "II of Cups", "III of Cups"],
            "Odo": ["X of Cups", "Ace of Cups", "VI of Cups", "VII of Cups"],
        }
        sitting = sit(plan, hands, ["VII", "I", "II", "III"], {"Fergus": "V of Cups", "Odo": "X of Cups", "orc": "VII"})
        assert sitting.refusal("Fergus", AimBow, "IV of Cups", target=sitting.body("orc")) == refusal
        assert sitting.refusal("Fergus", AimBow, "IV of Cups", target=sitting.body("Odo")) == "C4"
    sitting = sit(
        scene((adventurer("Fergus", gear=(thing("bow", "bow"),)),), (foe("orc"),)),
        {"Fergus": ["V of Cups", "IV of Cups", "II of Cups", "III of Cups"]},
        ["VII", "I", "II", "III"],
        {"Fergus": "V of Cups", "orc": "VII"},
    )
    sitting.does("Fergus", AimBow, "IV of Cups", target=sitting.body("orc"))
    lying = sitting.table.facedown[0]
    assert lying == Facedown(AIM, CARD_NAMES["IV of Cups"], True, ward=sitting.body("orc"))
