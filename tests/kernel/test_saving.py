"""A game saved at any step goes on as if it had not been; a save that is damaged or too new is refused by name."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.chance import Chance
from facedown.kernel.game import Game, Step, SteppedBack
from facedown.kernel.refusals import NotNow, Unreadable
from facedown.kernel.saving import Saving, chained
from facedown.kernel.structs import Passed
from tests.toy.game import RULESET, SAVING, SETUP, set_up
from tests.toy.structs import Lay
from tests.toy.table import Table


def some_game(seed: int = 5, steps: int = 100) -> Game:
    """A game played by the first legal command of each seat, with two steps back in it."""
    game = SAVING.begin(SETUP, Chance(seed))
    while not game.over and len(game.steps) < steps:
        seat = next(seat for seat in (1, 0, 2) if game.legal(seat))
        game.play(game.legal(seat)[0])
        if len(game.steps) in (4, 7):
            game.step_back(len(game.steps) - 2, "a slip", "T-6")
    return game


def lines(game: Game) -> list[bytes]:
    """The lines of its save."""
    return SAVING.written(SETUP, game.steps).splitlines(keepends=True)


def test_a_game_saved_after_every_step_goes_on_to_the_same_end() -> None:
    whole = some_game()
    for count in range(1, len(whole.steps) + 1):
        game, header = SAVING.read(SAVING.written(SETUP, whole.steps[:count]), Chance(9))
        assert (header.setup, header.game, header.rules) == (SETUP, "high card", 1)
        assert game.steps == whole.steps[:count]
        for step in whole.steps[count:]:
            if step.command is None:
                back = step.events[0]
                assert isinstance(back, SteppedBack)
                game.step_back(back.to, "", "")
                break  # from here on the order of what is left is another
            game.play(step.command)
        else:
            assert game.table == whole.table


def test_a_step_back_after_a_step_back_is_replayed_in_linear_time() -> None:
    game = some_game(steps=2)
    for _ in range(60):
        game.step_back(len(game.steps) - 1, "again", "T-6")
    loaded, _ = SAVING.read(SAVING.written(SETUP, game.steps), Chance(9))
    assert loaded.table == game.table


def test_a_step_back_to_no_step_is_refused_and_a_failing_one_leaves_the_luck() -> None:
    game = some_game(steps=3)
    for to in (0, -1, len(game.steps)):
        with pytest.raises(NotNow, match="say a number from 1 to 2"):
            game.decide_back(to, "", "")
    mark = game.chance.mark()
    game.table.deck = game.begun_as.deck
    forget, RULESET.forget = RULESET.forget, unlucky
    try:
        with pytest.raises(ZeroDivisionError):
            game.decide_back(1, "", "")
    finally:
        RULESET.forget = forget
    assert game.chance.mark() == mark


def unlucky(table: Table, since: Any, chance: Chance) -> Any:
    """Uses luck and fails."""
    chance.roll(6)
    yield from [1 // 0]


@pytest.mark.parametrize("to", [0, -1, 2, 10**9])
def test_a_saved_step_back_to_what_does_not_come_before_is_refused(to: int) -> None:
    steps = [some_game(steps=1).steps[0], Step(Lay(0, 0, 1), ()), Step(None, (SteppedBack(to, ""),))]
    with pytest.raises(Unreadable, match="line 4: This step cannot have followed"):
        SAVING.read(SAVING.written(SETUP, steps), Chance(9))


def test_a_stored_step_that_no_table_can_take_is_refused_with_its_line() -> None:
    steps = [some_game(steps=1).steps[0], Step(None, (Passed(0), Passed(-1)))]
    with pytest.raises(Unreadable, match=r"^my.save, line 3: This step cannot have followed"):
        SAVING.read(SAVING.written(SETUP, steps), Chance(9), "my.save")


def test_every_flipped_bit_is_refused_with_file_and_line() -> None:
    found = lines(some_game(steps=3))
    content = b"".join(found)
    ends = [sum(map(len, found[: number + 1])) for number in range(len(found))]
    for place in range(len(content)):
        damaged = bytearray(content)
        damaged[place] ^= 1 << place % 8
        with pytest.raises(Unreadable, match=r"^my.save, line \d+: ") as caught:
            SAVING.read(bytes(damaged), Chance(9), "my.save")
        first_line_it_can_show_in = next(number for number, end in enumerate(ends, 1) if place < end)
        assert caught.value.line in (first_line_it_can_show_in, first_line_it_can_show_in + 1)


def test_lost_doubled_exchanged_and_cut_lines_are_refused() -> None:
    a, b, c, *rest = lines(some_game(steps=4))
    for damaged in ([a, c, *rest], [a, b, b, c, *rest], [a, c, b, *rest], [b, c]):
        with pytest.raises(Unreadable, match=r"^my\.save, line \d: This (line is damaged|is no header)"):
            SAVING.read(b"".join(damaged), Chance(9), "my.save")
    for short in (b"", a + b + c[:-1]):
        with pytest.raises(Unreadable, match="ends in the middle of a line"):
            SAVING.read(short, Chance(9))
    with pytest.raises(Unreadable, match="holds no step"):
        SAVING.read(a, Chance(9))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (b'"format":1', b'"format":2', "made by Facedown 0.9, which is newer"),
        (b'"rules":1', b'"rules":2', "made by Facedown 0.9, which is newer"),
        (b'"format":1', b'"format":2,"new":{}', "install Facedown 0.9 or newer"),
        (b'"engine":"0.9"', b'"engine":0', "no header of a save"),
        (b'"format":1,"game":"high card","rules":1,"engine":"0.9"', b'"format":2,"engine":9', "Facedown ?"),
        (b'"format":1', b'"format":true', "no header of a save"),
        (b'"high card"', b'"low card"', "a save of 'low card', not of 'high card'"),
        (b'"hand":2', b'"hand":6', "cards for two hands"),
        (b'"rules":1', b'"rules":1,"rules":1', "stands twice"),
        (b'"rules":1', b'"rules":1,"more":1', "unknown field `more`"),
    ],
)
def test_a_header_that_this_program_cannot_go_on_from_is_refused_by_name(old: bytes, new: bytes, sentence: str) -> None:
    other = Saving(RULESET, 1, SAVING.codec, set_up, engine="0.9")
    header, *steps = other.bodies(SETUP, some_game(steps=2).steps)
    assert old in header
    with pytest.raises(Unreadable, match=r"^old\.save, line 1: ") as caught:
        SAVING.resumed([header.replace(old, new), *steps], Chance(9), "old.save")
    assert sentence in caught.value.sentence


def test_a_set_up_that_breaks_what_prepares_it_is_refused_and_shows_no_fault_of_the_program() -> None:
    def breaks(setup: Any) -> Any:
        return [1][setup["cards"]]

    other = Saving(RULESET, 1, SAVING.codec, breaks)
    with pytest.raises(Unreadable, match=r"^my.save, line 1: The set-up of this game does not hold together."):
        other.read(SAVING.written(SETUP, some_game(steps=2).steps), Chance(9), "my.save")


def test_no_bodies_and_a_header_that_is_no_object_are_refused() -> None:
    for bodies in ([], [b"[]"], [b"7"]):
        with pytest.raises(Unreadable, match="line 1"):
            SAVING.resumed(bodies, Chance(9))


def test_the_chain_depends_on_all_that_came_before() -> None:
    assert chained(chained("", b"a"), b"b") != chained(chained("", b"b"), b"a")
    assert len(chained("", b"")) == 64
