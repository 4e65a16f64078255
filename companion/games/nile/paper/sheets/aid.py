"""What a variant's Player Aid Sheet has of its own: how it lists tribes, what it says of points."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from companion.games.nile.paper.sheets.charts import Taken, gifts_taken
from companion.games.nile.sheets.values import TribeRow
from printables.forms.form import TICK, Column

Row = Sequence[str]


class TribeList(msgspec.Struct, frozen=True, kw_only=True):
    """How tribes are listed: a table under a heading with its `rules` beside it.

    `row` has what stands in it of a tribe in a hex, as paper calls that.
    """

    rules: str
    columns: tuple[Column, ...]
    row: Callable[[TribeRow, str], Row]


class Aid(msgspec.Struct, frozen=True, kw_only=True):
    """What the sheet of a variant has of its own; `finds` are the rules of discoveries.

    `taken` says what a tribe takes or gives at most in trade, `winning` which published points win,
    "" where no number does.
    """

    tribes: TribeList
    finds: str
    taken: Taken
    winning: Callable[[int], str]


def _row(tribe: TribeRow, where: str) -> Row:
    return (
        str(tribe.number),
        where,
        ", ".join(filter(None, (tribe.size, tribe.name))),
        TICK if tribe.friendly else "",
        TICK if tribe.checked else "",
        str(tribe.gifts or ""),
    )


AID = Aid(
    tribes=TribeList(
        rules="14.4, 14.9, 24.4",
        columns=(
            Column("ID", 0.8, "middle", "id"),
            Column("Hex", 1.1, "middle", "hex"),
            Column("Strength", 1.6, key="strength"),
            Column("Friendly", 1.3, "middle", "friendly", "tick"),
            Column("Defeated", 1.4, "middle", "defeated", "tick"),
            Column("Gifts traded", 1.9, "middle", "gifts"),
        ),
        row=_row,
    ),
    finds="20, 22.7, 23",
    taken=gifts_taken,
    winning=lambda target: f" of {target} that win",
)
"""That of Game I."""
