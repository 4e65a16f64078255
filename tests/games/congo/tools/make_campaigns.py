"""Records games of bots for the replay test: `python -m tests.games.congo.tools.make_campaigns`.

Each lies in `campaigns/` as `.toml.xz`; `digests.toml` there says where each of them ends. Two,
three and four play, with hands that the app deals, with hands on the table, and with both: special
cards and hippo tiles dealt, the others on the table.
"""

from __future__ import annotations

import sys
from pathlib import Path

from companion.desk.campaigns.new_campaign import new_header
from companion.desk.campaigns.simulate import TURNS, Task
from companion.games.congo.game import APP, PARTLY, TABLE
from companion.plugins.coloured import Coloured
from tests.recorded import record

FOLDER = Path(__file__).parent.parent / "campaigns"

NUMBER = 28
"""Games that are recorded where there are none yet."""

BOTH_FROM = 27
"""The first seed whose hands the app deals in part."""

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
    hands = PARTLY if seed >= BOTH_FROM else TABLE if seed % 4 == 0 else APP
    players = PLAYERS[: 2 + seed % 3]
    header = new_header(players=list(players), game="congo", seed=seed, hands=hands, cards="app")
    bot = "random" if hands != APP else BOTS[seed % len(BOTS)]
    return Task(header, bot, TURNS, file)


if __name__ == "__main__":
    record(FOLDER, task, int(sys.argv[1]) if len(sys.argv) > 1 else NUMBER)
