"""The Map as text: Rooms in rows, with whoever and whatever is in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from facedown.rulesets.goblins.view import View

WIDTH: Final = 22
"""How wide a Room is drawn."""
WALL: Final = "+" + "-" * WIDTH


def rows(adjacent: Sequence[Sequence[int]], columns: int) -> bool:
    """Do the Rooms lie in rows of so many, each beside its neighbours in the grid and no others?"""
    count = len(adjacent)
    if count % columns:
        return False
    for room, beside in enumerate(adjacent):
        row, column = divmod(room, columns)
        near = {
            other
            for other in range(count)
            if abs(other // columns - row) + abs(other % columns - column) == 1
        }  # fmt: skip
        if set(beside) != near:
            return False
    return True


def map_lines(view: View, width: int) -> Iterator[str]:
    """The Map drawn as a grid if it is one and fits, else as a list of Rooms with what lies beside each."""
    count = len(view.scene.rooms)
    columns = next((one for one in range(2, count) if rows(view.scene.adjacent, one)), 0)
    longest = max([len(word) for room in range(count) for word in cell(view, room)])
    if not columns or columns * len(WALL) + 1 > width or longest >= WIDTH:
        for room, name in enumerate(view.scene.rooms):
            beside = ", ".join([view.scene.rooms[other] for other in view.scene.adjacent[room]])
            yield f"{name} (beside {beside}): {'; '.join(inside(view, room)) or 'nothing'}"
        return
    for start in range(0, count, columns):
        yield from row_lines(view, range(start, start + columns))
    yield WALL * columns + "+"


def row_lines(view: View, rooms: range) -> Iterator[str]:
    """One row of Rooms: a wall above, the names, what is in them."""
    cells = [cell(view, room) for room in rooms]
    yield WALL * len(rooms) + "+"
    for line in range(max([len(one) for one in cells])):
        words = [one[line] if line < len(one) else "" for one in cells]
        yield "".join([f"|{word:<{WIDTH}}" for word in words]) + "|"


def cell(view: View, room: int) -> list[str]:
    """What stands in a Room's part of the grid."""
    return [f"[{view.scene.rooms[room]}]", *inside(view, room)]


def inside(view: View, room: int) -> list[str]:
    """Who and what is in a Room."""
    scene = view.scene
    found = []
    for number, player in enumerate(view.players):
        if player.room == room:
            marks = ("*" if number == view.active else "") + (" (Hidden)" if player.hidden else "")
            found.append(f"{scene.players[number]}{marks}")
    found += [f"{scene.kinds[front]}" for front in view.chests[room]]
    found += [f"bomb, fuse {fuse}" for here, fuse in view.bombs if here == room]
    return found
