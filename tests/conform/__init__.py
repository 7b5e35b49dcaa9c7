"""The suite of promises, run on rulesets that keep them and on rulesets broken on purpose."""
