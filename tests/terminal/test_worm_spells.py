"""What line mode shows of spells: those one knows, those that stand, and the cards that guard somebody."""

from __future__ import annotations

import pytest

from facedown.kernel.structs import ONLOOKER
from facedown.rulesets.worm.events import SpellStands
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.plan import Consequence, SpellPlan
from facedown.rulesets.worm.scene_file import library, read_scene
from facedown.rulesets.worm.states import StandingSpell
from facedown.rulesets.worm.view import view
from facedown.terminal.worm.line_mode import LINE_MODE
from facedown.terminal.worm.showing import Showing
from facedown.terminal.worm.spells import described
from tests.worm.sitting import Sitting
from tests.worm.test_guardians import KITE, invoke
from tests.worm.test_spell_words import circle
from tests.worm.test_spells import coven, spell


def table(sitting: Sitting, viewer: int) -> str:
    """What a seat sees of the table."""
    return "\n".join(Showing(view(sitting.table, viewer), Names(sitting.table.scene)).table())


@pytest.mark.parametrize(
    ("plan", "line"),
    [
        (spell(), "Snare (Weald, with Bone): on anybody in sight: Rooted."),
        (
            spell(
                on="foes", targets=2, range=1, lasts="concentration", behaviour="Binding", consequences=(), words="Ow."
            ),
            "Snare (Weald, with Bone): on foes, 2 of them within 1 zone, while it is held: does as Binding. Ow.",
        ),
        (
            spell(targets=0, range=2, lasts="round", consequences=()),
            "Snare (Weald, with Bone): on a zone within 2 zones, for the round: the arbiter rules.",
        ),
        (
            spell(
                on="friends",
                reach="touch",
                consequences=(Consequence(do="lift", effect="prone"), Consequence(do="heal", amount=2)),
            ),
            "Snare (Weald, with Bone): on friends by touch: ends prone and heals 2 times.",
        ),
        (
            spell(consequences=(Consequence(do="shift", emotion="fear"), Consequence(do="shift", clock="tide"))),
            "Snare (Weald, with Bone): on anybody in sight: turns minds to fear and moves tide.",
        ),
    ],
)
def test_a_spell_is_told_in_a_line(plan: SpellPlan, line: str) -> None:
    assert described(plan) == line


def test_every_spell_of_the_ready_made_books_can_be_told() -> None:
    plan = read_scene(library() / "drowned-orrery.toml")
    assert len({described(one) for one in plan.spells}) == len(plan.spells) == 13


def test_the_sheet_lists_ones_spells() -> None:
    sitting = coven(spell())
    lines = [*LINE_MODE.sheet(sitting.table, view(sitting.table, 0), 0)]
    assert "  Snare (Weald, with Bone): on anybody in sight: Rooted." in lines


def test_the_table_shows_what_stands_and_who_is_guarded_the_card_only_to_who_knows_it() -> None:
    sitting = coven(KITE)
    invoke(sitting)
    sitting.given(SpellStands(StandingSpell(0, 0, 1, 1, (2,))), SpellStands(StandingSpell(0, 0, 2, 1, (), 0)))
    assert "Kite by Fergus stands on goblin 1." in table(sitting, ONLOOKER)
    assert "Kite by Fergus stands in the room." in table(sitting, ONLOOKER)
    for viewer, card in ((0, " (X of Wands)"), (1, " (X of Wands)"), (2, ""), (ONLOOKER, "")):
        assert f"guarded by a facedown card{card}," in table(sitting, viewer)


def test_the_game_master_sees_which_spells_foes_know() -> None:
    sitting = circle()
    assert "knows Snare and Hex" in table(sitting, 1)
    assert "knows" not in table(sitting, 0)
