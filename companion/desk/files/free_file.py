"""The default name of a campaign's file: one that is not taken in the folder."""

from __future__ import annotations

from itertools import count
from pathlib import Path


def free_file(name: str = "campaign.toml", folder: Path | None = None) -> str:
    """The name, or the first of `campaign-2.toml`, `campaign-3.toml` … that no file has yet."""
    path = (folder or Path()) / name
    numbered = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return name if not path.exists() else next(one.name for one in numbered if not one.exists())
