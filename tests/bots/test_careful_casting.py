"""What the careful bot casts, and on whom."""

from __future__ import annotations

from typing import Any

from facedown.bots.careful.careful_bot import CarefulBot
from facedown.bots.careful.casting import spell_of
from facedown.bots.careful.position import Position
from facedown.kernel.offers import offers
from facedown.kernel.structs import Command
from facedown.rulesets.worm.commands import Cast, CastSpell
from facedown.rulesets.worm.events import SpellStands
from facedown.rulesets.worm.game import worm
from facedown.rulesets.worm.plan import Consequence
from facedown.rulesets.worm.states import StandingSpell
from facedown.rulesets.worm.view import view
from tests.worm.sitting import Sitting, foe
from tests.worm.test_spell_words import circle
from tests.worm.test_spells import coven, spell

ORC = foe("orc", zone="foyer", health=9)


def answer(sitting: Sitting, seat: int = 0) -> Command:
    """What it does now."""
    found = offers(worm, sitting.table, seat)
    return CarefulBot().answer(lambda: view(sitting.table, seat), found, lambda: 0.5)


def cast_of(sitting: Sitting) -> Cast | None:
    """What it casts, if it does."""
    move: Any = answer(sitting)
    return move.cast if isinstance(move, CastSpell) else None


def test_it_strikes_from_afar_where_that_is_worth_more_than_a_step() -> None:
    sore = (Consequence(do="wound"), Consequence(do="apply", effect="Rooted"))
    assert cast_of(coven(spell(value="any", consequences=sore), enemy=ORC)) == Cast(0, 0, (2,))


def test_it_heals_a_friend_who_is_hurt_and_nobody_else() -> None:
    balm = spell(on="friends", consequences=(Consequence(do="heal"),))
    assert cast_of(coven(balm, enemy=ORC)) == Cast(0, 0, (1,))
    sitting = coven(balm, enemy=ORC)
    sitting.table.staggered = 0
    assert cast_of(sitting) is None


def test_it_does_not_cast_twice_what_stands_nor_lets_go_what_it_holds_for_little() -> None:
    sore = (Consequence(do="favor"), Consequence(do="apply", effect="Rooted"))
    sitting = coven(spell(value="any", lasts="concentration", consequences=sore), enemy=ORC)
    assert cast_of(sitting) == Cast(0, 0, (2,))
    sitting.given(SpellStands(StandingSpell(0, 0, 51, 1, (2,))))
    assert cast_of(sitting) is None


def test_it_fouls_a_zone_where_foes_are_and_no_friends() -> None:
    cloud = spell(behaviour="Stinking Cloud", targets=0, lasts="Challenge", consequences=())
    assert cast_of(coven(cloud, enemy=foe("orcs", zone="foyer", count=3))) == Cast(0, 0, (), 2)
    assert cast_of(coven(cloud, enemy=foe("orc", zone="hall"))) is None


def test_the_game_master_knows_what_only_foes_can_cast() -> None:
    table = circle().table
    assert spell_of(Position(view(table, 1)), 2) == table.scene.spells[2]
    assert spell_of(Position(view(table, 0)), 2).words == ""
