"""The user's data folder."""

from __future__ import annotations

from pathlib import Path


def user_folder() -> Path:
    """Where the owner's charts, cards and settings are kept; it may not be there yet."""
    from platformdirs import user_data_path

    return user_data_path("nile-companion", appauthor=False)
