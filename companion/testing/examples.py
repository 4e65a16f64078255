"""How much random tests try."""

from __future__ import annotations

import os
from typing import TypeVar

T = TypeVar("T")


def examples(few: T, many: T) -> T:
    """Return what a test tries, or how often: `many` if `EXAMPLES=many` is set."""
    return many if os.environ.get("EXAMPLES") == "many" else few
