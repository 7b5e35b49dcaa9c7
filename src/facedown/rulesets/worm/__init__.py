"""His Majesty the Worm: tarot hands, facedown Initiative, simultaneous minor actions, the Fool, dooms, tests of fate.

His Majesty the Worm is copyright Joshua McCrowell. Facedown is an independent production by the Facedown project and is
not affiliated with Joshua McCrowell or Exalted Funeral.
"""
