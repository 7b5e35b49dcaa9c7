"""What is in a scene that is right, in a few lines."""

from __future__ import annotations

from typing import Any

import msgspec

from facedown.scenes.text import shown


def summary(plan: msgspec.Struct, kind: str = "scene") -> list[str]:
    """Its title; then for each part there is how many, and what they are called. It shows what is secret, too."""
    title = getattr(plan, "title", f"this {kind}")
    lines = [f"{shown(title)}: the {kind} is right."]
    for part in plan.__struct_fields__:
        entries = getattr(plan, part)
        if isinstance(entries, tuple) and entries:
            lines.append(f"  {part.replace('_', ' ')}: {', '.join([called(entry) for entry in entries])}")
    return lines


def called(entry: Any) -> str:
    """An entry by its name, with its number if it is several; else by what it is about."""
    for key in ("name", "player", "foe", "into", "against", "zone", "words", "gives"):
        if getattr(entry, key, ""):
            several = getattr(entry, "count", 1)
            return shown(str(getattr(entry, key))) + (f" ({several})" if several > 1 else "")
    return shown(str(entry)) if isinstance(entry, str) else "one more"
