"""The printed map: what it shows, what it keeps secret, and that it is the same every time."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace as with_fields
from io import BytesIO
from pathlib import Path

import pypdf
import pytest
from msgspec.structs import replace

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.data import standard_board
from companion.games.nile.desk.loading import game_at
from companion.games.nile.desk.map_views import map_view
from companion.games.nile.desk.printing.chronicle import chronicle_of
from companion.games.nile.desk.printing.posters import Job, print_stickers
from companion.games.nile.map.board.board import Hex as BoardHex
from companion.games.nile.map.terrain import LAKE
from companion.games.nile.paper.map.map import MapSheet, best_paper, map_pdf, map_svg
from companion.games.nile.paper.map.view import CounterMark, MapView, blank_view, view_of
from companion.games.nile.paper.map.words import hex_words
from companion.games.nile.sheets.overview import overview_lines
from companion.games.nile.state import Find, Nile
from companion.hexes import Grid
from printables.forms.stationery import NoSuchStyle
from printables.pages.paper import PaperError, parse
from tests import SAMPLES
from tests.games.nile.paper.maps import a_view, drawn_map
from tests.games.nile.paper.worlds import HOSTILE, a_world
from tests.printables.pdf_reading import small_objects

SVG = "{http://www.w3.org/2000/svg}"
PAPERS = ("a4", "letter", "a4 landscape", "letter landscape", "a3", "a5")


def hostile_view() -> MapView:
    view = a_view(players=6)
    people = tuple(
        replace(party, explorer=name, player=name)
        for party, name in zip(view.expeditions, HOSTILE, strict=True)
    )
    return replace(view, expeditions=people, title=HOSTILE[4])


@pytest.mark.parametrize("words", PAPERS[::2])
def test_pdf_is_one_page_of_the_paper_with_its_fonts_inside(words: str) -> None:
    paper = parse(words)
    data = map_pdf(a_view(), paper)
    reader = pypdf.PdfReader(BytesIO(data))
    [page] = reader.pages
    assert float(page.mediabox.width) == pytest.approx(paper.width * 72 / 25.4, abs=0.1)
    assert float(page.mediabox.height) == pytest.approx(paper.height * 72 / 25.4, abs=0.1)
    fonts = small_objects(data)
    assert b"/FontFile2" in fonts
    assert not re.search(rb"/BaseFont /(Helvetica|Times|Courier|Symbol|ZapfDingbats)", fonts)


@pytest.mark.parametrize("words", PAPERS)
def test_no_text_leaves_the_page(words: str) -> None:
    spy, _ = drawn_map(hostile_view(), words)
    assert spy.outside() == []


def test_of_a_hex_that_is_partly_explored_only_one_side_is_drawn() -> None:
    """Whole pieces, none cut off (10.29)."""
    view = a_view(2, hexes=300)
    _, sheet = drawn_map(view, "a4")
    half = [name for name in view.mapped() if view.hexes[name].half]
    for name in half:
        pieces = sheet.ground.plans.of(name).pieces or ()
        assert pieces or view.hexes[name].terrain == LAKE
        assert all(at.x < sheet.layout.centre(name)[0] for at in pieces)
    assert len(half) > 10


def test_ports_parties_tribes_caches_and_counters_stand_on_the_map() -> None:
    view = a_view()
    spy, sheet = drawn_map(view, "a4")
    frame = sheet.frame
    marks = [name for name, x, y in spy.symbols if x < frame.right and y < frame.bottom]

    def count(kind: str) -> int:
        return sum(name.startswith(f"mark-{kind}") for name in marks)

    assert count("port") == len(view.board.ports)
    assert count("tribe") == len(view.tribes)
    assert count("cache") == len(view.caches)
    assert count("counter") == len(view.counters)
    assert count("flag") == sum(bool(party.hex) for party in view.expeditions)


def test_port_and_river_names_are_all_written() -> None:
    view = blank_view(standard_board())
    spy, _ = drawn_map(view, "a4")
    said = {text for text, _ in spy.texts}
    assert {port.name for port in view.board.ports.values()} <= said
    assert set(view.board.rivers) <= said


def test_a_counters_face_is_told_only_once_it_is_published() -> None:
    """The face belongs to whoever looked until he publishes it (23.1, 23.2)."""
    board, state = standard_board(), a_world(1)
    counter = state.counters["1"]
    find = Find("special", counter.hex, name=counter.face)

    def told(published: bool) -> str:
        ada = replace(
            state.explorers["Ada"], finds={"counter-1": replace(find, published=published)}
        )
        world = replace(state, explorers={**state.explorers, "Ada": ada})
        return view_of(board, world).counters[0].face

    assert told(published=False) == ""
    assert told(published=True) == "livingstone"


def test_the_map_the_stickers_the_state_and_the_book_count_hexes_alike(tmp_path: Path) -> None:
    """Hexes that stand on the map whole: neither parts nor what was rubbed out again (21.32)."""
    for name in ("first-expedition", "seventy-five-points"):
        path = tmp_path / f"{name}.toml"
        path.write_bytes((SAMPLES / f"{name}.toml").read_bytes())
        campaign = Campaign.open(path)
        state = campaign.game.state
        book = chronicle_of(campaign)
        count = sum(line.hexes for line in book.standings)
        assert state.mapped >= count > 0
        spy, _ = drawn_map(map_view(campaign), "a4")
        assert f"{count} hexes mapped" in {text for text, _ in spy.texts}
        assert f"hexes mapped in play {count}," in overview_lines(game_at(campaign))[0]
        told = print_stickers(campaign, tmp_path / "s.pdf", Job(since="start")).told
        assert told.startswith(f"{count} hexes mapped and ")
        assert f"{count:,} hexes of the interior" in str(book.closing)


def title_of(state: Nile) -> str:
    """What stands in the title's frame, from the first line to the last."""
    said = drawn_map(view_of(standard_board(), state, "A test"))[0].said()
    return " ".join(said[said.index("A test") :][:6])


def test_the_title_of_a_finished_game_says_who_has_won() -> None:
    state = a_world(1, hexes=40)
    assert "won by" not in title_of(state)
    over = replace(state, stage="over", winner="Ben")
    assert f"won by {state.explorers['Ben'].name}" in title_of(over)
    shared = replace(state, stage="over", places={"Ada": 1, "Ben": 1, "Chloe": 3})
    names = [state.explorers[player].name for player in ("Ada", "Ben")]
    assert "won by" in title_of(shared)
    assert all(word in title_of(shared) for name in names for word in name.split())


def test_starting_ports_stay_secret() -> None:
    """A port that was marked in secret is nowhere on the map (4.5)."""
    state = replace(a_world(1), stage="ports")
    view = view_of(standard_board(), state)
    assert b"secret" not in map_svg(view, parse("a4"))
    assert not any("Khartoum" in str(party) for party in view.expeditions)


def test_a_game_on_a_board_of_its_own_shows_the_printed_map() -> None:
    state = a_world(1)
    ada = replace(state.explorers["Ada"], hex="@Ada")
    here = {"@Ada": state.hexes["0102"]}
    state = replace(state, map="table", hexes=here, explorers={"Ada": ada}, tribes={}, counters={})
    view = view_of(standard_board(), state)
    assert view.mapped() == list(standard_board().published)
    assert view.expeditions[0].hex == ""
    assert view.expeditions[0].place == "in Africa"
    assert map_pdf(view, parse("a4"))


def test_every_land_hex_has_an_id_and_says_what_the_map_shows_in_it() -> None:
    view = a_view()
    root = ElementTree.fromstring(map_svg(view, parse("a4")))
    said = {
        one.get("id", "").removeprefix("hex-"): [part.text or "" for part in one]
        for one in root.iter(f"{SVG}use")
        if one.get("id", "").startswith("hex-")
    }
    assert set(said) == set(view.board.hexes)
    for name, (title, words) in said.items():
        here = view.hexes.get(name)
        assert title == name
        assert (here.terrain if here and here.terrain else "blank") in words.split(", ")
        assert ("not published" in words) == bool(here and here.whole and not here.published)
    for number, tribe in view.tribes.items():
        assert f"tribe {number}" in said[tribe.hex][1]


def test_a_secret_face_is_not_among_the_words_of_its_hex() -> None:
    """Its layer may be hidden before a map is shown; words can't be."""
    counters = (
        CounterMark("5", "1020", "lost-city", secret=True),
        CounterMark("6", "1120", "blank"),
    )
    words = hex_words(replace(a_view(), counters=counters))
    assert "discovery counter 5" in words["1020"].split(", ")
    assert "discovery counter 6: False trail" in words["1120"].split(", ")


def test_styles_differ_and_an_unknown_one_is_refused_in_a_sentence() -> None:
    view, paper = a_view(), parse("a4")
    assert map_svg(view, paper, "ink") != map_svg(view, paper)
    with pytest.raises(NoSuchStyle, match="use color, antique, ink-saver or high-contrast"):
        map_svg(view, paper, "neon")


def test_one_ink_prints_no_colour() -> None:
    colours = set(re.findall(rb"#[0-9a-f]{6}", map_svg(a_view(), parse("a4"), "ink")))
    assert all(c[1:3] == c[3:5] == c[5:7] for c in colours), colours


def test_the_sheet_is_turned_so_that_the_board_is_largest() -> None:
    view = blank_view(standard_board())
    best = best_paper(view, parse("a4 landscape"))
    other = best.turned()
    assert MapSheet(view, best).layout.width >= MapSheet(view, other).layout.width


def test_paper_too_small_for_a_map_is_refused() -> None:
    with pytest.raises(PaperError, match="80 mm"):
        MapSheet(blank_view(standard_board()), parse("60x60"))


@pytest.mark.parametrize("orientation", ["pointy", "flat"])
def test_other_boards_print_too(orientation: str) -> None:
    """A small board of an owner, flat tops as well, without sea for the title."""
    standard = standard_board()
    grid = Grid(9, 9, orientation="flat" if orientation == "flat" else "pointy")
    hexes = {name: hex_ for name, hex_ in standard.hexes.items() if grid.contains(name)}
    plain = {name: with_fields_of(hex_) for name, hex_ in hexes.items()}
    board = with_fields(standard, grid=grid, hexes=plain, ports={}, rivers={}, islands={})
    view = blank_view(board)
    spy, _ = drawn_map(view, "a4")
    assert spy.outside() == []
    drawn = [name for name, _, _ in spy.symbols if not name.startswith(("mark", "grid"))]
    assert len(drawn) >= len(view.mapped())
    assert map_pdf(view, parse("letter landscape"))


def with_fields_of(hex_: BoardHex) -> BoardHex:
    """The hex without river and sides, which belong to another compass."""
    return replace(hex_, river="......", sea=(), cataract=0, spring=False)
