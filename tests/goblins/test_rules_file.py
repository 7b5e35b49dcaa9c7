"""Rule files and games' files: what is wrong in them is named, with its line and the rules it serves."""

from __future__ import annotations

from pathlib import Path

import pytest

from facedown.kernel.refusals import Unreadable
from facedown.kernel.saving import setup_of
from facedown.rulesets.goblins.rules_file import HOUSE_RULES, house_rules, read_rules
from facedown.rulesets.goblins.rules_plan import Variables
from facedown.rulesets.goblins.saving import set_up
from facedown.rulesets.goblins.scene_file import by_rules, find_scene, library, plan_of, read_scene
from facedown.rulesets.goblins.used_by import USED_BY
from facedown.scenes.faults import UnreadableFile
from facedown.scenes.library import sample
from facedown.scenes.located import locate

TEXT = HOUSE_RULES.read_text(encoding="utf8")


def faults(text: str, tmp_path: Path) -> str:
    """What is said of a rule file."""
    file = tmp_path / "my_rules.toml"
    file.write_text(text, encoding="utf8")
    with pytest.raises(Unreadable) as caught:
        read_rules(file)
    assert all(fault.line for fault in getattr(caught.value, "faults", [caught.value]))
    return str(caught.value)


@pytest.mark.rule("G-001")
def test_the_house_rules_name_their_source_and_every_variable_the_rules_that_use_it() -> None:
    assert set(Variables.__struct_fields__) == set(USED_BY)
    entries = TEXT.split('title = "House rules"')[1]
    assert entries.count('source = "house"') == entries.count("= {") + entries.count("[[") + entries.count("[dagger]")
    assert "designer" not in TEXT.split("[names]")[1]
    assert house_rules().title == "House rules"


@pytest.mark.rule("G-001")
def test_a_missing_variable_is_named_with_the_rules_that_use_it(tmp_path: Path) -> None:
    said = faults(TEXT.replace("HIDE_ACTION_TN = { value = 12", "# { value = 12"), tmp_path)
    assert "the variable 'HIDE_ACTION_TN' is missing: G-063 uses it; give it a value." in said
    said = faults(TEXT.replace("TURN_ACTION_MAX = {", "# {"), tmp_path)
    assert "G-009 and G-143 use it" in said


@pytest.mark.rule("G-001")
def test_an_unknown_variable_is_named_with_what_was_meant(tmp_path: Path) -> None:
    said = faults(TEXT.replace("HIDE_ACTION_TN", "HIDE_ACTON_TN"), tmp_path)
    assert "'HIDE_ACTON_TN' is no variable of the rules; did you mean 'HIDE_ACTION_TN' (G-063 uses it)?" in said
    said = faults(TEXT.replace("[variables]", "[variables]\nXYZZY = { value = 1, source = 'house' }"), tmp_path)
    assert "'XYZZY' is no variable of the rules; no rule uses it." in said


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("HIDE_ACTION_TN = { value = 12", 'HIDE_ACTION_TN = { value = "a"', "must be a whole number"),
        ('beside = ["Kitchen", "Mushroom Cave"]', 'beside = ["Kichen", "Mushroom Cave"]', "did you mean 'Kitchen'"),
        ('beside = ["Kitchen", "Mushroom Cave"]', 'beside = ["Gate", "Mushroom Cave"]', "lies beside itself"),
        ('beside = ["Kitchen", "Mushroom Cave"]', 'beside = ["Pit", "Mushroom Cave"]', "'Pit' does not lie beside"),
        ('chests = ["gold"]', 'chests = ["golden"]', "'golden' is no chest; did you mean 'gold'?"),
        ("start = 6\n", "", "give each from 1 to 6 once (G-136)"),
        ('name = "Sling"', 'name = "Rusty cleaver"', "is given twice; give each Loot card its own"),
        ('chests = ["iron"]', 'chests = ["iron", "gold"]', "hold the one Mystic Dagger (G-160)"),
        ('key = "iron"\nname = "iron chest"', 'key = "iron"\nname = "wooden chest"', "already has the TN 8"),
        ('type = "melee"', 'type = "mele"', "did you mean 'melee'"),
        ("copies = 3", "copies = 13", "at most 12"),
    ],
)
def test_what_does_not_fit_in_a_rule_file_is_said(old: str, new: str, said: str, tmp_path: Path) -> None:
    assert old in TEXT
    assert said in faults(TEXT.replace(old, new), tmp_path)


@pytest.mark.rule("G-016")
@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ('{ does = "forbid" }', "an effect that does 'forbid' must have the key 'action' (G-016)."),
        ('{ does = "grant", amount = 1, action = "Move" }', "does 'grant' takes no 'amount' (G-016); delete it."),
        ('{ does = "replace", action = "Move" }', "does 'replace' must have the key 'instead' (G-016)."),
        ('{ does = "modify", action = "Move" }', "must have the key 'amount', other than 0 (G-016)."),
        ('{ does = "extra", amount = 1, action = "Hide" }', "does 'extra' takes no 'action' (G-016); delete it."),
        ('{ does = "replace", action = "Move", instead = "Move" }', "Move cannot stand in its own place"),
    ],
)
def test_an_effect_has_the_keys_it_takes_and_no_others(effect: str, said: str, tmp_path: Path) -> None:
    worn = TEXT.replace("perception = 1\n", f"perception = 1\neffects = [{effect}]\n", 1)
    line = worn.split("effects = ")[0].count("\n") + 1
    found = faults(worn, tmp_path)
    assert said in found
    assert f"my_rules.toml, line {line}: " in found
    omen = f'[[encounters]]\ntype = "omen"\nname = "Omen"\neffect = {effect}\nsource = "designer"\n'
    assert said in faults(TEXT + omen, tmp_path)


@pytest.mark.rule("G-016")
def test_every_kind_of_effect_can_be_written_in_a_rule_file(tmp_path: Path) -> None:
    effects = """effects = [
  { does = "forbid", action = "Hide" }, { does = "replace", action = "Seek", instead = "Move" },
  { does = "free_repeat", action = "Move" }, { does = "modify", action = "Move", amount = -2 },
  { does = "extra", amount = 1 }, { does = "grant", action = "Move" },
]"""
    file = tmp_path / "my_rules.toml"
    file.write_text(TEXT.replace("perception = 1\n", f"perception = 1\n{effects}\n", 1), encoding="utf8")
    assert [len(getattr(loot, "effects", ())) for loot in read_rules(file).loot].count(6) == 1


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('name = "Sling"', 'name = "Bare hands"', "'Bare hands' means something else in a record"),
        ('name = "Sling"', 'name = "card 2"', "'card 2' means something else"),
        ('"Mystic Dagger"', '"the dagger"', "'the dagger' means something else"),
        ('name = "Cave Rat"', 'name = "the monster"', "'the monster' means something else"),
        ('name = "gold chest"', 'name = "chest 2"', "'chest 2' means something else"),
        ('name = "gold chest"', 'name = " chest"', "begins or ends with a blank"),
        ('"Gate"', '"nowhere"', "'nowhere' means something else"),
        ('"Gate"', '"Gate "', "'Gate ' begins or ends with a blank"),
    ],
)
def test_a_name_that_means_something_else_is_refused(old: str, new: str, said: str, tmp_path: Path) -> None:
    assert said in faults(TEXT.replace(old, new), tmp_path)


def test_too_many_cards_and_rooms_that_nobody_can_reach(tmp_path: Path) -> None:
    loot = "".join(
        [f'[[loot]]\ntype="smoke"\nname="S{n}"\ndeck="common"\ncopies=12\nsource="house"\n' for n in range(20)]
    )
    assert "200 are the most there can be" in faults(TEXT + loot, tmp_path)
    island = '[[rooms]]\nname = "Island"\nbeside = []\nsource = "house"\n'
    assert "nobody can get from 'Gate' to 'Island'" in faults(TEXT + island, tmp_path)


# -- a game's own file

GOOD = 'title = "x"\nplayers = ["Ada", "Bruno"]\n'


def wrong(text: str) -> str:
    """What is said of a game's file."""
    with pytest.raises(Unreadable) as caught:
        plan_of(locate(text, "game.toml"))
    return str(caught.value)


@pytest.mark.rule("G-134")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('title = "x"\nplayers = ["Ada"]\n', "at least 2"),
        ('title = "x"\nplayers = ["Ada", "ada"]\n', "line 2: the name 'ada' is given twice"),
        ('title = "x"\nplayers = ["Ada", "The Monster"]\n', "means something else in a record"),
        ('title = "x"\nplayers = ["Ada", "All"]\n', "means something else in a record"),
        ('title = "x"\nplayers = ["Ada", " Bo"]\n', "begins or ends with a blank"),
        (GOOD + 'first = "Aida"\n', "'Aida' is no Player here; did you mean 'Ada'?"),
        (GOOD + '[[positions]]\nplayer = "Cleo"\n', "There is 'Ada', 'Bruno'."),
        (GOOD + '[[positions]]\nplayer = "Ada"\n[[positions]]\nplayer = "Ada"\n', "two positions"),
        (GOOD + '[[positions]]\nplayer = "Ada"\nroom = "Vaul"\n', "did you mean 'Vault'?"),
        (GOOD + '[[positions]]\nplayer = "Ada"\nhealth = 13\n', "nobody has more HP than 12 (G-139)"),
        (GOOD + '[[positions]]\nplayer = "Ada"\nequipped = ["Bomb Kit"]\n', "'Bomb Kit' is not a card with a slot"),
        (GOOD + '[[positions]]\nplayer = "Ada"\nequipped = ["Sling", "Crossbow"]\n', "one card (G-153)"),
        (GOOD + '[[positions]]\nplayer = "Ada"\nbackpack = ["Bomb Kid"]\n', "did you mean 'Bomb Kit'?"),
        (GOOD + f'[[positions]]\nplayer = "Ada"\nbackpack = {["Sling"] * 5}\n', "holds 4 cards (G-154), not 5"),
        (
            GOOD + '[[positions]]\nplayer = "Ada"\nbackpack = ["Owl Mask", "Owl Mask"]\n',
            "there are 1 of 'Owl Mask', not 2",
        ),
        (GOOD + "[rules.variables]\n", "the variable 'TURN_ACTION_MAX' is missing"),
        (GOOD + "rules = 1\n", "'rules' must be a table"),
    ],
)
def test_what_does_not_fit_in_a_games_file_is_said(text: str, said: str) -> None:
    assert said in wrong(text)


def test_a_game_may_bring_its_own_rules_and_they_are_checked() -> None:
    own = "\n".join(
        [line if not line.startswith("[") else line.replace("[", "[rules.", 1) for line in TEXT.splitlines()]
    )
    own = own.replace("[rules.[", "[[rules.").replace('title = "House rules"\n', "")
    plan = plan_of(locate(f'{GOOD}[rules]\ntitle = "Mine"\n{own}', "game.toml"))
    assert plan.rules.title == "Mine"
    broken = own.replace("start = 6\n", "")
    assert "G-136" in wrong(f'{GOOD}[rules]\ntitle = "Mine"\n{broken}')


def test_a_game_whose_positions_do_not_fit_another_rule_file_is_refused(tmp_path: Path) -> None:
    plan = plan_of(locate(f'{GOOD}[[positions]]\nplayer = "Ada"\nroom = "Gate"\nequipped = ["Sling"]\n', "game.toml"))
    file = tmp_path / "my_rules.toml"
    for old, new, said in (
        ('name = "Sling"', 'name = "Bow"', "'Sling' is not a card with a slot"),
        ('"Gate"', '"Door"', "'Gate' is no Room"),
    ):
        file.write_text(TEXT.replace(old, new), encoding="utf8")
        with pytest.raises(Unreadable, match=r"^\S+: the game 'x' cannot be played by these rules: ") as caught:
            by_rules(plan, file)
        assert said in str(caught.value)
    file.write_text(TEXT.replace('"House rules"', '"Mine"'), encoding="utf8")
    assert by_rules(plan, file).rules.title == "Mine"


def test_the_ready_made_games_can_be_read_and_found() -> None:
    for file in library().glob("*.toml"):
        assert len(read_scene(file).players) >= 2
    assert find_scene(sample("goblins")).is_file()


def test_several_faults_are_said_at_once(tmp_path: Path) -> None:
    file = tmp_path / "my_rules.toml"
    file.write_text(TEXT.replace("start = 6\n", "").replace('name = "Sling"', 'name = "Pot Lid"'), encoding="utf8")
    with pytest.raises(UnreadableFile) as caught:
        read_rules(file)
    assert len(caught.value.faults) == 2


def test_a_set_up_is_written_out_in_full_and_one_that_is_none_is_refused() -> None:
    plan = read_scene(find_scene(sample("goblins")))
    assert set_up(setup_of(plan)).scene.plan == plan
    assert setup_of(plan)["options"]["edge_mode"] == "advantage"
    with pytest.raises(Unreadable, match="does not fit"):
        set_up({"title": "x"})


def test_a_set_up_that_does_not_hold_together_is_refused() -> None:
    setup = setup_of(read_scene(find_scene(sample("goblins"))))
    with pytest.raises(Unreadable, match="'Cleo' is no Player here"):
        set_up({**setup, "positions": [{"player": "Cleo"}]})
    rooms = [{**room, "beside": ["Nowhere"]} for room in setup["rules"]["rooms"]]
    with pytest.raises(Unreadable, match="'Nowhere' is no Room"):
        set_up({**setup, "rules": {**setup["rules"], "rooms": rooms}})
