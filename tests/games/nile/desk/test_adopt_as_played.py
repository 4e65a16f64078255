"""What an adopted game holds is what the rules would have made of it: nothing is forgotten."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from companion.games.nile.desk.adopt.adoption import game_of
from companion.games.nile.desk.adopt.parts import BLANK, write_sheet
from companion.games.nile.desk.adopt.sheet import parse_sheet
from companion.games.nile.state import Errand, Hex
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.typed import give
from companion.table.play.session import Session
from tests.games.nile.desk.adoptions import adopted, faults_of, in_memory, line_of, remarks
from tests.games.nile.desk.sheets import small, small_text

PARTY = {"explorer": "Ada", "party": "10b 4a 1g 40r 20g 1k", "sick": "", "tusks": 0}
DICE = {"dice": "table", "cards": "table", "turn": "Ada"}


def sheet(
    ada: dict[str, Any], hexes: dict[str, str], head: dict[str, Any] | None = None, **more: Any
) -> str:
    tables = small(head=DICE | (head or {}), players__Ada=PARTY | ada, **more)
    return write_sheet(tables | {"hexes": hexes})


def game(text: str) -> NileAtTable:
    return game_of(parse_sheet(text, "table.toml"))


def play(text: str, *answers: str) -> Session:
    """The sheet played on by what people type."""
    session = in_memory(parse_sheet(text, "table.toml"))
    for typed in answers:
        give(session, typed)
    return session


def asked(session: Session) -> str:
    assert session.question is not None
    return session.question.request.question


INLAND = {"hex": "1520", "came": "1519"}
FOREIGN = {"1518": "veldt by Ben", "1519": "veldt by Ben", "1520": "veldt by Ada"}

# Half hexes (10.294, 13.5)

BESIDE = {"1518": "veldt by Ada", "1519": "veldt by Ada"}


@pytest.mark.parametrize(
    ("told", "question"),
    [
        ("veldt half by Ben", "Is there a river?"),
        ("veldt left by Ben", "Do natives live here?"),
        ("veldt half tribe 7 small by Ben", "policy"),
    ],
)
def test_a_half_hex_gets_its_river_unless_the_sheet_shows_its_water(
    told: str, question: str
) -> None:
    """10.294, 13.5: half a hex is terrain alone; one left by policy 2 has its water drawn"""
    text = sheet({"hex": "1519", "came": "1518"}, BESIDE | {"1520": told})
    assert question in asked(play(text, "normal", "none", "SE", "6"))


def test_a_hex_left_by_policy_2_is_half_explored() -> None:
    """13.5"""
    state = game(sheet({"hex": "1519"}, BESIDE | {"1520": "veldt left by Ben"})).state
    assert (state.hexes["1520"].half, state.hexes["1520"].mapped) == (True, 3)
    assert "1520" not in state.explorers["Ben"].known


# Whoever has been somewhere knows it (9.15, 9.3, 22.1)


def test_the_way_of_an_expedition_is_visited() -> None:
    """9.15, 22.3: the hexes of came and trail are his to publish and cost him no die for lost"""
    text = sheet({**INLAND, "trail": ["1518", "1519", "1520"]}, FOREIGN)
    assert set(game(text).explorer("Ada").known) == {"1518", "1519", "1520"}
    came = game(sheet(INLAND, FOREIGN)).explorer("Ada")
    assert set(came.known) == {"1519", "1520"}


def test_to_have_passed_a_published_or_a_half_hex_tells_nothing() -> None:
    """3.2, 22.9, 10.293"""
    hexes = FOREIGN | {"1518": "veldt left by Ben", "1519": "veldt published by Ben"}
    text = sheet({**INLAND, "trail": ["1518", "1519", "1520"]}, hexes)
    assert set(game(text).explorer("Ada").known) == {"1520"}


def test_he_came_from_a_hex_beside_the_one_where_he_stands() -> None:
    """13.5: else there would be nowhere to withdraw to"""
    text = sheet({"hex": "1520", "came": "2002"}, FOREIGN)
    line = line_of(text, "came")
    assert faults_of(text) == [f"table.toml, line {line}: Ada, came: 2002 isn't beside 1520."]


@pytest.mark.parametrize(
    ("hexes", "drawn"),
    [({}, "blank"), ({"1618": "veldt half by Ada"}, "only partly explored")],
)
def test_nobody_has_visited_a_hex_that_is_not_explored(hexes: dict[str, str], drawn: str) -> None:
    """3.2, 10.29"""
    (said,) = faults_of(sheet({**INLAND, "known": ["1618"]}, FOREIGN | hexes))
    assert f"Ada, known: 1618 is {drawn} under [hexes]" in said


def test_who_mapped_an_oasis_knows_it() -> None:
    """II 3.2.3: the die that put it there found it; the second one there looks for it"""
    two = {"game": "nile-2"}
    hexes = {"1520": "desert oasis by Ada, Ben"}
    state = game(sheet({"hex": "1520"}, hexes, two)).state
    assert [*state.explorers["Ada"].oases] == ["1520"]
    assert [*state.explorers["Ben"].oases] == []
    desert = sheet({"hex": "2118", "party": "5b 1k 30r"}, {"2118": "desert oasis by Ada"}, two)
    assert "oasis" not in asked(play(desert, "cautious", "10", "stay"))


# Battles and interviews are numbered on (24.2, 24.62)

PRESS = {"specialty": "journalist", "hex": "1520", "party": "6b 6a 20r"}
WAR = {"2": {"player": "Ben", "tribe": 8, "month": 9, "result": "defeat", "journalists": ["Ada"]}}


def test_new_battles_and_interviews_are_numbered_after_the_highest_on_the_sheet() -> None:
    """24.2, 24.62: those of the sheet stay what they were"""
    spoken = {"2": {"journalist": "Ada", "player": "Ben"}}
    hexes = {"1520": "veldt tribe 7 small by Ada", "1611": "veldt tribe 8 large by Ben"}
    text = sheet(
        PRESS,
        hexes,
        {"players": ["Ada", "Ben", "Cy"]},
        players__Cy={"specialty": "doctor", "hex": "1520", "party": "2b 20r"},
        news=WAR,
        interviews=spoken,
    )
    session = play(text)
    session.act(next(act.call for act in session.acts() if act.call.name == "interview"))
    assert [*session.game.state.interviews] == ["2", "3"]
    for typed in ("normal", "none", "stay", "1", "=9", "=9", "1"):
        give(session, typed)
    while len(session.game.state.news) == 1:
        session.answer_by_app()
    assert [*session.game.state.news] == ["2", "3"]
    assert session.game.state.news["2"].player == "Ben"


# A rumor, and a captor without a map


def test_a_rumor_drives_an_adopted_party() -> None:
    """11.2"""
    text = sheet({**INLAND, "rumor": "1720"}, FOREIGN)
    assert game(text).explorer("Ada").errand == Errand("elephants-graveyard", "1720")
    open_ = play(text, "normal", "none").question
    assert open_ is not None
    assert "must head for hex 1720" in f"{open_.request}"


def test_a_rumor_without_a_map_is_told_by_its_side() -> None:
    """11.2"""
    tables: dict[str, Any] = {
        "head": {**DICE, "map": "table"},
        "players__Ada": PARTY | {"place": "africa", "hex": "", "rumor": "se"},
        "hexes": {"1611": ""},
    }
    assert game(small_text(**tables)).explorer("Ada").errand == Errand(
        "elephants-graveyard", "@", 3
    )
    tables["players__Ada"]["rumor"] = "1720"
    assert "rumor: say which side it points to" in faults_of(small_text(**tables))[0]


@pytest.mark.parametrize(("name", "more"), [("nile-1", {}), ("nile-2", {"held_at": -2})])
def test_a_captive_of_a_tribe_is_adopted_without_a_map(name: str, more: dict[str, int]) -> None:
    """15.3, II 3.3.5.4: in Game II his captors are told before he tries to escape"""
    text = small_text(
        head={**DICE, "map": "table", "turn": "Ben", "game": name},
        players__Ada={"place": "africa", "hex": ""},
        players__Ben={"place": "captive", "captor": 5, "donations": [], **more},
        hexes={"1611": ""},
    )
    session = in_memory(parse_sheet(text, "table.toml"))
    assert session.game.state.explorers["Ben"].captor == 5
    if name == "nile-2":
        assert "How many warriors has tribe 5" in asked(session)
        for typed in ("43", "-4"):
            give(session, typed)
        assert session.game.state.tribes["5"].heads == 43
        assert session.game.state.tribes["5"].attitude("Ben") == -4
    give(session, "=1" if name == "nile-1" else "6")
    assert not [*session.game.faults()]


def test_game_two_asks_what_captors_without_a_map_thought_of_him() -> None:
    """II 3.3.5.4: every change since counts for his escape"""
    text = small_text(
        head={"map": "table", "game": "nile-2"},
        players__Ada={"place": "africa", "hex": ""},
        players__Ben={"place": "captive", "captor": 5, "donations": []},
        hexes={"1611": ""},
    )
    assert any("Ben, captor: say held_at too" in said for said in faults_of(text))


# Mode of travel, ground, ports


@pytest.mark.parametrize(
    ("ada", "ground", "sentence"),
    [
        ({"mode": "canoe", "party": "8b 1c 40r"}, "veldt", "by canoe: there is no water here"),
        ({"mode": "foot", "party": "8b 1c 40r"}, "lake", "on foot: lake cannot be entered on"),
        ({"mode": "foot", "party": "4b 2h 8r"}, "swamp", "on foot: horses can't enter swamp"),
        ({"trips": 1}, "veldt", "Ada: there's no cataract in 1520 to go around (9.27)."),
        ({"dry": 2}, "veldt", "Ada: dry counts the months since the camels drank"),
        ({"came": "1519", "trail": ["1519", "1520"]}, "veldt", "came: 1519 is blank under [hexes]"),
        ({"rumor": "1720"}, "veldt", ""),
    ],
)
def test_a_party_that_cannot_be_as_it_is_told_is_remarked(
    ada: dict[str, Any], ground: str, sentence: str
) -> None:
    """5.432, 9.43, 5.426, 9.27: such a game is taken up all the same"""
    text = sheet({"hex": "1520"} | ada, {"1520": f"{ground} by Ada"})
    said = [f"{one.sentence}" for one in remarks(parse_sheet(text, "table.toml"))]
    assert faults_of(text) == []
    assert any(sentence in one for one in said) if sentence else said == [], said


def test_what_only_the_dead_have_seen_is_remarked() -> None:
    """21.32, 15.3, 10.53, 24.1"""
    text = sheet(
        {"hex": "1520"},
        {
            "1520": "veldt by Ada",
            "1611": "veldt tribe 7 large by Ben",
            "1612": "veldt half by Ben",
            "1613": "veldt by Ada",
        },
        players__Ben={"place": "dead", "donations": []},
        players__Ada__finds={"1": {"kind": "mountain", "hex": "1613", "size": 9000}},
        news={"1": {"player": "Ada", "tribe": 9, "result": "victory", "journalists": ["Ada"]}},
    )
    said = "\n".join(str(one) for one in remarks(parse_sheet(text, "table.toml")))
    assert "hex 1611: only the dead have been there" in said
    assert "hex 1612: only the dead have been there" in said
    assert "the mountain of 9000 on the sheet is in 1613, where the map shows none" in said
    assert "news 1: Ada can't report it: no journalist" in said
    assert "news 1: tribe 9 isn't in any hex listed" in said


def test_a_captive_has_no_expedition() -> None:
    """15.3"""
    text = sheet(
        {"hex": "1520"},
        {"1520": "veldt tribe 7 large by Ada"},
        players__Ben={"place": "captive", "captor": 7, "hex": "1520", "party": "3b"},
    )
    assert any("Ben, party: there is none while" in said for said in faults_of(text))


def test_on_a_lake_a_party_with_canoes_floats() -> None:
    """9.43: a mode that the sheet does not tell is one that leads where it stands"""
    text = sheet({"hex": "1520", "party": "8b 1c 10r"}, {"1520": "lake by Ada"})
    assert game(text).explorer("Ada").mode == "canoe"


def test_a_port_is_a_place_by_its_name() -> None:
    ports = {"hex": "Mombasa", "trail": ["mombasa"], "journeys": ["Lagos to Durban"]}
    text = sheet(
        ports,
        {"1611": "veldt by Ada"},
        counters={"1": {"hex": "Zanzibar"}},
        players__Ada__caches={"1": {"hex": "lagos", "rations": 3}},
    )
    found = game(text)
    explorer, named = found.explorer("Ada"), found.board.port_hexes
    assert (explorer.hex, explorer.trail) == (named["Mombasa"], (named["Mombasa"],))
    assert explorer.caches["1"].hex == named["Lagos"]
    assert found.state.counters["1"].hex == named["Zanzibar"]


def test_the_order_of_a_sheet_is_not_taken_for_the_order_of_mapping(tmp_path: Path) -> None:
    """10.3354: a survey judges how a system ended only where the order is on record"""
    text = sheet({"hex": "1520"}, {"1520": "veldt by Ada"})
    with adopted(tmp_path, parse_sheet(text, "table.toml")) as campaign:
        assert campaign.game.state.unordered
        assert campaign.game.state.hexes["1520"] == Hex("veldt", mapped=1, by="Ada")


def test_the_hexes_of_the_blank_sheet_are_a_map() -> None:
    """Whoever takes the # away is told of no fault."""
    lines = (re.fullmatch(r'# ([0-9]{4}) = "(.+)"', line) for line in BLANK.split("\n"))
    hexes = {found[1]: found[2] for found in lines if found}
    assert len(hexes) == 3
    assert faults_of(sheet({"hex": "2002"}, hexes)) == []


def test_an_adopted_party_stands_in_its_hex_as_any_that_came_there() -> None:
    """9.3, 5.432, 9.43: it travels as its ground allows, and knows where it stands"""
    ada = {"hex": "1520", "mode": "canoe", "party": "8b 1c 40r", "trail": ["1520"]}
    text = sheet(ada, {"1520": "veldt by Ben"})
    state = play(text).game.state
    assert (state.explorers["Ada"].mode, state.turn.mode) == ("foot", "foot")
    assert "1520" in state.explorers["Ada"].known
    assert state.explorers["Ada"].trail == ("1520",)
