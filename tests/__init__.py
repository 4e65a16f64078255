"""The tests, room by room; `make test` runs them."""

import os
from pathlib import Path
from typing import Final, TypeVar

T = TypeVar("T")

ROOT: Final = Path(__file__).resolve().parent.parent
"""The project's folder."""

SAMPLES: Final = ROOT / "sample_campaigns" / "nile"
"""The sample campaigns that are shipped with the first game."""


def examples(few: T, many: T) -> T:
    """What a test tries, or how often: few in `make test`, many in `make soak`."""
    return many if os.environ.get("EXAMPLES") == "many" else few
