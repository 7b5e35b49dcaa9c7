"""A build of the same sources in which the modules on the hot path are compiled by mypyc: `python -m bench.compiled`.

It is a switch, never a second set of rules: `src` is copied to `build/compiled` and some of its modules are compiled
there. What defines Structs stays as it is, since mypyc drops the keywords of their classes in silence; a test reads
the list below and refuses such a module.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
FOLDER = ROOT / "build" / "compiled"

COMPILED = (
    *("kernel/conditions.py", "kernel/effects.py", "kernel/offers.py", "kernel/rule.py", "kernel/ruleset.py"),
    *("rulesets/worm/changes/*.py", "rulesets/worm/clues.py", "rulesets/worm/table.py"),
    *("rulesets/worm/talents/having.py", "rulesets/worm/talents/pentacles.py", "rulesets/worm/talents/swords.py"),
    *("rulesets/worm/challenge/*.py", "bots/random_bot.py", "simulate/driver.py"),
)
"""What is compiled, by path in `src/facedown`; a star stands for every module of a folder."""


class NotCompiled(Exception):
    """A build that cannot be made; the text is a sentence that says why."""


def modules(source: Path = SOURCE) -> list[str]:
    """The files that are compiled, by path in the source folder."""
    package = source / "facedown"
    found = {path for pattern in COMPILED for path in package.glob(pattern) if path.name != "__init__.py"}
    return sorted(path.relative_to(source).as_posix() for path in found)


def compiled(folder: Path = FOLDER, source: Path = SOURCE) -> Path:
    """The folder to import from, built anew only when a source has changed. Raises NotCompiled."""
    stamp = folder / "built"
    wanted = fingerprint(source)
    if stamp.exists() and stamp.read_text() == wanted:
        return folder
    refuse_what_is_missing()
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns("__pycache__"))
    link_data(folder, source.parent)
    command = [sys.executable, str(Path(__file__).resolve()), *modules(source)]
    # The command names this very Python and files of this project.
    ended = subprocess.run(command, check=False, cwd=folder, capture_output=True, text=True)  # noqa: S603
    if ended.returncode:
        raise NotCompiled((ended.stderr or ended.stdout).strip())
    stamp.write_text(wanted)
    return folder


def link_data(folder: Path, repository: Path) -> None:
    """Put scenes and checklists where an installed package has them: beside the modules, not two folders above."""
    (folder / "facedown" / "scenes_library").symlink_to(repository / "scenes", target_is_directory=True)
    checklists = folder / "facedown" / "rulebook" / "checklists"
    checklists.symlink_to(repository / "docs" / "rules", target_is_directory=True)


def fingerprint(source: Path) -> str:
    """What the build rests on: every source, what is compiled, and this Python."""
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted(source.rglob("*.py")):
        digest.update(path.relative_to(source).as_posix().encode() + b"\0" + path.read_bytes())
    digest.update(repr(modules(source)).encode())
    return digest.hexdigest()


def refuse_what_is_missing() -> None:
    """Raise NotCompiled unless a compiler for both languages is there."""
    for module in ("mypyc", "setuptools"):
        if importlib.util.find_spec(module) is None:
            raise NotCompiled(f"Compiling needs {module}, which is not installed: run make compiled.")
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang")):
        raise NotCompiled("Compiling needs a C compiler, and none of cc, gcc and clang is there.")


def build(files: list[str]) -> None:
    """Compile these files where they are, all in one group."""
    # Neither ships types, and only the process that builds needs them.
    mypycify = importlib.import_module("mypyc.build").mypycify
    setup = importlib.import_module("setuptools").setup
    options = ["--config-file=", f"--python-version={sys.version_info[0]}.{sys.version_info[1]}"]
    setup(name="compiled", ext_modules=mypycify([*options, *files]), script_args=["build_ext", "--inplace"])


def main() -> int:
    """Build, and say where."""
    try:
        print(compiled())
    except NotCompiled as reason:
        print(f"Not compiled. {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    if len(sys.argv) > 1:
        build(sys.argv[1:])
    else:
        sys.exit(main())
