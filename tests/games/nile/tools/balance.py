"""How balanced the game is, as Markdown.

    python -m tests.games.nile.tools.balance [--campaigns N]

Bots of some sense play alone and four at a table; a raider, who attacks villages near a port again
and again, shows whether that pays. Last comes what each policy is worth against each tribe.
"""

import argparse
import sys
from collections.abc import Iterable

from companion.desk.campaigns.new_campaign import new_header
from companion.desk.campaigns.simulate import Task, play, run_all
from companion.games.nile.bots import BOTS
from companion.games.nile.desk.loading import NilePlayer
from companion.games.nile.desk.outcomes import NileOutcome, NileSummary, outcome, sum_up
from companion.plugins.outcomes import Spread
from tests.games.nile.helpers.probes import RaiderBot
from tests.games.nile.tools.dominance import as_markdown

NAMES = ("Ada", "Ben", "Clea", "Dora")
TABLES = (1, 4)
"""Players at a table."""

LIMIT = 300
"""Months after which a campaign is broken off."""


def tasks(players: int, campaigns: int, seed: int) -> list[Task]:
    """Campaigns of so many players, without an owner's charts."""
    seats = [NilePlayer(name) for name in NAMES[:players]]
    return [
        Task(new_header(players=seats, seed=number), "sensible", LIMIT)
        for number in range(seed, seed + campaigns)
    ]


def raids(campaigns: int, seed: int) -> list[NileOutcome]:
    """The same campaigns alone, played by a raider."""
    BOTS["raider"] = RaiderBot
    try:
        return [outcome(play(task.header, "raider", LIMIT)) for task in tasks(1, campaigns, seed)]
    finally:
        del BOTS["raider"]


# The tables


def spreads(columns: dict[str, NileSummary]) -> list[str]:
    """Turns, expeditions and points, a line each, with the quarters between least and most."""
    found = ["| | " + " | ".join(columns) + " |", "|---|" + "---|" * len(columns)]
    won = [f"{one.won} of {one.campaigns}" for one in columns.values()]
    found.append(_line("campaigns won", won))
    for name, field in (
        ("months to the win", "turns"),
        ("expeditions of a player to the win", "expeditions"),
        ("points a publication", "published"),
    ):
        found.append(_line(name, [_spread(getattr(one, field)) for one in columns.values()]))
    home = [f"{one.returned:.0%}" for one in columns.values()]
    found.append(_line("expeditions that came home", home))
    rates = [f"{_rate(one):.2f}" for one in columns.values()]
    found.append(_line("published points a month of a player", rates))
    return found


def _rate(summary: NileSummary) -> float:
    return sum(summary.sources.values()) / max(1, summary.months)


def _spread(spread: Spread | None) -> str:
    if spread is None:
        return "–"
    return (
        f"mean {spread.mean}; {spread.least} · {spread.lower} · {spread.median} · "
        f"{spread.upper} · {spread.most}"
    )


def shares(title: str, columns: dict[str, dict[str, int]]) -> list[str]:
    """Counts by name as shares of each column's sum, the greatest of the first column first."""
    names = list(dict.fromkeys(name for counts in columns.values() for name in counts))
    found = ["", f"| {title} | " + " | ".join(columns) + " |", "|---|" + "---|" * len(columns)]
    for name in names:
        cells = []
        for counts in columns.values():
            whole = max(1, sum(counts.values()))
            number = counts.get(name, 0)
            cells.append(f"{number} ({number / whole:.0%})")
        found.append(_line(name, cells))
    return found


def _line(name: str, cells: Iterable[str]) -> str:
    return f"| {name} | " + " | ".join(cells) + " |"


def main() -> int:
    """Play, and write the Markdown to stdout."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--campaigns", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    columns = {}
    for players in TABLES:
        wanted = tasks(players, given.campaigns, given.seed)
        columns[f"{players} at the table"] = sum_up(list(run_all(wanted, given.jobs)))
    columns["a raider alone"] = sum_up(raids(max(1, given.campaigns // 5), given.seed))
    lines = spreads(columns)
    lines += shares("published points", {name: one.sources for name, one in columns.items()})
    lines += shares("deaths", {name: one.deaths for name, one in columns.items()})
    lines += ["", *as_markdown()]
    sys.stdout.write("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
