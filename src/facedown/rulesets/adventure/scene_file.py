"""Reading an Encounter from its file, and what only this game can tell is wrong, with its line. CA-59, CF-03."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from facedown.rulesets.adventure.encounter import as_challenge
from facedown.rulesets.adventure.library import written_out
from facedown.rulesets.adventure.plan import AdversaryPlan, ChallengePlan, EncounterPlan, Outcome, Protection, Trigger
from facedown.scenes import library as shelves
from facedown.scenes.faults import Faults
from facedown.scenes.lines import Path as Place
from facedown.scenes.lines import index
from facedown.scenes.located import Located, read_located
from facedown.scenes.shapes import fit
from facedown.scenes.wording import guess, listed, quoted

UNSAID: Final = dict.fromkeys(
    ("characters", "challenges", "adversaries"),
    'this is an Encounter; write game = "adventure" at its top.',
)
"""Keys by which a file of this game is known where it does not say its game, and what to do about that."""
RESERVED: Final = ("guide",)


def find_scene(name: str) -> Path:
    """The file of an Encounter, by its path or by the short name of a ready-made one. Errors: Unreadable."""
    return shelves.find_scene(name, shelves.shelf("adventure"))


def read_scene(path: str | os.PathLike[str]) -> EncounterPlan:
    """An Encounter from its file. Errors: Unreadable with file and line; UnreadableFile when there are several."""
    return read(read_located(path))


def read(located: Located) -> EncounterPlan:
    """An Encounter from a text that is already located. Errors: as for *read_scene*."""
    faults = located.faults()
    whole = Located(located.file, located.text, written_out(located.data, faults), located.lines)
    faults.refuse()
    plan = fit(whole, EncounterPlan)
    check(plan, whole)
    return plan


def check(plan: EncounterPlan, located: Located) -> None:
    """Refuse what does not fit together. Errors: Unreadable, UnreadableFile."""
    faults = located.faults()
    if not plan.characters:
        faults.add(("characters",), "an Encounter needs at least one character; add a [[characters]].")
    check_names(plan, faults)
    known = [*[one.name for one in plan.challenges], *[one.name for one in plan.adversaries]]
    for place, one in enumerate(plan.challenges):
        check_challenge(one, plan, known, ("challenges", place), faults)
    for place, adversary in enumerate(plan.adversaries):
        check_challenge(as_challenge(adversary), plan, known, ("adversaries", place), faults)
        check_work(adversary, plan, ("adversaries", place), faults)
        check_printed(adversary, ("adversaries", place), faults)
    faults.refuse()


def check_work(adversary: AdversaryPlan, plan: EncounterPlan, path: Place, faults: Faults) -> None:
    """What an Adversary works at is there, and can be raised if it is to be raised. CA-28, CA-52."""
    works_at = adversary.works_at
    found = {one.name.casefold(): one for one in plan.challenges}
    if works_at and works_at.casefold() not in found:
        names = [one.name for one in plan.challenges]
        sentence = f"{quoted(works_at)} is no Challenge of this Encounter{guess(works_at, names) or '.'}"
        faults.add((*path, "works_at"), sentence)
    elif works_at and adversary.side == "raise" and not found[works_at.casefold()].opposed:
        sentence = f"{quoted(works_at)} is not Opposed, so nobody can raise it; say opposed = true there (C-068)."
        faults.add((*path, "side"), sentence)


def check_printed(adversary: AdversaryPlan, path: Place, faults: Faults) -> None:
    """An area is attacked and nothing else; whom one does not hold one cannot harm like somebody held. B.6, B.13."""
    grabs = any(action.does == "grab" and not action.grabbed for action in adversary.actions)
    for place, action in enumerate(adversary.actions):
        if action.area and (action.does != "attack" or action.grabbed):
            faults.add((*path, "actions", place, "area"), 'an area is struck by an attack; take "area" away (B.6).')
        elif (action.does == "harm" or action.grabbed) and not grabs:
            sentence = f'{quoted(action.name)} is for somebody held; it needs another Action that does = "grab" (B.13).'
            faults.add((*path, "actions", place), sentence)


def faults_of(one: ChallengePlan, plan: EncounterPlan) -> list[str]:
    """What is wrong with one Challenge beside the others of an Encounter, a sentence each."""
    faults = Faults("", index(""))
    known = [*[other.name for other in plan.challenges], *[other.name for other in plan.adversaries], one.name]
    check_challenge(one, plan, known, (), faults)
    return [fault.sentence for fault in faults.gathered]


def check_names(plan: EncounterPlan, faults: Faults) -> None:
    """Everybody and everything has a name of their own."""
    seen: dict[str, str] = {}
    named: tuple[tuple[str, list[str]], ...] = (
        ("characters", [one.name for one in plan.characters]),
        ("challenges", [one.name for one in plan.challenges]),
        ("adversaries", [one.name for one in plan.adversaries]),
    )
    for key, names in named:
        for place, given in enumerate(names):
            name = given.casefold()
            if name in RESERVED:
                faults.add((key, place, "name"), f"{quoted(given)} is how the Guide is called; choose another name.")
            elif name in seen:
                faults.add((key, place, "name"), f"the name {quoted(given)} is already given; choose another one.")
            seen[name] = key


def check_challenge(one: ChallengePlan, plan: EncounterPlan, known: Sequence[str], path: Place, faults: Faults) -> None:
    """Traits that contradict each other, Armor without a number, Triggers that cannot be understood."""
    characters = [character.name for character in plan.characters]
    weapons = [weapon.name for character in plan.characters for weapon in character.weapons]
    if one.linked and one.linked.casefold() not in [name.casefold() for name in characters]:
        sentence = f"{quoted(one.linked)} is no character; a Linked Challenge names one: {listed(characters)}."
        faults.add((*path, "linked"), sentence)
    for key, clash in (("solo", one.solo), ("race", bool(one.race))):
        if one.linked and clash:
            sentence = f"a Challenge that is Linked cannot have {quoted(key)} too; take one of them away (CF-03)."
            faults.add((*path, key), sentence)
    if one.most is not None and one.most < one.points:
        faults.add((*path, "most"), f"the most Challenge Points, {one.most}, are fewer than the {one.points} it has.")
    check_sides(one, characters, path, faults)
    check_protection(one.protection, path, faults)
    for place, trigger in enumerate(one.triggers):
        check_trigger(trigger, one, known, weapons, (*path, "triggers", place), faults)
    for key, outcomes in (("reward", one.reward), ("consequence", one.consequence)):
        for place, outcome in enumerate(outcomes):
            check_outcome(outcome, known, (*path, key, place), faults)


def check_sides(one: ChallengePlan, characters: Sequence[str], path: Place, faults: Faults) -> None:
    """Sides are an Opposed Challenge's, of characters, and nobody is on both. CA-28."""
    known = [name.casefold() for name in characters]
    lowering = [name.casefold() for name in one.lowering]
    for key, names in (("lowering", one.lowering), ("raising", one.raising)):
        if names and not one.opposed:
            faults.add((*path, key), "only an Opposed Challenge has two sides; say opposed = true (C-068).")
        for place, name in enumerate(names):
            if name.casefold() not in known:
                sentence = f"{quoted(name)} is no character; there are {listed(characters)}."
                faults.add((*path, key, place), sentence)
            elif key == "raising" and name.casefold() in lowering:
                faults.add((*path, key, place), f"{quoted(name)} is on both sides; choose one (CA-28).")


def check_protection(protections: Sequence[Protection], path: Place, faults: Faults) -> None:
    """Armor has a number, the others have none. C-045, CA-59."""
    for place, one in enumerate(protections):
        if one.kind == "armor" and one.amount is None:
            faults.add((*path, "protection", place), "Armor needs a number: amount = 3.")
        elif one.kind != "armor" and one.amount is not None:
            faults.add((*path, "protection", place, "amount"), f"{quoted(one.kind)} has no number; take it away.")


def check_trigger(
    trigger: Trigger, one: ChallengePlan, known: Sequence[str], weapons: Sequence[str], path: Place, faults: Faults
) -> None:
    """A number for points, and a direction where the start does not tell it. CA-18."""
    if trigger.on == "points":
        if trigger.points is None:
            faults.add(path, "a trigger on points needs their number: points = 10.")
        elif trigger.points == one.points and not trigger.direction:
            sentence = f'the Challenge begins at {one.points} points; say direction = "up" or "down" (CA-18).'
            faults.add((*path, "points"), sentence)
    elif trigger.points is not None:
        faults.add((*path, "points"), 'only a trigger on = "points" has a number of points; take it away.')
    if trigger.round and not trigger.on.startswith("round"):
        faults.add((*path, "round"), 'only a trigger on "round start" or "round end" has a round; take it away.')
    for place, name in enumerate(trigger.while_active):
        check_known(name, known, (*path, "while_active", place), faults)
    given = [*[action.name for action in one.actions], *weapons]
    if trigger.action and trigger.action.casefold() not in [name.casefold() for name in given]:
        sentence = f"{quoted(trigger.action)} is no Action of this Challenge{guess(trigger.action, given) or '.'}"
        faults.add((*path, "action"), sentence)
    for place, outcome in enumerate(trigger.does):
        check_outcome(outcome, known, (*path, "does", place), faults)
        if feeds_itself(trigger, outcome, one):
            sentence = 'this trigger brings about what fires it, for ever; say repeat = "once" (CF-04).'
            faults.add((*path, "does", place), sentence)


def check_outcome(outcome: Outcome, known: Sequence[str], path: Place, faults: Faults) -> None:
    """What is added is a Challenge or an Adversary of this Encounter."""
    if outcome.do in ("add", "replace", "confront") and not outcome.challenges:
        faults.add(path, f'{quoted(outcome.do)} needs the names of what comes: challenges = ["..."].')
    for place, name in enumerate(outcome.challenges):
        check_known(name, known, (*path, "challenges", place), faults)


def check_known(name: str, known: Sequence[str], path: Place, faults: Faults) -> None:
    """Note the name of a Challenge that the Encounter does not have."""
    if name.casefold() not in [one.casefold() for one in known]:
        faults.add(path, f"{quoted(name)} is no Challenge of this Encounter{guess(name, known) or '.'}")


def feeds_itself(trigger: Trigger, outcome: Outcome, one: ChallengePlan) -> bool:
    """Does a trigger change the points so that it fires again, without any luck? CF-04.

    That needs a trigger that repeats and a change against its own direction: it comes back by another change or at
    once, so a pair that throws the points to and fro is refused.
    """
    if trigger.on != "points" or trigger.repeat != "each" or outcome.do != "points":
        return False
    others = [
        each.amount
        for other in one.triggers
        if other.on == "points" and other.repeat == "each"
        for each in other.does
        if each.do == "points" and isinstance(each.amount, int)
    ]
    amount = outcome.amount if isinstance(outcome.amount, int) else 0
    return any(amount * other < 0 for other in others)
