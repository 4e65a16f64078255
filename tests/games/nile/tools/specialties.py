"""How each specialty fares in Game I, as Markdown and as a picture.

    python -m tests.games.nile.tools.specialties [--campaigns N] [--seed N] [--picture FILE.svg]

Sensible bots play at tables of four. The first seat has the specialty that is measured, the seed
draws those of the others. Every specialty meets the same seeds and the same others.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

from companion.desk.campaigns.new_campaign import new_header
from companion.desk.campaigns.simulate import Task, run_all
from companion.games.nile.desk.loading import NilePlayer
from companion.games.nile.desk.outcomes import NileOutcome
from companion.games.nile.game_one import GAME_ONE
from companion.games.nile.state import SPECIALTIES
from companion.table.play.chance import Chance
from printables.drawing.surface import Box, Paint, TextStyle
from printables.drawing.svg import SvgWriter
from printables.text.fonts import Font
from tests.games.nile.helpers.campaigns_two import LEAST, MOST

NAMES = ("Ada", "Ben", "Clea", "Dora")
"""The players, the one whose specialty is measured first."""

LIMIT = 300
"""Months after which a campaign is broken off."""


class Standing(NamedTuple):
    """How a specialty fared in one seat: its mean score as a share of everybody's, and wins.

    `error` is the standard error of the share.
    """

    campaigns: int
    mean: float
    share: float
    error: float
    wins: int

    @property
    def is_balanced(self) -> bool:
        """True if the mean score is between half of everybody's and twice as much."""
        return LEAST <= self.share <= MOST


def others(seed: int) -> list[str]:
    """The specialties of the other seats, drawn by the seed."""
    chance = Chance(seed)
    return [SPECIALTIES[chance.below(len(SPECIALTIES))] for _ in NAMES[1:]]


def tasks(specialty: str, seeds: Iterable[int], data_set: int | None = None) -> list[Task]:
    """Campaigns in which the first seat has a specialty."""
    found = []
    for seed in seeds:
        seats = map(NilePlayer, NAMES, [specialty, *others(seed)])
        header = new_header(players=list(seats), game=GAME_ONE.name, seed=seed, data_set=data_set)
        found.append(Task(header, "sensible", LIMIT))
    return found


def measured(
    first: int, campaigns: int, data_set: int | None = None, jobs: int = 1
) -> dict[str, Standing]:
    """Play so many campaigns with each specialty in the first seat."""
    wanted = [
        task
        for name in SPECIALTIES
        for task in tasks(name, range(first, first + campaigns), data_set)
    ]
    outcomes = list(run_all(wanted, jobs))
    parts = [outcomes[at : at + campaigns] for at in range(0, len(outcomes), campaigns)]
    return standings(dict(zip(SPECIALTIES, parts, strict=True)))


def standings(outcomes: Mapping[str, Sequence[NileOutcome]]) -> dict[str, Standing]:
    """Compare the scores of the first seat by the specialty that sat there."""
    scores = {name: [one.points[NAMES[0]] for one in some] for name, some in outcomes.items()}
    whole = fmean(score for some in scores.values() for score in some) or 1.0
    return {
        name: Standing(
            campaigns=len(some),
            mean=fmean(some),
            share=fmean(some) / whole,
            error=(stdev(some) / len(some) ** 0.5 / whole) if len(some) > 1 else 0.0,
            wins=sum(NAMES[0] in one.winner.split(" and ") for one in outcomes[name]),
        )
        for name, some in scores.items()
    }


def as_markdown(found: Mapping[str, Standing]) -> str:
    """The standings as a table, the best first."""
    lines = ["| specialty | mean score | of the mean of all | wins |", "|---|---:|---:|---:|"]
    for name, one in sorted(found.items(), key=lambda item: -item[1].share):
        wins = f"{one.wins} of {one.campaigns}"
        share = f"{one.share:.2f} ± {one.error:.2f}"
        lines.append(f"| {name} | {one.mean:.1f} | {share} | {wins} |")
    return "\n".join(lines)


def as_picture(found: Mapping[str, Standing]) -> bytes:
    """The standings as bars beside the range that counts as balanced, as an SVG file."""
    left, scale, step = 34.0, 60.0, 8.0
    wide, high = left + MOST * scale + 16, step * len(found) + 14
    writer = SvgWriter(wide, high, title="Scores of specialties as shares of the mean")
    writer.rect(Box(0, 0, wide, high), Paint(fill="#fffdf7"))
    words = TextStyle(Font("sans", "regular"), 3.4, "#333333")
    for share in (LEAST, 1.0, MOST):
        x = left + share * scale
        dash = () if share == 1 else (1.5, 1.5)
        pen = Paint(stroke="#9a8f7d", width=0.3, dash=dash)
        writer.line(x, 3, x, high - 8, pen)
        writer.text(x, high - 3, f"{share:g}", words, anchor="middle")
    for at, (name, one) in enumerate(sorted(found.items(), key=lambda item: -item[1].share)):
        y = 4 + at * step
        fill = "#5d8aa8" if one.is_balanced else "#b5473c"
        writer.rect(Box(left, y, one.share * scale, step - 3), Paint(fill=fill))
        middle, x = y + (step - 3) / 2, left + one.share * scale
        error = one.error * scale
        writer.line(x - error, middle, x + error, middle, Paint(stroke="#222222", width=0.4))
        writer.text(left - 2, middle, name, words, anchor="end", level="middle")
    return writer.data()


def main() -> int:
    """Play, and write the Markdown to stdout."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--campaigns", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--data-set", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--picture", type=Path)
    given = parser.parse_args()
    found = measured(given.seed, given.campaigns, given.data_set, given.jobs)
    if given.picture:
        given.picture.write_bytes(as_picture(found))
    sys.stdout.write(f"Seeds {given.seed} on.\n\n{as_markdown(found)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
