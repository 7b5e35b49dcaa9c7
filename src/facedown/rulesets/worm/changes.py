"""How each event changes the table: one function an event, and no rule in any of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from facedown.kernel.structs import Event
from facedown.rulesets.worm import clues
from facedown.rulesets.worm.cards import FOOL, NONE
from facedown.rulesets.worm.clues import clue, lying_out
from facedown.rulesets.worm.events import (
    CardDiscarded,
    CardPlayed,
    ChallengeEnded,
    CountRose,
    Dealt,
    Declared,
    Died,
    Disengaged,
    DispositionShifted,
    Done,
    Downed,
    EffectApplied,
    EffectEnded,
    Engaged,
    FacedownDiscarded,
    FacedownLaid,
    FacedownRevealed,
    Failed,
    FateBound,
    FateUnbound,
    Fizzled,
    FoeAdded,
    FoeChanged,
    FoeWounded,
    FoolPlayed,
    FoolShown,
    GroupTestEnded,
    HandDiscarded,
    Healed,
    InitiativeDiscarded,
    InitiativeFlipped,
    InitiativeRaised,
    InitiativeReplaced,
    InitiativesLaid,
    ItemMoved,
    ItemNotched,
    Judged,
    Loaded,
    MinorsRevealed,
    MinorWithdrawn,
    ModifierEnded,
    ModifierSet,
    MoraleSet,
    Moved,
    NumberNamed,
    PhaseSet,
    ResolveGained,
    ResolveSpent,
    RoundBegan,
    RoundEnded,
    Ruled,
    SceneSet,
    SessionEnded,
    Shuffled,
    ShuffleSettled,
    Spared,
    Succeeded,
    Surrendered,
    TestCalled,
    TestCleared,
    TestDrawn,
    TestEnded,
    TiedTurnOver,
    TurnBegan,
    TurnSkipped,
    TurnsTied,
    TurnTaken,
    ValueAdded,
    WoundTaken,
    ZoneAdded,
)
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.scene import with_foe, with_options, with_zone
from facedown.rulesets.worm.states import Clue, Thrown
from facedown.rulesets.worm.table import Table, put, without
from facedown.rulesets.worm.words import (
    CHALLENGE,
    DEATHS_DOOR,
    EMOTIONS,
    INJURED,
    INTENSITIES,
    MAJOR_DECK,
    MINOR_DECK,
    PLACES,
    SHROUDED,
    STAGGERED,
    TALENT,
    UNDECIDED,
)

F = TypeVar("F", bound=Callable[..., None])

WHO_FIGHTS: Final = ("standing", "shrouded")
WITH_WHAT: Final = ("armory", "weapons")
"""What is known of the table whatever zone bodies are in."""


def quiet_effect(event: type[Event]) -> Callable[[F], F]:
    """Register an effect that leaves what is known of the table true: it moves cards, the count or Health."""
    return worm.effect(event)


def effect(event: type[Event], still: tuple[str, ...] = ()) -> Callable[[F], F]:
    """Register an effect; what was known of the table is worked out anew after it, but for what is *still* true."""

    def register(function: F) -> F:
        def changed(table: Table, event: Event) -> None:
            function(table, event)
            known = table.known
            table.known = {name: known[name] for name in still if name in known}

        worm.effect(event)(changed)
        return function

    return register


worm.told(
    *(TurnBegan, TurnSkipped, Declared, Ruled, InitiativeRaised, ValueAdded, Succeeded, Failed, Done, Fizzled, Judged),
    *(TestCalled, TestEnded, GroupTestEnded, RoundEnded, SessionEnded),
)


# -- cards


def discard(table: Table, card: int) -> None:
    """A card on top of its own pile (R-007)."""
    minors, majors = table.discards
    table.discards = (minors, (*majors, card)) if card > FOOL else ((*minors, card), majors)


def throw(table: Table, seat: int, cards: tuple[int, ...], mulligan: bool = False) -> None:
    """Cards go unseen to the discards (B-110)."""
    for card in cards:
        discard(table, card)
    table.unseen |= frozenset(cards)
    table.thrown = (*table.thrown, Thrown(seat, frozenset(cards), mulligan))


def take(table: Table, actor: int, card: int) -> None:
    """A card leaves the hand; or the table, where it was put down with the other minor actions."""
    if card in table.laid:
        table.laid = without(table.laid, card)
    else:
        hand = table.scene.hand_of(actor)
        table.hands = put(table.hands, hand, without(table.hands[hand], card))


@quiet_effect(Shuffled)
def shuffled(table: Table, event: Shuffled) -> None:
    """The discards that went in are gone from their pile."""
    order = frozenset(event.order)
    left = tuple([card for card in table.discards[event.deck] if card not in order])
    shuffled_in = frozenset(table.discards[event.deck]) & order
    table.clues = clues_after(table, event.deck, shuffled_in)
    table.decks = put(table.decks, event.deck, event.order)
    table.discards = put(table.discards, event.deck, left)
    table.unseen = table.unseen - order
    table.thrown = tuple([thrown for thrown in table.thrown if not thrown.cards & order])


def clues_after(table: Table, deck: int, shuffled_in: frozenset[int]) -> tuple[Clue, ...]:
    """What lay elsewhere when seen cards were shuffled in is none of them; who threw a card knows that one too."""
    cards = lying_out(table, lambda card: (card > FOOL) == (deck == MAJOR_DECK))
    gone = shuffled_in | frozenset(table.decks[deck])
    kept = [clue for clue in table.clues if clue.card not in gone]
    seen = shuffled_in - table.unseen
    if seen:
        kept += [Clue(card, seen) for card in cards]
    for thrown in table.thrown:
        if thrown.cards & shuffled_in:
            kept += [Clue(card, thrown.cards, thrown.seat) for card in cards]
    return tuple(kept)


@quiet_effect(Dealt)
def dealt(table: Table, event: Dealt) -> None:
    """From the deck: these very cards, since a deal goes round the table and is told hand by hand (F3)."""
    number = MAJOR_DECK if event.hand == table.scene.people else MINOR_DECK
    deck = table.decks[number]
    for card in event.cards:
        deck = without(deck, card)
    table.decks = put(table.decks, number, deck)
    table.hands = put(table.hands, event.hand, table.hands[event.hand] + event.cards)
    if FOOL in event.cards:
        table.fool_drawn = True


@quiet_effect(HandDiscarded)
def hand_discarded(table: Table, event: HandDiscarded) -> None:
    """All cards of a hand."""
    table.hands = put(table.hands, event.hand, ())
    table.mulligans += event.mulligan
    if event.unseen:
        throw(table, event.hand, event.cards, event.mulligan)
        return
    place = MAJOR_DECK if event.hand == table.scene.people else MINOR_DECK
    table.discards = put(table.discards, place, table.discards[place] + event.cards)


@quiet_effect(CardPlayed)
def card_played(table: Table, event: CardPlayed) -> None:
    """From the hand to the pile."""
    take(table, event.actor, event.card)
    discard(table, event.card)


@quiet_effect(CardDiscarded)
def card_discarded(table: Table, event: CardDiscarded) -> None:
    """From the hand to the pile."""
    take(table, event.actor, event.card)
    discard(table, event.card)


@quiet_effect(FoolShown)
def fool_shown(table: Table, event: FoolShown) -> None:
    """Everybody knows of the shuffle to come."""
    table.fool_shown = True
    table.fool_drawn = True


@quiet_effect(ShuffleSettled)
def shuffle_settled(table: Table, event: ShuffleSettled) -> None:
    """No shuffle is due."""
    table.fool_drawn = False
    table.fool_shown = False


@quiet_effect(InitiativeDiscarded)
def initiative_discarded(table: Table, event: InitiativeDiscarded) -> None:
    """The card leaves its place."""
    actor = event.actor
    if event.unseen:
        table.clues = (*table.clues, clue(event.card, clues.initiative(table, actor)))
        throw(table, table.seat_of(actor), (event.card,))
    else:
        discard(table, event.card)
    table.initiative = put(table.initiative, actor, NONE)
    table.shown &= ~(1 << actor)


@quiet_effect(TestDrawn)
def test_drawn(table: Table, event: TestDrawn) -> None:
    """From the top of the minors, to lie open."""
    table.decks = put(table.decks, MINOR_DECK, table.decks[MINOR_DECK][:-1])
    table.drawn = (*table.drawn, event.card)


@quiet_effect(TestCleared)
def test_cleared(table: Table, event: TestCleared) -> None:
    """Onto the pile, in the order drawn."""
    cards = table.drawn
    table.drawn = ()
    for card in cards:
        discard(table, card)


# -- rounds and turns


@quiet_effect(RoundBegan)
def round_began(table: Table, event: RoundBegan) -> None:
    """The count starts over."""
    if table.owed or any(effects & SHROUDED for effects in table.effects):
        table.known = {}
    table.round = event.round
    table.count = 0
    table.acted = 0
    table.shown = 0
    table.mulligans = 0
    table.fallen = 0
    table.fooled = 0
    table.owed = 0


@quiet_effect(InitiativesLaid)
def initiatives_laid(table: Table, event: InitiativesLaid) -> None:
    """Each from the hand that pays for its actor."""
    initiative = list(table.initiative)
    for actor, card in event.cards:
        take(table, actor, card)
        initiative[actor] = card
    table.initiative = tuple(initiative)


@quiet_effect(InitiativeReplaced)
def initiative_replaced(table: Table, event: InitiativeReplaced) -> None:
    """The new card lies where the old one lay."""
    take(table, event.actor, event.card)
    table.initiative = put(table.initiative, event.actor, event.card)
    bit = 1 << event.actor
    table.shown = table.shown | bit if event.face_up else table.shown & ~bit


@quiet_effect(CountRose)
def count_rose(table: Table, event: CountRose) -> None:
    """The count is this number."""
    table.count = event.count


@quiet_effect(InitiativeFlipped)
def initiative_flipped(table: Table, event: InitiativeFlipped) -> None:
    """Face up from now on."""
    table.shown |= 1 << event.actor


@quiet_effect(TurnTaken)
def turn_taken(table: Table, event: TurnTaken) -> None:
    """No second turn this round, but by the Fool."""
    table.acted |= 1 << event.actor
    if any(effects & SHROUDED for effects in table.effects):
        table.known = {}


@quiet_effect(TurnsTied)
def turns_tied(table: Table, event: TurnsTied) -> None:
    """Their turns come, whatever they do to each other."""
    table.owed |= event.bodies
    if table.down & event.bodies:
        table.known = {}


@quiet_effect(TiedTurnOver)
def tied_turn_over(table: Table, event: TiedTurnOver) -> None:
    """Nothing is owed to them any more."""
    for body in table.scene.members[event.actor]:
        table.owed &= ~(1 << body)
        if table.down >> body & 1:
            table.known = {}


@quiet_effect(FoolPlayed)
def fool_played(table: Table, event: FoolPlayed) -> None:
    """By option, no minor actions for them this round."""
    table.fooled |= 1 << event.actor


@quiet_effect(MinorsRevealed)
def minors_revealed(table: Table, event: MinorsRevealed) -> None:
    """The cards leave the hands and lie open."""
    for actor, card in (*event.cards, *event.facedown):
        take(table, actor, card)
        table.laid = (*table.laid, card)


@quiet_effect(MinorWithdrawn)
def minor_withdrawn(table: Table, event: MinorWithdrawn) -> None:
    """Its card is spent."""
    take(table, event.actor, event.card)
    discard(table, event.card)


@quiet_effect(ChallengeEnded)
def challenge_ended(table: Table, event: ChallengeEnded) -> None:
    """Somebody won, or nobody."""
    table.outcome = event.outcome


@effect(PhaseSet)
def phase_set(table: Table, event: PhaseSet) -> None:
    """Another phase; a Challenge starts from its first round."""
    table.phase = event.phase
    if event.phase == CHALLENGE:
        table.round = 0
        table.outcome = UNDECIDED


# -- facedown cards


@quiet_effect(FacedownLaid)
def facedown_laid(table: Table, event: FacedownLaid) -> None:
    """From the hand, or from another place, to the actor's one facedown action."""
    if event.from_hand:
        take(table, event.actor, event.facedown.card)
    table.facedown = put(table.facedown, event.actor, event.facedown)


@quiet_effect(FacedownRevealed)
def facedown_revealed(table: Table, event: FacedownRevealed) -> None:
    """Face up, and gone."""
    table.facedown = put(table.facedown, event.actor, None)
    discard(table, event.card)


@quiet_effect(FacedownDiscarded)
def facedown_discarded(table: Table, event: FacedownDiscarded) -> None:
    """Gone unseen, unless the table plays otherwise (B-110)."""
    actor = event.actor
    old = table.facedown[actor]
    table.facedown = put(table.facedown, actor, None)
    if table.scene.options.unseen_discards == "yes":
        assert old is not None
        table.clues = (*table.clues, clue(event.card, clues.facedown(table.scene, actor, old)))
        throw(table, table.seat_of(actor), (event.card,))
    else:
        discard(table, event.card)


# -- bodies


@effect(Engaged, still=(*WHO_FIGHTS, *WITH_WHAT))
def engaged(table: Table, event: Engaged) -> None:
    """Each with the other."""
    one, other = event.one, event.other
    table.engaged = put(table.engaged, one, table.engaged[one] | 1 << other)
    table.engaged = put(table.engaged, other, table.engaged[other] | 1 << one)


@effect(Disengaged, still=(*WHO_FIGHTS, *WITH_WHAT))
def disengaged(table: Table, event: Disengaged) -> None:
    """With nobody, and nobody with it."""
    bit = 1 << event.body
    engaged = [others & ~bit for others in table.engaged]
    engaged[event.body] = 0
    table.engaged = tuple(engaged)


@effect(Moved, still=(*WHO_FIGHTS, *WITH_WHAT))
def moved(table: Table, event: Moved) -> None:
    """Another zone."""
    table.zone = put(table.zone, event.body, event.zone)


@effect(EffectApplied, still=WITH_WHAT)
def effect_applied(table: Table, event: EffectApplied) -> None:
    """The Effect stands."""
    table.effects = put(table.effects, event.body, table.effects[event.body] | event.effect)


@effect(EffectEnded, still=WITH_WHAT)
def effect_ended(table: Table, event: EffectEnded) -> None:
    """The Effect is gone."""
    table.effects = put(table.effects, event.body, table.effects[event.body] & ~event.effect)


@quiet_effect(WoundTaken)
def wound_taken(table: Table, event: WoundTaken) -> None:
    """A mark on the sheet. Notches, Death's Door and death are told by events of their own."""
    bit = 1 << event.body
    if event.how == STAGGERED:
        table.staggered |= bit
    elif event.how == INJURED:
        table.injured |= bit
    elif TALENT <= event.how < 100:
        talents = table.talents[event.body] | 1 << event.how - TALENT
        table.talents = put(table.talents, event.body, talents)
        table.known = {}


@quiet_effect(FoeWounded)
def foe_wounded(table: Table, event: FoeWounded) -> None:
    """What is left."""
    table.defense = put(table.defense, event.body, event.defense)
    table.health = put(table.health, event.body, event.health)


@effect(FoeChanged)
def foe_changed(table: Table, event: FoeChanged) -> None:
    """Other numbers; with Health left a foe that was down is up again."""
    table.defense = put(table.defense, event.body, event.defense)
    table.health = put(table.health, event.body, event.health)
    if event.health and not table.dead >> event.body & 1:
        table.down &= ~(1 << event.body)


@effect(Healed)
def healed(table: Table, event: Healed) -> None:
    """A mark is cleared; from Death's Door one wakes Stressed (R-205)."""
    bit = 1 << event.body
    if event.body >= table.scene.people:
        table.health = put(table.health, event.body, table.health[event.body] + 1)
        table.down &= ~bit
    elif event.how == DEATHS_DOOR:
        table.down &= ~bit
        table.stressed |= bit
    elif event.how == INJURED:
        table.injured &= ~bit
    elif event.how == STAGGERED:
        table.staggered &= ~bit
    else:
        talents = table.talents[event.body] & ~(1 << event.how - TALENT)
        table.talents = put(table.talents, event.body, talents)


@effect(Downed, still=("shrouded", *WITH_WHAT))
def downed(table: Table, event: Downed) -> None:
    """Out of the fight."""
    table.down |= 1 << event.body
    table.fallen |= 1 << event.body


@effect(Died, still=("shrouded", *WITH_WHAT))
def died(table: Table, event: Died) -> None:
    """Dead, and so down."""
    table.dead |= 1 << event.body
    table.down |= 1 << event.body


@effect(Spared)
def spared(table: Table, event: Spared) -> None:
    """Down, but not dying."""
    table.spared |= 1 << event.body


@effect(Surrendered, still=("shrouded", *WITH_WHAT))
def surrendered(table: Table, event: Surrendered) -> None:
    """Its members fight no more."""
    table.given_up |= 1 << event.actor


# -- things


@effect(ItemMoved, still=WHO_FIGHTS)
def item_moved(table: Table, event: ItemMoved) -> None:
    """Another place, another holder."""
    table.place = put(table.place, event.item, event.place)
    table.holder = put(table.holder, event.item, event.holder)


@effect(ItemNotched, still=WHO_FIGHTS)
def item_notched(table: Table, event: ItemNotched) -> None:
    """One Notch more."""
    table.notched = put(table.notched, event.item, table.notched[event.item] + 1)


@effect(Loaded, still=(*WHO_FIGHTS, *WITH_WHAT))
def loaded(table: Table, event: Loaded) -> None:
    """Ready, or shot."""
    bit = 1 << event.item
    table.unloaded = table.unloaded & ~bit if event.ready else table.unloaded | bit


@quiet_effect(ResolveSpent)
def resolve_spent(table: Table, event: ResolveSpent) -> None:
    """One less."""
    table.resolve = put(table.resolve, event.actor, table.resolve[event.actor] - 1)


@quiet_effect(ResolveGained)
def resolve_gained(table: Table, event: ResolveGained) -> None:
    """One more."""
    table.resolve = put(table.resolve, event.actor, table.resolve[event.actor] + 1)


@effect(ModifierSet)
def modifier_set(table: Table, event: ModifierSet) -> None:
    """It stands from now on."""
    table.modifiers = (*table.modifiers, event.modifier)


@effect(ModifierEnded)
def modifier_ended(table: Table, event: ModifierEnded) -> None:
    """It stands no more."""
    table.modifiers = tuple([one for one in table.modifiers if one != event.modifier])


# -- foes' minds, tests


@quiet_effect(MoraleSet)
def morale_set(table: Table, event: MoraleSet) -> None:
    """Another number."""
    table.morale = put(table.morale, event.actor, event.morale)


@quiet_effect(DispositionShifted)
def disposition_shifted(table: Table, event: DispositionShifted) -> None:
    """Another emotion, or another strength of it."""
    table.disposition = put(table.disposition, event.actor, (event.emotion, event.intensity))


@effect(NumberNamed)
def number_named(table: Table, event: NumberNamed) -> None:
    """The number to beat until there is a card."""
    table.named = put(table.named, event.actor, event.number)


@effect(FateBound)
def fate_bound(table: Table, event: FateBound) -> None:
    """One test less to try."""
    table.bound = (*table.bound, event.bound)


@effect(FateUnbound)
def fate_unbound(table: Table, event: FateUnbound) -> None:
    """It may be tried again."""
    table.bound = tuple([one for one in table.bound if one != event.bound])


# -- the scene


@effect(ZoneAdded)
def zone_added(table: Table, event: ZoneAdded) -> None:
    """One more, joined to others."""
    table.scene = with_zone(table.scene, event.zone)


@effect(SceneSet)
def scene_set(table: Table, event: SceneSet) -> None:
    """Other options and settings."""
    table.scene = with_options(table.scene, event.plan)


@effect(FoeAdded)
def foe_added(table: Table, event: FoeAdded) -> None:
    """An actor, bodies and things more, each at the end; before the first of them the judge gets an actor's places."""
    old = table.scene
    scene = with_foe(old, event.foe)
    foe = event.foe
    more = scene.actors - old.actors
    count = foe.count
    table.scene = scene
    table.initiative += (NONE,) * more
    table.named += (NONE,) * more
    table.facedown += (None,) * more
    table.zone += scene.start[old.bodies :]
    table.engaged += (0,) * count
    table.effects += (0,) * count
    table.health += (foe.health,) * count
    table.defense += (foe.defense,) * count
    table.morale += (*([0] * (more - 1)), foe.morale)
    mind = (EMOTIONS.index(foe.emotion), INTENSITIES.index(foe.intensity))
    table.disposition += (*([(0, 0)] * (more - 1)), mind)
    things = scene.items[len(old.items) :]
    table.place += tuple([PLACES.index(item.plan.place) for item in things])
    table.holder += tuple([item.owner for item in things])
    table.notched += (0,) * len(things)
