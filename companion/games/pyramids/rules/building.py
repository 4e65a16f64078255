"""Starting, continuing and completing pyramids (Start Pyramid, Continue Construction)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.api import Choose, Option, Rule
from companion.games.pyramids.board import SQUARES, barred, influences, legal_squares
from companion.games.pyramids.costs import cannot_be_added, cost
from companion.games.pyramids.facts import Added, Completed, Returned, Started
from companion.games.pyramids.pieces import KINDS, SIZE_WORDS, SIZES, Kind, in_order, pips
from companion.games.pyramids.rules.asking import LINE, one_of, slot_for, which_size
from companion.games.pyramids.state import Site

if TYPE_CHECKING:
    from companion.games.pyramids.game import PyramidsGame

START = "Start Pyramid"
CONTINUE = "Continue Construction"
AT_HOME = {"worker": "ready", "treasure": "treasure", "supply": "supply"}
"""Where at home the pieces are that may be stacked on a pyramid."""


# Starting


def start_barred(game: PyramidsGame, player: str) -> str:
    """Reason no pyramid can be started, "" if one can (Start Pyramid)."""
    ready, left = game.state.players[player].ready, game.state.pyramids_left(player)
    if not left:
        return "all your pyramids are on the board"
    if not ready:
        return "you have no standing worker at home"
    if all(_no_worker_for(game, player, size) for size in left):
        return "none of your standing workers can start a pyramid that you have left"
    return "" if legal_squares(game.state.board) else "every free square has a pyramid beside it"


def _no_worker_for(game: PyramidsGame, player: str, size: str) -> str:
    """Reason a pyramid of a size can't be started, "" if it can."""
    site = Site(player, size)
    ready = game.state.players[player].ready
    reasons = [cannot_be_added(site, "worker", worker, game.rulings) for worker in ready]
    return reasons[0] if reasons and all(reasons) else ""


def start(game: PyramidsGame, player: str) -> Rule[None]:
    """Start a pyramid with one standing worker on it (Start Pyramid)."""
    size = yield from which_size(
        "Which pyramid?",
        START,
        player,
        game.state.pyramids_left(player),
        "pyramid",
        lambda size: _no_worker_for(game, player, size),
    )
    site = Site(player, size)
    worker = yield from which_size(
        "Which worker starts it?",
        START,
        player,
        game.state.players[player].ready,
        "worker",
        lambda worker: cannot_be_added(site, "worker", worker, game.rulings),
    )
    square = yield from Choose(
        question="On which square?",
        rule=START,
        player=player,
        options=squares_for(game, player),
        line=LINE,
    )
    yield Started(player, square, size, worker)


def squares_for(game: PyramidsGame, player: str) -> tuple[Option, ...]:
    """Options for squares with their influence cost, cheapest first and barred ones last."""
    board = game.state.board
    found = [
        (bool(why), more, Option(square, square if why else _dearer(square, more), square, why))
        for square in SQUARES
        for why, more in [(barred(board, square), len(list(influences(board, square, player))))]
    ]
    return tuple(option for _, _, option in sorted(found, key=lambda one: one[:2]))


def _dearer(square: str, more: int) -> str:
    return f"{square}: {more} {'piece' if more == 1 else 'pieces'} more" if more else square


# Continuing


def pieces_for(game: PyramidsGame, player: str, square: str) -> list[Option]:
    """Options for what a player can stack on a site.

    What completes it stands first, what it has no need of last; the words tell both.
    """
    builder, site = game.state.players[player], game.state.board[square]
    found = [
        (
            word := _comes_to(game, square, what, size),
            Option(
                f"{what[0]}{size}",
                f"{SIZE_WORDS[size]} {what}{word}",
                barred=cannot_be_added(site, what, size, game.rulings),
            ),
        )
        for what, home in AT_HOME.items()
        for size in SIZES
        if size in getattr(builder, home)
    ]
    return [option for _, option in sorted(found, key=lambda one: _ORDER.index(one[0]))]


_COMPLETES, _TOO_MUCH = ": completes it", ", more than it needs"
_ORDER = (_COMPLETES, "", _TOO_MUCH)


def _comes_to(game: PyramidsGame, square: str, what: str, size: str) -> str:
    """What a piece does for a site, in words."""
    site = game.state.board[square]
    on_top = "workers" if what == "worker" else what
    after = replace(site, **{on_top: in_order(getattr(site, on_top) + size)})
    found = cost(game.state.board, square, after, game.rulings)
    if found.is_met:
        return _COMPLETES
    return _TOO_MUCH if found.lacks == game.cost(square).lacks else ""


def site_words(game: PyramidsGame, square: str) -> str:
    """A site in words: square, size, and what it lacks."""
    site = game.state.board[square]
    lacks = "; ".join(cost(game.state.board, square, site, game.rulings).lacks)
    return f"{square}, {SIZE_WORDS[site.size]}: lacks {lacks or 'nothing'}"


def add_barred(game: PyramidsGame, player: str) -> str:
    """Reason no construction can continue, "" if one can (Continue Construction)."""
    sites = game.state.sites(player, done=False)
    if not sites:
        return "you have no pyramid under construction"
    if all(_nothing_for(game, player, square) for square in sites):
        return "you have no standing worker or resource to stack on it"
    return ""


def _nothing_for(game: PyramidsGame, player: str, square: str) -> str:
    """Reason nothing can be stacked on a pyramid, "" if something can."""
    builder, site = game.state.players[player], game.state.board[square]
    can = (
        not cannot_be_added(site, what, size, game.rulings)
        for what, home in AT_HOME.items()
        for size in getattr(builder, home)
    )
    return "" if any(can) else "you have nothing for it"


def add(game: PyramidsGame, player: str) -> Rule[None]:
    """Stack one piece on a site, which may complete it (Continue Construction)."""
    sites = game.state.sites(player, done=False)
    options = [
        Option(square, site_words(game, square), square, _nothing_for(game, player, square))
        for square in sites
    ]
    square = yield from one_of("Which pyramid?", CONTINUE, player, options)
    pieces = pieces_for(game, player, square)
    chosen = yield from one_of(
        "What do you stack on it?",
        CONTINUE,
        player,
        pieces,
        why=site_words(game, square),
    )
    what = next(name for name in AT_HOME if name[0] == chosen[0])
    yield Added(player, square, what, chosen[1:])
    if game.cost(square).is_met:
        yield from complete(game, player, square)


def complete(game: PyramidsGame, player: str, square: str) -> Rule[None]:
    """Complete a pyramid: workers go home tired, resources return to their stashes (Pyramids)."""
    yield Completed(player, square, game.state.board[square].size)
    for kind in KINDS:
        yield from give_back(game, player, square, kind)


def give_back(game: PyramidsGame, player: str, square: str, kind: Kind) -> Rule[None]:
    """Return the resources of one kind, each onto a stack that can take it (Spending).

    The largest goes first: a smaller one may still be laid upon it, and it not upon a smaller one.
    """
    while pieces := game.state.board[square].stacked(kind):
        size = max(pieces, key=pips)
        slot, under = yield from slot_for(game, player, kind, size, "Spending")
        yield Returned(square, kind, size, slot, under)
