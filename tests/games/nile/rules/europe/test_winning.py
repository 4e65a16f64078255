"""The winning instant (7.0, 22.7–22.9): what is published only to win."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.charts.file import merge
from companion.games.nile.facts import HexPublished, SheetPublished, Won
from companion.games.nile.rules.europe.instant import highest, in_words, last_instant, wins
from companion.games.nile.rules.europe.publishing import has_news, publish
from companion.games.nile.rules.europe.score import published
from companion.games.nile.state import Find, Points
from tests import examples
from tests.charts.overriding import write_override
from tests.games.nile.helpers.data_files import charts
from tests.games.nile.helpers.home import at_home
from tests.games.nile.helpers.river_boards import map_small_land
from tests.games.nile.helpers.world import at_random, play, with_explorer, with_hex
from tests.games.nile.rules.europe.winning import HEIGHT, a_height, before, go_home

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


def test_whoever_wins_without_it_publishes_it_all_the_same() -> None:
    """7.0, 22.7"""
    game = with_explorer(a_height(points=before(74)), "Ada", known={"1618": 1})
    played = go_home(game, "all")
    assert played.of(Won) == [Won("Ada")]
    assert published(game.explorer("Ada")) == 74 + 2 + 8


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
    asked = play(game, publish(game, "Ada"), stop=True).question
    assert "In the winning instant 8 more: highest mountain (1617, 16,000 ft) 8." in asked.why


# On a table with its own board


def test_the_table_is_asked_for_lakes_and_rivers_once_they_could_win() -> None:
    """22.7, 25.2: 28 for rivers at most, and 14 for lakes if he knows any; once a turn."""
    game = at_home(mapless=True, points=before(46))
    assert go_home(game, "none").asked[-1].rule == "22.2"
    game = at_home(mapless=True, points=before(47))
    played = go_home(game, "none", 27)
    assert (played.asked[-1].rule, played.asked[-1].limits()["max"]) == ("22.7", 28)
    assert ": 28 more win the game." in played.asked[-1].why
    assert played.of(Won) == []
    assert go_home(game, "none").asked[-1].rule == "22.2"
    game = at_home(mapless=True, points=before(47))
    game = with_hex(with_explorer(game, "Ada", known={"@Ada:1": 1}), "@Ada:1", terrain="lake")
    assert go_home(game, "none", 28).asked[-1].limits()["max"] == 42


def test_whoever_has_won_is_told_so_before_lakes_and_rivers_are_asked() -> None:
    """22.7: 82 published points win by themselves."""
    asked = go_home(at_home(mapless=True, points=before(82)), "none", 3).asked[-1]
    assert asked.why.startswith("82 are published, and heights and falls on record bring 0: that")


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
    assert "16,000 ft (on your board), 15,999 ft" in why
    assert f"{35 - sum(award.points for award in awards)} more win" in why
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


@pytest.mark.parametrize("seed", range(examples(12, 40)))
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
