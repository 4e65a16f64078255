"""The kept lists of a game: mutants that change nothing, functions that no rule is about."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any


def equivalent(folder: Path) -> dict[str, str]:
    """The mutants that change nothing by their keys, each with the reason."""
    return {str(key): str(why) for key, why in _read(folder / "equivalent.toml").items()}


@cache
def of_no_rule(folder: Path) -> dict[str, tuple[str, ...]]:
    """The functions that no rule is about by name, each with the tests that hold it."""
    parts = _read(folder / "no_rule.toml").get("part", [])
    return {name: tuple(part["tests"]) for part in parts for name in part["functions"]}


def _read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))
