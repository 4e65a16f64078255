"""Caches (17)."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import Cached, CacheOpened, PartyChanged
from companion.games.nile.rules.party.caches import caches_here, make_cache, open_cache
from companion.games.nile.rules.party.overload import reconstruct
from companion.games.nile.rules.turn import free_actions as acts
from companion.games.nile.state import Cache, Hex, Party
from companion.table.ask.requests import Choose, Roll
from tests.games.nile.helpers.world import a_game, play, with_explorer, with_hex

PORT = "2002"


def test_what_is_hidden_leaves_the_party_and_lies_under_a_number() -> None:
    """17.1, 17.3, 17.4"""
    game = a_game(party=Party(bearers=5, rations=40, muskets=3, specimens=2))
    played = play(game, make_cache(game, "Ada"), [25, 3, 1])
    cache = game.explorer("Ada").caches["1"]
    assert (cache.hex, cache.rations, cache.muskets, cache.specimens) == (PORT, 25, 3, 1)
    assert game.party("Ada") == Party(bearers=5, rations=15, specimens=1)
    assert [type(fact) for fact in played.facts] == [Cached, PartyChanged]


def test_nothing_hidden_is_no_cache() -> None:
    """17.1: nor is anything else asked then, whatever the party carries"""
    for bearers in (5, 1):
        game = a_game(party=Party(bearers=bearers, rations=40))
        played = play(game, make_cache(game, "Ada"), [0], stop=True)
        assert (played.facts, played.open) == ([], None)


def test_numbers_are_used_again_and_do_not_end_at_eight() -> None:
    """17.5"""
    game = a_game(party=Party(bearers=5, rations=40))
    for number in range(1, 11):
        play(game, make_cache(game, "Ada"), [1])
        assert str(number) in game.explorer("Ada").caches
    play(game, open_cache(game, "Ada", "Ada", 4), [6, "all"])
    play(game, make_cache(game, "Ada"), [1])
    assert list(game.explorer("Ada").caches)[-1] == "4"


def test_on_a_one_the_cache_is_gone() -> None:
    """17.6, 17.7"""
    game = a_game(party=Party(bearers=5, rations=40))
    play(game, make_cache(game, "Ada"), [25])
    played = play(game, open_cache(game, "Ada", "Ada", 1), [1])
    assert played.facts == [CacheOpened("Ada", 1, "Ada", False)]
    assert game.party("Ada").rations == 15
    assert game.explorer("Ada").caches == {}
    assert caches_here(game, "Ada") == []


def test_any_part_of_a_cache_is_taken_and_the_rest_stays_one() -> None:
    """17.6 (ruling): 200 rations and 10 gifts for six bearers"""
    buried = Cache(PORT, rations=200, gifts=10, note="Ada's explorer", life=1)
    game = with_explorer(a_game(party=Party(bearers=6)), "Ada", caches={"1": buried})
    played = play(game, open_cache(game, "Ada", "Ada", 1), [6, "part", 45, 0])
    assert game.party("Ada") == Party(bearers=6, rations=45)
    left = replace(buried, rations=155)
    assert played.facts == [
        CacheOpened("Ada", 1, "Ada", left=left),
        PartyChanged("Ada", {"rations": 45}, "found in cache 1", "17.6"),
    ]
    assert game.explorer("Ada").caches == {"1": left}
    assert caches_here(game, "Ada") == [("Ada", 1)]
    play(game, open_cache(game, "Ada", "Ada", 1), [1])
    assert game.explorer("Ada").caches == {}


def test_a_cache_that_was_only_looked_into_is_as_it_was() -> None:
    """17.6, 17.7"""
    buried = Cache(PORT, rations=20, gifts=1, note="Ada's explorer", life=1)
    game = with_explorer(a_game(party=Party(bearers=6)), "Ada", caches={"1": buried})
    play(game, open_cache(game, "Ada", "Ada", 1), [6, "part", 0, 0])
    assert (game.party("Ada"), game.explorer("Ada").caches) == (Party(bearers=6), {"1": buried})
    play(game, open_cache(game, "Ada", "Ada", 1), [6, "part", 20, 1])
    assert game.explorer("Ada").caches == {}


def test_what_cannot_be_carried_is_hidden_again() -> None:
    """6.55, 17.1 (ruling): nothing of it is lost"""
    buried = Cache(PORT, rations=200, gifts=10, note="Ada's explorer", life=1)
    game = with_explorer(a_game(party=Party(bearers=6)), "Ada", caches={"1": buried})
    played = play(game, open_cache(game, "Ada", "Ada", 1), [6, "all", "cache", 150, 0])
    assert game.party("Ada") == Party(bearers=6, rations=50, gifts=10)
    again = Cache(PORT, rations=150, note="Ada's explorer", life=1)
    assert game.explorer("Ada").caches == {"1": again}
    assert [type(fact) for fact in played.facts] == [
        CacheOpened,
        PartyChanged,
        Cached,
        PartyChanged,
    ]


def test_a_party_that_hides_nothing_must_still_find_a_way_out() -> None:
    """6.55, 17.1"""
    game = a_game(party=Party(bearers=1, rations=12, tusks=1))
    played = play(game, reconstruct(game, "Ada"), ["cache", 0, 0, "cache", 2, 1], stop=True)
    assert played.open is None
    assert game.party("Ada") == Party(bearers=1, rations=10)
    assert game.explorer("Ada").caches["1"].tusks == 1


def test_a_load_of_people_cannot_be_hidden() -> None:
    """6.55, 17.2: in a canoe with too many there is nothing to hide"""
    game = a_game(party=Party(bearers=20, canoes=1))
    game = with_explorer(game, "Ada", mode="canoe")
    asked = play(game, reconstruct(game, "Ada"), stop=True).asks(Choose)
    assert [option.key for option in asked.options] == ["foot", "bearers"]


def test_a_later_explorer_finds_the_old_caches_as_a_stranger() -> None:
    """17.8 (ruling): a dead explorer's caches stay, also where only his name is on record"""
    for cache in (
        Cache(PORT, rations=5, note="Ada's explorer", life=1),
        Cache(PORT, rations=5, note="somebody before"),
        Cache(PORT, rations=5),
    ):
        game = with_explorer(
            a_game(), "Ada", caches={"1": cache}, life=2, history=("somebody before",)
        )
        assert caches_here(game, "Ada") == [("Ada", 1)]
        assert caches_here(with_hex(game, PORT, published=False), "Ada") == []


def test_an_explorer_with_another_name_finds_his_own_caches() -> None:
    """17.6, 17.8 (ruling): a cache is his for life, old ones that have his old name too"""
    game = with_hex(a_game(party=Party(bearers=5, rations=40)), PORT, published=False)
    play(game, make_cache(game, "Ada"), [25])
    assert game.explorer("Ada").caches["1"].life == 1
    game = with_explorer(game, "Ada", name="Adelaide Hartley")
    assert caches_here(game, "Ada") == [("Ada", 1)]
    old = {"1": Cache(PORT, rations=5, note="Ada's explorer")}
    assert caches_here(with_explorer(game, "Ada", caches=old), "Ada") == [("Ada", 1)]
    heir = {"name": "Ada's explorer", "life": 2, "history": ("Ada's explorer",)}
    assert caches_here(with_explorer(game, "Ada", **heir), "Ada") == []


MINE = Cache(PORT, rations=200, gifts=10, canoes=2, note="Ada's explorer", life=1)


@pytest.mark.parametrize(
    ("owner", "life", "rule", "question"),
    [
        ("Ada", 1, "17.6", "Is cache 1 found again?"),
        ("Ada", 2, "17.8", "Is cache 1 found again?"),
        ("Ben", 1, "17.8", "Is cache 1 of Ben found again?"),
    ],
)
def test_a_die_is_rolled_for_ones_own_cache_and_for_that_of_another(
    owner: str, life: int, rule: str, question: str
) -> None:
    """17.6, 17.8: a 1 alone is gone; what lies in it is told before it is taken"""
    game = with_explorer(a_game(Ada=PORT, Ben=PORT), owner, caches={"1": MINE})
    game = with_explorer(game, "Ada", life=life)
    played = play(game, open_cache(game, "Ada", owner, 1), [2], stop=True)
    (roll,) = played.asked
    assert isinstance(roll, Roll)
    assert (roll.rule, roll.question, roll.player) == (rule, question, "Ada")
    lines = [roll.column.line_at(die) for die in range(1, 7)]
    assert [line and line.result for line in lines] == ["gone", *["found"] * 5]
    assert isinstance(played.open, Choose)
    assert played.open.options[0].label == "all of it: 200 rations, 10 gifts, 2 canoes"
    assert played.open.default == "all"


@pytest.mark.parametrize(
    ("party", "hidden", "left"),
    [
        (Party(bearers=5), [0, 0, 0], None),
        (Party(bearers=60), [200, 10, 2], None),
        (Party(bearers=60), [200, 10, 0], replace(MINE, rations=0, gifts=0)),
    ],
)
def test_a_cache_stays_as_long_as_anything_lies_in_it(
    party: Party, hidden: list[int], left: Cache | None
) -> None:
    """17.6, 17.7: nothing taken changes no load; an empty one is none any more"""
    game = with_explorer(a_game(party=party), "Ada", caches={"1": MINE}, mode="foot")
    played = play(game, open_cache(game, "Ada", "Ada", 1), [6, "part", *hidden], stop=True)
    stays = left if any(hidden) else MINE
    assert played.facts[0] == CacheOpened("Ada", 1, "Ada", left=stays)
    assert [fact.changes for fact in played.of(PartyChanged)][:1] == (
        [{key: n for key, n in zip(("rations", "gifts", "canoes"), hidden, strict=True) if n}]
        if any(hidden)
        else []
    )


@pytest.mark.parametrize(
    ("taken", "number"), [((), 1), ((1,), 2), ((1, 2, 4), 3), ((2, 3), 1), (range(1, 9), 9)]
)
def test_a_cache_has_the_lowest_number_that_is_free(taken: tuple[int, ...], number: int) -> None:
    """17.3, 17.5"""
    caches = {str(each): MINE for each in taken}
    game = with_explorer(a_game(party=Party(bearers=5, rations=40)), "Ada", caches=caches)
    (hidden, changed) = play(game, make_cache(game, "Ada"), [25]).facts
    assert hidden == Cached("Ada", number, Cache(PORT, rations=25, note="Ada's explorer", life=1))
    assert changed == PartyChanged("Ada", {"rations": -25}, f"hidden in cache {number}", "17.1")


@pytest.mark.parametrize(
    ("party", "caches", "acts_"),
    [
        ({"bearers": 5}, {}, []),
        ({"bearers": 5, "horses": 2, "askaris": 1}, {}, []),
        ({"tusks": 1}, {}, ["Make a cache"]),
        ({"bearers": 5}, {"3": MINE}, ["Look for cache 3"]),
        ({"rations": 5}, {"1": MINE, "2": MINE}, ["Make a cache", "Look for cache 1",
                                                  "Look for cache 2"]),
    ],
)  # fmt: skip
def test_a_cache_is_made_of_what_there_is_and_looked_for_where_one_lies(
    party: dict[str, int], caches: dict[str, Cache], acts_: list[str]
) -> None:
    """17.1, 17.2, 17.6: by the player in turn"""
    game = with_explorer(a_game(party=Party(**party)), "Ada", caches=caches)
    found = [act for act in acts.open_acts(game) if act.call.name in ("cache", "open-cache")]
    assert [act.label for act in found] == acts_
    assert {act.rule for act in found} <= {"17.1", "17.6"}
    for act in found:
        assert act.call.args["player"] == "Ada"


def test_a_cache_of_another_is_looked_for_under_his_name() -> None:
    """17.6, 17.8"""
    game = with_explorer(a_game(Ada=PORT, Ben=PORT), "Ben", caches={"2": MINE})
    (act,) = (act for act in acts.open_acts(game) if act.call.name == "open-cache")
    args: dict[str, Any] = {"player": "Ada", "owner": "Ben", "number": 2}
    assert (act.label, act.call.args) == ("Look for cache 2 of Ben", args)


@pytest.mark.parametrize(
    ("where", "published", "offered"),
    [
        ("@Ada:1", True, True),
        ("@Ada:1", False, False),
        ("@Ada", True, True),
        ("@Ada", False, False),
        ("@Ada:2", True, False),
    ],
)
def test_on_its_own_board_the_table_knows_where_an_old_cache_lies(
    where: str, published: bool, offered: bool
) -> None:
    """17.8: that of another, whose hex has no name on record; one's own in any hex"""
    hexes = {"@Ada:1": Hex("veldt", published=published)}
    game = a_game(Ada="@Ada:1", Ben="@Ben:1", hexes=hexes, mapless=True)
    theirs = with_explorer(game, "Ben", caches={"1": replace(MINE, hex=where)})
    assert caches_here(theirs, "Ada") == ([("Ben", 1)] if offered else [])
    own = with_explorer(game, "Ada", caches={"1": replace(MINE, hex=where)})
    assert caches_here(own, "Ada") == ([("Ada", 1)] if where != "@Ada:2" else [])
