"""Who may know what in a game of high card: a hand is its player's; the order of what is left is nobody's."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.kernel.game import SteppedBack
from facedown.kernel.sight import Sight
from facedown.kernel.structs import Allowed, Answered, Closed, Opened, Passed, TakenBack, WaiverUsed
from tests.toy.game import RULESET
from tests.toy.structs import CardsShown, Dealt, Exchanged, HandSeen, Lay, Reshuffled, View, Won
from tests.toy.table import Table


def view(table: Table, viewer: int) -> View:
    """The table as this viewer may see it."""
    window = table.windows[-1] if table.windows else None
    return View(
        type(window).__name__ if window else "",
        window.id if window else 0,
        table.hands[viewer] if viewer in (0, 1) else (),
        tuple([len(hand) for hand in table.hands]),
        len(table.deck),
        table.shown,
        table.won,
        table.waivers,
    )


SIGHT = Sight(RULESET, view)
SIGHT.public(Opened, Closed, Passed, Allowed, WaiverUsed, CardsShown, Exchanged, Won)


@SIGHT.closed_form(Dealt)
def dealt(table: Table, event: Dealt, viewer: int) -> HandSeen:
    """One's own cards; of the others' only how many."""
    counts = tuple([len(hand) for hand in event.hands])
    return HandSeen(event.hands[viewer] if viewer in (0, 1) else (), counts, len(event.deck))


@SIGHT.closed_form(Answered)
def answered(table: Table, event: Answered[Lay], viewer: int) -> Answered[Lay] | None:
    """A sealed answer is its giver's; the others do not even hear that there is one."""
    return event if event.command.actor == viewer else None


@SIGHT.closed_form(TakenBack)
def taken_back(table: Table, event: TakenBack, viewer: int) -> TakenBack | None:
    """As the answer was."""
    return event if event.actor == viewer else None


@SIGHT.closed_form(Reshuffled)
def reshuffled(table: Table, event: Reshuffled, viewer: int) -> Reshuffled:
    """That it happened, not the order."""
    return replace(event, deck=())


@SIGHT.closed_form(SteppedBack)
def stepped_back(table: Table, event: SteppedBack, viewer: int) -> SteppedBack:
    """The number of the step counts sealed answers, so nobody sees it."""
    return replace(event, to=0)
