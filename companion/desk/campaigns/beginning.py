"""A game of one's own: the example, copied under another name as a package to begin with."""

from __future__ import annotations

import keyword
import re
from importlib import resources
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from companion.desk.errors import AlreadyThere, NotOurs
from companion.plugins import registry

EXAMPLE = resources.files("companion") / "example"
"""The package of the boat race: `boats`, its tests, and its project file."""

LONGEST = 20
"""The letters of a game's name at most."""


def begin(name: str, folder: Path) -> list[Path]:
    """Write the package of a new game into a folder that doesn't exist yet; returns its files.

    `name` is the game's package and id: lower-case letters and digits. Raises `NotOurs` for a name
    that can't be one, `AlreadyThere`, and `OSError`.
    """
    if not re.fullmatch(f"[a-z][a-z0-9]{{1,{LONGEST - 1}}}", name) or keyword.iskeyword(name):
        raise NotOurs(
            f"{name[:40]!r} can't be a game's name. Use 2 to {LONGEST} lower-case letters and "
            "digits, like boats2"
        )
    taken = {about.id for about in registry.all_games()} | registry.game_names().keys()
    if name in taken or f"{name}-1" in taken:
        raise NotOurs(f"there's a game {name!r} already. Choose another name")
    if find_spec(name) is not None or name == "tests":
        raise NotOurs(f"there's a Python module {name!r} already. Choose another name")
    if folder.exists():
        raise AlreadyThere(f"{folder} is already there. Choose another folder with --out")
    written = []
    for room in (EXAMPLE, EXAMPLE / "boats", EXAMPLE / "tests"):
        for file in sorted(room.iterdir(), key=lambda file: file.name):
            if file.name.endswith((".py", ".toml")):
                inner = "" if room is EXAMPLE else room.name
                path = folder / _renamed(inner, name) / _renamed(file.name, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                text = _renamed(file.read_text(encoding="utf-8"), name)
                path.write_text(_bound(text) if inner == "" else text, encoding="utf-8")
                written.append(path)
    return written


def _bound(project: str) -> str:
    """A project file that needs the companion from the version on that wrote it."""
    try:
        needed = f"nile-companion>={version('nile-companion')}"
    except PackageNotFoundError:  # it runs from its folder, and nothing says which version it is
        return project
    return project.replace('dependencies = ["nile-companion"]', f'dependencies = ["{needed}"]')


def _renamed(text: str, name: str) -> str:
    """A text of the example with the names of the new game, its package and its classes."""
    title = name.capitalize()
    for old, new in (
        ("The Boat Race", title),
        ("BoatRace", f"{title}Game"),
        ("BOATS", name.upper()),
    ):
        text = text.replace(old, new)
    return _PACKAGE.sub(name, text)


_PACKAGE = re.compile(
    r"""(?<=["_])boats\b|(?<=from )boats(?=\.)|(?<=--game )boats\b|^boats(?= = |$)""", re.M
)
"""The example's package where it's named, and not the boats of its sentences and variables."""
