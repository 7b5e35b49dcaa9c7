"""The goblin dungeon at a screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from facedown.bots.bot import Bot
from facedown.bots.goblins.seats import bots_called
from facedown.kernel.sentence import Sentence
from facedown.kernel.structs import HOUSE, Command, Window
from facedown.rulesets.goblins import commands as say
from facedown.rulesets.goblins import events as happened
from facedown.rulesets.goblins import windows as asks
from facedown.rulesets.goblins.actions import cost_of
from facedown.rulesets.goblins.combat import monster_of
from facedown.rulesets.goblins.naming import Names, joined
from facedown.rulesets.goblins.phrases.said import NOTATION
from facedown.rulesets.goblins.pieces import ACTIONS, NONE, SLOTS
from facedown.rulesets.goblins.saving import SAVING
from facedown.rulesets.goblins.scene_file import by_rules, find_scene, read_scene
from facedown.rulesets.goblins.scene_plan import ScenePlan
from facedown.rulesets.goblins.sentences import tell
from facedown.rulesets.goblins.sight import SIGHT
from facedown.rulesets.goblins.table import Table
from facedown.rulesets.goblins.unions import EVENTS
from facedown.rulesets.goblins.view import Player, View
from facedown.terminal.goblins.map_drawing import map_lines
from facedown.terminal.playable import Ends, Playable
from facedown.terminal.screen import WIDTH

TITLES: Final[dict[type[Command], str]] = {
    say.OpenChest: "Open a chest",
    say.Pickpocket: "Pick a pocket",
    say.TakeAShot: "Take a shot",
    say.UseCard: "Use a card",
    say.SlipAway: "Slip away in smoke",
    say.ManageLoot: "Arrange your cards",
    say.EndTurn: "End the turn",
    say.EquipLoot: "Equip it",
    say.OfferCard: "Yield and offer a card",
    say.TakeLoot: "Take a card of the dead",
}
QUESTIONS: Final = {
    "room": "Which Room?",
    "target": "Whom?",
    "weapon": "With what?",
    "card": "Which card?",
    "place": "Which card?",
    "chest": "Which chest?",
    "stats": "Perception, Quickness, Might?",
    "arrangement": "How shall your cards lie?",
}


def my_turn(event: Any, actor: int) -> bool:
    """The Player's Turn begins."""
    return isinstance(event, happened.TurnBegan) and event.player == actor


def round_over(event: Any, actor: int) -> bool:
    """A Round begins."""
    return isinstance(event, happened.RoundBegan)


MOMENTS: Final[dict[str, Ends]] = {"my turn": my_turn, "round": round_over}
"""What one can hold until, by its words."""


class Goblins(Playable):
    """Two to six Players and nobody above them."""

    name = "goblins"
    saving = SAVING
    sight = SIGHT
    notation = NOTATION
    event_kinds = EVENTS
    view_kind = View
    example = "move to Kitchen"
    example_rule = "G-050"
    hand_shows = "your Backpack, what you can do now"
    sheet_shows = "your Stats, what you have equipped, your Backpack"
    more_help = (
        "  give up     said on purpose; your Death Process comes as soon as nothing else is open",
        "  move to allow RULE for NAME    ask the others here to set a rule aside once; all must agree",
        "  move to step back N            ask them to take back the last N answers that people gave",
        "  move to end the game           ask the others here to end it now",
    )
    loud = ("Round", "It is the Turn", "The game is over")
    plain_answers = (say.EndTurn, say.EndCombatTurn, say.StoreLoot, say.UseEdge)
    passes = (say.EndTurn, say.EndCombatTurn)
    rulings = frozenset({say.SetPresence})
    instead_of_undo = "move to step back 1"
    instead_of_leave = "move to allow {rule} for {who}"
    moments = MOMENTS
    titles = TITLES
    questions = QUESTIONS

    # -- beginning

    def read(self, scene: str, rules: Path | None) -> ScenePlan:
        """A game's file, or a ready-made one; by the numbers of a rule file, if one is named."""
        plan = read_scene(find_scene(scene))
        return plan if rules is None else by_rules(plan, rules)

    def seats(self, table: Table) -> Sequence[str]:
        """The Players."""
        return table.scene.plan.players

    def seated(self, table: Table, people: Sequence[int]) -> Sequence[Command]:
        """Who is a person here, as far as it has changed: these are asked what somebody moves (GE-03)."""
        if not table.windows:
            return ()
        here = range(table.scene.players)
        return [
            say.SetPresence(HOUSE, seat, seat in people)
            for seat in here
            if (seat in people) != bool(table.present >> seat & 1)
        ]

    def bots(self, words: str, table: Table) -> Sequence[Bot]:
        """One for all seats, or several."""
        return bots_called(words, table.scene)

    # -- telling

    def title(self, table: Table) -> str:
        """The game's title, and whose numbers it is played by."""
        return f"{table.scene.plan.title}, by {table.scene.rules.title}"

    def tell(self, table: Table, event: Any) -> Sentence | None:
        """As the game tells it."""
        return tell(Names(table.scene), event)

    def look(self, table: Table, view: View, width: int = WIDTH) -> Iterator[str]:
        """The Map, then the Players."""
        yield f"Round {max(1, view.round)}."
        yield from map_lines(view, width)
        for number in range(len(view.players)):
            yield player_line(view, number)

    def greeting(self, table: Table, view: View, seat: int, width: int = WIDTH) -> Iterator[str]:
        """The table, then one's own cards."""
        yield from self.look(table, view, width)
        yield self.hand(table, view)

    def hand(self, table: Table, view: View) -> str:
        """The Backpack."""
        cards = ", ".join([view.scene.kinds[kind] for kind in view.mine]) or "nothing"
        return f"In your Backpack: {cards}."

    def sheet(self, table: Table, view: View, actor: int) -> Iterator[str]:
        """One Player in full."""
        player = view.players[actor]
        yield player_line(view, actor)
        for slot, kind in enumerate(player.slots):
            spent = " (exhausted)" if player.exhausted[slot] else ""
            yield f"  {SLOTS[slot]}: {view.scene.kinds[kind] if kind != NONE else 'nothing'}{spent}"
        known = ", ".join([view.scene.kinds[kind] for kind in player.known])
        if actor == view.viewer:
            yield f"  {self.hand(table, view).removeprefix('In your ').removesuffix('.')}"
            return
        cards = "1 card" if player.backpack == 1 else f"{player.backpack} cards"
        yield f"  Backpack: {cards}{f', of which you know {known}' if known else ''}"

    def round_of(self, table: Table) -> int:
        """The Round; what comes before the first belongs to it."""
        return max(1, table.round)

    def result(self, table: Table) -> str:
        """Who has won."""
        return f"Won by {Names(table.scene).players(table.winners)}." if table.winners else ""

    # -- asking

    def question(self, table: Table, window: Window, actor: int, invited: bool) -> str:
        """In plain words."""
        names = Names(table.scene)
        who = names.player(actor)
        if isinstance(window, asks.PlayerTurn):
            return f"{who}, it is your Turn. {turn_line(table, names, actor)} What do you do?"
        if isinstance(window, asks.Granted):
            return f"{who}, you may take {ACTIONS[window.action]} for free. Do you?"
        if isinstance(window, asks.Benefit):
            return f"{who}, do you use {names.edge}?"
        if isinstance(window, asks.Challenged):
            return f"{who}, {names.player(window.owner)} challenges you. Do you accept?"
        if isinstance(window, asks.Combat):
            against = names.players(one for one in window.order if one != actor)
            return f"{who}, it is your Combat Turn against {against}. {fight_line(table, names, window, actor)}"
        if isinstance(window, asks.Yielding):
            return f"{who}, {names.player(window.owner)} offers {self.offered(table, window)}. Do you accept?"
        if isinstance(window, asks.Motion):
            return f"{who}, {moved(names, window)} Do you agree?"
        if isinstance(window, asks.Placing):
            cards = table.backpacks[actor]
            return f"{who}, you have {names.card(cards[len(cards) - window.left])}. Where does it go?"
        return f"{who}, {ASKED.get(type(window), 'what do you do?')}"

    def offered(self, table: Table, window: asks.Yielding) -> str:
        """What lies on the table."""
        names = Names(table.scene)
        if window.coin:
            return f"{window.coin} {names.coin}"
        return names.card(table.backpacks[window.owner][window.place])


ASKED: Final[dict[type[Window], str]] = {
    asks.Assigning: "which numbers for Perception, Quickness, Might?",
    asks.Taking: "which card do you take?",
    asks.OverLimit: "your Backpack holds too many cards. Which do you discard?",
    asks.Joining: "a fight begins here. Do you join?",
    asks.Escaping: "you have got away. Where to?",
    asks.Looting: "which card of the dead do you take?",
}
"""What the other windows ask."""


def moved(names: Names, window: asks.Motion) -> str:
    """What somebody asks of the table."""
    by = names.player(window.owner)
    if window.rule:
        return f"{by} moves to set {window.rule} aside for {names.player(window.player)}, once."
    if window.answers:
        return f"{by} moves to take back the last {'answer' if window.answers == 1 else f'{window.answers} answers'}."
    return f"{by} moves to end the game now."


def fight_line(table: Table, names: Names, window: asks.Combat, actor: int) -> str:
    """How those who fight stand; all of it is open."""
    found = [f"You have {table.health[actor]} HP and Defense {table.defense(actor)}"]
    for one in window.order:
        if one == asks.MONSTER:
            name, health, defense = names.card(table.drawn), window.monster_health, monster_of(table).defense
            found.append(f"{name} has {health} HP and Defense {defense}")
        elif one != actor:
            found.append(f"{names.player(one)} has {table.health[one]} HP and Defense {table.defense(one)}")
    return f"{', '.join(found)}."


def turn_line(table: Table, names: Names, player: int) -> str:
    """Where the Player is, what is left of the Turn, what costs coin now (G-023) and what takes Hidden (GA-08)."""
    left, coin = table.actions_left, table.coin[player]
    costs = {name: cost_of(table, player, action) for action, name in enumerate(ACTIONS)}
    again = [name for name, cost in costs.items() if cost and left]
    price = f" {joined(again, 'or')} again costs {costs[again[0]]} {names.coin}." if again else ""
    place = f"You are in the {names.room(table.room[player])}, with {coin} {names.coin}"
    hidden = " Any Turn Action takes Hidden from you, Hide too." if table.is_hidden(player) and left else ""
    return f"{place} and {left} Turn Action{'' if left == 1 else 's'} left.{price}{hidden}"


def player_line(view: View, number: int) -> str:
    """One Player in a line."""
    player: Player = view.players[number]
    name = view.scene.players[number]
    if not player.alive:
        return f"{name}: dead"
    gear = ", ".join([view.scene.kinds[kind] for kind in player.slots if kind != NONE]) or "no gear"
    hidden = ", Hidden" if player.hidden else ""
    return (
        f"{name}{hidden}: HP {player.health}, {view.scene.coin} {player.coin}, {stats_line(view, player)}; {gear}; "
        f"{player.backpack} in the Backpack"
    )


def stats_line(view: View, player: Player) -> str:
    """The Stats and what follows from them, once they are assigned (G-138)."""
    if any(isinstance(window, asks.Assigning) for window in view.windows):
        return "Stats not yet shown"
    perception, quickness, might = player.stats
    return f"Perception {perception}, Quickness {quickness}, Might {might}, Defense {player.defense}"


LINE_MODE: Final = Goblins()
