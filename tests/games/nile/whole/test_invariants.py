"""The checks of random campaigns find what they are for: each is shown something wrong."""

import pytest
from msgspec.structs import replace

from companion.games.nile import facts
from companion.games.nile.game import COUNTERS, EVENTS
from companion.games.nile.state import Cache, Counter, Hex, Party, Tribe
from companion.table.ask.requests import Choose, Count, Option, Settle
from companion.table.facts import Fact
from companion.table.journal.entries import Entry
from tests.games.nile.helpers import invariants
from tests.games.nile.helpers.accounts import Books, unlawful
from tests.games.nile.helpers.data_files import charts
from tests.games.nile.helpers.world import a_game, with_explorer, with_hex, with_party, with_turn

LANDED = (
    facts.MoneyRaised("Ada", 1000),
    facts.ExpeditionLanded("Ada", "2002", Party(bearers=6, rations=40), armed=True),
)
EATEN = facts.PartyChanged("Ada", {"rations": -7}, "meal", "18.1")
HIDDEN = (
    facts.Cached("Ada", 1, Cache("2002", rations=10)),
    facts.PartyChanged("Ada", {"rations": -10}, "hidden in cache 1", "17.1"),
)


# The books


def found(*said: Fact, rations: int, caches: dict[str, Cache] | None = None) -> list[str]:
    """What the books say of these facts where the party has so many rations."""
    books = Books(charts())
    books.enter_all((*LANDED, *said))
    party = Party(bearers=6, rations=rations)
    game = with_explorer(a_game(party=party), "Ada", caches=caches or {}, money=0)
    return books.agree(game.state)


def test_books_that_agree_say_nothing() -> None:
    """5.3, 17.1, 18.1"""
    assert found(rations=40) == []
    assert found(EATEN, rations=33) == []
    assert found(EATEN, *HIDDEN, rations=23, caches={"1": HIDDEN[0].cache}) == []


def test_books_miss_a_ration() -> None:
    """18.1: eaten and still there, or gone and never eaten."""
    assert found(EATEN, rations=40) == ["Ada has 40 rations, by the books 33"]
    assert found(rations=33) == ["Ada has 33 rations, by the books 40"]


def test_books_miss_what_was_hidden() -> None:
    """17.1, 17.6"""
    assert found(*HIDDEN, rations=30)
    opened = facts.CacheOpened("Ada", 1, "Ada")
    back = facts.PartyChanged("Ada", {"rations": 11}, "found in cache 1", "17.6")
    assert found(*HIDDEN, opened, back, rations=41) == ["rations: by 17.6 there are +1"]


def test_books_know_what_an_outfit_costs() -> None:
    """5.1, 5.3"""
    dear = facts.ExpeditionLanded("Ada", "2002", Party(bearers=500))
    books = Books(charts())
    books.enter_all((LANDED[0], dear))
    assert any("paid" in fault for fault in books.faults)


def test_books_know_where_money_comes_from() -> None:
    """26.2, 26.4: a donation brings what its card says."""
    books = Books(charts())
    books.enter_all(
        (*LANDED, facts.DonationReceived("Ada", "7", "$300"), facts.MoneyRaised("Ada", 9000))
    )
    assert books.faults == ["Ada has $9000, and had $0"]


@pytest.mark.parametrize(
    "changes",
    [{"rations": 5}, {"gifts": -1}, {"bearers": -1}, {}],
)
def test_a_meal_brings_and_takes_nothing_but_food(changes: dict[str, int]) -> None:
    """18.1"""
    assert unlawful(facts.PartyChanged("Ada", changes, "meal", "18.1"))
    assert not unlawful(EATEN)


def test_a_change_without_cause_or_rule_is_none() -> None:
    assert unlawful(facts.PartyChanged("Ada", {"rations": -1}, "", "18.1"))
    assert unlawful(facts.PartyChanged("Ada", {"rations": -1}, "meal", ""))


# What a fact does


def test_nobody_eats_more_than_a_ration() -> None:
    """5.4423, 18.2: seven people, and what is fresh is eaten first."""
    game = a_game(party=Party(bearers=6, rations=40))
    assert list(invariants.beyond_measure(game, EATEN)) == []
    fresh = with_turn(game, fresh=1)
    assert list(invariants.beyond_measure(fresh, EATEN))
    assert list(invariants.beyond_measure(fresh, EATEN, overrides=True)) == []


def test_there_is_no_water_in_dry_desert() -> None:
    """5.4443"""
    taken = facts.PartyChanged("Ada", {"water": 9}, "taken up", "5.4443")
    desert = a_game(hexes={"1520": Hex("desert", mapped=1)}, Ada="1520")
    assert list(invariants.beyond_measure(desert, taken))
    assert list(invariants.beyond_measure(with_hex(desert, "1520", oasis=True), taken)) == []


def test_facts_that_belong_together_are_missed() -> None:
    """5.4425, 14.94, 17.1"""
    state = a_game(party=Party(bearers=6, rations=40)).state
    states = [state] * 3
    assert list(invariants.beside([HIDDEN[0]], states))
    assert list(invariants.beside(list(HIDDEN), states)) == []
    assert list(invariants.beside([facts.FreshFood(20, meat=20)], states))
    assert list(invariants.beside([facts.Traded("Ada", 7, "bearer", 4)], states))


def test_a_sheet_changes_by_its_own_facts_alone() -> None:
    before = a_game(party=Party(rations=40))
    after = with_party(before, "Ada", rations=39)
    assert list(invariants.unexplained(before.state, EATEN, after.state)) == []
    assert list(invariants.unexplained(before.state, facts.MoneyRaised("Ada", 5), after.state))
    other = facts.PartyChanged("Ben", {"rations": -1}, "meal", "18.1")
    assert list(invariants.unexplained(before.state, other, after.state))


# What a state holds


def test_states_that_cannot_be() -> None:
    """4.4, 10.43, 15.3"""
    game = a_game(party=Party(bearers=1))
    assert list(invariants.whole(game.state)) == list(invariants.counted(game.state)) == []
    assert list(invariants.whole(with_party(game, "Ada", rations=-1).state))
    assert list(invariants.whole(with_party(game, "Ada", sick_bearers=2).state))
    assert list(invariants.whole(with_explorer(game, "Ada", place="captive").state))
    lone = replace(game.state, counters={"1": Counter("1520")})
    assert list(invariants.counted(lone))
    assert list(invariants.counted(replace(game.state, tribes={"3": Tribe("1520", "small")})))
    assert list(invariants.counted(with_hex(game, "1520", tribe=3).state))
    both = a_game(Ada="2002", Ben="2002")
    for player in ("Ada", "Ben"):
        both = with_explorer(both, player, donations={"7": "$300"})
    assert list(invariants.counted(both.state)) == ["2 players hold card 7"]


def test_a_party_that_carries_too_much() -> None:
    """6.55"""
    game = a_game(party=Party(bearers=1, rations=10))
    assert list(invariants.carries_itself(game, "Ada")) == []
    assert list(invariants.carries_itself(with_party(game, "Ada", rations=11), "Ada"))


@pytest.mark.parametrize(
    ("terrain", "party", "mode"),
    [
        ("jungle", Party(camels=1), "foot"),
        ("swamp", Party(horses=1), "foot"),
        ("lake", Party(horses=1), "mounted"),
        ("veldt", Party(canoes=1), "canoe"),
    ],
)
def test_where_nobody_may_be(terrain: str, party: Party, mode: str) -> None:
    """5.426, 5.427, 5.432"""
    game = a_game(hexes={"1520": Hex(terrain, mapped=1)}, party=party, Ada="1520")
    assert list(invariants.out_of_place(with_explorer(game, "Ada", mode=mode), "Ada"))
    dry = with_explorer(game, "Ada", mode="foot", party=Party())
    assert list(invariants.out_of_place(dry, "Ada")) == []
    assert bool(list(invariants.walks_on_water(dry, "Ada"))) is (terrain == "lake")


def test_where_nobody_stands() -> None:
    """9.3, 9.15, 13.5: known, at the end of the trail, come from beside it"""
    game = a_game(
        hexes={"1520": Hex("veldt", mapped=1), "1519": Hex("veldt", half=True)}, Ada="1520"
    )
    assert list(invariants.stands(game, "Ada")) == ["Ada does not know 1520"]
    sound = with_explorer(game, "Ada", known={"1520": 1})
    assert list(invariants.stands(sound, "Ada")) == []
    for wrong in (
        {"known": {"1520": 1, "1519": 1}},
        {"trail": ("1519",)},
        {"trail": ("2002", "1520")},
        {"came": "2002"},
    ):
        assert list(invariants.stands(with_explorer(sound, "Ada", **wrong), "Ada")), wrong
    assert list(invariants.stands(with_explorer(game, "Ada", place="captive"), "Ada")) == []


# The map


def test_maps_that_cannot_be() -> None:
    """10.27, 10.28, 10.31"""
    around = a_game().grid.adjacent("1520")
    desert = a_game(hexes={"1520": Hex("desert"), around[0]: Hex("jungle")})
    assert list(invariants.badly_mapped(desert, ["1520"]))
    lake = a_game(hexes=dict.fromkeys(("1520", *around[:3]), Hex("lake")))
    assert list(invariants.badly_mapped(lake, ["1520"]))
    assert list(invariants.badly_mapped(with_hex(lake, "1520", salt=True), ["1520"])) == []
    east = lake.grid.neighbour("1520", 2) or ""
    river = a_game(hexes={"1520": Hex("veldt", river=".o..i."), east: Hex("veldt")})
    assert list(invariants.rivers_disagree(river, ["1520"]))


# The decks and the questions


def drawn(card: int, *, shuffled: bool = False) -> Entry[Fact]:
    return Entry(
        "draw",
        limits={"deck": EVENTS, "section": "terrain"},
        value={"card": card, "says": ""},
        shuffled=shuffled,
    )


def test_a_card_comes_once_until_the_discards_are_shuffled() -> None:
    """3.31"""
    discards, deck = invariants.Discards(), (1, 2, 3)
    assert list(discards.take(drawn(1), deck, set())) == []
    assert list(discards.take(drawn(1), deck, set())) == ["card 1 of the events came again"]
    assert list(discards.take(drawn(2), deck, {2})) == ["card 2 of the events came again"]
    assert list(discards.take(drawn(1, shuffled=True), deck, set()))
    assert list(discards.agrees({EVENTS: frozenset({1}), COUNTERS: frozenset()})) == []
    assert list(discards.agrees({EVENTS: frozenset({3})}))


def test_questions_that_nobody_can_answer() -> None:
    game = a_game()
    barred = Choose(question="Where?", rule="9", options=(Option("1", "E", barred="the sea"),))
    assert list(invariants.unanswerable(game, barred))
    assert list(invariants.unanswerable(game, Count(question="How?", rule="9", least=2, most=1)))
    beyond = Settle(question="How?", rule="9", key="x", value=4, most=3)
    assert list(invariants.unanswerable(game, beyond))
    assert list(invariants.unanswerable(game, Count(question=" ", rule="9", most=1)))
