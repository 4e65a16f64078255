"""Differences between the sheets of each variant: lists of tribes, purpose of points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from companion.games.nile.texts import SHEETS
from companion.sheets.values import Table, TableColumn, plain_cells

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame
    from companion.games.nile.sheets.values import TribeRow


class TribeColumn(msgspec.Struct, frozen=True):
    """A column of the lists of tribes: its title, value and width in characters.

    A column with a `share` of the width is also on paper, under its own `head` if it has one, and
    as `written` if there's less room. A `tick` is a check mark there.
    """

    title: str
    value: Callable[[TribeRow], object]
    width: int = 0
    right: bool = False
    gap: int = 2
    share: float = 0.0
    head: str = ""
    written: Callable[[TribeRow], object] | None = None
    tick: bool = False


class SheetLayout(msgspec.Struct, frozen=True, kw_only=True):
    """Differences of the sheets of one variant.

    Tribes are a table of `tribes` columns, with `rules` and words in its heading. `trial` is what
    an explorer may spend a whole turn on where he is, "" for nothing. `aim` follows the published
    points, and says what they're for. What only the end scores is under `last`, with its
    `condition`.
    """

    rules: str
    tribes: tuple[TribeColumn, ...]
    trial: Callable[[NileGame, str], str]
    aim: Callable[[NileGame], str]
    last: str
    condition: str

    def table(self, rows: Sequence[TribeRow]) -> Table:
        """Return the list of tribes for the screen."""
        columns = (
            TableColumn(each.title, each.width, each.right, each.gap) for each in self.tribes
        )
        cells_ = (plain_cells(*(_said(each.value(row)) for each in self.tribes)) for row in rows)
        return Table(tuple(columns), tuple(cells_), SHEETS("none-met"), cut=True)


def _said(found: object) -> str:
    return {True: "✓", False: ""}[found] if isinstance(found, bool) else str(found)


def where(row: TribeRow) -> str:
    """Hex of a tribe, "" if unknown."""
    return "" if row.hex.startswith("@") else row.hex


def traded(row: TribeRow) -> str:
    """Amount traded and the limit, for a narrow column; "" for nothing."""
    return f"{row.gifts}/{row.limit}" if row.gifts else ""


LAYOUT: Final = SheetLayout(
    rules="14.4, 14.9, 24.4; gifts: traded, of how many the tribe takes",
    tribes=(
        TribeColumn("ID", lambda row: row.number, 4, right=True, share=0.8),
        TribeColumn("hex", where, 6, gap=1, share=1.1),
        TribeColumn(
            "strength",
            lambda row: row.size,
            8,
            gap=1,
            share=1.6,
            written=lambda row: ", ".join(filter(None, (row.size, row.name))),
        ),
        TribeColumn("friendly", lambda row: row.friendly, 9, gap=1, share=1.3, tick=True),
        TribeColumn(
            "gifts",
            lambda row: f"{row.gifts} of {row.limit}" if row.limit else row.gifts,
            8,
            right=True,
            share=1.7,
            head="Gifts traded",
            written=traded,
        ),
        TribeColumn("offers", lambda row: row.negotiated, 6, right=True),
        TribeColumn("fought", lambda row: row.checked, 6, gap=1, share=1.2, tick=True),
        TribeColumn("met", lambda row: row.met or "", 5, right=True),
        TribeColumn("name", lambda row: row.name),
    ),
    trial=lambda _game, _player: "",
    aim=lambda game: f" of {game.state.target} that win (7)",
    last="In the last instant",
    condition="if it wins the game (22.7, 25.2)",
)
"""Layout of Game I.

`met` is a month, `offers` is how often gifts were offered, `fought` is the journalist's check mark.
"""
