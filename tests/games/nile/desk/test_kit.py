"""The kit: everything for a game night in one file, and each thing where the cover says it is."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from importlib.resources import as_file, files
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdf
import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.errors import CannotPrint
from companion.games.nile.desk.loading import COLOURS, NileHeader, NilePlayer, game_at
from companion.games.nile.desk.printing.cards import print_cards
from companion.games.nile.desk.printing.kit import (
    CUT,
    PLAYERS,
    all_parts,
    parts_of,
    print_kit,
    usual_parts,
)
from companion.games.nile.desk.printing.sheets import print_sheets
from companion.games.nile.facts import Found
from companion.games.nile.paper.kit.cover import lately
from companion.games.nile.paper.paper_sets import PAPER_SETS
from companion.games.nile.state import Find
from companion.table.journal.effective import Standing, standing
from tests.desk.campaigns.campaigns import a_campaign

ONE = PAPER_SETS["nile-1"]
KIT_PARTS = all_parts(ONE)
SAMPLE = "first-expedition.toml"
TITLES = {
    "news": "What happened lately",
    "map": "Map",
    "turn": "Turn summary",
    "outfit": "Outfit worksheet",
    "aid": "Player Aid Sheets",
    "judge": "Judge’s sheet",
    "charts": "Charts",
    "cards": "Event cards",
    "counters": "Counters",
}
QUICK = "cards,charts,counters"


@pytest.fixture(scope="module")
def sample() -> Iterator[Campaign]:
    with as_file(files("sample_campaigns") / "nile" / SAMPLE) as path:
        yield Campaign.open(path)


@pytest.fixture(scope="module")
def kit(sample: Campaign, tmp_path_factory: pytest.TempPathFactory) -> pypdf.PdfReader:
    """The whole kit of the sample, with what is cut."""
    out = tmp_path_factory.mktemp("kit") / "kit.pdf"
    print_kit(sample, out, more=",".join(CUT))
    return pypdf.PdfReader(BytesIO(out.read_bytes()))


@pytest.fixture(scope="module")
def usual(sample: Campaign, tmp_path_factory: pytest.TempPathFactory) -> pypdf.PdfReader:
    """The sample's kit as it is if nothing is asked for."""
    return made(sample, tmp_path_factory.mktemp("usual"))


@pytest.fixture(scope="module")
def blank(tmp_path_factory: pytest.TempPathFactory) -> pypdf.PdfReader:
    """The whole kit of no campaign."""
    return made(None, tmp_path_factory.mktemp("blank"))


def made(source: Campaign | None, folder: Path, **options: Any) -> pypdf.PdfReader:
    out = folder / "kit.pdf"
    print_kit(source, out, **options)
    return pypdf.PdfReader(BytesIO(out.read_bytes()))


def chapters(reader: pypdf.PdfReader) -> dict[str, int]:
    """The pages, from 1 on, that the lines at the top of the outline lead to."""
    return {
        str(line.title): (reader.get_destination_page_number(line) or 0) + 1
        for line in reader.outline
        if not isinstance(line, list)
    }


def is_empty(page: pypdf.PageObject) -> bool:
    """Whether nothing but its folio stands on a page."""
    contents = page.get_contents()
    return contents is None or len(contents.get_data()) < 160


def text(reader: pypdf.PdfReader, page: int) -> str:
    return " ".join(reader.pages[page - 1].extract_text().split())


def test_a_campaign_s_kit_has_every_part_in_its_order(kit: pypdf.PdfReader) -> None:
    assert list(chapters(kit)) == ["Contents", *(TITLES[name] for name in KIT_PARTS)]


def test_a_kit_without_a_campaign_has_blank_paper(blank: pypdf.PdfReader) -> None:
    found = chapters(blank)
    assert list(found) == ["Contents", *(TITLES[name] for name in parts_of(None, ONE))]
    assert found["Map"] == 2
    assert "news" not in parts_of(None, ONE)
    assert "judge" not in parts_of(None, ONE)
    pages = range(found["Player Aid Sheets"], found["Charts"])
    assert sum("Player Aid Sheet" in text(blank, page) for page in pages) == 2 * PLAYERS
    colours = set(text(blank, found["Counters"]).split()) & set(COLOURS)
    assert colours == set(COLOURS[:PLAYERS])


def test_a_kit_has_about_thirty_pages_for_four(
    blank: pypdf.PdfReader, usual: pypdf.PdfReader
) -> None:
    """All of it for a new game; of one that goes on what a night uses up."""
    assert len(blank.pages) <= 34
    assert len(usual.pages) <= 30


def test_as_many_as_play_have_sheets_and_counters(tmp_path: Path) -> None:
    reader = made(None, tmp_path, players=2, without="cards,charts,map,turn,outfit")
    found = chapters(reader)
    sheets = [text(reader, page) for page in range(found["Player Aid Sheets"], found["Counters"])]
    assert sum("Player Aid Sheet" in words for words in sheets) == 4
    assert set(text(reader, found["Counters"]).split()) & set(COLOURS) == set(COLOURS[:2])


def test_what_is_cut_once_is_in_the_kit_before_the_first_month(
    sample: Campaign, tmp_path: Path
) -> None:
    """The deck only where somebody draws its cards by hand."""
    assert set(parts_of(sample, ONE)) - set(usual_parts(sample, ONE)) == set(CUT)
    for mode, left_out in (("app", {"cards"}), ("table", set()), ("remind", set())):
        header = NileHeader(
            game="nile-1", id="t", seed=1, players=[NilePlayer("Ada")], settings={"cards": mode}
        )
        with Campaign.new(tmp_path / f"{mode}.toml", header) as campaign:
            assert set(parts_of(campaign, ONE)) - set(usual_parts(campaign, ONE)) == left_out


def test_the_cover_says_what_is_left_out_and_how_to_have_it(
    sample: Campaign, kit: pypdf.PdfReader, tmp_path: Path
) -> None:
    words = text(made(sample, tmp_path, without="charts"), 1)
    assert "only need to cut Event cards and Counters once" in words
    assert "To include them, add cards,counters" in words
    assert "cut once" not in text(kit, 1)


def test_the_cover_tells_the_page_of_every_part(kit: pypdf.PdfReader) -> None:
    """What is told is what the outline leads to; a part ends where it says."""
    found, cover = chapters(kit), kit.pages[0].extract_text()
    last = len(kit.pages)
    for title, page in reversed(found.items()):
        if title == "Contents":
            continue
        assert title in cover
        while last > page and is_empty(kit.pages[last - 1]):
            last -= 1
        told = str(page) if page == last else f"{page}–{last}"
        assert told in cover.split(), (title, told)
        last = page - 1
    for words in ("First expedition", "month 22", "Ada Hartley", "zoologist", "100%"):
        assert words in cover


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler is not installed")
def test_every_page_bears_its_number(kit: pypdf.PdfReader) -> None:
    """Campaign, month and page, so that sheets of two evenings are told apart."""
    kit.stream.seek(0)
    run = subprocess.run(
        ["pdftotext", "-raw", "-", "-"], input=kit.stream.read(), capture_output=True, check=True
    )
    pages = run.stdout.decode().split("\f")[:-1]
    count = len(kit.pages)
    assert len(pages) == count
    for number, page in enumerate(pages, 1):
        said = " ".join(page.split())
        folio = f"First expedition · month 22 · {number}/{count}"
        assert folio in said or f" · page {number}" in said, number


def test_the_pages_of_sheets_say_of_which_campaign_and_month_they_are(
    sample: Campaign, tmp_path: Path
) -> None:
    """And a player's begin on paper of their own; only one player's file is named after him."""
    print_sheets(sample, tmp_path / "s.pdf")
    reader = pypdf.PdfReader(tmp_path / "s.pdf")
    for number in range(1, len(reader.pages) + 1):
        assert text(reader, number).endswith(f"month 22 · {number}/{len(reader.pages)}")
    assert reader.metadata is not None
    assert reader.metadata.title == "First expedition – Player Aid Sheets"
    assert reader.metadata.author == "Companion for Source of the Nile"
    print_sheets(sample, tmp_path / "a.pdf", player="Ada")
    alone = pypdf.PdfReader(tmp_path / "a.pdf").metadata
    assert alone is not None
    assert alone.title == "First expedition – Player Aid Sheet of Ada"


def test_every_line_of_the_cover_leads_to_its_part(kit: pypdf.PdfReader) -> None:
    annotations: Any = kit.pages[0]["/Annots"]
    links = [each.get_object() for each in annotations]
    pages = {page.indirect_reference.idnum: at for at, page in enumerate(kit.pages, 1)}  # type: ignore[union-attr]
    leads = [pages[link["/Dest"][0].idnum] for link in links]
    assert leads == [page for title, page in chapters(kit).items() if title != "Contents"]
    tops = [float(link["/Rect"][3]) for link in links]
    assert tops == sorted(tops, reverse=True)


def test_parts_begin_on_sheets_of_their_own(kit: pypdf.PdfReader) -> None:
    """Printed on both sides, fronts come first; only what is for one sheet shares it."""
    found = chapters(kit)
    backs = {title for title, page in found.items() if page % 2 == 0}
    assert backs == {TITLES["news"], TITLES["outfit"]}
    first = found["Player Aid Sheets"]
    owners = [text(kit, page) for page in range(first, found["Judge’s sheet"], 2)]
    for name, words in zip(("Ada Hartley", "Benedikt Weiß"), owners, strict=False):
        assert name in words
    assert "front 1" in text(kit, found["Event cards"])
    assert "back 1" in text(kit, found["Event cards"] + 1)


def test_on_one_side_there_are_no_empty_pages_and_no_backs(tmp_path: Path) -> None:
    reader = made(None, tmp_path, duplex="none", size="mini", without="charts")
    assert not any(map(is_empty, reader.pages))
    first = chapters(reader)["Event cards"]
    assert "front 1" in text(reader, first)
    assert "front 2" in text(reader, first + 1)


def test_the_kit_has_the_same_cards_as_the_deck_alone(
    kit: pypdf.PdfReader, sample: Campaign, tmp_path: Path
) -> None:
    print_cards(sample, tmp_path / "c.pdf", size="mini")
    alone = pypdf.PdfReader(tmp_path / "c.pdf")
    first = chapters(kit)["Event cards"]
    last = first + len(alone.pages) - 1
    there = text(kit, last - 1)
    assert f" · page {last - 1} " in there
    assert there.replace(f" · page {last - 1}", "") == text(alone, len(alone.pages) - 1)
    assert chapters(kit)["Counters"] == last + 1


def test_what_is_left_out_is_not_there(sample: Campaign, tmp_path: Path) -> None:
    reader = made(sample, tmp_path, without=" Cards, charts,COUNTERS,news ")
    assert list(chapters(reader)) == ["Contents", *list(TITLES.values())[1:6]]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"without": "dice"}, 'The kit has no part "dice". Choose from news, map'),
        ({"without": ",".join(KIT_PARTS)}, "left out every part"),
        ({"paper": "30x40"}, "mm"),
        ({"duplex": "both"}, "long, short or none"),
        ({"size": "tarot"}, "poker"),
        ({"more": "dice"}, 'The kit has no part "dice"'),
        ({"more": "news"}, '"news" needs a campaign'),
        ({"more": "map", "without": "map"}, 'You added "map" and left it out'),
        ({"players": 9}, "There can't be 9 players. Use 1 to 8"),
        ({"players": 0}, "There can't be 0 players"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    tmp_path: Path, options: dict[str, Any], told: str
) -> None:
    with pytest.raises(CannotPrint, match=told):
        print_kit(None, tmp_path / "k.pdf", **options)
    assert not (tmp_path / "k.pdf").exists()


def test_progress_is_told_part_by_part(tmp_path: Path) -> None:
    told: list[tuple[str, int, int]] = []

    def progress(title: str, done: int, of: int) -> None:
        told.append((title, done, of))

    print_kit(None, tmp_path / "k.pdf", without=QUICK, progress=progress)
    assert [done for _, done, _ in told] == list(range(4))
    assert {of for *_, of in told} == {4}
    assert told[0][0] == "Map"


def test_a_kit_on_half_size_paper_says_what_it_lacks(
    sample: Campaign, usual: pypdf.PdfReader, tmp_path: Path
) -> None:
    """The judge's tables could not be read on it; all else is laid out for it, charts unfolded."""
    reader = made(sample, tmp_path, without="map,aid", paper="a5")
    cover = text(reader, 1)
    assert "judge’s sheet needs A4 or Letter paper" in cover
    assert not any("Judge’s sheet" in page.extract_text() for page in reader.pages[1:])
    charts = [page for page in reader.pages if "Movement restrictions" in page.extract_text()]
    assert {round(float(page.mediabox.width) * 25.4 / 72) for page in charts} == {148}
    assert "needs A4" not in text(usual, 1)
    only = ",".join(name for name in usual_parts(sample, ONE) if name != "judge")
    with pytest.raises(CannotPrint, match="needs A4 or Letter paper"):
        print_kit(sample, tmp_path / "k.pdf", without=only, paper="a5")


def test_a_campaign_that_has_just_begun_is_printed_too(tmp_path: Path) -> None:
    """Before specialties, ports and the order of play (4.5, 4.6)."""
    with a_campaign(tmp_path / "c.toml") as campaign:
        reader = made(campaign, tmp_path, without=QUICK)
    assert "about to begin" in text(reader, 1)
    assert "Nothing yet" in text(reader, 2)


def test_news_tell_no_special_discovery(sample: Campaign) -> None:
    """23.1: what a discovery counter shows is its finder's secret until he publishes it."""
    session = sample.session
    facts = standing(session.log, session.live)
    told = lately(game_at(sample), session.log, facts)
    assert told[0].number > told[-1].number
    shown = Found("Ada", "gold", Find("bonus", "1214", 6, "Gold reef", 2))
    hidden = Found("Ada", "city", Find("special", "1214", 6, "A lost city", 2))
    (month,) = lately(game_at(sample), session.log, [Standing(60, hidden), Standing(60, shown)])
    assert "Gold reef" in month.turns[0]
    assert "lost city" not in month.turns[0]
    assert lately(game_at(sample), session.log, [Standing(60, hidden)]) == []
