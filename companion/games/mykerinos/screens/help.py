"""What F1 tells of the panels, and what the signs mean: data."""

from __future__ import annotations

import tomllib
from importlib.resources import files

_DATA = files("companion.games.mykerinos").joinpath("data", "help.toml")

HELP: dict[str, str] = tomllib.loads(_DATA.read_text("utf-8"))
"""The words by the name of the panel."""

LEGEND = HELP.pop("legend")
"""What the signs of the table mean."""
