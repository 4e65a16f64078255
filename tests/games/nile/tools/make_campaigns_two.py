"""Records campaigns of Game II for the replay test, each to its agreed end.

`python -m tests.games.nile.tools.make_campaigns_two 4` adds so many to those that earlier rules
recorded, which are never played again, and to one that people played for what bots hardly come
to: a sleeping friendship is won anew, guides are told apart, an oasis is found. Each lies in
`campaigns_two/`, packed, and `digests.toml` there says where it ends, and which facts that Game I
has not none of them reached.
"""

import sys
from typing import Any

from companion.desk.campaigns.new_campaign import new_header
from companion.desk.campaigns.simulate import Task
from companion.games.nile.desk.loading import GAME_TWO, NilePlayer
from companion.games.nile.facts import FACTS
from companion.games.nile.state import SPECIALTIES
from tests.games.nile.helpers.campaigns_told import FOLDER, FOLDER_TWO, not_reached
from tests.games.nile.helpers.reached import Reached
from tests.recorded import keep, opened, record, sizes

NUMBER, MOST_BYTES = 16, 1_000_000
"""Campaigns that are recorded where there are none yet, and bytes that all of them may take."""

NAMES = ("Ada", "Ben", "Clea")

BOTS = ("sensible", "sensible", "whimsical", "random", "sensible", "whimsical")
"""Who plays one campaign after the other, over and over."""

LONGEST = 60
"""Months after which a campaign is broken off that has not come to its end."""

BEGUN: tuple[dict[str, Any], ...] = (
    {"end": "months", "months": 36},
    {"end": "points", "target": 25},
    {"end": "months", "months": 36, "map_of": FOLDER / "083.toml.xz"},
    {"end": "months", "months": 24},
    {"end": "months", "months": 24, "map": "table"},
    {"end": "open"},
)
"""How one campaign after the other is begun, over and over: ends, an old map, the table's own."""


def task(seed: int, file: str) -> Task:
    """The campaign of a seed, kept in a file."""
    seats = NAMES[: 1 + seed // len(BEGUN) % len(NAMES)]
    players = [
        NilePlayer(name, SPECIALTIES[(seed * len(NAMES) + at) % len(SPECIALTIES)])
        for at, name in enumerate(seats)
    ]
    header = new_header(players=players, game=GAME_TWO, seed=seed, **BEGUN[seed % len(BEGUN)])
    return Task(header, BOTS[seed % len(BOTS)], LONGEST, file)


def main(more: int) -> int:
    """Play so many more and write the digests of all; those recorded before stand as they are."""
    digests = record(FOLDER_TWO, task, more)
    reached = Reached()
    for folder in (FOLDER, FOLDER_TWO):
        for _, campaign in opened(folder):
            reached.take(campaign.session.log)
    facts = {kind.__name__ for kind in FACTS} - reached.facts - set(not_reached()["facts"])
    keep(FOLDER_TWO, {"digests": digests, "missing": {"facts": sorted(facts - {"EndAgreed"})}})
    size = sum(sizes(FOLDER_TWO).values())
    sys.stderr.write(f"{len(digests)} campaigns, {size} bytes\n")
    return 0 if size <= MOST_BYTES else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else NUMBER))
