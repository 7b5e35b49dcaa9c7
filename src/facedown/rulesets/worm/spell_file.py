"""Reading spells: those of a scene and of the books it names, and what only this game can tell is wrong with them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from facedown.rulesets.worm.hook_faults import HookFaults
from facedown.rulesets.worm.known_spells import serves
from facedown.rulesets.worm.plan import ScenePlan, SpellBook, SpellPlan
from facedown.rulesets.worm.talents.known import known_talents
from facedown.scenes.faults import Faults
from facedown.scenes.lines import Path as Place
from facedown.scenes.located import Located
from facedown.scenes.shapes import load
from facedown.scenes.wording import guess, listed, quoted


def with_books(plan: ScenePlan, located: Located) -> ScenePlan:
    """The plan with the spells of its books among its own; the books lie in the folder of the scene or below it.

    Errors: Unreadable, UnreadableFile, with the scene's line for a book that is not there, else with the book's own.
    """
    if not plan.spell_books:
        return plan
    folder = Path(located.file).parent
    faults = located.faults()
    found = list(plan.spells)
    for place, name in enumerate(plan.spell_books):
        path = Path(name)
        if path.is_absolute() or path.suffix != ".toml" or ".." in path.parts:
            faults.add(
                ("spell_books", place),
                f"{quoted(name)} must be the path of a .toml file in the scene's folder or below it.",
            )
        elif not (folder / path).is_file():
            faults.add(("spell_books", place), f"there is no book of spells {quoted(name)} beside the scene.")
        else:
            found += read_book(folder / path).spells
    faults.refuse()
    check_names([spell.name for spell in found], len(plan.spells), located)
    return replace(plan, spells=tuple(found), spell_books=())


def check_names(names: Sequence[str], own: int, located: Located) -> None:
    """Refuse two spells of one name, one of them at least from a book. Errors: Unreadable."""
    faults = located.faults()
    folded = [name.casefold() for name in names]
    for place, name in enumerate(folded[own:], own):
        if name in folded[:place]:
            faults.add(("spell_books",), f"two of the books and the scene have a spell {quoted(names[place])}.")
    faults.refuse()


def read_book(path: Path) -> SpellBook:
    """A book of spells. Errors: Unreadable with its file and line; UnreadableFile when there are several faults."""
    book, located = load(path, SpellBook)
    faults = located.faults()
    check_each(book.spells, faults)
    faults.refuse()
    return book


def check_each(spells: Sequence[SpellPlan], faults: Faults) -> None:
    """Note what is wrong with spells that stand in this very file."""
    seen: dict[str, int] = {}
    for place, spell in enumerate(spells):
        path: Place = ("spells", place)
        first = seen.setdefault(spell.name.casefold(), place)
        if first != place:
            line = faults.lines.line_of(("spells", first, "name"))
            faults.add((*path, "name"), f"the spell {quoted(spell.name)} is already given on line {line}.")
        check_spell(spell, path, faults)


def check_spell(spell: SpellPlan, path: Place, faults: Faults) -> None:
    """Note keys that do not go together."""
    name = quoted(spell.name)
    check_behaviour(spell, path, faults)
    if spell.reach == "touch" and spell.range is not None:
        faults.add((*path, "range"), f"{name} needs a touch, which reaches one's own zone; delete its range.")
    if not spell.targets and (spell.on != "anybody" or spell.value != "compared"):
        wrong = "on" if spell.on != "anybody" else "value"
        faults.add(
            (*path, wrong), f"{name} has no targets: it is cast on a zone, and needs no value; delete {quoted(wrong)}."
        )
    if spell.on == "oneself" and spell.targets > 1:
        faults.add((*path, "targets"), f"{name} is for oneself, which is one target; delete its targets.")
    if spell.maleficence and spell.lasts != "concentration":
        faults.add(
            (*path, "maleficence"),
            f"{name} has a maleficence, which befalls whoever loses a spell held by concentration; "
            'write lasts = "concentration", or delete it.',
        )


def check_behaviour(spell: SpellPlan, path: Place, faults: Faults) -> None:
    """Note what a spell of the book's lacks for what it does."""
    wants = {
        "Binding": (
            spell.lasts != "at once" and any(one.do == "apply" for one in spell.consequences),
            'an Effect that it applies, and lasts = "concentration", "round" or "Challenge"',
        ),
        "Brainfever": (
            spell.targets > 0 and spell.lasts in ("concentration", "Challenge"),
            'a target, and lasts = "concentration" or "Challenge"',
        ),
        "Guardian Angel": (
            spell.targets == 1
            and spell.on in ("friends", "oneself")
            and spell.lasts == "at once"
            and not spell.consequences,
            'one target, on = "friends" or "oneself", and neither a lasting time nor consequences',
        ),
        "Stinking Cloud": (
            spell.targets == 0 and spell.lasts in ("concentration", "Challenge"),
            'targets = 0, and lasts = "concentration" or "Challenge"',
        ),
    }
    if spell.behaviour is not None and not wants[spell.behaviour][0]:
        faults.add(
            (*path, "behaviour"),
            f"{quoted(spell.name)} behaves like {spell.behaviour}; that needs {wants[spell.behaviour][1]}.",
        )


def check_spells(plan: ScenePlan, located: Located, faults: Faults) -> None:
    """Note what is wrong with the spells in the scene's own file, which come first, and with who knows which.

    What a spell of a book names that the scene does not have is noted where the scene names its books.
    """
    own = len(located.data.get("spells", ()))
    check_each(plan.spells[:own], faults)
    hooks = HookFaults(plan, faults)
    for place, spell in enumerate(plan.spells):
        for key, ones in (("consequences", spell.consequences), ("maleficence", spell.maleficence)):
            hooks.consequences(ones, "them", ("spells", place, key) if place < own else ("spell_books",))
    talents = known_talents(plan)
    for place, one in enumerate(plan.adventurers):
        for number, name in enumerate(one.spells):
            path: Place = ("adventurers", place, "spells", number)
            known_spell = find(plan, name, path, faults)
            if known_spell is None:
                continue
            talent = f"Magic of the {known_spell.magic}"
            if not any(known in talents and talents[known].behaviour == talent for known in one.talents):
                faults.add(path, f"{quoted(name)} needs the talent {quoted(talent)}, which {quoted(one.name)} has not.")
    for place, foe in enumerate(plan.foes):
        for number, name in enumerate(foe.spells):
            find(plan, name, ("foes", place, "spells", number), faults)


def find(plan: ScenePlan, name: str, path: Place, faults: Faults) -> SpellPlan | None:
    """The spell of that name, or None and a fault; its component must be somewhere in the scene."""
    known = {spell.name: spell for spell in plan.spells}
    spell = known.get(name)
    if spell is None:
        near = guess(name, list(known)) or "."
        faults.add(path, f"{quoted(name)} is no spell of this scene{near} It has {listed(list(known)) or 'none'}.")
        return None
    gear = [thing for one in plan.adventurers for thing in one.gear]
    gear += [thing for foe in plan.foes for thing in foe.gear]
    if not any(serves(spell, thing.kind, thing.name) for thing in gear):
        faults.add(
            path,
            f"{quoted(name)} needs the component {quoted(spell.component)}, which nobody in this scene has; "
            f'give somebody a thing of that name, of the kind "component".',
        )
    return spell
