"""The user's folders: data, and configuration with the one file of settings."""

from __future__ import annotations

import re
from pathlib import Path

_APP = "nile-companion"
_MOST = 1 << 16  # bytes in which a line of settings must stand to be read at once


def user_folder() -> Path:
    """Where the owner's charts and cards are kept; it may not be there yet."""
    from platformdirs import user_data_path

    return user_data_path(_APP, appauthor=False)


def settings_file() -> Path:
    """The file of settings, in the folder for configuration; it may not be there yet."""
    from platformdirs import user_config_path

    return user_config_path(_APP, appauthor=False) / "settings.toml"


def glimpse(name: str) -> str:
    """A setting of words as its line says it, "" where none does.

    It needs neither a parser nor the settings' types, for what the first frame must know; whether
    the value is lawful is found out when the settings are read.
    """
    try:
        if not (path := settings_file()).is_file():
            return ""
        with path.open("rb") as file:
            text = file.read(_MOST).decode("utf-8", "replace")
    except OSError:
        return ""
    line = re.search(rf"^[ \t]*{re.escape(name)}[ \t]*=[ \t]*[\"']([^\"'\n]*)[\"']", text, re.M)
    return line[1] if line else ""
