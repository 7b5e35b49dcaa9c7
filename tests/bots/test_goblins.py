"""The careful bot of the goblin dungeon: what it does in plain positions, and that it beats chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from facedown.bots.bot import Bot
from facedown.bots.goblins.careful_bot import CarefulBot
from facedown.bots.goblins.position import contest
from facedown.bots.random_bot import RandomBot
from facedown.kernel.chance import Chance, fractions
from facedown.kernel.offers import offers
from facedown.kernel.structs import ONLOOKER
from facedown.rulesets.goblins.conforming import table_for
from facedown.rulesets.goblins.dealing import unknown
from facedown.rulesets.goblins.game import dealt, goblins
from facedown.rulesets.goblins.phrases.said import NOTATION
from facedown.rulesets.goblins.pieces import ENCOUNTERS
from facedown.rulesets.goblins.scene import prepare
from facedown.rulesets.goblins.view import view
from facedown.simulate.driver import play_out
from tests.figures import Figures
from tests.goblins.sitting import Sitting, at, sit

STRONG: dict[str, Any] = {"stats": (3, 2, 4), "equipped": ["Great Cleaver", "Chain Vest"]}


def choice(sitting: Sitting, seat: int = 0) -> str:
    """What the bot says there."""
    bot, table = CarefulBot(sitting.table.scene), sitting.table
    command = bot.answer(lambda: view(table, seat), offers(goblins, table, seat), fractions(1))
    return NOTATION.write(table, command).partition(": ")[2]


def test_it_fights_who_is_weaker_and_hides_from_nobody_it_could_beat() -> None:
    assert choice(sit(at("Ada", "Gate", **STRONG), at("Bruno", "Gate", health=4))) in (
        "ambush Bruno",
        "challenge Bruno",
    )
    weak = sit(at("Ada", "Gate", health=2, stats=(1, 1, 1)), at("Bruno", "Gate", **STRONG))
    assert choice(weak).startswith("move to")


def test_it_drinks_when_it_is_hurt_and_not_before() -> None:
    hurt = sit(at("Ada", "Gate", health=3, backpack=["Healing Grog"]), at("Bruno", "Pit"))
    assert choice(hurt) == "use Healing Grog"
    assert choice(sit(at("Ada", "Gate", backpack=["Healing Grog"]), at("Bruno", "Pit"))) != "use Healing Grog"


def test_it_arms_itself_from_its_backpack_and_opens_what_is_there() -> None:
    assert (
        choice(sit(at("Ada", "Gate", backpack=["Great Cleaver"]), at("Bruno", "Pit"))) == "arrange equip Great Cleaver"
    )
    assert choice(sit(at("Ada", "Kitchen"), at("Bruno", "Pit"))) == "open wooden chest"


def test_it_leaves_a_bomb_and_shoots_from_afar() -> None:
    ticking = sit(at("Ada", "Kitchen"), at("Bruno", "Pit"))
    ticking.table.bombs = ((1, 1),)
    assert choice(ticking).startswith("move to")
    afar = sit(at("Ada", "Gate", equipped=["Crossbow"], stats=(4, 6, 1), coin=0), at("Bruno", "Kitchen", health=3))
    afar.say("Ada: move to Mushroom Cave", 20)
    afar.table.room = (0, 1)
    assert choice(afar) == "take a shot at Bruno with Crossbow"


def test_it_strikes_in_combat_flees_when_it_loses_and_answers_what_it_is_asked() -> None:
    sitting = sit(at("Ada", "Gate", **STRONG), at("Bruno", "Gate", health=6, backpack=["Sling", "Bomb Kit"]))
    sitting.say("Ada: challenge Bruno")
    assert choice(sitting, 1) == "decline the challenge"
    sitting.say("Bruno: accept the challenge", 20, 1)
    assert choice(sitting) == "attack Bruno with Great Cleaver"
    sitting.say("Ada: end the combat turn")
    assert choice(sitting, 1) in ("flee", "yield and offer coin")
    sitting.say("Bruno: yield and offer coin")
    assert choice(sitting) == "refuse the offer"
    monster = sit(at("Ada", "Gate"), at("Bruno", "Pit"))
    monster.stack(ENCOUNTERS, "Cave Rat")
    monster.say("Ada: move to Kitchen", 1, 1)
    assert choice(monster) == "attack Cave Rat with bare hands"


def test_with_the_edge_a_contest_is_won_more_often() -> None:
    assert contest(2, 2, 20) == pytest.approx(0.475)
    assert contest(2, 2, 20, edge=True) == pytest.approx(0.641, abs=0.001)
    assert contest(4, 2, 20) == pytest.approx(0.573, abs=0.001)


def test_what_it_may_not_know_does_not_change_what_it_does() -> None:
    sitting = sit(
        at("Ada", "Gate", backpack=["Sling"]), at("Bruno", "Gate", backpack=["Healing Grog", "Bomb Kit"]),
    )  # fmt: skip
    said = choice(sitting)
    for seed in range(10):
        sitting.game.table = unknown(sitting.table, 0).deal_again(Chance(seed))
        assert choice(sitting) == said
    assert view(sitting.table, ONLOOKER).mine == ()


def share_won(games: int, first: int) -> float:
    """How many of two-seat games it wins against a random bot, sitting on either seat in turn."""
    scene = prepare(table_for(2, "careful against random"))
    won = 0.0
    for seed in range(first, first + games):
        careful, chance = CarefulBot(scene), Chance(seed)
        bots: Sequence[Bot] = (careful, RandomBot()) if seed % 2 else (RandomBot(), careful)
        table = dealt(scene, chance)
        play_out(goblins, view, table, bots, chance, fractions(seed))
        won += sum([bots[winner] is careful for winner in table.winners]) / len(table.winners)
    return won / games


@pytest.mark.no_cover
def test_it_wins_three_of_four_games_against_chance() -> None:
    assert share_won(150, 0) >= 0.75


@pytest.mark.soak
def test_it_wins_three_of_four_of_two_thousand_games(figures: Figures) -> None:
    share = share_won(2000, 10_000)
    figures({"games": 2000, "won of 10,000": round(10_000 * share)})
    assert share >= 0.75
