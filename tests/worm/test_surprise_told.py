"""How an ambush is said, told and appraised: phrases, sentences, the terminal's questions, the careful bot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from facedown.bots.careful.careful_bot import CarefulBot
from facedown.kernel.offers import offers
from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import Event
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm.arbiter import commands as ruling
from facedown.rulesets.worm.game import worm
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.phrases.said import NOTATION
from facedown.rulesets.worm.plan import AdvantagePlan, AmbushPlan, Consequence
from facedown.rulesets.worm.scene_file import read_scene
from facedown.rulesets.worm.sentences import tell
from facedown.rulesets.worm.view import view
from facedown.rulesets.worm.words import ATTACK, DISARM, FISTS, ROUGHHOUSE
from facedown.terminal.worm.questions import question
from facedown.terminal.worm.showing import Showing
from tests.worm.sitting import Sitting, adventurer, foe, thing
from tests.worm.surprising import GUILD, in_the_crawl, kind, surprise, waylaid
from tests.worm.test_lying_in_wait import waiting

THREE = (adventurer("Daria"), *GUILD)
SMOKE = AmbushPlan(advantages=(AdvantagePlan(words="smoke", consequences=(Consequence(do="drop"),)),))


@pytest.mark.rule("R-069")
@pytest.mark.parametrize(
    ("words", "place"),
    [("the front", 0), ("the rear", 2), ("beside Fergus", 1), ("place 3", 2)],
)
def test_where_an_ambush_strikes_is_said_by_the_front_the_rear_or_a_name(words: str, place: int) -> None:
    table: Any = in_the_crawl(THREE).table
    read: Any = NOTATION.read(table, f"GM: ambush from {words}")
    assert read.place == place
    assert NOTATION.read(table, NOTATION.write(table, read)) == read


@pytest.mark.rule("R-069")
def test_the_marching_order_is_said_by_names_with_commas() -> None:
    table: Any = in_the_crawl((adventurer("Daria"), adventurer("Odo, the cook"))).table
    read: Any = NOTATION.read(table, 'GM: march "Odo, the cook", Daria "as the lane is narrow"')
    assert read == ruling.SetMarchingOrder(2, table.scene.judge, (1, 0), "as the lane is narrow")
    assert NOTATION.read(table, NOTATION.write(table, read)) == read
    with pytest.raises(Unreadable, match="is not anybody who acts here"):
        NOTATION.read(table, "GM: march Daria, Fergus")


@pytest.mark.rule("R-068", "R-070")
def test_every_answer_around_an_ambush_reads_back_from_how_it_is_written() -> None:
    for sitting in (in_the_crawl(), surprise(plan=SMOKE), waiting(), surprise()):
        for seat in sorted(set(sitting.table.scene.seats)):
            for command in sitting.game.legal(seat):
                line = NOTATION.write(sitting.table, command)
                assert NOTATION.hear(sitting.table, line).commands == (command,)
    table: Any = in_the_crawl().table
    assert NOTATION.read(table, "goblins: make advantage 12 as goblin 1") == ask.MakeAdvantage(2, 2, 2, 11)


@pytest.mark.rule("R-070")
def test_a_deed_out_of_ambush_is_aimed_with_what_it_needs() -> None:
    sitting = surprise()
    line = "goblins: carry out on goblin 1 -> Chirm"
    attack: Any = NOTATION.read(sitting.table, line)
    assert attack.aims == sitting.aim("goblin 1", "dagger", "Chirm")
    sitting.does("goblins", ask.ActFirst, member=sitting.body("goblin 1"), prepares=ROUGHHOUSE)
    grip: Any = NOTATION.read(sitting.table, line)
    assert grip.aims == sitting.aim("goblin 1", FISTS, "Chirm")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (told.LaidInWait(0, ATTACK, "when they come"), 'Fergus lies in wait: Attack. "when they come"'),
        (told.AlarmRaised(1), "Chirm raises the alarm before the ambush is sprung."),
        (told.GuildSurprised(), "The guild is surprised: each foe acts once before anybody draws."),
        (told.AdvantageMade(2, 3, "smoke"), 'Goblin 2 makes an advantage. "smoke"'),
        (told.MarchingOrderSet((1, 0)), "The marching order is Chirm and Fergus."),
        (told.Succeeded(2, 0, (), 0, 0, "R-072"), "The goblins against Fergus: unseen until then. It succeeds."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_ambush_is_told_in_plain_sentences(event: Event, sentence: str) -> None:
    said = tell(Names(in_the_crawl().table.scene), event)
    assert said is not None
    assert said.text() == sentence


def asked(sitting: Sitting, actor: int) -> str:
    """What the terminal asks."""
    return question(Names(sitting.table.scene), sitting.window, actor, False)


def test_the_terminal_asks_in_plain_words() -> None:
    sitting = surprise()
    assert asked(sitting, 2) == "The guild is surprised. The goblins, who acts first, and how?"
    sitting.does("goblins", ask.ActFirst, member=2, prepares=ATTACK)
    assert asked(sitting, 2) == "The goblins, Attack out of ambush: at whom, with what?"
    sitting = waiting()
    assert asked(sitting, 0) == "Fergus, the guild lies in wait. What will you do, and when?"
    crawl = in_the_crawl()
    lines = [*Showing(view(crawl.table, 0), Names(crawl.table.scene)).table()]
    assert lines[0] == "The game is in the Crawl phase; the marching order is Fergus and Chirm."


# -- the careful bot


def careful(sitting: Sitting, seat: int) -> Any:
    """What it does now."""
    found = offers(worm, sitting.table, seat)
    return CarefulBot().answer(lambda: view(sitting.table, seat), found, lambda: 0.5)


@pytest.mark.rule("R-071")
def test_the_careful_bot_prefers_an_advantage_to_depriving_and_depriving_to_blows() -> None:
    sitting = surprise(plan=SMOKE)
    move = careful(sitting, 2)
    assert isinstance(move, ask.MakeAdvantage)
    sitting.game.play(move)
    while kind(sitting) != "Surprised":
        sitting.house()
    assert careful(sitting, 2).prepares == ATTACK


@pytest.mark.rule("R-071")
def test_the_careful_bot_disarms_who_holds_something() -> None:
    bare = (adventurer("Fergus", gear=()), adventurer("Chirm"))
    sitting = surprise(bare)
    sitting.game.play(careful(sitting, 2))
    assert sitting.window.prepares == ROUGHHOUSE
    move = careful(sitting, 2)
    assert [aim.target for aim in move.aims] == [1]
    sitting.game.play(move)
    sitting.confirm()
    assert careful(sitting, 2).maneuver == DISARM


@pytest.mark.rule("R-071", "R-072")
def test_the_careful_bot_comes_nearer_or_shoots_or_holds_back() -> None:
    bare = (adventurer("Fergus", gear=()),)
    sitting = surprise(bare, foes=(foe("orc", "foyer"),))
    move = careful(sitting, 1)
    assert (type(move), move.zone) == (ask.CreepUp, sitting.zone("hall"))
    sitting = surprise(bare, foes=(foe("archers", "foyer", count=2, gear=(thing("bow", "bow"),)),))
    for _ in range(2):
        assert sitting.window.struck == 0 or careful(sitting, 1).member == 2
        sitting.game.play(careful(sitting, 1))
        if kind(sitting) == "Prepared":
            sitting.game.play(careful(sitting, 1))
            sitting.confirm()
            sitting.house()
    assert sitting.table.phase == 1 or isinstance(careful(sitting, 1), ask.Pass | ask.CreepUp)
    assert careful(waiting(), 0).prepares == ATTACK


# -- scenes

WHOLE = """\
title = "a lane"
marching_order = ["Odo"]
[ambush]
strikes = "Odo"
advantages = [{ words = "smoke" }]
[[zones]]
name = "lane"
[[adventurers]]
name = "Odo"
zone = "lane"
attributes = { cups = 3 }
[[foes]]
name = "robber"
zone = "lane"
"""


@pytest.mark.rule("R-069")
@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ('["Odo"]', '["Oto"]', 2, "'Oto' is no adventurer; did you mean 'Odo'? There are 'Odo'."),
        ('["Odo"]', '["Odo", "Odo"]', 2, "'Odo' marches already, further ahead; name each once."),
        (
            'strikes = "Odo"',
            'strikes = "back"',
            4,
            "'back' is no place to strike at. It may be 'front', 'rear', 'Odo'.",
        ),
    ],
)
def test_a_wrong_marching_order_is_refused_with_its_line(
    tmp_path: Path, old: str, new: str, line: int, sentence: str
) -> None:
    path = tmp_path / "scene.toml"
    path.write_text(WHOLE, encoding="utf8")
    assert read_scene(path).ambush == AmbushPlan(strikes="Odo", advantages=(AdvantagePlan(words="smoke"),))
    path.write_text(WHOLE.replace(old, new, 1), encoding="utf8")
    with pytest.raises(Unreadable) as error:
        read_scene(path)
    assert f"scene.toml, line {line}: " in str(error.value)
    assert sentence in str(error.value)


def test_an_ambush_is_no_part_of_a_scene_that_has_none() -> None:
    assert waylaid(plan=AmbushPlan()).table.scene.plan.ambush is not None
    assert in_the_crawl().table.scene.plan.ambush is None
