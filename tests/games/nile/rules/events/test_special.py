"""Special discoveries: counters looked at, entered and published (23)."""

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import CounterPlaced, CounterSeen, Found
from companion.games.nile.rules.europe.publishing import publish
from companion.games.nile.rules.events import special
from companion.games.nile.rules.events.special import is_seen, look, look_as_told, look_at
from companion.games.nile.rules.turn import free_actions as acts
from companion.games.nile.state import Counter
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.world import a_game, play, with_explorer, with_hex

HERE = "1617"


def a_world(specialty: str) -> NileAtTable:
    return a_game(Ada=HERE, Ben=HERE, specialty=specialty, step="bonus")


def points(game: NileAtTable) -> list[int]:
    return [note.points for note in game.explorer("Ada").points.values()]


def with_counter(game: NileAtTable, name: str, face: str, *seen: str) -> NileAtTable:
    game = with_hex(game, name, counter=3)
    return game.at(replace(game.state, counters={"3": Counter(name, face, seen)}))


def test_a_special_discovery_published_before_is_worth_nothing() -> None:
    """23.2"""
    game = with_counter(a_world("explorer"), HERE, "lost-city")
    for player, answers in (("Ada", ["all"]), ("Ben", [])):
        play(game, look(game, player))
        game = with_explorer(game, player, known={})
        play(game, publish(game, player), answers)
    worth = {p: sum(n.points for n in e.points.values()) for p, e in game.state.explorers.items()}
    assert worth == {"Ada": 10, "Ben": 0}


def test_on_a_table_with_its_own_board_the_table_says_where_a_counter_lies() -> None:
    """23.1"""
    game = a_game(Ada="@Ada", Ben="@Ben", mapless=True, specialty="explorer")
    assert "look-counter" in [act.call.name for act in acts.open_acts(game)]
    played = play(game, look_as_told(game, "Ada"), ["new", "lost-city"])
    assert played.facts[:2] == [CounterPlaced(1, "@Ada", "Ada"), CounterSeen("Ada", 1, "lost-city")]
    assert points(game) == [10]
    assert not special.may_look(game, "Ada")
    seen = play(game, look_as_told(game, "Ben"), ["1"])
    assert seen.of(CounterSeen) == [CounterSeen("Ben", 1, "lost-city")]
    assert seen.of(Found)
    assert play(game, look_as_told(game, "Ada"), ["back"]).facts == []
    went_on = with_explorer(game, "Ada", hex="@Ada:2")
    assert play(went_on, look_as_told(went_on, "Ada"), ["back"]).facts == []
    assert special.may_look(went_on, "Ada")


def test_with_the_companions_map_nobody_needs_to_say_so() -> None:
    """23.1"""
    assert "look-counter" not in [act.call.name for act in acts.open_acts(a_world("explorer"))]


@pytest.mark.parametrize(("laid", "found"), [("1616", "1616"), ("", HERE)])
def test_a_find_lies_where_its_counter_lay(laid: str, found: str) -> None:
    """4.4, 23.1: in the hex through which the party passed; with none on record, where it is."""
    game = a_world("explorer")
    game = game.at(replace(game.state, counters={"3": Counter(laid, "lost-city")}))
    play(game, look_at(game, "Ada", 3))
    find = game.explorer("Ada").finds["counter-3"]
    assert (find.hex, find.name, find.value, find.kind) == (found, "lost-city", 10, "special")
    assert [note.what for note in game.explorer("Ada").points.values()] == ["Lost City"]


def test_a_face_is_drawn_once_and_a_false_trail_is_no_find() -> None:
    """4.4, 23.1: whoever looks later sees what the first one drew."""
    game = with_counter(a_world("explorer"), HERE, "")
    drawn = play(game, look_at(game, "Ada", 3), ["blank"])
    assert len(drawn.asked) == 1
    assert drawn.of(Found) == []
    again = play(game, look_at(game, "Ben", 3))
    assert (again.asked, again.of(Found)) == ([], [])
    assert is_seen(game, "Ada", 3)
    assert not is_seen(with_counter(game, HERE, "blank", "Ben"), "Ada", 3)
