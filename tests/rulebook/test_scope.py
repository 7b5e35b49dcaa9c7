"""Every number has a kind, and those that are not mechanical have a reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from facedown.kernel.refusals import Unreadable
from facedown.rulebook.checklist import GAMES, parse_checklist, read_checklist
from facedown.rulebook.scope import MECHANICAL, Scope, number_parts, read_scope

TOY = parse_checklist("worm", "# Toy: rules\n- R-001 One.\n- R-003 Three.\n- B-01 A reading.\n", "toy.md")


def kinds(*numbers: str) -> list[str]:
    scope = read_scope(read_checklist("worm"))
    return [scope[number].kind for number in numbers]


def toy(tmp_path: Path, text: str) -> dict[str, Scope]:
    file = tmp_path / "scope.toml"
    file.write_text(text, encoding="utf-8")
    return read_scope(TOY, file)


def test_the_worm_numbers_of_this_chapter_are_mechanical() -> None:
    assert set(
        kinds(
            "R-001",
            "R-033",
            "R-065",
            "R-073",
            "R-106",
            "R-185",
            "R-190",
            "R-205",
            "R-220",
            "B-01",
            "B-110",
            "C2",
            "C3",
            "C4",
            "F2",
        )
    ) == {MECHANICAL}


def test_nothing_of_worm_is_left_for_later() -> None:
    assert "next" not in {one.kind for one in read_scope(read_checklist("worm")).values()}


def test_talk_and_examples_are_told_apart() -> None:
    assert kinds("R-010", "R-083", "E-01") == ["talk", "example", "example"]


@pytest.mark.parametrize("game", GAMES)
def test_every_number_that_is_not_mechanical_has_a_reason(game: str) -> None:
    scope = read_scope(read_checklist(game))
    assert list(scope) == list(read_checklist(game).entries)
    assert not [number for number, one in scope.items() if one.kind != MECHANICAL and not one.reason.endswith(".")]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_built(game: str) -> None:
    kinds = {one.kind for one in read_scope(read_checklist(game)).values()}
    assert MECHANICAL in kinds


def test_a_range_skips_numbers_that_do_not_exist(tmp_path: Path) -> None:
    scope = toy(tmp_path, '[worm.next]\n"R-001..R-003" = "Later."\n')
    assert scope == {"R-001": Scope("next", "Later."), "R-003": Scope("next", "Later."), "B-01": Scope(MECHANICAL, "")}


def test_a_game_that_the_file_leaves_out_is_all_mechanical(tmp_path: Path) -> None:
    assert {one.kind for one in toy(tmp_path, "").values()} == {MECHANICAL}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[worm", "This is not TOML"),
        ('[worm.later]\n"R-001" = "No."', "'later' is no kind of number. The kinds are example, talk and next."),
        ('[worm.next]\n"R-001" = 3', "R-001 needs a reason, a sentence in quotes."),
        ('[worm.next]\n"R-001" = " "', "R-001 needs a reason, a sentence in quotes."),
        ('[worm.next]\n"R-002" = "No."', "R-002 is no number of Toy."),
        ('[worm.next]\n"R-001..R-009" = "No."', "R-009 is no number of Toy."),
        ('[worm.next]\n"R-001.." = "No."', " is no number of Toy."),
        ('[worm.next]\n"R-003..R-001" = "No."', "The range R-003..R-001 runs backwards or mixes two kinds of number."),
        ('[worm.next]\n"R-001..B-01" = "No."', "The range R-001..B-01 runs backwards or mixes two kinds of number."),
        ('[worm.next]\n"R-001" = "One."\n[worm.talk]\n"R-001..R-003" = "Two."', "R-001 is given a kind twice."),
    ],
)
def test_a_wrong_scope_is_refused_with_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as refused:
        toy(tmp_path, text)
    assert str(refused.value).startswith(f"rulebook/scope.toml: {sentence}")


def test_a_number_splits_into_letters_and_count() -> None:
    assert (number_parts("R-106"), number_parts("B.13"), number_parts("C4")) == (("R-", 106), ("B.", 13), ("C", 4))
    assert number_parts("nothing") == ("nothing", 0)
