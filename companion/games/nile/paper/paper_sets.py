"""Paper of each variant: its sheets and worksheets, and the text specific to it.

Charts a variant doesn't have are printed nowhere, because the charts themselves determine this.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.game import NileGame
from companion.games.nile.paper.game_two import (
    fight_page,
    mapping_page,
    sequence_page,
    sequence_steps,
    sheets_two,
)
from companion.games.nile.paper.sheets import kind, turn_summary
from companion.games.nile.paper.sheets.files import Worksheet
from companion.games.nile.paper.sheets.kind import SheetKind
from companion.games.nile.paper.sheets.turn_sections import TurnSection
from companion.games.nile.variants import GAME_ONE, GAME_TWO, Variant


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
            sheets=sheets_two.SHEETS,
            summary=sequence_page.summary_two,
            phases=sequence_steps.phases,
            worksheets=(
                Worksheet(
                    name="fight",
                    title=fight_page.TITLE,
                    note="for two fights; copy it as needed",
                    draw=fight_page.draw_fights,
                ),
                Worksheet(
                    name="dice",
                    title=mapping_page.TITLE,
                    note="a row for each hex you map by hand",
                    draw=mapping_page.draw_mapping,
                    too_small=mapping_page.TOO_SMALL,
                ),
            ),
        ),
    )
}
"""Paper of each variant by name."""
