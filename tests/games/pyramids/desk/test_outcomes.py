"""What is told of simulated games."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.games.pyramids.desk.outcomes import PyramidsOutcome, sum_up
from companion.games.pyramids.rulings import RULINGS
from tests.cli.running import ran, refused, run

ONE = PyramidsOutcome(
    seed=1,
    players=2,
    turns=9,
    first="Ada",
    winner="Ada",
    points={"Ada": 21, "Ben": 17},
    pyramids={"small": 3, "medium": 4, "large": 3},
    unfinished=1,
    entries=400,
    digest="0",
)


def told(*outcomes: PyramidsOutcome) -> str:
    parts = sum_up(outcomes).told(300)
    return "\n".join(part.line + repr(part.rows) for part in parts)


def test_who_acted_first_is_told_apart_from_who_acted_second() -> None:
    both = replace(ONE, winner="Ada and Ben", points={"Ada": 20, "Ben": 20})
    found = sum_up([ONE, replace(ONE, first="Ben"), replace(ONE, winner="Ben"), both])
    assert found.won_by == {"first": 1, "second": 2, "shared": 1}
    assert found.winners == {"Ada": 2, "Ada and Ben": 1, "Ben": 1}
    assert found.margin
    assert (found.margin.least, found.margin.most) == (0, 4)


def test_games_that_were_broken_off_count_for_no_spread() -> None:
    found = sum_up([replace(ONE, winner="", turns=300)])
    assert (found.campaigns, found.won, found.turns, found.points) == (1, 0, None, None)
    assert "Won by" not in told(replace(ONE, winner=""))


def test_pyramids_are_added_up() -> None:
    found = sum_up([ONE, ONE])
    assert found.pyramids == {"small": 6, "medium": 8, "large": 6}
    assert "Pyramids left unfinished: 2" in told(ONE, ONE)


def test_simulated_games_are_told_as_a_table_and_as_json() -> None:
    said = ("simulate", "--game", "pyramids", "--campaigns", 1, "--seed", 2)
    table = ran(*said).out
    for words in ("1 campaign: 1 ended", "Rounds", "Points of a player", "Margin", "large"):
        assert words in table
    summary, (game,) = ran(*said, "--json").json.values()
    assert summary["won"] == sum(summary["won_by"].values()) == 1
    assert set(game["points"]) == {"Ada", "Ben"}


@pytest.mark.parametrize("key", RULINGS)
def test_bots_play_by_the_rulings_that_one_says(key: str, tmp_path: Path) -> None:
    """Ruling change: each of them is an option of simulate."""
    answer = list(RULINGS[key].answers)[-1]
    kept = tmp_path / "kept.toml"
    simulate = ("simulate", "--game", "pyramids", "--campaigns", 1, "--turns", 1)
    assert run(*simulate, f"--{key}", answer, "--out", kept).status == 0
    assert f'{key} = "{answer}"' in kept.read_text("utf-8")
    assert f"the ruling {key} is" in refused(*simulate, f"--{key}", "no-such")
