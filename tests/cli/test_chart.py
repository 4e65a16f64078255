"""`companion chart`: reading with sources, the owner's figures, files, and a running campaign."""

from pathlib import Path

import pytest

from tests.cli.running import ran, refused


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_a_chart_shows_where_its_figures_come_from() -> None:
    told = ran("chart", "lost").out
    assert "jungle           4†" in told
    assert "† reconstructed: the printed figure is not public" in told
    assert "upstream         2\n" in told
    assert "°" not in told


def test_charts_that_only_one_game_of_a_box_reads_are_listed_under_its_name() -> None:
    both, first, second = ran("chart").out.split("\n\n")[:3]
    assert both.startswith("Both games\n")
    assert first.startswith("Game I alone\n")
    assert second.startswith("Game II alone\n")
    assert all(
        f"\n{name} " in part
        for name, part in zip(
            ("movement", "policies", "policies-two"), (both, first, second), strict=True
        )
    )


@pytest.mark.parametrize(
    ("game", "left_out"),
    [("nile-1", ("policies-two", "Game II")), ("nile-2", ("gift-limits", "Game I alone"))],
)
def test_of_one_game_only_the_charts_that_it_reads_are_listed(
    game: str, left_out: tuple[str, str], tmp_path: Path
) -> None:
    all_ = {each["name"] for each in ran("chart", "--json").json}
    file = str(tmp_path / "a.toml")
    ran("new", file, "--player", "Ada:zoologist", "--game", game)
    for named in (("--game", game), ("--campaign", file)):
        told = ran("chart", *named).out
        assert not any(word in told for word in left_out)
        listed = {each["name"] for each in ran("chart", *named, "--json").json}
        assert "movement" in listed < all_


def test_a_figure_of_ones_own_is_put_in_and_taken_out() -> None:
    done = ran("chart", "lost", "--edit", "jungle", "3")
    assert done.out == "lost, jungle, number: 4 → 3 (owner)\n"
    assert "for campaigns you start from now on" in done.err
    told = ran("chart", "lost").out
    assert "jungle           3°" in told
    assert "° your own figure" in told
    assert ran("chart", "lost", "--json").json["rows"]["jungle"]["number"] == {
        "value": 3,
        "source": "owner",
    }
    back = ran("chart", "lost", "--reset", "jungle")
    assert back.out == "lost, jungle, number: 3 → 4 (reconstructed)\n"


def test_several_cells_and_ranges_of_dice_at_once() -> None:
    done = ran("chart", "attitude", "--edit", "3/8-10", "N", "--edit", "4/12", "C")
    assert len(done.out.splitlines()) == 4
    assert "8-10  N°" in ran("chart", "attitude", "--row", "3").out
    assert len(ran("chart", "attitude", "--reset").out.splitlines()) == 4


def test_everything_goes_back_to_ours() -> None:
    ran("chart", "lost", "--edit", "jungle", "3")
    ran("chart", "prices", "--edit", "bearer", "12")
    assert len(ran("chart", "--reset").out.splitlines()) == 2
    assert "°" not in ran("chart", "prices").out


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (("lost", "--edit", "jungle", "9"), "'9' should be a whole number from 0 to 6. It's 4"),
        (("lost", "--edit", "tundra", "3"), "Write ROW/COLUMN, where"),
        (("luck", "--edit", "a", "3"), "there's no chart 'luck'"),
        (("--edit", "jungle", "3"), "name a chart"),
        (("lost", "--edit", "upstream", "3"), "the rules say 2"),
        (("lost", "--edit", "jungle", "3", "--reset"), "use only one of"),
        (("lost", "--import", "none.toml"), "none.toml"),
        (("compass", "--edit", "1", "N"), "names each of NE, E, SE, SW, W, NW once"),
        (("cards", "--edit", "17/terrain", "9 cheese"), "terrain"),
        (("cards", "--edit", "900/terrain", "lake"), "no card '900'"),
        (("cards", "--roll",), "you can't roll on"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_one_sentence(said: tuple[str, ...], told: str) -> None:
    assert told in refused("chart", *said)


def test_what_the_rules_say_otherwise_needs_to_be_sure() -> None:
    assert "--sure" in refused("chart", "lost", "--edit", "upstream", "3")
    assert ran("chart", "lost", "--edit", "upstream", "3", "--sure").out


def test_a_chart_goes_to_a_file_and_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "prices.toml"
    ran("chart", "prices", "--export", path)
    assert "no errors" in ran("check", path).err
    assert "exists already" in refused("chart", "prices", "--export", path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("bearer = { dollars = 10 }", "bearer = { dollars = 12 }"))
    assert ran("chart", "--import", path).out == "prices, bearer, dollars: 10 → 12 (owner)\n"
    path.write_text(text.replace("dollars = 10", "dollars = -1"))
    assert "prices.toml, line" in refused("chart", "--import", path)


def test_a_campaign_keeps_its_charts_and_is_changed_by_itself(fresh: Path) -> None:
    ran("chart", "lost", "--edit", "jungle", "3")
    assert "jungle           4†" in ran("chart", "lost", "--campaign", fresh).out
    done = ran("chart", "lost", "--edit", "veldt", "1", "--campaign", fresh)
    assert done.out == "lost, veldt, number: 2 → 1 (owner)\n"
    assert "veldt            1°" in ran("chart", "lost", "--campaign", fresh).out
    assert "veldt            2†" in ran("chart", "lost").out
    log = ran("log", fresh).out
    assert "Charts changed:" in log
    assert "veldt, number is now 1, not 2 (your own chart)" in log
    assert "corrected" not in log.casefold()
    ran("undo", fresh)
    assert "veldt            2†" in ran("chart", "lost", "--campaign", fresh).out
    assert "start a new campaign" in refused(
        "chart", "compass", "--edit", "1", "E", "--campaign", fresh
    )


def test_cards_are_copied_and_read(tmp_path: Path) -> None:
    assert "terrain            5 4 jungle†" in ran("chart", "cards", "--row", "17").out
    ran("chart", "cards", "--edit", "17/terrain", "4 2 jungle")
    assert "terrain            4 2 jungle°" in ran("chart", "cards", "--row", "17").out
    path = tmp_path / "new.toml"
    ran("new", path, "--player", "Ada", "--seed", "1")
    assert "4 2 jungle°" in ran("chart", "cards", "--row", "17", "--campaign", path).out
    assert "type its text" in refused(
        "chart", "cards", "--edit", "17/terrain", "lake", "--campaign", path
    )
    ran("chart", "cards", "--reset", "17/terrain")
    assert "°" not in ran("chart", "cards", "--row", "17").out
    assert "4 2 jungle°" in ran("chart", "cards", "--row", "17", "--campaign", path).out


def test_a_new_campaign_names_house_rules_and_data_set(tmp_path: Path) -> None:
    path = tmp_path / "new.toml"
    done = ran("new", path, "--player", "Ada", "--house", "slow-foot", "--data-set", "1")
    assert "House rule slow-foot is now on" in done.out
    assert ran("state", path, "--json").json["house"] == {"slow-foot": "on"}
    other = tmp_path / "other.toml"
    assert "tusks-for-cash" in refused("new", other, "--player", "Ada", "--house", "list")
    assert "data set 9 doesn't exist" in refused("new", other, "--player", "Ada", "--data-set", "9")
    assert not other.exists()


def test_the_charts_of_a_game_are_asked_for_by_its_name(fresh: Path) -> None:
    assert ran("chart", "lost", "--game", "nile-1").out == ran("chart", "lost").out
    assert "unknown game 'chess'" in refused("chart", "lost", "--game", "chess")
    done = ran("chart", "prices", "--game", "nile-1", "--edit", "bearer", "12")
    assert "overrides/nile/charts.toml" in done.err
    told = refused("chart", "--campaign", fresh, "--game", "nile-1")
    assert "leave out --game" in told
