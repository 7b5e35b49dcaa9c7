"""A spell in a line: its magic and component, whom it reaches, how long it lasts, what it does."""

from __future__ import annotations

from typing import Final

from facedown.rulesets.worm.naming import joined
from facedown.rulesets.worm.plan import Consequence, SpellPlan

LASTS: Final = {
    "at once": "", "round": ", for the round", "Challenge": ", for the Challenge",
    "concentration": ", while it is held",
}  # fmt: skip
DOES: Final = {
    "notch": "Notches", "move": "moves", "drop": "Disarms", "discard": "takes a card",
    "draw": "gives a card", "test": "tests fate", "heal": "heals", "favor": "gives favor against them",
    "add": "calls somebody", "ask": "the arbiter rules", "stress": "Stresses", "ease": "eases",
    "poultice": "may wake the dying",
}  # fmt: skip


def described(spell: SpellPlan) -> str:
    """The whole spell."""
    found = [done(it) for it in spell.consequences]
    if spell.behaviour is not None:
        found.insert(0, f"does as {spell.behaviour}")
    does = joined(found) or "the arbiter rules"
    words = f" {spell.words}" if spell.words else ""
    return (
        f"{spell.name} ({spell.magic}, with {spell.component}): {whom(spell)}{far(spell)}{LASTS[spell.lasts]}: "
        f"{does}.{words}"
    )


def whom(spell: SpellPlan) -> str:
    """On whom, and how many before it costs more."""
    if not spell.targets:
        return "on a zone"
    many = f", {spell.targets} of them" if spell.targets > 1 else ""
    return f"on {spell.on}{many}"


def far(spell: SpellPlan) -> str:
    """How far it reaches."""
    if spell.reach == "touch":
        return " by touch"
    if spell.range is None:
        return " in sight"
    return f" within {spell.range} zone{'' if spell.range == 1 else 's'}"


def done(it: Consequence) -> str:
    """One thing that it does."""
    if it.do in ("apply", "lift"):
        return f"{'ends ' if it.do == 'lift' else ''}{it.effect}"
    if it.do == "shift":
        return f"turns minds to {it.emotion}" if it.emotion else f"moves {it.clock}"
    if it.do == "wound":
        kind = "" if it.harm == "normal" else f"{it.harm} "
        return f"a {kind}Wound" if it.amount == 1 else f"{it.amount} {kind}Wounds"
    if it.do in ("afflict", "cure"):
        return f"{it.do}s {it.words or 'whatever it is'}"
    often = f" {it.amount} times" if it.amount > 1 else ""
    return f"{DOES[it.do]}{often}"
