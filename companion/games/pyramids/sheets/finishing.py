"""What a player can finish, and what each square costs both players, as lines and plain values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from companion.games.pyramids.board import FILES, RANKS, barred, influences, legal_squares, within
from companion.games.pyramids.costs import needs
from companion.games.pyramids.finishing import Piece, Prospect, cheapest_squares, prospects
from companion.games.pyramids.pieces import POINTS, REACH, SIZE_WORDS, SIZES, resources_words
from companion.games.pyramids.sheets.words import lacks_words
from companion.games.pyramids.state import Nile

if TYPE_CHECKING:
    from companion.games.pyramids.game import PyramidsGame

MOST_SQUARES = 4
"""How many squares for a new pyramid are named."""


def finishing_lines(game: PyramidsGame, player: str) -> Iterator[str]:
    """What a player can finish with the pieces at home; without pieces what each pyramid needs."""
    if not game.state.follows_pieces:
        yield from _prices(game, player)
        return
    found = prospects(game, player)
    parts = {
        f"{player} can finish one of these now": [one for one in found if one.pieces],
        f"{player} can finish one of these after this round, with what is claimed": [
            one for one in found if one.later
        ],
        f"{player} can't finish these yet": [one for one in found if not (one.pieces or one.later)],
    }
    for title, each in parts.items():
        if each:
            yield f"{title}:"
            yield from (f"  {_told(one)}" for one in each)
    if not found:
        yield f"{player} can neither continue nor start a pyramid."


def _told(one: Prospect) -> str:
    """A pyramid, and how it's finished or what it lacks."""
    points = f"{POINTS[one.size]} {'point' if POINTS[one.size] == 1 else 'points'}"
    if one.is_new:
        what = f"a new {SIZE_WORDS[one.size]} one on {_squares(one.squares)}"
    else:
        what = f"{one.squares[0]}, {SIZE_WORDS[one.size]}"
    if pieces := one.pieces or one.later:
        actions = f"{len(pieces)} {'action' if len(pieces) == 1 else 'actions'}"
        how = f"{_pieces_words(pieces)} ({actions})"
    else:
        how = f"lacks {', '.join(one.lacks)}"
    return f"{what}, {points}: {how}{_influence(one.more)}"


def _influence(more: int) -> str:
    return f"; influence costs {more} {'piece' if more == 1 else 'pieces'}" if more else ""


def _squares(squares: Sequence[str]) -> str:
    """A few squares by name, and how many more there are."""
    shown, rest = list(squares[:MOST_SQUARES]), len(squares) - MOST_SQUARES
    if rest > 0:
        return f"{', '.join(shown)} or {rest} more"
    *first, last = shown
    return f"{', '.join(first)} or {last}" if first else last


def _pieces_words(pieces: Sequence[Piece]) -> str:
    """Pieces in words, workers first."""
    by_kind = {what: "".join(size for kind, size in pieces if kind == what) for what in _ORDER}
    return ", ".join(resources_words(sizes, what) for what, sizes in by_kind.items() if sizes)


_ORDER = ("worker", "treasure", "supply")


def _prices(game: PyramidsGame, player: str) -> Iterator[str]:
    """What a player's pyramids need, begun and new: the table knows who has what."""
    state = game.state
    yield f"{player}'s pyramids need:"
    for square, site in state.sites(player, done=False).items():
        yield f"  {square}, {SIZE_WORDS[site.size]}: {lacks_words(game, square)}"
    squares = cheapest_squares(state, player)
    for size in SIZES if squares else "":
        if size in state.pyramids_left(player):
            more = len(list(influences(state.board, squares[0], player)))
            what = f"a new {SIZE_WORDS[size]} one on {_squares(squares)}"
            yield f"  {what}: {', '.join(needs(size, more))}"


def finishing_json(game: PyramidsGame, player: str) -> list[dict[str, Any]]:
    """What `finishing_lines` says, as plain values.

    | key | value |
    |---|---|
    | `size` `points` `new` | of the pyramid; `new` if it isn't begun |
    | `squares` | where it stands, or may be put at the lowest cost |
    | `influence` | how many pieces it costs more there |
    | `now` `later` | pieces that complete it now, or after this round: `worker S`; [] if none do |
    | `lacks` | what is missing otherwise, in words |
    """
    return [
        {
            "size": one.size,
            "points": POINTS[one.size],
            "new": one.is_new,
            "squares": list(one.squares),
            "influence": one.more,
            "now": [" ".join(piece) for piece in one.pieces],
            "later": [" ".join(piece) for piece in one.later],
            "lacks": list(one.lacks),
        }
        for one in (prospects(game, player) if game.state.follows_pieces else ())
    ]


# Squares


def square_lines(game: PyramidsGame) -> Iterator[str]:
    """The board once for each player: what influence adds on each free square."""
    state = game.state
    yield "Pieces that influence adds on each free square (x: nobody can build there)"
    boards = [[player, *_rows(state, player)] for player in game.order]
    wide = max(len(row) for row in boards[0])
    for left, right in zip(*boards, strict=True):
        yield f"  {left:<{wide}}   {right}"


def _rows(state: Nile, player: str) -> Iterator[str]:
    for rank in reversed(RANKS):
        yield f"{rank}  " + " ".join(_price(state, player, file + rank) for file in FILES)
    yield "   " + " ".join(FILES)


def _price(state: Nile, player: str, square: str) -> str:
    """What a square costs a player more, or the sign of its pyramid."""
    site = state.board.get(square)
    if site is not None:
        sign = state.players[site.owner].colour[0]
        return sign.upper() if site.done else sign
    if barred(state.board, square):
        return "x"
    return str(len(list(influences(state.board, square, player))) or "·")


def costs_json(game: PyramidsGame) -> dict[str, dict[str, int]]:
    """What influence adds on each square where somebody can build, by player."""
    board = game.state.board
    squares = legal_squares(board)
    return {
        player: {at: len(list(influences(board, at, player))) for at in squares}
        for player in game.order
    }


def dearer_words(state: Nile, square: str, size: str, owner: str) -> str:
    """How many squares a completed pyramid makes more expensive for the opponent, in words."""
    found = dearer(state, square, size, owner)
    sites = [at for at in found if at in state.board]
    free = len(found) - len(sites)
    words = [f"{free} free {'square' if free == 1 else 'squares'}"] if free or not sites else []
    return " and ".join([*words, *sites])


def dearer(state: Nile, square: str, size: str, owner: str) -> list[str]:
    """Squares that a completed pyramid makes more expensive for the opponent (Influence).

    Free squares where one can build once it stands there, and the opponent's unfinished pyramids;
    those of nobody if there's no `owner`.
    """
    reached, near = within(square, REACH[size]), (square, *within(square, 1))
    free = set(legal_squares(state.board)) - set(near)
    return [
        at for at in reached if at in free or (at in state.board and _is_hurt(state, at, owner))
    ]


def _is_hurt(state: Nile, square: str, owner: str) -> bool:
    site = state.board[square]
    return bool(owner) and site.owner != owner and not site.done
