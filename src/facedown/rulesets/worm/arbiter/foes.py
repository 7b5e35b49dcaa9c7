"""What the game master rules about foes: their numbers, their minds, their surrender, a number without a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.kernel.chance import Chance
from facedown.kernel.conditions import Choice
from facedown.kernel.rule import Events
from facedown.rulesets.worm.arbiter.commands import (
    ChangeFoe,
    LetSurrender,
    NameNumber,
    ReadDisposition,
    SetDisposition,
    SetMorale,
)
from facedown.rulesets.worm.arbiter.standing import FOE, GROUP, power, ruled, whole
from facedown.rulesets.worm.cards import NONE
from facedown.rulesets.worm.challenge.moods import by_chance
from facedown.rulesets.worm.challenge.surrender import surrender
from facedown.rulesets.worm.challenge.wounds import fall
from facedown.rulesets.worm.events import DispositionShifted, FoeChanged, MoraleSet, NumberNamed
from facedown.rulesets.worm.fate_decided import shuffled_outside
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import EMOTIONS, INTENSITIES

POINTS: Final = whole(0, 99, "Give a number from 0 to 99.", "R-199")
MORALE: Final = whole(0, 30, "Morale is a number from 0 to 30.", "R-135")
A_CARD_VALUE: Final = whole(0, 21, "Name a number from 0 to 21.", "B-91")


@power(ChangeFoe, cite="R-199", body=FOE, health=POINTS, defense=POINTS)
def change_foe(table: Table, move: ChangeFoe) -> Events:
    """Other Health and Defense; at 0 Health it falls, above it a foe that was down is up again."""
    standing = not table.down >> move.body & 1
    yield from ruled("a foe's numbers", move, cite="R-199")
    yield FoeChanged(move.body, move.health, move.defense)
    if standing and not move.health:
        yield from fall(table, move.body)


@power(SetMorale, cite="R-135", group=GROUP, morale=MORALE)
def set_morale(table: Table, move: SetMorale) -> Events:
    """Reassessed as the fight goes; that it was is told, the number is not."""
    yield from ruled("Morale", move, cite="R-135")
    yield MoraleSet(move.group, move.morale)


def emotions(table: Table, actor: int) -> Sequence[int]:
    """The seven of the wheel."""
    return range(len(EMOTIONS))


def intensities(table: Table, actor: int) -> Sequence[int]:
    """Mild, basic, intense."""
    return range(len(INTENSITIES))


EMOTION: Final = Choice(emotions, "That is no Disposition.", "R-134")
INTENSITY: Final = Choice(intensities, "A Disposition is mild, basic or intense.", "R-134")


@power(SetDisposition, cite="R-134", group=GROUP, emotion=EMOTION, intensity=INTENSITY)
def set_disposition(table: Table, move: SetDisposition) -> Events:
    """A group feels otherwise."""
    yield from ruled("Disposition", move, cite="R-134")
    yield DispositionShifted(move.group, move.emotion, move.intensity)


@power(ReadDisposition, cite="B-108", lucky=True, group=GROUP)
def read_disposition(table: Table, move: ReadDisposition, chance: Chance) -> Events:
    """As when foes are first met; the Fool drawn for it outside a Challenge shuffles both decks at once (B-03)."""
    yield from ruled("a Disposition by chance", move, cite="C7")
    yield from by_chance(table, move.group, chance)
    yield from shuffled_outside(table, chance)


def without_card(table: Table, actor: int) -> Sequence[int]:
    """Everybody who has no Initiative card."""
    return [one for one, card in enumerate(table.initiative) if card == NONE and table.scene.members[one]]


CARDLESS: Final = Choice(without_card, "That one has an Initiative card: it is the number.", "B-91")


@power(NameNumber, cite="B-91", who=CARDLESS, number=A_CARD_VALUE)
def name_number(table: Table, move: NameNumber) -> Events:
    """The number to beat, until there is a card."""
    yield from ruled("a number", move, move.number, "B-91")
    yield NumberNamed(move.who, move.number)


def fighting(table: Table, actor: int) -> Sequence[int]:
    """The groups that fight on."""
    return [group for group in table.scene.foe_actors if table.able(group)]


FIGHTING: Final = Choice(fighting, "That group does not fight any more.", "R-171")


@power(LetSurrender, cite="R-171", group=FIGHTING)
def let_surrender(table: Table, move: LetSurrender) -> Events:
    """A group gives up."""
    yield from ruled("surrender", move, cite="R-171")
    yield from surrender(table, move.group)
