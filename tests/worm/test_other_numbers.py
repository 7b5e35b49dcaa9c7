"""Scenes that differ in what only the game master knows, and commands that need not be legal: the suite's raw stuff."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.structs import ONLOOKER, Command, Event, Opened, Queued
from facedown.rulesets.worm import events as told
from facedown.rulesets.worm import words
from facedown.rulesets.worm.cards import CARD_NAMES, FOOL
from facedown.rulesets.worm.command_space import any_command, numbers, other_values
from facedown.rulesets.worm.commands import Aim, Attack, Carry, EndChallenge, Extras, Move
from facedown.rulesets.worm.conforming import names
from facedown.rulesets.worm.hooks import ClockPlan, ConcealmentPlan, TriggerPlan
from facedown.rulesets.worm.other_numbers import other_numbers
from facedown.rulesets.worm.plan import Consequence, DoomPlan, HazardPlan, ScenePlan
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.states import Facedown
from facedown.rulesets.worm.windows import Aftermath, Triggered
from facedown.rulesets.worm.words import ATTACK, DRAW, NORMAL, PRONE
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit

ATTRIBUTES, BODY = "foe's attributes", "foe's Health and Defense"
MIND, DOOM, HARM = "foe's Morale and Disposition", "foe's dooms", "hazard's harm"
DODGES = "foe's many Dodges"
SWAY = Consequence(do="ask", words="does it sway?")


def secretive(**options: Any) -> ScenePlan:
    """Fergus against an orc with a doom, near a trap."""
    return scene(
        (adventurer("Fergus"),),
        (foe("orc", dooms=(DoomPlan(name="Roar", consequences=(SWAY,)),)),),
        hazards=(HazardPlan(name="trap", zone="room", harm=(SWAY,)), HazardPlan(name="ditch", zone="foyer")),
        options=options,
    )


def varied(*happened: Event, viewer: int = 0, **options: Any) -> list[str]:
    """What of the scene may be otherwise for a viewer after these events."""
    return other_numbers(secretive(**options), happened, viewer, Chance(1))[1]


@pytest.mark.rule("F1")
def test_what_nothing_has_shown_may_be_otherwise_for_all_but_the_game_master() -> None:
    plan = secretive()
    for viewer in (0, ONLOOKER):
        other, differs = other_numbers(plan, (), viewer, Chance(1))
        assert differs == ["notes", "foe's mobility", ATTRIBUTES, DODGES, BODY, MIND, DOOM, HARM]
        assert other.foes[0].many_dodges
        assert other.foes[0].attributes != plan.foes[0].attributes
        assert (other.foes[0].health, other.foes[0].defense) != (2, 1)
        assert other.foes[0].dooms[0].name != "Roar"
        assert [bool(one.harm) for one in other.hazards] == [True, False]
        assert other.hazards[0].harm != plan.hazards[0].harm
        assert (other.adventurers, other.options, other.settings) == (plan.adventurers, plan.options, plan.settings)
    assert other_numbers(plan, (), prepare(plan).game_master, Chance(1)) == (plan, [])


@pytest.mark.rule("F1")
@pytest.mark.parametrize(
    ("event", "settled"),
    [
        (told.Declared(1, ATTACK, (0,)), {ATTRIBUTES}),
        (told.Declared(0, ATTACK, (1,)), set()),
        (told.Declared(1, words.DOOM, (), "Roar", "C8"), {ATTRIBUTES, DOOM}),
        (told.FacedownRevealed(1, ATTACK, 60), {ATTRIBUTES}),
        (told.FacedownLaid(1, Facedown(words.DODGE, 60, on_turn=True)), {DODGES}),
        (told.FacedownLaid(0, Facedown(words.DODGE, 20, on_turn=True)), set()),
        (told.FoeWounded(1, 0, 2, NORMAL), {BODY}),
        (told.WoundTaken(0, NORMAL), set()),
        (told.Downed(0), {MIND}),
        (told.MoraleSet(1, 3), {MIND}),
        (told.Succeeded(0, 1, (), 12, 10, "R-134"), {MIND}),
        (told.EffectApplied(0, PRONE), {DOOM}),
        (told.CardDiscarded(1, 70, "R-176"), {DOOM}),
        (Opened(Aftermath(consequences=(SWAY,), body=0)), {HARM}),
    ],
)
def test_a_number_stays_once_an_event_may_have_shown_it(event: Any, settled: set[str]) -> None:
    assert {ATTRIBUTES, DODGES, BODY, MIND, DOOM, HARM} - set(varied(event)) == settled


@pytest.mark.rule("F1")
def test_health_that_the_table_plays_open_stays() -> None:
    assert BODY not in varied(foe_health_shown="yes")


def sitting() -> Sitting:
    """Fergus, called at II, against an orc."""
    hands = {"Fergus": ["II of Cups", "King of Cups", "IX of Wands", "III of Swords"]}
    return sit(secretive(), hands, ["V", "VI", "I"], {"Fergus": "II of Cups", "orc": "V"})


def test_commands_of_every_asked_kind_are_uttered_and_most_of_them_are_refused() -> None:
    game, luck = sitting().game, Chance(1)
    uttered = [any_command(game.table, 0, luck) for _ in range(2000)]
    assert {type(command) for command in uttered} >= set(game.table.windows[-1].admits)
    assert {command.seat for command in uttered} > {0}
    refused = sum([game.explain(command) is not None for command in uttered])
    assert 1000 < refused < 2000
    game.table.windows = ()
    assert all(game.explain(any_command(game.table, seat, luck)) is not None for seat in (0, 5) for _ in range(50))


def test_the_near_misses_of_a_command_differ_from_it_in_one_place() -> None:
    table = sitting().table
    king = CARD_NAMES["King of Cups"]
    attack = Attack(0, 0, king, (Aim(0, 0, 1),))
    assert king not in other_values(table, attack, "card")
    assert set(other_values(table, attack, "card")) > set(range(56)) - {king}
    assert other_values(table, EndChallenge(0, 0, DRAW, "enough"), "words") == ()
    assert other_values(table, Carry(0, 0, (), resolve=True), "resolve") == (False,)
    aims: Any = other_values(table, attack, "aims")
    assert (() in aims, (*attack.aims, *attack.aims) in aims, attack.aims in aims) == (True, True, False)
    extras: Any = other_values(table, attack, "extras")
    assert Extras(resolve=True) in extras
    assert Extras(boost=70) in extras
    assert Extras() not in extras
    move: Command = Move(0, 0, king, zone=0)
    assert set(other_values(table, move, "zone")) == set(numbers(table, "zone")) - {0}


def test_a_card_could_be_told_by_its_name_or_by_its_id_and_the_fool_only_as_a_card() -> None:
    assert names(CARD_NAMES["King of Cups"]) == ("King of Cups", "minor_arcana.cups.king")
    assert names(FOOL) == ('"the Fool"', "major_arcana.00")
    assert names(CARD_NAMES["XVI"]) == ("major_arcana.16",)


def hooked() -> ScenePlan:
    """Fergus against an orc, with a hidden rat, a secret wire and a secret clock."""
    wire = TriggerPlan(name="wire", on="enters", consequences=(SWAY,), secret=True)
    bell = TriggerPlan(name="bell", on="enters", consequences=(SWAY,))
    clocks = (ClockPlan(name="fuse", segments=3, secret=True), ClockPlan(name="tide", segments=3))
    return scene(
        (adventurer("Fergus"),),
        (foe("rat"), foe("orc")),
        triggers=(wire, bell),
        clocks=clocks,
        concealments=(ConcealmentPlan(foe="rat"),),
    )


@pytest.mark.rule("F1")
def test_secret_hooks_may_be_otherwise_until_one_of_them_shows() -> None:
    plan = hooked()
    other, differs = other_numbers(plan, (), 0, Chance(1))
    assert {"concealed foe", "secret trigger", "secret clock"} <= set(differs)
    assert other.triggers[0].consequences != plan.triggers[0].consequences
    assert other.triggers[1] == plan.triggers[1]
    assert [clock.segments > 3 for clock in other.clocks] == [True, False]
    assert other.foes[0] != plan.foes[0]
    shown = (Queued(Triggered(trigger=0, body=0)), told.FoeAdded(plan.foes[0]))
    other, differs = other_numbers(plan, shown, 0, Chance(1))
    assert not {"concealed foe", "secret trigger", "secret clock"} & set(differs)
    assert (other.triggers, other.clocks) == (plan.triggers, plan.clocks)
    plain, differs = other_numbers(replace(plan, triggers=(), clocks=()), (), 0, Chance(1))
    assert (plain.triggers, plain.clocks) == ((), ())


@pytest.mark.rule("F1")
def test_what_a_late_foe_suffers_says_nothing_of_the_others() -> None:
    wounded = told.FoeWounded(7, 0, 1, NORMAL)
    assert BODY in other_numbers(hooked(), (wounded,), 0, Chance(1))[1]
