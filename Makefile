# The doors of the house. Needs make and Python 3.11 or later; the rest comes into .venv.
#
#   make play    sit down at a sample (GAME=name for another game's, CAMPAIGN=file.toml for yours)
#   make test    run the tests (ARGS="-k lost" for some of them, JOBS=n for more at a time)
#   make test-quick   what finds most for least, in under a minute, for the daily loop
#   make soak    the long runs (SCALE=0.1 for a tenth, ARGS="-k continents" for some of them)
#   make mutate  changes in the rules that no test notices (ARGS="--seed 7", ARGS=--help)
#   make check   style, types and the rooms' imports
#   make bench   the budgets, on an installed package (ARGS=opening for one of them,
#                ARGS="--against FOLDER" to compare with another checkout, both in turns)
#   make clean   remove what the above have made, but no campaign

PYTHON ?= python3
JOBS ?= 2
SCALE ?= 1
CAMPAIGN ?=
GAME ?=

VENV := .venv
BENCH := .venv-bench
LOCKED := pyproject.toml constraints.txt
# What is compiled is kept there too, even where Python is told to keep none beside its sources.
COMPILED := PYTHONDONTWRITEBYTECODE= PYTHONPYCACHEPREFIX="$(CURDIR)/$(VENV)/compiled"
PIP := -m pip --quiet --disable-pip-version-check install --constraint constraints.txt

# A folder that is no working environment (cut off half-way, moved, another Python) is made anew.
define prepare
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit(1)' 2>/dev/null || { \
		echo "The companion needs Python 3.11 or later: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	@$(1)/bin/python -m pip --version >/dev/null 2>&1 || { \
		echo "Setting up $(1), once ..." >&2; $(PYTHON) -m venv --clear $(1); }
endef

.PHONY: help play test test-quick soak mutate check bench clean
.NOTPARALLEL:
.DELETE_ON_ERROR:

help:
	@sed -n 's/^#   //p' Makefile

# The sample stays as it is: play goes on in a copy, made once and never written over.
play: $(VENV)/play.stamp
	@$(COMPILED) $(VENV)/bin/companion play $(if $(CAMPAIGN),"$(CAMPAIGN)",--sample $(GAME))

# Neighbours share what is costly to make, so that each worker begins with a half of them in order.
test: $(VENV)/test.stamp
	@$(COMPILED) $(VENV)/bin/python -m pytest -n $(JOBS) --dist worksteal --benchmark-disable $(ARGS)

test-quick: $(VENV)/test.stamp
	@$(COMPILED) $(VENV)/bin/python -m pytest -n $(JOBS) --dist worksteal --benchmark-disable --quick $(ARGS)

# Soak tests are modules that the ordinary run does not collect.
soak: $(VENV)/test.stamp
	@SCALE=$(SCALE) $(COMPILED) $(VENV)/bin/python -m pytest -n $(JOBS) --dist worksteal --benchmark-disable -o python_files='soak_*.py' tests/soak $(ARGS)

mutate: $(VENV)/test.stamp
	@$(VENV)/bin/python -c 'import cosmic_ray' 2>/dev/null || $(VENV)/bin/python $(PIP) --editable '.[test,mutate]'
	@$(VENV)/bin/python -m tests.mutate $(ARGS)

check: $(VENV)/test.stamp
	@$(VENV)/bin/python -m ruff check
	@$(VENV)/bin/python -m ruff format --check
	@$(VENV)/bin/python -m mypy
	@$(VENV)/bin/lint-imports --no-cache

# Our own package is built anew each time, without what an earlier build left behind.
bench: $(BENCH)/bench.stamp
	@rm -rf build
	@$(BENCH)/bin/python $(PIP) --compile --no-deps --force-reinstall .
	@$(BENCH)/bin/python tests/bench/run.py $(ARGS)

clean:
	@rm -rf $(VENV) $(BENCH) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache \
		.hypothesis .import_linter_cache .benchmarks snapshot_report.html

$(VENV)/play.stamp: $(LOCKED)
	$(call prepare,$(VENV))
	@$(COMPILED) $(VENV)/bin/python $(PIP) --editable .
	@touch $@

# Much is installed of which tests load little: what they load is compiled then.
$(VENV)/test.stamp: $(LOCKED)
	$(call prepare,$(VENV))
	@$(VENV)/bin/python $(PIP) --no-compile --editable '.[test]'
	@touch $(VENV)/play.stamp $@

$(BENCH)/bench.stamp: $(LOCKED)
	$(call prepare,$(BENCH))
	@$(BENCH)/bin/python $(PIP) --compile .
	@touch $@
