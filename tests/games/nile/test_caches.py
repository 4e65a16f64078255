"""Caches (17)."""

from companion.games.nile.facts import Cached, CacheOpened, PartyChanged
from companion.games.nile.rules.caches import caches_here, make_cache, open_cache
from companion.games.nile.state import Cache, Party
from companion.table.requests import Count
from tests.games.nile.world import a_game, play, with_explorer, with_hex

PORT = "2002"


def test_what_is_hidden_leaves_the_party_and_lies_under_a_number() -> None:
    """17.1, 17.3, 17.4"""
    game = a_game(party=Party(bearers=5, rations=40, muskets=3, specimens=2))
    played = play(game, make_cache(game, "Ada"), [25, 3, 1])
    cache = game.explorer("Ada").caches["1"]
    assert (cache.hex, cache.rations, cache.muskets, cache.specimens) == (PORT, 25, 3, 1)
    assert game.party("Ada") == Party(bearers=5, rations=15, specimens=1)
    assert [type(fact) for fact in played.facts] == [Cached, PartyChanged]


def test_people_and_animals_are_not_cached() -> None:
    """17.2"""
    game = a_game(party=Party(bearers=5, askaris=2, horses=3, rations=1))
    asked = play(game, make_cache(game, "Ada"), [0]).asked
    assert [count.key for count in asked if isinstance(count, Count)] == ["rations"]


def test_nothing_hidden_is_no_cache() -> None:
    """17.1"""
    game = a_game(party=Party(bearers=5, rations=40))
    assert play(game, make_cache(game, "Ada"), [0]).facts == []


def test_a_cached_canoe_makes_the_party_count_anew() -> None:
    """9.6, 17.1: 24 - 3 bearers and 3 canoes; with two canoes 45 items are too much"""
    party = Party(bearers=21, askaris=6, guides=1, canoes=3, rations=110, gifts=100)
    game = with_explorer(a_game(party=party), "Ada", mode="canoe")
    play(game, make_cache(game, "Ada"), [0, 0, 1, "bearers", 3])
    assert (game.party("Ada").canoes, game.party("Ada").bearers) == (2, 18)
    again = with_explorer(a_game(party=party), "Ada", mode="canoe")
    play(again, make_cache(again, "Ada"), [45, 0, 1])
    assert again.party("Ada").bearers == 21


def test_numbers_are_used_again_and_do_not_end_at_eight() -> None:
    """17.5"""
    game = a_game(party=Party(bearers=5, rations=40))
    for number in range(1, 11):
        play(game, make_cache(game, "Ada"), [1])
        assert str(number) in game.explorer("Ada").caches
    play(game, open_cache(game, "Ada", "Ada", 4), [6])
    play(game, make_cache(game, "Ada"), [1])
    assert list(game.explorer("Ada").caches)[-1] == "4"


def test_on_a_one_the_cache_is_gone() -> None:
    """17.6, 17.7"""
    game = a_game(party=Party(bearers=5, rations=40))
    play(game, make_cache(game, "Ada"), [25])
    played = play(game, open_cache(game, "Ada", "Ada", 1), [1])
    assert played.facts == [CacheOpened("Ada", 1, "Ada", False)]
    assert game.party("Ada").rations == 15


def test_otherwise_all_of_it_is_found() -> None:
    """17.6"""
    game = a_game(party=Party(bearers=5, rations=40))
    play(game, make_cache(game, "Ada"), [25])
    play(game, open_cache(game, "Ada", "Ada", 1), [2])
    assert game.party("Ada").rations == 40
    assert game.explorer("Ada").caches == {}


def test_caches_of_others_are_looked_for_in_published_hexes_only() -> None:
    """17.8"""
    game = a_game(Ada=PORT, Ben=PORT, party=Party(bearers=5, rations=40))
    play(game, make_cache(game, "Ben"), [25])
    assert caches_here(game, "Ada") == [("Ben", 1)]
    hidden = with_hex(game, PORT, published=False)
    assert caches_here(hidden, "Ada") == []
    assert caches_here(hidden, "Ben") == [("Ben", 1)]
    play(game, open_cache(game, "Ada", "Ben", 1), [5, "rations", 15])
    assert game.party("Ada").rations == 50
    assert game.explorer("Ben").caches == {}


def test_a_later_explorer_finds_the_old_caches_as_a_stranger() -> None:
    """17.8 (ruling): a dead explorer's caches stay"""
    cache = Cache(PORT, rations=5, note="somebody before")
    game = with_explorer(a_game(), "Ada", caches={"1": cache})
    assert caches_here(game, "Ada") == [("Ada", 1)]
    assert caches_here(with_hex(game, PORT, published=False), "Ada") == []


def test_a_cache_elsewhere_is_not_offered() -> None:
    """17.6"""
    game = with_explorer(a_game(), "Ada", caches={"1": Cache("1407", note="Ada's explorer")})
    assert caches_here(game, "Ada") == []
