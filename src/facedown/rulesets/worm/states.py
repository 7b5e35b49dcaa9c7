"""Small frozen records that lie on the table: facedown actions, standing modifiers, open actions, tests under way."""

from __future__ import annotations

from msgspec import Struct

from facedown.kernel.sums import EVERYBODY, Part
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.commands import NO_EXTRAS, Aim, Extras
from facedown.rulesets.worm.plan import Consequence
from facedown.rulesets.worm.words import UNDECIDED


class Facedown(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A facedown action (A15): its kind and position are public, its card is its owner's.

    *ward* is the body a defence is for, or the target of an Aim; *ally* and *does* are the actor and kind an Aid or a
    Vigilance waits for; *prepares* is a Vigilance's own action.
    """

    kind: int
    card: int
    on_turn: bool
    ward: int = NONE
    ally: int = NONE
    does: int = NONE
    prepares: int = NONE
    before: bool = False
    words: str = ""


class FurtherDodge(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A Dodge that lies beside the first, by an actor who may have many (C8)."""

    actor: int
    lies: Facedown


class Modifier(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Favor or disfavor that stands until a moment. NONE matches anybody; *kinds* holds action kinds as bits, 0 all.

    *until* is "round", "challenge", "spell" or, for an effect such as a web, "recover".
    """

    label: str
    favor: bool
    cite: str
    actor: int = NONE
    target: int = NONE
    kinds: int = 0
    until: str = "challenge"


class Standing(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Who is in the fight: bodies out of it and actors able to act as bits, the able bodies by actor and by side.

    *upright* are, as bits, the bodies that can act and have not fallen: not those whose turn is still owed (B-88).
    """

    out: int
    upright: int
    able: int
    active: tuple[tuple[int, ...], ...]
    guild: tuple[int, ...]
    foes: tuple[int, ...]


class StandingSpell(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A spell that stands: its number, the body that cast it, on which bodies or zone, since which round (C6).

    *card* is the one that was played for it.
    """

    spell: int
    caster: int
    card: int
    round: int
    targets: tuple[int, ...] = ()
    zone: int = NONE


class Guardian(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A card that lies facedown by a body to guard it (C6): whoever cast it and whoever it guards know it.

    *caster* is an actor.
    """

    card: int
    body: int
    caster: int
    on_turn: bool


class Sheltered(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a guardian that was called adds for a body against one action, as a Dodge or a Riposte (C6)."""

    body: int
    serves: int
    part: Part


class Hurdle(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One more number that an action must meet, by the arbiter's word: below it, the action may stop, and this happens.

    *consequences* befall whoever leads the action.
    """

    words: str
    number: int
    stops: bool
    consequences: tuple[Consequence, ...] = ()


class Action(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A declared action: open until it is confirmed (B-49).

    *face* is the card's value, *attribute* what the turn adds, *own_turn* whether it was played on one's turn.
    *targets* are bodies, each once, in the order of the aims; *raised* what Dodges add to each one's Initiative;
    *added* parts from Aid and the arbiter's edits; *favored* and *disfavored* the arbiter's word for all targets;
    *withheld* and *backed* the actors who keep their Aid, or all but one of their Dodges, facedown, or have paid for
    favor on their facedown card;
    *granted* as bits the members who had fallen before (B-88) and the targets it reaches by the arbiter's leave only;
    *lost* the members whose aim came to nothing before it was carried out (B-71); *sure* the rule by which it succeeds
    without a card (R-068, R-070), or "". Of a *spell* the aims
    name all whom it is for, the targets those it is compared with. *braced* are, as bits, the places of the targets
    whose own Swords count for their Initiative (C5). *unwritten* is an attribute that is still to be fixed (R-210).
    """

    kind: int
    actor: int
    card: int
    face: int
    attribute: int = 0
    own_turn: bool = True
    fool: bool = False
    aims: tuple[Aim, ...] = ()
    targets: tuple[int, ...] = ()
    raised: tuple[int, ...] = ()
    pledged: tuple[int, ...] = ()
    added: tuple[Part, ...] = ()
    favored: bool = False
    disfavored: bool = False
    extras: Extras = NO_EXTRAS
    zone: int = NONE
    item: int = NONE
    what: int = NONE
    words: str = ""
    stage: int = 0
    withheld: int = 0
    backed: int = 0
    granted: int = 0
    lost: int = 0
    braced: int = 0
    hurdles: tuple[Hurdle, ...] = ()
    sure: str = ""
    spell: int = NONE
    guards: tuple[Sheltered, ...] = ()
    unwritten: int = NONE


class Statement(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What an adventurer in ambush will do when the moment comes (R-068): a kind of action, and the words."""

    actor: int
    prepares: int
    words: str = ""


class Flight(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """How far a retreat has come: who has played a card for it, and who told a trick with it, as bits of adventurers.

    *called* is the round in which it was last called for, or 0; *slow* that the foes do not pursue (R-186).
    """

    withdrawn: int = 0
    tricks: int = 0
    called: int = 0
    slow: bool = False


NO_FLIGHT = Flight()


class Crawl(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What lasts between Challenges: how often lights guttered (item, times), which are out, who trails behind.

    *shot* and *missed* say of ammunition how much is gone and how much of that can be found again: (item, shots).

    *unlit* holds items as bits, *absent* adventurers. *lore* names who bid for lore and was answered since the last
    camp, once for each time. *charged* names charged bonds: (adventurer, guild-mate); *xp* what
    talents in training have: (adventurer, talent, XP).
    """

    guttered: tuple[tuple[int, int], ...] = ()
    unlit: int = 0
    absent: int = 0
    lore: tuple[int, ...] = ()
    shot: tuple[tuple[int, int], ...] = ()
    missed: tuple[tuple[int, int], ...] = ()
    charged: tuple[tuple[int, str], ...] = ()
    xp: tuple[tuple[int, str, int], ...] = ()


NOTHING_YET = Crawl()


class Thrown(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Cards that one seat discarded unseen (B-110); in a *mulligan* they were mostly greater dooms (R-084)."""

    seat: int
    cards: frozenset[int]
    mulligan: bool = False


class Clue(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What public rules say a hidden *card* cannot be: its place holds none of *barred*.

    *seat* is who may conclude so, or EVERYBODY. It stays true until the card is shuffled away.
    """

    card: int
    barred: frozenset[int]
    seat: int = EVERYBODY


class FateTest(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A test of fate under way (A2): who tests what, with which favor, and the cards drawn so far.

    With *concentration* a failure loses the spell that is held (C6); *dying* is a test to survive (R-204),
    *fall* one to land well from so many feet (C3). What *befalls* somebody is no undertaking: it binds nobody (R-027).
    """

    adventurer: int
    attribute: int
    favor: bool = False
    disfavor: bool = False
    resolve: bool = False
    motif: int = NONE
    helper: int = NONE
    first: int = NONE
    pushed: int = NONE
    words: str = ""
    concentration: bool = False
    dying: bool = False
    fall: int = 0
    befalls: bool = False


class Affliction(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """An affliction of an adventurer's: its stage, and how many stages are *cured*, from the last backwards (C2).

    *paid* are the charges burned for the next cure.
    """

    body: int
    name: str
    stage: int
    cured: int = 0
    paid: int = 0


class Scenery(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What has come of a scene's own rules: segments filled by clock, and who has won by them, if anybody.

    *sprung* counts by trigger how often it sprang, *taken* by action of the scene how often it was taken.
    """

    clocks: tuple[int, ...] = ()
    sprung: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    decided: int = UNDECIDED


class Mark(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What is remembered of a body (C8): *what* says what it is, by its place in MARKS; *value* by what it is.

    That is whoever holds the body, the kind of weapon that struck it last, the harm that its threshold withholds.
    """

    what: int
    body: int
    value: int = NONE


class Bound(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A test that cannot be tried again unless circumstances change (R-027)."""

    attribute: int
    words: str
    success: bool
