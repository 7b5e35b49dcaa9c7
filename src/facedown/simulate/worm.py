"""Many games of worm: who won, after how many rounds, who fell."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from facedown.bots.roster import both_sides
from facedown.kernel.refusals import Unreadable
from facedown.rulesets.worm.plan import ScenePlan
from facedown.rulesets.worm.scene_file import find_scene, read_scene
from facedown.rulesets.worm.view import view
from facedown.simulate.many import Tally, simulate
from facedown.simulate.simulation import Clock


class WormSimulation:
    """Bots for the adventurers and for the foes."""

    def read(self, scene: str, rules: Path | None) -> ScenePlan:
        """A scene's file, or a ready-made scene. No person rules over bots, whatever it says."""
        if rules is not None:
            raise Unreadable("worm has no file of rules: its options stand in the scene.")
        plan = read_scene(find_scene(scene))
        return replace(plan, settings=replace(plan.settings, arbiter="stand-in"))

    def run(
        self, plan: ScenePlan, bots: str, runs: int, seed: int, clock: Clock, played: Callable[[], None] = lambda: None
    ) -> Tally:
        """The games, one after the other."""
        return simulate(plan, both_sides(bots), runs, seed, clock, view, played)

    def sentences(self, tally: Tally) -> list[str]:
        """Who won, and what it cost."""
        guild, foes = tally.bots
        games = "1 game" if tally.runs == 1 else f"{tally.runs:,} games"
        down, dead = tally.adventurers_down / tally.runs, tally.adventurers_dead / tally.runs
        return [
            f"{games} of {tally.scene}, seeds from {tally.seed}; adventurers: {guild}, foes: {foes}.",
            *[f"  {name} won: {count:,} ({100 * count / tally.runs:.1f}%)" for name, count in tally.outcomes.items()],
            f"  rounds in a game: {tally.rounds:.2f}",
            f"  adventurers out of the fight in a game: {down:.2f}, dead: {dead:.2f}",
            f"  foes out of the fight in a game: {tally.foes_down / tally.runs:.2f}",
            f"  {tally.decisions:,} decisions in {tally.seconds:.2f} s: {tally.decisions_per_second:,.0f} a second",
        ]


SIMULATION: Final = WormSimulation()
