"""A player's sheet at a glance: points, hand, patrons, rooms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.api import Phrase, labeled_line, title_line
from companion.games.mykerinos.counted import points_words
from companion.games.mykerinos.sheets.words import (
    hand_words,
    patrons_words,
    place_on_scale,
    rooms_words,
    score_words,
)

if TYPE_CHECKING:
    from companion.games.mykerinos.game import MykerinosGame


def glance(game: MykerinosGame, player: str) -> Iterator[Phrase]:
    """The sheet of a player in short."""
    state = game.state
    mine = state.players[player]
    first = " · first player" if state.first == player else ""
    head = f"{player}, {mine.colour} · {points_words(mine.points)}{first}"
    yield title_line(head)
    if state.phase != "over":
        yield labeled_line("Score now", score_words(mine.points, game.score(player)))
        yield labeled_line("Season", place_on_scale(mine))
    held = hand_words(mine, game.charts, neutral=state.has_neutral, discs=game.has_nile)
    yield labeled_line("In hand", held)
    for patron, words in patrons_words(state, game.charts, player):
        yield labeled_line(patron, words)
    yield labeled_line("Museum", rooms_words(state, game.charts, player))
