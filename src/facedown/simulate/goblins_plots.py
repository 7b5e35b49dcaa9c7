"""The plots of the balance report: inline SVG that needs no script and no other file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from msgspec import Struct

WIDTH: Final = 720
LABEL: Final = 180
"""Where bars begin, in units of the drawing."""
ROW: Final = 24
LONGEST: Final = 420
"""The longest bar."""
HEIGHT: Final = 240
MARGIN: Final = 40
COLOURS: Final = ("#2c6e63", "#b3541e", "#4b5fa5")


class Bar(Struct, frozen=True):
    """One bar: *error* is half its 95 percent interval, drawn as a whisker if it is above 0."""

    name: str
    value: float
    shown: str
    error: float = 0.0


def bars(caption: str, rows: Sequence[Bar], mark: float | None = None) -> Iterator[str]:
    """Bars one below the other; *mark* is a value at which a dashed line stands, as a fair share."""
    most = max([row.value + row.error for row in rows] + [mark or 0.0], default=0.0) or 1.0
    height = ROW * len(rows) + 8

    def at(value: float) -> str:
        return f"{LABEL + LONGEST * max(0.0, value) / most:.1f}"

    yield f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(caption)}">'
    for number, row in enumerate(rows):
        top, middle = ROW * number + 6, ROW * number + 14
        yield f'<text x="{LABEL - 8}" y="{middle + 4}" text-anchor="end">{escape(row.name)}</text>'
        width = LONGEST * row.value / most
        yield f'<rect x="{LABEL}" y="{top}" width="{width:.1f}" height="16" fill="{COLOURS[0]}"/>'
        if row.error > 0:
            low, high = at(row.value - row.error), at(row.value + row.error)
            yield f'<path d="M{low} {middle}H{high}M{low} {top + 3}V{top + 13}M{high} {top + 3}V{top + 13}" class="w"/>'
        end = at(row.value + row.error)
        yield f'<text x="{end}" dx="8" y="{middle + 4}">{escape(row.shown)}</text>'
    if mark is not None:
        yield f'<path d="M{at(mark)} 0V{height}" class="m"/>'
    yield "</svg>"


def lines(caption: str, across: str, series: Sequence[tuple[str, Sequence[float]]]) -> Iterator[str]:
    """A line for each series of values at 1, 2, 3 and so on, from one axis at nought."""
    count = max([len(values) for _, values in series], default=0)
    most = max([value for _, values in series for value in values], default=0.0) or 1.0
    right, bottom = WIDTH - 160, HEIGHT - MARGIN

    def x(number: int) -> float:
        return MARGIN + (right - MARGIN) * number / max(1, count - 1)

    def y(value: float) -> float:
        return bottom - (bottom - 12) * value / most

    yield f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(caption)}">'
    yield f'<path d="M{MARGIN} 12V{bottom}H{right}" class="a"/>'
    for value in (0.0, most / 2, most):
        yield f'<text x="{MARGIN - 6}" y="{y(value) + 4:.1f}" text-anchor="end">{value:.1f}</text>'
    for number in range(0, count, max(1, count // 12)):
        yield f'<text x="{x(number):.1f}" y="{bottom + 18}" text-anchor="middle">{number + 1}</text>'
    yield f'<text x="{(MARGIN + right) / 2:.0f}" y="{HEIGHT - 4}" text-anchor="middle">{escape(across)}</text>'
    for place, (name, values) in enumerate(series):
        colour = COLOURS[place % len(COLOURS)]
        points = " ".join([f"{x(number):.1f},{y(value):.1f}" for number, value in enumerate(values)])
        yield f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
        height = 20 + ROW * place
        yield f'<rect x="{right + 16}" y="{height - 10}" width="12" height="12" fill="{colour}"/>'
        yield f'<text x="{right + 34}" y="{height}">{escape(name)}</text>'
    yield "</svg>"
