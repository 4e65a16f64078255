"""Columns of the dice that turn a hex into lake or swamp where water leaves no choice."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.nile.game import NileGame
from companion.games.nile.map.terrain import JUNGLE_SWAMP, LAKE, MOST_LAKES, SWAMP, clash
from companion.games.nile.map.water import circles, lake_size, networks_of, settle
from companion.table.ask.columns import Column, column


def two_mouths_column(game: NileGame, name: str) -> Column[str]:
    """Lake, swamp or jungle/swamp by one die (10.3212).

    A lake too large, or one through which water would circle, is rolled again (10.28, 10.336).
    """
    results = _dry_side(game, name, game.charts.two_mouths())
    lakes = [total for total, terrain in results.items() if terrain == LAKE]
    barred = _no_lake(game, name) and len(lakes) < len(results)
    return column(
        game.charts.chart("two-mouths").title,
        results,
        void=lakes if barred else (),
        source=game.charts.source("two-mouths"),
    )


def circle_column(game: NileGame, name: str) -> Column[str]:
    """Swamp or jungle/swamp by one die (10.336)."""
    results = _dry_side(game, name, game.charts.loop())
    title, source = game.charts.chart("loop").title, game.charts.source("loop")
    return column(title, results, source=source)


def _dry_side(game: NileGame, name: str, results: dict[int, str]) -> dict[int, str]:
    """Beside a desert jungle/swamp comes out as plain swamp (10.27, ruling)."""
    if game.mapless:
        return results
    near = [game.hex(other).terrain for other in game.grid.adjacent(name)]
    if not any(clash(JUNGLE_SWAMP, terrain) for terrain in near):
        return results
    return {total: SWAMP if word == JUNGLE_SWAMP else word for total, word in results.items()}


def _no_lake(game: NileGame, name: str) -> bool:
    """True if the hex may not become lake."""
    if game.mapless:
        return False
    view = game.waters
    if lake_size(view, name) > MOST_LAKES:
        return True
    here = replace(view.hex(name), terrain=LAKE)
    filled = view.put({name: here})
    return circles(filled.with_letters(settle(filled, name, networks_of(view))), name)
