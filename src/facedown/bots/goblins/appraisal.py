"""What each command is worth to a careful bot: a number from the view of its seat, in no unit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from facedown.bots.goblins.position import Position, chance_of, contest
from facedown.kernel.structs import Command
from facedown.rulesets.goblins import commands as say
from facedown.rulesets.goblins.pieces import (
    AMBUSH,
    BARE_HANDS,
    CHALLENGE,
    DAGGER,
    MELEE,
    MIGHT,
    MOVE,
    NONE,
    OPEN_CHEST,
    PERCEPTION,
    PICKPOCKET,
    QUICKNESS,
    SEEK,
    TAKE_A_SHOT,
)
from facedown.rulesets.goblins.scene import HEALS
from facedown.rulesets.goblins.windows import MONSTER, Combat

Worth = Callable[[Position, Any], float]
ACTION_OF: Final[dict[type[Command], int]] = {
    say.Move: MOVE,
    say.OpenChest: OPEN_CHEST,
    say.Seek: SEEK,
    say.Ambush: AMBUSH,
    say.Challenge: CHALLENGE,
    say.Pickpocket: PICKPOCKET,
    say.TakeAShot: TAKE_A_SHOT,
}
COIN: Final = 0.35
"""What one coin is worth."""
FIGHT: Final = 5.0
"""What a fight that is surely won is worth."""


def price(at: Position, kind: type[Command]) -> float:
    """What an Action costs beside the Turn Action: coin for a repeat."""
    action = ACTION_OF.get(kind, NONE)
    repeated = action != NONE and at.view.taken >> action & 1
    return COIN * at.scene.variables.SAME_TURN_ACTION_COST.value if repeated else 0.0


def fight(at: Position, other: int) -> float:
    """A fight with another Player."""
    return FIGHT * at.advantage(other) + (2.0 if at.dying(other) else 0.0)


def assign(at: Position, command: say.Assign) -> float:
    """Perception for Checks, Might for blows."""
    perception, quickness, might = command.stats
    return 1.0 * perception + 0.8 * quickness + 1.1 * might


def move(at: Position, command: say.Move) -> float:
    """A better Room, less what a Random Encounter may do."""
    number = at.scene.variables.MOVEMENT_PERCEPTION_TN.value
    met = 1.0 - chance_of(number - at.mine.stats[PERCEPTION], at.sides)
    frail = 1.6 if at.mine.health <= 5 else 0.6
    return at.goodness(command.room) - at.goodness(at.mine.room) - met * frail + 0.2


def open_chest(at: Position, command: say.OpenChest) -> float:
    """What is in it."""
    front = at.view.chests[at.mine.room][command.chest]
    chest = at.scene.rules.chests[front - at.scene.first_chest]
    odds = chance_of(chest.tn - at.mine.stats[PERCEPTION], at.sides)
    return odds * (3.0 * chest.common + 4.5 * chest.rare + 5.0 * chest.dagger)


def hide(at: Position, command: say.Hide) -> float:
    """Better when weak; worth little to who is Hidden already."""
    if at.mine.hidden or at.view.actions_left > 1:
        return -0.5
    odds = chance_of(at.scene.variables.HIDE_ACTION_TN.value - at.mine.stats[PERCEPTION], at.sides)
    return odds * (1.5 if at.mine.health <= 6 else 0.5)


def odds_against(at: Position, other: int, stat: int, edge: bool = False) -> float:
    """How likely a contest is won."""
    return contest(at.mine.stats[stat], at.view.players[other].stats[stat], at.sides, edge)


def seek(at: Position, command: say.Seek) -> float:
    """To have somebody to fight."""
    odds = odds_against(at, command.target, PERCEPTION)
    return odds * max(0.0, fight(at, command.target)) * 0.6 - (1 - odds) * COIN


def ambush(at: Position, command: say.Ambush) -> float:
    """A fight, and the first blow."""
    odds = odds_against(at, command.target, PERCEPTION, at.view.started_hidden and not at.view.taken)
    return odds * (fight(at, command.target) + 0.8) - (1 - odds) * COIN


def challenge(at: Position, command: say.Challenge) -> float:
    """Coin if it is declined, a fight if not."""
    wanted = fight(at, command.target)
    declined = 0.0 if at.view.rewarded else COIN
    return 0.5 * declined + 0.5 * wanted if wanted > 0 else -1.0 + declined


def pickpocket(at: Position, command: say.Pickpocket) -> float:
    """A card for nothing."""
    odds = odds_against(at, command.target, PERCEPTION, at.view.started_hidden and not at.view.taken)
    return odds * 2.2 - (1 - odds) * COIN


def take_a_shot(at: Position, command: say.TakeAShot) -> float:
    """Damage without a blow in return."""
    them = at.view.players[command.target]
    odds = odds_against(at, command.target, PERCEPTION)
    hit = chance_of(them.defense - at.mine.stats[QUICKNESS], at.sides)
    dealt = damage(at, command.weapon)
    kills = 4.0 if dealt >= them.health else 0.0
    return odds * hit * (0.45 * dealt + kills) - (1 - odds * hit) * COIN


def damage(at: Position, weapon: int) -> float:
    """What a weapon does on average when it hits."""
    scene = at.scene
    if weapon == DAGGER:
        return scene.rules.dagger.damage + at.mine.stats[QUICKNESS]
    die = scene.variables.BARE_HANDS_DIE.value if weapon == BARE_HANDS else scene.die[at.mine.slots[weapon]]
    return (die + 1) / 2 + at.mine.stats[MIGHT if weapon in (MELEE, BARE_HANDS) else QUICKNESS]


# -- Free Actions and Loot


def use_card(at: Position, command: say.UseCard) -> float:
    """A grog when it is needed, a bomb where others stand and one can get away."""
    kind = at.view.mine[command.card]
    if at.scene.use[kind] == HEALS:
        found: Any = at.scene.rules.loot[kind]
        missing = at.scene.variables.START_HEALTH.value - at.mine.health
        return 3.0 if missing >= found.heal else -1.0
    if type(at.view.windows[-1]) is Combat or not at.view.actions_left:
        return -1.0
    near = [one for one in at.others if at.view.players[one].room == at.mine.room]
    return 2.5 if near else -1.0


def slip_away(at: Position, command: say.SlipAway) -> float:
    """Out of a fight that is lost, or away from a bomb."""
    window: Any = at.view.windows[-1]
    better = at.goodness(command.room) - at.goodness(at.mine.room) - 1.5
    return better + (losing(at, window) if type(window) is Combat else 0.0)


def manage_loot(at: Position, command: say.ManageLoot) -> float:
    """Better gear; nothing is thrown away for it."""
    kinds = dict(enumerate(at.mine.slots)) | {4 + place: kind for place, kind in enumerate(at.view.mine)}
    wished = [kinds[handle] for handle in command.arrangement.slots if handle != NONE]
    thrown = [kinds[handle] for handle in command.arrangement.discards]
    gain = at.gear_worth(wished) - at.gear_worth(at.mine.slots)
    return gain - sum([at.worth(kind) for kind in thrown]) - 0.05


def incoming(at: Position) -> int:
    """The card that is to be placed."""
    window: Any = at.view.windows[-1]
    kind: int = at.view.mine[len(at.view.mine) - window.left]
    return kind


def equip_loot(at: Position, command: say.EquipLoot) -> float:
    """Better than what is there; that is kept if there is room."""
    kind = incoming(at)
    old = at.mine.slots[at.scene.slot[kind]]
    better = at.worth(kind) - (at.worth(old) if old != NONE else 0.0)
    return better + (0.1 if not command.discard else -0.1) + 0.5


def store_loot(at: Position, command: say.StoreLoot) -> float:
    """As good as the card, if there is room."""
    return at.worth(incoming(at)) * (0.2 if at.scene.slot[incoming(at)] != NONE else 1.0)


def discard_card(at: Position, command: say.DiscardCard) -> float:
    """The least of them."""
    return 10.0 - at.worth(at.view.mine[command.card])


def their_card(at: Position, command: say.Take) -> float:
    """The best of them: whose Backpack it is knows them all by now."""
    return float(command.place == 0)


# -- combat


def losing(at: Position, window: Any) -> float:
    """How much one should be gone from this fight."""
    foes = [one for one in window.order if one != at.me]
    if MONSTER in foes:
        return 3.0 if at.mine.health <= 4 else -1.0
    worst = min([at.advantage(one) for one in foes])
    return -FIGHT * worst - 1.0


def attack(at: Position, command: say.Attack) -> float:
    """The best blow at whoever is nearest to falling."""
    stat = at.mine.stats[MIGHT if command.weapon in (MELEE, BARE_HANDS) else QUICKNESS]
    if command.target == MONSTER:
        found: Any = at.scene.encounter(at.view.drawn)
        return 1.0 + chance_of(found.defense - stat, at.sides) * damage(at, command.weapon)
    them = at.view.players[command.target]
    return 1.0 + chance_of(them.defense - stat, at.sides) * damage(at, command.weapon) + 3.0 / max(1, them.health)


def flee(at: Position, command: say.Flee) -> float:
    """When it goes badly."""
    return losing(at, at.view.windows[-1]) * 1.2


def offer_coin(at: Position, command: say.OfferCoin) -> float:
    """When it goes very badly."""
    return losing(at, at.view.windows[-1]) * 1.1 - 1.0


def accept_challenge(at: Position, command: say.AcceptChallenge) -> float:
    """A fight that one would win."""
    window: Any = at.view.windows[-1]
    return fight(at, window.owner)


def accept_offer(at: Position, command: say.AcceptOffer) -> float:
    """Only from who would win."""
    window: Any = at.view.windows[-1]
    return 0.5 - fight(at, window.owner)


def escape_to(at: Position, command: say.EscapeTo) -> float:
    """The best Room."""
    return at.goodness(command.room)


def take_loot(at: Position, command: say.TakeLoot) -> float:
    """What was equipped is worth most as a rule."""
    window: Any = at.view.windows[-1]
    if command.place < 4:
        return 1.0 + at.worth(at.view.players[window.target].slots[command.place])
    return 1.0


WORTH: Final[dict[type[Command], Worth]] = {
    say.Assign: assign,
    say.Move: move,
    say.OpenChest: open_chest,
    say.Hide: hide,
    say.Seek: seek,
    say.Ambush: ambush,
    say.Challenge: challenge,
    say.Pickpocket: pickpocket,
    say.TakeAShot: take_a_shot,
    say.UseCard: use_card,
    say.SlipAway: slip_away,
    say.ManageLoot: manage_loot,
    say.EquipLoot: equip_loot,
    say.StoreLoot: store_loot,
    say.DiscardCard: discard_card,
    say.Take: their_card,
    say.Attack: attack,
    say.Flee: flee,
    say.OfferCoin: offer_coin,
    say.AcceptChallenge: accept_challenge,
    say.AcceptOffer: accept_offer,
    say.EscapeTo: escape_to,
    say.TakeLoot: take_loot,
}
PLAIN: Final[dict[type[Command], float]] = {
    say.UseEdge: 1.0,
    say.DiscardLoot: -0.5,
    say.OfferCard: -5.0,
    say.JoinCombat: -0.5,
}
"""What is worth the same whatever the table; all else is worth nothing."""


def worth(at: Position, command: Command) -> float:
    """What a command is worth."""
    kind = type(command)
    judged = WORTH.get(kind)
    return (judged(at, command) if judged else PLAIN.get(kind, 0.0)) - price(at, kind)
