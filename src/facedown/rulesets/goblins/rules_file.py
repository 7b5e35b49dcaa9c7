"""Reading a rule file: what is missing, unknown or does not fit, each with its line and the rules that use it."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from facedown.rulesets.goblins.rules_plan import EffectPlan, Gear, Omen, RoomPlan, RulesPlan
from facedown.rulesets.goblins.used_by import USED_BY
from facedown.scenes.faults import Faults
from facedown.scenes.lines import Path as Place
from facedown.scenes.located import Located, read_located
from facedown.scenes.shapes import fit
from facedown.scenes.wording import guess, listed, quoted

HOUSE_RULES: Final = Path(__file__).resolve().parent / "data" / "house_rules.toml"
MOST_CARDS: Final = 200
"""The most Loot cards, and the most Random Encounters."""
MEANT_OTHERWISE: Final = re.compile(
    r"\?\?|nothing|nowhere|nobody|bare hands|(melee|ranged) weapon|(card|chest) [0-9]+"
    r"|the (dagger|monster|melee|ranged|armour|trinket)"
)
"""What the notation calls something else: no card, chest, Room or Random Encounter can have the name."""
TAKES: Final = {
    "forbid": ("action",),
    "replace": ("action", "instead"),
    "free_repeat": ("action",),
    "modify": ("action", "amount"),
    "extra": ("amount",),
    "grant": ("action",),
}
"""The keys that each kind of effect takes, all of them (G-016)."""


@cache
def house_rules() -> RulesPlan:
    """The house rules, as they come with the program."""
    return read_rules(HOUSE_RULES)


def read_rules(path: str | os.PathLike[str]) -> RulesPlan:
    """The rules of a file, each variable with its value (G-001).

    Errors: Unreadable with file and line; UnreadableFile when there are several faults.
    """
    located = read_located(path)
    check_variables(located)
    plan = fit(located, RulesPlan)
    faults = located.faults()
    check_rules(plan, faults)
    faults.refuse()
    return plan


def check_variables(located: Located, where: Place = ()) -> None:
    """Name each variable that is missing or unknown, with the rules that use it; *where* the rules stand in the file.

    Errors: as for *read_rules*.
    """
    given: Any = located.data
    for key in (*where, "variables"):
        given = given.get(key) if isinstance(given, dict) else None
    if not isinstance(given, dict):
        return
    faults = located.faults()
    for name in given:
        if name not in USED_BY:
            near = [known for known in USED_BY if guess(name, [known])]
            hint = f"; did you mean {quoted(near[0])} ({used(USED_BY[near[0]])})?" if near else "; no rule uses it."
            faults.add((*where, "variables", name), f"{quoted(name)} is no variable of the rules{hint}")
    for name, cites in USED_BY.items():
        if name not in given:
            faults.add(
                (*where, "variables"), f"the variable {quoted(name)} is missing: {used(cites)}; give it a value."
            )
    faults.refuse()


def used(cites: tuple[str, ...]) -> str:
    """Which rules use something: "G-063 uses it", "G-009 and G-143 use it"."""
    *first, last = cites
    return f"{', '.join(first)} and {last} use it" if first else f"{last} uses it"


def check_rules(plan: RulesPlan, faults: Faults, where: Place = ()) -> None:
    """Note what does not fit together; *where* is the place of the rules in the file."""
    check_rooms(plan, faults, where)
    check_names([one.name for one in plan.loot] + [plan.names.dagger.value], "Loot card", (*where, "loot"), faults)
    check_names([one.name for one in plan.encounters], "Random Encounter", (*where, "encounters"), faults)
    check_names([one.key for one in plan.chests], "chest", (*where, "chests"), faults)
    for number, chest in enumerate(plan.chests):
        check_name(chest.name, (*where, "chests", number, "name"), faults)
    check_effects(plan, faults, where)
    fronts: dict[str, int] = {}
    for number, chest in enumerate(plan.chests):
        if fronts.setdefault(chest.name, chest.tn) != chest.tn:
            words = (
                f"the front {quoted(chest.name)} (G-059) already has the TN {fronts[chest.name]}; give it another name."
            )
            faults.add((*where, "chests", number, "tn"), words)
    for key, ones in (("loot", plan.loot), ("encounters", plan.encounters)):
        count = sum([one.copies for one in ones])
        if count > MOST_CARDS:
            faults.add((*where, key), f"these are {count} cards; {MOST_CARDS} are the most there can be.")
    with_dagger = [chest.key for chest in plan.chests if chest.dagger]
    daggers = [key for room in plan.rooms for key in room.chests if key in with_dagger]
    if len(daggers) > 1:
        faults.add((*where, "rooms"), f"{len(daggers)} Chest Tokens hold the one {plan.names.dagger.value} (G-160).")


def check_rooms(plan: RulesPlan, faults: Faults, where: Place) -> None:
    """Rooms have names of their own and lie beside each other (G-135), their chests exist, starts are complete."""
    names = [room.name for room in plan.rooms]
    keys = [chest.key for chest in plan.chests]
    check_names(names, "Room", (*where, "rooms"), faults)
    for number, room in enumerate(plan.rooms):
        path: Place = (*where, "rooms", number)
        check_beside(room, plan, path, faults)
        for place, key in enumerate(room.chests):
            if key not in keys:
                words = f"{quoted(key)} is no chest{guess(key, keys) or '.'} There is {listed(keys) or 'none'}."
                faults.add((*path, "chests", place), words)
    starts = sorted([room.start for room in plan.rooms if room.start is not None])
    if starts != list(range(1, 7)):
        faults.add((*where, "rooms"), f"the starts are {listed(starts) or 'none'}; give each from 1 to 6 once (G-136).")
    check_reach(plan, faults, where)


def check_beside(room: RoomPlan, plan: RulesPlan, path: Place, faults: Faults) -> None:
    """What lies beside a Room is another Room of the Map, which says the same."""
    beside = {other.name: other.beside for other in plan.rooms}
    for place, other in enumerate(room.beside):
        here: Place = (*path, "beside", place)
        if other not in beside:
            faults.add(here, f"{quoted(other)} is no Room (G-135){guess(other, beside) or '.'}")
        elif other == room.name:
            faults.add(here, f"the Room {quoted(other)} lies beside itself; delete that.")
        elif room.name not in beside[other]:
            faults.add(here, f"{quoted(other)} does not lie beside {quoted(room.name)}; say so there too.")


def check_reach(plan: RulesPlan, faults: Faults, where: Place) -> None:
    """Every Room can be reached from the first."""
    beside = {room.name: room.beside for room in plan.rooms}
    first = plan.rooms[0].name
    reached = {first}
    for _ in plan.rooms:
        reached |= {other for name in reached for other in beside.get(name, ())}
    for number, room in enumerate(plan.rooms):
        if room.name not in reached:
            faults.add((*where, "rooms", number), f"nobody can get from {quoted(first)} to {quoted(room.name)}.")


def check_effects(plan: RulesPlan, faults: Faults, where: Place) -> None:
    """Each effect has the keys it takes, and no others (G-016)."""
    for number, loot in enumerate(plan.loot):
        for place, effect in enumerate(loot.effects if isinstance(loot, Gear) else ()):
            check_effect(effect, (*where, "loot", number, "effects", place), faults)
    for number, encounter in enumerate(plan.encounters):
        if isinstance(encounter, Omen):
            check_effect(encounter.effect, (*where, "encounters", number, "effect"), faults)


def check_effect(effect: EffectPlan, path: Place, faults: Faults) -> None:
    """What one effect lacks, or has and takes no notice of."""
    does = f"an effect that does {quoted(effect.does)}"
    given = {"action": effect.action, "instead": effect.instead, "amount": effect.amount}
    for key, value in given.items():
        takes = key in TAKES[effect.does]
        if takes and not value:
            faults.add(path, f"{does} must have the key {quoted(key)}{', other than 0' * (key == 'amount')} (G-016).")
        elif value and not takes:
            faults.add((*path, key), f"{does} takes no {quoted(key)} (G-016); delete it.")
    if effect.instead is not None and effect.instead == effect.action:
        faults.add((*path, "instead"), f"{effect.instead} cannot stand in its own place; name another (G-016).")


def check_name(name: str, path: Place, faults: Faults) -> None:
    """Note a name that could not be said, or that is something else's."""
    if MEANT_OTHERWISE.fullmatch(name.casefold()):
        faults.add(path, f"{quoted(name)} means something else in a record; choose another name.")
    if name != name.strip():
        faults.add(path, f"the name {quoted(name)} begins or ends with a blank; write it without.")


def check_names(names: Sequence[str], kind: str, path: Place, faults: Faults) -> None:
    """Note a name that is given twice, whatever its letters' case, and one that cannot be."""
    seen: set[str] = set()
    for number, name in enumerate(names):
        check_name(name, (*path, number), faults)
        if name.casefold() in seen:
            faults.add((*path, number), f"the name {quoted(name)} is given twice; give each {kind} its own.")
        seen.add(name.casefold())
