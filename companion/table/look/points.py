"""Points in words, as every screen and page says them."""

from __future__ import annotations


def points_words(points: float | None, more: str = "") -> str:
    """Points as figures, halves as ½; "" where none are counted."""
    if points is None:
        return ""
    whole, half = divmod(abs(points), 1)
    figures = f"{int(whole) if whole or not half else ''}{'½' if half else ''}"
    return f"{'−' if points < 0 else ''}{figures}{more}"
