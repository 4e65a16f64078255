"""The two kept lists: mutants that change nothing, and functions that no rule is about."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

EQUIVALENT = Path(__file__).with_name("equivalent.toml")
NO_RULE = Path(__file__).with_name("no_rule.toml")


def equivalent() -> dict[str, str]:
    """The mutants that change nothing by their keys, each with the reason."""
    return {str(key): str(why) for key, why in _read(EQUIVALENT).items()}


@cache
def of_no_rule() -> dict[str, tuple[str, ...]]:
    """The functions that no rule is about by name, each with the tests that hold it."""
    parts = _read(NO_RULE)["part"]
    return {name: tuple(part["tests"]) for part in parts for name in part["functions"]}


def _read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))
