"""Record files are read with care: what is wrong is told with its line, and nothing hostile gets further."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from facedown.kernel.refusals import Unreadable
from facedown.records.check import check
from facedown.records.deciding import decide
from facedown.records.lines import LARGEST_RECORD, LONGEST_LINE, MOST_LINES, read_lines, split_lines
from tests.records.duel import AFTER, BEGINNING, HEADER, SCENE, decided, record


def test_a_record_is_a_header_a_scene_and_entries() -> None:
    read = split_lines(record("# nothing\n\nAnn: skip # she waits\n= count: 5\n! Bob: skip\n"), "x")
    assert read.value("title") == "a duel"
    assert read.at("game") == 1
    assert read.value("options", "none") == "none"
    assert read.scene.strip().startswith('title = "a duel"')
    assert [(one.kind, one.text, one.line) for one in read.entries[-3:]] == [
        ("command", "Ann: skip # she waits", AFTER + 2),
        ("expected", "count: 5", AFTER + 3),
        ("refused", "Bob: skip", AFTER + 4),
    ]


def test_a_header_may_hold_comments_and_need_no_lines() -> None:
    read = split_lines("# a record\ngame: worm\nscene: a.toml", "x")
    assert read.header == {"game": ("worm", 2), "scene": ("a.toml", 3)}
    assert read.entries == []
    assert split_lines("game: worm\nscene: a.toml\n\n# only this\n", "x").entries == []


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("gmae: worm\n\n", "x, line 1: 'gmae' is no key of a record's header; did you mean 'game'?"),
        ("game worm\n", "x, line 1: 'game worm' is no key"),
        ("game: worm\ngame: worm\n", "x, line 2: 'game' is already given on line 1; delete one."),
        ("game: worm\n\n", "x, line 1: the header must have the key 'scene'; it is missing."),
        ("", "the header must have the key 'game'"),
        ("game: worm\nscene: below\n\n--- scene\ntitle = 1\n", "x, line 4: the scene does not end"),
        ("game: worm\n" * (MOST_LINES + 1), "x: the record has more than 20,000 lines"),
        ("game: worm\n" + "#" * (LONGEST_LINE + 1), "x, line 2: the line is longer than 20,000 characters"),
    ],
)
def test_a_file_that_is_no_record_is_told_with_its_line(text: str, says: str) -> None:
    with pytest.raises(Unreadable) as caught:
        split_lines(text, "x")
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("header", "says"),
    [
        (HEADER.replace("worm", "chess"), "duel.record, line 1: 'chess' is no game that is played here"),
        (HEADER.replace("version: 1", "version: 2"), "line 3: the record follows version '2' of the rules"),
        (HEADER.replace("below", "../x.md"), "line 4: '../x.md' must be the path of a .toml file"),
        (HEADER.replace("below", "/etc/x.toml"), "line 4: '/etc/x.toml' must be the path of a .toml file"),
        (
            HEADER.replace("below", "nowhere.toml"),
            "duel.record, line 4: the scene 'nowhere.toml': there is no such file.",
        ),
        (HEADER.replace("Bob", "Rob"), "line 5: 'Rob' has no seat here; did you mean Bob?"),
        (HEADER + "options: dodge_tie_bas raised\n", "line 6: 'dodge_tie_bas' is none of the options; did you mean"),
        (HEADER + "options: dodge_tie_base rised\n", "line 6: the options do not fit: Invalid enum value 'rised'"),
        (HEADER + "settings: arbiter\n", "line 6: the settings do not fit"),
        (HEADER + "seen by: Ann\n", "line 6: the record holds only what one seat saw"),
    ],
)
def test_a_header_that_does_not_fit_is_told_with_its_line(header: str, says: str) -> None:
    with pytest.raises(Unreadable) as caught:
        decided("", header=header)
    assert says in str(caught.value)


def test_options_and_settings_of_the_header_count() -> None:
    header = HEADER + "options: dodge_tie_base original, mulligan_limit 3\nsettings: ends_after_challenge false\n"
    game, failed = decided("", header=header)
    assert failed == []
    assert game.table.scene.options.dodge_tie_base == "original"
    assert game.table.scene.options.mulligan_limit == 3
    assert not game.table.scene.plan.settings.ends_after_challenge


def test_faults_of_a_scene_in_the_record_have_the_records_lines() -> None:
    with pytest.raises(Unreadable) as caught:
        decided("", scene=SCENE.replace('zone = "yard"', 'zone = "yrd"', 1))
    line = (HEADER + SCENE).split("\n").index('zone = "yard"') + 1
    assert f"duel.record, line {line}: 'yrd' is no zone of this scene" in str(caught.value)


def test_a_scene_said_to_be_below_must_be_there() -> None:
    with pytest.raises(Unreadable, match="line 4: no scene follows the header"):
        decided("", scene="\n", dealt="")


def test_a_scene_may_be_a_file_beside_the_record(tmp_path: Path) -> None:
    scene = SCENE.split("--- scene\n")[1].split("--- end")[0]
    (tmp_path / "yard.toml").write_text(scene, encoding="utf8")
    (tmp_path / "duel.record").write_text(record("", header=HEADER.replace("below", "yard.toml"), scene="\n"), "utf8")
    game, failed = decide(read_lines(tmp_path / "duel.record"))
    assert failed == []
    assert game.table.count == 5


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"x" * (LARGEST_RECORD + 1), "the file is too large"),
        (record("Ann: skip \x1b[2J\n").encode(), f"line {AFTER}: the hidden character U+001B"),
        (record("Ann: skip \u202e\n").encode(), f"line {AFTER}: the hidden character U+202E"),
        (record("Ann: skip \u200b\n").encode(), f"line {AFTER}: the hidden character U+200B"),
        (b"game: worm\xff\n", "line 1: byte 0xFF is no UTF-8"),
        (record("Ann: slip\n").encode(), f'line {AFTER}: "slip" (character 6) is not the beginning of a command'),
        (record("> deal Ann XV of Cups\n").encode(), f"line {AFTER}: 'XV of Cups' is no card; did you mean"),
        (record("> deal Anne IX of Cups\n").encode(), f'line {AFTER}: After "deal" comes who is dealt'),
        (record("> deal Ann IX of Cups, IX of Cups\n").encode(), f"line {AFTER}: There is only one IX of Cups"),
        (record("> draw\n").encode(), f"line {AFTER}: '' is no card."),
        (record("> roll x\n").encode(), f'line {AFTER}: After "roll" come numbers'),
        (record("> hope\n").encode(), f"line {AFTER}: 'hope' is no luck"),
        (
            record("Ann: move to streat with VII of Cups\n").encode(),
            f'line {AFTER}: "streat" (character 14) is not a zone',
        ),
        (record("Ann: attack on orc with ??\n").encode(), f"line {AFTER}: A card that nobody has seen"),
        (record("= Anne sees: count: 5\n").encode(), f"line {AFTER}: 'Anne' has no seat here; did you mean Ann?"),
        (
            record("", dealt="> deal Ann IX of Cups\n> deal Bob IX of Cups\n").encode(),
            f"line {BEGINNING + 1}: Bob cannot draw IX of Cups",
        ),
        (record("", dealt="> deal GM IX of Cups\n").encode(), f"line {BEGINNING}: GM cannot draw IX of Cups"),
        (
            record("> deal Ann II of Wands\nAnn: skip\n").encode(),
            f"line {AFTER}: What this line says for Ann never comes",
        ),
        (record("> roll 3\nAnn: skip\n").encode(), f"line {AFTER}: What this line says for a roll never comes"),
    ],
)
def test_a_malformed_record_is_told_with_file_and_line_and_the_status_is_2(
    tmp_path: Path, content: bytes, says: str
) -> None:
    file = tmp_path / "bad.record"
    file.write_bytes(content)
    heard: list[str] = []
    assert check([tmp_path], heard.append) == 2
    assert str(file) in heard[0]
    assert says in heard[0]
    assert heard[-1] == "0 passed, 1 failed"


SLIPS = (
    'Ann Bob orc GM all : , -> " # > = ! < with using for on -- --- end scene and a Resolve the Fool II of Cups ?? '
    "sees: is not refused < 99 -1 take back go draw wound as Critical let stand overrule inflict \\ {} next round"
)
WORDS = SLIPS.split()


@pytest.mark.parametrize("seed", range(40))
def test_a_record_with_slips_is_decided_or_told_never_more(seed: int) -> None:
    luck = Random(seed)
    lines = record(
        'Ann: attack on orc with VII of Cups\n= orc is Rooted\nall: pass\n! Bob: skip\n< 4 "x"\n> draw II of Cups\n'
    ).split("\n")
    for _ in range(4):
        place = luck.randrange(len(lines))
        words = lines[place].split(" ")
        words[luck.randrange(len(words))] = luck.choice(WORDS)
        lines[place] = luck.choice((" ".join(words), lines[luck.randrange(len(lines))], ""))
    try:
        decide(split_lines("\n".join(lines), "slips"))
    except Unreadable as error:
        told = str(error)
        assert told.startswith("slips")
