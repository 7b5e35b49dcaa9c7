"""Going back by agreement: how far, what comes back, what stays known, and that nobody is told more."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.chance import Chance
from facedown.kernel.game import Game, SteppedBack, rebuilt
from facedown.kernel.refusals import NotNow, Refused
from facedown.kernel.saving import setup_of
from facedown.kernel.structs import HOUSE, ONLOOKER, Command, Waiver
from facedown.records.deciding import decide
from facedown.records.goblins import GOBLINS
from facedown.records.lines import split_lines
from facedown.records.writing import write
from facedown.rulesets.goblins.commands import Agree, MoveToStepBack, SetPresence
from facedown.rulesets.goblins.conforming import Goblins
from facedown.rulesets.goblins.events import BackAgreed, CardsRemembered, PresenceSet, Shuffled
from facedown.rulesets.goblins.game import begin
from facedown.rulesets.goblins.phrases.said import NOTATION
from facedown.rulesets.goblins.pieces import COMMON
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.saving import SAVING
from facedown.rulesets.goblins.scene_plan import ScenePlan
from facedown.rulesets.goblins.sight import SIGHT
from facedown.rulesets.goblins.view import view
from tests.goblins.sitting import Sitting, at, only, sit

VIEWERS = (0, 1, 2, ONLOOKER)


def three(*present: int, **more: Any) -> Sitting:
    """Ada beside a chest, Bruno and Cleo, of whom some are persons at the table."""
    sitting = sit(at("Ada", "Kitchen", **more), at("Bruno", "Pit"), at("Cleo", "Vault"))
    for player in present:
        sitting.game.play(SetPresence(HOUSE, player, True))
    return sitting


def refusal(game: Game, command: Command) -> Refused:
    """Why a command is refused; it is refused alike when it is given."""
    found = game.explain(command)
    assert isinstance(found, Refused)
    steps, mark = len(game.steps), game.chance.mark()
    with pytest.raises(Refused, match=found.cite):
        game.play(command)
    assert (len(game.steps), game.chance.mark()) == (steps, mark)
    return found


def rooms(sitting: Sitting) -> tuple[int, ...]:
    """Where everybody is."""
    return sitting.table.room


@pytest.mark.rule("GE-03", "GE-05")
def test_when_all_agree_the_table_is_as_it_was_and_nothing_is_erased() -> None:
    sitting = three(0, 1, 2)
    before, ids = rooms(sitting), [window.id for window in sitting.table.windows]
    sitting.say("Ada: move to Gate", 20)
    sitting.say("Ada: hide", 20)
    assert (sitting.table.hidden & 1, sitting.table.actions_left) == (1, 1)
    sitting.say("Bruno: move to step back 2")
    assert sitting.asks == "Motion 0 2"
    assert not any(isinstance(event, SteppedBack) for event in sitting.say("Ada: agree"))
    events = sitting.say("Cleo: agree")
    assert only(events, BackAgreed).answers == 2
    assert only(events, SteppedBack) == SteppedBack(4, "", "GE-03")
    assert (rooms(sitting), sitting.table.hidden, sitting.table.actions_left) == (before, 0, 3)
    assert (sitting.asks, len(sitting.game.steps)) == ("PlayerTurn 0", 9)
    assert not {window.id for window in sitting.table.windows} & {*ids}
    sitting.say("Ada: hide", 20)
    again = rebuilt(goblins, sitting.game.begun_as, sitting.game.steps)
    assert Goblins().facts(again) == Goblins().facts(sitting.table)


@pytest.mark.rule("GE-03")
def test_if_anybody_objects_the_game_does_not_go_back() -> None:
    sitting = three(0, 1, 2)
    sitting.say("Ada: move to Gate", 20)
    now = rooms(sitting)
    sitting.say("Ada: move to step back 1")
    sitting.say("Bruno: agree")
    events = sitting.say("Cleo: object")
    assert not any(isinstance(event, BackAgreed | SteppedBack) for event in events)
    assert (rooms(sitting), sitting.asks) == (now, "PlayerTurn 0")
    assert type(goblins.default_answer(sitting.table, 0)).__name__ != "Agree"


@pytest.mark.rule("GE-03", "GE-04")
def test_who_leaves_while_asked_has_not_agreed_to_go_back() -> None:
    sitting = three(0, 1)
    sitting.say("Ada: move to Gate", 20)
    now = rooms(sitting)
    sitting.say("Ada: move to step back 1")
    sitting.game.play(SetPresence(HOUSE, 1, False))
    assert (rooms(sitting), sitting.asks) == (now, "PlayerTurn 0")


@pytest.mark.rule("GE-03")
def test_one_person_alone_steps_back_without_asking_over_all_that_others_did_since() -> None:
    sitting = three(1)
    before = rooms(sitting)
    sitting.say("Ada: end the turn")
    sitting.say("Bruno: hide", 20)
    sitting.say("Bruno: end the turn")
    sitting.say("Cleo: end the turn")
    events = sitting.say("Bruno: move to step back 2")
    assert only(events, SteppedBack).to == 3
    assert (rooms(sitting), sitting.asks, sitting.table.hidden) == (before, "PlayerTurn 1", 0)


@pytest.mark.rule("GE-03")
def test_a_step_back_counts_what_still_stands_and_no_motions_and_no_answers_to_them() -> None:
    sitting = three(0, 1)
    for room in ("Gate", "Mushroom Cave"):
        sitting.say(f"Ada: move to {room}", 20)
    for line in ("Ada: move to allow G-009 for Ada", "Bruno: agree", "Ada: move to end the game", "Bruno: object"):
        sitting.say(line)
    sitting.say("Bruno: move to step back 1")
    sitting.say("Ada: agree")
    assert sitting.table.room[0] == sitting.table.scene.rooms.index("Gate")
    assert sitting.table.waivers == ()
    sitting.say("Ada: move to step back 1")
    sitting.say("Bruno: agree")
    assert sitting.table.room[0] == sitting.table.scene.rooms.index("Kitchen")
    found = refusal(sitting.game, MoveToStepBack(0, 0, 1))
    assert found.sentence == "So far people have given no answer: there is nothing to take back."


@pytest.mark.rule("GE-03")
def test_there_is_no_going_back_further_than_people_have_answered() -> None:
    sitting = three(0, 1)
    sitting.say("Ada: move to Gate", 20)
    for answers, begins in ((2, "So far people have given 1 answer: move to step back 1 to 1"), (0, "At least one")):
        found = refusal(sitting.game, MoveToStepBack(1, 1, answers))
        assert (found.cite, found.sentence.startswith(begins)) == ("GE-03", True)
    sitting.say("Ada: hide", 20)
    assert refusal(sitting.game, MoveToStepBack(0, 0, 3)).sentence.startswith("So far people have given 2 answers")
    assert refusal(sitting.game, MoveToStepBack(1, 0, 1)).cite == "GE-03"
    sitting.game.play(MoveToStepBack(0, 0, 2))
    assert refusal(sitting.game, MoveToStepBack(1, 1, 1)).cite == "GE-03"
    with pytest.raises(NotNow):
        sitting.game.play(Agree(1, 1), 1)


@pytest.mark.rule("GE-03")
def test_without_a_present_person_nobody_steps_back() -> None:
    sitting = three()
    sitting.say("Ada: hide", 20)
    assert refusal(sitting.game, MoveToStepBack(0, 0, 1)).cite == "GE-03"


@pytest.mark.rule("GE-03", "G-187")
def test_to_give_up_is_an_answer_unless_something_is_moved() -> None:
    sitting = three(0, 1, 2)
    sitting.say("Ada: hide", 20)
    sitting.say("Ada: move to step back 1")
    sitting.say("Bruno: give up")
    sitting.say("Bruno: agree")
    sitting.say("Cleo: agree")
    assert (sitting.asks, sitting.table.resigned, sitting.table.hidden) == ("PlayerTurn 0", 0, 0)
    sitting.say("Bruno: give up")
    assert sitting.table.alive == 0b101
    sitting.say("Ada: move to step back 1")
    sitting.say("Bruno: agree")
    sitting.say("Cleo: agree")
    assert (sitting.table.alive, sitting.table.resigned) == (0b111, 0)


@pytest.mark.rule("GE-03", "G-138")
def test_stats_that_all_have_assigned_are_taken_back_as_one_answer_and_not_before() -> None:
    plan = ScenePlan(title="A test", players=("Ada", "Bruno", "Cleo"))
    game = begin(plan, Chance(3))
    for player in range(3):
        game.play(SetPresence(HOUSE, player, True))

    def say(line: str) -> None:
        game.play(NOTATION.read(game.table, line))

    assert refusal(game, MoveToStepBack(0, 0, 1)).sentence.startswith("What is sealed")
    say("Bruno: assign 1, 2, 3")
    assert refusal(game, MoveToStepBack(0, 0, 1)).sentence.startswith("What is sealed")
    say("Ada: assign 3, 2, 1")
    say("Cleo: assign 2, 1, 3")
    assert refusal(game, MoveToStepBack(0, 0, 2)).sentence.startswith("So far people have given 1 answer")
    first = NOTATION.speakers.write(game.table, 0, game.table.first, ())
    say(f"{first}: end the turn")
    for line in ("Ada: move to step back 2", "Bruno: agree", "Cleo: agree"):
        say(line)
    window = game.table.windows[-1]
    assert (type(window).__name__, window.waiting, window.answers) == ("Assigning", 0b111, ())


@pytest.mark.rule("GE-03")
def test_whoever_has_come_or_gone_meanwhile_stays_so() -> None:
    sitting = three(0, 1)
    sitting.say("Ada: hide", 20)
    for player, person in ((1, False), (2, True)):
        sitting.game.play(SetPresence(HOUSE, player, person))
    sitting.say("Ada: move to step back 1")
    events = sitting.say("Cleo: agree")
    assert [(event.player, event.person) for event in events if isinstance(event, PresenceSet)] == [
        (1, False),
        (2, True),
    ]
    assert sitting.table.present == 0b101
    sitting.say("Ada: hide", 20)
    sitting.game.play(SetPresence(HOUSE, 2, False))
    sitting.game.play(SetPresence(HOUSE, 2, True))
    sitting.say("Ada: move to step back 1")
    assert not any(isinstance(event, PresenceSet) for event in sitting.say("Cleo: agree"))


@pytest.mark.rule("GE-03")
def test_what_all_agreed_to_before_the_answer_holds_again() -> None:
    sitting = three(0, 1, coin=0)
    sitting.say("Ada: hide", 20)
    for line in ("Ada: move to allow G-023 for Ada", "Bruno: agree"):
        sitting.say(line)
    sitting.say("Ada: hide", 20)
    assert not sitting.table.waivers
    for line in ("Ada: move to step back 1", "Bruno: agree"):
        sitting.say(line)
    assert sitting.table.waivers == (Waiver("G-023", 0),)


# -- what was seen


def opened(card: str, *after: str) -> tuple[Sitting, list[list[bytes]]]:
    """Ada draws a card, does something and all go back; what each viewer was told, step by step."""
    sitting = three(0, 1)
    sitting.stack(COMMON, card)
    told: list[list[bytes]] = [[] for _ in VIEWERS]
    lines = ("Ada: open wooden chest", *after, "Bruno: move to step back 2", "Ada: agree")
    for line in lines:
        events = sitting.say(line, *((20,) if "chest" in line else ()))
        for ear, viewer in zip(told, VIEWERS, strict=True):
            ear.append(SIGHT.encode(SIGHT.frame(sitting.table, events, viewer)))
    return sitting, told


@pytest.mark.rule("GE-03", "GE-05", "G-141")
def test_nobody_is_told_what_another_drew_before_the_step_back() -> None:
    _, slings = opened("Sling", "Ada: store it")
    sitting, grogs = opened("Healing Grog", "Ada: store it")
    assert slings[0] != grogs[0]
    assert slings[1:] == grogs[1:]
    events = sitting.game.steps[-1].events
    assert not any(isinstance(event, CardsRemembered) for event in events)
    assert sitting.backpack(0) == []
    assert view(sitting.table, 1).players[0].backpack == 0


@pytest.mark.rule("GE-05", "G-140")
def test_the_deck_that_was_drawn_from_has_a_new_order_that_nobody_sees() -> None:
    sitting = three(0, 1)
    before = sitting.table.decks
    sitting.say("Ada: open wooden chest", 20)
    for line in ("Ada: store it", "Ada: move to step back 2"):
        sitting.say(line)
    events = sitting.say("Bruno: agree")
    shuffled = [event for event in events if isinstance(event, Shuffled)]
    assert [(event.deck, event.order) for event in shuffled] == [(COMMON, sitting.table.decks[COMMON])]
    assert sorted(sitting.table.decks[COMMON]) == sorted(before[COMMON])
    assert sitting.table.decks[COMMON] != before[COMMON]
    assert sitting.table.decks[1:] == before[1:]
    for viewer in VIEWERS:
        assert [event.order for event in SIGHT.seen(sitting.table, events, viewer) if isinstance(event, Shuffled)] == [
            ()
        ]


@pytest.mark.rule("GE-05")
def test_what_all_have_seen_meanwhile_is_named_by_what_it_is() -> None:
    sitting, _ = opened("Sling", "Ada: equip it")
    found = only(list(sitting.game.steps[-1].events), CardsRemembered)
    assert [sitting.table.scene.kind_names[kind] for kind in found.kinds] == ["Sling"]
    for viewer in VIEWERS:
        assert only(SIGHT.seen(sitting.table, [found], viewer), CardsRemembered) == found


@pytest.mark.rule("GE-05")
def test_what_lies_open_again_to_the_last_card_is_not_named() -> None:
    sitting = three(0, equipped=["Owl Mask"])
    sitting.say("Ada: arrange discard Owl Mask")
    events = sitting.say("Ada: move to step back 1")
    assert sitting.gear(0) == ["Owl Mask"]
    assert not any(isinstance(event, CardsRemembered) for event in events)


# -- kept


def gone_back() -> Sitting:
    """A game in which people have gone back twice, once over a card that was drawn, once in vain."""
    sitting = three(0, 1)
    for line, dice in (
        ("Ada: hide", (20,)),
        ("Ada: open wooden chest", (20,)),
        ("Ada: equip it", ()),
        ("Ada: move to step back 2", ()),
        ("Bruno: agree", ()),
        ("Ada: move to Gate", (20,)),
        ("Bruno: move to step back 1", ()),
        ("Ada: object", ()),
        ("Ada: move to step back 2", ()),
        ("Bruno: agree", ()),
        ("Ada: hide", (20,)),
    ):
        sitting.say(line, *dice)
    return sitting


@pytest.mark.rule("GE-03")
def test_a_record_with_steps_back_is_decided_again() -> None:
    sitting = gone_back()
    text = write(sitting.game, GOBLINS, sitting.plan, expect=True)
    assert "Ada: move to step back 2\n" in text
    assert "\n<" not in text
    again, failures = decide(split_lines(text, "game.record"))
    assert failures == []
    assert [step.command for step in again.steps] == [step.command for step in sitting.game.steps]
    assert again.table.room == sitting.table.room
    for viewer in VIEWERS:
        told = write(sitting.game, GOBLINS, sitting.plan, viewer)
        assert "Ada: move to step back 2" in told
        assert "\n<" not in told


@pytest.mark.rule("GE-03")
def test_a_record_goes_back_by_the_same_rule() -> None:
    sitting = three(0)
    sitting.say("Ada: hide", 20)
    text = f'{write(sitting.game, GOBLINS, sitting.plan)}< 2 "a slip"\n'
    game, failures = decide(split_lines(text, "game.record"))
    assert failures == []
    assert game.steps[-1].events == (SteppedBack(2, "a slip", "GE-03"),)


@pytest.mark.rule("GE-03")
def test_a_save_with_steps_back_goes_on_the_same() -> None:
    sitting = gone_back()
    content = SAVING.written(setup_of(sitting.plan), sitting.game.steps)
    loaded, _ = SAVING.read(content, Chance(1))
    assert loaded.steps == sitting.game.steps
    assert Goblins().facts(loaded.table) == Goblins().facts(sitting.table)
    loaded.play(MoveToStepBack(0, 0, 1))
    loaded.play(Agree(1, 1))
    assert loaded.table.hidden == 0
