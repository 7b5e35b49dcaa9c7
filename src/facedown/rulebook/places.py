"""Where things stand: the checklists, the repository, a line of a file; and how a number is written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from facedown.kernel.refusals import Unreadable

PACKAGE = Path(__file__).resolve().parents[1]

HYPHENED = re.compile(r"\b[A-Z]{1,2}-\d{2,3}\b")
_ONE = r"(?:[A-Z]{1,2}-\d{2,3}|[A-F]\.?\d{1,2})"
NUMBER = re.compile(_ONE)
NUMBERS = re.compile(rf"{_ONE}(?:[, ]+{_ONE})*")


@dataclass(frozen=True, slots=True)
class Place:
    """One line of one file: *file* as it is shown, *line* from 1, and the function, class or constant around it."""

    file: str
    line: int
    within: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" + (f" {self.within}" if self.within else "")


def repository(package: Path = PACKAGE) -> Path | None:
    """Return the repository that *package* (…/src/facedown) stands in, or None where it is installed without one."""
    root = package.parents[1]
    whole = package.parent.name == "src" and (root / "docs" / "rules").is_dir() and (root / "tests").is_dir()
    return root if whole else None


def rules_folder(package: Path = PACKAGE) -> Path:
    """Return the folder of the checklists: the installed package's own, else the repository's docs/rules."""
    installed = package / "rulebook" / "checklists"
    root = repository(package)
    if installed.is_dir():
        return installed
    if root is not None:
        return root / "docs" / "rules"
    raise Unreadable("The checklists of the rules are missing. Install the package again.", str(installed))


def shown_path(file: Path, base: Path) -> str:
    """Return *file* as people are shown it: below *base*, with forward slashes."""
    return file.relative_to(base).as_posix()


def text_of(file: Path, shown: str) -> str:
    """Return the text of *file*; raise Unreadable, naming it as *shown*, when there is none or it is not UTF-8."""
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Unreadable("The file does not exist.", shown) from None
    except UnicodeDecodeError:
        raise Unreadable("The file is not UTF-8 text.", shown) from None
