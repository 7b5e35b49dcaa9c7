"""What the careful bot makes of a retreat, and how its answers are said."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.bots.careful.careful_bot import CarefulBot
from facedown.kernel.offers import offers
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.arbiter.commands import OfferRetreat
from facedown.rulesets.worm.cards import CARD_NAMES, NONE
from facedown.rulesets.worm.facts.told import of_events
from facedown.rulesets.worm.game import worm
from facedown.rulesets.worm.phrases.said import NOTATION
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.words import FAST, SIMILAR
from tests.worm.sitting import Sitting, foe
from tests.worm.test_retreat import fight, without


def careful(sitting: Sitting, seat: int) -> Any:
    """What it does now."""
    found = offers(worm, sitting.table, seat)
    return CarefulBot().answer(lambda: view(sitting.table, seat), found, lambda: 0.5)


@pytest.mark.rule("B-53")
def test_the_careful_bot_stands_fast_while_most_of_the_guild_stand() -> None:
    sitting = fight(arbiter="stand-in")
    sitting.does("Chirm", ask.CallRetreat)
    sitting.house()
    assert isinstance(careful(sitting, 1), ask.StandFast)
    sitting.given(told.Downed(0), told.Downed(2))
    move = careful(sitting, 1)
    assert (type(move), move.card) == (ask.Flee, CARD_NAMES["V of Wands"])
    sitting.given(told.HandDiscarded(1, sitting.hand("Brida")))
    assert careful(sitting, 1) == without(sitting, "Brida")


@pytest.mark.rule("R-186")
def test_the_careful_game_master_lets_the_fastest_pursue() -> None:
    sitting = fight(foes=(foe("drowned", mobility="slow"), foe("gull", mobility="fast")))
    sitting.does("Chirm", ask.CallRetreat)
    assert careful(sitting, 3).mobility == FAST


@pytest.mark.rule("R-186", "R-188", "R-189", "B-53")
@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("Chirm: call a retreat", ask.CallRetreat(0, 0)),
        ("Chirm: withdraw with V of Swords", ask.Withdraw(0, 0, CARD_NAMES["V of Swords"])),
        ('GM: declare them similar "they limp"', ask.DeclarePursuit(3, 4, SIMILAR, "they limp")),
        ('Chirm: flee with V of Swords "I run"', ask.Flee(0, 0, CARD_NAMES["V of Swords"], "I run")),
        ("Chirm: flee", ask.Flee(0, 0, NONE)),
        ("Chirm: stand fast", ask.StandFast(0, 0)),
        ("GM: judge the tricks for Odo", ask.RewardTrick(3, 4, 2)),
        ("GM: judge the tricks", ask.RewardTrick(3, 4, NONE)),
        ('GM: complicate with a Wound to Odo "a trap"', ask.Complicate(3, 4, 2, False, "a trap")),
        ("GM: complicate and go on", ask.Complicate(3, 4, NONE, True)),
        ("GM: offer a retreat", OfferRetreat(3, 4)),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_said_around_a_retreat_reads_back(line: str, command: Any) -> None:
    table = fight().table
    assert NOTATION.read(table, line) == command
    assert NOTATION.write(table, command) == line


@pytest.mark.rule("R-189", "B-53")
def test_what_a_retreat_came_to_is_a_fact() -> None:
    scene = fight().table.scene
    assert of_events(scene, [told.RetreatEnded("cornered")], 0)["retreat"].parts == ("cornered",)
    assert of_events(scene, [told.RetreatRefused(1)], 0)["retreat"].parts == ("refused",)
