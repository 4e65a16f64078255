"""The tests of Source of the Nile; recorded campaigns and saves lie beside this file."""

from pathlib import Path
from typing import Final

from tests import SAMPLES

RECORDED: Final = Path(__file__).parent
"""Where `campaigns`, `golden` and `saves` lie."""

SAMPLE: Final = SAMPLES / "first-expedition.toml"
"""The sample campaign of Game I that has begun."""
