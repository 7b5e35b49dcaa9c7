"""What is wrong with an adventurer's sheet (C1): what two hands, a belt and a pack hold; and what the book asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.register import number
from facedown.rulesets.worm.ammunition import A_SLOT, shots_of
from facedown.rulesets.worm.plan import ItemPlan, SheetPlan
from facedown.rulesets.worm.talents.known import every_talent
from facedown.rulesets.worm.talents.plan import TalentPlan
from facedown.scenes.faults import Faults
from facedown.scenes.lines import Path as Place
from facedown.scenes.wording import guess, listed, quoted

ROOM: Final = {"hand": 2, "belt": 4, "pack": 21}
"""How many slots there are in both hands, on the belt and in the pack; what is worn hangs on the belt too."""
USUAL_SLOTS: Final = {"polearm": 2, "iron armor": 2, "steel armor": 3}
"""How many slots a kind of thing takes (C3, C4); every other kind takes 1.

Of ammunition so much goes into one."""
ATTRIBUTES: Final = ("swords", "pentacles", "cups", "wands")
RATINGS: Final = (1, 2, 3, 4)
MOTIFS: Final = number("C1", 3)
MOST_WOUNDED: Final = 2
MOST_COMMANDS: Final = 5
"""So many commands a familiar learns; other animals learn 3."""

Known = dict[str, TalentPlan]


def slots_of(item: ItemPlan) -> int:
    """How many slots a thing takes, in a hand, on the belt or in the pack."""
    return item.slots or USUAL_SLOTS.get(item.kind, 0) or max(1, -(-shots_of(item) // A_SLOT))


def check_room(gear: Sequence[ItemPlan], name: str, path: Place, faults: Faults) -> None:
    """Note more than hands, belt and pack hold (C1, C3)."""
    for place, room in ROOM.items():
        here = [item for item in gear if item.place == place or (place == "belt" and item.place == "worn")]
        taken = sum([slots_of(item) for item in here])
        if taken > room:
            where = {
                "hand": "in 2 hands; a two-handed thing takes both",
                "belt": "on the belt, which has 4 slots; what is worn takes its own there",
                "pack": "in the pack, which has 21 slots",
            }[place]
            things = listed([item.name for item in here])
            sentence = f"{quoted(name)} has {taken} slots of things {where}: {things}. Keep some of it elsewhere."
            faults.add(path, sentence)


def check_sheet(sheet: SheetPlan, known: Known, path: Place, faults: Faults) -> None:
    """Note what fits no adventurer at all."""
    check_room(sheet.gear, sheet.name, (*path, "gear"), faults)
    names = every_talent(sheet)
    check_talents(sheet, known, path, faults)
    for place, name in enumerate(sheet.wounded):
        if name not in names:
            sentence = f"{quoted(name)} is no talent of {quoted(sheet.name)}{guess(name, names) or '.'}"
            faults.add((*path, "wounded", place), sentence)
    check_bonds(sheet, path, faults)
    if len(set(sheet.wounded)) > MOST_WOUNDED:
        sentence = f"{quoted(sheet.name)} has {len(sheet.wounded)} Wounded talents; 2 are the most."
        faults.add((*path, "wounded"), sentence)
    if sheet.resolve > sheet.most_resolve:
        sentence = f"{quoted(sheet.name)} has {sheet.resolve} Resolve, and {sheet.most_resolve} at the most."
        faults.add((*path, "resolve"), f"{sentence} War Stories may raise that: most_resolve = 5.")
    if sheet.commands and not sheet.companion:
        faults.add((*path, "commands"), f"{quoted(sheet.name)} has commands but no companion; name it.")
    if len(sheet.commands) > MOST_COMMANDS:
        faults.add((*path, "commands"), f"{len(sheet.commands)} commands are too many: a familiar learns 5, a beast 3.")


def check_bonds(sheet: SheetPlan, path: Place, faults: Faults) -> None:
    """Note a bond with oneself, and a charge without a bond."""
    for place, name in enumerate(sheet.bonds):
        if name == sheet.name:
            sentence = f"{quoted(name)} has Bonds with guild-mates; delete their own name."
            faults.add((*path, "bonds", place), sentence)
    for place, name in enumerate(sheet.charged):
        if name not in sheet.bonds:
            sentence = f"{quoted(sheet.name)} has no Bond with {quoted(name)}, so none is charged"
            faults.add((*path, "charged", place), f"{sentence}{guess(name, sheet.bonds) or '.'}")


def check_talents(sheet: SheetPlan, known: Known, path: Place, faults: Faults) -> None:
    """Note a talent that is named twice, or almost as the book writes it; and XP of none."""
    if len(sheet.xp) > len(sheet.training):
        sentence = f"{quoted(sheet.name)} has XP for {len(sheet.xp)} talents, and {len(sheet.training)} in training"
        faults.add((*path, "xp"), f"{sentence}; give each of these its own, in their order.")
    seen: set[str] = set()
    for key, names in (("talents", sheet.talents), ("training", sheet.training)):
        for place, name in enumerate(names):
            if name.casefold() in seen:
                sentence = f"{quoted(sheet.name)} has the talent {quoted(name)} twice; name it once."
                faults.add((*path, key, place), sentence)
            seen.add(name.casefold())
            for other in known:
                if name != other and name.casefold() == other.casefold():
                    sentence = f"the talent {quoted(name)} is written {quoted(other)}; write it so."
                    faults.add((*path, key, place), sentence)


def check_by_the_book(sheet: SheetPlan, known: Known, path: Place, faults: Faults) -> None:
    """Note what the book would not have so (C1); of a *quick* sheet, what is not fixed yet passes (R-210)."""
    check_attributes(sheet, path, faults)
    motifs = len(sheet.motifs)
    if motifs > MOTIFS or (motifs < MOTIFS and not sheet.quick):
        at = (*path, "motifs") if sheet.motifs else path
        faults.add(at, f"{quoted(sheet.name)} needs exactly {MOTIFS} motifs, each a word and a calling, not {motifs}.")
    if sheet.path is None:
        faults.add(path, f"{quoted(sheet.name)} needs a path: one of {listed([name.title() for name in ATTRIBUTES])}.")
        return
    for key, names in (("talents", sheet.talents), ("training", sheet.training)):
        for place, name in enumerate(names):
            talent = known.get(name)
            if talent is not None and talent.of not in (sheet.path, "kin"):
                sentence = f"{quoted(name)} is a talent of {talent.of}, and {quoted(sheet.name)} walks the path of "
                faults.add((*path, key, place), f"{sentence}{sheet.path}.")


def check_attributes(sheet: SheetPlan, path: Place, faults: Faults) -> None:
    """4, 3, 2 and 1 in some order, the 4 on the path; 0 is not fixed yet on a quick sheet."""
    values = {name: getattr(sheet.attributes, name) for name in ATTRIBUTES}
    fixed = [value for value in values.values() if value or not sheet.quick]
    if sorted(set(fixed)) != sorted(fixed) or any(value not in RATINGS for value in fixed):
        wanted = "some of 4, 3, 2 and 1, each once" if sheet.quick else "4, 3, 2 and 1, in some order"
        faults.add((*path, "attributes"), f"the attributes of {quoted(sheet.name)} must be {wanted}.")
    elif sheet.path is not None and values[sheet.path.lower()] not in ((0, 4) if sheet.quick else (4,)):
        sentence = f"the path of {quoted(sheet.name)} is {sheet.path}, so that attribute must be 4."
        faults.add((*path, "attributes"), sentence)
