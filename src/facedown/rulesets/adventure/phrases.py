"""How each command is said, and how dice are typed: `rolled 4, 6+3` (CF-02)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

from facedown.kernel.notation.lexer import Run
from facedown.kernel.notation.notation import Notation
from facedown.kernel.notation.slots import Data, Named, Number, Slot, Text
from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import TakeBack
from facedown.rulesets.adventure import commands as say
from facedown.rulesets.adventure.guide import commands as ruled
from facedown.rulesets.adventure.plan import ChallengePlan
from facedown.rulesets.adventure.states import Dice
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.words import ATTRIBUTES, LASTINGS, OUTCOMES, POOLS, RESTS, STATUSES

Pairs = Iterator[tuple[str, Any]]


def participants(table: Table, actor: int) -> Pairs:
    """Characters, the Guide, Adversaries."""
    for number in range(table.encounter.guide + 1 + len(table.npcs)):
        yield table.name_of(number), number


def challenges(table: Table, actor: int) -> Pairs:
    """Every Challenge there is; the copies of a Solo one by whose they are."""
    for number, one in enumerate(table.challenges):
        if one.owner >= 0:
            yield f"{table.name_of(one.owner)}'s {one.name}", number
    for number, one in enumerate(table.challenges):
        yield one.name, number


def deeds(table: Table, actor: int) -> Pairs:
    """The listed Actions, "Climb" where no other is called so, else "Climb at the cliff"."""
    for challenge, one in enumerate(table.challenges):
        for place, action in enumerate(table.plan_of(challenge).actions):
            owner = f"{table.name_of(one.owner)}'s " if one.owner >= 0 else ""
            yield f"{action.name} at {owner}{one.name}", (challenge, place)


def weapons(table: Table, actor: int) -> Pairs:
    """A character's ready Actions."""
    if table.is_character(actor):
        for place in table.encounter.own_weapons[actor]:
            yield table.encounter.weapons[place].name, place


def means(table: Table, actor: int) -> Pairs:
    """A character's ready Actions, or an Adversary's printed ones."""
    yield from weapons(table, actor)
    yield from printed(table, actor)


def wounds(table: Table, actor: int) -> Pairs:
    """The kinds of Wounds of each character."""
    for who in range(table.encounter.people):
        for pool, kind in enumerate(POOLS):
            yield f"{table.name_of(who)}'s {kind} Wound", (who, pool)


def held(table: Table, actor: int) -> Pairs:
    """Challenges for a character, characters for an Adversary."""
    yield from challenges(table, actor) if table.is_character(actor) else participants(table, actor)


def printed(table: Table, actor: int) -> Pairs:
    """An Adversary's printed Actions."""
    if actor > table.encounter.guide:
        for place, action in enumerate(table.adversary(actor).actions):
            yield action.name, place


def words_of(values: Collection[str]) -> Any:
    """Names that are always the same."""
    return lambda table, actor: ((value, place) for place, value in enumerate(values))


def attributes(table: Table, actor: int) -> Pairs:
    """The nine Attributes of characters, the three of Adversaries."""
    for place, name in enumerate(ATTRIBUTES if table.is_character(actor) else POOLS):
        yield name, place


def to_come(table: Table, actor: int) -> Pairs:
    """Challenges that are not there yet."""
    for place, one in enumerate(table.encounter.plans):
        if one.later:
            yield one.name, place


def hindrances(table: Table, actor: int) -> Pairs:
    """What hampers Actions."""
    yield from numbered([one.words for one in table.hindrances], "hindrance")


def lastings(table: Table, actor: int) -> Pairs:
    """What lasts, by what it is and on what; where several are alike, by whose it is too."""
    names = [f"{LASTINGS[one.kind]} for {one.action or table.name_of(one.whom)}" for one in table.lastings]
    for place, name in enumerate(names):
        yield name, place
    yield from numbered(
        [f"{name} by {table.name_of(one.by)}" for name, one in zip(names, table.lastings, strict=True)], "Effect"
    )


def numbered(names: Sequence[str], noun: str) -> Pairs:
    """Names with their places; and since some may be alike, their numbers as names."""
    for place, name in enumerate(names):
        yield name, place
    for place in range(len(names)):
        yield f"{noun} {place + 1}", place


class Several(Slot):
    """Several Challenges with commas between them."""

    def __init__(self) -> None:
        super().__init__("some Challenges")

    def read(self, table: Any, actor: int, run: Run) -> tuple[int, ...]:
        """Their numbers, in their order."""
        return tuple(sorted({CHALLENGE.read(table, actor, part) for _, part in run.split({","})}))

    def write(self, table: Any, actor: int, value: Any, stops: Collection[str]) -> str:
        """Their names."""
        return ", ".join([CHALLENGE.write(table, actor, one, (*stops, ",")) for one in value])


class Caught(Slot):
    """Several who take part, with commas between them."""

    def __init__(self) -> None:
        super().__init__("those who are in the area")

    def read(self, table: Any, actor: int, run: Run) -> tuple[int, ...]:
        """Their numbers, in their order."""
        return tuple(sorted({ANYBODY.read(table, actor, part) for _, part in run.split({","})}))

    def write(self, table: Any, actor: int, value: Any, stops: Collection[str]) -> str:
        """Their names."""
        return ", ".join([ANYBODY.write(table, actor, one, (*stops, ",")) for one in value])


class TypedDice(Slot):
    """Dice in the chart's order, with commas between them; a plus joins an explosion to its die."""

    def read(self, table: Any, actor: int, run: Run) -> Dice:
        """What each die showed."""
        found = []
        for part in run.text.replace(" ", "").split(","):
            faces = part.split("+")
            if not all(face.isascii() and face.isdigit() and len(face) < 3 for face in faces):
                raise Unreadable(
                    f"Character {run.place}: dice are numbers with commas between them and a plus for an explosion, "
                    "as in 4, 6+3."
                )
            found.append(tuple([int(face) for face in faces]))
        return tuple(found)

    def write(self, table: Any, actor: int, value: Any, stops: Collection[str]) -> str:
        """The same."""
        return dice_in_words(value)


def dice_in_words(dice: Dice) -> str:
    """Dice as one types them."""
    return ", ".join(["+".join([str(face) for face in die]) for die in dice])


ANYBODY: Final = Named("somebody who takes part", participants)
NINE: Final = Named("an Attribute", words_of(ATTRIBUTES))
CHALLENGE: Final = Named("a Challenge", challenges)
SLOTS: Final[dict[str, Slot]] = {
    "deed": Named("a listed Action", deeds),
    "weapon": Named("a ready Action", weapons),
    "target": CHALLENGE,
    "challenge": CHALLENGE,
    "attribute": Named("an Attribute", attributes),
    "action": Named("a printed Action", printed),
    "friend": Named("a character", participants),
    "opponent": Named("an Adversary", participants),
    "whom": Named("a character", participants),
    "lasting": Named("an Effect that lasts", lastings),
    "victim": Named("a character", participants),
    "means": Named("what strikes an area", means),
    "caught": Caught(),
    "held": Named("whom one holds", held),
    "holder": ANYBODY,
    "wound": Named("somebody's Wound", wounds),
    "length": Named("how long somebody rests", words_of(RESTS)),
    "base": Number("a Difficulty Score"),
    "drawbacks": Number("a number of Drawbacks"),
    "benefits": Number("a number of Benefits"),
    "dice": TypedDice("dice"),
    "points": Number("a number of Story Points"),
    "rounds": Number("a number of Rounds"),
    "status": Named("what can become of a Challenge", words_of(STATUSES)),
    "name": Text("a name"),
    "difficulty": Number("a Difficulty Score"),
    "who": ANYBODY,
    "pool": Named("Body, Mind or Spirit", words_of(POOLS)),
    "amount": Number("a number"),
    "uses": Number("a number of times"),
    "outcome": Named("how an Encounter ends", words_of(OUTCOMES)),
}
ABSENT: Final = {
    **dict.fromkeys(("drawbacks", "benefits"), 0),
    **dict.fromkeys(("resistance", "immunity"), False),
    "tag": "",
    "uses": 1,
    "attribute": ATTRIBUTES.index("coordination"),
}
"""What a field is when its part of a phrase is left out."""

NOTATION: Final = Notation(Named("anybody who takes part", participants), SLOTS, ABSENT)
phrase: Final = NOTATION.phrase

phrase(TakeBack, "take back")
phrase(say.Attempt, "try {deed}")
phrase(say.Attack, "attack {target} with {weapon}")
phrase(say.Improvise, "improvise at {challenge} by {attribute}")
phrase(say.Assail, "assail {victim} with {action}")
phrase(say.WorkAt, "work at {challenge} by {attribute}")
phrase(say.AttackArea, "strike the area of {caught} with {means}")
phrase(say.Grab, "grab {target}")
phrase(say.Harm, "wring {held} by {attribute}")
phrase(say.AttackHeld, "maul {held} with {action}")
phrase(say.Escape, "escape from {holder} by {attribute}")
phrase(say.Devise, "devise on {victim} by {attribute}")
phrase(say.Regain, "regain by {action}")
phrase(say.TreatWound, "treat {wound}")
phrase(say.Stunt, "stunt on {targets} with {weapon}", targets=Several())
phrase(say.Aid, "aid {action} by {attribute}", action=Text("an Action"))
phrase(say.Obstruct, "obstruct {action} by {attribute}", action=Text("an Action"))
phrase(say.Assist, "assist {friend} by {attribute}")
phrase(say.Complicate, "complicate {opponent} by {attribute}")
phrase(say.RemoveDrawback, "offset {hindrance} by {attribute}", hindrance=Named("what hampers", hindrances))
phrase(say.Improve, "improve {lasting} by {attribute}")
phrase(say.Maintain, "keep up {lasting}")
phrase(say.Parry, "parry")
phrase(say.Stabilize, "stabilize {whom}")
phrase(say.Recover, "recover {pool} of {whom}")
phrase(say.CatchBreath, "catch your breath for {pool}")
phrase(say.EndTurn, "end the turn")
phrase(say.Withdraw, "withdraw [by {attribute}]")
phrase(say.Stop, "stop it by {attribute}")
phrase(say.LetGo, "let go")
phrase(say.SetDifficulty, "difficulty {base} [with {benefits} benefits] [against {drawbacks} drawbacks]")
phrase(say.Roll, "roll")
phrase(say.TypeDice, "rolled {dice}")
phrase(say.SpendStory, "spend {points}")
phrase(say.LetStand, "let it stand")
phrase(say.GoOn, "go on")
phrase(say.GiveRace, "give the race to {challenge}")
phrase(say.CallTie, "call it a tie")
phrase(say.Prolong, "prolong by {rounds}")
phrase(say.EndEncounter, "end the encounter as {outcome}")

phrase(ruled.AddChallenge, "add {name} with {points} at {difficulty} by {attribute}", says="reason",
       attribute=NINE)  # fmt: skip
phrase(ruled.WriteChallenge, "write challenge {plan}", says="reason", plan=Data("a Challenge", ChallengePlan))
phrase(ruled.BringChallenge, "bring {plan}", says="reason", plan=Named("a Challenge to come", to_come))
phrase(ruled.Settle, "settle {challenge} as {status}", says="reason")
phrase(ruled.Reopen, "reopen {challenge}", says="reason")
phrase(ruled.SetPoints, "set {challenge} to {points}", says="reason")
phrase(ruled.Shield, "shield with {armor} [halved {resistance!}] [immune {immunity!}]", says="reason",
       armor=Number("an Armor"))  # fmt: skip
phrase(ruled.Unshield, "unshield", says="reason")
phrase(ruled.Hamper, "hamper {amount} as {words} [on {tag}]", says="reason", words=Text("words"), tag=Text("a tag"),
       amount=Number("a number of Drawbacks"))  # fmt: skip
phrase(ruled.Ease, "ease {hindrance}", says="reason", hindrance=Named("what hampers", hindrances))
phrase(ruled.Hurt, "hurt {who} by {amount} of {pool}", says="reason")
phrase(ruled.Restore, "restore {who} by {amount} of {pool}", says="reason")
phrase(ruled.Rest, "let {who} rest {length}", says="reason")
phrase(ruled.Award, "award {who} with {points}", says="reason")
phrase(ruled.Confront, "confront {challenge}", says="reason")
phrase(ruled.Allow, "allow {rule} for {who} [times {uses}]", says="reason", rule=Text("a rule's number"))
phrase(ruled.Admit, "let {who} join", says="reason")
phrase(ruled.Finish, "finish as {outcome}", says="reason")
