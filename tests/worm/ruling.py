"""A table with a person as game master, for the tests of rulings."""

from __future__ import annotations

from typing import Any

from facedown.kernel.chance import Chance
from facedown.kernel.structs import Event
from facedown.rulesets.worm import events as told
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, thing

PEOPLE = (
    adventurer("Fergus", gear=(thing("sword", "blade"), thing("bow", "bow", "belt")), talents=("Gramarye",)),
    adventurer("Chirm", "foyer", (2, 4, 3, 1), gear=(thing("bow", "bow"), thing("mail", "light armor", "worn"))),
)
FOES = (foe("goblins", count=3), foe("orc", "foyer"))
HANDS = {
    "Fergus": ["II of Cups", "VII of Swords", "X of Pentacles", "the Fool"],
    "Chirm": ["King of Cups", "VI of Swords", "IX of Pentacles", "III of Wands"],
}
DOOMS = ["VI", "XIII", "III", "V", "XVI", "VII", "VIII", "IX"]
INITIATIVES = {"Fergus": "II of Cups", "Chirm": "King of Cups", "goblins": "VI", "orc": "XIII"}


def ruled_table(
    people: Any = PEOPLE,
    foes: Any = FOES,
    hands: Any = None,
    options: dict[str, Any] | None = None,
    settings: dict[str, Any] | None = None,
    initiatives: dict[str, str] | None = None,
    **more: Any,
) -> Sitting:
    """Fergus (II) is called; goblins (VI) are with him in the hall, the orc (XIII) is with Chirm in the foyer."""
    wanted = {"arbiter": "person", **(settings or {})}
    plan = scene(people, foes, options=options, settings=wanted, **more)
    return sit(plan, hands or HANDS, DOOMS, {**INITIATIVES, **(initiatives or {})})


def quiet(**settings: Any) -> Sitting:
    """The Crawl, where the game master is asked what comes."""
    plan = scene(PEOPLE, FOES, settings={"arbiter": "person", "begins": "Crawl", **settings})
    return Sitting(plan, Chance(3))


def words(events: list[Event]) -> list[tuple[str, str, str]]:
    """What was ruled: label, reason and rule."""
    return [(one.label, one.reason, one.cite) for one in events if isinstance(one, told.Ruled)]


def only(events: list[Event], kind: Any) -> Any:
    """The one event of this kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found
