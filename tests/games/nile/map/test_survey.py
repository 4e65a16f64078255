"""The survey of a map (10): it finds each thing that is broken, and nothing else.

Most tests break one thing on a continent that was mapped whole, and ask for exactly that.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import HexExplored, RiverMapped, TerrainMapped
from companion.games.nile.game import NileGame
from companion.games.nile.map import survey as survey_package
from companion.games.nile.map.board import Board, River
from companion.games.nile.map.board import Hex as Printed
from companion.games.nile.map.cartographer import blank_map, map_continent
from companion.games.nile.map.survey import survey, survey_board
from companion.games.nile.map.terrain import LAKE, SWAMP, TERRAINS, holds_water
from companion.games.nile.map.water import waters
from companion.games.nile.rules.mapping.drawn_checks import lake_sources, site_of
from companion.games.nile.rules.mapping.mapping import MOST_ANSWERS
from companion.games.nile.rules.mapping.rivers.courses import Course, Site
from companion.games.nile.rules.mapping.rivers.turning import turn
from companion.games.nile.state import Explorer, Hex, Nile, Tribe
from companion.hexes import Grid
from companion.table.ask.requests import Rule
from companion.table.facts import Fact
from tests import examples
from tests.games.nile.helpers import continents
from tests.games.nile.helpers.data_files import charts, counters, events
from tests.games.nile.helpers.world import shipped_board

NO_RIVER = "......"
SEEDS = examples(8, 20)
LANDS = examples(10, 20)


@cache
def a_continent(seed: int = 4, hexes: int | None = None) -> Nile:
    """The shipped board, mapped by the rules."""
    game = blank_map(shipped_board(), charts(), events(), counters())
    return map_continent(game, seed, hexes=hexes).state


def changed(state: Nile, name: str, **fields: object) -> Nile:
    """The state with some fields of a hex changed."""
    return replace(state, hexes={**state.hexes, name: replace(state.hexes[name], **fields)})


def broken(state: Nile, board: Board | None = None) -> list[tuple[str, str]]:
    """The hex and rule of each fault."""
    return [(found.hex, found.rule) for found in survey(board or shipped_board(), state).faults]


def near(name: str) -> Iterator[tuple[int, Hex, str]]:
    """The sides of a hex of the continent with what lies across them."""
    for side, other, _ in shipped_board().sides_on_land[name]:
        yield side, a_continent().hexes[other], other


def first(suits: Callable[[str, Hex], bool]) -> str:
    """The first hex that was mapped on the continent and suits."""
    blanks = shipped_board().blanks
    return next(name for name in blanks if suits(name, a_continent().hexes[name]))


def is_dry(here: Hex) -> bool:
    return here.river == NO_RIVER and not holds_water(here.terrain)


def is_inland(name: str) -> bool:
    """Whether land lies on all sides of a hex."""
    return len(shipped_board().sides_on_land[name]) == 6


def with_letter(here: Hex, side: int, letter: str) -> str:
    return here.river[: side - 1] + letter + here.river[side:]


# Nothing where nothing is wrong


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_continent_mapped_by_the_rules_has_no_fault(seed: int) -> None:
    """10: in every order, whole or in part."""
    game = blank_map(shipped_board(), charts(), events(), counters())
    order = ("rivers", "ports", "coast", "scattered")[seed % 4]
    hexes = None if seed % 5 else 60 * (1 + seed % 8)
    found = survey(game.board, map_continent(game, seed, order=order, hexes=hexes).state)
    assert found.faults == (), f"seed {seed}, {order}, {hexes} hexes"
    rules = {remark.rule for remark in found.remarks}
    assert rules <= {"10.3213", "10.3355"}, f"seed {seed}, {order}, {hexes} hexes"


def test_the_table_of_continents_counts_what_was_mapped() -> None:
    """The measures in the notes on the data: `python -m tests.games.nile.helpers.continents`."""
    found = continents.mapped(4)
    assert found.survey.faults == ()
    assert found.answers <= MOST_ANSWERS
    shares = [found.measures[f"{terrain}, %"] for terrain in TERRAINS]
    assert sum(shares) == pytest.approx(100)
    assert found.measures["lake hexes"] == pytest.approx(shares[2] * 498 / 100)
    lines = list(continents.table([found.measures, continents.mapped(5).measures]))
    assert len(lines) == 2 + len(found.measures)
    assert lines[2].startswith("| desert, % | ")


def test_the_shipped_board_has_no_fault() -> None:
    """3.2."""
    assert survey_board(shipped_board()) == survey_package.Survey()


def test_the_map_of_a_table_with_its_own_board_is_not_surveyed() -> None:
    """3.2: the app knows but the hexes about the parties."""
    state = changed(a_continent(), "1420", oasis=True, terrain="")
    assert broken(state) != []
    assert broken(replace(state, map="table")) == []


def test_the_survey_shares_no_code_with_what_it_judges() -> None:
    """It stands on the geometry of hexes, and on the values of board and state alone."""
    folder = Path(survey_package.__file__).parent
    lawful = ("map.board", "map.board_hexes", "state", "map.survey", "map.terrain")
    for file in folder.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("companion"):
                room = str(node.module).removeprefix("companion.games.nile.")
                assert room.startswith(lawful), f"{file.name} imports {node.module}"


# Terrain (10.2)


def test_desert_beside_jungle_is_found() -> None:
    """10.27."""

    def suits(name: str, here: Hex) -> bool:
        jungles = [hex_ for _, hex_, _ in near(name) if "jungle" in hex_.terrain]
        late = all(hex_.mapped < here.mapped for hex_ in jungles)
        return is_dry(here) and here.terrain == "veldt" and len(jungles) == 1 and late

    name = first(suits)
    assert broken(changed(a_continent(), name, terrain="desert")) == [(name, "10.27")]


def a_fourth_lake_hex() -> str:
    """A dry hex beside a lake of three hexes and no other water."""
    board, state = shipped_board(), a_continent()

    def lake(name: str) -> set[str]:
        body, queue = {name}, [name]
        while queue:
            beside = board.land_neighbours(queue.pop())
            found = {at for at in beside if state.hexes[at].terrain == LAKE} - body
            body |= found
            queue += found
        return body

    return first(
        lambda name, here: (
            is_dry(here)
            and len(lake(name)) == 4
            and not any(
                holds_water(hex_.terrain) for _, hex_, _ in near(name) if hex_.terrain != LAKE
            )
        )
    )


def test_a_lake_of_four_hexes_is_found() -> None:
    """10.28."""
    name = a_fourth_lake_hex()
    last = replace(a_continent().hexes[name], terrain=LAKE, height=0, oasis=False)
    state = a_continent()
    state = replace(state, hexes={**state.hexes, name: last})
    (found,) = [fault for fault in survey(shipped_board(), state).faults if fault.rule == "10.28"]
    assert "a lake of 4 hexes" in found.says


def test_a_great_salt_lake_may_make_a_lake_of_four() -> None:
    """10.333 with 10.28, ruling."""
    name = a_fourth_lake_hex()
    mapped = max(here.mapped for here in a_continent().hexes.values()) + 1
    state = changed(
        a_continent(), name, terrain=LAKE, salt=True, height=0, oasis=False, mapped=mapped
    )
    assert "10.28" not in [rule for _, rule in broken(state)]


@pytest.mark.parametrize(
    ("terrain", "fields", "rule"),
    [
        ("veldt", {"oasis": True}, "10.51"),
        ("veldt", {"height": 16000}, "10.54"),
        ("desert", {"area": 500}, "10.56"),
        ("veldt", {"salt": True}, "10.333"),
        ("veldt", {"fall": 90}, "10.53"),
        ("veldt", {"source": True}, "10.316"),
        ("veldt", {"cataract": 2}, "10.52"),
        ("veldt", {"tribe": 999}, "10.43"),
        ("veldt", {"terrain": ""}, "10.21"),
        ("veldt", {"half": True, "published": True}, "10.293"),
    ],
)
def test_what_does_not_belong_in_a_hex_is_found(
    terrain: str, fields: dict[str, object], rule: str
) -> None:
    """10.1, 10.2, 10.4, 10.5."""
    name = first(
        lambda name, here: (
            is_dry(here)
            and here.terrain == terrain
            and not (here.tribe or here.oasis)
            and not any(holds_water(hex_.terrain) for _, hex_, _ in near(name))
        )
    )
    assert broken(changed(a_continent(), name, **fields)) == [(name, rule)]


def test_an_oasis_in_a_hex_with_a_river_is_found() -> None:
    """10.51."""
    name = first(lambda _, here: here.river != NO_RIVER and here.terrain == "desert")
    assert broken(changed(a_continent(), name, oasis=True)) == [(name, "10.51")]


def test_what_lies_in_a_blank_hex_is_found() -> None:
    """10.21."""
    state = a_continent(4, 200)
    name = next(name for name in shipped_board().blanks if not state.hexes[name].terrain)
    for fields in ({"oasis": True}, {"area": 90}, {"cataract": 1}, {"published": True}):
        assert broken(changed(state, name, **fields)) == [(name, "10.21")], fields


def test_a_hex_that_an_explorer_has_been_in_is_whole() -> None:
    """3.2, 10.29."""
    state = a_continent(4, 200)
    blank = next(name for name in shipped_board().blanks if not state.hexes[name].terrain)
    known = Explorer("Ada", "zoologist", known={blank: 3, "2002": 1})
    assert broken(replace(state, explorers={"Ada": known})) == [(blank, "10.1")]


# Natives (10.43)


def test_tribes_are_marked_where_they_live() -> None:
    """10.43."""
    state = a_continent()
    name = first(lambda _, here: bool(here.tribe))
    number = str(state.hexes[name].tribe)
    other = first(lambda _, here: not here.tribe)
    tribe = state.tribes[number]
    moved = {**state.tribes, number: replace(tribe, hex=other)}
    assert broken(replace(state, tribes=moved)) == [(other, "10.43")]
    assert broken(changed(state, name, tribe=0)) == [(name, "10.43")]
    assert broken(changed(state, other, tribe=int(number))) == [(other, "10.43")]


def test_numbers_of_tribes_run_past_fifty() -> None:
    """10.43, ruling."""
    assert max(map(int, a_continent().tribes)) > 50
    name = first(lambda _, here: not here.tribe)
    state = changed(a_continent(), name, tribe=451)
    tribes = {**state.tribes, "451": Tribe(name, "small")}
    assert broken(replace(state, tribes=tribes)) == []


# Rivers, side by side (10.31)


def runs_on(here: Hex) -> bool:
    """Whether a river runs through a hex, which is no lake and no swamp."""
    return not holds_water(here.terrain) and "i" in here.river and "o" in here.river


def test_hexes_that_disagree_about_a_river_are_found() -> None:
    """10.311."""

    def side_to_turn(name: str, here: Hex) -> int:
        others = [side for side, hex_, _ in near(name) if runs_on(hex_)]
        return next((side for side in others if here.river[side - 1] == "i"), 0)

    name = first(lambda name, here: here.river.count("i") == 2 and bool(side_to_turn(name, here)))
    here = a_continent().hexes[name]
    side = side_to_turn(name, here)
    other = shipped_board().grid.neighbour(name, side) or ""
    last = max(name, other, key=lambda at: a_continent().hexes[at].mapped)
    state = changed(a_continent(), name, river=with_letter(here, side, "o"))
    assert broken(state) == [(last, "10.311")]


@pytest.mark.parametrize("later", [True, False])
def test_a_river_into_impassable_ground_is_found(later: bool) -> None:
    """10.318; where the other hex was mapped after it, 10.312."""

    def dry_sides(name: str, here: Hex) -> list[tuple[int, str]]:
        return [
            (side, other)
            for side, hex_, other in near(name)
            if is_dry(hex_) and hex_.mapped and (hex_.mapped < here.mapped) == later
        ]

    name = first(lambda name, here: runs_on(here) and bool(dry_sides(name, here)))
    here = a_continent().hexes[name]
    side, other = dry_sides(name, here)[0]
    state = changed(a_continent(), name, river=with_letter(here, side, "i"))
    assert broken(state) == [(name, "10.318") if later else (other, "10.312")]


def test_a_river_into_the_sea_is_found_but_at_a_mouth() -> None:
    """10.318, 10.311."""
    board, state = shipped_board(), a_continent()
    mouths = [river.mouth for river in board.rivers.values()]
    name = next(
        name
        for name in board.hexes
        if board.sea_sides(name) and runs_on(state.hexes[name]) and name not in mouths
    )
    side = board.sea_sides(name)[0]
    letters = with_letter(state.hexes[name], side, "o")
    assert broken(changed(state, name, river=letters)) == [(name, "10.318")]


# Rivers, hex by hex (10.316, 10.317)


def test_a_river_without_its_source_is_found() -> None:
    """10.317."""
    name = first(lambda _, here: here.source)
    assert broken(changed(a_continent(), name, source=False)) == [(name, "10.317")]


def test_a_source_in_the_midst_of_a_river_is_found() -> None:
    """10.316."""
    name = first(lambda _, here: runs_on(here) and here.terrain != "desert")
    assert broken(changed(a_continent(), name, source=True)) == [(name, "10.316")]


def test_a_river_that_flows_nowhere_is_found() -> None:
    """10.333: water that flows in and has no way on makes a great salt lake."""

    def suits(name: str, here: Hex) -> bool:
        outs = [hex_ for side, hex_, _ in near(name) if here.river[side - 1] == "o"]
        into_lake = len(outs) == 1 and outs[0].terrain == LAKE and outs[0].salt
        return runs_on(here) and into_lake and not here.cataract

    name = first(suits)
    here = a_continent().hexes[name]
    state = changed(a_continent(), name, river=here.river.replace("o", "."))
    salt = next(other for side, _, other in near(name) if here.river[side - 1] == "o")
    assert broken(state) in ([(name, "10.333")], sorted([(name, "10.333"), (salt, "10.333")]))


def test_a_cataract_where_the_river_comes_in_is_found() -> None:
    """10.52: a printed one may lie so, as on the Congo and the Blue Nile."""
    name = first(lambda _, here: bool(here.cataract) and "i" in here.river)
    here = a_continent().hexes[name]
    state = changed(a_continent(), name, cataract=here.river.index("i") + 1)
    assert broken(state) == [(name, "10.52")]
    printed = [name for name, hex_ in shipped_board().hexes.items() if hex_.cataract]
    assert all(a_continent().hexes[at].river[_side(at) - 1] == "i" for at in printed)


def _side(name: str) -> int:
    return a_continent().hexes[name].cataract


def test_a_salt_lake_that_drains_or_takes_no_water_is_found() -> None:
    """10.333."""
    board, state = shipped_board(), a_continent()

    def drains(name: str) -> bool:
        ways = [state.hexes[other].river[back - 1] for _, other, back in board.sides_on_land[name]]
        return "i" in ways

    draining = first(lambda name, here: here.terrain == LAKE and not here.salt and drains(name))
    assert (draining, "10.333") in broken(changed(state, draining, salt=True))
    alone = first(
        lambda name, here: (
            is_dry(here)
            and not here.height
            and not here.oasis
            and not any(holds_water(hex_.terrain) for _, hex_, _ in near(name))
        )
    )
    assert broken(changed(state, alone, terrain=LAKE, salt=True)) == [(alone, "10.333")]


# All that flows (10.313, 10.336, 10.3212)

GRID = Grid(7, 7)


def a_land(hexes: dict[str, Hex], *mouths: str, minimum: int = 1) -> tuple[Board, Nile]:
    """Land but for column 01, with mouths there; the hexes given were mapped in this order."""
    land = [name for name in GRID.names() if not name.startswith("01") or name in mouths]
    board = Board(
        "Test land",
        1,
        "owner",
        "",
        GRID,
        rivers={f"M{mouth}": River(mouth, minimum) for mouth in mouths},
        hexes={
            name: Printed("veldt", river=".i..o.") if name in mouths else Printed() for name in land
        },
    )
    start = {mouth: Hex("veldt", river=".i..o.", published=True) for mouth in mouths}
    numbered = {
        name: replace(here, mapped=number) for number, (name, here) in enumerate(hexes.items(), 1)
    }
    return board, Nile(hexes={**start, **numbered}, mapped=len(numbered))


def on_land(land: tuple[Board, Nile]) -> list[tuple[str, str]]:
    """The hex and rule of each fault of a land."""
    board, state = land
    return broken(state, board)


def veldt(river: str) -> Hex:
    return Hex("veldt", river=river.strip("*"), source="*" in river)


def dry(*names: str) -> dict[str, Hex]:
    return {name: Hex("veldt") for name in names}


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
    sprung = lake_sources(waters(after), name)
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
