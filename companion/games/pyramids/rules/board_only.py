"""Rounds of a board-only game: the app tracks board and dice, the table moves the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.api import Choose, Option, Rule
from companion.games.pyramids.board import influences, legal_squares
from companion.games.pyramids.facts import Completed, PhaseBegan, SlotsRolled, Started
from companion.games.pyramids.pieces import KINDS, SIZE_WORDS
from companion.games.pyramids.rules import rounds
from companion.games.pyramids.rules.asking import LINE, one_of, which_size
from companion.games.pyramids.rules.building import START, squares_for
from companion.games.pyramids.state import Nile

if TYPE_CHECKING:
    from companion.games.pyramids.game import PyramidsGame

COMPLETE = "Pyramids"


def resources(game: PyramidsGame) -> Rule[None]:
    """Roll which slots the table brings pieces out of (Bring out resources)."""
    for kind in KINDS:
        thrown = yield from rounds.stash_dice(game, kind)
        slots = tuple(slot for slot, number in thrown.counts for _ in range(number))
        yield SlotsRolled(kind, slots)
    yield PhaseBegan("actions", game.state.round, game.state.starter)


def happened(game: PyramidsGame) -> Rule[None]:
    """Ask for the next pyramid started or completed, or the end of the round."""
    chosen = yield from Choose(
        question="What happened on the board?",
        rule="Perform actions",
        options=(
            Option("start", "Somebody starts a pyramid", barred=start_barred(game.state)),
            Option("complete", "Somebody completes a pyramid", barred=complete_barred(game.state)),
            Option("round", "The round is over: both passed, bureaucracy is done"),
        ),
        line=LINE,
    )
    if chosen == "start":
        yield from start(game)
    elif chosen == "complete":
        yield from complete(game)
    else:
        yield from rounds.close(game)


def start_barred(state: Nile) -> str:
    """Reason no pyramid can be started, "" if one can (Start Pyramid)."""
    if not any(state.pyramids_left(player) for player in state.players):
        return "all pyramids are on the board"
    return "" if legal_squares(state.board) else "every free square has a pyramid beside it"


def start(game: PyramidsGame) -> Rule[None]:
    """Ask whose pyramid starts, its size and its square (Start Pyramid)."""
    state = game.state
    seats = [
        Option(name, name, barred="" if state.pyramids_left(name) else "none is left")
        for name in game.order
    ]
    player = yield from one_of("Whose pyramid?", START, "", seats)
    left = state.pyramids_left(player)
    size = yield from which_size("Which pyramid?", START, "", left, "pyramid")
    square = yield from Choose(
        question=f"On which square does {player} build?",
        rule=START,
        options=squares_for(game, player),
        line=LINE,
    )
    yield Started(player, square, size, "")


def complete_barred(state: Nile) -> str:
    """Reason no pyramid can be completed, "" if one can (Pyramids)."""
    under_way = any(not site.done for site in state.board.values())
    return "" if under_way else "no pyramid is under construction"


def complete(game: PyramidsGame) -> Rule[None]:
    """Ask which pyramid is completed; the table checks its cost (Pyramids)."""
    board = game.state.board
    sites = [
        Option(square, site_words(game.state, square), square)
        for square, site in sorted(board.items())
        if not site.done
    ]
    square = yield from one_of("Which pyramid is completed?", COMPLETE, "", sites)
    yield Completed(board[square].owner, square, board[square].size)
    if game.is_over_at_once:
        yield from rounds.count(game)


def site_words(state: Nile, square: str) -> str:
    """A site in words, with what influence adds to its cost (Influence)."""
    site = state.board[square]
    more = len(list(influences(state.board, square, site.owner)))
    asks = f", {more} more {'piece' if more == 1 else 'pieces'} for influence" if more else ""
    return f"{square}, {site.owner}'s {SIZE_WORDS[site.size]} one{asks}"


def by_hand(game: PyramidsGame) -> Rule[None]:
    """End a step finished manually: ask if the round is over (ruling by-hand)."""
    over = yield from Choose(
        question="Is the round over?",
        rule="Perform actions",
        options=(Option("no", "No"), Option("yes", "Yes")),
    )
    if over == "yes":
        yield from rounds.close(game)
