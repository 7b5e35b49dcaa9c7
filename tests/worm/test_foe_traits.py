"""What the bestiary's foes have about them: what hurts them, what befalls those who engage them, dooms that sweep."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.refusals import Refused
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.cards import CARD_NAMES
from facedown.rulesets.worm.challenge.consequences import notched, wound
from facedown.rulesets.worm.challenge.hides import withstands
from facedown.rulesets.worm.challenge.spells import by_magic
from facedown.rulesets.worm.commands import Extras
from facedown.rulesets.worm.plan import Consequence, DoomPlan
from facedown.rulesets.worm.scene_additions import with_foe
from facedown.rulesets.worm.states import Facedown
from facedown.rulesets.worm.windows import Wound
from facedown.rulesets.worm.words import FISTS, NATURAL, RIPOSTE, ROOTED
from tests.worm.ruling import only
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing

WOUND = Consequence(do="wound")
STUN = Consequence(do="discard")
DOOMS = (
    DoomPlan(name="Sweep", doom="lesser", whom="all", own_turn=True),
    DoomPlan(name="Dread", doom="lesser", whom="all", instead=True, suit="wands", consequences=(STUN,)),
    DoomPlan(name="Breath", whom="all", instead=True, behaviour="breath", words="fire"),
    DoomPlan(name="Shriek", targets=False, whom="all", consequences=(STUN,)),
    DoomPlan(name="Bite", instead=True, consequences=(Consequence(do="wound", harm="Piercing"),)),
    DoomPlan(name="Riddle", targets=False, whom="all", words="who answers?"),
)


def den(hand: tuple[str, ...] = ("I", "XIII", "XVI", "III", "II"), **more: Any) -> Sitting:
    """A beast called at I; Fergus in steel lies on V, Chirm in leather on VI, Daria in the room on VII."""
    more.setdefault("natural", True)
    more.setdefault("attributes", (4, 1, 0, 2))
    people = (
        adventurer("Fergus", gear=(thing("sword", "blade"), thing("plate", "steel armor", "worn"))),
        adventurer("Chirm", gear=(thing("bow", "bow"), thing("coat", "light armor", "worn"))),
        adventurer("Daria", zone="room"),
    )
    hands = {
        "Fergus": ["V of Cups", "X of Swords", "Queen of Cups", "II of Cups"],
        "Chirm": ["VI of Cups", "X of Wands", "Queen of Wands", "II of Wands"],
        "Daria": ["VII of Cups", "X of Pentacles", "Queen of Pentacles", "II of Pentacles"],
    }
    laid = {"Fergus": "V of Cups", "Chirm": "VI of Cups", "Daria": "VII of Cups", "beast": hand[0]}
    return sit(scene(people, (foe("beast", gear=(), dooms=DOOMS, **more),)), hands, list(hand), laid)


def at(sitting: Sitting, name: str = "Fergus") -> Any:
    """The beast's claws at somebody."""
    return sitting.aim("beast", NATURAL, name)


def doomed(sitting: Sitting, number: int, card: str = "XIII", rider: str = "", target: str = "Fergus") -> list[Any]:
    """The beast's Attack with a doom, as far as it is confirmed."""
    extras = Extras(rider=CARD_NAMES[rider] if rider else -1, ability=number)
    sitting.does("beast", ask.Attack, card, aims=at(sitting, target), extras=extras)
    return list(sitting.confirm())


# -- dooms that ride


@pytest.mark.rule("C8", "R-174")
def test_a_sweep_strikes_everybody_in_the_zone_and_asks_nobody_for_words() -> None:
    sitting = den()
    found = doomed(sitting, 0)
    assert only(found, told.Succeeded).target == sitting.body("Fergus")
    assert [one.targets for one in sitting.game.steps[-2].events if isinstance(one, told.Declared)] == [(0, 1)]
    sitting.does("Fergus", ask.TakeWound, how=100 + sitting.item("Fergus", "plate"))
    assert type(sitting.window).__name__ == "Wound"
    assert sitting.window.body == sitting.body("Chirm")
    assert not sitting.table.engaged[sitting.body("Daria")]
    assert sitting.table.engaged[sitting.body("beast")] == 0b011


@pytest.mark.rule("C8")
def test_a_sweep_goes_on_without_those_who_left_the_zone() -> None:
    sitting = den()
    sitting.does("beast", ask.Attack, "XIII", aims=at(sitting), extras=Extras(ability=0))
    sitting.given(told.Moved(sitting.body("Chirm"), sitting.zone("foyer")))
    sitting.confirm()
    sitting.does("Fergus", ask.TakeWound, how=0)
    assert not any(type(window).__name__ == "Wound" for window in sitting.table.windows)
    assert sitting.table.staggered == 1


@pytest.mark.rule("C8")
def test_a_sweep_at_nobody_who_is_left_comes_to_nothing() -> None:
    sitting = den()
    sitting.does("beast", ask.Attack, "XIII", aims=at(sitting), extras=Extras(ability=0))
    for name in ("Fergus", "Chirm"):
        sitting.given(told.Moved(sitting.body(name), sitting.zone("foyer")))
    found = sitting.confirm()
    assert len([one for one in found if isinstance(one, told.Fizzled)]) == 2


@pytest.mark.rule("C8")
def test_some_dooms_are_for_the_creatures_own_turn_only() -> None:
    sitting = den()
    sitting.does("beast", ask.Skip)
    sitting.does("Fergus", ask.Attack, "X of Swords", aims=sitting.aim("Fergus", "sword", "beast"))
    sitting.confirm()
    assert type(sitting.window).__name__ == "Minors"
    extras = Extras(ability=0)
    assert sitting.refusal("beast", ask.Attack, "XIII", aims=at(sitting), extras=extras) == "R-174"
    assert sitting.refusal("beast", ask.Attack, "XIII", aims=at(sitting), extras=Extras(ability=1)) == ""


@pytest.mark.rule("C8")
def test_a_dread_counts_wands_stuns_all_it_beats_and_is_no_blow() -> None:
    sitting = den()
    found = doomed(sitting, 1, "III")
    assert [(one.target, one.total) for one in found if isinstance(one, told.Succeeded)] == [(0, 5)]
    assert type(sitting.window).__name__ == "Stun"
    sitting.does("Fergus", ask.Stunned, "II of Cups")
    sitting.does("Chirm", ask.Stunned, "II of Wands")
    assert not any(sitting.table.engaged)
    assert not sitting.table.staggered


@pytest.mark.rule("C8")
def test_a_breath_is_critical_to_metal_and_three_wounds_to_others() -> None:
    sitting = den()
    doomed(sitting, 2, rider="XVI")
    assert sitting.table.injured == 1
    for how in (100 + sitting.item("Chirm", "coat"), 0, 1):
        assert sitting.window.body == sitting.body("Chirm")
        sitting.does("Chirm", ask.TakeWound, how=how)
    assert sitting.table.injured == 0b11
    assert sitting.table.staggered == 0b10


@pytest.mark.rule("C8", "R-175")
def test_a_shriek_stuns_all_others_in_the_zone() -> None:
    sitting = den()
    sitting.does("beast", ask.GreaterDoom, "XVI", ability=3)
    assert sitting.window.actor == sitting.actor("Fergus")
    sitting.does("Fergus", ask.Stunned, "II of Cups")
    assert sitting.window.actor == sitting.actor("Chirm")
    sitting.does("Chirm", ask.Stunned, "II of Wands")
    assert type(sitting.window).__name__ == "Minors"


@pytest.mark.rule("C8", "R-175")
def test_what_befalls_all_passes_over_the_fallen() -> None:
    sitting = den()
    sitting.given(told.Downed(sitting.body("Fergus")))
    sitting.does("beast", ask.GreaterDoom, "XVI", ability=3)
    assert sitting.window.actor == sitting.actor("Chirm")


@pytest.mark.rule("C8", "R-215")
def test_the_arbiter_is_asked_once_what_befalls_all() -> None:
    sitting = den()
    sitting.does("beast", ask.GreaterDoom, "XVI", ability=5)
    assert sitting.window.words == "Riddle: who answers?"
    assert [type(window).__name__ for window in sitting.table.windows].count("Verdict") == 1


@pytest.mark.rule("C8", "R-176")
def test_what_comes_instead_of_a_wound_is_all_that_comes() -> None:
    sitting = den()
    doomed(sitting, 4, rider="XVI")
    assert sitting.window.piercing
    sitting.does("Fergus", ask.TakeWound, how=0)
    assert type(sitting.window).__name__ == "Minors"
    assert sitting.table.engaged[sitting.body("beast")] == 1


@pytest.mark.rule("C8")
@pytest.mark.parametrize(("card", "wounds"), [("VI", 2), ("V", 1)])
def test_claws_deal_two_wounds_at_twice_the_initiative(card: str, wounds: int) -> None:
    sitting = den(("I", card, "XVI", "II", "III"), doubled=True)
    sitting.does("beast", ask.Attack, card, aims=at(sitting))
    sitting.confirm()
    opened = 0
    while type(sitting.window).__name__ == "Wound":
        sitting.does("Fergus", ask.TakeWound, how=100 + sitting.item("Fergus", "plate"))
        opened += 1
    assert opened == wounds


@pytest.mark.rule("C8", "R-174", "B-23")
def test_claws_are_a_lesser_doom_neither_a_greater_one_nor_another_beside_it_strikes_so() -> None:
    greater = den(("I", "XVI", "XIII", "II", "III"), doubled=True, greater_dooms_as=("attack",))
    greater.does("beast", ask.OverwhelmingAttack, "XVI", aims=at(greater))
    greater.confirm()
    assert [type(window).__name__ for window in greater.table.windows].count("Wound") == 1
    sweeping = den(doubled=True)
    doomed(sweeping, 0)
    struck = [window.body for window in sweeping.table.windows if isinstance(window, Wound)]
    assert struck == [sweeping.body("Fergus")]


# -- what hurts


def struck(name: str, weapon: Any, **more: Any) -> tuple[list[Any], Sitting]:
    """Somebody's X strikes the beast; both stand in the hall."""
    sitting = den(**more)
    sitting.does("beast", ask.Skip)
    cards = {"Fergus": "X of Swords", "Chirm": "X of Wands"}
    if name == "Chirm":
        sitting.does("Fergus", ask.Skip)
    sitting.does(name, ask.Attack, cards[name], aims=sitting.aim(name, weapon, "beast"))
    return list(sitting.confirm()), sitting


@pytest.mark.rule("C8", "R-198")
def test_a_weapon_a_foe_is_immune_to_does_nothing_another_does() -> None:
    found, _ = struck("Chirm", "bow", immune_to=("bow", "dagger"))
    assert only(found, told.Fizzled).cite == "R-198"
    assert not [one for one in found if isinstance(one, told.FoeWounded)]
    found, sitting = struck("Fergus", "sword", immune_to=("bow", "dagger"))
    assert only(found, told.FoeWounded).body == sitting.body("beast")


@pytest.mark.rule("C8", "R-198")
def test_what_nothing_hurts_is_engaged_all_the_same() -> None:
    found, sitting = struck("Fergus", "sword", invulnerable=True)
    assert only(found, told.Fizzled).reason == "nothing hurts it"
    assert sitting.table.engaged[0]


@pytest.mark.rule("C8", "R-198")
def test_only_silver_magic_and_fire_hurt_some() -> None:
    gear = (
        thing("silver knife", "dagger", qualities=("silver",)),
        thing("wand", "wand"),
        thing("club", "hammer", "belt"),
    )
    plan = scene(
        (adventurer("Fergus", gear=gear),),
        (foe("vampire", natural=True, gear=(), hurt_only_by=("silver", "magic")), foe("rat")),
    )
    hands = {"Fergus": ["V of Cups", "X of Swords", "Queen of Cups", "II of Cups"]}
    table = sit(plan, hands, ["I", "II", "III", "IV", "VI"], {"Fergus": "V of Cups", "vampire": "I", "rat": "II"}).table
    vampire, rat = 1, 2
    assert withstands(table, vampire, (0,)) == ""
    assert withstands(table, vampire, (1,)) == ""
    assert withstands(table, vampire, (2, 0)) == ""
    assert withstands(table, vampire, (2,)) == "only silver and magic can hurt it"
    assert withstands(table, vampire, (FISTS,)) != ""
    assert withstands(table, vampire, ()) == "it is struck with nothing"
    assert withstands(table, rat, (2,)) == ""


@pytest.mark.rule("C8")
def test_a_notch_is_two_wounds_to_what_is_brittle() -> None:
    sitting = den(brittle=True)
    beast = sitting.body("beast")
    gathered(sitting, notched, Consequence(do="notch"))
    assert (sitting.table.health[beast], sitting.table.defense[beast]) == (1, 0)


@pytest.mark.rule("C8", "R-198")
def test_a_harm_without_the_quality_that_hurts_does_nothing() -> None:
    sitting = den(hurt_only_by=("fire",))
    assert [type(one) for one in gathered(sitting, harmed, WOUND)] == [told.Fizzled]
    burnt = gathered(sitting, harmed, Consequence(do="wound", quality="fire"))
    assert [type(one) for one in burnt] == [told.FoeWounded]


def harmed(table: Any, it: Consequence, body: int, by: int, _: Any) -> Any:
    """A Wound by no weapon."""
    return wound(table, it, body, by)


def gathered(sitting: Sitting, does: Any, it: Consequence) -> list[Any]:
    """The events by which something befalls the beast."""
    found = []

    def watched() -> Any:
        for event in does(sitting.table, it, sitting.body("beast"), -1, None):
            found.append(event)
            yield event

    sitting.game.ruleset.apply(sitting.table, watched())
    return found


# -- thorns, and the lowest Initiative


@pytest.mark.rule("C8")
def test_whoever_begins_a_turn_engaged_with_thorns_suffers_for_it() -> None:
    sitting = den(thorns=(Consequence(do="apply", effect="Rooted"),))
    sitting.given(told.Engaged(0, sitting.body("beast")))
    sitting.does("beast", ask.Skip)
    assert sitting.table.effects[0] == ROOTED
    assert not sitting.table.engaged[0]
    assert type(sitting.window).__name__ == "Turn"
    sitting.does("Fergus", ask.Skip)
    assert not sitting.table.effects[1]


@pytest.mark.rule("C8", "R-102")
def test_thorns_befall_also_whoever_has_no_card_left_and_the_fallen_only_skip() -> None:
    sitting = den(thorns=(Consequence(do="wound", harm="Critical"),))
    beast = sitting.body("beast")
    sitting.given(told.Engaged(0, beast), told.WoundTaken(0, 1), told.Engaged(1, beast))
    sitting.given(told.HandDiscarded(1, sitting.table.hands[1]))
    sitting.does("beast", ask.Skip)
    assert sitting.table.down == 1
    assert sitting.refusal("Fergus", ask.Attack, "X of Swords", aims=sitting.aim("Fergus", "sword", "beast")) == "R-203"
    sitting.does("Fergus", ask.Skip)
    assert sitting.table.injured >> 1 & 1


@pytest.mark.rule("C8")
def test_the_lowest_card_is_for_those_who_always_have_the_lowest_initiative() -> None:
    plan = scene((adventurer("Fergus"),), (foe("ogre"), foe("imp", lowest=True)))
    hands = {"Fergus": ["V of Cups", "X of Swords", "Queen of Cups", "II of Cups"]}
    with pytest.raises(Refused, match="B-45"):
        sit(plan, hands, ["IV", "VII", "III", "IX", "X"], {"Fergus": "V of Cups", "ogre": "III", "imp": "IV"})
    sitting = sit(plan, hands, ["IV", "VII", "III", "IX", "X"], {"Fergus": "V of Cups", "ogre": "IV", "imp": "III"})
    assert sitting.window.actor == sitting.actor("imp")


def test_a_foe_that_joins_brings_its_traits() -> None:
    sitting = den()
    joined = with_foe(sitting.table.scene, foe("imp", lowest=True, thorns=(WOUND,), immune_to=("bow",)))
    actor = joined.foe_actors[-1]
    assert joined.traits.lowest == (actor,)
    assert joined.traits.thorny == joined.traits.hides == 1 << actor
    assert with_foe(joined, foe("rat")).traits == joined.traits


@pytest.mark.rule("C8", "R-198")
def test_a_riposte_and_a_parting_blow_that_hurt_nothing_come_to_nothing() -> None:
    sitting = den(hurt_only_by=("silver",), attributes=(0, 0, 0, 0))
    sitting.given(told.FacedownLaid(0, Facedown(RIPOSTE, CARD_NAMES["X of Swords"], on_turn=True)))
    sitting.does("beast", ask.Attack, "III", aims=at(sitting))
    found = sitting.confirm()
    assert only([one for one in found if isinstance(one, told.Fizzled)], told.Fizzled).cite == "R-198"
    sitting = den(hurt_only_by=("silver",))
    sitting.given(told.Engaged(0, sitting.body("beast")))
    sitting.does("beast", ask.Move, "III", zone=0)
    sitting.confirm()
    sitting.does("Fergus", ask.Strike)
    assert sitting.table.health[sitting.body("beast")] == 2
    assert sitting.table.defense[sitting.body("beast")] == 1


@pytest.mark.rule("C8", "C6")
def test_a_spells_wound_is_magic_unless_its_book_says_what_else_it_is() -> None:
    assert by_magic(WOUND).quality == "magic"
    fire = Consequence(do="wound", quality="fire")
    assert by_magic(fire) == fire
    assert by_magic(STUN) == STUN
