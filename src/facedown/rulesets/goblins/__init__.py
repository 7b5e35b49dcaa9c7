"""The goblin dungeon: d20 Checks, hiding, ambush, combat and death as interruptions, for two to six Players."""
