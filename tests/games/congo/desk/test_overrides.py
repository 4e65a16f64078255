"""The owner's figures: put over ours, in force in a campaign, board and decks fixed there."""

from pathlib import Path

import pytest
from msgspec import to_builtins

from companion.charts.cells import WrongValue
from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header
from companion.desk.errors import StoreError
from companion.games.congo.charts import UNCOPIED
from companion.games.congo.desk.overrides import OVERRIDES
from companion.games.congo.state import Congo, Traveller
from companion.plugins.coloured import ColoredPlayer
from companion.table.facts import StateAdopted
from companion.tui.charts_model import owners_shelf
from tests.cli.running import ran, refused, run

GAME = ("--game", "congo")

HEAD = 'kind = "charts"\nformat = 1\n\n[professions.rows]\n'


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder is a new one."""
    monkeypatch.setattr("companion.desk.overrides.cards.user_folder", lambda: tmp_path / "own")
    return tmp_path


def begun(folder: Path) -> str:
    file = str(folder / "evening.toml")
    ran("new", file, *GAME, "--player", "Ann", "--player", "Ben")
    return file


def test_an_owners_figures_are_those_of_the_next_campaign(folder: Path) -> None:
    ran("chart", "stops", "--edit", "3/name", "Lukolela", *GAME)
    ran("chart", "stops", "--edit", "3/value", "5", *GAME)
    ran("chart", "professions", "--edit", "officer/jungle", "-1", *GAME)
    told = ran("state", begun(folder), "--json").json
    liranga = {"value": 5, "hippos": True, "card": False, "source": "owner"}
    assert told["stops"][1] == {"name": "Lukolela", **liranga}
    assert "-1°" in ran("chart", "professions", *GAME).out


def test_figures_that_come_to_no_river_are_refused() -> None:
    why = refused("chart", "stops", "--edit", "4/name", "Liranga", *GAME)
    assert "two stops can't have the same name" in why
    assert "officer" in refused("chart", "professions", "--edit", "cook/jungle", "1", *GAME)
    assert "99" in refused("chart", "stops", "--edit", "2/value", "99", *GAME)


def test_values_may_be_changed_in_a_campaign_board_and_decks_may_not(folder: Path) -> None:
    file = begun(folder)
    ran("chart", "professions", "--campaign", file, "--edit", "officer/jungle", "4")
    assert "4°" in ran("chart", "professions", "--campaign", file).out
    for chart, cell, value in (
        ("stops", "2/name", "Lukolela"), ("stops", "2/hippos", "no"),
        ("tiles", "jungle/tiles", "4"), ("flags", "UK/flags", "5"),
        ("hippos", "1/tiles", "5"), ("auxiliaries", "nun/cards", "9"),
        ("characters", "German/doctor", "1"), ("neutrals", "1/first", "explorer"),
    ):  # fmt: skip
        why = refused("chart", chart, "--campaign", file, "--edit", cell, value, "--sure")
        assert "stops can't change" in why or "decks can't change" in why


def test_a_port_ahead_of_the_boat_takes_another_value_in_a_campaign(folder: Path) -> None:
    """One that is passed keeps it: its points are scored. As a fact, so that undo takes it back."""
    file = folder / "evening.toml"
    players = {"Ann": Traveller("red"), "Ben": Traveller("blue")}
    at = Congo(players, at=3, phase="draw", first="Ann", tiles={"Basoko": "mission"})
    header = new_header(
        players=[ColoredPlayer("Ann", "red"), ColoredPlayer("Ben", "blue")], game="congo", seed=1
    )
    with Campaign.new(file, header) as campaign:
        campaign.do(lambda session: session.put_in_force([StateAdopted(to_builtins(at))], "so"))
    edit = ("chart", "stops", "--campaign", file, "--edit")
    for passed in ("2/value", "4/value", "5/value"):  # row 2 is the first stop of two players
        assert "a port the boat hasn't reached" in refused(*edit, passed, "5")
    ran(*edit, "8/value", "6")
    values = {each["name"]: each["value"] for each in ran("state", file, "--json").json["stops"]}
    assert (values["Ubundu"], values["Bumba"]) == (6, 3)
    ran("undo", file)
    values = {each["name"]: each["value"] for each in ran("state", file, "--json").json["stops"]}
    assert values["Ubundu"] == 4


def test_where_the_app_holds_all_cards_the_board_stays(folder: Path) -> None:
    file = folder / "evening.toml"
    ran("new", file, *GAME, "--player", "Ann", "--player", "Ben", "--hands", "app")
    why = refused("chart", "stops", "--campaign", file, "--edit", "9/value", "5")
    assert "with your own box" in why


def test_the_dagger_stands_until_the_board_is_copied(folder: Path) -> None:
    """On the river, in its legend, on sheets, and the command line asks for the copy."""
    new = ("new", folder / "first.toml", *GAME, "--player", "Ann", "--player", "Ben")
    assert "copy yours once" in ran(*new).err
    told = ran("state", folder / "first.toml").out
    assert "2†" in told
    assert UNCOPIED[:20] in told
    for row in range(1, 10):
        if row != 7:  # the rules give Stanley-Falls
            ran("chart", "stops", "--edit", f"{row}/value", "2", *GAME)
    charts = OVERRIDES.of(None)
    assert charts.to_copy == ("professions",)
    for name, cells in charts.chart("professions").rows.items():
        edits = [("--edit", f"{name}/{tile}", str(one.value)) for tile, one in cells.items()]
        ran("chart", "professions", *(word for edit in edits for word in edit), *GAME)
    assert OVERRIDES.of(None).to_copy == ()
    done = ran("new", folder / "second.toml", *GAME, "--player", "Ann", "--player", "Ben")
    assert "copy yours" not in done.err
    assert "†" not in ran("state", folder / "second.toml").out


def test_a_chart_file_is_checked_as_this_games(tmp_path: Path) -> None:
    """It names no game: the one that it fits is meant."""
    path = tmp_path / "mine.toml"
    path.write_text(HEAD + "officer = { jungle = 2 }\n", encoding="utf-8")
    assert "no errors" in ran("check", path).err
    path.write_text(HEAD + "officer = { jungle = 99 }\n", encoding="utf-8")
    done = run("check", path)
    assert (done.status, "from -3 to 9" in done.out) == (1, True)


def test_a_stop_that_the_list_lacks_is_put_in_between() -> None:
    """Every figure goes along with its stop; what is reconstructed keeps its dagger."""
    shelf = owners_shelf("congo")
    shelf.insert("stops", "3")
    charts = OVERRIDES.of(None)
    names = [stop.name for stop in charts.stops(4)]
    assert names[:5] == ["Léopoldville", "Bolobo", "New stop", "Liranga", "Nouvelle-Anvers"]
    assert [stop.hippos for stop in charts.stops(4)][1:5] == [True, False, True, False]
    falls = charts.stops(4)[7]
    assert (falls.name, falls.value, falls.source) == ("Stanley-Falls", 4, "owner")
    values = [(stop.value, stop.source) for stop in charts.stops(4)]
    assert values[2:7] == [(number, "reconstructed") for number in (2, 2, 3, 3, 3)]
    assert values[8:] == [(4, "reconstructed")] * 2
    with pytest.raises(WrongValue, match="fixed"):
        shelf.insert("professions", "doctor")
    with pytest.raises(StoreError, match="the same name"):
        shelf.insert("stops", "3")


def test_a_stop_put_in_where_ours_is_printed_in_the_rules_has_a_dagger() -> None:
    """Stanley-Falls is worth 4 by the rules; a new stop in its row isn't."""
    owners_shelf("congo").insert("stops", "7")
    stops = OVERRIDES.of(None).stops(4)
    assert [(stop.name, stop.worth) for stop in stops[6:8]] == [
        ("New stop", "4†"), ("Stanley-Falls", "4"),
    ]  # fmt: skip
