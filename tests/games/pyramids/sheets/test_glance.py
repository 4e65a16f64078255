"""A builder's sheet in short, and how all stands: in the words of the table."""

import json

from companion.games.pyramids.plugin import PYRAMIDS
from companion.sheets.text import block_lines, plain
from tests.games.pyramids.midgame import midgame


def said(player: str) -> list[str]:
    """The glance, line by line."""
    return list(map(plain, block_lines(PYRAMIDS.glance(midgame(), player), 200)))


def test_a_glance_counts_workers_by_where_they_are() -> None:
    assert said("Ann")[:4] == [
        "Ann, red · 3 points",
        "Workers: one small standing; one small tired; one small claiming; one medium on the board",
        "Home: one small and one medium treasure; no supplies; favor 1",
        "Pyramids: one small and one medium completed; one large unfinished; "
        "four small, four medium and four large left",
    ]


def test_a_glance_tells_what_a_site_lacks_and_who_makes_it_dearer() -> None:
    assert said("Bob")[0] == "Bob, blue · 0 points"
    assert said("Bob")[-1] == (
        "d3, medium: lacks a medium treasure, or another small one, "
        "a medium supply, or another small one, 2 more pieces for influence "
        "(a medium treasure or supply saves one); "
        "influence of b2 (small, 3 away), e4 (medium, 2 away)"
    )
    assert "influence" not in said("Ann")[-1]


def test_the_state_shows_board_stashes_and_pool() -> None:
    lines = PYRAMIDS.state_lines(midgame())
    assert "  2  ·  RS ·  ·  ·  ·  ·  · " in lines
    assert "  3  ·  ·  ·  bM ·  ·  ·  · " in lines
    assert "Treasure: 1 LMS  2 LM  3 LMS  4 L  5 LM  6 –" in lines
    assert "Pool: 1 small treasure, claimed by Ann's small worker; 2 small supply" in lines
    assert "Worker pool: three medium and five large" in lines


def test_the_state_as_plain_values_holds_what_follows_from_it() -> None:
    told = json.loads(json.dumps(PYRAMIDS.state_json(midgame())))
    assert told["players"]["Ann"]["treasure"] == "SM"
    assert told["worker_pool"] == "MMMLLLLL"
    assert told["score"] == {"Ann": 3, "Bob": 0}
    assert told["costs"]["d3"]["influence"] == ["b2", "e4"]
    assert told["costs"].keys() == {"d3", "g7"}
    assert told["influence"]["Bob"]["d3"] == ["b2", "e4"]
    assert told["influence"]["Ann"]["g1"] == ["h1"]
    assert told["payments"]["Ann"] == {"S": ["S", "M"], "M": ["M"], "L": []}
    assert told["legal_squares"].count("c3") == 0
