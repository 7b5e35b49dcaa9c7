"""The promises as a suite that any ruleset can be run against."""
