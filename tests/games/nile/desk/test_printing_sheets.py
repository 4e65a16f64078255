"""Sheets as files: four kinds, forms to fill in, the owner's figures, faults in one sentence."""

from __future__ import annotations

from importlib.resources import as_file, files
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdf
import pytest

from companion.charts.cells import Cells
from companion.charts.rows import DataFaults
from companion.desk.campaigns.campaign import Campaign
from companion.desk.errors import CannotPrint
from companion.desk.overrides import places as owner
from companion.desk.overrides.chart_books import edit
from companion.games.nile.desk.printing.sheets import SHEET_KINDS, print_sheets
from tests.desk.campaigns.campaigns import a_campaign
from tests.games.nile.helpers.books import CampaignBook

SAMPLE = "first-expedition.toml"


@pytest.fixture(scope="module")
def sample() -> Campaign:
    with as_file(files("sample_campaigns") / "nile" / SAMPLE) as path:
        return Campaign.open(path)


def printed(source: Campaign | None, folder: Path, **options: Any) -> str:
    out = folder / "out.pdf"
    print_sheets(source, out, **options)
    pages = pypdf.PdfReader(BytesIO(out.read_bytes())).pages
    return "\n".join(page.extract_text() for page in pages)


@pytest.mark.parametrize("kind", SHEET_KINDS)
def test_every_kind_is_printed_from_a_campaign_and_blank(
    sample: Campaign, tmp_path: Path, kind: str
) -> None:
    filled, blank = (printed(source, tmp_path, kind=kind) for source in (sample, None))
    assert filled
    assert blank
    assert printed(sample, tmp_path, kind=kind, paper="letter")
    assert ("Ada Hartley" in filled) == (kind in ("aid", "judge"))


@pytest.mark.parametrize("kind", SHEET_KINDS)
def test_a_campaign_that_has_just_begun_is_printed_too(tmp_path: Path, kind: str) -> None:
    """Before specialties, ports and the order of play (4.5, 4.6)."""
    with a_campaign(tmp_path / "c.toml") as campaign:
        assert printed(campaign, tmp_path, kind=kind)


def test_forms_have_fields(tmp_path: Path) -> None:
    for kind in ("aid", "outfit"):
        printed(None, tmp_path, kind=kind, fillable=True)
        fields = pypdf.PdfReader(tmp_path / "out.pdf").get_fields()
        assert fields
        assert len(fields) > 50


def test_blank_sheets_have_the_owners_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What an owner copied from the box is what is printed, with his ring."""
    mine = tmp_path / "charts.toml"
    mine.write_text(
        'kind = "charts"\nformat = 1\nname = "mine"\ndata_set = 1\n[prices]\nsource = "owner"\n'
        "[prices.rows]\nbearer = { dollars = 12 }\n"
    )
    for kind in ("aid", "outfit"):
        assert "12°" not in printed(None, tmp_path, kind=kind)
    monkeypatch.setattr(owner, "user_folder", lambda: tmp_path)
    for kind in ("aid", "outfit"):
        assert "12°" in printed(None, tmp_path, kind=kind)
    mine.write_text('kind = "charts"\nformat = 1\nname = "mine"\ndata_set = 1\n[nonsense]\n')
    with pytest.raises(DataFaults, match="nonsense"):
        printed(None, tmp_path)


def test_a_campaign_has_its_own_figures(tmp_path: Path) -> None:
    """A chart changed in play counts from then on, on paper too."""
    with a_campaign(tmp_path / "c.toml") as campaign:
        edit(CampaignBook(campaign), Cells("prices", "bearer", ("dollars",)), "13")
        for kind in ("aid", "outfit"):
            assert "13°" in printed(campaign, tmp_path, kind=kind)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"kind": "turn", "player": "Ada"}, "print a turn summary for one player"),
        ({"kind": "judge", "fillable": True}, "only aid and outfit"),
        ({"style": "neon"}, '"neon" isn\'t a style'),
        ({"kind": "nothing"}, "no kind of sheet 'nothing'. Choose from aid, turn, outfit, judge"),
        ({"paper": "papyrus"}, "papyrus"),
        ({"kind": "judge", "paper": "a5"}, "judge’s sheet needs A4 or Letter paper"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    sample: Campaign, tmp_path: Path, options: dict[str, Any], words: str
) -> None:
    with pytest.raises(CannotPrint, match=words):
        print_sheets(sample, tmp_path / "s.pdf", **options)
    assert not list(tmp_path.iterdir())
