"""Gaps of a phrase that hold more than one name: an order of Stats, an arrangement of one's cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from facedown.kernel.notation.lexer import Run, as_written
from facedown.kernel.notation.slots import Slot, misunderstood
from facedown.kernel.refusals import Unreadable
from facedown.rulesets.goblins.commands import Arrangement
from facedown.rulesets.goblins.free_actions import cards_of, now
from facedown.rulesets.goblins.pieces import NONE, SLOTS
from facedown.rulesets.goblins.table import Table

COMMA = frozenset({","})
VERBS = ("equip", "store", "discard")


class Stats(Slot):
    """Three numbers: Perception, Quickness, Might."""

    def read(self, table: Any, actor: int, run: Run) -> tuple[int, ...]:
        """The numbers."""
        words = [part.text for _, part in run.split({","})]
        if len(words) != 3 or not all(word.isascii() and word.isdigit() and len(word) < 4 for word in words):
            raise Unreadable(misunderstood(run.text, run.place, self.noun, ["three numbers, such as 3, 2, 1"]))
        return tuple([int(word) for word in words])

    def write(self, table: Any, actor: int, value: Any, stops: Collection[str]) -> str:
        """The numbers with commas."""
        return ", ".join(map(str, value))


class Arranging(Slot):
    """What becomes of one's cards, as far as it changes: "equip Sling, store Crossbow, discard Healing Grog"."""

    def read(self, table: Table, actor: int, run: Run) -> Arrangement:
        """The arrangement."""
        slots = list(now(table, actor))
        discards: list[int] = []
        for _, part in run.split({","}):
            verb = part.tokens[0].text.casefold() if part.tokens else ""
            if verb not in VERBS or len(part.tokens) < 2:
                raise Unreadable(misunderstood(part.text, part.place, self.noun, ["equip, store or discard a card"]))
            slot, handle = self.named(table, actor, part.part(1), verb, [*discards, *slots])
            if verb == "equip":
                slots[slot] = handle
            else:
                slots = [NONE if one == handle else one for one in slots]
                discards += [handle] if verb == "discard" else []
        return Arrangement((slots[0], slots[1], slots[2], slots[3]), tuple(discards))

    def named(self, table: Table, actor: int, run: Run, verb: str, used: list[int]) -> tuple[int, int]:
        """The slot and the handle of a card: one that is not used yet, if several are alike. Errors: Unreadable."""
        sought = run.text.casefold()
        known: list[str] = []
        for name, slot, handle in self.nameable(table, actor, verb, used):
            if name.casefold() == sought:
                return slot, handle
            known.append(name)
        raise Unreadable(misunderstood(run.text, run.place, "one of your cards there", known))

    def nameable(self, table: Table, actor: int, verb: str, used: list[int]) -> Iterator[tuple[str, int, int]]:
        """What can be named after a verb, with its slot and handle: cards by name, then each by where it lies."""
        scene = table.scene
        found = []
        for handle, card in cards_of(table, actor).items():
            free = handle >= 4 and handle not in used
            if free if verb == "equip" else handle < 4 if verb == "store" else free or handle < 4:
                found.append((scene.kind_names[scene.kind(card)], scene.slot_of(card), handle))
        yield from found
        for _, slot, handle in found:
            yield f"the {SLOTS[handle]}" if handle < 4 else f"card {handle - 3}", slot, handle

    def write(self, table: Any, actor: int, value: Any, stops: Collection[str]) -> str:
        """The changes, in words."""
        before = now(table, actor)
        used = list(before)

        def called(verb: str, handle: int) -> str:
            """A card as *read* will take it: by name, or where a like card comes before it by where it lies."""
            found = list(self.nameable(table, actor, verb, used))
            first: dict[str, int] = {}
            for name, _, other in found:
                first.setdefault(name.casefold(), other)
            names = [name for name, _, other in found if other == handle == first[name.casefold()]]
            if not names:
                raise Unreadable(f"There is no name for card {handle}: it is not one of these.")
            used.append(handle)
            return f"{verb} {as_written(names[0], COMMA)}"

        words = [called("discard", handle) for handle in value.discards]
        for slot in range(len(SLOTS)):
            wished = value.slots[slot]
            if wished not in (NONE, before[slot]):
                words.append(called("equip", wished))
            elif wished == NONE and before[slot] not in (NONE, *value.discards):
                words.append(called("store", before[slot]))
        return ", ".join(words)
