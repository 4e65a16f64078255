"""Sources of a chart's figures: where one comes from, its mark, and what the mark means."""

from __future__ import annotations

from collections.abc import Iterable

SOURCES = ("rules", "public", "reconstructed", "owner")
"""Where a cell comes from, from the best known to what an owner entered."""

DAGGER = "†"
"""The mark of reconstructed figures.

>>> f"12{DAGGER}"
'12†'
"""

OWN = "°"
"""The mark of an owner's own figures."""

RECONSTRUCTED = f"{DAGGER} reconstructed: the printed figure is not public"
OWNED = f"{OWN} your own figure"


def is_reconstructed(source: str) -> bool:
    """True if a source is marked with a dagger on screen and paper.

    >>> is_reconstructed("rules"), is_reconstructed("reconstructed")
    (False, True)
    """
    return source == "reconstructed"


def mark(source: str) -> str:
    """Return the mark of a source, "" for a figure that was published."""
    return {"reconstructed": DAGGER, "owner": OWN}.get(source, "")


def explained(marks: Iterable[str]) -> list[str]:
    """Return what each of these marks means, the dagger first."""
    found = set(marks)
    return [words for sign, words in ((DAGGER, RECONSTRUCTED), (OWN, OWNED)) if sign in found]
