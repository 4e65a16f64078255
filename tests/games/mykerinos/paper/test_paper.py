"""The paper of Mykerinos: what stands on each page, blank and as a campaign has it."""

import re
from pathlib import Path

import pytest
from pypdf import PdfReader

from companion.games.mykerinos.paper.museum import museum_page
from companion.games.mykerinos.paper.season import season_pages
from companion.games.mykerinos.pieces import WINGS
from printables.pages.drawn import written
from printables.pages.paper import parse
from tests import ROOT
from tests.cli.running import ran
from tests.games.mykerinos.golden_facts import STATE
from tests.games.mykerinos.helpers import position


def words(path: Path) -> list[str]:
    return [" ".join(page.extract_text().split()) for page in PdfReader(path).pages]


def test_a_blank_season_sheet_is_for_four_areas_and_for_six() -> None:
    assert len(season_pages(parse("a4"), "colour", "", None, nile=True)) == 2


def test_the_season_sheet_shows_cards_cubes_and_the_passing_scale(tmp_path: Path) -> None:
    game = position().at(STATE)
    (page,) = season_pages(parse("a4"), "colour", "Evening", game, nile=True)
    path = tmp_path / "a.pdf"
    path.write_bytes(written([page], ".pdf", title="x", author="y"))
    (told,) = words(path)
    assert "Evening" in told
    assert "Lord Lemon, 3 points" in told
    assert "the river" in told
    assert "Ann" in told


@pytest.mark.parametrize("style", ["colour", "ink"])
def test_the_museum_has_fifteen_rooms_and_the_score(style: str, tmp_path: Path) -> None:
    game = position().at(STATE)
    path = tmp_path / "a.pdf"
    page = museum_page(parse("a4"), style, "", game.charts, game, nile=True)
    path.write_bytes(written([page], ".pdf", title="x", author="y"))
    (told,) = words(path)
    assert "Lord Lemon" in told
    assert "1 × 2 = 2" in told
    assert "Sets of five" in told


def test_the_museum_names_its_wings_by_letters_until_the_patrons_are_known(tmp_path: Path) -> None:
    game, path = position(wings=()), tmp_path / "a.pdf"
    for source, title in ((None, ""), (game, "Evening")):
        page = museum_page(parse("a4"), "colour", title, game.charts, source, nile=True)
        path.write_bytes(written([page], ".pdf", title="x", author="y"))
        ring = words(path)[0].split("Score")[0]
        assert "patron" not in ring
        assert set(WINGS) <= set(ring.split())


def test_the_season_sheet_of_a_finished_game_has_the_cards_of_each_season(tmp_path: Path) -> None:
    out = tmp_path / "season.pdf"
    sample = ROOT / "sample_campaigns" / "mykerinos" / "four-seasons.toml"
    ran("print", "season", sample, "--out", out)
    (told,) = words(out)
    assert "Cards won season Ann Ben Cleo" in told
    assert "1 Sir Brown, Colonel Tangerine, Lady Violet 2 × Sir Brown, Miss Blackmore" in told
    assert "area" not in told


def test_heads_over_cubes_are_whole_or_marked(tmp_path: Path) -> None:
    game, path = position(2), tmp_path / "a.pdf"
    (page,) = season_pages(parse("a4"), "colour", "Evening", game, nile=True)
    path.write_bytes(written([page], ".pdf", title="x", author="y"))
    assert "cards Ann Ben neutral first second" in words(path)[0]


def test_the_museum_of_a_finished_game_says_what_every_patron_paid(tmp_path: Path) -> None:
    out = tmp_path / "museum.pdf"
    sample = ROOT / "sample_campaigns" / "mykerinos" / "four-seasons.toml"
    ran("print", "museum", sample, "--out", out)
    (told,) = words(out)
    assert "4 × 5 = 20" in told
    assert "Together 75 74 72" in " ".join(told.split())


def test_the_kit_has_all_pages(tmp_path: Path) -> None:
    ran("print", "kit", "--game", "mykerinos", "--out", tmp_path / "kit.pdf")
    pages = words(tmp_path / "kit.pdf")
    assert len(pages) == 5
    assert "Governor Greenwish" in pages[3]
    assert "Terrain cards 1 to 18" in pages[4]


@pytest.mark.parametrize("blank", [True, False])
def test_the_paper_of_the_base_game_knows_no_nile(blank: bool, tmp_path: Path) -> None:
    """Neither the river nor its tiles, boats, discs and patron."""
    wish = ("--game", "mykerinos", "--expansion", "none")
    source: tuple[object, ...] = wish
    if not blank:
        source = (tmp_path / "base.toml",)
        ran("new", *source, *wish, "--player", "Ann:blue", "--player", "Ben:red")
    ran("print", "kit", *source, "--out", tmp_path / "kit.pdf")
    told = " ".join(words(tmp_path / "kit.pdf")).casefold()
    assert "lord lemon" in told
    found = re.findall(r"\b(?:nile|river|boats?|discs?|greenwish)\b", told)
    assert found == []
