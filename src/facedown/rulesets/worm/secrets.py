"""Who may know what in worm (table F1), written by hand: the suite of promises judges by this and never by the view.

Places hold cards: *whose* gives for each hidden card the one seat that may know it, or NOBODY. Events and windows show
cards and numbers: each field that is not everybody's stands here with who may know it. A kind that is not listed is an
error. If this table and the view differ, one of them is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from facedown.kernel import structs
from facedown.kernel.game import SteppedBack
from facedown.kernel.structs import Command, Event, Window
from facedown.rulesets.worm import events, windows
from facedown.rulesets.worm.cards import FOOL, NONE
from facedown.rulesets.worm.commands import FacedownPlay
from facedown.rulesets.worm.states import Guardian
from facedown.rulesets.worm.table import Table

NOBODY: Final = -3
"""Known to no seat: the order of a deck."""
ALL: Final = -4
"""Known to every viewer."""

Whose = tuple[int, int | tuple[int, ...]]
"""A card and who may know it: a seat, several seats, NOBODY or ALL."""

# -- places: every hidden card, by place


def holder(table: Table, actor: int) -> int:
    """Whose seat an actor is: a foe that joins in the very step is the game master's."""
    seats = table.scene.seats
    return seats[actor] if actor < len(seats) else table.scene.game_master


def decks(table: Table) -> Iterator[Whose]:
    """The order of both decks is nobody's."""
    for deck in table.decks:
        for card in deck:
            yield card, NOBODY


def hands(table: Table) -> Iterator[Whose]:
    """A hand is its adventurer's, the foes' hand the game master's; to all others a number."""
    for hand, cards in enumerate(table.hands):
        for card in cards:
            yield card, hand


def initiatives(table: Table) -> Iterator[Whose]:
    """An Initiative is its owner's until it is flipped."""
    for actor, card in enumerate(table.initiative):
        if card != NONE and not table.shown >> actor & 1:
            yield card, holder(table, actor)


def facedown(table: Table) -> Iterator[Whose]:
    """A facedown card is its owner's; the action, its position and whom it is for are everybody's."""
    for actor, one in enumerate(table.facedown):
        if one is not None:
            yield one.card, holder(table, actor)


def further(table: Table) -> Iterator[Whose]:
    """Each of many Dodges likewise (C8): everybody sees how many there are, in the order they were laid."""
    for one in table.further:
        yield one.lies.card, holder(table, one.actor)


def guardians(table: Table) -> Iterator[Whose]:
    """A guardian's card is known to whoever cast it, and to whom it guards (C6)."""
    for one in table.guardians:
        yield one.card, knowers(table, one)


def knowers(table: Table, one: Guardian) -> tuple[int, ...]:
    """Both seats; it may be the same."""
    seats, owner = table.scene.seats, table.scene.actor_of[one.body]
    return seats[one.caster], seats[owner]


def laid(table: Table) -> Iterator[Whose]:
    """Minor actions that stay facedown, before they are carried out."""
    for window in table.windows:
        if isinstance(window, (windows.MinorQueue, windows.Ordering)):
            for move in window.queue:
                if isinstance(move, FacedownPlay):
                    yield move.card, holder(table, move.actor)


def unseen(table: Table) -> Iterator[Whose]:
    """A card thrown away unseen is known to who threw it (B-110)."""
    for thrown in table.thrown:
        for card in thrown.cards:
            yield card, thrown.seat


PLACES: Final[dict[str, Callable[[Table], Iterator[Whose]]]] = {
    "deck": decks,
    "hand": hands,
    "Initiative": initiatives,
    "facedown card": facedown,
    "further Dodge": further,
    "guardian": guardians,
    "minor action": laid,
    "unseen discard": unseen,
}

FOE_NUMBERS: Final = (
    *("attributes", "health", "defense", "morale", "intensity", "dooms", "rank", "natural", "unliving", "tough"),
    *(
        "greater_dooms_as",
        "notes",
        "mobility",
        "doubled",
        "immune_to",
        "hurt_only_by",
        "invulnerable",
        "brittle",
        "thorns",
        "lowest",
        "immune_to_last",
        "threshold",
        "stresses",
        "many_dodges",
    ),
)
"""Of a foe the game master alone knows these; Health and Defense also who plays with foe_health_shown (F1)."""
FOES_SPELLS: Final = (
    *("targets", "on", "value", "reach", "range", "lasts", "behaviour", "consequences", "maleficence", "words"),
)
"""Of a spell that no adventurer knows likewise: its name, magic and component show."""
HAZARD_NUMBERS: Final = ("harm",)
"""Of a hazard likewise."""
SECRET_HOOKS: Final = ("triggers", "clocks")
"""Of these hooks the game master alone knows the secret ones: a trigger until it springs, a clock for good."""

# -- events: the cards each kind shows, and to whom

Shows = Callable[[Table, Any], Iterator[Whose]]


def no_cards(table: Table, event: Event) -> Iterator[Whose]:
    """It shows no card."""
    return iter(())


def its_card(table: Table, event: Any) -> Iterator[Whose]:
    """One card, for everybody to see."""
    yield event.card, ALL


def to_hand(table: Table, event: events.Dealt) -> Iterator[Whose]:
    """The cards of a deal are the hand's."""
    for card in event.cards:
        yield card, event.hand


def whole_hand(table: Table, event: events.HandDiscarded) -> Iterator[Whose]:
    """Face up at the round's end; a hand thrown back goes unseen."""
    for card in event.cards:
        yield card, event.hand if event.unseen else ALL


def initiative_away(table: Table, event: events.InitiativeDiscarded) -> Iterator[Whose]:
    """Face up, unless it was replaced unseen."""
    yield event.card, holder(table, event.actor) if event.unseen else ALL


def initiatives_down(table: Table, event: events.InitiativesLaid) -> Iterator[Whose]:
    """Each is its owner's."""
    for actor, card in event.cards:
        yield card, holder(table, actor)


def initiative_new(table: Table, event: events.InitiativeReplaced) -> Iterator[Whose]:
    """Facedown, unless the table plays otherwise (B-42)."""
    yield event.card, ALL if event.face_up else holder(table, event.actor)


def minors_up(table: Table, event: events.MinorsRevealed) -> Iterator[Whose]:
    """Open, but for what is laid facedown."""
    for _, card in event.cards:
        yield card, ALL
    for actor, card in event.facedown:
        yield card, holder(table, actor)


def laid_down(table: Table, event: events.FacedownLaid) -> Iterator[Whose]:
    """Its owner's (R-154)."""
    yield event.facedown.card, holder(table, event.actor)


def given_up(table: Table, event: events.FacedownDiscarded) -> Iterator[Whose]:
    """Its owner's, unless the table plays with open discards (B-110)."""
    yield event.card, ALL if table.scene.options.unseen_discards == "no" else holder(table, event.actor)


def handed_on(table: Table, event: events.CardGiven) -> Iterator[Whose]:
    """From one adventurer to another: both know it, everybody its suit."""
    yield event.card, holder(table, event.actor)
    yield event.card, holder(table, event.ally)


def guardian_down(table: Table, event: events.GuardianLaid) -> Iterator[Whose]:
    """Its caster's, and whom it guards."""
    yield event.guardian.card, knowers(table, event.guardian)


def the_fool(table: Table, event: Event) -> Iterator[Whose]:
    """The Fool is played."""
    yield FOOL, ALL


def seen_before(table: Table, event: events.CardsRemembered) -> Iterator[Whose]:
    """What all have seen before a step back."""
    for card in event.cards:
        yield card, ALL


def answer(table: Table, event: structs.Answered[Any]) -> Iterator[Whose]:
    """A sealed answer is its giver's."""
    for card in cards_named(event.command):
        yield card, event.command.seat


def in_window(table: Table, event: Any) -> Iterator[Whose]:
    """What the window shows."""
    window: Any = getattr(event, "window", None) or getattr(event, "due", None)
    for move in getattr(window, "answers", ()):
        for card in cards_named(move):
            yield card, move.seat
    for move in getattr(window, "queue", ()):
        for card in cards_named(move):
            yield card, move.seat if isinstance(move, FacedownPlay) else ALL
    card = getattr(window, "card", NONE)
    if card != NONE:
        yield card, ALL


def cards_named(move: Command) -> list[int]:
    """The cards a command names."""
    extras = getattr(move, "extras", None)
    named = [getattr(move, "card", NONE), getattr(extras, "rider", NONE), getattr(extras, "boost", NONE)]
    return [card for card in named if card != NONE]


SHOWS: Final[dict[type[Event], Shows]] = {
    structs.Opened: in_window,
    structs.Changed: in_window,
    structs.Queued: in_window,
    structs.Answered: answer,
    events.Dealt: to_hand,
    events.HandDiscarded: whole_hand,
    events.CardPlayed: its_card,
    events.CardDiscarded: its_card,
    events.FoolPlayed: the_fool,
    events.CardGiven: handed_on,
    events.InitiativeDiscarded: initiative_away,
    events.InitiativesLaid: initiatives_down,
    events.InitiativeReplaced: initiative_new,
    events.InitiativeFlipped: its_card,
    events.TestDrawn: its_card,
    events.MoodDrawn: its_card,
    events.MeatgrinderDrawn: its_card,
    events.MinorsRevealed: minors_up,
    events.MinorWithdrawn: its_card,
    events.FacedownLaid: laid_down,
    events.FacedownRevealed: its_card,
    events.GuardianLaid: guardian_down,
    events.GuardianCalled: its_card,
    events.GuardianLost: its_card,
    events.FacedownDiscarded: given_up,
    events.CardsRemembered: seen_before,
    **dict.fromkeys(
        (
            *(structs.Closed, structs.Passed, structs.TakenBack, structs.Allowed, structs.WaiverUsed),
            *(structs.Unqueued, SteppedBack, events.Shuffled, events.FoolShown, events.ShuffleSettled),
            *(events.TestCleared, events.RoundBegan, events.CountRose, events.TurnBegan, events.TurnTaken),
            *(events.TurnSkipped, events.RoundEnded, events.ChallengeEnded, events.PhaseSet, events.Declared),
            *(events.ResolveSpent, events.Ruled, events.InitiativeRaised, events.ValueAdded, events.Succeeded),
            *(events.Failed, events.Done, events.Fizzled, events.Judged, events.Engaged, events.Disengaged),
            *(events.Moved, events.EffectApplied, events.EffectEnded, events.WoundTaken, events.FoeWounded),
            *(events.Marked, events.Unmarked, events.Stressed),
            *(events.Healed, events.Downed, events.Died, events.Spared, events.Surrendered, events.ItemMoved),
            *(
                events.Trodden,
                events.ItemNotched,
                events.Loaded,
                events.ModifierSet,
                events.ModifierEnded,
                *(events.ShotSpent, events.MissedShotsSought),
                events.MoraleSet,
            ),
            *(events.DispositionShifted, events.NumberNamed, events.TestCalled, events.TestEnded),
            *(events.GroupTestEnded, events.FateBound, events.FateUnbound, events.ResolveGained),
            *(events.SessionEnded, events.Rose, events.FoeAdded, events.FoeChanged, events.ZoneAdded, events.SceneSet),
            *(events.TurnsTied, events.TiedTurnOver, events.LaidInWait, events.AlarmRaised),
            *(events.TriggerSprung, events.ClockAdvanced, events.SceneActionTaken),
            events.ChallengeDecided,
            *(events.SpellSpoken, events.SpellStands, events.SpellEnded),
            *(events.RetreatCalled, events.PursuitDeclared, events.FlightSet, events.TrickTried),
            *(events.RetreatRefused, events.Complicated, events.RetreatEnded),
            *(events.EncounterMet, events.LightGuttered, events.LightPutOut, events.LightKindled),
            *(events.FellBehind, events.Rejoined, events.AdventurerReplaced, events.SheetFilledIn),
            *(events.LoreAnswered, events.LoreRestored, events.BondCharged, events.BondBurned, events.XpMarked),
            *(events.GuildSurprised, events.AdvantageMade, events.MarchingOrderSet, events.TalentUsed),
            *(events.AfflictionReached, events.CurePaid, events.StressSet),
        ),
        no_cards,
    ),
}

SECRET_FIELDS: Final[dict[type[Event], tuple[str, ...]]] = {
    structs.Answered: ("command",),
    structs.TakenBack: ("actor",),
    SteppedBack: ("to",),
    events.Shuffled: ("order",),
    events.Succeeded: ("parts", "total", "against"),
    events.Failed: ("parts", "total", "against"),
    events.TestEnded: ("parts",),
    events.InitiativeRaised: ("parts",),
    events.ValueAdded: ("parts",),
    events.FoeWounded: ("defense", "health"),
    events.FoeChanged: ("defense", "health"),
    events.MoraleSet: ("actor", "morale"),
    events.Marked: ("mark",),
    events.Unmarked: ("mark",),
    events.DispositionShifted: ("intensity",),
    events.FoeAdded: ("foe",),
    events.ZoneAdded: ("zone",),
    events.SceneSet: ("plan",),
    events.ClockAdvanced: ("clock", "name", "filled"),
    events.TriggerSprung: ("trigger",),
}
"""Beside cards, the fields of events that somebody may not know: all other fields are everybody's."""

SECRET_WINDOW_FIELDS: Final[dict[type[Window], tuple[str, ...]]] = {
    windows.Initiatives: ("waiting", "answers"),
    windows.Minors: ("waiting", "answers"),
    windows.Withdrawing: ("waiting", "answers"),
    windows.MinorQueue: ("queue",),
    windows.Ordering: ("queue",),
    windows.OpenAction: ("action",),
    windows.OpenToTalents: ("action",),
    windows.Resolving: ("action",),
    windows.Leaving: ("action",),
    windows.Mercy: ("action",),
    windows.Enduring: ("action",),
    windows.Aftermath: ("consequences",),
    windows.Branch: ("passed", "failed"),
    windows.Triggered: ("trigger",),
}
"""The fields of windows that somebody may not know whole: all other fields are everybody's."""


def knows(whose: int | tuple[int, ...], viewer: int) -> bool:
    """May this viewer know what is theirs?"""
    return viewer in whose if isinstance(whose, tuple) else whose in (ALL, viewer)


def learned(table: Table, event: Event, viewer: int) -> list[int]:
    """The cards that this viewer legitimately sees by an event; *table* is the one it happened on."""
    return [card for card, whose in SHOWS[type(event)](table, event) if knows(whose, viewer)]


def hidden(table: Table, viewer: int) -> dict[str, list[int]]:
    """By place, the cards this viewer may not know."""
    return {
        name: [card for card, whose in place(table) if not knows(whose, viewer) and card != NONE]
        for name, place in PLACES.items()
    }
