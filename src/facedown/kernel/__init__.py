"""The nine words: seats, tables, commands, events, rules, windows, secrets, chance, rulesets. Needs msgspec only."""
