"""The goblin dungeon in line mode."""
