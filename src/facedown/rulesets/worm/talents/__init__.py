"""Talents (C5): what each is, in data; who has which; and what those do that the engine can judge."""
