"""Soak tests: the long runs that `make soak` makes and `make test` does not.

A module here is called `soak_*.py` and holds ordinary pytest tests. How often a thing is tried is
`times(N)`, where N is the full number; `SCALE=0.1 make soak` tries a tenth. Seeds are printed by
the test that fails. What is cheap of the same check runs in `make test`, from a test module that
calls the same functions with a small number.

`ARGS` picks modules, and `--seed N` tries other seeds than the last run. About an hour of
arrivals, completed hexes and undo on two idle cores:

    make soak SCALE=3 ARGS="-k 'soak_arrivals or soak_completed or soak_undo' --seed 7"

At SCALE=1 on one core, arrivals take about ten minutes, completed hexes six, and undo twenty.
"""

from __future__ import annotations

import os


def times(full: int) -> int:
    """How often to try, at least once: `full` times the scale in the environment's SCALE."""
    return max(1, round(full * float(os.environ.get("SCALE", "1"))))
