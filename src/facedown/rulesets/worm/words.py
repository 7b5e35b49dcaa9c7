"""The game's own words for actions, effects, harm and places, with the small numbers they have inside."""

from __future__ import annotations

from typing import Final

# Actions (A10 to A14), in the order of the table of actions.
ACTIONS: Final = (
    *("attack", "riposte", "aim", "avoid", "dash", "dodge", "roughhouse", "aid another", "command"),
    *("pull item from pack", "use item", "banter", "speak incantation", "recover", "bid lore", "move"),
    *("pull item from belt", "reload crossbow", "test fate", "trivial action", "vigilance", "guard", "greater doom"),
    "scene action",
)
ATTACK: Final = 0
RIPOSTE: Final = 1
AIM: Final = 2
AVOID: Final = 3
DASH: Final = 4
DODGE: Final = 5
ROUGHHOUSE: Final = 6
AID: Final = 7
COMMAND: Final = 8
PULL_FROM_PACK: Final = 9
USE_ITEM: Final = 10
BANTER: Final = 11
SPEAK: Final = 12
RECOVER: Final = 13
BID_LORE: Final = 14
MOVE: Final = 15
PULL_FROM_BELT: Final = 16
RELOAD: Final = 17
TEST_FATE: Final = 18
TRIVIAL: Final = 19
VIGILANCE: Final = 20
GUARD: Final = 21
DOOM: Final = 22
SCENE_ACTION: Final = 23

SUIT_OF: Final = (0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1)
"""The suit of each action: Swords, Pentacles, Cups, Wands; -1 for miscellaneous actions, which take any card (B-01)."""
HOSTILE: Final = frozenset({ATTACK, ROUGHHOUSE, COMMAND, USE_ITEM, SPEAK, SCENE_ACTION})
"""Actions that are compared with the target's Initiative, and so trigger its facedown cards (B-90)."""
PHYSICAL: Final = frozenset({ATTACK, ROUGHHOUSE})
FACEDOWN: Final = frozenset({RIPOSTE, AIM, DODGE, AID, VIGILANCE, GUARD})
"""Actions whose card is laid facedown; all others lie open."""
OPENLY: Final = tuple([kind for kind in range(DOOM) if kind not in FACEDOWN])

# Effects (A4) that last, as bits.
EFFECTS: Final = (
    *("Blinded", "Controlled", "Cursed", "Deafened", "Exhausted", "Inspired", "Grown", "Shrunk", "Knocked out"),
    *("Rooted", "Shrouded", "Silenced", "prone"),
)
BLIND: Final = 1
CONTROLLED: Final = 2
CURSED: Final = 4
DEAF: Final = 8
EXHAUSTED: Final = 16
INSPIRED: Final = 32
GROWN: Final = 64
SHRUNK: Final = 128
KNOCKED_OUT: Final = 256
ROOTED: Final = 512
SHROUDED: Final = 1024
SILENCED: Final = 2048
PRONE: Final = 4096

# What a Roughhouse may do; the last three with the talent Fight Dirty.
MANEUVERS: Final = ("Disarm", "Displace", "Root", "Trip", "Exhaust", "Notch", "Silence", "Steal")
DISARM: Final = 0
DISPLACE: Final = 1
ROOT: Final = 2
TRIP: Final = 3
EXHAUST: Final = 4
NOTCH: Final = 5
SILENCE: Final = 6
STEAL: Final = 7
"""No Roughhouse does this: it is some foes' doom (C8)."""

# What is remembered of a body (C8).
MARKS: Final = ("held by", "struck last with", "a Wound withheld", "past its threshold")
HELD_BY: Final = 0
STRUCK_WITH: Final = 1
WITHHELD: Final = 2
PASSED: Final = 3

# Kinds of harm.
HARMS: Final = ("normal", "Piercing", "Critical")
NORMAL: Final = 0
PIERCING: Final = 1
CRITICAL: Final = 2

# How an adventurer takes a Wound: an item's Notch is ITEM + its number, a talent TALENT + its number.
STAGGERED: Final = 0
INJURED: Final = 1
DEATHS_DOOR: Final = 2
DEATH: Final = 3
NOTHING: Final = 4
ARBITER_SAYS: Final = 5
TALENT: Final = 10
ITEM: Final = 100

# Where an item is.
PLACES: Final = ("hand", "belt", "pack", "worn", "dropped", "ground", "gone", "strewn")
HAND: Final = 0
BELT: Final = 1
PACK: Final = 2
WORN: Final = 3
DROPPED: Final = 4
GROUND: Final = 5
GONE: Final = 6
STREWN: Final = 7
"""Caltrops lie about in a zone, and stay there (C3)."""

FISTS: Final = -1
"""The weapon of an Attack with bare hands."""
NATURAL: Final = -2
"""The weapon of a beast."""

FETCH: Final = 1 << len(EFFECTS)
"""Added to a thing's number in a Recover, above every Effect's bit: the thing is fetched (B-86)."""

THROWN: Final = 1000
"""Added to a dagger's number: it is thrown, not thrust (C4)."""

PHASES: Final = ("Crawl", "Challenge", "Camp", "City")
CRAWL: Final = 0
CHALLENGE: Final = 1
CAMP: Final = 2
CITY: Final = 3

# What a charged bond is burned for (C1); a number is added to the last, by which affliction of the scene it is.
A_WOUND: Final = 0
A_RESOLVE: Final = 1
A_CURE: Final = 2

RETREAT: Final = "retreat"
"""What fate calls a flight (R-033)."""

# How fast pursuers are.
MOBILITIES: Final = ("slow", "similar", "fast")
SLOW: Final = 0
SIMILAR: Final = 1
FAST: Final = 2

EMOTIONS: Final = ("anger", "distaste", "sadness", "joy", "surprise", "trust", "fear")
"""The wheel of Dispositions, in order; fear stands beside anger again (C7)."""
SHADES: Final = (
    ("annoyance", "anger", "rage"),
    ("boredom", "distaste", "loathing"),
    ("pensiveness", "sadness", "grief"),
    ("contentment", "joy", "ecstasy"),
    ("distraction", "surprise", "awe"),
    ("acceptance", "trust", "admiration"),
    ("anxiety", "fear", "terror"),
)
"""What each emotion is called where it is mild, basic or intense (C7)."""
INTENSITIES: Final = ("mild", "basic", "intense")

MORALES: Final = {"confident": 20, "neutral": 18, "wary": 10, "panicking": 8}
"""The Morale of those who feel so (C7)."""

MINOR_DECK: Final = 0
MAJOR_DECK: Final = 1

UNDECIDED: Final = -1
GUILD_WON: Final = 0
FOES_WON: Final = 1
DRAW: Final = 2
OUTCOMES: Final = ("the guild", "the foes", "nobody")
