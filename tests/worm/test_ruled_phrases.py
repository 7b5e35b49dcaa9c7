"""How rulings are said: each reads back from how it is written."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.notation.lexer import quoted
from facedown.kernel.refusals import Unreadable
from facedown.rulesets.worm.arbiter import commands as ruling
from facedown.rulesets.worm.cards import CUPS, NONE, PENTACLES
from facedown.rulesets.worm.phrases.said import NOTATION
from facedown.rulesets.worm.plan import Consequence, SpellPlan, ZonePlan
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Bound, Modifier, StandingSpell
from facedown.rulesets.worm.words import ATTACK, PRONE
from tests.worm.ruling import PEOPLE, ruled_table

SITTING = ruled_table()
SITTING.game.table.bound = (Bound(PENTACLES, "climb the wall", True),)
SITTING.game.table.modifiers = (Modifier("a web", True, "R-103"),)
JUDGE = SITTING.table.scene.judge
GOBLIN = SITTING.body("goblin 2")


@pytest.mark.rule("R-105")
@pytest.mark.parametrize(
    ("line", "kind", "fields"),
    [
        ('favor "high ground"', ruling.Favor, {"reason": "high ground"}),
        ('disfavor "cover"', ruling.Disfavor, {"reason": "cover"}),
        ("count the card as 4", ruling.EditPart, {"part": 0, "value": 4}),
        ("count part 3 as -2", ruling.EditPart, {"part": 2, "value": -2}),
        ("hit goblin 2 instead of goblin 1", ruling.NameMember, {"instead": GOBLIN, "target": GOBLIN - 1}),
        ("oppose with 7 or it stops", ruling.Oppose, {"number": 7, "stops": True}),
        (
            r'oppose with 7 or it stops else "[{\"do\":\"wound\",\"amount\":2}]" "spikes"',
            ruling.Oppose,
            {"number": 7, "stops": True, "consequences": (Consequence(do="wound", amount=2),), "reason": "spikes"},
        ),
        (
            r'inflict "[{\"do\":\"notch\"}]" on Chirm',
            ruling.Inflict,
            {"body": 1, "consequences": (Consequence(do="notch"),)},
        ),
        (r'add zone "{\"name\":\"cellar\"}"', ruling.AddZone, {"zone": ZonePlan(name="cellar")}),
        (r'add foe "{\"name\":\"rat\",\"zone\":\"room\"}" with XI', ruling.AddFoe, {"card": 67}),
        (r'play by "{\"mob_count\":\"zone\"}" until round 7', ruling.ChangeOptions, {"last_round": 7}),
        ("let favor stand until the round ends called high ground", ruling.StandFavor, {"label": "high ground"}),
        ("oppose with 7", ruling.Oppose, {"number": 7, "stops": False}),
        ("overrule", ruling.Overrule, {}),
        ("let a watch pass", ruling.PassWatch, {}),
        ("let Fergus fall 20", ruling.LetFall, {"body": 0, "feet": 20}),
        ("allow R-152 for Fergus once", ruling.Allow, {"rule": "R-152", "who": 0, "uses": 1}),
        ("allow b-58 for goblins always", ruling.Allow, {"rule": "B-58", "who": 2, "uses": -1}),
        ("allow R-027 for GM 3 times", ruling.Allow, {"rule": "R-027", "who": JUDGE, "uses": 3}),
        ("let favor stand until the round ends", ruling.StandFavor, {"favor": True, "until": "round"}),
        (
            "let disfavor stand until they Recover in attack of goblins against Chirm",
            ruling.StandFavor,
            {"favor": False, "until": "recover", "kinds": 1 << ATTACK, "who": 2, "target": 1},
        ),
        ("end what stands for a web", ruling.EndFavor, {"place": 0}),
        ("wound goblin 2 as Piercing", ruling.DealWounds, {"body": GOBLIN, "count": 1, "harm": 1}),
        ("wound goblin 2 by 2 as normal", ruling.DealWounds, {"count": 2, "harm": 0}),
        ("heal Chirm", ruling.HealWound, {"body": 1}),
        ("put Chirm into room", ruling.PutInZone, {"body": 1, "zone": 0}),
        ("apply prone to goblin 2", ruling.ApplyEffect, {"body": GOBLIN, "effect": PRONE}),
        ("lift prone from goblin 2", ruling.LiftEffect, {"body": GOBLIN, "effect": PRONE}),
        ("give Chirm a Resolve", ruling.GiveResolve, {"adventurer": 1}),
        ("set goblin 2 to 3 and 0", ruling.ChangeFoe, {"body": GOBLIN, "health": 3, "defense": 0}),
        ("set the Morale of goblins to 8", ruling.SetMorale, {"group": 2, "morale": 8}),
        ("set the Disposition of goblins to mild fear", ruling.SetDisposition, {"emotion": 6, "intensity": 0}),
        ("name 3 for goblins", ruling.NameNumber, {"who": 2, "number": 3}),
        ("let goblins surrender", ruling.LetSurrender, {"group": 2}),
        ('go on "asleep"', ruling.GoOn, {"reason": "asleep"}),
        ("test now Cups for Chirm with favor helped by Fergus", ruling.TestNow, {"attribute": CUPS, "helper": 0}),
        ("test now as a group Cups", ruling.GroupTestNow, {"attribute": CUPS, "best": NONE, "least": NONE}),
        ("unbind climb the wall", ruling.Unbind, {"place": 0}),
    ],
)
def test_a_ruling_is_read_and_written(line: str, kind: Any, fields: dict[str, Any]) -> None:
    command = NOTATION.read(SITTING.table, f"GM: {line}")
    assert type(command) is kind
    assert {name: getattr(command, name) for name in fields} == fields
    assert command.actor == JUDGE
    written = NOTATION.write(SITTING.table, command)
    assert NOTATION.read(SITTING.table, written) == command


@pytest.mark.rule("R-103")
def test_a_ruling_names_the_action_that_lies_open() -> None:
    sitting = ruled_table()
    sitting.game.play(NOTATION.read(sitting.table, "Fergus: attack on goblin 1 with VII of Swords"))
    line = "GM: disfavor on Fergus's attack"
    read = NOTATION.read(sitting.table, line)
    assert isinstance(read, ruling.Disfavor)
    assert NOTATION.write(sitting.table, read) == line
    assert NOTATION.read(sitting.table, "GM: disfavor") == read
    with pytest.raises(Unreadable, match="is not the action that lies open; did you mean Fergus's attack"):
        NOTATION.read(sitting.table, "GM: disfavor on Fergs attack")


@pytest.mark.parametrize("data", ['{"name":1}', "{", '{"name":"a","name":"b"}', '{"nme":"a"}'])
def test_data_that_does_not_fit_is_told(data: str) -> None:
    with pytest.raises(Unreadable, match="What stands at character 14 is not a zone: "):
        NOTATION.read(SITTING.table, f"GM: add zone {quoted(data)}")


@pytest.mark.parametrize("kind", [*worm.powers], ids=[kind.__name__ for kind in worm.powers])
def test_every_ruling_reads_back_from_how_it_is_written(kind: Any) -> None:
    bonded = tuple([replace(one, bonds=("Odo",), training=("Sneak",)) for one in PEOPLE])
    sitting = ruled_table(bonded, spells=(SpellPlan(name="Hush", magic="Weird", component="cork"),))
    sitting.game.play(NOTATION.read(sitting.table, "Fergus: attack on goblin 1 with VII of Swords"))
    sitting.game.table.bound = SITTING.table.bound
    sitting.game.table.modifiers = SITTING.table.modifiers
    sitting.game.table.spells = (StandingSpell(0, 0, 51, 1, (2,)),)
    table = sitting.table
    rule = worm.powers[kind]
    luck = Random(1)
    ways = [[*values] or [0] for values in rule.ways(table, JUDGE)]
    for _ in range(40):
        fields = {name: luck.choice(values) for name, values in zip(rule.names, ways, strict=True)}
        command = kind(table.seat_of(JUDGE), JUDGE, **fields)
        assert NOTATION.read(table, NOTATION.write(table, command)) == command


def test_a_number_that_is_none_is_told() -> None:
    with pytest.raises(Unreadable, match="is not the number of a rule"):
        NOTATION.read(SITTING.table, "GM: allow dodging for Fergus once")
