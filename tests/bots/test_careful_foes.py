"""The careful bot plays foes as the book's tactics have it: dooms where they count, and off when they panic."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.bots.careful.appraisal import appraise
from facedown.bots.careful.careful_bot import CarefulBot
from facedown.bots.careful.position import Position
from facedown.kernel.offers import offers
from facedown.kernel.structs import Command
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.cards import CARD_NAMES
from facedown.rulesets.worm.commands import Attack, Extras, GreaterDoom, LesserDoom, Move
from facedown.rulesets.worm.plan import Consequence, DoomPlan
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Facedown
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.words import DODGE, NATURAL
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit

WOUND = Consequence(do="wound")
DOOMS = (
    DoomPlan(name="Sweep", doom="lesser", whom="all"),
    DoomPlan(name="Dread", doom="lesser", instead=True, suit="wands", consequences=(Consequence(do="discard"),)),
    DoomPlan(name="Bats", doom="lesser", targets=False, consequences=(Consequence(do="draw", amount=2),)),
    DoomPlan(name="Mend", doom="lesser", targets=False, consequences=(Consequence(do="heal"),)),
    DoomPlan(name="Squeeze", targets=False, whom="held", consequences=(WOUND,)),
    DoomPlan(name="Flight", doom="lesser", targets=False, behaviour="fly"),
    DoomPlan(name="Riddle", targets=False, words="who answers?"),
    DoomPlan(name="Devour", doom="lesser", targets=False, behaviour="devour"),
    DoomPlan(name="Fade", doom="lesser", targets=False, behaviour="break free"),
    DoomPlan(name="Breath", behaviour="breath"),
    DoomPlan(name="Shriek", targets=False, whom="all", consequences=(Consequence(do="discard"),)),
)
SWEEP, DREAD, BATS, MEND, SQUEEZE, FLIGHT, RIDDLE, DEVOUR, FADE, BREATH, SHRIEK = range(11)


def den(**more: Any) -> Sitting:
    """A beast called at I; Fergus and Chirm stand before it on V and VI."""
    more.setdefault("morale", 18)
    people = (adventurer("Fergus"), adventurer("Chirm"))
    hands = {
        "Fergus": ["V of Cups", "X of Swords", "IX of Swords", "II of Cups"],
        "Chirm": ["VI of Cups", "X of Wands", "IX of Wands", "II of Wands"],
    }
    beast = foe("beast", attributes=(4, 1, 0, 2), gear=(), natural=True, dooms=DOOMS, health=5, **more)
    laid = {"Fergus": "V of Cups", "Chirm": "VI of Cups", "beast": "I"}
    return sit(scene(people, (beast,)), hands, ["I", "XIII", "XVI", "XII"], laid)


def worth(sitting: Sitting, kind: Any, card: str, **fields: Any) -> float:
    """What the bot thinks of a command of the beast's."""
    command: Command = sitting.command(kind, "beast", card, **fields)
    return appraise(Position(view(sitting.table, sitting.table.scene.game_master)), command)


def attack(sitting: Sitting, ability: int = -1, rider: str = "") -> float:
    """What it thinks of an Attack on Fergus."""
    extras = Extras(ability=ability, rider=CARD_NAMES[rider] if rider else -1)
    return worth(sitting, Attack, "XIII", aims=sitting.aim("beast", NATURAL, "Fergus"), extras=extras)


def test_a_sweep_is_worth_more_than_a_blow_where_several_stand_and_a_breath_more_than_both() -> None:
    sitting = den()
    assert attack(sitting) < attack(sitting, SWEEP) < attack(sitting, BREATH, "XVI")
    sitting.given(told.Moved(1, 0))
    assert attack(sitting) == attack(sitting, SWEEP)


def test_a_fright_is_worth_less_than_a_wound() -> None:
    sitting = den()
    assert 0 < attack(sitting, DREAD) < attack(sitting)


def test_it_draws_cards_and_mends_only_where_it_is_hurt() -> None:
    sitting = den()
    assert worth(sitting, LesserDoom, "XIII", ability=BATS) > 0
    assert worth(sitting, LesserDoom, "XIII", ability=MEND) < 0
    assert worth(sitting, LesserDoom, "XIII", ability=DEVOUR) < 0
    sitting.given(told.FoeChanged(sitting.body("beast"), 1, 0))
    assert worth(sitting, LesserDoom, "XIII", ability=MEND) > 0
    assert worth(sitting, LesserDoom, "XIII", ability=DEVOUR) > worth(sitting, LesserDoom, "XIII", ability=MEND)


def test_it_counts_whom_a_doom_befalls() -> None:
    sitting = den()
    assert worth(sitting, GreaterDoom, "XVI", ability=SQUEEZE) < 0
    assert worth(sitting, GreaterDoom, "XVI", ability=SHRIEK) > worth(sitting, GreaterDoom, "XVI", ability=RIDDLE) > 0
    assert worth(sitting, GreaterDoom, "XVI", ability=-1) < 0


@pytest.mark.rule("C7")
def test_foes_who_panic_break_off() -> None:
    bold, afraid = den(), den(morale=8)
    assert attack(afraid) < attack(bold)
    assert worth(bold, Move, "XIII", zone=bold.zone("room")) < 0 < worth(afraid, Move, "XIII", zone=0)
    assert worth(bold, LesserDoom, "XIII", ability=FLIGHT, zone=0) < 0
    assert worth(afraid, LesserDoom, "XIII", ability=FLIGHT, zone=0) > 0
    assert worth(bold, LesserDoom, "XIII", ability=FADE) < worth(afraid, LesserDoom, "XIII", ability=FADE)


@pytest.mark.rule("C7")
def test_half_of_a_group_down_is_two_less_of_morale() -> None:
    sitting = den(morale=10, count=2)
    assert not Position(view(sitting.table, 2)).panics(2)
    sitting.given(told.Downed(sitting.body("beast 2")))
    assert Position(view(sitting.table, 2)).panics(2)
    assert not Position(view(sitting.table, 0)).panics(2)


def test_it_turns_away_a_blow_and_ignores_a_wound() -> None:
    dooms = (
        DoomPlan(name="Not Me", targets=False, behaviour="redirect"),
        DoomPlan(name="Lose a Limb", targets=False, behaviour="endure"),
    )
    people = (adventurer("Fergus"), adventurer("Chirm"))
    hands = {
        "Fergus": ["V of Cups", "X of Swords", "IX of Swords", "II of Cups"],
        "Chirm": ["VI of Cups", "X of Wands", "IX of Wands", "II of Wands"],
    }
    laid = {"Fergus": "V of Cups", "Chirm": "VI of Cups", "imp": "I"}
    plan = scene(people, (foe("imp", gear=(), natural=True, dooms=dooms),))
    sitting = sit(plan, hands, ["I", "XIII", "XVI", "XII"], laid)
    sitting.does("imp", ask.Skip)
    sitting.does("Fergus", Attack, "X of Swords", aims=sitting.aim("Fergus", "sword", "imp"))
    bot = CarefulBot()
    move = bot.step_in(lambda: view(sitting.table, 2), offers(worm, sitting.table, 2), lambda: 0.5)
    assert isinstance(move, ask.Redirect)
    sitting.confirm()
    answer = bot.answer(lambda: view(sitting.table, 2), offers(worm, sitting.table, 2), lambda: 0.5)
    assert isinstance(answer, ask.Endure)


@pytest.mark.rule("C8")
def test_who_may_have_many_dodges_lays_another_while_there_are_more_enemies_than_lie_there() -> None:
    for many in (True, False):
        sitting = den(many_dodges=many)
        own, beast = sitting.body("beast"), sitting.actor("beast")
        first = worth(sitting, ask.Dodge, "XIII", ward=own)
        sitting.given(told.FacedownLaid(beast, Facedown(DODGE, CARD_NAMES["XII"], False, ward=own)))
        second = worth(sitting, ask.Dodge, "XIII", ward=own)
        assert (0.1 < second < first) == many
        assert worth(sitting, ask.Riposte, "XIII", ward=own) < 0
        assert not Position(view(sitting.table, 0)).keeps_dodges(beast)
        if many:
            sitting.given(told.FacedownLaid(beast, Facedown(DODGE, CARD_NAMES["XIII"], False, ward=own)))
            assert Position(view(sitting.table, 2)).lying(beast) == [CARD_NAMES["XII"], CARD_NAMES["XIII"]]
            assert worth(sitting, ask.Dodge, "XIII", ward=own) < 0


def test_adventurers_know_nothing_of_foes() -> None:
    sitting = den()
    position = Position(view(sitting.table, 0))
    assert position.foe(2) is None
    assert position.doom(2, SWEEP) is None
    assert not position.hurt(sitting.body("beast"))
    assert Position(view(sitting.table, 2)).foe(0) is None


@pytest.mark.rule("C7")
@pytest.mark.parametrize(("emotion", "card"), [("fear", "IX"), ("sadness", "II"), ("anger", "IV")])
def test_the_fearful_lay_a_high_initiative_the_sad_a_low_one(emotion: Any, card: str) -> None:
    sitting = sit(
        scene((adventurer("Daria"),), (foe("orc", emotion=emotion),)),
        {"Daria": ["II of Cups", "VI of Cups", "King of Wands", "III of Cups"]},
        ["IX", "II", "III", "IV"],
        {},
    )
    found = offers(worm, sitting.table, sitting.table.scene.game_master)
    move = CarefulBot().answer(lambda: view(sitting.table, 1), found, lambda: 0.5)
    assert isinstance(move, ask.LayInitiative)
    assert move.card == CARD_NAMES[card]
