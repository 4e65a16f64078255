"""Chart files: written and read back, laid over by an owner, every fault named with its line."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.charts.file import ChartFaults, merge, parse_charts, write_charts
from companion.charts.specs import DiceSpec
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.charts.specs import SPECS
from tests.charts.overriding import write_override
from tests.games.nile.helpers.data_files import charts, data_text, spread

CHARTS = charts()
FILE = "charts-1.toml"


def test_written_charts_read_back() -> None:
    assert parse_charts(write_charts(CHARTS), "again.toml", Charts) == CHARTS


def test_charts_pass_through_json() -> None:
    assert msgspec.json.decode(msgspec.json.encode(CHARTS), type=Charts) == CHARTS


HEAD = 'kind = "charts"\nformat = 1\n'


def own(body: str) -> Charts:
    return merge(CHARTS, HEAD + body, "mine.toml")


def test_an_owner_changes_one_cell() -> None:
    mine = own("[lost.rows]\njungle = { number = 3 }\n")
    cell = mine.lost_number("jungle")
    assert (cell.value, cell.source) == (3, "owner")
    assert mine.lost_number("veldt") == CHARTS.lost_number("veldt")
    assert CHARTS.lost_number("jungle").value == 4


def test_an_owner_changes_one_total_of_a_dice_chart() -> None:
    mine = own('[attitude.rows]\n3 = { 8 = "N" }\n')
    assert mine.attitude(3) == CHARTS.attitude(3) | {8: "N"}
    assert mine.entry("attitude", "3", "8").source == "owner"
    assert mine.entry("attitude", "3", "9").source == "reconstructed"


def test_an_owner_adds_the_row_of_one_activity_level() -> None:
    """Rule 13.32: the printed table is indexed by policy and activity level."""
    mine = own('[attitude.rows]\n"3 reckless" = { 2-6 = "N", 7-9 = "C", 10-12 = "A" }\n')
    assert mine.attitude(3, "reckless") == spread("2-6 N, 7-9 C, 10-12 A")
    assert mine.attitude_modifier("reckless", 3).value == 0
    assert mine.attitude(3, "cautious") == CHARTS.attitude(3)
    assert mine.attitude_modifier("cautious", 3).value == -1


def test_an_owner_gives_other_bands() -> None:
    rows = '0-3 = { 1-6 = "small" }\n4-9 = { 1-6 = "medium" }\n"10+" = { 1-6 = "large" }\n'
    mine = own(f"[strength.rows]\n{rows}")
    assert mine.strength(3) == spread("1-6 small")
    assert mine.strength(12) == spread("1-6 large")
    with pytest.raises(ChartFaults, match="should be open"):
        own('[strength.rows]\n0-3 = { 1-6 = "small" }\n')


def test_a_copied_file_with_one_change_makes_one_cell_the_owners() -> None:
    text = data_text(FILE).replace("jungle = { number = 4 }", "jungle = { number = 3 }")
    mine = merge(CHARTS, text, "mine.toml")
    found = [
        (name, row, place)
        for name, chart in mine.charts.items()
        for row, cells in chart.rows.items()
        for place, entry in cells.items()
        if entry.source == "owner"
    ]
    assert found == [("lost", "jungle", "number")]


def test_an_override_of_one_cell_is_written() -> None:
    text = write_override("points", "jungle", "botanist", 5)
    assert merge(CHARTS, text, "mine.toml").points("jungle", "botanist").value == 5
    text = write_override("strength", "8+", "6", "medium")
    assert merge(CHARTS, text, "mine.toml").strength(9)[6] == "medium"


@given(st.sampled_from(sorted(SPECS)), st.data())
def test_any_shipped_cell_may_be_confirmed_by_its_owner(chart: str, data: st.DataObject) -> None:
    row = data.draw(st.sampled_from(sorted(CHARTS.chart(chart).rows)))
    place = data.draw(st.sampled_from(sorted(CHARTS.chart(chart).rows[row])))
    value = CHARTS.entry(chart, row, place).value
    mine = merge(CHARTS, write_override(chart, row, place, value), "mine.toml")
    assert mine.entry(chart, row, place).value == value
    assert mine.entry(chart, row, place).source == "owner"
    changed = sum(
        entry.source == "owner"
        for other in mine.charts.values()
        for cells in other.rows.values()
        for entry in cells.values()
    )
    assert changed == 1


# Faults


def faults_of(old: str, new: str) -> list[tuple[int, str]]:
    text = data_text(FILE)
    assert old in text
    with pytest.raises(ChartFaults) as caught:
        parse_charts(text.replace(old, new, 1), FILE, Charts)
    return [(fault.line, fault.sentence) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("old", "new", "start", "table", "told"),
    [
        ('3 = { 2-7 = "N", 8-11', '3 = { 2-7 = "N", 9-11', "3 =", "[attitude.rows]",
         "attitude: row '3' has a gap: no result for 8"),
        ('3 = { 2-7 = "N", 8-11', '3 = { 2-8 = "N", 8-11', "3 =", "[attitude.rows]",
         "attitude: row '3' gives 8 twice: the ranges overlap"),
        ('3 = { 2-7 = "N", 8-11', '3 = { 1-7 = "N", 8-11', "3 =", "[attitude.rows]",
         "'1-7' should be a total or range of 2 dice, 2 to 12"),
        ('3 = { 2-7 = "N", 8-11', '3 = { 2-7 = "M", 8-11', "3 =", "[attitude.rows]",
         "'M' should be one of N, H, C, A"),
        ("4-7 = { 1-3", "5-7 = { 1-3", "5-7", "[strength.rows]",
         "strength: there is a gap of hexes to the nearest port before the band '5-7'"),
        ("4-7 = { 1-3", "3-7 = { 1-3", "3-7", "[strength.rows]",
         "strength: the band '3-7' overlaps the one before it"),
        ('"8+" = { 1-2', "8-9 = { 1-2", "", "[strength.rows]",
         "the last band of hexes to the nearest port should be open, like '10+'"),
        ('"8+" = { 1-2', "far = { 1-2", "far", "[strength.rows]",
         "'far' isn't a band of hexes to the nearest port, like 2-3 or 8+"),
        ("jungle = { number = 4 }", "jungle = { number = 7 }", "jungle", "[lost.rows]",
         "lost: row 'jungle', number: 7 should be a whole number from 0 to 6"),
        ("jungle = { number = 4 }", "jungle = { number = true }", "jungle", "[lost.rows]",
         "True should be a whole number"),
        ("jungle = { number = 4 }", "tundra = { number = 4 }", "tundra", "[lost.rows]",
         "there's no row 'tundra'. The rows are desert, jungle"),
        ("jungle = { number = 4 }", "jungle = { numbr = 4 }", "jungle", "[lost.rows]",
         "row 'jungle' has no column 'numbr'. The columns are number"),
        ("jungle = { number = 4 }", "jungle = 4", "jungle", "[lost.rows]",
         "row 'jungle' should be { column = value, … }"),
        ("jungle = { number = 4 }", "jungle = { number = 4", "jungle", "[lost.rows]",
         "this row isn't valid TOML"),
        ("jungle = { number = 4 }", "desert  = { number = 4 }", "desert  ", "[lost.rows]",
         "'desert' appears again"),
        ("jungle = { number = 4 }\n", "", "", "[lost.rows]", "lost: the rows jungle are missing"),
        ("canoe = { cautious = 2, normal = 4,", "canoe = { cautious = 2,", "canoe",
         "[movement.rows]", "movement: row 'canoe' has no column 'normal'"),
        ('upstream = "rules"', 'upstream = "hearsay"', "upstream", "[lost.sources]",
         "should be a column and one of rules, public"),
        ('upstream = "rules"', 'downstream = "rules"', "downstream", "[lost.sources]",
         "there's no row 'downstream'"),
        ('rule = "12.3"', 'ruel = "12.3"', "ruel", "[lost]", "lost: 'ruel' isn't a known"),
        ('rule = "12.3"', "rule = 12.3", "rule", "[lost]", "lost: rule should be text"),
        ("[lost.rows]", "[luck.rows]", "[luck.rows]", "", "there's no chart 'luck'"),
        ("[lost.rows]", "[lost.cells]", "[lost.cells]", "", "[lost.cells] isn't a known table"),
        ("[lost.rows]", "[lost..rows]", "[lost..", "", "isn't a table header"),
        ("format = 1", "format = 9", "format", "", "format = 1"),
        ("data_set = 1", 'data_set = "one"', "data_set", "", "data_set should be a whole number"),
    ],
)  # fmt: skip
def test_a_fault_in_a_chart_is_named_with_its_line(
    old: str, new: str, start: str, table: str, told: str
) -> None:
    """`start` is how the faulty line begins after the table's own line; empty: the table's."""
    lines = data_text(FILE).replace(old, new, 1).split("\n")
    begin = lines.index(table) if table else 0
    wanted = next(n for n, text in enumerate(lines, 1) if n > begin and text.startswith(start))
    if not start:
        wanted = begin + 1
    found = faults_of(old, new)
    assert any(number == wanted and told in sentence for number, sentence in found), found


def test_all_faults_are_told_together_in_file_order() -> None:
    text = data_text(FILE)
    for old, new in (
        ("jungle = { number = 4 }", "jungle = { number = 99 }"),
        ('0 = { 2-9 = "D", 10-12', '0 = { 2-9 = "D", 11-12'),
        ("gift = { dollars = 2 }", "gift = { dollars = -2 }"),
        ("format = 1", "format = 3"),
    ):
        text = text.replace(old, new, 1)
    with pytest.raises(ChartFaults) as caught:
        parse_charts(text, FILE, Charts)
    lines = [fault.line for fault in caught.value.faults]
    assert len(lines) == 4
    assert lines == sorted(lines)
    assert str(caught.value).split("\n")[0].startswith(f"{FILE}, line {lines[0]}: ")


def test_a_file_of_another_kind_is_refused() -> None:
    with pytest.raises(ChartFaults, match='should say kind = "charts"'):
        parse_charts(data_text("events-1.toml"), "events-1.toml", Charts)


def test_faults_in_an_override_are_told() -> None:
    with pytest.raises(ChartFaults) as caught:
        own('[lost.rows]\ntundra = { number = 1 }\n[attitude.rows]\n3 = { 2-5 = "N", 5 = "C" }\n')
    assert [fault.line for fault in caught.value.faults] == [4, 6]
    assert [fault.where for fault in caught.value.faults] == ["mine.toml"] * 2


def test_a_new_row_of_an_override_must_be_whole() -> None:
    with pytest.raises(ChartFaults, match="row '3 reckless' has a gap"):
        own('[attitude.rows]\n"3 reckless" = { 2-6 = "N" }\n')


@given(st.integers(0, 20_000), st.sampled_from(["", "x", "=", '"', "}", "9", "\n", "[", "-"]))
def test_a_damaged_file_is_read_or_refused_never_worse(place: int, put: str) -> None:
    text = data_text(FILE)
    place %= len(text)
    try:
        found = parse_charts(text[:place] + put + text[place + 1 :], FILE, Charts)
    except ChartFaults:
        return
    for name, spec in SPECS.items():
        for row in found.chart(name).rows.values():
            wanted = spec.totals if isinstance(spec, DiceSpec) else spec.columns
            assert {str(column) for column in wanted} == set(row)
