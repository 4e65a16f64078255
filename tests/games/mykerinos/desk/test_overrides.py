"""The owner's charts: terrain cards, Nile tiles, figures; and the header of a campaign."""

from collections import Counter
from pathlib import Path

import pytest

from companion.charts.rows import DataFaults
from companion.games.mykerinos.desk.overrides import OVERRIDES
from companion.games.mykerinos.pieces import PATRONS
from tests.cli.running import ran, refused

HEAD = 'kind = "charts"\nformat = 1\n'


def test_thirty_six_cards_seven_of_each_patron_and_one_without() -> None:
    cards = Counter(says.split()[0] for says in OVERRIDES.charts().terrain(grid=True))
    assert cards == {**dict.fromkeys(PATRONS, 7), "none": 1}


def test_one_tile_of_five_and_five_of_three() -> None:
    assert sorted(OVERRIDES.charts().tiles(grid=False)) == ["3"] * 5 + ["5"]


def test_what_is_not_published_is_marked() -> None:
    charts = OVERRIDES.charts()
    assert charts.source("terrain") == charts.source("tiles") == "reconstructed"
    assert charts.source("sets") == "rules"


def test_an_owners_card_takes_the_place_of_ours() -> None:
    text = f'{HEAD}[terrain.rows]\n3 = {{ patron = "brown", points = 5, pyramids = "36" }}\n'
    assert OVERRIDES.over(text, "mine.toml").terrain(grid=True)[2] == "brown 5 ^36"
    assert OVERRIDES.over(text, "mine.toml").terrain(grid=False)[2] == "brown 5"


@pytest.mark.parametrize(
    ("row", "wrong"),
    [
        ('3 = { patron = "rose", points = 5, pyramids = "36" }', "one of violet,"),
        ('3 = { patron = "brown", points = 50, pyramids = "36" }', "from 0 to 9"),
        ('3 = { patron = "brown", points = 5, pyramids = "7" }', "one of none, 1,"),
    ],
)
def test_what_no_card_says_is_refused(row: str, wrong: str) -> None:
    with pytest.raises(DataFaults, match=wrong):
        OVERRIDES.over(f"{HEAD}[terrain.rows]\n{row}\n", "mine.toml")


def test_one_large_tile_alone_waits_for_the_last_season() -> None:
    text = f"{HEAD}[tiles.rows]\n1 = {{ points = 5 }}\n"
    with pytest.raises(DataFaults, match="the most points, but 2 have 5"):
        OVERRIDES.check(OVERRIDES.over(text, "mine.toml"), 0)


def test_charts_of_a_file_go_into_the_campaign(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(f"{HEAD}[sets.rows]\nset = {{ points = 7 }}\n", encoding="utf-8")
    path = tmp_path / "a.toml"
    seats = ("--player", "Ann", "--player", "Ben")
    ran("new", path, "--game", "mykerinos", *seats, "--charts", mine)
    assert "7" in ran("chart", "sets", "--campaign", path).out


def test_nobody_is_called_as_the_third_colour(tmp_path: Path) -> None:
    seats = ("--player", "neutral", "--player", "Ben")
    words = refused("new", tmp_path / "a.toml", "--game", "mykerinos", *seats)
    assert "nobody can be called 'neutral'" in words
