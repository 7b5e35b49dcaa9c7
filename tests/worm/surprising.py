"""A guild that walks into an ambush, for tests: who tests Cups, with which card, and what the foes do first."""

from __future__ import annotations

from typing import Any

from facedown.kernel.chance import Chance
from facedown.rulesets.worm import commands as ask
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.plan import AmbushPlan
from facedown.rulesets.worm.windows import Surprised, Testing
from tests.worm.sitting import Sitting, adventurer, foe, scene, stacked, thing

GUILD = (
    adventurer("Fergus", gear=(thing("sword", "blade"),)),
    adventurer("Chirm", attributes=(2, 4, 1, 3), gear=(thing("staff", "polearm"),)),
)
GOBLINS = (foe("goblins", count=3),)


def waylaid(
    guild: Any = GUILD, foes: Any = GOBLINS, cards: tuple[str, ...] = ("II of Swords",), plan: Any = None, **more: Any
) -> Sitting:
    """The scene begins with the foes' ambush; *cards* are drawn for the test of Cups."""
    return Sitting(scene(guild, foes, ambush=plan or AmbushPlan(), **more), stacked([], [], list(cards)))


def in_the_crawl(guild: Any = GUILD, foes: Any = GOBLINS, **more: Any) -> Sitting:
    """The Crawl, with a person as game master."""
    settings = {"arbiter": "person", "begins": "Crawl"}
    return Sitting(scene(guild, foes, settings=settings, **more), Chance(4))


def who_tests(sitting: Sitting) -> str:
    """Who tests now."""
    assert isinstance(sitting.window, Testing)
    return sitting.table.scene.names[sitting.window.test.adventurer]


def fails(sitting: Sitting) -> None:
    """The test fails, and fate is not pushed."""
    sitting.does(who_tests(sitting), ask.DrawTest, resolve=False, motif=NONE)
    sitting.house()


def surprise(guild: Any = GUILD, foes: Any = GOBLINS, plan: Any = None, **more: Any) -> Sitting:
    """The guild is surprised."""
    sitting = waylaid(guild, foes, plan=plan, **more)
    fails(sitting)
    assert isinstance(sitting.window, Surprised)
    return sitting


def kind(sitting: Sitting) -> str:
    """The kind of the open window."""
    return type(sitting.window).__name__
