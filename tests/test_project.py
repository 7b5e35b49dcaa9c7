"""The project's own files keep their promises: pins, reasons, words, and no trace of one machine."""

from __future__ import annotations

import re
import subprocess
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path
from typing import Final

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).parent.parent
TEXT_LIMIT: Final = 2_000_000

# A letter stands in brackets so that this file does not hold what it looks for.
FORBIDDEN: Final = {
    r"py[p]i\.org|python[h]osted\.org|npm[j]s\.(org|com)|registry\.[y]arnpkg": "a registry's host",
    r"index[-_]url|find[-]links": "where one machine finds packages",
    r"(?<![\w.>])/(wor[k]|roo[t]|hom[e]|op[t]|Use[r]s)/": "a path of one machine",
    r"\b(A[I]|LL[M]s?|[Aa]gent(s|ic)?)\b": "a word we do not use: whoever sits in a seat is a person or a bot",
    r"\b(TOD[O]|FIXM[E]|XX[X])\b": "a thing left undone",
    r"^(<{7}|>{7}) ": "an unfinished merge",
}
# OpenSpiel, PettingZoo and RLCard name their players so in their interfaces.
PEERS_WORDS: Final = re.compile(r"^bench/")


def tracked_files() -> list[Path]:
    """List the files of the repository, those not yet committed too, if git would take them."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def forbidden_words(name: str, text: str) -> list[str]:
    """List what the file *name* with *text* should not hold, each with its line."""
    return [
        f"{name}:{text.count(chr(10), 0, match.start()) + 1}: {match[0]!r} is {why}"
        for pattern, why in FORBIDDEN.items()
        for match in re.finditer(pattern, text, re.MULTILINE)
        if not (PEERS_WORDS.match(name) and "gent" in match[0])
    ]


def test_no_file_names_a_registry_a_machine_or_a_forbidden_word() -> None:
    found: list[str] = []
    for path in tracked_files():
        content = path.read_bytes()
        if b"\0" not in content and len(content) < TEXT_LIMIT:
            found += forbidden_words(path.relative_to(ROOT).as_posix(), content.decode("utf8"))
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "see https://py" + "pi.org/project",
        "--index" + "-url x",
        "open /wor" + "k/main",
        "'/roo" + "t/x'",
        "made by A" + "I",
        "an ag" + "ent plays",
        "# TO" + "DO later",
        "<<<<<<" + "< HEAD",
    ],
)
def test_a_planted_word_is_found(text: str) -> None:
    assert forbidden_words("docs/planted.md", f"first line\n{text}\n")[0].startswith("docs/planted.md:2:")


def test_ordinary_words_are_not_forbidden() -> None:
    assert forbidden_words("docs/plain.md", "again, a home/folder, .venv/bin, they agree, AIR, ../work/x\n") == []


def pyproject() -> str:
    """Read pyproject.toml."""
    return (ROOT / "pyproject.toml").read_text(encoding="utf8")


def named_requirements() -> set[str]:
    """Name every distribution that pyproject.toml asks for, to run, to test or to build."""
    tables = tomllib.loads(pyproject())
    extras = tables["project"]["optional-dependencies"].values()
    lines = [*tables["project"]["dependencies"], *tables["build-system"]["requires"], *(n for e in extras for n in e)]
    names: set[str] = {canonicalize_name(Requirement(line).name) for line in lines}
    return names - {"facedown"}


def pins() -> dict[str, str]:
    """Read constraints.txt as distribution and exact release."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf8").splitlines()
    wanted = [Requirement(line) for line in lines if line and not line.startswith("#")]
    return {canonicalize_name(wish.name): str(wish.specifier) for wish in wanted}


def with_what_they_need(names: set[str]) -> set[str]:
    """Add to *names* what the installed ones need here in turn, extras left out."""
    found: set[str] = set()
    waiting = set(names)
    while waiting:
        name = waiting.pop()
        found.add(name)
        try:
            needs = [Requirement(line) for line in requires(name) or []]
        except PackageNotFoundError:
            continue
        wanted = {need.name for need in needs if need.marker is None or need.marker.evaluate({"extra": ""})}
        waiting |= {canonicalize_name(need) for need in wanted} - found
    return found


def test_every_dependency_is_pinned_to_one_release() -> None:
    assert with_what_they_need(named_requirements()) - set(pins()) == set()
    assert [name for name, release in pins().items() if not re.fullmatch(r"==\d[\w.]*", release)] == []


def test_a_dependency_of_a_dependency_counts() -> None:
    assert "iniconfig" in with_what_they_need({"pytest"})


def exceptions_without_reason(text: str) -> list[str]:
    """List the lines of a pyproject *text* that switch a check of ruff or mypy off and do not say why."""
    found: list[str] = []
    section = ""
    choosing = False
    for line in text.splitlines():
        if line.startswith("["):
            section = line.strip("[] ")
        choosing = (choosing or line.startswith(("select", "extend-select"))) and not line.startswith("]")
        codes = section.startswith("tool.ruff.lint") and not choosing and re.match(r'\s+"[A-Z]+[0-9]*"', line)
        one_line = section.startswith("tool.ruff") and re.match(r'[^#]*(ignore|exclude|")[^#=]*=\s*\[\s*"', line)
        weakened = section.startswith("tool.mypy") and re.match(
            r"(\w+\s*=\s*false|(disable|ignore|exclude|follow)\w*\s*=)", line
        )
        if (codes or one_line or weakened) and not re.search(r"#\s*\S+(\s+\S+){2,}", line):
            found.append(line.strip())
    return found


def test_every_exception_from_ruff_and_mypy_has_its_reason() -> None:
    assert exceptions_without_reason(pyproject()) == []


@pytest.mark.parametrize(
    "text",
    [
        '[tool.ruff.lint]\nignore = [\n    "E501",\n]',
        '[tool.ruff.lint]\nselect = [\n    "E",\n]\nignore = [\n    "E501", # no\n]',
        '[tool.ruff.lint]\nignore = ["E501"]',
        '[tool.ruff.lint.per-file-ignores]\n"tests/**" = [\n    "S101",\n]',
        '[tool.ruff.lint.per-file-ignores]\n"tests/**" = ["S101"]',
        '[[tool.mypy.overrides]]\nmodule = "x"\nignore_errors = true',
        "[tool.mypy]\nwarn_unreachable = false",
    ],
)
def test_a_planted_exception_without_reason_is_found(text: str) -> None:
    assert exceptions_without_reason(text)


def test_an_exception_in_the_code_names_what_it_sets_aside() -> None:
    bare = re.compile(r"#\s*(noq[a](?!: ?[A-Z]+\d)|type: ?ignor[e](?!\[))")
    sources = [path for path in tracked_files() if path.suffix == ".py"]
    assert sources
    assert [str(path) for path in sources if bare.search(path.read_text(encoding="utf8"))] == []


def test_the_readme_shows_the_two_commands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf8")
    assert "make demo" in readme
    assert "make test" in readme


def test_a_push_runs_make_test_and_nothing_else() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf8").splitlines()
    assert [line for line in lines if "make" in line] == ["exec make test"]
