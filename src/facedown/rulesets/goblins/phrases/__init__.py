"""How the commands of the goblin dungeon are said."""
