"""Each event of worm as a viewer may know it (F1). An event without a closed form here is an error, never a leak."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from msgspec.structs import replace

from facedown.kernel import structs
from facedown.kernel.game import SteppedBack
from facedown.kernel.sight import Sight
from facedown.kernel.structs import Answered, Changed, Event, Opened, Queued, TakenBack
from facedown.rulesets.worm import events
from facedown.rulesets.worm.cards import BACK, NONE
from facedown.rulesets.worm.closed_windows import UNKNOWN, answer_for, closed_window, owns, parts_for
from facedown.rulesets.worm.plan import Attributes, FoePlan, PartPlan, ScenePlan
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.scene_view import open_spells
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.view import back_of, back_of_guardian, knows_guardian, view
from facedown.rulesets.worm.words import HELD_BY

E = TypeVar("E", bound=Event)
SIGHT: Final = Sight(worm, view, lambda table, viewer: viewer == table.scene.game_master)
SIGHT.public(
    *(structs.Closed, structs.Passed, structs.Allowed, structs.WaiverUsed, structs.Unqueued),
    *(events.CardPlayed, events.CardDiscarded, events.FoolShown, events.ShuffleSettled),
    events.CardsRemembered,
    *(events.TestDrawn, events.MoodDrawn, events.TestCleared, events.RoundBegan, events.CountRose),
    events.InitiativeFlipped,
    *(
        events.TurnBegan,
        events.TurnTaken,
        events.TurnsTied,
        events.TiedTurnOver,
        events.TurnSkipped,
        events.FoolPlayed,
        events.MinorWithdrawn,
    ),
    *(events.RoundEnded, events.ChallengeEnded, events.PhaseSet, events.Declared, events.FacedownRevealed),
    *(events.ResolveSpent, events.Ruled, events.Done, events.Fizzled),
    *(events.Judged, events.Engaged, events.Disengaged, events.Moved, events.EffectApplied, events.EffectEnded),
    events.Rose,
    *(events.Stressed, events.WoundTaken, events.Healed, events.Downed, events.Died, events.Spared, events.Surrendered),
    *(events.ItemMoved, events.Trodden, events.ShotSpent, events.MissedShotsSought, events.ItemNotched, events.Loaded),
    *(events.ModifierSet, events.ModifierEnded),
    *(events.NumberNamed, events.TestCalled, events.GroupTestEnded, events.FateBound, events.FateUnbound),
    *(events.RetreatCalled, events.PursuitDeclared, events.FlightSet, events.TrickTried, events.RetreatRefused),
    *(events.Complicated, events.RetreatEnded),
    *(events.MeatgrinderDrawn, events.EncounterMet, events.LightGuttered, events.LightPutOut, events.LightKindled),
    *(events.FellBehind, events.Rejoined, events.AdventurerReplaced, events.SheetFilledIn),
    *(events.LoreAnswered, events.LoreRestored, events.BondCharged, events.BondBurned, events.XpMarked),
    *(events.LaidInWait, events.AlarmRaised, events.GuildSurprised, events.AdvantageMade, events.MarchingOrderSet),
    *(events.ResolveGained, events.SessionEnded, events.ChallengeDecided, events.SceneActionTaken, events.TalentUsed),
    *(events.AfflictionReached, events.CurePaid, events.StressSet),
    *(events.GuardianCalled, events.GuardianLost),
    *(events.SpellSpoken, events.SpellStands, events.SpellEnded),
)


def backs(cards: tuple[int, ...]) -> tuple[int, ...]:
    """As many backs."""
    return (BACK,) * len(cards)


# -- windows


@SIGHT.closed_form(Opened)
@SIGHT.closed_form(Changed)
def with_window(table: Table, event: Any, viewer: int) -> Event:
    """The window in its own closed form."""
    closed: Event = replace(event, window=closed_window(event.window, table.scene, viewer))
    return closed


@SIGHT.closed_form(Queued)
def queued(table: Table, event: Queued[Any], viewer: int) -> Event:
    """What is due, in its own closed form."""
    return replace(event, due=closed_window(event.due, table.scene, viewer))


@SIGHT.closed_form(Answered)
def answered(table: Table, event: Answered[Any], viewer: int) -> Event | None:
    """One's own whole; of another's what was said aloud, and nothing of an Initiative or a Pass."""
    answer = event.command
    if owns(table.scene, answer.actor, viewer):
        return event
    return replace(event, command=answer_for(answer, table.scene, viewer)) if not answer.silent else None


@SIGHT.closed_form(TakenBack)
def taken_back(table: Table, event: TakenBack, viewer: int) -> Event | None:
    """One's own; another's when it had been said aloud."""
    return event if event.aloud or owns(table.scene, event.actor, viewer) else None


@SIGHT.closed_form(SteppedBack)
def stepped_back(table: Table, event: SteppedBack, viewer: int) -> Event:
    """The number of the step counts sealed answers, so nobody sees it."""
    return replace(event, to=0)


# -- cards


@SIGHT.closed_form(events.Shuffled)
def shuffled(table: Table, event: events.Shuffled, viewer: int) -> Event:
    """The order is nobody's to know."""
    return replace(event, order=())


@SIGHT.closed_form(events.Dealt)
def dealt(table: Table, event: events.Dealt, viewer: int) -> Event:
    """One's own cards; of another's hand only how many."""
    return event if viewer == event.hand else replace(event, cards=backs(event.cards))


@SIGHT.closed_form(events.CardGiven)
def card_given(table: Table, event: events.CardGiven, viewer: int) -> Event:
    """Whole for those two; its suit for everybody."""
    knows = owns(table.scene, event.actor, viewer) or owns(table.scene, event.ally, viewer)
    return event if knows else replace(event, card=BACK)


@SIGHT.closed_form(events.HandDiscarded)
def hand_discarded(table: Table, event: events.HandDiscarded, viewer: int) -> Event:
    """A hand thrown back goes unseen (B-110)."""
    return replace(event, cards=backs(event.cards)) if event.unseen and viewer != event.hand else event


@SIGHT.closed_form(events.InitiativeDiscarded)
def initiative_discarded(table: Table, event: events.InitiativeDiscarded, viewer: int) -> Event:
    """Face up, or its owner's to know."""
    hidden = event.unseen and not owns(table.scene, event.actor, viewer)
    return replace(event, card=BACK) if hidden else event


@SIGHT.closed_form(events.InitiativesLaid)
def initiatives_laid(table: Table, event: events.InitiativesLaid, viewer: int) -> Event:
    """One's own; of the others that they lie there."""
    return replace(event, cards=own_cards(table, event.cards, viewer))


def own_cards(table: Table, cards: tuple[tuple[int, int], ...], viewer: int) -> tuple[tuple[int, int], ...]:
    """(actor, card), the cards of others as backs."""
    scene = table.scene
    return tuple([(actor, card if owns(scene, actor, viewer) else BACK) for actor, card in cards])


@SIGHT.closed_form(events.InitiativeReplaced)
def initiative_replaced(table: Table, event: events.InitiativeReplaced, viewer: int) -> Event:
    """Facedown unless the table plays otherwise (B-42)."""
    hidden = not event.face_up and not owns(table.scene, event.actor, viewer)
    return replace(event, card=BACK) if hidden else event


@SIGHT.closed_form(events.MinorsRevealed)
def minors_revealed(table: Table, event: events.MinorsRevealed, viewer: int) -> Event:
    """All face up, but those of facedown actions (R-163, R-154)."""
    return replace(event, facedown=own_cards(table, event.facedown, viewer))


@SIGHT.closed_form(events.FacedownLaid)
def facedown_laid(table: Table, event: events.FacedownLaid, viewer: int) -> Event:
    """Everything but its card (R-154)."""
    own = owns(table.scene, event.actor, viewer)
    return event if own else replace(event, facedown=back_of(event.facedown))


@SIGHT.closed_form(events.GuardianLaid)
def guardian_laid(table: Table, event: events.GuardianLaid, viewer: int) -> Event:
    """Everything but its card, for all but its caster and whom it guards (C6)."""
    return (
        event
        if knows_guardian(table, event.guardian, viewer)
        else replace(event, guardian=back_of_guardian(event.guardian))
    )


@SIGHT.closed_form(events.FacedownDiscarded)
def facedown_discarded(table: Table, event: events.FacedownDiscarded, viewer: int) -> Event:
    """Given up unseen, unless the table plays otherwise (B-110)."""
    seen = table.scene.options.unseen_discards == "no" or owns(table.scene, event.actor, viewer)
    return event if seen else replace(event, card=BACK)


# -- sums


@SIGHT.closed_form(events.InitiativeRaised)
@SIGHT.closed_form(events.ValueAdded)
def added(table: Table, event: Any, viewer: int) -> Event:
    """What it adds; of its parts those this viewer may know."""
    closed: Event = replace(event, parts=parts_for(event.parts, viewer))
    return closed


@SIGHT.closed_form(events.Succeeded)
@SIGHT.closed_form(events.Failed)
def compared(table: Table, event: Any, viewer: int) -> Event:
    """The parts this viewer may know; the total of a public comparison; nobody but the game master sees Morale."""
    parts = parts_for(event.parts, viewer)
    closed: Event = replace(event, parts=parts)
    if event.cite in AGAINST_MORALE and viewer != table.scene.game_master:
        whole = len(parts) == len(event.parts)
        closed = replace(event, parts=parts, total=event.total if whole else UNKNOWN, against=UNKNOWN)
    return closed


AGAINST_MORALE: Final = frozenset({"R-134"})
"""Comparisons with a number that only the game master knows."""


@SIGHT.closed_form(events.TestEnded)
def test_ended(table: Table, event: events.TestEnded, viewer: int) -> Event:
    """The parts this viewer may know."""
    return replace(event, parts=parts_for(event.parts, viewer))


# -- foes


@SIGHT.closed_form(events.FoeWounded)
@SIGHT.closed_form(events.FoeChanged)
def foe_wounded(table: Table, event: Any, viewer: int) -> Event:
    """That it is wounded; what is left only the game master knows, unless the table shows it."""
    shown = table.scene.options.foe_health_shown == "yes" or viewer == table.scene.game_master
    closed: Event = event if shown else replace(event, defense=UNKNOWN, health=UNKNOWN)
    return closed


@SIGHT.closed_form(events.MoraleSet)
def morale_set(table: Table, event: events.MoraleSet, viewer: int) -> Event | None:
    """The game master's own affair."""
    return event if viewer == table.scene.game_master else None


@SIGHT.closed_form(events.Marked)
@SIGHT.closed_form(events.Unmarked)
def marked(table: Table, event: Any, viewer: int) -> Event | None:
    """A grip is seen; what else a foe's body remembers is the game master's."""
    shown: Event | None = event if event.mark.what == HELD_BY or viewer == table.scene.game_master else None
    return shown


@SIGHT.closed_form(events.DispositionShifted)
def disposition_shifted(table: Table, event: events.DispositionShifted, viewer: int) -> Event:
    """The emotion shows; its strength does not."""
    return event if viewer == table.scene.game_master else replace(event, intensity=UNKNOWN)


def plain_foe(foe: FoePlan) -> FoePlan:
    """A foe as it looks: its name, number, zones and the names of its things."""
    gear = tuple([replace(item, consequences=()) for item in foe.gear])
    return FoePlan(
        name=foe.name, zone=foe.zone, count=foe.count, zones=foe.zones, emotion=foe.emotion, gear=gear,
        attributes=Attributes(), parts=tuple([PartPlan(name=part.name, health=1) for part in foe.parts]),
    )  # fmt: skip


def seen(plan: ScenePlan, foe: FoePlan, names: tuple[str, ...]) -> bool:
    """Is this foe no concealed one, or has it shown by now?"""
    return foe.name in names or all(one.foe != foe.name for one in plan.concealments)


@SIGHT.closed_form(events.FoeAdded)
def foe_added(table: Table, event: events.FoeAdded, viewer: int) -> Event:
    """As it looks; its numbers are the game master's."""
    return event if viewer == table.scene.game_master else replace(event, foe=plain_foe(event.foe))


@SIGHT.closed_form(events.ZoneAdded)
def zone_added(table: Table, event: events.ZoneAdded, viewer: int) -> Event:
    """Without the game master's notes."""
    return event if viewer == table.scene.game_master else replace(event, zone=replace(event.zone, notes=""))


@SIGHT.closed_form(events.ClockAdvanced)
def clock_advanced(table: Table, event: events.ClockAdvanced, viewer: int) -> Event | None:
    """A secret clock is the game master's own affair; the number of another would tell of secret ones before it."""
    if viewer == table.scene.game_master:
        return event
    return None if table.scene.plan.clocks[event.clock].secret else replace(event, clock=NONE)


@SIGHT.closed_form(events.TriggerSprung)
def trigger_sprung(table: Table, event: events.TriggerSprung, viewer: int) -> Event:
    """What it is, and who set it off; its number would tell of secret ones before it."""
    return event if viewer == table.scene.game_master else replace(event, trigger=NONE)


@SIGHT.closed_form(events.SceneSet)
def scene_set(table: Table, event: events.SceneSet, viewer: int) -> Event:
    """Without notes and what lies in ambush, and foes and hazards as they look."""
    if viewer == table.scene.game_master:
        return event
    plan = event.plan
    return replace(
        event,
        plan=replace(
            plan,
            notes="",
            afflictions=(),
            zones=tuple([replace(zone, notes="") for zone in plan.zones]),
            foes=tuple([plain_foe(foe) for foe in plan.foes if seen(plan, foe, table.scene.names)]),
            concealments=(),
            hazards=tuple([replace(hazard, harm=()) for hazard in plan.hazards]),
            obstacles=tuple([replace(obstacle, harm=()) for obstacle in plan.obstacles]),
            ambush=None,
            triggers=tuple([trigger for trigger in plan.triggers if not trigger.secret]),
            clocks=tuple([clock for clock in plan.clocks if not clock.secret]),
            spells=open_spells(plan),
        ),
    )
