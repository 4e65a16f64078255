"""A game that brings no words of its own is looked at all the same: its state, its sheets."""

from functools import partial
from pathlib import Path

import msgspec
import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header, read_player
from companion.plugins.shown import glance, sheet
from companion.sheets.text import block_lines, plain
from companion.sheets.values import Field
from companion.table.game import winners_words
from companion.table.play.session import Session
from companion.table.seats.observation import TABLE, observe
from tests.cli.running import ran, refused
from tests.table.players import Table
from tests.table.toy import toy


@pytest.fixture
def path(tmp_path: Path, with_toy: None) -> Path:
    """A campaign of the toy in which Ada has marked her home and bought an outfit."""
    path = tmp_path / "toy.toml"
    players = [read_player(name, "toy-1") for name in ("Ada", "Ben")]
    with Campaign.new(path, new_header(players=players, game="toy-1", seed=3)) as campaign:
        for value in ("cairo", "cape", 2, 0, 0, 20):
            campaign.do(partial(Session.answer, value=value))
    return path


def test_a_sheet_strikes_out_what_was_and_says_which_entry_did_it() -> None:
    table = Table(toy("Ada"), {"dice": "table", "cards": "table"})
    table.answer("cairo", 2, 0, 0, 20)
    found = sheet(table.session, "Ada")
    fields = {each.label: each for each in found.pages[0].blocks if isinstance(each, Field)}
    money = fields["money"]
    assert [cell.text for cell in money.past] == ["100", "80"]
    assert money.value.text == "60"
    assert money.value.entry
    assert money.value.reason
    assert fields["men"].value.text == "2"
    assert not fields["men"].past, "nobody has written the 0 that it began with"


def test_what_is_hidden_is_known_to_be_there() -> None:
    """A home is a secret until all are shown."""
    table = Table(toy("Ada"), {"dice": "table", "cards": "table"})
    table.answer("cairo", 2)
    home = next(
        each
        for each in sheet(observe(table.session, TABLE), "Ada").pages[0].blocks
        if isinstance(each, Field) and each.label == "home"
    )
    assert [cell.text for cell in (*home.past, home.value)] == ["?"]


def test_a_glance_shows_whose_it_is_and_what_everybody_may_see() -> None:
    lines = [plain(line) for line in block_lines(glance(toy("Ada", "Ben"), "Ben"), 60)]
    assert lines[0] == "Ben"
    assert "  money        100" in lines


def test_how_it_stands_is_told_for_everybody(path: Path) -> None:
    told = ran("state", path).out
    assert "Set-up · " in told
    assert "Ada\n  money        60" in told
    assert "cairo" not in told
    state = ran("state", path, "--json").json
    assert (state["game"], state["players"]["Ada"]["money"]) == ("toy-1", 60)
    assert state["players"]["Ada"]["home"] == "?"


def test_a_sheet_is_told_in_words_and_as_plain_values(path: Path) -> None:
    assert "  money        100 → 80 → 60" in ran("state", path, "--sheet", "Ada").out
    found = ran("state", path, "--sheet", "Ada", "--json").json
    assert found["title"] == "Ada"
    assert {block["block"] for block in found["pages"][0]["blocks"]} == {"field"}
    assert "Choose one of Ada, Ben" in refused("state", path, "--sheet", "Zed")


def test_commands_that_look_need_nothing_but_the_table(path: Path) -> None:
    assert ran("next", path, "--json").json["player"] == "Ben"
    assert "Ada" in ran("log", path).out
    assert "cairo" not in ran("log", path).out + ran("log", path, "--json").out
    assert ran("log", path, "--hex", "cairo").out == ""
    assert "players.Ada.men" in ran("correct", path, "--list", "men").out
    assert ran("consult", path).out.strip() == ""
    assert "has nothing to run out of turn" in refused("consult", path, "anything")
    assert "no odds for 'hunt'" in refused("odds", path, "hunt")
    assert "no --rivers" in refused("state", path, "--rivers")
    ran("verify", path)
    ran("switch", path, "dice=table", "--player", "Ada")
    assert "there's no player 'Zed'" in refused("switch", path, "dice=table", "--player", "Zed")


def test_several_may_have_won() -> None:
    game = toy("Ada", "Ben", last=0)
    assert winners_words(game) == ""
    over = game.at(msgspec.structs.replace(game.state, turn=1))
    assert winners_words(over) == "Ada and Ben have won"
    three = toy("Ada", "Ben", "Clea", last=0)
    over = three.at(msgspec.structs.replace(three.state, turn=1))
    assert winners_words(over) == "Ada, Ben and Clea have won"
