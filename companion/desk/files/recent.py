"""Recent files: campaigns opened lately, and the sample that comes with the companion."""

from __future__ import annotations

import pkgutil
from pathlib import Path

from companion.desk.campaigns.new_campaign import about_of, usual_game
from companion.desk.errors import AlreadyThere, NotOurs, StoreError
from companion.desk.files.store import create, read, write_file
from companion.desk.files.user_folder import user_folder

KEPT = 8
"""Campaigns that the list of those opened lately holds."""


def lately() -> list[Path]:
    """Campaigns opened lately, the last one first, be they still there or not."""
    try:
        lines = read(_list_file()).decode("utf-8", "replace").splitlines()
    except (StoreError, OSError):
        return []
    return [Path(line) for line in lines if line]


def remember(path: Path) -> None:
    """Put a campaign at the head of the list; where the list cannot be written, it stays short."""
    full = path.absolute()
    _write([full, *(other for other in lately() if other != full)][:KEPT])


def forget(path: Path) -> None:
    """Take a campaign off the list; the file, if it is there, stays."""
    _write([other for other in lately() if other != path.absolute()])


def _write(paths: list[Path]) -> None:
    try:
        _list_file().parent.mkdir(parents=True, exist_ok=True)
        text = "".join(f"{other}\n" for other in paths)
        write_file(_list_file(), text.encode("utf-8", "surrogateescape"), overwrite=True)
    except (StoreError, OSError, UnicodeError):
        return


def copy_sample(folder: Path, game: str = "") -> Path:
    """A copy of a game's sample in a folder, under a name that is free there; raises `StoreError`.

    Without a `game` it is that of the usual one.
    """
    name, data = _sample(game or usual_game())
    for number in range(1, 1000):
        path = _copy(folder, name, number)
        try:
            create(path, data.decode("utf-8"))
        except AlreadyThere:
            continue
        return path
    raise AlreadyThere(f"{folder} holds a thousand copies of the sample already")


def sample_at_hand(folder: Path, game: str = "") -> Path:
    """The first copy of a game's sample in a folder, made where there is none yet.

    Without a `game` it is that of the usual one; raises `StoreError`.
    """
    game = game or usual_game()
    path = _copy(folder, _sample(game)[0])
    return path if path.exists() else copy_sample(folder, game)


def _copy(folder: Path, name: str, number: int = 1) -> Path:
    """What a copy of a sample is called, the first, the second …"""
    return folder / (f"my-{name}-{number}.toml" if number > 1 else f"my-{name}.toml")


def _sample(game: str) -> tuple[str, bytes]:
    """The name and the bytes of a game's sample; raises `NotOurs` where there is none."""
    about = about_of(game)
    sample = about.samples.get(game, about.sample)
    if not sample:
        raise NotOurs(f"there is no sample campaign of {game}")
    data = _packaged(f"{about.id}/{sample}.toml")
    if data is None:
        raise NotOurs(f"the companion is not installed whole: {sample}.toml is missing")
    return sample, data


def _packaged(name: str) -> bytes | None:
    """The bytes of a file among the samples, None where it is not there."""
    try:
        return pkgutil.get_data("sample_campaigns", name)
    except OSError:
        return None


def _list_file() -> Path:
    return user_folder() / "lately.txt"
