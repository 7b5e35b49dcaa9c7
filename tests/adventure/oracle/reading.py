"""What the checklist allows, command by command: does a table allow this of this seat?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from facedown.kernel.structs import HOUSE, Command
from facedown.rulesets.adventure import commands as asked
from facedown.rulesets.adventure.table import Table

NINE: Final = (
    *("strength", "coordination", "toughness", "intellect", "deduction", "willpower"),
    *("presence", "intuition", "resilience"),
)
Allows = Callable[[Table, Any], bool]
OPEN_TO: Final = {
    "Turn": "Attempt Attack Stunt Improvise Aid Assist Complicate Obstruct RemoveDrawback Improve Maintain "
    "Stabilize Recover Parry Withdraw EndTurn AttackArea Grab Harm Escape TreatWound",
    "Breathing": "CatchBreath EndTurn",
    "AdversaryTurn": "Assail WorkAt Withdraw EndTurn AttackHeld AttackArea Devise Aid Assist Complicate Obstruct "
    "RemoveDrawback Improve Maintain Escape Regain Parry",
    "MinorLeft": "Parry Regain EndTurn",
    "Stopping": "Stop LetGo",
    "Judging": "SetDifficulty",
    "Rolling": "Roll TypeDice",
    "Rolled": "LetStand SpendStory",
    "Asking": "GoOn",
    "Tie": "GiveRace CallTie",
    "Limit": "EndEncounter Prolong",
}
"""What each question may be answered by."""
UNASKED: Final = {"Rolling": "TypeDice", "Rolled": "SpendStory"}
"""By what those may step in who are invited."""


def allowed(table: Table, command: Command) -> bool:
    """Is this command legal now?"""
    if not table.windows:
        return False
    window = table.windows[-1]
    kind, name = type(command).__name__, type(window).__name__
    actor = command.actor
    if actor < 0 or command.seat != seat_of(table, actor):
        return False
    if window.waiting >> actor & 1:
        admitted = OPEN_TO.get(name, "")
    elif window.invited >> actor & 1:
        admitted = UNASKED.get(name, "")
    else:
        return False
    return kind in admitted.split() and READS[kind](table, command)


def seat_of(table: Table, actor: int) -> int:
    """A character is its player's; the Guide has the Adversaries; without a Guide the house judges."""
    people = len(table.encounter.plan.characters)
    if actor < people:
        return actor
    return HOUSE if actor == people and table.encounter.plan.settings.arbiter == "stand-in" else people


# -- the people


def rating(table: Table, actor: int, attribute: int) -> int:
    """One of the nine Attributes."""
    found: int = getattr(table.encounter.plan.characters[actor], NINE[attribute])
    return found


def there(table: Table, actor: int) -> bool:
    """Is a character in the Encounter?"""
    return not table.away >> actor & 1 and not table.dead >> actor & 1


def people(table: Table) -> range:
    """The characters."""
    return range(len(table.encounter.plan.characters))


def attribute_ok(table: Table, actor: int, attribute: Any) -> bool:
    """An Attribute of 2 or more, of nine or of three: with less there is no attempt (B.2, CF-05)."""
    if actor > len(people(table)):
        plan = printed_of(table, actor)
        return attribute in range(3) and (plan.body, plan.mind, plan.spirit)[attribute] >= 2
    return attribute in range(9) and rating(table, actor, attribute) >= 2


def trained_score(table: Table, actor: int, attribute: int, names: tuple[str, ...]) -> int:
    """Attribute, training or familiarity, Specialization, what helps. B.2, B.6."""
    one = table.encounter.plan.characters[actor]
    words = [name.lower() for name in names]
    score = rating(table, actor, attribute)
    if any(tag.lower() in words for tag in one.trained):
        score += one.score + any(tag.lower() in words for tag in one.specialized)
    elif any(tag.lower() in words for tag in one.familiar):
        score += one.score
    for place, lasting in enumerate(table.lastings):
        fades = table.fading >> place & 1
        aids = lasting.kind == 0 and lasting.action.lower() in words
        assists = lasting.kind == 1 and lasting.whom == actor
        score += lasting.amount if not fades and (aids or assists) else 0
    return score


# -- the Challenges


def plan_of(table: Table, challenge: int) -> Any:
    """As it is written."""
    return table.encounter.plans[table.challenges[challenge].plan]


def own_work(table: Table, actor: int, challenge: Any) -> bool:
    """Active, does not act, one's own copy, the characters' in a Race, on one of its sides. C-058, CA-28, CA-29."""
    if challenge not in range(len(table.challenges)):
        return False
    one, plan = table.challenges[challenge], plan_of(table, challenge)
    name = table.encounter.plan.characters[actor].name.lower()
    sides = [each.lower() for each in (*plan.lowering, *plan.raising)]
    return (
        one.status == 0
        and one.npc == -1
        and one.owner in (-1, actor)
        and not (plan.race and plan.party != "characters")
        and not (plan.opposed and sides and name not in sides)
    )


def target(table: Table, challenge: Any) -> bool:
    """An Adversary that stands and is not in the background. CA-38, CA-56."""
    if challenge not in range(len(table.challenges)):
        return False
    one = table.challenges[challenge]
    return one.status == 0 and one.npc != -1 and bool(one.direct)


def words_ok(words: Any, least: int = 0) -> bool:
    """On one line, not too long."""
    return isinstance(words, str) and least <= len(words) <= 200 and words.isprintable()


def attempt(table: Table, move: asked.Attempt) -> bool:
    """A listed Action of one's own work, with an Action Score of 2 or more."""
    challenge, place = move.deed
    if not own_work(table, move.actor, challenge):
        return False
    actions = plan_of(table, challenge).actions
    if place not in range(len(actions)):
        return False
    action = actions[place]
    score = trained_score(table, move.actor, NINE.index(action.attribute), (action.name, *action.tags))
    return score >= 2 and words_ok(move.words)


def weapon_ok(table: Table, actor: int, weapon: Any, *, area: bool = False) -> bool:
    """One's own, with an Action Score of 2 or more."""
    first = sum([len(table.encounter.plan.characters[other].weapons) for other in range(actor)])
    mine = table.encounter.plan.characters[actor].weapons
    if weapon - first not in range(len(mine)):
        return False
    one = mine[weapon - first]
    if one.area is not area:
        return False
    return trained_score(table, actor, NINE.index(one.attribute), (one.name, *one.tags)) >= 2


def stunt(table: Table, move: asked.Stunt) -> bool:
    """Two or more Adversaries, each once, in order. CA-53."""
    several = len(move.targets) > 1 and list(move.targets) == sorted(set(move.targets))
    ready = weapon_ok(table, move.actor, move.weapon) and words_ok(move.words)
    return several and ready and all(target(table, one) for one in move.targets)


def improvise(table: Table, move: asked.Improvise) -> bool:
    """At one's own work or at an Adversary, in words. C-107."""
    workable = own_work(table, move.actor, move.challenge) or target(table, move.challenge)
    return workable and attribute_ok(table, move.actor, move.attribute) and words_ok(move.words, 1)


def friend_ok(table: Table, actor: int, friend: Any) -> bool:
    """Another character who is there and has Points of every kind; another Adversary that stands."""
    if actor > len(people(table)):
        return friend != actor and npc(table, friend) is not None
    return friend in people(table) and friend != actor and there(table, friend) and 0 not in table.points[friend]


def npc(table: Table, actor: Any) -> Any:
    """The Challenge that an Adversary is, if it stands."""
    place = actor - len(people(table)) - 1
    if place not in range(len(table.npcs)):
        return None
    one = table.challenges[table.npcs[place]]
    return one if one.status == 0 and not table.away >> actor & 1 else None


def opponent_ok(table: Table, actor: int, opponent: Any) -> bool:
    """An Adversary that stands; for an Adversary a character who is there. C-117."""
    if actor > len(people(table)):
        return opponent in people(table) and there(table, opponent)
    return npc(table, opponent) is not None


def holds(table: Table, holder: Any, whom: Any) -> bool:
    """Does somebody who is able hold somebody? B.13, CF-10."""
    if holder in people(table):
        able = there(table, holder) and 0 not in table.points[holder]
    else:
        able = npc(table, holder) is not None
    gripped = any(one.kind == 6 and one.by == holder and one.whom == whom for one in table.lastings)
    return able and gripped


def force_ok(table: Table, actor: int, attribute: Any) -> bool:
    """Strength or Coordination of a character, Body of an Adversary, and it suffices."""
    return attribute in ((0,) if actor > len(people(table)) else (0, 1)) and attribute_ok(table, actor, attribute)


def grab(table: Table, move: asked.Grab) -> bool:
    """An Adversary that can be a target, by Coordination."""
    ready = trained_score(table, move.actor, 1, ("Grab",)) >= 2
    return ready and target(table, move.target) and words_ok(move.words)


def harm(table: Table, move: asked.Harm) -> bool:
    """An Adversary that stands and that one holds."""
    if move.held not in range(len(table.challenges)):
        return False
    one = table.challenges[move.held]
    held = one.npc != -1 and npc(table, one.npc) is not None and holds(table, move.actor, one.npc)
    return held and force_ok(table, move.actor, move.attribute) and words_ok(move.words)


def attack_held(table: Table, move: asked.AttackHeld) -> bool:
    """A printed Action for somebody held, on a character whom it holds."""
    actions = printed_of(table, move.actor).actions
    if move.action not in range(len(actions)) or actions[move.action].score < 2:
        return False
    one = actions[move.action]
    fits = one.does == "harm" or (one.does == "attack" and one.grabbed)
    held = move.held in people(table) and there(table, move.held) and holds(table, move.actor, move.held)
    return fits and held and words_ok(move.words)


def attack_area(table: Table, move: asked.AttackArea) -> bool:
    """Something that strikes an area; one or more others who are there, each once, in order. B.6."""
    if move.actor in people(table):
        ready = weapon_ok(table, move.actor, move.means, area=True)
    else:
        actions = printed_of(table, move.actor).actions
        ready = move.means in range(len(actions)) and actions[move.means].area and actions[move.means].score >= 2
    caught = bool(move.caught) and list(move.caught) == sorted(set(move.caught))
    plain = all(type(one) is int for one in move.caught)
    return (
        ready
        and caught
        and plain
        and all(one != move.actor and stands(table, one) for one in move.caught)
        and words_ok(move.words)
    )


def stands(table: Table, actor: int) -> bool:
    """A character who is there, an Adversary that stands in the open."""
    if actor in people(table):
        return there(table, actor)
    one = npc(table, actor)
    return one is not None and one.direct


def regain(table: Table, move: asked.Regain) -> bool:
    """A Minor Action that is printed so, and points are missing."""
    if move.actor in people(table):
        return False
    actions = printed_of(table, move.actor).actions
    if move.action not in range(len(actions)) or not getattr(table.windows[-1], "minor", True):
        return False
    number = table.npcs[move.actor - len(people(table)) - 1]
    fewer = table.challenges[number].points < plan_of(table, number).points
    return bool(actions[move.action].does == "regain" and actions[move.action].score >= 2 and fewer)


def treat(table: Table, move: asked.TreatWound) -> bool:
    """A Wound of somebody who is there, and an Intellect that suffices."""
    who, pool = move.wound
    there_is = who in people(table) and pool in range(3) and there(table, who) and table.wounds[who][pool] > 0
    return there_is and heals(table, move.actor, "Treat Wounds")


def parry(table: Table, move: asked.Parry) -> bool:
    """A Minor Action that is left; an Adversary where its figures say so. CF-07."""
    able = move.actor in people(table) or printed_of(table, move.actor).parries
    return able and bool(getattr(table.windows[-1], "minor", True))


def own_lasting(table: Table, move: Any) -> bool:
    """Something that one has brought about oneself. B.13."""
    return move.lasting in range(len(table.lastings)) and table.lastings[move.lasting].by == move.actor


def heals(table: Table, actor: int, name: str) -> bool:
    """An Intellect that suffices."""
    return trained_score(table, actor, 3, (name,)) >= 2


def recover(table: Table, move: asked.Recover) -> bool:
    """Somebody who is there, not Dying, and lacks Points. B.13."""
    if move.whom not in people(table) or move.pool not in range(3) or not heals(table, move.actor, "Recover"):
        return False
    whole = tuple([sum([rating(table, move.whom, first + one) for one in range(3)]) for first in (0, 3, 6)])
    return there(table, move.whom) and table.dying[move.whom] == -1 and table.points[move.whom] != whole


def catch_breath(table: Table, move: asked.CatchBreath) -> bool:
    """Points of which there are none, and an Attribute that suffices. B.13."""
    if move.pool not in range(3) or table.points[move.actor][move.pool]:
        return False
    return rating(table, move.actor, (2, 5, 8)[move.pool]) >= 2


def printed_of(table: Table, actor: int) -> Any:
    """What is printed of an Adversary."""
    place = table.challenges[table.npcs[actor - len(people(table)) - 1]].plan
    return table.encounter.adversaries[place]


def assail(table: Table, move: asked.Assail) -> bool:
    """A printed Action, on a character who is there. C-115, C-118."""
    actions = printed_of(table, move.actor).actions
    listed = move.action in range(len(actions)) and actions[move.action].score >= 2
    listed = listed and actions[move.action].does in ("attack", "grab")
    listed = listed and not actions[move.action].area and not actions[move.action].grabbed
    return listed and move.victim in people(table) and there(table, move.victim) and words_ok(move.words)


def work_at(table: Table, move: asked.WorkAt) -> bool:
    """What it is declared to work at. CA-52."""
    if move.challenge not in range(len(table.challenges)) or move.attribute not in range(3):
        return False
    plan = printed_of(table, move.actor)
    its = plan_of(table, move.challenge).name.lower() == plan.works_at.lower()
    score = (plan.body, plan.mind, plan.spirit)[move.attribute]
    return its and table.challenges[move.challenge].status == 0 and score >= 2 and words_ok(move.words)


def withdraw(table: Table, move: asked.Withdraw) -> bool:
    """The Attribute matters to a character whom an enemy could stop; whoever is held stays. B.13."""
    if any(holds(table, one.by, move.actor) for one in table.lastings):
        return False
    numbers = [len(people(table)) + 1 + place for place in range(len(table.npcs))]
    enemies = [one for number in numbers if (one := npc(table, number)) is not None and one.direct]
    free = move.actor in people(table) and bool(enemies)
    return move.attribute in (range(9) if free else (1,))


def stop(table: Table, move: asked.Stop) -> bool:
    """By Body, Mind or Spirit that suffices."""
    plan = printed_of(table, move.actor)
    return move.attribute in range(3) and (plan.body, plan.mind, plan.spirit)[move.attribute] >= 2


def type_dice(table: Table, move: asked.TypeDice) -> bool:
    """A person is Guide, the table types, and each die could have shown that. CF-02."""
    plan, window = table.encounter.plan, table.windows[-1]
    if plan.settings.arbiter != "person" or plan.options.typed_dice != "yes":
        return False
    score = sum([part.value for part in window.check.score])  # type: ignore[attr-defined]  # (Rolling has a check)
    pool = [6] * ((score - 2) // 4) + [(6, 8, 10, 12)[(score - 2) % 4]]
    return len(pool) == len(move.dice) and all(
        bool(die) and all(face == sides for face in die[:-1]) and 0 < die[-1] < sides
        for sides, die in zip(pool, move.dice, strict=True)
    )


READS: Final[dict[str, Allows]] = {
    "Attempt": attempt,
    "Attack": lambda table, move: (
        weapon_ok(table, move.actor, move.weapon) and target(table, move.target) and words_ok(move.words)
    ),
    "Stunt": stunt,
    "Improvise": improvise,
    "Aid": lambda table, move: words_ok(move.action, 1) and attribute_ok(table, move.actor, move.attribute),
    "Obstruct": lambda table, move: words_ok(move.action, 1) and attribute_ok(table, move.actor, move.attribute),
    "Assist": lambda table, move: (
        friend_ok(table, move.actor, move.friend) and attribute_ok(table, move.actor, move.attribute)
    ),
    "Complicate": lambda table, move: (
        opponent_ok(table, move.actor, move.opponent) and attribute_ok(table, move.actor, move.attribute)
    ),
    "RemoveDrawback": lambda table, move: (
        move.hindrance in range(len(table.hindrances)) and attribute_ok(table, move.actor, move.attribute)
    ),
    "Improve": lambda table, move: own_lasting(table, move) and attribute_ok(table, move.actor, move.attribute),
    "Maintain": own_lasting,
    "Stabilize": lambda table, move: (
        move.whom in people(table) and table.dying[move.whom] != -1 and heals(table, move.actor, "Stabilize")
    ),
    "Recover": recover,
    "CatchBreath": catch_breath,
    "Parry": parry,
    "AttackArea": attack_area,
    "Grab": grab,
    "Harm": harm,
    "AttackHeld": attack_held,
    "Escape": lambda table, move: holds(table, move.holder, move.actor) and force_ok(table, move.actor, move.attribute),
    "Devise": lambda table, move: (
        move.victim in people(table)
        and there(table, move.victim)
        and attribute_ok(table, move.actor, move.attribute)
        and words_ok(move.words, 1)
    ),
    "Regain": regain,
    "TreatWound": treat,
    "EndTurn": lambda table, move: True,
    "Withdraw": withdraw,
    "Assail": assail,
    "WorkAt": work_at,
    "Stop": stop,
    "LetGo": lambda table, move: True,
    "SetDifficulty": lambda table, move: (
        0 <= move.base <= 99 and 0 <= move.drawbacks <= 20 and 0 <= move.benefits <= 20
    ),
    "Roll": lambda table, move: True,
    "TypeDice": type_dice,
    "SpendStory": lambda table, move: move.actor in people(table) and 1 <= move.points <= table.story[move.actor],
    "LetStand": lambda table, move: True,
    "GoOn": lambda table, move: True,
    "GiveRace": lambda table, move: move.challenge in getattr(table.windows[-1], "challenges", ()),
    "CallTie": lambda table, move: True,
    "Prolong": lambda table, move: 1 <= move.rounds <= 100,
    "EndEncounter": lambda table, move: move.outcome in (1, 2, 3),
}
