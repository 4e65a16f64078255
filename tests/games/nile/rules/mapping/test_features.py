"""Oasis and cataract by the River card, natives, discoveries: half by half (10.4, 10.5)."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.cards.texts import RiverDraw
from companion.games.nile.facts import FeatureFound, Found, HexExplored, TribeFound
from companion.games.nile.rules.mapping import features, mapping
from companion.games.nile.state import Find, Hex, Relation, Tribe
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Draw, Roll, Settle
from companion.table.ask.typed import parse
from tests.games.nile.helpers.world import Played, a_game, play, with_explorer, with_hex

HERE, EAST = "1414", "1514"
WATER_CAME = "water has come to the hex since (10.51)"
OASIS = FeatureFound(HERE, "oasis")
DRIED = FeatureFound(HERE, "oasis", 0, WATER_CAME)


def land(**here: Any) -> NileAtTable:
    """Ada stands in a hex in the heart of the board, far from every port."""
    return a_game(Ada=HERE, hexes={HERE: Hex(**here)})


def of_card(game: NileAtTable, card: RiverDraw | None) -> list[Any]:
    return play(game, features.read_river_card(game, HERE, card)).facts


# The River card (10.51, 10.52)


@pytest.mark.parametrize(
    ("here", "card", "facts"),
    [
        ({"terrain": "desert"}, RiverDraw(oasis=True), [OASIS]),
        ({"terrain": "desert"}, RiverDraw(), []),
        ({"terrain": "desert"}, None, []),
        ({"terrain": "veldt"}, RiverDraw(oasis=True), []),
        ({"terrain": "desert", "river": ".o..i."}, RiverDraw(oasis=True), []),
        ({"terrain": "desert", "oasis": True}, None, []),
        ({"terrain": "desert", "oasis": True, "river": ".o..i."}, RiverDraw(), [DRIED]),
        ({"terrain": "lake", "oasis": True}, None, [DRIED]),
    ],
)
def test_an_oasis_lies_in_desert_as_long_as_there_is_no_river(
    here: dict[str, Any], card: RiverDraw | None, facts: list[FeatureFound]
) -> None:
    """10.51"""
    assert of_card(land(**here), card) == facts


@pytest.mark.parametrize(
    ("terrain", "river", "named", "side"),
    [
        ("mountain", ".o..i.", ("mountain",), 2),
        ("mountain", ".i..o.", ("mountain", "desert"), 5),
        ("jungle/mountain", "oi..i.", ("jungle",), 1),
        ("mountain", "......", ("mountain",), 0),
        ("mountain", ".o..i.", ("desert", "jungle"), 0),
        ("mountain", ".o..i.", (), 0),
        ("mountain", ".i....", ("mountain",), 0),
    ],
)
def test_a_cataract_lies_where_the_river_leaves_if_the_card_names_the_terrain(
    terrain: str, river: str, named: tuple[str, ...], side: int
) -> None:
    """10.52"""
    facts = [FeatureFound(HERE, "cataract", side)] if side else []
    assert of_card(land(terrain=terrain, river=river), RiverDraw(cataract=named)) == facts


@pytest.mark.parametrize(
    ("card", "side"), [("ends cataract mountain", 2), ("ends cataract desert", 0), ("ends", 0)]
)
def test_rivers_that_joined_without_a_card_have_one_for_the_cataract(card: str, side: int) -> None:
    """10.3213, 10.52: it says beforehand what it comes to"""
    game = land(terrain="mountain", river=".o..i.")
    asked = play(game, features.read_river_card(game, HERE, None), stop=True).asks(Draw)
    assert (asked.rule, asked.section) == ("10.52", "river-a")
    assert asked.effects.get(card, "") == ("a cataract" if side else "")
    played = play(game, features.read_river_card(game, HERE, None), [card])
    assert played.of(FeatureFound) == ([FeatureFound(HERE, "cataract", side)] if side else [])


# Natives (10.41–10.43)


def test_a_natives_card_says_beforehand_whether_any_live_here() -> None:
    """10.41"""
    game = land(terrain="desert", oasis=True)
    asked = play(game, features.look_for_natives(game, "Ada", HERE), stop=True).asks(Draw)
    assert (asked.rule, asked.section) == ("10.41", "natives")
    deck = game.decks["events"]
    (typed,) = parse(asked, "Natives", deck)  # what comes of a card may be typed, like a die's
    assert asked.effects[typed["says"]] == "natives"
    assert parse(asked, "none", deck) == [{"says": "none"}]
    with pytest.raises(Illegal, match="can't be read"):
        parse(asked, "camels", deck)
    told = {says: asked.effects[says] for says in deck.counts("natives")}
    assert told["none"] == "none"
    assert told["desert"] == "natives"
    assert {says for says, comes in told.items() if comes == "natives"} == {
        says for says in told if "desert" in says or "oasis" in says
    }


@pytest.mark.parametrize(
    ("last", "on_board", "on_sheet", "number"),
    [
        (0, (), (), 1),
        (0, (7, 3), (), 8),
        (0, (3,), (9,), 10),
        (12, (3,), (9,), 13),
        (2, (3,), (), 4),
    ],
)
def test_the_next_marker_is_one_beyond_all_that_were_given(
    last: int, on_board: tuple[int, ...], on_sheet: tuple[int, ...], number: int
) -> None:
    """10.43 (ruling): on the board, on a sheet, or off again; the app's map asks nobody"""
    game = land(terrain="veldt")
    tribes = {str(n): Tribe("1010", "small") for n in on_board}
    game = game.at(replace(game.state, tribes=tribes, last_tribe=last))
    sheet = {str(n): Relation(met=1) for n in on_sheet}
    game = with_explorer(game, "Ada", tribes=sheet)
    played = play(game, features.look_for_natives(game, "Ada", HERE), ["veldt", 1])
    assert played.of(TribeFound) == [TribeFound(number, HERE, "small")]
    assert [settled.key for settled in played.settled] == ["distance"]


def test_on_its_own_board_the_table_says_the_number_until_it_is_a_new_one() -> None:
    """10.43: proposed is the next that was not given; from 1 to 999"""
    game = a_game(Ada="@Ada:1", hexes={"@Ada:1": Hex("veldt", away=3)}, mapless=True)
    game = game.at(replace(game.state, tribes={"12": Tribe("@Ben:1", "small")}))
    rule = features.look_for_natives(game, "Ada", "@Ada:1")
    drawn = next(rule)
    assert isinstance(drawn, Draw)
    roll = rule.send(drawn.read({"says": "veldt"}))
    assert isinstance(roll, Roll)
    first = rule.send(roll.read([1]))
    assert isinstance(first, Settle)
    assert (first.rule, first.value, first.least, first.most) == ("10.43", 13, 1, 999)
    second = rule.send(first.read(12))
    assert isinstance(second, Settle)
    assert second.why.startswith("marker 12 is on record already; ")
    assert rule.send(second.read(40)) == TribeFound(40, "@Ada:1", "small")


# Discoveries (10.53–10.56)


@pytest.mark.parametrize(
    ("here", "cards", "facts"),
    [
        ({"terrain": "mountain"}, ["none"], []),
        ({"terrain": "mountain"}, ["16200"], [("height", 16200)]),
        ({"terrain": "jungle/mountain"}, ["16200"], [("height", 16200)]),
        ({"terrain": "veldt", "river": ".o..i.", "cataract": 2}, ["90"], [("fall", 90)]),
        ({"terrain": "veldt", "river": ".o..i.", "cataract": 2}, ["none"], []),
        (
            {"terrain": "mountain", "river": ".o..i.", "cataract": 2},
            ["16200", "90"],
            [("height", 16200), ("fall", 90)],
        ),
        ({"terrain": "lake"}, ["2350"], [("area", 2350)]),
        ({"terrain": "lake"}, ["none"], []),
        ({"terrain": "swamp"}, [], []),
        ({"terrain": "mountain", "river": ".o..i."}, ["none"], []),
    ],
)
def test_mountain_cataract_and_lake_take_a_card_each(
    here: dict[str, Any], cards: list[str], facts: list[tuple[str, int]]
) -> None:
    """10.53–10.56"""
    game = land(**here)
    played = play(game, features.look_for_spectacles(game, HERE), cards)
    assert [(fact.feature, fact.value) for fact in played.of(FeatureFound)] == facts
    rules = {"mountain": "10.54", "waterfall": "10.53", "lake": "10.56"}
    assert [one.rule for one in played.asked] == [
        rules[one.section] for one in played.asked if isinstance(one, Draw)
    ]


def entered(game: NileAtTable, name: str = HERE) -> list[Found]:
    return play(game, features.enter_finds(game, "Ada", name)).of(Found)


@pytest.mark.parametrize(
    ("here", "kinds"),
    [
        ({"terrain": "mountain", "height": 16000}, ["mountain"]),
        ({"terrain": "mountain"}, []),
        ({"terrain": "veldt", "cataract": 2, "fall": 90}, ["waterfall"]),
        ({"terrain": "lake", "area": 2350}, ["lake"]),
        ({"terrain": "lake"}, []),
        ({"terrain": "mountain", "height": 16000, "published": True}, []),
    ],
)
def test_what_the_hex_shows_is_entered_once(here: dict[str, Any], kinds: list[str]) -> None:
    """10.53, 10.54, 10.56: with its hex, its size and the month"""
    game = land(**here)
    sizes = {"mountain": 16000, "waterfall": 90, "lake": 2350}
    assert entered(game) == [
        Found("Ada", f"{kind} {HERE}", Find(kind, HERE, sizes[kind], turn=1)) for kind in kinds
    ]
    assert entered(game) == []


# When a hex is done (10.294)


@pytest.mark.parametrize(
    ("before", "now", "other"),
    [
        ("veldt", "lake", True),
        ("veldt", "swamp", True),
        ("jungle", "jungle/swamp", True),
        ("veldt", "veldt", False),
        ("swamp", "jungle/swamp", False),
        ("jungle/swamp", "swamp", False),
        ("swamp", "lake", True),
    ],
)
def test_other_ground_is_what_was_neither_lake_nor_swamp_before(
    before: str, now: str, other: bool
) -> None:
    """10.3212, 10.333"""
    assert mapping.is_other_ground(before, now) is other


def discovered(**here: Any) -> Played:
    game = with_hex(land(terrain="veldt", half=True), HERE, **here)
    return play(game, mapping.discover(game, "Ada", HERE), ["none"])


@pytest.mark.parametrize(
    ("by", "begun", "others"),
    [
        ("", (), ()),
        ("Ada", (), ()),
        ("Ben", (), ("Ben",)),
        ("Ben", ("Clea", "Ada"), ("Ben", "Clea")),
        ("Ada", ("Ben",), ("Ben",)),
        ("Ben", ("Ben",), ("Ben",)),
    ],
)
def test_who_began_a_hex_is_remembered_each_once_and_never_its_mapper(
    by: str, begun: tuple[str, ...], others: tuple[str, ...]
) -> None:
    """10.294 (ruling)"""
    (fact,) = discovered(by=by, begun=begun).of(HexExplored)
    assert (fact.hex, fact.by, fact.begun) == (HERE, "Ada", others)
