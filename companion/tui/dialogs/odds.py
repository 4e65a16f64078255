"""The dialog of odds: all that is known of what the answers may come to."""

from __future__ import annotations

from companion.tui.dialogs.dialog import Tell

WIDE = 94
"""Cells of the dialog at most."""

FRAME = 8
"""Cells of it that are no text: border, padding, scroll bar."""


def room(cells: int) -> int:
    """Cells of a line of text in a window of so many cells."""
    return min(WIDE, cells) - FRAME


class OddsDialog(Tell):
    """Odds as large as the window lets them be; arrow keys scroll, Enter goes on."""

    CSS = """
    OddsDialog .box { width: 94; max-width: 98%; }
    OddsDialog .box-text { height: auto; max-height: 32; }
    """
