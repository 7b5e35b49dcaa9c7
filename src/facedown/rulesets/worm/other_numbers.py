"""Scenes that differ in what only the game master knows of foes and hazards, as far as a game has not shown it yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.structs import Event, Opened, Queued
from facedown.rulesets.worm import events, windows
from facedown.rulesets.worm.plan import AdvantagePlan, Attributes, Consequence, FoePlan, Mobility, ScenePlan, SpellPlan
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.scene import Scene
from facedown.rulesets.worm.words import DOOM

TELLS_OF_MINDS: Final = (events.DispositionShifted, events.MoraleSet, events.Surrendered, events.Downed)


def other_numbers(plan: ScenePlan, happened: Sequence[Event], viewer: int, luck: Chance) -> tuple[ScenePlan, list[str]]:
    """A plan with other secrets, and what differs. A fact that the events may have shown stays as it is.

    Names follow no rule and never matter; numbers matter once they are compared, so one who acted or was hurt keeps
    them.
    """
    scene = prepare(plan)
    shown = [plan, *[event.plan for event in happened if isinstance(event, events.SceneSet)]]
    health_shown = any(one.options.foe_health_shown == "yes" for one in shown)
    if viewer == scene.game_master:
        return plan, []
    varied = ["notes"]
    kinds = {type(event) for event in happened}
    words = f"other words {luck.roll(1000)}"
    foes = []
    joined = {event.foe.name for event in happened if isinstance(event, events.FoeAdded)}
    for foe in plan.foes:
        changed = replace(foe, notes=words, mobility=other_mobility(foe, kinds, luck, varied))
        if foe.name not in scene.names:
            if foe.name not in joined:
                changed = replace(foe, health=luck.roll(9), count=luck.roll(4), zones=())
                varied.append("concealed foe")
            foes.append(changed)
            continue
        actor = scene.names.index(foe.name)
        changed = with_other_ways(scene, changed, happened, actor, luck, varied)
        if not hurt(scene, happened, actor) and not health_shown:
            changed = replace(changed, health=luck.roll(9), defense=luck.roll(5) - 1)
            varied.append("foe's Health and Defense")
        if not kinds & set(TELLS_OF_MINDS) and not bantered(happened):
            changed = replace(changed, morale=luck.roll(20), intensity=("mild", "basic", "intense")[luck.roll(3) - 1])
            varied.append("foe's Morale and Disposition")
        if foe.dooms and not kinds & {events.EffectApplied, events.Judged} and not doomed(happened):
            changed = with_other_dooms(changed, words)
            varied.append("foe's dooms")
        foes.append(changed)
    hazards, obstacles = plan.hazards, plan.obstacles
    struck = any(isinstance(event, Opened) and isinstance(event.window, windows.Aftermath) for event in happened)
    if not struck and any([one.harm for one in hazards] + [one.harm for one in obstacles]):
        harm = (Consequence(do="ask", words=words),)
        hazards = tuple([replace(one, harm=harm) if one.harm else one for one in hazards])
        obstacles = tuple([replace(one, harm=harm) if one.harm else one for one in obstacles])
        varied.append("hazard's harm")
    zones = tuple([replace(zone, notes=words) for zone in plan.zones])
    changed_plan = replace(plan, foes=tuple(foes), hazards=hazards, obstacles=obstacles, zones=zones, notes=words)
    return with_other_hooks(changed_plan, happened, luck, words, varied), varied


def with_other_ways(
    scene: Scene, foe: FoePlan, happened: Sequence[Event], actor: int, luck: Chance, varied: list[str]
) -> FoePlan:
    """Other attributes, while none can have been added to anything; as many Dodges or one, while it has laid none."""
    if not acted(scene, happened, actor):
        foe = replace(foe, attributes=other_attributes(luck))
        varied.append("foe's attributes")
    if not any(isinstance(event, events.FacedownLaid) and event.actor == actor for event in happened):
        foe = replace(foe, many_dodges=not foe.many_dodges)
        varied.append("foe's many Dodges")
    return foe


def other_mobility(foe: FoePlan, kinds: set[type[Event]], luck: Chance, varied: list[str]) -> Mobility:
    """How fast it is, while nobody has been told."""
    if events.PursuitDeclared in kinds:
        return foe.mobility
    varied.append("foe's mobility")
    speeds: tuple[Mobility, ...] = ("slow", "similar", "fast")
    return speeds[luck.roll(3) - 1]


def with_other_hooks(
    plan: ScenePlan, happened: Sequence[Event], luck: Chance, words: str, varied: list[str]
) -> ScenePlan:
    """Another ambush; secret triggers do something else while none has sprung, secret clocks are longer."""
    ambush = plan.ambush
    if ambush is not None and ambush.advantages and not any(isinstance(e, events.AdvantageMade) for e in happened):
        ambush = replace(ambush, advantages=tuple([AdvantagePlan(words=words) for _ in ambush.advantages]))
        varied.append("ambush's advantages")
    spells, hidden = plan.spells, foes_spells(plan)
    if hidden and not any(isinstance(event, events.SpellSpoken) for event in happened):
        spells = tuple([other_spell(spell, words) if spell.name in hidden else spell for spell in spells])
        varied.append("foe's spells")
    plan = replace(plan, ambush=ambush, spells=spells)
    if any(isinstance(event, Queued | events.TriggerSprung | events.ChallengeDecided) for event in happened):
        return plan
    if any(trigger.secret for trigger in plan.triggers):
        varied.append("secret trigger")
    if any(clock.secret for clock in plan.clocks):
        varied.append("secret clock")
    ask = (Consequence(do="ask", words=words),)
    longer = luck.roll(3)
    return replace(
        plan,
        triggers=tuple([
            replace(trigger, consequences=ask, words=words) if trigger.secret else trigger
            for trigger in plan.triggers
        ]),
        clocks=tuple([
            replace(clock, segments=clock.segments + longer) if clock.secret else clock
            for clock in plan.clocks
        ]),
    )  # fmt: skip


def other_attributes(luck: Chance) -> Attributes:
    """Four other numbers."""
    swords, pentacles, cups, wands = [luck.roll(9) - 1 for _ in range(4)]
    return Attributes(swords=swords, pentacles=pentacles, cups=cups, wands=wands)


def foes_spells(plan: ScenePlan) -> set[str]:
    """The names of the spells that no adventurer knows."""
    return {spell.name for spell in plan.spells} - {name for one in plan.adventurers for name in one.spells}


def other_spell(spell: SpellPlan, words: str) -> SpellPlan:
    """A spell of the same name, magic and component that does something else."""
    return SpellPlan(
        name=spell.name,
        magic=spell.magic,
        component=spell.component,
        targets=spell.targets,
        lasts="round",
        consequences=(Consequence(do="ask", words=words),),
    )


def with_other_dooms(foe: FoePlan, words: str) -> FoePlan:
    """The same foe with dooms of other names that do other things."""
    return replace(
        foe,
        dooms=tuple([
            replace(doom, name=f"{words} {place}", words=words, consequences=(Consequence(do="ask", words=words),))
            for place, doom in enumerate(foe.dooms)
        ]),
    )  # fmt: skip


def acted(scene: Scene, happened: Sequence[Event], actor: int) -> bool:
    """Has this foe declared an action or shown a facedown card: may its attributes have been added to a total?"""
    shown = (events.Declared, events.FacedownRevealed, events.Succeeded, events.Failed, events.ValueAdded)
    for event in happened:
        if isinstance(event, shown) and (getattr(event, "actor", -1) == actor or getattr(event, "owner", -1) == actor):
            return True
    return False


def hurt(scene: Scene, happened: Sequence[Event], actor: int) -> bool:
    """Has any of these foes been wounded, healed or downed?"""
    wounds = (events.FoeWounded, events.Healed, events.Downed, events.Died, events.Spared)
    return any(
        isinstance(event, wounds) and event.body < scene.bodies and scene.actor_of[event.body] == actor
        for event in happened
    )


def bantered(happened: Sequence[Event]) -> bool:
    """Was anything compared with a Morale?"""
    return any(getattr(event, "cite", "") in ("R-134", "R-135", "R-171") for event in happened)


def doomed(happened: Sequence[Event]) -> bool:
    """Was a doom played for its ability, also as an interrupt?"""
    return any(
        getattr(event, "cite", "") in ("R-174", "R-175", "R-176")
        or (isinstance(event, events.Declared) and event.kind == DOOM)
        for event in happened
    )
