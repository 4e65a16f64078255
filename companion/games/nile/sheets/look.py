"""What the sheets say otherwise in each variant: how tribes are listed, what points are for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from companion.sheets.values import Column

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame
    from companion.games.nile.sheets.values import TribeRow


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """How the sheets of a variant look where they part.

    Tribes are a table with `rules` and words in its heading, its `columns`, and a `row` for each.
    `trial` says what an explorer may give a whole turn to where he stands, "" for nothing. `aim`
    follows the points that are published, and says what for. What only the end pays stands under
    `last`, and is paid as `condition` says.
    """

    rules: str
    columns: tuple[Column, ...]
    row: Callable[[TribeRow], tuple[object, ...]]
    trial: Callable[[NileGame, str], str]
    aim: Callable[[NileGame], str]
    last: str
    condition: str


def where(row: TribeRow) -> str:
    """The hex where a tribe lives, "" where that is not known."""
    return "" if row.hex.startswith("@") else row.hex


def _row(row: TribeRow) -> tuple[object, ...]:
    limit = f"{row.gifts} of {row.limit}" if row.limit else row.gifts
    signs = ("✓" if row.friendly else "", limit, row.negotiated, "✓" if row.checked else "")
    return (row.number, where(row), row.size, *signs, row.met or "", row.name)


LOOK: Final = Look(
    rules="14.4, 14.9, 24.4; gifts: traded, of how many the tribe takes",
    columns=(
        Column("ID", 4, right=True),
        Column("hex", 6, gap=1),
        Column("strength", 8, gap=1),
        Column("friendly", 9, gap=1),
        Column("gifts", 8, right=True),
        Column("offers", 6, right=True),
        Column("fought", 6, gap=1),
        Column("met", 5, right=True),
        Column("name"),
    ),
    row=_row,
    trial=lambda _game, _player: "",
    aim=lambda game: f" of {game.state.target} that win (7)",
    last="In the last instant",
    condition="if it wins the game (22.7, 25.2)",
)
"""Game I: `met` is a month, `offers` how often gifts were offered, `fought` is the journalist's
check."""
