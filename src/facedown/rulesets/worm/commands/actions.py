"""The actions by suit (step 3)."""

from __future__ import annotations

from facedown.kernel.structs import Command
from facedown.rulesets.worm.commands.playing import NO_EXTRAS, Aim, Cast, Extras, FacedownPlay, Play


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


class Skip(Command, frozen=True):
    """Let the turn pass; then nobody takes minor actions (R-101)."""


class EndSpell(Command, frozen=True):
    """Let a spell go that one holds by concentration; *spell* is its place among those that stand (C6)."""

    spell: int


class DropFacedown(Command, frozen=True):
    """Discard one's own facedown card at will (R-148)."""
