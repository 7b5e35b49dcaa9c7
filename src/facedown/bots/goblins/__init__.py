"""Bots for the goblin dungeon."""
