"""What a foe can do, for the game master: each doom in a line, with what the program does and what is left to rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from facedown.rulesets.worm.naming import joined
from facedown.rulesets.worm.plan import INTERRUPT, DoomPlan, FoePlan
from facedown.terminal.worm.spells import done

DOES: Final = {
    "breath": "3 Wounds, Critical to metal", "grab": "grabs", "steal": "takes a thing from the belt",
    "fly": "flies one or two zones", "scuttle": "goes two zones over all that bars the way", "step": "moves a zone",
    "slip": "is free of one opponent", "break free": "is free of all opponents",
    "devour": "heals 2 by the dying", "redirect": "turns a blow at it on somebody else",
    "interject": "acts before an adventurer", "endure": "ignores a Wound, the arbiter rules on what comes off",
}  # fmt: skip


def lines_of(foe: FoePlan) -> Iterator[str]:
    """Every doom, whether it may lay many Dodges, then what the game master is to rule beside all that."""
    for doom in foe.dooms:
        yield f"{doom.name} ({', '.join(terms(doom))}): {effects(doom)}."
    if foe.many_dodges:
        yield "It may have many facedown Dodges; one answers each attack."
    if foe.notes:
        yield f"To be ruled: {foe.notes.strip()}"


def terms(doom: DoomPlan) -> Iterator[str]:
    """What it costs, and when it can be played."""
    spent = " discarded" if doom.price == "discard" else ""
    yield f"any card{spent}" if doom.doom == "any" else f"a {doom.doom} doom{spent}"
    if doom.behaviour in INTERRUPT:
        yield "as an interrupt"
    else:
        yield "with an Attack" if doom.targets else "at once"
    if doom.own_turn:
        yield "on its own turn"
    if doom.suit != "swords":
        yield f"by {doom.suit.capitalize()}"


def effects(doom: DoomPlan) -> str:
    """Whom it strikes, and what it does."""
    reach = {"one": "", "all": "all in the zone", "held": "whoever it holds"}[doom.whom]
    what = [DOES[doom.behaviour]] if doom.behaviour is not None else [done(it) for it in doom.consequences]
    if not what and not reach:
        what.append("the arbiter rules")
    does = joined(what) + (", instead of the Wound" if doom.instead else "")
    words = doom.words if doom.behaviour is None else ""
    return ": ".join([part for part in (reach, does, words) if part])
