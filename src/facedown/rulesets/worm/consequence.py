"""What can happen to somebody, as data: one of a closed list, read by the engine, never code."""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=60)]
ItemKind = Literal[
    "axe", "blade", "bow", "crossbow", "dagger", "flail", "hammer", "polearm", "wand", "light armor", "iron armor",
    "steel armor", "helm", "light shield", "heavy shield", "bomb", "potion", "poultice", "component", "light",
    "caltrops", "ammunition", "other",
]  # fmt: skip
EffectName = Literal[
    "Blinded", "Controlled", "Cursed", "Deafened", "Exhausted", "Inspired", "Grown", "Shrunk", "Knocked out", "Rooted",
    "Shrouded", "Silenced", "prone",
]  # fmt: skip


Quality = Literal["silver", "magic", "fire"]
"""What alone hurts some foes (C8)."""
WeaponKind = Literal["axe", "blade", "bow", "crossbow", "dagger", "flail", "hammer", "polearm", "wand"]
WEAPONS: Final[tuple[str, ...]] = get_args(WeaponKind)


class Consequence(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that happens to somebody.

    A test of fate has what comes of it, *passed* and *failed*, and with *pays* costs a hand card: who has none has
    failed. *what* is dropped from the hands, the belt or the pack; from these two it is *lost* if that is said.
    A shift is of a *clock* or, with an *emotion*, of a mind; *foe* names a concealed foe who joins.
    Of *afflict* and *cure* the words name the affliction, of a *poultice* the adventurer who applies it.
    """

    do: Literal[
        "wound", "notch", "apply", "lift", "move", "drop", "discard", "draw", "test", "heal", "favor", "add", "shift",
        "stress", "ease", "afflict", "cure", "poultice", "ask",
    ]  # fmt: skip
    amount: Annotated[int, Meta(ge=1, le=20)] = 1
    harm: Literal["normal", "Piercing", "Critical"] = "normal"
    quality: Quality | None = None
    effect: EffectName = "prone"
    words: str = ""
    passed: tuple[Consequence, ...] = ()
    failed: tuple[Consequence, ...] = ()
    pays: bool = False
    what: Literal["hands", "belt", "pack"] = "hands"
    lost: bool = False
    clock: str = ""
    emotion: Literal["", "anger", "distaste", "sadness", "joy", "surprise", "trust", "fear"] = ""
    foe: str = ""
