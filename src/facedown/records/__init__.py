"""Records: games as people write them down, decided again by the rules."""
