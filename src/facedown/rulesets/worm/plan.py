"""A scene as it is written down: zones, adventurers, foes, hazards, options; the same in a file and a save."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from facedown.rulesets.worm.affliction_plan import AfflictionPlan
from facedown.rulesets.worm.consequence import Consequence, ItemKind, Name, Quality, WeaponKind
from facedown.rulesets.worm.hooks import (
    ClockPlan,
    ConcealmentPlan,
    GatePlan,
    ModifierPlan,
    ObstaclePlan,
    OfferPlan,
    TriggerPlan,
)
from facedown.rulesets.worm.options import Options, Settings
from facedown.rulesets.worm.spell_plan import SpellBook, SpellPlan
from facedown.rulesets.worm.talents.plan import TalentPlan

Rating = Annotated[int, Meta(ge=0, le=12)]

__all__ = [
    "AdventurerPlan",
    "Attributes",
    "Consequence",
    "CoverPlan",
    "DoomPlan",
    "FoePlan",
    "HazardPlan",
    "ItemKind",
    "ItemPlan",
    "Name",
    "PartPlan",
    "Rating",
    "ScenePlan",
    "SpellBook",
    "SpellPlan",
    "ZonePlan",
]


class ItemPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A thing somebody has. *notches* is what it can take before it is Destroyed, *slots* what it takes up.

    *flickers* is how often a light gutters before it is burnt out, *count* how many shots ammunition holds. Left out,
    they are the usual numbers of its kind.
    """

    name: Name
    kind: ItemKind = "other"
    place: Literal["hand", "belt", "pack", "worn"] = "hand"
    notches: Annotated[int, Meta(ge=1, le=9)] | None = None
    slots: Annotated[int, Meta(ge=1, le=21)] | None = None
    flickers: Annotated[int, Meta(ge=1, le=9)] | None = None
    count: Annotated[int, Meta(ge=1, le=99)] | None = None
    qualities: tuple[Quality, ...] = ()
    consequences: tuple[Consequence, ...] = ()


class ZonePlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A zone and the zones one can go to from it; a link counts both ways unless it is listed as *one_way*.

    In a *dark* one adventurers without a light act, and are aimed at, with disfavor (R-066).
    """

    name: Name
    links: tuple[Name, ...] = ()
    one_way: tuple[Name, ...] = ()
    dark: bool = False
    notes: str = ""


class Attributes(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Swords, Pentacles, Cups, Wands."""

    swords: Rating = 0
    pentacles: Rating = 0
    cups: Rating = 0
    wands: Rating = 0


class SheetPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An adventurer's sheet (C1). *talents* are mastered, others in *training*; some may be *wounded*.

    *xp* is how much those in training have, in their order.
    *hunts* is the kind of foe that a Monster Hunter has chosen; *bonds* name guild-mates, some are *charged*.
    A *quick* sheet leaves open what is fixed when it is first asked for: attributes of 0, motifs, gear (R-210). A
    *healer* has a medical motif, which counts where a poultice is applied (R-204). Who is not *shod* treads on
    caltrops (C3).
    """

    name: Name
    attributes: Attributes
    title: str = ""
    path: Literal["Swords", "Pentacles", "Cups", "Wands"] | None = None
    kin: str = ""
    talents: tuple[Name, ...] = ()
    training: tuple[Name, ...] = ()
    xp: tuple[Annotated[int, Meta(ge=0, le=6)], ...] = ()
    wounded: tuple[Name, ...] = ()
    hunts: Annotated[str, Meta(max_length=60)] = ""
    motifs: tuple[Name, ...] = ()
    gear: tuple[ItemPlan, ...] = ()
    spells: tuple[Name, ...] = ()
    companion: str = ""
    commands: tuple[Name, ...] = ()
    bonds: tuple[Name, ...] = ()
    charged: tuple[Name, ...] = ()
    resolve: Annotated[int, Meta(ge=0, le=5)] = 4
    most_resolve: Annotated[int, Meta(ge=4, le=5)] = 4
    staggered: bool = False
    injured: bool = False
    stressed: bool = False
    healer: bool = False
    shod: bool = True
    quick: bool = False


class AdventurerPlan(SheetPlan, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An adventurer as the scene begins: a sheet, and where they stand."""

    zone: Name


Behaviour = Literal[
    "breath", "grab", "steal", "fly", "scuttle", "step", "slip", "break free", "devour",
    "redirect", "interject", "endure",
]  # fmt: skip
"""What a doom does that no list of consequences says: some ride on an Attack, the others happen at once."""
INTERRUPT: Final = frozenset({"redirect", "interject", "endure"})
"""Those that interrupt what happens."""
RIDE: Final = frozenset({"breath", "grab", "steal"})
"""Those that ride on an Attack."""


class DoomPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A doom ability: with *targets* it rides on an Attack, else it happens at once (R-174 to R-176).

    *whom* "all" means everybody in the zone: every opponent for an Attack, all others for what happens at once; "held"
    whoever is in its grip. At the *price* of a discard it does not take the turn's card, and is for its own turn.
    *instead* takes the place of the Attack's Wound; with another *suit* than Swords the Attack is no blow, and engages
    nobody; *own_turn* keeps it out of minor actions. Without consequences, and without a *behaviour*, the game master
    rules what comes of it; *words* say what that should be.
    """

    name: Name
    doom: Literal["lesser", "greater", "any"] = "greater"
    targets: bool = True
    price: Literal["play", "discard"] = "play"
    whom: Literal["one", "all", "held"] = "one"
    instead: bool = False
    suit: Literal["swords", "pentacles", "cups", "wands"] = "swords"
    own_turn: bool = False
    consequences: tuple[Consequence, ...] = ()
    behaviour: Behaviour | None = None
    words: str = ""


Mobility = Literal["slow", "similar", "fast"]


class PartPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a dungeon lord, with Health and Defense of its own (C8).

    With the *vital* one all of it falls. It attacks with what *strikes*, and goes nowhere without what *moves*.
    """

    name: Name
    health: Annotated[int, Meta(ge=1, le=99)]
    defense: Annotated[int, Meta(ge=0, le=99)] = 0
    vital: bool = False
    strikes: bool = True
    moves: bool = False


class FoeNumbers(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a kind of foe is made of, wherever it stands; *notes* say what the game master rules.

    *doubled*: at twice the Initiative its Attack deals 2 Wounds. *immune_to*: these weapons do nothing to it;
    *hurt_only_by*: everything else does nothing; *invulnerable*: nothing hurts it, but for that.
    *brittle*: a Notch is 2 Wounds to it. *thorns* befall whoever begins a turn engaged with it.
    *lowest*: the lowest card is its Initiative. *immune_to_last*: the kind of weapon that struck it last does nothing.
    *threshold*: nothing hurts it before the second Wound in a turn. *stresses*: so does its Roughhouse.
    Caltrops hurt what is not *shod* (C3). *many_dodges*: a facedown Dodge of its takes no other's place.
    """

    attributes: Attributes = Attributes()
    health: Annotated[int, Meta(ge=1, le=99)] = 1
    defense: Annotated[int, Meta(ge=0, le=99)] = 0
    rank: Literal["minion", "brute", "strategist", "elite", "dungeon lord", "person"] = "minion"
    larger: bool = False
    natural: bool = False
    shod: bool = False
    unliving: bool = False
    tough: bool = False
    doubled: bool = False
    immune_to: tuple[WeaponKind, ...] = ()
    hurt_only_by: tuple[Quality, ...] = ()
    invulnerable: bool = False
    brittle: bool = False
    thorns: tuple[Consequence, ...] = ()
    lowest: bool = False
    immune_to_last: bool = False
    threshold: bool = False
    stresses: bool = False
    many_dodges: bool = False
    parts: tuple[PartPlan, ...] = ()
    morale: Annotated[int, Meta(ge=0, le=30)] = 10
    emotion: Literal["anger", "distaste", "sadness", "joy", "surprise", "trust", "fear", "random"] = "anger"
    intensity: Literal["mild", "basic", "intense"] = "basic"
    gear: tuple[ItemPlan, ...] = ()
    dooms: tuple[DoomPlan, ...] = ()
    spells: tuple[Name, ...] = ()
    mobility: Mobility = "similar"
    greater_dooms_as: tuple[Literal["attack", "initiative"], ...] = ()
    notes: str = ""


class FoeTemplate(FoeNumbers, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What foes of one rank have in common."""


class FoeKind(FoeNumbers, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of foe: what it does not say is its template's."""

    template: Name = "minion"
    theme: str = ""
    plural: str = ""


class FoePlan(FoeNumbers, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A foe, or a group of the same foe that shares one Initiative and one action.

    *kind* and *template* are read with a scene: the numbers they stand for are written out, and both are empty then;
    without a *name* it is called by its kind.
    *guards* are the links between zones that it bars to adventurers while it stands at one of their ends (B-10).
    *type* is what it counts as where types of enemy are counted (R-077, B-26): its kind, else its name.
    """

    name: Annotated[str, Meta(max_length=60)] = ""
    zone: Name
    type: str = ""
    kind: str = ""
    template: str = ""
    count: Annotated[int, Meta(ge=1, le=24)] = 1
    zones: tuple[Name, ...] = ()
    guards: tuple[tuple[Name, Name], ...] = ()


class HazardPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A danger with an Initiative of its own: a number to beat by Avoid on the links it guards (R-220 to R-222).

    With a *number* it lays no Initiative. A *dash* may leap it; *passes* says whether who fails gets past all the same,
    if that is not left to the table's reading (B-10).
    """

    name: Name
    zone: Name
    guards: tuple[tuple[Name, Name], ...] = ()
    harm: tuple[Consequence, ...] = ()
    stops_throws: bool = True
    number: Annotated[int, Meta(ge=1, le=21)] | None = None
    dash: bool = False
    passes: Literal["", "yes", "no"] = ""


class CoverPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A standing modifier of the scene: favor or disfavor for Attacks made from, or at somebody in, a zone."""

    zone: Name
    attacks: Literal["from", "into"] = "into"
    missile_only: bool = True
    gives: Literal["favor", "disfavor"] = "disfavor"
    words: str = ""


class AdvantagePlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What foes in ambush may bring about before they strike (R-071): said in words, and done to each adventurer."""

    words: Name
    consequences: tuple[Consequence, ...] = ()


class AmbushPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The Challenge begins with an ambush (A6), by the foes or by the guild.

    *strikes* says where in the marching order the foes come: "front", "rear", or beside one adventurer.
    """

    by: Literal["foes", "guild"] = "foes"
    strikes: Name = "front"
    advantages: Annotated[tuple[AdvantagePlan, ...], Meta(max_length=12)] = ()


class ScenePlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole scene. *spell_books* are files beside it; once it is read their spells are among its *spells*.

    So is the *guild*: a file that holds the adventurers, who begin in the zones *guild_starts*, one after the other.
    So is the *bestiary*, files of *templates* and *kinds* of foes as the scene's own: their numbers are the foes' then.
    """

    title: Name
    game: Literal["worm"] = "worm"
    zones: Annotated[tuple[ZonePlan, ...], Meta(min_length=1, max_length=30)]
    adventurers: Annotated[tuple[AdventurerPlan, ...], Meta(max_length=14)] = ()
    guild: str = ""
    guild_starts: Annotated[tuple[Name, ...], Meta(max_length=14)] = ()
    bestiary: str | tuple[str, ...] = ()
    templates: dict[Name, FoeTemplate] = {}
    kinds: Annotated[dict[Name, FoeKind], Meta(max_length=500)] = {}
    foes: Annotated[tuple[FoePlan, ...], Meta(max_length=12)] = ()
    hazards: Annotated[tuple[HazardPlan, ...], Meta(max_length=12)] = ()
    covers: tuple[CoverPlan, ...] = ()
    talents: Annotated[tuple[TalentPlan, ...], Meta(max_length=60)] = ()
    afflictions: Annotated[tuple[AfflictionPlan, ...], Meta(max_length=24)] = ()
    marching_order: tuple[Name, ...] = ()
    ambush: AmbushPlan | None = None
    modifiers: Annotated[tuple[ModifierPlan, ...], Meta(max_length=24)] = ()
    triggers: Annotated[tuple[TriggerPlan, ...], Meta(max_length=24)] = ()
    gates: Annotated[tuple[GatePlan, ...], Meta(max_length=24)] = ()
    obstacles: Annotated[tuple[ObstaclePlan, ...], Meta(max_length=12)] = ()
    offers: Annotated[tuple[OfferPlan, ...], Meta(max_length=24)] = ()
    concealments: Annotated[tuple[ConcealmentPlan, ...], Meta(max_length=12)] = ()
    clocks: Annotated[tuple[ClockPlan, ...], Meta(max_length=12)] = ()
    spells: Annotated[tuple[SpellPlan, ...], Meta(max_length=60)] = ()
    spell_books: tuple[Name, ...] = ()
    notes: str = ""
    options: Options = Options()
    settings: Settings = Settings()
