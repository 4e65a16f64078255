"""Sniffing the kind of a file from its first lines."""

from __future__ import annotations

import re

CAMPAIGN = "companion-campaign"
"""The kind that a campaign's first line names."""

_HEAD = 1 << 16  # characters in which the kind must be found
_HEADER_LINE = re.compile(
    r"\s*(kind|format|game)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|(\d+))\s*(?:#.*)?"
)


def head_of(text: str) -> dict[str, str]:
    """Return `kind`, `format` and `game` from the first lines; the rest may be invalid."""
    found: dict[str, str] = {}
    for line in text[:_HEAD].splitlines():
        if line.lstrip().startswith("["):
            break
        said = _HEADER_LINE.fullmatch(line)
        if said:
            found.setdefault(said[1], said[2] or said[3] or said[4] or "")
    return found


def head_of_bytes(data: bytes) -> dict[str, str]:
    """Return the same for bytes, which may end within a character."""
    return head_of(data[: 4 * _HEAD].decode("utf-8-sig", errors="replace"))


def kind_of(data: bytes) -> str:
    """Return the kind in a file's first lines, "" for none."""
    return head_of_bytes(data).get("kind", "")
