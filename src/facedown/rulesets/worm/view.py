"""What a viewer sees of the table, built from nothing: a public part made without being given a seat, a private part.

Table F1 of the checklist is the measure; only what is named here is ever shown.
"""

from __future__ import annotations

from msgspec import Struct

from facedown.kernel.structs import ONLOOKER, Waiver
from facedown.rulesets.worm.cards import BACK, FOOL, NONE
from facedown.rulesets.worm.closed_windows import closed_window
from facedown.rulesets.worm.commands import FacedownPlay
from facedown.rulesets.worm.hooks import ClockPlan, ConcealmentPlan, TriggerPlan
from facedown.rulesets.worm.plan import AmbushPlan, FoePlan, HazardPlan, SpellPlan
from facedown.rulesets.worm.scene_view import SceneView, scene_view
from facedown.rulesets.worm.states import (
    NO_FLIGHT,
    NOTHING_YET,
    Affliction,
    Bound,
    Crawl,
    Facedown,
    Flight,
    FurtherDodge,
    Guardian,
    Mark,
    Modifier,
    StandingSpell,
)
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import AnyWindow
from facedown.rulesets.worm.words import HELD_BY


class Public(Struct, frozen=True, gc=False):
    """What everybody may see. Bodies, actors, items and seats are the numbers of *scene*; sets of them are bits.

    *discards* are the two piles, the last card on top, with the backs of the unseen (B-110); *decks* and *hands* are
    numbers of cards; *initiative* holds by actor a shown card, BACK or NONE; *facedown* has the backs of the cards.
    """

    scene: SceneView
    windows: tuple[AnyWindow, ...]
    due: tuple[AnyWindow, ...]
    waivers: tuple[Waiver, ...]
    phase: int
    round: int
    count: int
    acted: int
    outcome: int
    shuffle_due: bool
    mulligans: int
    decks: tuple[int, ...]
    discards: tuple[tuple[int, ...], ...]
    hands: tuple[int, ...]
    laid: tuple[int, ...]
    drawn: tuple[int, ...]
    initiative: tuple[int, ...]
    named: tuple[int, ...]
    facedown: tuple[Facedown | None, ...]
    zone: tuple[int, ...]
    engaged: tuple[int, ...]
    effects: tuple[int, ...]
    down: int
    dead: int
    spared: int
    given_up: int
    place: tuple[int, ...]
    holder: tuple[int, ...]
    notched: tuple[int, ...]
    unloaded: int
    talents: tuple[int, ...]
    staggered: int
    injured: int
    stressed: int
    resolve: tuple[int, ...]
    emotions: tuple[int, ...]
    modifiers: tuple[Modifier, ...]
    bound: tuple[Bound, ...]
    fallen: int
    spells: tuple[StandingSpell, ...]
    guardians: tuple[Guardian, ...]
    used: tuple[tuple[int, int], ...]
    afflictions: tuple[Affliction, ...]
    clocks: tuple[int, ...] = ()
    flight: Flight = NO_FLIGHT
    crawl: Crawl = NOTHING_YET
    health: tuple[int, ...] = ()
    defense: tuple[int, ...] = ()
    held: tuple[tuple[int, int], ...] = ()
    further: tuple[FurtherDodge, ...] = ()


class Foes(Struct, frozen=True, gc=False):
    """What only the game master knows of foes and hazards: Health and Defense by body, the others by actor."""

    groups: tuple[FoePlan, ...]
    hazards: tuple[HazardPlan, ...]
    health: tuple[int, ...]
    defense: tuple[int, ...]
    morale: tuple[int, ...]
    disposition: tuple[tuple[int, int], ...]
    ambush: AmbushPlan | None
    notes: str
    spells: tuple[SpellPlan, ...]
    zone_notes: tuple[str, ...]
    triggers: tuple[TriggerPlan, ...] = ()
    concealments: tuple[ConcealmentPlan, ...] = ()
    clocks: tuple[ClockPlan, ...] = ()
    filled: tuple[int, ...] = ()
    marks: tuple[Mark, ...] = ()


class Private(Struct, frozen=True, gc=False, omit_defaults=True):
    """What one seat may see beside that: its hand, its own cards by actor (NONE: none of its own lies there).

    *guardians* holds by place the cards of those it knows, else NONE, and so does *further*; *windows* are the open
    ones with its own answers, and for the game master whole sums.
    """

    seat: int
    hand: tuple[int, ...]
    initiative: tuple[int, ...]
    facedown: tuple[int, ...]
    guardians: tuple[int, ...]
    windows: tuple[AnyWindow, ...]
    shuffle_due: bool = False
    foes: Foes | None = None
    further: tuple[int, ...] = ()


class View(Struct, frozen=True, gc=False):
    """The table as one viewer may see it; an onlooker has no private part."""

    public: Public
    private: Private | None

    @property
    def windows(self) -> tuple[AnyWindow, ...]:
        """The open windows as far as this viewer may know them."""
        return self.public.windows if self.private is None else self.private.windows


def public(table: Table) -> Public:
    """What everybody may see; the same for all, since nobody's seat is given."""
    scene = table.scene
    health_shown = scene.options.foe_health_shown == "yes"
    return Public(
        scene=scene_view(scene),
        windows=windows_for(table, ONLOOKER),
        due=tuple([closed_window(window, scene, ONLOOKER) for window in table.due]),  # type: ignore[misc]
        waivers=table.waivers,
        phase=table.phase,
        round=table.round,
        count=table.count,
        acted=table.acted,
        outcome=table.outcome,
        shuffle_due=table.fool_shown,
        mulligans=table.mulligans,
        decks=(len(table.decks[0]), len(table.decks[1])),
        discards=piles(table),
        hands=tuple([len(hand) for hand in table.hands]),
        laid=laid_open(table),
        drawn=table.drawn,
        initiative=shown_initiatives(table),
        named=table.named,
        facedown=tuple([None if one is None else back_of(one) for one in table.facedown]),
        zone=table.zone,
        engaged=table.engaged,
        effects=table.effects,
        down=table.down,
        dead=table.dead,
        spared=table.spared,
        given_up=table.given_up,
        place=table.place,
        holder=table.holder,
        notched=table.notched,
        unloaded=table.unloaded,
        talents=table.talents,
        staggered=table.staggered,
        injured=table.injured,
        stressed=table.stressed,
        resolve=table.resolve,
        emotions=tuple([emotion for emotion, _ in table.disposition]),
        modifiers=table.modifiers,
        bound=table.bound,
        fallen=table.fallen,
        clocks=open_clocks(table),
        spells=table.spells,
        guardians=tuple([back_of_guardian(one) for one in table.guardians]),
        used=table.used,
        afflictions=table.afflictions,
        flight=table.flight,
        crawl=table.crawl,
        health=table.health if health_shown else (),
        defense=table.defense if health_shown else (),
        held=tuple([(mark.body, mark.value) for mark in table.marks if mark.what == HELD_BY]) if table.marks else (),
        further=tuple([FurtherDodge(one.actor, back_of(one.lies)) for one in table.further]),
    )


def open_clocks(table: Table) -> tuple[int, ...]:
    """How many segments are filled of each clock that everybody sees."""
    clocks = table.scenery.clocks
    if not clocks:
        return clocks
    return tuple([filled for filled, plan in zip(clocks, table.scene.plan.clocks, strict=True) if not plan.secret])


def windows_for(table: Table, viewer: int) -> tuple[AnyWindow, ...]:
    """The open windows in their closed form."""
    scene = table.scene
    return tuple([closed_window(window, scene, viewer) for window in table.windows])  # type: ignore[misc]


def piles(table: Table) -> tuple[tuple[int, ...], ...]:
    """The discards, the unseen ones as backs."""
    unseen = table.unseen
    if not unseen:
        return table.discards
    return tuple([tuple([BACK if card in unseen else card for card in pile]) for pile in table.discards])


def laid_open(table: Table) -> tuple[int, ...]:
    """Minors revealed and still to be carried out; those that will stay facedown as backs, after the others."""
    if not table.laid:
        return ()
    hidden = hidden_minors(table)
    seen = [card for card in table.laid if card not in hidden]
    return (*seen, *[BACK for card in table.laid if card in hidden])


def hidden_minors(table: Table) -> set[int]:
    """The cards on the table for minor actions that stay facedown."""
    found: set[int] = set()
    for window in table.windows:
        for move in getattr(window, "queue", ()):
            if isinstance(move, FacedownPlay):
                found.add(move.card)
    return found


def shown_initiatives(table: Table) -> tuple[int, ...]:
    """By actor: the card that was flipped, a back, or NONE."""
    shown = table.shown
    return tuple([
        card if card == NONE or shown >> actor & 1 else BACK for actor, card in enumerate(table.initiative)
    ])  # fmt: skip


def back_of(facedown: Facedown) -> Facedown:
    """Its action, position and ward: everything but the card."""
    return Facedown(
        facedown.kind,
        BACK,
        facedown.on_turn,
        ward=facedown.ward,
        ally=facedown.ally,
        does=facedown.does,
        prepares=facedown.prepares,
        before=facedown.before,
        words=facedown.words,
    )


def back_of_guardian(one: Guardian) -> Guardian:
    """Whose it is, whom it guards and how it was laid: everything but the card."""
    return Guardian(BACK, one.body, one.caster, one.on_turn)


def knows_guardian(table: Table, one: Guardian, viewer: int) -> bool:
    """Did this viewer cast it, or does it guard one of theirs (C6)?"""
    seats, actor_of = table.scene.seats, table.scene.actor_of
    return viewer >= 0 and viewer in (seats[one.caster], seats[actor_of[one.body]])


def private(table: Table, seat: int) -> Private:
    """What this seat may see beside the public part."""
    scene = table.scene
    seats = scene.seats
    masters = seat == scene.game_master
    hand = table.hands[seat] if 0 <= seat < len(table.hands) else ()
    facedown = [
        one.card if one is not None and seats[actor] == seat else NONE for actor, one in enumerate(table.facedown)
    ]
    return Private(
        seat=seat,
        hand=hand,
        initiative=tuple([
            card if seats[actor] == seat else NONE for actor, card in enumerate(table.initiative)
        ]),
        facedown=tuple(facedown),
        guardians=tuple([one.card if knows_guardian(table, one, seat) else NONE for one in table.guardians]),
        windows=windows_for(table, seat),
        shuffle_due=not masters and (table.fool_shown or FOOL in hand),
        foes=foes(table) if masters else None,
        further=tuple([one.lies.card if seats[one.actor] == seat else NONE for one in table.further]),
    )  # fmt: skip


def foes(table: Table) -> Foes:
    """The game master's own part."""
    scene = table.scene
    return Foes(
        groups=scene.groups,
        hazards=tuple([hazard.plan for hazard in scene.hazards]),
        health=table.health,
        defense=table.defense,
        morale=table.morale,
        disposition=table.disposition,
        ambush=scene.plan.ambush,
        notes=scene.plan.notes,
        spells=scene.spells,
        zone_notes=tuple([zone.notes for zone in scene.plan.zones]),
        triggers=scene.plan.triggers,
        concealments=scene.plan.concealments,
        clocks=scene.plan.clocks,
        filled=table.scenery.clocks,
        marks=table.marks,
    )


def view(table: Table, viewer: int) -> View:
    """The table as this viewer may see it: a seat, or ONLOOKER."""
    return View(public(table), private(table, viewer) if viewer >= 0 else None)
