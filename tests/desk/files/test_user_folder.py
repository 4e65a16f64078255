"""The user's folders: those that `platformdirs` names, found without loading it on Linux."""

import sys
from pathlib import Path

import platformdirs
import pytest

from companion.desk.files.user_folder import settings_file, user_folder

ONLY_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the library is asked")


@pytest.mark.parametrize("home", ["/home/ada", "", "ada"])
@pytest.mark.parametrize("named", [None, "", "somewhere", "/srv/ada"])
def test_they_are_those_of_the_library(
    home: str, named: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", home)
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(variable, raising=False)
        if named is not None:
            monkeypatch.setenv(variable, named)
    assert user_folder() == Path(platformdirs.user_data_dir("nile-companion", appauthor=False))
    config = Path(platformdirs.user_config_dir("nile-companion", appauthor=False))
    assert settings_file() == config / "settings.toml"


@ONLY_LINUX
def test_the_library_is_not_loaded_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    assert user_folder().name == settings_file().parent.name == "nile-companion"
