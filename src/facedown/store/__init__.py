"""Where the steps of a table are kept: one small protocol, in memory and in one file."""
