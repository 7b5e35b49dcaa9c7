"""Odds that are reckoned, not played."""
