"""Special discoveries: looking at the counters on the way (23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.nile.facts import CounterSeen, Found
from companion.games.nile.state import Find
from companion.table.requests import Draw, Rule

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame

DECK, SECTION, BLANK = "counters", "face", "blank"


def look(game: NileGame, player: str) -> Rule[None]:
    """Look at each counter in whose hex the party has stayed or through which it passed (23.1)."""
    for counter in unseen(game, player):
        yield from look_at(game, player, counter)


def unseen(game: NileGame, player: str) -> list[int]:
    """Counters not seen yet in hexes that this expedition visited without retreating."""
    explorer = game.explorer(player)
    visited = [name for name in explorer.trail if name in explorer.known or name == explorer.hex]
    numbers = [game.hex(name).counter for name in dict.fromkeys(visited)]
    counters = game.state.counters
    return [n for n in numbers if n and player not in counters[str(n)].seen]


def look_at(game: NileGame, player: str, counter: int) -> Rule[None]:
    """Turn one counter over: its face is drawn when it is first seen (4.4, 23.1)."""
    face = game.state.counters[str(counter)].face
    if not face:
        drawn = yield from Draw(
            question=f"What does discovery counter {counter} show?",
            rule="23.1",
            player=player,
            deck=DECK,
            section=SECTION,
        )
        face = drawn.says
    yield CounterSeen(player, counter, face)
    if face != BLANK:
        where = game.state.counters[str(counter)].hex or game.explorer(player).hex
        find = Find("special", where, name=face, turn=game.turn)
        yield Found(player, f"counter-{counter}", find)
