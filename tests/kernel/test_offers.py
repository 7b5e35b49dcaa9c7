"""Offers: what one actor may do, listed in full or drawn without the list, and how much of a choice it is."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.kernel.chance import fractions
from facedown.kernel.conditions import Choice, Condition, require
from facedown.kernel.offers import Offers
from facedown.kernel.rule import Admitted, Events
from facedown.kernel.ruleset import Ruleset
from facedown.kernel.structs import Command, Waiver
from tests.toy.game import SETUP, set_up
from tests.toy.table import Table


class Bid(Command, frozen=True):
    """Bid for a thing; the fields stand in another order than the rule asks for them."""

    price: int
    thing: str


class Fold(Command, frozen=True):
    """Bid no more."""


class Buried(Command, frozen=True):
    """What nobody may do."""


class Asked:
    """A rule's conditions and choices, counting how often each is worked out."""

    def __init__(
        self,
        things: tuple[str, ...],
        prices: tuple[int, ...],
        *,
        checked: bool = False,
        allowed: tuple[tuple[str, int], ...] | None = None,
        needs: int = 0,
    ) -> None:
        self.counts = {"rich": 0, "things": 0}
        self.game = Ruleset("auction")
        rich = Condition(self.rich, "Only who has money.", "A-1", lasting=True)
        thing = Choice(self.things, "There is no such thing.", "A-2", lasting=True, needs=needs)
        price = Choice(lambda table, actor: prices, "Nobody takes that.", "A-3")
        never = Condition(lambda table, actor: False, "Never.", "A-4")
        closed = Condition(lambda table, actor: False, "Not in this scene.", "A-5", lasting=True)
        self.listed = things

        @self.game.rule(Bid, cite="A-1", when=[rich], checked=checked, thing=thing, price=price)
        def bid(table: Any, move: Bid) -> Events:
            fits = allowed is None or (move.thing, move.price) in allowed
            require(table, move.actor, fits, "Not for that.", "A-7")
            return iter(())

        @self.game.rule(Fold, cite="A-6", when=[rich])
        def fold(table: Any, move: Fold) -> Events:
            return iter(())

        @self.game.rule(Buried, cite="A-4", when=[never, closed])
        def buried(table: Any, move: Buried) -> Events:
            return iter(())

    def rich(self, table: Any, actor: int) -> bool:
        self.counts["rich"] += 1
        return True

    def things(self, table: Any, actor: int) -> tuple[str, ...]:
        self.counts["things"] += 1
        return self.listed

    def offers(self, *kinds: type[Command], table: Table | None = None) -> Offers:
        """What actor 0 may do by the rules for these kinds."""
        return Offers(tuple([self.game.rules[kind] for kind in kinds]), table or set_up(SETUP), 0, 0)


def test_every_combination_is_a_command_whatever_the_order_of_its_fields() -> None:
    found = Asked(("cup", "ring"), (1, 2)).offers(Bid, Fold)
    assert len(found) == 2
    assert [offer.rule.command for offer in found] == [Bid, Fold]
    bid = found[0]
    assert bid.command(("ring", 2)) == Bid(0, 0, price=2, thing="ring")
    assert Bid(0, 0, price=1, thing="cup") in bid.commands(found.table)


def test_what_a_rule_forbids_is_not_offered() -> None:
    asked = Asked((), (1,))
    assert not asked.offers(Bid)
    assert not asked.offers(Buried)
    assert [offer.rule.command for offer in asked.offers(Bid, Buried, Fold)] == [Fold]


def test_what_lasts_is_worked_out_once_for_a_table_and_again_when_its_ground_is_gone() -> None:
    asked = Asked(("cup",), (1,))
    table = set_up(SETUP)
    for _ in range(3):
        assert asked.offers(Bid, Fold, table=table)
        assert len(asked.offers(Bid, Fold, table=table)) == 2
    assert asked.counts == {"rich": 1, "things": 1}
    table.known = {}
    assert len(asked.offers(Bid, Fold, table=table)) == 2
    assert asked.counts == {"rich": 2, "things": 2}


@pytest.mark.parametrize("checked", [False, True])
def test_a_draw_takes_each_rule_that_offers_something_as_often(checked: bool) -> None:
    asked = Asked(("cup", "ring", "sword"), (1, 2, 3), checked=checked)
    luck = fractions(1)
    table = set_up(SETUP)
    drawn = [type(asked.offers(Buried, Bid, Fold, table=table).draw(luck)) for _ in range(400)]
    assert set(drawn) == {Bid, Fold}
    assert 160 < drawn.count(Fold) < 240


@pytest.mark.parametrize("taken", [(("cup", 1), ("ring", 2)), (("ring", 1),)])
def test_a_draw_takes_each_combination_that_is_not_refused_as_often(taken: tuple[tuple[str, int], ...]) -> None:
    asked = Asked(("cup", "ring"), (1, 2, 3), checked=True, allowed=taken)
    luck = fractions(1)
    drawn = [asked.offers(Bid).draw(luck) for _ in range(400)]
    for thing, price in taken:
        assert drawn.count(Bid(0, 0, price=price, thing=thing)) > 320 / len(taken)
    assert {(bid.thing, bid.price) for bid in drawn if isinstance(bid, Bid)} == set(taken)


def test_where_nothing_is_offered_nothing_can_be_drawn() -> None:
    assert Asked(("cup",), (1,)).offers(Buried).draw(fractions(1)) is None
    nothing_goes = Asked(("cup",), (1,), checked=True, allowed=())
    assert nothing_goes.offers(Bid).draw(fractions(1)) is None
    assert not nothing_goes.offers(Bid)
    assert type(nothing_goes.offers(Bid, Fold).draw(fractions(1))) is Fold


def test_what_an_actor_lacks_is_not_asked_about_unless_a_rule_was_set_aside() -> None:
    game = Asked(("cup",), (1,), needs=4).game
    admitted = Admitted([game.rules[Bid], game.rules[Fold]])
    table = set_up(SETUP)
    assert game.within_means(admitted, table, 0) == admitted.rules
    game.has = lambda table, actor: 2 + 4 * actor
    assert game.within_means(admitted, table, 0) == (game.rules[Fold],)
    assert game.within_means(admitted, table, 1) == admitted.rules
    table.waivers = (Waiver("A-9", 0),)
    assert game.within_means(admitted, table, 0) == admitted.rules


@pytest.mark.parametrize(
    ("things", "prices", "kinds", "several"),
    [
        (("cup",), (1,), (Bid,), False),
        (("cup", "ring"), (1,), (Bid,), True),
        (("cup",), (1, 2), (Buried, Bid), True),
        (("cup",), (1,), (Bid, Fold), True),
        (("cup",), (1,), (Fold, Buried), False),
        ((), (1,), (Bid, Buried), False),
    ],
)
@pytest.mark.parametrize("checked", [False, True])
def test_a_choice_is_two_ways_or_more(
    things: tuple[str, ...], prices: tuple[int, ...], kinds: tuple[type[Command], ...], several: bool, checked: bool
) -> None:
    asked = Asked(things, prices, checked=checked)
    assert asked.offers(*kinds).several() == several
    found = asked.offers(*kinds)
    if found:
        found.draw(fractions(1))
        assert found.several() == several
