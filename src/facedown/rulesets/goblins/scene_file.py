"""Reading a game's file: by path or by short name, and what only this game can tell is wrong, with its line."""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from facedown.kernel.refusals import Unreadable
from facedown.rulesets.goblins.pieces import SLOTS
from facedown.rulesets.goblins.rules_file import check_rules, check_variables, read_rules
from facedown.rulesets.goblins.rules_plan import RulesPlan
from facedown.rulesets.goblins.scene_plan import Position, ScenePlan
from facedown.scenes import library as shelves
from facedown.scenes.faults import Faults
from facedown.scenes.lines import Path as Place
from facedown.scenes.lines import index
from facedown.scenes.located import Located, read_located
from facedown.scenes.shapes import fit
from facedown.scenes.text import shown
from facedown.scenes.wording import guess, listed, quoted

UNSAID: Final = {
    "players": 'this is a game of the goblin dungeon; write game = "goblins" at its top.',
    "variables": "this is a file of rules and no scene; facedown play goblins --rules FILE plays by it.",
}
"""Keys by which a file of this game is known where it does not say its game, and what to do about that."""
RULES: Final = ("rules",)
RESERVED: Final = ("all", "house", "nobody", "none", "onlooker", "the monster")
"""What the notation calls others: no Player can have the name."""


def library(package: Path = shelves.PACKAGE) -> Path:
    """The folder of the ready-made games."""
    return shelves.shelf("goblins", package)


def find_scene(name: str, folder: Path | None = None) -> Path:
    """The file of a game, given by its path or by the short name of a ready-made one. Errors: Unreadable."""
    return shelves.find_scene(name, folder or library())


def read_scene(path: str | os.PathLike[str]) -> ScenePlan:
    """A game from its file. Errors: Unreadable with file and line; UnreadableFile when there are several faults."""
    return plan_of(read_located(path))


def plan_of(located: Located) -> ScenePlan:
    """A game from its text. Errors: Unreadable, UnreadableFile."""
    check_variables(located, RULES)
    plan = fit(located, ScenePlan)
    faults = located.faults()
    if "rules" in located.data:
        check_rules(plan.rules, faults, RULES)
    check_plan(plan, faults)
    faults.refuse()
    return plan


def by_rules(plan: ScenePlan, file: str | os.PathLike[str]) -> ScenePlan:
    """The same game by the numbers of a rule file. Errors: Unreadable, also where its positions do not fit them."""
    changed = replace(plan, rules=read_rules(file))
    try:
        check_whole(changed)
    except Unreadable as error:
        sentence = f"the game {quoted(plan.title)} cannot be played by these rules: {error.sentence}"
        raise Unreadable(sentence, shown(os.fspath(file))) from None
    return changed


def check_whole(plan: ScenePlan) -> None:
    """A game that comes from no text of its own: does it hold together? Errors: Unreadable, without a line."""
    faults = Faults("", index("", ""))
    check_rules(plan.rules, faults, RULES)
    check_plan(plan, faults)
    faults.refuse()


def check_plan(plan: ScenePlan, faults: Faults) -> None:
    """Note what of Players and positions does not fit the rules or each other."""
    check_players(plan, faults)
    for number, position in enumerate(plan.positions):
        check_position(position, plan, ("positions", number), faults)
    check_copies(plan, faults)


def check_players(plan: ScenePlan, faults: Faults) -> None:
    """Each Player has a name of its own."""
    seen: set[str] = set()
    for number, name in enumerate(plan.players):
        path: Place = ("players", number)
        folded = name.casefold()
        if folded in seen:
            faults.add(path, f"the name {quoted(name)} is given twice; give each Player their own.")
        if folded in RESERVED:
            faults.add(path, f"{quoted(name)} means something else in a record; choose another name.")
        if name != name.strip():
            faults.add(path, f"the name {quoted(name)} begins or ends with a blank; write it without.")
        seen.add(folded)
    if plan.first is not None and plan.first not in plan.players:
        faults.add(("first",), unknown_player(plan.first, plan))


def unknown_player(name: str, plan: ScenePlan) -> str:
    """The sentence about somebody who does not play."""
    return f"{quoted(name)} is no Player here{guess(name, plan.players) or '.'} There is {listed(plan.players)}."


def check_position(one: Position, plan: ScenePlan, path: Place, faults: Faults) -> None:
    """A position is of a Player, in a Room of the Map, with cards that fit."""
    rules = plan.rules
    rooms = [room.name for room in rules.rooms]
    if one.player not in plan.players:
        faults.add((*path, "player"), unknown_player(one.player, plan))
    if [other.player for other in plan.positions].count(one.player) > 1:
        faults.add((*path, "player"), f"{quoted(one.player)} has two positions; keep one.")
    if one.room is not None and one.room not in rooms:
        faults.add((*path, "room"), f"{quoted(one.room)} is no Room{guess(one.room, rooms) or '.'}")
    if one.health is not None and one.health > rules.variables.START_HEALTH.value:
        faults.add((*path, "health"), f"nobody has more HP than {rules.variables.START_HEALTH.value} (G-139).")
    check_cards(one.equipped, slots(rules), "a card with a slot", (*path, "equipped"), faults)
    worn = [slots(rules)[name] for name in one.equipped if name in slots(rules)]
    if len(set(worn)) < len(worn):
        faults.add((*path, "equipped"), "each slot holds one card (G-153).")
    every = [loot.name for loot in rules.loot] + [rules.names.dagger.value]
    check_cards(one.backpack, every, "a Loot card", (*path, "backpack"), faults)
    limit = rules.variables.BACKPACK_LIMIT.value
    if len(one.backpack) > limit:
        faults.add((*path, "backpack"), f"a Backpack holds {limit} cards (G-154), not {len(one.backpack)}.")


def slots(rules: RulesPlan) -> dict[str, str]:
    """The slot of each card that has one, by name."""
    types = {loot.name: str(loot.__struct_config__.tag) for loot in rules.loot}
    return {name: kind for name, kind in types.items() if kind in SLOTS}


def check_cards(names: Sequence[str], known: Collection[str], what: str, path: Place, faults: Faults) -> None:
    """Note a card that is not *what* it should be."""
    for number, name in enumerate(names):
        if name not in known:
            faults.add((*path, number), f"{quoted(name)} is not {what}{guess(name, known) or '.'}")


def check_copies(plan: ScenePlan, faults: Faults) -> None:
    """Positions hold no more of a card than there are."""
    held = [name for one in plan.positions for name in (*one.equipped, *one.backpack)]
    copies = {loot.name: loot.copies for loot in plan.rules.loot} | {plan.rules.names.dagger.value: 1}
    for name, count in copies.items():
        if held.count(name) > count:
            faults.add(("positions",), f"there are {count} of {quoted(name)}, not {held.count(name)} (G-161, G-162).")
