"""Bots: seats like any other. Each sees only its seat's view and offers."""
