"""The command line: which word runs which module, and what a person reads when something is wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import TYPE_CHECKING, Final, NoReturn

from facedown import __version__
from facedown.kernel.refusals import FacedownError

if TYPE_CHECKING:
    import typer

SUBCOMMANDS: Final = ("play", "simulate", "estimate", "scene", "guild", "check", "rule", "rules", "conform", "about")
"""In the order of --help: what people come for first."""
BAD_INPUT: Final = 2


def main(words: Sequence[str] | None = None) -> None:
    """Run the subcommand that *words* name (those of the process if none are given), then exit.

    The exit status is 0 when it was done, 1 when a check failed, 2 when the input was bad.
    """
    given = list(sys.argv[1:] if words is None else words)
    open_streams()
    try:
        try:
            application(given)(given, prog_name="facedown")
        finally:
            sys.stdout.flush()
    except FacedownError as trouble:
        leave(str(trouble))
    except OSError as trouble:
        # What is still held back would fail again when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(trouble, BrokenPipeError):
            sys.exit(1)
        leave(f"The output cannot be written: {trouble.strerror}.")


def open_streams() -> None:
    """Let nothing that is read or printed fail for its encoding, and put nothing in the place of a closed stream."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 (open until the end)
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace" if mode == "r" else "backslashreplace")


def application(words: Sequence[str]) -> typer.Typer:
    """Wire the subcommand that *words* begin with, or all of them when they begin with none.

    A subcommand is the function ``run`` of the module in ``facedown.subcommands`` that bears its name; one module is
    imported, so that no command waits for what only another one needs.
    """
    try:
        import typer  # noqa: PLC0415 (an extra: without it there is a sentence to say)
    except ImportError:
        leave("The command line needs Typer and Rich. Install them with: pip install 'facedown[play]'")
    wired = typer.Typer(
        add_completion=False,
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["--help", "-h"]},
    )

    @wired.callback()
    def facedown(
        version: bool = typer.Option(
            False, "--version", help="Print the version and exit.", is_eager=True, callback=tell_version
        ),
    ) -> None:
        """Run the Challenges of tabletop games with hidden hands."""

    for name in words[:1] if words[:1] and words[0] in SUBCOMMANDS else SUBCOMMANDS:
        module = import_module(f"facedown.subcommands.{name}")
        wired.command(name)(module.run)
    return wired


def tell_version(asked: bool) -> None:
    """Print the version and exit, if that is what was *asked*."""
    if asked:
        print(f"facedown {__version__}")
        sys.exit(0)


def leave(sentence: str) -> NoReturn:
    """Print *sentence* where errors go and exit with the status of bad input."""
    print(sentence, file=sys.stderr)
    sys.exit(BAD_INPUT)
