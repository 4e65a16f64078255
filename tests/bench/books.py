"""What a long book costs: the chronicle of a recorded campaign of 44 expeditions."""

from collections.abc import Iterator
from pathlib import Path

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.printing.chronicle import print_chronicle
from tests.bench.harness import Row, bench, times, within
from tests.games.nile.helpers.campaigns_told import FOLDER

CHAPTERS = 44


@bench
def books(folder: Path) -> Iterator[Row]:
    """The account alone, and the book with a map to each chapter: budgets are for a chapter."""
    campaign = Campaign.open(FOLDER / "131.toml.xz")
    for ending, budget in ((".md", 0.07), (".pdf", 0.4)):
        out = folder / f"book{ending}"
        told = times(lambda out=out: print_chronicle(campaign, out), 3)  # type: ignore[misc]
        yield within(f"the chronicle of 44 expeditions to {ending}", told, CHAPTERS * budget)
