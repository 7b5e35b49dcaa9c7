"""What the game master rules: typed commands outside the offers, each an event with a reason for all to see."""
