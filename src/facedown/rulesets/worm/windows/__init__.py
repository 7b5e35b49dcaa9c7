"""The open questions of a game of worm, and what is half done (a window that waits for nobody)."""

from facedown.rulesets.worm.windows.actions import *
from facedown.rulesets.worm.windows.ambush import *
from facedown.rulesets.worm.windows.consequences import *
from facedown.rulesets.worm.windows.every import *
from facedown.rulesets.worm.windows.phases import *
from facedown.rulesets.worm.windows.retreat import *
from facedown.rulesets.worm.windows.rounds import *
from facedown.rulesets.worm.windows.tests_of_fate import *
from facedown.rulesets.worm.windows.turns import *
from facedown.rulesets.worm.windows.wounds import *
