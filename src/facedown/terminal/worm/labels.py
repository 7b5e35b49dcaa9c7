"""How offers read as choices: what each kind of action is called, and each value a field may have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from facedown.kernel.structs import Command
from facedown.kernel.sums import Sum
from facedown.rulesets.worm import commands as asked
from facedown.rulesets.worm import words as w
from facedown.rulesets.worm.cards import FOOL, NONE, SWORDS, VALUE, WANDS, name_of
from facedown.rulesets.worm.challenge.acting import action
from facedown.rulesets.worm.challenge.values import parts, total
from facedown.rulesets.worm.commands import Aim, Extras, Play
from facedown.rulesets.worm.naming import Names, action_name, joined
from facedown.rulesets.worm.phrases.said import NOTATION
from facedown.rulesets.worm.sentences.actions import sum_in_words
from facedown.rulesets.worm.states import Action
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.talents import commands as by_talent
from facedown.rulesets.worm.words import HOSTILE, SUIT_OF

KINDS: Final[dict[type[Command], int]] = {
    asked.Attack: w.ATTACK,
    asked.WandAttack: w.ATTACK,
    asked.Riposte: w.RIPOSTE,
    asked.AimBow: w.AIM,
    asked.Avoid: w.AVOID,
    asked.Dash: w.DASH,
    asked.Dodge: w.DODGE,
    asked.Roughhouse: w.ROUGHHOUSE,
    asked.AidAnother: w.AID,
    asked.CommandCompanion: w.COMMAND,
    asked.PullFromPack: w.PULL_FROM_PACK,
    asked.UseItem: w.USE_ITEM,
    asked.Banter: w.BANTER,
    asked.SpeakIncantation: w.SPEAK,
    asked.CastSpell: w.SPEAK,
    asked.CastGuardian: w.SPEAK,
    asked.Recover: w.RECOVER,
    asked.BidLore: w.BID_LORE,
    asked.Move: w.MOVE,
    asked.PullFromBelt: w.PULL_FROM_BELT,
    asked.ReloadCrossbow: w.RELOAD,
    asked.TestFate: w.TEST_FATE,
    asked.TrivialAction: w.TRIVIAL,
    asked.SceneAction: w.SCENE_ACTION,
    asked.Vigilance: w.VIGILANCE,
    asked.Guard: w.GUARD,
    asked.GreaterDoom: w.DOOM,
    asked.LesserDoom: w.DOOM,
    asked.OverwhelmingAttack: w.ATTACK,
    by_talent.Charge: w.ATTACK,
}
TITLES: Final[dict[type[Command], str]] = {
    asked.WandAttack: "Attack with the wand",
    asked.AimBow: "Aim a bow",
    asked.GreaterDoom: "Greater doom",
    asked.LesserDoom: "Lesser doom",
    asked.OverwhelmingAttack: "Attack with a greater doom",
    asked.LayInitiative: "Lay an Initiative",
    asked.DropFacedown: "Drop the facedown card",
    asked.CastSpell: "Cast a spell",
    asked.CastGuardian: "Cast a spell that guards, facedown",
    asked.CallGuardian: "Call a guardian",
    asked.Redirect: "Turn it on somebody else",
    asked.Interject: "Act as an interrupt",
    asked.Endure: "Ignore the Wound",
    asked.EndSpell: "Let a spell go",
    asked.PlayFool: "Play the Fool",
    asked.Lend: "Lend a facedown defence",
    asked.WithholdAid: "Withhold the Aid",
    asked.Redraw: "Draw again",
    asked.CallRetreat: "Call a retreat",
    asked.DrawMeatgrinder: "Draw on the Meatgrinder",
    asked.RewardRecap: "Reward the recap",
    asked.BurnBond: "Burn a charged bond",
    asked.TrailBehind: "Let somebody trail behind",
    asked.StandFast: "Stand fast",
    asked.Ambush: "Foes lie in ambush",
    asked.LayAmbush: "The guild lies in wait",
    asked.LieInWait: "Lie in wait",
    asked.SpringAmbush: "Spring the ambush",
    asked.CallOff: "Call off the ambush",
    asked.ActFirst: "Act first",
    asked.CallTest: "Call a test",
    asked.CallGroupTest: "Call a group test",
    asked.MakeAdvantage: "Make an advantage",
    asked.CreepUp: "Creep up",
    by_talent.Charge: "Charge: Move, and Attack",
    by_talent.Brace: "Brace: a card, for your Swords on your Initiative",
    by_talent.CounterSpell: "Counter the spell",
    by_talent.GiveCounsel: "Give counsel: a card to another",
    by_talent.Rage: "Begin to rage",
    by_talent.Shelter: "Take it on the shield",
    by_talent.StayReady: "Stay ready, for a Resolve",
}
FOES_ONLY: Final = (asked.GreaterDoom, asked.LesserDoom, asked.OverwhelmingAttack)
"""What adventurers need not be told that they cannot do."""
OF_SPELLS: Final = (asked.CastSpell, asked.CastGuardian, asked.EndSpell)
"""What matters only in a scene with spells."""
OF_TALENTS: Final[dict[type[Command], str]] = {
    by_talent.Charge: "Reaver",
    by_talent.Brace: "Heavy Metal Machine",
    by_talent.CounterSpell: "Counter-spell",
    by_talent.GiveCounsel: "Counsel",
    by_talent.Rage: "Berserkergang",
}
"""What nobody need be told who has not the talent for it."""
FACEDOWN: Final = (asked.Riposte, asked.AimBow, asked.Dodge, asked.AidAnother, asked.Vigilance, asked.CastGuardian)
QUESTIONS: Final = {
    "card": "With which card?",
    "aims": "At whom, with what?",
    "target": "At whom?",
    "ward": "For whom?",
    "zone": "To which zone?",
    "extras": "Pay anything more?",
    "item": "Which thing?",
    "held": "In exchange for what?",
    "ally": "Whom?",
    "kind": "Doing what?",
    "what": "Of what?",
    "prepares": "What will you do?",
    "of": "When who does something?",
    "does": "When they do what?",
    "before": "Before it happens, or after?",
    "ability": "Which doom?",
    "component": "Which spell's component?",
    "cast": "Which spell, at whom?",
    "spell": "Which spell?",
    "guardian": "Which guardian?",
    "serves": "As what?",
    "attribute": "Which attribute?",
    "order": "Which order?",
    "place": "Where do they strike?",
    "member": "Which of them?",
    "advantage": "Which advantage?",
    "adventurer": "Which adventurer?",
    "favor": "With favor?",
    "disfavor": "With disfavor?",
    "helper": "With whose help?",
    "best": "Who is the best at it?",
    "least": "Who is the worst at it?",
}


NOBODY: Final = {
    **dict.fromkeys(("target", "of", "helper"), "nobody"),
    **dict.fromkeys(("best", "least"), "whoever it is"),
}
"""What a field that names somebody reads when it names nobody."""


def title(kind: type[Command]) -> str:
    """What an action is called in a menu."""
    if kind in TITLES:
        return TITLES[kind]
    return action_name(KINDS[kind]) if kind in KINDS else kind.__name__


def suit_of(kind: type[Command]) -> int:
    """The suit of an action, -1 for none."""
    if kind is asked.WandAttack:
        return WANDS
    if kind is asked.Attack:
        return SWORDS
    return SUIT_OF[KINDS[kind]] if kind in KINDS else -1


def worth_of_card(table: Table, kind: type[Command], actor: int, card: int) -> int:
    """What a card comes to for an action before favor: on a turn with the attribute of the action's suit."""
    suit = suit_of(kind)
    own_turn = type(table.windows[-1]).__name__ == "Turn"
    return VALUE[card] + (table.scene.attributes[actor][suit] if own_turn and suit >= 0 else 0)


def field_label(table: Table, move: Command, field: str) -> str:
    """A command's value of one field, in words."""
    value: Any = getattr(move, field)
    names = Names(table.scene)
    if field == "card":
        return card_label(table, move, value)
    if field == "aims":
        return aims_label(table, names, move, value)
    if field == "extras":
        return extras_label(table, move, value)
    if field == "ward":
        own = table.scene.actor_of[value] == move.actor
        return "yourself" if own and move.actor < table.scene.people else names.body(value)
    if field == "held" and value == NONE:
        return "nothing, into a free hand"
    if field in ("favor", "disfavor"):
        return "yes" if value else "no"
    if field == "before":
        return "before" if value else "after"
    if field == "zone" and value == NONE:
        return "stay in this zone, engaged no more"
    if value == NONE:
        return NOBODY.get(field, "nothing")
    phrase = NOTATION.phrases[type(move)]
    slot = phrase.slots.get(field)
    return slot.write(table, move.actor, value, ()) if slot is not None else str(value)


def card_label(table: Table, move: Command, card: int) -> str:
    """A card with what it comes to."""
    if type(move) not in KINDS or suit_of(type(move)) < 0:
        return f"{name_of(card)} ({VALUE[card]})"
    return f"{name_of(card)}: {worth_of_card(table, type(move), move.actor, card)}"


def extras_label(table: Table, move: Command, extras: Extras) -> str:
    """What is paid beside the card."""
    paid = []
    if extras.resolve:
        left = table.resolve[move.actor]
        paid.append(f"a Resolve for favor, +3 (you have {left})")
    if extras.rider != NONE:
        doom = table.scene.group(move.actor).dooms[extras.ability].name
        paid.append(f"{name_of(extras.rider)} for {doom}")
    if extras.boost != NONE:
        paid.append(f"{name_of(extras.boost)} for favor, +3")
    return joined(paid) or "nothing more"


def aims_label(table: Table, names: Names, move: Command, aims: tuple[Aim, ...]) -> str:
    """Whom an action is aimed at and with what; with a card, what it comes to against what."""
    found = []
    active = table.active(move.actor)
    for target in dict.fromkeys([aim.target for aim in aims]):
        mine = [aim for aim in aims if aim.target == target]
        everybody = len(active) == len(mine)
        who = "" if len(active) < 2 else "all at " if everybody else f"{names.bodies(aim.member for aim in mine)} at "
        with_what = joined(dict.fromkeys([names.weapon(aim.weapon) for aim in mine]))
        found.append(f"{who}{names.body(target)} with {with_what}{against(table, move, target)}")
    return "; ".join(found)


def against(table: Table, move: Command, target: int) -> str:
    """What the action comes to against one target, and what it has to beat as far as that is known."""
    actor = table.scene.actor_of[target]
    shown = table.shown >> actor & 1 or table.scene.seats[actor] == move.seat
    number = str(table.number(actor)) if shown else unknown_number(table, actor)
    if not isinstance(move, Play) or move.card == NONE:
        return f" (against {number})"
    kind = KINDS[type(move)]
    declared = action(table, move, kind, suit=suit_of(type(move)), aims=getattr(move, "aims", ()))
    return f" ({total(table, declared, target)} against {number})"


def standing(table: Table, act: Action, seat: int) -> list[str]:
    """An open action as a seat sees it: against each target its sum, part by part, and what it meets, Dodges counted.

    Where the seat does not know a foe's attribute, the total is not said.
    """
    names = Names(table.scene)
    found = []
    for place, target in enumerate(act.targets):
        if act.kind in HOSTILE:
            meets = table.number(table.scene.actor_of[target]) + act.raised[place]
            known = Sum(parts(table, act, target)).seen(seat).parts
            value = "unseen until then" if act.sure else sum_in_words(known, total(table, act, target))
            found.append(f"{value}, against {meets} of {names.body(target)}")
    return found


def unknown_number(table: Table, actor: int) -> str:
    """What is known of an Initiative that lies facedown: the count has not reached it (R-095)."""
    return "??" if table.acted >> actor & 1 else f"??, at least {max(table.count, 1)}"


def cards_of(table: Table, commands: Sequence[Command]) -> str:
    """The cards that may pay, each with what it comes to; that any will do where their value is no matter."""
    first: dict[int, Command] = {}
    for command in commands:
        first.setdefault(getattr(command, "card", 0), command)
    actor = commands[0].actor
    if suit_of(type(commands[0])) < 0 and len(first) == len([card for card in table.hand(actor) if card != FOOL]):
        return "any card"
    if suit_of(type(commands[0])) < 0:
        return ", ".join(name_of(card) for card in by_value(first))
    return ", ".join(field_label(table, first[card], "card") for card in by_value(first))


def by_value(cards: Iterable[int]) -> list[int]:
    """Cards, the lowest first."""
    return sorted(cards, key=lambda card: VALUE[card])


def line_of(table: Table, move: Command) -> str:
    """A whole command as a menu's line: its notation without the speaker."""
    if isinstance(move, asked.TakeWound):
        way = Names(table.scene).way(move.actor, move.how)
        return way[:1].upper() + way[1:]
    words = NOTATION.write(table, move).partition(": ")[2]
    return words[:1].upper() + words[1:]
