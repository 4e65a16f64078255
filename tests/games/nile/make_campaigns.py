"""Records bot campaigns for the replay test: `python -m tests.games.nile.make_campaigns`.

Each lies in `campaigns/` as `.toml.xz`; `digests.toml` there says where each of them ends, and what
of the game none of them reached. Most have one or two players, as long campaigns weigh most.
"""

from __future__ import annotations

import sys
from pathlib import Path

import tomli_w

from companion.desk.beginning import new_header
from companion.desk.campaign import Campaign
from companion.desk.header import Player
from companion.desk.simulate import Task, run
from tests.games.nile.campaigns_told import DIGESTS, FOLDER
from tests.games.nile.reached import Reached, missing

NUMBER = 220
"""Campaigns that are recorded."""

MOST_BYTES = 10_000_000
"""Bytes that all of them together may take."""

NAMES = ("Ada", "Ben", "Clea", "Dora")
SEATS = (1, 1, 1, 2, 1, 2, 1, 1, 2, 3, 1, 4)
"""Players of one campaign after the other, over and over."""

BOTS = ("sensible", "whimsical", "whimsical", "sensible", "random")
"""Who plays one campaign after the other, over and over."""

TURNS = {"sensible": 250, "whimsical": 200, "random": 30}
"""Months after which they are broken off."""


def task(seed: int) -> Task:
    """The campaign of a seed."""
    bot = BOTS[seed % len(BOTS)]
    players = [Player(name, _specialty(seed + at)) for at, name in enumerate(_names(seed))]
    header = new_header(players=players, seed=seed)
    return Task(header, bot, TURNS[bot], str(FOLDER / f"{seed:03}.toml.xz"))


def _names(seed: int) -> tuple[str, ...]:
    return NAMES[: SEATS[seed % len(SEATS)]]


def _specialty(number: int) -> str:
    """Mostly those with most bonuses of their own; now and then what the bot likes."""
    return "" if number % FREE == 0 else COLLECTORS[number // FREE % len(COLLECTORS)]


COLLECTORS, FREE = ("botanist", "ethnologist", "geologist", "zoologist"), 5
"""Specialties with long lists of bonuses; every so many explorers are something else."""


def main() -> int:
    """Play them all anew and write their digests; the folder is made if it is not there."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.toml.xz"):
        old.unlink()
    digests, reached = {}, Reached()
    for seed in range(1, NUMBER + 1):
        path = Path(task(seed).out)
        played = run(task(seed))
        digests[path.name] = played.digest
        with Campaign.open(path) as campaign:
            reached.take(campaign.session.log)
            lacking = missing(reached, campaign.game)
        sys.stderr.write(f"{seed}: {played.turns} months, {played.entries} entries\n")
    told = {"digests": digests, "missing": lacking}
    DIGESTS.write_text(tomli_w.dumps(told), encoding="utf-8")
    size = sum(path.stat().st_size for path in FOLDER.glob("*.toml.xz"))
    sys.stderr.write(f"{len(digests)} campaigns, {size} bytes; not reached: {lacking}\n")
    return 0 if size <= MOST_BYTES else 1


if __name__ == "__main__":
    sys.exit(main())
