"""Small positions for tests of rules, from a few lines of text, and a player of rules by hand.

    game = position('''
        Ann: ready SM, tired S, treasure SM, supply S, favor 1
        a1: Bob S done
        c1: Ann M, workers M, treasure S
        treasure: LMS LM L - - -
        pool: S treasure; M supply Bob S
        turn: Ann
    ''')
    played = play(game, act(game, "Ann"), "claim", "1", "S")
    played.game.state, played.facts, played.asked

What is not mentioned is as at the set-up, the board and the pool empty, Ann in turn in the actions
of round 1. A player's line says all of a home; what it leaves out is not there. A stash that is not
mentioned has the pieces that lie nowhere else.
"""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.pieces import KINDS, SIZES, SLOTS, TRIOS, Kind
from companion.games.pyramids.rulings import Rulings
from companion.games.pyramids.state import TREE, Builder, Nile, PoolPiece, Site
from companion.games.pyramids.state_checks import faults, resources
from companion.table.ask.requests import Request
from companion.table.play.session import Session
from tests.games.playing import Played as Played
from tests.games.playing import barred
from tests.games.playing import play as play

options = barred
"""The options of a choice by key, each with why it is barred."""

APART = (
    *("a1", "c1", "e1", "g1", "b2", "d2", "f2", "h2"),
    *("a3", "c3", "e3", "g3", "b4", "d4", "f4", "h4"),
)
"""Squares none of which is beside another."""

BARE = Builder("", ready="")
"""A home with nothing in it."""


def position(text: str = "", **rulings: str) -> PyramidsGame:
    """The game of a text; rulings by their keys."""
    state = Nile(
        {"Ann": Builder("red"), "Bob": Builder("blue")},
        round=1,
        phase="actions",
        starter="Ann",
        mover="Ann",
    )
    told = [line.partition(":") for line in map(str.strip, text.splitlines()) if line]
    for name, _, said in told:
        state = _with(state, name, said.strip())
    for kind in KINDS:
        if kind not in [name for name, _, _ in told]:
            state = replace(state, **{kind: _left(state, kind)})
    assert list(faults(state)) == []
    return PyramidsGame(state, Rulings(**rulings))


def fresh() -> PyramidsGame:
    """The game before the first entry: nobody is in turn."""
    return PyramidsGame(Nile({"Ann": Builder("red"), "Bob": Builder("blue")}), Rulings())


def _left(state: Nile, kind: Kind) -> dict[str, str]:
    """The stash as it was set up, without the pieces that lie elsewhere: small ones on top."""
    out = resources(replace(state, **{kind: {}}), kind)
    return {
        str(slot): "".join(size for size in TREE if slot <= TRIOS - out.count(size))
        for slot in range(1, SLOTS + 1)
    }


def _with(state: Nile, name: str, said: str) -> Nile:
    if name in state.players:
        bare = replace(BARE, colour=state.players[name].colour)
        home = replace(bare, **_words(said))
        return replace(state, players={**state.players, name: home})
    if name in KINDS:
        stacks = [stack.strip("-") for stack in said.split()]
        stash = {str(n): stack for n, stack in enumerate(stacks, 1)}
        return replace(state, **{name: stash})
    if name == "pool":
        pieces = enumerate((_piece(*each.split()) for each in said.split(";")), 1)
        return replace(state, pool={str(n): piece for n, piece in pieces})
    if name == "turn":
        return replace(state, mover=said)
    if name in ("round", "passes"):
        return replace(state, **{name: int(said)})
    if name in ("phase", "starter"):
        return replace(state, **{name: said})
    head, _, rest = said.partition(",")
    owner, size, *done = head.split()
    site = Site(owner, size, done == ["done"], **_words(rest))
    return replace(state, board={**state.board, name: site})


def _words(said: str) -> dict[str, Any]:
    pairs = [each.split() for each in said.split(",") if each.strip()]
    return {key: int(value) if key == "favor" else value for key, value in pairs}


def _piece(size: str, kind: str, player: str = "", worker: str = "") -> PoolPiece:
    return PoolPiece(kind, size, player, worker)  # type: ignore[arg-type]  # the validator looks


def open_to(request: Request | None) -> list[str]:
    """The keys that a choice takes."""
    return [key for key, why in options(request).items() if not why]


def at_table(game: PyramidsGame, *answers: Any) -> Session:
    """A session in which people roll, after these answers."""
    session = Session(game, 1, {"dice": "table"})
    session.start()
    for answer in answers:
        session.answer(answer)
    return session


def count(state: Nile) -> Mapping[str, int]:
    """Every piece of a kind and a size, wherever it lies."""
    found = {
        f"{kind} {size}": resources(state, kind).count(size) for kind in KINDS for size in SIZES
    }
    everybody = "".join(map(state.workers, state.players)) + state.worker_pool
    found |= {f"worker {size}": everybody.count(size) for size in SIZES}
    for player in state.players:
        out = "".join(site.size for site in state.board.values() if site.owner == player)
        pieces = out + state.pyramids_left(player)
        found |= {f"{player} {size}": pieces.count(size) for size in SIZES}
    return found
