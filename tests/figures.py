"""What a long check counted, kept by what it is: the fixture ``figures`` prints it when all tests have ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping

Figures = Callable[[Mapping[str, int]], None]
