"""Bots for Open Adventure."""
