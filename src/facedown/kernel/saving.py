"""A game as a save: a header with the whole set-up, then its steps. Loading applies the events; no rule is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from facedown import __version__
from facedown.kernel.chance import Chance
from facedown.kernel.codec import Codec
from facedown.kernel.game import Game, Step, replayed
from facedown.kernel.reading import read_strictly
from facedown.kernel.refusals import Unreadable
from facedown.kernel.ruleset import Ruleset

FORMAT: Final = 1
"""How a save is laid out; a program reads its own format and the earlier ones."""
DIGITS: Final = 64
"""How many hexadecimal digits a link of the chain has."""


Plan = TypeVar("Plan")


class Header(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a save begins with. *setup* is the ruleset's: every option written out, and the whole scene."""

    format: int
    game: str
    rules: int
    engine: str
    setup: dict[str, Any]


def setup_of(plan: object) -> dict[str, Any]:
    """A whole plan with every option written out, as plain data for the header of a save."""
    setup: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(plan))
    return setup


def plan_of(setup: Any, kind: type[Plan], misfit: str) -> Plan:
    """The plan that a set-up was written from. Errors: Unreadable: *misfit* says what is wrong with what is none."""
    try:
        return msgspec.convert(setup, kind)
    except msgspec.ValidationError as error:
        raise Unreadable(f"The set-up of this game {misfit}: {error}.") from error


def chained(earlier: str, body: bytes) -> str:
    """The next link of the chain: 64 hexadecimal digits from the link before ("" at first) and these bytes."""
    return blake2b(earlier.encode() + body, digest_size=DIGITS // 2).hexdigest()


class Saving:
    """How the games of one ruleset are written down and read.

    *rules* is the version of the rules, from 1; *set_up* makes the first table, nothing having happened yet, from what
    the header holds, and raises Unreadable for what it cannot use.
    """

    def __init__(
        self, ruleset: Ruleset, rules: int, codec: Codec, set_up: Callable[[Any], Any], engine: str = __version__
    ) -> None:
        self.ruleset = ruleset
        self.rules = rules
        self.codec = codec
        self.set_up = set_up
        self.engine = engine

    def begin(self, setup: dict[str, Any], chance: Chance) -> Game:
        """A new game from a set-up. Errors: Unreadable, from *set_up*."""
        return Game.begin(self.ruleset, self.set_up(setup), chance)

    def bodies(self, setup: dict[str, Any], steps: Iterable[Step]) -> Iterator[bytes]:
        """What is kept of a game, in order: the header, then one body a step."""
        yield msgspec.json.encode(
            Header(format=FORMAT, game=self.ruleset.name, rules=self.rules, engine=self.engine, setup=setup)
        )
        yield from map(self.codec.encode, steps)

    def written(self, setup: dict[str, Any], steps: Iterable[Step]) -> bytes:
        """A whole save file: on each line a link of the chain, a space and a body."""
        link = ""
        lines = []
        for body in self.bodies(setup, steps):
            link = chained(link, body)
            lines.append(b"%s %s\n" % (link.encode(), body))
        return b"".join(lines)

    def read(self, content: bytes, chance: Chance, file: str = "") -> tuple[Game, Header]:
        """The game that a save file holds, ready to go on, and its header. Errors: Unreadable with file and line."""
        return self.resumed(unchained(content, file), chance, file)

    def resumed(self, bodies: Iterable[bytes], chance: Chance, file: str = "") -> tuple[Game, Header]:
        """The game that kept bodies give, and its header. Errors: Unreadable; the line is the body's place from 1."""
        numbered = enumerate(bodies, 1)
        _, first = next(numbered, (1, b""))
        header = self.understood(first, file)
        game = Game(self.ruleset, self.first_table(header, file), chance)
        game.steps = [self.codec.decode(body, file, line) for line, body in numbered]
        if not game.steps:
            raise Unreadable("The save holds no step: it ends before the game began.", file, 1)
        line = 2
        try:
            for line, table in enumerate(replayed(self.ruleset, game.begun_as, game.steps), 3):  # noqa: B007
                game.table = table
        except Exception as error:
            raise Unreadable("This step cannot have followed from those before it.", file, line) from error
        return game, header

    def first_table(self, header: Header, file: str) -> Any:
        """The table before anything happened. Errors: Unreadable with *file*, in line 1."""
        try:
            return self.set_up(header.setup)
        except Unreadable as error:
            raise Unreadable(error.sentence, file, 1) from error
        except Exception as error:  # A header may be written by hand: what it breaks is not this program's fault.
            raise Unreadable("The set-up of this game does not hold together.", file, 1) from error

    def understood(self, body: bytes, file: str) -> Header:
        """The header, if this program can go on from it. Errors: Unreadable; a newer version is named."""
        found = read_strictly(body, file, 1)
        if isinstance(found, dict) and type(newest := found.get("format")) is int and newest > FORMAT:
            maker = found.get("engine")
            raise Unreadable(self.newer(maker if isinstance(maker, str) else "?"), file, 1)
        try:
            header = msgspec.convert(found, Header)
        except msgspec.ValidationError as error:
            raise Unreadable(f"This is no header of a save: {error}.", file, 1) from error
        if header.game != self.ruleset.name:
            raise Unreadable(f"This is a save of {header.game[:40]!r}, not of {self.ruleset.name!r}.", file, 1)
        if header.rules > self.rules:
            raise Unreadable(self.newer(header.engine), file, 1)
        return header

    def newer(self, engine: str) -> str:
        """The sentence about a save that a later program made."""
        return (
            f"This save was made by Facedown {engine[:40]}, which is newer than this one ({self.engine}): "
            f"install Facedown {engine[:40]} or newer to go on with it."
        )


def unchained(content: bytes, file: str) -> Iterator[bytes]:
    """The bodies of a save file, each checked against the chain. Errors: Unreadable with file and line."""
    link = ""
    *lines, rest = content.split(b"\n")
    for number, line in enumerate(lines, 1):
        body = line[DIGITS + 1 :]
        link = chained(link, body)
        if line[: DIGITS + 1] != b"%s " % link.encode():
            raise Unreadable(
                "This line is damaged: it does not fit its hash, or a line before it is gone.", file, number
            )
        yield body
    if rest or not lines:
        raise Unreadable("The save ends in the middle of a line.", file, len(lines) + 1)
