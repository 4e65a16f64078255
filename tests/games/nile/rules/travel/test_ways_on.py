"""No party is shut in: whoever is well and can paddle has some way on (9.4, 9.5)."""

from random import Random

import pytest

from companion.games.nile.map.terrain import TERRAINS, holds_water
from companion.games.nile.rules.party import makeup
from companion.games.nile.rules.travel import crossing, shore
from companion.games.nile.rules.turn import modes
from companion.games.nile.state import Hex, Party
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.world import a_game, with_explorer, with_turn

HERE = "1414"
AROUND = ("1513", "1514", "1515", "1415", "1314", "1413")
"""A hex in the blank middle of the board and its neighbors."""


def a_hex(rng: Random, *, blank: bool = True) -> Hex:
    """Any ground, with rivers and a cataract as they come, whoever mapped it."""
    terrain = rng.choice((*TERRAINS, "") if blank else TERRAINS)
    if not terrain:
        return Hex()
    wet = holds_water(terrain) or rng.random() < 0.6
    river = "......" if wet else "".join(rng.choice("....io") for _ in range(6))
    return Hex(
        terrain,
        half=blank and rng.random() < 0.15,
        river=river,
        cataract=river.find("o") + 1 if rng.random() < 0.5 else 0,
        published=rng.random() < 0.3,
        mapped=1,
        by=rng.choice(("Ada", "Ben")),
    )


def a_party(rng: Random) -> Party:
    """Bearers, as many as canoes at least, and whom and what they like beside."""
    canoes = rng.choice((0, 1, 1, 2, 4))
    return Party(
        bearers=rng.randint(max(1, canoes), 12),
        askaris=rng.randint(0, 3),
        canoes=canoes,
        rations=rng.randint(0, 60),
        water=rng.randint(0, 20),
    )


def a_place(rng: Random) -> NileAtTable | None:
    """Ada somewhere, about to move as hard as she can; None where she could not be so."""
    hexes = {name: a_hex(rng, blank=name != HERE) for name in (HERE, *AROUND)}
    game = a_game(Ada=HERE, hexes=hexes, party=a_party(rng), level="reckless", step="move")
    mode = rng.choice(("foot", "canoe"))
    known = {name: 1 for name in AROUND if rng.random() < 0.3}
    game = with_explorer(game, "Ada", mode=mode, known=known)
    afoot = mode == "foot" and not crossing.closed(game, "Ada", HERE, "", mode)
    afloat = mode == "canoe" and crossing.floats(game, HERE)
    if not makeup.fit(game, "Ada", mode).fits or not (afoot or afloat):
        return None
    return with_turn(game, allowance=makeup.allowance(game, "Ada", mode, "reckless"), mode=mode)


def bars(game: NileAtTable) -> list[str]:
    """What bars each way, "" where one is open: as Ada travels, or as she might instead."""
    others = modes.others(game, "Ada")
    open_ = [mode for mode in others if not crossing.mode_bar(game, "Ada", mode)]
    looks = [game, *(shore.as_if(game, "Ada", mode) for mode in open_)]
    return [shore.way(look, "Ada", name).barred for look in looks for name in AROUND]


@pytest.mark.parametrize("share", range(8))
def test_whoever_is_well_has_a_way_on_or_lacks_water(share: int, rng: Random) -> None:
    """9.5, 5.432 (rulings): in whatever country, but for dry desert; without canoes, but for
    lakes; and the words say so."""
    seen = 0
    while seen < 40:
        game = a_place(rng)
        if game is None:
            continue
        seen += 1
        found = bars(game)
        dry = any("5.4442" in barred for barred in found)
        walled = not game.party("Ada").canoes and any("lake" in barred for barred in found)
        assert "" in found or dry or walled, (share, game.state.explorers["Ada"], found)
        assert all(barred == "" or "(" in barred for barred in found)
