"""Printed sheets of a variant: what differs between variants, and the values for Game I."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.sheets.charts import gifts_taken
from companion.games.nile.sheets.glance import hex_on_paper
from companion.games.nile.sheets.layout import LAYOUT, SheetLayout, traded
from companion.games.nile.sheets.values import TribeRow
from companion.games.nile.state import Tribe
from printables.forms.form import FormColumn


class SheetKind(msgspec.Struct, frozen=True, kw_only=True):
    """Properties of a variant's sheets, in addition to their `look`, which is used everywhere.

    `tribes` and `finds` are the rules of their lists on the Player Aid Sheet. `taken` returns what
    a tribe takes or gives at most in trade, `winning` which published points win, "" if no number
    does.

    The judge's list of tribes has the `judged` columns, for a tribe with its number, and then one
    for each player, filled in by `relation`; `key` explains its signs. `ends` is the note of the
    table of players, `last` the heading for points awarded only at the end of the game, and
    `remark` is the remark on each of these.
    """

    look: SheetLayout
    tribes: str
    finds: str
    taken: Callable[[Charts], str]
    winning: Callable[[int], str]
    judged: tuple[FormColumn, ...]
    relation: Callable[[TribeRow, Tribe], str]
    key: str
    ends: Callable[[int], str]
    last: str
    remark: str


def signs_of(row: TribeRow) -> tuple[str, str]:
    """Return the sign of an explorer's friend, and the sign of a tribe he has fought."""
    return "F" * row.friendly, "×" * row.checked


SHEETS = SheetKind(
    look=LAYOUT,
    tribes="14.4, 14.9, 24.4",
    finds="20, 22.7, 23",
    taken=gifts_taken,
    winning=lambda target: f" of {target} that win",
    judged=(
        FormColumn("ID", 0.8, "middle", value=lambda one: one[0]),
        FormColumn("Name", 1.9, value=lambda one: one[1].name),
        FormColumn("Hex", 1.0, "middle", value=lambda one: hex_on_paper(one[1].hex)),
        FormColumn("Strength", 1.5, value=lambda one: one[1].size),
    ),
    relation=lambda row, _tribe: " ".join(filter(None, (*signs_of(row), traded(row)))) or "met",
    key="F friendly, × fought (24.4), gifts traded (14.9)",
    ends=lambda target: f"{target} published points win" if target else "",
    last="At the win",
    remark="only to win",
)
"""Sheets of Game I."""
