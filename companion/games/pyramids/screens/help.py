"""What F1 tells of the panels of *Nile* with Looney pyramids, and what the signs mean: data."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files

HELP: Mapping[str, str] = tomllib.loads(
    files("companion.games.pyramids").joinpath("data", "help.toml").read_text("utf-8")
)
"""The words by the name of the panel; under `legend` those for the signs."""
