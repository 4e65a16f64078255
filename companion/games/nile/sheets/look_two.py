"""What the sheets of Game II say otherwise: heads and attitudes, whole turns, the agreed end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.nile.game_two.agreement import end_words
from companion.games.nile.game_two.studies import status
from companion.games.nile.sheets.look import Look, where
from companion.sheets.values import Column

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame
    from companion.games.nile.sheets.values import TribeRow


def _row_two(row: TribeRow) -> tuple[object, ...]:
    friendly = "✓" if row.friendly else ""
    return (
        row.number,
        where(row),
        row.heads or row.size,
        f"{row.attitude:+d}" if row.attitude else "0",
        f"{friendly} asleep" if row.friendly and row.asleep else friendly,
        f"{row.gifts} of {row.limit}",
        row.negotiated,
        "✓" if row.checked else "",
        "✓" if row.studied else "",
        row.met or "",
        row.name,
    )


def _aim_two(game: NileGame) -> str:
    over = game.state.is_over
    return "; the game is over" if over else f"; the game ends {end_words(game)} (II 2.3)"


LOOK_TWO = Look(
    rules="II 3.3; traded: items, of how many the tribe gives; step 6: done",
    columns=(
        Column("ID", 3, right=True),
        Column("hex", 5, gap=1),
        Column("heads", 5, right=True, gap=1),
        Column("attitude", 8, right=True),
        Column("friendly", 8, gap=1),
        Column("traded", 9, right=True, gap=1),
        Column("offers", 6, right=True),
        Column("fought", 6, gap=1),
        Column("step 6", 6, gap=1),
        Column("met", 3, right=True),
        Column("name"),
    ),
    row=_row_two,
    trial=status.words,
    aim=_aim_two,
    last="At the end",
    condition="if it came now (22.7, 25.2)",
)
"""Game II: `heads` are the warriors, beside them the attitude towards this explorer; `step 6` says
whether he studied, converted or treated the tribe."""
