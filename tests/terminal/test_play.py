"""A game in line mode: what is asked, what can be typed, what is explained, and who may see the screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from facedown.host.link import Answer
from facedown.kernel.chance import Chance, fractions
from facedown.kernel.refusals import Unreadable
from facedown.rulesets.worm.cards import name_of
from facedown.rulesets.worm.commands import Pass
from facedown.rulesets.worm.options import Settings
from facedown.rulesets.worm.scene_file import find_scene, read_scene
from facedown.scenes.library import sample
from facedown.store.file import FileStore
from facedown.store.protocol import NotStored
from facedown.terminal.conversation import Conversation
from facedown.terminal.keeping import copy_to
from facedown.terminal.opening import hosted, sat_down, seats_called
from facedown.terminal.play import play, watch_a_round
from facedown.terminal.sitting import Question
from facedown.terminal.worm.line_mode import LINE_MODE
from tests.store.faulty import Disk
from tests.terminal.typing_hand import BOTS, COVERED, TO_MY_TURN, Script, Typist, hallway, shown, sitting_at

WORDS = (
    *("look", "hand", "sheet", "why", "help", "rule R-106", "rule x", "back", "menu", "words", "99", "nonsense"),
    *("hold until my turn", "hold until attacked", "hold", "skip", "pass", "attack on goblin 1 with Ace of Cups"),
)


@pytest.mark.parametrize("seats", [("Chirm",), ("GM",), ("Daria", "Fergus"), ("Daria", "Fergus", "Chirm", "GM")])
@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_typed_the_game_goes_on_and_every_refusal_is_a_sentence(seats: tuple[str, ...], seed: int) -> None:
    sitting = sitting_at(*seats, seed=seed, bots="random" if seed == 1 else "careful")
    screen = Typist(seed, 120, WORDS)
    play(sitting, screen)
    assert "Traceback" not in screen.text
    assert screen.lines[-1].startswith(("You leave", "The game is over"))


def test_the_first_question_comes_with_the_table_the_hand_and_numbered_choices() -> None:
    screen = shown()
    assert "You play Chirm." in screen.lines
    assert "Room (next to it: the hall, past the pendulum):" in screen.lines
    assert "  Chirm: no Initiative, 4 cards in hand, holds dagger, wears helm, Resolve 4" in screen.lines
    assert "Your hand: III of Cups (3), V of Swords (5), VII of Swords (7), VIII of Cups (8)." in screen.lines
    assert "  1. III of Cups (3)" in screen.lines
    assert screen.lines[-1] == "You leave the game."


def test_an_answer_is_taken_back_while_others_are_still_asked() -> None:
    screen = shown("#VIII", "back", "#III", "")
    assert "You take it back." in screen.lines
    assert "The count is at 3." in screen.lines


def test_hand_tells_what_each_card_could_do_with_its_total_and_which_rule_forbids_the_rest() -> None:
    screen = shown(*TO_MY_TURN, "hand")
    assert any(line.endswith(". Avoid (III of Cups: 7, V of Swords: 9, VII of Swords: 11)") for line in screen.lines)
    assert "  Attack: Nobody you could aim at is within reach. (R-058)" in screen.lines


def test_a_refusal_names_its_rule_and_the_rule_can_be_read() -> None:
    screen = shown(*TO_MY_TURN, "move to hall with III of Cups", "rule r-059", "rule 5")
    assert "Something bars the way there: Avoid it. (R-059)" in screen.lines
    assert any(line.startswith("R-059: ") for line in screen.lines)
    assert "There is no rule '5'. Rules have numbers such as R-106." in screen.lines


def test_notation_is_understood_without_and_with_the_speaker() -> None:
    for line in ("avoid to hall with VII of Swords", "Chirm: avoid to hall with VII of Swords"):
        assert "Chirm tried to get past." in shown(*TO_MY_TURN, line).lines


def test_a_choice_is_made_stage_by_stage_and_enter_pays_nothing_more() -> None:
    screen = shown(*TO_MY_TURN, "#Avoid", "#VII of Swords", "")
    assert "With which card?" in screen.lines
    assert "Pay anything more?" in screen.lines
    assert "Chirm: 7 (VII of Swords) + 4 (Pentacles) = 11, against 10. It succeeds." in screen.lines


def test_what_is_not_understood_is_explained_and_asked_again() -> None:
    screen = shown(*TO_MY_TURN, "fly to the moon", "atack", "avoid", "99", "")
    assert any(
        line.startswith('"fly to the moon" is not understood; did you mean lay? It could be: riposte, ')
        and line.endswith(" Type the number of a choice, or help.")
        for line in screen.lines
    )
    assert any(line.startswith('"atack" is not understood; did you mean attack?') for line in screen.lines)
    assert any(
        line.startswith("The line ends at character 6: ") and line.endswith(" Type words avoid to see how it is said.")
        for line in screen.lines
    )
    assert any(line.startswith("Type a number from 1 to ") for line in screen.lines)
    assert "Type the number of a choice, or help." in screen.lines


def test_what_is_no_ruling_is_answered_with_where_the_rulings_stand() -> None:
    screen = shown("GM: frobnicate", "GM: wound", "goblins: frobnicate", seats=("GM",))
    assert any(
        line.startswith('"frobnicate" is not understood') and line.endswith(" Type words GM: for all that can be said.")
        for line in screen.lines
    )
    assert any(line.endswith("Type words wound to see how it is said.") for line in screen.lines)
    assert any(line.endswith(" Type words for all that can be said.") for line in screen.lines)


def test_leave_is_given_in_the_words_in_which_a_refusal_offers_it() -> None:
    screen = shown(*GOBLINS_SHOOT, "GM: allow R-059 for Chirm", seats=("GM",))
    assert "The game master sets R-059 aside for Chirm." in screen.lines


def test_leaving_a_choice_half_way_gives_nothing_away() -> None:
    screen = shown(*TO_MY_TURN, "#Avoid", "back", "#Skip")
    assert "Chirm let the turn pass: nobody takes minor actions." in screen.lines
    assert "Chirm played" not in screen.text


def test_why_tells_the_rule_of_what_happened() -> None:
    assert any(line.endswith("(R-090)") for line in shown(*TO_MY_TURN, "why").lines)


def test_a_hold_spares_empty_questions_until_its_moment() -> None:
    screen = Script(["#VIII", "", "hold", "hold until the cows come home", "hold until my turn", "look"])
    sitting = hallway("Chirm")
    play(sitting, screen)
    assert "You hold until it is your turn, or until there are new cards." in screen.lines
    assert any(line.startswith("Hold until when? After hold until comes one of: my turn, ") for line in screen.lines)
    assert sitting.holds.holding(0, 0)


def test_people_at_one_screen_pass_it_on_behind_a_cover() -> None:
    sitting = hallway("Chirm", "Daria")
    hands = sitting.table.hands
    screen = Script(["", "#VIII", "", "", "#X"])
    play(sitting, screen)
    covers = [place for place, line in enumerate(screen.lines) if line == COVERED]
    assert len(covers) >= 4
    between = screen.lines[covers[0] : covers[1]]
    assert between[1:] == ["Pass the screen to Chirm.", "Chirm, press Enter when only you can see it. "]
    for seat, (begin, end) in enumerate([(covers[1], covers[2]), (covers[3], len(screen.lines))]):
        part = "\n".join(screen.lines[begin:end])
        assert all(name_of(card) in part for card in hands[seat])
        assert not any(f" {name_of(card)} (" in part for card in hands[1 - seat])


@pytest.mark.parametrize("card", ["the Fool", "VII of Swords"])
def test_of_several_people_who_has_cards_is_asked_though_there_is_no_choice(card: str) -> None:
    sitting = hallway("Chirm", "Daria", card=card)
    talk = Conversation(sitting, Script())
    sole = [Pass(0, 0)]
    assert not talk.spared(Question(0, 0, invited=False), sole)
    sitting.table.hands = ((), *sitting.table.hands[1:])
    assert talk.spared(Question(0, 0, invited=False), sole)
    assert Conversation(hallway("Chirm", card=card), Script()).spared(Question(0, 0, invited=False), sole)


def test_of_several_people_all_are_asked_whether_anybody_steps_in_whoever_holds_the_fool() -> None:
    typed = ("", "#VIII", "", "", "#X of", "", "", "avoid to hall with VII of Swords")
    asked = "For all to see: does anybody step in? A name, or Enter for nobody: "
    screen = Script([*typed, ""])
    play(hallway("Chirm", "Daria"), screen)
    assert asked in screen.lines
    place = screen.lines.index(asked)
    assert screen.lines[place - 2 : place] == [COVERED, "Chirm: Avoid."]
    screen = Script([*typed, "Daria", "", ""])
    play(hallway("Chirm", "Daria"), screen)
    assert "You have nothing to step in with." in screen.lines


def test_of_several_people_a_name_that_nobody_has_is_asked_for_again_and_quit_leaves() -> None:
    typed = ("", "#VIII", "", "", "#X of", "", "", "avoid to hall with VII of Swords")
    again = "Type who steps in (Chirm, Daria), Enter for nobody, or quit to leave the game."
    screen = Script([*typed, "Dario", "daria", ""])
    play(hallway("Chirm", "Daria"), screen)
    assert screen.lines.count(again) == 1
    assert "You have nothing to step in with." in screen.lines
    screen = Script([*typed, "Dario", "quit", "never typed"])
    play(hallway("Chirm", "Daria"), screen)
    assert screen.lines[-1] == "You leave the game."
    assert screen.typed == ["never typed"]


def test_who_rules_can_be_named_as_the_seat_is_typed_when_somebody_steps_in() -> None:
    talk = Conversation(hallway("Chirm", "GM"), Script(["gm", "the game master", ""]))
    assert [talk.named(["GM"], {"gm": 7, "the game master": 7}) for _ in range(3)] == [7, 7, None]


@pytest.mark.rule("R-157")
def test_who_holds_the_fool_is_asked_before_another_goes_on_and_may_say_both_cards_at_once() -> None:
    screen = Script(["#III", "", "#Skip", ""])
    play(hallway("Chirm", card="the Fool"), screen)
    assert "It is the turn of Daria. Chirm, do you step in?" in screen.lines
    assert "stepped in with the Fool" not in screen.text
    screen = Script(["#III", "", "#Skip", "dodge for me with the Fool and V of Swords"])
    play(hallway("Chirm", card="the Fool"), screen)
    assert "Chirm stepped in with the Fool, for an additional turn." in screen.lines
    assert "Chirm laid a facedown Dodge, on the turn." in screen.lines


def test_nothing_of_the_hands_is_shown_before_the_first_cover() -> None:
    sitting = hallway("Chirm", "Daria")
    cards = {name_of(card) for hand in sitting.table.hands for card in hand}
    screen = Script()
    play(sitting, screen)
    before = screen.lines[: screen.lines.index(COVERED)]
    assert not any(f"{card} (" in line for card in cards for line in before)


GOBLINS_SHOOT = ("#V", "", "#IV", "", "#Attack", "#X:", "#all at Chirm with bow", "")


def test_the_game_masters_seat_makes_a_person_the_arbiter_and_shows_the_foes_numbers() -> None:
    screen = shown("look", seats=("GM",))
    assert "Morale 10" in screen.text
    assert "; goblin 1 and goblin 2 (each Health 2, Defense 1)" in screen.text
    assert hallway("GM").table.scene.waits
    assert not hallway("Chirm").table.scene.waits


def test_an_open_action_is_shown_as_it_stands_and_a_ruling_in_notation_changes_it() -> None:
    screen = shown(*GOBLINS_SHOOT, 'GM: disfavor on goblins\' attack "cover"', "", seats=("GM",))
    assert "  10 (X) + 4 (Swords) + 3 (many against one) = 17, against 8 of Chirm" in screen.lines
    assert 'The game master ruled: disfavor, -3. "cover"' in screen.lines
    ruled = "  10 (X) + 4 (Swords) + 0 (many against one, but the game master's disfavor) = 14, against 8 of Chirm"
    assert ruled in screen.lines
    assert any(line.endswith("= 14, against 8. It succeeds.") for line in screen.lines)


def test_the_game_master_goes_back_and_nobody_else_does() -> None:
    screen = shown(*GOBLINS_SHOOT, "undo", "undo 99", "undo x", "undo \u00b2", "help", seats=("GM",))
    stepped = screen.lines.index('The game master stepped back. "taken back at the table"')
    assert "The goblins, it is your turn: one card for one action. What do you do?" in screen.lines[stepped:]
    assert "So far people have given 3 answers: undo takes back 1 to 3." in screen.lines
    assert "There is no number" not in screen.text
    assert screen.lines.count("Say how many answers: undo 1.") == 2
    assert any(line.startswith("  GM: ...") for line in screen.lines)
    assert "Nobody steps back: no person is arbiter here." in shown(*TO_MY_TURN, "undo").lines


def test_a_player_who_would_go_back_is_told_who_can() -> None:
    sitting = hallway("Chirm", "GM")
    talk = Conversation(sitting, Script())
    for word in ("undo", "back"):
        with pytest.raises(Unreadable, match="Only the game master steps back"):
            talk.spoken.does(Question(0, 0, invited=False), word)
    with pytest.raises(Unreadable, match="Type undo to step back"):
        talk.spoken.does(Question(sitting.table.scene.game_master, 0, invited=False), "back")
    with pytest.raises(Unreadable, match="So far people have given no answer: nothing can be taken back"):
        talk.spoken.does(Question(sitting.table.scene.game_master, 0, invited=False), "undo")


def test_a_refusal_tells_the_game_master_how_to_allow_it() -> None:
    sitting = hallway("Chirm", "GM")
    talk = Conversation(sitting, Script())
    answer = Answer(
        "1", done=False, code="refused", sentence="Something bars the way there.", cite="R-059", waivable=True
    )
    assert talk.spoken.refused(Question(sitting.table.scene.game_master, 2, invited=False), answer) == (
        "Something bars the way there. (R-059) The game master could allow it: GM: allow R-059 for goblins"
    )


def test_the_hand_is_shown_where_it_is_asked_whether_to_keep_it() -> None:
    lines = shown("", seats=("Chirm", "GM")).lines
    asked = lines.index("Keep this hand of dooms, or throw it back and draw again?")
    assert lines[asked + 1].startswith("Your hand: IV (4), V (5), X (10)")


def test_where_only_one_answer_is_left_enter_gives_it() -> None:
    screen = shown("", "", seats=("Chirm", "GM"))
    asked = screen.lines.index("Keep this hand of dooms, or throw it back and draw again?")
    assert screen.lines[asked + 2 : asked + 4] == ["  1. Keep the hand", "Number, or Enter to go on: "]
    assert "Pass the screen to Chirm." in screen.lines[asked:]


def test_who_has_heard_of_no_step_is_told_that_there_is_none_to_take_back() -> None:
    plan = read_scene(find_scene(sample("worm")))
    crawl = replace(plan, settings=replace(plan.settings, begins="Crawl"))
    screen = Script(["undo"])
    play(sitting_at("GM", plan=crawl), screen)
    assert "So far people have given no answer: nothing can be taken back." in screen.lines


def test_a_game_is_saved_with_every_step_and_resumed(tmp_path: Path) -> None:
    plan = read_scene(find_scene(sample("worm")))
    path = tmp_path / "game"
    host = hosted(LINE_MODE, plan, Chance(2), lambda: 0.0, path)
    host.absent.expire(host.top)
    again = hosted(LINE_MODE, plan, Chance(5), lambda: 0.0, path)
    assert again.game.table.hands == host.game.table.hands
    assert again.top == host.top


def test_who_goes_on_with_a_file_whose_last_line_was_cut_off_is_told(tmp_path: Path) -> None:
    plan = read_scene(find_scene(sample("worm")))
    path = tmp_path / "game"
    host = hosted(LINE_MODE, plan, Chance(2), lambda: 0.0, path)
    host.absent.expire(host.top)
    path.write_bytes(path.read_bytes()[:-9])
    again = hosted(LINE_MODE, plan, Chance(5), lambda: 0.0, path)
    screen = Script()
    play(sat_down(LINE_MODE, again, (0,), [BOTS["still"]()] * 4, fractions(0)), screen)
    assert any(line.startswith(f"The last line of {path} was cut off") for line in screen.lines)
    assert "was cut off" not in shown("quit").text


def test_a_foe_that_is_no_group_is_named_once() -> None:
    plan = read_scene(find_scene(sample("worm")))
    plan = replace(plan, foes=(replace(plan.foes[0], name="ogre", count=1),))
    screen = Script()
    play(sitting_at("GM", plan=plan), screen)
    assert any(
        line.endswith("Morale 10; Health 2, Defense 1") and line.startswith("  The ogre: ") for line in screen.lines
    )


def test_a_copy_of_a_game_goes_on_where_it_was_and_replaces_nothing(tmp_path: Path) -> None:
    plan = read_scene(find_scene(sample("worm")))
    sitting = hallway("Chirm")
    path = tmp_path / "copy"
    screen = Script([*TO_MY_TURN, f"save {path}", f"save {path}", "save", f"save {tmp_path / 'no' / 'where'}"])
    play(sitting, screen)
    assert f"Saved. Go on with: facedown play --seat Chirm --save {path}" in screen.lines
    assert any("is already there; choose another name" in line for line in screen.lines)
    assert "Say where: save FILE." in screen.lines
    assert any("There is no folder" in line for line in screen.lines)
    assert hosted(LINE_MODE, plan, Chance(1), lambda: 0.0, path).game.table.hands == sitting.table.hands
    with pytest.raises(Unreadable):
        copy_to(sitting.host, path)


def test_a_copy_of_a_resumed_game_can_be_gone_on_with(tmp_path: Path) -> None:
    plan = read_scene(find_scene(sample("worm")))
    for name in ("first", "first", "copy"):
        host = hosted(LINE_MODE, plan, Chance(2), lambda: 0.0, tmp_path / name)
        steps = len(host.game.steps)
        bot = BOTS["careful"]()
        sitting = sat_down(LINE_MODE, host, (2,), [bot] * 4, fractions(1))
        play(sitting, Typist(1, 6))
        assert len(host.game.steps) > steps, name
        if name == "first" and steps > 1:
            copy_to(host, tmp_path / "copy")


@pytest.mark.parametrize("name", ["x" * 300, "y/" * 3000, "a\0b", "~nobody-of-this-name/x", "/dev/full/x"])
def test_a_name_that_no_file_can_have_is_a_sentence(name: str) -> None:
    screen = shown(*TO_MY_TURN, f"save {name}")
    assert screen.lines[-1] == "You leave the game."
    assert "Saved." not in screen.text


def test_half_a_copy_is_taken_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk()
    disk.room = 3000
    monkeypatch.setattr("facedown.terminal.keeping.FileStore", lambda path, table: FileStore(path, table, disk.open))
    path = tmp_path / "copy"
    with pytest.raises(NotStored, match="the disk is full"):
        copy_to(hallway("Chirm").host, path)
    assert not path.exists()


@pytest.mark.parametrize("room", range(0, 3000, 500))
@pytest.mark.parametrize("seats", [("Chirm",), ("GM",)])
def test_a_full_disk_is_a_sentence_and_no_step_is_lost(
    seats: tuple[str, ...], room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk()
    store = FileStore(Path("game"), "table", disk.open)
    monkeypatch.setattr("facedown.terminal.opening.store_at", lambda path: store)
    sitting = sitting_at(*seats)
    disk.room = room
    screen = Typist(1, 30)
    try:
        play(sitting, screen)
    except NotStored as error:
        screen.say(str(error))
    assert "The step was not stored: the disk is full" in screen.text
    assert len(store.entries()) == len(sitting.host.game.steps) + 1


def test_seats_are_taken_by_name_and_an_unknown_one_is_refused_with_those_there_are() -> None:
    table = sitting_at("Chirm").table
    assert seats_called(LINE_MODE, table, ["gm", "chirm", "Chirm"]) == (2, 3)
    with pytest.raises(Unreadable, match="The seats are: Daria, Fergus, Chirm, GM"):
        seats_called(LINE_MODE, table, ["Nobody"])
    plan = read_scene(find_scene(sample("worm")))
    assert LINE_MODE.attended(plan, ["Chirm"]) is plan


def test_watching_ends_where_no_round_does() -> None:
    plan = read_scene(find_scene(sample("worm")))
    crawl = replace(plan, settings=replace(plan.settings, begins="Crawl", arbiter="person"))
    screen = Script()
    watch_a_round(sitting_at(plan=crawl), screen)
    assert "After 1000 answers the round is not over. In a terminal somebody could end it." in screen.lines
    assert screen.lines[-1].startswith("  ")


def test_a_session_that_ends_is_told_to_one_person_and_to_several_at_one_screen() -> None:
    plan = replace(read_scene(find_scene("masks")), settings=Settings(begins="Crawl", ends_after_challenge=False))
    for names, told in ((("GM",), "The session is over."), (("GM", "Orla"), "The game is over.")):
        screen = Script(["", "end the session"] if len(names) > 1 else ["end the session"])
        play(sitting_at(*names, plan=plan), screen)
        assert screen.lines[-1] == told


def test_a_round_is_watched_without_anybody_at_the_screen() -> None:
    screen = Script()
    watch_a_round(sitting_at(seed=3), screen)
    assert "Round 1 is over. (R-168)" in screen.lines
    assert "How it stands then:" in screen.lines
    assert not any("Round 2 begins" in line for line in screen.lines)


def test_a_scene_that_ends_at_once_says_who_has_won() -> None:
    plan = read_scene(find_scene(sample("worm")))
    plan = replace(plan, settings=replace(plan.settings, last_round=1))
    screen = Typist(1, 500)
    play(sitting_at("Chirm", plan=plan), screen)
    assert screen.lines[-1].startswith("The game is over. The winner: ")


def test_where_a_cards_value_is_no_matter_any_card_will_do() -> None:
    assert any(line.endswith(". Bid Lore (any card)") for line in shown(*TO_MY_TURN).lines)


@pytest.mark.rule("B-77")
def test_whoever_has_acted_is_asked_once_for_the_fool_while_the_others_take_minor_actions() -> None:
    to_minors = ("#V of", "", "#Avoid", "#VIII", "", "", "")
    asked = "Minor actions after the turn of Chirm. Chirm, do you step in?"
    screen = Script([*to_minors, "#Play the Fool"])
    play(hallway("Chirm", card="the Fool"), screen)
    assert screen.lines.count(asked) == 1
    assert "Chirm stepped in with the Fool, for an additional turn." in screen.lines
    screen = Script([*to_minors, "", "look"])
    play(hallway("Chirm", card="the Fool"), screen)
    assert screen.lines.count(asked) == 1
    assert "stepped in with the Fool" not in screen.text
