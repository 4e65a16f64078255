"""Free file names: the default for a new file, and the error for a name that is taken."""

from __future__ import annotations

import os
from itertools import chain, count
from pathlib import Path

from companion.desk.errors import AlreadyThere


def free_file(name: str = "campaign.toml", folder: Path | None = None) -> str:
    """Return the name, or the first free one of `campaign-2.toml`, `campaign-3.toml` …"""
    path = (folder or Path()) / name
    packed = ".xz" if path.suffix == ".xz" else ""
    plain = path.with_suffix("") if packed else path
    names = (f"{plain.stem}-{number}{plain.suffix}{packed}" for number in count(2))
    return next(
        one for one in chain([path.name], names) if not os.path.lexists(path.with_name(one))
    )


def already_there(path: Path) -> AlreadyThere:
    """Return the error for a name that is taken; it suggests a free one."""
    free = path.with_name(free_file(path.name, path.parent))
    return AlreadyThere(f"{path} exists already. Choose another name, such as {free}")
