"""Creating a resource: workers tire to bring a top piece into the pool (Create Resource)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.api import Option, Rule
from companion.games.pyramids.facts import Created
from companion.games.pyramids.pieces import SIZES, pips, smaller, workers_words
from companion.games.pyramids.rules.asking import one_of, parse_top, stash_tops, top_option

if TYPE_CHECKING:
    from companion.games.pyramids.game import PyramidsGame

RULE = "Create Resource"


def crews(ready: str, size: str) -> Iterator[str]:
    """Crews that can bring out a piece of a size (Create Resource).

    That is one worker as large or larger, or two workers that are both one size smaller.
    """
    for worker in SIZES:
        if worker in ready and pips(worker) >= pips(size):
            yield worker
    if ready.count(smaller(size)) >= 2 and smaller(size):
        yield smaller(size) * 2


def tops(game: PyramidsGame, player: str) -> list[Option]:
    """Options for the tops of all stacks."""
    ready = game.state.players[player].ready
    return [
        top_option(
            *place,
            "" if any(crews(ready, place[2])) else "your standing workers are too small for it",
        )
        for place in stash_tops(game)
    ]


def barred(game: PyramidsGame, player: str) -> str:
    """Reason nothing can be created, "" if something can."""
    if not game.state.players[player].ready:
        return "you have no standing worker at home"
    options = tops(game, player)
    if not options:
        return "both stashes are empty"
    return "your standing workers are too small" if all(each.barred for each in options) else ""


def create(game: PyramidsGame, player: str) -> Rule[None]:
    """Tire one worker, or two of a size, for the top of a stack (Create Resource)."""
    chosen = yield from one_of("Which piece do you bring out?", RULE, player, tops(game, player))
    kind, slot = parse_top(chosen)
    size, ready = game.state.stash(kind)[slot][-1], game.state.players[player].ready
    options = [Option(crew, workers_words(crew)) for crew in crews(ready, size)]
    crew = yield from one_of("Who brings it out?", RULE, player, options, default=options[0].key)
    top = game.state.stash(kind)[slot][-1]
    yield Created(kind, slot, top, game.state.next_number, player=player, workers=crew)
