# A fresh clone needs Python 3.11 or newer and make. Each target first sets up what it lacks, in .venv.
# Another Python: make PYTHON=python3.12 test

NAMES := python3 python python3.14 python3.13 python3.12 python3.11
RECENT := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(firstword $(foreach name,$(NAMES),$(shell $(name) -c '$(RECENT)' 2>/dev/null && echo $(name))))
BIN := .venv/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: balance targets demo test lint types unit records rules coverage soak bench compiled mutants clean
.DELETE_ON_ERROR:

targets:
	@echo "make demo      play a Challenge on the sample scene"
	@echo "make test      every check: $(CHECKS)"
	@echo "make coverage  which lines and branches of src no test reaches"
	@echo "make soak      the checks that take long, with what they counted; takes two to three hours on two idle cores"
	@echo "make bench     how fast it is, beside its peers"
	@echo "make compiled  the same sources, those on the hot path compiled; for make bench"
	@echo "make balance   whether the goblin dungeon is fair by its house rules; takes half an hour"
	@echo "make mutants   whether the tests notice a changed line; GAME=adventure for those of one game"
	@echo "make clean     remove what the targets made"

demo: .venv/play.installed
	@$(BIN)/facedown play

# What make test is the sum of; each can be run alone.
CHECKS := lint types unit records rules

test: $(CHECKS)

lint: .venv/test.installed
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: .venv/test.installed
	$(BIN)/mypy

# Every branch of these is shown by a named test: play that only chance directs is marked no_cover and does not count,
# so it goes first and untraced, twice as fast.
COVERED := src/facedown/kernel/*,src/facedown/rulesets/worm/*,src/facedown/rulesets/goblins/*,src/facedown/rulesets/adventure/*

unit: .venv/test.installed
	$(BIN)/pytest -q -n auto -m 'no_cover and not soak'
	$(BIN)/pytest -q -n auto -m 'not no_cover and not soak' --cov --cov-report=
	$(BIN)/coverage report --include='$(COVERED)' --skip-covered --show-missing --fail-under=100

records: .venv/test.installed
	$(BIN)/facedown check

rules: .venv/test.installed
	$(BIN)/facedown rules worm --check
	$(BIN)/facedown rules adventure --check
	$(BIN)/facedown rules goblins --check

coverage: .venv/test.installed
	$(BIN)/pytest -q -n auto --cov --cov-report=term-missing

soak: .venv/test.installed
	$(BIN)/pytest -q -n auto -m soak
	$(BIN)/facedown conform worm --games 500
	$(BIN)/facedown conform adventure --games 500
	$(BIN)/facedown conform goblins --games 500
	$(BIN)/facedown rules worm --knock-out
	$(BIN)/facedown rules adventure --knock-out
	$(BIN)/facedown rules goblins --knock-out

bench: .venv/bench.installed
	$(BIN)/python -m bench

compiled: .venv/bench.installed
	$(BIN)/python -m bench.compiled

balance: .venv/test.installed
	$(BIN)/python -m bench.balance

mutants: .venv/test.installed
	$(BIN)/python -m tests.mutants $(if $(GAME),--game $(GAME))

clean:
	rm -rf .venv .venv-bench build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage .coverage.* htmlcov

# The name before .installed is the extra of pyproject.toml that is installed; the file is the stamp of it.
.venv/%.installed: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing what '$*' needs into .venv ..."
	@$(INSTALL) hatchling editables && $(INSTALL) --no-build-isolation --editable '.[$*]' || { \
	  echo "The installation failed: read pip's message above, see whether the network is there, and try again." >&2; \
	  exit 1; }
	@touch $@

$(BIN)/python:
	@"$(PYTHON)" -c '$(RECENT)' 2>/dev/null || { \
	  echo "Facedown needs Python 3.11 or newer, and none was found. Install one, or name it: make PYTHON=python3.12 demo" >&2; \
	  exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "$(PYTHON) cannot make a virtual environment: its venv or ensurepip is missing. On Debian or Ubuntu: apt install python3-venv" >&2; \
	  exit 1; }
	@"$(PYTHON)" -m venv --clear .venv || { rm -rf .venv; exit 1; }
