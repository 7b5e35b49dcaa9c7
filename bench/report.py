"""What the figures say: the table, the ratios and the bars."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

FORK_MICROSECONDS = 2.0
GAME_BYTES = 5_000_000
DUNGEON_DECISIONS = 30_000
ENCOUNTER_SHARE = 2 / 3


@dataclass(frozen=True)
class Engine:
    """A peer: `toy` if its game is a study object, `sees` if each step also makes an observation."""

    key: str
    name: str
    language: str
    toy: bool = False
    sees: bool = False


@dataclass(frozen=True)
class Ours:
    """One repetition of ours: decisions and forks a second, bytes of a game with four adventurers."""

    decisions: float
    with_view: float
    forks: float
    game_bytes: float


@dataclass(frozen=True)
class Bar:
    """A bar and whether it was met; one that could not be measured was not."""

    wanted: str
    met: bool
    found: str

    def __str__(self) -> str:
        return f"{'met   ' if self.met else 'MISSED'}  {self.wanted}: {self.found}"


def table(ours: Sequence[Ours], compiled: Sequence[Ours], peers: Mapping[Engine, Sequence[float]]) -> str:
    """Median, least and most decisions a second of each engine, and how many times as fast ours is."""
    blank = ("",) * 4
    rows = [("engine", "language", "decisions/s", "min - max", "ours/theirs", "with view", "compiled", "with view")]
    for name, language, measured in (("Facedown", "Python", ours), ("Facedown, compiled", "Python by mypyc", compiled)):
        if measured:
            rows.append((name, language, *spread([one.decisions for one in measured]), *blank))
            rows.append((f"{name}, a view for each", language, *spread([one.with_view for one in measured]), *blank))
        else:
            rows.append((name, language, "not measured", "", *blank))
    for engine, rates in peers.items():
        name = engine.name + (" (toy)" if engine.toy else "") + (" *" if engine.sees else "")
        theirs = median(rates)
        rows.append((name, engine.language, *spread(rates), *ratios(ours, theirs), *ratios(compiled, theirs)))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join([*lines, "* each of its steps also makes the next player's observation: compare with view"])


def spread(rates: Sequence[float]) -> tuple[str, str]:
    return f"{median(rates):,.0f}", f"{min(rates):,.0f} - {max(rates):,.0f}"


def ratios(ours: Sequence[Ours], theirs: float) -> tuple[str, str]:
    """Ours over theirs, without and with a view; dashes if ours was not measured."""
    if not ours:
        return "-", "-"
    plain = median(one.decisions for one in ours)
    viewed = median(one.with_view for one in ours)
    return f"{plain / theirs:.2f}", f"{viewed / theirs:.2f}"


def bars(ours: Sequence[Ours], compiled: Sequence[Ours], peers: Mapping[Engine, Sequence[float]]) -> list[Bar]:
    """Every bar with its verdict: all are for plain Python; a compiled build has the first one too, if it was made."""
    found = [ahead(ours, peers, "ahead of every real game written in Python")]
    if compiled:
        found.append(ahead(compiled, peers, "the same, compiled"))
    return [*found, *costs(ours)]


def ahead(ours: Sequence[Ours], peers: Mapping[Engine, Sequence[float]], wanted: str) -> Bar:
    """Whether our median is above the median of every real game written in Python."""
    real = {one.name: median(rates) for one, rates in peers.items() if one.language == "Python" and not one.toy}
    if not ours or not real:
        return Bar(wanted, False, "not measured")
    plain = median(one.decisions for one in ours)
    fastest = max(real, key=lambda name: real[name])
    return Bar(wanted, plain > real[fastest], f"{plain:,.0f} against {real[fastest]:,.0f} of {fastest}")


def costs(ours: Sequence[Ours]) -> Iterator[Bar]:
    """The bars that concern ours alone."""
    fork, memory = "a fork under 2 microseconds", "a game with four adventurers under 5 MB"
    if not ours:
        yield Bar(fork, False, "not measured")
        yield Bar(memory, False, "not measured")
        return
    forks = median(one.forks for one in ours)
    microseconds = 1e6 / forks
    yield Bar(fork, microseconds < FORK_MICROSECONDS, f"{microseconds:.2f} microseconds, {forks:,.0f} a second")
    game = max(one.game_bytes for one in ours)
    yield Bar(memory, game < GAME_BYTES, f"{game / 1e6:.2f} MB")


def dungeon_bar(rounds: Sequence[Mapping[str, float]]) -> Bar:
    """Whether the goblin dungeon makes its decisions a second for every number of Players measured, in the median."""
    wanted = f"the goblin dungeon at {DUNGEON_DECISIONS:,} decisions a second or more"
    if not rounds:
        return Bar(wanted, False, "not measured")
    medians = {scene: median(one[scene] for one in rounds) for scene in rounds[0]}
    found = ", ".join(f"{rate:,.0f} in {scene}" for scene, rate in medians.items())
    return Bar(wanted, min(medians.values()) >= DUNGEON_DECISIONS, found)


def encounter_bar(rounds: Sequence[Mapping[str, float]], beside: str) -> Bar:
    """Whether each Encounter of Open Adventure makes two thirds of the decisions of *beside*, in the median."""
    wanted = f"Open Adventure at the decisions a second of {beside} less a third, or more"
    if not rounds:
        return Bar(wanted, False, "not measured")
    shares = {scene: median(one[scene] / one[beside] for one in rounds) for scene in rounds[0] if scene != beside}
    found = ", ".join(f"{share:.2f} in {scene}" for scene, share in shares.items())
    return Bar(wanted, min(shares.values()) >= ENCOUNTER_SHARE, found)
