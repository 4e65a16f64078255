"""Sheet layout of Game II: attitudes, whole turns, the agreed end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.nile.game_two.agreement import end_words
from companion.games.nile.game_two.studies import status
from companion.games.nile.sheets.layout import SheetLayout, TribeColumn, traded, where

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame
    from companion.games.nile.sheets.values import TribeRow


def signed(number: int) -> str:
    """Attitude with its sign on paper, a true minus; 0 has none."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def attitude(row: TribeRow) -> str:
    """Attitude of a tribe toward an explorer on paper, after its last two values."""
    was = [signed(change.now) for change in row.minds[-3:-1]]
    return " → ".join((*was, signed(row.attitude)))


def strength(size: str, heads: int) -> str:
    """Strength of a tribe: its warriors, or its size as long as they aren't counted."""
    return str(heads) if heads else size


def _aim_two(game: NileGame) -> str:
    over = game.state.is_over
    return "; the game is over" if over else f"; the game ends {end_words(game)} (II 2.3)"


LAYOUT_TWO = SheetLayout(
    rules="II 3.3; traded: items, of how many the tribe gives; step 6: done",
    tribes=(
        TribeColumn("ID", lambda row: row.number, 3, right=True, share=0.8),
        TribeColumn("hex", where, 5, gap=1, share=1.1),
        TribeColumn(
            "heads",
            lambda row: strength(row.size, row.heads),
            5,
            right=True,
            gap=1,
            share=1.7,
            head="Warriors",
            written=lambda row: ", ".join(filter(None, (strength(row.size, row.heads), row.name))),
        ),
        TribeColumn(
            "attitude",
            lambda row: f"{row.attitude:+d}" if row.attitude else "0",
            8,
            right=True,
            share=1.6,
            written=attitude,
        ),
        TribeColumn(
            "friendly",
            lambda row: f"✓{' asleep' * row.asleep}" if row.friendly else "",
            8,
            gap=1,
            share=1.2,
            written=lambda row: "asleep" if row.friendly and row.asleep else row.friendly,
            tick=True,
        ),
        TribeColumn(
            "traded",
            lambda row: f"{row.gifts} of {row.limit}",
            9,
            right=True,
            gap=1,
            share=1.2,
            written=traded,
        ),
        TribeColumn("offers", lambda row: row.negotiated, 6, right=True),
        TribeColumn("fought", lambda row: row.checked, 6, gap=1, share=1.1, tick=True),
        TribeColumn("step 6", lambda row: bool(row.studied), 6, gap=1, share=1.0, tick=True),
        TribeColumn("met", lambda row: row.met or "", 3, right=True),
        TribeColumn("name", lambda row: row.name),
    ),
    trial=status.words,
    aim=_aim_two,
    last="At the end",
    condition="if it came now (22.7, 25.2)",
)
"""Layout of Game II.

`heads` are the warriors, followed by the attitude toward this explorer. `step 6` is checked if he
studied, converted or treated the tribe.
"""
