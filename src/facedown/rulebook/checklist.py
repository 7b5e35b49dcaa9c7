"""The checklists in docs/rules as numbered entries, one file for each game."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from facedown.kernel.refusals import Unreadable
from facedown.rulebook.places import HYPHENED, rules_folder, text_of

GAMES = ("worm", "adventure", "goblins")

_TITLE = re.compile(r"# ([^:]+).*")
_HEADING = re.compile(r"#{2,4} ((?:([A-F](?:\.?\d{1,2})?)\.? )?.+)")
_ENTRY = re.compile(r"- ([A-Z]{1,2}-\d{2,3}) (?:\[([^\]]*)\] )?(\S.*)")
_ALMOST = re.compile(r"- [A-Z]{1,2}(?:-\d|\d{3})")


@dataclass(frozen=True, slots=True)
class Entry:
    """One number of a checklist: a rule, a reading, a scenario, or a section that holds facts under its own code.

    *sources* names the texts as the checklist gives them ("S0,S2"; empty when it gives none); *references* are the
    other numbers that the text names, in order; *file* and *line* (from 1) say where it stands.
    """

    game: str
    number: str
    section: str
    text: str
    sources: str
    references: tuple[str, ...]
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Checklist:
    """One game's numbers in the order of its file; *title* is the game's name."""

    game: str
    title: str
    entries: dict[str, Entry]


def read_checklist(game: str, folder: Path | None = None) -> Checklist:
    """Read the checklist of *game* from *folder* (the installed one when None); raise Unreadable where it is wrong."""
    if game not in GAMES:
        raise Unreadable(f"There is no checklist for {game!r}. The games are {', '.join(GAMES)}.")
    file = (rules_folder() if folder is None else folder) / f"{game}.md"
    return parse_checklist(game, text_of(file, f"docs/rules/{game}.md"), f"docs/rules/{game}.md")


def parse_checklist(game: str, text: str, file: str) -> Checklist:
    """Turn the Markdown of one checklist into its entries; *file* is how errors name it."""
    parser = _Parser(game, file)
    lines = text.split("\n")
    title = _TITLE.fullmatch(lines[0])
    if title is None:
        raise Unreadable('A checklist begins with a title, "# The game: ...".', file, 1)
    for line, content in enumerate(lines[1:], start=2):
        parser.take(line, content)
    parser.close_section()
    parser.check_references()
    return Checklist(game, title[1], parser.entries)


class _Parser:
    """Takes one line at a time; a section's free text is gathered until the next heading."""

    def __init__(self, game: str, file: str) -> None:
        self.game = game
        self.file = file
        self.entries: dict[str, Entry] = {}
        self.section = ""
        self.code = ""
        self.opened = 0
        self.body: list[str] = []

    def take(self, line: int, content: str) -> None:
        heading = _HEADING.fullmatch(content)
        entry = _ENTRY.fullmatch(content)
        if heading is not None:
            self.close_section()
            self.section, self.code, self.opened = heading[1], heading[2] or "", line
        elif entry is not None:
            self.add(entry[1], entry[3], entry[2] or "", line)
        elif _ALMOST.match(content):
            raise Unreadable(
                'A numbered line reads "- R-001 [S1] What the rule says."; this one does not.', self.file, line
            )
        else:
            self.body.append(content)

    def close_section(self) -> None:
        text = "\n".join(self.body).strip()
        if text and len(self.code) > 1:
            self.add(self.code, text, "", self.opened)
        self.body = []

    def add(self, number: str, text: str, sources: str, line: int) -> None:
        if number in self.entries:
            raise Unreadable(
                f"{number} stands here a second time; its first line is {self.entries[number].line}.", self.file, line
            )
        references = tuple(dict.fromkeys(found for found in HYPHENED.findall(text) if found != number))
        self.entries[number] = Entry(self.game, number, self.section, text, sources, references, self.file, line)

    def check_references(self) -> None:
        for entry in self.entries.values():
            for reference in entry.references:
                if reference not in self.entries:
                    raise Unreadable(
                        f"{entry.number} refers to {reference}, which this checklist does not hold.",
                        self.file,
                        entry.line,
                    )
