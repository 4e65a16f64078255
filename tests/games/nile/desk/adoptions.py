"""Running games as a table tells them, and what is wrong with their sheets."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.adopt.adoption import check
from companion.games.nile.desk.adopt.sheet import parse_sheet
from companion.games.nile.desk.adopt.values import Adoption, SheetFaults
from tests.games.nile.desk.sheets import adopt, small_text


def told(**changes: dict[str, Any]) -> Adoption:
    """A sound sheet, read."""
    return parse_sheet(small_text(**changes), "table.toml")


def faults_of(text: str) -> list[str]:
    """What is wrong with a sheet, each with file and line."""
    try:
        return [str(fault) for fault in check(parse_sheet(text, "table.toml"))]
    except SheetFaults as error:
        return [str(fault) for fault in error.faults]


def line_of(text: str, start: str) -> int:
    return next(n for n, line in enumerate(text.split("\n"), 1) if line.startswith(start))


@contextmanager
def adopted(path: Path, adoption: Adoption) -> Iterator[Campaign]:
    with adopt(path / "evening.toml", adoption) as campaign:
        yield campaign
