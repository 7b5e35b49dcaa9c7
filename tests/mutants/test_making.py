"""The changes that make mutants."""

from __future__ import annotations

import ast

from tests.mutants.making import mutated, sites

SOURCE = '''
@rule(Attack, cite="R-106")
def attack(table: int | None, move: Move) -> Events:
    """Strikes."""
    assert move.card > 1
    if move.card >= 2 and not table.out:
        yield Struck(move.actor, move.target)
    return 3 + 1
'''


def test_every_kind_of_change_is_found_under_a_decorator_and_types_are_left_alone() -> None:
    found = [(site.line, site.words) for site in sites(ast.parse(SOURCE))]
    assert found == [
        *((6, "the other way round"), (6, "and for or, or for and"), (6, "another comparison")),
        *((6, "one more"), (6, "one less"), (6, "no not"), (7, "no such event"), (7, "two arguments swapped")),
        *((8, "another operator"), (8, "one more"), (8, "one less"), (8, "one more"), (8, "one less")),
    ]


def test_one_place_is_changed_and_the_rest_stays() -> None:
    lines = [mutated(SOURCE, place).splitlines() for place in (1, 2, 3, 5, 6, 7, 8)]
    plain = ast.unparse(ast.parse(SOURCE)).splitlines()
    changed = [[line.strip() for line, old in zip(one, plain, strict=True) if line != old] for one in lines]
    assert changed == [
        ["if move.card >= 2 or not table.out:"],
        ["if move.card > 2 and (not table.out):"],
        ["if move.card >= 3 and (not table.out):"],
        ["if move.card >= 2 and (not not table.out):"],
        ["yield from ()"],
        ["yield Struck(move.target, move.actor)"],
        ["return 3 - 1"],
    ]
