"""What a file of ours says it is: the first lines, read without reading the rest."""

from __future__ import annotations

import re

_HEADER_LINE = re.compile(
    r"\s*(kind|format|game)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|(\d+))\s*(?:#.*)?"
)


def head_of(text: str) -> dict[str, str]:
    """Kind, format and game as the first lines say them; the rest need not be readable."""
    found: dict[str, str] = {}
    for line in text.splitlines():
        if line.lstrip().startswith("["):
            break
        said = _HEADER_LINE.fullmatch(line)
        if said:
            found.setdefault(said[1], said[2] or said[3] or said[4] or "")
    return found


def kind_of(text: str) -> str:
    """The kind that a file's first lines name, "" where they name none."""
    return head_of(text).get("kind", "")
