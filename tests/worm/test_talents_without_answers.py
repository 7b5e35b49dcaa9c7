"""The talents that ask for no answer (C5): what an Attack or a Wound comes to with them, and without."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.rulesets.worm.challenge.items import use_singles
from facedown.rulesets.worm.challenge.wounds import critical
from facedown.rulesets.worm.commands import Attack, Move, Pass, Skip, TakeWound, UseItem, WandAttack
from facedown.rulesets.worm.events import Downed, EffectApplied, Failed, FoeWounded, Healed, Succeeded
from facedown.rulesets.worm.words import DEATHS_DOOR, FISTS, INJURED, SHROUDED, STAGGERED, TALENT
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing

BOW = thing("bow", "bow")


def shooting(*talents: str, gear: Any = (BOW,), zone: str = "room", injured: bool = False, **more: Any) -> Sitting:
    """Chirm (Swords 3) calls at V, an orc in the hall at XIV; in her hand the Ace of Swords, the Ace of Cups, a II."""
    chirm = adventurer("Chirm", zone, gear=gear, talents=talents, injured=injured, **more)
    orc = foe("orc", gear=(thing("club", "hammer"), thing("buckler", "light shield")), health=3, defense=2)
    hands = {"Chirm": ["V of Cups", "Ace of Swords", "Ace of Cups", "King of Wands"]}
    return sit(scene((chirm,), (orc,)), hands, ["XIV", "XIII", "III", "II"], {"Chirm": "V of Cups", "orc": "XIV"})


def shot(sitting: Sitting, card: str, kind: Any = Attack, weapon: str = "bow") -> list[Any]:
    """Chirm shoots at the orc; what came of it."""
    sitting.does("Chirm", kind, card, aims=sitting.aim("Chirm", weapon, "orc"))
    return sitting.confirm()


def compared(events: list[Any]) -> Any:
    """The one comparison among these events."""
    return next(event for event in events if isinstance(event, Succeeded | Failed))


# -- Doom Eye


@pytest.mark.rule("C5")
def test_with_doom_eye_a_shot_paid_with_swords_on_ones_turn_hits_whatever_the_initiative() -> None:
    hit = compared(shot(shooting("Doom Eye"), "Ace of Swords"))
    assert (type(hit), hit.total, hit.against, hit.cite) == (Succeeded, 4, 14, "C5")


@pytest.mark.rule("C5")
def test_a_wand_that_is_a_weapon_is_a_missile_weapon_for_a_doom_eye_too() -> None:
    sitting = shooting("Gramarye", "Doom Eye", gear=(thing("rod", "wand"),))
    assert isinstance(compared(shot(sitting, "Ace of Swords", WandAttack, "rod")), Succeeded)


@pytest.mark.rule("C5")
@pytest.mark.parametrize(
    ("talents", "card", "gear", "zone"),
    [
        (("Doom Eye",), "Ace of Cups", BOW, "room"),
        (("Doom Eye",), "Ace of Swords", thing("bow", "blade"), "hall"),
        ((), "Ace of Swords", BOW, "room"),
    ],
)
def test_another_card_another_weapon_or_no_doom_eye_is_compared(talents: Any, card: str, gear: Any, zone: str) -> None:
    assert isinstance(compared(shot(shooting(*talents, gear=(gear,), zone=zone), card)), Failed)


@pytest.mark.rule("C5", "C1")
def test_a_wounded_talent_cannot_be_used() -> None:
    sitting = shooting("Doom Eye")
    sitting.table.talents = (1,)
    assert isinstance(compared(shot(sitting, "Ace of Swords")), Failed)


@pytest.mark.rule("C5")
def test_a_minor_shot_of_a_doom_eye_is_compared() -> None:
    people = (adventurer("Chirm", "room", gear=(BOW,), talents=("Doom Eye",)), adventurer("Odo", "room"))
    hands = {
        "Chirm": ["King of Cups", "Ace of Swords", "II of Cups", "III of Cups"],
        "Odo": ["V of Cups", "X of Cups", "IX of Cups", "VI of Cups"],
    }
    first = {"Chirm": "King of Cups", "Odo": "V of Cups", "orc": "XIV"}
    sitting = sit(scene(people, (foe("orc"),)), hands, ["XIV", "I", "II", "III"], first)
    sitting.does("Odo", Move, "X of Cups", zone=sitting.zone("hall"))
    sitting.confirm()
    sitting.does("Chirm", Attack, "Ace of Swords", aims=sitting.aim("Chirm", "bow", "orc"))
    sitting.does("orc", Pass)
    assert isinstance(compared(sitting.confirm()), Failed)


# -- Monster Hunter


@pytest.mark.rule("C5")
@pytest.mark.parametrize(
    ("talents", "hunts", "favor"),
    [(("Monster Hunter",), "Orc", 3), (("Monster Hunter",), "wolf", 0), (("Monster Hunter",), "", 0), ((), "orc", 0)],
)
def test_a_monster_hunter_has_favor_against_the_foe_chosen(talents: Any, hunts: str, favor: int) -> None:
    against = compared(shot(shooting(*talents, hunts=hunts), "Ace of Swords"))
    assert [part.value for part in against.parts if part.cite == "C5"] == ([3] if favor else [])
    assert against.total == 4 + favor


# -- Ambusher


@pytest.mark.rule("C5")
@pytest.mark.parametrize(("talents", "round_", "wounds"), [(("Ambusher",), 1, 2), (("Ambusher",), 2, 1), ((), 1, 1)])
def test_an_ambushers_attacks_deal_two_wounds_in_the_first_round(talents: Any, round_: int, wounds: int) -> None:
    sitting = shooting(*talents)
    sitting.table.round = round_
    events = shot(sitting, "King of Wands")
    assert len([event for event in events if isinstance(event, FoeWounded)]) == wounds


# -- Two-handed Focus


def watching(*gear: Any, talents: Any = ("Two-handed Focus",)) -> Sitting:
    """Odo's turn is over, and Chirm, beside the orc, may take a minor action."""
    people = (adventurer("Chirm", gear=gear, talents=talents), adventurer("Odo", "room"))
    hands = {
        "Chirm": ["King of Cups", "King of Pentacles", "II of Cups", "Page of Swords"],
        "Odo": ["V of Cups", "X of Cups", "IX of Cups", "VI of Cups"],
    }
    first = {"Chirm": "King of Cups", "Odo": "V of Cups", "orc": "IX"}
    sitting = sit(scene(people, (foe("orc"),)), hands, ["IX", "I", "II", "III"], first)
    sitting.does("Odo", Move, "X of Cups", zone=sitting.zone("hall"))
    sitting.confirm()
    return sitting


@pytest.mark.rule("C5", "R-162", "R-164")
def test_with_two_handed_focus_a_minor_attack_takes_pentacles_and_swords() -> None:
    for card, total in (("King of Pentacles", 14), ("Page of Swords", 11)):
        sitting = watching(thing("sword", "blade"))
        sitting.does("Chirm", Attack, card, aims=sitting.aim("Chirm", "sword", "orc"))
        sitting.does("orc", Pass)
        assert compared(sitting.confirm()).total == total


@pytest.mark.rule("C5", "R-162")
@pytest.mark.parametrize(
    ("gear", "talents"),
    [
        ((thing("sword", "blade"), thing("buckler", "light shield")), ("Two-handed Focus",)),
        ((thing("sword", "dagger"),), ("Two-handed Focus",)),
        ((thing("sword", "blade"),), ()),
    ],
)
def test_a_shield_a_dagger_or_no_focus_wants_swords(gear: Any, talents: Any) -> None:
    sitting = watching(*gear, talents=talents)
    aims = sitting.aim("Chirm", "sword", "orc")
    assert sitting.refusal("Chirm", Attack, "King of Pentacles", aims=aims) == "R-162"
    assert sitting.refusal("Chirm", Attack, "II of Cups", aims=aims) == "R-162"
    assert sitting.refusal("Chirm", Attack, "Page of Swords", aims=aims) == ""


@pytest.mark.rule("C5")
def test_a_destroyed_weapon_is_no_weapon_for_a_two_handed_focus() -> None:
    sitting = watching(thing("sword", "blade"))
    sitting.table.notched = (2, *sitting.table.notched[1:])
    sitting.table.known = {}
    aims = sitting.aim("Chirm", FISTS, "orc")
    assert sitting.refusal("Chirm", Attack, "King of Pentacles", aims=aims) == "R-162"


# -- Chirurgeon


def healing(*talents: str, down: bool = False) -> Sitting:
    """Fergus is called, a poultice in his hand; Odo beside him is Injured, or at Death's Door."""
    people = (
        adventurer("Fergus", gear=(thing("moss", "poultice"),), talents=talents),
        adventurer("Odo", injured=not down),
    )
    hands = {
        "Fergus": ["II of Cups", "III of Swords", "V of Swords", "VIII of Wands"],
        "Odo": ["IX of Cups", "X of Cups", "VII of Wands", "VI of Cups"],
    }
    first = {"Fergus": "II of Cups", "Odo": "IX of Cups", "orc": "X"}
    sitting = sit(scene(people, (foe("orc", "foyer"),)), hands, ["X", "I", "II", "III"], first)
    if down:
        sitting.given(Downed(1))
    return sitting


@pytest.mark.rule("C5", "R-204", "R-205")
@pytest.mark.parametrize(("down", "how"), [(False, INJURED), (True, DEATHS_DOOR)])
def test_a_chirurgeons_poultice_heals_and_wakes_without_a_test(down: bool, how: int) -> None:
    sitting = healing("Chirurgeon", down=down)
    sitting.does("Fergus", UseItem, "III of Swords", item=sitting.item("Fergus", "moss"), target=1)
    assert [one.how for one in sitting.confirm() if isinstance(one, Healed)] == [how]
    assert type(sitting.window).__name__ != "Testing"


@pytest.mark.rule("C5", "R-204")
def test_without_a_chirurgeon_a_poultice_is_for_the_dying_and_never_for_foes() -> None:
    moss = {"item": 0, "target": 1}
    tables = (healing("Chirurgeon").table, healing("Sneak").table, healing("Sneak", down=True).table)
    assert [[aim.target for aim in use_singles(table, 0)] for table in tables] == [[0, 1], [], [1]]
    assert healing("Sneak").refusal("Fergus", UseItem, "III of Swords", **moss) == "R-204"
    assert healing("Chirurgeon").refusal("Fergus", UseItem, "III of Swords", item=0, target=2) == "R-204"
    sitting = healing("Sneak", down=True)
    sitting.does("Fergus", UseItem, "III of Swords", **moss)
    sitting.confirm()
    assert type(sitting.window).__name__ == "Testing"


# -- Blur


def struck(*talents: str, injured: bool = False) -> Sitting:
    """An orc has hit Chirm, who must say how she takes the Wound."""
    sitting = shooting(*talents, gear=(), zone="hall", injured=injured)
    sitting.does("Chirm", Skip)
    sitting.does("orc", Attack, "XIII", aims=sitting.aim("orc", "club", "Chirm"))
    sitting.confirm()
    return sitting


@pytest.mark.rule("C5", "R-050")
def test_whoever_has_the_blur_is_shrouded_when_wounded() -> None:
    sitting = struck("Blur")
    events = sitting.does("Chirm", TakeWound, how=STAGGERED)
    assert [(one.effect, one.cite) for one in events if isinstance(one, EffectApplied)] == [(SHROUDED, "C5")]
    assert sitting.table.effects[0] == SHROUDED


@pytest.mark.rule("C5", "R-197")
def test_a_critical_wound_blurs_too_and_a_second_wound_not_again() -> None:
    sitting = shooting("Blur")
    sitting.game.ruleset.apply(sitting.table, critical(sitting.table, 0))
    assert (sitting.table.injured, sitting.table.effects[0]) == (1, SHROUDED)
    sitting = struck("Blur")
    sitting.table.effects = (SHROUDED, *sitting.table.effects[1:])
    assert not [one for one in sitting.does("Chirm", TakeWound, how=INJURED) if isinstance(one, EffectApplied)]


@pytest.mark.rule("C5", "C1")
@pytest.mark.parametrize(("talents", "how"), [(("Blur",), TALENT), (("Sneak",), STAGGERED)])
def test_a_wound_to_the_blur_itself_or_without_it_hides_nobody(talents: Any, how: int) -> None:
    sitting = struck(*talents)
    sitting.does("Chirm", TakeWound, how=how)
    assert not sitting.table.effects[0]
