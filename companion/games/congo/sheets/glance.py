"""A player's sheet at a glance: points, bid, hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.api import Phrase, labeled_line, title_line
from companion.games.congo.sheets.words import TITLES, bid_words, hand_words
from companion.games.congo.state import HANDS
from companion.games.congo.values import points_words

if TYPE_CHECKING:
    from companion.games.congo.game import CongoGame


def glance(game: CongoGame, player: str) -> Iterator[Phrase]:
    """The sheet of a player in short."""
    mine = game.state.players[player]
    first = " · first player" if game.state.first == player else ""
    head = f"{player}, {mine.colour} · {points_words(mine.points)}{first}"
    yield title_line(head)
    if mine.bid.card:
        yield labeled_line("Bid", bid_words(mine.bid))
    for hand in HANDS:
        yield labeled_line(TITLES[hand], hand_words(hand, mine.hand(hand)))
    ports = [stop for stop, name in game.state.controlled.items() if name == player]
    yield labeled_line("Ports", ", ".join(ports) or "none")
