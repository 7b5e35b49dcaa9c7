"""A sentence for every event, as a viewer knows it; importing the modules registers them."""

from facedown.rulesets.adventure.sentences import challenges, checks, injuries, lasting, rounds, rulings
from facedown.rulesets.adventure.sentences.sentence import TELLERS, added, tell

MODULES = (challenges, checks, injuries, lasting, rounds, rulings)

__all__ = ["MODULES", "TELLERS", "added", "tell"]
