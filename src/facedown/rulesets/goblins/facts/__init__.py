"""What is true of a game of the goblin dungeon, as lines of a record."""
