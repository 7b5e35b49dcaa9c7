"""``python -m facedown`` is the command ``facedown``."""

from __future__ import annotations

from facedown.cli import main

main()
