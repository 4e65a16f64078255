"""How the sensible bot meets tribes of Game II: policy, gifts, poison, victory (II 3.3)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.advice.game_two import meeting_odds as ends
from companion.games.nile.advice.game_two.meeting_tables import Offer
from companion.games.nile.bots import Asked, SensibleBot, meetings
from companion.games.nile.state import Party, Relation
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.variants import GAME_TWO
from companion.table.ask.requests import Choose, Count, Option, Request
from tests.games.nile.game_two.world import HERE, world
from tests.games.nile.helpers.world import with_explorer, with_hex, with_turn

COLUMN = Party(bearers=20, askaris=20, guides=2, gifts=20, rations=150)
PEACEFUL = Party(bearers=6, guides=1, gifts=30, rations=40)


def met(party: Party, *, armed: bool = False, away: int = 4, **tribe: Any) -> NileAtTable:
    """Ada before a tribe so many hexes from a port, in the last year of the game."""
    game = world(party, armed=armed, **tribe)
    game.variant = GAME_TWO
    game.board = _Away(game.board, away)  # type: ignore[assignment]
    game = game.at(replace(game.state, end="months", months=60))
    return with_turn(game, number=30, step="encounter")


class _Away:
    """The board, with Ada's hex as far from a port as a test likes."""

    def __init__(self, board: Any, away: int) -> None:
        self._board = board
        self.port_distances = {**board.port_distances, HERE: away}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._board, name)


def choose(game: NileAtTable, rule: str, *keys: str) -> Any:
    request = Choose(question="?", rule=rule, options=tuple(Option(key, key) for key in keys))
    return answer(game, request)


def answer(game: NileAtTable, request: Request) -> Any:
    return SensibleBot(1).answer(Asked(game, "Ada", request, "encounter"))


def policy(game: NileAtTable) -> str:
    return str(choose(game, "II 3.3.2", "1", "2", "3", "4", "5"))


def offer(game: NileAtTable) -> str:
    return str(choose(game, "II 3.3.4", "none", "gifts", "everything"))


def count(game: NileAtTable, rule: str, key: str, most: int) -> int:
    return int(answer(game, Count(question="?", rule=rule, player="Ada", key=key, most=most)))


# The two ways in


def test_a_strong_column_keeps_the_tribes_of_the_coast_away() -> None:
    game = with_turn(met(COLUMN, armed=True, away=2, heads=41), allowance=2)
    assert policy(game) == "1"
    assert offer(game) == "none"


def test_an_unarmed_man_far_inland_goes_ahead_with_gifts() -> None:
    game = met(PEACEFUL, away=8, heads=30)
    assert policy(game) == "5"
    assert offer(game) == "gifts"
    assert count(game, "II 3.3.4", "gifts", 30) in (8, 10, 15, 30)


def test_what_is_offered_wins_by_the_odds() -> None:
    """Of gifts with the same odds the fewest, and never fewer than any die could win by."""
    best = meetings.approach(met(PEACEFUL, away=8, heads=30), "Ada")
    assert best.gifts * 6 >= 30
    assert best.answer == "gifts"


def test_nothing_is_offered_where_gifts_are_too_few() -> None:
    game = met(replace(PEACEFUL, gifts=3), away=8, heads=100)
    assert offer(game) == "none"


def test_who_has_nothing_to_lose_gives_everything() -> None:
    """14.5: the chief is won without a die."""
    beaten = met(Party(rations=1), away=3, heads=40)
    assert offer(beaten) == "everything"
    assert offer(met(COLUMN, armed=True, away=3, heads=40)) != "everything"


def test_a_full_notebook_makes_him_wary() -> None:
    """22.5"""
    game = met(PEACEFUL)
    rich = with_explorer(game, "Ada", known={"1515": 1, "1516": 1})
    hexes = {
        **rich.state.hexes,
        **dict.fromkeys(("1515", "1516"), replace(rich.here("Ada"), mapped=1)),
    }
    rich = rich.at(replace(rich.state, hexes={**hexes}))
    assert meetings.stake(rich, "Ada") > meetings.stake(game, "Ada")


def test_the_last_months_have_little_to_lose() -> None:
    """II 2.3"""
    game = met(PEACEFUL)
    late = with_turn(game, number=59)
    assert meetings.ahead(late) < meetings.ahead(game)
    endless = late.at(replace(late.state, end="open"))
    assert meetings.ahead(endless) == meetings.ahead(game)


def test_a_friends_points_are_noted_once() -> None:
    """22.6: a friendship that sleeps is worth less to win again."""
    game = met(PEACEFUL, away=8, heads=30, attitudes={"": -6})
    again = with_explorer(game, "Ada", tribes={"1": Relation(met=1, friendly=True)})
    assert meetings.approach(again, "Ada").worth < meetings.approach(game, "Ada").worth


def test_an_approach_is_told_as_the_question_has_it() -> None:
    none, gifts = Offer("no negotiation"), Offer("9 gifts", (9, 12))
    assert meetings.Approach("1", none, 0.0).answer == "none"
    assert meetings.Approach("1", gifts, 0.0).answer == "gifts"
    assert meetings.Approach("1", Offer("everything", sure=True), 0.0).answer == "everything"


def test_every_end_but_victory_and_friends_costs_something_or_nothing() -> None:
    assert set(meetings.LOST) == {*ends.DEFEAT, ends.POISONED}


# What else is asked


@pytest.mark.parametrize(
    ("use", "added"), [("attitude", 3), ("village", 3), ("dares", 0), ("attack", 0)]
)
def test_an_ethnologist_adds_where_it_helps(use: str, added: int) -> None:
    """II 3.3.2"""
    assert count(met(COLUMN), "II 3.3.2", use, 3) == added


def test_of_two_dice_of_poison_the_better_is_taken() -> None:
    game = met(PEACEFUL)
    assert choose(game, "II 3.3.4", "dies", "recovers") == "recovers"
    assert choose(game, "II 3.3.4", "dies", "nothing") == "nothing"
    assert choose(game, "II 3.3.4", "recovers", "nothing") == "nothing"


def test_a_victory_is_made_the_most_of() -> None:
    """II 3.3.5.3"""
    game = met(COLUMN)
    assert choose(game, "II 3.3.5.3", "release", "keep", "loot", "both") == "both"
    assert choose(game, "II 3.3.5.3", "release", "keep") == "keep"
    assert choose(game, "II 3.3.5.3", "release") == "release"


def test_guides_who_help_are_the_last_to_leave() -> None:
    """II 3.3.3: of no guide he says that he is from next door, where nobody wrote it down."""
    assert choose(met(COLUMN), "II 3.3.3", "no", "yes") == "no"
    assert choose(met(COLUMN), "II 3.3.3", "1415", "elsewhere") == "elsewhere"


def test_where_nobody_is_met_there_is_no_opinion() -> None:
    game = met(COLUMN)
    nobody = with_hex(game, HERE, tribe=0)
    assert meetings.approach(nobody, "Ada").policy == ""
    assert choose(nobody, "II 3.3.2", "1") == "1"
