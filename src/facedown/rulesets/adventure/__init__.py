"""Open Adventure: its Challenges, as numbered in docs/rules/adventure.md."""
