"""Mapping the river of a hex, rule by rule (10.32), and whole continents."""

import pytest

from companion.games.nile.facts import RiverMapped
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.water import IN
from companion.games.nile.rules.mapping.mapping import explore
from companion.games.nile.rules.mapping.rivers.mapping import REDRAWS, map_river
from companion.games.nile.state import Hex, Party
from companion.table.ask.requests import Choose, Draw, Roll
from tests import examples
from tests.games.nile.helpers.river_boards import (
    HERE,
    a_land,
    dry,
    faults,
    map_continent,
    map_small_land,
    mapped,
    rivers,
)
from tests.games.nile.helpers.world import Played, play, with_explorer
from tests.games.nile.rules.mapping.trunks import OPEN, SPRING, TRUNK, TRUNK_FAR, river

# Special cases (10.321)


@pytest.mark.parametrize(("die", "party"), [(1, Party(bearers=4)), (4, Party(horses=2))])
def test_who_finds_that_water_covers_the_hex_is_asked_again(die: int, party: Party) -> None:
    """9.45, 9.44, 10.3212: the ground was open to him, the lake or swamp that it becomes is not."""
    game = a_land(TRUNK | rivers(h0504=".o..i."), mouths=OPEN, terrain="")
    game = with_explorer(game, "Ada", hex="0303", party=party)
    rule = explore(game, "Ada", HERE)
    played = play(game, rule, ["1 veldt", "stay", die], stop=True)
    asked = played.asks(Choose)
    assert asked.rule == "9.45"
    barred = {option.key: bool(option.barred) for option in asked.options}
    assert (barred["stay"], barred["back"]) == (True, False)
    game = a_land(TRUNK | rivers(h0504=".o..i."), mouths=OPEN, terrain="")
    game = with_explorer(game, "Ada", hex="0303", party=party)
    played = play(game, explore(game, "Ada", HERE), ["1 veldt", "stay", die, "back"])
    assert played.returned is False


def test_a_forced_lake_of_four_hexes_is_rolled_again_and_jungle_keeps_off_desert() -> None:
    """10.3212 with 10.28 and 10.27 (rulings)."""
    lakes = {name: Hex("lake", mapped=1) for name in ("0505", "0506", "0606")}
    second = {"0504": Hex("desert", river=".o..i.", mapped=1)}
    played = play(
        game := a_land(TRUNK | second | lakes, mouths=OPEN),
        map_river(game, "Ada", HERE),
        stop=True,
    )
    assert played.open is not None
    column = played.open.column  # type: ignore[attr-defined]
    assert column.void == (1, 2, 3)
    assert [line.result for line in column.lines] == ["swamp"]


def test_rivers_in_and_one_out_are_joined_without_a_card() -> None:
    """10.321, 10.3213."""
    played = mapped(a_land(TRUNK | SPRING, mouths={"0104": 30}))
    assert played.asked == []
    (fact,) = played.of(RiverMapped)
    assert (fact.hex, fact.river) == (HERE, ".i..o.")
    assert "10.3213" in fact.why


# Situation A (10.324)


def test_a_river_ends_in_a_source() -> None:
    """10.3242, 10.316."""
    played = mapped(a_land(TRUNK, mouths=OPEN), "ends 1 3")
    assert played.of(RiverMapped) == [RiverMapped(HERE, "....o.", source=True)]


def test_a_river_cannot_end_in_desert_nor_where_it_flows_in() -> None:
    """10.3242: both are read as River Continues."""
    assert river(mapped(a_land(TRUNK, mouths=OPEN, terrain="desert"), "ends 1 3")) == "i...o."
    assert river(mapped(a_land(SPRING, mouths=OPEN), "ends 3 1")) == ".io..."
    blocked = a_land(TRUNK | dry("0503"), mouths=OPEN, terrain="desert")
    played = mapped(blocked, "ends 1", "ends 4")
    assert "10.3242" in played.asked[1].why
    assert river(played) == "...io."


def test_a_river_forks_to_both_sides() -> None:
    """10.3243, 10.32431."""
    assert river(mapped(a_land(TRUNK, mouths=OPEN), "forks 1 3")) == "i.i.o."
    assert river(mapped(a_land(SPRING, mouths=OPEN), "forks 1 3")) == "oio..."


@pytest.mark.parametrize("blocked", ["forks 1 3", "continues 1 3", "ends 3 1"])
def test_water_that_found_no_side_continues_by_the_next_card_s_first_number(blocked: str) -> None:
    """10.32434, 10.3241: the card after a blocked one is River Continues, though it says a fork."""
    shut = dry("0503", "0505")
    land = a_land(SPRING | shut, mouths=OPEN)
    asked = play(land, map_river(land, "Ada", HERE), [blocked], stop=True).asks(Draw)
    assert asked.effects["forks 4 6"].startswith("river to 0405: ")
    assert river(mapped(land, blocked, "forks 4 6")) == ".i.o.."
    assert river(mapped(a_land(SPRING, mouths=OPEN), "forks 4 6")) == ".i.o.o"


# Situation B (10.325)


def test_no_river() -> None:
    """10.3251; the card is handed on for its oasis."""
    played = mapped(a_land(), "none oasis")
    assert played.facts == []
    assert played.returned.oasis


def test_a_river_begins_or_does_not() -> None:
    """10.3252."""
    assert mapped(a_land(), "begins 2 1").facts == [RiverMapped(HERE, ".o....", source=True)]
    assert mapped(a_land(dry("0504")), "begins 2 1").facts == []


def test_without_a_lake_or_swamp_nothing_extends_so_the_river_begins() -> None:
    """10.3253, 10.32531 as corrected: 10.3252."""
    assert mapped(a_land(), "extends 2 1").facts == [RiverMapped(HERE, ".o....", source=True)]


def test_a_river_from_a_lake_flows_into_it_while_the_lake_may_reach_a_mouth() -> None:
    """10.32532 as corrected (10.3241), 10.337."""
    lake = {"0504": Hex("lake", mapped=1)}
    assert river(mapped(a_land(TRUNK_FAR | lake, mouths=OPEN), "extends 1 3")) == "io...."
    assert river(mapped(a_land(lake), "extends 1 3")) == "oi...."


def test_of_several_lakes_a_die_picks_one_and_excess_numbers_do_not_count() -> None:
    """10.32533."""
    lakes = {"0504": Hex("lake", mapped=1), "0505": Hex("swamp", mapped=1)}
    played = mapped(a_land(lakes), "extends 6 1", 2)
    assert played.asked[1].column.void == (3, 4, 5, 6)  # type: ignore[attr-defined]
    assert river(played) == "..i..o"


def test_a_river_crosses_from_the_first_side_to_the_second() -> None:
    """10.3254, 10.32543."""
    assert river(mapped(a_land(), "crosses 2 5")) == ".i..o."
    assert river(mapped(a_land(), "crosses 5 2")) == ".o..i."


# Questions


def test_each_card_says_what_it_would_come_to_here() -> None:
    """10.324, 10.3354"""
    game = a_land(TRUNK | dry("0503"), mouths={"0104": 9})
    played = play(game, map_river(game, "Ada", HERE), stop=True)
    assert played.open is not None
    effects = played.open.effects  # type: ignore[attr-defined]
    assert effects["continues 2"] == "river from 0504: number 2: 0504 is blank"
    assert effects["continues 1 2"] == (
        "draw again: number 1: 0503 is closed; the A has 3 of 9 hexes and no other way on (10.3354)"
    )
    assert effects["forks 2 5"] == (
        "river from 0504: first number 2: 0504 is blank; second 5: 0304 leads here already"
    )


def test_after_many_useless_cards_a_die_chooses_among_the_lawful_courses() -> None:
    """10.331, 10.323, 10.33: no hex can ask for ever."""
    game = a_land(SPRING | dry("0503"), mouths=OPEN)
    played = mapped(game, *["continues 1"] * REDRAWS, 1)
    assert len(played.asked) == REDRAWS + 1
    assert river(played) == ".io..."


def test_a_hex_with_a_river_keeps_it() -> None:
    """10.3211, 10.32"""
    game = a_land({HERE: Hex("veldt", half=True, river=".i..o.")}, terrain="")
    assert mapped(game).facts == []


# A table with its own board


def told(terrain: str, *answers: str | int) -> Played:
    game = a_land()
    game.state = type(game.state)(
        map="table",
        stage="play",
        order=("Ada",),
        hexes={"@Ada": Hex(terrain, half=True)},
        explorers=game.state.explorers,
        turn=game.state.turn,
    )
    return mapped(game, *answers, here="@Ada")


def test_without_a_map_no_jungle_swamp_comes_beside_desert() -> None:
    """10.27, 10.3212, 10.336: the table says what lies there."""
    assert told("veldt", "circle", 6, "yes").game.hex("@Ada").terrain == "swamp"


def test_without_a_map_a_fourth_lake_is_rolled_again() -> None:
    """10.28, 10.3212"""
    again = told("veldt", "two", 1, "yes", 4)
    assert again.game.hex("@Ada").terrain == "swamp"
    first, last = again.asked[1], again.asked[-1]
    assert isinstance(first, Roll)
    assert isinstance(last, Roll)
    line = first.column.line_of("lake")
    assert line is not None
    assert last.column.void == line.totals
    assert told("veldt", "two", 1, "no").game.hex("@Ada").terrain == "lake"


# The course set by hand


def test_people_may_set_another_course_and_are_told_what_it_breaks() -> None:
    """10.331, 10.32, 10.33, 10.3354: settled under the key `river`; each other says its rule."""
    game = a_land(TRUNK, mouths={"0104": 9})
    played = mapped(game, "continues 1 3")
    (settled,) = played.settled
    assert settled.value == "i...o."
    assert settled.why == "river from 0503: number 1: 0503 is blank"
    words = {option.key: option.label for option in settled.options}
    assert words["i.i.o."] == "river from 0503 and 0505"
    assert words["....o.*"] == (
        "river source here; against the rules: the A has 3 of 9 hexes and no other way on (10.3354)"
    )
    game = a_land(TRUNK, mouths={"0104": 9})
    other = play(game, map_river(game, "Ada", HERE), ["continues 1 3"], settle={"river": "....o.*"})
    assert other.of(RiverMapped) == [RiverMapped(HERE, "....o.", source=True)]


def test_each_course_is_offered_once_and_the_computed_one_first() -> None:
    """10.32, 10.331, 10.316: and it is looked up like any other sequence."""
    (settled,) = mapped(a_land(TRUNK, mouths={"0104": 9}), "continues 1 3").settled
    offered = settled.options
    assert offered
    keys = [option.key for option in offered]
    assert len(offered) == len(keys) == len(set(keys))
    assert offered[0].key == settled.value
    assert "against the rules" not in offered[0].label
    assert offered[1:3] == tuple(offered)[1:3]


# Whole continents


@pytest.mark.parametrize("order", ["near", "rivers", "any"])
@pytest.mark.parametrize("seed", examples([1], [1, 14]))
def test_a_continent_mapped_at_random_breaks_no_rule(seed: int, order: str) -> None:
    """10.336, 10.33 over some 490 hexes: sides agree, no dry end, no circle, one mouth."""
    game = map_continent(seed, order)
    assert list(faults(game)) == [], f"seed {seed}, {order}"


@pytest.mark.parametrize("seed", range(examples(20, 60)))
def test_a_small_land_with_hexes_lost_on_the_way_breaks_no_rule(seed: int) -> None:
    """10.332, 10.33 with 21.32: crowded rivers, walls of sea, mouths close together."""
    assert list(faults(map_small_land(seed))) == [], f"seed {seed}"


def test_the_check_of_continents_finds_what_is_wrong() -> None:
    sound = rivers(h0104=".i..o.", h0204=".i..o.")
    assert list(faults(a_land(sound | {"0304": SOURCE}, mouths=OPEN, terrain=""))) == []
    wrong = {
        "runs into dry": sound | dry("0304"),
        "disagree": sound | rivers(h0304="....i."),
        "comes from nowhere": sound | rivers(h0304="....o."),
        "into the sea": sound | rivers(h0204=".i.oo."),
        "circles": rivers(h0503="...io.", h0403=".io...", h0404="o....i"),
        "beside jungle": {"0304": Hex("jungle"), "0404": Hex("desert")},
    }
    for words, hexes in wrong.items():
        sea = ("0205", "0105") if words == "into the sea" else ()
        game = a_land({"0304": SOURCE} | hexes, mouths=OPEN, sea=sea, terrain="")
        assert any(words in fault for fault in faults(game)), words


SOURCE = Hex("veldt", river="....o.", source=True, mapped=1)
"""A source whose river flows west."""


def test_the_same_seed_maps_the_same_continent() -> None:
    assert map_continent(3, "any").state == map_continent(3, "any").state


def test_a_mapped_continent_has_no_open_end() -> None:
    """10.317: no river ends at a side; where nothing flows in it has its source or comes from
    still water, and nowhere else."""
    game = map_continent(5, "any")
    view = game.waters
    assert not [name for name in game.board.hexes if list(view.ends(name))]
    for name, hex_ in game.state.hexes.items():
        if hex_.mapped and hex_.river != NO_RIVER:
            assert hex_.source == (IN not in hex_.river), name
