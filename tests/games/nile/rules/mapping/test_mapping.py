"""Mapping: terrain (10.2), partial exploration (10.29), natives (10.4), discoveries (10.5)."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile import facts
from companion.games.nile.house_rules import COPIES, NATIVES_ONCE
from companion.games.nile.rules.mapping import features, mapping
from companion.games.nile.rules.party.death import die
from companion.games.nile.rules.travel import ground
from companion.games.nile.rules.turn import movement
from companion.games.nile.state import Find, Hex, Party, Tribe
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.voice import tell
from companion.table.ask.requests import Draw
from tests.games.nile.helpers.blank_hex import HERE, NAMES, SW, E
from tests.games.nile.helpers.world import Played, a_game, play, with_explorer, with_hex, with_turn


def blank(**around: str | Hex) -> NileAtTable:
    """A game where these neighbors of the blank hex are mapped."""
    hexes = {
        NAMES[key]: hex_ if isinstance(hex_, Hex) else Hex(terrain=hex_)
        for key, hex_ in around.items()
    }
    return a_game(hexes=hexes)


def terrain(game: NileAtTable, *cards: str) -> str:
    """What the cards make of the blank hex."""
    played = play(game, mapping.map_terrain(game, "Ada", HERE), cards)
    (fact,) = played.of(facts.TerrainMapped)
    return str(fact.terrain)


def discover(game: NileAtTable, *answers: object) -> Played:
    return play(game, mapping.discover(game, "Ada", HERE), answers)


# Terrain (10.2)


def test_a_partly_explored_neighbour_is_copied() -> None:
    """10.23 (ruling)."""
    assert terrain(blank(SW=Hex(terrain="lake", half=True)), "4 2 veldt") == "lake"


def test_sea_and_the_edge_count_as_blank() -> None:
    """10.23 (ruling)."""
    game = a_game()
    coast = next(
        name
        for name in game.board.published
        if None not in game.grid.neighbours(name) and game.board.is_coast(name)
    )
    side = game.board.sea_sides(coast)[0]
    assert play(game, ground.neighbour_terrain(game, "Ada", coast, side)).returned == ""
    assert play(game, ground.neighbour_terrain(game, "Ada", "0101", 6)).returned == ""


def test_a_combined_terrain_is_copied_as_it_is_drawn() -> None:
    """10.23 (ruling); plain jungle where the house plays so."""
    game = blank(SW="jungle/swamp")
    assert terrain(game, "4 2 veldt") == "jungle/swamp"
    game = blank(SW="jungle/swamp")
    game = house(game, COPIES, "jungle")
    assert terrain(game, "4 2 veldt") == "jungle"


def house(game: NileAtTable, rule: str, value: str) -> NileAtTable:
    return game.at(facts.HouseRuleSet(rule, value).apply(game.state))


@pytest.mark.parametrize("drawn", ["jungle", "jungle/swamp", "jungle/mountain"])
def test_jungle_beside_desert_is_veldt(drawn: str) -> None:
    """10.27; combined terrains contain jungle too (ruling)."""
    assert terrain(blank(NE="desert"), f"4 {drawn}") == "veldt"
    assert terrain(blank(NE="veldt"), f"4 {drawn}") == drawn


def test_three_lake_hexes_may_lie_together() -> None:
    """10.28."""
    assert terrain(blank(E="lake", NE="lake"), "2 veldt") == "lake"


def test_each_card_tells_beforehand_what_it_comes_to() -> None:
    """Odds are shown by result, and the journal keeps the steps."""
    game = blank(SW="jungle", E="desert")
    request = play(game, mapping.map_terrain(game, "Ada", HERE), stop=True).asks(Draw)
    assert request.effects["4 2 desert"] == (
        f"veldt: number 4: {SW} is jungle; "
        f"jungle may not lie beside desert in {E}, so veldt (10.27)"
    )
    assert request.effects["1 5 swamp"].startswith(
        "swamp: first number 1: 1513 is blank; second 5: 1314 is blank"
    )
    assert "veldt" in request.label({"says": "4 2 desert", "card": 3})
    assert set(request.effects) == set(game.decks["events"].counts("terrain"))


# Partial exploration and completing it (10.29)


def test_a_partly_explored_hex_is_completed_with_all_draws_but_terrain() -> None:
    """10.294, 9.16 (rulings)."""
    half = Hex(terrain="veldt", half=True, by="Ben")
    game = a_game(
        Ada=HERE,
        hexes={HERE: Hex("veldt"), E: half},
        party=Party(bearers=1, rations=10),
        step="move",
    )
    game = with_turn(game, allowance=4)
    played = play(game, movement.move(game, "Ada"), ["2", 6, "none", "none"])
    assert not played.of(facts.TerrainMapped)
    assert played.of(facts.HexExplored) == [facts.HexExplored(E, "Ada", ("Ben",))]
    done = played.state.hexes[E]
    assert (done.half, done.mapped, done.by, done.begun) == (False, 1, "Ada", ("Ben",))
    assert played.state.turn.mapped == (E,)
    assert played.state.turn.spent == 2


def half_explored(*, begun: tuple[str, ...] = ()) -> NileAtTable:
    """Ben explored 1520 in part; Ada stands beside it."""
    ground = {"1519": Hex("veldt", mapped=1, by="Ada"), "1520": Hex("veldt", half=True, by="Ben")}
    game = a_game(Ada="1519", Ben="1839", Clea="1839", hexes=ground, step="move")
    return with_hex(game, "1520", begun=begun)


def test_a_hex_completed_by_another_remembers_who_began_it() -> None:
    """10.294 (ruling): the mapper is the one who completes it"""
    game = half_explored(begun=("Ada", "Clea"))
    (fact,) = play(game, mapping.map_hex(game, "Ada", "1520"), ["none", "none"]).of(
        facts.HexExplored
    )
    assert fact == facts.HexExplored("1520", "Ada", ("Ben", "Clea"))
    assert (game.hex("1520").by, game.hex("1520").begun) == ("Ada", ("Ben", "Clea"))
    fresh = with_hex(half_explored(), "1520", by="Ada")
    (fact,) = play(fresh, mapping.map_hex(fresh, "Ada", "1520"), ["none", "none"]).of(
        facts.HexExplored
    )
    assert fact.begun == ()


def completed(**changes: Any) -> NileAtTable:
    """Ada completed what Ben had explored in part, a mountain with a tribe and a river."""
    game = with_explorer(half_explored(), "Ada", known={"1519": 1, "1520": 1})
    whole = {"terrain": "mountain", "half": False, "by": "Ada", "begun": ("Ben",), "mapped": 2}
    game = with_hex(game, "1520", **{**whole, "height": 9000, "tribe": 7, **changes})
    return game.at(replace(game.state, mapped=2, tribes={"7": Tribe("1520", "small")}))


def test_when_he_dies_who_completed_a_hex_it_is_partly_explored_again() -> None:
    """10.293, 21.32 (ruling): the counter of who began it comes back; natives stay (13.5)"""
    game = completed()
    (fact,) = play(game, die(game, "Ada", "retired")).of(facts.ExplorerDied)
    assert (fact.erased, fact.halved, fact.tribes) == (("1519",), ("1520",), ())
    again = Hex("mountain", half=True, by="Ben", tribe=7, mapped=2)
    assert game.hex("1520") == again
    assert "7" in game.state.tribes
    assert tell(game, fact).endswith("1520 is partly explored again.")
    play(game, die(game, "Ben", "retired"))
    assert (game.hex("1520"), game.state.tribes) == (Hex(), {})


def test_when_he_dies_who_began_a_hex_it_stays_as_it_was_completed() -> None:
    """21.32 (ruling): and nothing of him comes back when the other dies"""
    game = completed()
    (fact,) = play(game, die(game, "Ben", "retired")).of(facts.ExplorerDied)
    assert (fact.erased, fact.halved) == ((), ())
    assert game.hex("1520") == Hex("mountain", by="Ada", tribe=7, mapped=2, height=9000)
    play(game, die(game, "Ada", "retired"))
    assert game.hex("1520") == Hex()


def test_who_withdraws_from_it_leaves_it_to_who_began_it() -> None:
    """13.5, 10.293 (ruling): both have explored it in part, and it goes with the last of them"""
    game = completed(half=True)
    game = with_explorer(game, "Ada", known={"1519": 1})
    play(game, die(game, "Ada", "retired"))
    assert (game.hex("1520").by, game.hex("1520").half) == ("Ben", True)
    game = with_explorer(completed(), "Clea", known={"1520": 1})
    assert play(game, die(game, "Ada", "x")).of(facts.ExplorerDied)[0].halved == ()
    published = completed(published=True)
    assert play(published, die(published, "Ada", "x")).of(facts.ExplorerDied)[0].halved == ()


# Oasis and cataract (10.51, 10.52)


def test_an_oasis_lies_in_desert_without_a_river() -> None:
    """10.51: by the River card."""
    game = blank(HERE="desert")
    play(game, mapping.map_water(game, "Ada", HERE), ["none oasis"])
    assert game.hex(HERE).oasis
    game = blank(HERE="veldt")
    play(game, mapping.map_water(game, "Ada", HERE), ["none oasis"])
    assert not game.hex(HERE).oasis


def test_a_cataract_lies_where_the_river_flows_out() -> None:
    """10.52: if the card names the terrain, or a part of it."""
    west = Hex(terrain="veldt", river=".o....", source=True)
    game = blank(HERE="jungle/mountain", W=west)
    play(game, mapping.map_water(game, "Ada", HERE), ["continues 2 cataract desert mountain"])
    assert (game.hex(HERE).river, game.hex(HERE).cataract) == (".o..i.", 2)
    game = blank(HERE="veldt", W=west)
    play(game, mapping.map_water(game, "Ada", HERE), ["continues 2 cataract desert mountain"])
    assert game.hex(HERE).cataract == 0


def test_rivers_that_join_without_a_card_draw_one_for_the_cataract() -> None:
    """10.3213, 10.52: the hex contains a river, so River:B is looked at."""
    in_ = Hex(terrain="veldt", river=".o....", source=True)
    out = Hex(terrain="veldt", river="....i.", source=False)
    game = blank(HERE="mountain", W=in_, E=out)
    rule = mapping.map_water(game, "Ada", HERE)
    played = play(game, rule, ["ends cataract mountain"], stop=True)
    assert [request.rule for request in played.asked] == ["10.52"]


# Natives (10.4)


@pytest.mark.parametrize(
    ("hex_", "card", "there"),
    [
        (Hex("veldt"), "veldt", True),
        (Hex("veldt"), "jungle, river or oasis", False),
        (Hex("veldt", river=".o..i."), "jungle, river or oasis", True),
        (Hex("desert", oasis=True), "swamp, river or oasis", True),
        (Hex("desert"), "swamp, river or oasis", False),
        (Hex("jungle/swamp"), "swamp", True),
        (Hex("jungle/swamp"), "jungle", True),
        (Hex("jungle/mountain"), "veldt", False),
        (Hex("lake"), "lake", True),
        (Hex("mountain"), "none", False),
    ],
)
def test_natives_live_where_the_card_says(hex_: Hex, card: str, there: bool) -> None:
    """10.41."""
    game = blank(HERE=hex_)
    played = play(game, features.look_for_natives(game, "Ada", HERE), [card], stop=True)
    assert (played.open is not None) == there


def test_natives_are_looked_for_at_each_entry() -> None:
    """10.41 (ruling): until the hex is published or a tribe is found."""
    for hex_, looks in (
        (Hex("veldt"), 1),
        (Hex("veldt", published=True), 0),
        (Hex("veldt", tribe=2), 0),
    ):
        game = blank(HERE=hex_)
        rule = features.look_for_natives(game, "Ada", HERE)
        assert len(play(game, rule, ["none"] * looks).asked) == looks


def test_a_house_may_look_once_only() -> None:
    """10.41 (ruling): the toggle is about hexes that this explorer knows."""
    game = with_explorer(blank(HERE="veldt"), "Ada", known={HERE: 1})
    assert features.looks_again(game, "Ada", HERE)
    once = house(game, NATIVES_ONCE, "on")
    assert not features.looks_again(once, "Ada", HERE)
    assert features.looks_again(once, "Ada", E)


@pytest.mark.parametrize(
    ("distance", "die", "size"),
    [
        (0, 6, "small"),
        (1, 6, "small"),
        (2, 5, "small"),
        (2, 6, "medium"),
        (3, 5, "medium"),
        (4, 6, "large"),
        (7, 4, "medium"),
        (8, 3, "medium"),
        (30, 5, "large"),
        (30, 2, "small"),
    ],
)
def test_strength_by_distance_and_die(distance: int, die: int, size: str) -> None:
    """10.42."""
    game = blank(HERE="veldt")
    rule = features.look_for_natives(game, "Ada", HERE)
    played = play(game, rule, ["veldt", die], settle={"distance": distance})
    assert played.of(facts.TribeFound) == [facts.TribeFound(1, HERE, size)]
    assert game.hex(HERE).tribe == 1


def test_tribe_numbers_run_on() -> None:
    """10.43 (ruling): beyond fifty too."""
    game = blank(HERE="veldt")
    tribes = {"50": Tribe("1010", "small"), "7": Tribe("1011", "small")}
    game = game.at(replace(game.state, tribes=tribes))
    assert features.next_number(game) == 51


# Spectacular discoveries (10.53–10.56)


def test_a_lake_reaches_beyond_its_hex() -> None:
    """10.56."""
    played = discover(blank(HERE=Hex("lake", half=True)), "none", "2350")
    assert played.of(facts.FeatureFound) == [facts.FeatureFound(HERE, "area", 2350)]


def test_finds_go_onto_the_sheet_of_everyone_who_comes() -> None:
    """10.53, 22.3: whoever publishes first gets the points; published ones go on no sheet."""
    game = with_hex(blank(HERE=Hex("mountain")), HERE, height=17000, fall=90)
    played = play(game, features.enter_finds(game, "Ada", HERE))
    assert played.of(facts.Found) == [
        facts.Found("Ada", f"mountain {HERE}", Find("mountain", HERE, 17000, "", 1)),
        facts.Found("Ada", f"waterfall {HERE}", Find("waterfall", HERE, 90, "", 1)),
    ]
    assert not play(game, features.enter_finds(game, "Ada", HERE)).facts
    published = with_hex(blank(HERE=Hex("mountain", published=True)), HERE, height=17000)
    assert not play(published, features.enter_finds(published, "Ada", HERE)).facts


def test_a_whole_hex_in_one_go() -> None:
    """10.1: terrain, river, natives, discoveries."""
    game = blank()
    played = play(
        game,
        mapping.map_hex(game, "Ada", HERE),
        ["4 2 mountain", "none", "mountain", 6, "none"],
    )
    assert [request.rule for request in played.asked] == [
        "10.22",
        "10.325",
        "10.41",
        "10.42",
        "10.54",
    ]
    assert played.state.hexes[HERE] == Hex(terrain="mountain", tribe=1, mapped=1, by="Ada")
