"""A small record for tests: Ann against an orc and a guard in one yard, dealt and ready for her turn at V."""

from __future__ import annotations

from facedown.kernel.game import Game
from facedown.records.deciding import decide
from facedown.records.expecting import Failure
from facedown.records.lines import split_lines

HEADER = "game: worm\ntitle: a duel\nrules version: 1\nscene: below\nseats: Ann, Bob, GM\n"
SCENE = """
--- scene
title = "a duel"
zones = [{ name = "yard", links = ["street"] }, { name = "street" }]

[[adventurers]]
name = "Ann"
zone = "yard"
attributes = { swords = 4, pentacles = 3, cups = 2, wands = 1 }
gear = [{ name = "sword", kind = "blade" }, { name = "helm", kind = "helm", place = "worn" }]

[[adventurers]]
name = "Bob"
zone = "yard"
attributes = { swords = 1, pentacles = 2, cups = 3, wands = 4 }
gear = [{ name = "sword", kind = "blade" }]

[[foes]]
name = "orc"
zone = "yard"
health = 2
defense = 1
gear = [{ name = "club", kind = "hammer" }]
--- end

"""
DEALT = """> deal Ann V of Cups, VII of Cups, VII of Pentacles, IV of Swords
> deal Bob X of Cups, X of Swords, II of Cups, the Fool
> deal GM XI, II, III, VI
orc: keep the hand
Ann: lay V of Cups as Initiative
Bob: lay X of Cups as Initiative
orc: lay XI as Initiative
"""
BEGINNING = len((HEADER + SCENE).split("\n"))
"""The number of the first line after the scene."""
AFTER = BEGINNING + len(DEALT.split("\n")) - 1
"""The number of the first line after the deal."""


def record(lines: str, *, header: str = HEADER, scene: str = SCENE, dealt: str = DEALT) -> str:
    """The text of a record with these lines."""
    return header + scene + dealt + lines


def decided(lines: str, *, header: str = HEADER, scene: str = SCENE, dealt: str = DEALT) -> tuple[Game, list[Failure]]:
    """A record with these lines, decided."""
    return decide(split_lines(record(lines, header=header, scene=scene, dealt=dealt), "duel.record"))


def failures(lines: str, **parts: str) -> list[tuple[int, str, str]]:
    """What fails: the line counted from the first one after the deal (from 1), what came, the rule."""
    after = parts.get("header", HEADER).count("\n") + parts.get("scene", SCENE).count("\n")
    after += parts.get("dealt", DEALT).count("\n")
    return [(one.line - after, one.came, one.cite) for one in decided(lines, **parts)[1]]
