"""The oracle: a naive second reading of what worm's rules allow, written from the checklist, not from the engine.

It reads the table's fields itself, enumerates every command there could be and asks a plain question for each part.
"""
