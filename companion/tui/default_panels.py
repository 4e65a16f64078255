"""Panels for a game that brings none of its own: no map, the bare state as a sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.content import Content

from companion.table.ask.requests import Form, Request
from companion.table.game import Game
from companion.table.look.explain import told, why
from companion.table.play.corrections import Place, flat
from companion.tui.panels import Guide, GuideLine, RiverSheet, SheetPage
from companion.tui.view import View
from companion.tui.widgets.map_view import MapLook


class PlainPanels:
    """What can be said about any game."""

    def map_look(self, view: View) -> MapLook | None:  # noqa: ARG002
        """There is no map."""
        return None

    def hex_words(self, view: View, name: str) -> str:  # noqa: ARG002
        """Nothing is known of hexes."""
        return ""

    def legend(self) -> Content:
        """There are no signs."""
        return Content("This game has no map.")

    def rivers(self, view: View) -> Sequence[RiverSheet]:  # noqa: ARG002
        """There are no rivers."""
        return ()

    def guide(self, view: View) -> Guide:
        """The open step alone."""
        title = f"Turn {view.game.turn}" if view.game.turn else "Setting up"
        return Guide(title, view.player, (GuideLine(view.step, now=True),) if view.step else ())

    def players(self, view: View) -> Sequence[str]:
        """The player in turn."""
        return [view.player] if view.player else []

    def sheet(self, view: View, player: str) -> Content:
        """Every plain value of the state that belongs to the player."""
        found = [p for p in flat(view.state) if player in p.path]
        return Content("\n".join(f"{place.label}: {place.value}" for place in found))

    def pages(self, view: View, player: str, width: int) -> Sequence[SheetPage]:  # noqa: ARG002
        """The sheet has no more to tell."""
        return [SheetPage("Sheet", self.sheet(view, player))]

    def why(self, view: View, number: int, request: Request | None) -> Sequence[tuple[str, str]]:
        """What the journal tells of any game."""
        live = number in view.live
        return list(told(why(view.game, view.log, number, live=live, request=request)))

    def form_words(
        self,
        view: View,  # noqa: ARG002
        form: Form,  # noqa: ARG002
        counts: Mapping[str, int],  # noqa: ARG002
    ) -> Content:
        """The form's own check says all."""
        return Content("")

    def advise(
        self,
        view: View,  # noqa: ARG002
        form: Form,  # noqa: ARG002
        counts: Mapping[str, int],  # noqa: ARG002
        wish: str,  # noqa: ARG002
    ) -> tuple[Mapping[str, int], str]:
        """There is no advice."""
        return {}, "There is no advice for this form."

    def places(self, view: View, hex_name: str) -> Sequence[Place]:  # noqa: ARG002
        """Every plain value of the state."""
        return list(flat(view.state))

    def sections(self, game: Game, deck: str, section: str) -> Sequence[str]:
        """Each different text once."""
        return sections(game, deck, section)


def sections(game: Game, deck: str, section: str) -> list[str]:
    """What the cards of a deck say in a section, each once, in a stable order."""
    cards = game.decks[deck]
    return sorted({cards.read(number, section) for number in cards.numbers})
