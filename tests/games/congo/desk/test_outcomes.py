"""What is told of simulated games."""

from msgspec.structs import replace

from companion.games.congo.desk.outcomes import CongoOutcome, sum_up
from tests.cli.running import ran

ONE = CongoOutcome(
    seed=1,
    players=2,
    turns=8,
    winner="Ada",
    points={"Ada": 21, "Ben": 17},
    ports={"Ada": 4, "Ben": 3},
    free=1,
    specials=["gorilla", "labour"],
    entries=300,
    digest="0",
)


def told(*outcomes: CongoOutcome) -> str:
    parts = sum_up(outcomes).told(300)
    return "\n".join(part.line + repr(part.rows) for part in parts)


def test_points_margins_ports_and_cards_are_added_up() -> None:
    other = replace(ONE, points={"Ada": 10, "Ben": 10}, specials=["gorilla"], free=2)
    found = sum_up([ONE, other])
    assert found.points
    assert (found.points.least, found.points.most) == (10, 21)
    assert found.margin
    assert (found.margin.least, found.margin.most) == (0, 4)
    assert found.ports
    assert (found.ports.least, found.ports.most) == (3, 4)
    assert (found.free, found.specials) == (3, {"gorilla": 2, "labour": 1})
    assert "Ports that nobody controlled: 3" in told(ONE, other)


def test_simulated_games_are_told_as_a_table_and_as_json() -> None:
    said = ("simulate", "--game", "congo", "--campaigns", 1, "--seed", 2)
    table = ran(*said).out
    for words in ("1 campaign: 1 ended", "Half points of a player", "Margin", "Ports of a player"):
        assert words in table
    summary, (game,) = ran(*said, "--json").json.values()
    assert summary["won"] == 1
    assert sum(game["ports"].values()) + game["free"] == game["turns"]
