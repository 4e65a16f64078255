"""Where and whom a disaster strikes (11.2, 11.44): one thing changed at a time."""

from typing import Any

import pytest

from companion.games.nile.cards.disasters import Deed, DisasterKind
from companion.games.nile.facts import StepBegan
from companion.games.nile.rules.events import disaster, disaster_place
from companion.games.nile.state import Party
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.misfortune import INLAND, PARTY, at, befalls
from tests.games.nile.helpers.world import (
    a_game,
    with_explorer,
    with_hex,
    with_party,
    with_turn,
)

RIVER = "i..o.."


def kind(*deeds: Deed, **fields: Any) -> DisasterKind:
    """A disaster with these deeds, or one that keeps the party where it is."""
    return DisasterKind("Test", "there", "them", "That.", deeds=deeds or (Deed("still"),), **fields)


def told(terrain: str, **hex_: Any) -> NileAtTable:
    """Ada in a hex of a board that only the table sees."""
    game = a_game(Ada="@Ada", party=PARTY, mapless=True, step="disaster")
    return with_hex(game, "@Ada", terrain=terrain, **hex_)


def beside(game: NileAtTable, **changes: Any) -> NileAtTable:
    """The game with changes to the hex east of the party."""
    return with_hex(game, game.grid.neighbour(game.explorer("Ada").hex, 2) or "", **changes)


# Where


@pytest.mark.parametrize(
    ("place", "terrain", "hex_", "there"),
    [
        ("jungle", "jungle/mountain", {}, True),
        ("jungle", "veldt", {}, False),
        ("river", "desert", {"river": RIVER}, True),
        ("river", "lake", {}, False),
        ("veldt-river", "veldt", {"river": RIVER}, True),
        ("veldt-river", "jungle", {"river": RIVER}, False),
        ("veldt-river", "veldt", {}, False),
        ("water", "lake", {}, True),
        ("water", "swamp", {}, True),
        ("water", "desert", {"oasis": True}, True),
        ("water", "mountain", {"river": RIVER}, True),
        ("water", "mountain", {}, False),
        ("lakeshore", "lake", {}, True),
        ("lakeshore", "swamp", {}, False),
        ("inland", "veldt", {}, True),
    ],
)
def test_a_place_is_told_by_its_terrain_and_water(
    place: str, terrain: str, hex_: dict[str, Any], there: bool
) -> None:
    """11.2: terrain of either kind, river, oasis; each alone"""
    assert disaster_place.is_place(at(terrain, **hex_), "Ada", place) is there


def test_a_lake_has_its_shore_in_every_hex_around_and_no_farther() -> None:
    """11.44: a lake two hexes away is none"""
    game = at("veldt")
    for name in game.grid.adjacent(INLAND):
        assert disaster_place.is_place(with_hex(game, name, terrain="lake"), "Ada", "lakeshore")
    for name in game.grid.ring(INLAND, 2):
        far = with_hex(game, name, terrain="lake")
        assert disaster_place.is_place(far, "Ada", "lakeshore") is False
    assert disaster_place.is_place(beside(game, terrain="swamp"), "Ada", "lakeshore") is False


@pytest.mark.parametrize(
    ("place", "terrain", "known"),
    [
        ("lakeshore", "lake", True),
        ("lakeshore", "veldt", None),
        ("inland", "veldt", None),
        ("jungle", "veldt", False),
        ("river", "veldt", False),
    ],
)
def test_what_lies_beyond_the_hex_is_not_known_on_the_tables_own_board(
    place: str, terrain: str, known: bool | None
) -> None:
    """11.2, 11.44: the hex itself is, and so a lake that fills it"""
    assert disaster_place.is_place(told(terrain), "Ada", place) is known


@pytest.mark.parametrize(("distance", "near"), [(0, True), (1, True), (2, True), (3, False)])
def test_a_tribe_is_near_within_so_many_hexes(distance: int, near: bool) -> None:
    """11.2: as far as the card says, the party's own hex too"""
    game = at("veldt")
    where = game.grid.ring(INLAND, distance)[-1]
    there = with_hex(game, where, tribe=7)
    assert disaster_place.is_where(there, "Ada", kind(tribe_within=2)) is near
    assert disaster_place.is_where(there, "Ada", kind(tribe_within=0)) is (distance == 0)


def test_one_sure_place_is_enough_and_a_doubtful_one_is_asked_about() -> None:
    """11.2: on the table's own board"""
    mixed = kind(places=("desert", "lakeshore"))
    assert disaster_place.is_where(told("desert"), "Ada", mixed) is True
    assert disaster_place.is_where(told("veldt"), "Ada", mixed) is None
    assert (
        disaster_place.is_where(told("lake"), "Ada", kind(places=("desert", "lakeshore"))) is True
    )
    near = kind(tribe_within=1)
    assert disaster_place.is_where(told("veldt", tribe=4), "Ada", near) is True
    assert disaster_place.is_where(told("veldt"), "Ada", near) is None
    assert disaster_place.is_where(told("veldt", tribe=4), "Ada", kind(port_within=4)) is None
    assert disaster_place.is_where(told("veldt"), "Ada", kind(places=("desert",))) is False


# Whom


@pytest.mark.parametrize(
    ("whom", "least", "party", "there"),
    [
        (("askaris",), 2, Party(askaris=2), True),
        (("askaris",), 2, Party(askaris=1), False),
        (("guides", "askaris"), 1, Party(guides=1), True),
        (("stores",), 1, Party(muskets=1), True),
        (("stores",), 3, Party(rations=1, gifts=1, water=1), True),
        (("stores",), 4, Party(rations=1, gifts=1, water=1), False),
        (("stores",), 1, Party(tusks=1, bearers=1), False),
        (("animals",), 2, Party(horses=1, camels=1), True),
        (("animals",), 3, Party(horses=1, camels=1), False),
        (("canoes",), 1, Party(bearers=9), False),
    ],
)
def test_so_many_of_them_must_be_there(
    whom: tuple[str, ...], least: int, party: Party, there: bool
) -> None:
    """11.2"""
    game = at("veldt", party=party)
    assert disaster_place.is_there(game, "Ada", kind(whom=whom, least=least)) is there


@pytest.mark.parametrize(
    ("armed", "party", "guns", "hunters"),
    [
        (False, Party(), False, False),
        (True, Party(), True, True),
        (False, Party(muskets=1), True, False),
        (False, Party(askaris=1), True, True),
        (False, Party(askaris=1, sick_askaris=1), True, False),
    ],
)
def test_guns_get_wet_with_the_sick_and_in_the_load_but_hunters_must_be_well(
    armed: bool, party: Party, guns: bool, hunters: bool
) -> None:
    """11.2: wet powder is about muskets, vanished game about hunters"""
    game = with_explorer(at("swamp", party=party), "Ada", armed=armed)
    assert disaster_place.is_there(game, "Ada", kind(whom=("guns",))) is guns
    assert disaster_place.is_there(game, "Ada", kind(whom=("hunters",))) is hunters


def test_whom_it_kills_may_be_missing_but_not_the_place() -> None:
    """11.45 (ruling): the explorer is in danger then; only where the card strikes"""
    lion = kind(Deed("killed", ("bearers",), 1), places=("veldt",), whom=("bearers",))
    nobody = Party(askaris=1)
    assert disaster_place.strikes(at("veldt", party=nobody), "Ada", lion) is True
    assert disaster_place.strikes(at("jungle", party=nobody), "Ada", lion) is False
    assert disaster_place.strikes(at("veldt"), "Ada", lion) is True
    assert disaster_place.misses_victim(at("veldt", party=nobody), "Ada", lion)
    assert not disaster_place.misses_victim(at("veldt"), "Ada", lion)
    rhino = kind(Deed("killed", ("guides", "askaris"), 1), whom=("guides",))
    assert not disaster_place.misses_victim(at("veldt", party=nobody), "Ada", rhino)
    theft = kind(Deed("gone", ("bearers",), 1), whom=("bearers",))
    assert disaster_place.strikes(at("veldt", party=nobody), "Ada", theft) is False
    assert not disaster_place.misses_victim(at("veldt", party=nobody), "Ada", theft)


def test_what_is_told_in_words_alone_is_for_the_table() -> None:
    """11.2"""
    words = DisasterKind("Test", "there", "them", "That.")
    assert disaster_place.strikes(at("veldt"), "Ada", words) is None


# What is asked, and what the deck foretells


def test_the_odds_of_a_card_say_which_disasters_would_strike() -> None:
    """11.2: by place and by people"""
    said = disaster.effects(at("jungle"), "Ada")
    assert said["jungle-fever"] == "Jungle fever"
    assert said["lion"] == "Lion, but not here"
    assert said["hippopotamus"] == "Hippopotamus, but not here"
    canoes = with_party(at("lake"), "Ada", canoes=1)
    assert disaster.effects(canoes, "Ada")["hippopotamus"] == "Hippopotamus"
    assert disaster.effects(told("veldt"), "Ada")["slavers"] == "Slavers"


def test_a_dead_explorer_ends_his_turn_and_any_other_moves() -> None:
    """11.1, 8.3.2: before any movement"""
    dead = befalls(at("veldt", party=Party()), "lion", [1], [6, 6])
    assert dead.facts[-1] == StepBegan("end")
    game = with_turn(at("veldt"), step="disaster")
    assert befalls(game, "none").state.turn.step == "move"
