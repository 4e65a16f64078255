"""Points in words, the same on every screen and page."""

from __future__ import annotations


def points_words(points: float | None, more: str = "") -> str:
    """Return points as digits, halves as ½; "" if none are counted."""
    if points is None:
        return ""
    whole, half = divmod(abs(points), 1)
    figures = f"{int(whole) if whole or not half else ''}{'½' if half else ''}"
    return f"{'−' if points < 0 else ''}{figures}{more}"
