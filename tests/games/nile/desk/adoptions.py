"""Running games as a table tells them, and what is wrong with their sheets."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.charts.rows import Fault
from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.adopt.adoption import adopted as taken_up
from companion.games.nile.desk.adopt.adoption import check, header_of
from companion.games.nile.desk.adopt.sheet import parse_sheet
from companion.games.nile.desk.adopt.values import Adoption, SheetFaults
from companion.games.nile.desk.loading import load_game, opening_facts
from companion.table.play.session import Session
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


def in_memory(adoption: Adoption, seed: int = 1) -> Session:
    """A running game that plays on without a file."""
    up = taken_up(adoption)
    session = Session(load_game(header_of(adoption), "a trial"), seed, up.header.settings)
    session.start(opening_facts(header_of(adoption)))
    session.adopt(up.facts(session.game.state), up.discards)
    return session


def remarks(adoption: Adoption) -> list[Fault]:
    """What is remarkable about a sound sheet."""
    return [*taken_up(adoption).remarks]


def line_of(text: str, start: str) -> int:
    return next(n for n, line in enumerate(text.split("\n"), 1) if line.startswith(start))


@contextmanager
def adopted(path: Path, adoption: Adoption) -> Iterator[Campaign]:
    with adopt(path / "evening.toml", adoption) as campaign:
        yield campaign
