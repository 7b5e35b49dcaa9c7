"""What a viewer can know of the table, from its view alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from facedown.kernel.notation.facts import Fact
from facedown.kernel.notation.lexer import as_written
from facedown.rulesets.goblins.naming import possessive
from facedown.rulesets.goblins.pieces import BACK, DECKS, NONE, SLOTS
from facedown.rulesets.goblins.view import Player, SceneView, View

NOTHING: Final = ("nothing",)
COMMA: Final = frozenset({","})


def written(name: str) -> str:
    """A name as a part of a fact: quoted where a comma would end it."""
    return as_written(name, COMMA)


def card_names(scene: SceneView, cards: Iterable[int]) -> tuple[str, ...]:
    """Cards by name, ?? for those one may not know; or nothing."""
    return tuple(["??" if card == BACK else written(scene.kinds[card]) for card in cards]) or NOTHING


def of_view(view: View) -> dict[str, Fact]:
    """Every fact that a viewer can know."""
    found = dict(of_game(view))
    for number, player in enumerate(view.players):
        name = view.scene.players[number]
        found |= dict(of_player(view, name, player))
        unseen = player.backpack - len(player.known)
        cards = view.mine if number == view.viewer else (*player.known, *(BACK,) * unseen)
        found[f"{possessive(name)} Backpack"] = Fact(card_names(view.scene, cards), "G-141")
    return found


def of_game(view: View) -> Iterator[tuple[str, Fact]]:
    """How far the game has come, and what lies on the Map."""
    scene = view.scene
    yield "round", Fact((str(view.round),), "G-142")
    active = "nobody" if view.active == NONE else written(scene.players[view.active])
    yield "turn", Fact((active,), "G-142")
    yield "Turn Actions left", Fact((str(view.actions_left),), "G-009")
    yield "window", Fact(question(view.windows, scene))
    won = tuple([written(scene.players[player]) for player in view.winners])
    yield "winner", Fact(won or ("nobody",), "G-127")
    for deck, name in enumerate(DECKS):
        yield f"{name} deck", Fact((f"{view.decks[deck]} cards",), "G-140")
        yield f"{name} discards", Fact(card_names(scene, view.discards[deck]), "G-156")
    yield "opened chests", Fact(card_names(scene, view.opened_chests), "G-056")
    drawn = () if view.drawn == NONE else (view.drawn,)
    yield "Random Encounter", Fact(card_names(scene, drawn), "G-177")
    for number, name in enumerate(scene.rooms):
        yield f"chests in {name}", Fact(card_names(scene, view.chests[number]), "G-137")
        fuses = tuple([f"fuse {fuse}" for room, fuse in view.bombs if room == number])
        yield f"bombs in {name}", Fact(fuses or NOTHING, "G-145")


def of_player(view: View, name: str, player: Player) -> Iterator[tuple[str, Fact]]:
    """One Player: where, how, with what."""
    scene = view.scene
    room = "nowhere" if player.room == NONE else written(scene.rooms[player.room])
    yield f"Room of {name}", Fact((room,), "G-042")
    perception, quickness, might = player.stats
    parts = [
        f"HP {player.health}",
        f"{scene.coin} {player.coin}",
        f"Perception {perception}",
        f"Quickness {quickness}",
        f"Might {might}",
        f"Defense {player.defense}",
        "Hidden" if player.hidden else "in sight",
        "surviving" if player.alive else "dead",
    ]
    yield name, Fact(tuple(parts), "G-139", whole=False)
    gear = []
    for slot, card in enumerate(player.slots):
        if card != NONE:
            gear.append(written(scene.kinds[card]))
            gear += [f"{SLOTS[slot]} exhausted"] if player.exhausted[slot] else []
    yield f"{possessive(name)} gear", Fact(tuple(gear) or NOTHING, "G-153")
    yield f"{possessive(name)} cards", Fact((str(player.backpack),), "G-141")


def question(windows: Any, scene: SceneView) -> tuple[str, ...]:
    """What is asked of whom: "PlayerTurn asks Ada"."""
    if not windows:
        return ("none",)
    top = windows[-1]
    asked = top.asked if top.sealed else top.waiting
    named = [written(name) for number, name in enumerate(scene.players) if asked >> number & 1] or ["nobody"]
    return f"{type(top).__name__} asks {named[0]}", *named[1:]
