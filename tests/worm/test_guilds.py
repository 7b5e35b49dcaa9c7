"""Guilds and sheets as data (C1, C3): what hands, belt and pack hold, what the book asks for, and guilds in scenes."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from facedown.kernel.refusals import Unreadable
from facedown.rulesets.worm.arbiter.commands import GiveResolve
from facedown.rulesets.worm.first_table import fresh
from facedown.rulesets.worm.guild_file import find_guild, placed, read_guild
from facedown.rulesets.worm.plan import ScenePlan, ZonePlan
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.scene_file import find_scene, library, read_scene
from facedown.rulesets.worm.scene_view import scene_view
from facedown.rulesets.worm.talents.having import has_talent
from tests.worm.sitting import adventurer, foe, scene, sit
from tests.worm.test_scene_file import WHOLE, written

GUILDS: Final = sorted((library() / "guilds").glob("*.toml"))
ONE: Final = """\
title = "a guild"
marching_order = ["Vesna", "Ludo"]
[[adventurers]]
name = "Vesna"
path = "Swords"
kin = "elf"
attributes = { swords = 4, pentacles = 3, cups = 2, wands = 1 }
talents = ["Aegis", "Blur"]
training = ["Reaver"]
wounded = ["Blur"]
motifs = ["one", "two", "three"]
bonds = ["Ludo"]
gear = []
[[adventurers]]
name = "Ludo"
path = "Wands"
attributes = { swords = 1, pentacles = 2, cups = 3, wands = 4 }
motifs = ["one", "two", "three"]
"""


def guild(folder: Path, text: str = ONE) -> Path:
    """A guild's file with this text."""
    path = folder / "guild.toml"
    path.write_text(text, encoding="utf8")
    return path


@pytest.mark.rule("C1")
@pytest.mark.parametrize("path", GUILDS, ids=lambda path: path.stem)
def test_every_ready_made_guild_plays_in_every_ready_made_scene(path: Path) -> None:
    found = read_guild(path)
    for one in sorted(library().glob("*.toml")):
        assert prepare(placed(read_scene(one), found)).people == len(found.adventurers)
    assert find_guild(path.stem) == path


@pytest.mark.rule("C1")
@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("swords = 4, pentacles = 3", "swords = 4, pentacles = 4", 7, "'Vesna' must be 4, 3, 2 and 1, in some order"),
        ('path = "Swords"', 'path = "Cups"', 7, "the path of 'Vesna' is Cups, so that attribute must be 4"),
        ('path = "Swords"\n', "", 3, "'Vesna' needs a path: one of 'Swords', 'Pentacles', 'Cups', 'Wands'"),
        ('motifs = ["one", "two", "three"]\nb', 'motifs = ["one"]\nb', 11, "needs exactly 3 motifs"),
        ('motifs = ["one", "two", "three"]\nb', "b", 3, "needs exactly 3 motifs"),
        (
            '["Aegis", "Blur"]',
            '["Quick", "Blur"]',
            8,
            "'Quick' is a talent of Pentacles, and 'Vesna' walks the path of",
        ),
        ('training = ["Reaver"]', 'training = ["Sneak"]', 9, "'Sneak' is a talent of Pentacles"),
        ('training = ["Reaver"]', 'training = ["Aegis"]', 9, "'Vesna' has the talent 'Aegis' twice"),
        ('wounded = ["Blur"]', 'wounded = ["Blurr"]', 10, "'Blurr' is no talent of 'Vesna'; did you mean 'Blur'?"),
        ('wounded = ["Blur"]', 'wounded = ["Blur", "Aegis", "Reaver"]', 10, "has 3 Wounded talents; 2 are the most"),
        ('bonds = ["Ludo"]', 'bonds = ["Ludoo"]', 12, "'Ludoo' is nobody of this guild; did you mean 'Ludo'?"),
        ('bonds = ["Ludo"]', 'bonds = ["Vesna"]', 12, "'Vesna' has a bond with nobody but others"),
        ('["Vesna", "Ludo"]', '["Vesna", "Udo"]', 2, "'Udo' is nobody of this guild"),
        ('name = "Ludo"', 'name = "vesna"', 15, "two of the guild are called 'vesna'"),
        ("gear = []", "resolve = 5", 13, "'Vesna' has 5 Resolve, and 4 at the most. War Stories may raise that"),
        ("gear = []", 'commands = ["Fetch"]', 13, "has commands but no companion"),
        ("gear = []", 'companion = "dog"\ncommands = ["a", "b", "c", "d", "e", "f"]', 14, "6 commands are too many"),
        ("[[adventurers]]", '[[talents]]\nname = "x"\nof = "kin"\nsays = "y"\n[[adventurers]]', 3, "say why"),
    ],
)
def test_what_the_book_would_not_have_is_refused_with_its_line(
    tmp_path: Path, old: str, new: str, line: int, sentence: str
) -> None:
    assert old in ONE
    with pytest.raises(Unreadable) as error:
        read_guild(guild(tmp_path, ONE.replace(old, new, 1)))
    assert f"guild.toml, line {line}: " in str(error.value)
    assert sentence in str(error.value)


@pytest.mark.rule("C1", "C3")
@pytest.mark.parametrize(
    ("gear", "sentence"),
    [
        ('{name="pike", kind="polearm"}, {name="lid", kind="light shield"}', "3 slots of things in 2 hands"),
        ('{name="a"}, {name="b"}, {name="c"}', "3 slots of things in 2 hands"),
        ('{name="plate", kind="steel armor", place="worn"}, {name="a", place="belt", slots=2}', "5 slots of things on"),
        ('{name="mail", kind="iron armor", place="worn"}, {name="x", place="belt", slots=3}', "5 slots of things on"),
        ('{name="tent", place="pack", slots=21}, {name="cup", place="pack"}', "22 slots of things in the pack"),
    ],
)
def test_hands_belt_and_pack_hold_so_much_and_no_more(tmp_path: Path, gear: str, sentence: str) -> None:
    with pytest.raises(Unreadable, match=r"line 13") as error:
        read_guild(guild(tmp_path, ONE.replace("gear = []", f"gear = [{gear}]")))
    assert sentence in str(error.value)


@pytest.mark.rule("C1", "C3")
def test_two_hands_four_slots_of_belt_and_twenty_one_of_pack_can_be_full(tmp_path: Path) -> None:
    gear = (
        '{name="pike", kind="polearm"}, {name="plate", kind="steel armor", place="worn"}, '
        '{name="helm", kind="helm", place="worn"}, {name="tent", place="pack", slots=21}'
    )
    assert len(read_guild(guild(tmp_path, ONE.replace("gear = []", f"gear = [{gear}]"))).adventurers[0].gear) == 4


@pytest.mark.rule("C1", "R-210")
def test_a_quick_sheet_leaves_open_what_is_fixed_when_it_is_first_asked_for(tmp_path: Path) -> None:
    quick = (
        '[[adventurers]]\nname = "Pip"\nquick = true\npath = "Cups"\nattributes = { cups = 4 }\ntalents = ["Counsel"]\n'
    )
    assert read_guild(guild(tmp_path, ONE + quick)).adventurers[2].motifs == ()
    for wrong, sentence in (
        ("{ cups = 3 }", "the path of 'Pip' is Cups"),
        ("{ cups = 4, wands = 4 }", "must be some of 4, 3, 2 and 1, each once"),
    ):
        with pytest.raises(Unreadable, match=sentence):
            read_guild(guild(tmp_path, ONE + quick.replace("{ cups = 4 }", wrong)))


def test_a_free_guild_is_as_its_writer_likes(tmp_path: Path) -> None:
    free = ONE.replace('title = "a guild"', 'title = "a guild"\nsheets = "free"').replace("swords = 4", "swords = 9")
    assert read_guild(guild(tmp_path, free)).adventurers[0].attributes.swords == 9


@pytest.mark.rule("C1")
def test_a_scene_asks_for_the_books_sheets_only_where_it_says_so(tmp_path: Path) -> None:
    assert read_scene(written(tmp_path, WHOLE)).adventurers
    with pytest.raises(Unreadable, match="in some order"):
        read_scene(written(tmp_path, f'{WHOLE}[settings]\nsheets = "book"\n'))


# -- in a scene

NAMED: Final = WHOLE.replace('[[adventurers]]\nname = "Daria"\nzone = "room"\nattributes = { swords = 3 }\n', "")


def named(folder: Path, keys: str) -> ScenePlan:
    """The scene with these keys at its top, and nobody in it."""
    return read_scene(written(folder, NAMED.replace('title = "a test"\n', f'title = "a test"\n{keys}\n')))


@pytest.mark.rule("C1")
def test_a_scene_may_name_a_guild_and_where_it_begins(tmp_path: Path) -> None:
    guild(tmp_path, ONE + '[[talents]]\nname = "Whistle"\nof = "kin"\nsays = "Loud."\nbehaviour = "Quick"\n')
    plan = named(tmp_path, 'guild = "guild.toml"\nguild_starts = ["hall"]')
    assert [(one.name, one.zone) for one in plan.adventurers] == [("Vesna", "hall"), ("Ludo", "hall")]
    assert (plan.guild, plan.guild_starts, plan.marching_order) == ("", (), ("Vesna", "Ludo"))
    assert [talent.name for talent in plan.talents] == ["Whistle"]
    assert named(tmp_path, 'guild = "guild.toml"').adventurers[1].zone == "room"


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ('guild = "nobody.toml"', "line 2: there is no guild 'nobody.toml' beside the scene."),
        ('guild = "../guild.toml"', "line 2: '../guild.toml' must be the path of a .toml file in the scene's folder"),
        ('guild = "guild.toml"\nguild_starts = ["rom"]', "line 3: 'rom' is no zone of this scene"),
        ('notes = "nobody"', "the scene has nobody in it; write [[adventurers]], or name a guild."),
        (
            'guild = "guild.toml"\nadventurers = [{name = "x", zone = "room", attributes = {}}]',
            "line 2: the scene has adventurers of its own and names a guild too",
        ),
    ],
)
def test_a_guild_that_cannot_be_put_into_a_scene_is_refused(tmp_path: Path, keys: str, sentence: str) -> None:
    guild(tmp_path)
    with pytest.raises(Unreadable) as error:
        named(tmp_path, keys)
    assert sentence in str(error.value)


def test_a_guild_takes_the_places_of_a_scenes_adventurers_one_by_one(tmp_path: Path) -> None:
    found = read_guild(guild(tmp_path))
    plan = scene((adventurer("Ann", "foyer"),), (foe("orc"),))
    assert [one.zone for one in placed(plan, found).adventurers] == ["foyer", "foyer"]
    with pytest.raises(Unreadable, match="Ludo of the guild bears the name of somebody else"):
        placed(scene((adventurer("Ann"),), (foe("ludo"),)), found)


def test_a_scene_that_is_taken_for_a_guild_is_named_as_what_it_is() -> None:
    with pytest.raises(Unreadable, match=r"masks\.toml: this is a scene and no guild; facedown scene check FILE looks"):
        read_guild(find_scene("masks"))


def test_a_guild_that_is_not_there_is_refused_with_those_there_are(tmp_path: Path) -> None:
    assert find_guild("some/guild.toml") == Path("some/guild.toml")
    with pytest.raises(Unreadable, match="did you mean 'night-school'"):
        find_guild("night-scool")
    with pytest.raises(Unreadable, match="there are none"):
        find_guild("anything", tmp_path)


def test_a_scene_without_anybody_cannot_be_prepared() -> None:
    with pytest.raises(Unreadable, match="no adventurers"):
        prepare(ScenePlan(title="empty", zones=(ZonePlan(name="room"),)))


# -- on the table


@pytest.mark.rule("C1")
def test_talents_in_training_can_be_used_and_the_wounded_not() -> None:
    chirm = adventurer("Chirm", talents=("Blur", "Aegis"), training=("Quick",), wounded=("Aegis",))
    table = fresh(prepare(scene((chirm,), (foe("orc"),))))
    assert table.talents == (0b010,)
    assert [has_talent(table, 0, name) for name in ("Blur", "Aegis", "Quick", "Reaver")] == [True, False, True, False]
    sheet = scene_view(table.scene).adventurers[0]
    assert (sheet.talents, sheet.training) == (("Blur", "Aegis", "Quick"), ("Quick",))


@pytest.mark.rule("C1", "R-208")
def test_resolve_is_four_at_the_most_or_five_by_war_stories() -> None:
    people = (adventurer("Ann", resolve=4), adventurer("Bob", resolve=4, most_resolve=5))
    hands = {name: ["V of Cups", "VI of Cups", "VII of Cups", "X of Cups"] for name in ("Ann",)}
    hands |= {"Bob": ["V of Wands", "VI of Wands", "VII of Wands", "X of Wands"]}
    first = {"Ann": "V of Cups", "Bob": "VI of Wands", "orc": "IX"}
    sitting = sit(scene(people, (foe("orc"),), settings={"arbiter": "person"}), hands, ["IX", "I", "II", "III"], first)
    judge = sitting.table.scene.names[sitting.table.scene.judge]
    assert sitting.refusal(judge, GiveResolve, adventurer=0, reason="brave") == "R-208"
    sitting.does(judge, GiveResolve, adventurer=1, reason="brave")
    assert sitting.table.resolve == (4, 5)
