"""What an open campaign costs: to open, to answer, to undo."""

import random
import shutil
import tomllib
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from companion.desk.campaigns.campaign import Campaign
from companion.table.play.session import Session
from tests.bench.harness import Row, bench, compare, percentile, timed, within, worked
from tests.bench.journals import SEED, grown, play

ANSWERS = 300
UNDOS = 100


@bench
def opening(folder: Path) -> Iterator[Row]:
    campaign = grown(folder, 2_000)
    yield compare(
        "open a campaign of 2,000 entries / tomllib on the file",
        lambda: Campaign.open(campaign),
        lambda: tomllib.loads(campaign.read_text(encoding="utf-8")),
        budget=0.4,
    )


@bench
def answering(folder: Path) -> Iterator[Row]:
    """From an answer to the next question with the entry on the disk."""
    short = answer_times(grown(folder, 100))
    long = answer_times(grown(folder, 10_000))
    yield within("answer to next question at 10,000 entries, p99", long, 0.1, share=99)
    yield Row(
        "the same, p99 / at 100 entries", percentile(long, 99), percentile(short, 99), budget=1.5
    )


def answer_times(campaign: Path) -> list[float]:
    """The seconds of each of many answers, in a copy of the campaign."""
    copy = Path(shutil.copy(campaign, campaign.with_suffix(".answered")))
    chance = random.Random(SEED)
    with Campaign.open(copy, write=True) as table:
        return [timed(lambda: play(table, chance)) for _ in range(ANSWERS)]


@bench
def undoing(folder: Path) -> Iterator[Row]:
    """To acts of people all over the journal, each taken back again."""
    for entries, words, budget in ((2_000, "2,000", 0.2), (10_000, "10,000", 0.5)):
        samples = undo_times(grown(folder, entries))
        yield within(f"undo to any line of {words}, p99", samples, budget, share=99)


def undo_times(campaign: Path) -> list[float]:
    """The processor's seconds of each of many undos, in a copy of the campaign."""
    copy = Path(shutil.copy(campaign, campaign.with_suffix(".undone")))
    samples: list[float] = []
    with Campaign.open(copy, write=True) as table:
        log = table.session.log
        acts = [number for number in table.session.live[1:] if log[number - 1].by == "people"]
        for number in random.Random(SEED).sample(acts, UNDOS):
            samples.append(worked(partial(table.do, partial(Session.undo, to=number))))
            table.do(Session.redo)
    return samples
