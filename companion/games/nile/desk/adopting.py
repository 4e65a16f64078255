"""The adoption of a running game; files beside campaigns: how each is read and judged."""

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
from companion.games.nile.desk.header import NileHeader
from companion.games.nile.desk.overrides import own_words
from companion.games.nile.game_two.charts import ChartsTwo
from companion.games.nile.map.board.file import parse_board
from companion.games.nile.map.survey import survey_board
from companion.plugins.adoption import Adopted, Adoption
from companion.plugins.files import CheckedFile, FileKind


def _charts(text: str, name: str) -> object:
    """A whole set of charts must be complete; an owner's file may leave out what it repeats."""
    if all(f"[{chart}.rows]" in text for chart in SPECS):
        return parse_charts(text, name, Charts)
    return charts_with(text, name)


def _table(text: str, name: str) -> Adopted:
    """A running game, as far as it can be taken up."""
    return adopted(parse_sheet(text, name))


ADOPTION = Adoption(BLANK, _table, "companion.games.nile.screens.adopt.screen:AdoptScreen")
"""How a running game is taken up: in steps on the screen, or from a sheet."""


def _survey(text: str, name: str) -> CheckedFile:
    """A board that can be read is surveyed as well; each finding has the line of its hex."""
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
    """The line of each hex of a board file."""
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
"""The validators by kind."""


def own_faults(header: NileHeader, where: str) -> Iterator[Fault]:
    """Every fault in the owner's board, charts and cards that a header holds."""
    own = (
        (header.board, FileKind(parse_board), "board"),
        (header.charts, FILES["charts"], "charts"),
        (header.cards or "", FILES["owner-deck"], "cards"),
    )
    for text, kind, what in own:
        if text:
            yield from kind.look(text, f"the {what} in {where}").faults
