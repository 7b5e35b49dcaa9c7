"""Rounds, Turns, Turn Actions, bombs, the end."""

from __future__ import annotations

from facedown.rulesets.goblins import events as happened
from facedown.rulesets.goblins.pieces import FIRST_PIECE, NONE
from facedown.rulesets.goblins.ruleset import goblins
from facedown.rulesets.goblins.table import Table, put

goblins.told(
    *(happened.TurnEnded, happened.ActionFailed, happened.GrantDeclined, happened.Checked, happened.Contested),
    *(happened.EdgeApplied, happened.MonsterHurt, happened.NothingDrawn, happened.LootStored),
    *(happened.OfferAnswered, happened.ChallengeAnswered, happened.CombatBegan, happened.CombatJoined),
    *(happened.Moved, happened.MotionAnswered, happened.BackAgreed, happened.CardsRemembered),
    *(happened.AttackMade, happened.CombatTurnEnded, happened.CombatEnded),
)


@goblins.effect(happened.Began)
def began(table: Table, event: happened.Began) -> None:
    """Portraits are on the Map."""
    table.first = event.first
    table.room = table.starts = event.rooms


@goblins.effect(happened.StatsAssigned)
def stats_assigned(table: Table, event: happened.StatsAssigned) -> None:
    """Everybody has Stats."""
    table.stats = event.stats


@goblins.effect(happened.RoundBegan)
def round_began(table: Table, event: happened.RoundBegan) -> None:
    """The next Round; nobody has had a Turn in it."""
    table.round = event.round
    table.active = NONE


@goblins.effect(happened.TurnBegan)
def turn_began(table: Table, event: happened.TurnBegan) -> None:
    """Step a: what was noted in the last Turn is forgotten, weapons are ready."""
    player = event.player
    bit = 1 << player
    table.active = player
    table.actions_left = event.actions
    table.taken = table.chosen = table.free_taken = 0
    table.rewarded = False
    table.started_hidden = bool(table.hidden & bit)
    table.expiring = table.expiring & ~bit | table.hidden & bit
    if table.exhausted:
        for card in (*table.slots[player], *table.backpacks[player]):
            if card != NONE:
                table.exhausted &= ~(1 << card - FIRST_PIECE)


@goblins.effect(happened.ActionTaken)
def action_taken(table: Table, event: happened.ActionTaken) -> None:
    """Chosen, paid for, and one less left unless it is free; whatever comes of it, it is taken (GA-40)."""
    table.taken |= 1 << event.action
    table.chosen += 1
    if not event.free:
        table.actions_left = max(0, table.actions_left - 1)
    if event.cost:
        table.coin = put(table.coin, event.player, table.coin[event.player] - event.cost)


@goblins.effect(happened.FreeActionTaken)
def free_action_taken(table: Table, event: happened.FreeActionTaken) -> None:
    """It is not repeated in this Turn; one taken in a Combat Turn is noted in the combat."""
    if not event.combat:
        table.free_taken |= 1 << event.name


@goblins.effect(happened.TurnActionsLost)
def turn_actions_lost(table: Table, event: happened.TurnActionsLost) -> None:
    """Fewer are left."""
    table.actions_left -= event.count


@goblins.effect(happened.EffectSet)
def effect_set(table: Table, event: happened.EffectSet) -> None:
    """One more."""
    table.effects = (*table.effects, (event.player, event.encounter, event.turns))


@goblins.effect(happened.EffectsWorn)
def effects_worn(table: Table, event: happened.EffectsWorn) -> None:
    """Those that last for good stay; of the others each has one Turn less."""
    table.effects = tuple([
        (owner, kind, turns - 1 if owner == event.player and turns else turns)
        for owner, kind, turns in table.effects
        if owner != event.player or turns != 1
    ])  # fmt: skip


@goblins.effect(happened.DeclineRewarded)
def decline_rewarded(table: Table, event: happened.DeclineRewarded) -> None:
    """At most once a Turn."""
    table.rewarded = True


@goblins.effect(happened.BombPlaced)
def bomb_placed(table: Table, event: happened.BombPlaced) -> None:
    """One more on the Map."""
    table.bombs = (*table.bombs, (event.room, event.fuse))
    table.bombs_placed += 1


@goblins.effect(happened.BombTicked)
def bomb_ticked(table: Table, event: happened.BombTicked) -> None:
    """A shorter fuse."""
    table.bombs = put(table.bombs, event.bomb, (table.bombs[event.bomb][0], event.fuse))


@goblins.effect(happened.BombExploded)
def bomb_exploded(table: Table, event: happened.BombExploded) -> None:
    """One less on the Map."""
    table.bombs = (*table.bombs[: event.bomb], *table.bombs[event.bomb + 1 :])
    table.bombs_removed += 1


@goblins.effect(happened.PresenceSet)
def presence_set(table: Table, event: happened.PresenceSet) -> None:
    """A person is there, or not."""
    bit = 1 << event.player
    table.present = table.present | bit if event.person else table.present & ~bit


@goblins.effect(happened.GameEnded)
def game_ended(table: Table, event: happened.GameEnded) -> None:
    """Nothing is asked any more."""
    table.winners = event.winners
    table.windows = ()
    table.due = ()
