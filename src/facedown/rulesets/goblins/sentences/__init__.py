"""A sentence for every event; importing the modules registers them."""

from facedown.rulesets.goblins.sentences import cards, fights, turns
from facedown.rulesets.goblins.sentences.sentence import TELLERS, tell

MODULES = (cards, fights, turns)

__all__ = ["MODULES", "TELLERS", "tell"]
