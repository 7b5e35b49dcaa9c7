"""Coin and health."""

from __future__ import annotations

from facedown.kernel.structs import Event


class CoinGained(Event, frozen=True):
    """Coin from the bank."""

    player: int
    coin: int
    cite: str = "G-181"


class CoinPaid(Event, frozen=True):
    """Coin from one Player to another."""

    player: int
    to: int
    coin: int
    cite: str = "G-172"


class DeclineRewarded(Event, frozen=True):
    """The reward for a declined Challenge is used up for this Turn."""

    player: int
    cite: str = "G-090"


class Damaged(Event, frozen=True):
    """A Player loses health; *dice* are those rolled for it, *bonus* what was added."""

    player: int
    damage: int
    dice: tuple[int, ...]
    bonus: int
    cite: str = "G-170"


class Healed(Event, frozen=True):
    """A Player gains health."""

    player: int
    health: int
    cite: str = "G-163"


class MonsterHurt(Event, frozen=True):
    """A monster loses health."""

    damage: int
    dice: tuple[int, ...]
    bonus: int
    cite: str = "G-170"
