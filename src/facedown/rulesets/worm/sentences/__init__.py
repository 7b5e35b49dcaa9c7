"""A sentence for every event; importing the modules registers them."""

from facedown.rulesets.worm.sentences import actions, bodies, cards, crawl, retreat, rounds, scene, surprise
from facedown.rulesets.worm.sentences.sentence import TELLERS, tell

MODULES = (actions, bodies, cards, crawl, retreat, rounds, scene, surprise)

__all__ = ["MODULES", "TELLERS", "tell"]
