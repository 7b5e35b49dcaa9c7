"""The suite on rulesets that keep their promises: worm on its scenes, and a game that shares only the kernel."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from facedown.conform.playing import played
from facedown.conform.report import Report
from facedown.conform.suite import conform
from facedown.conform.worlds import Ear, check_worlds, text_search
from facedown.kernel.chance import Chance
from facedown.kernel.structs import ONLOOKER
from facedown.rulesets.worm.cards import name_of
from facedown.rulesets.worm.conforming import Worm
from facedown.rulesets.worm.guild_file import find_guild, placed, read_guild
from facedown.rulesets.worm.plan import ScenePlan
from facedown.rulesets.worm.scene_file import find_scene, read_scene
from facedown.rulesets.worm.secrets import PLACES
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import OpenAction
from facedown.scenes.library import entry
from tests.figures import Figures
from tests.toy.conforming import HighCard
from tests.worm.sitting import adventurer, foe, scene

SCENES = entry("worm")["promises"]
KINDS = ("player", "game master", "onlooker")


@pytest.mark.no_cover
def test_worm_keeps_its_promises_in_random_games_on_every_scene() -> None:
    subject = Worm()
    report = conform(subject, games=len(subject.scenes), seed=11)
    assert report.faults == []
    assert len(subject.scenes) == len(SCENES) + 3
    for name in subject.scenes:
        assert report.counts[f"games ended, {name}"] == 1
    for what in (
        "events after which every piece was in its one place",
        "steps saved, loaded and replayed",
        "steps decided again",
        "events that name their rule",
        "answers and defaults of who is asked",
        "arrival orders of sealed answers",
        "stale answers refused",
        "answers taken back",
        "steps back",
        "unlisted commands refused, nothing changed",
    ):
        assert report.counts[what] > 0, what


def test_worm_keeps_its_promises_with_a_game_master_in_person_who_orders_each_batch() -> None:
    subject = Worm()
    subject.scenes = {
        name: replace(plan, settings=replace(plan.settings, arbiter="person", batch_order="ask", last_round=3))
        for name, plan in subject.scenes.items()
    }
    report = conform(subject, games=6, seed=501)
    assert report.faults == []
    assert report.counts["windows: Ordering"] > 0


@pytest.mark.no_cover
def test_worm_keeps_its_promises_whatever_the_talents_of_the_guild() -> None:
    plan = read_scene(find_scene("masks"))
    subject = Worm({name: placed(plan, read_guild(find_guild(name))) for name in ("iron-widows", "second-fiddles")})
    report = conform(subject, games=4, seed=23)
    assert report.faults == []
    assert report.counts["windows: OpenToTalents"] > 0


def test_a_second_game_is_checked_by_the_same_suite() -> None:
    report = conform(HighCard(), games=40, seed=1)
    assert report.faults == []
    assert report.counts["pairs of player, two deals"] > 30


def counted_pairs(
    scene: str, pairs: int, first: int = 0, each: int = 10, plans: dict[str, ScenePlan] | None = None
) -> Report:
    """So many counted pairs for each kind of viewer, *each* of a game, and what was counted beside."""
    report, subject, seed = Report(), Worm(plans), first
    while min(report.counts[f"pairs of {kind}, {scene}"] for kind in KINDS) < pairs and not report.faults:
        check_worlds(subject, played(subject, scene, seed), Chance(seed), report, each)
        seed += 1
    return report


def shy_beasts() -> ScenePlan:
    """Three large beasts, each of which may lay many Dodges: seldom does so much lie facedown."""
    beasts = [foe(name, "foyer", many_dodges=True, larger=True, health=9) for name in ("bat", "cat", "rat")]
    return scene((adventurer("Fergus"), adventurer("Odo")), tuple(beasts), settings={"last_round": 6})


@pytest.mark.no_cover
def test_a_card_that_was_played_for_what_lies_open_is_named_though_it_is_shuffled_away() -> None:
    subject, report = Worm(), Report()
    game = played(subject, "masks", 10_000_018)
    ear = Ear(subject, game, ONLOOKER, Chance(1))
    before = [game.begun_as, *[moment.table for moment in game.moments]]
    gone = [
        place
        for place, table in enumerate(before[1:-1], 1)
        if isinstance(window := table.windows[-1] if table.windows else None, OpenAction)
        and window.action.card in set(table.decks[0]) & set(before[place + 1].decks[0])
    ]
    assert any(card_open_in(before[place]) in ear.steps[place].decode() for place in gone)
    text_search(subject, game, ear, report)
    assert report.faults == []


def card_open_in(table: Table) -> str:
    """The name of the card that lies open on top."""
    window = table.windows[-1]
    assert isinstance(window, OpenAction)
    return name_of(window.action.card)


@pytest.mark.no_cover
def test_changed_worlds_sound_the_same_to_every_kind_of_viewer_and_every_hidden_place_was_varied() -> None:
    varied: set[str] = set()
    for name in SCENES:
        report = counted_pairs(name, 30)
        assert report.faults == []
        varied |= set(report.counts)
    report = counted_pairs("beasts", 90, plans={"beasts": shy_beasts()})
    assert report.faults == []
    varied |= set(report.counts)
    assert {f"varied: {place}" for place in PLACES} <= varied


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("scene", SCENES)
def test_ten_thousand_changed_worlds_sound_the_same(scene: str, part: int, figures: Figures) -> None:
    report = counted_pairs(scene, 500, (part + 1) * 1_000_000, 20)
    figures({what: count for what, count in report.counts.items() if what.startswith(("pairs", "varied"))})
    assert report.faults == []
