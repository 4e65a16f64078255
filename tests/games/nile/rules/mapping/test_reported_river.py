"""Rivers on a table with its own board: what is asked, and what comes of it (10.3)."""

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import FeatureFound, RiverMapped, TerrainMapped
from companion.games.nile.map import reported
from companion.games.nile.rules.mapping.rivers.mapping import map_river
from companion.games.nile.rules.travel.ground import REPORTED_RIVER
from companion.games.nile.state import Hex
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Request
from tests.games.nile.helpers.world import Played, a_game, play, with_explorer

HERE, THERE, DRY, WET = "@Ada:1", "@Ada:2", "@Ada:3", "@Ada:4"


def table(terrain: str = "veldt", **changes: object) -> NileAtTable:
    """Ada stands in the hex whose river is to be mapped."""
    here = replace(Hex(terrain, half=True), **changes)
    return a_game(Ada=HERE, hexes={HERE: here}, mapless=True)


def river(game: NileAtTable, *answers: object, name: str = HERE) -> Played:
    return play(game, map_river(game, "Ada", name), answers)


def asked(game: NileAtTable, *answers: object, name: str = HERE) -> Choose:
    """What is asked after these answers."""
    request: Request | None = play(game, map_river(game, "Ada", name), answers, stop=True).open
    assert isinstance(request, Choose)
    return request


def barred(request: Choose) -> dict[str, str]:
    return {option.key: option.barred for option in request.options if option.barred}


# How rivers lead to the hex (10.321)


@pytest.mark.parametrize("terrain", ["lake", "swamp", "jungle/swamp"])
def test_a_hex_that_holds_water_needs_no_river(terrain: str) -> None:
    """10.3211"""
    played = river(table(terrain))
    assert (played.asked, played.facts, played.returned) == ([], [], None)


@pytest.mark.parametrize(
    ("situation", "die", "terrain", "salt"),
    [
        ("two", 3, "lake", False),
        ("two", 5, "swamp", False),
        ("circle", 5, "swamp", False),
        ("closed", 0, "lake", True),
    ],
)
def test_where_water_leaves_no_choice_the_hex_becomes_lake_or_swamp(
    situation: str, die: int, terrain: str, salt: bool
) -> None:
    """10.3212, 10.333, 10.336: no River card is drawn."""
    answers: list[object] = [situation, *([die] if die else []), *(["no"] if die == 3 else [])]
    played = river(table("mountain"), *answers)
    assert played.of(TerrainMapped) == [TerrainMapped(HERE, terrain, "Ada")]
    assert [fact.feature for fact in played.of(FeatureFound)] == (["salt"] if salt else [])
    assert played.of(RiverMapped) == []
    assert played.returned is None


def test_rivers_that_flow_in_and_one_that_flows_out_are_joined() -> None:
    """10.3213: without a card."""
    played = river(table(), "both")
    assert played.facts == [RiverMapped(HERE, REPORTED_RIVER)]
    assert played.returned is None


@pytest.mark.parametrize(
    ("course", "denied"),
    [
        ("down", {"none", "out"}),
        ("up", {"none", "in", "closed"}),
        ("", set()),
        (reported.LAND, set()),
    ],
)
def test_who_came_along_a_river_has_told_of_it(course: str, denied: set[str]) -> None:
    """10.321, 12.5: and who stands in the hex already has not come along any."""
    hexes = {
        HERE: Hex("veldt", river=REPORTED_RIVER, ways={THERE: course}),
        THERE: Hex("veldt", half=True),
    }
    game = a_game(Ada=HERE, hexes=hexes, mapless=True)
    says = {"down": "downstream: water flows in", "up": "upstream: water flows out"}.get(course)
    found = barred(asked(game, name=THERE))
    assert set(found) == denied
    assert set(found.values()) == ({f"the party came {says}"} if says else set())
    there = with_explorer(game, "Ada", hex=THERE)
    assert barred(asked(there, name=THERE)) == {}


# What a card says (10.323)


@pytest.mark.parametrize(
    ("situation", "card", "rule", "question", "why"),
    [
        ("in", "continues 2", "10.324", "(side 2 (E))", "10.3241"),
        ("out", "continues 2", "10.324", "(side 2 (E))", "if that is closed it ends (10.3241)"),
        ("in", "ends 2 4", "10.324", "(sides 2 (E) and 4 (SW))", "cannot end"),
        ("out", "ends", "10.324", "on your board. What", "source here, but not in desert"),
        ("in", "forks 2 4", "10.324", "(sides 2 (E) and 4 (SW))", "goes over each side"),
        ("out", "forks 2 4", "10.324", "(sides 2 (E) and 4 (SW))", "comes over each side"),
        ("none", "begins 2", "10.325", "(side 2 (E))", "10.3252"),
        ("none", "extends 2", "10.325", "(side 2 (E))", "10.3253"),
        ("none", "crosses 2 5", "10.325", "(sides 2 (E) and 5 (W))", "10.3254"),
    ],
)
def test_the_table_is_told_what_the_card_means(
    situation: str, card: str, rule: str, question: str, why: str
) -> None:
    """10.323, 10.324, 10.325: by how rivers lead to the hex."""
    request = asked(table(), situation, card)
    assert request.rule == rule
    assert question in request.question
    assert request.question.startswith("Draw it on your board")
    assert why in request.why


@pytest.mark.parametrize(
    ("situation", "card", "denied"),
    [
        ("none", "begins 2", set()),
        ("in", "continues 2", {"source", "none"}),
        ("out", "continues 2", {"none"}),
    ],
)
def test_where_a_river_leads_here_there_is_one_and_where_water_flows_in_no_source(
    situation: str, card: str, denied: set[str]
) -> None:
    """10.323, 10.324, 10.3242"""
    assert set(barred(asked(table(), situation, card))) == denied


@pytest.mark.parametrize(
    ("came", "facts"),
    [
        ("river", [RiverMapped(HERE, REPORTED_RIVER)]),
        ("source", [RiverMapped(HERE, REPORTED_RIVER, source=True)]),
        ("none", []),
    ],
)
def test_what_came_of_the_card_is_kept(came: str, facts: list[RiverMapped]) -> None:
    """10.323, 10.325: and the card is handed on for oasis and cataract (10.51, 10.52)."""
    played = river(table(), "none", "begins 2 oasis cataract mountain", came)
    assert played.facts == facts
    assert (played.returned.oasis, played.returned.cataract) == (True, ("mountain",))


def test_no_river_needs_no_answer() -> None:
    """10.323, 10.3251"""
    played = river(table(), "none", "none oasis")
    assert len(played.asked) == 2
    assert played.facts == []
    assert played.returned.oasis


def test_twelve_cards_are_drawn_at_most() -> None:
    """10.323, 10.33: eleven may be put back, and only of the last that is said."""
    again = ["continues 2", "again"]
    tenth = asked(table(), "out", *again * 10, "continues 2")
    assert "again" not in barred(tenth)
    last = asked(table(), "out", *again * 11, "continues 2")
    assert barred(last)["again"] == "12 cards were drawn: draw a course that the rules allow"


# Ways that led over dry ground (10.31)


def test_a_river_makes_the_dry_ways_of_its_hex_doubtful() -> None:
    """10.31, 10.312: it may cross any of these sides; a way along a river stays as it was told."""
    ways = {THERE: "down", DRY: "", WET: reported.LAND}
    played = river(table(ways=ways), "both")
    assert played.game.hex(HERE).ways == {
        THERE: "down",
        DRY: reported.UNKNOWN,
        WET: reported.UNKNOWN,
    }
    none = river(table(ways=ways), "none", "none")
    assert none.game.hex(HERE).ways == ways
    lake = river(table("lake", ways=ways))
    assert lake.game.hex(HERE).ways == {THERE: "down", DRY: reported.UNKNOWN, WET: reported.UNKNOWN}
    filled = river(table(ways=ways), "two", 5)
    assert filled.game.hex(HERE).ways[DRY] == reported.UNKNOWN
