"""The Challenge, in the order of its chapters."""
