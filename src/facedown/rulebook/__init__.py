"""The numbered rules as data: what a number says, where the engine enforces it, and which tests and records show it."""
