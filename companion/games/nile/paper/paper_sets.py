"""Paper of each variant: its sheets and worksheets, and the text specific to it.

Charts a variant doesn't have are printed nowhere, because the charts themselves determine this.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.game import NileGame
from companion.games.nile.paper.game_two import sequence_page, sequence_steps
from companion.games.nile.paper.game_two.worksheets import FIGHTS, MAPPING
from companion.games.nile.paper.sheets import kind, turn_summary
from companion.games.nile.paper.sheets.charts import figure
from companion.games.nile.paper.sheets.kind import SheetKind, signs_of
from companion.games.nile.paper.sheets.page import Worksheet
from companion.games.nile.paper.sheets.turn_sections import TurnSection
from companion.games.nile.sheets.glance import hex_on_paper
from companion.games.nile.sheets.layout_two import LAYOUT_TWO, signed, strength
from companion.games.nile.sheets.values import TribeRow
from companion.games.nile.state import EVERYBODY, Tribe
from companion.games.nile.variants import GAME_ONE, GAME_TWO, Variant
from printables.forms.form import FormColumn


def _items_given(charts: Charts) -> str:
    gifts = figure(charts.entry("numbers-two", "gifts-an-item", "number"))
    return f"an explorer gets as many items as there are warriors; {gifts} gifts are one"


def _is_by_explorer(tribe: Tribe) -> bool:
    """True if a house rule gives a tribe an attitude for each explorer (II 3.3.3)."""
    return any(player != EVERYBODY for player in tribe.attitudes)


def _attitude(tribe: Tribe) -> str:
    """Return the attitude of a tribe towards everybody, "" if there is none."""
    return "" if _is_by_explorer(tribe) else signed(tribe.attitudes.get(EVERYBODY, 0))


def _relation(row: TribeRow, tribe: Tribe) -> str:
    friend, fought = signs_of(row)
    own = signed(row.attitude) if _is_by_explorer(tribe) else ""
    return " ".join(filter(None, (friend, "S" * bool(row.studied), fought, own))) or "met"


SHEETS = SheetKind(
    look=LAYOUT_TWO,
    tribes="II 3.3, 6; step 6: studied, converted or treated",
    finds="II 5, 20, 22.7, 23",
    taken=_items_given,
    winning=lambda target: "",  # noqa: ARG005
    judged=(
        FormColumn("ID", 0.8, "middle", value=lambda one: one[0]),
        FormColumn("Name", 1.7, value=lambda one: one[1].name),
        FormColumn("Hex", 1.0, "middle", value=lambda one: hex_on_paper(one[1].hex)),
        FormColumn(
            "Warriors", 1.4, "middle", value=lambda one: strength(one[1].size, one[1].heads)
        ),
        FormColumn("Attitude", 1.4, "middle", value=lambda one: _attitude(one[1])),
    ),
    relation=_relation,
    key="F friendly, S step 6 done, × fought (24.4)",
    ends=lambda target: "II 2.3",  # noqa: ARG005
    last="At the end",
    remark="only at the end",
)
"""Sheets of Game II."""


class PaperSet(msgspec.Struct, frozen=True, kw_only=True):
    """Paper of a `variant`: what differs from one variant to another.

    `title` is the game's name on covers. `summary` draws the turn summary from a writer, a form,
    paper, and the keywords `charts` and `game`, None for a new game; `phases` are its sections,
    with a card for each. `worksheets` are those that not every variant has.
    """

    variant: Variant
    title: str
    sheets: SheetKind
    summary: Callable[..., None]
    phases: Callable[[Charts, NileGame | None], Sequence[TurnSection]]
    worksheets: tuple[Worksheet, ...] = ()


PAPER_SETS: Final[Mapping[str, PaperSet]] = {
    each.variant.name: each
    for each in (
        PaperSet(
            variant=GAME_ONE,
            title="Source of the Nile",
            sheets=kind.SHEETS,
            summary=turn_summary.summary,
            phases=turn_summary.phases,
        ),
        PaperSet(
            variant=GAME_TWO,
            title="Source of the Nile, Game II",
            sheets=SHEETS,
            summary=sequence_page.summary_two,
            phases=sequence_steps.phases,
            worksheets=(FIGHTS, MAPPING),
        ),
    )
}
"""Paper of each variant by name."""
