"""Short sheet of a builder: points, workers, resources, pyramids, and what sites lack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from companion.api import Phrase, labeled_line, title_line
from companion.games.pyramids.pieces import Kind, many, resources_words
from companion.games.pyramids.sheets.words import (
    burden_words,
    points_words,
    site_title,
    standing_of,
    wants_words,
)

if TYPE_CHECKING:
    from companion.games.pyramids.game import PyramidsGame


def glance(game: PyramidsGame, player: str) -> Iterator[Phrase]:
    """The sheet of a player in short."""
    state = game.state
    head = f"{player}, {state.players[player].colour} · {points_words(state, player)}"
    yield title_line(head)
    has = standing_of(state, player)
    if state.follows_pieces:
        yield from _home(game, player, has)
    pyramids = ("completed", "unfinished", "left")
    yield _told("Pyramids", [f"{many(has[at])} {at}" for at in pyramids if has[at] != "none"])
    for square, site in state.sites(player, done=False).items():
        burden = burden_words(game, square, player)
        by = f"; influence of {burden}" if burden else ""
        yield _told(site_title(square, site), [f"{wants_words(game, square)}{by}"])


def _home(game: PyramidsGame, player: str, has: Mapping[str, str]) -> Iterator[Phrase]:
    """Workers, resources and favor tokens."""
    workers = ("standing", "tired", "claiming", "on the board")
    yield _told("Workers", [f"{many(has[at])} {at}" for at in workers if has[at] != "none"])
    mine = game.state.players[player]
    resources = [_resources("treasure", mine.treasure), _resources("supply", mine.supply)]
    favor = [f"favor {has['favor']}"] if has["favor"] != "0" else []
    yield _told("Home", [*resources, *favor])


def _told(label: str, words: list[str]) -> Phrase:
    return labeled_line(label, "; ".join(words) or "none")


def _resources(kind: Kind, pieces: str) -> str:
    none = {"treasure": "no treasure", "supply": "no supplies"}
    return resources_words(pieces, kind) if pieces else none[kind]
