"""Loose decks: a game's decks for people who want nothing else from it.

`DeckPlugin` turns them into the plugin of a file of its own kind, which is read, checked, recovered
and verified like a campaign.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from companion.plugins.header import Header, Player
from companion.plugins.plugin import Plugin
from companion.plugins.setup import Setup

if TYPE_CHECKING:
    from companion.cards.alone import AnyDeck, DecksAlone

DECK_KIND = "companion-deck"
"""The kind that the first line of a deck kept alone names."""


class FaceLine(NamedTuple):
    """A line of a card that is read aloud: its section and its words."""

    section: str
    words: str


class LooseDecks(Protocol):
    """The decks of a game, without a campaign."""

    titles: Mapping[str, str]
    """What each deck is called, by its name."""

    def newest(self) -> int:
        """The data set of new decks."""

    def own(self, data_set: int) -> str:
        """Return the text of the owner's changes, "" for none; the file keeps it.

        Raises `DataFaults` or `StoreError`.
        """

    def decks(self, data_set: int, own: str, where: str) -> Mapping[str, AnyDeck]:
        """Return a data set's decks with the owner's words; raise `DataFaults`, `NotOurs`."""

    def face(self, deck: AnyDeck, card: int) -> Sequence[FaceLine]:
        """Return a whole card, line by line, without empty sections."""


class DeckHeader(Header, frozen=True, kw_only=True):
    """The header of a file with decks; `own` are the owner's changes."""

    kind: str = DECK_KIND
    own: str = ""
    players: list[Player] = []


class DeckPlugin(Plugin):
    """The decks of a game as a game of their own."""

    def __init__(self, loose: LooseDecks) -> None:
        self.loose = loose

    @property
    def header_type(self) -> type[Header]:
        """The header of a file with decks."""
        return DeckHeader

    def setup(self, name: str) -> Setup:
        """Return a set-up without players and dice."""
        return Setup(min_players=0, max_players=0, dice=False)

    def load(self, header: Header, where: str) -> DecksAlone:
        """Return the decks before the first card; raise `DataFaults` or `NotOurs`."""
        from companion.cards.alone import Alone, DecksAlone

        assert isinstance(header, DeckHeader)
        decks = self.loose.decks(header.data_set, header.own, f"the cards in {where}")
        return DecksAlone(Alone(), decks, self.loose.titles)

    @property
    def screen(self) -> str:
        """Its own screen."""
        return "companion.tui.screens.deck:DeckScreen"

    def face(self, game: DecksAlone, deck: str, card: int) -> Sequence[FaceLine]:
        """Return a whole card, line by line."""
        return self.loose.face(game.cards_of(deck), card)

    def state_lines(self, game: Any) -> Sequence[str]:
        """Return how many cards each deck has left, and the last card drawn."""
        return [self._line(game, name) for name in game.decks]

    def _line(self, game: DecksAlone, name: str) -> str:
        lying = game.state.lying(name)
        last = f"; the last drawn was card {lying[-1].card}" if lying else ""
        whole = game.whole(name)
        return f"{game.titles_of[name]}: {game.left(name)} of {whole} cards left{last}"

    def state_json(self, game: Any) -> dict[str, Any]:
        """Return for each deck: title, cards, how many are left, the discards, the shuffles."""
        return {"decks": {name: deck_json(game, name) for name in game.decks}}


def deck_json(game: DecksAlone, name: str) -> dict[str, Any]:
    """Return a deck as plain values."""
    return {
        "title": game.titles_of[name],
        "cards": game.whole(name),
        "left": game.left(name),
        "shuffles": game.state.shuffles.get(name, 0),
        "discards": [
            {"card": each.card, "section": each.section} for each in game.state.lying(name)
        ],
    }
