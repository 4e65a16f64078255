"""How Game II ends, and its closing account (II 2.3)."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import GameEnded, PointsNoted, SheetPublished, TurnBegan
from companion.games.nile.game_two import closing
from companion.games.nile.rules.europe.instant import Award, last_instant
from companion.games.nile.rules.europe.publishing import has_news, publish
from companion.games.nile.rules.europe.score import published
from companion.games.nile.rules.turn import turns
from companion.games.nile.state import Find, Hex, Points
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.variants import GAME_TWO
from companion.table.ask.requests import Count
from companion.table.game import Call
from tests.games.nile.game_two.world import charts_two
from tests.games.nile.helpers.home import at_home
from tests.games.nile.helpers.world import Played, play, with_explorer, with_hex, with_turn

SUMMIT = "1617"


def points(number: int, **more: bool) -> dict[str, Points]:
    return {"old": Points("earlier", number, 1, **{"published": True, **more})}


def published_hexes(*names: str) -> dict[str, Points]:
    return {f"hex-{name}": Points(f"hex {name}", 2, 1, published=True) for name in names}


def at_the_end(end: str = "months", others: str = "Ben", **changes: Any) -> NileAtTable:
    """Ada, in Europe, and the others in Africa; the month is the last of three."""
    fields = {key: changes.pop(key) for key in ("months", "target") if key in changes}
    game = at_home(others=others, charts=charts_two(), **{"known": {}, **changes})
    game.variant = GAME_TWO
    game = game.at(replace(game.state, end=end, **{"months": 3, **fields}))
    return with_turn(game, number=3, at=0, step="end")


def with_points(game: NileAtTable, **totals: int) -> NileAtTable:
    for player, number in totals.items():
        game = with_explorer(game, player, points=points(number))
    return game


def last_turn(game: NileAtTable) -> NileAtTable:
    return with_turn(game, at=len(game.state.order) - 1)


def turn_ends(game: NileAtTable, *answers: Any) -> Played:
    return play(game, turns.end_turn(game, game.player), answers)


def account(game: NileAtTable, *answers: Any, **settle: int) -> Played:
    return play(game, closing.close(game, "so it was agreed"), answers, settle=settle)


# When it is over (II 2.3)


def test_it_ends_when_the_round_of_the_last_month_is_complete() -> None:
    """II 2.3: not while somebody still has a turn in it."""
    game = with_points(at_the_end(), Ada=4, Ben=9)
    assert turn_ends(game).of(TurnBegan) == [TurnBegan(3, 1, "activity")]
    played = turn_ends(last_turn(game))
    assert played.of(GameEnded) == [GameEnded({"Ben": 1, "Ada": 2}, "3 months are over")]
    assert played.facts[-1] == played.of(GameEnded)[0], "no turn follows"
    assert (played.state.stage, played.state.winner) == ("over", "Ben")
    assert played.game.next_step() is None


def test_it_goes_on_before_the_last_month() -> None:
    """II 2.3"""
    game = last_turn(at_the_end(months=4))
    assert turn_ends(game).of(TurnBegan) == [TurnBegan(4, 0, "europe")]
    assert closing.due(last_turn(at_the_end(months=1))), "a month that is long over"
    assert closing.due(at_the_end(months=1)) == "1 month is over"


@pytest.mark.parametrize(("most", "ends"), [(39, False), (40, True), (41, True)])
def test_it_ends_with_the_round_in_which_somebody_has_published_so_many_points(
    most: int, ends: bool
) -> None:
    """II 2.3: anybody of them, and not at once."""
    game = with_points(at_the_end("points", target=40), Ada=most, Ben=3)
    assert not turn_ends(game).of(GameEnded)
    played = turn_ends(last_turn(game))
    why = f"{most} points are published"
    assert played.of(GameEnded) == ([GameEnded({"Ada": 1, "Ben": 2}, why)] if ends else [])


def test_it_ends_when_all_of_africa_is_mapped() -> None:
    """II 2.3: no hex is blank, and none half-mapped."""
    game = last_turn(at_the_end("map"))
    assert not closing.due(game)
    whole = {name: replace(game.hex(name), half=False) for name in game.board.hexes}
    whole = {name: hex_ if hex_.terrain else Hex("veldt") for name, hex_ in whole.items()}
    done = game.at(replace(game.state, hexes=whole))
    assert closing.due(done) == "all of Africa is mapped"
    assert not closing.due(with_hex(done, SUMMIT, half=True))
    assert not closing.due(with_hex(done, SUMMIT, terrain=""))
    assert turn_ends(done).of(GameEnded)


def test_on_a_table_with_its_own_board_the_table_says_when_all_is_mapped() -> None:
    """II 2.3: the companion does not know of what hexes there are."""
    assert not closing.due(last_turn(at_the_end("map", mapless=True)))


@pytest.mark.parametrize("end", ["map", "open"])
def test_neither_months_nor_points_end_another_game(end: str) -> None:
    """II 2.3"""
    game = with_points(last_turn(at_the_end(end, target=10)), Ada=90)
    assert turn_ends(game).of(TurnBegan) == [TurnBegan(4, 0, "europe")]


def test_no_number_of_points_wins() -> None:
    """II 2.3: neither at the end of a turn nor by publishing them; nothing waits for an instant."""
    game = with_points(at_the_end(months=9), Ada=500)
    game = with_hex(game, SUMMIT, height=16000)
    find = {"mountain 1617": Find("mountain", SUMMIT, 16000, turn=1)}
    game = with_explorer(game, "Ada", finds=find)
    assert not has_news(game, "Ada")
    game = with_explorer(game, "Ada", known={"1618": 1})
    assert has_news(game, "Ada")
    assert not play(game, publish(game, "Ada"), ["all"]).of(GameEnded)
    assert game.state.stage == "play"
    assert not turn_ends(game).of(GameEnded)


def test_a_last_step_that_is_finished_by_hand_ends_the_game_too() -> None:
    """II 2.3, 8.3: and before the round is complete it leads to the next player."""
    game = with_points(at_the_end(), Ada=4)
    last = last_turn(game)
    played = play(game, turns.finish_by_hand(game, Call("end", {"player": "Ada"})))
    assert played.facts == [TurnBegan(3, 1, "activity")]
    played = play(last, turns.finish_by_hand(last, Call("end", {"player": "Ben"})))
    assert [type(fact) for fact in played.facts] == [GameEnded]


# Places


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ({"Ada": 3, "Ben": 5}, {"Ben": 1, "Ada": 2}),
        ({"Ada": 3, "Ben": 3}, {"Ada": 1, "Ben": 1}),
        ({"Ada": 3, "Ben": 5, "Cid": 5}, {"Ben": 1, "Cid": 1, "Ada": 3}),
        ({"Ada": 5, "Ben": 3, "Cid": 3, "Dora": 0}, {"Ada": 1, "Ben": 2, "Cid": 2, "Dora": 4}),
        ({"Ada": 0}, {"Ada": 1}),
    ],
)
def test_equal_points_share_the_place(totals: dict[str, int], expected: dict[str, int]) -> None:
    """II 2.3: and the next place is left out."""
    assert closing.places(totals) == expected
    assert list(closing.places(totals)) == list(expected), "the first one first"


# What it pays


def paid(played: Played, player: str = "Ada") -> dict[str, int]:
    facts = played.of(PointsNoted)
    return {fact.key: fact.points.points for fact in facts if fact.player == player}


def with_summit(game: NileAtTable, *, mine: str = SUMMIT) -> NileAtTable:
    """A height on the map; Ada has published a hex."""
    game = with_hex(game, SUMMIT, height=16000)
    return with_explorer(game, "Ada", points=published_hexes(mine))


def test_a_height_pays_who_published_its_hex() -> None:
    """II 2.3: account, 22.7. Whether it stands on his sheet or not, and nobody else."""
    find = {"mountain 1617": Find("mountain", SUMMIT, 16000, turn=1)}
    game = with_explorer(with_summit(at_the_end()), "Ben", finds=find)
    played = account(game)
    assert paid(played) == {"last-mountain-1617": 8}
    assert paid(played, "Ben") == {}
    (fact,) = played.of(SheetPublished)
    assert fact == SheetPublished("Ada", ("last-mountain-1617",), (), 8)
    assert published(game.explorer("Ada")) == 2 + 8
    assert played.state.places == {"Ada": 1, "Ben": 2}


def test_a_fall_pays_like_a_height() -> None:
    """II 2.3: account."""
    game = with_hex(at_the_end(), "1618", cataract=2, fall=900)
    assert list(paid(account(with_summit(game, mine="1618")))) == ["last-waterfall-1618"]


def test_a_lake_pays_who_published_its_last_hex() -> None:
    """II 2.3: of a lake the hex that was mapped last counts."""
    game = at_the_end()
    game = with_hex(game, "1110", terrain="lake", mapped=100, area=9000)
    game = with_hex(game, "1111", terrain="lake", mapped=101, area=300)
    game = with_explorer(game, "Ada", points=published_hexes("1110"))
    game = with_explorer(game, "Ben", points=published_hexes("1111"))
    played = account(game)
    assert paid(played) == {}
    assert list(paid(played, "Ben")) == ["last-lake-1111"]


def a_river(game: NileAtTable, player: str) -> NileAtTable:
    """The next hex of the Zambezi, published by this player."""
    side = game.grid.direction("1926", "2026")
    letters = "".join("o" if at == side else "." for at in range(1, 7))
    game = with_hex(game, "1926", terrain="veldt", river=letters, source=True, mapped=9, by=player)
    return with_explorer(game, player, points=published_hexes("1926"))


def test_a_river_pays_who_published_its_farthest_hex() -> None:
    """II 2.3, 25.2: who only could publish it is paid nothing."""
    game = a_river(at_the_end(), "Ben")
    game = with_explorer(game, "Ada", known={"1926": 1})
    played = account(game)
    assert paid(played) == {}
    assert paid(played, "Ben") == {"last-river-Zambezi": 4}
    assert [request.why for request in played.settled] == [
        "third longest river (Zambezi, farthest hex 1926) 4"
    ]
    assert not played.of(SheetPublished)[0].finds


def test_the_table_may_set_what_the_account_pays() -> None:
    """II 2.3: more or less, and what it pays then is told."""
    for set_, rest in ((5, -3), (11, 3), (8, None)):
        game = with_summit(at_the_end())
        played = account(game, closing=set_)
        assert paid(played).get("last-set") == rest
        assert published(game.explorer("Ada")) == 2 + set_
        assert played.of(SheetPublished)[0].total == set_


def test_without_a_map_the_table_tells_what_lakes_and_rivers_pay() -> None:
    """II 2.3: each player's, and nothing for those whose are none."""
    game = at_the_end(mapless=True)
    played = account(game, 0, 12)
    assert [type(request) for request in played.asked] == [Count, Count]
    assert [request.player for request in played.asked] == ["Ada", "Ben"]
    assert paid(played) == {}
    assert paid(played, "Ben") == {"last-told": 12}
    assert played.state.places == {"Ben": 1, "Ada": 2}


def test_without_a_map_a_height_on_record_pays_who_published_its_hex() -> None:
    """II 2.3"""
    game = with_hex(at_the_end(mapless=True), "@Ada:3", terrain="mountain", height=16000, mapped=4)
    game = with_explorer(game, "Ada", points=published_hexes("@Ada:3"))
    assert paid(account(game, 0, 0)) == {"last-mountain-@Ada:3": 8}


def test_the_desk_tells_what_the_end_would_pay() -> None:
    """II 2.3"""
    game = with_summit(at_the_end())
    assert closing.more(game, "Ada") == " At the end 8 more: highest mountain (1617, 16,000 ft) 8."
    assert closing.more(game, "Ben") == ""
    awards: list[Award] = last_instant(game, "Ada")
    assert [award.publish for award in awards] == [""]
