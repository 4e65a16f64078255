"""Trade with a friendly tribe: what can be had, its limit, the witch doctor's poison (14.6)."""

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import ExplorerDied, PartyChanged, Traded
from companion.games.nile.rules.natives import trade
from companion.games.nile.rules.natives.encounter import encounter, trade_with_friends
from companion.games.nile.rules.natives.trade import desert_to_camels
from companion.games.nile.rules.natives.trade_limit import TradeLimit
from companion.games.nile.state import Party, Relation, Tribe
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose, Count
from tests.games.nile.helpers.villages import HERE, TRIBE, at_a_village
from tests.games.nile.helpers.world import Played, a_game, play, with_explorer, with_hex, with_party
from tests.games.nile.helpers.world import with_turn as turned
from tests.games.nile.rules.natives.meeting_tribes import meet, next_of


def friends(given: int = 0, *, terrain: str = "veldt", **party: int) -> NileAtTable:
    """Ada with this party beside her friends, a small tribe that took so many gifts before."""
    game = at_a_village(friendly=True, terrain=terrain, party=Party(**party))
    relation = Relation(friendly=True, met=1, gifts=given)
    return with_explorer(game, "Ada", tribes={str(TRIBE): relation})


def deals(game: NileAtTable) -> dict[str, str]:
    """What stands against each deal, empty where nothing does."""
    asked = play(game, trade.trade(game, "Ada", TRIBE), stop=True).asks(Choose)
    return {option.key: option.barred for option in asked.options}


def bought(game: NileAtTable, *answers: object) -> Played:
    return play(game, trade.trade(game, "Ada", TRIBE), [*answers, "done", 6])


@pytest.mark.parametrize(
    ("given", "gifts", "muskets", "item", "barred"),
    [
        (0, 4, 1, "askari", ""),
        (0, 3, 1, "askari", "there aren't enough gifts"),
        (0, 4, 0, "askari", "an askari needs a spare musket (5.4451)"),
        (31, 9, 1, "askari", ""),
        (32, 9, 1, "askari", "the tribe won't take that many gifts any more (14.9)"),
        (0, 2, 0, "bearer", ""),
        (0, 1, 0, "bearer", "there aren't enough gifts"),
        (33, 5, 0, "bearer", ""),
        (34, 5, 0, "bearer", "the tribe won't take that many gifts any more (14.9)"),
        (0, 40, 0, "camel", "no chain of desert leads to where camels come from (14.84)"),
        (0, 8, 0, "canoe", ""),
        (0, 7, 0, "canoe", "there aren't enough gifts"),
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
    asked = play(game, trade.trade(game, "Ada", TRIBE), [f"trade:{item}"], stop=True).asks(Count)
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
    """5.4451, 14.7, 14.9, 14.94: an askari alone takes a musket."""
    game = friends(gifts=20, muskets=5, bearers=9)
    played = bought(game, f"trade:{item}", number)
    assert played.of(PartyChanged) == [PartyChanged("Ada", changes, "native trade", "14.7")]
    assert played.of(Traded) == [Traded("Ada", TRIBE, item, price)]
    assert game.explorer("Ada").tribes[str(TRIBE)].gifts == price


def test_only_friends_are_traded_with_after_a_negotiation() -> None:
    """14.6: where nobody is a friend the move goes on without a question"""
    for game in (at_a_village(), with_hex(at_a_village(friendly=True), HERE, tribe=0)):
        played = play(game, trade_with_friends(game, "Ada"))
        assert next_of(played) == "move"
    game = at_a_village(friendly=True)
    assert [one.rule for one in play(game, trade_with_friends(game, "Ada"), ["no"]).asked] == [
        "14.6"
    ]


@pytest.mark.parametrize(
    ("goods", "barred"),
    [
        (Party(rations=10), {"sell:musket"}),
        (Party(rations=25), {"sell:musket"}),
        (Party(rations=9), {"sell:ration", "sell:musket"}),
        (Party(muskets=1), {"sell:ration"}),
    ],
)
def test_a_whole_lot_must_be_at_hand_to_be_sold(goods: Party, barred: set[str]) -> None:
    """14.7, 14.8, 14.82: ten rations fetch a gift, nine fetch nothing"""
    game = at_a_village(friendly=True, party=goods)
    asked = play(game, encounter(game, "Ada"), ["trade"] * (len(barred) < 2), stop=True).asks(
        Choose
    )
    if len(barred) == 2:
        assert asked.options[0].barred == "the party has nothing to trade with"
    else:
        sold = {o.key: o.barred for o in asked.options if o.key.startswith("sell:")}
        assert {key for key, why in sold.items() if why} == barred


def test_goods_are_sold_for_gifts_beyond_the_tribes_limit_each_kind_once() -> None:
    """14.7, 14.8, 14.82, 14.9: gifts from the natives use nothing of their limit"""
    game = friends(35, rations=40, muskets=3, bearers=9)
    played = play(game, trade.trade(game, "Ada", TRIBE), ["sell:musket", 2], stop=True)
    asked = played.asks(Choose)
    assert (played.asked[0].question, asked.question) == ("Trade for what?", "Trade for what else?")
    barred = {option.key: option.barred for option in asked.options}
    assert barred["sell:ration"] == ""
    assert barred["sell:musket"] == "each kind of item only once a turn (14.82)"
    assert played.of(Traded) == [Traded("Ada", TRIBE, "musket", 0, 0)]
    short = deals(friends(rations=1))
    assert short["sell:ration"] == "10 rations are not at hand"
    assert short["sell:musket"] == "1 musket is not at hand"


def test_what_was_bought_must_be_carried() -> None:
    """6.55, 13.2, 14.7: one bearer carries 10; what is too much goes, and the move goes on"""
    game = at_a_village(friendly=True, party=Party(bearers=1, gifts=9))
    played = deal(game, "trade:ration", 3, "done", 6, "gifts", 5)
    assert played.asked[-2].rule == "6.55"
    assert played.state.explorers["Ada"].party == Party(bearers=1, rations=9, gifts=1)
    assert next_of(played) == "move"


def test_lots_and_single_things_are_asked_for_in_their_own_words() -> None:
    """14.7: one at least, as many at most as there are gifts for"""
    played = deal(at_a_village(friendly=True), "trade:bearer", 1, "trade:ration", 1, "done", 6)
    counts = [one for one in played.asked if isinstance(one, Count)]
    assert [one.question for one in counts] == ["How many bearers?", "How many lots of 3 rations?"]
    assert [(one.least, one.most) for one in counts] == [(1, 35 // 2), (1, 33)]


def test_who_wants_none_of_it_has_not_traded() -> None:
    """14.7, 14.82, 14.83: nothing is given, the kind is open still, and nobody is poisoned."""
    game = at_a_village(friendly=True)
    before = game.party("Ada")
    answers = ("trade:bearer", 0, "sell:ration", 0, "trade:bearer", 0, "done")
    played = deal(game, *answers)
    assert not played.of(Traded)
    assert game.party("Ada") == before
    assert "14.83" not in [one.rule for one in played.asked]


def deal(game: NileAtTable, *answers: object) -> Played:
    return meet(game, "trade", *answers)


def test_gifts_buy_what_the_trade_table_says() -> None:
    """14.7, 14.81: bearers 2 gifts each, three rations a gift; the gifts are counted (14.94)."""
    game = at_a_village(friendly=True)
    played = deal(game, "trade:bearer", 3, "trade:ration", 4, "done", 6)
    party = played.state.explorers["Ada"].party
    assert (party.bearers, party.rations, party.gifts) == (21, 97, 37)
    assert played.state.explorers["Ada"].tribes[str(TRIBE)].gifts == 10
    assert next_of(played) == "move"


def test_an_askari_takes_a_musket_of_the_expedition() -> None:
    """5.4451"""
    played = deal(at_a_village(friendly=True), "trade:askari", 2, "done", 6)
    party = played.state.explorers["Ada"].party
    assert (party.askaris, party.muskets, party.gifts) == (8, 13, 39)
    with pytest.raises(Illegal, match="musket"):
        deal(with_party(at_a_village(friendly=True), "Ada", muskets=0), "trade:askari")


def test_food_and_muskets_fetch_gifts_for_more_trade() -> None:
    """14.8: ten rations a gift, two gifts a musket; nothing of that counts to the limit."""
    game = with_party(at_a_village(friendly=True), "Ada", gifts=0)
    played = deal(game, "sell:ration", 8, "sell:musket", 15, "trade:canoe", 4, "done", 6)
    party = played.state.explorers["Ada"].party
    assert (party.rations, party.muskets, party.gifts, party.canoes) == (5, 0, 6, 4)
    assert [fact.gifts for fact in played.of(Traded)] == [0, 0, 32]


def test_one_kind_of_item_is_traded_once() -> None:
    """14.82"""
    with pytest.raises(Illegal, match="once a turn"):
        deal(at_a_village(friendly=True), "trade:bearer", 1, "trade:bearer")


def test_a_tribe_is_traded_with_once_a_turn() -> None:
    """14.6"""
    game = at_a_village(friendly=True)
    deal(game, "trade:bearer", 1, "done", 6)
    with pytest.raises(Illegal, match="once a turn"):
        deal(game)


@pytest.mark.parametrize(("size", "limit"), [("small", 35), ("medium", 50), ("large", 65)])
def test_a_tribe_takes_so_many_gifts_and_no_more(size: str, limit: int) -> None:
    """14.9–14.93, 14.95"""
    game = with_party(at_a_village(size, friendly=True), "Ada", bearers=60, gifts=99, rations=0)
    assert TradeLimit().left(game, "Ada", TRIBE) == limit
    played = deal(game, "trade:ration", limit, "done", 6)
    assert played.state.explorers["Ada"].party.gifts == 99 - limit
    later = turned(played.game, traded=(), still=False)
    with pytest.raises(Illegal, match="no more gifts"):
        meet(later, "trade")


def test_a_witch_doctor_poisons_on_a_one() -> None:
    """14.83: once for each trade."""
    played = deal(at_a_village(friendly=True), "trade:bearer", 1, "trade:guide", 1, "done", 1)
    assert len([request for request in played.asked if request.rule == "14.83"]) == 1
    assert played.of(ExplorerDied)
    assert next_of(played) == "end"


def test_camels_come_along_a_chain_of_desert_from_khartoum() -> None:
    """14.84"""
    game = a_game(Ada="1903")
    line = game.grid.line("1906", "2002")[:-1]
    desert = with_explorer(game, "Ada", hex="1906")
    for name in line:
        desert = with_hex(desert, name, terrain="desert")
    assert desert_to_camels(desert, "Ada")
    broken = with_hex(desert, line[1], terrain="veldt")
    for near in broken.grid.adjacent("1906"):
        broken = with_hex(broken, near, terrain="veldt")
    assert not desert_to_camels(broken, "Ada")
    assert not desert_to_camels(with_hex(desert, "1906", terrain="veldt"), "Ada")
    for land, camels in ((desert, 2), (broken, 0)):
        there = with_hex(with_party(land, "Ada", bearers=4, gifts=40), "1906", tribe=TRIBE)
        there = there.at(replace(there.state, tribes={str(TRIBE): Tribe("1906", "small")}))
        friend = {str(TRIBE): Relation(friendly=True, met=1)}
        there = with_explorer(there, "Ada", tribes=friend)
        if camels:
            deal(there, "trade:camel", camels, "done", 6)
        else:
            with pytest.raises(Illegal, match="no chain of desert"):
                deal(there, "trade:camel")
        assert there.party("Ada").camels == camels


def test_prices_can_be_the_table_s_own() -> None:
    """14.7: what a trade costs is a value that people may set."""
    game = at_a_village(friendly=True)
    answers = ["trade", "trade:bearer", 3, "done", 6]
    played = play(game, encounter(game, "Ada"), answers, settle={"price": 12})
    assert played.state.explorers["Ada"].party.gifts == 35
    assert played.of(Traded)[0].gifts == 12
