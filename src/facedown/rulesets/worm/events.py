"""What happened. Each event's *cite* is the rule that makes it; a rule that makes it for another reason says so."""

from __future__ import annotations

from facedown.kernel.structs import Event
from facedown.kernel.sums import Part
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.plan import AdventurerPlan, FoePlan, ScenePlan, ZonePlan
from facedown.rulesets.worm.states import Affliction, Bound, Facedown, Flight, Guardian, Mark, Modifier, StandingSpell

# -- cards


class Shuffled(Event, frozen=True):
    """A deck in a new order, with *cards* from the discards: the order is stored, and known to nobody."""

    deck: int
    order: tuple[int, ...]
    cite: str = "R-006"


class Dealt(Event, frozen=True):
    """Cards from the top of a deck to a hand."""

    hand: int
    cards: tuple[int, ...]
    cite: str = "R-073"


class HandDiscarded(Event, frozen=True):
    """A whole hand goes to the discards: face up at the round's end, unseen in a mulligan (B-110)."""

    hand: int
    cards: tuple[int, ...]
    unseen: bool = False
    mulligan: bool = False
    cite: str = "R-169"


class CardPlayed(Event, frozen=True):
    """A card pays for an action, face up, on top of its discard pile (R-007)."""

    actor: int
    card: int
    cite: str = "R-096"


class CardDiscarded(Event, frozen=True):
    """A hand card is discarded, face up: for favor, by a Stun, to pay for a scene's rule."""

    actor: int
    card: int
    cite: str = "R-178"


class CardGiven(Event, frozen=True):
    """A card goes from one adventurer's hand to another's; its *suit* is said aloud."""

    actor: int
    ally: int
    card: int
    suit: int
    cite: str = "C5"


class FoolShown(Event, frozen=True):
    """The Fool shows: both decks will be shuffled at the end of the round (B-109)."""

    actor: int
    cite: str = "R-008"


class ShuffleSettled(Event, frozen=True):
    """Both decks have been shuffled: the Fool is somewhere in them again."""

    cite: str = "R-170"


class InitiativeDiscarded(Event, frozen=True):
    """An Initiative card goes to the discards, face up or (*unseen*) unseen."""

    actor: int
    card: int
    unseen: bool = False
    cite: str = "R-169"


class TestDrawn(Event, frozen=True):
    """A card drawn for a test of fate lies open on the table."""

    adventurer: int
    card: int
    pushed: bool
    cite: str = "R-012"


class TestCleared(Event, frozen=True):
    """The cards of a test go to the discards: those of *cards*, or all that lie open where none is named."""

    cards: tuple[int, ...] = ()
    cite: str = "R-007"


# -- rounds and turns


class RoundBegan(Event, frozen=True):
    """A round begins."""

    round: int
    cite: str = "R-212"


class InitiativesLaid(Event, frozen=True):
    """All Initiatives are down: (actor, card)."""

    cards: tuple[tuple[int, int], ...]
    cite: str = "R-086"


class InitiativeReplaced(Event, frozen=True):
    """A new Initiative card from the hand in place of the old one."""

    actor: int
    card: int
    face_up: bool
    cite: str = "R-146"


class CountRose(Event, frozen=True):
    """The game master counts up to this number."""

    count: int
    cite: str = "R-095"


class InitiativeFlipped(Event, frozen=True):
    """An Initiative is face up."""

    actor: int
    card: int
    cite: str = "R-090"


class TurnBegan(Event, frozen=True):
    """An actor is called."""

    actor: int
    cite: str = "R-095"


class TurnTaken(Event, frozen=True):
    """An actor has used the turn."""

    actor: int
    cite: str = "R-099"


class TurnsTied(Event, frozen=True):
    """Several act at the same number: these bodies take their turn even if one of the others drops them (B-88)."""

    bodies: int
    cite: str = "B-88"


class TiedTurnOver(Event, frozen=True):
    """An actor at a tied number has had the turn: who fell before it falls now (B-88)."""

    actor: int
    cite: str = "B-88"


class TurnSkipped(Event, frozen=True):
    """A turn passes without an action, and without minor actions."""

    actor: int
    cite: str = "R-101"


class FoolPlayed(Event, frozen=True):
    """The Fool is played: an additional turn."""

    actor: int
    cite: str = "R-157"


class MinorsRevealed(Event, frozen=True):
    """All answers are in, and the cards lie on the table until each is carried out: (actor, card).

    *cards* lie face up; those in *facedown* pay for facedown actions and stay secret (R-154).
    """

    cards: tuple[tuple[int, int], ...]
    facedown: tuple[tuple[int, int], ...] = ()
    cite: str = "R-163"


class MinorWithdrawn(Event, frozen=True):
    """A revealed minor action became impossible; its card is spent."""

    actor: int
    card: int
    reason: str
    cite: str = "B-71"


class RoundEnded(Event, frozen=True):
    """A round is over."""

    round: int
    cite: str = "R-168"


class ChallengeEnded(Event, frozen=True):
    """The Challenge is over."""

    outcome: int
    words: str = ""
    cite: str = "R-172"


class PhaseSet(Event, frozen=True):
    """The game is in another phase."""

    phase: int
    cite: str = "R-213"


class SessionEnded(Event, frozen=True):
    """Play is over for today."""

    cite: str = "R-213"


# -- actions


class Declared(Event, frozen=True):
    """An action is on the table: what everybody can see of it."""

    actor: int
    kind: int
    targets: tuple[int, ...]
    words: str = ""
    cite: str = "R-096"


class FacedownLaid(Event, frozen=True):
    """A facedown action is laid; everybody sees but its card."""

    actor: int
    facedown: Facedown
    from_hand: bool = True
    cite: str = "R-147"


class FacedownRevealed(Event, frozen=True):
    """A facedown card is triggered: face up, and to the discards."""

    actor: int
    kind: int
    card: int
    cite: str = "R-124"


class FacedownDiscarded(Event, frozen=True):
    """A facedown card is given up, unseen."""

    actor: int
    card: int
    cite: str = "R-148"


class TalentUsed(Event, frozen=True):
    """A talent is used that has its limit: *talent* is its place on the sheet."""

    actor: int
    talent: int
    cite: str = "C5"


class ResolveSpent(Event, frozen=True):
    """A Resolve is spent."""

    actor: int
    cite: str = "R-103"


class Ruled(Event, frozen=True):
    """The arbiter rules on the open action: favor or disfavor (*value* 3 or -3), or a part of its sum."""

    label: str
    value: int
    reason: str = ""
    cite: str = "R-103"


class InitiativeRaised(Event, frozen=True):
    """A Dodge adds to a target's Initiative against the one action that lies open."""

    target: int
    by: int
    owner: int
    parts: tuple[Part, ...] = ()
    cite: str = "R-123"


class ValueAdded(Event, frozen=True):
    """An Aid or an Aim adds to the action that lies open."""

    owner: int
    by: int
    parts: tuple[Part, ...] = ()
    cite: str = "R-128"


class Succeeded(Event, frozen=True):
    """An action beats what it was compared with: the sum's parts, and the number they met."""

    actor: int
    target: int
    parts: tuple[Part, ...]
    total: int
    against: int
    cite: str = "R-091"


class Failed(Event, frozen=True):
    """An action does not beat what it was compared with."""

    actor: int
    target: int
    parts: tuple[Part, ...]
    total: int
    against: int
    cite: str = "R-091"


class Done(Event, frozen=True):
    """An action that is compared with nothing takes place."""

    actor: int
    kind: int
    words: str = ""
    cite: str = "R-144"


class Fizzled(Event, frozen=True):
    """An action comes to nothing."""

    actor: int
    reason: str
    cite: str = "B-71"


class SpellSpoken(Event, frozen=True):
    """A spell is spoken, by a body, for these bodies or in this zone; it costs so many Resolve."""

    caster: int
    spell: int
    name: str
    targets: tuple[int, ...]
    zone: int
    resolve: int
    cite: str = "C6"


class SpellStands(Event, frozen=True):
    """A spell has taken hold and lasts; or it stands on more bodies than before."""

    standing: StandingSpell
    cite: str = "C6"


class GuardianLaid(Event, frozen=True):
    """A card goes facedown to somebody whom it guards; everybody sees but the card."""

    guardian: Guardian
    cite: str = "C6"


class GuardianCalled(Event, frozen=True):
    """A guardian serves: its card is turned up, and goes to the discards. *place* is where it lay among all of them."""

    place: int
    body: int
    card: int
    serves: int
    cite: str = "C6"


class GuardianLost(Event, frozen=True):
    """A guardian has nobody to guard any more: its card is turned up, and goes to the discards."""

    place: int
    body: int
    card: int
    cite: str = "C6"


class SpellEnded(Event, frozen=True):
    """A spell stands no more."""

    standing: StandingSpell
    reason: str
    cite: str = "C6"


class Judged(Event, frozen=True):
    """The arbiter says whether something works, in words."""

    works: bool
    words: str
    cite: str = "R-215"


# -- bodies


class Engaged(Event, frozen=True):
    """Two bodies are engaged with each other."""

    one: int
    other: int
    cite: str = "R-111"


class Disengaged(Event, frozen=True):
    """A body is engaged with nobody any more, or only with this one no more (*other*)."""

    body: int
    cite: str = "R-064"
    other: int = NONE


class Moved(Event, frozen=True):
    """A body is in another zone."""

    body: int
    zone: int
    cite: str = "R-140"


class EffectApplied(Event, frozen=True):
    """A body suffers an Effect (its bit)."""

    body: int
    effect: int
    cite: str = "R-125"


class EffectEnded(Event, frozen=True):
    """An Effect ends."""

    body: int
    effect: int
    cite: str = "R-138"


class WoundTaken(Event, frozen=True):
    """How an adventurer took a Wound."""

    body: int
    how: int
    cite: str = "R-190"


class FoeWounded(Event, frozen=True):
    """A foe loses Defense, or Health."""

    body: int
    defense: int
    health: int
    harm: int
    cite: str = "R-199"


class FoeChanged(Event, frozen=True):
    """The game master gives a foe another Health and Defense."""

    body: int
    health: int
    defense: int
    cite: str = "R-199"


class Healed(Event, frozen=True):
    """A Wound is removed: the condition it cleared (as in WoundTaken), or 1 Health of a foe."""

    body: int
    how: int
    cite: str = "R-044"


class AfflictionReached(Event, frozen=True):
    """An affliction begins, goes on, or is cured by a stage; at stage 0 it is over."""

    now: Affliction
    cite: str = "C2"


class StressSet(Event, frozen=True):
    """Hardship marks an adventurer Stressed, or rest clears it."""

    body: int
    stressed: bool
    cite: str = "C2"


class Downed(Event, frozen=True):
    """At Death's Door, or out of the fight."""

    body: int
    cite: str = "R-201"


class Died(Event, frozen=True):
    """Dead, or destroyed."""

    body: int
    cite: str = "R-197"


class Rose(Event, frozen=True):
    """A dead adventurer rises as one of the undead: a zombie, or a *wraith*."""

    body: int
    wraith: bool
    cite: str = "R-206"


class Spared(Event, frozen=True):
    """The victim lives, disabled."""

    body: int
    cite: str = "R-202"


class Surrendered(Event, frozen=True):
    """A group of foes gives up."""

    actor: int
    cite: str = "R-171"


class ItemMoved(Event, frozen=True):
    """A thing changes place: into a hand, onto a belt, to the ground. *holder* is a body, or the zone it lies in."""

    item: int
    place: int
    holder: int
    cite: str = "R-141"


class ItemNotched(Event, frozen=True):
    """A thing takes a Notch."""

    item: int
    cite: str = "R-048"


class Loaded(Event, frozen=True):
    """A crossbow is loaded again, or has been shot (*ready* false)."""

    item: int
    ready: bool
    cite: str = "R-142"


class ModifierSet(Event, frozen=True):
    """A favor or disfavor stands from now on."""

    modifier: Modifier
    reason: str = ""
    cite: str = "R-103"


class ModifierEnded(Event, frozen=True):
    """A standing favor or disfavor ends."""

    modifier: Modifier
    cite: str = "B-106"


class Marked(Event, frozen=True):
    """Something is remembered of a body: a grip that holds it, the weapon that struck it, a Wound that is withheld."""

    mark: Mark
    cite: str = "C8"


class Unmarked(Event, frozen=True):
    """It is forgotten."""

    mark: Mark
    cite: str = "C8"


class Stressed(Event, frozen=True):
    """An adventurer is Stressed."""

    body: int
    cite: str = "C8"


# -- foes' minds


class MoraleSet(Event, frozen=True):
    """The game master sets a group's Morale."""

    actor: int
    morale: int
    cite: str = "R-135"


class DispositionShifted(Event, frozen=True):
    """A group's Disposition is another."""

    actor: int
    emotion: int
    intensity: int
    cite: str = "R-134"


class MoodDrawn(Event, frozen=True):
    """A minor card is drawn to read a Disposition, and discarded (B-108)."""

    card: int
    cite: str = "B-108"


class NumberNamed(Event, frozen=True):
    """The game master names the number of somebody without an Initiative card (B-91)."""

    actor: int
    number: int
    cite: str = "B-91"


# -- ambush and surprise


class LaidInWait(Event, frozen=True):
    """An adventurer says what will be done when the moment comes."""

    actor: int
    prepares: int
    words: str = ""
    cite: str = "R-068"


class AlarmRaised(Event, frozen=True):
    """The ambush is noticed in time."""

    adventurer: int
    cite: str = "R-069"


class GuildSurprised(Event, frozen=True):
    """The ambush is not noticed: each foe acts before the Challenge begins."""

    cite: str = "R-069"


class AdvantageMade(Event, frozen=True):
    """A foe brings about an advantage before it comes to blows."""

    actor: int
    member: int
    words: str
    cite: str = "R-071"


class MarchingOrderSet(Event, frozen=True):
    """The adventurers march in this order, the first at the front."""

    order: tuple[int, ...]
    reason: str = ""
    cite: str = "R-069"


# -- retreat


class RetreatCalled(Event, frozen=True):
    """Somebody asks the guild to retreat: an adventurer, or the game master offers it."""

    actor: int
    cite: str = "R-187"


class PursuitDeclared(Event, frozen=True):
    """The game master says how fast the pursuers are: slow 0, as fast as the guild 1, faster 2."""

    mobility: int
    words: str = ""
    cite: str = "R-186"


class FlightSet(Event, frozen=True):
    """How far the retreat has come."""

    flight: Flight
    cite: str = "R-188"


class TrickTried(Event, frozen=True):
    """An adventurer does something clever while running."""

    actor: int
    words: str
    cite: str = "R-188"


class RetreatRefused(Event, frozen=True):
    """An adventurer stands fast, and so the guild stays."""

    actor: int
    cite: str = "B-53"


class Complicated(Event, frozen=True):
    """What goes wrong on the way."""

    words: str
    cite: str = "R-189"


class RetreatEnded(Event, frozen=True):
    """How the retreat came out: clean escape, complication, cornered, hunted down, not pursued."""

    how: str
    cite: str = "R-189"


# -- between Challenges


class MeatgrinderDrawn(Event, frozen=True):
    """A major is drawn for time that was spent, or for *noise*, and discarded."""

    card: int
    noise: bool
    cite: str = "R-207"


class EncounterMet(Event, frozen=True):
    """The noise brings somebody."""

    cite: str = "R-207"


class LightGuttered(Event, frozen=True):
    """A light burns down: so many flickers are *left*, and with none it is out for good."""

    item: int
    left: int
    cite: str = "R-207"


class LightPutOut(Event, frozen=True):
    """A light goes out."""

    item: int
    cite: str = "R-207"


class LightKindled(Event, frozen=True):
    """A light burns again."""

    item: int
    cite: str = "R-207"


class FellBehind(Event, frozen=True):
    """An absent player's adventurer is about a room behind."""

    adventurer: int
    cite: str = "R-229"


class Rejoined(Event, frozen=True):
    """The player is back, and what kept the adventurer is named."""

    adventurer: int
    words: str
    cite: str = "R-229"


class AdventurerReplaced(Event, frozen=True):
    """Another adventurer takes the place of a dead one."""

    adventurer: int
    sheet: AdventurerPlan
    reason: str = ""
    cite: str = "R-209"


class SheetFilledIn(Event, frozen=True):
    """What a quick sheet left open is fixed."""

    adventurer: int
    sheet: AdventurerPlan
    reason: str = ""
    cite: str = "R-210"


# -- tests of fate


class TestCalled(Event, frozen=True):
    """A test of fate is called."""

    adventurer: int
    attribute: int
    words: str = ""
    cite: str = "R-011"


class TestEnded(Event, frozen=True):
    """How a test came out: great failure -1, failure 0, success 1, great success 2 (R-031)."""

    adventurer: int
    result: int
    total: int
    parts: tuple[Part, ...]
    cite: str = "R-013"


class GroupTestEnded(Event, frozen=True):
    """How a group test came out: the sum of its hits, and what that means."""

    hits: int
    outcome: str
    cite: str = "R-032"


class FateBound(Event, frozen=True):
    """The same test cannot be tried again."""

    bound: Bound
    cite: str = "R-027"


class FateUnbound(Event, frozen=True):
    """The circumstances changed: it may be tried again."""

    bound: Bound
    reason: str = ""
    cite: str = "R-027"


class ResolveGained(Event, frozen=True):
    """The arbiter gives a Resolve."""

    actor: int
    cite: str = "R-208"


# -- the scene


class TriggerSprung(Event, frozen=True):
    """A rule of the scene comes to bear: which, and who set it off, or NONE."""

    trigger: int
    name: str
    body: int
    words: str = ""
    cite: str = "R-066"


class ClockAdvanced(Event, frozen=True):
    """A clock of the scene has so many segments filled; *name* for those who see it."""

    clock: int
    name: str
    filled: int
    cite: str = "R-066"


class SceneActionTaken(Event, frozen=True):
    """An action that the scene offers is taken: which, by which body, on whom or NONE."""

    offer: int
    name: str
    body: int
    target: int = -1
    cite: str = "R-067"


class ChallengeDecided(Event, frozen=True):
    """What the scene waits for has come about: the Challenge ends for somebody when the count goes on."""

    outcome: int
    words: str = ""
    cite: str = "R-172"


class FoeAdded(Event, frozen=True):
    """A foe joins."""

    foe: FoePlan
    reason: str = ""
    cite: str = "B-91"


class ZoneAdded(Event, frozen=True):
    """A zone is added."""

    zone: ZonePlan
    reason: str = ""
    cite: str = "R-057"


class SceneSet(Event, frozen=True):
    """The scene is another: its options were changed between rounds, or a Challenge begins."""

    plan: ScenePlan
    reason: str = ""
    cite: str = "R-057"
