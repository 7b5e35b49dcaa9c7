"""The balance report of the goblin dungeon: one HTML file that needs nothing beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from math import sqrt
from typing import Final

from facedown.rulesets.goblins.death import LAST_SURVIVOR
from facedown.rulesets.goblins.pieces import ACTIONS
from facedown.simulate.goblins_counting import SURE, OneGame
from facedown.simulate.goblins_plots import Bar, bars, lines

STYLE: Final = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#222}"
    "table{border-collapse:collapse;width:100%;margin:1rem 0}th,td{text-align:left;padding:.25rem .5rem;"
    "border-bottom:1px solid #ddd}th+th{text-align:right}"
    "td.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}"
    "caption{text-align:left;font-weight:600}h2{font-size:1.1rem;margin:2rem 0 .5rem}"
    "svg{width:100%;height:auto;font-size:14px}svg text{fill:currentColor}"
    ".w{stroke:#222;fill:none}.a{stroke:#888;fill:none}.m{stroke:#b3541e;stroke-dasharray:4 3;fill:none}"
)
OFTEN: Final = 0.02
"""The share of games that must have reached a Round for it to be drawn; the table has all of them."""
Rounds = Sequence[Sequence[tuple[float, float, int]]]
"""For each game what *by_round* tells."""


def report(title: str, games: Sequence[OneGame], rounds: Rounds, players: int) -> str:
    """The whole page. The whiskers on the bars are 95 percent intervals."""
    runs = len(games)
    lengths = Counter([game.rounds for game in games])
    endings = Counter([ending_of(game) for game in games])
    rares = [sum([game.rares >= least for game in games]) / runs for least in (1, 2, 3)]
    deaths = sum([Counter(game.deaths) for game in games], Counter[str]())
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><h1>{escape(title)}</h1>",
        "<p>The whiskers on bars are 95 percent intervals.</p>",
        *shares("How many Rounds a game takes", [(str(n), lengths[n] / runs) for n in sorted(lengths)], runs),
        *shares("How games end", [(why, number / runs) for why, number in endings.most_common()], runs),
        *wins(games, players),
        *actions(games),
        *deaths_by_cause(deaths, runs),
        *shares("Rare cards drawn", [(f"{n} or more", share) for n, share in enumerate(rares, 1)], runs),
        *over_time(rounds),
        "</body></html>",
    ]
    return "\n".join(parts) + "\n"


def ending_of(game: OneGame) -> str:
    """How a game ended, and of what the last Player died where it was by that."""
    return f"death by {game.last_death}" if game.ending == LAST_SURVIVOR else game.ending


def shares(caption: str, rows: Sequence[tuple[str, float]], runs: int) -> Iterator[str]:
    """How many of the games are so, with whiskers."""
    yield f"<h2>{escape(caption)}</h2>"
    yield from bars(caption, [share_bar(name, share, SURE * sqrt(share * (1 - share) / runs)) for name, share in rows])


def share_bar(name: str, share: float, error: float) -> Bar:
    """A share of the games, in percent."""
    return Bar(name, share, f"{100 * share:.1f}%", error)


def wins(games: Sequence[OneGame], players: int) -> Iterator[str]:
    """Who wins by the place in the order of Turns, shared wins in parts, beside the fair share."""
    runs, caption = len(games), "Wins by place in the order of Turns"
    rows = []
    for place in range(1, players + 1):
        won = [game.places.get(place, 0.0) for game in games]
        mean = sum(won) / runs
        spread = sum([(one - mean) ** 2 for one in won]) / max(1, runs - 1)
        rows.append(share_bar(f"place {place}", mean, SURE * sqrt(spread / runs)))
    yield f"<h2>{caption}</h2><p>The dashed line is the fair share, {100 / players:.1f}%.</p>"
    yield from bars(caption, rows, 1 / players)


def actions(games: Sequence[OneGame]) -> Iterator[str]:
    """How often each Turn Action is taken, and how often it succeeds."""
    runs, caption = len(games), "Turn Actions"
    rows, cells = [], []
    for name in ACTIONS:
        taken = sum([game.taken.get(name, 0) for game in games])
        succeeded = sum([game.succeeded.get(name, 0) for game in games])
        share = f"{100 * succeeded / taken:.0f}%" if taken else "never taken"
        rows.append(Bar(name, taken / runs, f"{taken / runs:.2f} a game"))
        cells.append(f'<tr><td>{name}</td><td class="n">{taken / runs:.2f}</td><td class="n">{share}</td></tr>')
    yield f"<h2>{caption}</h2>"
    yield from bars(caption, rows)
    yield "<table><caption>How often they succeed</caption><tr><th>Action</th><th>a game</th><th>succeeds</th></tr>"
    yield from cells
    yield "</table>"


def deaths_by_cause(deaths: Counter[str], runs: int) -> Iterator[str]:
    """How many die of what in a game."""
    caption = "Deaths a game, by cause"
    yield f"<h2>{caption}</h2>"
    yield from bars(caption, [Bar(why, n / runs, f"{n / runs:.2f} a game") for why, n in deaths.most_common()])


def over_time(rounds: Rounds) -> Iterator[str]:
    """Coin and Loot of the survivors at the end of each Round, over the games that got so far."""
    caption = "Survivors over time"
    means: list[tuple[int, list[float]]] = []
    for number in range(max([len(one) for one in rounds], default=0)):
        there = [one[number] for one in rounds if len(one) > number]
        means.append((len(there), [sum([point[part] for point in there]) / len(there) for part in range(3)]))
    often = [mean for games, mean in means if games >= OFTEN * len(rounds)]
    names = ("coin", "Loot cards", "survivors")
    yield f"<h2>{caption}</h2><p>Each survivor's coin and Loot, and how many there are, where the game got so far.</p>"
    yield from lines(caption, "Round", [(name, [mean[part] for mean in often]) for part, name in enumerate(names)])
    yield "<table><caption>The same in numbers</caption>"
    yield "<tr><th>Round</th><th>games</th><th>coin</th><th>Loot cards</th><th>survivors</th></tr>"
    for number, (games, mean) in enumerate(means, 1):
        cells = "".join([f'<td class="n">{one:.2f}</td>' for one in mean])
        yield f'<tr><td>{number}</td><td class="n">{games:,}</td>{cells}</tr>'
    yield "</table>"
