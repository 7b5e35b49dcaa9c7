"""The careful bot: what it prefers, that it sees only its view and offers, and that it beats chance on both sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from facedown.bots.bot import Bot, Look, Luck
from facedown.bots.careful.careful_bot import CarefulBot
from facedown.bots.random_bot import RandomBot
from facedown.kernel.offers import Offer, offers
from facedown.kernel.structs import Command
from facedown.rulesets.worm.cards import CARD_NAMES
from facedown.rulesets.worm.commands import Attack, LayInitiative
from facedown.rulesets.worm.game import worm
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.scene_file import find_scene, read_scene
from facedown.rulesets.worm.talents.commands import Charge, Rage
from facedown.rulesets.worm.view import View, view
from facedown.scenes.library import sample
from facedown.simulate.many import play_one, seated
from tests.figures import Figures
from tests.worm.sitting import adventurer, foe, scene, sit

SCENE = prepare(read_scene(find_scene(sample("worm"))))


def duel() -> Any:
    """Daria and an orc in one zone; it is Daria's turn, the orc's Initiative is 9 and known."""
    sitting = sit(
        scene((adventurer("Daria"),), (foe("orc", count=1),)),
        {"Daria": ["II of Cups", "VI of Cups", "King of Wands", "III of Cups"]},
        ["IX", "II", "III", "IV"],
        {"Daria": "II of Cups", "orc": "IX"},
    )
    sitting.table.shown |= 1 << sitting.actor("orc")
    return sitting


def choice(sitting: Any, bot: Bot, seat: int) -> Command:
    """What a bot answers now for a seat."""
    found = offers(worm, sitting.table, seat)
    return bot.answer(lambda: view(sitting.table, seat), found, lambda: 0.5)


def test_of_two_cards_that_will_do_the_lower_is_played() -> None:
    sitting = duel()
    move = choice(sitting, CarefulBot(), 0)
    assert isinstance(move, Attack)
    assert move.card == CARD_NAMES["VI of Cups"]


def test_a_rage_comes_first_and_then_a_charge_where_nobody_is_near() -> None:
    people = (adventurer("Daria", "room", talents=("Reaver", "Berserkergang")),)
    hands = {"Daria": ["II of Cups", "VI of Cups", "King of Wands", "III of Cups"]}
    sitting = sit(scene(people, (foe("orc"),)), hands, ["IX", "II", "III", "IV"], {"Daria": "II of Cups", "orc": "IX"})
    first = choice(sitting, CarefulBot(), 0)
    assert isinstance(first, Rage)
    sitting.game.play(first)
    assert isinstance(choice(sitting, CarefulBot(), 0), Charge)


def test_an_adventurer_keeps_the_highest_card_for_the_turn_and_fearful_foes_lay_theirs_as_initiative() -> None:
    sitting = sit(
        scene((adventurer("Daria"),), (foe("orc", emotion="fear"),)),
        {"Daria": ["II of Cups", "VI of Cups", "King of Wands", "III of Cups"]},
        ["IX", "II", "III"],
        {},
    )
    move = choice(sitting, CarefulBot(), 0)
    assert isinstance(move, LayInitiative)
    assert move.card == CARD_NAMES["VI of Cups"]
    other = choice(sitting, CarefulBot(), sitting.table.scene.game_master)
    assert isinstance(other, LayInitiative)
    assert other.card == CARD_NAMES["IX"]


class Spectator(CarefulBot):
    """A careful bot that keeps what it was shown."""

    def __init__(self) -> None:
        self.looks: list[View] = []

    def answer(self, look: Look, offers: Sequence[Offer], luck: Luck) -> Command:
        """As ever, after a look."""
        self.looks.append(look())
        return super().answer(look, offers, luck)


def test_it_is_shown_its_own_seats_view_and_nothing_else() -> None:
    guild, foes = Spectator(), Spectator()
    play_one(SCENE, seated(SCENE, guild, foes), 1, view)
    assert {look.private.seat for look in foes.looks if look.private} == {SCENE.game_master}
    assert {look.private.seat for look in guild.looks if look.private} == set(range(SCENE.people))
    assert all(look.private and look.private.foes is None for look in guild.looks)


def test_the_same_view_brings_the_same_answer() -> None:
    games = [play_one(SCENE, seated(SCENE, CarefulBot(), CarefulBot()), seed, view) for seed in (1, 1, 2)]
    assert games[0] == games[1]
    assert games[0] != games[2]


def won(guild: Bot, foes: Bot, outcome: int, runs: int) -> float:
    """How often, in percent, a side wins over games with seeds from 1."""
    seats = seated(SCENE, guild, foes)
    return 100 * sum([play_one(SCENE, seats, seed, view).outcome == outcome for seed in range(1, runs + 1)]) / runs


def points_ahead(runs: int) -> tuple[float, float]:
    """How many points of a hundred it wins oftener than chance in the same games, as adventurers and as foes."""
    careful, random = CarefulBot(), RandomBot()
    guild = won(careful, random, 0, runs) - won(random, random, 0, runs)
    return guild, won(random, careful, 1, runs) - won(random, random, 1, runs)


def test_it_beats_chance_by_20_points_on_both_sides_of_the_same_games() -> None:
    assert min(points_ahead(25)) >= 20


@pytest.mark.soak
def test_it_beats_chance_by_20_points_on_both_sides_of_two_thousand_games(figures: Figures) -> None:
    guild, foes = points_ahead(2000)
    figures({"games": 2000, "points ahead as adventurers": round(guild), "points ahead as foes": round(foes)})
    assert min(guild, foes) >= 20
