"""The picture of the table on a page: a game's own paper, drawn as SVG from what a seat sees."""

from __future__ import annotations

import tempfile
from pathlib import Path

from companion.desk.campaigns.seen import Seen
from companion.desk.errors import StoreError
from companion.desk.files.store import read
from companion.desk.printing.jobs import make


def has_picture(seen: Seen) -> bool:
    """True if the game has a picture of the table."""
    papers = seen.plugin.papers(seen.header.game)
    return bool(papers and papers.table)


def picture(seen: Seen, *, enlarged: bool = False) -> bytes:
    """Return the picture as an SVG file, b"" if there is none or it can't be drawn now.

    Enlarged it's as on paper, with what can't be read from afar: on a map, the hex numbers.
    """
    papers = seen.plugin.papers(seen.header.game)
    if papers is None or not papers.table:
        return b""
    kind = papers.kind(papers.table) if enlarged or not papers.screen else papers.screen
    with tempfile.TemporaryDirectory(prefix="nile-companion-") as folder:
        out = Path(folder) / "picture.svg"
        try:
            make(seen.source, kind, out, {})
        except (StoreError, ValueError):
            return b""
        return read(out)
