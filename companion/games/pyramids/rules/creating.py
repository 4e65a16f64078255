"""Creating a resource: tired workers bring the top of a stack into the pool (Create Resource)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.games.pyramids.facts import Created
from companion.games.pyramids.pieces import KINDS, SIZE_WORDS, SIZES, Kind, larger, pips
from companion.games.pyramids.rules.asking import one_of
from companion.table.ask.requests import Option, Rule

if TYPE_CHECKING:
    from companion.games.pyramids.game import PyramidsGame

RULE = "Create Resource"


def crews(ready: str, size: str) -> Iterator[str]:
    """Every crew that can bring a piece: one as large, or two of which each is a size smaller."""
    for worker in SIZES:
        if worker in ready and pips(worker) >= pips(size):
            yield worker
    for worker in SIZES:
        reach = larger(worker)
        if reach and ready.count(worker) >= 2 and pips(reach) >= pips(size):
            yield worker * 2


def tops(game: PyramidsGame, player: str) -> list[Option]:
    """The tops of all stacks, and why one cannot be brought."""
    ready = game.state.players[player].ready
    return [
        Option(
            f"{kind[0]}{slot}",
            f"{SIZE_WORDS[stack[-1]]} {kind}, slot {slot}",
            f"{kind} {slot}",
            "" if any(crews(ready, stack[-1])) else "your ready workers are too small for it",
        )
        for kind in KINDS
        for slot, stack in game.state.stash(kind).items()
        if stack
    ]


def barred(game: PyramidsGame, player: str) -> str:
    """Why nothing can be created, "" where something can."""
    if not game.state.players[player].ready:
        return "no worker of yours at home is standing"
    options = tops(game, player)
    if not options:
        return "both stashes are empty"
    return "your ready workers are too small" if all(each.barred for each in options) else ""


def create(game: PyramidsGame, player: str) -> Rule[None]:
    """One worker, or two of a size for a piece one size larger, tire themselves (Create)."""
    chosen = yield from one_of("Which piece is brought?", RULE, player, tops(game, player))
    kind, slot = _meant(chosen)
    size = game.state.stash(kind)[slot][-1]
    ready = game.state.players[player].ready
    options = [
        Option(crew, f"{'two ' if len(crew) == 2 else ''}{SIZE_WORDS[crew[0]]}")
        for crew in crews(ready, size)
    ]
    crew = yield from one_of("Who brings it?", RULE, player, options, default=options[0].key)
    yield Created(kind, slot, size, game.state.next_number, player=player, workers=crew)


def _meant(key: str) -> tuple[Kind, str]:
    return ("treasure" if key[0] == "t" else "supply"), key[1:]
