"""The libraries of Challenges and Adversaries: what an Encounter takes by its *kind* and may change. B.7, B.8."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from facedown.scenes.faults import Faults
from facedown.scenes.wording import guess, listed, quoted

DATA: Final = Path(__file__).parent / "data"
SHELVES: Final = ("challenges", "adversaries")


@lru_cache(maxsize=1)
def library() -> dict[str, dict[str, dict[str, Any]]]:
    """Everything that is ready-made, by shelf and by name."""
    found = {}
    for shelf in SHELVES:
        read = tomllib.loads((DATA / f"{shelf}.toml").read_text(encoding="utf8"))
        found[shelf] = {one["name"]: one for one in read[shelf]}
    return found


def written_out(data: dict[str, Any], faults: Faults) -> dict[str, Any]:
    """An Encounter's data with everything that it takes from the libraries; its own keys stand in place of theirs.

    What names a kind that is nowhere is noted among the faults.
    """
    whole = dict(data)
    for shelf in SHELVES:
        entries = data.get(shelf)
        if isinstance(entries, list):
            whole[shelf] = [taken(entry, shelf, place, faults) for place, entry in enumerate(entries)]
    return whole


def taken(entry: Any, shelf: str, place: int, faults: Faults) -> Any:
    """One Challenge or Adversary, filled up from its kind if it names one."""
    if not isinstance(entry, dict) or "kind" not in entry:
        return entry
    kind = entry["kind"]
    own = {key: value for key, value in entry.items() if key != "kind"}
    known = library()[shelf]
    if kind not in known:
        named = quoted(kind) if isinstance(kind, str) else "that"
        sentence = f"{named} is none of the ready-made {shelf}{guess(kind, known) or '.'} There are {listed(known)}."
        faults.add((shelf, place, "kind"), sentence)
        return own
    return {**known[kind], **own}
