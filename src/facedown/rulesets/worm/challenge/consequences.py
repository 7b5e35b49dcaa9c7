"""What happens to somebody by a bomb, a doom, a hazard: a closed list of things as data, carried out one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from facedown.kernel.chance import Chance
from facedown.kernel.register import number
from facedown.kernel.rule import Events
from facedown.kernel.structs import Changed, Closed, Opened
from facedown.rulesets.worm.cards import NONE, PENTACLES, SUITS
from facedown.rulesets.worm.challenge.afflictions import cure, ease, stress, take_ill
from facedown.rulesets.worm.challenge.displacing import displace, displaceable, landings
from facedown.rulesets.worm.challenge.dispositions import one_step
from facedown.rulesets.worm.challenge.draw import draw_to_hand
from facedown.rulesets.worm.challenge.dying import dying, poultice
from facedown.rulesets.worm.challenge.effects import (
    afflict,
    breakable,
    disarm,
    heal,
    notch,
    relieve,
    stun,
    stunned_cards,
)
from facedown.rulesets.worm.challenge.hides import brittle, withstands_harm
from facedown.rulesets.worm.challenge.joining import joins
from facedown.rulesets.worm.challenge.maneuvers import ask_for_maneuver
from facedown.rulesets.worm.challenge.noticing import advance
from facedown.rulesets.worm.challenge.wounds import deal, merciful
from facedown.rulesets.worm.events import DispositionShifted, EffectApplied, Fizzled, ItemMoved, ModifierSet, TestCalled
from facedown.rulesets.worm.fate_sums import FAILURE
from facedown.rulesets.worm.plan import Consequence
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.states import FateTest, Modifier
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.unwritten import test_opens
from facedown.rulesets.worm.windows import Aftermath, Branch, Stun, Testing, Verdict
from facedown.rulesets.worm.words import (
    BELT,
    CONTROLLED,
    DISPLACE,
    EFFECTS,
    EMOTIONS,
    GONE,
    GROUND,
    HARMS,
    HOSTILE,
    NORMAL,
    PACK,
)

Carrying = Callable[[Table, Consequence, int, int, Chance], Events]
"""How one consequence comes about: (table, it, the body, the actor who brought it about or NONE, luck)."""

ONE_BY_ONE: Final = frozenset({"notch", "drop", "discard", "heal"})
"""Those that ask or look anew for each of their amount."""
OF_THE_PLACE: Final = frozenset({"add", "shift", "ask"})
"""Those that can happen to nobody in particular."""
AGAINST: Final = sum([1 << kind for kind in HOSTILE])
"""The actions that a favor against a body touches."""
FOR_A_NOTCH: Final = number("C8", 2)
"""So many Wounds a Notch is to what is brittle."""
OBEYED: Final = Consequence(do="lift", effect="Controlled")


def carry(
    table: Table,
    consequences: tuple[Consequence, ...],
    body: int,
    by: int = NONE,
    value: int = NONE,
    *,
    attack: bool = False,
) -> Events:
    """All of this happens to *body*, in order; *by* is the actor who brought it about, *value* its action's total.

    *attack*: it is part of an Attack, so that whoever falls by it may be spared (R-202).

    It comes about when the caller's own events are over, each thing after the answers to the one before: the question
    is the last thing asked, so nothing may follow this in a rule that reads the table again.
    """
    if consequences:
        yield Opened(Aftermath(consequences=consequences, body=body, by=by, value=value, attack=attack))


@worm.closes(Aftermath)
def next_consequence(table: Table, window: Aftermath, chance: Chance) -> Events:
    """The first of those left; the dead suffer no more."""
    if not window.consequences or (window.body != NONE and table.dead >> window.body & 1):
        yield Closed()
        return
    consequence, *rest = window.consequences
    if consequence.do in ONE_BY_ONE and consequence.amount > 1:
        rest = [replace(consequence, amount=consequence.amount - 1), *rest]
    yield Changed(replace(window, consequences=tuple(rest)))
    if window.body == NONE and consequence.do not in OF_THE_PLACE:
        return
    if consequence.do == "apply" and consequence.effect == "Controlled":
        yield from control(table, window)
        return
    if consequence.do == "wound":
        by = window.by if window.attack else merciful(table, window.by)
        yield from wound(table, consequence, window.body, by)
        return
    yield from HOW[consequence.do](table, consequence, window.body, window.by, chance)


def wound(table: Table, it: Consequence, body: int, by: int) -> Events:
    """So many Wounds of one kind (A22), unless the foe withstands such harm (C8); *by* may show mercy."""
    useless = withstands_harm(table, body, it.quality)
    if useless:
        yield Fizzled(table.scene.actor_of[body], useless, "R-198")
    else:
        yield from deal(table, body, HARMS.index(it.harm), count=it.amount, by=by)


def notched(table: Table, it: Consequence, body: int, by: int, chance: Chance) -> Events:
    """Armor first, then what is held, then the belt (R-048); what is brittle is broken (C8)."""
    if brittle(table, body):
        yield from deal(table, body, NORMAL, count=FOR_A_NOTCH, by=merciful(table, by))
        return
    found = breakable(table, body)
    if found:
        yield from notch(found[0])


def apply(table: Table, it: Consequence, body: int, by: int, chance: Chance) -> Events:
    """An Effect, with what it brings about at once."""
    yield from afflict(table, body, 1 << EFFECTS.index(it.effect), "R-056")


def control(table: Table, window: Aftermath) -> Events:
    """The Controlled obeys one order at once, at the value of what Controlled it; then the Effect ends (R-036, B-105).

    What is ordered is said in words, and the arbiter carries it out.
    """
    body = window.body
    if table.out(body):
        return
    yield EffectApplied(body, CONTROLLED, "R-036")
    yield Opened(Aftermath(consequences=(OBEYED,), body=body))
    value = "" if window.value == NONE else f", with a value of {window.value}"
    words = f"{table.scene.body_names[body]} obeys one order at once{value}"
    actor = table.scene.actor_of[body] if window.by == NONE else window.by
    yield Opened(Verdict(waiting=1 << table.scene.judge, actor=actor, kind=NONE, words=words))


def lift(table: Table, it: Consequence, body: int, by: int, chance: Chance) -> Events:
    """An Effect ends."""
    yield from relieve(table, body, 1 << EFFECTS.index(it.effect), "B-106")


def move(table: Table, it: Consequence, body: int, by: int, chance: Chance) -> Events:
    """To the zone that *words* names, else where the side that brought it about says (R-042)."""
    names = table.scene.zone_names
    if not displaceable(table, body):
        return
    if it.words in names:
        if names.index(it.words) != table.zone[body]:
            yield from displace(table, body, names.index(it.words))
    elif landings(table, body):
        yield from ask_for_maneuver(table.scene.judge if by == NONE else by, body, DISPLACE)


def drop(table: Table, it: Consequence, body: int, by: int, chance: Chance) -> Events:
    """One held thing (R-040); what is on the belt or in the pack goes all at once, by word for good (R-067)."""
    if it.what == "hands":
        yield from disarm(table, body)
        return
    for item in table.items(body, BELT if it.what == "belt" else PACK):
        yield ItemMoved(item, GONE if it.lost else GROUND, table.zone[body], "R-067")


def discard(table: Table, it: Consequence, body: int, by: int, chance: Chance) -> Events:
    """A hand card, as for the Stunned (R-053)."""
    yield from stun(table, body)


def draw(table: Table, it: Consequence, body: int, by: int, chance: Chance) -> Events:
    """More cards, as far as there are any (B-102)."""
    yield from draw_to_hand(table, table.scene.hand_of(table.scene.actor_of[body]), it.amount, chance)


def test(table: Table, it: Consequence, body: int, by: int, chance: Chance) -> Events:
    """A test of fate for an adventurer who can act, of the attribute that *words* begins with, else Pentacles."""
    if body >= table.scene.people or table.out(body):
        return
    if it.pays and not stunned_cards(table, body):
        yield Fizzled(body, "they have no card left to test fate with", "R-067")
        yield from carry(table, it.failed, body, by)
        return
    named = it.words.split(" ")[0].strip(":,").capitalize()
    attribute = SUITS.index(named) if named in SUITS else PENTACLES
    if it.passed or it.failed:
        yield Opened(Branch(body=body, passed=it.passed, failed=it.failed, by=by))
    yield TestCalled(body, attribute, it.words)
    fate = FateTest(body, attribute, words=it.words, befalls=True)
    yield from test_opens(table, Testing(waiting=1 << body, test=fate))
    if it.pays:
        yield Opened(Stun(waiting=1 << body, actor=body, why="R-067"))


@worm.closes(Branch)
def branched(table: Table, window: Branch, chance: Chance) -> Events:
    """The test is over: what hung on it comes about."""
    yield Closed()
    yield from carry(table, window.passed if window.result > FAILURE else window.failed, window.body, window.by)


def healing(table: Table, it: Consequence, body: int, by: int, chance: Chance) -> Events:
    """One Wound less (R-044)."""
    yield from heal(table, body)


def favor(table: Table, it: Consequence, body: int, by: int, chance: Chance) -> Events:
    """Hostile actions against the body have favor until it Recovers (R-066, B-106)."""
    label = it.words or f"against {table.scene.body_names[body]}"
    yield ModifierSet(Modifier(label, True, "R-066", target=body, kinds=AGAINST, until="recover"), cite="R-066")


def add(table: Table, it: Consequence, body: int, by: int, chance: Chance) -> Events:
    """Whoever was concealed joins, if it has not yet (B-111)."""
    yield from joins(table, it.foe)


def shift(table: Table, it: Consequence, body: int, by: int, chance: Chance) -> Events:
    """A clock goes on (R-066); or a foe's mind goes an emotion's way round the wheel, step by step (R-134)."""
    clocks = [clock.name for clock in table.scene.plan.clocks]
    if it.clock in clocks:
        yield from advance(table, clocks.index(it.clock), it.amount)
    elif body >= table.scene.people and it.emotion:
        group = table.scene.actor_of[body]
        emotion, intensity = table.disposition[group]
        for _ in range(it.amount):
            emotion, intensity = one_step(emotion, intensity, EMOTIONS.index(it.emotion))
        yield DispositionShifted(group, emotion, intensity, "R-134")


def ask(table: Table, it: Consequence, body: int, by: int, chance: Chance) -> Events:
    """What only words can say is the arbiter's to judge (R-215)."""
    actor = table.scene.actor_of[body] if by == NONE else by
    yield Opened(Verdict(waiting=1 << table.scene.judge, actor=actor, kind=NONE, words=it.words))


def stressing(table: Table, it: Consequence, body: int, by: int, chance: Chance) -> Events:
    """Hardship marks Stressed (C2)."""
    yield from stress(table, body)


def easing(table: Table, it: Consequence, body: int, by: int, chance: Chance) -> Events:
    """What eases Stress (C2)."""
    yield from ease(table, body)


def afflicting(table: Table, it: Consequence, body: int, by: int, chance: Chance) -> Events:
    """An affliction begins (C2)."""
    yield from take_ill(table, it.words, body)


def curing(table: Table, it: Consequence, body: int, by: int, chance: Chance) -> Events:
    """A stage of an affliction is cured (C2)."""
    yield from cure(table, it.words, body)


def treating(table: Table, it: Consequence, body: int, by: int, chance: Chance) -> Events:
    """A poultice, also where nobody plays cards: the dying test Wands to live (R-204)."""
    people = table.scene.names[: table.scene.people]
    if dying(table, body):
        yield from poultice(table, body, people.index(it.words) if it.words in people else NONE)


HOW: Final[dict[str, Carrying]] = {
    "notch": notched, "apply": apply, "lift": lift, "move": move, "drop": drop, "discard": discard,
    "draw": draw, "test": test, "heal": healing, "favor": favor, "add": add, "shift": shift,
    "stress": stressing, "ease": easing, "afflict": afflicting, "cure": curing, "poultice": treating, "ask": ask,
}  # fmt: skip
