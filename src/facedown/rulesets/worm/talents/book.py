"""The talents that the checklist lists (C5), read from their file once."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from facedown.rulesets.worm.talents.plan import TalentFile, TalentPlan
from facedown.scenes.faults import Faults
from facedown.scenes.lines import Path as Place
from facedown.scenes.shapes import load
from facedown.scenes.wording import quoted

FILE: Final = Path(__file__).parents[1] / "data" / "talents.toml"


@cache
def book(file: Path = FILE) -> dict[str, TalentPlan]:
    """Every talent by its name. Errors: Unreadable, with the file and the line."""
    found, located = load(file, TalentFile)
    faults = located.faults()
    for place, talent in enumerate(found.talents):
        check_talent(talent, ("talents", place), faults)
    faults.refuse()
    return {talent.name: talent for talent in found.talents}


def check_talent(talent: TalentPlan, path: Place, faults: Faults) -> None:
    """Note a talent of which nobody knows who judges it, or how often it may be used."""
    if talent.behaviour is None and not talent.why:
        faults.add(
            path,
            f"{quoted(talent.name)} has no behaviour, so the arbiter rules on it; say why, as the key 'why'.",
        )
    if talent.behaviour is not None and talent.why:
        faults.add(
            (*path, "why"),
            f"{quoted(talent.name)} has a behaviour that the engine judges; delete 'why', or the behaviour.",
        )
    if bool(talent.uses) != bool(talent.per):
        faults.add(path, f"{quoted(talent.name)}: the keys 'uses' and 'per' go together, as in once per round.")
