"""The hooks of a scene made ready: zones, clocks and kinds of action as numbers, worked out once (R-066, R-067)."""

from __future__ import annotations

from typing import Final, get_args

from msgspec import Struct

from facedown.rulesets.worm.cards import SUITS
from facedown.rulesets.worm.consequence import Consequence
from facedown.rulesets.worm.hooks import ClockPlan, GatePlan, ModifierPlan, Moment, OfferPlan, TriggerPlan
from facedown.rulesets.worm.plan import CoverPlan, HazardPlan, ScenePlan
from facedown.rulesets.worm.words import ACTIONS, HOSTILE

NOWHERE: Final = -1
MOMENTS: Final[tuple[str, ...]] = get_args(Moment)
ENTERS: Final = MOMENTS.index("enters")
LEAVES: Final = MOMENTS.index("leaves")
ACTS: Final = MOMENTS.index("acts")
HIT: Final = MOMENTS.index("hit")
FALLS: Final = MOMENTS.index("falls")
TURN: Final = MOMENTS.index("turn")
ROUND_BEGINS: Final = MOMENTS.index("round begins")
ROUND_ENDS: Final = MOMENTS.index("round ends")
CLOCK_FULL: Final = MOMENTS.index("clock full")
ALWAYS: Final = 99
"""As often as a trigger springs at most; what springs another that springs it again comes to an end."""
ALL_HOSTILE: Final = sum([1 << kind for kind in HOSTILE])


class StandingHook(Struct, frozen=True):
    """Favor (or disfavor) that the scene gives; NOWHERE is any zone, or no clock."""

    favor: bool
    label: str
    kinds: int
    who: str = "anybody"
    zone: int = NOWHERE
    into: int = NOWHERE
    against: str = ""
    missiles: str = "any"
    unlit: bool = False
    since: int = NOWHERE
    until: int = NOWHERE


class Trigger(Struct, frozen=True):
    """A trigger; *quiet* is the advance of a clock, which tells of itself. NOWHERE is any zone, or no clock."""

    plan: TriggerPlan
    moment: int
    kinds: int
    zone: int = NOWHERE
    clock: int = NOWHERE
    quiet: bool = False


def bits_of(actions: tuple[str, ...]) -> int:
    """Kinds of action as bits."""
    return sum([1 << ACTIONS.index(name) for name in actions])


def place_of(names: list[str], name: str) -> int:
    """The number of a zone or a clock; NOWHERE without a name, and for one that does not exist."""
    return names.index(name) if name in names else NOWHERE


def standing_hooks(plan: ScenePlan, zones: list[str]) -> tuple[StandingHook, ...]:
    """Covers, then modifiers, then the dark."""
    clocks = [clock.name for clock in plan.clocks]
    return (
        *[covering(cover, zones) for cover in plan.covers],
        *[modifying(modifier, zones, clocks) for modifier in plan.modifiers],
        *[dark for zone, one in enumerate(plan.zones) if one.dark for dark in in_the_dark(zone, one.name)],
    )


def covering(cover: CoverPlan, zones: list[str]) -> StandingHook:
    """A cover is a modifier of the Attacks from or into a zone."""
    zone = place_of(zones, cover.zone)
    return StandingHook(
        favor=cover.gives == "favor",
        label=cover.words or f"{cover.attacks} {cover.zone}",
        kinds=ALL_HOSTILE,
        zone=zone if cover.attacks == "from" else NOWHERE,
        into=zone if cover.attacks == "into" else NOWHERE,
        missiles="only" if cover.missile_only else "any",
    )


def modifying(one: ModifierPlan, zones: list[str], clocks: list[str]) -> StandingHook:
    """A modifier with its numbers."""
    return StandingHook(
        favor=one.gives == "favor",
        label=one.words or "the scene",
        kinds=bits_of(one.actions) if one.actions else ALL_HOSTILE,
        who=one.who,
        zone=place_of(zones, one.zone),
        into=place_of(zones, one.into),
        against=one.against,
        missiles=one.missiles,
        unlit=one.unlit,
        since=place_of(clocks, one.since),
        until=place_of(clocks, one.until),
    )


def in_the_dark(zone: int, name: str) -> tuple[StandingHook, ...]:
    """Adventurers who see nothing strike at a guess, where they are or at what is there."""
    label = f"dark: {name}"
    return (
        StandingHook(False, label, ALL_HOSTILE, who="adventurers", zone=zone, unlit=True),
        StandingHook(False, label, ALL_HOSTILE, who="adventurers", into=zone, unlit=True),
    )


class Gate(Struct, frozen=True):
    """A gate; NOWHERE is any zone."""

    plan: GatePlan
    into: int = NOWHERE
    zone: int = NOWHERE


def gates_of(plan: ScenePlan, zones: list[str]) -> tuple[Gate, ...]:
    """The gates on ways into zones."""
    return tuple([Gate(one, place_of(zones, one.into), place_of(zones, one.zone)) for one in plan.gates if one.into])


def wards_of(plan: ScenePlan) -> tuple[GatePlan, ...]:
    """The gates on what somebody can be struck with."""
    return tuple([one for one in plan.gates if one.against])


class Offered(Struct, frozen=True):
    """An action of the scene's; NOWHERE is any zone, *suit* and *reach* likewise, *reach* else the doer's own zone."""

    plan: OfferPlan
    zone: int = NOWHERE
    suit: int = NOWHERE
    reach: int = NOWHERE
    leads: int = NOWHERE
    gate: GatePlan | None = None


def offers_of(plan: ScenePlan, zones: list[str]) -> tuple[Offered, ...]:
    """The scene's own actions; then for each gate that costs a card of a suit the way through it."""
    return (
        *[
            Offered(
                one,
                place_of(zones, one.zone),
                suit_of(one.suit),
                place_of(zones, one.reach),
                place_of(zones, one.leads),
            )
            for one in plan.offers
            if not one.counts_as
        ],
        *[through(one, zones) for one in plan.gates if one.into and one.suit],
    )


def through(gate: GatePlan, zones: list[str]) -> Offered:
    """The action that pays a gate: a card of its suit, also on one's own turn (R-067)."""
    offer = OfferPlan(
        name=gate.name or f"to enter {gate.into}",
        zone=gate.zone,
        who=gate.who,
        suit=gate.suit,
        always=True,
        leads=gate.into,
        words=gate.words,
    )
    return Offered(offer, place_of(zones, gate.zone), suit_of(gate.suit), leads=zones.index(gate.into), gate=gate)


def suit_of(name: str) -> int:
    """A suit by its name; NOWHERE for none."""
    return SUITS.index(name) if name in SUITS else NOWHERE


def extra_suits_of(plan: ScenePlan, zones: list[str]) -> tuple[tuple[int, int, int, str], ...]:
    """What counts as another suit: (the card's suit, as which, in which zone, whose)."""
    return tuple([
        (suit_of(one.suit), suit_of(one.counts_as), place_of(zones, one.zone), one.who)
        for one in plan.offers
        if one.counts_as
    ])  # fmt: skip


def dangers_of(plan: ScenePlan) -> tuple[HazardPlan, ...]:
    """Hazards, and obstacles as hazards that lie on links only and have a number instead of an Initiative."""
    return (
        *plan.hazards,
        *[
            HazardPlan(
                name=one.name,
                zone=one.guards[0][0],
                guards=one.guards,
                harm=one.harm,
                stops_throws=False,
                number=one.number,
                dash=one.dash,
                passes=one.passes,
            )
            for one in plan.obstacles
        ],
    )


def triggers_of(plan: ScenePlan, zones: list[str]) -> tuple[Trigger, ...]:
    """The scene's triggers, what shows concealed foes, what advances each clock, and what comes of a full one."""
    clocks = [clock.name for clock in plan.clocks]
    found = [made(one, zones, clocks) for one in (*plan.triggers, *showing(plan))]
    for clock in plan.clocks:
        found += [made(one, zones, clocks, quiet=quiet) for one, quiet in of_clock(clock)]
    return tuple(found)


def showing(plan: ScenePlan) -> list[TriggerPlan]:
    """For each concealed foe that shows by itself, the trigger that lets it join."""
    return [
        TriggerPlan(
            name=one.foe,
            on=one.on,
            who=one.who,
            zone=one.zone,
            actions=one.actions,
            round=one.round,
            clock=one.clock,
            consequences=(Consequence(do="add", foe=one.foe),),
            befalls="nobody",
            secret=True,
        )
        for one in plan.concealments
        if one.on
    ]


def of_clock(clock: ClockPlan) -> list[tuple[TriggerPlan, bool]]:
    """A clock's own triggers, each with whether it is quiet."""
    found: list[tuple[TriggerPlan, bool]] = []
    if clock.advances:
        advance = TriggerPlan(
            name=clock.name,
            on=clock.advances,
            who=clock.who,
            zone=clock.zone,
            actions=clock.actions,
            clock=clock.name,
            times=ALWAYS,
        )
        found.append((advance, True))
    if clock.consequences:
        full = TriggerPlan(
            name=clock.name,
            on="clock full",
            zone=clock.zone,
            clock=clock.name,
            consequences=clock.consequences,
            befalls=clock.befalls,
            times=ALWAYS if clock.repeats else 1,
            secret=clock.secret,
            words=clock.words,
        )
        found.append((full, False))
    return found


def made(plan: TriggerPlan, zones: list[str], clocks: list[str], *, quiet: bool = False) -> Trigger:
    """A trigger with its numbers."""
    return Trigger(
        plan=plan,
        moment=MOMENTS.index(plan.on),
        kinds=bits_of(plan.actions),
        zone=place_of(zones, plan.zone),
        clock=place_of(clocks, plan.clock),
        quiet=quiet,
    )


def watching(triggers: tuple[Trigger, ...]) -> tuple[tuple[int, ...], ...]:
    """By moment, the triggers that wait for it; nothing at all in a scene without triggers."""
    if not triggers:
        return ()
    return tuple([
        tuple([number for number, one in enumerate(triggers) if one.moment == moment])
        for moment in range(len(MOMENTS))
    ])  # fmt: skip
