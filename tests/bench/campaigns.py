"""What an open campaign costs: to open, to answer, to undo."""

import random
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.bench.harness import Row, bench, compare, percentile, timed, within
from tests.bench.journals import grown, sit_down

ANSWERS = 200


@bench
def opening(folder: Path) -> Iterator[Row]:
    campaign = grown(folder, 2_000)
    yield compare(
        "open a campaign of 2,000 entries / tomllib on the file",
        lambda: sit_down(campaign).close(),
        lambda: tomllib.loads(campaign.read_text(encoding="utf-8")),
        budget=1.5,
    )


@bench
def answering(folder: Path) -> Iterator[Row]:
    """From an answer to the next question with the entry on the disk."""
    short = answer_times(grown(folder, 100))
    long = answer_times(grown(folder, 10_000))
    yield within("answer to next question at 10,000 entries, p99", long, 16, share=99)
    yield Row(
        "the same, p99 / at 100 entries", percentile(long, 99), percentile(short, 99), budget=1.5
    )


def answer_times(campaign: Path) -> list[float]:
    """The seconds of each of many answers, in a copy of the campaign."""
    session = sit_down(Path(shutil.copy(campaign, campaign.with_suffix(".answered"))))
    try:
        return [timed(session.play) for _ in range(ANSWERS)]
    finally:
        session.close()


@bench
def undoing(folder: Path) -> Iterator[Row]:
    campaign = grown(folder, 2_000)
    session = sit_down(Path(shutil.copy(campaign, campaign.with_suffix(".undone"))))
    chance = random.Random(1979)
    samples: list[float] = []
    try:
        for _ in range(100):
            entry = chance.randint(1, 2_000)
            samples.append(timed(lambda entry=entry: session.undo(entry)))  # type: ignore[misc]
            session.redo()
    finally:
        session.close()
    yield within("undo to any line of 2,000, p99", samples, 50, share=99)
