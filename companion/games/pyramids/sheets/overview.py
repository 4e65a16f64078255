"""Overview of a game, as lines and as plain values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from companion.api import plain_values
from companion.games.pyramids.board import FILES, RANKS, SQUARES, influences, legal_squares
from companion.games.pyramids.pieces import KINDS, SIZES, Kind, many
from companion.games.pyramids.rules.claiming import piece_words
from companion.games.pyramids.rulings import RULINGS
from companion.games.pyramids.state import BoardOnly, Nile
from companion.games.pyramids.texts import TEXTS

if TYPE_CHECKING:
    from companion.games.pyramids.game import PyramidsGame

STASHES: dict[Kind, str] = {"treasure": "Treasure", "supply": "Supplies"}
"""The stashes as the table calls them."""


_UNKNOWN = ("treasure", "supply", "pool", "mover", "passes")
"""Fields of the state that mean nothing where the app keeps the board alone."""


def overview_json(game: PyramidsGame) -> dict[str, Any]:
    """The state as plain values: every field of `companion.games.pyramids.state.Nile`, and besides:

    | key | holds |
    |---|---|
    | `worker_pool` | the workers that nobody has: `SMMMLLLLL` |
    | `score` `pyramids_left` | by player |
    | `costs` | by square of an unfinished one: `parts`, `influence`, `spare`, `lacks`, `is_met` |
    | `influence` | by player who pays for it, then by square: the squares of the pyramids |
    | `legal_squares` | where a pyramid may be placed |
    | `rulings` | the rulings in force: the answer's key by ruling |
    | `payments` | by player, then by size of the treasure that is asked for: every way to pay |

    Where the app keeps the board alone, what it does not know is left out: stashes, pool, workers,
    resources, whose turn it is. `dice` are the slots that this round's dice named, by kind.

    A path in it (`players.Ann.ready`) is what `companion correct` takes.
    """
    state = game.state
    pool = {"worker_pool": state.worker_pool} if state.follows_pieces else {}
    told: dict[str, Any] = {
        **plain_values(state),
        **pool,
        "score": {player: state.score(player) for player in state.players},
        "pyramids_left": {player: state.pyramids_left(player) for player in state.players},
        "costs": {at: _cost(game, at) for at, site in state.board.items() if not site.done},
        "influence": {player: influence(state, player) for player in state.players},
        "legal_squares": legal_squares(state.board),
        "rulings": {key: getattr(game.rulings, key) for key in RULINGS},
    }
    if not state.follows_pieces:
        return _known(told)
    payments = {
        player: {size: list(game.payments(player, size)) for size in SIZES}
        for player in state.players
    }
    return {**told, "payments": payments}


def _known(told: dict[str, Any]) -> dict[str, Any]:
    """The known state of a board-only game."""
    site = ("owner", "size", "done")
    return {
        **{key: value for key, value in told.items() if key not in _UNKNOWN},
        "players": {name: {"colour": one["colour"]} for name, one in told["players"].items()},
        "board": {at: {key: one[key] for key in site} for at, one in told["board"].items()},
        "costs": {
            at: {
                key: value for key, value in one.items() if key not in ("parts", "spare", "is_met")
            }
            for at, one in told["costs"].items()
        },
    }


def _cost(game: PyramidsGame, square: str) -> dict[str, Any]:
    found = game.cost(square)
    return {**plain_values(found), "lacks": found.lacks, "is_met": found.is_met}


def influence(state: Nile, player: str) -> dict[str, list[str]]:
    """Squares under influence for a player, with the pyramids that influence them (Influence)."""
    found = {square: list(influences(state.board, square, player)) for square in SQUARES}
    return {square: by for square, by in found.items() if by}


# For people


def table_lines(game: PyramidsGame) -> Iterator[str]:
    """The board, then the stashes and the pool, or where those lie on the table, the dice."""
    state = game.state
    yield ""
    for rank in reversed(RANKS):
        yield f"  {rank}  " + " ".join(_square(state, file + rank) for file in FILES)
    yield "     " + "  ".join(FILES)
    colours = (builder.colour for builder in state.players.values())
    yield f"  {' and '.join(f'{each[0].upper()} {each}' for each in colours)}, with S, M or L for"
    yield "  the size; a small letter for the color: under construction"
    yield ""
    yield from _dice(state) if isinstance(state, BoardOnly) else _pieces(state)
    yield "Rulings of this table (companion act FILE ruling changes one):"
    yield from (f"  {one}" for one in game.rulings.sentences.values())


def _dice(state: BoardOnly) -> Iterator[str]:
    """The slots that this round's dice named."""
    for kind, slots in state.dice.items():
        where = STASHES["treasure" if kind == "treasure" else "supply"]
        yield f"{where} out: {TEXTS('slots', slots=slots)}"


def _pieces(state: Nile) -> Iterator[str]:
    """The stashes, the pool, the workers that nobody has."""
    for kind in KINDS:
        stacks = "  ".join(f"{at} {stack or '–'}" for at, stack in state.stash(kind).items())
        yield f"{STASHES[kind]}: {stacks}"
    pool = "; ".join(f"{at} {piece_words(piece)}" for at, piece in state.numbered)
    yield f"Pool: {pool or 'empty'}"
    yield f"Worker pool: {many(state.worker_pool)}"


def _square(state: Nile, square: str) -> str:
    site = state.board.get(square)
    if site is None:
        return "· "
    colour = state.players[site.owner].colour[0]
    return (colour.upper() if site.done else colour) + site.size
