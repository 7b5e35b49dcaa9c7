"""What is wrong with the hooks of a scene, each fault with its line and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from facedown.rulesets.worm.affliction_plan import AfflictionPlan, known_afflictions
from facedown.rulesets.worm.cards import SUITS
from facedown.rulesets.worm.consequence import Consequence
from facedown.rulesets.worm.hooks import ClockPlan, ConcealmentPlan, GatePlan, ModifierPlan, OfferPlan, TriggerPlan
from facedown.rulesets.worm.plan import ScenePlan
from facedown.scenes.faults import Faults
from facedown.scenes.lines import Path
from facedown.scenes.wording import guess, listed, quoted

SIDES: Final = ("anybody", "adventurers", "foes")
"""What *who* may be beside a name."""
OF_NOBODY: Final = ("round begins", "round ends", "clock full")
"""The moments that happen to nobody in particular."""
OF_THE_PLACE: Final = ("add", "shift", "ask")
"""The consequences that can befall nobody."""


def added(part: object) -> set[str]:
    """The foes that some consequence adds, anywhere in a part of a scene."""
    if isinstance(part, Consequence) and part.do == "add":
        return {part.foe}
    inside = [getattr(part, key) for key in part.__struct_fields__] if isinstance(part, Struct) else part
    found = [added(one) for one in inside] if isinstance(inside, list | tuple) else []
    return set().union(*found)


class HookFaults:
    """Looks through the hooks of one scene; what does not fit is noted in *faults*."""

    def __init__(self, plan: ScenePlan, faults: Faults) -> None:
        self.plan = plan
        self.faults = faults
        self.zones = [zone.name for zone in plan.zones]
        self.clocks = [clock.name for clock in plan.clocks]
        self.afflictions = [one.name for one in known_afflictions(plan.afflictions)]
        self.foes = [foe.name for foe in plan.foes]
        self.concealed = [one.foe for one in plan.concealments]
        self.people = [one.name for one in plan.adventurers]

    def look(self) -> None:
        """Note every fault."""
        for number, modifier in enumerate(self.plan.modifiers):
            self.modifier(modifier, ("modifiers", number))
        for number, trigger in enumerate(self.plan.triggers):
            self.trigger(trigger, ("triggers", number))
        for number, concealment in enumerate(self.plan.concealments):
            self.concealment(concealment, ("concealments", number))
        for number, clock in enumerate(self.plan.clocks):
            self.clock(clock, ("clocks", number))
        for number, illness in enumerate(self.plan.afflictions):
            self.affliction(illness, ("afflictions", number))
        for number, gate in enumerate(self.plan.gates):
            self.gate(gate, ("gates", number))
        for number, obstacle in enumerate(self.plan.obstacles):
            self.consequences(obstacle.harm, "them", ("obstacles", number, "harm"))
        for number, offer in enumerate(self.plan.offers):
            self.offer(offer, ("offers", number))
        self.distinct("offers", [offer.name for offer in self.plan.offers])
        self.distinct("triggers", [trigger.name for trigger in self.plan.triggers])
        self.distinct("clocks", self.clocks)
        self.distinct("concealments", self.concealed, "foe")

    def distinct(self, key: str, names: list[str], field: str = "name") -> None:
        """Each has a name of its own."""
        for number, name in enumerate(names):
            if name in names[:number]:
                self.faults.add((key, number, field), f"{quoted(name)} is there already; give each a name of its own.")

    # -- what a hook names

    def named(self, name: str, names: Iterable[str], what: str, path: Path) -> None:
        """Note a name that the scene does not have; none at all is right."""
        known = [*names]
        if name and name not in known:
            there = f" There is {listed(known)}." if known else ""
            self.faults.add(path, f"{quoted(name)} is no {what} of this scene{guess(name, known) or '.'}{there}")

    def who(self, who: str, path: Path) -> None:
        """A side, or somebody by name."""
        if who not in SIDES:
            self.named(who, (*self.people, *self.foes, *SIDES), "side and nobody", path)

    def modifier(self, one: ModifierPlan, path: Path) -> None:
        """Zones, clocks and people there are."""
        self.who(one.who, (*path, "who"))
        self.named(one.zone, self.zones, "zone", (*path, "zone"))
        self.named(one.into, self.zones, "zone", (*path, "into"))
        self.named(one.since, self.clocks, "clock", (*path, "since"))
        self.named(one.until, self.clocks, "clock", (*path, "until"))
        if one.since and one.since == one.until:
            self.faults.add((*path, "until"), "it begins and ends with one clock, so it never is; delete one.")
        if one.against:
            self.who(one.against, (*path, "against"))

    def moment(self, one: TriggerPlan | ConcealmentPlan, path: Path) -> None:
        """What it waits for, and what belongs to that moment."""
        self.who(one.who, (*path, "who"))
        self.named(one.zone, self.zones, "zone", (*path, "zone"))
        self.named(one.clock, self.clocks, "clock", (*path, "clock"))
        if (one.on == "clock full") != bool(one.clock):
            self.faults.add((*path, "on"), "a 'clock' is named where it waits on \"clock full\", and only there.")
        if one.round is not None and not one.on.startswith("round"):
            self.faults.add((*path, "round"), 'a \'round\' goes with "round begins" or "round ends"; delete it.')
        if one.actions and one.on not in ("acts", "hit"):
            self.faults.add((*path, "actions"), '\'actions\' go with "acts" or "hit"; delete them.')

    def trigger(self, one: TriggerPlan, path: Path) -> None:
        """Its moment, and what happens to whom."""
        self.moment(one, path)
        if not one.consequences:
            self.faults.add(path, f"{quoted(one.name)} does nothing; give it 'consequences'.")
        if one.on in OF_NOBODY and one.befalls in ("them", "the other"):
            sentence = f'nobody sets off "{one.on}"; say whom it befalls, such as befalls = "adventurers there".'
            self.faults.add((*path, "befalls"), sentence)
        self.consequences(one.consequences, one.befalls, (*path, "consequences"))

    def gate(self, one: GatePlan, path: Path) -> None:
        """Into a zone or against somebody, and what that takes."""
        self.who(one.who, (*path, "who"))
        self.named(one.zone, self.zones, "zone", (*path, "zone"))
        self.named(one.into, self.zones, "zone", (*path, "into"))
        if bool(one.into) == bool(one.against):
            self.faults.add(path, "a gate is 'into' a zone or 'against' somebody; name one of the two.")
        elif one.against:
            self.who(one.against, (*path, "against"))
            if not one.weapons:
                self.faults.add(path, "say with which 'weapons' it can be done, such as weapons = [\"polearm\"].")
        elif not (one.hands or one.holding or one.thing or one.unworn or one.suit):
            self.faults.add(path, "say what it takes: 'hands', 'holding', a 'thing', 'unworn' or a 'suit'.")
        if one.into and one.weapons:
            self.faults.add((*path, "weapons"), "'weapons' go with 'against'; what is carried in is 'holding'.")

    def offer(self, one: OfferPlan, path: Path) -> None:
        """Where, for whom, on whom, where it leads and what comes of it; or a suit that counts as another."""
        self.who(one.who, (*path, "who"))
        for key, zone in (("zone", one.zone), ("reach", one.reach), ("leads", one.leads)):
            self.named(zone, self.zones, "zone", (*path, key))
        if one.counts_as:
            if not one.suit or one.suit == one.counts_as or one.consequences or one.leads:
                self.faults.add(path, "a 'suit' that 'counts_as' another has those two, a zone and who, and no more.")
            return
        if not (one.consequences or one.leads):
            self.faults.add(path, f"{quoted(one.name)} does nothing; give it 'consequences', or a zone it 'leads' to.")
        if one.always and not one.suit:
            self.faults.add((*path, "always"), "'always' needs a 'suit' that is asked for.")
        if one.reach and one.on == "nobody":
            self.faults.add((*path, "reach"), "'reach' is for what is done 'on' foes or friends; delete it.")
        if one.number is not None and one.on == "foes":
            self.faults.add((*path, "number"), "foes are compared with by their Initiative; delete the 'number'.")
        if one.failed and one.number is None and one.on != "foes":
            self.faults.add((*path, "failed"), "nothing is compared, so nobody fails; give it a 'number'.")
        self.consequences(one.consequences, one.befalls, (*path, "consequences"))
        self.consequences(one.failed, "them", (*path, "failed"))

    def concealment(self, one: ConcealmentPlan, path: Path) -> None:
        """A foe of the scene, and its moment if it shows by itself."""
        self.named(one.foe, self.foes, "foe", (*path, "foe"))
        if not one.on and one.foe not in added(self.plan):
            sentence = f"nothing ever shows {quoted(one.foe)}; say 'on' what it comes, or 'add' it by a consequence."
            self.faults.add(path, sentence)
        self.moment(one, path)

    def clock(self, one: ClockPlan, path: Path) -> None:
        """What advances it, and what happens when it is full."""
        self.who(one.who, (*path, "who"))
        self.named(one.zone, self.zones, "zone", (*path, "zone"))
        if one.filled >= one.segments:
            self.faults.add((*path, "filled"), f"it is full from the start; fill fewer than {one.segments}.")
        if one.befalls in ("them", "the other"):
            self.faults.add((*path, "befalls"), 'nobody fills it; say whom it befalls, such as "the adventurers".')
        self.consequences(one.consequences, one.befalls, (*path, "consequences"))

    # -- consequences

    def consequences(self, ones: tuple[Consequence, ...], befalls: str, path: Path) -> None:
        """What each of them names; what can befall nobody."""
        for number, one in enumerate(ones):
            here: Path = (*path, number)
            self.consequence(one, here)
            if befalls == "nobody" and one.do not in OF_THE_PLACE:
                sentence = f'"{one.do}" must befall somebody; say \'befalls\', such as "the adventurers".'
                self.faults.add(here, sentence)
            for key, more in (("passed", one.passed), ("failed", one.failed)):
                self.consequences(more, befalls, (*here, key))
                if more and one.do != "test":
                    self.faults.add((*here, key), f"only a test has {quoted(key)}; put a test before it.")

    def affliction(self, one: AfflictionPlan, path: Path) -> None:
        """What each stage does."""
        for number, stage in enumerate(one.stages):
            self.consequences(stage.consequences, "them", (*path, "stages", number, "consequences"))
            self.consequences(stage.after_tests, "them", (*path, "stages", number, "after_tests"))

    def consequence(self, one: Consequence, path: Path) -> None:
        """A clock to go on, a foe to join, a zone to be moved to, an attribute to be tested."""
        first = one.words.split(" ")[0]
        if one.do == "test" and first.endswith(":") and first[:-1].capitalize() not in SUITS:
            word = first[:-1]
            sentence = f"{quoted(word)} is no attribute{guess(word, SUITS) or '.'} There is {listed(SUITS)}."
            self.faults.add((*path, "words"), sentence)
        if one.do == "move":
            self.named(one.words, self.zones, "zone", (*path, "words"))
        if one.do in ("afflict", "cure"):
            self.named(one.words, self.afflictions, "affliction", (*path, "words"))
        if one.do == "shift" and bool(one.clock) == bool(one.emotion):
            self.faults.add(path, "a shift is of a 'clock' or toward an 'emotion'; name one of the two.")
        self.named(one.clock, self.clocks, "clock", (*path, "clock"))
        if one.do == "add" and not one.foe:
            self.faults.add(path, "name the 'foe' that joins; it is listed in [[concealments]].")
        self.named(one.foe, self.concealed, "concealed foe", (*path, "foe"))
