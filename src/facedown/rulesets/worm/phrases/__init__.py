"""How the commands of worm are said."""

from facedown.rulesets.worm.phrases import ruled as ruled
