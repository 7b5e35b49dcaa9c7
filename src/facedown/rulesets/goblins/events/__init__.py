"""What happens in the goblin dungeon. Each event names the rule that made it.

A *card* is a piece in what is stored, and its kind in what a viewer hears; BACK where the viewer may not know it. A
*place* is where in a Backpack it lay.
"""

from facedown.rulesets.goblins.events.actions import *
from facedown.rulesets.goblins.events.combat import *
from facedown.rulesets.goblins.events.encounters import *
from facedown.rulesets.goblins.events.endings import *
from facedown.rulesets.goblins.events.health import *
from facedown.rulesets.goblins.events.loot import *
from facedown.rulesets.goblins.events.portraits import *
from facedown.rulesets.goblins.events.rounds import *
