"""Sheets of Mykerinos: at a glance, as pages, as values."""

from companion.games.mykerinos.game import MykerinosGame
from companion.games.mykerinos.pieces import PATRONS, TITLES
from companion.games.mykerinos.sheets.glance import glance
from companion.games.mykerinos.sheets.overview import overview_json, table_lines
from companion.games.mykerinos.sheets.pages import sheet
from companion.games.mykerinos.sheets.words import patrons_words
from companion.sheets.text import block_lines, plain, sheet_text
from companion.table.facts import Fact
from companion.table.journal.entries import Entry
from tests.games.mykerinos.golden_facts import STATE
from tests.games.mykerinos.helpers import holding, position


def told(player: str) -> str:
    blocks = tuple(glance(position().at(STATE), player))
    return "\n".join(plain(line) for line in block_lines(blocks, 100))


def test_a_sheet_tells_points_hand_patrons_and_rooms() -> None:
    assert told("Ann").splitlines() == [
        "Ann, blue · 11 points",
        "Score now: 11 points, 13 with patrons and sets",
        "Season: passed, in space 1",
        "In hand: 6 cubes, 3 neutral, 1 disc, wins a tie",
        "Lady Violet: 1, worth 2 each, 1 to be asked",
        "Governor Greenwish: 1, for sets",
        "Museum: Lemon and Violet, the room worth 2",
    ]
    assert "first player" in told("Ben")


def test_a_patron_that_was_won_this_season_cannot_be_asked() -> None:
    game = position().at(STATE)
    assert patrons_words(STATE, game.charts, "Ben") == [("Sir Brown", "1, worth 3 each")]


def test_the_state_has_rankings_scores_and_stock() -> None:
    game = holding(position(cubes={"a1": "Ann", "e1": "Ben"}), "Ann", "violet", points=3)
    found = overview_json(game)
    assert found["ranking"]["1"] == ["Ann"]
    assert found["places"]["river"] == {"Ben": 1}
    assert found["score"]["Ann"] == 4
    assert found["stock"] == {"Ann": 16, "Ben": 16, "Cleo": 17}


def test_the_overview_has_a_line_for_each_place() -> None:
    lines = table_lines(position())
    assert sum(line.startswith(("area", "the river")) for line in lines) == 5


class Recorded:
    """A record in which nothing has happened since this position."""

    def __init__(self, game: MykerinosGame) -> None:
        self.game, self.opening = game, game.state
        self.log: list[Entry[Fact]] = []
        self.live = ()


def sheet_lines(game: MykerinosGame, player: str) -> list[str]:
    return [" ".join(line.split()) for line in sheet_text(sheet(Recorded(game), player), 100)]


def test_a_sheet_adds_up_the_score_of_its_own_player() -> None:
    game = holding(position(rooms={"p5": "Ann"}), "Ann", "violet", "violet", "greenwish", points=3)
    lines = sheet_lines(game, "Ann")
    at = lines.index("In play 3")
    assert lines[at : at + 5] == [
        "In play 3",
        "Lady Violet 2 5 10 2 can be asked",
        "Governor Greenwish 1 sets 1 can be asked",
        "Sets of five 0",
        "Together 13",
    ]
    assert not [line for line in lines if line.startswith(("Ben", "Cleo"))]


def test_a_sheet_has_a_line_for_each_wing_of_the_museum() -> None:
    lines = sheet_lines(position(rooms={"p5": "Ann", "pq": "Ben", "tp": "Cleo"}), "Ann")
    first, last = TITLES[PATRONS[0]], TITLES[PATRONS[4]]
    assert f"{first} Ann – Ben {TITLES[PATRONS[1]]}" in lines
    assert f"{last} – – Cleo {first}" in lines
    assert not [line for line in lines if "p5" in line]
    assert "wing p – – – wing q" in sheet_lines(position(wings=()), "Ann")


def test_a_sheet_shows_the_region_while_anything_lies_there() -> None:
    assert [line for line in sheet_lines(position(), "Ann") if line.startswith("area 1")]
    bare = sheet_lines(position(cards={}, tiles={}), "Ann")
    assert not [line for line in bare if line.startswith(("area", "The region"))]
