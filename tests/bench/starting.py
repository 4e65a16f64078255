"""What a person waits for before the first word: help, the open question, the first frame."""

import shutil
import sys
from collections.abc import Iterator
from importlib.resources import as_file, files
from pathlib import Path
from statistics import median

from tests.bench.harness import NotYet, Row, bench, compare
from tests.bench.journals import grown
from tests.bench.programs import BARE, companion, first_frame, run

ONE_WIDGET = """
from textual.app import App
from textual.widgets import Static
class One(App):
    def compose(self):
        yield Static("ready")
One().run()
"""


def sample(folder: Path) -> Path:
    """A copy of the sample campaign, so that nothing is written beside the packaged one."""
    with as_file(files("sample_campaigns") / "first-expedition.toml") as packaged:
        if not packaged.exists():
            raise NotYet("the sample campaign is not there")
        return Path(shutil.copy(packaged, folder / "sample.toml"))


@bench
def starting_help(folder: Path) -> Iterator[Row]:
    yield compare(
        "companion --help / python -c pass",
        lambda: run(companion("--help")),
        lambda: run(BARE),
        budget=8,
    )


@bench
def starting_next(folder: Path) -> Iterator[Row]:
    campaign = grown(folder, 2_000)
    yield compare(
        "companion next at 2,000 entries / python -c pass",
        lambda: run(companion("next", str(campaign))),
        lambda: run(BARE),
        budget=25,
    )


@bench
def starting_play(folder: Path) -> Iterator[Row]:
    play = companion("play", str(sample(folder)))
    one = (sys.executable, "-c", ONE_WIDGET)
    first_frame(play)
    first_frame(one)
    pairs = [(first_frame(play), first_frame(one)) for _ in range(9)]
    yield Row(
        "first frame of companion play / a one-widget app",
        median(ours for ours, _ in pairs),
        median(theirs for _, theirs in pairs),
        budget=2,
    )


@bench
def starting_map(folder: Path) -> Iterator[Row]:
    """A map on one page from nothing, against what it costs to convert our own SVG of it."""
    campaign, drawn = str(sample(folder)), str(folder / "map.svg")
    converter = shutil.which("rsvg-convert")
    if converter is None:
        raise NotYet("rsvg-convert is not installed")
    run(companion("print", "map", campaign, "--out", drawn))
    yield compare(
        "companion print map --out x.pdf / rsvg-convert x.svg to PDF",
        lambda: run(companion("print", "map", campaign, "--out", str(folder / "ours.pdf"))),
        lambda: run((converter, "--format", "pdf", "--output", str(folder / "theirs.pdf"), drawn)),
        budget=1,
        rounds=7,
    )
