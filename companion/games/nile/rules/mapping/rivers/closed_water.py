"""Rivers that reverse (10.313), and dice that turn a hex into lake or swamp (10.3212, 10.336)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from companion.games.nile.facts import FeatureFound, Portaged, RiverMapped
from companion.games.nile.game import NileGame
from companion.games.nile.map.terrain import JUNGLE_SWAMP, LAKE, MOST_LAKES, SWAMP, clash
from companion.games.nile.map.water import (
    DRY,
    OUT,
    circles,
    lake_size,
    networks_of,
    settle,
    with_course,
)
from companion.games.nile.map.water.letters import cataract_side
from companion.table.ask.columns import Column, column
from companion.table.ask.requests import Rule


def turn(game: NileGame, letters: Mapping[str, str], why: str) -> Rule[None]:
    """Set new river letters of hexes mapped before.

    A cataract stays on the side where the river leaves (9.27, 10.52).
    """
    for name, new in letters.items():
        before = game.hex(name)
        source = with_course(before, new).source
        yield RiverMapped(hex=name, river=new, source=source, why=why + _dried(before.river, new))
        side = before.cataract
        if side and before.river[side - 1] == OUT != new[side - 1] and OUT in new:
            leaves = cataract_side(game.hex(name).river)
            because = "it lies where the river leaves, which has turned (10.52)"
            yield FeatureFound(hex=name, feature="cataract", value=leaves, why=because)
            yield from _waiting_there(game, name)


def _waiting_there(game: NileGame, name: str) -> Rule[None]:
    """Update canoe parties waiting at a cataract in a river that has reversed (9.27, ruling).

    They stay in place, above or below the falls as the water runs now, with no trips made. A party
    beyond the falls is now on the near side. One that came in over the cataract's new side is now
    beyond it.
    """
    for player, explorer in game.state.explorers.items():
        if explorer.place != "africa" or explorer.hex != name or explorer.mode != "canoe":
            continue
        over = game.grid.neighbour(name, game.hex(name).cataract)
        beyond = not explorer.beyond and explorer.came == over
        if explorer.trips or beyond != explorer.beyond:
            yield Portaged(player=player, beyond=beyond)


def _dried(before: str, after: str) -> str:
    """Words added if a side of a river dries up: only one river leaves a confluence."""
    dried = any(new == DRY != old for old, new in zip(before, after, strict=True))
    return "; an arm dries up: of rivers that met one alone leaves (10.313)" if dried else ""


def two_mouths_column(game: NileGame, name: str) -> Column[str]:
    """Column of one die for lake, swamp or jungle/swamp (10.3212).

    A lake that is too large, or that makes water flow in a circle, is rolled again (10.28, 10.336).
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
    """Column of one die for swamp or jungle/swamp (10.336)."""
    results = _dry_side(game, name, game.charts.loop())
    title, source = game.charts.chart("loop").title, game.charts.source("loop")
    return column(title, results, source=source)


def _dry_side(game: NileGame, name: str, results: dict[int, str]) -> dict[int, str]:
    """Results with jungle/swamp replaced by swamp if desert is adjacent (10.27, ruling)."""
    near = [game.hex(other).terrain for other in game.map.around(name)]
    if not any(clash(JUNGLE_SWAMP, terrain) for terrain in near):
        return results
    return {total: SWAMP if word == JUNGLE_SWAMP else word for total, word in results.items()}


def _no_lake(game: NileGame, name: str) -> bool:
    """True if the hex may not become a lake."""
    view = game.map.waters
    if view is None:
        return False
    if lake_size(view, name) > MOST_LAKES:
        return True
    here = replace(view.hex(name), terrain=LAKE)
    filled = view.put({name: here})
    return circles(filled.with_letters(settle(filled, name, networks_of(view))), name)
