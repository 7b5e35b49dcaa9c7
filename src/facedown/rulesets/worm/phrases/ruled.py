"""The phrases of the game master's rulings; the reason stands in quotes at the end of the line.

A whole foe, a zone, options and consequences are data, which stands as JSON in quotes.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from facedown.kernel.notation.lexer import Run
from facedown.kernel.notation.slots import Data, Named, Number, Slot, Text
from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import Command
from facedown.rulesets.worm.arbiter import commands as rule
from facedown.rulesets.worm.arbiter.leave import A_NUMBER
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.options import Options
from facedown.rulesets.worm.phrases import bonds, names
from facedown.rulesets.worm.phrases.aiming import BODY
from facedown.rulesets.worm.phrases.said import ACTOR, ITEM, NOTATION
from facedown.rulesets.worm.plan import AdventurerPlan, Consequence, FoePlan, ZonePlan
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import HARMS, MORALES

Pairs = list[tuple[str, Any]]
MOST_PARTS: Final = 40


class RuleNumber(Slot):
    """The number of a rule, as R-152."""

    def read(self, table: Any, actor: int, run: Run) -> str:
        """The number, its letter a capital."""
        text = run.text.upper()
        if A_NUMBER.fullmatch(text) is None:
            raise Unreadable(f"{run.text[:20]!r} (character {run.place}) is not {self.noun}, such as R-152.")
        return text

    def write(self, table: Any, actor: int, value: Any, stops: Collection[str]) -> str:
        """As it is."""
        return str(value)


class Morale(Number):
    """A whole number, or how they feel."""

    def read(self, table: Any, actor: int, run: Run) -> int:
        """The number, or that of the word."""
        known = MORALES.get(run.text.casefold())
        return super().read(table, actor, run) if known is None else known


class Order(Slot):
    """Adventurers by their names, commas between them."""

    def read(self, table: Any, actor: int, run: Run) -> tuple[int, ...]:
        """Each in turn."""
        return tuple([ACTOR.read(table, actor, part) for _, part in run.split({","})])

    def write(self, table: Any, actor: int, value: Any, stops: Collection[str]) -> str:
        """Each in turn."""
        return ", ".join([ACTOR.write(table, actor, one, {*stops, ","}) for one in value])


def in_training(table: Table, actor: int) -> Pairs:
    """Whose it is and which: "Fergus's Reaver", or "Fergus's training 1"."""
    return [
        (f"{names.possessive(sheet.name)} {name}", (adventurer, talent))
        for adventurer, sheet in enumerate(table.scene.adventurers)
        for name, talent in names.numbered(sheet.training, "training")
    ]


def leave(table: Table, actor: int) -> Pairs:
    """Who is given leave, and how often: once, where it is not said."""
    times = [("once", 1), ("always", -1), ("no more", 0), *[(f"{count} times", count) for count in range(2, 100)]]
    people = [*names.actors(table, actor)]
    said = [(f"{name} {often}", (who, uses)) for name, who in people for often, uses in times]
    return [*said, *[(name, (who, 1)) for name, who in people]]


def parts(table: Table, actor: int) -> Pairs:
    """The parts of a sum."""
    return [("the card", 0), ("the attribute", 1), *[(f"part {place + 1}", place) for place in range(2, MOST_PARTS)]]


def harms(table: Table, actor: int) -> Pairs:
    """Normal, Piercing, Critical."""
    return [(name, harm) for harm, name in enumerate(HARMS)]


def risings(table: Table, actor: int) -> Pairs:
    """A zombie or a wraith."""
    return [("a zombie", False), ("a wraith", True)]


def sides(table: Table, actor: int) -> Pairs:
    """Favor or disfavor."""
    return [("favor", True), ("disfavor", False)]


def kinds(table: Table, actor: int) -> Pairs:
    """All kinds of action, or one."""
    return [("everything", 0), *[(name, 1 << kind) for name, kind in names.kinds(table, actor)]]


def moments(table: Table, actor: int) -> Pairs:
    """Until when something stands."""
    return [("the round ends", "round"), ("the Challenge ends", "challenge"), ("they Recover", "recover")]


def decided(table: Table, actor: int) -> Pairs:
    """The tests that are bound, by what was tried, then by their number."""
    tried = [(one.words, place) for place, one in enumerate(table.bound)]
    return [*tried, *[(f"test {place + 1}", place) for place in range(len(table.bound))]]


def standing(table: Table, actor: int) -> Pairs:
    """What stands, by its label, then by its number."""
    labels = [(one.label, place) for place, one in enumerate(table.modifiers)]
    return [*labels, *[(f"modifier {place + 1}", place) for place in range(len(table.modifiers))]]


ZONE: Final = Named("a zone", names.zones)
IN_TRAINING: Final = Named("somebody's talent in training", in_training, ("adventurer", "talent"))
EFFECT: Final = Named("an Effect", names.effects)
NUMBER: Final = Number("a number")
OPEN_ACTION: Final = Named("the action that lies open", names.open_action, ())
CONSEQUENCES: Final = Data("a list of consequences", tuple[Consequence, ...])
DISPOSITION: Final = Named("a Disposition", names.dispositions, ("emotion", "intensity"))
SHEET: Final = Data("a sheet", AdventurerPlan)
MORALE: Final = Morale("a number, or confident, neutral, wary, panicking")
ABSENT: Final[dict[str, Any]] = {
    "who": NONE,
    "kinds": 0,
    "label": "",
    "stops": False,
    "card": NONE,
    "by": NONE,
    "consequences": (),
    "count": 1,
}


def ruling(command: type[Command], template: str, **slots: Slot) -> None:
    """The phrase of a ruling; what stands in quotes is its reason."""
    NOTATION.phrase(command, template, says="reason", **slots)


NOTATION.absent = {**NOTATION.absent, **ABSENT}

ruling(rule.Favor, "favor [on {action}]", action=OPEN_ACTION)
ruling(rule.Disfavor, "disfavor [on {action}]", action=OPEN_ACTION)
ruling(rule.EditPart, "count {part} as {value}", part=Named("a part of the sum", parts), value=NUMBER)
ruling(rule.NameMember, "hit {instead} instead of {target}", instead=BODY)
ruling(
    rule.Oppose,
    "oppose with {number} [or it stops {stops!}] [else {consequences}]",
    number=NUMBER,
    consequences=CONSEQUENCES,
)
ruling(rule.Overrule, "overrule")

ruling(
    rule.Allow,
    "allow {rule} for {who}",
    rule=RuleNumber("the number of a rule"),
    who=Named("somebody, and how often", leave, ("who", "uses")),
)
ruling(
    rule.StandFavor,
    "let {favor} stand until {until} [in {kinds}] [of {who}] [against {target}] [called {label}]",
    favor=Named("favor or disfavor", sides),
    until=Named("a moment", moments),
    kinds=Named("a kind of action", kinds),
    who=ACTOR,
    label=Text("a name for it"),
)
ruling(rule.BreakSpell, "break the spell {spell}")
ruling(rule.EndFavor, "end what stands for {place}", place=Named("what stands", standing))

ruling(rule.DealWounds, "wound {body} [by {count}] as {harm}", body=BODY, count=NUMBER, harm=Named("harm", harms))
ruling(rule.LetFall, "let {body} fall {feet}", body=BODY, feet=NUMBER)
ruling(rule.HealWound, "heal {body}", body=BODY)
ruling(rule.PutInZone, "put {body} into {zone}", body=BODY, zone=ZONE)
ruling(rule.ApplyEffect, "apply {effect} to {body}", effect=EFFECT, body=BODY)
ruling(rule.LiftEffect, "lift {effect} from {body}", effect=EFFECT, body=BODY)
ruling(rule.Inflict, "inflict {consequences} on {body}", consequences=CONSEQUENCES, body=BODY)
ruling(rule.GiveResolve, "give {adventurer} a Resolve")

ruling(rule.ChangeFoe, "set {body} to {health} and {defense}", body=BODY, health=NUMBER, defense=NUMBER)
ruling(rule.SetMorale, "set the Morale of {group} to {morale}", group=ACTOR, morale=MORALE)
ruling(rule.SetDisposition, "set the Disposition of {group} to {emotion}", group=ACTOR, emotion=DISPOSITION)
ruling(rule.ReadDisposition, "read the Disposition of {group}", group=ACTOR)
ruling(rule.NameNumber, "name {number} for {who}", number=NUMBER, who=ACTOR)
ruling(rule.LetSurrender, "let {group} surrender", group=ACTOR)

ruling(rule.AddZone, "add zone {zone}", zone=Data("a zone", ZonePlan))
ruling(rule.AddFoe, "add foe {foe} [with {card}]", foe=Data("a foe", FoePlan))
ruling(rule.SetMarchingOrder, "march {order}", order=Order("adventurers from front to rear"))
ruling(
    rule.ChangeOptions,
    "play by {options} until round {last_round}",
    options=Data("the options", Options),
    last_round=NUMBER,
)

ruling(rule.Extinguish, "put out {item}", item=ITEM)
ruling(rule.Kindle, "light {item}", item=ITEM)
ruling(rule.ChargeBond, "charge {bond}", bond=bonds.EVERYBODYS)
ruling(rule.MarkXp, "mark XP of {talent} [by {count}]", talent=IN_TRAINING, count=NUMBER)
ruling(rule.Replace, "replace {adventurer} by {sheet}", sheet=SHEET)
ruling(rule.FillIn, "fill in {adventurer} as {sheet}", sheet=SHEET)
ruling(rule.PassWatch, "let a watch pass")
ruling(rule.RaiseDead, "raise {body} as {wraith}", body=BODY, wraith=Named("what rises", risings))
ruling(rule.GoOn, "go on")
ruling(rule.OfferRetreat, "offer a retreat")
ruling(
    rule.TestNow,
    "test now {attribute} for {adventurer} [with favor {favor!}] [with disfavor {disfavor!}] [helped by {helper}]",
)
ruling(rule.GroupTestNow, "test now as a group {attribute} [by {best}] [and least {least}]")
ruling(rule.Unbind, "unbind {place}", place=Named("a test that is decided", decided))
ruling(rule.TriggerVigilance, "trigger the vigilance of {owner} [by {by}]", owner=ACTOR, by=ACTOR)
