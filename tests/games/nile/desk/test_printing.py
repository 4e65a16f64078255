"""Paper as files: formats by their endings, whose figures stand on it, faults in one sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from importlib.resources import as_file, files
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdf
import pytest
from PIL import Image

from companion.charts.cells import Cells
from companion.charts.file import OVERRIDE_HEAD
from companion.charts.rows import DataFaults
from companion.desk.campaigns.campaign import Campaign
from companion.desk.errors import AlreadyThere, CannotPrint, StoreError
from companion.desk.overrides.cards import charts_file, edit_card
from companion.desk.overrides.chart_books import edit
from companion.desk.printing.jobs import PrintRequest, print_wish
from companion.games.nile.desk.loading import COLOURS, NilePlayer
from companion.games.nile.desk.overrides import OVERRIDES
from companion.games.nile.desk.printing import cards as printing_cards
from companion.games.nile.desk.printing import kinds
from companion.games.nile.desk.printing import maps as export
from companion.games.nile.desk.printing.cards import print_cards, print_charts, print_counters
from companion.games.nile.desk.printing.kit import print_kit
from companion.games.nile.desk.printing.maps import print_map
from companion.games.nile.desk.printing.sheets import SHEET_KINDS, print_sheets
from companion.plugins.papers import PaperKind
from tests.desk.campaigns.campaigns import a_campaign
from tests.games.nile.helpers.books import CampaignBook, OwnersBook
from tests.games.nile.helpers.headers import nile_header
from tests.printables.pdf_reading import words_of

Print = Callable[..., Any]

CUT = (print_cards, print_charts, print_counters)
ALL = (*CUT, print_map, print_sheets, print_kit)
QUICK = {print_cards: {"cards": "1-2"}, print_kit: {"without": "map,aid,charts,cards,counters"}}
"""Options with which a paper is soon printed."""

SHEET: PaperKind = kinds.GAME_ONE.kind("sheets")


@pytest.fixture(scope="module")
def sample() -> Iterator[Campaign]:
    with as_file(files("sample_campaigns") / "nile" / "first-expedition.toml") as path:
        yield Campaign.open(path)


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of one's own."""
    folder = tmp_path / "own"
    folder.mkdir()
    monkeypatch.setattr("companion.desk.overrides.cards.user_folder", lambda: folder)
    return folder


def printed(draw: Print, source: Campaign | None, folder: Path, **options: Any) -> str:
    """Print a .pdf; return its words."""
    out = folder / "out.pdf"
    draw(source, out, **options)
    return words_of(out.read_bytes())


def pages_of(folder: Path) -> list[pypdf.PageObject]:
    return list(pypdf.PdfReader(BytesIO((folder / "out.pdf").read_bytes())).pages)


# Every paper


@pytest.mark.parametrize("draw", ALL)
def test_a_file_that_stands_there_is_kept_if_asked(draw: Print, tmp_path: Path) -> None:
    options, out = QUICK.get(draw, {}), tmp_path / "m.PDF"
    out.write_text("mine")
    with pytest.raises(AlreadyThere):
        draw(None, out, overwrite=False, **options)
    assert out.read_text() == "mine"
    draw(None, out, **options)
    assert out.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("draw", ALL)
def test_pages_are_of_the_paper_that_is_asked_for(draw: Print, tmp_path: Path) -> None:
    draw(None, tmp_path / "out.pdf", paper="letter", **QUICK.get(draw, {}))
    inches = {float(side) / 72 for page in pages_of(tmp_path) for side in page.mediabox[2:]}
    assert {round(side, 2) for side in inches} == {8.5, 11.0}


PLAYER, NOBODY = {"player": "Ada"}, {"player": "Nobody"}


@pytest.mark.parametrize(
    ("draw", "options", "told"),
    [
        *((each, {"paper": "papyrus"}, "papyrus") for each in ALL),
        *((each, {"style": "neon"}, '"neon" isn\'t a style') for each in ALL),
        *((each, PLAYER, "needs a campaign") for each in (print_map, print_sheets)),
        (print_map, {"orientation": "sideways"}, "sideways"),
        (print_cards, {"size": "tarot"}, "poker"),
        (print_cards, {"duplex": "both"}, "long, short or none"),
        (print_cards, {"cards": "109"}, "1 to 108"),
        (print_cards, {"bleed": -1.0}, "0 to 10 mm"),
        (print_cards, {"bleed": 99.0, "paper": "card"}, "0 to 10 mm"),
        (print_charts, {"duplex": "none"}, "two-sided"),
        (print_counters, {"colours": "red,pink"}, 'no counters in "pink"'),
        (print_counters, {"natives": -1}, "0 to 999"),
        (print_counters, {"counter_mm": 200.0}, "8 to 40 mm"),
        (print_sheets, {"kind": "nothing"}, "Choose from aid, turn, outfit, judge"),
        (print_sheets, {"kind": "judge", "fillable": True}, "only aid and outfit"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    draw: Print, options: dict[str, Any], told: str, tmp_path: Path
) -> None:
    with pytest.raises(CannotPrint, match=told):
        draw(None, tmp_path / "c.pdf", **options)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("draw", "options", "told"),
    [
        *((each, NOBODY, "no player 'Nobody'") for each in (print_map, print_sheets)),
        (print_sheets, {"kind": "turn", **PLAYER}, "print a turn summary for one player"),
        (print_sheets, {"kind": "judge", "paper": "a5"}, "judge’s sheet needs A4 or Letter paper"),
        (print_kit, {"players": 4}, "The campaign has its players"),
    ],
)
def test_what_cannot_be_of_a_campaign_is_refused_in_a_sentence(
    draw: Print, options: dict[str, Any], told: str, sample: Campaign, tmp_path: Path
) -> None:
    with pytest.raises(CannotPrint, match=told):
        draw(sample, tmp_path / "c.pdf", **options)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("draw", ALL)
def test_an_unknown_ending_is_refused_with_those_there_are(draw: Print, tmp_path: Path) -> None:
    known = r"\.svg, \.pdf or \.png" if draw is print_map else r"\.pdf"
    for name in ("m.gif", "m", "m.svg.txt"):
        with pytest.raises(CannotPrint, match=f"needs the ending {known}"):
            draw(None, tmp_path / name)
    with pytest.raises(StoreError, match="no folder"):
        draw(None, tmp_path / "nowhere" / "m.pdf", **QUICK.get(draw, {}))


# Maps


def test_a_png_is_the_map_in_dots_with_charts_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    print_map(None, tmp_path / "m.png", paper="a5")
    assert Image.open(tmp_path / "m.png").size == (1165, 1654)  # 200 an inch
    monkeypatch.setattr(export, "PNG_DPI", 50)
    for charts in (False, True):
        out = tmp_path / f"{charts}.png"
        print_map(None, out, paper="a2", orientation="landscape", charts=charts)
        assert Image.open(out).size == (1169, 827)
    assert (tmp_path / "True.png").read_bytes() != (tmp_path / "False.png").read_bytes()


def test_a_players_own_map_and_sheet_show_less(sample: Campaign, tmp_path: Path) -> None:
    print_map(sample, tmp_path / "all.svg")
    print_map(sample, tmp_path / "own.svg", player="Ada")
    maps = [(tmp_path / f"{name}.svg").read_text(encoding="utf-8") for name in ("own", "all")]
    sheets = [printed(print_sheets, sample, tmp_path, **how) for how in (PLAYER, {})]
    for own, whole in (maps, sheets):
        assert len(own) < len(whole)
        assert "Ada Hartley" in own


# Sheets


@pytest.mark.parametrize("kind", SHEET_KINDS)
def test_every_sheet_is_printed_of_a_campaign_of_one_just_begun_and_blank(
    sample: Campaign, tmp_path: Path, kind: str
) -> None:
    """4.5, 4.6: before specialties, ports and the order of play too."""
    assert printed(print_sheets, None, tmp_path, kind=kind)
    filled = printed(print_sheets, sample, tmp_path, kind=kind)
    assert ("Ada Hartley" in filled) == (kind in ("aid", "judge"))
    with a_campaign(tmp_path / "c.toml") as campaign:
        assert printed(print_sheets, campaign, tmp_path, kind=kind)


def test_turn_summary_and_charts_have_the_points_that_win_this_campaign(tmp_path: Path) -> None:
    """7.0"""
    header = nile_header(players=[NilePlayer("Ada")], target=977)
    with Campaign.new(tmp_path / "c.toml", header) as campaign:
        assert re.search(r"\b977\b", printed(print_sheets, campaign, tmp_path, kind="turn"))
        assert "Points that win 977" in printed(print_charts, campaign, tmp_path, fold=False)


def test_the_print_centre_leaves_a_player_to_the_sheets_that_are_ones_own(
    sample: Campaign, tmp_path: Path
) -> None:
    """Its form shows every field, so a player may stand there with any sheet."""
    for sheet, his in (("aid", True), ("turn", False)):
        for player in ("Ada", ""):
            wish = PrintRequest(
                SHEET, tmp_path / f"{sheet}{player}.pdf", {"sheet": sheet, "player": player}
            )
            print_wish(sample, wish)
        one, all_ = ((tmp_path / f"{sheet}{who}.pdf").read_bytes() for who in ("Ada", ""))
        assert (one != all_) == his


# The owner's figures


def test_the_owners_figures_are_printed_and_those_of_a_campaign(
    own: Path, sample: Campaign, tmp_path: Path
) -> None:
    """What an owner copied from the box has his ring; a campaign has its own charts."""
    papers: tuple[tuple[Print, dict[str, Any]], ...] = (
        (print_charts, {"fold": False}),
        (print_sheets, {"kind": "aid"}),
        (print_sheets, {"kind": "outfit"}),
    )
    edit(OwnersBook(), Cells("prices", "bearer", ("dollars",)), "77")
    with a_campaign(tmp_path / "c.toml") as campaign:
        edit(CampaignBook(campaign), Cells("prices", "bearer", ("dollars",)), "13")
        for draw, how in papers:
            assert "77°" in printed(draw, None, tmp_path, **how)
            assert "13°" in printed(draw, campaign, tmp_path, **how)
    assert "77°" not in printed(print_sheets, sample, tmp_path, kind="aid")
    charts_file(OVERRIDES).path.write_text(f"{OVERRIDE_HEAD}[nonsense]\n")
    with pytest.raises(DataFaults, match="nonsense"):
        printed(print_sheets, None, tmp_path)


def test_the_owners_cards_are_printed_with_the_owners_ring(own: Path, tmp_path: Path) -> None:
    edit_card(OVERRIDES, "cards", "17/terrain", "4 2 jungle")
    text = printed(print_cards, None, tmp_path, cards="17", duplex="none")
    for words in ("4 2", "Jungle °", "° your own figure"):
        assert words in text
    assert "continues °" not in text, "a river that only follows the terrain is not the owner's"


# What is cut


def test_chosen_cards_alone_are_printed(tmp_path: Path) -> None:
    print_cards(None, tmp_path / "out.pdf", cards="34,7", duplex="none", paper="card")
    said = [page.extract_text() for page in pages_of(tmp_path)]
    assert ["34†" in said[0], "7†" in said[1], len(said)] == [True, True, 2]


def test_blank_charts_have_no_daggers(tmp_path: Path) -> None:
    text = printed(print_charts, None, tmp_path, blank=True, fold=False, paper="a5")
    assert "†" not in text
    assert "empty boxes" in text


def test_counters_are_those_of_the_players_or_of_all(
    sample: Campaign, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """3.33: more than 50 tribes need further counters"""

    def counters(source: Campaign | None, **options: Any) -> list[str]:
        return printed(print_counters, source, tmp_path, duplex="none", **options).split()

    played = {explorer.colour for explorer in sample.game.state.explorers.values()} - {""}
    assert set(COLOURS) <= set(counters(None))
    assert set(COLOURS) & set(counters(sample)) == played != set()
    some = counters(sample, colours="blue, Green", natives=3)
    assert set(COLOURS) & set(some) == {"blue", "green"}
    monkeypatch.setattr(printing_cards, "NATIVES", 1)
    met = max(int(number) for number in sample.game.state.tribes)
    found = counters(sample, colours="red")
    assert str(met) in found
    assert str(max(met, 8) + 1) not in found
