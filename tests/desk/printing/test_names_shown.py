"""Names that no font can show: people are told, and called after their seats."""

import re
from pathlib import Path

import pypdf
import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.printing.jobs import PrintRequest, print_wish
from companion.desk.printing.names_shown import stand_ins, unshown_words
from companion.games.nile.desk.loading import NileHeader, NilePlayer
from companion.games.nile.desk.printing.kinds import GAME_ONE as PAPERS
from printables.text.lettering import MARK, stood_in, unshown

PLAYERS = [
    NilePlayer("Ada", "zoologist", "Łucja Ωmega"),
    NilePlayer("नमस्ते", "botanist", "שלום עולם"),
    NilePlayer("李 2", "doctor", "Dr 李"),
]


@pytest.fixture
def campaign(tmp_path: Path) -> Campaign:
    return Campaign.new(
        tmp_path / "evening.toml", NileHeader(game="nile-1", id="x", seed=5, players=PLAYERS)
    )


def said(source: Campaign, tmp_path: Path, kind: str, **options: str) -> str:
    out = tmp_path / f"{kind}.pdf"
    print_wish(source, PrintRequest(PAPERS.kind(kind), out, options), overwrite=True)
    pages = pypdf.PdfReader(out).pages
    return " ".join(" ".join(page.extract_text().split()) for page in pages)


def test_a_name_without_a_letter_that_can_be_shown_becomes_a_seat(campaign: Campaign) -> None:
    assert stand_ins(campaign) == {"שלום עולם": "explorer 2", "नमस्ते": "player 2"}


@pytest.mark.parametrize("kind", ["sheets", "map"])
def test_paper_calls_people_after_their_seats(
    campaign: Campaign, tmp_path: Path, kind: str
) -> None:
    """Two of them would otherwise be the same row of marks."""
    words = said(campaign, tmp_path, kind)
    assert "explorer 2" in words
    assert "Łucja Ωmega" in words
    assert f"Dr {MARK}" in words
    assert MARK * 2 not in words


def test_what_is_lost_is_told_in_a_sentence(campaign: Campaign, tmp_path: Path) -> None:
    told = print_wish(campaign, PrintRequest(PAPERS.kind("sheets"), tmp_path / "s.pdf"))
    assert told == unshown_words(campaign)
    assert "नमस्ते is printed as “player 2”" in told
    assert f"李 in Dr 李 as {MARK}" in told
    assert "Ada" not in told
    assert "\n" not in told
    assert print_wish(None, PrintRequest(PAPERS.kind("sheets"), tmp_path / "b.pdf")) == ""


def test_of_many_names_the_rest_is_counted(
    campaign: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = unshown_words(campaign).count(";") + 1
    for most, end in ((names, ""), (names - 1, "; and 1 more"), (1, f"; and {names - 1} more")):
        monkeypatch.setattr("companion.desk.printing.names_shown._MOST", most)
        words = unshown_words(campaign)
        assert words.endswith(f"{end}.")
        assert words.count("more") == bool(end)


def test_outside_of_printing_names_are_themselves(campaign: Campaign, tmp_path: Path) -> None:
    said(campaign, tmp_path, "sheets")
    assert stood_in("नमस्ते") == "नमस्ते"
    assert re.fullmatch(f"[{re.escape('नमस्ते')}]+", unshown("नमस्ते Ada"))
