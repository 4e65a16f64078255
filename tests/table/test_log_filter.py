"""The log filter: by player, place, turn, rule and words, alone and together."""

import pytest

from companion.table.ask.illegal import Illegal
from companion.table.look.log_filter import is_under, make_filter, read_filter
from companion.table.play.session import Session
from companion.table.seats.observation import TABLE, Observation, observe
from tests.table.players import Table
from tests.table.toy import toy


def a_march_of_two() -> Session:
    """Two travelers, everything rolled by hand."""
    table = Table(toy("Ada", "Ben Aly"), {"dice": "table", "cards": "table", "settle": "ask"})
    table.answer("cairo", "cape", 0, 0, 0, 10, 0, 0, 0, 7)
    table.answer([5])
    table.keep(table.session.note("Tea at Ada's"))
    return table.session


def found(session: Session | Observation, typed: str) -> list[int]:
    """The entries that a typed line finds."""
    return read_filter(typed, session.game, {"hex": "place"}).matching(session.teller, session.log)


def test_an_empty_line_finds_everything() -> None:
    session = a_march_of_two()
    assert found(session, "  ") == list(range(1, len(session.log) + 1))


def test_a_player_is_found_by_the_beginning_of_the_name() -> None:
    session = a_march_of_two()
    bens = found(session, "player:ben")
    assert bens == found(session, 'player:"Ben Aly"') != []
    assert all(session.log[number - 1].player == "Ben Aly" for number in bens)


def test_words_stand_anywhere_and_all_of_them() -> None:
    session = a_march_of_two()
    assert found(session, "TEA ada") == [len(session.log)]
    assert found(session, '"tea at"') == [len(session.log)]
    assert found(session, "tea nowhere") == []


def test_turns_are_found_by_number_and_from_to() -> None:
    session = a_march_of_two()
    first = session.log[-1].turn
    assert found(session, f"turn:{first}") == found(session, f"turn:1-{first}") != []
    assert found(session, "turn:90-99") == []


def test_a_rule_takes_along_what_is_under_it() -> None:
    session = a_march_of_two()
    rule = session.log[-2].rule
    assert len(session.log) - 1 in found(session, f"rule:{rule}")
    assert found(session, f"rule:{rule.partition('.')[0]}") != []
    assert found(session, "rule:99") == []


@pytest.mark.parametrize(
    ("rule", "wanted", "so"),
    [
        ("14.83", "14.83", True),
        ("14.83", "14.8", True),
        ("14.83", "14", True),
        ("14.83", "1", False),
        ("4.8", "14", False),
        ("14.8", "14.83", False),
        ("Perform actions", "perform", True),  # headings by their beginning
        ("C4", "c4", True),
        ("C4", "c", True),
        ("C4", "c5", False),
    ],
)
def test_under_a_rule(rule: str, wanted: str, so: bool) -> None:
    assert is_under(rule, wanted) is so


def test_a_place_is_whatever_the_game_tells_of_it() -> None:
    session = a_march_of_two()
    about = session.game.entries_about(session.log, "cairo")
    assert found(session, "place:cairo") == found(session, "hex:cairo") == about
    assert found(session, "place:cairo player:ada") == [n for n in about if n in found_of(session)]


def found_of(session: Session) -> list[int]:
    """Ada's entries."""
    return found(session, "player:Ada")


def test_a_secret_is_not_found_by_its_answer() -> None:
    table = Table(toy("Ada", "Ben"), {"dice": "table", "cards": "table"})
    table.answer("cairo")
    seen = observe(table.session, TABLE)
    assert found(seen, "cairo") == []
    assert found(seen, "place:cairo") == []
    assert len(found(seen, "player:Ada")) == 1


def test_a_colon_after_no_key_is_a_word() -> None:
    session = a_march_of_two()
    assert read_filter("seen:cairo", session.game).words == ("seen:cairo",)


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("player:Zoe", "a player. The players are Ada, Ben Aly"),
        ("turn:soon", "isn't a turn. Enter a number, like 12, or a range, like 12-14"),
    ],
)
def test_what_cannot_be_looked_for_is_said(typed: str, says: str) -> None:
    with pytest.raises(Illegal, match=says):
        found(a_march_of_two(), typed)


def test_a_beginning_of_two_names_is_doubtful() -> None:
    with pytest.raises(Illegal, match="could mean several players"):
        make_filter(toy("Anna", "Anton"), player="an")
    assert make_filter(toy("An", "Anton"), player="an").player == "An"
