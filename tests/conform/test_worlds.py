"""A changed world that is decided again from where it parts from the first one is the world decided again whole."""

from __future__ import annotations

from facedown.conform.luck import Following
from facedown.conform.playing import Recorded, played
from facedown.conform.worlds import Ear, Fates, decided_again
from facedown.kernel.chance import Chance
from facedown.rulesets.worm.conforming import Worm


def outcome(game: Recorded, ear: Ear, cut: int, fates: Fates, start: int) -> str:
    """What decides the two worlds, decided again from a moment on."""
    orders, rolls = game.drawn[start]
    luck = game.chance
    rest = Following(luck.orders[orders:], fates.fixed[orders:], luck.rolled[rolls:], 1, False, fates.staying[orders:])
    return decided_again(game.subject, game, ear, start, cut, game.setup, rest)


def test_decided_from_the_first_shuffle_that_changes_a_world_comes_out_as_from_the_beginning() -> None:
    subject = Worm()
    game, luck, later = played(subject, "masks", 1), Chance(3), 0
    ear = Ear(subject, game, subject.viewers(game.table, luck)["player"], luck)
    for cut in range(130, len(game.moments), 130):
        unknown, fates = subject.unknown(game.moments[cut].table, ear.viewer), Fates(game, cut, ear.shown)
        fates.close(unknown.mapping(unknown.assigned(luck)))
        start = fates.first_changed()
        if start is not None:
            assert outcome(game, ear, cut, fates, start) == outcome(game, ear, cut, fates, 0)
            later += start > 0
    assert later > 0


def test_a_word_too_much_is_heard_after_the_worlds_part() -> None:
    subject = Worm()
    game, luck = played(subject, "masks", 1), Chance(3)
    ear = Ear(subject, game, subject.viewers(game.table, luck)["onlooker"], luck)
    cut = len(game.moments) - 1
    unknown, fates = subject.unknown(game.moments[cut].table, ear.viewer), Fates(game, cut, ear.shown)
    fates.close(unknown.mapping(unknown.assigned(luck)))
    start = fates.first_changed()
    assert start
    ear.steps[start] += b"!"
    assert outcome(game, ear, cut, fates, start).startswith(f"step {start}, ")


def test_whoever_a_viewer_claims_to_be_it_is_answered_as_the_seat_it_has() -> None:
    subject, luck = Worm(), Chance(5)
    game = played(subject, "masks", 2)
    viewer = subject.viewers(game.table, luck)["game master"]
    claimed = {subject.space(game.moments[5].table, viewer, luck).seat for _ in range(100)}
    assert len(claimed) > 1
    guesses = [guess for guess in Ear(subject, game, viewer, luck).tried if guess is not None]
    assert {command.seat for command, _ in guesses} == {viewer}
