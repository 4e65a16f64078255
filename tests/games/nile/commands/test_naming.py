"""Names from the command line: `companion act FILE name`."""

from pathlib import Path

import pytest

from tests.cli.running import ran, refused, run
from tests.games.nile.desk.sheets import afield


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    """Ada in turn, who has met tribe 6 and been at a lake."""
    return afield(tmp_path / "names.toml")


def test_a_name_is_given_told_and_taken_back(campaign: Path) -> None:
    assert "name player=Ada what=… name=…" in ran("act", campaign).out
    told = ran("act", campaign, "name", "what=lake 2321", "name= Lake  Hartley ").out
    assert "Ada's name for the lake in 2321 is on every map: Lake Hartley." in told
    assert "Lake Hartley (lake)" in ran("state", campaign, "--sheet", "Ada").out
    assert "no difference" in (done := run("verify", campaign)).out + done.err
    ran("undo", campaign)
    assert "Lake Hartley" not in ran("state", campaign, "--sheet", "Ada").out


def test_the_list_as_data_says_what_may_be_named(campaign: Path) -> None:
    (act,) = (one for one in ran("act", campaign, "--json").json if one["name"] == "name")
    what, name = act["blanks"]
    assert [option["key"] for option in what["options"]] == ["lake 2321", "tribe 6"]
    assert (what["key"], name["key"], name["options"]) == ("what", "name", [])


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (
            (),
            "what=… is missing. Choose one of lake 2321 (the lake in 2321), "
            "tribe 6 (tribe 6 in 1025)",
        ),
        (("what=lake 2321",), "name=… is missing: What is it called from now on?"),
        (("what=1407", "name=X"), "'1407' isn't an answer here. Choose one of: lake 2321, tribe 6"),
        (("what=lake 2321", "name="), "a name is missing: 1 to 40 letters"),
        (("what=tribe", "name=lagos"), "lagos is on the board already: the port in 0109"),
    ],
)
def test_what_cannot_be_named_so_is_refused(
    campaign: Path, args: tuple[str, ...], sentence: str
) -> None:
    before = campaign.read_bytes()
    assert refused("act", campaign, "name", *args) == sentence
    assert campaign.read_bytes() == before


def test_names_go_on_to_the_next_game_with_the_map(campaign: Path, tmp_path: Path) -> None:
    """2.3"""
    ran("act", campaign, "name", "what=lake 2321", "name=Lake Hartley")
    ran("act", campaign, "name", "what=tribe 6", "name=River People")
    ran("new", tmp_path / "next.toml", "--player", "Ben:doctor", "--map-of", campaign)
    state = ran("state", tmp_path / "next.toml", "--json").json
    assert state["hexes"]["2321"]["name"] == "Lake Hartley"
    assert state["tribes"]["6"]["name"] == "River People"


ALONE = """\
kind = "nile-table"
format = 1
players = ["Ada"]
month = 3
[players.Ada]
specialty = "zoologist"
"""


def test_a_new_explorer_takes_the_name_that_is_typed(tmp_path: Path) -> None:
    """21.33: from the question to the sheet; the dead keep their names"""
    (tmp_path / "sheet.toml").write_text(ALONE, encoding="utf-8")
    game = tmp_path / "alone.toml"
    ran("adopt", game, "--sheet", tmp_path / "sheet.toml")
    ran("act", game, "retire")
    ran("answer", game, "yes", "--sure")
    ran("answer", game, "doctor")
    asked = ran("next", game).out
    assert "or any other name" in asked
    assert ran("next", game, "--json").json["own"] == "any other name"
    before = game.read_bytes()
    assert refused("answer", game, "ada") == "ada is the name of an explorer of this game"
    assert game.read_bytes() == before
    told = ran("answer", game, "Mary Kingsley").out
    assert "Ada continues with Mary Kingsley, a doctor." in told
    assert "Ada with Mary Kingsley, doctor" in ran("state", game).out
    assert "no difference" in (done := ran("verify", game)).out + done.err
