"""Random games for tests: every table on the way, played by any offers."""

from __future__ import annotations

import random
from collections.abc import Iterator

from facedown.bots.random_bot import pick
from facedown.kernel.chance import Chance
from facedown.kernel.game import Game
from facedown.kernel.offers import offers
from facedown.kernel.structs import HOUSE, Command
from facedown.rulesets.worm.game import begin
from facedown.rulesets.worm.plan import HazardPlan, ScenePlan
from tests.worm.sitting import adventurer, foe, scene, thing

CROWDED: ScenePlan = scene(
    (
        adventurer("Daria", gear=(thing("sword", "blade"), thing("shield", "light shield"))),
        adventurer("Fergus", zone="room", gear=(thing("bow", "bow"),)),
        adventurer("Chirm"),
    ),
    (foe("goblins", count=3), foe("orc", zone="foyer")),
    hazards=(HazardPlan(name="pendulum", zone="hall", guards=(("hall", "foyer"),)),),
)


def any_command(game: Game, luck: random.Random) -> Command:
    """An answer of somebody who is asked, at times of somebody who may step in."""
    table = game.table
    window = table.windows[-1]
    invited = [actor for actor in range(table.scene.actors) if window.invited >> actor & 1]
    if invited and luck.random() < 0.3:
        actor = luck.choice(invited)
        found = [offer for offer in offers(game.ruleset, table, table.seat_of(actor)) if offer.actor == actor]
        if found:
            return pick(found, luck.random)
    asked = [actor for actor in range(table.scene.actors + 1) if window.waiting >> actor & 1]
    actor = luck.choice(asked)
    if table.seat_of(actor) == HOUSE:
        answer = game.ruleset.default_answer(table, actor)
        assert answer is not None
        return answer
    found = [offer for offer in offers(game.ruleset, table, table.seat_of(actor)) if offer.actor == actor]
    return pick(found, luck.random)


def wander(games: int, steps: int, plan: ScenePlan = CROWDED, seed: int = 1) -> Iterator[Game]:
    """Each game after each of its first steps."""
    for number in range(games):
        game = begin(plan, Chance(seed + number))
        luck = random.Random(seed + number)
        yield game
        for _ in range(steps):
            if game.over:
                break
            game.play(any_command(game, luck))
            yield game
