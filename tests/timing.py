"""How long an act takes, for budgets of tests."""

from time import perf_counter
from typing import Any


def seconds(act: Any) -> float:
    start = perf_counter()
    act()
    return perf_counter() - start
