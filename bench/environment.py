"""The peers' own virtual environment, so that what they need never meets what we need."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import venv
from collections.abc import Callable, Sequence
from pathlib import Path

REQUIREMENTS = Path(__file__).with_name("requirements.txt")


def prepared(folder: Path, requirements: Path = REQUIREMENTS) -> Path:
    """The environment's Python, with the requirements installed unless they already are.

    What cannot be installed is named in a sentence on standard error; the engines that need it are skipped later.
    """
    python = folder / "bin" / "python"
    installed = folder / "installed"
    wanted = hashlib.sha256(requirements.read_bytes() + sys.version.encode()).hexdigest()
    if python.exists() and installed.exists() and installed.read_text() == wanted:
        return python
    print(f"Setting up {folder.name} for the peers; this is done once.", file=sys.stderr)
    try:
        venv.create(folder, clear=True, with_pip=True)
    except (OSError, subprocess.CalledProcessError) as failed:
        raise SystemExit(f"The peers' environment {folder} cannot be made: {failed}. Is python3-venv there?") from None
    if not missing(pinned(requirements), lambda names: install(python, names)):
        installed.write_text(wanted)
    return python


def pinned(requirements: Path) -> list[str]:
    """The file's requirements, without comments and empty lines."""
    lines = (line.partition("#")[0].strip() for line in requirements.read_text().splitlines())
    return [line for line in lines if line]


def missing(names: Sequence[str], install_all: Callable[[Sequence[str]], bool]) -> list[str]:
    """The requirements that could not be installed: all are tried at once, then, if that failed, one by one."""
    if install_all(names):
        return []
    failed = [name for name in names if not install_all([name])]
    for name in failed:
        print(f"{name} cannot be installed here; engines that need it are left out.", file=sys.stderr)
    return failed


def install(python: Path, names: Sequence[str]) -> bool:
    """Whether pip installed them; what they depend on is pinned too, so nothing else is fetched."""
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", *names]
    # The command names our own pip and the requirements beside this file.
    return subprocess.run(command, check=False, capture_output=True).returncode == 0  # noqa: S603
