"""Sheets made from labels: read with every fault, typed a row a line, written, and blank."""

import tomllib
from typing import Annotated, Any

import msgspec
import pytest

from companion.charts.rows import Rows, read_rows
from companion.plugins.adopting import rows as reading
from companion.plugins.adopting.lines import LineError, example, read_lines, write_lines
from companion.plugins.adopting.parts import Parts, SheetPart, Tables, cells
from companion.plugins.adopting.text import blank_sheet, write_sheet
from companion.table.labels import Label


class Farm(msgspec.Struct, frozen=True):
    """What a player has."""

    owner: Annotated[str, Label("owner", example="Ada Hill", key="farmer")] = ""
    fields: Annotated[int, Label("fields", least=0, example=4)] = 0
    debt: Annotated[int, Label("debt", "in coins", most=99, example=-5)] = 0
    fenced: Annotated[bool, Label("fenced", example=True)] = False
    paths: Annotated[tuple[str, ...], Label("paths", example=["north", "south"])] = ()
    dice: Annotated[tuple[int, ...], Label("dice", example=[3, 4])] = ()
    herds: Annotated[dict[str, int], Label("herds", example=["3 cows"])] = {}
    secret: Annotated[int, Label("secret")] = 0


class Table(msgspec.Struct):
    """The head."""

    players: Annotated[list[str], Label("players", example=["Ada"])] = []


FARM = SheetPart(
    "farms.*", "the farm", cells(Farm, first=("fields",)), is_form=True, note="at home"
)
BARNS = SheetPart("farms.*.barns", "barns", cells(Farm), {"1": {"farmer": "Ben", "fields": 2}})
POINTS = SheetPart("points", "points", examples={"the first fair": 14})
HEAD = SheetPart("", "the game", cells(Table), is_form=True)
PARTS: Parts = (HEAD, FARM, BARNS, POINTS)


def faults(rows: Rows) -> list[tuple[int, str]]:
    return [(fault.line, fault.sentence) for fault in rows.faults]


def said(text: str) -> tuple[reading.SheetRow, Rows]:
    rows = read_rows(text, "sheet.toml")
    return reading.read_table(rows, rows.table(""), "Ada, ", FARM.cells), rows


def test_a_form_says_what_the_state_has_as_it_has_it() -> None:
    found, rows = said('farmer = "Ada"\npaths = ["east"]\nherds = ["3 cows"]\ndice = [2]')
    assert faults(rows) == []
    assert Farm(**found.of(Farm)) == Farm("Ada", paths=("east",), dice=(2,))
    assert (found.herds, found.fields, found.fenced) == (["3 cows"], 0, False)
    assert ("herds" in found, "fields" in found) == (True, False)
    assert (found.line("paths"), found.line("fields")) == (2, 0)
    with pytest.raises(AttributeError):
        _ = found.secret


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("fields = -1", "Ada, fields: it should be a whole number, 0 or more, not -1."),
        ('fields = "x"', 'Ada, fields: it should be a whole number, 0 or more, not "x".'),
        ("debt = 100", "Ada, debt: it should be a whole number and at most 99, not 100."),
        ("fenced = 1", "Ada, fenced: it should be true or false, not 1."),
        ("farmer = 1", "Ada, farmer: it should be text in quotes, not 1."),
        (
            "paths = 3",
            'Ada, paths: it should be a list of texts in quotes, like ["north", "south"], not 3.',
        ),
        ("dice = [true]", "Ada, dice: it should be a list of numbers, like [3, 4], not [True]."),
        (
            "secret = 1",
            "Ada, secret: this isn't known here. Known are fields, farmer, debt, fenced, paths, "
            "dice, herds.",
        ),
    ],
)
def test_a_row_of_another_kind_is_a_fault_of_its_line(row: str, sentence: str) -> None:
    _, rows = said(f"\n{row}")
    assert faults(rows) == [(2, sentence)]


def test_things_have_numbers_and_braces() -> None:
    rows = read_rows("[farms.Ada.barns]\n1 = { fields = 3 }\nx = { fields = -3 }\n2 = 7", "f")
    found = list(reading.read_numbered_rows(rows, BARNS, "barn", "Ada"))
    assert [(thing.key, thing.said.fields) for thing in found] == [("1", 3), ("2", 0)]
    assert [(line, text.partition(": ")[0]) for line, text in faults(rows)] == [
        (3, "Ada, barn x, fields"),
        (3, "Ada, barn x"),
        (4, "Ada, barn 2"),
    ]


def test_every_table_is_known_and_every_player_has_a_form() -> None:
    rows = read_rows("[farms.Ben]\n[barn]", "f")
    reading.check_tables(rows, PARTS, ("Ada", "Ben"))
    assert [line for line, _ in faults(rows)] == [2, 0]
    assert faults(rows)[1][1] == 'the sheet of Ada is missing; it begins with [farms."Ada"].'


TYPED: list[tuple[SheetPart, str, dict[str, Any]]] = [
    (BARNS, "1 farmer Ben fields 2 fenced", {"1": {"farmer": "Ben", "fields": 2, "fenced": True}}),
    (BARNS, '3 farmer "Ada Hill"', {"3": {"farmer": "Ada Hill"}}),
    (BARNS, "4 paths east,west", {"4": {"paths": ["east", "west"]}}),
    (POINTS, "-2 a lost bet", {"a lost bet": -2}),
]


@pytest.mark.parametrize(("part", "line", "rows"), TYPED)
def test_a_line_is_read_and_written_back(part: SheetPart, line: str, rows: dict[str, Any]) -> None:
    assert read_lines(part, f"\n{line}\n") == rows
    assert write_lines(part, rows) == line


@pytest.mark.parametrize(
    ("part", "line", "words"),
    [
        (BARNS, "fields 2", "should begin with a number, like '1 farmer Ben fields 2'"),
        (BARNS, "1 cows 2", "'cows' isn't one of farmer, fields"),
        (BARNS, "1 fields", "After 'fields' comes a whole number, 0 or more."),
        (BARNS, "1 fields two", "0 or more, not 'two'"),
        (BARNS, '1 farmer "Ben', "a quotation mark too many or too few"),
        (BARNS, "1 fenced\n1 fields 2", "'1' is listed twice"),
        (POINTS, "many fairs", "should be a number, then what it is for, like '14 the first fair'"),
    ],
)
def test_a_line_that_cannot_be_read_says_what_would_be_right(
    part: SheetPart, line: str, words: str
) -> None:
    with pytest.raises(LineError) as error:
        read_lines(part, line)
    assert words in str(error.value)


def test_a_sheet_is_written_to_be_read_back() -> None:
    """A player's form is there even if it is empty, and odd names are in quotes."""
    tables: dict[str, dict[str, Any]] = {
        "": {"players": ["Ada", "J. O'Hara"]},
        "farms.Ada": {"farmer": "", "paths": []},
        "farms.J. O'Hara.barns": {"1": {"fields": 2}},
        "points": {'the "fair"': 3},
    }
    text = write_sheet("farm-table", PARTS, tables)
    assert tomllib.loads(text)["farms"] == {
        "Ada": {},
        "J. O'Hara": {"barns": {"1": {"fields": 2}}},
    }
    rows = read_rows(text, "f")
    assert rows.faults == []
    assert [row.key for row in rows.table("points").rows.values()] == ['the "fair"']


def test_the_blank_sheet_offers_every_cell_and_can_be_read() -> None:
    filled: Tables = {"": {"players": ["Ada", "Ben"]}, "farms.Ada": {"fields": 4}, "farms.Ben": {}}
    text = blank_sheet("farm-table", PARTS, "A farm.\n\n  as it is", filled)
    assert text.startswith('# A farm.\n#\n#   as it is\n\nkind = "farm-table"\nformat = 1\n')
    assert "[farms.Ada]                # at home\nfields = 4\n" in text
    assert "# debt = -5                # in coins\n# fenced = true\n" in text
    assert text.count("[farms.Ben]") == 1
    assert example(POINTS) == "14 the first fair"
    assert read_rows(text, "f").faults == []
    offered = "\n".join(line.removeprefix("# ") for line in text.split("\n")[4:])
    rows = read_rows(offered, "f")
    reading.read_table(rows, rows.table("farms.Ada"), "", FARM.cells)
    assert [fault for fault in rows.faults if "known" in fault.sentence] == []
