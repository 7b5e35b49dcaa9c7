"""What holds of bodies after every step of games at random: engagement, Effects, zones, cards (A4, A5)."""

from __future__ import annotations

import random

import pytest

from facedown.bots.random_bot import RandomBot
from facedown.kernel.chance import Chance
from facedown.kernel.structs import HOUSE
from facedown.rulesets.worm.game import begin
from facedown.rulesets.worm.plan import Consequence, HazardPlan, ScenePlan, ZonePlan
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import GONE, PRONE, ROOTED
from tests.worm.sitting import adventurer, foe, scene, thing

HARM = (
    Consequence(do="wound", harm="Piercing"),
    Consequence(do="apply", effect="Rooted"),
    Consequence(do="lift", effect="Rooted"),
    Consequence(do="move"),
    Consequence(do="drop"),
    Consequence(do="discard", amount=2),
    Consequence(do="notch"),
    Consequence(do="draw"),
    Consequence(do="favor"),
    Consequence(do="test", words="Cups"),
    Consequence(do="apply", effect="prone"),
    Consequence(do="heal"),
)
"""One of everything that needs no words."""


def crowded() -> ScenePlan:
    """Three adventurers, a guard, beasts and a hazard on three zones in a ring."""
    zones = (
        ZonePlan(name="room", links=("hall",)),
        ZonePlan(name="hall", links=("foyer",)),
        ZonePlan(name="foyer", links=("room",)),
    )
    return scene(
        (
            adventurer("Chirm", "hall", (2, 4, 1, 3), talents=("Fight Dirty",)),
            adventurer("Odo", "foyer", gear=(thing("shield", "light shield"), thing("mail", "iron armor", "worn"))),
            adventurer("Fergus", "hall", gear=(thing("bow", "bow"), thing("sword", "blade", "belt"))),
        ),
        (
            foe("goblins", "hall", count=3, guards=(("hall", "foyer"),)),
            foe("wolf", "room", natural=True, gear=(), health=4),
        ),
        zones=zones,
        hazards=(HazardPlan(name="pit", zone="room", guards=(("room", "hall"),), harm=HARM),),
        settings={"last_round": 8},
    )


def engagement_fits(table: Table) -> bool:
    """Engaged is mutual, between the two sides, in one zone, and never with the fallen, the Rooted or the prone."""
    for one, others in enumerate(table.engaged):
        for other in range(table.scene.bodies):
            if not others >> other & 1:
                continue
            held = (table.effects[one] | table.effects[other]) & (ROOTED | PRONE)
            apart = table.side(one) == table.side(other) or table.zone[one] != table.zone[other]
            if held or apart or table.out(one) or table.out(other) or not table.engaged[other] >> one & 1:
                return False
    return True


def things_fit(table: Table) -> bool:
    """Everything lies somewhere, with a body or in a zone that exists."""
    most = max(table.scene.bodies, len(table.scene.zone_names))
    places = zip(table.place, table.holder, strict=True)
    return all(0 <= place <= GONE and 0 <= holder < most for place, holder in places)


@pytest.mark.rule("R-061", "R-049", "R-054", "B-28", "B-60")
@pytest.mark.parametrize("seed", range(8))
def test_engagement_things_and_cards_fit_after_every_step(seed: int) -> None:
    game = begin(crowded(), Chance(seed))
    luck = random.Random(seed).random
    bot = RandomBot()
    while not game.over:
        table = game.table
        waiting = table.windows[-1].waiting
        actor = (waiting & -waiting).bit_length() - 1
        seat = table.seat_of(actor)
        if seat == HOUSE:
            answer = game.ruleset.default_answer(table, actor)
            assert answer is not None
        else:
            offers = [one for one in game.offers(seat) if waiting >> one.actor & 1]
            answer = bot.answer(lambda: None, offers, luck)
        game.play(answer)
        assert engagement_fits(game.table)
        assert things_fit(game.table)
        assert sorted(game.table.cards()) == list(range(78))
