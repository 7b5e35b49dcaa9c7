"""One notation for commands: what a person types, a log prints, a record holds and a test writes."""
