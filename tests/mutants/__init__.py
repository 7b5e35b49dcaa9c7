"""Mutants: one small change to the code at a time, which some test must notice."""
