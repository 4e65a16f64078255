"""When a turn is a whole one in a hex, and with a friendly tribe (II 5, II 6, rulings)."""

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import ActivityChosen, Moved, MoveEnded, PointsSpent
from companion.games.nile.game_two.studies.step import search
from companion.games.nile.game_two.studies.whole_turn import broken, estranged
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.game_two.studies.world import (
    BESIDE,
    HERE,
    MONTH,
    among_friends,
    resting,
    with_news,
)
from tests.games.nile.helpers.world import play, with_explorer


def after(game: NileAtTable, *facts: object) -> NileAtTable:
    for fact in facts:
        game.state = fact.apply(game.state)  # type: ignore[attr-defined]
    return game


def searches(game: NileAtTable) -> bool:
    """Whether the step asks for a search."""
    return play(game, search(game, "Ada"), stop=True).open is not None


@pytest.mark.parametrize(
    "facts",
    [
        (Moved("Ada", BESIDE),),
        (PointsSpent(1), Moved("Ada", BESIDE), PointsSpent(1), Moved("Ada", HERE)),
        (PointsSpent(1),),
    ],
)
def test_a_party_that_moved_may_not_though_it_came_back(facts: tuple[object, ...]) -> None:
    game = after(resting(), *facts)
    assert "moved" in broken(game, "Ada")
    assert not searches(game)


def test_a_turn_in_which_the_way_was_lost_bars_it() -> None:
    assert not searches(after(resting(), MoveEnded("lost", lost=True)))
    assert searches(after(resting(), MoveEnded("Bad omens")))


@pytest.mark.parametrize("level", ["cautious", "normal", "reckless"])
def test_it_may_be_done_at_any_activity(level: str) -> None:
    assert searches(after(resting(), ActivityChosen(level, "foot", 2)))


def test_the_explorers_sickness_bars_it() -> None:
    assert not searches(resting(sick=True))


@pytest.mark.parametrize("tribe", [0, 1])
def test_a_defeat_bars_it_and_a_fight_won_does_not(tribe: int) -> None:
    """II 5: whole turn."""
    assert not searches(with_news(resting(), "defeat", tribe=tribe))
    assert searches(with_news(resting(), "victory", tribe=tribe))
    assert searches(with_news(resting(), "defeat", tribe=tribe, turn=3))


def test_another_players_defeat_bars_nothing() -> None:
    game = with_news(resting(), "defeat")
    told = replace(game.state.news["1"], player="Ben")
    assert searches(game.at(replace(game.state, news={"1": told})))


# A friendly tribe (II 6)


def test_a_tribe_that_was_friendly_before_the_turn_may_be_studied() -> None:
    """II 6: friendly throughout."""
    game = among_friends()
    assert estranged(game, "Ada") == ""
    assert searches(game)


@pytest.mark.parametrize(
    "game",
    [
        resting("missionary"),
        with_explorer(among_friends(), "Ada", tribes={}),
        among_friends(since=MONTH),
        among_friends(attitude=-5),
    ],
    ids=["no tribe", "not friendly", "friendly since this turn", "its friendship sleeps"],
)
def test_step_6_needs_a_tribe_friendly_from_the_turns_start_to_its_end(game: NileAtTable) -> None:
    assert not searches(game)


def test_a_friendship_that_woke_this_turn_after_a_fight_is_none_from_its_start() -> None:
    """II 6: friendly throughout. Of −5 an attack takes one, and a release gives three."""
    game = with_news(among_friends(attitude=-3), "victory", tribe=1)
    assert not searches(game)
    assert searches(with_news(among_friends(attitude=-3), "victory", tribe=1, turn=6))
    assert searches(with_news(among_friends(), "victory"))


def test_a_friendship_at_minus_four_is_awake() -> None:
    assert searches(among_friends(attitude=-4))
    assert estranged(among_friends(attitude=-5), "Ada")
