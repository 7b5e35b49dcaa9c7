"""What can happen, each with the rule that usually makes it so."""

from facedown.rulesets.adventure.events.challenges import *
from facedown.rulesets.adventure.events.checks import *
from facedown.rulesets.adventure.events.injuries import *
from facedown.rulesets.adventure.events.lasting import *
from facedown.rulesets.adventure.events.rounds import *
from facedown.rulesets.adventure.events.rulings import *
