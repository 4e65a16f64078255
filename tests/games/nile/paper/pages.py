"""Looking at written pages without a picture: what stands where, page by page."""

from __future__ import annotations

from printables.drawing.surface import Box
from tests.games.nile.paper.spy import Spy
from tests.printables.boxes import overlapping


class Pages(Spy):
    """A spy that keeps the pages apart; hand it to what draws on a PDF writer."""

    def __init__(self) -> None:
        super().__init__(0, 0)
        self.pages: list[list[tuple[str, Box]]] = []

    def page(self, width: float, height: float, **_: object) -> None:
        super().page(width, height)
        self.texts = []
        self.pages.append(self.texts)

    def said(self) -> list[str]:
        """Every text of every page."""
        return [text for page in self.pages for text, _ in page]

    def overlaps(self) -> list[tuple[str, str]]:
        """Texts of one page that lie on each other."""
        return [pair for page in self.pages for pair in overlapping(page, 0.08)]

    def off_page(self) -> list[str]:
        """Texts that reach over the edge of their page."""
        sheet = Box(0, 0, self.width, self.height)
        return [text for page in self.pages for text, box in page if not sheet.contains(box)]
