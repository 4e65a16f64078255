"""Records bot campaigns for the replay test: `python -m tests.games.nile.tools.make_campaigns 8`.

So many are added to those that earlier rules recorded, which are never played again.
Each lies in `campaigns/` as `.toml.xz`; `digests.toml` there says where each of them ends, and what
of the game none of them reached. Most have one or two players, as long campaigns weigh most.
"""

import sys

from companion.desk.campaigns.new_campaign import new_header
from companion.desk.campaigns.simulate import Task
from companion.games.nile.desk.loading import NilePlayer, game_at
from tests.games.nile.helpers.campaigns_told import FOLDER
from tests.games.nile.helpers.reached import Reached, missing
from tests.recorded import keep, opened, record, sizes

NUMBER = 220
"""Campaigns that are recorded where there are none yet."""

MOST_BYTES = 10_000_000
"""Bytes that all of them together may take."""

NAMES = ("Ada", "Ben", "Clea", "Dora")
SEATS = (1, 1, 1, 2, 1, 2, 1, 1, 2, 3, 1, 4)
"""Players of one campaign after the other, over and over."""

BOTS = ("sensible", "whimsical", "whimsical", "sensible", "random")
"""Who plays one campaign after the other, over and over."""

TURNS = {"sensible": 250, "whimsical": 200, "random": 30}
"""Months after which they are broken off."""


def task(seed: int, file: str) -> Task:
    """The campaign of a seed, kept in a file."""
    bot = BOTS[seed % len(BOTS)]
    players = [NilePlayer(name, _specialty(seed + at)) for at, name in enumerate(_names(seed))]
    header = new_header(players=players, seed=seed)
    return Task(header, bot, TURNS[bot], file)


def _names(seed: int) -> tuple[str, ...]:
    return NAMES[: SEATS[seed % len(SEATS)]]


def _specialty(number: int) -> str:
    """Mostly those with most bonuses of their own; now and then what the bot likes."""
    return "" if number % FREE == 0 else COLLECTORS[number // FREE % len(COLLECTORS)]


COLLECTORS, FREE = ("botanist", "ethnologist", "geologist", "zoologist"), 5
"""Specialties with long lists of bonuses; every so many explorers are something else."""


def main(more: int) -> int:
    """Play so many more and write the digests of all; those recorded before stand as they are."""
    digests = record(FOLDER, task, more)
    reached, lacking = Reached(), {}
    for _, campaign in opened(FOLDER):
        reached.take(campaign.session.log)
        lacking = missing(reached, game_at(campaign))
    keep(FOLDER, {"digests": digests, "missing": lacking})
    size = sum(sizes(FOLDER).values())
    sys.stderr.write(f"{len(digests)} campaigns, {size} bytes; not reached: {lacking}\n")
    return 0 if size <= MOST_BYTES else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else NUMBER))
