"""Games written as records and decided again; what a seat's record leaves out."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.bots.random_bot import pick
from facedown.kernel.chance import Chance, fractions
from facedown.kernel.game import Game
from facedown.kernel.offers import offers
from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import HOUSE, ONLOOKER
from facedown.records.deciding import decide
from facedown.records.goblins import GOBLINS
from facedown.records.lines import split_lines
from facedown.records.writing import write
from facedown.rulesets.goblins.commands import Assign, SetPresence
from facedown.rulesets.goblins.conforming import SCENES
from facedown.rulesets.goblins.game import begin
from facedown.rulesets.goblins.pieces import BACK
from tests.goblins.sitting import at, sit


def played(name: str, seed: int) -> Game:
    """A random game."""
    game, luck = begin(SCENES[name], Chance(seed)), fractions(seed)
    while not game.over:
        window: Any = game.table.windows[-1]
        seat = next(seat for seat in range(6) if window.waiting >> seat & 1)
        game.play(pick(offers(game.ruleset, game.table, seat), luck))
    return game


@pytest.mark.no_cover
@pytest.mark.parametrize("name", SCENES)
def test_a_game_written_as_a_record_is_decided_again_with_all_that_came_of_it(name: str) -> None:
    game = played(name, 1)
    again, failures = decide(split_lines(write(game, GOBLINS, SCENES[name], expect=True), "game.record"))
    assert failures == []
    assert again.table.winners == game.table.winners
    assert len(again.steps) == len(game.steps)


@pytest.mark.rule("GE-03", "G-187")
def test_who_was_present_what_was_moved_and_who_gave_up_is_decided_again() -> None:
    sitting = sit(at("Ada", "Gate", coin=0), at("Bruno", "Pit"), at("Cleo", "Vault"))
    for player, person in ((0, True), (1, True), (2, True), (2, False)):
        sitting.game.play(SetPresence(HOUSE, player, person))
    for line, dice in (
        ("Ada: hide", (1,)),
        ("Ada: move to allow G-023 for Ada", ()),
        ("Bruno: agree", ()),
        ("Ada: hide", (1,)),
        ("Bruno: move to end the game", ()),
        ("Ada: object", ()),
        ("Bruno: give up", ()),
    ):
        sitting.say(line, *dice)
    text = write(sitting.game, GOBLINS, sitting.plan, expect=True)
    assert "Ada: sit down as a person" in text
    again, failures = decide(split_lines(text, "game.record"))
    assert failures == []
    assert again.table.present == 0b011
    assert len(again.steps) == len(sitting.game.steps)


@pytest.mark.rule("GA-52", "G-141")
def test_a_seats_record_says_nothing_of_what_moved_between_others() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Gate", backpack=["Bomb Kit", "Healing Grog"]), at("Cleo", "Gate"))
    for line, dice in (
        ("Ada: pick the pocket of Bruno", (20, 1)),
        ("Ada: take Healing Grog", ()),
        ("Ada: store it", ()),
        ("Ada: ambush Bruno", (20, 1)),
        ("Ada: yield and offer Healing Grog", ()),
    ):
        sitting.say(line, *dice)
    for viewer, knows in ((0, True), (2, False), (ONLOOKER, False)):
        text = write(sitting.game, GOBLINS, sitting.plan, viewer)
        assert ("Ada: take Healing Grog" in text) is knows
        assert ("Ada: take ??" in text) is not knows
        assert ("Ada: yield and offer ??" in text) is not knows


def test_like_cards_are_named_alike_in_luck_lines_and_no_more_than_there_are() -> None:
    table = sit(at("Ada", "Gate"), at("Bruno", "Pit")).table
    assert len(GOBLINS.cards(table)["Healing Grog"]) == 4
    assert GOBLINS.card_name(table, BACK) == "??"
    assert GOBLINS.seats(table) == ("Ada", "Bruno")
    assert GOBLINS.closed(Assign(0, 0, (3, 2, 1)), BACK) == Assign(0, 0, (3, 2, 1))
    text = 'game: goblins\nscene: below\n\n--- scene\ntitle = "x"\nplayers = ["A", "B"]\n--- end\n\n> deal A {}\n'
    with pytest.raises(Unreadable, match="There are 4 of Healing Grog: no more can be drawn"):
        decide(split_lines(text.format(", ".join(["Healing Grog"] * 5)), "x.record"))
    with pytest.raises(Unreadable, match="There is only one Owl Mask"):
        decide(split_lines(text.format("Owl Mask, Owl Mask"), "x.record"))
