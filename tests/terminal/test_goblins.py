"""The goblin dungeon at a screen: the Map, what is asked, shown and told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.chance import Chance, fractions
from facedown.kernel.refusals import Unreadable
from facedown.rulesets.goblins.commands import DiscardLoot, Hide, OpenChest, StoreLoot
from facedown.rulesets.goblins.pieces import ENCOUNTERS
from facedown.rulesets.goblins.rules_file import HOUSE_RULES, house_rules
from facedown.rulesets.goblins.view import view
from facedown.rulesets.goblins.windows import Motion
from facedown.terminal.conversation import Conversation
from facedown.terminal.goblins.line_mode import LINE_MODE
from facedown.terminal.goblins.map_drawing import map_lines
from facedown.terminal.keeping import store_at
from facedown.terminal.menu import Entry
from facedown.terminal.opening import hosted, sat_down, seats_called
from facedown.terminal.play import play, watch_a_round
from facedown.terminal.sitting import Question, Sitting
from tests.goblins.sitting import at, sit
from tests.terminal.typing_hand import Script, Typist

MAP = """\
+----------------------+----------------------+----------------------+
|[Gate]                |[Kitchen]             |[Armory]              |
|Bruno                 |wooden chest          |                      |
+----------------------+----------------------+----------------------+
|[Mushroom Cave]       |[Vault]               |[Library]             |
|iron chest            |gold chest            |silver chest          |
+----------------------+----------------------+----------------------+
|[Crypt]               |[Forge]               |[Pit]                 |
|                      |wooden chest          |Ada*                  |
+----------------------+----------------------+----------------------+"""


def sitting_at(*names: str, scene: str = "dungeon-for-two") -> Sitting:
    """People on these seats and careful bots on the others."""
    host = hosted(LINE_MODE, LINE_MODE.read(scene, None), Chance(3), lambda: 0.0)
    table = host.game.table
    bots = LINE_MODE.bots("careful", table)
    return sat_down(LINE_MODE, host, seats_called(LINE_MODE, table, names), bots, fractions(3))


def shown(*typed: str, names: tuple[str, ...] = ("Ada",)) -> Script:
    """What is shown when all this is typed."""
    screen = Script(typed)
    play(sitting_at(*names), screen)
    return screen


def test_a_player_assigns_stats_sees_the_map_and_moves_by_number_or_words() -> None:
    screen = shown("1", "", "look", "#Move to Library", "hand", "sheet", "quit")
    assert MAP in screen.text
    assert "Ada, which numbers for Perception, Quickness, Might?" in screen.lines
    assert (
        "Ada, it is your Turn. You are in the Pit, with 1 Kaos and 3 Turn Actions left. What do you do?" in screen.lines
    )
    assert "Ada goes to the Library." in screen.lines
    assert "In your Backpack: nothing." in screen.lines
    assert "  melee: nothing" in screen.lines


def test_a_sheet_is_ones_own_whichever_player_one_is() -> None:
    screen = shown("sheet bruno", "sheet Ada", "quit", names=("Bruno",))
    assert screen.lines.count("  melee: nothing") == 1
    assert "Say whose sheet: sheet Bruno." in screen.lines


@pytest.mark.rule("G-018", "G-052")
def test_what_cannot_be_done_is_said_with_its_rule() -> None:
    screen = shown("1", "", "hand", "move to Gate", "quit")
    assert "  Open a chest: There is no such Chest Token in your Room. (G-052)" in screen.lines
    assert "That Room is not adjacent to yours. (G-041)" in screen.text


def test_without_a_terminal_bots_play_a_round() -> None:
    screen = Script()
    watch_a_round(sitting_at(), screen)
    assert "A dungeon for two, by House rules" in screen.text
    assert "It is the Turn of Ada. (G-143)" in screen.text
    assert "How it stands then:" in screen.lines


def test_the_end_says_who_has_won() -> None:
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"))
    sitting.say("Bruno: give up")
    assert LINE_MODE.result(sitting.table) == "Won by Ada."


def test_every_window_is_asked_about_in_words() -> None:
    sitting = sit(
        at("Ada", "Gate", backpack=["Bomb Kit"], hidden=True), at("Bruno", "Gate", backpack=["Sling"]),
        at("Cleo", "Kitchen", hidden=True),
    )  # fmt: skip
    asked: list[str] = []

    def ask() -> None:
        window: Any = sitting.table.windows[-1]
        actor = (window.waiting & -window.waiting).bit_length() - 1
        asked.append(LINE_MODE.question(sitting.table, window, actor, False))

    for line, dice in (
        ("Ada: pick the pocket of Bruno", ()),
        ("Ada: use the edge", (20, 20, 1)),
        ("Ada: take Sling", ()),
        ("Ada: store it", ()),
        ("Ada: challenge Bruno", ()),
        ("Bruno: accept the challenge", (20, 1)),
        ("Ada: yield and offer Bomb Kit", ()),
        ("Bruno: refuse the offer", ()),
        ("Ada: end the combat turn", ()),
        ("Bruno: yield and offer coin", ()),
        ("Ada: accept the offer", ()),
        ("Ada: move to Kitchen", (20,)),
    ):
        sitting.say(line, *dice)
        ask()
    assert asked == [
        "Ada, do you use Goblin Balls On Ya?",
        "Ada, which card do you take?",
        "Ada, you have Sling. Where does it go?",
        (
            "Ada, it is your Turn. You are in the Gate, with 3 Kaos and 2 Turn Actions left. "
            "Pickpocket again costs 2 Kaos. What do you do?"
        ),
        "Bruno, Ada challenges you. Do you accept?",
        ("Ada, it is your Combat Turn against Bruno. You have 12 HP and Defense 13, Bruno has 12 HP and Defense 13."),
        "Bruno, Ada offers Bomb Kit. Do you accept?",
        ("Ada, it is your Combat Turn against Bruno. You have 12 HP and Defense 13, Bruno has 12 HP and Defense 13."),
        ("Bruno, it is your Combat Turn against Ada. You have 12 HP and Defense 13, Ada has 12 HP and Defense 13."),
        "Ada, Bruno offers 2 Kaos. Do you accept?",
        (
            "Ada, it is your Turn. You are in the Gate, with 5 Kaos and 1 Turn Action left. "
            "Challenge or Pickpocket again costs 2 Kaos. What do you do?"
        ),
        "Ada, you may take Seek for free. Do you?",
    ]
    for motion, words in (
        (Motion(owner=0), "Ada moves to end the game now."),
        (Motion(owner=0, rule="G-023", player=1), "Ada moves to set G-023 aside for Bruno, once."),
        (Motion(owner=0, answers=1), "Ada moves to take back the last answer."),
        (Motion(owner=0, answers=3), "Ada moves to take back the last 3 answers."),
    ):
        assert LINE_MODE.question(sitting.table, motion, 1, False) == f"Bruno, {words} Do you agree?"


@pytest.mark.rule("GA-08", "G-037")
def test_who_is_hidden_is_warned_that_any_turn_action_ends_it() -> None:
    sitting = sit(at("Ada", "Gate", hidden=True), at("Bruno", "Pit"))
    warning = "3 Turn Actions left. Any Turn Action takes Hidden from you, Hide too. What do you do?"
    assert LINE_MODE.question(sitting.table, sitting.table.windows[-1], 0, False).endswith(warning)
    sitting.say("Ada: hide", 1)
    assert "Hidden" not in LINE_MODE.question(sitting.table, sitting.table.windows[-1], 0, False)


@pytest.mark.rule("G-178", "G-170")
def test_a_fight_with_a_monster_says_how_both_stand() -> None:
    sitting = sit(at("Ada", "Gate", health=9, equipped=["Chain Vest"]), at("Bruno", "Pit"))
    sitting.stack(ENCOUNTERS, "Ogre Cook")
    sitting.say("Ada: move to Kitchen", 1, 2)
    sitting.say("Ada: attack the monster with bare hands", 19, 3)
    window: Any = sitting.table.windows[-1]
    asked = LINE_MODE.question(sitting.table, window, 0, False)
    assert asked.endswith("against the monster. You have 9 HP and Defense 16, Ogre Cook has 6 HP and Defense 11.")


def test_a_map_that_is_no_grid_is_listed() -> None:
    rooms = house_rules().rooms
    changed = [
        replace(room, beside=(*room.beside, "Pit")) if room.name == "Gate"
        else replace(room, beside=(*room.beside, "Gate")) if room.name == "Pit" else room
        for room in rooms
    ]  # fmt: skip
    sitting = sit(at("Ada", "Gate"), at("Bruno", "Pit"), rules=replace(house_rules(), rooms=tuple(changed)))
    lines = list(map_lines(view(sitting.table, 0), 100))
    assert lines[0] == "Gate (beside Kitchen, Mushroom Cave, Pit): Ada*"
    assert lines[2] == "Armory (beside Kitchen, Library): nothing"


def test_a_map_that_does_not_fit_the_screen_is_listed() -> None:
    seen = view(sit(at("Ada", "Gate"), at("Bruno", "Pit")).table, 0)
    assert next(map_lines(seen, 70)).startswith("+---")
    assert next(map_lines(seen, 69)) == "Gate (beside Kitchen, Mushroom Cave): Ada*"


def test_a_map_with_a_name_that_is_too_long_for_the_grid_is_listed_and_nothing_is_cut_off() -> None:
    long = "Bruno the Unreasonably Long"
    sitting = sit(at("Ada", "Gate"), at(long, "Pit", hidden=True))
    lines = list(map_lines(view(sitting.table, 0), 100))
    assert lines[-1] == f"Pit (beside Library, Forge): {long} (Hidden)"
    assert next(map_lines(view(sit(at("Ada", "Gate"), at("Bruno", "Pit")).table, 0), 100)).startswith("+---")


def test_players_in_a_line_and_in_full() -> None:
    sitting = sit(
        at("Ada", "Gate", equipped=["Crossbow"]), at("Bruno", "Kitchen", backpack=["Bomb Kit"], hidden=True),
        at("Cleo", "Pit", health=1),
    )  # fmt: skip
    sitting.table.exhausted = 1 << sitting.table.slots[0][1] - sitting.table.scene.pieces.start
    sitting.table.knowers = ((), (1,), ())
    sitting.say("Cleo: give up")
    seen = view(sitting.table, 0)
    lines = list(LINE_MODE.look(sitting.table, seen))
    assert any(line.startswith("|Ada*") and "Bruno (Hidden)" in line for line in lines)
    assert lines[-1] == "Cleo: dead"
    assert lines[-2].startswith("Bruno, Hidden: HP 12")
    assert "  ranged: Crossbow (exhausted)" in list(LINE_MODE.sheet(sitting.table, seen, 0))
    assert "  Backpack: 1 card, of which you know Bomb Kit" in list(LINE_MODE.sheet(sitting.table, seen, 1))
    assert LINE_MODE.result(sitting.table) == ""


def test_a_designers_numbers_are_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(HOUSE_RULES.read_text(encoding="utf8").replace('"House rules"', '"My rules"'), encoding="utf8")
    assert LINE_MODE.read("dungeon-for-six", file).rules.title == "My rules"
    with pytest.raises(Unreadable, match="There are 2 seats here, and 3 bots"):
        LINE_MODE.bots("random,random,careful", sitting_at().table)


def test_a_save_whose_steps_do_not_fit_its_set_up_is_refused(tmp_path: Path) -> None:
    plan = LINE_MODE.read("dungeon-for-two", None)
    kept = hosted(LINE_MODE, plan, Chance(3), lambda: 0.0, tmp_path / "game").store.entries()
    store = store_at(tmp_path / "other")
    for seq, entry in enumerate(kept):
        store.append(entry.command_id, entry.body.replace(b'["Ada","Bruno"]', b'["Ada","Bruno","Cleo"]'), seq)
    with pytest.raises(Unreadable, match=r"other: What is kept here is no game: its steps do not fit its set-up\.$"):
        hosted(LINE_MODE, plan, Chance(3), lambda: 0.0, tmp_path / "other")


@pytest.mark.rule("GE-03", "G-187")
def test_people_move_agree_and_give_up_at_the_screen() -> None:
    begun = ("", "1", "", "", "1", "", "help")
    screen = shown(*begun, "move to end the game", "", "object", "", "give up", names=("Ada", "Bruno"))
    assert any(line.startswith("  move to end the game") for line in screen.lines)
    asked = [line for line in screen.lines if line.endswith("moves to end the game now. Do you agree?")]
    assert len(asked) == 1
    assert "objects" in screen.text
    assert screen.lines[-1].startswith("Won by ")
    assert "Only the arbiter" not in screen.text


@pytest.mark.rule("GE-03")
def test_people_at_one_screen_go_back_when_the_others_agree() -> None:
    begun = ("", "1", "", "", "1", "")
    asking = ("undo", "back", "move to Library", "move to step back 1", "")
    told = "Bruno, Ada moves to take back the last answer. Do you agree?"
    there, back = "You are in the Library", "You are in the Pit"
    for answer, stands in (("agree", back), ("object", there)):
        screen = shown(*begun, *asking, answer, "", "quit", names=("Ada", "Bruno"))
        assert "All here decide that together. Ask them: move to step back 1." in screen.lines
        assert any(line.endswith("Ask the others: move to step back 1.") for line in screen.lines)
        assert told in screen.lines
        assert ("The game goes back." in screen.lines) is (answer == "agree")
        asked = [line for line in screen.lines if line.startswith("Ada, it is your Turn.")]
        assert stands in asked[-1]


@pytest.mark.rule("GE-03")
def test_one_person_at_the_screen_goes_back_without_asking_and_no_further_than_to_the_beginning(tmp_path: Path) -> None:
    plan = LINE_MODE.read("dungeon-for-two", None)
    back = [f"move to step back {answers}" for answers in ("1", "7", "0", "x")]
    screen = Script(["1", "", "move to Library", *back, "quit"])
    host = hosted(LINE_MODE, plan, Chance(3), lambda: 0.0, tmp_path / "game")
    play(sat_down(LINE_MODE, host, [0], LINE_MODE.bots("careful", host.game.table), fractions(3)), screen)
    again = hosted(LINE_MODE, plan, Chance(3), lambda: 0.0, tmp_path / "game").game.table
    assert again.scene.rooms[again.room[0]] == "Pit"
    assert "So far people have given 1 answer: move to step back 1 to 1. (GE-03)" in screen.lines
    assert "At least one answer is taken back. (GE-03)" in screen.lines
    assert any(line.startswith('"x" (character 19) is not how many answers.') for line in screen.lines)


@pytest.mark.rule("G-141")
def test_at_the_screen_nobody_learns_of_anothers_cards_by_speaking_for_them() -> None:
    sitting = sitting_at("Ada")
    table = sitting.table
    table.backpacks, table.knowers = ((), (table.scene.decks[0][0],)), ((), (0b10,))
    name = table.scene.kind_names[table.scene.kind(table.backpacks[1][0])]
    screen = Script(
        ["1", "", "Bruno: use nonsense", "bruno: arrange discard nonsense", f"Bruno: use {name}", "words sit", "quit"]
    )
    play(sitting, screen)
    assert screen.lines.count('"Bruno" is not yours to speak for.') == 2
    assert '"bruno" is not yours to speak for.' in screen.lines
    assert not any(name in line for line in screen.lines if "Bruno: use" not in line)
    assert any("Nothing that can be said has 'sit' in it" in line for line in screen.lines)


@pytest.mark.rule("GE-03")
def test_who_takes_a_seat_is_present_and_who_goes_on_later_takes_the_place(tmp_path: Path) -> None:
    plan = LINE_MODE.read("dungeon-for-four", None)

    def sits(*names: str) -> Sitting:
        host = hosted(LINE_MODE, plan, Chance(3), lambda: 0.0, tmp_path / "game")
        table = host.game.table
        return sat_down(
            LINE_MODE, host, seats_called(LINE_MODE, table, names), LINE_MODE.bots("careful", table), fractions(3)
        )

    first, second = sits("Ada", "Bruno"), sits("Bruno")
    assert (first.table.present, first.resumed) == (0b0011, False)
    assert (second.table.present, second.resumed) == (0b0010, True)
    steps = len(second.host.game.steps)
    assert len(sits("Bruno").host.game.steps) == steps
    screen = Script(["move to end the game"])
    play(sits("Bruno"), screen)
    over = sits("Ada")
    assert (over.table.present, over.window) == (0b0010, None)


def test_words_for_kinds_fields_and_moments() -> None:
    assert (LINE_MODE.title_of(OpenChest), LINE_MODE.title_of(Hide)) == ("Open a chest", "Hide")
    assert LINE_MODE.field_question("room") == "Which Room?"
    assert LINE_MODE.field_question("elsewhere") == "Which elsewhere?"
    assert set(LINE_MODE.moments) == {"my turn", "round"}


@pytest.mark.parametrize("names", [("Ada",), ("Ada", "Bruno")])
def test_people_who_type_anything_that_is_offered_come_to_the_end(names: tuple[str, ...]) -> None:
    screen = Typist(6, 3000, ("look", "hand", "sheet Bruno", "why"))
    play(sitting_at(*names, scene="dungeon-for-four"), screen)
    assert any(line.startswith("Won by ") for line in screen.lines)


def test_where_enter_does_something_it_is_said_which_of_the_choices() -> None:
    sitting = sitting_at("Ada")
    entries = [Entry("Discard it", [DiscardLoot(0, 0)]), Entry("Store it", [StoreLoot(0, 0)])]
    talk = Conversation(sitting, Script())
    assert talk.prompt(Question(0, 0, invited=False), entries) == "Number, or Enter for 2: "
    assert talk.prompt(Question(0, 0, invited=False), entries[1:]) == "Number, or Enter to go on: "
