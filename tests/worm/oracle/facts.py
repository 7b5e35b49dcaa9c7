"""What lies on the table, read field by field: who is up, who holds what, how the zones join. Plain and slow."""

from __future__ import annotations

from typing import Final

from facedown.rulesets.worm.cards import FOOL, NONE, SUIT, VALUE
from facedown.rulesets.worm.commands import Flee, LayInitiative, Play
from facedown.rulesets.worm.plan import FoePlan
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import MinorQueue, Minors, Turn
from facedown.rulesets.worm.words import EFFECTS, HAND, KNOCKED_OUT, PRONE, ROOTED

MELEE_WEAPONS: Final = ("axe", "blade", "dagger", "flail", "hammer", "polearm")

FETCH: Final = 1 << len(EFFECTS)
"""Above every Effect's bit: what is Recovered is a thing, this many more than its number."""


def has(bits: int, place: int) -> bool:
    """Is this number in a set of bits?"""
    return place >= 0 and bool(bits & (1 << place))


def is_person(table: Table, actor: int) -> bool:
    """Is this actor an adventurer?"""
    return 0 <= actor < len(table.scene.adventurers)


def is_group(table: Table, actor: int) -> bool:
    """Is this actor a foe or a group of foes (R-087)?"""
    first = len(table.scene.adventurers)
    return first <= actor < first + early(table) or judge_of(table) < actor <= judge_of(table) + late(table)


def early(table: Table) -> int:
    """How many foes and groups were there from the start."""
    return len(table.scene.groups) - late(table)


def late(table: Table) -> int:
    """How many joined later: they come after the game master (B-91)."""
    return max(len(table.initiative) - 1 - judge_of(table), 0)


def judge_of(table: Table) -> int:
    """The game master's own number: after all that were there from the start, the hazards last."""
    scene = table.scene
    return len(scene.adventurers) + len(there_from_the_start(table)) + len(scene.hazards)


def foe_plan(table: Table, actor: int) -> FoePlan:
    """What the scene says of a foe or a group."""
    first = actor - len(table.scene.adventurers)
    return table.scene.groups[first if first < early(table) else early(table) + actor - judge_of(table) - 1]


def is_danger(table: Table, actor: int) -> bool:
    """Is this actor a hazard (R-220)?"""
    first = len(table.scene.adventurers) + early(table)
    return first <= actor < first + len(table.scene.hazards)


def up(table: Table, body: int) -> bool:
    """Is this body in the fight: not at Death's Door, not Knocked out, not surrendered (R-203, R-047, R-172)?

    Who fell at a number where their own turn is tied stands until that turn is over (B-88).
    """
    if has(table.dead, body) or (has(table.down, body) and not has(table.owed, body)):
        return False
    if table.effects[body] & KNOCKED_OUT or has(table.crawl.absent, body):
        return False
    return not has(table.given_up, table.scene.actor_of[body])


def bodies_of(table: Table, actor: int) -> list[int]:
    """The bodies that share this actor's Initiative."""
    return [body for body in range(len(table.zone)) if table.scene.actor_of[body] == actor]


def on_their_feet(table: Table, actor: int) -> list[int]:
    """Those of them that can act."""
    return [body for body in bodies_of(table, actor) if up(table, body)]


def can_act(table: Table, actor: int) -> bool:
    """Is there anybody to act for this actor?"""
    return on_their_feet(table, actor) != []


def same_side(table: Table, body: int, other: int) -> bool:
    """Are these two both of the guild, or both foes?"""
    people = len(table.scene.adventurers)
    return (body < people) == (other < people)


def hand_of(table: Table, actor: int, *, aloud_only: bool = False) -> list[int]:
    """The cards that an actor plays from: its own, or the game master's one hand (R-181, R-211).

    What is put down in a window that waits below is in no hand any more, though it is counted there (B-57).
    """
    people = len(table.scene.adventurers)
    held = table.hands[actor] if actor < people else table.hands[people]
    down: list[int] = []
    for window in table.windows[:-1]:
        for answer in getattr(window, "answers", ()):
            extras = getattr(answer, "extras", None)
            if aloud_only and type(answer) in (LayInitiative, Flee):
                continue
            down += [getattr(answer, "card", NONE), getattr(extras, "rider", NONE), getattr(extras, "boost", NONE)]
    return [card for card in held if card not in down]


def promised(table: Table, actor: int) -> list[int]:
    """The cards that the same hand has already put down in a window that is still open, for other actors."""
    if is_person(table, actor):
        return []
    spent: list[int] = []
    for answer in getattr(table.windows[-1], "answers", ()):
        if answer.actor != actor and not is_person(table, answer.actor) and isinstance(answer, Play):
            extras = getattr(answer, "extras", None)
            spent.append(answer.card)
            if extras is not None:
                spent += [extras.rider, extras.boost]
    return spent


def on_a_turn(table: Table) -> bool:
    """Is somebody's turn open, the Fool's included (R-096, R-157)?"""
    return isinstance(table.windows[-1], Turn)


def among_minors(table: Table) -> bool:
    """Are minor actions being declared or carried out (R-161)?"""
    return isinstance(table.windows[-1], Minors | MinorQueue)


def is_lesser(card: int) -> bool:
    """I to XIV (R-173)."""
    return card > FOOL and VALUE[card] <= 14


def is_greater(card: int) -> bool:
    """XV to XXI (R-173)."""
    return card > FOOL and VALUE[card] >= 15


def suit_of(card: int) -> int:
    """The suit of a minor; the Fool and the majors have none."""
    return SUIT[card] if 0 <= card < FOOL else NONE


def whole(table: Table, item: int) -> bool:
    """Has it Notches left (R-048, R-194)?"""
    return table.notched[item] < table.scene.items[item].notches


def kind_of(table: Table, item: int) -> str:
    """What kind of thing it is."""
    return str(table.scene.items[item].kind)


def name_of(table: Table, item: int) -> str:
    """What it is called, in small letters."""
    return table.scene.items[item].name.lower()


def steps_between(table: Table, zone: int, other: int) -> int:
    """How many steps lead from one zone to another; more than there are zones where none do (B-73)."""
    reached, steps = {zone}, 0
    while other not in reached and steps <= len(table.scene.plan.zones):
        zones = range(len(table.scene.plan.zones))
        reached |= {there for here in reached for there in zones if linked(table, here, there)}
        steps += 1
    return steps


def is_item(table: Table, item: int) -> bool:
    """Is there such a thing?"""
    return 0 <= item < len(table.scene.items)


def has_at(table: Table, body: int, item: int, place: int) -> bool:
    """Does this body have this thing there: in hand, on the belt, in the pack, worn?"""
    return is_item(table, item) and table.place[item] == place and table.holder[item] == body


def in_hand(table: Table, body: int) -> list[int]:
    """The things in a body's hands, Destroyed ones too."""
    return [item for item in range(len(table.scene.items)) if has_at(table, body, item, HAND)]


def wields(table: Table, body: int, *kinds: str) -> list[int]:
    """The things of these kinds that it holds and that are of use."""
    return [item for item in in_hand(table, body) if kind_of(table, item) in kinds and whole(table, item)]


def is_beast(table: Table, body: int) -> bool:
    """Do claws or teeth arm it (B-27)?"""
    actor = table.scene.actor_of[body]
    return is_group(table, actor) and foe_plan(table, actor).natural


def all_talents(table: Table, actor: int) -> list[str]:
    """Those that are mastered, then those in training, which can be used as well (C1)."""
    sheet = table.scene.adventurers[actor]
    return [*sheet.talents, *sheet.training]


def knows(table: Table, actor: int, talent: str) -> bool:
    """Has this adventurer the talent, and is it not Wounded (C1)?"""
    if not is_person(table, actor):
        return False
    names = all_talents(table, actor)
    return talent in names and not has(table.talents[actor], names.index(talent))


def rages(table: Table, actor: int) -> bool:
    """Has the rage begun in which nobody Avoids, Dodges, Speaks, Banters or Aids (C5)?"""
    person = is_person(table, actor)
    berserk = any("Berserkergang" in all_talents(table, one) for one in range(len(table.scene.adventurers)))
    return person and berserk and any((one.label, one.actor) == ("Berserkergang", actor) for one in table.modifiers)


def linked(table: Table, zone: int, other: int) -> bool:
    """Is the other zone one step away, in this direction (B-73)? Read from the scene as written."""
    plans = table.scene.plan.zones
    here, there = plans[zone], plans[other]
    return there.name in here.links or there.name in here.one_way or here.name in there.links


def barred(table: Table, body: int, zone: int, other: int) -> bool:
    """Does something bar that step to this body: a hazard to everybody, a guard to adventurers (R-059, R-220)?"""
    names = {table.scene.plan.zones[zone].name, table.scene.plan.zones[other].name}
    plan = table.scene.plan
    links = [one.guards for one in plan.hazards] + [one.guards for one in plan.obstacles]
    if any(set(pair) == names for guards in links for pair in guards):
        return True
    return guards_bar(table, body, zone, other)


def guards_bar(table: Table, body: int, zone: int, other: int) -> bool:
    """Does a foe on guard bar that step to an adventurer (B-10)?"""
    names = {table.scene.plan.zones[zone].name, table.scene.plan.zones[other].name}
    people = len(table.scene.adventurers)
    return body < people and any(
        set(pair) == names and on_guard(table, people + place, zone, other)
        for place, foe in enumerate(there_from_the_start(table))
        for pair in foe.guards
    )


def speaks_of(table: Table, who: str, body: int) -> bool:
    """Does a rule of the scene speak of this body: a side, anybody, one by name, or its group?"""
    people = len(table.scene.adventurers)
    side = "adventurers" if body < people else "foes"
    return who in ("anybody", side, table.scene.body_names[body], table.scene.names[table.scene.actor_of[body]])


def there_from_the_start(table: Table) -> list[FoePlan]:
    """The foes of the scene that were not concealed (B-111)."""
    plan = table.scene.plan
    concealed = [one.foe for one in plan.concealments]
    return [foe for foe in plan.foes if foe.name not in concealed]


def on_guard(table: Table, actor: int, zone: int, other: int) -> bool:
    """Does one of them who can act, and is not Rooted, stand at an end of that step (B-10, B-32)?"""
    return any(
        table.zone[one] in (zone, other) and not table.effects[one] & ROOTED for one in on_their_feet(table, actor)
    )


def can_walk(table: Table, body: int) -> bool:
    """Neither Rooted nor prone (R-049, R-054)."""
    return up(table, body) and not table.effects[body] & (ROOTED | PRONE)
