"""What a seat may ask to do, chapter by chapter."""

from facedown.rulesets.worm.commands.actions import *
from facedown.rulesets.worm.commands.ambush import *
from facedown.rulesets.worm.commands.answers import *
from facedown.rulesets.worm.commands.between_challenges import *
from facedown.rulesets.worm.commands.game_master import *
from facedown.rulesets.worm.commands.initiative import *
from facedown.rulesets.worm.commands.miscellaneous import *
from facedown.rulesets.worm.commands.playing import *
from facedown.rulesets.worm.commands.retreat import *
from facedown.rulesets.worm.commands.tests_of_fate import *
