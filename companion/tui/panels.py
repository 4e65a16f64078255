"""What one game shows on the table screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from textual.content import Content

from companion.table.ask.requests import Form, Request
from companion.table.game import Game
from companion.table.play.corrections import Place
from companion.tui.view import View
from companion.tui.widgets.map_view import MapLook


class GuideLine(NamedTuple):
    """A step of the sequence of play; `now` marks the current one, `done` those before it."""

    title: str
    rule: str = ""
    now: bool = False
    done: bool = False


class Guide(NamedTuple):
    """Where the table is in the sequence of play."""

    title: str
    under: str
    lines: tuple[GuideLine, ...]


class SheetPage(NamedTuple):
    """One page of a player's sheets."""

    title: str
    words: Content


class RiverSheet(NamedTuple):
    """A river system: a line for the list, all of it in words, and its marks on the map by hex.

    `at` is the hex that the map shows first.
    """

    name: str
    row: str
    words: Content
    marks: Mapping[str, str]
    at: str


class Panels(Protocol):
    """What one game shows."""

    def map_look(self, view: View) -> MapLook | None:
        """The map, None where the real board lies on the table."""

    def hex_words(self, view: View, name: str) -> str:
        """All that is known of a hex, in one or two lines."""

    def legend(self) -> Content:
        """What the signs of the map mean."""

    def rivers(self, view: View) -> Sequence[RiverSheet]:
        """Every river system on the map; none where there is no map or no river."""

    def guide(self, view: View) -> Guide:
        """The turn guide."""

    def players(self, view: View) -> Sequence[str]:
        """Whose sheets there are, in order of play."""

    def sheet(self, view: View, player: str) -> Content:
        """A player's sheet."""

    def pages(self, view: View, player: str, width: int) -> Sequence[SheetPage]:
        """All pages of a player's sheets, lines broken to a width, and where all came from."""

    def why(self, view: View, number: int, request: Request | None) -> Sequence[tuple[str, str]]:
        """Why an entry came out as it did: labels and words; its question as asked today."""

    def form_words(self, view: View, form: Form, counts: Mapping[str, int]) -> Content:
        """What a form's numbers come to, beside their price."""

    def advise(
        self, view: View, form: Form, counts: Mapping[str, int], wish: str
    ) -> tuple[Mapping[str, int], str]:
        """A form filled in for a wish in words or for what stands in it, and a sentence.

        No numbers where there is no advice; the sentence then says why.
        """

    def places(self, view: View, hex_name: str) -> Sequence[Place]:
        """Places that people may want to correct, those of the player in turn first."""

    def sections(self, game: Game, deck: str, section: str) -> Sequence[str]:
        """What the cards of a deck say in a section, each once."""
