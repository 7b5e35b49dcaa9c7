"""A scene that nobody here wrote, over all six hooks and clocks, is read from its text and played to its end."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from facedown.bots.random_bot import RandomBot
from facedown.kernel.chance import Chance, fractions
from facedown.rulesets.worm.game import dealt, worm
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.scene_file import plan_of
from facedown.rulesets.worm.view import view
from facedown.scenes.located import locate
from facedown.simulate.driver import play_out
from facedown.simulate.many import seated
from tests.worm.conservation import misplaced

pytestmark = pytest.mark.no_cover  # what only chance comes by is not shown by anything

Table = dict[str, Any]
ZONES: Final = ("quay", "crane", "barge")
WHO: Final = st.sampled_from(["anybody", "adventurers", "foes", "Pim", "crows"])
ZONE: Final = st.sampled_from(ZONES)
ANY_ZONE: Final = st.sampled_from(["", *ZONES])
WEAPONS: Final = st.sampled_from([["blade"], ["bow", "polearm"], ["wand"]])
KINDS: Final = st.sampled_from([[], ["blade"], ["light", "bow"], ["steel armor"]])
SUIT: Final = st.sampled_from(["", "Swords", "Pentacles", "Cups", "Wands"])
DEEDS: Final = st.sampled_from([[], ["attack"], ["move", "avoid"], ["banter", "scene action"]])
SIMPLE: Final = st.one_of(
    st.fixed_dictionaries({
        "do": st.just("wound"),
        "amount": st.integers(1, 2),
        "harm": st.sampled_from(["normal", "Piercing", "Critical"]),
    }),
    st.fixed_dictionaries({
        "do": st.sampled_from(["apply", "lift"]),
        "effect": st.sampled_from(["Rooted", "prone", "Blinded", "Exhausted", "Knocked out", "Controlled"]),
    }),
    st.fixed_dictionaries({"do": st.just("move"), "words": ANY_ZONE}),
    st.fixed_dictionaries({"do": st.just("drop"), "what": st.sampled_from(["hands", "belt", "pack"])}),
    st.fixed_dictionaries({"do": st.sampled_from(["notch", "discard", "draw", "heal"]), "amount": st.integers(1, 3)}),
    st.fixed_dictionaries({"do": st.just("favor"), "words": st.just("tangled")}),
)  # fmt: skip
PLACE: Final = st.one_of(
    st.fixed_dictionaries({"do": st.just("shift"), "clock": st.just("tide"), "amount": st.integers(1, 2)}),
    st.fixed_dictionaries({"do": st.just("add"), "foe": st.just("eel")}),
    st.fixed_dictionaries({"do": st.just("ask"), "words": st.just("does the rope hold?")}),
)
TEST: Final = st.fixed_dictionaries({
    "do": st.just("test"),
    "words": st.sampled_from(["Pentacles: jump", "Cups", "Wands: shout"]),
    "pays": st.booleans(),
    "passed": st.lists(SIMPLE, max_size=1),
    "failed": st.lists(st.one_of(SIMPLE, PLACE), max_size=2),
})  # fmt: skip
FEELING: Final = st.fixed_dictionaries({
    "do": st.just("shift"), "emotion": st.sampled_from(["fear", "joy"]), "amount": st.integers(1, 3),
})  # fmt: skip
CONSEQUENCES: Final = st.lists(st.one_of(SIMPLE, PLACE, TEST, FEELING), min_size=1, max_size=3)
OF_THE_PLACE: Final = st.lists(PLACE, min_size=1, max_size=2)


@st.composite
def modifiers(draw: st.DrawFn) -> Table:
    """Favor or disfavor."""
    return {
        "gives": draw(st.sampled_from(["favor", "disfavor"])),
        "actions": draw(DEEDS),
        "who": draw(WHO),
        "zone": draw(ANY_ZONE),
        "into": draw(ANY_ZONE),
        "against": draw(st.sampled_from(["", "crows", "adventurers"])),
        "missiles": draw(st.sampled_from(["any", "only", "never"])),
        "unlit": draw(st.booleans()),
        "since": draw(st.sampled_from(["", "tide"])),
    }


@st.composite
def gates(draw: st.DrawFn) -> Table:
    """Into a zone, or against somebody."""
    if draw(st.booleans()):
        return {"against": draw(WHO), "weapons": draw(WEAPONS), "who": draw(WHO)}
    return {
        "into": draw(ZONE),
        "zone": draw(ANY_ZONE),
        "who": draw(WHO),
        "hands": draw(st.integers(1, 2)),
        "holding": draw(KINDS),
        "unworn": draw(KINDS),
        "suit": draw(SUIT),
    }


@st.composite
def triggers(draw: st.DrawFn, number: int) -> Table:
    """By somebody, or by the round and the clock."""
    moment = draw(st.sampled_from(["enters", "leaves", "acts", "hit", "falls", "turn", "round begins", "clock full"]))
    of_somebody = moment not in ("round begins", "clock full")
    there = ["adventurers there", "foes there", "everybody there", "the adventurers", "the foes"]
    made: Table = {
        "name": f"trigger {number}",
        "on": moment,
        "who": draw(WHO),
        "zone": draw(ANY_ZONE),
        "times": draw(st.sampled_from([1, 2, 99])),
        "secret": draw(st.booleans()),
        "befalls": draw(st.sampled_from(["them", *there] if of_somebody else there)),
        "consequences": draw(CONSEQUENCES),
    }
    if moment in ("acts", "hit"):
        made["actions"] = draw(DEEDS)
    if moment == "clock full":
        made["clock"] = "tide"
    return made


@st.composite
def offers(draw: st.DrawFn, number: int) -> Table:
    """An action, or a suit that counts as another."""
    made: Table = {"name": f"to do {number}", "zone": draw(ANY_ZONE), "who": draw(WHO)}
    if draw(st.integers(0, 3)) == 0:
        return made | {"suit": "Cups", "counts_as": draw(st.sampled_from(["Swords", "Pentacles"]))}
    on = draw(st.sampled_from(["nobody", "foes", "friends"]))
    made |= {"on": on, "suit": draw(SUIT), "consequences": draw(CONSEQUENCES), "leads": draw(ANY_ZONE)}
    if on == "foes":
        made |= {"failed": draw(CONSEQUENCES), "reach": draw(ANY_ZONE)}
    elif draw(st.booleans()):
        made |= {"number": draw(st.integers(1, 20)), "failed": draw(CONSEQUENCES)}
    return made


@st.composite
def scenes(draw: st.DrawFn) -> Table:
    """Two adventurers, two kinds of foes, a third nobody has noticed, and whatever hooks there are."""
    made: Table = {
        "title": "The Quay at Low Water",
        "zones": [
            {"name": "quay", "links": ["crane", "barge"], "dark": draw(st.booleans())},
            {"name": "crane", "one_way": ["barge"]},
            {"name": "barge"},
        ],
        "adventurers": [
            {"name": "Pim", "zone": "quay", "attributes": {"swords": 3, "cups": 2}, "gear": [
                {"name": "rapier", "kind": "blade"}, {"name": "lamp", "kind": "light"},
            ]},
            {"name": "Odo", "zone": "barge", "attributes": {"wands": 4}, "gear": [{"name": "bow", "kind": "bow"}]},
        ],
        "foes": [
            {"name": "crows", "zone": "crane", "count": 3, "natural": True},
            {"name": "reeve", "zone": "quay", "health": 3, "gear": [{"name": "staff", "kind": "polearm"}]},
            {"name": "eel", "zone": "barge", "natural": True},
        ],
        "modifiers": draw(st.lists(modifiers(), max_size=2)),
        "gates": draw(st.lists(gates(), max_size=2)),
        "obstacles": [
            {"name": "gap", "guards": [["quay", "barge"]], "number": draw(st.integers(1, 21)),
             "dash": draw(st.booleans()), "passes": draw(st.sampled_from(["", "yes", "no"])),
             "harm": draw(CONSEQUENCES)},
        ] if draw(st.booleans()) else [],
        "triggers": [draw(triggers(number)) for number in range(draw(st.integers(0, 3)))],
        "offers": [draw(offers(number)) for number in range(draw(st.integers(0, 2)))],
        "concealments": [{"foe": "eel", "on": draw(st.sampled_from(["enters", "hit", "round ends"]))}],
        "clocks": [
            {"name": "tide", "segments": draw(st.integers(1, 6)), "befalls": "the adventurers",
             "advances": draw(st.sampled_from(["", "acts", "round ends"])), "consequences": draw(CONSEQUENCES),
             "repeats": draw(st.booleans()), "secret": draw(st.booleans()),
             "ends": draw(st.sampled_from(["", "the guild", "the foes", "nobody"]))},
        ],
        "settings": {"last_round": 3},
    }  # fmt: skip
    if '"add"' in json.dumps(made) and draw(st.booleans()):
        made["concealments"] = [{"foe": "eel"}]
    return made


def as_toml(value: Any) -> str:
    """A value as TOML writes it on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join([f"{key} = {as_toml(inside)}" for key, inside in value.items()]) + " }"
    if isinstance(value, list):
        return "[" + ", ".join([as_toml(inside) for inside in value]) + "]"
    return json.dumps(value)


@given(scenes(), st.integers(0, 1000))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_a_scene_that_nobody_here_wrote_is_read_and_played_to_its_end(made: Table, seed: int) -> None:
    text = "\n".join([f"{key} = {as_toml(value)}" for key, value in made.items()])
    scene = prepare(plan_of(locate(text, "stranger.toml")))
    chance = Chance(seed)
    table = dealt(scene, chance)
    play_out(worm, view, table, seated(scene, RandomBot(), RandomBot()), chance, fractions(seed))
    assert table.windows == ()
    assert misplaced(table) == []
