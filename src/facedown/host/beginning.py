"""Taking a table up: the game that its store holds, or a new one, stored before anybody sees it."""

from __future__ import annotations

from typing import Any

from facedown.kernel.chance import Chance
from facedown.kernel.game import Game
from facedown.kernel.saving import Saving
from facedown.store.protocol import Store


def take_up(saving: Saving, store: Store, chance: Chance, setup: dict[str, Any]) -> Game:
    """The game in a store, ready to go on; an empty store gets a new game from *setup*.

    Entry 0 is the header with the whole set-up, entry 1 what happened by itself at the beginning, then one a command.
    Errors: Unreadable for what is stored and cannot be read; NotStored, and then the luck is as it was.
    """
    kept = [entry.body for entry in store.entries()]
    if len(kept) > 1:
        return saving.resumed(kept, chance)[0]
    if kept:
        header = saving.understood(kept[0], "")
        saving.first_table(header, "")
        setup = header.setup
    mark = chance.mark()
    game = saving.begin(setup, chance)
    try:
        for seq, body in enumerate(saving.bodies(setup, game.steps)):
            store.append(f"*/{seq}", body, seq)
    except BaseException:
        chance.rewind(mark)
        raise
    return game
