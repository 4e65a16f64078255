"""What the printed sheets of a variant have of their own, and what those of Game I have."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.sheets.charts import gifts_taken
from companion.games.nile.sheets.layout import LAYOUT, SheetLayout, traded
from companion.games.nile.sheets.values import TribeRow
from companion.games.nile.sheets.whereabouts import hex_on_paper
from companion.games.nile.state import Tribe
from printables.forms.form import FormColumn


class SheetKind(msgspec.Struct, frozen=True, kw_only=True):
    """What the sheets of a variant have of their own, beside the `look` that they have everywhere.

    `tribes` and `finds` are the rules of their lists on the Player Aid Sheet. `taken` says what a
    tribe takes or gives at most in trade, `winning` which published points win, "" where no number
    does.

    The judge's list of tribes has the `judged` columns, of a tribe with its number, and then one
    for each player in which `relation` says what he has to do with it; `key` explains that. `ends`
    is the note of the table of players, `last` heads what only the last instant pays, and `remark`
    is said of each of that.
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
    """Whether a tribe is an explorer's friend, and whether he has fought it."""
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
"""Those of Game I."""
