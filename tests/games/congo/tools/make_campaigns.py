"""Records games of bots for the replay test: `python -m tests.games.congo.tools.make_campaigns`.

Each lies in `campaigns/` as `.toml.xz`; `digests.toml` there says where each of them ends. Two,
three and four play, with hands that the app deals, with hands on the table, and with both: special
cards and hippo tiles dealt, the others on the table.
"""

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from companion.charts.facts import CHART_FACTS
from companion.desk.campaigns.new_campaign import new_header
from companion.desk.campaigns.simulate import TURNS, Task
from companion.games.congo.cards import SPECIALS
from companion.games.congo.facts import SpecialPlayed
from companion.games.congo.game import APP, PARTLY, TABLE
from companion.plugins.coloured import ColoredPlayer
from companion.table.facts import facts_in
from tests.recorded import Games, Recorded

BOTH_FROM = 27
"""The first seed whose hands the app deals in part."""

BOTS = ("sensible", "whimsical", "random")
"""Who plays one game after the other, over and over."""

PLAYERS = (
    ColoredPlayer("Ann", "blue"),
    ColoredPlayer("Bob", "red"),
    ColoredPlayer("Cy", "green"),
    ColoredPlayer("Dee", "yellow"),
)


def task(seed: int, file: str) -> Task:
    """The game of a seed, kept in a file; one in four is played with hands on the table."""
    hands = PARTLY if seed >= BOTH_FROM else TABLE if seed % 4 == 0 else APP
    players = PLAYERS[: 2 + seed % 3]
    header = new_header(players=list(players), game="congo", seed=seed, hands=hands, cards="app")
    bot = "random" if hands != APP else BOTS[seed % len(BOTS)]
    return Task(header, bot, TURNS, file)


def shown(games: Games) -> Mapping[str, tuple[Collection[Any], Collection[Any]]]:
    """The special cards, the numbers of players, where the hands were."""
    return {
        "specials": ({fact.card for fact in games.facts}, set(SPECIALS)),
        "players": ({len(game.players) for game in games.games}, {2, 3, 4}),
        "hands": ({game.hands for game in games.games}, {APP, PARTLY, TABLE}),
    }


RECORDED = Recorded(
    Path(__file__).parent.parent / "campaigns",
    task,
    number=28,
    most_bytes=400_000,
    facts=(*facts_in("companion.games.congo"), *CHART_FACTS),
    shown=shown,
    kinds=(SpecialPlayed,),
    seldom={"Reshuffled", *(fact.__name__ for fact in CHART_FACTS)},
)
"""The recorded games; bots change no charts, and piles seldom run out."""


if __name__ == "__main__":
    RECORDED.record()
