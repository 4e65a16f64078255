"""A builder's pieces in words: at home, on the board, in the pool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.pyramids.board import distance, influences
from companion.games.pyramids.pieces import SIZE_WORDS, in_order, resources_words
from companion.games.pyramids.state import Nile, Site

if TYPE_CHECKING:
    from companion.games.pyramids.game import PyramidsGame

SIZES_TOLD = "S small, M medium, L large"
"""How pieces are written where there is little room."""


def standing_of(state: Nile, player: str) -> dict[str, str]:
    """Every count of a builder that the app follows by its label, pieces by sizes: `SSM`."""
    builder = state.players[player]
    if not state.follows_pieces:
        return _built(state, player)
    claims, unfinished = state.claims(player), state.sites(player, done=False)
    pieces = {
        "standing": builder.ready,
        "tired": builder.tired,
        "claiming": in_order("".join(piece.worker for piece in claims.values())),
        "on the board": in_order("".join(site.workers for site in unfinished.values())),
        "treasure": builder.treasure,
        "supplies": builder.supply,
    }
    home = {label: found or "none" for label, found in pieces.items()}
    return _built(state, player) | {"favor": str(builder.favor)} | home


def _built(state: Nile, player: str) -> dict[str, str]:
    """A builder's points and pyramids, which are on the board."""
    pieces = {
        "completed": in_order(site.size for site in state.sites(player, done=True).values()),
        "unfinished": in_order(site.size for site in state.sites(player, done=False).values()),
        "left": state.pyramids_left(player),
    }
    points = {"points": score_words(state, player)}
    return points | {label: found or "none" for label, found in pieces.items()}


def points_words(state: Nile, player: str) -> str:
    """A player's points in words."""
    noun = "point" if abs(state.score(player)) == 1 else "points"
    return f"{score_words(state, player)} {noun}"


def score_words(state: Nile, player: str) -> str:
    """A player's points as a figure, with a minus where they are below 0."""
    return str(state.score(player)).replace("-", "−")


def stacked_words(site: Site) -> str:
    """What is stacked on a pyramid under construction."""
    found = (
        (site.workers, "worker"),
        (site.treasure, "treasure"),
        (site.supply, "supply"),
    )
    return ", ".join(resources_words(each, what) for each, what in found if each) or "nothing"


def wants_words(game: PyramidsGame, square: str) -> str:
    """What a pyramid under construction lacks, or needs where its pieces are not followed."""
    verb = "lacks" if game.state.follows_pieces else "needs"
    return f"{verb} {lacks_words(game, square)}"


def lacks_words(game: PyramidsGame, square: str) -> str:
    """What a pyramid under construction lacks."""
    return ", ".join(game.cost(square).lacks) or "nothing"


def burden_words(game: PyramidsGame, square: str, player: str) -> str:
    """Pyramids that influence a player's square, with their distances, in words."""
    board = game.state.board
    found = (
        f"{by} ({SIZE_WORDS[board[by].size]}, {distance(square, by)} away)"
        for by in influences(board, square, player)
    )
    return ", ".join(found)


def site_title(square: str, site: Site) -> str:
    """A pyramid by its square and size: `c4, medium`."""
    return f"{square}, {SIZE_WORDS[site.size]}"
