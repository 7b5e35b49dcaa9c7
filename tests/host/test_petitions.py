"""A refused command, sent to the arbiter with words."""

from __future__ import annotations

import pytest

from facedown.host.link import Answer
from facedown.kernel.structs import Command
from tests.host.playing import HOUSE, Ear, Shop, on_disk
from tests.store.faulty import Disk
from tests.toy.structs import Allow, Exchange, GoOn, Lay
from tests.toy.table import JUDGE

WORDS = "the table said so"


def ready(**how: object) -> tuple[Shop, int]:
    """A table where one player, whose number is returned, would need a waiver to exchange the shown card."""
    shop = Shop(**how)  # type: ignore[arg-type]
    shop.play_on(2)
    shop.deafen()
    return shop, shop.game.table.shown.index(max(shop.game.table.shown))


def exchange(shop: Shop, seat: int) -> Exchange:
    """The exchange that is refused to the higher card."""
    return Exchange(seat, seat, shop.game.table.hands[seat][0])


def ask(
    shop: Shop, seat: int, command: Command | None = None, command_id: str = "please", words: str = WORDS
) -> Answer:
    """Send a petition."""
    return shop.host.petitions.ask(shop.links[seat], command or exchange(shop, seat), shop.host.top, command_id, words)


def test_a_petition_is_told_to_the_arbiter_alone_and_changes_nothing() -> None:
    shop, seat = ready()
    steps = len(shop.game.steps)
    assert ask(shop, seat) == Answer("please", False, "The arbiter has been asked.", "asked")
    assert [len(ear.messages) for ear in shop.ears] == [0, 0, 1, 0]
    assert shop.ears[2].heard() == [
        {
            "type": "asked",
            "petition": 1,
            "seat": seat,
            "actor": seat,
            "kind": "Exchange",
            "declared": {"card": shop.game.table.hands[seat][0]},
            "words": WORDS,
            "rules": [["T-4", "Only who has shown the lower card may exchange it."]],
        }
    ]
    assert len(shop.game.steps) == steps


def test_granting_sets_the_rule_aside_once_and_plays_the_command() -> None:
    shop, seat = ready()
    command = exchange(shop, seat)
    ask(shop, seat)
    assert shop.host.petitions.grant(shop.judge, 1).done
    assert [step.command for step in shop.game.steps[-2:]] == [Allow(2, seat, "T-4", WORDS), command]
    assert shop.game.table.waivers == ()
    assert shop.game.table.shown[seat] == command.card
    assert [each["type"] for each in shop.ears[seat].heard()] == ["told", "told", "ended"]
    assert [each["type"] for each in shop.ears[3].heard()] == ["told", "told"]
    assert ask(shop, seat, command).done
    assert shop.submit(command, "please").done
    assert shop.host.petitions.grant(shop.judge, 1).sentence == "That petition is no longer open."


def test_declining_tells_the_asker_and_changes_nothing() -> None:
    shop, seat = ready()
    steps = len(shop.game.steps)
    ask(shop, seat)
    shop.deafen()
    assert shop.host.petitions.decline(shop.judge, 1, "not here").done
    assert shop.ears[seat].heard() == [{"type": "ended", "petition": 1, "granted": False, "words": "not here"}]
    assert shop.silent
    assert len(shop.game.steps) == steps
    assert shop.host.petitions.decline(shop.judge, 1).code == "not now"


def test_only_the_arbiter_answers_a_petition() -> None:
    shop, seat = ready()
    ask(shop, seat)
    for act in (shop.host.petitions.grant, shop.host.petitions.decline):
        assert act(shop.links[seat], 1).sentence == "Only the arbiter answers a petition."
    shop.host.revoke(shop.judge)
    assert shop.host.petitions.grant(shop.judge, 1).code == "refused"


def test_what_no_rule_forbids_or_nobody_can_allow_is_no_petition() -> None:
    shop, seat = ready()
    other = 1 - seat
    assert ask(shop, other).sentence == "No rule forbids that: give the command itself."
    not_mine = Exchange(seat, seat, shop.game.table.hands[other][0])
    assert ask(shop, seat, not_mine, "b").sentence == "You have no such card."
    assert ask(shop, seat, GoOn(2, 2), "c").code == "not now"
    assert ask(shop, seat, command_id="d", words="x" * 201).code == "unreadable"
    assert ask(shop, seat, command_id="e", words="two\nlines").code == "unreadable"
    assert ask(shop, seat, command_id="f", words="x" * 200).code == "asked"


def test_where_nobody_can_set_rules_aside_the_answer_says_so() -> None:
    shop, seat = ready(house=HOUSE._replace(allows=None))
    assert ask(shop, seat).sentence == "There is nobody here who could set a rule aside."


def test_a_rule_that_stays_in_the_way_is_the_answer() -> None:
    elsewhere = HOUSE._replace(allows=lambda table, actor, rule, reason: Allow(JUDGE, 1 - actor, rule))
    shop, seat = ready(house=elsewhere)
    assert ask(shop, seat).cite == "T-4"


def test_the_sealed_fields_of_a_command_are_not_shown_to_the_arbiter() -> None:
    shop = Shop()
    petition = Lay(0, 0, shop.game.table.hands[0][0], "so there")
    shop.deafen()
    put_before_with_a_rule_in_the_way(shop, petition)
    (asked,) = shop.ears[2].heard()
    assert asked["declared"] == {"word": "so there"}


def put_before_with_a_rule_in_the_way(shop: Shop, command: Command) -> None:
    """A petition about a command that no rule of high card forbids so."""
    shop.host.petitions.rules_against = (  # type: ignore[method-assign]
        lambda command, window_id: [("T-2", "Not that card.")]
    )
    shop.host.petitions.ask(shop.ada, command, shop.host.top, "please", WORDS)


def test_a_new_petition_takes_the_place_of_the_earlier_and_ends_with_its_window_or_its_asker() -> None:
    shop, seat = ready()
    ask(shop, seat, command_id="a")
    ask(shop, seat, command_id="b")
    assert list(shop.host.petitions.pending) == [2]
    late = Ear()
    arbiter = shop.host.join("second", (2,), late)
    assert [each["type"] for each in late.heard()] == ["told", "asked"]
    shop.host.revoke(shop.links[seat])
    assert shop.host.petitions.pending == {}
    shop, seat = ready()
    ask(shop, seat)
    shop.play_on(1)
    assert shop.host.petitions.grant(shop.judge, 1).sentence == "That petition is no longer open."
    assert not shop.host.is_arbiter(arbiter) or arbiter.live


def test_the_sender_of_a_petition_hears_its_end_on_every_link_of_the_same_person() -> None:
    shop, seat = ready()
    second = Ear()
    shop.host.join(shop.links[seat].person, (), second)
    second.heard()
    ask(shop, seat)
    shop.host.petitions.decline(shop.judge, 1)
    assert [each["type"] for each in second.heard()] == ["ended"]


@pytest.mark.parametrize("after", [0, 1])
def test_a_grant_that_cannot_be_stored_can_be_given_again(after: int) -> None:
    disk = Disk()
    shop, seat = ready(store=on_disk(disk))
    command = exchange(shop, seat)
    ask(shop, seat)
    allow_line = 300 if after else 0
    disk.room = allow_line
    answer = shop.host.petitions.grant(shop.judge, 1)
    assert (answer.code, len(shop.game.steps)) == ("not stored", 3 + after)
    disk.room = 10_000
    assert shop.host.petitions.grant(shop.judge, 1).done
    assert [step.command for step in shop.game.steps[3:]] == [Allow(2, seat, "T-4", WORDS), command]


def test_a_petition_ends_when_another_command_was_stored_under_its_id() -> None:
    shop = Shop(setup={"cards": 12, "hand": 4, "deals": 1})
    shop.play_on(2)
    seat = shop.game.table.shown.index(max(shop.game.table.shown))
    asked, given = [Exchange(seat, seat, card) for card in shop.game.table.hands[seat][:2]]
    assert ask(shop, seat, asked).code == "asked"
    allowed = Allow(2, seat, "T-4")
    assert shop.submit(allowed).done
    assert shop.submit(given, "please", shop.links[seat]).done
    steps = len(shop.game.steps)
    answer = shop.host.petitions.grant(shop.judge, 1)
    assert (answer.code, answer.sentence) == ("not now", "That petition is no longer open.")
    assert (len(shop.game.steps), shop.game.table.waivers) == (steps, ())


def test_a_petition_for_what_could_not_have_come_from_outside_is_refused() -> None:
    shop, seat = ready()
    for card in (True, 0.5, 2**70, float("nan"), "1"):
        answer = ask(shop, seat, Exchange(seat, seat, card))  # type: ignore[arg-type]
        assert answer.code == "unreadable"
    assert shop.host.petitions.pending == {}
