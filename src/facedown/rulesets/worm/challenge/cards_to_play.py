"""Which cards may pay for what, and what may ride on them (R-096, R-162, R-174, R-177)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from facedown.kernel.conditions import Choice, Values, waived
from facedown.kernel.refusals import Refused
from facedown.kernel.structs import Sealed
from facedown.rulesets.worm.cards import CUPS, FOOL, NONE, PENTACLES, SUIT, SWORDS, WANDS, greater_of, lesser_of
from facedown.rulesets.worm.challenge.noticing import is_one_of
from facedown.rulesets.worm.commands import NO_EXTRAS, Extras, Play
from facedown.rulesets.worm.hooked import NOWHERE
from facedown.rulesets.worm.means import A_CARD
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents.pentacles import fights_dirty, quick
from facedown.rulesets.worm.talents.swords import focused
from facedown.rulesets.worm.windows import OpenToTalents

RESOLVE: Final = Extras(resolve=True)


def hand(table: Table, actor: int) -> Sequence[int]:
    """The cards that can pay, the Fool never alone (R-157); less what is put down, also for the seat's other actors."""
    scene = table.scene
    if actor < scene.people:
        held = not_put_down(table, table.hands[actor])
        return [card for card in held if card != FOOL] if FOOL in held else held
    people = scene.people
    held = not_put_down(table, table.hands[people])
    window = table.windows[-1]
    if window.sealed and isinstance(window, Sealed) and window.answers:
        others = [answer for answer in window.answers if answer.actor >= people and answer.actor != actor]
        promised = [spent for answer in others for spent in cards_of(answer)]
        return [card for card in held if card not in promised]
    return held


def not_put_down(table: Table, held: Sequence[int], *, unheard: bool = True) -> Sequence[int]:
    """Of these cards those that are in the hand indeed, and not put down in a window that waits below (B-57).

    With *unheard* false those count as put down only that were put down aloud.
    """
    for window in table.windows[:-1]:
        if window.sealed and isinstance(window, Sealed) and window.answers:
            heard = [answer for answer in window.answers if unheard or not answer.silent]
            down = [spent for answer in heard for spent in cards_of(answer)]
            held = [card for card in held if card not in down]
    return held


def cards_of(answer: object) -> list[int]:
    """The cards that an answer would spend."""
    if not isinstance(answer, Play):
        return []
    extras = getattr(answer, "extras", NO_EXTRAS)
    return [card for card in (answer.card, extras.rider, extras.boost) if card != NONE]


def counting_as(table: Table, actor: int, suit: int) -> list[int]:
    """The suits that by the scene count as this one where an adventurer is (R-067)."""
    here = table.zone[actor]
    return [
        card
        for card, counts_as, zone, who in table.scene.extra_suits
        if counts_as == suit and zone in (NOWHERE, here) and is_one_of(table, who, actor)
    ]


def suited(suit: int) -> Choice:
    """Any card on one's own turn; the action's own suit as a minor action; for the game master a lesser doom.

    The suits of the actions are those of B-01. What interrupts is suited like a minor action (R-156, B-99); a major has
    no suit to match, but the limits of dooms hold (R-165, B-103).
    """

    def values(table: Table, actor: int) -> Sequence[int]:
        window = table.windows[-1]
        if type(window) is OpenToTalents:
            interrupts = quick(table, window.action, actor)
            return [card for card in hand(table, actor) if SUIT[card] == suit] if interrupts else []
        if actor >= table.scene.people:
            dooms = hand(table, actor)
            return dooms if table.waivers and waived(table, actor, "R-177") else lesser_of(dooms)
        if table.minor():
            if table.scene.extra_suits:
                also = counting_as(table, actor, suit)
                return [card for card in table.hands[actor] if SUIT[card] == suit or SUIT[card] in also]
            return [card for card in table.hands[actor] if SUIT[card] == suit]
        return hand(table, actor)

    def why(table: Table, actor: int, card: int) -> Refused:
        if card not in hand(table, actor):
            return Refused("You hold no such card.", "R-085")
        window = table.windows[-1]
        if isinstance(window, OpenToTalents) and not quick(table, window.action, actor):
            return Refused("Only the Quick act while another's action lies open, and not in iron or steel.", "C5")
        if actor >= table.scene.people:
            return Refused("Only a lesser doom pays for a Challenge Action.", "R-177", waivable=True)
        return Refused("A minor action needs a card of its own suit.", "R-162", waivable=True)

    sentence = "That card cannot pay for this action."
    return Choice(values, sentence, "R-162", possible=hand, why=why, others=("R-177",), needs=1 << suit)


def widened(usual: Choice, suits: tuple[int, int], by: Callable[[Table, int], bool]) -> Values:
    """As *usual*; but a minor action takes these suits as well where a talent lets it, as *by* tells (C5)."""

    def values(table: Table, actor: int) -> Sequence[int]:
        usually = usual.values(table, actor)
        if actor < table.scene.people and table.minor() and by(table, actor):
            return [card for card in table.hands[actor] if SUIT[card] in suits or card in usually]
        return usually

    return values


SWORDS_CARD: Final = suited(SWORDS)
PENTACLES_CARD: Final = suited(PENTACLES)
CUPS_CARD: Final = suited(CUPS)
WANDS_CARD: Final = suited(WANDS)
ATTACK_CARD: Final = Choice(
    widened(SWORDS_CARD, (SWORDS, PENTACLES), focused),
    "That card cannot pay for an Attack.",
    "R-162",
    possible=hand,
    why=SWORDS_CARD.why,
    others=("R-177",),
    needs=A_CARD,
)
ROUGHHOUSE_CARD: Final = Choice(
    widened(PENTACLES_CARD, (SWORDS, PENTACLES), fights_dirty),
    "That card cannot pay for a Roughhouse.",
    "R-127",
    possible=hand,
    others=("R-162", "R-177"),
    needs=A_CARD,
)
ANY_CARD: Final = Choice(hand, "That card is not in your hand.", "R-085", needs=A_CARD)


def extras(table: Table, actor: int) -> Sequence[Extras]:
    """A Resolve for favor (R-103); for the game master a greater doom discarded for favor (R-178)."""
    scene = table.scene
    if actor < scene.people:
        return (NO_EXTRAS, RESOLVE) if table.resolve[actor] else (NO_EXTRAS,)
    if table.waivers and waived(table, actor, "R-177"):
        return (NO_EXTRAS,)
    return [NO_EXTRAS, *[Extras(boost=card) for card in greater_of(hand(table, actor))]]


def attack_extras(table: Table, actor: int) -> Sequence[Extras]:
    """As *extras*; and the foes' dooms that target an adventurer: one at the most for each Attack (B-23).

    A greater one is played with the Attack, also in a minor action, and spent whether it hits or not (R-176, B-22);
    a lesser one is activated by the card itself (R-174).
    """
    found = extras(table, actor)
    scene = table.scene
    if not scene.is_foe(actor) or (len(found) == 1 and table.waivers and waived(table, actor, "R-177")):
        return found
    minor = table.minor()
    dooms = [(number, doom) for number, doom in enumerate(scene.group(actor).dooms) if doom.targets]
    open_now = [(number, doom) for number, doom in dooms if not (minor and doom.own_turn)]
    by_card = [replace(extra, ability=number) for number, doom in open_now if doom.doom == "lesser" for extra in found]
    greater = greater_of(hand(table, actor))
    riding = [
        Extras(rider=card, ability=number, boost=boost)
        for number, doom in open_now
        if doom.doom == "greater"
        for card in greater
        for boost in (-1, *greater)
        if boost != card
    ]
    return [*found, *by_card, *riding]


def why_not(table: Table, actor: int, asked: Extras) -> Refused:
    """Which part of what was to be paid is not there."""
    if asked.resolve:
        return Refused("You have no Resolve left to spend.", "R-103")
    if asked.rider != NO_EXTRAS.rider:
        return Refused("No greater doom of yours rides on this Attack.", "R-176")
    if asked.ability != NO_EXTRAS.ability:
        return Refused("No lesser doom of yours does that with this Attack, or only on your own turn.", "R-174")
    return Refused("You hold no such greater doom to discard for favor.", "R-178")


EXTRAS: Final = Choice(extras, "You cannot pay for that favor.", "R-103", why=why_not)
ATTACK_EXTRAS: Final = Choice(attack_extras, "You cannot play that with this Attack.", "R-176", why=why_not)
