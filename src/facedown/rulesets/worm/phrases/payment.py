"""What pays for an action: a card, and what goes with it: "XIII and XVIII for Poison", "V of Cups and a Resolve".

A lesser doom's own ability stands beside it: "XIII for Vomit".
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from facedown.kernel.notation.lexer import Run
from facedown.kernel.notation.slots import Named, Slot
from facedown.kernel.refusals import Unreadable
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.commands import Extras
from facedown.rulesets.worm.phrases import names
from facedown.rulesets.worm.table import Table

CARD: Final = Named("a card", names.cards)
CARD_OR_NONE: Final = Named("a card, or nothing", lambda table, actor: (*names.cards(table, actor), ("nothing", NONE)))
ABILITY: Final = Named("a doom of theirs", names.abilities)
JOINED: Final = frozenset({"and", "with"})


class Payment(Slot):
    """A card and its extras."""

    def read(self, table: Table, actor: int, run: Run) -> tuple[int, Extras]:
        """The card, what it activates after "for", then each extra after "and" or "with"."""
        (_, first), *more = run.split(JOINED)
        (_, named), *activates = first.split({"for"})
        card: int = CARD.read(table, actor, named)
        ability = ABILITY.read(table, actor, activates[0][1]) if activates else NONE
        extras = {"resolve": False, "rider": NONE, "ability": ability, "boost": NONE}
        for _, part in more:
            for field, value in self.beside(table, actor, part).items():
                if extras[field] not in (False, NONE):
                    raise Unreadable(f"Before character {part.end}: the same is paid twice.")
                extras[field] = value
        return card, Extras(bool(extras["resolve"]), int(extras["rider"]), int(extras["ability"]), int(extras["boost"]))

    def beside(self, table: Table, actor: int, run: Run) -> dict[str, int]:
        """One extra: a Resolve, a greater doom for favor, or a greater doom for an ability."""
        if run.text.casefold() in ("resolve", "a resolve"):
            return {"resolve": True}
        (_, doom), *purpose = run.split({"for"})
        if not purpose:
            raise Unreadable(
                f"What goes with the card at character {run.place} is for nothing: "
                "it may be a Resolve, or a doom for favor or for an ability."
            )
        card: int = CARD.read(table, actor, doom.part(1) if doom.tokens and doom.tokens[0].says("a") else doom)
        if len(purpose[0][1].tokens) == 1 and purpose[0][1].tokens[0].says("favor"):
            return {"boost": card}
        return {"rider": card, "ability": ABILITY.read(table, actor, purpose[0][1])}

    def write(self, table: Table, actor: int, value: tuple[int, Extras], stops: Collection[str]) -> str:
        """The card and its extras, joined by "and"."""
        card, extras = value
        words = [CARD.write(table, actor, card, stops)]
        activates = ""
        if extras.ability != NONE:
            activates = f" for {ABILITY.write(table, actor, extras.ability, {*stops, *JOINED, 'for', 'favor'})}"
            words[0] += activates if extras.rider == NONE else ""
        if extras.resolve:
            words.append("a Resolve")
        if extras.rider != NONE:
            words.append(f"{CARD.write(table, actor, extras.rider, stops)}{activates}")
        if extras.boost != NONE:
            words.append(f"{CARD.write(table, actor, extras.boost, stops)} for favor")
        return " and ".join(words)


PAYMENT: Final = Payment("a card", ("card", "extras"))
