"""Campaigns of a table with its own board that began before hexes had names."""

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import HexTold, Moved
from companion.games.nile.rules.events import special
from companion.games.nile.rules.mapping import reported_hex
from companion.games.nile.rules.mapping.reported_hex import REPORTED_RIVER
from companion.games.nile.rules.travel import retreat
from companion.games.nile.state import Counter, Hex, Party
from companion.table.ask.requests import Choose
from tests.games.nile.helpers.world import a_game, play, with_explorer, with_hex
from tests.games.nile.rules.travel.own_table import HERE, RIVER, THERE, move, table


def test_the_way_back_to_a_hex_without_a_name_is_told() -> None:
    """13.5"""
    game = with_explorer(table(), "Ada", came="@Ada")
    played = play(game, retreat.fall_back(game, "Ada"), ["published", "veldt", "none", 0])
    assert played.of(Moved)[0].to == THERE
    assert played.of(HexTold)


@pytest.mark.parametrize(
    ("terrain", "asked"), [("veldt", True), ("desert", True), ("lake", False), ("swamp", False)]
)
def test_a_port_by_lake_or_swamp_is_asked_for_no_river(terrain: str, asked: bool) -> None:
    """4.5: water is everywhere there; elsewhere the table says whether a river is drawn."""
    game = a_game(Ada="", mapless=True)
    rule = reported_hex.report_port(game, "Ada", "Lagos")
    played = play(game, rule, [terrain, *(["river"] if asked else [])])
    told = game.hex("@:Lagos")
    assert (told.terrain, told.river) == (terrain, REPORTED_RIVER if asked else "......")
    assert told.untold == (("cataract",) if asked else ())
    assert (told.published, told.place, told.label, told.away) == (True, "port", "Lagos", 0)
    assert len(played.asked) == 1 + asked


@pytest.mark.parametrize(("water", "oasis"), [("oasis", True), ("none", False)])
def test_a_port_in_the_desert_may_have_an_oasis(water: str, oasis: bool) -> None:
    """4.5: and of a port of the Colony it is known that it lies there (3.2)."""
    game = a_game(Ada="", mapless=True)
    play(game, reported_hex.report_port(game, "Ada", "Capetown"), ["desert", water])
    told = game.hex("@:Capetown")
    assert (told.oasis, told.river, told.untold, told.place) == (oasis, "......", (), "both")


def test_a_counter_shows_a_face_that_is_told_in_words() -> None:
    """4.4, 23.1: every face by its name, the blank one too."""
    game = table()
    asked = play(game, special.look_as_told(game, "Ada"), ["new"], stop=True).asks(Choose)
    labels = {option.key: option.label for option in asked.options}
    assert labels["solomons-mine"] == "King Solomon's Mine"
    assert labels["blank"]
    assert len(labels) == len({*labels.values()})


def test_counters_are_looked_at_on_the_tables_own_board_alone() -> None:
    """4.41, 23.1: in the wild, where any is left that he has not seen."""
    game = table(here=Hex("jungle", place="neither"))
    assert special.may_look(game, "Ada")
    game = game.at(replace(game.state, counters={str(n): BLANK_SEEN for n in range(1, 9)}))
    assert not special.may_look(game, "Ada")
    assert not special.may_look(a_game(Ada="1617"), "Ada")


BLANK_SEEN = Counter(HERE, "blank", ("Ada",))


def test_of_two_neighbours_of_one_name_the_first_is_meant() -> None:
    """9.13, 9.15: one answer, which is the hex that was told first; all others are offered too."""
    game = with_hex(table(), HERE, ways={THERE: "", "@Ada:3": "", "@Ada:4": ""})
    for name, label in ((THERE, "2321"), ("@Ada:3", "2321"), ("@Ada:4", "2322")):
        terrain = {THERE: "veldt", "@Ada:3": "mountain"}.get(name, "jungle")
        game = with_hex(game, name, terrain=terrain, published=True, label=label)
    asked = move(game).asks(Choose)
    offered = [(option.key, option.label) for option in asked.options]
    assert [key for key, _ in offered][:3] == ["to 2321", "to 2322", "go"]
    assert offered[0][1].startswith("2321: veldt")
    assert move(game, "to 2321").of(Moved) == [Moved("Ada", THERE)]


@pytest.mark.parametrize(
    ("mode", "said", "asks"),
    [("foot", "?", True), ("foot", "", False), ("canoe", "", True), ("canoe", "down", False)],
)
def test_a_neighbour_told_before_is_asked_about_where_its_way_was_not_said(
    mode: str, said: str, asks: bool
) -> None:
    """9.15, 9.21, 12.5, 5.4442: it is not barred before anybody has said how the way leads."""
    party = Party(bearers=8, canoes=1, rations=40)
    river = Hex(terrain="desert", river=REPORTED_RIVER, published=True)
    game = with_hex(table(here=RIVER, party=party, mode=mode), HERE, ways={THERE: said})
    game = with_hex(game, THERE, **{name: getattr(river, name) for name in ("terrain", "river")})
    game = with_hex(game, THERE, published=True)
    asked = move(game).asks(Choose)
    assert asked.options[0].key == "to hex 2 of Ada's"
    assert ("m.p." in asked.options[0].label) is not bool(asked.options[0].barred)
    if asks:
        assert not asked.options[0].barred
        played = move(game, "to hex 2 of Ada's")
        assert played.open is not None
        assert played.open.rule == "12.5"


@pytest.mark.parametrize(
    ("here", "water", "said"), [(None, "river", ""), (RIVER, "river", "?"), (RIVER, "none", "")]
)
def test_how_a_way_leads_stays_open_only_between_two_hexes_with_water(
    here: Hex | None, water: str, said: str
) -> None:
    """12.5, 9.21, 5.4442: on known ground it makes no difference to walkers, so nobody asks; where
    no river can cross the side it is on record that none does."""
    game = table(here=here)
    played = move(game, "go", "published", "veldt", water, 0)
    assert "12.5" not in [asked.rule for asked in played.asked]
    assert game.hex(HERE).ways[THERE] == said


def test_who_walks_on_known_dry_ground_sets_out_at_once() -> None:
    """12.5, 9.15: also where nobody said how the way leads."""
    game = with_hex(table(), HERE, ways={THERE: "?"})
    game = with_hex(game, THERE, terrain="veldt", published=True)
    played = move(game, "to hex 2 of Ada's")
    assert [asked.rule for asked in played.asked] == ["9.13"]
    assert played.of(Moved) == [Moved("Ada", THERE)]
