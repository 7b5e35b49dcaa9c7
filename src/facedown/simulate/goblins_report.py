"""The balance report of the goblin dungeon: one HTML file that needs nothing beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from facedown.rulesets.goblins.pieces import ACTIONS
from facedown.simulate.goblins_counting import OneGame

STYLE: Final = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem}"
    "table{border-collapse:collapse;width:100%;margin:1rem 0}th,td{text-align:left;padding:.25rem .5rem;"
    "border-bottom:1px solid #ddd}td.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}"
    "td.bar{width:45%}div.bar{background:#2c6e63;height:.9rem}caption{text-align:left;font-weight:600}"
)


def report(
    title: str, games: Sequence[OneGame], rounds: Sequence[Sequence[tuple[float, float, int]]], players: int
) -> str:
    """The whole page; *rounds* holds for each game what *by_round* tells."""
    runs = len(games)
    lengths = Counter([game.rounds for game in games])
    endings = Counter([game.ending for game in games])
    deaths = sum([Counter(game.deaths) for game in games], Counter[str]())
    wins = [sum([game.places.get(place, 0.0) for game in games]) for place in range(1, players + 1)]
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><h1>{escape(title)}</h1>",
        *table("How many Rounds a game takes", [(str(length), lengths[length] / runs) for length in sorted(lengths)]),
        *table("How games end", [(why, number / runs) for why, number in endings.most_common()]),
        *table("Wins by place in the order of Turns", [(str(n), won / runs) for n, won in enumerate(wins, 1)]),
        *actions(games),
        *table("Deaths a game, by cause", [(why, number / runs) for why, number in deaths.most_common()], share=False),
        *over_time(rounds),
        "</body></html>",
    ]
    return "\n".join(parts) + "\n"


def table(caption: str, rows: Sequence[tuple[str, float]], *, share: bool = True) -> Iterator[str]:
    """A table with a bar for each row, as shares of a whole or as plain numbers."""
    most = max([value for _, value in rows], default=1.0) or 1.0
    yield f"<table><caption>{escape(caption)}</caption>"
    for name, value in rows:
        shown = f"{100 * value:.1f}%" if share else f"{value:.2f}"
        bar = f'<td class="bar"><div class="bar" style="width:{100 * value / most:.0f}%"></div></td>'
        yield f'<tr><td>{escape(name)}</td><td class="n">{shown}</td>{bar}</tr>'
    yield "</table>"


def actions(games: Sequence[OneGame]) -> Iterator[str]:
    """How often each Turn Action is taken, and how often it succeeds."""
    yield "<table><caption>Turn Actions</caption><tr><th>Action</th><th>a game</th><th>succeeds</th></tr>"
    for name in ACTIONS:
        taken = sum([game.taken.get(name, 0) for game in games])
        succeeded = sum([game.succeeded.get(name, 0) for game in games])
        share = f"{100 * succeeded / taken:.0f}%" if taken else "never taken"
        yield f'<tr><td>{name}</td><td class="n">{taken / len(games):.2f}</td><td class="n">{share}</td></tr>'
    yield "</table>"


def over_time(rounds: Sequence[Sequence[tuple[float, float, int]]]) -> Iterator[str]:
    """Coin and Loot of the survivors at the end of each Round, over the games that got so far."""
    yield "<table><caption>Survivors over time</caption>"
    yield "<tr><th>Round</th><th>games</th><th>coin</th><th>Loot cards</th><th>survivors</th></tr>"
    for number in range(max([len(one) for one in rounds], default=0)):
        there = [one[number] for one in rounds if len(one) > number]
        means = [sum([point[part] for point in there]) / len(there) for part in range(3)]
        cells = "".join([f'<td class="n">{mean:.2f}</td>' for mean in means])
        yield f'<tr><td>{number + 1}</td><td class="n">{len(there)}</td>{cells}</tr>'
    yield "</table>"
