"""The winning instant (7.0, 22.7–22.9): heights, falls and lakes, published only to win."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.charts.file import merge
from companion.games.nile.facts import HexPublished, SheetPublished, Won
from companion.games.nile.map.water import lakes, waters
from companion.games.nile.rules.europe.europe import europe
from companion.games.nile.rules.europe.instant import highest, in_words, last_instant, total, wins
from companion.games.nile.rules.europe.publishing import has_news, publish
from companion.games.nile.rules.europe.score import published
from companion.games.nile.rules.mapping import features
from companion.games.nile.rules.party import death
from companion.games.nile.rules.travel import entering, retreat
from companion.games.nile.state import Find, Hex, Party, Points, Tribe
from companion.games.nile.table_game import NileAtTable
from tests.charts.overriding import write_override
from tests.games.nile.helpers.data_files import charts
from tests.games.nile.helpers.home import at_home
from tests.games.nile.helpers.river_boards import map_small_land
from tests.games.nile.helpers.world import (
    Played,
    a_game,
    at_random,
    play,
    with_explorer,
    with_hex,
    with_turn,
)

HEIGHT = Find("mountain", "1617", 16000, turn=1)


def a_height(**changes: Any) -> NileAtTable:
    """Ada, a geologist in Europe, has a mountain of 16,000 ft and nothing else to publish."""
    game = at_home(finds={"mountain 1617": HEIGHT}, known={}, others="Ben", **changes)
    return with_hex(game, "1617", height=16000)


def before(points: int) -> dict[str, Points]:
    return {"old": Points("earlier", points, 1, published=True)}


def paid(game: NileAtTable, player: str = "Ada") -> list[tuple[str, int]]:
    """What the last instant would pay: hex and points."""
    return [(award.hex, award.points) for award in last_instant(game, player)]


def go_home(game: NileAtTable, *answers: object, **settle: int) -> Played:
    return play(game, publish(game, "Ada"), answers, settle=settle)


# The instant


def test_a_height_is_published_only_if_it_wins() -> None:
    """22.7: 66 and 8 are 74, 67 and 8 win"""
    short = a_height(points=before(66))
    assert not has_news(short, "Ada")
    played = go_home(short)
    assert played.facts == []
    assert published(short.explorer("Ada")) == 66
    enough = a_height(points=before(67))
    played = go_home(enough)
    assert played.of(Won) == [Won("Ada")]
    assert played.state.stage == "over"


def test_in_the_instant_it_is_noted_with_where_it_came_from() -> None:
    """22.7, ruling 40"""
    game = a_height(points=before(67))
    played = go_home(game)
    assert played.of(SheetPublished) == [
        SheetPublished("Ada", ("last-mountain-1617",), ("mountain 1617",), 8)
    ]
    note = game.explorer("Ada").points["last-mountain-1617"]
    assert note == Points("highest mountain (1617, 16000 ft)", 8, 1, published=True)
    assert game.explorer("Ada").finds["mountain 1617"].published


def test_what_is_published_at_the_same_time_counts_towards_it() -> None:
    """22.7: 60 before, 7 for two hexes and 8 for the height; kept back, they do not win"""
    game = with_explorer(a_height(points=before(60)), "Ada", known={"1617": 1, "1618": 1})
    assert go_home(game, "none").of(Won) == []
    assert go_home(game, "all").of(Won) == [Won("Ada")]


def test_whoever_wins_without_it_publishes_it_all_the_same() -> None:
    """7.0, 22.7"""
    game = with_explorer(a_height(points=before(74)), "Ada", known={"1618": 1})
    played = go_home(game, "all")
    assert played.of(Won) == [Won("Ada")]
    assert published(game.explorer("Ada")) == 74 + 2 + 8


def test_nothing_else_need_be_new_to_win_by_it() -> None:
    """22.7: ranks change; publishing is open as soon as it would win"""
    game = a_height(points=before(67))
    assert has_news(game, "Ada")
    played = play(game, europe(game, "Ada"), ["publish"])
    assert played.of(Won) == [Won("Ada")]


def test_losses_come_off_in_the_last_instant_too() -> None:
    """22.5, 22.7"""
    for lost in (1, 3):
        loss = {"lost": Points("sick left", -lost), "kept": Points("a find", 2)}
        game = a_height(points={**before(66 + lost), **loss})
        assert not wins(game, "Ada")
        assert go_home(game, "none").of(Won) == []
        game = a_height(points={**before(67 + lost), **loss})
        assert go_home(game, "none").of(Won) == [Won("Ada")]
        assert published(game.explorer("Ada")) == 75
        assert not game.explorer("Ada").points["kept"].published


def test_the_table_may_set_the_points_of_the_last_instant() -> None:
    """22.7"""
    game = a_height(points=before(67))
    assert go_home(game, **{"last-instant": 7}).of(Won) == []
    game = a_height(points=before(60))
    assert go_home(game, **{"last-instant": 15}).of(Won) == [Won("Ada")]
    assert published(game.explorer("Ada")) == 75


def test_a_farthest_hex_is_published_in_the_same_instant() -> None:
    """22.7, 25.22, ruling 44: with its own points, though it was kept back"""
    game = at_home(points=before(67), known={}, others="Ben")
    side = game.grid.direction("1926", "2026")  # the next hex of the Zambezi, third in length
    letters = "".join("o" if at == side else "." for at in range(1, 7))
    game = with_hex(game, "1926", terrain="veldt", river=letters, source=True, mapped=9, by="Ada")
    game = with_explorer(game, "Ada", known={"1926": 1})
    (award,) = last_instant(game, "Ada")
    assert (award.label, award.points, award.publish) == (
        "third longest river (Zambezi, farthest hex 1926)",
        4,
        "1926",
    )
    assert "(publish 1926 with it)" in in_words([award])
    assert not wins(game, "Ada")
    game = with_explorer(game, "Ada", points=before(68))
    played = go_home(game, "none")
    assert played.of(HexPublished) == [HexPublished("1926", "Ada")]
    assert played.of(Won) == [Won("Ada")]
    assert published(game.explorer("Ada")) == 68 + 3 + 4


def test_the_desk_tells_what_the_instant_would_bring() -> None:
    """22.7"""
    game = with_explorer(a_height(), "Ada", known={"1618": 1})
    asked = play(game, publish(game, "Ada"), stop=True).open
    assert asked is not None
    assert "In the winning instant 8 more: highest mountain (1617, 16000 ft) 8." in asked.why


# Ranks


def test_ranks_count_what_others_found_and_nobody_published() -> None:
    """22.7 (ruling): Ada's is third of four on the map, and only she is paid for it"""
    game = a_height()
    for name, feet in (("1501", 17000), ("1502", 16500), ("1503", 9000)):
        game = with_hex(game, name, terrain="mountain", height=feet, mapped=9)
    assert paid(game) == [("1617", 2)]
    (award,) = last_instant(game, "Ada")
    assert (award.rank, award.why) == (3, "number 3 of 4 on the map")
    assert paid(game, "Ben") == []
    game = with_hex(game, "1504", terrain="mountain", height=16001)
    assert paid(game) == []


def test_of_equal_heights_the_earlier_mapped_ranks_first() -> None:
    """22.7 (ruling): 1617 was mapped first of all"""
    later = with_hex(a_height(), "1501", terrain="mountain", height=16000, mapped=5)
    assert paid(later) == [("1617", 8)]
    earlier = with_hex(with_hex(later, "1617", mapped=6), "1618", mapped=7)
    assert paid(earlier) == [("1617", 4)]


def test_heights_of_partly_explored_hexes_do_not_rank() -> None:
    """10.293, 22.7 (ruling)"""
    game = with_hex(a_height(), "1501", terrain="mountain", height=17000, mapped=9)
    assert paid(game) == [("1617", 4)]
    assert paid(with_hex(game, "1501", half=True)) == [("1617", 8)]
    assert paid(with_hex(game, "1617", half=True)) == []


def test_falls_are_ranked_by_themselves() -> None:
    """22.7"""
    game = with_hex(a_height(), "1618", cataract=1, fall=200)
    finds = {**game.explorer("Ada").finds, "waterfall 1618": Find("waterfall", "1618", 200)}
    game = with_explorer(game, "Ada", finds=finds)
    assert paid(game) == [("1617", 8), ("1618", 8)]
    assert "highest waterfall (1618, 200 ft) 8" in in_words(last_instant(game, "Ada"))
    assert total(last_instant(game, "Ada")) == 16


def test_a_hex_that_another_published_does_not_take_its_height() -> None:
    """22.3, 22.7: the height itself can be published by nobody before the win"""
    game = with_hex(a_height(points=before(67)), "1617", published=True)
    assert go_home(game).of(Won) == [Won("Ada")]


def visited(game: NileAtTable, name: str, player: str = "Ben") -> dict[str, Find]:
    """What a player notes who comes into a hex."""
    play(game, features.enter_finds(game, player, name))
    return game.explorer(player).finds


def test_a_summit_whose_finder_is_dead_is_noted_by_who_comes() -> None:
    """22.3, 22.7 (ruling): in a published hex, by any explorer who enters it"""
    game = with_hex(a_height(), "1617", published=True)
    assert visited(game, "1617") == {}, "Ada, who found it, lives"
    play(game, death.die(game, "Ada", "retired"))
    assert paid(game, "Ben") == []
    late = Find("mountain", "1617", 16000, turn=1, late=True)
    assert visited(game, "1617") == {"mountain 1617": late}
    assert paid(game, "Ben") == [("1617", 8)]
    game = with_explorer(game, "Ada", place="africa", life=2)
    assert visited(game, "1617", "Ada") == {"mountain 1617": late}, "Ben is no finder"


def test_who_withdraws_from_a_summit_of_the_dead_has_not_noted_it() -> None:
    """13.5, 22.3 (ruling): he has not entered"""
    ground = {
        "1519": Hex("veldt", mapped=1, by="Ada"),
        "1520": Hex("mountain", mapped=2, published=True, height=16000, tribe=7),
    }
    game = a_game(hexes=ground, party=Party(bearers=4, rations=20), Ada="1519", step="move")
    game = game.at(replace(game.state, mapped=2, tribes={"7": Tribe("1520", "small")}))
    game = with_turn(with_explorer(game, "Ada", known={"1519": 1}), number=3)
    play(game, entering.arrive(game, "Ada", "1520", ""))
    assert list(game.explorer("Ada").finds) == ["mountain 1520"]
    play(game, retreat.withdraw(game, "Ada"), ["none"])
    assert (game.explorer("Ada").hex, game.explorer("Ada").finds) == ("1519", {})


def test_who_was_there_before_it_was_published_is_a_finder_too() -> None:
    """22.3, 22.7"""
    game = with_hex(
        with_explorer(a_height(), "Ada", finds={}, known={"1617": 1}), "1617", published=True
    )
    assert visited(game, "1617") == {}
    assert visited(with_explorer(game, "Ada", known={}), "1617") != {}
    assert visited(with_hex(with_explorer(game, "Ada", known={}), "1617", mapped=0), "1617") == {}


@pytest.mark.parametrize(
    ("held", "is_finder"),
    [
        (Find("mountain", "1617", 16000), True),
        (Find("waterfall", "1617", 90), True),
        (Find("mountain", "1617", 16000, late=True), False),
        (Find("mountain", "1617", 16000, published=True), False),
        (Find("mountain", "1618", 16000), False),
        (Find("lake", "1617", 0, "Lake Ada"), False),
        (Find("bonus", "1617", 4, "A view"), False),
    ],
)
def test_a_finder_noted_what_lies_in_the_hex_before_it_was_published(
    held: Find, is_finder: bool
) -> None:
    """22.3, 22.7 (ruling): who noted it late, named it or found something else there is none"""
    game = with_explorer(a_height(), "Ada", finds={"a find": held}, known={})
    game = with_hex(game, "1617", published=True)
    assert (visited(game, "1617") == {}) is is_finder


@pytest.mark.parametrize("area", [0, 300])
def test_a_lake_whose_finder_is_dead_goes_to_who_comes_to_its_last_hex(area: int) -> None:
    """22.3, 22.8, 22.9 (ruling): also without extra area, and if he had only given it a name"""
    game = on_lakes(a_lake(*TWO, area=area))
    game = with_hex(with_hex(game, "1110", published=True), "1111", published=True)
    play(game, death.die(game, "Ada", "retired"))
    named = {"lake 1111": Find("lake", "1111", 0, "Lake Ben")}
    for held in ({}, named):
        ben = with_explorer(game, "Ben", finds=held)
        assert paid(ben, "Ben") == []
        visited(ben, "1110")
        assert paid(ben, "Ben") == []
        found = visited(ben, "1111")["lake 1111"]
        assert (found.value, found.late, found.name) == (area, True, "Lake Ben" if held else "")
        assert paid(ben, "Ben") == [("1111", 8)]


@pytest.mark.parametrize(
    ("shown", "noted"),
    [
        ({"terrain": "lake"}, {"lake": 0}),
        ({"terrain": "lake", "area": 500}, {"lake": 500}),
        ({"terrain": "mountain", "height": 9000}, {"mountain": 9000}),
        ({"terrain": "veldt", "fall": 300}, {"waterfall": 300}),
        ({"terrain": "swamp"}, {}),
        ({"terrain": "veldt"}, {}),
    ],
)
def test_of_the_dead_what_a_hex_shows_is_noted_and_nothing_else(
    shown: dict[str, Any], noted: dict[str, int]
) -> None:
    """22.3, 22.8 (ruling): a lake without extra area too, but no lake where there is none"""
    game = with_hex(at_home(known={}, others="Ben"), "1110", published=True, mapped=9, **shown)
    found = visited(game, "1110")
    assert {find.kind: find.value for find in found.values()} == noted
    assert all(find.late for find in found.values())


@pytest.mark.parametrize(
    ("lake", "words"), [(("1504",), "1 hex and 500 sq mi"), (("1110", "1111"), "2 hexes and 500")]
)
def test_a_lake_is_told_with_its_hexes_and_its_area(lake: tuple[str, ...], words: str) -> None:
    """22.8"""
    game = with_explorer(on_lakes(a_lake(*lake, area=500)), "Ada", known={lake[-1]: 1})
    game = with_explorer(
        game, "Ada", finds={f"lake {lake[-1]}": Find("lake", lake[-1], 500, turn=1)}
    )
    (award,) = last_instant(game, "Ada")
    assert words in award.label


def test_the_dead_are_paid_for_no_height() -> None:
    """21.31"""
    game = a_height(points=before(67))
    play(game, death.die(game, "Ada", "retired"))
    assert paid(game) == []


# Lakes


def a_lake(*hexes: str, area: int = 0, salt: str = "") -> dict[str, Hex]:
    """Lake hexes mapped one after the other; each has an area of its own, the last this one."""
    return {
        name: Hex(
            "lake",
            mapped=100 + at,
            area=area if name == hexes[-1] else 9000,
            salt=name == salt,
        )
        for at, name in enumerate(hexes)
    }


def on_lakes(*bodies: dict[str, Hex], **changes: Any) -> NileAtTable:
    game = at_home(known={}, others="Ben", **changes)
    for body in bodies:
        for name, hex_ in body.items():
            fields = ("terrain", "mapped", "area", "salt")
            game = with_hex(game, name, **{field: getattr(hex_, field) for field in fields})
    return game


def ranked(game: NileAtTable) -> list[tuple[str, int, int]]:
    """The last hex of each lake, its number of hexes, and its area."""
    return [(lake.last, len(lake.hexes), lake.area) for lake in lakes(waters(game))]


TWO, ONE, FAR = ("1110", "1111"), ("1504",), ("1107",)


def test_more_hexes_make_the_larger_lake_then_the_extra_area() -> None:
    """22.8"""
    game = on_lakes(a_lake(*TWO, area=0), a_lake(*ONE, area=500), a_lake(*FAR, area=700))
    assert ranked(game) == [("1111", 2, 0), ("1107", 1, 700), ("1504", 1, 500)]


def test_only_the_area_of_the_hex_mapped_last_counts() -> None:
    """10.56: each of the others keeps what its card said, and it is ignored"""
    game = on_lakes(a_lake(*TWO, area=100), a_lake("1504", "1505", area=200))
    assert ranked(game) == [("1505", 2, 200), ("1111", 2, 100)]


def test_equal_lakes_rank_as_they_were_finished() -> None:
    """22.7 (ruling)"""
    game = on_lakes(a_lake(*ONE, area=500), a_lake(*FAR, area=500))
    assert [last for last, _, _ in ranked(with_hex(game, "1504", mapped=500))] == ["1107", "1504"]


def test_only_the_hex_mapped_last_gives_a_claim() -> None:
    """22.9, ruling 41"""
    both = {f"lake {name}": Find("lake", name, 9000) for name in TWO}
    game = on_lakes(a_lake(*TWO, area=100), finds=both)
    assert paid(game) == [("1111", 8)]
    first = with_explorer(game, "Ada", finds={"lake 1110": Find("lake", "1110", 9000)})
    assert paid(first) == []


def test_a_lake_without_extra_area_belongs_to_who_knows_its_last_hex() -> None:
    """22.8, 22.9: it is ranked by its hexes, though no area stands on a sheet"""
    game = on_lakes(a_lake(*TWO))
    assert paid(game) == []
    assert paid(with_explorer(game, "Ada", known={"1111": 3})) == [("1111", 8)]
    assert paid(with_explorer(game, "Ada", known={"1110": 3})) == []


@pytest.mark.parametrize("mapped", [0, 900])
def test_a_partly_explored_hex_is_no_hex_of_a_lake(mapped: int) -> None:
    """10.293, 13.5, 22.8 (ruling): neither for its size, nor as the hex mapped last"""
    hers = {"lake 1110": Find("lake", "1110", 500)}
    game = on_lakes(a_lake("1110", area=500), a_lake(*ONE, area=9000), finds=hers)
    game = with_hex(game, "1111", terrain="lake", half=True, mapped=mapped, by="Ben", area=0)
    assert ranked(game) == [("1504", 1, 9000), ("1110", 1, 500)]
    assert paid(game) == [("1110", 4)]
    whole = with_hex(game, "1111", half=False, mapped=900)
    assert ranked(whole) == [("1111", 2, 0), ("1504", 1, 9000)]


def test_a_lake_that_was_only_named_is_no_claim() -> None:
    """10.5, 22.9: Ada named the lake whose last hex another found and published"""
    named = {"lake 1110": Find("lake", "1111", 0, "Lake Ada")}
    for area in (0, 300):
        game = on_lakes(a_lake(*TWO, area=area), finds=named)
        assert paid(with_explorer(game, "Ada", known={"1110": 3})) == []


def test_a_salt_lake_beyond_three_hexes_does_not_rank() -> None:
    """10.333, ruling 19: the lakes that it joins are ranked without it"""
    west, east = ("1110", "1111"), ("1309", "1310")
    game = on_lakes(a_lake(*west, area=5), a_lake(*east, area=7))
    assert ranked(game) == [("1310", 2, 7), ("1111", 2, 5)]
    bridge = next(
        name
        for name in game.board.hexes
        if {"1111", "1310"} <= set(game.grid.adjacent(name))
        or {"1110", "1309"} <= set(game.grid.adjacent(name))
        or {"1110", "1310"} <= set(game.grid.adjacent(name))
    )
    joined = with_hex(game, bridge, terrain="lake", salt=True, mapped=900, area=8000)
    assert ranked(joined) == [("1310", 2, 7), ("1111", 2, 5)]


def test_a_salt_lake_of_three_hexes_ranks_like_any() -> None:
    """10.333, 22.8"""
    game = on_lakes(a_lake(*TWO, area=5, salt="1111"))
    assert ranked(game) == [("1111", 2, 5)]


# On a table with its own board


def test_the_table_is_asked_for_lakes_and_rivers_once_they_could_win() -> None:
    """22.7, 25.2: 28 for rivers at most, and 14 for lakes if he knows any; once a turn."""
    game = at_home(mapless=True, points=before(46))
    assert go_home(game, "none").asked[-1].rule == "22.2"
    game = at_home(mapless=True, points=before(47))
    played = go_home(game, "none", 27)
    assert (played.asked[-1].rule, played.asked[-1].limits()["max"]) == ("22.7", 28)
    assert "28 are missing of 75" in played.asked[-1].why
    assert played.of(Won) == []
    assert go_home(game, "none").asked[-1].rule == "22.2"
    game = at_home(mapless=True, points=before(47))
    game = with_hex(with_explorer(game, "Ada", known={"@Ada:1": 1}), "@Ada:1", terrain="lake")
    assert go_home(game, "none", 28).asked[-1].limits()["max"] == 42


@pytest.mark.parametrize(("points", "most"), [(8, 42), (1, 35), (0, 34)])
def test_lakes_bring_what_the_chart_says_at_most(points: int, most: int) -> None:
    """22.7, 22.8: an owner's chart may pay a geologist little or nothing for the largest"""
    own = merge(charts(), write_override("points", "lake-1", "geologist", points), "own.toml")
    game = at_home(mapless=True, points=before(47), charts=own)
    game = with_hex(with_explorer(game, "Ada", known={"@Ada:1": 1}), "@Ada:1", terrain="lake")
    assert go_home(game, "none", 28).asked[-1].limits()["max"] == most


@pytest.mark.parametrize(
    ("find", "terrain", "mapped", "most"),
    [
        (None, "", 0, 28),
        (Find("mountain", "@Ada:1", 9000), "mountain", 0, 28),
        (Find("lake", "@Ada:1", 300), "veldt", 0, 42),
        (None, "lake", 0, 42),
        (None, "veldt", 1, 42),
    ],
)
def test_lakes_are_asked_for_where_he_may_know_one(
    find: Find | None, terrain: str, mapped: int, most: int
) -> None:
    """22.7, 22.9: one on his sheet, one that he was at, or one of hexes that nobody recorded"""
    finds = {"a find": find} if find else {}
    game = at_home(mapless=True, points=before(47), finds=finds)
    if terrain:
        game = with_explorer(game, "Ada", known={"@Ada:1": 1})
        game = with_hex(game, "@Ada:1", terrain=terrain, published=True)
    game = game.at(replace(game.state, mapped=mapped))
    asked = go_home(game, "none", 0).asked[-1]
    assert (asked.rule, asked.limits()["max"]) == ("22.7", most)


def test_heights_and_falls_on_the_sheets_are_ranked_without_a_map() -> None:
    """22.7: the table is asked for what the app cannot know, and told what is missing."""
    heights = {f"mountain {n}": Find("mountain", "@Ada", 16000 - n) for n in range(4)}
    game = at_home(mapless=True, points=before(40), finds=heights)
    awards = last_instant(game, "Ada")
    assert [award.rank for award in awards] == [1, 2, 3]
    played = go_home(game, "none", 5)
    why = played.asked[-1].why
    assert "16000 ft (on your board), 15999 ft" in why
    assert f"{35 - sum(award.points for award in awards)} are missing" in why
    game = at_home(mapless=True, points=before(75 - 28 - 14), finds=heights)
    assert go_home(game, "none", 28).of(Won) == [Won("Ada")]
    assert published(game.explorer("Ada")) == 75


def test_the_finds_of_others_rank_without_a_map() -> None:
    """22.7: ranks count all finds, only the winner's own pay."""
    game = at_home(mapless=True, finds={"mountain 1-1": HEIGHT}, others="Ben")
    assert [award.rank for award in last_instant(game, "Ada")] == [1]
    game = with_hex(game, "@Ben:1", terrain="mountain", height=19000, mapped=1)
    assert [award.rank for award in last_instant(game, "Ada")] == [2]
    assert last_instant(game, "Ben") == []


def test_hexes_published_in_the_instant_are_published_once() -> None:
    """22.4"""
    game = with_explorer(a_height(points=before(67)), "Ada", known={"1617": 1})
    played = go_home(game, "all")
    assert [fact.hex for fact in played.of(HexPublished)] == ["1617"]


@pytest.mark.parametrize("seed", range(40))
def test_at_random_the_game_ends_exactly_when_the_target_is_published(seed: int) -> None:
    """7.0, 8.1, 22.7: and what the instant did not win stays unpublished"""
    rng = Random(seed)
    game = map_small_land(seed)
    names = [name for name in game.board.hexes if game.hex(name).terrain]
    finds = {}
    for name in rng.sample(names, 8):
        game = with_hex(game, name, height=rng.choice((15000, 16000)), mapped=rng.randint(1, 40))
        if rng.random() < 0.6:
            finds[f"mountain {name}"] = Find("mountain", name, game.hex(name).height)
    known = dict.fromkeys(rng.sample(names, 10), 1)
    points = {**before(rng.randint(20, 60)), "lost": Points("lost", -rng.randint(0, 9))}
    game = with_explorer(
        game, "Ada", place="europe", hex="", finds=finds, known=known, points=points
    )
    played = play(game, publish(game, "Ada"), at_random(game, rng))
    ada = game.explorer("Ada")
    won = [Won("Ada")] if published(ada) >= game.state.target else []
    assert played.of(Won) == won, f"seed {seed}"
    paid_now = [key for key in ada.points if key.startswith("last-")]
    assert bool(paid_now) <= bool(won), f"seed {seed}"
    assert any(find.published for find in ada.finds.values()) <= bool(won), f"seed {seed}"
    assert all(ada.points[key].published for key in paid_now), f"seed {seed}"


def test_what_stands_on_a_sheet_and_on_the_map_ranks_once() -> None:
    """22.7: on a table with its own board a hex of a name counts as such, the others by the sheet;
    lakes, and finds without a height, are none."""
    finds = {
        "mountain 1": Find("mountain", "@Ada:1", 16000),
        "mountain 2": Find("mountain", "@Ada", 15000),
        "mountain 3": Find("mountain", "@Ada", 0),
        "lake 1": Find("lake", "@Ada", 17000),
    }
    game = at_home(mapless=True, finds=finds, others="Ben")
    game = with_hex(game, "@Ada:1", terrain="mountain", height=16000, mapped=1)
    game = with_hex(game, "@Ada:2", terrain="mountain", height=15500, mapped=2, half=True)
    assert highest(game, "mountain", "height") == [("@Ada:1", 16000), ("mountain 2", 15000)]
    labels = [award.label for award in last_instant(game, "Ada")]
    assert labels == [
        "highest mountain (hex 1 of Ada's, 16000 ft)",
        "second highest mountain (on your board, 15000 ft)",
    ]
    assert last_instant(a_height(), "Ada")[0].label == "highest mountain (1617, 16000 ft)"


def test_hexes_without_a_height_are_no_heights() -> None:
    """22.7: nor are those of which only a part is explored, nor falls."""
    game = with_hex(a_height(), "1618", terrain="mountain", mapped=2, fall=300)
    game = with_hex(game, "1516", terrain="mountain", mapped=3, height=9000, half=True)
    assert highest(game, "mountain", "height") == [("1617", 16000)]
    assert highest(game, "waterfall", "fall") == [("1618", 300)]


@pytest.mark.parametrize(("specialty", "worth"), [("doctor", 1), ("geologist", 2)])
def test_the_third_highest_is_paid_and_no_fourth(specialty: str, worth: int) -> None:
    """22.7: be it one point."""
    finds = {f"mountain {n}": Find("mountain", n) for n in ("1617", "1618", "1516", "1517")}
    finds = {key: replace(find, value=1000) for key, find in finds.items()}
    game = with_explorer(a_height(), "Ada", finds=finds, specialty=specialty)
    for feet, name in enumerate(("1517", "1516", "1618", "1617"), start=1):
        game = with_hex(game, name, terrain="mountain", height=1000 * feet, mapped=feet, half=False)
    awards = last_instant(game, "Ada")
    assert [award.hex for award in awards] == ["1617", "1618", "1516"]
    assert awards[-1].points == worth
