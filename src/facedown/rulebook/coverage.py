"""The coverage table: each number with its kind, what enforces it and what shows it, and what is missing."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from facedown.rulebook.checklist import GAMES, Checklist, Entry, read_checklist
from facedown.rulebook.enforced import Cites, read_cites
from facedown.rulebook.places import HYPHENED, PACKAGE, Place, repository, rules_folder
from facedown.rulebook.scope import EXAMPLE, MECHANICAL, Scope, number_parts, read_scope
from facedown.rulebook.shown import read_shown


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: the entry, its scope, and the places that enforce, mention and show it."""

    entry: Entry
    scope: Scope
    enforced: tuple[Place, ...]
    mentioned: tuple[Place, ...]
    shown: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All checklists with what the code and the tests make of them; *tests_here* is False where only the package is."""

    checklists: dict[str, Checklist]
    scopes: dict[str, dict[str, Scope]]
    cites: Cites
    shown: dict[str, list[Place]]
    tests_here: bool

    def rows(self, game: str) -> list[Row]:
        """Return the table of *game*, in the order of its checklist."""
        return [self.row(entry) for entry in self.checklists[game].entries.values()]

    def row(self, entry: Entry) -> Row:
        """Return the line of one entry."""
        number = entry.number
        return Row(
            entry,
            self.scopes[entry.game][number],
            tuple(self.cites.enforced.get(number, ())),
            tuple(self.cites.mentioned.get(number, ())),
            tuple(self.shown.get(number, ())),
        )

    def find(self, number: str) -> list[Row]:
        """Return the lines of *number*, in any letter case: one, none, or one for each game that has such a section."""
        wanted = number.strip().upper()
        found = [checklist.entries.get(wanted) for checklist in self.checklists.values()]
        return [self.row(entry) for entry in found if entry is not None]


def read_rulebook(package: Path = PACKAGE, naming: str = "") -> Rulebook:
    """Read everything that *package* and, where there is one, its repository say about the numbers.

    With *naming* only what those files say that hold it: all there is about one number, in a fraction of the time.
    """
    root = repository(package)
    checklists = {game: read_checklist(game, rules_folder(package)) for game in GAMES}
    scope = package / "rulebook" / "scope.toml"
    scopes = {game: read_scope(checklist, scope) for game, checklist in checklists.items()}
    return Rulebook(
        checklists, scopes, read_cites(package, naming), read_shown(root, naming) if root else {}, root is not None
    )


def gaps(rows: list[Row]) -> list[str]:
    """Return a sentence for each number that nothing enforces or nothing shows though its kind asks for it."""
    sentences = []
    for row in rows:
        missing = []
        if row.scope.kind == MECHANICAL and not row.enforced:
            missing.append("nothing enforces it")
        if row.scope.kind in (MECHANICAL, EXAMPLE) and not row.shown:
            missing.append("no test or record shows it")
        if missing:
            sentences.append(f"{row.entry.number} ({row.scope.kind}): {' and '.join(missing)}.")
    return sentences


def strangers(rulebook: Rulebook) -> list[str]:
    """Return a sentence for each number that code, tests or records name and no checklist holds."""
    known = {number for checklist in rulebook.checklists.values() for number in checklist.entries}
    letters = {number_parts(number)[0] for number in known}
    sources = (rulebook.cites.enforced, rulebook.cites.mentioned, rulebook.shown)
    return [
        f"{places[0]}: {number} is a number that no checklist holds."
        for source in sources
        for number, places in source.items()
        if number not in known and HYPHENED.fullmatch(number) and number_parts(number)[0] in letters
    ]
