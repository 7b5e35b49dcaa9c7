"""Rounds and Turns: their steps, and how the game ends when no one is left (G-142 to G-148, G-186)."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened
from facedown.rulesets.goblins.actions import grant
from facedown.rulesets.goblins.bombs import late_bombs
from facedown.rulesets.goblins.commands import EndTurn
from facedown.rulesets.goblins.effects import extra_actions, granted_actions, wear_off
from facedown.rulesets.goblins.events import (
    GameEnded,
    HiddenLost,
    Returned,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from facedown.rulesets.goblins.pieces import NONE
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.windows import ACTING, ENDING, OVER, Dying, PlayerTurn, Rounds, Ticking

ROUND_LIMIT = "the last Round"


@goblins.closes(Rounds)
def next_player(table: Table, window: Rounds, chance: Chance) -> Events:
    """The next surviving Player clockwise from the first; after the last the Round ends (G-142, G-147)."""
    order = table.clockwise(table.first)
    start = 0 if table.active == NONE else order.index(table.active) + 1
    for player in order[start:]:
        if table.remains(player):
            yield from begin_turn(table, player)
            return
    if table.round >= table.scene.variables.ROUND_LIMIT.value:
        yield GameEnded(leaders(table), ROUND_LIMIT, cite="G-186")
        return
    yield RoundBegan(table.round + 1)
    yield from late_bombs(table, chance)


def begin_turn(table: Table, player: int) -> Events:
    """Step a; then this Player alone is asked for Turn Actions (G-002, G-010, G-011, G-143, G-144)."""
    if not table.lives(player):
        yield Returned(player, table.starts[player])
    changed = table.scene.has_effects
    extra = extra_actions(table, player) if changed else 0
    yield TurnBegan(player, max(0, table.scene.variables.TURN_ACTION_MAX.value + extra))
    waiting = 0 if table.resigned else 1 << player
    yield Opened(PlayerTurn(owner=player, waiting=waiting), cite="G-144")
    for action in granted_actions(table, player) if changed and not table.resigned >> player & 1 else ():
        yield from grant(table, player, action, "G-016")


def leaders(table: Table) -> tuple[int, ...]:
    """The survivors with most coin, then most Loot, then most HP; equal ones share it (G-186)."""
    worth = {
        player: (table.coin[player], table.loot(player), table.health[player])
        for player in range(table.scene.players)
        if table.remains(player)
    }
    best = max(worth.values())
    return tuple([player for player, has in worth.items() if has == best])


@goblins.rule(EndTurn, cite="G-030")
def end_turn(table: Table, move: EndTurn) -> Events:
    """Its Player declares the Turn complete, nothing being open, Turn Actions left or not (G-030, GA-28, GA-29)."""
    yield TurnEnded(move.actor)
    yield Changed(PlayerTurn(owner=move.actor, step=ENDING), cite="G-031")


@goblins.closes(PlayerTurn)
def end_of_turn(table: Table, window: PlayerTurn, chance: Chance) -> Events:
    """Steps c and d; before them whoever gave up dies, and who lives on is asked again (G-132, G-187).

    Bombs tick (G-008, G-145), Hidden expires (G-146); a dead Player's Turn is over at once (G-133, G-148, GA-50).
    The step is the window's own, so that play resumes where it was interrupted (GA-24).
    """
    owner = window.owner
    lives = table.lives(owner)
    resigned = [player for player in range(table.scene.players) if table.resigned >> player & 1]
    if resigned:
        yield Opened(Dying(owner=resigned[0]), cite="G-187")
    elif window.step == ACTING and lives:
        yield Changed(replace(window, waiting=1 << owner), cite="G-128")
    elif window.step < OVER:
        yield Changed(replace(window, step=OVER), cite="G-145")
        if lives or table.scene.options.end_effects_after_death:
            yield Opened(Ticking(), cite="G-145")
    else:
        if table.expiring >> owner & 1:
            yield HiddenLost(owner, cite="G-038")
        yield from wear_off(table, owner)
        yield Closed(cite="G-147")


@goblins.default(PlayerTurn)
def ends(table: Table, window: PlayerTurn, actor: int) -> EndTurn:
    """Who is gone ends the Turn (GE-04)."""
    return EndTurn(actor, actor)
