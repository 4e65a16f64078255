"""Records games of bots for the replay: `python -m tests.games.mykerinos.tools.make_campaigns`.

Each lies in `campaigns/` as `.toml.xz`; `digests.toml` there says where each of them ends. Two,
three and four play, with The Nile and without, on the grid and by counts.
"""

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from companion.charts.facts import CHART_FACTS
from companion.desk.campaigns.new_campaign import new_header
from companion.desk.campaigns.simulate import TURNS, Task
from companion.games.mykerinos.facts import PatronAsked
from companion.games.mykerinos.game import BASE, COUNTS, GRID, NILE
from companion.games.mykerinos.pieces import GREENWISH, PATRONS
from companion.plugins.coloured import ColoredPlayer
from companion.table.facts import facts_in
from tests.recorded import Games, Recorded

BOTS = ("sensible", "whimsical", "random")
"""Who plays one game after the other, over and over."""

PLAYERS = (
    ColoredPlayer("Ann", "blue"),
    ColoredPlayer("Bob", "red"),
    ColoredPlayer("Cy", "green"),
    ColoredPlayer("Dee", "white"),
)


def task(seed: int, file: str) -> Task:
    """The game of a seed, kept in a file; one in four by counts, one in five without The Nile."""
    header = new_header(
        players=list(PLAYERS[: 2 + seed % 3]),
        game="mykerinos",
        seed=seed,
        region=COUNTS if seed % 4 == 0 else GRID,
        expansion=BASE if seed % 5 == 0 else NILE,
    )
    return Task(header, BOTS[seed // 2 % len(BOTS)], TURNS, file)


def shown(games: Games) -> Mapping[str, tuple[Collection[Any], Collection[Any]]]:
    """The patrons that were asked, the numbers of players, expansions, ways to follow cubes."""
    return {
        "patrons": ({fact.patron for fact in games.facts}, {*PATRONS, GREENWISH}),
        "players": ({len(game.players) for game in games.games}, {2, 3, 4}),
        "expansions": ({game.expansion for game in games.games}, {NILE, BASE}),
        "regions": ({game.region for game in games.games}, {GRID, COUNTS}),
    }


RECORDED = Recorded(
    Path(__file__).parent.parent / "campaigns",
    task,
    number=20,
    most_bytes=400_000,
    facts=(*facts_in("companion.games.mykerinos"), *CHART_FACTS),
    shown=shown,
    kinds=(PatronAsked,),
    seldom={fact.__name__ for fact in CHART_FACTS},
)
"""The recorded games; bots change no charts."""


if __name__ == "__main__":
    RECORDED.record()
