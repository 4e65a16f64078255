"""A campaign kept as a site: every turn, every picture once, nothing that a seat hasn't seen."""

import re
from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.seen import Seen
from companion.desk.errors import AlreadyThere
from companion.web.export import export
from companion.web.pictures import picture
from tests import ROOT

SAMPLES = ROOT / "sample_campaigns"


def test_every_turn_is_a_step_with_its_picture(tmp_path: Path) -> None:
    out = tmp_path / "site"
    count = export(SAMPLES / "congo" / "up-the-river.toml", out)
    page = (out / "index.html").read_text()
    assert len(list(out.iterdir())) == count
    steps = re.findall(r'data-words="([^"]+)"', page)
    assert steps[0] == "setting up"
    assert len(steps) == len(set(steps)) > 5
    pictures = re.findall(r'<svg viewBox="[^"]+" role="img" aria-label="The table.*?</svg>', page)
    assert len(pictures) == len(steps)
    assert len(set(pictures)) > 3, "the table changes"
    assert page.count("<polyline") == 3, "a line for each player"
    assert page.count("<details>") == 3, "a sheet for each player"


def test_a_month_more_adds_little(tmp_path: Path) -> None:
    """Fourteen pictures of the map together are smaller than three of them."""
    path, out = SAMPLES / "nile" / "month-fourteen.toml", tmp_path / "site"
    export(path, out)
    page = (out / "index.html").read_text()
    assert page.count('role="img" aria-label="The table') == 14
    with Campaign.open(path) as campaign:
        assert len(page) < 3 * len(picture(Seen(campaign, "")))


def test_it_loads_nothing_from_elsewhere(tmp_path: Path) -> None:
    export(SAMPLES / "mykerinos" / "second-season.toml", tmp_path / "site")
    page = (tmp_path / "site" / "index.html").read_text()
    sources = re.findall(r'(?:src|href)="([^#"][^"]*)"', page)
    assert sources
    assert [one for one in sources if not (tmp_path / "site" / one).is_file()] == []


def test_another_seats_hand_is_not_in_it(tmp_path: Path) -> None:
    for seat, shown in (("", False), ("Ann", False), ("Ben", True)):
        out = tmp_path / f"of-{seat}"
        export(SAMPLES / "congo" / "at-bumba.toml", out, seat)
        assert ("Gorilla" in (out / "index.html").read_text()) is shown, "a card of Ben's hand"


def test_a_folder_with_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(AlreadyThere, match="isn't empty"):
        export(SAMPLES / "mykerinos" / "second-season.toml", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
    export(SAMPLES / "mykerinos" / "second-season.toml", tmp_path, overwrite=True)
    assert (tmp_path / "mine.txt").read_text() == "mine"
