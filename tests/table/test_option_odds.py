"""The odds beside the options of an open question."""

from collections.abc import Sequence
from fractions import Fraction

from companion.table.ask.requests import Choose, Count, Option, Request
from companion.table.look.odds_table import NoOdds, OddsRow, OddsTable
from companion.table.look.option_odds import NO_BREAK, NO_ODDS, OptionOdds, option_odds

CHOICE = Choose(
    question="Which way?", rule="1", options=(Option("bank", "Bank"), Option("current", "Current"))
)
NUMBER = Count(question="How many?", rule="1", most=9)


def table(key: str = "", **more: object) -> OddsTable:
    rows = (
        OddsRow("wet", Fraction(1, 2)),
        OddsRow("late", Fraction(1, 8)),
        OddsRow("dry", Fraction(3, 8)),
    )
    return OddsTable(title=key, rule="1", key=key, rows=rows, **more)  # type: ignore[arg-type]


class Reckoner:
    """A game that reckons the odds it is given, of every question."""

    def __init__(self, *tables: OddsTable) -> None:
        self.tables = tables

    def odds_help(self, request: Request) -> str:
        return "anything"

    def odds_tables(self, player: str, what: str, seen: object = None) -> Sequence[OddsTable]:
        if not self.tables:
            raise NoOdds("Nothing is known.")
        return self.tables


def odds(request: Request, *tables: OddsTable) -> OptionOdds:
    return option_odds(Reckoner(*tables), request, "Ada", {})


def spaced(found: OptionOdds) -> dict[str, str]:
    """What stands beside each option, with plain spaces."""
    return {key: said.words.replace(NO_BREAK, " ") for key, said in found.beside.items()}


def test_the_likeliest_stand_beside_an_option_that_names_none() -> None:
    found = odds(CHOICE, table("current"), table("elsewhere"))
    assert spaced(found) == {"current": "wet 50%  dry 38%  late 12%"}


def test_a_game_says_what_stands_beside_an_option_and_with_what() -> None:
    some = table("bank", brief=(OddsRow("late", Fraction(1)),), offer="with 5 gifts")
    none = table("current", brief=())
    found = odds(CHOICE, table("bank", brief=()), some, none)
    assert spaced(found) == {"bank": "late 100%  with 5 gifts"}


def test_nothing_stands_beside_an_option_that_cannot_be_followed() -> None:
    assert odds(CHOICE, table("current", barred="too wet")).beside == {}


def test_a_number_has_bands_as_far_as_it_may_go() -> None:
    bands = [table(gifts=(0, 4)), table(gifts=(5, 12)), table(gifts=(13, 20))]
    assert odds(NUMBER, *bands).bands == tuple(bands[:2])
    assert odds(NUMBER, *bands).beside == {}


def test_where_the_game_reckons_none_there_are_none() -> None:
    assert odds(CHOICE) == NO_ODDS
    assert not odds(CHOICE)
