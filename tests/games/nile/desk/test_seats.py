"""Who sits at the table: each player with a set of counters of his own color (3.31)."""

from companion.games.nile.desk.loading import (
    COLOURS,
    MOST_PLAYERS,
    NileHeader,
    NilePlayer,
    opening_facts,
)
from companion.games.nile.facts import PlayerJoined


def colours(*players: NilePlayer) -> list[str]:
    """The colors that players get, in the order in which they sit."""
    header = NileHeader(game="nile-1", id="x", seed=1, players=list(players))
    return [fact.colour for fact in opening_facts(header) if isinstance(fact, PlayerJoined)]


def test_each_player_has_a_colour_of_his_own() -> None:
    """3.31: also where all the seats are taken."""
    seats = [NilePlayer(f"player {n}") for n in range(MOST_PLAYERS)]
    assert colours(*seats) == list(COLOURS)
    assert len(set(COLOURS)) == MOST_PLAYERS


def test_a_colour_that_somebody_asked_for_is_given_to_nobody_else() -> None:
    """3.31: whoever sits where."""
    assert colours(NilePlayer("Ada"), NilePlayer("Ben", colour="red"), NilePlayer("Cleo")) == [
        "blue",
        "red",
        "green",
    ]
