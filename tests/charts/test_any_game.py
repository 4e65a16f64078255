"""Charts of any game: a game gives specs and text, all else is the room's."""

import msgspec
import pytest

from companion.charts.cells import (
    Cells,
    WrongValue,
    back,
    differences,
    doubts,
    lay,
    named,
    read_value,
    with_cells,
)
from companion.charts.facts import ChartCellSet, ChartReset, ChartSet
from companion.charts.file import ChartFaults, merge, parse_charts, write_charts, write_owned
from companion.charts.values import ChartChange, Entry, NoSuchCell
from tests.charts.ferry import TEXT, Ferries, ferries

HEAD = 'kind = "charts"\nformat = 1\n'


def test_what_is_written_reads_back_as_the_same_charts_of_the_same_game() -> None:
    again = parse_charts(write_charts(ferries()), "again.toml", Ferries)
    assert again == ferries()
    assert type(again) is Ferries


def test_look_ups_say_where_a_cell_comes_from() -> None:
    charts = ferries()
    assert charts.number("fares", "cart", "back").source == "public"
    assert charts.results("weather", charts.band("weather", 7))[4] == "storm"
    with pytest.raises(NoSuchCell, match="fares isn't a dice chart"):
        charts.results("fares", "cart")


def test_look_ups_of_what_is_not_there_say_what_there_is() -> None:
    charts = ferries()
    with pytest.raises(NoSuchCell, match=r"no chart 'fare'\. There are fares, piers"):
        charts.number("fare", "cart", "back")
    for look_up in (charts.source, charts.results):
        with pytest.raises(NoSuchCell, match=r"the chart weather has no row 'x'\. It has 0"):
            look_up("weather", "x")
    with pytest.raises(NoSuchCell, match="the chart fares has no cell cart / up"):
        charts.number("fares", "cart", "up")


def test_a_file_of_another_game_names_the_charts_that_are_here() -> None:
    with pytest.raises(
        ChartFaults, match=r"there's no chart 'lost'\. The charts are fares, piers, "
    ):
        merge(ferries(), HEAD + "[lost.rows]\njungle = { number = 3 }\n", "other.toml")


def test_a_value_that_stands_once_changes_places() -> None:
    charts = with_cells(ferries(), Cells("piers", "1", ("bank",)), "isle")
    assert [charts.word("piers", row, "bank").value for row in "123"] == ["isle", "south", "north"]
    assert back(charts, ferries(), Cells("piers", "1", ("bank",))) == ferries()


def test_a_value_that_stands_twice_is_a_fault() -> None:
    with pytest.raises(ChartFaults, match="piers: the piers names isle more than once"):
        merge(ferries(), HEAD + '[piers.rows]\n1 = { bank = "isle" }\n', "mine.toml")


@pytest.mark.parametrize(
    ("chart", "said", "row", "columns"),
    [
        ("fares", "goat/there", "goat", ("there",)),
        ("piers", "2", "2", ("bank",)),
        ("signs", "text", "sign", ("text",)),
        ("weather", "0-1/2-4", "0-1", ("2", "3", "4")),
    ],
)
def test_people_name_a_cell_by_as_much_as_is_needed(
    chart: str, said: str, row: str, columns: tuple[str, ...]
) -> None:
    assert named(ferries(), chart, said) == Cells(chart, row, columns)


def test_a_value_is_read_by_the_kind_of_its_cell() -> None:
    charts = ferries()
    assert read_value(charts, named(charts, "fares", "goat/back"), " 7 ") == 7
    assert read_value(charts, named(charts, "signs", "text"), "7") == "7"
    with pytest.raises(WrongValue, match=r"should be one of calm, storm\. It's calm now"):
        read_value(charts, named(charts, "weather", "0-1/1"), "rain")


def test_only_what_the_rules_state_is_doubted() -> None:
    ours = ferries()
    cart = named(ours, "fares", "cart/back")
    goat = named(ours, "fares", "goat/back")
    assert doubts(ours, ours, with_cells(ours, cart, 9)) == []
    assert doubts(ours, ours, with_cells(ours, goat, 9)) == [
        "fares, goat, back: the rules say 2 (2), but here it's 9"
    ]


def test_owners_cells_are_written_and_laid_over_again() -> None:
    ours = ferries()
    owned = with_cells(ours, named(ours, "weather", "2+/1-2"), "storm")
    text = write_owned(ours, owned)
    assert '"2+" = { 1-2 = "storm" }' in text
    assert merge(ours, text, "mine.toml") == owned


# Changes in play


class World(msgspec.Struct, frozen=True):
    """A state with nothing but changed charts."""

    charts: dict[str, ChartChange] = {}


def test_a_cell_set_in_play_lies_over_the_charts_of_the_beginning() -> None:
    world = ChartCellSet("fares", "goat", "back", 5).apply(World())
    world = ChartCellSet("fares", "goat", "there", 0, "rules").apply(world)
    laid = lay(ferries(), world.charts)
    assert [tuple(cell) for cell in differences(ferries(), laid)] == [
        ("fares", "goat", "there", Entry(1, "rules"), Entry(0, "rules")),
        ("fares", "goat", "back", Entry(2, "rules"), Entry(5, "owner")),
    ]


def test_a_chart_set_whole_takes_single_cells_and_is_reset() -> None:
    rows = {"0+": {str(die): Entry("calm", "owner") for die in range(1, 7)}}
    world = ChartSet("weather", rows).apply(World())
    world = ChartCellSet("weather", "0+", "6", "storm").apply(world)
    weather = lay(ferries(), world.charts).chart("weather")
    assert weather.rows == {"0+": {**rows["0+"], "6": Entry("storm", "owner")}}
    assert ChartReset("weather").apply(world) == World()
    assert ChartReset("fares").apply(world) == world


def test_faults_name_their_lines_and_the_game_s_own_words() -> None:
    text = TEXT.replace("goat = { there = 1", "goat = { there = 10")
    with pytest.raises(ChartFaults) as caught:
        parse_charts(text, "ferries.toml", Ferries)
    assert str(caught.value) == (
        "ferries.toml, line 11: fares: row 'goat', there: 10 should be a whole number from 0 to 9"
    )
