"""A second, naive reading of what the checklist allows.

It reads the table's fields and the rule file, and shares none of the engine's conditions and choices.
"""
