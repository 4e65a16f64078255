"""Claiming a piece of the pool, and pushing off a smaller worker (Claim Resource)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from companion.api import Choose, Option, Request, Rule
from companion.games.pyramids.facts import Claimed, Displaced
from companion.games.pyramids.pieces import SIZE_WORDS, pips
from companion.games.pyramids.rules.asking import LINE, one_of, which_size
from companion.games.pyramids.state import PoolPiece

if TYPE_CHECKING:
    from companion.games.pyramids.game import PyramidsGame

RULE = "Claim Resource"
HOME = "home"


def piece_words(piece: PoolPiece) -> str:
    """A piece of the pool in words: `small treasure, claimed by Ann's medium worker`."""
    words = f"{SIZE_WORDS[piece.size]} {piece.kind}"
    if not piece.player:
        return words
    return f"{words}, claimed by {piece.player}'s {SIZE_WORDS[piece.worker]} worker"


def unclaimable(game: PyramidsGame, player: str, piece: PoolPiece) -> str:
    """Reason a player can't claim a piece, "" if he can; its size doesn't matter."""
    if piece.player == player:
        return "you've already claimed it"
    ready = game.state.players[player].ready
    if piece.player and not any(pips(size) > pips(piece.worker) for size in ready):
        return "no larger worker standing"
    return ""


def barred(game: PyramidsGame, player: str) -> str:
    """Reason nothing can be claimed, "" if something can."""
    if not game.state.players[player].ready:
        return "you have no standing worker at home"
    pool = game.state.pool.values()
    if not pool:
        return "the pool is empty"
    can = any(not unclaimable(game, player, piece) for piece in pool)
    return "" if can else "everything is claimed by you or by workers as large as yours"


def claim(game: PyramidsGame, player: str) -> Rule[None]:
    """Claim a free piece, or push a smaller worker off one (Claim Resource)."""
    options = [
        Option(number, piece_words(piece), f"pool {number}", unclaimable(game, player, piece))
        for number, piece in game.state.numbered
    ]
    number = yield from one_of("Which resource?", RULE, player, options)
    there = game.state.pool[number]
    worker = yield from which_size(
        "Which worker claims it?",
        RULE,
        player,
        game.state.players[player].ready,
        "worker",
        lambda size: _too_small(size, there.worker),
    )
    there = game.state.pool[number]
    if there.player:
        yield from push_off(game, player, number)
    yield Claimed(player, number, worker, there.kind, there.size)


def _too_small(size: str, there: str) -> str:
    """Reason a worker can't push another off, "" if he can or nobody is there."""
    if not there or pips(size) > pips(there):
        return ""
    return f"it isn't larger than the {SIZE_WORDS[there]} one there"


def push_off(game: PyramidsGame, player: str, number: str) -> Rule[None]:
    """Push the worker off a piece at once (Claim Resource)."""
    to = yield from pushed_to(game, player, game.state.pool[number])
    pool = game.state.pool
    there = pool[number]
    if to:
        yield Displaced(there.player, number, there.worker, to, pool[to].kind, pool[to].size)
    else:
        yield Displaced(there.player, number, there.worker)


def pushed_to(game: PyramidsGame, player: str, piece: PoolPiece) -> Generator[Request, Any, str]:
    """Ask where a displaced worker goes: the number of a free piece, or "" for home, tired.

    He pushes nobody off himself (Claim Resource).
    """
    free = [
        Option(number, piece_words(other), f"pool {number}")
        for number, other in game.state.numbered
        if not other.player
    ]
    if not free:
        return ""
    to: str = yield from Choose(
        question=(
            f"{player} pushes your {SIZE_WORDS[piece.worker]} worker off the "
            f"{SIZE_WORDS[piece.size]} {piece.kind}. Where does it go?"
        ),
        rule=RULE,
        player=piece.player,
        options=(*free, Option(HOME, "home, tired")),
        line=LINE,
    )
    return "" if to == HOME else to
