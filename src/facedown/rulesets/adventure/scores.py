"""The two sums of a check: the Action Score and the Difficulty Score, from named parts. B.2."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from facedown.kernel.register import number
from facedown.kernel.sums import Part
from facedown.rulesets.adventure.plan import CharacterPlan
from facedown.rulesets.adventure.states import Hindrance
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.words import ATTRIBUTES

BENEFIT: Final = number("B.13", 1)
"""What a Specialization that fits brings to the Action Score."""
UNFAMILIAR: Final = number("B.2", 1)
"""The Drawback of Familiarity alone on the Difficulty Score; also what one Benefit or Drawback counts."""


def total(parts: Iterable[Part]) -> int:
    """All parts added."""
    return sum([part.value for part in parts])


def action_score(table: Table, actor: int, attribute: int, names: Iterable[str]) -> tuple[Part, ...]:
    """A character's Attribute, training and Specialization for an Action that has these names and tags."""
    character = table.encounter.characters[actor]
    found = [Part(ATTRIBUTES[attribute].capitalize(), table.encounter.attributes[actor][attribute], "B.2")]
    words = {name.casefold() for name in names}
    if covers(character.trained, words):
        found.append(Part("training", character.score, "B.2"))
        if covers(character.specialized, words):
            found.append(Part("Specialization", BENEFIT, "B.13"))
    elif covers(character.familiar, words):
        found.append(Part("familiarity", character.score, "B.2"))
    return tuple(found)


def difficulty_score(table: Table, actor: int, base: int, names: Iterable[str]) -> tuple[Part, ...]:
    """The base and the Drawbacks that are known before the Guide adds any."""
    words = {name.casefold() for name in names}
    found = [Part("base", base, "B.2")]
    if table.is_character(actor) and familiar_only(table.encounter.characters[actor], words):
        found.append(Part("familiarity only", UNFAMILIAR, "B.2"))
    found += [Part(one.words, one.amount, "C-088") for one in hampering(table.hindrances, words)]
    return tuple(found)


def hampering(hindrances: Iterable[Hindrance], words: set[str]) -> Iterator[Hindrance]:
    """What hampers an Action with these names and tags."""
    for one in hindrances:
        if not one.tags or covers(one.tags, words):
            yield one


def covers(tags: Iterable[str], words: set[str]) -> bool:
    """Is one of the tags among the words?"""
    return any(tag.casefold() in words for tag in tags)


def familiar_only(character: CharacterPlan, words: set[str]) -> bool:
    """Is the character familiar with an Action, and not trained in it?"""
    return covers(character.familiar, words) and not covers(character.trained, words)
