"""The survey of rivers: circles, ends, each course judged as the rules judge it, remarks (10.3)."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from companion.games.nile.cartographer import blank_map, map_continent
from companion.games.nile.facts import HexExplored, RiverMapped, TerrainMapped
from companion.games.nile.game import NileGame
from companion.games.nile.map import survey as survey_package
from companion.games.nile.map.board.board import Board, River
from companion.games.nile.map.board.board import Hex as Printed
from companion.games.nile.map.survey import Telling, survey, survey_board
from companion.games.nile.map.terrain import LAKE, SWAMP
from companion.games.nile.rules.mapping.drawn_checks import lake_sources, site_of
from companion.games.nile.rules.mapping.rivers.closed_water import turn
from companion.games.nile.rules.mapping.rivers.courses import Course, Site
from companion.games.nile.state import Hex, Nile
from companion.table.ask.requests import Rule
from companion.table.facts import Fact
from tests import examples
from tests.games.nile.helpers.data_files import charts, counters, events
from tests.games.nile.map.surveyed import GRID, NO_RIVER, a_land, broken, changed, dry, veldt

LANDS = examples(10, 20)


# All that flows (10.313, 10.336, 10.3212)


def on_land(land: tuple[Board, Nile]) -> list[tuple[str, str]]:
    """The hex and rule of each fault of a land."""
    board, state = land
    return broken(state, board)


CIRCLE = {"0404": veldt(".oi..."), "0504": veldt("...oi."), "0505": veldt("i....o")}
"""Three rivers, each of which flows into the next."""


def test_water_in_a_circle_is_found_but_through_a_swamp() -> None:
    """10.336."""
    board, state = a_land(CIRCLE)
    assert broken(state, board) == [("0505", "10.336")]
    lake = changed(state, "0404", terrain=LAKE, river=NO_RIVER)
    assert broken(lake, board) == [("0505", "10.336")]
    swamp = changed(state, "0404", terrain=SWAMP, river=NO_RIVER)
    assert broken(swamp, board) == []


def test_water_in_a_circle_through_two_hexes_of_a_lake_is_found() -> None:
    """10.336: lake hexes that lie together are one water."""
    lakes = {"0404": Hex(LAKE), "0504": Hex(LAKE), "0505": veldt("o....i")}
    board, state = a_land(lakes)
    assert broken(state, board) == [("0505", "10.336")]


def test_a_lake_that_somebody_saw_and_did_not_enter_has_no_water_yet() -> None:
    """10.291: whether it will close a circle is found out when its water is mapped."""
    lakes = {"0404": Hex(LAKE), "0504": Hex(LAKE), "0505": veldt("o....i")}
    board, state = a_land(lakes)
    seen = changed(state, "0404", half=True, mapped=0)
    assert broken(seen, board) == []


def test_a_river_with_two_mouths_is_found_but_a_lake_may_have_them() -> None:
    """10.3212, ruling."""
    forks = {"0205": veldt("i...o."), "0204": veldt("*...oo.")}
    board, state = a_land(forks, "0104", "0105")
    assert broken(state, board) == [("0204", "10.3212")]
    lake = changed(state, "0204", terrain=LAKE, river=NO_RIVER, source=False)
    assert broken(lake, board) == []


def test_water_joined_to_a_mouth_that_flows_elsewhere_is_found() -> None:
    """10.313, but into a great salt lake, 10.333."""
    away = {"0204": Hex(LAKE), "0304": veldt(".o..i."), "0404": Hex(LAKE)}
    board, state = a_land(away, "0104")
    assert broken(state, board) == [("0304", "10.313")]
    assert broken(changed(state, "0404", salt=True), board) == []


# Where rivers end (10.33)


def test_a_river_that_ends_in_desert_is_found_where_it_could_go_on() -> None:
    """10.3242."""
    ends = {"0204": veldt(".i..o."), "0304": replace(veldt("*....o."), terrain="desert")}
    assert on_land(a_land(ends, "0104")) == [("0304", "10.3242")]
    around = dry("0303", "0403", "0404", "0405", "0305")
    assert on_land(a_land(around | ends, "0104")) == []


def test_a_system_that_ends_under_its_minimum_is_found_where_it_could_go_on() -> None:
    """10.3354, 10.3355."""
    ends = {"0204": veldt(".i..o."), "0304": veldt("*....o.")}
    board, state = a_land(ends, "0104", minimum=4)
    (fault,) = survey(board, state).faults
    assert (fault.hex, fault.rule) == ("0304", "10.3354")
    assert "M0104 has 3 of 4 hexes" in fault.says
    met, state = a_land(ends, "0104", minimum=3)
    assert survey(met, state) == survey_package.Survey()
    shut, state = a_land(dry("0303", "0403", "0404", "0405", "0305") | ends, "0104", minimum=4)
    found = survey(shut, state)
    assert (found.faults, [each.rule for each in found.remarks]) == ((), ["10.3355"])


def test_a_system_that_a_tributary_closed_is_remarked() -> None:
    """10.3213, ruling."""
    joins = {"0404": veldt("*....o."), "0204": veldt(".i..o."), "0304": veldt(".i..o.")}
    board, state = a_land(joins, "0104", minimum=5)
    found = survey(board, state)
    assert found.faults == ()
    assert [(each.hex, each.rule) for each in found.remarks] == [("0304", "10.3213")]


def test_without_the_order_of_mapping_a_closed_system_is_remarked() -> None:
    """10.3354: a hex was rubbed out since, so nobody can tell whether it had to end."""
    ends = {"0204": veldt(".i..o."), "0304": veldt("*....o.")}
    board, state = a_land(ends, "0104", minimum=4)
    found = survey(board, replace(state, mapped=3))
    assert (found.faults, [each.rule for each in found.remarks]) == ((), ["10.3354"])
    assert "not on record" in found.remarks[0].says


def test_a_printed_system_without_a_way_into_the_blank_is_found() -> None:
    """10.3354: on a board on which nobody has played."""
    board, _ = a_land({}, "0104", minimum=2)
    hexes = {**board.hexes, "0204": Printed("veldt", river="....o.", spring=True)}
    closed = Board("Closed", 1, "owner", "", GRID, rivers=board.rivers, hexes=hexes)
    assert survey_board(closed).faults == ()
    rivers = {"M0104": River("0104", 3)}
    short = Board("Closed", 1, "owner", "", GRID, rivers=rivers, hexes=hexes)
    assert [(each.hex, each.rule) for each in survey_board(short).faults] == [("0104", "10.3354")]


LAKE_SHUT = dry("0505", "0406", "0306", "0305") | {"0405": Hex(LAKE)}
"""A lake with one open side but for that of 0404, to the hex 0304."""


def test_a_river_that_ends_in_a_lake_is_found_where_a_mouth_could_be_reached() -> None:
    """10.332."""
    ends = LAKE_SHUT | {"0404": veldt("*....o."), "0304": veldt(".io...")}
    assert on_land(a_land(ends, "0104")) == [("0304", "10.332")]
    shut = dry("0303", "0403") | {"0204": veldt("*....o.")} | ends
    assert on_land(a_land(shut, "0104")) == []


def test_a_new_river_into_a_closed_lake_is_found_where_a_mouth_could_be_reached() -> None:
    """10.331."""
    ends = LAKE_SHUT | dry("0404") | {"0304": veldt("*..o...")}
    assert on_land(a_land(ends, "0104")) == [("0304", "10.331")]
    shut = dry("0303", "0403") | {"0204": veldt("*....o.")} | ends
    assert on_land(a_land(shut, "0104")) == []


# Course by course: the survey and the rules, which share nothing, judge alike


def a_blank_land(rng: Random) -> NileGame:
    """A small land with up to three mouths and some sea."""
    mouths = rng.sample(["0102", "0104", "0106"], rng.randint(1, 3))
    sea = rng.sample([name for name in GRID.names() if name > "03"], rng.randint(0, 12))
    rivers = {f"M{mouth}": River(mouth, rng.randint(1, 10)) for mouth in mouths}
    hexes = {
        name: Printed("veldt", river=".i..o.") if name in mouths else Printed()
        for name in GRID.names()
        if (not name.startswith("01") or name in mouths) and name not in sea
    }
    board = Board("Test land", 1, "owner", "", GRID, rivers=rivers, hexes=hexes)
    return blank_map(board, charts(), events(), counters())


def drawn(game: NileGame, site: Site, terrain: str, course: Course) -> Nile | None:
    """The map with a course drawn, None where it would make a swamp."""
    laid = site.lay(course)
    if laid.circle:
        return None
    name, letters = site.name, laid.turned.get(site.name, course.letters)
    after = game.at(TerrainMapped(name, terrain).apply(game.state))
    sprung = lake_sources(after.waters, name)
    others = {at: new for at, new in laid.turned.items() if at != name}
    stated: list[Rule[None]] = [
        turn(after, sprung, ""),
        _state(RiverMapped(name, letters, course.source)),
        turn(after, others, ""),
        _state(HexExplored(name)),
    ]
    for rule in stated:
        for fact in rule:
            assert isinstance(fact, Fact)
            after.state = fact.apply(after.state)
    return after.state


def _state(fact: Fact) -> Rule[None]:
    yield fact


Judged = tuple[str, bool, list[tuple[str, str]]]
"""A course in words, whether the rules allow it, and the faults that the survey finds."""


@cache
def judged(seed: int) -> tuple[Judged, ...]:
    """Courses on a small land and what is thought of them."""
    return tuple(_judged(seed))


def _judged(seed: int) -> Iterator[Judged]:
    rng = Random(seed)
    game = a_blank_land(rng)
    order = list(map_continent(game, seed, order="scattered").steps)
    for done in sorted(rng.sample(range(len(order)), min(12, len(order)))):
        before = game.at(map_continent(game, seed, order="scattered", hexes=done).state)
        name, terrain = order[done], rng.choice(["veldt", "desert", "mountain"])
        site = site_of(before, name, terrain)
        if (site.outs and site.ins) or len(site.outs) > 1 or site.is_trapped:
            continue
        lawful = site.lawful()
        for course in site.courses():
            state = drawn(before, site, terrain, course)
            if state is not None:
                words = f"seed {seed}: {name} {terrain} {course.key}"
                found = survey(game.board, state, strict=True).faults
                about = [(each.hex, each.rule) for each in found if each.rule != "10.27"]
                yield words, course in lawful, about


@pytest.mark.parametrize("seed", range(LANDS))
def test_the_survey_and_the_rules_judge_each_course_alike(seed: int) -> None:
    """10.3242, 10.331, 10.332, 10.3354: a fault where the rules draw another card."""
    for words, lawful, found in judged(seed):
        assert (found == []) == lawful, f"{words}: {found}"


def test_among_those_courses_are_unlawful_ones_of_each_rule() -> None:
    """10.33: so the test before this one can fail."""
    rules = {rule for seed in range(LANDS) for _, _, found in judged(seed) for _, rule in found}
    assert {"10.3242", "10.331", "10.332", "10.3354"} <= rules


def test_a_salt_lake_that_formed_beside_still_water_is_remarked() -> None:
    """10.333 with 10.318: strictly a fault; a lake that came later is neither."""
    hexes = {
        "0504": veldt("*....o."),
        "0405": Hex("lake"),
        "0404": Hex("lake", salt=True),
    }
    board, state = a_land(hexes)
    plain, strict = survey(board, state), survey(board, state, strict=True)
    assert plain.faults == ()
    assert [(each.hex, each.rule) for each in plain.remarks] == [("0404", "10.333")]
    assert [(each.hex, each.rule) for each in strict.faults] == [("0404", "10.333")]
    assert "beside the lake 0405" in strict.faults[0].says
    later = {"0504": hexes["0504"], "0404": hexes["0404"], "0405": hexes["0405"]}
    assert survey(*a_land(later), strict=True).faults == ()


def test_three_arms_out_of_a_hex_are_remarked() -> None:
    """10.313, 10.3243: strictly a fault; the two branches of a fork are none."""
    hexes = {
        "0403": veldt("*..o..."),
        "0404": veldt(".ooo.i"),
        **{name: Hex("swamp") for name in ("0504", "0505", "0405")},
    }
    board, state = a_land(hexes)
    assert survey(board, state).faults == ()
    assert ("0404", "10.313") in [(each.hex, each.rule) for each in survey(board, state).remarks]
    strict = survey(board, state, strict=True)
    assert [(each.hex, each.rule) for each in strict.faults] == [("0404", "10.313")]
    forked = {**hexes, "0404": veldt("..oo.i")}
    assert survey(*a_land(forked), strict=True).faults == ()


@pytest.mark.parametrize(
    ("says", "fault"),
    [
        ("card 4: crosses 2 5 (river from 0304, to swamp 0504: first number 2: 0504 is swamp)", ""),
        ("card 4: crosses 2 5 (river from swamp 0504, to 0304: first number 2)", "10.32543"),
        ("card 4: begins 2 (river source here, to swamp 0504: number 2: 0504 is swamp)", ""),
        ("card 4: begins 5 (river source here, to 0304: number 5: 0304 is blank)", "10.32"),
        ("card 4: continues 2 (river to swamp 0504 and 0505: number 2)", "10.32"),
        ("card 4: none (no river)", ""),
    ],
)
def test_a_river_that_is_told_otherwise_than_it_is_drawn_is_found(says: str, fault: str) -> None:
    """10.32543, and every other course."""
    board, state = a_land({"0504": Hex("swamp"), "0404": veldt(".o..i.")})
    told = [Telling("0404", says, ".o..i.")]
    found = survey(board, state, told, strict=True)
    told_of = [each for each in found.faults if "told" in each.says]
    assert {each.rule for each in told_of} == ({fault} if fault else set())
    assert set(told_of) <= set(survey(board, state, told).remarks)


def test_a_river_into_water_that_flows_down_to_no_mouth_is_remarked() -> None:
    """10.331, 10.332: strictly a fault; the water could reach a mouth only by turning round."""
    hexes = {
        "0104": veldt(".i..o."),
        "0204": veldt(".i..o."),
        "0704": Hex("swamp"),
        "0604": veldt(".i..o."),
        "0504": Hex("lake"),
        **dry("0503", "0505", "0603", "0605"),
        "0404": veldt("*.o...."),
    }
    board, state = a_land(hexes, "0104")
    assert ("0404", "10.331") not in [(f.hex, f.rule) for f in survey(board, state).faults]
    assert ("0404", "10.331") in [(f.hex, f.rule) for f in survey(board, state).remarks]
    assert ("0404", "10.331") in [(f.hex, f.rule) for f in survey(board, state, strict=True).faults]
