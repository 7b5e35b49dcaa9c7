"""Many Encounters of Open Adventure: how they ended, after how many Rounds, who fell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from facedown.bots.adventure.careful_bot import CarefulBot
from facedown.bots.bot import Bot
from facedown.bots.roster import both_sides
from facedown.kernel.chance import Chance, fractions
from facedown.kernel.refusals import Unreadable
from facedown.rulesets.adventure.encounter import Encounter, prepare
from facedown.rulesets.adventure.game import dealt
from facedown.rulesets.adventure.plan import EncounterPlan
from facedown.rulesets.adventure.ruleset import adventure
from facedown.rulesets.adventure.scene_file import find_scene, read_scene
from facedown.rulesets.adventure.table import Table
from facedown.rulesets.adventure.view import view
from facedown.rulesets.adventure.words import OUTCOMES
from facedown.simulate.driver import play_out
from facedown.simulate.simulation import Clock


class Tally(Struct, frozen=True, kw_only=True):
    """What came of many Encounters; the counts of who fell are over all of them."""

    scene: str
    bots: tuple[str, str]
    seed: int
    runs: int
    outcomes: dict[str, int]
    rounds: float
    characters_down: int
    characters_dead: int
    decisions: int
    seconds: float
    decisions_per_second: float


class AdventureSimulation:
    """Bots for the characters and for the Guide."""

    def read(self, scene: str, rules: Path | None) -> EncounterPlan:
        """An Encounter's file, or a ready-made one. No person rules over bots, whatever it says."""
        if rules is not None:
            raise Unreadable("adventure has no file of rules: its options stand in the Encounter.")
        plan = read_scene(find_scene(scene))
        return replace(plan, settings=replace(plan.settings, arbiter="stand-in"))

    def run(
        self,
        plan: EncounterPlan,
        bots: str,
        runs: int,
        seed: int,
        clock: Clock,
        played: Callable[[], None] = lambda: None,
    ) -> Tally:
        """The Encounters, one after the other."""
        encounter = prepare(plan)
        (characters_name, characters), (guide_name, guide) = both_sides(bots, CarefulBot)
        seats = [characters] * encounter.people + [guide]
        begun, decisions = clock(), 0
        ended: list[Table] = []
        for number in range(seed, seed + runs):
            table, taken = play_one(encounter, seats, number)
            ended.append(table)
            decisions += taken
            played()
        seconds = clock() - begun
        people = range(encounter.people)
        return Tally(
            scene=plan.title,
            bots=(characters_name, guide_name),
            seed=seed,
            runs=runs,
            outcomes={
                name: sum([table.outcome == place for table in ended]) for place, name in enumerate(OUTCOMES) if place
            },
            rounds=sum([table.round for table in ended]) / runs,
            characters_down=sum([table.incapacitated(actor) for table in ended for actor in people]),
            characters_dead=sum([table.dead.bit_count() for table in ended]),
            decisions=decisions,
            seconds=seconds,
            decisions_per_second=decisions / seconds if seconds else 0.0,
        )

    def sentences(self, tally: Tally) -> list[str]:
        """How they ended, and what it cost."""
        characters, guide = tally.bots
        down, dead = tally.characters_down / tally.runs, tally.characters_dead / tally.runs
        games = "1 Encounter" if tally.runs == 1 else f"{tally.runs:,} Encounters"
        return [
            f"{games} of {tally.scene}, seeds from {tally.seed}; characters: {characters}, the Guide: {guide}.",
            *[f"  {name}: {count:,} ({100 * count / tally.runs:.1f}%)" for name, count in tally.outcomes.items()],
            f"  Rounds in an Encounter: {tally.rounds:.2f}",
            f"  characters down: {down:.2f}, dead: {dead:.2f}",
            f"  {tally.decisions:,} decisions in {tally.seconds:.2f} s: {tally.decisions_per_second:,.0f} a second",
        ]


def play_one(encounter: Encounter, seats: Sequence[Bot], seed: int) -> tuple[Table, int]:
    """One Encounter to its end, and the decisions it took; the same seed brings the same dice."""
    chance = Chance(seed)
    table = dealt(encounter, chance)
    return table, play_out(adventure, view, table, seats, chance, fractions(seed))


SIMULATION: Final = AdventureSimulation()
