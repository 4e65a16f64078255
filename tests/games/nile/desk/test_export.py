"""Printing to files: formats by their endings, blank forms, and faults in one sentence."""

from __future__ import annotations

from importlib.resources import as_file, files
from io import BytesIO
from pathlib import Path

import pypdf
import pytest
from PIL import Image

from companion.desk.campaigns.campaign import Campaign
from companion.desk.errors import AlreadyThere, CannotPrint, StoreError
from companion.games.nile.desk.printing import maps as export
from companion.games.nile.desk.printing.maps import print_map
from companion.games.nile.desk.printing.sheets import print_sheets

SAMPLE = "first-expedition.toml"


@pytest.fixture
def sample() -> Campaign:
    with as_file(files("sample_campaigns") / "nile" / SAMPLE) as path:
        return Campaign.open(path)


@pytest.mark.parametrize(("name", "start"), [("m.svg", b"<?xml"), ("m.PDF", b"%PDF")])
def test_the_ending_says_the_format(tmp_path: Path, name: str, start: bytes) -> None:
    print_map(None, tmp_path / name)
    assert (tmp_path / name).read_bytes().startswith(start)


def test_a_png_is_the_map_in_dots(tmp_path: Path) -> None:
    print_map(None, tmp_path / "m.png", paper="a5")
    print_map(None, tmp_path / "again.png", paper="a5")
    data = (tmp_path / "m.png").read_bytes()
    assert Image.open(BytesIO(data)).size == (1165, 1654)  # 200 an inch
    assert data == (tmp_path / "again.png").read_bytes()


def test_a_png_has_the_charts_beside_the_map(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "PNG_DPI", 50)
    for charts in (False, True):
        out = tmp_path / f"{charts}.png"
        print_map(None, out, paper="a2", orientation="landscape", charts=charts)
        assert Image.open(out).size == (1169, 827)
    assert (tmp_path / "True.png").read_bytes() != (tmp_path / "False.png").read_bytes()


def test_the_sample_campaign_prints_the_same_twice(sample: Campaign, tmp_path: Path) -> None:
    for name in ("map.svg", "map.pdf"):
        print_map(sample, tmp_path / name)
        print_map(sample, tmp_path / f"again-{name}")
        assert (tmp_path / name).read_bytes() == (tmp_path / f"again-{name}").read_bytes()
    for name in ("one.pdf", "two.pdf"):
        print_sheets(sample, tmp_path / name)
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()


def test_the_sheets_of_one_player(sample: Campaign, tmp_path: Path) -> None:
    player = next(iter(sample.game.state.explorers))
    print_sheets(sample, tmp_path / "one.pdf", player=player, paper="letter")
    print_sheets(sample, tmp_path / "all.pdf", paper="letter")
    one, all_ = (tmp_path / "one.pdf").stat().st_size, (tmp_path / "all.pdf").stat().st_size
    assert one < all_


def test_a_players_own_map(sample: Campaign, tmp_path: Path) -> None:
    player = next(iter(sample.game.state.explorers))
    print_map(sample, tmp_path / "own.svg", player=player)
    print_map(sample, tmp_path / "all.svg")
    assert (tmp_path / "own.svg").read_bytes() != (tmp_path / "all.svg").read_bytes()


def test_a_blank_sheet_needs_no_campaign(tmp_path: Path) -> None:
    print_sheets(None, tmp_path / "blank.pdf")
    pages = pypdf.PdfReader(tmp_path / "blank.pdf").pages
    assert len(pages) == 2
    assert "Caches" in "".join(page.extract_text() for page in pages)


@pytest.mark.parametrize("name", ["m.gif", "m", "m.svg.txt"])
def test_an_unknown_ending_is_refused_in_a_sentence(tmp_path: Path, name: str) -> None:
    with pytest.raises(CannotPrint, match=r"needs the ending \.svg, \.pdf or \.png"):
        print_map(None, tmp_path / name)
    assert not (tmp_path / name).exists()


def test_sheets_are_pdf_only(tmp_path: Path) -> None:
    with pytest.raises(CannotPrint, match=r"needs the ending \.pdf"):
        print_sheets(None, tmp_path / "sheets.svg")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"paper": "papyrus"}, "papyrus"),
        ({"style": "neon"}, "neon"),
        ({"orientation": "sideways"}, "sideways"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    tmp_path: Path, options: dict[str, str], words: str
) -> None:
    with pytest.raises(CannotPrint, match=words):
        print_map(None, tmp_path / "m.pdf", **options)  # type: ignore[arg-type]


def test_an_unknown_player_is_refused_in_a_sentence(sample: Campaign, tmp_path: Path) -> None:
    with pytest.raises(CannotPrint, match="no player 'Nobody'"):
        print_sheets(sample, tmp_path / "s.pdf", player="Nobody")
    with pytest.raises(CannotPrint, match="needs a campaign"):
        print_sheets(None, tmp_path / "s.pdf", player="Ada")
    with pytest.raises(CannotPrint, match="no player 'Nobody'"):
        print_map(sample, tmp_path / "m.pdf", player="Nobody")
    with pytest.raises(CannotPrint, match="needs a campaign"):
        print_map(None, tmp_path / "m.pdf", player="Ada")


def test_a_file_that_stands_there_is_kept_if_asked(tmp_path: Path) -> None:
    out = tmp_path / "m.svg"
    out.write_text("mine")
    with pytest.raises(AlreadyThere):
        print_map(None, out, overwrite=False)
    assert out.read_text() == "mine"
    print_map(None, out)
    assert out.read_bytes().startswith(b"<?xml")


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no folder"):
        print_map(None, tmp_path / "nowhere" / "m.svg")
