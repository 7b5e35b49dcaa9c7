"""What is true of a table of worm, as lines: for records, for tests, for people."""
