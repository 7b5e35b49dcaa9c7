"""A plain, readable policy for adventurers and foes, which knows only what its seat may see."""
