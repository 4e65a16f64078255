"""`companion log` with its why, and `companion state --sheet`."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.cli.lookups.log import entry_json
from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.sheets.places import entries_about
from companion.table.seats.hidden import TABLE
from companion.table.seats.told import told_entry
from tests.cli.running import ran, refused
from tests.games.nile import SAMPLE


def entry_of(kind: str, rule: str = "") -> int:
    """The last entry of the sample of a kind, and of a rule."""
    log = Campaign.open(SAMPLE).session.log
    return max(
        number
        for number, entry in enumerate(log, 1)
        if entry.kind == kind and entry.rule.startswith(rule)
    )


def test_an_entry_tells_chart_row_modifiers_dice_and_rule() -> None:
    """What the lost roll was read in, and what each total would have come to (12.4)."""
    number = entry_of("roll", "12.4")
    told = ran("log", SAMPLE, "--entry", number, "--json").json
    assert [entry["entry"] for entry in told] == [number]
    looked = told[0]["looked"]
    assert looked["chart"].startswith("Lost")
    assert looked["row"]
    assert all(set(one) == {"name", "amount"} for one in looked["modifiers"])
    assert looked["dice"] == told[0]["value"]
    assert looked["rule_words"]
    assert sum(outcome["came"] for outcome in looked["column"]) == 1
    text = ran("log", SAMPLE, "--entry", number).out
    for words in (looked["chart"], looked["row"], looked["rule_words"], "▶", "by "):
        assert words in text


def test_a_draw_tells_its_section_and_a_computed_value_what_it_was_computed_from() -> None:
    looked = ran("log", SAMPLE, "--entry", entry_of("draw"), "--json").json[0]["looked"]
    assert looked["deck"] == "events"
    assert looked["section"]
    assert 1 <= looked["card"] <= 108
    assert "section" in ran("log", SAMPLE, "--entry", entry_of("draw")).out


def test_why_is_told_of_all_entries_that_are_wanted() -> None:
    text = ran("log", SAMPLE, "--why", "--last", 4).out
    assert text.count("entry ") >= 4
    assert "rule " in text


def test_every_entry_has_what_stands_behind_it_as_data() -> None:
    """The column alone is left to --why, for it asks the rules again."""
    for entry in ran("log", SAMPLE, "--json").json:
        looked = entry["looked"]
        assert "column" not in looked
        if entry["kind"] == "roll":
            assert set(looked) == {"rule_words", "chart", "row", "modifiers", "dice", "total"}
            assert looked["chart"]
        elif entry["kind"] == "draw":
            assert set(looked) == {"rule_words", "deck", "section", "card"}


def test_an_entry_that_is_not_there_is_told_in_a_sentence() -> None:
    assert "there's no entry 9999. The journal has entries 1 to" in refused(
        "log", SAMPLE, "--entry", 9999
    )


def test_a_secret_entry_tells_nothing(ports: Path) -> None:
    """A port stays secret until all are revealed (4.5)."""
    ran("answer", ports, "Zanzibar")
    number = len(Campaign.open(ports).session.log)
    told = ran("log", ports, "--entry", number, "--json").json[0]
    assert told["looked"] == {}
    assert "Zanzibar" not in json.dumps(told)
    text = ran("log", ports, "--entry", number).out
    assert "(secret)" in text
    assert "Zanzibar" not in text
    assert "Zanzibar" not in ran("state", ports, "--sheet", "Ada").out
    assert "Zanzibar" not in ran("state", ports, "--sheet", "Ada", "--json").out


def test_why_a_bot_chose_stays_as_secret_as_its_answer(ports: Path) -> None:
    """4.5: the reason would tell the port."""
    ran("answer", ports, "Zanzibar")
    session = Campaign.open(ports).session
    number = max(n for n, one in enumerate(session.log, 1) if one.secret)
    entry = replace(session.log[number - 1], by="bot", reason="Zanzibar is near the lakes")
    masked = told_entry(session.game, entry, TABLE)
    assert entry_json(session.teller, number, masked)["reason"] == ""
    told = replace(entry, secret="", ask="Which way?")
    assert entry_json(session.teller, number, told)["reason"] == entry.reason


def mapped_hex() -> tuple[str, list[int]]:
    """A hex for which a river card was drawn and dice for the way thrown; the entries about it."""
    session = Campaign.open(SAMPLE).session
    for number in entries("--rule", "10.22"):
        for name in {getattr(fact, "hex", "") for fact in session.log[number - 1].facts} - {""}:
            about = entries_about(session.log, name)
            if {"10.324", "12.4"} <= {session.log[at - 1].rule for at in about}:
                return name, about
    raise AssertionError("nobody went into the unknown inland")


def test_the_log_of_a_hex_has_the_draws_that_mapped_it() -> None:
    """Also cards that brought nothing (10.324, 10.41)."""
    hex_, about = mapped_hex()
    told = ran("log", SAMPLE, "--hex", hex_, "--json").json
    assert [entry["entry"] for entry in told] == about
    assert {"10.22", "10.324", "10.41", "12.4"} <= {entry["rule"] for entry in told}


@pytest.mark.parametrize("player", ["Ada", "Ben", "Clea", "Dora"])
def test_the_sheets_of_a_player_are_told_with_where_all_came_from(player: str) -> None:
    """Make-up with its struck-out history, caches, tribes, discoveries, points (6.1–6.7)."""
    told = ran("state", SAMPLE, "--sheet", player, "--json").json
    state = ran("state", SAMPLE, "--json").json
    party = state["explorers"][player]["party"]
    for row in told["rows"]:
        assert row["now"] == party[row["key"]]
        assert not row["changes"] or row["changes"][-1]["now"] == row["now"]
    assert told["totals"]["published"] == state["score"][player]["published"]
    assert {mode["mode"] for mode in told["modes"]} == {"foot", "mounted", "canoe"}
    text = ran("state", SAMPLE, "--sheet", player).out
    for title in ("Members and things", "Portage cost", "Caches", "Tribes", "Discoveries"):
        assert title in text
    assert all(len(line) <= 100 for line in text.splitlines())


def test_a_sheet_of_nobody_is_refused_by_name() -> None:
    assert "there's no player 'Zed'" in refused("state", SAMPLE, "--sheet", "Zed")


def entries(*options: object) -> list[int]:
    """The entries of the sample that options choose."""
    told = ran("log", SAMPLE, *options, "--json").json
    return [entry["entry"] for entry in told]


def test_filters_choose_entries_that_fit_all_of_them() -> None:
    months = entries("--player", "ben", "--month", "20-21")
    told = ran("log", SAMPLE, "--json").json
    assert months == [
        entry["entry"]
        for entry in told
        if entry["turn"] in (20, 21)
        and "Ben" in {entry["player"], *(fact.get("player") for fact in entry["facts"])}
    ]
    assert 0 < len(months) < len(told)
    levels = entries("--player", "Ben", "--turn", "20-21", "--search", "which activity LEVEL")
    assert levels
    assert set(levels) < set(months)
    assert entries("--rule", "12.4")[-1] == entry_of("roll", "12.4")
    hex_, _ = mapped_hex()
    assert set(entries("--hex", hex_, "--rule", "10")) < set(entries("--place", hex_))
    assert len(ran("log", SAMPLE, "--search", "lost", "--last", 2).out.splitlines()) < 12


def test_who_is_not_there_and_what_is_no_month_is_said() -> None:
    assert "'Zoe' isn't a player. The players are Ada, Ben" in refused(
        "log", SAMPLE, "--player", "Zoe"
    )
    assert "'soon' isn't a month" in refused("log", SAMPLE, "--month", "soon")


def test_a_remark_stands_with_its_entry(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(SAMPLE.read_text(encoding="utf-8"), encoding="utf-8")
    ran("note", path, "a", "pity", "--entry", 20)
    lines = ran("log", path, "--entry", 20), ran("log", path, "--player", "Ada").out
    assert "✎ a pity" in lines[1]
    assert "Note on entry 20: a pity" in ran("log", path, "--last", 1).out
    ran("undo", path)
    assert "✎" not in ran("log", path).out
    assert "there's no entry 5000" in refused("note", path, "x", "--entry", 5000)
