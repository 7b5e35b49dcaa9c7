"""One live game: stamp the seat, check the window, play on a copy, store, swap in, tell each seat."""
