"""The user's folders: data, and configuration with the one file of settings."""

from __future__ import annotations

import re
from pathlib import Path

_APP = "nile-companion"
_MOST = 1 << 16  # bytes of the settings that `glimpse` reads


def user_folder() -> Path:
    """Return the folder of the user's data; it may not exist yet."""
    from platformdirs import user_data_path

    return user_data_path(_APP, appauthor=False)


def settings_file() -> Path:
    """Return the path of the settings, in the configuration folder; it may not exist yet."""
    from platformdirs import user_config_path

    return user_config_path(_APP, appauthor=False) / "settings.toml"


def glimpse(name: str) -> str:
    """Return a text setting from its line, "" if there is none.

    It needs no parser, for settings of the first frame. The value isn't validated.
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
