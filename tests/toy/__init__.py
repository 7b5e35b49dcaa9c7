"""High card, sealed: a whole game in a few rules, to try the kernel on. Its rules are T-1 to T-7."""
