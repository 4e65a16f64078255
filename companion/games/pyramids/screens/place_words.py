"""All that is known of a place of the table, in words: nothing hangs on a sign or a color."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.pyramids.board import SQUARES, barred, influences
from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.pieces import POINTS, REACH, SIZE_WORDS
from companion.games.pyramids.rules.claiming import piece_words, unclaimable
from companion.games.pyramids.sheets.finishing import dearer_words
from companion.games.pyramids.sheets.words import burden_words, stacked_words, wants_words


def place_words(game: PyramidsGame, player: str, place: str) -> str:
    """A square, a piece of the pool, or a slot of a stash, for the player in turn."""
    if place in SQUARES:
        return f"{place}: " + " · ".join(_square(game, player, place))
    kind, _, number = place.partition(" ")
    if kind == "pool":
        return f"{place}: {_piece(game, player, number)}"
    stash = {"treasure": game.state.treasure, "supply": game.state.supply}.get(kind, {})
    if number not in stash:
        return ""
    *below, top = [SIZE_WORDS[size] for size in stash[number]] or ["empty"]
    return f"{kind} slot {number}: {', '.join([*below, f'on top {top}' if below else top])}"


def _piece(game: PyramidsGame, player: str, number: str) -> str:
    piece = game.state.pool.get(number)
    if piece is None:
        return "nothing"
    reason = unclaimable(game, player, piece) if player in game.state.players else ""
    return f"{piece_words(piece)}{f' · {reason}' if reason else ''}"


def _reach_words(game: PyramidsGame, player: str, square: str) -> str:
    """What a pyramid of the player in turn, completed on a square, makes more expensive."""
    small, medium = (dearer_words(game.state, square, size, player) for size in "SM")
    whom = f" for {game.state.opponent(player)}" if player in game.state.players else ""
    return f"small: {small} dearer{whom}, medium: {medium}"


def _square(game: PyramidsGame, player: str, square: str) -> Iterator[str]:
    site = game.state.board.get(square)
    if site is None:
        reason = barred(game.state.board, square)
        yield f"barred, {reason}" if reason else "free"
        for each in game.order:
            by = burden_words(game, square, each)
            number = len(list(influences(game.state.board, square, each)))
            yield f"{each} +{number}{f': {by}' if by else ''}"
        if not reason:
            yield _reach_words(game, player, square)
        return
    yield f"{site.owner}'s {SIZE_WORDS[site.size]} pyramid"
    if site.done:
        points, reach = POINTS[site.size], REACH[site.size]
        yield f"completed, {points} {'point' if points == 1 else 'points'}"
        if not reach:
            yield "no influence"
            return
        dearer = dearer_words(game.state, square, site.size, site.owner)
        yield f"influence within {reach} spaces"
        yield f"makes {dearer} dearer for {game.state.opponent(site.owner)}"
        return
    yield wants_words(game, square)
    if by := burden_words(game, square, site.owner):
        yield f"influence of {by}"
    if game.state.follows_pieces:
        yield f"has {stacked_words(site)}"
