"""Commands that look: state, log, odds, chart, outfit, verify, print."""

import json
import re
from pathlib import Path

import pytest

from companion.cli.main import COMMANDS
from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.data import shipped
from tests import ROOT
from tests.cli.running import OUTFIT, at_a_draw, ran, refused, run


def test_state_shows_every_expedition(played: Path) -> None:
    text = ran("state", played).out
    assert text.startswith("Month ") or "over" in text
    told = ran("state", played, "--json").json
    for player in told["order"]:
        assert player in text
        assert set(told["score"][player]) == {"noted", "published", "last_instant"}
    assert told["open"] == told["entries"] + 1
    assert "party" in told["explorers"]["Ada"]


def test_state_leaves_out_hexes_nobody_knows(fresh: Path) -> None:
    told = ran("state", fresh, "--json").json
    assert told["hexes"]
    assert all(hex_["terrain"] for hex_ in told["hexes"].values())


def test_log_has_every_entry_in_order(played: Path) -> None:
    told = ran("log", played, "--json").json
    assert [entry["entry"] for entry in told] == list(range(1, len(told) + 1))
    assert all(fact["fact"] for entry in told for fact in entry["facts"])
    assert ran("log", played, "--last", 3, "--json").json == told[-3:]


def test_log_of_one_hex_tells_what_happened_there(played: Path) -> None:
    counters = ran("state", played, "--json").json["counters"]
    name = counters["1"]["hex"]
    told = ran("log", played, "--hex", name, "--json").json
    assert told
    assert any(fact["fact"] == "counter_placed" for entry in told for fact in entry["facts"])
    assert len(told) < len(ran("log", played, "--json").json)


def test_odds_of_a_draw_add_up_to_one(tmp_path: Path) -> None:
    path = at_a_draw(tmp_path / "cards.toml")
    odds = ran("odds", path, "--json").json
    assert sum(odd["probability"] for odd in odds) == pytest.approx(1)
    assert "%" in ran("odds", path).out
    assert ran("next", path, "--json").json["results"][0].keys() >= {"result", "label", "chance"}


def test_odds_of_a_choice_are_a_tree(ports: Path) -> None:
    """What people decide is a branch of its own (never an average)."""
    done = ran("odds", ports)
    assert done.out == ""
    assert "--tree" in done.err
    assert "decides in secret" in ran("odds", ports, "--tree").out
    seat = ("--seat", ran("next", ports, "--json").json["player"])
    tree = ran("odds", ports, "--tree", "--depth", 1, "--json", *seat).json
    assert len(tree["branches"]) == 14
    assert all(branch["chance"] is None for branch in tree["branches"])
    assert "Zanzibar" in ran("odds", ports, "--tree", "--depth", 1, *seat).out


def test_charts_are_listed_and_read_with_their_source() -> None:
    assert re.search(r"^lost .*†.*\[12.3\]$", ran("chart").out, re.MULTILINE)
    text = ran("chart", "lost").out
    assert "4†" in text
    assert "source: reconstructed, rules" in text
    assert "† reconstructed" in text
    assert {"name", "title", "rule", "source"} == set(ran("chart", "--json").json[0])


def test_a_chart_is_rolled_on() -> None:
    rolled = ran("chart", "negotiation", "--row", "3-5", "--roll", "--json").json
    assert rolled["total"] == sum(rolled["dice"])
    assert rolled["results"]["3-5"] in ("friendly", "undecided", "insulted")
    assert "can't roll on" in refused("chart", "lost", "--roll")
    assert "Did you mean lost" in refused("chart", "los")
    assert "no row" in refused("chart", "lost", "--row", "sea")


def test_an_owners_chart_lies_over_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is read from the data folder, and goes into every campaign made from then on."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = tmp_path / "nile-companion"
    folder.mkdir()
    own = 'kind = "charts"\nformat = 1\n\n[lost.rows]\njungle = { number = 6 }\n'
    (folder / "charts.toml").write_text(own, encoding="utf-8")
    cell = ran("chart", "lost", "--json").json["rows"]["jungle"]["number"]
    assert cell == {"value": 6, "source": "owner"}
    path = tmp_path / "a.toml"
    ran("new", path, "--player", "Ada")
    (folder / "charts.toml").unlink()
    told = ran("chart", "lost", "--campaign", path, "--json").json
    assert told["rows"]["jungle"]["number"]["value"] == 6
    assert ran("check", path).status == 0


def test_an_outfit_is_worked_out() -> None:
    told = ran("outfit", *OUTFIT.split(), "--json").json
    assert told["price"] == 955
    assert told["modes"]["canoe"]["fits"]
    assert told["faults"] == []
    assert "price $955 of $1,000" in ran("outfit", OUTFIT).out


def test_verify_finds_the_rules_as_they_were(played: Path) -> None:
    done = ran("verify", played)
    assert done.out == ""
    assert "no difference" in done.err


def test_verify_reports_what_the_rules_would_say_else(played: Path) -> None:
    """A record altered by hand: what stands is kept, and the difference is told."""
    text = played.read_text(encoding="utf-8")
    assert "money_raised" in text
    played.write_text(text.replace("money = 1000", "money = 1234", 1), encoding="utf-8")
    done = run("verify", played)
    assert done.status == 1
    assert "money_raised" in done.out
    assert "1234" in done.out


def test_help_of_every_command_is_there() -> None:
    text = ran("--help").out
    names = re.findall(r"^  (\w+)  ", text, re.MULTILINE)
    assert {*names} >= COMMANDS.keys()
    for name in names:
        assert ran(name, "--help").out.startswith(f"Usage: companion {name}")


def test_maps_and_sheets_are_printed(tmp_path: Path, played: Path) -> None:
    out = tmp_path / "map.svg"
    assert ran("print", "map", played, "--out", out).err == f"Printed to {out}.\n"
    assert "<svg" in out.read_text(encoding="utf-8")
    sheets = tmp_path / "sheets.pdf"
    ran("print", "sheets", played, "--out", sheets, "--paper", "letter", "--player", "Ada")
    assert sheets.read_bytes().startswith(b"%PDF")
    ran("print", "map", "--out", tmp_path / "blank.pdf")


def test_what_cannot_be_printed_is_told(tmp_path: Path, played: Path) -> None:
    assert ".xyz" in refused("print", "map", played, "--out", tmp_path / "map.xyz")
    assert "wallpaper" in refused(
        "print", "map", "--out", tmp_path / "m.svg", "--paper", "wallpaper"
    )
    out = tmp_path / "sheets.pdf"
    assert "'Zed'" in refused("print", "sheets", played, "--out", out, "--player", "Zed")
    assert not out.exists()


def test_json_is_one_value_with_letters_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    ran("new", path, "--player", "Жан ß")
    out = ran("state", path, "--json").out
    assert "Жан ß" in out
    json.loads(out)


def test_shipped_charts_pass_as_an_owners_copy(tmp_path: Path) -> None:
    path = tmp_path / "charts.toml"
    path.write_text(shipped("charts", 1), encoding="utf-8")
    ran("new", tmp_path / "a.toml", "--player", "Ada", "--charts", path)


def test_the_rules_of_a_campaign_are_those_of_its_game() -> None:
    path = ROOT / "sample_campaigns" / "congo" / "at-bumba.toml"
    told = ran("rules", "--campaign", path, "--json").json
    with Campaign.open(path) as campaign:
        rules = campaign.game.rulebook()
    assert {one["rule"]: one["text"] for one in told} == rules
