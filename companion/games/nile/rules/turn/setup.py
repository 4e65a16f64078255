"""Setup: counters, specialties, secret ports and turn order (4)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial

from companion.games.nile.facts import (
    CounterPlaced,
    OrderRolled,
    PortMarked,
    SpecialtyChosen,
    StageReached,
)
from companion.games.nile.game import NileGame
from companion.games.nile.house_rules import RANDOM_SPECIALTY
from companion.games.nile.rules.turn.house_rules import dice_specialty
from companion.games.nile.rules.turn.specialties import specialty_options
from companion.games.nile.secrets import port_secret
from companion.games.nile.sketch import BLANK
from companion.hexes import Grid, distances
from companion.table.ask.columns import number_column
from companion.table.ask.requests import Choose, Option, Roll, Rule

FROM_PUBLISHED = 5
"""Minimum hexes between a counter and published land (4.41)."""

APART = 3
"""Minimum hexes between two counters (4.42)."""

ORDER_DICE = 4
"""Dice that each player rolls for turn order (4.62)."""


def place_counter(game: NileGame, player: str, counter: int) -> Rule[None]:
    """Place a discovery counter face down in a blank hex (4.4).

    If no blank hex is left it stays in the box (2.3).
    """
    free = counter_hexes(game)
    if not free:
        yield CounterPlaced(counter, "", player)
        return
    choice = yield from Choose(
        question=f"Where does discovery counter {counter} go?",
        rule="4.4",
        player=player,
        options=tuple(Option(name, name, place=name) for name in free),
        refusal=partial(no_counter_here, game),
        why=f"Blank, {FROM_PUBLISHED} or more hexes from published land and {APART} from counters.",
    )
    yield CounterPlaced(counter, choice, player)


def no_counter_here(game: NileGame, name: str) -> str:
    """Reason why a counter can't go into a hex (4.4, 4.41, 4.42), "" if it isn't land."""
    if name not in game.board.hexes:
        return ""
    if game.hex(name).terrain:
        return "it is mapped, and counters lie in blank hexes (4.4)"
    for other, away in distances(game.grid, [name], limit=FROM_PUBLISHED - 1).items():
        here = "" if not away else f" {away} away"
        for number, counter in game.state.counters.items():
            if counter.hex == other and away < APART:
                return f"counter {number} lies{here or ' here'}, and {APART} is the least (4.42)"
        if other in game.board.hexes and game.hex(other).published:
            return f"{other}, published, lies{here}, and {FROM_PUBLISHED} is the least (4.41)"
    return ""


def counter_hexes(game: NileGame) -> list[str]:
    """Hexes for the next counter (4.41, 4.42); if none is far enough, the farthest ones.

    Distance from published land is applied first, then distance from other counters.
    """
    hexes = game.state.hexes
    land = {name: hexes.get(name, BLANK) for name in game.board.hexes}
    published = tuple([name for name, here in land.items() if here.published])
    placed = [counter.hex for counter in game.state.counters.values() if counter.hex]
    from_published = _from_published(game.grid, published)
    from_counters = distances(game.grid, placed, limit=APART)
    free = [name for name, here in land.items() if not here.terrain and name not in placed]
    free = _farthest(free, from_published, FROM_PUBLISHED)
    return sorted(_farthest(free, from_counters, APART))


@lru_cache(maxsize=16)  # the same for every counter and every look-up
def _from_published(grid: Grid, published: tuple[str, ...]) -> Mapping[str, int]:
    """Distance of hexes from published land, up to the limit that matters."""
    return distances(grid, published, limit=FROM_PUBLISHED)


def _farthest(names: list[str], away: Mapping[str, int], enough: int) -> list[str]:
    """Names at least `enough` away, or else the farthest; those not in `away` are far enough."""
    reach = {name: away.get(name, enough) for name in names}
    best = max(reach.values(), default=0)
    return [name for name in names if reach[name] == best]


def choose_specialty(game: NileGame, player: str) -> Rule[None]:
    """Choose an explorer's specialty, which several players may share (4.6).

    By house rule, dice decide.
    """
    if game.plays(RANDOM_SPECIALTY):
        calling = yield from dice_specialty(game, player, "4.6")
        yield SpecialtyChosen(player, calling)
        return
    choice = yield from Choose(
        question=f"Which specialty does {game.explorer(player).name} choose?",
        rule="4.6",
        player=player,
        options=specialty_options(game),
    )
    yield SpecialtyChosen(player, choice)


def mark_port(game: NileGame, player: str) -> Rule[None]:
    """Secretly mark a player's starting port (4.5)."""
    choice = yield from Choose(
        question="From which port does the expedition begin?",
        rule="4.5",
        player=player,
        secret=port_secret(player),
        options=tuple(
            Option(port, port, place=name) for port, name in game.board.port_hexes.items()
        ),
        why="Marked in secret; all ports are revealed together.",
    )
    yield PortMarked(player, choice)


def roll_order(game: NileGame) -> Rule[None]:
    """Roll four dice each; the highest plays first, then clockwise (4.62)."""
    seats = game.state.order
    highest = seats
    again = False
    while len(highest) > 1:
        totals: dict[str, int] = {}
        for player in highest:
            rolled = yield from Roll(
                question=f"Roll {'again ' if again else ''}for the first turn",
                rule="4.62",
                player=player,
                dice=ORDER_DICE,
                column=number_column("Order of play", ORDER_DICE),
            )
            totals[player] = rolled.result
        highest = tuple(p for p in highest if totals[p] == max(totals.values()))
        again = True
    first = seats.index(highest[0])
    yield OrderRolled((*seats[first:], *seats[:first]))
    yield StageReached("outfit")


def next_stage(game: NileGame, stage: str) -> Rule[None]:  # noqa: ARG001
    """Advance the setup; with a physical board, counters are placed there (4.4)."""
    yield StageReached(stage)
