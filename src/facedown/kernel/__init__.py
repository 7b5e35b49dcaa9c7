"""The nine words: seats, tables, commands, events, rules, windows, secrets, chance, rulesets. Depends on msgspec only."""
