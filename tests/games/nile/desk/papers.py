"""Every kind of paper once, as the print center writes it: maps in all styles, sheets, books."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from companion.desk.campaigns.campaign import Campaign
from companion.desk.printing.jobs import PrintRequest, print_wish
from companion.games.nile.desk.generate import Generated, generate
from companion.games.nile.desk.printing import kinds
from companion.games.nile.paper.styles import STYLES


class Paper(NamedTuple):
    """A file to print: its name, the kind and its options; `blank` without a campaign."""

    name: str
    kind: str
    options: dict[str, str] = {}
    blank: bool = False

    def write(self, source: Campaign, folder: Path) -> bytes:
        """Print it into the folder; returns the bytes of the file."""
        out = folder / self.name
        print_wish(
            None if self.blank else source,
            PrintRequest(kinds.GAME_ONE.kind(self.kind), out, self.options),
        )
        return out.read_bytes()


def _maps(ending: str) -> list[Paper]:
    return [Paper(f"map-{style}{ending}", "map", {"style": style}) for style in STYLES]


PAPERS: tuple[Paper, ...] = (
    *_maps(".svg"),
    *_maps(".pdf"),
    Paper("poster.pdf", "poster", {"hex_mm": "25", "paper": "a3", "style": "high-contrast"}),
    Paper("framed.pdf", "framing", {"title": "A race", "style": "antique", "paper": "300x400"}),
    Paper("framed.svg", "framing", {"edition": "framing", "legend": "none", "numbers": "none"}),
    Paper("poster.svg", "poster", {"hex_mm": "12", "paper": "a1", "style": "antique"}),
    Paper("stickers.pdf", "stickers", {"hex_mm": "19", "style": "ink-saver"}),
    Paper("aid.pdf", "sheets", {"sheet": "aid", "style": "antique"}),
    Paper("aid-form.pdf", "sheets", {"sheet": "aid form", "style": "high-contrast"}),
    Paper("turn.pdf", "sheets", {"sheet": "turn", "style": "ink-saver"}),
    Paper("outfit.pdf", "sheets", {"sheet": "outfit"}),
    Paper("outfit-form.pdf", "sheets", {"sheet": "outfit form"}, blank=True),
    Paper("judge.pdf", "sheets", {"sheet": "judge", "style": "high-contrast"}),
    Paper("cards.pdf", "cards", {"cards": "1-4"}),
    Paper("charts.pdf", "charts"),
    Paper("counters.pdf", "counters", {"style": "antique"}),
    Paper("chronicle.pdf", "chronicle"),
    Paper("booklet.pdf", "chronicle", {"book": "a4-booklet", "style": "antique"}),
    Paper("chronicle.md", "chronicle"),
    Paper("chronicle.txt", "chronicle"),
    Paper("kit.pdf", "kit", {"without": "map,turn,outfit,judge,charts,cards,counters"}),
)
"""Each kind of the print center, each sheet, each ending."""

AGAIN = {
    *(f"map-{style}.pdf" for style in ("antique", "ink-saver", "high-contrast")),
    *("map-colour.svg", "poster.svg", "framed.pdf", "chronicle.pdf", "chronicle.txt"),
}
"""What draws the same as another of the papers, only in another style, size or ending."""

ONCE = tuple(paper for paper in PAPERS if paper.name not in AGAIN)
"""Each drawing once, all styles among them: enough where many are printed."""


AFRICA = tuple(f"seed-7.{ending}" for ending in ("toml", "svg", "pdf", "txt"))
"""A map of a continent as files."""


@cache
def africa() -> Generated:
    """A part of the continent of seed 7."""
    return generate(7, hexes=120)
