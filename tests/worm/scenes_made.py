"""Scenes made from a seed, of all that the rules speak of: weapons, armor, groups, hazards, talents, options."""

from __future__ import annotations

from random import Random
from typing import Any, Final, get_args, get_type_hints

from msgspec.structs import replace

from facedown.rulesets.worm.hooks import (
    ClockPlan,
    ConcealmentPlan,
    GatePlan,
    ModifierPlan,
    ObstaclePlan,
    OfferPlan,
    TriggerPlan,
)
from facedown.rulesets.worm.options import Options, Settings
from facedown.rulesets.worm.plan import (
    AdvantagePlan,
    AdventurerPlan,
    AmbushPlan,
    Attributes,
    Consequence,
    CoverPlan,
    DoomPlan,
    FoePlan,
    HazardPlan,
    ItemPlan,
    PartPlan,
    ScenePlan,
    SpellPlan,
    ZonePlan,
)
from facedown.rulesets.worm.words import MOBILITIES

WEAPONS: Final = ("axe", "blade", "bow", "crossbow", "dagger", "flail", "hammer", "polearm", "wand")
OTHER_HAND: Final = (
    *("light shield", "heavy shield", "bomb", "potion", "component", "light", "dagger"),
    *("caltrops", "poultice", "ammunition", "other"),
)
ARMORS: Final = ("light armor", "iron armor", "steel armor", "helm")
MAGICS: Final = ("Wastes", "Weald", "Weird", "Welkin")
TALENTS: Final = (
    *("Gramarye", "Fight Dirty", "Alchemy", "Acrobat"),
    *("Ambusher", "Blur", "Doom Eye", "Monster Hunter", "Two-handed Focus", "Berserkergang", "Counsel", "Chirurgeon"),
    *("Counter-spell", "Heavy Metal Machine", "Quick", "Reaver"),
)
EFFECTS: Final = ("Rooted", "prone", "Blinded", "Exhausted", "Silenced", "Shrouded", "Knocked out", "Deafened")
RANKS: Final = ("minion", "brute", "strategist", "elite", "dungeon lord")
HARMS: Final = ("normal", "Piercing", "Critical")


def some(luck: Random, choices: Any, most: int) -> tuple[Any, ...]:
    """Up to *most* of these, each at most once."""
    return tuple(luck.sample(list(choices), luck.randint(0, min(most, len(choices)))))


def attributes(luck: Random) -> Attributes:
    """The numbers 1 to 4 in some order (C1)."""
    swords, pentacles, cups, wands = luck.sample((1, 2, 3, 4), 4)
    return Attributes(swords=swords, pentacles=pentacles, cups=cups, wands=wands)


def consequence(luck: Random) -> Consequence:
    """Something that a bomb, a doom or a hazard does."""
    do: Any = luck.choice(
        (
            "wound",
            "notch",
            "apply",
            "drop",
            *["discard"] * 4,
            "move",
            "heal",
            "test",
            "ask",
            "lift",
            "stress",
            "ease",
            "afflict",
            "cure",
        )
    )
    effect: Any = luck.choice(EFFECTS)
    harm: Any = luck.choice(HARMS)
    words = "giant rat venom" if do == "afflict" else "something happens"
    return Consequence(do=do, effect=effect, harm=harm, words=words)


def things(luck: Random) -> tuple[ItemPlan, ...]:
    """What somebody has in two hands, on the belt, in the pack and on."""
    weapon: Any = luck.choice(WEAPONS)
    found = [ItemPlan(name=f"the {weapon}", kind=weapon)]
    if weapon != "polearm" and luck.random() < 0.7:
        found.append(thing(luck, OTHER_HAND, "hand", "other hand's"))
    found += [thing(luck, (*WEAPONS, *OTHER_HAND), place, place) for place in ("belt", "pack") if luck.random() < 0.5]
    if luck.random() < 0.6:
        found.append(thing(luck, ARMORS, "worn", "worn"))
    return tuple(found)


def thing(luck: Random, kinds: Any, place: Any, whose: str) -> ItemPlan:
    """One thing of some kind, with what it does if it is to be used."""
    kind = luck.choice(kinds)
    does = (consequence(luck),) if kind in ("bomb", "potion", "component") else ()
    count = luck.randint(1, 3) if kind == "ammunition" else None
    return ItemPlan(name=f"{whose} {kind}", kind=kind, place=place, count=count, consequences=does)


def spells(luck: Random) -> tuple[SpellPlan, ...]:
    """A few spells of all sorts, each with a component of its own or one that is shared."""
    found = []
    for number in range(luck.randint(2, 5)):
        lasts: Any = luck.choice(("at once", "concentration", "concentration", "round", "Challenge"))
        on: Any = luck.choice(("anybody", "anybody", "foes", "friends", "oneself"))
        value: Any = luck.choice(("compared", "compared", "any"))
        reach: Any = luck.choice(("sight", "sight", "touch"))
        magic: Any = luck.choice(MAGICS)
        behaviour: Any = luck.choice((None, None, "Binding", "Brainfever", "Stinking Cloud", *["Guardian Angel"] * 2))
        targets = 0 if behaviour == "Stinking Cloud" else 1 if on == "oneself" or behaviour else luck.choice((0, 1, 2))
        if behaviour is not None:
            lasts = luck.choice(("concentration", "Challenge"))
        if behaviour == "Guardian Angel":
            on, lasts, value = luck.choice(("friends", "oneself")), "at once", "compared"
        found.append(
            SpellPlan(
                name=f"spell of {number}",
                magic=magic,
                component=luck.choice(("bone", "salt")),
                targets=targets,
                on=on if targets else "anybody",
                value=value if targets else "compared",
                reach=reach,
                range=luck.choice((None, 0, 1)) if reach == "sight" else None,
                lasts=lasts,
                behaviour=behaviour,
                consequences=(Consequence(do="apply", effect="Rooted"),)
                if behaviour == "Binding"
                else (consequence(luck),)
                if behaviour != "Guardian Angel" and luck.random() < 0.8
                else (),
                maleficence=(consequence(luck),) if lasts == "concentration" and luck.random() < 0.5 else (),
            )
        )
    return tuple(found)


def known(luck: Random, spells: tuple[SpellPlan, ...]) -> tuple[str, ...]:
    """The names of some of them."""
    return some(luck, [spell.name for spell in spells], 3)


def with_spells(luck: Random, plan: ScenePlan) -> ScenePlan:
    """The scene with spells, and some of its people and foes ready to cast them."""
    made = spells(luck)
    gear = tuple([ItemPlan(name=name, kind="component") for name in ("bone", "salt")])
    talents = tuple([f"Magic of the {magic}" for magic in MAGICS])
    return replace(
        plan,
        spells=made,
        adventurers=tuple([
            replace(one, talents=(*one.talents[:1], *talents), gear=gear, spells=known(luck, made))
            if luck.random() < 0.7 else one
            for one in plan.adventurers
        ]),
        foes=tuple([
            replace(foe, gear=gear, spells=known(luck, made)) if luck.random() < 0.5 else foe for foe in plan.foes
        ]),
    )  # fmt: skip


def person(luck: Random, number: int, zones: list[str]) -> AdventurerPlan:
    """An adventurer."""
    companion = luck.random() < 0.4
    gear = things(luck)
    shielded = any(item.kind in ("light shield", "heavy shield") for item in gear)
    sheet = AdventurerPlan(
        name=("Daria", "Fergus", "Chirm", "Phynn", "Dorian")[number],
        zone=luck.choice(zones[:2]),
        attributes=attributes(luck),
        talents=(*(["Aegis"] if shielded and luck.random() < 0.7 else []), *some(luck, TALENTS, 3)),
        hunts=luck.choice(("goblin", "ogre", "")),
        motifs=some(luck, ("old soldier", "quiet thief"), 2),
        gear=gear,
        companion="dog" if companion else "",
        commands=("Sic 'Em", "Fetch") if companion else (),
        resolve=luck.randint(0, 4),
        injured=luck.random() < 0.2,
    )
    return left_open(with_ties(sheet, Random(f"bonds {sheet}")), Random(f"a quick sheet {sheet}"))


def with_ties(sheet: AdventurerPlan, luck: Random) -> AdventurerPlan:
    """The same with bonds, some of them charged, and with some talents in training (C1)."""
    bonds = some(luck, ("Fergus", "Chirm", "Odo"), 3)
    known = luck.randint(0, len(sheet.talents))
    mastered, training = sheet.talents[:known], sheet.talents[known:]
    return replace(
        sheet,
        bonds=bonds,
        charged=some(luck, bonds, len(bonds)),
        talents=mastered,
        training=training,
        xp=(5,) * len(training),
    )


def left_open(sheet: AdventurerPlan, luck: Random) -> AdventurerPlan:
    """The same or, now and then, a quick sheet on which no attribute is fixed yet (R-210)."""
    if luck.random() > 0.25:
        return sheet
    path: Any = luck.choice((None, "Swords", "Cups"))
    return replace(sheet, quick=True, path=path, attributes=Attributes())


def group(luck: Random, name: str, zones: list[str]) -> FoePlan:
    """A foe or a group."""
    count = luck.choice((1, 1, 2, 4, 5))
    rank: Any = luck.choice(RANKS)
    kinds_of_doom: Any = (("greater", True), ("greater", False), ("lesser", True))
    dooms = [
        DoomPlan(name=f"doom {place}", doom=doom, targets=targets, consequences=(consequence(luck),))
        for place, (doom, targets) in enumerate(kinds_of_doom)
        if luck.random() < 0.6
    ]
    kinds: Any = some(luck, ("attack", "initiative"), 2)
    mobility: Any = Random(f"speed of {name} {count}").choice(MOBILITIES)
    return FoePlan(
        name=name,
        zone=luck.choice(zones),
        count=count,
        attributes=attributes(luck),
        health=luck.randint(1, 4),
        defense=luck.randint(0, 2),
        rank=rank,
        larger=luck.random() < 0.3,
        natural=luck.random() < 0.3,
        unliving=luck.random() < 0.2,
        tough=luck.random() < 0.2,
        morale=luck.choice((4, 8, 10, 18)),
        gear=things(luck) if luck.random() < 0.8 else (),
        dooms=tuple(dooms),
        mobility=mobility,
        greater_dooms_as=kinds,
        guards=((zones[0], zones[1]),) if len(zones) > 1 and luck.random() < 0.3 else (),
    )


def whom(luck: Random, names: list[str]) -> tuple[Any, Any]:
    """A moment, and whom what happens then befalls."""
    on: Any = luck.choice(("enters", "leaves", "acts", "hit", "falls", "turn", "round begins", "round ends"))
    befalls: Any = luck.choice(("adventurers there", "foes there", "everybody there", "the adventurers", "the foes"))
    return on, befalls if on.startswith("round") or luck.random() < 0.5 else "them"


def tested(luck: Random) -> Consequence:
    """A test on which something hangs."""
    return Consequence(
        do="test",
        words=luck.choice(("Swords", "Pentacles: hold on", "Cups", "Wands")),
        pays=luck.random() < 0.5,
        passed=(consequence(luck),) if luck.random() < 0.3 else (),
        failed=(consequence(luck),),
    )


def triggers(luck: Random, names: list[str], clocks: tuple[ClockPlan, ...], hidden: Any) -> tuple[TriggerPlan, ...]:
    """What waits for a moment."""
    found = []
    for place in range(luck.randint(0, 3)):
        on, befalls = whom(luck, names)
        more: list[Consequence] = [consequence(luck), tested(luck)]
        more += [Consequence(do="shift", clock=clock.name) for clock in clocks]
        more += [Consequence(do="shift", emotion="fear"), Consequence(do="drop", what="pack")]
        more += [Consequence(do="add", foe=one.foe) for one in hidden]
        found.append(
            TriggerPlan(
                name=f"trigger {place}",
                on=on,
                zone=luck.choice(("", *names)),
                befalls=befalls,
                consequences=tuple(luck.sample(more, 2)),
                times=luck.choice((1, 3, 99)),
                secret=luck.random() < 0.5,
            )
        )
    return tuple(found)


def clocks(luck: Random) -> tuple[ClockPlan, ...]:
    """What draws nearer."""
    if luck.random() < 0.6:
        return ()
    advances: Any = luck.choice(("", "round ends", "acts", "hit"))
    ends: Any = luck.choice(("", "", "the guild", "the foes", "nobody"))
    return (
        ClockPlan(
            name="the tide",
            segments=luck.randint(1, 6),
            advances=advances,
            consequences=(consequence(luck),),
            befalls="the adventurers",
            ends=ends,
            repeats=luck.random() < 0.5,
            secret=luck.random() < 0.5,
        ),
    )


def modifiers(luck: Random, names: list[str]) -> tuple[ModifierPlan, ...]:
    """Favor and disfavor that the place gives."""
    gives: Any = luck.choice(("favor", "disfavor"))
    missiles: Any = luck.choice(("any", "only", "never"))
    return tuple(
        [
            ModifierPlan(
                gives=gives,
                who=luck.choice(("anybody", "adventurers", "foes")),
                zone=luck.choice(("", *names)),
                missiles=missiles,
                unlit=luck.random() < 0.3,
            )
            for _ in range(luck.randint(0, 1))
        ]
    )


def in_parts(luck: Random, foe: FoePlan) -> FoePlan:
    """The foe as one creature of several parts."""
    parts = (
        PartPlan(name="arm", health=luck.randint(1, 3)),
        PartPlan(name="legs", health=luck.randint(1, 3), moves=luck.random() < 0.7),
        PartPlan(name="trunk", health=luck.randint(1, 3), defense=luck.randint(0, 2), vital=True, strikes=False),
    )
    return replace(foe, count=len(parts), parts=parts, gear=(), natural=True)


def with_traits(seed: int, foe: FoePlan) -> FoePlan:
    """The foe with what some kinds of the bestiary have: every third one."""
    luck = Random(f"traits {seed} {foe.name}")
    if luck.random() < 0.67:
        return foe
    suits: Any = ("swords", "swords", "wands")
    whom: Any = ("one", "all")
    riding: Any = (None, None, None, "breath", "grab", "steal")
    at_once: Any = (
        None,
        None,
        "fly",
        "scuttle",
        "step",
        "slip",
        "break free",
        "devour",
        "redirect",
        "interject",
        "endure",
    )
    held: Any = ("one", "all", "held")
    price: Any = ("play", "discard")
    any_doom: Any = ("lesser", "greater", "any")
    dooms = [
        replace(
            doom,
            whom=luck.choice(whom),
            instead=luck.random() < 0.5,
            suit=luck.choice(suits),
            own_turn=luck.random() < 0.3,
            behaviour=luck.choice(riding),
        )
        if doom.targets
        else replace(
            doom,
            doom=luck.choice(any_doom),
            whom=luck.choice(held),
            own_turn=luck.random() < 0.3,
            price=luck.choice(price),
            behaviour=luck.choice(at_once),
        )
        for doom in foe.dooms
    ]
    if luck.random() < 0.2:
        foe = in_parts(luck, foe)
    quality: Any = luck.choice(("silver", "magic", "fire"))
    return replace(
        foe,
        dooms=tuple(dooms),
        doubled=luck.random() < 0.3,
        immune_to=some(luck, WEAPONS, 3) if luck.random() < 0.3 else (),
        hurt_only_by=(quality,) if luck.random() < 0.1 else (),
        invulnerable=luck.random() < 0.05,
        brittle=luck.random() < 0.2,
        thorns=(consequence(luck),) if luck.random() < 0.3 else (),
        lowest=luck.random() < 0.3,
        immune_to_last=luck.random() < 0.2,
        threshold=luck.random() < 0.2,
        stresses=luck.random() < 0.2,
        many_dodges=luck.random() < 0.3,
    )


def gates(luck: Random, names: list[str]) -> tuple[GatePlan, ...]:
    """What it takes to come into a zone, and to strike somebody."""
    found = []
    if len(names) > 1 and luck.random() < 0.3:
        suit: Any = luck.choice(("", "Pentacles", "Cups"))
        hands = luck.choice((0, 1))
        found.append(GatePlan(into=names[1], suit=suit, hands=hands or (suit == ""), unworn=("helm",)))
    if luck.random() < 0.2:
        weapons: Any = ("polearm", "bow", "crossbow", "bomb", "wand")
        found.append(GatePlan(against="goblins", weapons=weapons, who="adventurers"))
    return tuple(found)


def obstacles(luck: Random, names: list[str]) -> tuple[ObstaclePlan, ...]:
    """A pit between two zones."""
    if len(names) < 2 or luck.random() < 0.6:
        return ()
    passes: Any = luck.choice(("", "yes", "no"))
    links = ((names[-2], names[-1]),)
    dash = luck.random() < 0.5
    return (ObstaclePlan(name="pit", guards=links, number=9, harm=(consequence(luck),), dash=dash, passes=passes),)


def offers(luck: Random, names: list[str]) -> tuple[OfferPlan, ...]:
    """What there is to do."""
    found = []
    for place in range(luck.randint(0, 2)):
        on: Any = luck.choice(("nobody", "foes", "friends"))
        suit: Any = luck.choice(("", "Swords", "Pentacles", "Cups", "Wands"))
        found.append(
            OfferPlan(
                name=f"offer {place}",
                zone=luck.choice(("", names[0])),
                suit=suit,
                always=bool(suit) and luck.random() < 0.3,
                on=on,
                reach=luck.choice(("", names[-1])) if on != "nobody" else "",
                number=luck.choice((None, 9)) if on != "foes" else None,
                leads=luck.choice(("", names[-1])),
                hands=luck.choice((0, 0, 1)),
                consequences=(consequence(luck),),
                failed=(consequence(luck),),
                times=luck.choice((1, 99)),
            )
        )
    if luck.random() < 0.2:
        found.append(OfferPlan(name="nimble", zone=names[0], suit="Cups", counts_as="Pentacles"))
    return tuple(found)


def options(luck: Random) -> Options:
    """Each option as by default, or sometimes one of its other readings."""
    hints = get_type_hints(Options)
    chosen = {
        name: luck.choice(get_args(hint)) for name, hint in hints.items() if get_args(hint) and luck.random() < 0.25
    }
    return Options(**chosen, mulligan_limit=luck.choice((1, 1, 2)))


def zones(luck: Random, names: list[str]) -> tuple[ZonePlan, ...]:
    """A row of zones, with a way round or a drop here and there."""
    made = []
    for place, name in enumerate(names):
        links = {names[place + 1]} if place + 1 < len(names) else set()
        if luck.random() < 0.3:
            links.add(luck.choice(names))
        one_way = {luck.choice(names)} if luck.random() < 0.2 else set()
        made.append(
            ZonePlan(
                name=name,
                links=tuple(sorted(links - {name})),
                one_way=tuple(sorted(one_way - {name} - links)),
                dark=luck.random() < 0.1,
            )
        )
    return tuple(made)


def ambush(luck: Random) -> AmbushPlan | None:
    """Now and then the Challenge begins with one."""
    if luck.random() < 0.6:
        return None
    by: Any = luck.choice(("foes", "guild"))
    advantages = tuple([AdvantagePlan(words="smoke", consequences=(consequence(luck),))] * luck.randint(0, 2))
    return AmbushPlan(by=by, strikes=luck.choice(("front", "rear", "Daria")), advantages=advantages)


def made(seed: int) -> ScenePlan:
    """The scene of a seed: the same for ever on every machine."""
    luck = Random(f"scene {seed}")
    names = ["room", "hall", "foyer", "stair", "cellar"][: luck.randint(1, 5)]
    arbiter: Any = luck.choice(("stand-in", "person"))
    batch_order: Any = luck.choice(("as_declared", "ask"))
    begins: Any = luck.choice(("Challenge", "Challenge", "Challenge", "Crawl"))
    hazards: tuple[HazardPlan, ...] = ()
    if len(names) > 1 and luck.random() < 0.5:
        hazards = (
            HazardPlan(
                name="pendulum",
                zone=names[1],
                guards=((names[0], names[1]),),
                harm=(consequence(luck),),
                stops_throws=luck.random() < 0.7,
            ),
        )
    gives: Any = luck.choice(("favor", "disfavor"))
    covers = (CoverPlan(zone=luck.choice(names), gives=gives),) if luck.random() < 0.5 else ()
    foes = tuple([group(luck, name, names) for name in ("goblins", "ogre", "wolves")[: luck.randint(1, 3)]])
    shows: Any = luck.choice(("", "round ends", "hit"))
    hidden = (ConcealmentPlan(foe=foes[-1].name, on=shows),) if len(foes) > 1 and luck.random() < 0.2 else ()
    made_clocks = clocks(luck)
    plan = ScenePlan(
        title=f"scene {seed}",
        zones=zones(luck, names),
        adventurers=tuple([person(luck, place, names) for place in range(luck.randint(1, 4))]),
        foes=tuple([with_traits(seed, one) for one in foes]),
        hazards=hazards,
        covers=covers,
        ambush=ambush(Random(f"ambush {seed}")),
        modifiers=modifiers(luck, names),
        concealments=hidden,
        gates=gates(Random(f"gates {seed}"), names),
        obstacles=() if hazards else obstacles(Random(f"obstacles {seed}"), names),
        offers=offers(Random(f"offers {seed}"), names),
        clocks=made_clocks,
        triggers=triggers(luck, names, made_clocks, hidden),
        options=options(luck),
        settings=Settings(
            arbiter=arbiter,
            batch_order=batch_order,
            last_round=luck.randint(2, 6),
            begins=begins,
            ends_after_challenge=luck.random() < 0.6,
        ),
    )
    spelled = Random(f"spells {seed}")
    return with_spells(spelled, plan) if spelled.random() < 0.3 else plan


def crowded(seed: int) -> ScenePlan:
    """A scene for what is rare elsewhere: casters who are hurt, shields that take it, foul air; now and then nobody."""
    thing, cloud = ItemPlan(name="salt", kind="component"), ItemPlan(name="bone", kind="component")
    shield = ItemPlan(name="buckler", kind="light shield", notches=2)
    held = SpellPlan(
        name="held breath", magic="Weald", component="salt", on="oneself", value="any", lasts="concentration"
    )
    foul = SpellPlan(
        name="foul air", magic="Weird", component="bone", targets=0, lasts="Challenge", behaviour="Stinking Cloud"
    )
    person = AdventurerPlan(
        name="Daria",
        zone="room",
        attributes=Attributes(swords=9, pentacles=3, cups=1, wands=1),
        talents=("Aegis", "Magic of the Weald", "Magic of the Weird"),
        gear=(shield, thing),
        spells=("held breath",),
        resolve=4,
    )
    alone = seed // 4 % 6 == 5
    others = (replace(person, name="Fergus", gear=(shield, cloud), spells=("foul air",)), replace(person, name="Chirm"))
    caster = FoePlan(
        name="warlocks",
        zone="room",
        attributes=Attributes(swords=6, pentacles=9, cups=0, wands=3),
        count=1,
        health=20,
        gear=(thing, thing),
        spells=("held breath",),
    )
    return ScenePlan(
        title=f"crowded {seed}",
        zones=(ZonePlan(name="room"),),
        adventurers=(person,) if alone else (person, *others),
        foes=() if alone else (caster, replace(caster, name="witches")),
        spells=(held, foul),
        settings=Settings(last_round=9),
    )
