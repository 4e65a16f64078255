"""Longest rivers (25.2): how far each system reaches, and what its parts are (10.335)."""

from random import Random

import pytest

from companion.games.nile.map.board.board import Board, River
from companion.games.nile.map.board.board import Hex as Printed
from companion.games.nile.map.water import Reach, downstream, reaches, river_systems, strays
from companion.games.nile.map.water.ranking import longest_courses
from companion.games.nile.rules.europe.instant import Award, last_instant
from companion.games.nile.state import Hex, Points
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.river_boards import GRID, map_small_land
from tests.games.nile.helpers.world import a_game, with_explorer, with_hex

FLOWS_WEST = ".i..o."


def stream(row: int, columns: int, *, first: int = 1, half: str = "") -> dict[str, Hex]:
    """A river along a row, from the mouth in column 01 up to a column; mapped in that order."""
    return {
        (name := f"{column:02}{row:02}"): Hex(
            "veldt", river=FLOWS_WEST, mapped=first + column, by="Ada", half=name == half
        )
        for column in range(1, columns + 1)
    }


def lands(hexes: dict[str, Hex], **mouths: str) -> NileAtTable:
    """A small land whose systems have these names and mouths; nobody has published anything."""
    board = Board(
        "Test land",
        1,
        "owner",
        "",
        GRID,
        rivers={name: River(mouth, 3) for name, mouth in mouths.items()},
        hexes={name: Printed() for name in GRID.names()},
    )
    return a_game(board=board, hexes=hexes, Ada="0707")


def having(game: NileAtTable, *published: str, known: tuple[str, ...] = ()) -> list[Award]:
    """What the last instant would pay Ada, who has published some hexes and knows others."""
    points = {f"hex-{name}": Points(f"hex {name}", 2, 1, published=True) for name in published}
    return last_instant(
        with_explorer(game, "Ada", points=points, known=dict.fromkeys(known, 1)), "Ada"
    )


# The awards


FOUR = {**stream(1, 2), **stream(3, 6), **stream(5, 4), **stream(7, 5)}
"""Four rivers of 2, 6, 4 and 5 hexes."""


def four() -> NileAtTable:
    return lands(FOUR, A="0101", B="0103", C="0105", D="0107")


def test_the_farthest_hexes_of_the_three_longest_rivers_are_paid() -> None:
    """25.22–25.24: 16, 8 and 4; the fourth brings nothing"""
    awards = having(four(), "0201", "0603", "0405", "0507")
    assert [(award.hex, award.rank, award.points) for award in awards] == [
        ("0603", 1, 16),
        ("0507", 2, 8),
        ("0405", 3, 4),
    ]


def test_only_the_publisher_of_that_very_hex_is_paid() -> None:
    """25.22, ruling 44: the hexes below it bring nothing, nor one that somebody else published"""
    assert having(four(), "0503", "0407") == []
    elsewhere = with_explorer(four(), "Ada", points={"hex-0603": Points("kept", 2, 1)})
    assert last_instant(elsewhere, "Ada") == []


def arms() -> NileAtTable:
    """A river of three hexes, into which two arms of one hex each come; Ben mapped the arms."""
    course = {**stream(3, 2), "0303": Hex("veldt", river=".ii.o.", mapped=19)}
    arm = {"0403": Hex("jungle/mountain", mapped=20), "0304": Hex("veldt", mapped=21)}
    game = lands({**course, **arm}, A="0103")
    joint = ["."] * 6
    for name in arm:
        joint[game.grid.direction("0303", name) - 1] = "i"
        back = game.grid.direction(name, "0303")
        letters = "".join("o" if side == back else "." for side in range(1, 7))
        game = with_hex(game, name, river=letters, by="Ben")
    joint[game.grid.direction("0303", "0203") - 1] = "o"
    return with_hex(game, "0303", river="".join(joint))


def test_of_two_hexes_equally_far_either_pays() -> None:
    """25.22 (ruling): whichever of them the winner published or publishes, and only once"""
    game = arms()
    assert reaches(game.waters, {}) == [Reach("A", "0403", 3, ("0403", "0304"))]
    for end in ("0403", "0304"):
        (award,) = having(game, end)
        assert (award.hex, award.publish, award.points) == (end, "", 16)
        (award,) = having(game, known=(end,))
        assert (award.hex, award.publish) == (end, end)
    (award,) = having(game, known=("0304", "0403"))
    assert award.hex == "0403", "the one that brings more"
    assert len(having(game, "0304", "0403")) == 1
    (award,) = having(game, "0304", known=("0403",))
    assert (award.hex, award.publish) == ("0304", "")
    assert having(game, "0303") == []
    half = with_hex(game, "0304", half=True)
    assert having(half, known=("0304",)) == []


def test_a_hex_kept_back_can_be_published_in_the_same_instant() -> None:
    """25.22, ruling 44: then or earlier"""
    (award,) = having(four(), known=("0603", "0602"))
    assert (award.hex, award.publish, award.points) == ("0603", "0603", 16)
    (award,) = having(four(), "0603", known=("0603",))
    assert award.publish == ""


def test_a_partly_explored_hex_is_not_mapped_yet() -> None:
    """13.5, 25.25: the system need not be finished, but its farthest hex must be mapped"""
    game = lands(stream(3, 6, half="0603"), A="0103")
    assert reaches(game.waters, {}) == [Reach("A", "0503", 4, ("0503",))]


def test_the_nile_is_twenty_five_hexes_longer() -> None:
    """25.26"""
    game = lands({**stream(1, 2), **stream(3, 6)}, Nile="0101", B="0103")
    awards = having(game, "0201", "0603")
    assert [(award.label, award.points) for award in awards] == [
        ("longest river (Nile, farthest hex 0201)", 16),
        ("second longest river (B, farthest hex 0603)", 8),
    ]
    assert awards[0].why == "number 1 of 2 systems: 26 hexes, 25 of them beyond its mouth"


def test_the_shortest_way_to_the_mouth_is_counted() -> None:
    """25.26: round an island the shorter arm"""
    arms = {
        "0104": Hex("veldt", river=".i..o.", mapped=1),
        "0204": Hex("veldt", river="ii..o.", mapped=2),  # 1 NE from 0303, 2 E from 0304
        "0304": Hex("veldt", river=".i..o.", mapped=3),
        "0303": Hex("veldt", river=".i.o..", mapped=4),
        "0403": Hex("veldt", river=".i..o.", mapped=5),
        "0503": Hex("veldt", river="...io.", mapped=6),
        "0404": Hex("veldt", river="i...o.", mapped=7),
    }
    game = lands(arms, A="0104")
    assert reaches(game.waters, {}) == [Reach("A", "0503", 4, ("0503",))]
    (system,) = river_systems(game.waters, {})
    assert len(system.course) == 5
    assert (system.course[0], system.course[-1]) == ("0503", "0104")


def test_of_equal_rivers_the_one_mapped_earlier_ranks_first() -> None:
    """22.7, 25.22 (ruling)"""
    game = lands({**stream(1, 4, first=20), **stream(3, 4, first=10)}, A="0101", B="0103")
    assert [reach.name for reach in reaches(game.waters, {})] == ["B", "A"]


LAKE = {"0304": Hex("lake", mapped=9)}
"""Drains west to 0104 by 0204, and north-west and west to 0103 by 0203 and 0303."""

TWO_MOUTHS = {
    "0104": Hex("veldt", river=".i..o.", mapped=1),
    "0204": Hex("veldt", river=".i..o.", mapped=2),
    **LAKE,
    "0303": Hex("veldt", river="..i.o.", mapped=3),
    "0203": Hex("veldt", river=".i..o.", mapped=4),
    "0103": Hex("veldt", river=".i..o.", mapped=5),
    "0404": Hex("veldt", river=".i..o.", mapped=6),
    "0504": Hex("veldt", river=".i..o.", mapped=7),
}


def test_what_drains_to_two_mouths_counts_from_the_nearer() -> None:
    """25.26, ruling 44: through a lake both systems have 0504; it is four hexes from 0104"""
    game = lands(TWO_MOUTHS, Far="0103", Near="0104")
    assert downstream(game.waters, "0504").items() >= {"0104": 4, "0103": 5}.items()
    assert reaches(game.waters, {}) == [
        Reach("Near", "0504", 4, ("0504",)),
        Reach("Far", "0303", 2, ("0303",)),
    ]
    far, near = river_systems(game.waters, {})
    assert set(far.shared) == set(near.shared) == {"0304", "0404", "0504"}
    assert len(far.hexes) == len(near.hexes) + 1 == 6


# Systems as things


BRANCHED = {
    **stream(4, 6),
    "0304": Hex("veldt", river="ii..o.", mapped=4, by="Ben"),
    "0403": Hex("veldt", river="i..o..", mapped=8, by="Ben"),
    "0402": Hex("veldt", river="...o..", source=True, mapped=9),
    "0405": Hex("swamp", mapped=10),
    "0707": Hex("lake", mapped=11),
}
"""A river of six hexes with a tributary of two into 0304; a swamp and a lake stand alone."""


def test_a_system_tells_all_about_itself() -> None:
    """25.22, 10.3351–10.3353, 25.2"""
    game = lands(BRANCHED, A="0104", B="0101")
    system, other = river_systems(game.waters, {"A": 25})
    assert (system.name, system.mouth, system.minimum, system.owed) == ("A", "0104", 3, 0)
    assert (system.farthest, system.length) == ("0604", 30)
    assert system.course == ("0604", "0504", "0404", "0304", "0204", "0104")
    (branch,) = system.tributaries
    assert branch == ("0304", ("0403", "0402"), "0402", 2)
    assert system.ways == ("0704",)
    assert system.mapped_by["Ben"] == ("0304", "0403")
    assert set(system.hexes) == {hex_ for hexes in system.mapped_by.values() for hex_ in hexes}
    assert (other.hexes, other.farthest, other.length, other.course) == ((), "", 0, ())
    assert other.owed == 3


def test_water_that_drains_to_no_mouth_stands_apart() -> None:
    game = lands(BRANCHED, A="0104")
    assert strays(game.waters) == (("0405",), ("0707",))


@pytest.mark.parametrize("seed", range(12))
def test_lengths_are_those_of_the_water_followed_down(seed: int) -> None:
    """25.26: on maps drawn by chance, hex by hex the other way round"""
    game = map_small_land(seed)
    view = game.waters
    beyond = {name: Random(seed).randint(0, 9) for name in list(view.mouths.values())[:1]}
    best: dict[str, int] = {}
    for name in game.board.hexes:
        below = downstream(view, name)
        ways = [
            (below[mouth] + beyond.get(owner, 0), place, owner)
            for place, (mouth, owner) in enumerate(view.mouths.items())
            if mouth in below
        ]
        if ways:
            length, _, nearest = min(ways)
            best[nearest] = max(best.get(nearest, 0), length)
    found = reaches(view, beyond)
    assert {reach.name: reach.length for reach in found} == best, f"seed {seed}"
    assert [reach.length for reach in found] == sorted(best.values(), reverse=True)
    for system in river_systems(view, beyond):
        rest = [part for branch in system.tributaries for part in branch.hexes]
        assert sorted((*system.course, *rest)) == sorted(system.hexes) or not system.course
        if system.course:
            more = beyond.get(system.name, 0)
            assert system.length - more == len(system.course) - 1, f"seed {seed}"
    plain = {system.name: system.course for system in river_systems(view, {})}
    assert longest_courses(view) == plain, f"seed {seed}"


def test_rivers_that_do_not_fit_have_a_course_all_the_same() -> None:
    """A hex may be set by hand; then the water of two hexes can flow towards each other."""
    hexes = stream(3, 3)
    turned = {**hexes, "0203": Hex("veldt", river=".o..i.", mapped=2, by="Ada")}
    (system,) = river_systems(lands(turned, Nile="0103").waters, {})
    assert system.course[-1] == "0103"
    assert all(part in turned for part in system.hexes)
