"""Charts in force of any game: those printed, with what was changed since laid over them."""

import msgspec

from companion.charts.charted_game import ChartedGame
from companion.charts.facts import ChartCellSet, ChartReset, ChartSet
from companion.charts.values import BaseCharts, ChartChange, Entry
from tests.charts.ferry import ferries


class Crossing(msgspec.Struct, frozen=True):
    """A state with nothing but what was changed."""

    charts: dict[str, ChartChange] = {}


class Game(ChartedGame[BaseCharts]):
    """A game with charts."""

    def __init__(self, state: Crossing) -> None:
        super().__init__(ferries())
        self.state = state


FARE = {"fares": ChartChange({"goat": {"there": Entry(7, "owner")}})}
GAME = Game(Crossing())
DEAR = GAME.at(Crossing(FARE))


def test_without_a_change_they_are_those_printed() -> None:
    assert GAME.charts is GAME.printed


def test_a_change_is_laid_over_and_what_was_printed_stays() -> None:
    assert DEAR.charts.number("fares", "goat", "there").value == 7
    assert DEAR.charts.number("fares", "goat", "back").value == 2
    assert DEAR.printed.number("fares", "goat", "there").value == 1


def test_they_are_laid_once_for_the_same_changes_and_anew_for_others() -> None:
    again = DEAR.at(Crossing(FARE))
    assert again.charts is DEAR.charts
    other = {"fares": ChartChange({"goat": {"there": Entry(9, "owner")}})}
    assert again.at(Crossing(other)).charts.number("fares", "goat", "there").value == 9


def test_the_log_says_which_chart_was_changed_and_how() -> None:
    cell = ChartCellSet("fares", "goat", "there", 7, was=1)
    assert GAME.words(cell) == "Fares, goat, there: now 7, not 1"
    assert GAME.words(ChartSet("fares", {"goat": {}})) == "Fares: replaced, with 1 row"
    assert GAME.words(ChartReset("fares")) == "Fares: as it was when the campaign began"


def test_a_change_of_a_chart_that_there_is_not_is_a_fault() -> None:
    assert [*DEAR.chart_faults()] == []
    odd = GAME.at(Crossing({"tides": ChartChange()}))
    assert [*odd.faults()] == ["charts: there's no chart 'tides'"]
