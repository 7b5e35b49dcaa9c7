"""The phrase of every command."""

from __future__ import annotations

from typing import Any, Final

from facedown.kernel.notation.notation import Notation
from facedown.kernel.notation.slots import Named, Number, Slot, Text
from facedown.kernel.structs import TakeBack
from facedown.rulesets.goblins import commands as say
from facedown.rulesets.goblins.phrases import names
from facedown.rulesets.goblins.phrases.slots import Arranging, Stats

PLAYER: Final = Named("a Player here", names.players)
OWN: Final = Named("a card in your Backpack", names.own_cards)
SLOTS: Final[dict[str, Slot]] = {
    "room": Named("a Room", names.rooms),
    "target": PLAYER,
    "chest": Named("a Chest Token in your Room", names.chests),
    "weapon": Named("a weapon of yours", names.weapons),
    "card": OWN,
    "stats": Stats("the three Stats"),
    "arrangement": Arranging("what to do with a card"),
}
ABSENT: Final[dict[str, Any]] = {"discard": False, "person": False}
"""What a field is when its part of a phrase is left out."""

NOTATION: Final = Notation(PLAYER, SLOTS, ABSENT)
phrase: Final = NOTATION.phrase

phrase(TakeBack, "take back")
phrase(say.Assign, "assign {stats}")

phrase(say.Move, "move to {room}")
phrase(say.OpenChest, "open {chest}")
phrase(say.Hide, "hide")
phrase(say.Seek, "seek {target}")
phrase(say.Ambush, "ambush {target}")
phrase(say.Challenge, "challenge {target}")
phrase(say.Pickpocket, "pick the pocket of {target}")
phrase(say.TakeAShot, "take a shot at {target} with {weapon}")
phrase(say.EndTurn, "end the turn")
phrase(say.DeclineAction, "let it go")

phrase(say.AcceptChallenge, "accept the challenge")
phrase(say.DeclineChallenge, "decline the challenge")
phrase(say.UseEdge, "use the edge")
phrase(say.ForgoEdge, "forgo the edge")
phrase(say.Take, "take {place}", place=Named("a card in that Backpack", names.their_cards))

phrase(say.UseCard, "use {card}")
phrase(say.SlipAway, "slip away to {room} with {card}")
phrase(say.ManageLoot, "arrange {arrangement}")

phrase(say.EquipLoot, "equip it [and discard the old {discard!}]")
phrase(say.StoreLoot, "store it")
phrase(say.DiscardLoot, "discard it")
phrase(say.DiscardCard, "discard {card}")
phrase(say.DiscardBlindly, "discard one by chance")

phrase(
    say.Attack,
    "attack {target} with {weapon}",
    target=Named("a participant of this combat", names.opponents),
)
phrase(say.Flee, "flee")
phrase(say.OfferCard, "yield and offer {place}", place=OWN)
phrase(say.OfferCoin, "yield and offer coin")
phrase(say.AcceptOffer, "accept the offer")
phrase(say.RefuseOffer, "refuse the offer")
phrase(say.EndCombatTurn, "end the combat turn")
phrase(say.EscapeTo, "escape to {room}")
phrase(say.JoinCombat, "join the combat")
phrase(say.StayOut, "stay out")

phrase(say.TakeLoot, "take from the dead {place}", place=Named("a card of the dead", names.spoils))
phrase(say.LeaveRest, "leave the rest")
phrase(say.GiveUp, "give up")
phrase(say.MoveToAllow, "move to allow {rule} for {player}", rule=Text("the number of a rule"), player=PLAYER)
phrase(say.MoveToEnd, "move to end the game")
phrase(say.MoveToStepBack, "move to step back {answers}", answers=Number("how many answers"))
phrase(say.Agree, "agree")
phrase(say.Object, "object")
phrase(say.SetPresence, "sit down [as a person {person!}]")


def phrases() -> dict[str, str]:
    """Every kind of command with its template: what a help page lists."""
    return {kind.__name__: phrase.template for kind, phrase in NOTATION.phrases.items()}
