"""Sniffing the kind of a file: what its first lines say, read without reading the rest."""

from __future__ import annotations

import re

CAMPAIGN = "companion-campaign"
"""The kind that a campaign's first line names."""

_HEAD = 1 << 16  # letters in which a file must have said what it is
_HEADER_LINE = re.compile(
    r"\s*(kind|format|game)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|(\d+))\s*(?:#.*)?"
)


def head_of(text: str) -> dict[str, str]:
    """Kind, format and game as the first lines say them; the rest need not be readable."""
    found: dict[str, str] = {}
    for line in text[:_HEAD].splitlines():
        if line.lstrip().startswith("["):
            break
        said = _HEADER_LINE.fullmatch(line)
        if said:
            found.setdefault(said[1], said[2] or said[3] or said[4] or "")
    return found


def head_of_bytes(data: bytes) -> dict[str, str]:
    """The same of a file's bytes, whose end may be cut off within a letter."""
    return head_of(data[: 4 * _HEAD].decode("utf-8-sig", errors="replace"))


def kind_of(data: bytes) -> str:
    """The kind that a file's first lines name, "" where they name none."""
    return head_of_bytes(data).get("kind", "")
