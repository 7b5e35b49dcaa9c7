"""A played game becomes a record that decides to the same; one seat's record holds no more than it saw."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from facedown.kernel.chance import Chance, pick
from facedown.kernel.game import Game, Step
from facedown.kernel.refusals import FacedownError
from facedown.kernel.structs import ONLOOKER, Event
from facedown.records.deciding import decide
from facedown.records.lines import split_lines
from facedown.records.luck import Drawn
from facedown.records.rolls import rolls_of
from facedown.records.worm import WORM
from facedown.records.writing import write
from facedown.rulesets.worm import events
from facedown.rulesets.worm.events import Shuffled
from tests.records.duel import decided
from tests.toy.game import RULESET
from tests.toy.structs import Dealing, Dealt
from tests.toy.table import fresh
from tests.worm.sitting import adventurer, foe, scene, thing

PLAN: Any = scene(
    (
        adventurer("Ann, the axe", gear=(thing("axe", "axe"), thing("helm", "helm", "worn"))),
        adventurer("Bob", "foyer", talents=("Gramarye",), gear=(thing("wand", "wand"),)),
    ),
    (foe("goblins", count=3), foe("ogre", "foyer", larger=True, natural=True, gear=())),
    settings={"last_round": 3},
)


def played(seed: int, steps: int) -> Game:
    """A game of chance commands."""
    luck = Random(seed)
    game = WORM.begin(PLAN, Chance(seed))
    for _ in range(steps):
        if game.over:
            break
        legal = [command for seat in sorted({*game.table.scene.seats}) for command in game.legal(seat)]
        game.play(luck.choice(legal))
    return game


def told(game: Game) -> list[list[Event]]:
    """All events but the shuffles, whose undrawn cards nobody knows."""
    return [[event for event in step.events if not isinstance(event, Shuffled)] for step in game.steps]


@pytest.mark.parametrize("seed", range(6))
def test_a_written_game_decides_to_the_same(seed: int) -> None:
    game = played(seed, 250)
    text = write(game, WORM, PLAN, expect=True)
    again, failed = decide(split_lines(text, "game.record"))
    assert failed == []
    assert told(again) == told(game)
    assert write(again, WORM, PLAN, expect=True) == text


def test_a_seats_record_is_not_decided_again_and_shows_no_scene() -> None:
    game = played(1, 60)
    for viewer, name in ((0, "Ann, the axe"), (2, "GM"), (ONLOOKER, "onlooker")):
        text = write(game, WORM, PLAN, viewer)
        assert f"seen by: {name}" in text
        assert "health" not in text
        with pytest.raises(FacedownError, match="for reading"):
            decide(split_lines(text, "seen.record"))


@pytest.mark.rule("R-154", "R-147")
def test_a_seats_record_shows_two_question_marks_for_what_it_never_saw() -> None:
    game, failed = decided(
        "Ann: dodge for Ann with VII of Pentacles\n"
        "Bob: attack on orc with X of Swords\n"
        "Bob: take back\n"
        "Bob: attack on orc with X of Swords\n"
        "orc: pass\n"
    )
    assert failed == []
    plan = game.table.scene.plan
    whole = write(game, WORM, plan).splitlines()
    assert "> deal Ann V of Cups, VII of Cups, VII of Pentacles, IV of Swords" in whole
    assert "Bob: take back" in whole
    ann = write(game, WORM, plan, 0).splitlines()
    assert "> deal Ann V of Cups, VII of Cups, VII of Pentacles, IV of Swords" in ann
    assert "> deal Bob ??, ??, ??, ??" in ann
    assert [line for line in ann if line.startswith("> deal GM")] == ["> deal GM ??, ??, ??, ??"]
    assert "Bob: lay ?? as Initiative" in ann
    assert "Ann: dodge for Ann with VII of Pentacles" in ann
    assert "Bob: take back" not in ann
    assert ann.count("Bob: attack on orc with X of Swords") == 1
    bob = write(game, WORM, plan, 1).splitlines()
    assert "Ann: dodge for Ann with ??" in bob
    assert "Bob: take back" in bob
    onlooker = write(game, WORM, plan, ONLOOKER).splitlines()
    assert "> deal Ann ??, ??, ??, ??" in onlooker


def test_rolls_are_found_by_deciding_the_step_again() -> None:
    dealing = fresh(6, 2, 1, Dealing(id=1))
    game = Game.begin(RULESET, dealing.copy(), Chance(3))
    [dealt] = [event for event in game.steps[0].events if isinstance(event, Dealt)]
    order = (*dealt.hands[0], *dealt.hands[1], *dealt.deck)
    assert rolls_of(RULESET, dealing, game.steps[0], [order]) == []
    assert rolls_of(Rolling(), dealing, Step(None, (Rolled(3), Rolled(1))), []) == [3, 1]  # type: ignore[arg-type]
    with pytest.raises(FacedownError, match="does not follow from the rules"):
        rolls_of(Rolling(), dealing, Step(None, (Rolled(9),)), [])  # type: ignore[arg-type]


@pytest.mark.rule("B-110", "R-148")
def test_a_card_given_up_unseen_stays_unknown_after_the_shuffle() -> None:
    game, failed = decided(
        "Ann: dodge for Ann with IV of Swords\nall: pass\n"
        "Bob: riposte for Bob with X of Swords\nAnn: dodge for Ann with VII of Pentacles\nall: pass\nall: pass\n"
        "orc: skip\norc: keep the hand\n= round: 2\n"
    )
    assert failed == []
    lines = write(game, WORM, game.table.scene.plan, 1).splitlines()
    assert lines.count("Ann: dodge for Ann with ??") == 2
    assert "Ann: dodge for Ann with VII of Pentacles" not in lines


@pytest.mark.rule("R-230")
def test_a_game_that_went_back_is_written_and_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    game, _ = decided('Ann: skip\nBob: skip\n< 5 "a \\"slip\\""\n< 5\nAnn: skip\n')
    plan = game.table.scene.plan
    text = write(game, WORM, plan)
    assert '< 5 "a \\"slip\\""' in text.splitlines()
    assert "< 5" in text.splitlines()
    again, failed = decide(split_lines(text, "back.record"))
    assert failed == []
    assert told(again) == told(game)
    assert '< ?? "a \\"slip\\""' in write(game, WORM, plan, 0).splitlines()
    monkeypatch.setattr("facedown.records.writing.rolls_of", lambda *_: [3, 1])
    assert "> roll 3, 1" in write(game, WORM, plan).splitlines()


def test_too_many_rolls_are_not_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("facedown.records.rolls.MOST_TRIES", 2)
    with pytest.raises(FacedownError, match="does not follow from the rules"):
        rolls_of(Rolling(), fresh(6, 2, 1, Dealing(id=1)), Step(None, ()), [])  # type: ignore[arg-type]


def test_the_card_of_a_test_is_written_as_drawn() -> None:
    trace = WORM.trace(["Ann", "GM"])
    assert trace(events.TestDrawn(0, 7, False)) == Drawn("draw", 0, (7,))


class Rolled(Event, frozen=True):
    """A number came up."""

    number: int


class Rolling:
    """A ruleset that rolls two dice."""

    def settle(self, table: Any, chance: Chance, events: list[Event]) -> None:
        """Two rolls, after a shuffle of nothing."""
        assert chance.shuffled([7]) == (7,)
        events += [Rolled(pick(chance, range(1, 5))), Rolled(chance.roll(2))]
