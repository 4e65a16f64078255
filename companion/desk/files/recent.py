"""Recent files, and copies of the sample campaigns."""

from __future__ import annotations

import pkgutil
from pathlib import Path

from companion.desk.campaigns.new_campaign import about_of, usual_game
from companion.desk.errors import AlreadyThere, NotOurs, StoreError
from companion.desk.files.store import create, read, write_file
from companion.desk.files.user_folder import user_folder

KEPT = 8
"""How many recent campaigns are listed."""


def lately() -> list[Path]:
    """Return the recent campaigns, last one first; their files may be gone."""
    try:
        lines = read(_list_file()).decode("utf-8", "replace").splitlines()
    except (StoreError, OSError):
        return []
    return [Path(line) for line in lines if line]


def remember(path: Path) -> None:
    """Put a campaign at the top of the list; does nothing if it can't be written."""
    full = path.absolute()
    _write([full, *(other for other in lately() if other != full)][:KEPT])


def forget(path: Path) -> None:
    """Remove a campaign from the list, but not its file."""
    _write([other for other in lately() if other != path.absolute()])


def _write(paths: list[Path]) -> None:
    try:
        _list_file().parent.mkdir(parents=True, exist_ok=True)
        text = "".join(f"{other}\n" for other in paths)
        write_file(_list_file(), text.encode("utf-8", "surrogateescape"), overwrite=True)
    except (StoreError, OSError, UnicodeError):
        return


def copy_sample(folder: Path, game: str = "") -> Path:
    """Copy a game's sample (default: the first game's) into a folder, under a free name.

    Raises `StoreError`.
    """
    name, data = _sample(game or usual_game())
    for number in range(1, 1000):
        path = _copy(folder, name, number)
        try:
            create(path, data.decode("utf-8"))
        except AlreadyThere:
            continue
        return path
    raise AlreadyThere(f"{folder} has a thousand copies of the sample already")


def sample_at_hand(folder: Path, game: str = "") -> Path:
    """Return the first copy of a game's sample in a folder, made if there is none yet.

    The default is the first game's sample. Raises `StoreError`.
    """
    game = game or usual_game()
    path = _copy(folder, _sample(game)[0])
    return path if path.exists() else copy_sample(folder, game)


def _copy(folder: Path, name: str, number: int = 1) -> Path:
    """Return the path of the first, second … copy of a sample."""
    return folder / (f"my-{name}-{number}.toml" if number > 1 else f"my-{name}.toml")


def _sample(game: str) -> tuple[str, bytes]:
    """Return the name and the bytes of a game's sample; raises `NotOurs` if there is none."""
    about = about_of(game)
    sample = about.samples.get(game, about.sample)
    if not sample:
        raise NotOurs(f"there's no sample campaign of {game}")
    package, _, file = sample.rpartition(":")
    if not package:
        package, file = "sample_campaigns", f"{about.id}/{sample}.toml"
    data = _packaged(package, file)
    name = file.rpartition("/")[2]
    if data is None:
        raise NotOurs(f"the installation is incomplete: {name} is missing")
    return name.removesuffix(".toml"), data


def _packaged(package: str, file: str) -> bytes | None:
    """Return the bytes of a file in a package, None if it's missing."""
    try:
        return pkgutil.get_data(package, file)
    except (OSError, ImportError):
        return None


def _list_file() -> Path:
    return user_folder() / "lately.txt"
