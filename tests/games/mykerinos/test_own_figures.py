"""An owner's figures are those that rules go by, and those that every sentence tells."""

import pytest

from companion.games.mykerinos.charts import Charts
from companion.games.mykerinos.desk.loose_decks import DECKS
from companion.games.mykerinos.desk.overrides import OVERRIDES
from companion.games.mykerinos.facts import CubesTaken, Dug
from companion.games.mykerinos.game import GRID, NILE, MykerinosGame
from companion.games.mykerinos.paper.card import sections
from companion.games.mykerinos.rules import inspection
from companion.games.mykerinos.rules.digging import act
from companion.games.mykerinos.sheets.words import hand_words
from companion.games.mykerinos.state import Mykerinos
from companion.games.mykerinos.voice import PARTS, rulebook
from tests.games.mykerinos.helpers import barred, holding, labels, position, run

OWN = """kind = "charts"
format = 1
[digs.rows]
start = { cubes = 2 }
extend = { cubes = 3 }
blackmore = { cubes = 3 }
tangerine = { cubes = 4 }
[rooms.rows]
large = { points = 8 }
middle = { points = 6 }
small = { points = 4 }
none = { points = 0 }
[boats.rows]
two = { gives = 1 }
three = { gives = 7 }
cubes = { gives = 1 }
[sets.rows]
set = { points = 9 }
[tiles.rows]
2 = { points = 4 }
6 = { points = 7 }
"""

CHARTS = OVERRIDES.over(OWN, "mine.toml")


def own(game: MykerinosGame) -> MykerinosGame:
    """A position with the owner's figures."""
    return MykerinosGame(game.state, CHARTS, game.expansion, game.region)


@pytest.mark.parametrize(
    ("action", "squares"),
    [
        ("start", ("c1", "c2")),
        ("extend", ("b1", "b2", "b3")),
        ("blackmore", ("c1", "c2", "c3")),
        ("tangerine", ("b1", "b2", "b3", "a3")),
    ],
)
def test_a_dig_has_the_cubes_of_the_owners_chart(action: str, squares: tuple[str, ...]) -> None:
    """2A, 2B, 2D"""
    game = own(position(cards={}, tiles={}, cubes={"a1": "Ann"}))
    played = run(holding(game, "Ann", "blackmore", "tangerine"), (act, "Ann"), action, *squares)
    assert played.named(Dug) == [Dug("Ann", squares)]


def test_too_few_cubes_are_told_by_the_owners_number() -> None:
    """2A, 2B, 2D"""
    game = holding(own(position()), "Ann", "tangerine", cubes=1)
    reasons = barred(run(game, (act, "Ann")).open)
    assert reasons["start"] == "you need 2 cubes and have 1"
    assert reasons["extend"] == "you need 3 cubes and have 1"
    assert reasons["tangerine"] == "you need 4 cubes and have 1"


def test_each_cube_of_the_longest_dig_is_asked_for_by_its_number() -> None:
    """2B"""
    text = OWN.replace("tangerine = { cubes = 4 }", "tangerine = { cubes = 5 }")
    game = position(cards={}, tiles={}, cubes={"a1": "Ann"})
    game = MykerinosGame(game.state, OVERRIDES.over(text, "mine.toml"), NILE, GRID)
    game = holding(game, "Ann", "tangerine")
    played = run(game, (act, "Ann"), "tangerine", "b1", "b2", "b3", "b4")
    assert played.open is not None
    assert played.open.question == "Where do you place the fifth cube, after b1, b2, b3 and b4?"


def test_actions_are_told_with_the_owners_cubes() -> None:
    """2"""
    assert labels(run(position(), (act, "Ann")).open)["start"] == "Start a dig, 1 cube"
    found = labels(run(own(position()), (act, "Ann")).open)
    assert found["start"] == "Start a dig, 2 cubes"
    assert found["extend"] == "Extend a dig, 3 cubes"


def test_the_tile_with_most_points_waits_for_the_last_season() -> None:
    """Set-up, 1: whatever its points are, and others may have other points than three."""
    game = MykerinosGame(Mykerinos(position().state.players), CHARTS)
    assert game.large_tiles == ("7 wrwwlw",)
    assert game.unseen_tiles == 5
    seen = {"1": "4 lwwrlw", "3": "7 wrwwlw"}
    assert game.at(Mykerinos(position().state.players, tiles=seen)).unseen_tiles == 4


def test_a_boat_gives_and_says_what_the_owners_chart_has() -> None:
    """Boats"""
    game = own(position(boat="cubes"))
    played = run(game, (inspection._boat, "Ann"))
    assert played.named(CubesTaken) == [CubesTaken("Ann", 1, cause="1 cube")]
    mine = holding(game, "Ann", boats=("two", "three", "tie")).state.players["Ann"]
    words = hand_words(mine, CHARTS, neutral=False, discs=False)
    assert words.endswith("1 point, 7 points, wins a tie")
    kinds = DECKS.made(CHARTS)["boats"].kinds["boats"]
    assert [kind.name for kind in kinds.values()] == ["1 point", "7 points", "1 cube", "wins a tie"]


def test_the_rules_are_told_with_the_owners_figures() -> None:
    found = rulebook(CHARTS, nile=True)
    assert found["2A"].startswith("Two cubes on any free square")
    assert found["2B"].startswith("Three cubes: ")
    assert "8, 6 or 4, or 0 without a room" in found["Exhibition"]
    assert "are worth 9." in found["Sets"]
    assert own(position()).rule_words("Sets") == found["Sets"]
    assert position().rule_words("2A").startswith("One cube on any free square")
    assert not any("{" in words for words in found.values())
    assert tuple(found) == PARTS


def test_the_card_of_powers_is_told_with_the_owners_figures() -> None:
    def powers(charts: Charts) -> dict[str, str]:
        return dict(sections(charts, nile=True)["Patrons"])

    assert powers(OVERRIDES.charts())["Miss Blackmore"].startswith("start a dig with two cubes")
    assert powers(CHARTS)["Miss Blackmore"].startswith("start a dig with three cubes")
    assert powers(CHARTS)["Colonel Tangerine"].startswith("extend a dig by four cubes")
    assert (
        dict(sections(CHARTS, nile=True)["The end"])["Sets"] == rulebook(CHARTS, nile=True)["Sets"]
    )
