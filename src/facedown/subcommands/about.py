"""``facedown about``: what this is and under which licences."""

from __future__ import annotations

from typing import Final

from facedown import __version__

NOTICE: Final = (
    "His Majesty the Worm is copyright Joshua McCrowell. Facedown is an independent production by the Facedown "
    "project and is not affiliated with Joshua McCrowell or Exalted Funeral."
)
CREDIT: Final = (
    "Open Adventure originally created by Marc Tassin and Mechanical Muse; its rules are in the public domain (CC0)."
)


def run() -> None:
    """Say what this is and under which licences."""
    print(f"Facedown {__version__} runs the Challenges of tabletop games with hidden hands.")
    print("Copyright (c) 2026 the Facedown project. It may be used under the terms of the MIT licence.")
    print(NOTICE)
    print(CREDIT)
