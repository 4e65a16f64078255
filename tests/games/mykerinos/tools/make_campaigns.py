"""Records games of bots for the replay: `python -m tests.games.mykerinos.tools.make_campaigns`.

Each lies in `campaigns/` as `.toml.xz`; `digests.toml` there says where each of them ends. Two,
three and four play, with The Nile and without, on the grid and by counts.
"""

from __future__ import annotations

import sys
from pathlib import Path

from companion.desk.campaigns.new_campaign import new_header
from companion.desk.campaigns.simulate import TURNS, Task
from companion.games.mykerinos.game import BASE, COUNTS, GRID, NILE
from companion.plugins.coloured import Coloured
from tests.recorded import record

FOLDER = Path(__file__).parent.parent / "campaigns"

NUMBER = 20
"""Games that are recorded where there are none yet."""

BOTS = ("sensible", "whimsical", "random")
"""Who plays one game after the other, over and over."""

PLAYERS = (
    Coloured("Ann", "blue"),
    Coloured("Bob", "red"),
    Coloured("Cy", "green"),
    Coloured("Dee", "white"),
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


if __name__ == "__main__":
    record(FOLDER, task, int(sys.argv[1]) if len(sys.argv) > 1 else NUMBER)
