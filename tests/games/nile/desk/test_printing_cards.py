"""Printing decks, charts and counters to files: of a campaign, of an owner, or of everybody."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import as_file, files
from io import BytesIO
from pathlib import Path

import pypdf
import pytest

from companion.charts.cells import Cells
from companion.desk.campaigns.campaign import Campaign
from companion.desk.errors import AlreadyThere, CannotPrint
from companion.desk.overrides.card_charts import edit_card
from companion.desk.overrides.chart_books import edit
from companion.games.nile.desk.loading import COLOURS
from companion.games.nile.desk.overrides import OVERRIDES
from companion.games.nile.desk.printing import cards as printing_cards
from companion.games.nile.desk.printing.cards import print_cards, print_charts, print_counters
from tests.games.nile.helpers.books import OwnersBook
from tests.games.nile.paper.flat import texts

SAMPLE = "first-expedition.toml"
Print = Callable[..., None]


@pytest.fixture
def sample() -> Campaign:
    with as_file(files("sample_campaigns") / "nile" / SAMPLE) as path:
        return Campaign.open(path)


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of one's own."""
    folder = tmp_path / "own"
    folder.mkdir()
    monkeypatch.setattr("companion.desk.overrides.places.user_folder", lambda: folder)
    return folder


def words(path: Path) -> str:
    return texts(path.read_bytes())


@pytest.mark.parametrize("draw", [print_cards, print_charts, print_counters])
def test_a_campaign_and_no_campaign_print_the_same_twice(
    draw: Print, sample: Campaign, tmp_path: Path
) -> None:
    for source in (None, sample):
        draw(source, tmp_path / "a.pdf")
        draw(source, tmp_path / "b.PDF")
        assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.PDF").read_bytes()


def test_chosen_cards_alone_are_printed(tmp_path: Path) -> None:
    print_cards(None, tmp_path / "c.pdf", cards="34,7", duplex="none", paper="card")
    pages = pypdf.PdfReader(tmp_path / "c.pdf").pages
    assert ["34†" in pages[0].extract_text(), "7†" in pages[1].extract_text()] == [True, True]
    assert len(pages) == 2


def test_the_owner_s_cards_are_printed_with_the_owner_s_ring(own: Path, tmp_path: Path) -> None:
    edit_card(OVERRIDES, "cards", "17/terrain", "4 2 jungle")
    print_cards(None, tmp_path / "c.pdf", cards="17", duplex="none")
    text = words(tmp_path / "c.pdf")
    assert "4  2" in text
    assert "Jungle °" in text
    assert "continues °" not in text, "a river that only follows the terrain is not the owner's"
    assert "° your own figure" in text


def test_the_owner_s_charts_are_printed(own: Path, tmp_path: Path) -> None:
    edit(OwnersBook(), Cells("prices", "camel", ("dollars",)), "77")
    print_charts(None, tmp_path / "c.pdf", fold=False)
    assert "77°" in words(tmp_path / "c.pdf")


def test_a_campaign_prints_its_own_charts_whatever_the_owner_has(
    own: Path, sample: Campaign, tmp_path: Path
) -> None:
    edit(OwnersBook(), Cells("prices", "camel", ("dollars",)), "77")
    print_charts(sample, tmp_path / "c.pdf", fold=False)
    assert "77°" not in words(tmp_path / "c.pdf")


def test_blank_charts_have_no_daggers(tmp_path: Path) -> None:
    print_charts(None, tmp_path / "c.pdf", blank=True, fold=False, paper="a5")
    assert "†" not in words(tmp_path / "c.pdf")
    assert "empty boxes" in words(tmp_path / "c.pdf")


def test_counters_are_those_of_the_players_or_of_all(sample: Campaign, tmp_path: Path) -> None:
    print_counters(None, tmp_path / "all.pdf", duplex="none")
    assert set(COLOURS) <= set(words(tmp_path / "all.pdf").split())
    played = {explorer.colour for explorer in sample.game.state.explorers.values()} - {""}
    assert played
    print_counters(sample, tmp_path / "some.pdf", duplex="none")
    assert set(COLOURS) & set(words(tmp_path / "some.pdf").split()) == played
    print_counters(sample, tmp_path / "one.pdf", colours="blue, Green", natives=3)
    assert set(COLOURS) & set(words(tmp_path / "one.pdf").split()) == {"blue", "green"}


def test_counters_go_as_far_as_the_tribes_of_a_campaign(
    sample: Campaign, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More than 50 tribes need further counters (3.33)."""
    monkeypatch.setattr(printing_cards, "NATIVES", 1)
    met = max(int(number) for number in sample.game.state.tribes)
    assert met > 1
    print_counters(sample, tmp_path / "c.pdf", duplex="none", colours="red")
    found = words(tmp_path / "c.pdf").split()
    assert str(met) in found
    assert str(max(met, 8) + 1) not in found


@pytest.mark.parametrize(
    ("draw", "options", "told"),
    [
        (print_cards, {"paper": "papyrus"}, "papyrus"),
        (print_cards, {"style": "neon"}, "neon"),
        (print_cards, {"size": "tarot"}, "poker"),
        (print_cards, {"duplex": "both"}, "long, short or none"),
        (print_cards, {"cards": "109"}, "1 to 108"),
        (print_cards, {"bleed": -1.0}, "0 to 10 mm"),
        (print_cards, {"bleed": 99.0, "paper": "card"}, "0 to 10 mm"),
        (print_charts, {"duplex": "none"}, "two-sided"),
        (print_charts, {"style": "neon"}, "neon"),
        (print_counters, {"colours": "red,pink"}, 'no counters in "pink"'),
        (print_counters, {"natives": -1}, "0 to 999"),
        (print_counters, {"counter_mm": 200.0}, "8 to 40 mm"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    draw: Print, options: dict[str, object], told: str, tmp_path: Path
) -> None:
    with pytest.raises(CannotPrint, match=told):
        draw(None, tmp_path / "c.pdf", **options)
    assert not (tmp_path / "c.pdf").exists()


@pytest.mark.parametrize("draw", [print_cards, print_charts, print_counters])
def test_files_are_pdf_only_and_kept_if_asked(draw: Print, tmp_path: Path) -> None:
    with pytest.raises(CannotPrint, match=r"needs the ending \.pdf"):
        draw(None, tmp_path / "c.svg")
    (tmp_path / "c.pdf").write_text("mine")
    with pytest.raises(AlreadyThere):
        draw(None, tmp_path / "c.pdf", overwrite=False)
    draw(None, tmp_path / "c.pdf")
    assert BytesIO((tmp_path / "c.pdf").read_bytes()).read(4) == b"%PDF"
