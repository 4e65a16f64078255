"""Adoption of running games, and the kinds of files used with campaigns."""

from __future__ import annotations

import re
from collections.abc import Iterator

from companion.charts.file import known_charts, parse_charts
from companion.charts.rows import Fault
from companion.games.nile.cards.deck_file import parse_deck
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.charts.specs import SPECS
from companion.games.nile.desk.adopt.adoption import adopted
from companion.games.nile.desk.adopt.parts import BLANK
from companion.games.nile.desk.adopt.sheet import parse_sheet
from companion.games.nile.desk.data import charts_with
from companion.games.nile.desk.loading import NileHeader
from companion.games.nile.desk.overrides import own_words
from companion.games.nile.game_two.charts import ChartsTwo
from companion.games.nile.map.board.file import parse_board
from companion.games.nile.map.survey import survey_board
from companion.plugins.adoption import Adopted, Adoption
from companion.plugins.files import CheckedFile, FileKind


def _charts(text: str, name: str) -> object:
    """Parse a charts file: a complete set, or an owner's file with only the differences."""
    if all(f"[{chart}.rows]" in text for chart in SPECS):
        return parse_charts(text, name, Charts)
    return charts_with(text, name)


def _table(text: str, name: str) -> Adopted:
    """Parse the sheet of a game in progress and adopt it."""
    return adopted(parse_sheet(text, name))


ADOPTION = Adoption(BLANK, _table, "companion.games.nile.screens.adopt.screen:AdoptScreen")
"""Adoption of a running game: in steps on the screen, or from a sheet."""


def _survey(text: str, name: str) -> CheckedFile:
    """Check a board file and survey its map; findings have the line of their hex."""
    found = survey_board(parse_board(text, name))
    lines = _hex_lines(text)
    wrong, remarks = (
        tuple(
            sorted(
                (Fault(name, lines.get(each.hex, 0), str(each)) for each in findings),
                key=lambda fault: fault.line,
            )
        )
        for findings in (found.faults, found.remarks)
    )
    return CheckedFile(wrong, remarks)


def _hex_lines(text: str) -> dict[str, int]:
    """Line of each hex of a board file."""
    lines = text.splitlines()
    head = next((at for at, line in enumerate(lines, 1) if line.strip() == "[hexes]"), len(lines))
    rows = ((re.match(r"\s*\"?(\d{4})\"?\s*=", line), at) for at, line in enumerate(lines, 1))
    return {row[1]: at for row, at in rows if row and at > head}


FILES = {
    "nile-board": FileKind(parse_board, _survey),
    "charts": FileKind(_charts, fits=lambda text: known_charts(text, ChartsTwo)),
    "event-deck": FileKind(parse_deck),
    "discovery-counters": FileKind(parse_deck),
    "owner-deck": FileKind(own_words),
    "nile-table": FileKind(ADOPTION.read),
}
"""Validators by kind of file."""


def own_faults(header: NileHeader, where: str) -> Iterator[Fault]:
    """Yield every fault in the owner's board, charts and cards in a header."""
    own = (
        (header.board, FileKind(parse_board), "board"),
        (header.charts, FILES["charts"], "charts"),
        (header.cards or "", FILES["owner-deck"], "cards"),
    )
    for text, kind, what in own:
        if text:
            yield from kind.look(text, f"the {what} in {where}").faults
