"""Portraits, harm, combat, bombs, death."""

from __future__ import annotations

from facedown.kernel.sentence import Sentence
from facedown.rulesets.goblins import events as happened
from facedown.rulesets.goblins.naming import Names, joined
from facedown.rulesets.goblins.sentences.sentence import plainly, say, tells

plainly(happened.PortraitRemoved, "{whose} Portrait is taken off the Map.")
plainly(happened.CoinGained, "{who} gains {coin} {unit}.")
plainly(happened.Healed, "{who} heals {health}.")
plainly(happened.CombatJoined, "{who} joins the combat.")
plainly(happened.CombatTurnEnded, "{whose} Combat Turn is over.")


@tells(happened.PortraitMoved)
def portrait_moved(names: Names, event: happened.PortraitMoved) -> Sentence:
    """Another Room."""
    return say("{who} goes to the {room}.", event, who=names.player(event.player), room=names.room(event.room))


@tells(happened.Returned)
def returned(names: Names, event: happened.Returned) -> Sentence:
    """Back on the Map."""
    return say("{who} is back, in the {room}.", event, who=names.player(event.player), room=names.room(event.room))


@tells(happened.CoinPaid)
def coin_paid(names: Names, event: happened.CoinPaid) -> Sentence:
    """Coin changes hands."""
    return say(
        "{who} gives {to} {coin} {unit}.",
        event,
        who=names.player(event.player),
        to=names.player(event.to),
        coin=event.coin,
        unit=names.coin,
    )


@tells(happened.Damaged)
def damaged(names: Names, event: happened.Damaged) -> Sentence:
    """A Player is hurt."""
    return say("{who} takes {damage} damage.", event, who=names.player(event.player), damage=event.damage)


@tells(happened.MonsterHurt)
def monster_hurt(names: Names, event: happened.MonsterHurt) -> Sentence:
    """The monster is hurt."""
    return say("The monster takes {damage} damage.", event, damage=event.damage)


@tells(happened.ChallengeAnswered)
def challenge_answered(names: Names, event: happened.ChallengeAnswered) -> Sentence:
    """Accepted or not."""
    message = "{who} accepts the Challenge of {by}." if event.accepted else "{who} declines the Challenge of {by}."
    return say(message, event, who=names.player(event.player), by=names.player(event.by))


@tells(happened.CombatBegan)
def combat_began(names: Names, event: happened.CombatBegan) -> Sentence:
    """Who fights, in order."""
    return say("Combat begins: {order}, in this order.", event, order=names.players(event.order))


@tells(happened.CombatEnded)
def combat_ended(names: Names, event: happened.CombatEnded) -> Sentence:
    """Why it ended."""
    return say("The combat ends by {why}.", event, why=event.why)


@tells(happened.AttackMade)
def attack_made(names: Names, event: happened.AttackMade) -> Sentence:
    """An Attack and its sum."""
    return say(
        "{who} attacks {target} with {weapon}: {die} + {bonus} = {total} against {against}: {result}.",
        event,
        who=names.player(event.player),
        target=names.player(event.target),
        weapon=names.armed(event.weapon),
        die=event.die,
        bonus=event.bonus,
        total=event.die + event.bonus,
        against=event.against,
        result="a hit" if event.hit else "a miss",
    )


@tells(happened.BombPlaced)
def bomb_placed(names: Names, event: happened.BombPlaced) -> Sentence:
    """A bomb lies there."""
    return say("A bomb lies in the {room}, fuse {fuse}.", event, room=names.room(event.room), fuse=event.fuse)


@tells(happened.BombTicked)
def bomb_ticked(names: Names, event: happened.BombTicked) -> Sentence:
    """Tick."""
    return say("Bomb {bomb} ticks: fuse {fuse}.", event, bomb=event.bomb + 1, fuse=event.fuse)


@tells(happened.BombExploded)
def bomb_exploded(names: Names, event: happened.BombExploded) -> Sentence:
    """Boom."""
    dice = joined(map(str, event.dice))
    return say("The bomb in the {room} explodes: {dice}.", event, room=names.room(event.room), dice=dice)


@tells(happened.Died)
def died(names: Names, event: happened.Died) -> Sentence:
    """A Player is dead."""
    who = names.player(event.player)
    if event.discarded:
        return say("{who} is dead; {cards} go to the discards.", event, who=who, cards=names.cards(event.discarded))
    return say("{who} is dead.", event, who=who)
