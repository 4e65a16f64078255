"""Installing a game for a test: metadata with an entry point on the path, as pip writes it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.plugins import registry

METADATA = "Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n"
ENTRY = "[companion.games]\n{id} = {about}\n"


def install(folder: Path, id_: str = "toy", about: str = "tests.toy.about") -> Path:
    """Write the metadata of an installed package with one game into a folder; returns the folder.

    Whoever has the folder on the path has the game.
    """
    info = folder / f"{id_}_game-1.0.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    (info / "METADATA").write_text(METADATA.format(name=f"{id_}-game"), encoding="utf-8")
    (info / "entry_points.txt").write_text(ENTRY.format(id=id_, about=about), encoding="utf-8")
    return folder


def forget() -> None:
    """Let the registry look anew."""
    for known in (registry.own_games, registry._installed, registry._loaded):
        known.cache_clear()


@contextmanager
def on_the_path(folder: Path) -> Iterator[None]:
    """The games that are installed in a folder are there, and what was loaded of it goes again."""
    sys.path.append(str(folder))
    forget()
    try:
        yield
    finally:
        sys.path[:] = [place for place in sys.path if place != str(folder)]
        loaded = [(name, getattr(each, "__file__", None)) for name, each in sys.modules.items()]
        for name, file in loaded:
            if file and Path(file).is_relative_to(folder):
                del sys.modules[name]
        forget()
