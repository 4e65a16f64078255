# Needs make and Python 3.11 or later. Everything else is installed into .venv.
#
#   make play    open a copy of a sample (GAME=name for another game's, CAMPAIGN=file.toml for yours)
#   make test    run the tests (ARGS="-k lost" for some of them, JOBS=n for more at a time)
#   make test-quick   the most useful tests, in under a minute
#   make soak    the long runs (SCALE=0.1 for a tenth, ARGS="-k continents" for some of them)
#   make mutate  find changes in the rules that no test notices (ARGS="--seed 7", ARGS=--help)
#   make check   check style, types and imports
#   make bench   check the speed budgets on an installed package (ARGS=opening for one of them,
#                ARGS="--against FOLDER" to compare with another checkout, both in turns)
#   make docs    build the documentation site in build/site, with pictures that the program draws
#   make clean   remove everything made by these targets, except campaigns

PYTHON ?= python3
JOBS ?= 2
SCALE ?= 1
CAMPAIGN ?=
GAME ?=

VENV := .venv
BENCH := .venv-bench
LOCKED := pyproject.toml constraints.txt
# Compiled files are kept there too, even if Python is set to write none beside its sources.
COMPILED := PYTHONDONTWRITEBYTECODE= PYTHONPYCACHEPREFIX="$(CURDIR)/$(VENV)/compiled"
PIP := -m pip --quiet --disable-pip-version-check install --constraint constraints.txt

# If a folder isn't a working environment (interrupted, moved, another Python), create it again.
define prepare
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit(1)' 2>/dev/null || { \
		echo "The companion needs Python 3.11 or later: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	@$(1)/bin/python -m pip --version >/dev/null 2>&1 || { \
		echo "Setting up $(1), once ..." >&2; $(PYTHON) -m venv --clear $(1); }
endef

.PHONY: help play test test-quick soak mutate check bench docs clean
.NOTPARALLEL:
.DELETE_ON_ERROR:

help:
	@sed -n 's/^#   //p' Makefile

# The sample never changes. You play on a copy, made once and never overwritten.
play: $(VENV)/play.stamp
	@$(COMPILED) $(VENV)/bin/companion play $(if $(CAMPAIGN),"$(CAMPAIGN)",--sample $(GAME))

# Neighboring tests share expensive data, so each worker starts with half of them in order.
test: $(VENV)/test.stamp
	@$(COMPILED) $(VENV)/bin/python -m pytest -n $(JOBS) --dist worksteal --benchmark-disable $(ARGS)

test-quick: $(VENV)/test.stamp
	@$(COMPILED) $(VENV)/bin/python -m pytest -n $(JOBS) --dist worksteal --benchmark-disable --quick $(ARGS)

# The ordinary run doesn't collect the soak modules.
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

# Build our package from scratch each time, without leftovers of an earlier build.
bench: $(BENCH)/bench.stamp
	@rm -rf build
	@$(BENCH)/bin/python $(PIP) --compile --no-deps --force-reinstall .
	@$(BENCH)/bin/python tests/bench/run.py $(ARGS)

# A broken link is an error. Nothing is loaded from elsewhere.
docs: $(VENV)/docs.stamp
	@$(VENV)/bin/python -m tools.site.pictures
	@NO_MKDOCS_2_WARNING=1 $(VENV)/bin/python -m mkdocs build --strict --quiet
	@echo "The site is in build/site/index.html" >&2

clean:
	@rm -rf $(VENV) $(BENCH) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache \
		.hypothesis .import_linter_cache .benchmarks snapshot_report.html

$(VENV)/play.stamp: $(LOCKED)
	$(call prepare,$(VENV))
	@$(COMPILED) $(VENV)/bin/python $(PIP) --editable .
	@touch $@

# Tests load only a small part of what is installed, and compile it when they load it.
$(VENV)/test.stamp: $(LOCKED)
	$(call prepare,$(VENV))
	@$(VENV)/bin/python $(PIP) --no-compile --editable '.[test]'
	@touch $(VENV)/play.stamp $@

$(VENV)/docs.stamp: $(LOCKED)
	$(call prepare,$(VENV))
	@$(VENV)/bin/python $(PIP) --no-compile --editable '.[docs]'
	@touch $(VENV)/play.stamp $@

$(BENCH)/bench.stamp: $(LOCKED)
	$(call prepare,$(BENCH))
	@$(BENCH)/bin/python $(PIP) --compile .
	@touch $@
