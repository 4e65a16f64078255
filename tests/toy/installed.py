"""Installing the toy: metadata with an entry point on the path, as pip writes it."""

from __future__ import annotations

from pathlib import Path

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
