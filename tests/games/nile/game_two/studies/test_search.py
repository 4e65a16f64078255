"""The search of zoologist, geologist and botanist (II 5)."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import Found, PartyChanged, PointsNoted, StepBegan
from companion.games.nile.game_two.studies.search import bar, chance, grounds, value_column
from companion.games.nile.game_two.studies.step import search
from companion.games.nile.rules.europe import europe, score, specimens, unpublished
from companion.games.nile.state import Find, Party
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose
from tests.games.nile.game_two.studies.world import HERE, PARTY, resting
from tests.games.nile.helpers.world import Played, play, with_explorer

RIVER = {"river": "i..o.."}


def on(specialty: str, terrain: str, **more: object) -> NileAtTable:
    return resting(specialty, hex_={"terrain": terrain, **more})


def finding(game: NileAtTable, value: list[int]) -> Played:
    """A search of jungle that finds something worth two dice."""
    return play(game, search(game, "Ada"), ["yes", [2, 6], value])


# Faces


@pytest.mark.parametrize(
    ("specialty", "terrain", "river", "faces"),
    [
        ("zoologist", "jungle", False, 3),
        ("zoologist", "jungle", True, 4),
        ("zoologist", "mountain", False, 2),
        ("zoologist", "swamp", False, 2),
        ("zoologist", "veldt", False, 2),
        ("zoologist", "lake", False, 1),
        ("zoologist", "desert", False, 1),
        ("zoologist", "desert", True, 2),
        ("zoologist", "jungle/mountain", False, 4),
        ("zoologist", "jungle/swamp", False, 3),
        ("geologist", "mountain", False, 3),
        ("geologist", "mountain", True, 4),
        ("geologist", "desert", False, 3),
        ("geologist", "jungle", False, 1),
        ("geologist", "swamp", False, 1),
        ("geologist", "jungle/mountain", True, 5),
        ("botanist", "jungle", False, 3),
        ("botanist", "veldt", True, 3),
    ],
)
def test_the_ranges_of_everything_in_the_hex_add(
    specialty: str, terrain: str, river: bool, faces: int
) -> None:
    game = on(specialty, terrain, **(RIVER if river else {}))
    assert chance(game, "Ada") == 1 - Fraction(6 - faces, 6) ** 2


def test_the_chances_of_a_zoologist() -> None:
    """Jungle, jungle with a river, mountain."""
    assert chance(on("zoologist", "jungle"), "Ada") == Fraction(3, 4)
    assert chance(on("zoologist", "jungle", **RIVER), "Ada") == Fraction(8, 9)
    assert chance(on("zoologist", "mountain"), "Ada") == Fraction(5, 9)


def test_an_oasis_counts_once_he_has_found_it() -> None:
    """II 3.2.3"""
    game = on("zoologist", "desert", oasis=True)
    assert list(grounds(game, "Ada")) == ["desert"]
    game = with_explorer(game, "Ada", oases={HERE: 3})
    assert list(grounds(game, "Ada")) == ["desert", "oasis"]
    assert chance(game, "Ada") == Fraction(5, 9)


def test_a_geologist_finds_nothing_in_dry_veldt_and_in_lakes() -> None:
    for terrain in ("veldt", "lake"):
        game = on("geologist", terrain)
        assert chance(game, "Ada") == 0
        assert play(game, search(game, "Ada")).facts == [StepBegan("bonus")]
    assert chance(on("geologist", "veldt", **RIVER), "Ada") == Fraction(11, 36)


def test_a_botanists_faces_are_reconstructed_and_the_others_are_not() -> None:
    """II 5: botanist. An owner may change them."""
    charts = resting().charts
    sources = {who: charts.source(f"{who}-search", "jungle") for who in ("zoologist", "geologist")}
    assert set(sources.values()) == {"rules"}
    assert charts.source("botanist-search", "jungle") == "reconstructed"


# The search


@pytest.mark.parametrize(
    "specialty", ["explorer", "journalist", "missionary", "ethnologist", "doctor"]
)
def test_other_specialties_search_for_nothing(specialty: str) -> None:
    game = resting(specialty)
    assert chance(game, "Ada") == 0
    assert play(game, search(game, "Ada")).facts == [StepBegan("bonus")]


def test_a_search_in_vain_may_be_tried_again() -> None:
    """II 5: one a hex."""
    game = resting()
    play(game, search(game, "Ada"), ["yes", [1, 1]])
    assert game.explorer("Ada").search == HERE
    assert bar(game, "Ada") == ""
    assert play(game, search(game, "Ada"), ["yes", [1, 2], [3, 4]]).of(Found)


@pytest.mark.parametrize(("dice", "points"), [([1, 1], 1), ([4, 4], 1), ([4, 5], 2), ([6, 6], 5)])
def test_a_find_is_worth_one_and_what_two_dice_show_above_eight(
    dice: list[int], points: int
) -> None:
    game = resting()
    played = finding(game, dice)
    (found,) = played.of(Found)
    assert found.find == Find("specimen", HERE, points, "animal", game.turn)
    (noted,) = played.of(PointsNoted)
    assert (noted.key, noted.points.points) == (found.key, points)
    assert score.pending(game.explorer("Ada")) == points


def test_a_find_is_worth_14_9_in_the_mean() -> None:
    chances = value_column(resting()).chances(2, 6)
    assert sum(line.result * part for line, part in chances) == Fraction(14, 9)


def test_a_find_weighs_two_items() -> None:
    game = resting()
    assert finding(game, [1, 1]).of(PartyChanged)[0].changes == {"specimens": 1}
    assert game.party("Ada").specimens == 1
    assert game.charts.weight("specimen").value == 2


def test_what_the_party_cannot_carry_gives_way() -> None:
    """6.55"""
    game = resting(party=Party(askaris=1, rations=0))
    game = with_explorer(game, "Ada", party=Party(askaris=1))
    played = play(game, search(game, "Ada"), ["yes", [2, 2], [1, 1]], stop=True)
    assert isinstance(played.open, Choose)
    assert played.open.rule == "6.55"


def test_a_published_hex_is_not_searched() -> None:
    """II 5: one a hex."""
    game = resting(hex_={"published": True})
    assert bar(game, "Ada") == "the hex is published"
    assert play(game, search(game, "Ada")).facts == [StepBegan("bonus")]


@pytest.mark.parametrize(
    ("party", "armed", "may"),
    [
        (Party(bearers=3), False, False),
        (Party(bearers=3), True, True),
        (Party(bearers=3, muskets=1), False, True),
        (Party(askaris=1), False, True),
    ],
)
def test_a_zoologist_needs_a_musket(party: Party, armed: bool, may: bool) -> None:
    """II 5: musket. 20.75"""
    assert (bar(resting(party=party, armed=armed), "Ada") == "") is may
    assert bar(resting("geologist", party=party, armed=armed), "Ada") == ""
    assert bar(resting("botanist", party=party, armed=armed), "Ada") == ""


# To Europe (20.72)


def brought(carried: int, *answers: object) -> NileAtTable:
    """Two finds, of which the party carries so many when it sails from a port."""
    game = resting()
    finding(game, [1, 1])
    explorer = game.explorer("Ada")
    (key,) = explorer.finds
    second = {"second": replace(explorer.finds[key], hex="1515")}
    points = {"second": explorer.points[key]}
    game = with_explorer(
        game,
        "Ada",
        finds={**explorer.finds, **second},
        points={**explorer.points, **points},
        party=replace(PARTY, specimens=carried),
    )
    play(game, europe.sail_home(game, "Ada"), answers)
    return game


def test_only_what_arrives_in_europe_is_published() -> None:
    """II 5: nameless. 20.72"""
    game = brought(2)
    assert len(unpublished.lines(game, "Ada")) == 2
    game = brought(1, "second")
    assert [line.key for line in unpublished.lines(game, "Ada")] != ["second"]
    assert len(unpublished.lines(game, "Ada")) == 1
    assert specimens.left_behind(game, "Ada") == ["second"]
    assert not unpublished.lines(brought(0), "Ada")


def test_finds_have_no_name_that_another_could_publish_first() -> None:
    """II 5: nameless. 20.74"""
    game = brought(2)
    published = Find("specimen", HERE, 1, "animal", published=True, place="europe")
    game = with_explorer(game, "Ben", finds={"theirs": published})
    assert unpublished.stale(game, "Ada") == []
    assert len(unpublished.lines(game, "Ada")) == 2
    assert all(line.others == () for line in unpublished.lines(game, "Ada"))
