"""The subcommands of ``facedown``: each is a module named after its word, with a function ``run``."""
