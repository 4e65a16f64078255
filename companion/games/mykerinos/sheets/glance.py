"""A player's sheet at a glance: points, hand, patrons, rooms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.games.mykerinos.sheets.words import (
    hand_words,
    patrons_words,
    place_on_scale,
    rooms_words,
    score_words,
)
from companion.games.mykerinos.voice import points_words
from companion.sheets.values import Block, Cell, Phrase

if TYPE_CHECKING:
    from companion.games.mykerinos.game import MykerinosGame


def glance(game: MykerinosGame, player: str) -> tuple[Block, ...]:
    """The sheet of a player in short."""
    return tuple(_glance(game, player))


def _glance(game: MykerinosGame, player: str) -> Iterator[Phrase]:
    state = game.state
    mine = state.players[player]
    first = " · first player" if state.first == player else ""
    title = f"{player}, {mine.colour} · {points_words(mine.points)}{first}"
    yield Phrase((Cell(title, "strong"),))
    if state.phase != "over":
        yield _told("Score now", score_words(mine.points, game.score(player)))
        yield _told("Season", place_on_scale(mine))
    held = hand_words(mine, neutral=state.has_neutral, discs=game.has_nile)
    yield _told("In hand", held)
    for title, words in patrons_words(state, game.charts, player):
        yield _told(title, words)
    yield _told("Museum", rooms_words(state, game.charts, player))


def _told(label: str, words: str) -> Phrase:
    return Phrase((Cell(f"{label}: ", "strong"), Cell(words)))
