"""What happened. Each event's *cite* is the rule that makes it; a rule that makes it for another reason says so."""

from facedown.rulesets.worm.events.actions import *
from facedown.rulesets.worm.events.ambush import *
from facedown.rulesets.worm.events.between_challenges import *
from facedown.rulesets.worm.events.bodies import *
from facedown.rulesets.worm.events.cards import *
from facedown.rulesets.worm.events.gear import *
from facedown.rulesets.worm.events.minds import *
from facedown.rulesets.worm.events.retreat import *
from facedown.rulesets.worm.events.rounds import *
from facedown.rulesets.worm.events.scene import *
from facedown.rulesets.worm.events.spells import *
from facedown.rulesets.worm.events.tests_of_fate import *
