"""The tests, room by room; `make test` runs them."""

from pathlib import Path
from typing import Final

from companion.testing.examples import examples as examples

ROOT: Final = Path(__file__).resolve().parent.parent
"""The project's folder."""

SAMPLES: Final = ROOT / "sample_campaigns" / "nile"
"""The sample campaigns that are shipped with the first game."""
