"""Many games: bots play them to the end, and what came of them is counted."""
