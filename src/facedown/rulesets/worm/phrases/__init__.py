"""How the commands of worm are said."""
