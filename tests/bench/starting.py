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

ASKED = rb"Where to\?"
"""The open question of the sample campaign."""


def sample(folder: Path) -> Path:
    """A copy of the sample campaign, so that nothing is written beside the packaged one."""
    with as_file(files("sample_campaigns") / "nile" / "first-expedition.toml") as packaged:
        if not packaged.exists():
            raise NotYet("the sample campaign is not there")
        return Path(shutil.copy(packaged, folder / "sample.toml"))


@bench
def starting_help(folder: Path) -> Iterator[Row]:
    yield compare(
        "companion --help / python -c pass",
        lambda: run(companion("--help")),
        lambda: run(BARE),
        budget=6,
    )


@bench
def starting_next(folder: Path) -> Iterator[Row]:
    campaign = grown(folder, 2_000)
    yield compare(
        "companion next at 2,000 entries / python -c pass",
        lambda: run(companion("next", str(campaign))),
        lambda: run(BARE),
        budget=20,
    )


@bench
def starting_next_of_a_game_by_the_api(folder: Path) -> Iterator[Row]:
    """A game whose code imports `companion.api`: only the names that it uses are loaded."""
    campaign = folder / "congo.toml"
    with as_file(files("sample_campaigns") / "congo" / "up-the-river.toml") as packaged:
        shutil.copy(packaged, campaign)
    yield compare(
        "companion next of a game on companion.api / python -c pass",
        lambda: run(companion("next", str(campaign))),
        lambda: run(BARE),
        budget=9,
    )


@bench
def starting_play(folder: Path) -> Iterator[Row]:
    play = companion("play", str(sample(folder)))
    one = (sys.executable, "-c", ONE_WIDGET)
    first_frame(play)
    rounds = [(first_frame(one), first_frame(play), first_frame(play, ASKED)) for _ in range(9)]
    bare, words, question = (median(found) for found in zip(*rounds, strict=True))
    yield Row("first frame of companion play / a one-widget app", words, bare, budget=1.3)
    yield Row("the question ready to be answered / the same", question, bare, budget=2, told=True)


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
        budget=0.5,
        rounds=7,
    )
