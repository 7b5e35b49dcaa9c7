"""What line mode tells of a scene's places: favor, covers, gates, the dark; and what the game master alone reads."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

from msgspec.structs import replace

from facedown.kernel.structs import ONLOOKER
from facedown.rulesets.worm.consequence import Consequence
from facedown.rulesets.worm.hooks import ClockPlan, ConcealmentPlan, GatePlan, ModifierPlan, TriggerPlan
from facedown.rulesets.worm.plan import CoverPlan, ScenePlan
from facedown.rulesets.worm.view import view
from facedown.terminal.worm.line_mode import LINE_MODE
from facedown.terminal.worm.spells import done
from facedown.terminal.worm.surroundings import covered, gated, modified
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit

HANDS = {"Fergus": ["V of Cups", "X of Swords", "IX of Swords", "II of Cups"]}
DOOMS = ["I", "II", "III", "IV", "V"]


def seated() -> Sitting:
    """A dark hall, somebody unnoticed in it, a secret trigger and a secret clock."""
    plan: ScenePlan = scene((adventurer("Fergus"),), (foe("orc"), foe("monk")))
    zones = tuple([replace(zone, dark=zone.name == "hall") for zone in plan.zones])
    plan = replace(
        plan,
        zones=zones,
        covers=(CoverPlan(zone="hall"),),
        concealments=(ConcealmentPlan(foe="monk", on="falls"),),
        triggers=(TriggerPlan(name="wire", on="enters", secret=True, consequences=(Consequence(do="wound"),)),),
        clocks=(ClockPlan(name="tide", segments=3, secret=True),),
    )
    return sit(plan, HANDS, DOOMS, {})


def looked(sitting: Sitting, viewer: int) -> str:
    """The table as somebody sees it."""
    return "\n".join(LINE_MODE.look(sitting.table, view(sitting.table, viewer)))


def test_everybody_reads_what_the_places_do_and_the_game_master_what_is_secret() -> None:
    sitting = seated()
    player, master, onlooker = [looked(sitting, viewer) for viewer in (0, 1, ONLOOKER)]
    for text in (player, master, onlooker):
        assert "Hall, dark (" in text
        assert "Disfavor on Attacks into hall, with missiles." in text
    for word in ("monk", "wire", "tide"):
        assert word not in player
        assert word not in onlooker
    assert "Nobody has noticed yet: monk.\nSecret triggers: wire.\nSecret clocks: tide." in master


def test_a_modifier_is_one_sentence() -> None:
    every = ModifierPlan(
        gives="favor", actions=("attack",), who="foes", zone="bow", into="hold", against="Pim", missiles="never",
        unlit=True, since="fog", until="dawn", words="the swell.",
    )  # fmt: skip
    assert modified(every) == (
        "Favor for foes on attack in bow into hold against Pim, but not with missiles, without a light, "
        "once fog is full, until dawn is full (the swell)."
    )
    assert modified(ModifierPlan(gives="disfavor")) == "Disfavor for anybody."


def test_a_cover_says_whether_it_minds_missiles_alone() -> None:
    assert covered(CoverPlan(zone="box", attacks="from", missile_only=False)) == "Disfavor on Attacks from box."


def test_a_gate_says_what_it_takes() -> None:
    way = GatePlan(
        into="hold", zone="bow", who="foes", hands=2, holding=("light", "dagger", "bow"), thing="rope",
        unworn=("helm",), suit="Cups",
    )  # fmt: skip
    assert gated(way) == (
        "To come into hold from bow (foes) takes two free hands, a thing in hand (light, dagger or bow), rope, "
        "no helm on and a card of Cups."
    )
    assert gated(GatePlan(into="hold", hands=1)) == "To come into hold takes a free hand."
    assert gated(GatePlan(against="imps", zone="bow", weapons=("bow",))) == "Only with bow can imps be struck in bow."


def test_every_consequence_has_words_for_a_spell_or_a_doom() -> None:
    assert done(Consequence(do="wound", harm="Piercing")) == "a Piercing Wound"
    assert done(Consequence(do="wound", amount=2)) == "2 Wounds"
    assert done(Consequence(do="afflict", words="black honey")) == "afflicts black honey"
    assert done(Consequence(do="cure")) == "cures whatever it is"
    assert [done(Consequence(do=do)) for do in ("stress", "ease")] == ["Stresses", "eases"]
    every: list[Any] = [*get_args(get_type_hints(Consequence)["do"])]
    assert all(done(Consequence(do=do)) for do in every)
