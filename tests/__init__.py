"""The tests, room by room; `make test` runs them."""

import os
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
"""The project's folder."""

SAMPLES: Final = ROOT / "sample_campaigns" / "nile"
"""The sample campaigns that are shipped with the first game."""


def examples(few: int, many: int) -> int:
    """How many examples a test tries: few in `make test`, many in `make soak`."""
    return many if os.environ.get("EXAMPLES") == "many" else few
