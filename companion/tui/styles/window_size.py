"""Room: what a window of a size has place for, as classes of the table's style sheet."""

from __future__ import annotations

BROAD = 140
"""Columns from which the question has 60 of them."""

TALL = 48
"""Rows from which all steps of the turn guide stand beside the question."""

VAST = (180, 50)
"""Columns and rows in which everybody's sheet is shown at once."""


def size_classes(width: int, height: int) -> dict[str, bool]:
    """The classes that a window has and has not."""
    return {
        "-broad": width >= BROAD,
        "-tall": height >= TALL,
        "-vast": width >= VAST[0] and height >= VAST[1],
    }
