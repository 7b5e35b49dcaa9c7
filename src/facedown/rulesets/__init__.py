"""The games, each whole in a package of its own; none imports another."""
