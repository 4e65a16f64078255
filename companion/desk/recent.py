"""Campaigns at hand: those opened lately, and the sample that comes with the companion."""

from __future__ import annotations

import pkgutil
from pathlib import Path

from companion.desk.errors import AlreadyThere, NotOurs, StoreError
from companion.desk.store import create, read, write_file
from companion.desk.user_folder import user_folder

SAMPLE = "first-expedition"
"""The name of the sample campaign."""

KEPT = 8
"""Campaigns that the list of those opened lately holds."""


def lately() -> list[Path]:
    """Campaigns opened lately that are still there, the last one first."""
    try:
        lines = read(_list_file()).decode("utf-8", "replace").splitlines()
    except (StoreError, OSError):
        return []
    return [path for line in lines if line and (path := Path(line)).is_file()]


def remember(path: Path) -> None:
    """Put a campaign at the head of the list; where the list cannot be written, it stays short."""
    full = path.absolute()
    paths = [full, *(other for other in lately() if other != full)][:KEPT]
    try:
        _list_file().parent.mkdir(parents=True, exist_ok=True)
        text = "".join(f"{other}\n" for other in paths)
        write_file(_list_file(), text.encode("utf-8", "surrogateescape"), overwrite=True)
    except (StoreError, OSError, UnicodeError):
        return


def copy_sample(folder: Path) -> Path:
    """A copy of the sample in a folder, under a name that is free there; raises `StoreError`."""
    data = pkgutil.get_data("sample_campaigns", f"{SAMPLE}.toml") if _has_sample() else None
    if data is None:
        raise NotOurs(f"the companion is not installed whole: {SAMPLE}.toml is missing")
    for number in range(1, 1000):
        path = folder / (f"my-{SAMPLE}-{number}.toml" if number > 1 else f"my-{SAMPLE}.toml")
        try:
            create(path, data.decode("utf-8"))
        except AlreadyThere:
            continue
        return path
    raise AlreadyThere(f"{folder} holds a thousand copies of the sample already")


def _has_sample() -> bool:
    from importlib.util import find_spec

    spec = find_spec("sample_campaigns")
    places = spec.submodule_search_locations if spec else None
    return any((Path(place) / f"{SAMPLE}.toml").is_file() for place in places or ())


def _list_file() -> Path:
    return user_folder() / "lately.txt"
