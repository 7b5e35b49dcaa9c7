"""Measure our engine and its peers: `python -m bench`, or `bench/run`."""

from __future__ import annotations

import sys

from bench.compare import main

sys.exit(main())
