"""Faults of the sheet of a game in progress, each with its line; hexes and names in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games.nile.desk.adopt.adoption import check
from companion.games.nile.desk.adopt.sheet import parse_sheet
from companion.games.nile.desk.adopt.values import SheetFaults
from companion.games.nile.map.board.hexes import printed_hexes
from companion.games.nile.map.hex_text import HexTextError, TextHex, read_hex, read_line
from companion.games.nile.map.river_ways import find_ways
from companion.games.nile.screens.adopt.screen import example
from companion.games.nile.state import Find
from tests.games.nile.desk.adoptions import adopted, faults_of, line_of, remarks, told
from tests.games.nile.desk.sheets import BOARD, small_text
from tests.games.nile.desk.test_board_writing import explored

# Faults


@pytest.mark.parametrize(
    ("changes", "start", "sentence"),
    [
        ({"head": {"players": []}}, "", "players: name one to 8 players"),
        ({"head": {"players": ["Ada", "Ada"]}}, "players", "players: 'Ada' appears twice"),
        (
            {"head": {"players": ["Ada", "Ben", "BEN"]}, "players__BEN": {"specialty": "doc"}},
            "players",
            "'Ben' and 'BEN' look too much alike. Change one of the names.",
        ),
        (
            {"head": {"game": "nile-2", "end": "months", "target": 50}},
            "target",
            "target counts only where points end the game",
        ),
        ({"head": {"turn": "Cy"}}, "turn", "turn: 'Cy' isn't a player. The players are Ada, Ben."),
        ({"head": {"month": 0}}, "month", "month: it should be a whole number, 1 or more, not 0."),
        ({"head": {"map": "wall"}}, "map", "map: it is one of app, table, not 'wall'."),
        ({"head": {"house": ["odd"]}}, "house", "house: 'odd' isn't one of"),
        ({"head": {"discards": [3, 999]}}, "discards", "discards: 999 isn't a card of the Event"),
        (
            {"head": {"discards": [17]}},
            "[players.Ben]",
            "Ben, donations: card 17 is already in the",
        ),
        ({"head": {"board": "none.toml"}}, "board", "board: there's no file none.toml"),
        ({"players__Ada": {"hex": "0000"}}, "hex", "Ada, hex: the board has no land at 0000."),
        ({"players__Ada": {"hex": "1410"}}, "hex", "Ada, hex: 1410 has no terrain yet. Add it"),
        ({"players__Ada": {"specialty": "poet"}}, "specialty", "Ada, specialty: it is one of bot"),
        ({"players__Ada": {"party": "24x"}}, "party", "Ada, party: '24x' isn't for sale"),
        ({"players__Ada": {"sick": "25b"}}, "sick", "Ada, sick: there are 24 bearers, so 25 can't"),
        ({"players__Ada": {"sick": "1c"}}, "sick", "Ada, sick: canoes don't fall sick."),
        ({"players__Ada": {"trail": ["2002", "1611"]}}, "trail", "Ada, trail: 1611 isn't beside"),
        ({"players__Ada": {"trail": ["2003"]}}, "trail", "Ada, trail: it should end where he"),
        ({"players__Ada": {"known": ["9"]}}, "known", "Ada, known: the board has no land at 9"),
        ({"players__Ada": {"journeys": ["Rome to Lagos"]}}, "journeys", "Ada, journeys: 'Rome to"),
        ({"players__Ada": {"hair": "red"}}, "hair", "Ada, hair: this isn't known here. Known are"),
        ({"players__Ada": {"tusks": -1}}, "tusks", "Ada, tusks: it should be a whole number, 0 or"),
        (
            {"players__Ben": {"donations": ["12 cows"]}},
            "donations",
            "Ben, donations: '12 cows'",
        ),
        (
            {"players__Ben": {"party": "3b"}},
            "party",
            "Ben, party: there is none while the",
        ),
        ({"players__Ben": {"place": "moon"}}, "place", "Ben, place: it is one of europe, africa"),
        ({"players__Ada__published": {"x": "y"}}, "x", "Ada, published, x: it should be a whole"),
        ({"players__Ada__tribes": {"9": {"friendly": True}}}, "9", "Ada, tribe 9: it is in no"),
        ({"players__Ada__tribes": {"x": {"gifts": 1}}}, "x", "Ada, tribe x: write a number for it"),
        ({"players__Ada__caches": {"1": {"rations": 3}}}, "1", "Ada, cache 1: say in which hex"),
        ({"players__Ada__caches": {"1": 3}}, "1", "Ada, cache 1: write { … } with any of"),
        ({"players__Ada__finds": {"1": {"kind": "odd"}}}, "1", "Ada, find 1: its kind is one of"),
        ({"players__Ada__finds": {"1": {"kind": "named"}}}, "1", "Ada, find 1: say its name"),
        (
            {"players__Ada__finds": {"1": {"kind": "special", "face": "lost-city", "counter": 1}}},
            "1",
            "Ada, find 1: say which counter it was. [counters] should say that it shows lost-city",
        ),
        ({"players__Cy": {"hex": "2002"}}, "[players.Cy]", "the table [players.Cy] isn't known"),
        ({"hexes": {"1613": "savanna"}}, "1613", "hex 1613: 'savanna' isn't known; after the"),
        ({"hexes": {"1613": "veldt"}}, "1613", "hex 1613: say 'published', or who has been"),
        ({"hexes": {"1613": "veldt by Cy"}}, "1613", "hex 1613: 'Cy' isn't a player. The players"),
        ({"hexes": {"3939": "veldt by Ada"}}, "3939", "hex 3939: the board has no land there."),
        (
            {"hexes": {"1410": "veldt river 1 4 by Ada"}},
            "1410",
            "hex 1410: say once which way the",
        ),
        ({"hexes": {"1410": "veldt tribe 3 by Ada"}}, "1410", "hex 1410: say how strong the tribe"),
        ({"hexes": {"1410": "veldt height 9 by Ada"}}, "1410", "hex 1410: it shows the height of"),
        ({"hexes": {"1410": "veldt river 1o by Ada"}}, "1410", "hex 1410: its river comes from"),
        ({"counters": {"9": {"hex": "1410"}}}, "9", "counter 9: counters are numbered 1 to 8."),
        ({"counters": {"1": {"face": "blank"}}}, "1", "counter 1: say both its face and who"),
        ({"counters": {"1": {"hex": "0000"}}}, "1", "counter 1: the board has no land at 0000."),
        ({"news": {"1": {"player": "Cy"}}}, "1", "news 1: 'Cy' isn't a player. The players are"),
        ({"news": {"1": {"player": "Ada"}}}, "1", "news 1: its result is one of victory, defeat"),
        (
            {"news": {"1": {"player": "Ada", "result": "victory", "hex": "0000"}}},
            "1",
            "news 1: the board has no land at 0000.",
        ),
        (
            {"interviews": {"1": {"journalist": "Ada", "player": "Ben", "hex": "0000"}}},
            "1",
            "interview 1: the board has no land at 0000.",
        ),
        (
            {"interviews": {"1": {"player": "Ada"}}},
            "1",
            "interview 1: name the journalist's",
        ),
    ],
)
def test_each_fault_is_told_with_its_line(
    changes: dict[str, Any], start: str, sentence: str
) -> None:
    """Whoever fills in a sheet is told what is wrong where, and what would be right."""
    text = small_text(**changes)
    name = next(iter(changes)).replace("__", ".")
    at = text.index(f"[{name}]") if f"[{name}]" in text else 0
    before = text[:at].count("\n")
    number = before + line_of(text[at:], start) if start else 0
    place = f"table.toml, line {number}: " if number else "table.toml: "
    assert any(said.startswith(place + sentence) for said in faults_of(text)), faults_of(text)


def test_all_faults_are_told_at_once() -> None:
    text = small_text(
        players__Ada={"specialty": "poet", "party": "24x"}, hexes={"1613": "fog by Ada"}
    )
    assert len(faults_of(text)) == 3


def test_rivers_must_agree_with_their_neighbours() -> None:
    """10.311: what flows out of a hex flows into the next."""
    text = small_text(
        hexes={
            "1410": "veldt source river 2o by Ada",
            "1510": "veldt by Ada",
            "1611": "veldt by Ada",
        }
    )
    assert faults_of(text)[0] == (
        f"table.toml, line {line_of(text, '1410')}: hex 1410: its river leads to the E into 1510, "
        "which it can't enter; it should lead to open land, a lake, a swamp or a river that leads "
        "here (10.318)"
    )


CHAIN = ("1410", "1411", "1412", "1413")


@pytest.mark.parametrize("told", [None, *CHAIN])
def test_a_river_drawn_as_a_line_is_asked_for_its_way_once(told: str | None) -> None:
    """10.311: on paper rivers have no arrows; one in any hex of a river does for all of it."""
    sides = {"1410": (6, 4), "1411": (1, 3), "1412": (6, 4), "1413": (1, 3)}
    hexes = {
        name: f"veldt river {up} {down}{'o' if name == told else ''} by Ada"
        for name, (up, down) in sides.items()
    }
    said = faults_of(small_text(hexes=hexes))
    if told is None:
        assert len(said) == 1
        assert "say once which way the river of 1410, 1411, 1412, 1413 flows: 4i" in said[0]
    else:
        assert said == []


def test_the_example_of_the_map_is_a_hex_that_is_taken() -> None:
    for game in ("nile-1", "nile-2"):
        name, text = example(game).partition(";")[0].split(" ", 1)
        assert faults_of(small_text(head={"game": game}, hexes={name: text})) == []


def test_what_the_table_has_against_a_rule_is_remarked_and_does_not_stop(tmp_path: Path) -> None:
    """10.27, 6.55: desert beside jungle and a load too heavy may lie so on the table."""
    adoption = told(
        hexes={"1410": "jungle by Ada", "1510": "desert by Ada"},
        players__Ada={"party": "2b 100r", "sick": "", "mode": "foot"},
    )
    said = [fault.sentence for fault in remarks(adoption)]
    assert said[1] == "hex 1510: desert lies beside the jungle of 1410; it should be veldt (10.27)"
    assert said[0].startswith("Ada: the expedition can't travel on foot: the load weighs")
    with adopted(tmp_path, adoption) as campaign:
        assert campaign.game.state.hexes["1510"].terrain == "desert"


def test_what_lies_amiss_beside_printed_land_is_remarked_at_the_line_told() -> None:
    """10.27: the printed hex has no line in the sheet, and play goes on here as well."""
    text = small_text(hexes={"0107": "desert by Ada"})
    adoption = parse_sheet(text, "table.toml")
    found = [fault for fault in remarks(adoption) if "(10.27)" in fault.sentence]
    assert found
    assert {fault.line for fault in found} == {line_of(text, "0107")}
    assert not [fault for fault in check(adoption) if "(10.27)" in fault.sentence]


def test_two_counters_cannot_show_the_same_special_face() -> None:
    """3.32: each of the four is there once."""
    seen = {"face": "lost-city", "seen": ["Ada"]}
    assert faults_of(small_text(counters={"1": seen, "2": seen})) == [
        "table.toml: counters: 2 show lost-city, but there are only 1."
    ]


# Hexes in words


def test_a_hex_is_read_from_its_words_in_any_order() -> None:
    assert read_line("1407 river 1i 4o JUNG, tribe 3 large by J. Smith, Ben") == (
        "1407",
        TextHex("jungle", river="i..o..", tribe=3, size="large", by=("J. Smith", "Ben")),
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the terrain is missing"),
        ("veldt desert", "terrain appears twice"),
        ("veldt river", "after 'river' come the sides"),
        ("veldt river 1 1", "crosses side 1 twice"),
        ("veldt cataract 7", "a side from 1 to 6, not 7"),
        ("veldt height tall", "after 'height' comes a number, not 'tall'"),
        ("veldt tribe 0", "a tribe has a number"),
        ("veldt by ,Ada", "after 'by' come the names"),
        ("veldt 7", "'7' isn't known"),
    ],
)
def test_a_hex_that_cannot_be_read_is_told_why(text: str, sentence: str) -> None:
    with pytest.raises(HexTextError, match=sentence):
        read_hex(text)


@pytest.mark.parametrize("seed", [1, 2])
def test_the_way_of_a_river_follows_from_its_neighbours_and_is_never_guessed_wrong(
    seed: int,
) -> None:
    """10.311: rivers drawn as plain lines on real maps get the ways they were mapped with."""
    state, printed = explored(seed, 60), printed_hexes(BOARD)
    lines_alone = {
        name: TextHex(here.terrain, river=here.river.replace("i", "?").replace("o", "?"))
        for name, here in state.hexes.items()
        if here.terrain
        and (here.terrain, here.river) != (printed[name].terrain, printed[name].river)
    }
    ways = find_ways(BOARD, lines_alone)
    found = [name for name in ways if "?" not in ways[name]]
    assert {name: ways[name] for name in found} == {name: state.hexes[name].river for name in found}
    assert len(found) > len(ways) // 2, f"seed {seed}"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("lake area 2350 called Lake Ada by Ada, Ben", ("Lake Ada", "")),
        ("jungle/mountain called King's  Peak", ("King's Peak", "")),
        (
            "veldt river 1 4 cataract 4 called 'Falls by Night' fall 90",
            ("", "Falls by Night"),
        ),
        ("lake called Salt Ford published", ("Salt Ford", "")),
        ("lake", ("", "")),
    ],
)
def test_a_hex_tells_the_name_of_what_lies_in_it(text: str, names: tuple[str, str]) -> None:
    told = read_hex(text)
    assert (told.name, told.fall_name) == names


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "veldt called X",
            "'called' is the name of a mountain, a lake or a fall; there is none here",
        ),
        ("lake called", "after 'called' comes a name: a name is missing"),
        ("lake called by Ada", "after 'called' comes a name: a name is missing"),
        ("lake called " + "x" * 41, "a name has 40 letters at most, and this one has 41"),
    ],
)
def test_a_hex_without_anything_to_name_and_a_name_that_is_none_are_faults(
    text: str, sentence: str
) -> None:
    with pytest.raises(HexTextError, match=sentence):
        read_hex(text)


def test_names_of_the_map_and_of_a_player_are_taken_over() -> None:
    text = small_text(
        hexes={
            "1611": "mountain height 9000 tribe 3 large by Ada",
            "1410": "lake called Lake Ben published",
        },
        players__Ada__tribes={"3": {"name": "Ubari"}},
        players__Ada__finds={
            "1": {"kind": "mountain", "hex": "1611", "size": 9000, "name": "Mount Ada"}
        },
    )
    adoption = parse_sheet(text, "table.toml")
    ada = adoption.explorers["Ada"]
    assert adoption.hexes["1410"].name == "Lake Ben"
    assert adoption.hexes["1611"].name == ""
    assert ada.finds == {"mountain 1611": Find("mountain", "1611", 9000, "Mount Ada")}
    assert ada.tribes["3"].name == "Ubari"


@pytest.mark.parametrize(
    "changes",
    [
        {"players__Ada__tribes": {"3": {"name": ""}}},
        {
            "players__Ada__finds": {
                "1": {"kind": "mountain", "hex": "1611", "size": 9000, "name": "x" * 41}
            }
        },
    ],
)
def test_a_name_that_is_none_is_a_fault_of_the_sheet(changes: dict[str, dict[str, object]]) -> None:
    text = small_text(hexes={"1611": "mountain height 9000 tribe 3 large by Ada"}, **changes)
    with pytest.raises(SheetFaults) as faults:
        parse_sheet(text, "table.toml")
    assert "a name" in faults.value.faults[0].sentence
