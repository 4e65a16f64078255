"""Records games of bots for the replay test: `python -m tests.games.pyramids.tools.make_campaigns`.

Each lies in `campaigns/` as `.toml.xz`; `digests.toml` there says where each of them ends. Every
ruling is played both ways.
"""

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from companion.desk.campaigns.new_campaign import new_header
from companion.desk.campaigns.simulate import TURNS, Task
from companion.games.pyramids.facts import FACTS
from companion.games.pyramids.rulings import RULINGS
from companion.plugins.coloured import ColoredPlayer
from tests.recorded import Games, Recorded

BOTS = ("sensible", "whimsical", "sensible", "whimsical", "random")
"""Who plays one game after the other, over and over."""

PLAYERS = (ColoredPlayer("Ann", "blue"), ColoredPlayer("Bob", "red"))


def task(seed: int, file: str) -> Task:
    """The game of a seed, kept in a file; in two of three games one ruling is not ours."""
    other = list(RULINGS)[seed // 3 % len(RULINGS)]
    wishes: dict[str, Any] = {other: list(RULINGS[other].answers)[1]} if seed % 3 else {}
    header = new_header(players=list(PLAYERS), game="pyramids", seed=seed, **wishes)
    return Task(header, BOTS[seed % len(BOTS)], TURNS, file)


def shown(games: Games) -> Mapping[str, tuple[Collection[Any], Collection[Any]]]:
    """Every ruling, played both ways."""
    return {
        key: ({getattr(game.rulings, key) for game in games.games}, set(ruling.answers))
        for key, ruling in RULINGS.items()
    }


RECORDED = Recorded(
    Path(__file__).parent.parent / "campaigns",
    task,
    number=20,
    most_bytes=600_000,
    facts=FACTS,
    shown=shown,
    seldom={"RulingSet"},
)
"""The recorded games; bots take no free actions, so they change no ruling."""


if __name__ == "__main__":
    RECORDED.record()
