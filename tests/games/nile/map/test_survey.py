"""The survey of a map (10): it finds each thing that is broken, and nothing else.

Most tests break one thing on a continent that was mapped whole, and ask for exactly that.
"""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.games.nile.map import survey as survey_package
from companion.games.nile.map.survey import survey, survey_board
from companion.games.nile.map.terrain import LAKE, TERRAINS, holds_water
from companion.games.nile.rules.mapping.mapping import MOST_ANSWERS
from companion.games.nile.state import Explorer, Hex, Nile, Tribe
from tests import examples
from tests.games.nile.helpers import continents
from tests.games.nile.helpers.world import shipped_board
from tests.games.nile.map.surveyed import NO_RIVER, broken, changed

SEEDS = examples(4, 20)


def a_continent(seed: int = 4, hexes: int | None = None) -> Nile:
    """The shipped board, mapped by the rules."""
    return continents.continent(seed, hexes=hexes).state


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


def with_letter(here: Hex, side: int, letter: str) -> str:
    return here.river[: side - 1] + letter + here.river[side:]


# Nothing where nothing is wrong


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_continent_mapped_by_the_rules_has_no_fault(seed: int) -> None:
    """10: in every order, whole or in part."""
    order = ("rivers", "ports", "coast", "scattered")[seed % 4]
    hexes = None if seed % 5 else 60 * (1 + seed % 8)
    found = survey(shipped_board(), continents.continent(seed, order, hexes).state)
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
    lawful = ("map.board.board", "map.board.hexes", "state", "map.survey", "map.terrain")
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
