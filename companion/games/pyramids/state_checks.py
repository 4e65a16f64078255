"""Validator of a state. A correction that leads to a fault is refused.

A piece that is missing is no fault, so that it may be taken away in one correction and laid down in
another; one too many is.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.api import beyond_limits
from companion.games.pyramids.board import within
from companion.games.pyramids.costs import least
from companion.games.pyramids.pieces import KINDS, SIZE_WORDS, SIZES, SLOTS, TRIOS, Kind, pips
from companion.games.pyramids.rulings import RULINGS
from companion.games.pyramids.state import Nile


def faults(state: Nile) -> Iterator[str]:
    """Every fault, a sentence each."""
    yield from beyond_limits(state)
    yield from _bad_words(state)
    yield from _bad_names(state)
    for key, answer in state.rulings.items():
        if key not in RULINGS or answer not in RULINGS[key].answers:
            yield f"rulings: there is no answer {answer!r} to a ruling {key!r}"
    if state.players and not [*_bad_words(state), *_bad_names(state)]:
        yield from _too_many(state)
        yield from _misplaced(state)
        yield from _neighbours(state)


def remarks(state: Nile) -> Iterator[str]:
    """Remarks on a legal state: resources that are missing from play."""
    for square, site in state.board.items():
        if site.done and (site.treasure or site.supply):
            yield f"there are resources on the completed pyramid on {square}"
    for kind in KINDS:
        for size in SIZES:
            gone = TRIOS - resources(state, kind).count(size)
            if gone > 0:
                pieces = "piece" if gone == 1 else "pieces"
                yield f"{gone} {SIZE_WORDS[size]} {pieces} of {kind} missing from the table"


def resources(state: Nile, kind: Kind) -> str:
    """Every resource of a kind, wherever it lies."""
    return "".join(
        (
            *state.stash(kind).values(),
            *(builder.resources(kind) for builder in state.players.values()),
            *(piece.size for piece in state.pool.values() if piece.kind == kind),
            *(site.stacked(kind) for site in state.board.values()),
        )
    )


def _bad_words(state: Nile) -> Iterator[str]:
    """Pieces that are written otherwise than S, M and L."""
    for where, pieces in _pieces(state):
        if odd := pieces.strip(SIZES) or set(pieces) - set(SIZES):
            yield f"{where}: pieces are written S, M and L, and {''.join(odd)!r} is none of them"


def _pieces(state: Nile) -> Iterator[tuple[str, str]]:
    for kind in KINDS:
        yield from ((f"{kind}.{slot}", stack) for slot, stack in state.stash(kind).items())
    for name, builder in state.players.items():
        for field in ("ready", "tired", *KINDS):
            yield f"players.{name}.{field}", getattr(builder, field)
    for square, site in state.board.items():
        for field in ("workers", *KINDS):
            yield f"board.{square}.{field}", getattr(site, field)


def _bad_names(state: Nile) -> Iterator[str]:
    """Squares, slots and players that there are not, and numbers below zero."""
    if len(state.players) != 2:
        yield f"players: there must be two players, not {len(state.players)}"
    for kind in KINDS:
        if list(state.stash(kind)) != [str(slot) for slot in range(1, SLOTS + 1)]:
            yield f"{kind}: a stash has slots 1 to {SLOTS}"
    for square, site in state.board.items():
        if not site.owner:
            yield f"board.{square}.owner: a pyramid needs an owner"
    for number, piece in state.pool.items():
        if bool(piece.player) != bool(piece.worker):
            yield f"pool.{number}: a claim needs both a player and a worker"
    yield from _bad_turn(state)


def _bad_turn(state: Nile) -> Iterator[str]:
    for field in ("starter", "mover"):
        if not getattr(state, field) and state.phase != "begin":
            yield f"{field}: once the game has begun, name a player"
    if state.passes > 1:
        yield f"passes: two in a row end the phase, so it can't be {state.passes}"
    if state.round < 0 or (state.phase != "begin") != bool(state.round):
        yield f"round: {state.round} isn't possible in phase {state.phase}"


def _too_many(state: Nile) -> Iterator[str]:
    """Colors of which there are more pieces than five of each size."""
    workers = "".join(state.workers(player) for player in state.players)
    colours = {"workers": workers} | {kind: resources(state, kind) for kind in KINDS}
    for player in state.players:
        mine = (site.size for site in state.board.values() if site.owner == player)
        colours[f"pyramids of {player}"] = "".join(mine)
    for what, pieces in colours.items():
        for size in SIZES:
            if pieces.count(size) > TRIOS:
                yield f"{what}: there are {TRIOS} {SIZE_WORDS[size]} ones, not {pieces.count(size)}"


def _misplaced(state: Nile) -> Iterator[str]:
    """Pieces that may not lie on a pyramid, workers on one that is completed (Pyramids)."""
    for square, site in state.board.items():
        for field in ("workers", *KINDS):
            if any(pips(piece) < pips(least(site.size)) for piece in getattr(site, field)):
                yield f"board.{square}.{field}: nothing small goes on a large pyramid"
        if site.done and site.workers:
            yield f"board.{square}.workers: a completed pyramid has no workers"


def _neighbours(state: Nile) -> Iterator[str]:
    """Pyramids side by side (Pyramids)."""
    for square in state.board:
        for near in within(square, 1):
            if near in state.board and near > square:
                yield f"board.{near}: the pyramid on {square} is beside it"
