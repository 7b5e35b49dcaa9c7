"""A program that is killed: it plays high card on a file and writes each acknowledged command to its output at once."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from facedown.store.file import FileStore
from tests.host.playing import Shop

LONG = {"cards": 98, "hand": 49, "deals": 99}


def main(path: str) -> None:
    """Play for ever, or until the game is over."""
    shop = Shop(FileStore(Path(path), "t"), setup=LONG)
    say("open")
    while (command := shop.next_command()) is not None:
        command_id = f"n{len(shop.game.steps)}"
        assert shop.submit(command, command_id).done
        say(f"{shop.links[command.seat].person}/{command_id}")


def say(word: str) -> None:
    """One line, not kept back."""
    os.write(1, word.encode() + b"\n")


if __name__ == "__main__":
    main(sys.argv[1])
