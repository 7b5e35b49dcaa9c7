"""How each event changes the table; importing the modules registers them."""

from facedown.rulesets.goblins.changes import cards, players, turns

MODULES = (cards, players, turns)
