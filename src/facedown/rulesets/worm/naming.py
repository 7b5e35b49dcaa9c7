"""How things are called in sentences: who acts, bodies, zones, things, cards, Effects, ways to take a Wound."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from facedown.rulesets.worm.cards import BACK, NONE, name_of
from facedown.rulesets.worm.scene import Scene
from facedown.rulesets.worm.words import (
    ACTIONS,
    DEATH,
    DEATHS_DOOR,
    EFFECTS,
    FISTS,
    INJURED,
    ITEM,
    NATURAL,
    NOTHING,
    STAGGERED,
    TALENT,
    THROWN,
)


def with_article(name: str) -> str:
    """A name that is a noun has its article, once: "the goblins", "the prompter", but "Daria" and "goblin 3"."""
    noun = name[:1].islower() and not name[-1:].isdigit() and not name.startswith(("the ", "a ", "an "))
    return f"the {name}" if noun else name


def possessive(name: str) -> str:
    """Whose: "Chirm's", "the goblins'"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def joined(words: Iterable[str], last: str = "and") -> str:
    """Words as in a sentence: "a, b and c"."""
    *first, end = [*words] or [""]
    return f"{', '.join(first)} {last} {end}" if first else end


class Names:
    """What the things of one scene are called; everybody at the table may know all of it."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def actor(self, actor: int) -> str:
        """Whoever has an Initiative: "Daria", "the goblins", "the game master"."""
        if not 0 <= actor < len(self.scene.names) or actor == self.scene.judge:
            return "the game master"
        return with_article(self.scene.names[actor])

    def seat(self, seat: int) -> str:
        """Who sits there: an adventurer's name, or the game master."""
        return self.actor(seat) if 0 <= seat < self.scene.people else "the game master"

    def hand(self, hand: int) -> str:
        """Whose hand it is."""
        return self.seat(hand)

    def body(self, body: int) -> str:
        """One body: "Daria", "goblin 3"."""
        return with_article(self.scene.body_names[body]) if 0 <= body < self.scene.bodies else "nobody"

    def bodies(self, bodies: Iterable[int]) -> str:
        """Several bodies, each once."""
        return joined(self.body(body) for body in dict.fromkeys(bodies))

    def zone(self, zone: int) -> str:
        """A zone: "the hallway"."""
        return with_article(self.scene.zone_names[zone])

    def item(self, item: int) -> str:
        """A thing by its name."""
        return self.scene.items[item].name

    def weapon(self, weapon: int) -> str:
        """What an Attack is made with: "the dagger", "the dagger, thrown", "bare hands", "tooth and claw"."""
        if weapon == FISTS:
            return "bare hands"
        if weapon == NATURAL:
            return "tooth and claw"
        if weapon >= THROWN:
            return f"{self.item(weapon - THROWN)}, thrown"
        return self.item(weapon)

    def spell(self, spell: int) -> str:
        """A spell by its name."""
        return self.scene.spells[spell].name

    def owned(self, item: int) -> str:
        """A thing with whose it was: "Chirm's helm"."""
        return f"{possessive(self.body(self.scene.items[item].owner))} {self.item(item)}"

    def way(self, body: int, how: int) -> str:
        """A way to take a Wound: "Staggered", "a Notch in the helm", "the talent Gramarye"."""
        if how >= ITEM:
            return f"a Notch in the {self.item(how - ITEM)}"
        if how >= TALENT:
            talents = self.scene.talents[body] if body < self.scene.people else ()
            number = how - TALENT
            return f"the talent {talents[number]}" if number < len(talents) else "a talent"
        plain = {STAGGERED: "Staggered", INJURED: "Injured", DEATHS_DOOR: "Death's Door", DEATH: "death"}
        return plain.get(how, "nothing" if how == NOTHING else "a Wound")


def card(number: int) -> str:
    """A card by its name; "a card" for one whose face is not known."""
    return "a card" if number in (BACK, NONE) else name_of(number)


def cards(numbers: Sequence[int]) -> str:
    """Several cards: by name, or how many when their faces are not known."""
    if not numbers:
        return "no cards"
    if any(number in (BACK, NONE) for number in numbers):
        return "1 card" if len(numbers) == 1 else f"{len(numbers)} cards"
    return joined(name_of(number) for number in numbers)


def action_name(kind: int) -> str:
    """An action's name as the book writes it: "Attack", "Aid Another", "Pull Item from Pack"."""
    small = ("from",)
    return " ".join(word if word in small else word[:1].upper() + word[1:] for word in ACTIONS[kind].split())


def effect_name(effect: int) -> str:
    """An Effect by its bit; the first of several."""
    return EFFECTS[(effect & -effect).bit_length() - 1]
