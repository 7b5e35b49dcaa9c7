"""A game: steps, offers, forks, stepping back; and what each viewer hears."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

import msgspec
import pytest

from facedown.kernel.chance import Chance
from facedown.kernel.game import Game, Step, SteppedBack, rebuilt
from facedown.kernel.offers import all_commands
from facedown.kernel.refusals import NotNow, Refused
from facedown.kernel.ruleset import Ruleset
from facedown.kernel.structs import ONLOOKER, Event
from tests.toy.game import RULESET, set_up
from tests.toy.sight import SIGHT
from tests.toy.structs import Allow, GoOn, Lay


def begun(seed: int = 1) -> Game:
    """High card, dealt."""
    return Game.begin(RULESET, set_up({"cards": 10, "hand": 2, "deals": 2}), Chance(seed))


def lay_both(game: Game) -> None:
    """Both lay their first card."""
    for actor in (0, 1):
        game.play(Lay(actor, actor, game.table.hands[actor][0]))


def test_a_game_keeps_its_steps_and_replays_to_the_same_table() -> None:
    game = begun()
    lay_both(game)
    game.play(GoOn(2, 2))
    assert [type(step.command) for step in game.steps] == [type(None), Lay, Lay, GoOn]
    assert rebuilt(RULESET, game.begun_as, game.steps) == game.table


def test_deciding_the_same_commands_again_with_the_same_luck_gives_the_same_events() -> None:
    one, other = begun(3), begun(3)
    for game in (one, other):
        lay_both(game)
        game.play(GoOn(2, 2))
    assert one.steps == other.steps


def test_a_refused_command_changes_neither_table_nor_steps_nor_luck() -> None:
    game = begun()
    before, mark = game.table.copy(), game.chance.mark()
    with pytest.raises(Refused):
        game.play(Lay(0, 0, 99))
    with pytest.raises(NotNow):
        game.play(GoOn(2, 2))
    assert (game.table, game.chance.mark(), len(game.steps)) == (before, mark, 1)
    assert not game.over


def test_a_command_for_a_window_that_is_gone_is_stale_even_where_the_same_is_asked_again() -> None:
    game = begun()
    gone = game.table.windows[-1].id
    game.play(Lay(0, 0, game.table.hands[0][0]), gone)
    game.play(Lay(1, 1, game.table.hands[1][0]), gone)
    game.play(GoOn(2, 2))
    with pytest.raises(NotNow, match="asked before"):
        game.play(Lay(0, 0, game.table.hands[0][0]), gone)


def test_offers_expand_exactly_to_what_is_legal() -> None:
    game = begun()
    game.play(Lay(0, 0, game.table.hands[0][0]))
    for seat in range(3):
        assert all_commands(RULESET, game.table, seat) == game.legal(seat)
    spread = game.offers(1)[0].spread(game.table)
    assert (spread.kind, spread.actor, spread.cite) == ("Lay", 1, "T-2")
    assert spread.fields["card"] == list(game.table.hands[1])
    assert spread.fields["word"] == {"open": {"longest": 20}}
    game.table.windows = ()
    assert all_commands(RULESET, game.table, 0) == []


def test_stepping_back_restores_the_table_under_new_window_numbers_and_shuffles_what_was_hidden() -> None:
    game = begun()
    first = game.table.copy()
    lay_both(game)
    step = game.step_back(1, "a misplayed card", "T-6")
    assert step.events[0] == SteppedBack(1, "a misplayed card", "T-6")
    assert game.table.hands == first.hands
    assert sorted(game.table.deck) == sorted(first.deck)
    assert game.table.windows[-1].id > first.windows[-1].id
    assert rebuilt(RULESET, game.begun_as, game.steps) == game.table
    lay_both(game)
    assert rebuilt(RULESET, game.begun_as, game.steps) == game.table


def test_a_game_without_secrets_shuffles_nothing_when_it_is_taken_back() -> None:
    game = begun()
    game.ruleset = copy(RULESET)
    game.ruleset.forget = Ruleset("open").forget
    deck, mark = game.table.deck, game.chance.mark()
    lay_both(game)
    assert game.step_back(1, "a misplayed card", "T-6").events == (SteppedBack(1, "a misplayed card", "T-6"),)
    assert (game.table.deck, game.chance.mark()) == (deck, mark)


def test_a_command_by_which_all_agree_to_go_back_ends_with_that_in_one_step() -> None:
    game = begun()
    game.ruleset = copy(RULESET)
    first = game.table.copy()

    def back(steps: Sequence[Step], events: Sequence[Event]) -> SteppedBack | None:
        return SteppedBack(1, "", "T-6") if len(steps) == 2 else None

    game.ruleset.agreed_back = back
    lay_both(game)
    events = game.steps[-1].events
    assert type(events[0]).__name__ == "Answered"
    assert [type(event).__name__ for event in events][-2:] == ["SteppedBack", "Reshuffled"]
    assert (game.table.hands, len(game.steps)) == (first.hands, 3)
    assert game.table.windows[-1].id > first.windows[-1].id
    lay_both(game)
    assert rebuilt(RULESET, game.begun_as, game.steps) == game.table


def test_who_asks_to_go_back_further_than_there_is_is_refused_and_the_luck_stands() -> None:
    game = begun()
    game.ruleset = copy(RULESET)
    game.ruleset.too_far = lambda steps, command: Refused("So far there is nothing.", "T-6")
    command, mark = Lay(0, 0, game.table.hands[0][0]), game.chance.mark()
    assert isinstance(game.explain(command), Refused)
    with pytest.raises(Refused, match="So far there is nothing"):
        game.play(command)
    assert (game.chance.mark(), len(game.steps), game.table.windows[-1].waiting) == (mark, 1, 0b11)


def test_there_is_no_going_back_to_where_the_game_never_was() -> None:
    game = begun()
    for to in (0, 1, 9):
        with pytest.raises(NotNow, match="go back to"):
            game.step_back(to, "", "T-6")


def test_explain_says_what_play_would() -> None:
    game = begun()
    assert game.explain(Lay(0, 0, game.table.hands[0][0])) is None
    assert isinstance(game.explain(Lay(0, 0, 99)), Refused)


def heard(game: Game, viewer: int) -> bytes:
    """The bytes a viewer hears of the last step."""
    return SIGHT.encode(SIGHT.frame(game.table, list(game.steps[-1].events), viewer))


def test_each_viewer_hears_only_what_it_may_know() -> None:
    game = begun()
    frames = {viewer: msgspec.json.decode(heard(game, viewer)) for viewer in (0, 1, 2, ONLOOKER)}
    assert frames[0]["view"]["mine"] == list(game.table.hands[0])
    assert frames[ONLOOKER]["view"]["mine"] == []
    assert "offers" in frames[0]
    assert frames[ONLOOKER].get("offers", []) == []


def test_a_step_that_is_none_of_a_viewers_business_sends_it_nothing() -> None:
    game = begun()
    game.play(Allow(2, 0, "T-4"))
    game.play(Lay(0, 0, game.table.hands[0][0]))
    assert heard(game, 1) == b""
    assert msgspec.json.decode(heard(game, 0))["take_back"] == [0]


def test_an_event_without_a_closed_form_is_an_error_and_never_a_leak() -> None:
    game = begun()

    class Unheard(Event, frozen=True):
        """Nobody said who may know this."""

    with pytest.raises(KeyError):
        SIGHT.seen(game.table, [Unheard()], 0)
    with pytest.raises(AssertionError, match="two closed forms"):
        SIGHT.public(SteppedBack)
