"""What paper costs: the map of the sample campaign, and of a board mapped from end to end."""

from collections.abc import Iterator
from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from companion.charts.values import Entry
from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.data import coastline_of, event_deck, standard_board, standard_charts
from companion.games.nile.desk.loading import COLOURS
from companion.games.nile.desk.printing.kit import print_kit
from companion.games.nile.paper.cards.cards import cards_pdf
from companion.games.nile.paper.cards.counters import CounterPrint, counters_pdf
from companion.games.nile.paper.charts.booklet import charts_pdf
from companion.games.nile.paper.map.map import map_pdf, map_svg
from companion.games.nile.paper.map.poster import Poster
from companion.games.nile.paper.map.view import MapView, Route, RouteStep, view_of
from companion.games.nile.paper.sheets.page import sheets_pdf
from companion.games.nile.paper.styles import STYLES
from printables.cards.sheets import CardPrint
from printables.pages.paper import parse
from tests.bench.harness import Row, bench, times, within
from tests.games.nile.paper.forms import forms_of
from tests.games.nile.paper.worlds import a_world

ROUNDS = 9


@bench
def printing(folder: Path) -> Iterator[Row]:
    """A continent half explored, and one mapped whole."""
    board, paper = standard_board(), parse("a4")
    for title, hexes in (("200 hexes mapped", 200), ("the whole continent mapped", 500)):
        view = view_of(board, a_world(1979, hexes=hexes), coastline=coastline_of(board))
        for style in STYLES:
            svg = times(lambda view=view, s=style: map_svg(view, paper, s), ROUNDS)  # type: ignore[misc]
            pdf = times(lambda view=view, s=style: map_pdf(view, paper, s), ROUNDS)  # type: ignore[misc]
            yield within(f"{style} map to SVG, {title}", svg, 1.0)
            yield within(f"{style} map to PDF on one page, {title}", pdf, 1.0)
        for style in STYLES:
            tiled = times(lambda view=view, s=style: Poster(view, 19, s).pdf(paper), ROUNDS)  # type: ignore[misc]
            yield within(f"{style} poster on A4 pages, {title}", tiled, 1.3)
        charted = times(lambda view=view: Poster(view, 19, charts=standard_charts()).pdf(paper), 5)  # type: ignore[misc]
        yield within(f"poster with charts beside it on A4 pages, {title}", charted, 2.6)
    crossed = times(lambda: map_svg(_crossed(view), paper), 5)
    yield within("colour map to SVG, crossed by forty expeditions", crossed, 4)
    sheets = forms_of(a_world(1979, hexes=200), standard_charts())
    yield within("sheets of every player to PDF", times(lambda: sheets_pdf(sheets, paper), 9), 2)
    yield from _cut()


def _crossed(view: MapView) -> MapView:
    """A map with forty expeditions of sixty steps on it, a month for each."""
    names, players = sorted(view.board.hexes), [party.player for party in view.expeditions]
    ways = tuple(
        tuple(RouteStep(name, month) for month, name in enumerate(names[at * 9 : at * 9 + 60], 1))
        for at in range(40)
    )
    routes = (
        Route(players[at % len(players)], at // len(players) + 1, way)
        for at, way in enumerate(ways)
    )
    return replace(view, routes=tuple(routes))


def _kit() -> Iterator[Row]:
    """All for a game night, of the sample and blank, to the file on the disk."""
    with as_file(files("sample_campaigns") / "nile" / "first-expedition.toml") as path:
        campaign = Campaign.open(path)
    with TemporaryDirectory() as folder:
        out = Path(folder) / "kit.pdf"
        for title, source in (("of a campaign", campaign), ("blank", None)):
            kit = times(lambda s=source: print_kit(s, out, more="cards,counters"), 5)  # type: ignore[misc]
            yield within(f"the whole kit to PDF, {title}", kit, 7)


def _cut() -> Iterator[Row]:
    """Cards, charts and counters, both sides."""
    paper, deck, charts = parse("a4"), event_deck(), standard_charts()
    says = {
        number: {
            section: Entry(deck.read(number, section), deck.source) for section in deck.sections()
        }
        for number in deck.numbers
    }
    how = CardPrint(paper=paper)
    cards = times(lambda: cards_pdf(deck, says, deck.numbers, how), ROUNDS)
    yield within("the 108 Event cards to PDF", cards, 5)
    yield within("the booklet of charts to PDF", times(lambda: charts_pdf(charts, paper), 9), 1.5)
    yield from _kit()
    counters = CounterPrint(paper=paper, colours=COLOURS, discoveries=("Blank",) * 8)
    yield within("the counters to PDF", times(lambda: counters_pdf(counters), ROUNDS), 3)
