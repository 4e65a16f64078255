"""Trade with friends (14.6–14.95): how much of what can be had, to the last gift."""

from __future__ import annotations

import pytest

from companion.games.nile.facts import PartyChanged, Traded
from companion.games.nile.rules.natives import trade
from companion.games.nile.state import Party, Relation
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Count
from tests.games.nile.helpers.villages import TRIBE, at_a_village
from tests.games.nile.helpers.world import Played, play, with_explorer


def friends(given: int = 0, *, terrain: str = "veldt", **party: int) -> NileAtTable:
    """Ada with this party beside her friends, a small tribe that took so many gifts before."""
    game = at_a_village(friendly=True, terrain=terrain, party=Party(**party))
    relation = Relation(friendly=True, met=1, gifts=given)
    return with_explorer(game, "Ada", tribes={str(TRIBE): relation})


def deals(game: NileAtTable) -> dict[str, str]:
    """What stands against each deal, empty where nothing does."""
    asked = play(game, trade.trade(game, "Ada", TRIBE), stop=True).open
    assert isinstance(asked, Choose)
    return {option.key: option.barred for option in asked.options}


def bought(game: NileAtTable, *answers: object) -> Played:
    return play(game, trade.trade(game, "Ada", TRIBE), [*answers, "done", 6])


@pytest.mark.parametrize(
    ("given", "gifts", "muskets", "item", "barred"),
    [
        (0, 4, 1, "askari", ""),
        (0, 3, 1, "askari", "there are not gifts enough"),
        (0, 4, 0, "askari", "an askari needs a spare musket (5.4451)"),
        (31, 9, 1, "askari", ""),
        (32, 9, 1, "askari", "the tribe does not take so many gifts any more (14.9)"),
        (0, 2, 0, "bearer", ""),
        (0, 1, 0, "bearer", "there are not gifts enough"),
        (33, 5, 0, "bearer", ""),
        (34, 5, 0, "bearer", "the tribe does not take so many gifts any more (14.9)"),
        (0, 40, 0, "camel", "no chain of desert leads to where camels come from (14.84)"),
        (0, 8, 0, "canoe", ""),
        (0, 7, 0, "canoe", "there are not gifts enough"),
    ],
)
def test_a_deal_is_open_to_who_has_the_gifts_and_the_tribes_patience(
    given: int, gifts: int, muskets: int, item: str, barred: str
) -> None:
    """5.4451, 14.7, 14.84, 14.9: a small tribe takes 35 in all, an askari a musket."""
    assert deals(friends(given, gifts=gifts, muskets=muskets))[f"trade:{item}"] == barred


@pytest.mark.parametrize(
    ("given", "gifts", "muskets", "item", "most"),
    [
        (0, 9, 0, "bearer", 4),
        (0, 8, 0, "bearer", 4),
        (30, 9, 0, "bearer", 2),
        (0, 40, 0, "bearer", 17),
        (0, 12, 9, "askari", 3),
        (0, 40, 9, "askari", 8),
        (0, 12, 2, "askari", 2),
        (0, 7, 0, "ration", 7),
        (0, 5, 0, "guide", 1),
    ],
)
def test_no_more_is_bought_than_gifts_patience_and_muskets_allow(
    given: int, gifts: int, muskets: int, item: str, most: int
) -> None:
    """5.4451, 14.7, 14.9: a bearer 2 gifts, an askari 4 and a musket, a guide 5."""
    game = friends(given, gifts=gifts, muskets=muskets)
    asked = play(game, trade.trade(game, "Ada", TRIBE), [f"trade:{item}"], stop=True).open
    assert isinstance(asked, Count)
    assert (asked.least, asked.most) == (1, most)


@pytest.mark.parametrize(
    ("item", "number", "changes", "price"),
    [
        ("bearer", 2, {"bearers": 2, "gifts": -4}, 4),
        ("askari", 3, {"askaris": 3, "gifts": -12, "muskets": -3}, 12),
        ("ration", 3, {"rations": 9, "gifts": -3}, 3),
        ("canoe", 1, {"canoes": 1, "gifts": -8}, 8),
    ],
)
def test_what_is_bought_is_paid_for_and_counted(
    item: str, number: int, changes: dict[str, int], price: int
) -> None:
    """5.4451, 14.7, 14.94: an askari alone takes a musket."""
    game = friends(gifts=20, muskets=5, bearers=9)
    played = bought(game, f"trade:{item}", number)
    assert played.of(PartyChanged) == [PartyChanged("Ada", changes, "native trade", "14.7")]
    assert played.of(Traded) == [Traded("Ada", TRIBE, item, price)]
    assert game.explorer("Ada").tribes[str(TRIBE)].gifts == price
