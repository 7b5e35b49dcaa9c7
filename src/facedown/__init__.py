"""Facedown runs the Challenges of tabletop games with hidden hands."""

__version__ = "0.1.0"
