"""Where guides were hired, and what one from next door is good for (II 3.3.3)."""

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import GuidesCounted
from companion.games.nile.game_two.natives import encounter, guides
from companion.games.nile.rules.natives import trade
from companion.games.nile.rules.travel import lost
from companion.games.nile.state import Party, Relation
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Rule
from tests.games.nile.game_two.world import HERE, world
from tests.games.nile.helpers.world import Played, play, with_explorer, with_hex, with_party

NEXT_DOOR, FAR = "1415", "1818"


def led(party: Party, hired: dict[str, int] | None = None) -> NileAtTable:
    """Ada beside friends, with guides of whom so many are on record."""
    game = world(party, armed=True)
    friend = {"1": Relation(friendly=True, met=1)}
    return with_explorer(game, "Ada", hired=hired or {}, tribes=friend)


def counted(game: NileAtTable, *answers: object, hired: int = 0) -> Played:
    return play(game, guides.count(game, "Ada", hired), answers)


def test_guides_that_are_hired_of_natives_are_noted_with_their_hex() -> None:
    game = led(Party(bearers=9, guides=2, gifts=20))
    played = play(game, trade.trade(game, "Ada", 1), ["trade:guide", 3, "done", 6])
    assert played.game.explorer("Ada").hired == {"elsewhere": 2, HERE: 3}


def test_when_a_guide_deserts_the_player_says_which() -> None:
    """II 3.3.3 (ruling)."""
    game = with_hex(
        led(Party(guides=3), {NEXT_DOOR: 2, FAR: 1}), "1514", terrain="", river="......"
    )
    rule = lost.lose_way(game, "Ada", "1514", "")
    asked = play(game, rule, [1], stop=True)
    assert isinstance(asked.open, Choose)
    assert [option.key for option in asked.open.options] == [NEXT_DOOR, FAR]
    game = with_party(led(Party(guides=3), {NEXT_DOOR: 2, FAR: 1}), "Ada", guides=2)
    assert counted(game, FAR).game.explorer("Ada").hired == {NEXT_DOOR: 2}


@pytest.mark.parametrize(
    ("hired", "along", "left"),
    [
        ({NEXT_DOOR: 3}, 1, {NEXT_DOOR: 1}),
        ({NEXT_DOOR: 3, FAR: 2}, 0, {}),
        ({NEXT_DOOR: 1}, 3, {NEXT_DOOR: 1, "elsewhere": 2}),
    ],
)
def test_nothing_is_asked_where_it_is_plain(
    hired: dict[str, int], along: int, left: dict[str, int]
) -> None:
    played = counted(led(Party(guides=along), hired))
    assert not played.asked
    assert played.game.explorer("Ada").hired == left


def test_who_was_gone_before_is_no_longer_on_record_when_another_is_hired() -> None:
    game = led(Party(guides=1), {NEXT_DOOR: 2})
    assert counted(game, hired=1).game.explorer("Ada").hired == {HERE: 1}


@pytest.mark.parametrize(
    ("hired", "policy", "total"),
    [
        ({NEXT_DOOR: 1}, "3", 1),
        ({NEXT_DOOR: 1}, "5", 1),
        ({NEXT_DOOR: 1}, "4", 0),
        ({FAR: 1}, "3", 0),
        ({HERE: 1}, "3", 0),
        ({"elsewhere": 1}, "3", 0),
        ({}, "3", 0),
    ],
)
def test_a_guide_hired_in_a_neighbouring_hex_counts_with_policies_3_and_5(
    hired: dict[str, int], policy: str, total: int
) -> None:
    """II 3.3.3: guide."""
    game = with_explorer(
        led(Party(guides=1, askaris=1), hired), "Ada", tribes={"1": Relation(met=1)}
    )
    played = play(game, encounter.follow_policy(game, "Ada", 1), [policy], stop=True)
    assert played.open is not None
    assert ("+ a guide from next door 1" in played.open.why) == bool(total)
    assert len(played.asked) == 1, "nobody asks where he was hired"


def test_one_who_has_left_counts_no_more() -> None:
    game = with_explorer(
        led(Party(askaris=1), {NEXT_DOOR: 1}), "Ada", tribes={"1": Relation(met=1)}
    )
    played = play(game, encounter.follow_policy(game, "Ada", 1), ["3"], stop=True)
    assert played.of(GuidesCounted) == [GuidesCounted("Ada", {})]
    assert played.open is not None
    assert "guide" not in played.open.why


def along(game: NileAtTable) -> Rule[bool]:
    return guides.along(game, "Ada")


def test_a_table_with_its_own_board_is_asked() -> None:
    game = led(Party(guides=1))
    game = game.at(replace(game.state, map="table"))
    assert play(game, along(game), ["yes"]).returned is True
    assert not play(game, guides.count(game, "Ada", 1)).facts
    none = with_party(game, "Ada", guides=0)
    assert play(none, along(none)).returned is False
