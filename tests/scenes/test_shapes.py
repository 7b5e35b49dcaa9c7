"""Located data against a description."""

from __future__ import annotations

import datetime as dt
import enum
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

from facedown.kernel.refusals import Unreadable
from facedown.scenes.faults import UnreadableFile
from facedown.scenes.located import locate
from facedown.scenes.shapes import fit, load
from facedown.scenes.wording import guess


class Mood(enum.Enum):
    """An enumeration for these tests."""

    FEAR = "fear"
    ANGER = "anger"


class Harm(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="harm", tag_field="kind"):
    """One of two kinds of hook."""

    wounds: Annotated[int, Meta(ge=1, le=3)] = 1


class Gate(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="gate", tag_field="kind"):
    """The other kind of hook."""

    needs: str


class Zone(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A place in the scene."""

    name: Annotated[str, Meta(min_length=1, max_length=10)]
    links: frozenset[str] = frozenset()
    size: tuple[int, int] = (1, 1)


class Empty(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table without keys."""


class FoeGroup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Some foes."""

    health: Annotated[int, Meta(gt=0, lt=10)]
    speed: Annotated[float, Meta(ge=0)] = 1.0
    card: Annotated[str, Meta(pattern="^[a-z]+$", description="the name of a card")] = "fool"
    code: Annotated[str, Meta(pattern="^[0-9]+$")] = "1"
    even: Annotated[int, Meta(multiple_of=2)] = 2
    suit: Literal["swords", "cups", 7] = "cups"
    wind: Literal["", "north", "south"] = ""
    mood: Mood = Mood.FEAR
    leader: str | None = None
    armor: Annotated[int, Meta(ge=1, description="a number of notches")] | str | None = None
    flying: bool = False
    hooks: Annotated[tuple[Harm | Gate, ...], Meta(max_length=1)] = ()
    only: Harm | None = None


class Scene(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole file."""

    title: str
    zones: list[Zone] = []
    foes: tuple[FoeGroup, ...] = ()
    morale: dict[Annotated[str, Meta(min_length=2)], int] = {}
    notes: Any = None
    day: dt.date | None = None
    empty: Empty | None = None


class Loose(Struct, frozen=True):
    """A table that takes further keys, and a rule of its own."""

    count: int = 0
    words: Annotated[dict[str, int], Meta(max_length=1)] = {}

    def __post_init__(self) -> None:
        if self.count == 13:
            raise ValueError("thirteen is unlucky")


def read(text: str) -> Scene:
    return fit(locate(text, "s"), Scene)


def said(text: str) -> list[str]:
    with pytest.raises(Unreadable) as caught:
        read(text)
    return str(caught.value).splitlines()


FOE = 'title = "x"\n[[foes]]\nhealth = 1\n'

WHOLE = """
title = "Hall"
notes = [1, { a = 2 }]
day = 2021-02-03
morale = { goblins = 10 }
empty = {}
[[zones]]
name = "Stairs"
links = ["Hall", "Pit"]
size = [2, 3]
[[foes]]
health = 9
speed = 2
card = "fool"
suit = 7
mood = "anger"
leader = "Grub"
armor = 1
flying = true
hooks = [{ kind = "gate", needs = "rope" }]
only = { wounds = 3 }
[[foes]]
health = 1
armor = "mail"
hooks = [{ kind = "harm" }]
"""


def test_a_whole_file_becomes_its_struct_with_lines(tmp_path: Path) -> None:
    (tmp_path / "scene.toml").write_text(WHOLE, encoding="utf-8")
    scene, located = load(tmp_path / "scene.toml", Scene)
    assert scene == Scene(
        title="Hall",
        notes=[1, {"a": 2}],
        day=dt.date(2021, 2, 3),
        morale={"goblins": 10},
        empty=Empty(),
        zones=[Zone(name="Stairs", links=frozenset({"Hall", "Pit"}), size=(2, 3))],
        foes=(
            FoeGroup(
                health=9,
                speed=2.0,
                suit=7,
                mood=Mood.ANGER,
                leader="Grub",
                armor=1,
                flying=True,
                hooks=(Gate(needs="rope"),),
                only=Harm(wounds=3),
            ),
            FoeGroup(health=1, armor="mail", hooks=(Harm(),)),
        ),
    )
    faults = located.faults()
    faults.refuse()
    faults.add(("zones", 0, "links", 1), "there is no zone 'Pit'.")
    with pytest.raises(Unreadable, match=r"scene\.toml, line 9: there is no zone 'Pit'\.$"):
        faults.refuse()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "zonez = 1\ntitle = 'x'",
            (
                "s, line 1: 'zonez' is no key of a scene; did you mean 'zones'? Its keys are 'title', "
                "'zones', 'foes', 'morale', 'notes', 'day', 'empty'."
            ),
        ),
        (
            "title = 'x'\n[[zones]]\nname = 'y'\nqqq = 1",
            "s, line 4: 'qqq' is no key of a zone. Its keys are 'name', 'links', 'size'.",
        ),
        ("title = 'x'\nempty = { a = 1 }", "s, line 2: 'a' is no key of an empty. It has no keys."),
        ("\n\nzones = []", "s, line 1: a scene must have the key 'title'; it is missing here."),
        ("title = 'x'\n[[foes]]", "s, line 2: a foe group must have the key 'health'; it is missing here."),
        ("title = 1", "s, line 1: 'title' must be a text, not 1."),
        ("title = true", "s, line 1: 'title' must be a text, not true."),
        ("title = 2021-02-03", "s, line 1: 'title' must be a text, not a date or time."),
        ("title = 'x'\nzones = 'y'", "s, line 2: 'zones' must be a list in [brackets], not the text \"y\"."),
        ("title = 'x'\nzones = [\n1]", "s, line 3: entry 1 of 'zones' must be a table in {braces}, not 1."),
        ("title = 'x'\nmorale = []", "s, line 2: 'morale' must be a table in {braces}, not a list."),
        ("title = 'x'\nmorale = { ab = {} }", "s, line 2: 'ab' must be a whole number, not a table."),
        ("title = 'x'\nmorale = { a = 1 }", "s, line 2: 'a' must have at least 2 characters, not 1."),
        ("title = 'x'\nzones = [{ name = '' }]", "s, line 2: 'name' must have at least 1 character, not 0."),
        (
            "title = 'x'\nzones = [{ name = 'xxxxxxxxxxx' }]",
            "s, line 2: 'name' must have at most 10 characters, not 11.",
        ),
        ("title = 'x'\nzones = [{ name = 'a', size = [1] }]", "s, line 2: 'size' must have 2 entries, not 1."),
        (
            "title = 'x'\nzones = [{ name = 'a', size = [1, 1.5] }]",
            "s, line 2: entry 2 of 'size' must be a whole number, not 1.5.",
        ),
        (
            "title = 'x'\nzones = [{ name = 'a', links = ['b',\n'b'] }]",
            "s, line 3: entry 2 of 'links' is the same as entry 1.",
        ),
        ("title = 'x'\n[[foes]]\nhealth = true", "s, line 3: 'health' must be a whole number, not true."),
        ("title = 'x'\n[[foes]]\nhealth = 0", "s, line 3: 'health' must be more than 0, not 0."),
        ("title = 'x'\n[[foes]]\nhealth = 10", "s, line 3: 'health' must be less than 10, not 10."),
        (FOE + "speed = -0.5", "s, line 4: 'speed' must be at least 0, not -0.5."),
        (FOE + "speed = false", "s, line 4: 'speed' must be a number, not false."),
        (FOE + "card = 'IX'", "s, line 4: 'card' must be the name of a card, not the text \"IX\"."),
        (FOE + "card = 9", "s, line 4: 'card' must be the name of a card, not 9."),
        (FOE + "code = 'a'", "s, line 4: 'code' must be a text that matches ^[0-9]+$, not the text \"a\"."),
        (
            FOE + "suit = 'sword'",
            "s, line 4: 'suit' must be one of 7, 'cups', 'swords', not the text \"sword\"; did you mean 'swords'?",
        ),
        (
            FOE + "wind = 'nort'",
            "s, line 4: 'wind' must be one of 'north', 'south', not the text \"nort\"; did you mean 'north'?",
        ),
        (FOE + "suit = 8", "s, line 4: 'suit' must be one of 7, 'cups', 'swords', not 8."),
        (FOE + "suit = 7.0", "s, line 4: 'suit' must be one of 7, 'cups', 'swords', not 7.0."),
        (FOE + "suit = true", "s, line 4: 'suit' must be one of 7, 'cups', 'swords', not true."),
        (
            FOE + "mood = 'Angry'",
            "s, line 4: 'mood' must be one of 'fear', 'anger', not the text \"Angry\"; did you mean 'anger'?",
        ),
        (FOE + "leader = 1", "s, line 4: 'leader' must be a text, not 1."),
        (FOE + "armor = 0", "s, line 4: 'armor' must be at least 1, not 0."),
        (FOE + "armor = []", "s, line 4: 'armor' must be a whole number or a text, not a list."),
        (FOE + "flying = 0", "s, line 4: 'flying' must be true or false, not 0."),
        (FOE + "hooks = [{}]", "s, line 4: entry 1 of 'hooks' must have the key 'kind', one of 'harm', 'gate'."),
        (
            FOE + "hooks = [{ kind = 'gait' }]",
            "s, line 4: 'kind' must be one of 'harm', 'gate', not the text \"gait\"; did you mean 'gate'?",
        ),
        (FOE + "hooks = [{ kind = [] }]", "s, line 4: 'kind' must be one of 'harm', 'gate', not a list."),
        (FOE + "hooks = [{ kind = 'harm', wounds = 4 }]", "s, line 4: 'wounds' must be at most 3, not 4."),
        (
            FOE + "hooks = [{ kind = 'harm', needs = 4 }]",
            "s, line 4: 'needs' is no key of a harm. Its keys are 'kind', 'wounds'.",
        ),
        (
            FOE + "hooks = [{ kind = 'harm' }, { kind = 'harm' }]",
            "s, line 4: 'hooks' must have at most 1 entry, not 2.",
        ),
        (FOE + "hooks = [1]", "s, line 4: entry 1 of 'hooks' must be a table in {braces}, not 1."),
        (FOE + "only = { kind = 'gate' }", "s, line 4: 'kind' must be one of 'harm', not the text \"gate\"."),
        (FOE + "even = 3", "s, line 4: 'even': Expected `int` that's a multiple of 2."),
        ("title = 'x'\nday = 3", "s, line 2: 'day': Expected `date | null`, got `int`."),
    ],
)
def test_what_does_not_fit_is_refused_with_its_line(text: str, sentence: str) -> None:
    assert said(text) == [sentence]


def test_a_guess_minds_no_capitals_and_is_made_only_for_words_of_a_keys_length() -> None:
    assert guess("ANGER", ["fear", "anger"]) == "; did you mean 'anger'?"
    assert guess("sorrow", ["fear", "anger"]) == ""
    assert guess("q" * 61, ["q" * 60]) == ""


def test_long_and_strange_words_are_cut_and_made_printable() -> None:
    long = "q" * 100_000
    assert said(f"title = 'x'\n{long} = 1")[0].startswith(f"s, line 2: '{'q' * 37}...' is no key of a scene. Its keys")
    assert said(FOE + f"mood = '{long}'")[0].endswith(f"""not the text "{"q" * 37}...".""")
    assert '"a\\nb"' in said('title = "x"\n[[foes]]\nhealth = "a\\nb"')[0]


def test_all_faults_are_gathered_up_to_twenty_in_the_order_of_lines() -> None:
    text = "zones = [{}]\nfoes = 3\nday = nan1"
    with pytest.raises(Unreadable):
        read(text)
    assert [words.split(":")[0] for words in said("zones = [{}]\nzonez = 2\nfoes = 3")] == [
        *("s, line 1", "s, line 1", "s, line 2", "s, line 3"),
    ]
    with pytest.raises(UnreadableFile) as caught:
        read("".join(f"zonez{number} = 1\n" for number in range(40_000)))
    assert len(caught.value.faults) == 20
    assert len(said("title = 'x'\nzones = [" + "1," * 100 + "]")) == 20


def test_a_struct_may_take_further_keys_and_refuse_by_a_rule_of_its_own() -> None:
    assert fit(locate("count = 1\nmore = 2", "s"), Loose) == Loose(count=1)
    with pytest.raises(Unreadable, match=r"^s, line 1: the file: thirteen is unlucky\.$"):
        fit(locate("count = 13", "s"), Loose)
    with pytest.raises(Unreadable, match=r"^s, line 1: 'words' must have at most 1 key, not 2\.$"):
        fit(locate("words = { a = 1, b = 2 }", "s"), Loose)
