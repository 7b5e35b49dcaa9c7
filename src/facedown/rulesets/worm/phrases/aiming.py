"""Who strikes whom with what: "goblin 3", "goblin 3 using axe", "goblin 1 -> Daria, goblin 2 -> Fergus using bow"."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from facedown.kernel.notation.lexer import Run
from facedown.kernel.notation.slots import Named, Slot
from facedown.kernel.refusals import Unreadable
from facedown.rulesets.worm.challenge.aims import rough_singles, singles, wand_singles
from facedown.rulesets.worm.challenge.prepared import within
from facedown.rulesets.worm.commands import Aim
from facedown.rulesets.worm.phrases import names
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.reaver import charge_singles
from facedown.rulesets.worm.windows import Prepared
from facedown.rulesets.worm.words import FISTS

BODY: Final = Named("a combatant", names.bodies)
Aims = tuple[Aim, ...]
Within = Callable[[Table, int], list[Aim]]


class Aiming(Slot):
    """The aims of an action. Without a member all who can reach take part; without a weapon the first that reaches."""

    def __init__(self, within: Within) -> None:
        super().__init__("whom it is aimed at")
        self.reach = within

    def within(self, table: Table, actor: int) -> list[Aim]:
        """Every aim within reach; none for the game master, who has no body."""
        return [] if bodiless(table, actor) else self.reach(table, actor)

    def read(self, table: Table, actor: int, run: Run) -> Aims:
        """One aim after the other, between commas."""
        found: list[Aim] = []
        within = self.within(table, actor)
        for _, part in run.split({","}):
            found += self.part(table, actor, part, within)
        return tuple(sorted(found, key=by_member))

    def part(self, table: Table, actor: int, run: Run, within: list[Aim]) -> list[Aim]:
        """The aims at one target."""
        (_, aimed), *weapons = run.split({"using"})
        weapon = weapons[0][1] if weapons else None
        *member, (_, at) = aimed.split({"->"})
        target: int = BODY.read(table, actor, at)
        if member:
            body: int = BODY.read(table, actor, member[0][1])
            return [self.aim(table, body, weapon, target, within)]
        reaching = {aim.member for aim in within if aim.target == target}
        strikers = sorted(reaching) or list(members(table, actor))
        if not strikers:
            raise Unreadable(f"Nobody is there who could aim at what stands at character {run.place}.")
        return [self.aim(table, body, weapon, target, within) for body in strikers]

    def aim(self, table: Table, body: int, weapon: Run | None, target: int, within: list[Aim]) -> Aim:
        """A body's aim with the weapon named, else the first that reaches, else the first in its hands."""
        if weapon is not None:
            return Aim(body, Named("a weapon", names.weapons).read(table, body, weapon), target)
        for aim in within:
            if aim.member == body and aim.target == target:
                return aim
        held = [aim.weapon for aim in within if aim.member == body] or table.items(body, 0)
        return Aim(body, held[0] if held else FISTS, target)

    def write(self, table: Table, actor: int, value: Aims, stops: Collection[str]) -> str:
        """The shortest words that read back to these aims."""
        ends = {*stops, "using"}
        within = self.within(table, actor)
        targets = {aim.target for aim in value}
        weapons = {aim.weapon for aim in value}
        if len(targets) == 1:
            target = BODY.write(table, actor, value[0].target, ends)
            whole = [aim for aim in within if aim.target == value[0].target]
            together = {aim.member for aim in whole} or set(members(table, actor))
            if together == {aim.member for aim in value}:
                if all(self.usual(table, aim, within) for aim in value):
                    return target
                if len(value) == 1 and len(weapons) == 1:
                    return f"{target} using {self.weapon(table, value[0], stops)}"
        return ", ".join([self.whole(table, actor, aim, within, ends) for aim in value])

    def usual(self, table: Table, aim: Aim, within: list[Aim]) -> bool:
        """Is this the aim that is meant when no weapon is named?"""
        return self.aim(table, aim.member, None, aim.target, within) == aim

    def whole(self, table: Table, actor: int, aim: Aim, within: list[Aim], ends: Collection[str]) -> str:
        """One aim with its member, and its weapon where another would be meant."""
        member = BODY.write(table, actor, aim.member, ends)
        target = BODY.write(table, actor, aim.target, ends)
        using = "" if self.usual(table, aim, within) else f" using {self.weapon(table, aim, ends)}"
        return f"{member} -> {target}{using}"

    def weapon(self, table: Table, aim: Aim, stops: Collection[str]) -> str:
        """A weapon by its name."""
        return Named("a weapon", names.weapons).write(table, aim.member, aim.weapon, stops)


def bodiless(table: Table, actor: int) -> bool:
    """Is this the game master, or nobody? Foes that joined later come behind the game master."""
    return actor >= table.scene.judge and not table.scene.is_foe(actor)


def members(table: Table, actor: int) -> tuple[int, ...]:
    """Those of an actor on their feet, or all of them; nobody for the game master."""
    if bodiless(table, actor):
        return ()
    return tuple(table.active(actor)) or table.scene.members[actor]


def by_member(aim: Aim) -> int:
    """Members in their order, as a command names them."""
    return aim.member


ATTACK: Final = Aiming(singles)
WAND: Final = Aiming(wand_singles)
ROUGH: Final = Aiming(rough_singles)


def as_prepared(table: Table, actor: int) -> list[Aim]:
    """The aims of what was prepared, where something is carried out now; else those of an Attack."""
    now = bool(table.windows) and isinstance(table.windows[-1], Prepared)
    return within(table, actor) if now else singles(table, actor)


CARRIED: Final = Aiming(as_prepared)
CHARGE: Final = Aiming(charge_singles)
