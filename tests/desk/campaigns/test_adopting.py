"""Adopting a running game: sheets of any game, and the kind whose rows are the state."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.charts.rows import DataFaults
from companion.desk.campaigns.adopting import adopt, adoption_of, read_sheet
from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.state_sheet import read_state_sheet, state_adoption
from companion.desk.errors import NotOurs
from companion.plugins import registry
from tests.cli.running import ran, run
from tests.toy.installed import install, on_the_path


@pytest.fixture(scope="module", autouse=True)
def toy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with on_the_path(install(tmp_path_factory.mktemp("site"))):
        yield


SHEET = """kind = "toy-table"
format = 1
players = ["Ada", "Ben"]
seed = 3
turn = 2
stage = "march"
"""


def faults_of(text: str) -> list[str]:
    with pytest.raises(DataFaults) as raised:
        read_state_sheet(text, "sheet.toml", "toy-1", "toy-table")
    return [str(fault) for fault in raised.value.faults]


def test_rows_of_a_sheet_are_places_of_the_state(tmp_path: Path) -> None:
    adopted = read_state_sheet(SHEET, "sheet.toml", "toy-1", "toy-table")
    with adopt(tmp_path / "a.toml", adopted) as campaign:
        assert campaign.header.seed == 3
        assert [*campaign.game.players] == ["Ada", "Ben"]
        assert campaign.game.turn == 2
        assert [entry.kind for entry in campaign.session.log][:2] == ["new", "adopt"]
    with Campaign.open(tmp_path / "a.toml") as again:
        assert again.game.turn == 2


def test_a_table_may_be_named_after_a_player_with_dots(tmp_path: Path) -> None:
    text = SHEET.replace('"Ada"', '"J. B. Smith"') + '[players."J. B. Smith"]\nmoney = 7\n'
    adopted = read_state_sheet(text, "sheet.toml", "toy-1", "toy-table")
    with adopt(tmp_path / "a.toml", adopted) as campaign:
        assert campaign.game.state.players["J. B. Smith"].money == 7


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"toy-table"', '"toy"', 'line 1: this file should say kind = "toy-table"'),
        ("turn = 2", "torn = 2", "line 5: 'torn' isn't a place"),
        ("turn = 2", 'turn = "four"', "line 5: 'turn' can't be 'four'"),
        ("[", "{", "line 3: this row isn't valid TOML"),
        ('["Ada", "Ben"]', '"Ada"', "line 3: Write players as a list"),
        ('["Ada", "Ben"]', "[1]", "line 3: 1 isn't a player"),
        ("seed = 3", 'dice = "mine"', "line 4: dice should be one of app, table, remind"),
        ("seed = 3", 'seed = "three"', "line 4: seed should be a whole number, not 'three'"),
        ('players = ["Ada", "Ben"]\n', "", "Write players as a list"),
    ],
)
def test_a_fault_of_a_sheet_is_told_with_its_line(old: str, new: str, fault: str) -> None:
    found = faults_of(SHEET.replace(old, new, 1))
    assert any(fault in each for each in found), found


def test_a_sheet_says_of_which_game_it_is(tmp_path: Path) -> None:
    path = tmp_path / "sheet.toml"
    path.write_text('kind = "charts"\nformat = 1\n', encoding="utf-8")
    with pytest.raises(NotOurs, match="isn't a sheet for adopting a game"):
        read_sheet(path)


def test_a_game_that_cannot_be_taken_up_is_told_in_a_sentence() -> None:
    with pytest.raises(NotOurs, match="can't adopt a game of toy-1"):
        adoption_of("toy-1")


@pytest.mark.parametrize("game", registry.adoptable())
def test_the_blank_sheet_of_every_game_is_a_game_once_it_is_filled_in(
    game: str, tmp_path: Path
) -> None:
    """As it comes it is a fault, so that nobody plays the players of the example."""
    sheet, file = tmp_path / "sheet.toml", tmp_path / "evening.toml"
    blank = ran("adopt", "--blank", "--game", game).out
    sheet.write_text(f"# as it came\n{blank}", encoding="utf-8")
    for command in (("check", str(sheet)), ("adopt", str(file), "--sheet", str(sheet))):
        done = run(*command)
        assert done.status == 1
        assert "this is the blank sheet with its example" in done.out
    assert not file.exists()
    sheet.write_text(blank.replace("Ann", "Zoe").replace("Ada", "Zoe"), encoding="utf-8")
    assert run("check", str(sheet)).status == 0
    assert run("adopt", str(file), "--sheet", str(sheet)).status == 0
    assert run("check", str(file)).status == 0
    assert run("verify", str(file)).status == 0
    assert [entry.kind for entry in Campaign.open(file).session.log][:2] == ["new", "adopt"]


def test_a_folder_is_not_called_as_its_game(tmp_path: Path) -> None:
    """The header of an adopted game names the game, its sheet the kind that the about says."""
    folder = tmp_path / "site" / "upriver"
    (folder / "data").mkdir(parents=True)
    (folder / "__init__.py").touch()
    about = 'NAMES = {"upriver-1": "Up"}\nPLUGIN = "tests.toy.plugin:TOY"\nSHEET = "up-table"\n'
    (folder / "about.py").write_text(about, encoding="utf-8")
    (folder / "data" / "blank.toml").write_text("", encoding="utf-8")
    with on_the_path(install(tmp_path / "site", "up", "upriver.about")):
        sheet = 'kind = "up-table"\nformat = 1\nplayers = ["Ada"]\nseed = 3\n'
        adopted = state_adoption("upriver").parse(sheet, "sheet.toml")
    assert adopted.header.game == "upriver-1"
