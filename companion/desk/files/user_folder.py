"""The user's folders: data, and configuration with the one file of settings."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

_APP = "nile-companion"
_MOST = 1 << 16  # bytes of the settings that `glimpse` reads


def user_folder() -> Path:
    """Return the folder of the user's data; it may not exist yet."""
    if path := _xdg_folder("XDG_DATA_HOME", ".local/share"):
        return path
    from platformdirs import user_data_path

    return user_data_path(_APP, appauthor=False)


def settings_file() -> Path:
    """Return the path of the settings, in the configuration folder; it may not exist yet."""
    if path := _xdg_folder("XDG_CONFIG_HOME", ".config"):
        return path / "settings.toml"
    from platformdirs import user_config_path

    return user_config_path(_APP, appauthor=False) / "settings.toml"


def _xdg_folder(variable: str, usual: str) -> Path | None:
    """Return the folder that `platformdirs` names on Linux, None elsewhere or with an odd HOME.

    Loading that library takes as long as a tenth of an answer on the command line.
    """
    home = os.environ.get("HOME", "")
    if sys.platform != "linux" or not Path(home).is_absolute():
        return None
    named = os.environ.get(variable, "")
    return Path(named if Path(named).is_absolute() else f"{home}/{usual}") / _APP


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
