"""Avoid (R-117 to R-120): out of an engagement, or past what bars a link; one value against each Initiative."""

from __future__ import annotations

from collections.abc import Generator

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.rule import Events
from facedown.kernel.structs import Event
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.acting import ABLE, action, declare, flip, pay
from facedown.rulesets.worm.challenge.cards_to_play import EXTRAS, PENTACLES_CARD
from facedown.rulesets.worm.challenge.moving import NOT_PRONE, NOT_ROOTED, Pairs, leave, movers_of, with_leave
from facedown.rulesets.worm.challenge.resolution import carried
from facedown.rulesets.worm.challenge.routes import AVOID_ZONE, guard_at, in_the_way, steps
from facedown.rulesets.worm.challenge.values import parts, total
from facedown.rulesets.worm.commands import Avoid
from facedown.rulesets.worm.events import Failed, Succeeded
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.kin import CALM
from facedown.rulesets.worm.words import AVOID


@worm.rule(
    Avoid,
    cite="R-117",
    when=[ABLE, NOT_ROOTED, NOT_PRONE, CALM],
    card=PENTACLES_CARD,
    zone=AVOID_ZONE,
    extras=EXTRAS,
)
def avoid(table: Table, move: Avoid) -> Events:
    """Pentacles. Beat the Initiative of what bars the way, match that of each opponent you are engaged with.

    Whoever only wants to be free of them stays in the zone (R-118).
    """
    planned = with_leave(table, replace(action(table, move, AVOID), zone=move.zone), over_one_link)
    declared, met = confronting(table, planned)
    yield from pay(table, move, move.extras)
    yield from declare(table, declared, met)


def confronting(table: Table, planned: Action) -> tuple[Action, tuple[int, ...]]:
    """The action with the opponents it must evade, and all actors whose Initiative it will be compared with."""
    movers = going(table, planned)
    opponents = engaged_with(table, movers)
    guards = list(dict.fromkeys([actor for body in movers for actor in way_of(table, planned, body)]))
    declared = replace(planned, targets=tuple(opponents), raised=(0,) * len(opponents))
    return declared, (*[table.scene.actor_of[body] for body in opponents], *guards)


def over_one_link(table: Table, act: Action, body: int) -> bool:
    """Is the action's zone next to this body's? Or does it stay, and has somebody to be free of?"""
    if act.zone == NONE:
        return bool(table.engaged[body])
    return act.zone in table.scene.adjacent[table.zone[body]]


def going(table: Table, act: Action) -> list[int]:
    """Those who can go to the action's zone: over one link, or over two by the arbiter's leave (B-34); or who stay."""
    if act.zone == NONE:
        return movers_of(table, act, over_one_link)
    return [body for body in movers_of(table, act, over_one_link) if steps(table, body, act.zone)]


def engaged_with(table: Table, movers: list[int]) -> list[int]:
    """Every opponent that any of them is engaged with."""
    bits = 0
    for body in movers:
        bits |= table.engaged[body]
    return [body for body in range(table.scene.bodies) if bits >> body & 1 and not table.out(body)]


def way_of(table: Table, act: Action, body: int) -> dict[int, tuple[int, int]]:
    """Who bars a body's way, each with the link it bars."""
    return in_the_way(table, body, steps(table, body, act.zone))


@carried(AVOID)
def avoids(table: Table, act: Action, chance: Chance) -> Events:
    """One value against each: who is not Avoided may strike, or does harm, or lets nobody past (R-120, B-10)."""
    movers = going(table, act)
    blows: list[tuple[int, int]] = []
    holding = 0
    for opponent in engaged_with(table, movers):
        if (yield from evades(table, act, opponent)):
            continue
        holding |= 1 << opponent
        blows += [(body, opponent) for body in movers if table.engaged[body] >> opponent & 1]
    failed: dict[int, list[tuple[int, tuple[int, int]]]] = {}
    for guard, crossing in crossings(table, act, movers).items():
        if not (yield from gets_past(table, act, guard, crossing[0][1])):
            failed |= {guard: crossing}
    more, harms, blocked = price(table, failed)
    yield from leave(table, act, movers, (*blows, *more), harms, blocked, holding)


def crossings(table: Table, act: Action, movers: list[int]) -> dict[int, list[tuple[int, tuple[int, int]]]]:
    """For each guard the movers who must get past it, with the link."""
    found: dict[int, list[tuple[int, tuple[int, int]]]] = {}
    for body in movers:
        for guard, link in way_of(table, act, body).items():
            found.setdefault(guard, []).append((body, link))
    return found


def evades(table: Table, act: Action, opponent: int) -> Generator[Event, None, bool]:
    """Equal or greater disengages (R-118); at a tie the option says what a shield does (B-09)."""
    yield from flip(table, table.scene.actor_of[opponent])
    value = total(table, act, opponent)
    against = table.number(table.scene.actor_of[opponent])
    shield = table.scene.options.avoid_tie_vs_shield == "shield_wins" and table.shielded(opponent)
    known = parts(table, act, opponent)
    if act.sure or value > against or (value == against and not shield and not tough(table, opponent)):
        yield Succeeded(act.actor, opponent, known, value, against, act.sure or "R-118")
        return True
    yield Failed(act.actor, opponent, known, value, against, "R-119")
    return False


def gets_past(table: Table, act: Action, guard: int, link: tuple[int, int]) -> Generator[Event, None, bool]:
    """Greater gets past, a tie too; a foe's shield wins the tie unless the option says otherwise (R-117, B-09)."""
    yield from flip(table, guard)
    body = guard_at(table, guard, *link)
    target = NONE if body is None else body
    value = total(table, act, target)
    against = table.number(guard)
    shield = body is not None and table.scene.options.avoid_tie_vs_shield != "tie_wins" and table.shielded(body)
    stands = body is not None and (shield or tough(table, body))
    known = parts(table, act, target)
    if act.sure or value > against or (value == against and not stands):
        yield Succeeded(act.actor, target, known, value, against, act.sure or "R-117")
        return True
    yield Failed(act.actor, target, known, value, against, "R-117")
    return False


def tough(table: Table, body: int) -> bool:
    """Must this foe's Initiative be exceeded (C8)?"""
    actor = table.scene.actor_of[body]
    return actor >= table.scene.people and table.scene.group(actor).tough


def passing(table: Table, hazard: int) -> str:
    """Does who fails get past all the same: as the scene says, else by the table's reading (B-10)?"""
    scene = table.scene
    return scene.hazard(hazard).plan.passes or scene.options.hazard_fail_passes


def price(table: Table, failed: dict[int, list[tuple[int, tuple[int, int]]]]) -> tuple[Pairs, Pairs, int]:
    """What failing costs: blows, harms, and who does not get past, as bits (B-10)."""
    options = table.scene.options
    blows: list[tuple[int, int]] = []
    harms: list[tuple[int, int]] = []
    blocked = 0
    for guard, crossing in failed.items():
        for body, link in crossing:
            stopper = guard_at(table, guard, *link)
            if stopper is None:
                harms.append((body, guard))
                blocked |= (passing(table, guard) == "no") << body
            elif options.guard_fail == "wound_and_pass":
                blows.append((body, stopper))
            else:
                blocked |= 1 << body
    return tuple(blows), tuple(harms), blocked
