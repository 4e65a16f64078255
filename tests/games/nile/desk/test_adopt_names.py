"""Names on the sheet of a running game: those of the map, and those of one player."""

import pytest

from companion.games.nile.desk.adopt.sheet import parse_sheet
from companion.games.nile.desk.adopt.values import SheetFaults
from companion.games.nile.map.hex_text import HexTextError, read_hex
from companion.games.nile.state import Find
from tests.games.nile.desk.sheets import small_text


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
        ("veldt called X", "'called' is the name of a mountain, a lake or a fall; none lies here"),
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
