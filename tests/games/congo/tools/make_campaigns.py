"""Records games of bots for the replay test: `python -m tests.games.congo.tools.make_campaigns`.

Each lies in `campaigns/` as `.toml.xz`; `digests.toml` there says where each of them ends. Two,
three and four play, with hands that the app deals and with hands on the table.
"""

from __future__ import annotations

import sys
from pathlib import Path

from companion.desk.campaigns.new_campaign import new_header
from companion.desk.campaigns.simulate import TURNS, Task
from companion.games.congo.game import APP, TABLE
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
    Coloured("Dee", "yellow"),
)


def task(seed: int, file: str) -> Task:
    """The game of a seed, kept in a file; one in four is played with hands on the table."""
    hands = TABLE if seed % 4 == 0 else APP
    players = PLAYERS[: 2 + seed % 3]
    header = new_header(players=list(players), game="congo", seed=seed, hands=hands)
    bot = "random" if hands == TABLE else BOTS[seed % len(BOTS)]
    return Task(header, bot, TURNS, file)


if __name__ == "__main__":
    record(FOLDER, task, int(sys.argv[1]) if len(sys.argv) > 1 else NUMBER)
