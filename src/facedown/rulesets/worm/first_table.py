"""The table before anything happened: decks in order, everybody as the scene says."""

from __future__ import annotations

from facedown.rulesets.worm.cards import MAJORS, MINORS, NONE
from facedown.rulesets.worm.foe_traits import pools
from facedown.rulesets.worm.preparing import mind
from facedown.rulesets.worm.scene import Scene
from facedown.rulesets.worm.sheet_marks import charged_on, xp_on
from facedown.rulesets.worm.states import NO_FLIGHT, NOTHING_YET, Crawl, Scenery
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.windows import Draw, Opening, Phase, SessionStart
from facedown.rulesets.worm.words import CRAWL, PHASES, PLACES, UNDECIDED


def fresh(scene: Scene) -> Table:
    """The table before anything happened: decks in order, nobody dealt, the first window open."""
    table = Table()
    judge = 1 << scene.judge
    begins = scene.plan.settings.begins
    table.known = {}
    ambushed = scene.plan.ambush is not None
    challenge = Opening(id=1) if ambushed else Draw(id=1)
    first = challenge if begins == "Challenge" else Phase(id=1, waiting=judge)
    table.windows = (first, SessionStart(id=2))
    unmarked(table, scene)
    if ambushed:
        table.phase = CRAWL
    sheets(table, scene)
    return table


def unmarked(table: Table, scene: Scene) -> None:
    """Decks in order, nobody dealt, nobody hurt, nobody engaged (R-060)."""
    people = scene.people
    table.opened = len(table.windows)
    table.waivers = ()
    table.due = ()
    table.scene = scene
    table.phase = PHASES.index(scene.plan.settings.begins)
    table.round = 0
    table.count = 0
    table.acted = 0
    table.fool_drawn = False
    table.fool_shown = False
    table.outcome = UNDECIDED
    table.mulligans = 0
    table.decks = (MINORS, MAJORS)
    table.discards = ((), ())
    table.unseen = frozenset()
    table.thrown = ()
    table.clues = ()
    table.hands = ((),) * (people + 1)
    table.laid = ()
    table.drawn = ()
    table.initiative = (NONE,) * scene.actors
    table.shown = 0
    table.named = tuple([named(scene, actor) for actor in range(scene.actors)])
    table.facedown = (None,) * scene.actors
    table.further = ()
    table.zone = scene.start
    table.engaged = (0,) * scene.bodies
    table.effects = (0,) * scene.bodies
    table.down = 0
    table.dead = 0
    table.spared = 0
    table.given_up = 0
    table.unloaded = 0
    table.talents = tuple([
        sum([1 << place for place, name in enumerate(names) if name in one.wounded])
        for one, names in zip(scene.adventurers, scene.talents, strict=True)
    ])  # fmt: skip
    table.modifiers = ()
    table.bound = ()
    table.fallen = 0
    table.fooled = 0
    table.owed = 0
    table.guarded = 0
    table.marks = ()
    clocks = tuple([clock.filled for clock in scene.plan.clocks])
    table.scenery = Scenery(clocks, (0,) * len(scene.triggers), (0,) * len(scene.offered))
    table.spells = ()
    table.guardians = ()
    table.stirred = 0
    table.flight = NO_FLIGHT
    table.risen = 0
    table.used = ()
    table.afflictions = ()


def named(scene: Scene, actor: int) -> int:
    """The number of an obstacle, which has no Initiative; NONE of everybody else."""
    number = scene.hazard(actor).plan.number if scene.is_hazard(actor) else None
    return NONE if number is None else number


def sheets(table: Table, scene: Scene) -> None:
    """What the scene says of things, adventurers and foes."""
    people = scene.people
    table.place = tuple([PLACES.index(item.plan.place) for item in scene.items])
    table.holder = tuple([item.owner for item in scene.items])
    table.notched = (0,) * len(scene.items)
    table.staggered = sum([1 << body for body, one in enumerate(scene.adventurers) if one.staggered])
    table.injured = sum([1 << body for body, one in enumerate(scene.adventurers) if one.injured])
    table.stressed = sum([1 << body for body, one in enumerate(scene.adventurers) if one.stressed])
    table.resolve = tuple([one.resolve for one in scene.adventurers])
    charged = tuple([mark for body, one in enumerate(scene.adventurers) for mark in charged_on(one, body)])
    xp = tuple([mark for body, one in enumerate(scene.adventurers) for mark in xp_on(one, body)])
    table.crawl = Crawl(charged=charged, xp=xp) if charged or xp else NOTHING_YET
    foes = scene.groups
    members = [pool for group in foes for pool in pools(group)]
    table.health = (*([0] * people), *[health for health, _ in members])
    table.defense = (*([0] * people), *[defense for _, defense in members])
    others = scene.actors - people - len(foes)
    table.morale = (*([0] * people), *[group.morale for group in foes], *([0] * others))
    minds = [mind(group) for group in foes]
    table.disposition = (*([(0, 0)] * people), *minds, *([(0, 0)] * others))
