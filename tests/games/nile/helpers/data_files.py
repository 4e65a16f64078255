"""The shipped data files of Game I, as text and as values, for tests."""

from functools import cache
from importlib.resources import files

from companion.charts.file import parse_charts
from companion.games.nile.cards.deck import Deck
from companion.games.nile.cards.deck_file import parse_deck
from companion.games.nile.charts.lookups import Charts


@cache
def data_text(name: str) -> str:
    return files("companion.games.nile").joinpath("data", name).read_text("utf-8")


@cache
def events() -> Deck:
    return parse_deck(data_text("events-1.toml"), "events-1.toml")


@cache
def counters() -> Deck:
    return parse_deck(data_text("counters-1.toml"), "counters-1.toml")


@cache
def charts() -> Charts:
    return parse_charts(data_text("charts-1.toml"), "charts-1.toml", Charts)


def line_of(name: str, start: str, after: str = "") -> int:
    """The line, from 1, of the first line that begins so after the line `after`."""
    lines = data_text(name).split("\n")
    begin = lines.index(after) if after else 0
    return next(n for n, line in enumerate(lines, 1) if n > begin and line.startswith(start))


def spread(text: str) -> dict[int, str]:
    """`2-7 N, 8-12 C` as a result for each total."""
    found: dict[int, str] = {}
    for part in text.split(", "):
        totals, result = part.split(" ")
        low, _, high = totals.partition("-")
        found.update(dict.fromkeys(range(int(low), int(high or low) + 1), result))
    return found
