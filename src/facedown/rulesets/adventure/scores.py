"""The two sums of a check: the Action Score and the Difficulty Score, from named parts. B.2."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from facedown.kernel.register import number
from facedown.kernel.sums import Part
from facedown.rulesets.adventure.plan import CharacterPlan
from facedown.rulesets.adventure.states import Hindrance, Lasting
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.words import AID, ASSIST, ATTRIBUTES, CLEAR, COMPLICATE, LASTINGS, OBSTRUCT, POOLS

BENEFIT: Final = number("B.13", 1)
"""What a Specialization that fits brings to the Action Score."""
UNFAMILIAR: Final = number("B.2", 1)
"""The Drawback of Familiarity alone on the Difficulty Score; also what one Benefit or Drawback counts."""


def total(parts: Iterable[Part]) -> int:
    """All parts added."""
    return sum([part.value for part in parts])


def rating_of(table: Table, actor: int, attribute: int) -> int:
    """One of a character's nine Attributes, or Body, Mind or Spirit of an Adversary. CF-05."""
    if table.is_character(actor):
        return table.encounter.attributes[actor][attribute]
    plan = table.adversary(actor)
    return (plan.body, plan.mind, plan.spirit)[attribute]


def action_score(table: Table, actor: int, attribute: int, names: Iterable[str]) -> tuple[Part, ...]:
    """A character's Attribute, training and Specialization for an Action that has these names and tags.

    An Adversary has its Body, Mind or Spirit (CF-05).
    """
    if not table.is_character(actor):
        own = Part(POOLS[attribute], rating_of(table, actor, attribute), "CF-05")
        return with_help(table, actor, own, names)
    character = table.encounter.characters[actor]
    found = [Part(ATTRIBUTES[attribute].capitalize(), table.encounter.attributes[actor][attribute], "B.2")]
    words = {name.casefold() for name in names}
    if covers(character.trained, words):
        found.append(Part("training", character.score, "B.2"))
        if covers(character.specialized, words):
            found.append(Part("Specialization", BENEFIT, "B.13"))
    elif covers(character.familiar, words):
        found.append(Part("familiarity", character.score, "B.2"))
    found += [Part(LASTINGS[one.kind], one.amount, "B.6") for one in helping(table.in_force(), actor, words)]
    return tuple(found)


def with_help(table: Table, actor: int, own: Part, names: Iterable[str]) -> tuple[Part, ...]:
    """An Adversary's score, and what its like have done for it. B.6."""
    words = {name.casefold() for name in names}
    helped = helping(table.in_force(), actor, words) if table.lastings else ()
    return (own, *[Part(LASTINGS[one.kind], one.amount, "B.6") for one in helped])


def difficulty_score(table: Table, actor: int, base: int, names: Iterable[str]) -> tuple[Part, ...]:
    """The base and the Drawbacks that are known before the Guide adds any."""
    words = {name.casefold() for name in names}
    found = [Part("base", base, "B.2")]
    if table.is_character(actor) and familiar_only(table.encounter.characters[actor], words):
        found.append(Part("familiarity only", UNFAMILIAR, "B.2"))
    found += [Part(one.words, one.amount, "C-088") for one in hampering(table.hindrances, words)]
    found += hindering(table, actor, words)
    return tuple(found)


def hampering(hindrances: Iterable[Hindrance], words: set[str]) -> Iterator[Hindrance]:
    """What hampers an Action with these names and tags."""
    for one in hindrances:
        if not one.tags or covers(one.tags, words):
            yield one


def helping(lastings: Iterable[Lasting], actor: int, words: set[str]) -> Iterator[Lasting]:
    """What helps somebody with an Action: Aid by its name, an Assist to them. B.6."""
    for one in lastings:
        if (one.kind == AID and one.action.casefold() in words) or (one.kind == ASSIST and one.whom == actor):
            yield one


def hindering(table: Table, actor: int, words: set[str]) -> Iterator[Part]:
    """What makes it harder, and what offsets a Drawback. B.6, B.13."""
    hampered = {one.words.casefold() for one in hampering(table.hindrances, words)}
    for one in table.in_force():
        if (one.kind == OBSTRUCT and one.action.casefold() in words) or (one.kind == COMPLICATE and one.whom == actor):
            yield Part(LASTINGS[one.kind], one.amount, "B.6")
        elif one.kind == CLEAR and one.action.casefold() in hampered:
            yield Part(LASTINGS[one.kind], -one.amount, "B.13")


def covers(tags: Iterable[str], words: set[str]) -> bool:
    """Is one of the tags among the words?"""
    return any(tag.casefold() in words for tag in tags)


def familiar_only(character: CharacterPlan, words: set[str]) -> bool:
    """Is the character familiar with an Action, and not trained in it?"""
    return covers(character.familiar, words) and not covers(character.trained, words)
