"""Trade in Game II: an item for each warrior, and the witch doctor (II 3.3.4)."""

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import ExplorerDied, Traded
from companion.games.nile.rules.natives import trade
from companion.games.nile.sheets.values import tribe_rows
from companion.games.nile.state import Party, Relation
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Count
from tests.games.nile.game_two.world import world
from tests.games.nile.helpers.world import play, with_explorer

PARTY = Party(bearers=20, gifts=60, muskets=9, rations=40)


def friends(heads: int, given: int = 0, gifts: int = 0, **party: int) -> NileAtTable:
    """Ada beside friends of so many warriors that have given so much, counted in gifts."""
    game = world(Party(**party) if party else PARTY, heads=heads)
    relation = Relation(friendly=True, met=1, given=given, gifts=gifts)
    return with_explorer(game, "Ada", tribes={"1": relation})


def most(game: NileAtTable, deal: str) -> int:
    """How many lots of a deal are offered, 0 where it is barred."""
    asked = play(game, trade.trade(game, "Ada", 1), stop=True).asks(Choose)
    if next(option.barred for option in asked.options if option.key == deal):
        return 0
    counted = play(game, trade.trade(game, "Ada", 1), [deal], stop=True).asks(Count)
    return counted.most


@pytest.mark.parametrize(
    ("heads", "given", "deal", "lots"),
    [
        (13, 0, "trade:bearer", 13),
        (13, 100, "trade:bearer", 3),
        (13, 101, "trade:bearer", 2),
        (13, 121, "trade:bearer", 0),
        (42, 0, "trade:bearer", 30),
        (13, 0, "trade:ration", 4),
        (2, 0, "trade:ration", 0),
        (13, 129, "sell:ration", 1),
        (1, 9, "sell:musket", 0),
        (1, 8, "sell:musket", 1),
        (13, 0, "sell:musket", 9),
    ],
)
def test_a_tribe_gives_one_explorer_an_item_for_each_warrior(
    heads: int, given: int, deal: str, lots: int
) -> None:
    """II 3.3.4: trade. A person or a ration is one, a gift a tenth; 60 gifts buy 30 bearers."""
    assert most(friends(heads, given), deal) == lots


def test_what_the_tribe_gave_is_on_record_for_one_explorer() -> None:
    game = friends(13)
    deals = ["trade:bearer", 3, "sell:musket", 2, "done", 6]
    played = play(game, trade.trade(game, "Ada", 1), deals)
    assert [fact.given for fact in played.of(Traded)] == [30, 4]
    relation = played.game.relation("Ada", 1)
    assert (relation.given, relation.gifts) == (34, 6)
    (row,) = tribe_rows(played.state, played.game.charts, "Ada")
    assert (row.gifts, row.limit) == (4, 13), "items, the last of them begun"
    limit = game.variant.trade_limit
    assert limit.left(played.game, "Ada", 1) == 96
    other = with_explorer(played.game, "Ada", tribes={})
    assert limit.left(other, "Ada", 1) == 130, "to another explorer"


def test_a_tribe_that_has_given_all_does_not_trade_any_more() -> None:
    for given, barred in ((129, False), (130, True)):
        game = friends(13, given)
        asked = play(game, trade.visit(game, "Ada", 1), stop=True).asks(Choose)
        assert bool(asked.options[0].barred) is barred


@pytest.mark.parametrize("items", [5, 10])
def test_how_many_gifts_are_an_item_stands_in_the_charts(items: int) -> None:
    game = friends(13)
    numbers = game.charts.chart("numbers-two")
    cell = replace(numbers.rows["gifts-an-item"]["number"], value=items)
    rows = {**numbers.rows, "gifts-an-item": {"number": cell}}
    game.printed = replace(
        game.printed,
        charts={**game.printed.charts, "numbers-two": replace(numbers, rows=rows)},
    )
    assert game.variant.trade_limit.left(game, "Ada", 1) == 13 * items


@pytest.mark.parametrize("die", range(1, 7))
def test_each_trade_the_witch_doctor_poisons_on_a_one(die: int) -> None:
    """II 3.3.4: trade."""
    game = friends(13)
    played = play(
        game, trade.trade(game, "Ada", 1), ["trade:guide", 1, "trade:canoe", 1, "done", die]
    )
    assert bool(played.of(ExplorerDied)) is (die == 1)


def test_rations_from_natives_keep() -> None:
    game = friends(13)
    played = play(game, trade.trade(game, "Ada", 1), ["trade:ration", 2, "done", 6])
    assert played.game.party("Ada").rations == PARTY.rations + 6
    assert played.state.turn.fresh == 0
    assert played.game.is_friend("Ada", 1)
