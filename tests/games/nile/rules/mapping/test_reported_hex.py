"""What a table with its own board tells of one hex, question by question (3.2, 10)."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import HexNamed, HexTold, Known, TribeFound
from companion.games.nile.map import reported
from companion.games.nile.rules.mapping import reported_hex
from companion.games.nile.rules.mapping.reported_hex import REPORTED_RIVER
from companion.games.nile.rules.travel import arriving, ground
from companion.games.nile.rules.turn import movement
from companion.games.nile.state import Hex, Party, Tribe
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose, Count, Request
from tests.games.nile.helpers.world import Played, a_game, play, with_explorer, with_hex

HERE, THERE, HOME = "@Ada:1", "@Ada:2", "@Ben:1"


def table(mode: str = "foot", tribes: dict[str, Tribe] | None = None, **there: Any) -> NileAtTable:
    """Ada stands beside the hex that is told."""
    hexes = {HERE: Hex("veldt", published=True), THERE: Hex(**there)}
    game = with_explorer(a_game(Ada=HERE, hexes=hexes, mapless=True), "Ada", mode=mode)
    return game.at(replace(game.state, tribes=tribes or {}))


def tell(game: NileAtTable, status: str, *answers: object, label: str = "") -> Played:
    return play(game, reported_hex.report_hex(game, "Ada", THERE, status, label), answers)


def rules(played: Played) -> list[str]:
    return [request.rule for request in played.asked]


# What is asked


@pytest.mark.parametrize(
    ("status", "answers", "hex_"),
    [
        ("published", ["veldt", "none", 0], Hex("veldt", published=True)),
        ("known", ["veldt", "none", 0], Hex("veldt")),
        ("explored", ["veldt", "none", 0], Hex("veldt")),
        ("half", ["veldt", "terrain"], Hex("veldt", half=True)),
        ("half", ["veldt", "left", "none", 0], Hex("veldt", half=True, left=True)),
        ("known", ["desert", "oasis", 0], Hex("desert", oasis=True)),
        ("known", ["desert", "none", 0], Hex("desert")),
        ("known", ["veldt", "river", 0], Hex("veldt", river=REPORTED_RIVER, untold=("cataract",))),
        ("known", ["lake", 0], Hex("lake")),
        ("known", ["swamp", 0], Hex("swamp")),
        ("known", ["mountain", "none", 0], Hex("mountain")),
        ("explored", ["mountain", "none", 15600, 0], Hex("mountain", height=15600)),
        ("explored", ["jungle/mountain", "none", 0, 0], Hex("jungle/mountain")),
        ("explored", ["lake", 2350, 0], Hex("lake", area=2350)),
        ("explored", ["swamp", 0], Hex("swamp")),
        ("explored", ["veldt", "river", "no", 0], Hex("veldt", river=REPORTED_RIVER)),
        (
            "explored",
            ["veldt", "river", "yes", 90, 0],
            Hex("veldt", river=REPORTED_RIVER, cataract=1, fall=90),
        ),
    ],
)
def test_the_table_tells_what_is_drawn_in_the_hex(
    status: str, answers: list[object], hex_: Hex
) -> None:
    """10.21, 10.291, 10.31, 10.51–10.56: finds are asked of what others explored (22.3)."""
    game = table()
    played = tell(game, status, *answers)
    assert game.hex(THERE) == hex_
    assert played.returned == THERE
    assert played.of(Known) == ([Known("Ada", THERE)] if status == "known" else [])


@pytest.mark.parametrize(
    ("mode", "status", "asked"),
    [
        ("canoe", "published", True),
        ("canoe", "known", True),
        ("foot", "published", False),
        ("horse", "known", False),
        ("foot", "explored", True),
    ],
)
def test_a_cataract_is_asked_of_canoes_and_of_what_others_explored(
    mode: str, status: str, asked: bool
) -> None:
    """9.27, 10.52, 10.53: elsewhere it makes no difference, and waits untold."""
    game = table(mode)
    answers = ["veldt", "river", *(["no"] if asked else []), 0]
    assert ("10.52" in rules(tell(game, status, *answers))) == asked
    assert game.hex(THERE).untold == (() if asked else ("cataract",))
    assert game.hex(THERE).cataract == 0
    falls = table("canoe")
    tell(falls, "published", "veldt", "river", "yes", 0)
    assert falls.hex(THERE).cataract == 1


def test_where_canoes_are_launched_an_untold_cataract_is_asked_once() -> None:
    """9.27, 10.52"""
    untold = ("something", "cataract")
    for mode, asked in (("foot", 0), ("canoe", 1)):
        game = with_hex(table(mode), HERE, river=REPORTED_RIVER, untold=untold)
        played = play(game, reported_hex.tell_cataract(game, "Ada"), ["yes"] * asked)
        assert rules(played) == ["10.52"] * asked
        assert game.hex(HERE).cataract == asked
        assert game.hex(HERE).untold == (("something",) if asked else untold)
        if asked:
            assert play(game, reported_hex.tell_cataract(game, "Ada")).asked == []


def test_an_oasis_lies_only_in_desert() -> None:
    """10.51"""
    for terrain, barred in (("veldt", "only desert can have an oasis"), ("desert", "")):
        rule = reported_hex.report_hex(table(), "Ada", THERE, "known")
        asked = play(table(), rule, [terrain], stop=True).asks(Choose)
        assert {option.key: option.barred for option in asked.options} == {
            "river": "",
            "oasis": barred,
            "none": "",
        }


@pytest.mark.parametrize(
    ("answers", "most"),
    [
        (["mountain", "none"], 30_000),
        (["veldt", "river", "yes"], 30_000),
        (["lake"], 99_999),
        (["swamp"], 999),
    ],
)
def test_heights_areas_and_numbers_have_a_most(answers: list[object], most: int) -> None:
    """10.43, 10.53, 10.54, 10.56"""
    game = table()
    asked = play(
        game, reported_hex.report_hex(game, "Ada", THERE, "explored"), answers, stop=True
    ).asks(Count)
    assert (asked.least, asked.most) == (0, most)
    assert asked.read(most) == most
    with pytest.raises(Illegal):
        asked.read(most + 1)


# What was known of it before


def test_what_was_told_of_the_hex_before_is_kept() -> None:
    """3.2, 10.42: ways, distance, counter and name; a port or the Colony only in published land"""
    before: dict[str, Any] = {
        "label": "2321",
        "ways": {HERE: "down"},
        "away": 4,
        "counter": 3,
        "place": "port",
    }
    game = table(**before)
    tell(game, "published", "veldt", "none", 0)
    assert game.hex(THERE) == Hex("veldt", published=True, **before)
    game = table(**before)
    tell(game, "explored", "veldt", "none", 0, label="2322")
    assert game.hex(THERE) == Hex("veldt", **{**before, "place": "", "label": "2322"})


# Tribes (10.42, 10.43)


def test_a_tribe_that_is_new_to_the_app_is_told_with_its_size() -> None:
    """10.42, 10.43"""
    game = table()
    played = tell(game, "explored", "veldt", "none", 12, "large")
    assert rules(played) == ["10.21", "10.31", "10.43", "10.42"]
    assert played.of(TribeFound) == [TribeFound(12, THERE, "large")]
    assert game.state.tribes == {"12": Tribe(THERE, "large")}
    assert game.hex(THERE).tribe == 12


@pytest.mark.parametrize(
    ("home", "terrain", "same"),
    [
        (HOME, "veldt", True),
        (HOME, "jungle", False),
        ("", "veldt", False),
        ("@Ben", "veldt", False),
    ],
)
def test_a_tribe_on_record_tells_which_hex_it_is_where_the_terrain_agrees(
    home: str, terrain: str, same: bool
) -> None:
    """10.43: a marker lies in one hex; a tribe without a hex on record comes to live here."""
    game = table(tribes={"4": Tribe(home, "small")})
    if home:
        game = with_hex(game, home, terrain=terrain, tribe=4)
    played = tell(game, "explored", "veldt", "none", 4, label="2321")
    assert played.returned == (HOME if same else THERE)
    assert played.of(TribeFound) == []
    assert game.hex(HOME if same else THERE).label == "2321"
    assert game.hex(THERE).terrain == ("" if same else "veldt")
    assert game.hex(THERE).tribe == (0 if same else 4)


# Where a party stands, and ports (4.5)


def test_the_hex_in_which_a_party_stands_is_told_where_nothing_is_on_record() -> None:
    """3.2, 10.21: it is published land; with the app's map nothing is asked."""
    game = a_game(Ada="@Ada", mapless=True)
    played = play(game, reported_hex.report_start(game, "Ada"), ["veldt", "none", 0])
    assert played.of(HexNamed) == [HexNamed("Ada", "@Ada", HERE)]
    assert game.hex(HERE) == Hex("veldt", published=True)
    assert play(game, reported_hex.report_start(game, "Ada")).facts == []
    on_the_map = a_game()
    assert play(on_the_map, reported_hex.report_start(on_the_map, "Ada")).facts == []


def adopted(**hexes: Hex) -> NileAtTable:
    """Ada in a game taken over from a table with its own board: nobody told of her hex so far."""
    game = a_game(Ada="@Ada", Ben="@Ben", hexes=hexes, mapless=True, party=Party(bearers=2))
    return with_explorer(with_explorer(game, "Ada", port=""), "Ben", port="")


@pytest.mark.parametrize(
    ("told_", "hex_", "known"),
    [
        (
            ["published", "veldt", "none", 0, "neither"],
            Hex("veldt", published=True, place="neither"),
            False,
        ),
        (["known", "veldt", "none", 0], Hex("veldt"), True),
        (["explored", "mountain", "none", 20_000, 0], Hex("mountain", height=20_000), True),
        (["half", "veldt", "terrain"], Hex("veldt", half=True), False),
        (["blank"], Hex(), False),
    ],
)
def test_of_a_game_taken_over_the_table_says_what_the_first_hex_is(
    told_: list[object], hex_: Hex, known: bool
) -> None:
    """9.15, 12.1, 22.1: published only if the table says so; asked once"""
    game = adopted()
    asked = play(game, movement.choose_activity(game, "Ada"), told_, stop=True)
    assert asked.open is not None
    assert (asked.asked[0].rule, asked.open.rule) == ("9.15", "9.12")
    assert game.hex(HERE) == hex_
    assert (HERE in game.explorer("Ada").known) is known
    again = play(game, movement.choose_activity(game, "Ada"), stop=True)
    assert again.asked == []


@pytest.mark.parametrize(("status", "knows"), [("half", False), ("blank", False), ("known", True)])
def test_a_hex_told_anew_as_not_whole_is_known_to_nobody(status: str, knows: bool) -> None:
    """10.29, 3.2"""
    game = with_hex(with_explorer(table(), "Ada", known={THERE: 1}), THERE, terrain="veldt")
    told_: dict[str, list[Any]] = {"half": ["veldt", "terrain"], "known": ["veldt", "none", 0]}
    answers = told_.get(status, [])
    play(game, reported_hex.report(game, "Ada", THERE, status), answers)
    assert (THERE in game.explorer("Ada").known) is knows


def test_two_who_stand_beside_one_tribe_stand_in_one_hex() -> None:
    """9.15, 10.43: of a game taken over, told one after the other"""
    game = adopted()
    play(game, reported_hex.report_start(game, "Ada"), ["known", "veldt", "none", 5, "small"])
    play(game, reported_hex.report_start(game, "Ben"), ["explored", "veldt", "none", 5])
    assert game.explorer("Ben").hex == HERE
    assert game.hex(HERE).tribe == 5
    assert play(game, arriving.stand(game, "Ben")).facts == [Known("Ben", HERE)]


def test_a_port_that_was_reached_by_land_is_the_port_at_which_others_land() -> None:
    """4.5: it is told once, whatever it was called"""
    kilwa = Hex("veldt", published=True, place="port", label="Kilwa")
    game = a_game(Ada=HERE, Ben="", hexes={HERE: kilwa}, mapless=True)
    played = play(game, reported_hex.report_port(game, "Ben", "Kilwa"))
    assert (played.returned, played.asked, played.facts) == (HERE, [], [])
    elsewhere = a_game(Ada=HERE, Ben="", hexes={HERE: kilwa}, mapless=True)
    rule = reported_hex.report_port(elsewhere, "Ben", "Luanda")
    assert play(elsewhere, rule, ["veldt", "none"]).returned == reported.port_key("Luanda")


@pytest.mark.parametrize(
    ("port", "answers", "hex_"),
    [
        ("Luanda", ["veldt", "none"], Hex("veldt", place="port")),
        ("Luanda", ["desert", "oasis"], Hex("desert", oasis=True, place="port")),
        (
            "Luanda",
            ["veldt", "river"],
            Hex("veldt", river=REPORTED_RIVER, untold=("cataract",), place="port"),
        ),
        ("Luanda", ["swamp"], Hex("swamp", place="port")),
        ("Capetown", ["veldt", "none"], Hex("veldt", place="both")),
    ],
)
def test_a_port_is_told_as_the_tables_board_shows_it(
    port: str, answers: list[object], hex_: Hex
) -> None:
    """4.5, 3.2, 10.42: it is no hex away from a port."""
    game = a_game(Ada="", mapless=True)
    key = reported.port_key(port)
    game = with_hex(game, key, ways={HERE: "coast"})
    played = play(game, reported_hex.report_port(game, "Ada", port), answers)
    assert played.returned == key
    assert played.of(HexTold)[-1].told == game.hex(key)
    there = replace(hex_, published=True, label=port, away=0, ways={HERE: "coast"})
    assert game.hex(key) == there


@pytest.mark.parametrize(
    ("port", "terrain", "water"),
    [("Khartoum", "desert", "river"), ("Mombasa", "veldt", "none"), ("Calabar", "jungle", "none")],
)
def test_what_the_apps_own_board_has_is_proposed_first(port: str, terrain: str, water: str) -> None:
    """4.5: the others follow in their order."""
    game = a_game(Ada="", mapless=True)
    rule = reported_hex.report_port(game, "Ada", port)
    played = play(game, rule, [terrain], stop=True)
    usual = [option.key for option in ground.terrain_options() if option.key != terrain]
    assert proposals(played.asked[0]) == ([terrain, *usual], [terrain])
    others = [key for key in ("river", "oasis", "none") if key != water]
    assert proposals(played.open) == ([water, *others], [water])


def proposals(request: Request | None) -> tuple[list[str], list[str]]:
    """What can be answered, and what of it is marked as the app's own."""
    assert isinstance(request, Choose)
    marked = [option.key for option in request.options if "†" in option.label]
    return [option.key for option in request.options], marked
