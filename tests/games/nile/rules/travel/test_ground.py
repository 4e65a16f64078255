"""What rules look up on the app's map, and ask of a table with its own board (10.2, 10.42)."""

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import RiverMapped, TerrainMapped
from companion.games.nile.rules.mapping import mapping
from companion.games.nile.rules.mapping.reported_hex import REPORTED_RIVER
from companion.games.nile.rules.travel import ground
from companion.games.nile.rules.travel.crossing import may_be_desert
from companion.games.nile.state import Hex
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Count, Draw
from tests.games.nile.helpers.river_boards import AROUND, HERE, a_land, dry, rivers
from tests.games.nile.helpers.world import a_game, play, with_hex

THERE = "@Ada:1"


def table(**here: object) -> NileAtTable:
    """Ada stands in a hex of the table's own board."""
    return a_game(Ada=THERE, hexes={THERE: replace(Hex("veldt"), **here)}, mapless=True)


def land(**around: str) -> NileAtTable:
    """A blank hex, some of whose neighbors, `n1` to `n6` by direction, have a terrain."""
    hexes = {AROUND[int(key[1:])]: Hex(terrain, mapped=1) for key, terrain in around.items()}
    return a_land(hexes, terrain="")


# Distance to a port (10.42)


def test_the_distance_is_shown_and_may_be_set_otherwise() -> None:
    """10.42: from 0 to 99 hexes"""
    game = a_game(Ada="1414")
    played = play(game, ground.port_distance(game, "Ada"))
    (settled,) = played.settled
    assert settled.question == "Hexes from 1414 to the closest port"
    assert played.returned == settled.value == game.port_distance("1414")
    assert settled.read(99) == 99
    with pytest.raises(Illegal):
        settled.read(100)
    game = a_game(Ada="1414")
    rule = ground.port_distance(game, "Ada")
    assert play(game, rule, settle={"distance": 5}).returned == 5


def test_the_table_is_asked_for_the_distance_once_a_hex_and_a_port_lies_at_none() -> None:
    """10.42"""
    game = table()
    asked = play(game, ground.distance_from(game, "Ada", THERE), stop=True).asks(Count)
    assert (asked.rule, asked.least, asked.most) == ("10.42", 0, 99)
    assert play(game, ground.distance_from(game, "Ada", THERE), [0]).returned == 0
    again = play(game, ground.distance_from(game, "Ada", THERE))
    assert (again.asked, again.facts, again.returned) == ([], [], 0)


# Neighbors (10.23, 10.27, 10.28)


@pytest.mark.parametrize(
    ("terrain", "beside", "words"),
    [
        ("desert", "jungle/mountain", "jungle/mountain in 0405"),
        ("jungle/swamp", "desert", "desert in 0405"),
        ("jungle", "jungle", ""),
        ("desert", "veldt", ""),
        ("mountain", "desert", ""),
        ("swamp", "desert", ""),
    ],
)
def test_desert_and_jungle_look_for_each_other(terrain: str, beside: str, words: str) -> None:
    """10.27"""
    game = land(n4=beside)
    assert play(game, ground.clashes(game, "Ada", HERE, terrain)).returned == words


@pytest.mark.parametrize(
    ("terrain", "other"), [("desert", "jungle"), ("jungle/mountain", "desert"), ("swamp", "")]
)
def test_the_table_is_asked_of_the_other_kind_where_there_may_be_a_clash(
    terrain: str, other: str
) -> None:
    """10.27"""
    game = table()
    asked = play(game, ground.clashes(game, "Ada", THERE, terrain), stop=True).open
    assert (asked is not None) == bool(other)
    if asked:
        assert other in asked.question
        for said, words in (("yes", f"{other} beside it"), ("no", "")):
            rule = ground.clashes(game, "Ada", THERE, terrain)
            assert play(game, rule, [said]).returned == words


@pytest.mark.parametrize(
    ("lakes", "size"),
    [
        ((), 1),
        (("0503", "0504"), 3),
        (("0503", "0505", "0304"), 4),
        (("0503", "0502", "0601"), 4),
        (("0603", "0604"), 1),
    ],
)
def test_a_lake_is_counted_as_far_as_it_goes(lakes: tuple[str, ...], size: int) -> None:
    """10.28: a fourth hex is one too many, wherever the others lie"""
    game = a_land({name: Hex("lake", mapped=1) for name in lakes}, terrain="")
    assert len(game.map.lake(HERE) or ()) == size
    assert play(game, ground.too_many_lakes(game, "Ada", HERE)).returned is (size > 3)


def test_the_table_is_asked_whether_a_lake_would_be_too_large() -> None:
    """10.28"""
    for said in ("yes", "no"):
        game = table()
        played = play(game, ground.too_many_lakes(game, "Ada", THERE), [said])
        assert played.returned is (said == "yes")
        assert played.asked[0].rule == "10.28"


@pytest.mark.parametrize(
    ("here", "beside", "may_be"),
    [
        ("", "veldt", True),
        ("", "jungle", False),
        ("", "jungle/swamp", False),
        ("desert", "veldt", True),
        ("veldt", "desert", False),
    ],
)
def test_what_lies_beside_jungle_does_not_turn_out_desert(
    here: str, beside: str, may_be: bool
) -> None:
    """10.27, 5.4442"""
    assert may_be_desert(with_hex(land(n1=beside), HERE, terrain=here), HERE) is may_be


@pytest.mark.parametrize(("terrain", "may_be"), [("", True), ("desert", True), ("swamp", False)])
def test_on_its_own_board_the_table_knows_what_a_blank_hex_may_be(
    terrain: str, may_be: bool
) -> None:
    """10.27, 5.4442"""
    assert may_be_desert(table(terrain=terrain), THERE) is may_be


# A river that has come to lead into a hex since it was left (10.312, 13.5)


@pytest.mark.parametrize(
    ("here", "asks"),
    [
        ({"terrain": "veldt"}, True),
        ({"terrain": "veldt", "river": REPORTED_RIVER}, False),
        ({"terrain": "lake"}, False),
        ({"terrain": "jungle/swamp"}, False),
    ],
)
def test_the_table_is_asked_of_a_river_where_none_is_and_no_water(
    here: dict[str, str], asks: bool
) -> None:
    """10.312, 13.5"""
    for said in ("yes", "no"):
        game = table(**here)
        played = play(game, ground.led_into(game, "Ada", THERE), [said] if asks else [])
        assert [one.rule for one in played.asked] == (["10.312"] if asks else [])
        assert played.returned is (asks and said == "yes")


SPRING = rivers(h0504="*....o.")
"""A river from its source in the east into the hex."""

TRUNK = rivers(h0104=".i..o.", h0204=".i..o.", h0304=".i..o.")
"""A river that flows out of it, westward, to a mouth."""


@pytest.mark.parametrize(
    ("around", "changes", "draws"),
    [
        ({}, {"left": True}, False),
        ({}, {"mapped": 2}, False),
        ({}, {}, True),
        (SPRING, {"left": True}, True),
        (SPRING, {"mapped": 2}, True),
        (TRUNK, {"mapped": 2}, True),
        (SPRING, {"mapped": 2, "river": ".i..o."}, False),
        (dry("0504", "0503"), {"mapped": 2}, False),
    ],
)
def test_a_hex_that_was_left_draws_for_a_river_only_if_one_leads_there_since(
    around: dict[str, Hex], changes: dict[str, object], draws: bool
) -> None:
    """10.312, 13.5: a new hex always does"""
    hexes = around | {HERE: replace(Hex("veldt", half=True), **changes)}
    game = a_land(hexes, mouths={"0104": 1}, terrain="")
    played = play(game, mapping.map_water(game, "Ada", HERE), stop=True)
    assert isinstance(played.open, Draw) == draws
    assert played.of(RiverMapped) == []


# Terrain by cards and by the die (10.22, 10.28)


def test_each_card_tells_what_was_looked_at_and_why() -> None:
    """10.22–10.25, 10.27, 10.28"""
    lakes = {name: Hex("lake", mapped=1) for name in ("0503", "0603", "0602")}
    game = a_land(lakes | {"0505": Hex("jungle", mapped=1)}, terrain="", sea=("0304",))
    asked = play(game, mapping.map_terrain(game, "Ada", HERE), stop=True).asks(Draw)
    assert asked.question == "What terrain is hex 0404?"
    told = {
        "4 3 veldt": "jungle: first number 4: 0405 is blank; second 3: 0505 is jungle",
        "4 2 swamp": "swamp: first number 4: 0405 is blank; second 2: 0504 is blank; "
        "so the card's own swamp",
        "5 mountain": "mountain: number 5: 0304 is blank; so the card's own mountain",
        "2 desert": "veldt: number 2: 0504 is blank; so the card's own desert; "
        "desert may not lie beside jungle in 0505, so veldt (10.27)",
        "1 2 veldt": "draw again: number 1: 0503 is lake; a lake of more than three hexes (10.28)",
    }
    assert {card: asked.effects[card] for card in told} == told


@pytest.mark.parametrize(
    ("beside", "die", "terrain", "why"),
    [
        ("veldt", 2, "jungle", "jungle by the die, after 12 cards"),
        ("desert", 2, "veldt", "jungle by the die; desert in 0304, so veldt (10.27)"),
        ("jungle", 1, "veldt", "desert by the die; jungle in 0304, so veldt (10.27)"),
    ],
)
def test_after_twelve_cards_a_die_tells_the_terrain_desert_kept_off_jungle(
    beside: str, die: int, terrain: str, why: str
) -> None:
    """10.28, 10.27: and never lake"""
    around = {name: Hex("lake", mapped=1) for name in ("0503", "0504", "0505")}
    game = a_land(around | {"0304": Hex(beside, mapped=1)}, terrain="")
    cards = ["1 2 veldt"] * 12
    played = play(game, mapping.map_terrain(game, "Ada", HERE), [*cards, die])
    assert played.of(TerrainMapped) == [TerrainMapped(HERE, terrain, "Ada")]
    assert played.settled[0].why == why
    assert [one.question for one in played.asked[1:3]] == [
        "Draw another card: no more than three lake hexes can be adjacent (10.28)."
    ] * 2
    game = a_land(around, terrain="")
    with pytest.raises(Illegal):
        play(game, mapping.map_terrain(game, "Ada", HERE), [*cards, 3])
    game = a_land(around, terrain="")
    usable = play(game, mapping.map_terrain(game, "Ada", HERE), [*cards[:11], "4 swamp"])
    assert usable.of(TerrainMapped) == [TerrainMapped(HERE, "swamp", "Ada")]
