"""What a seat may ask. The card, and what rides on it, stays sealed in a sealed window; all else is said aloud."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from facedown.kernel.structs import Command
from facedown.rulesets.worm.cards import NONE


class Extras(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What may be paid beside the card (R-103, R-176, R-178).

    A Resolve for favor; a greater doom for an ability, by its number among the group's dooms; one discarded for favor.
    An *ability* without a *rider* is a lesser doom's: the card itself activates it.
    """

    resolve: bool = False
    rider: int = NONE
    ability: int = NONE
    boost: int = NONE


NO_EXTRAS = Extras()


class Aim(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One member of those who act, the weapon used (an item, FISTS or NATURAL), and the body it is aimed at."""

    member: int
    weapon: int
    target: int


class Cast(Struct, frozen=True, forbid_unknown_fields=True):
    """A spell as it is spoken: its number among the scene's, the body that speaks it, the bodies, or the zone."""

    spell: int
    caster: int
    targets: tuple[int, ...] = ()
    zone: int = NONE


class Play(Command, frozen=True):
    """Asks with a card: one card pays for one action."""

    secret_fields: ClassVar[tuple[str, ...]] = ("card", "extras")
    card: int


class FacedownPlay(Play, frozen=True):
    """Asks with a card that stays facedown when it is laid, as a minor action too (R-147, R-154)."""

    stays_secret: ClassVar[tuple[str, ...]] = ("card",)


# Step 1 and 2: the draw and Initiative


class Redraw(Command, frozen=True):
    """The game master's mulligan (R-084)."""


class KeepHand(Command, frozen=True):
    """The game master plays with the hand as it came."""


class LayInitiative(Play, frozen=True):
    """A card facedown as Initiative (R-086)."""

    secret_fields: ClassVar[tuple[str, ...]] = ("card",)
    silent: ClassVar[bool] = True


class GoFirst(Command, frozen=True):
    """Who of those tied declares first (R-093)."""

    first: int


# Step 3: actions


class Attack(Play, frozen=True):
    """Swords: to wound (R-106)."""

    aims: tuple[Aim, ...]
    extras: Extras = NO_EXTRAS


class WandAttack(Play, frozen=True):
    """Wands, by the talent Gramarye: an Attack with a wand (C5)."""

    aims: tuple[Aim, ...]
    extras: Extras = NO_EXTRAS


class Riposte(FacedownPlay, frozen=True):
    """Swords, facedown: to wound whoever targets you next, or an ally (R-112)."""

    ward: int


class AimBow(FacedownPlay, frozen=True):
    """Swords, facedown: adds to the next bow Attack at one target (C4)."""

    target: int


class Avoid(Play, frozen=True):
    """Pentacles: past a danger, or out of an engagement, to another zone (R-117)."""

    zone: int
    extras: Extras = NO_EXTRAS


class Dash(Play, frozen=True):
    """Pentacles: two zones away (R-121)."""

    zone: int


class Dodge(FacedownPlay, frozen=True):
    """Pentacles, facedown: adds to the Initiative of whoever it is for (R-122)."""

    ward: int


class Roughhouse(Play, frozen=True):
    """Pentacles: to Disarm, Displace, Root or Trip (R-125)."""

    aims: tuple[Aim, ...]
    extras: Extras = NO_EXTRAS


class AidAnother(FacedownPlay, frozen=True):
    """Cups, facedown: adds to another's action of the named kind (R-128)."""

    ally: int
    kind: int


class CommandCompanion(Play, frozen=True):
    """Cups: a companion does what it knows (R-130). *target* NONE: nobody is compared."""

    order: int
    target: int
    extras: Extras = NO_EXTRAS


class PullFromPack(Play, frozen=True):
    """Cups: a pack item for a held one (R-131); *held* NONE: into a free hand."""

    item: int
    held: int


class UseItem(Play, frozen=True):
    """Cups: an item in hand, on oneself, an ally or a foe (R-132)."""

    item: int
    target: int
    extras: Extras = NO_EXTRAS


class Banter(Play, frozen=True):
    """Wands: above Morale shifts a Disposition (R-134). *target* is the group's actor."""

    target: int
    extras: Extras = NO_EXTRAS
    words: str = ""


class SpeakIncantation(Play, frozen=True):
    """Wands: a spell whose component is in hand (R-137); *target* NONE: it targets nobody."""

    component: int
    target: int
    extras: Extras = NO_EXTRAS
    words: str = ""


class CastSpell(Play, frozen=True):
    """Wands, a Speak Incantation too: one of the scene's spells (C6)."""

    cast: Cast
    extras: Extras = NO_EXTRAS
    words: str = ""


class CastGuardian(FacedownPlay, frozen=True):
    """Wands: a spell whose card goes facedown to whom it guards (C6)."""

    cast: Cast


class CallGuardian(Command, frozen=True):
    """A guardian that lies by one serves now, as a Dodge or a Riposte; *guardian* is its place among all."""

    guardian: int
    serves: int


class Recover(Play, frozen=True):
    """Wands: ends one Effect (its bit), or fetches a dropped item (FETCH + its number) (R-138)."""

    what: int


class BidLore(Play, frozen=True):
    """Miscellaneous: ask for lore (R-139)."""

    words: str = ""


class Move(Play, frozen=True):
    """Miscellaneous: to an adjacent zone (R-140)."""

    zone: int


class PullFromBelt(Play, frozen=True):
    """Miscellaneous: a belt item for a held one (R-141); *held* NONE: into a free hand."""

    item: int
    held: int


class ReloadCrossbow(Play, frozen=True):
    """Miscellaneous: needed after each shot (R-142)."""

    item: int


class TestFate(Play, frozen=True):
    """Miscellaneous: the card only pays; a fresh one is drawn as the test (R-143)."""

    attribute: int
    words: str = ""


class TrivialAction(Play, frozen=True):
    """Miscellaneous: something quick and uncontested (R-144): pick up an item, drop prone (NONE), or in words."""

    item: int
    words: str = ""


class Vigilance(FacedownPlay, frozen=True):
    """Facedown: an action of a kind, prepared for when somebody does something (R-145). *of* NONE: any foe."""

    prepares: int
    of: int
    does: int
    before: bool
    words: str = ""


class Guard(FacedownPlay, frozen=True):
    """Miscellaneous, with a shield: this card becomes the Initiative (R-146)."""


class GreaterDoom(Play, frozen=True):
    """The game master: a greater-doom ability that touches only itself or the place (R-175).

    *zone* is where it goes, *target* whom it slips away from, where a doom asks for one (C8).
    """

    ability: int
    zone: int = NONE
    target: int = NONE


class OverwhelmingAttack(Play, frozen=True):
    """Swords, for a creature that can: an Attack with a greater doom, of its value (R-179)."""

    aims: tuple[Aim, ...]
    extras: Extras = NO_EXTRAS


class LesserDoom(Play, frozen=True):
    """The game master: a lesser-doom ability (R-174); *zone* and *target* as with a greater one."""

    ability: int
    zone: int = NONE
    target: int = NONE


class SceneAction(Play, frozen=True):
    """Something that the scene offers, by its number: on somebody, or (*target* NONE) on nobody (R-067)."""

    offer: int
    target: int
    extras: Extras = NO_EXTRAS


class Redirect(Play, frozen=True):
    """An interrupt of some foes: what is aimed at it is turned on somebody else (C8)."""

    target: int


class Interject(Play, frozen=True):
    """An interrupt of some foes: an action before the one that lies open (C8)."""


class Endure(Play, frozen=True):
    """Some foes ignore a Wound for a greater doom (C8)."""


class Skip(Command, frozen=True):
    """Let the turn pass; then nobody takes minor actions (R-101)."""


class EndSpell(Command, frozen=True):
    """Let a spell go that one holds by concentration; *spell* is its place among those that stand (C6)."""

    spell: int


class DropFacedown(Command, frozen=True):
    """Discard one's own facedown card at will (R-148)."""


# Answers


class Pass(Command, frozen=True):
    """Nothing from me."""

    silent: ClassVar[bool] = True


class Confirm(Command, frozen=True):
    """The result stands as it is."""


class PlayFool(Command, frozen=True):
    """The Fool: an additional turn, at once, with another card (R-157)."""


class Lend(Command, frozen=True):
    """Reveal the defensive card one laid for an ally, now (R-152). *target* is the ally's place among the targets."""

    target: int


class Back(Command, frozen=True):
    """Pay for favor on one's facedown card as it is revealed, or late on one's own action (B-50, B-51).

    *boost* is the greater doom the game master discards for it (B-75), or NONE: a Resolve.
    """

    boost: int


class WithholdAid(Command, frozen=True):
    """Leave one's Aid facedown this time (B-52)."""


class TakeWound(Command, frozen=True):
    """How an adventurer takes a Wound (R-190)."""

    how: int


class Strike(Command, frozen=True):
    """A parting Wound for somebody who leaves (R-064)."""


class Impose(Command, frozen=True):
    """What a successful Roughhouse does (R-125); Displace names a zone, Notch ITEM + a thing's number, others NONE."""

    maneuver: int
    what: int


class DropItem(Command, frozen=True):
    """Which held item the Disarmed lets go of (R-040)."""

    item: int


class Stunned(Command, frozen=True):
    """Which hand card the Stunned discards (R-053)."""

    card: int


class ShiftDisposition(Command, frozen=True):
    """Where a successful Banter moves the Disposition (R-134)."""

    emotion: int
    intensity: int


class Spare(Command, frozen=True):
    """The victim of one's Attack lives, disabled (R-202)."""


class Cleave(Command, frozen=True):
    """An axe that took a foe down strikes another in the zone with the same value (C4)."""

    target: int


class Carry(Command, frozen=True):
    """The prepared action of a Vigilance comes to pass: at whom, with which weapon, where, or with what (else NONE).

    *what* is, by the kind of action, an Effect or a thing to Recover, a thing to pull, reload or pick up, an attribute;
    *resolve* and *boost*, a greater doom, pay for favor (B-51).
    """

    aims: tuple[Aim, ...]
    zone: int = NONE
    what: int = NONE
    resolve: bool = False
    boost: int = NONE


class Judge(Command, frozen=True):
    """The arbiter's answer to something only words can settle: it works, or not."""

    works: bool
    words: str = ""


class OrderResults(Command, frozen=True):
    """The order in which the results of a batch of minor actions are told (R-163): which actor is next."""

    first: int


class NextRound(Command, frozen=True):
    """Another round (R-171)."""


class EndChallenge(Command, frozen=True):
    """The Challenge is over: who won (R-172)."""

    outcome: int
    words: str = ""


# Ambush and surprise, before a Challenge


class Ambush(Command, frozen=True):
    """Foes lie in ambush; *place* is where in the marching order they strike, 0 at the front (R-069)."""

    place: int


class LayAmbush(Command, frozen=True):
    """The guild lies in wait: each adventurer may say what for (R-068)."""


class LieInWait(Command, frozen=True):
    """When the moment comes, I do this: the moment and the deed in words (R-068)."""

    prepares: int
    words: str = ""


class SpringAmbush(Command, frozen=True):
    """The moment comes: those who lie in wait act (R-068)."""


class CallOff(Command, frozen=True):
    """Nobody comes: the guild gets up again."""


class ActFirst(Command, frozen=True):
    """A foe acts before the Challenge, without a card, and succeeds (R-070)."""

    member: int
    prepares: int
    words: str = ""


class MakeAdvantage(Command, frozen=True):
    """A foe brings about one of the scene's advantages (R-071)."""

    member: int
    advantage: int


class CreepUp(Command, frozen=True):
    """A foe uses its first action to come a zone nearer (R-070)."""

    member: int
    zone: int


# Retreat


class CallRetreat(Command, frozen=True):
    """Ask the guild to retreat (R-187)."""


class Withdraw(Play, frozen=True):
    """By option: a card on one's own turn, to retreat (B-53); a clever trick in words."""

    words: str = ""


class DeclarePursuit(Command, frozen=True):
    """The game master says how fast the pursuers are: slow 0, as fast as the guild 1, faster 2 (R-186)."""

    mobility: int
    words: str = ""


class Flee(Play, frozen=True):
    """Yes, and a card as a miscellaneous action (NONE without one); a clever trick in words (R-188)."""

    silent: ClassVar[bool] = True
    words: str = ""


class StandFast(Command, frozen=True):
    """No: nobody goes."""

    silent: ClassVar[bool] = True


class RewardTrick(Command, frozen=True):
    """A clever trick gives favor to this adventurer's test, or (NONE) to none (R-188)."""

    adventurer: int


class Complicate(Command, frozen=True):
    """What the complication is, in words; who takes a Wound by it, or NONE; does the Challenge go on (R-189)?"""

    wounded: int
    goes_on: bool
    words: str = ""


# Between Challenges


class DrawMeatgrinder(Command, frozen=True):
    """Time was spent, or *noise* was made: a card of the major arcana (R-207)."""

    noise: bool


class RewardRecap(Command, frozen=True):
    """A good recap earns a Resolve (R-208)."""

    adventurer: int


class HandOn(Command, frozen=True):
    """Who gets the Resolve that a recap earned (R-208)."""

    to: int


class TrailBehind(Command, frozen=True):
    """The adventurer of an absent player is a room behind (R-229)."""

    adventurer: int


class Rejoin(Command, frozen=True):
    """The player is back: the Camp Action that kept them, in words (R-229)."""

    adventurer: int
    words: str = ""


# Tests of fate and phases


class CallTest(Command, frozen=True):
    """The arbiter calls for a test of fate (R-011). *helper* NONE: nobody helps."""

    adventurer: int
    attribute: int
    favor: bool = False
    disfavor: bool = False
    helper: int = NONE
    words: str = ""


class CallGroupTest(Command, frozen=True):
    """The arbiter calls for a group test by the best and the least qualified (R-030).

    *best* and *least* settle who tests where several are equal; NONE: whoever comes first round the table.
    """

    attribute: int
    best: int = NONE
    least: int = NONE
    words: str = ""


class DrawTest(Command, frozen=True):
    """Draw for the test, with a Resolve or a motif for favor or without (R-012, R-024, R-025)."""

    resolve: bool
    motif: int


class Push(Command, frozen=True):
    """Push fate: one more card (R-015)."""


class LetStand(Command, frozen=True):
    """Leave the failure as it is."""


class Suffer(Command, frozen=True):
    """What a great failure costs, as the game master chooses: a Wound, or an effect (its bit) (R-017)."""

    wound: bool
    effect: int


class SetPhase(Command, frozen=True):
    """The arbiter moves the game to another phase (R-213)."""

    phase: int


class EndSession(Command, frozen=True):
    """The arbiter ends play for today."""
