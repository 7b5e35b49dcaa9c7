"""The phrase of every command of worm, and the Fool's double line."""

from __future__ import annotations

from typing import Any, Final

from facedown.kernel.notation.lexer import Run
from facedown.kernel.notation.notation import Notation
from facedown.kernel.notation.slots import Named, Number, Slot
from facedown.kernel.structs import Command, TakeBack
from facedown.rulesets.worm import commands as say
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.phrases import aiming, bonds, names
from facedown.rulesets.worm.phrases.casting import CASTING, STANDING
from facedown.rulesets.worm.phrases.payment import ABILITY, CARD, CARD_OR_NONE, PAYMENT
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents import commands as by_talent

ACTOR: Final = Named("anybody who acts here", names.actors)
KIND: Final = Named("a kind of action", names.kinds)
ITEM: Final = Named("a thing", names.items)
SLOTS: Final[dict[str, Slot]] = {
    "card": CARD,
    "payment": PAYMENT,
    "aims": aiming.ATTACK,
    "target": aiming.BODY,
    "boost": CARD,
    "ward": aiming.BODY,
    "zone": Named("a zone", names.zones),
    "item": ITEM,
    "held": ITEM,
    "component": ITEM,
    "cast": CASTING,
    "spell": STANDING,
    "guardian": Named("a guardian", names.guardians),
    "serves": KIND,
    "ability": ABILITY,
    "ally": ACTOR,
    "adventurer": ACTOR,
    "helper": ACTOR,
    "first": ACTOR,
    "best": ACTOR,
    "least": ACTOR,
    "kind": KIND,
    "does": KIND,
    "prepares": KIND,
    "of": Named("anybody who acts here", names.triggers),
    "attribute": Named("an attribute", names.suits),
    "effect": Named("an Effect", names.effects),
}
ABSENT: Final = {
    **dict.fromkeys(("held", "target", "item", "zone", "what", "boost", "effect"), NONE),
    **dict.fromkeys(("helper", "motif", "best", "least"), NONE),
    **dict.fromkeys(("card", "adventurer", "wounded"), NONE),
    **dict.fromkeys(("favor", "disfavor", "before", "resolve", "wound", "goes_on"), False),
    "aims": (),
}
"""What a field is when its part of a phrase is left out."""

NOTATION: Final = Notation(ACTOR, SLOTS, ABSENT)
phrase: Final = NOTATION.phrase

phrase(TakeBack, "take back")
phrase(say.Redraw, "draw again")
phrase(say.KeepHand, "keep the hand")
phrase(say.LayInitiative, "lay {card} as Initiative", card=CARD_OR_NONE)
phrase(say.GoFirst, "let {first} go first")

phrase(say.Attack, "attack on {aims} with {payment}")
phrase(say.WandAttack, "wand attack on {aims} with {payment}", aims=aiming.WAND)
phrase(say.Riposte, "riposte for {ward} with {card}")
phrase(say.AimBow, "aim at {target} with {card}")
phrase(say.Avoid, "avoid [to {zone}] with {payment}")
phrase(say.Dash, "dash to {zone} with {card}")
phrase(say.Dodge, "dodge for {ward} with {card}")
phrase(say.Roughhouse, "roughhouse on {aims} with {payment}", aims=aiming.ROUGH)
phrase(say.AidAnother, "aid {ally} to {kind} with {card}")
phrase(
    say.CommandCompanion,
    "command {order} [at {target}] with {payment}",
    order=Named("what the companion knows", names.orders),
)
phrase(say.PullFromPack, "pull {item} from pack [for {held}] with {card}")
phrase(say.UseItem, "use {item} [on {target}] with {payment}")
phrase(say.Banter, "banter at {target} with {payment}", target=ACTOR)
phrase(say.SpeakIncantation, "speak {component} [at {target}] with {payment}")
phrase(say.CastSpell, "cast {cast} with {payment}")
phrase(say.CastGuardian, "invoke {cast} with {card}")
phrase(say.Recover, "recover {what} with {card}", what=Named("an Effect or a dropped thing", names.recoverable))
phrase(say.BidLore, "bid lore with {card}")
phrase(say.Move, "move to {zone} with {card}")
phrase(say.PullFromBelt, "pull {item} from belt [for {held}] with {card}")
phrase(say.ReloadCrossbow, "reload {item} with {card}")
phrase(say.TestFate, "test {attribute} with {card}")
phrase(say.SceneAction, "try {offer} [on {target}] with {payment}", offer=Named("what the scene offers", names.offers))
phrase(say.TrivialAction, "trivial action [on {item}] with {card}")
phrase(
    say.Vigilance,
    "vigilance to {prepares} when {of} does {does} [beforehand {before!}] with {card}",
    does=Named("a kind of action", names.deeds),
)
phrase(say.Guard, "guard with {card}")
phrase(say.OverwhelmingAttack, "overwhelming attack on {aims} with {payment}")
phrase(by_talent.Charge, "charge at {aims} with {payment}", aims=aiming.CHARGE)
phrase(by_talent.Brace, "brace with {card}")
phrase(by_talent.CounterSpell, "counter the spell with {card}")
phrase(by_talent.GiveCounsel, "counsel {ally} with {card}")
phrase(by_talent.Rage, "rage")
phrase(by_talent.StayReady, "stay ready")
phrase(by_talent.Shelter, "shelter behind {item}")
phrase(say.GreaterDoom, "greater doom {ability} [to {zone}] [away from {target}] with {card}")
phrase(say.LesserDoom, "lesser doom {ability} [to {zone}] [away from {target}] with {card}")
phrase(say.Redirect, "turn it on {target} with {card}")
phrase(say.Interject, "interrupt with {card}")
phrase(say.Endure, "endure it with {card}")
phrase(say.Skip, "skip")
phrase(say.EndSpell, "end the spell {spell}")
phrase(say.DropFacedown, "drop the facedown card")

phrase(say.Pass, "pass")
phrase(say.Confirm, "confirm")
phrase(say.PlayFool, "play the Fool")
phrase(say.Lend, "lend to {target}")
phrase(say.CallGuardian, "call {guardian} as {serves}")
phrase(say.WithholdAid, "withhold the aid")
phrase(say.Back, "pay for favor [with {boost}]")
phrase(say.TakeWound, "take the Wound as {how}", how=Named("a way to take a Wound", names.ways_of_wounds))
phrase(say.Strike, "strike")
phrase(
    say.Impose,
    "impose {maneuver}",
    maneuver=Named("what a Roughhouse does", names.maneuvers, ("maneuver", "what")),
)
phrase(say.DropItem, "let go of {item}")
phrase(say.Stunned, "discard {card}")
phrase(
    say.ShiftDisposition,
    "shift to {emotion}",
    emotion=Named("a Disposition", names.dispositions, ("emotion", "intensity")),
)
phrase(say.Spare, "spare")
phrase(say.Cleave, "cleave at {target}")
phrase(
    say.Carry,
    "carry out [on {aims}] [to {zone}] [by {what}] [with a Resolve {resolve!}] [with {boost} for favor]",
    aims=aiming.CARRIED,
    what=Named("what it is done with", names.means),
    boost=CARD,
)
phrase(say.Judge, "it {works}", works=Named('either "works" or "fails"', names.truths))
phrase(say.OrderResults, "tell {first} next")
phrase(say.NextRound, "next round")
phrase(say.EndChallenge, "end the Challenge for {outcome}", outcome=Named("a winner", names.outcomes))

phrase(say.Ambush, "ambush from {place}", place=Named("a place in the marching order", names.marching))
phrase(say.LayAmbush, "let the guild lie in wait")
phrase(say.LieInWait, "lie in wait to {prepares}")
phrase(say.SpringAmbush, "spring the ambush")
phrase(say.CallOff, "call off the ambush")
phrase(say.ActFirst, "act first as {member} to {prepares}", member=aiming.BODY)
phrase(
    say.MakeAdvantage,
    "make {advantage} as {member}",
    member=aiming.BODY,
    advantage=Named("an advantage of this ambush", names.advantages),
)
phrase(say.CreepUp, "creep up as {member} to {zone}", member=aiming.BODY)

phrase(
    say.DrawMeatgrinder, "draw on the Meatgrinder for {noise}", noise=Named('either "time" or "noise"', names.causes)
)
phrase(say.RewardRecap, "reward the recap of {adventurer}")
phrase(say.HandOn, "give the Resolve to {to}", to=ACTOR)
phrase(say.BurnBond, "burn the bond with {bond} for {good}", bond=bonds.OWN, good=bonds.GOOD)
phrase(say.TrailBehind, "let {adventurer} trail behind")
phrase(say.Rejoin, "let {adventurer} rejoin")

phrase(say.CallRetreat, "call a retreat")
phrase(say.Withdraw, "withdraw with {card}")
phrase(say.DeclarePursuit, "declare them {mobility}", mobility=Named("how fast they are", names.mobilities))
phrase(say.Flee, "flee [with {card}]")
phrase(say.StandFast, "stand fast")
phrase(say.RewardTrick, "judge the tricks [for {adventurer}]")
phrase(say.Complicate, "complicate [with a Wound to {wounded}] [and go on {goes_on!}]", wounded=ACTOR)

phrase(
    say.CallTest,
    "call a test of {attribute} for {adventurer} "
    "[with favor {favor!}] [with disfavor {disfavor!}] [helped by {helper}]",
)
phrase(say.CallGroupTest, "call a group test of {attribute} [by {best}] [and least {least}]")
phrase(
    say.DrawTest, "draw [with a Resolve {resolve!}] [by motif {motif}]", motif=Named("a motif of theirs", names.motifs)
)
phrase(say.WriteDown, "write down {rating}", rating=Number("a rating"))
phrase(say.Push, "push fate")
phrase(say.LetStand, "let it stand")
phrase(say.Suffer, "suffer [a Wound {wound!}] [the effect {effect}]")
phrase(say.SetPhase, "set the phase to {phase}", phase=Named("a phase", names.phases))
phrase(say.EndSession, "end the session")

FOOL: Final = ("with", "the", "fool", "and")


def with_the_fool(table: Table, actor: int, run: Run) -> tuple[tuple[Command, ...], Run]:
    """The Fool is played with another card: "with the Fool and X of Swords" plays it, then the rest on its turn."""
    for start in range(len(run.tokens) - len(FOOL) + 1):
        if all(token.says(word) for token, word in zip(run.tokens[start : start + len(FOOL)], FOOL, strict=True)):
            rest = Run([*run.tokens[: start + 1], *run.tokens[start + len(FOOL) :]], run.end)
            return (say.PlayFool(table.seat_of(actor), actor),), rest
    return (), run


NOTATION.ahead = with_the_fool


def phrases() -> dict[str, Any]:
    """Every kind of command with its template: what a help page lists."""
    return {kind.__name__: phrase.template for kind, phrase in NOTATION.phrases.items()}
