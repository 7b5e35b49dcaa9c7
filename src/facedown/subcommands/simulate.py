"""``facedown simulate SCENE``: many games with bots, and what came of them."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from facedown.kernel.refusals import Unreadable
from facedown.subcommands.games import GAMES, meant, simulation
from facedown.subcommands.limits import check_count, check_seed
from facedown.subcommands.progress import progress


def run(
    scene: Annotated[
        str, typer.Argument(help="a scene's file, a ready-made scene's name, or a game for its sample")
    ] = GAMES[0],
    runs: Annotated[int, typer.Option(help="how many games")] = 100,
    seed: Annotated[int, typer.Option(help="the first game's seed; each next game has the next number")] = 1,
    bots: Annotated[str, typer.Option(help="one bot for both sides, or two: the adventurers', the foes'")] = "random",
    rules: Annotated[Path | None, typer.Option(help="a file of numbers to play by, in a game that has one")] = None,
    json: Annotated[bool, typer.Option("--json", help="print one JSON object")] = False,
    report: Annotated[Path | None, typer.Option(help="write a report as an HTML page, in a game that has one")] = None,
    compare: Annotated[
        tuple[Path, Path] | None, typer.Option(help="two files of numbers, played on the same seeds")
    ] = None,
) -> None:
    """Play many games with bots and print how they ended. Tells how fast they went, too."""
    check_count("--runs", runs)
    check_seed(seed)
    check_together({"--compare": compare, "--report": report, "--json": json or None}, rules)
    game, name = meant(scene)
    many = simulation(game)
    plan = many.read(name, rules)
    if compare is not None:
        with progress(2 * runs) as played:
            print("\n".join(balance(many, game).compare(plan, compare, bots, runs, seed, played)))
        return
    if report is not None:
        check_folder(report)
        with progress(runs) as played:
            page = balance(many, game).report(plan, bots, runs, seed, played)
        written(report, page)
        return
    with progress(runs) as played:
        tally = many.run(plan, bots, runs, seed, time.perf_counter, played)
    print(msgspec.json.encode(tally).decode() if json else "\n".join(many.sentences(tally)))


def check_together(shown: dict[str, object], rules: Path | None) -> None:
    """Refuse options that would be passed over beside another. Errors: Unreadable."""
    given = [option for option, value in shown.items() if value is not None]
    if len(given) > 1:
        raise Unreadable(f"{' and '.join(given)} each show the games in their own way; choose one.")
    if given == ["--compare"] and rules is not None:
        raise Unreadable("--compare plays by the two files it names; leave out --rules.")


def balance(many: Any, game: str) -> Any:
    """The game's simulation, if it reports and compares. Errors: Unreadable."""
    if not hasattr(many, "compare"):
        raise Unreadable(f"{game} has no balance report: the goblin dungeon has one.")
    return many


def check_folder(file: Path) -> None:
    """Before the games are played: is there a folder for the page? Errors: Unreadable."""
    if not file.parent.is_dir() or file.is_dir():
        raise Unreadable("the page cannot be written there; name a file in a folder that exists.", str(file))


def written(file: Path, page: str) -> None:
    """Write a page. Errors: Unreadable when it cannot be written."""
    try:
        file.write_text(page, encoding="utf8")
    except OSError as error:
        raise Unreadable(f"the page cannot be written: {error.strerror or error}.", str(file)) from None
    print(f"The report is in {file}.")
