"""What bots do in need, give a whole turn to (II 5, II 6), and when they go home (II 2.3)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.bots import (
    Asked,
    SensibleBot,
    journey,
    meetings,
    random_bot,
    sailing,
    travels,
    trials,
)
from companion.games.nile.bots.outfits import JUDGEMENTS
from companion.games.nile.bots.thought import Thought
from companion.games.nile.game_two.studies import talents
from companion.games.nile.game_two.terrain import charts
from companion.games.nile.state import Party, Relation
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.variants import GAME_ONE, VARIANTS
from companion.table.ask.requests import Choose, Option
from companion.table.game import Act, Call
from companion.table.play.chance import Chance
from tests.games.nile.game_two.studies.world import among_friends, captive, resting
from tests.games.nile.helpers.world import a_game, with_explorer, with_hex, with_turn


def choose(game: NileAtTable, rule: str, *keys: str) -> Any:
    options = tuple(Option(key, key) for key in keys)
    request = Choose(question="?", rule=rule, player="Ada", options=options)
    return SensibleBot(1).answer(Asked(game, "Ada", request, "search"))


# Searches


def test_a_zoologist_stays_in_the_jungle_and_not_on_the_veldt() -> None:
    """II 5: three faces of two dice, against two."""
    assert trials.stays(resting(), "Ada")
    assert not trials.stays(with_hex(resting(), "1414", terrain="veldt"), "Ada")


def test_a_search_is_worth_its_chance_times_a_mean_find() -> None:
    assert trials.mean_find(resting()) == pytest.approx(14 / 9)
    assert trials.worth(resting(), "Ada") == pytest.approx(3 / 4 * 14 / 9)


def test_a_talent_is_worth_the_better_of_two_dice() -> None:
    """II 6: 36 throws, the face that is worth more taken of each."""
    game = among_friends("doctor")
    results = charts(game).talent(talents.TRIES["doctor"], "doctor").values()
    worth = sorted(trials.outcome(game, "Ada", result) for result in results)
    mean = sum(value * (2 * rank - 1) for rank, value in enumerate(worth, 1)) / 36
    assert trials.talent(game, "Ada") == pytest.approx(mean)


def test_nobody_stays_for_what_is_found_or_published_or_while_sick() -> None:
    game = resting()
    assert not trials.worth(with_hex(game, "1414", published=True), "Ada")
    assert not trials.worth(with_explorer(game, "Ada", sick=True), "Ada")
    assert not trials.worth(resting("explorer"), "Ada")


def test_the_first_game_has_no_searches() -> None:
    game = resting()
    game.variant = GAME_ONE
    assert trials.worth(game, "Ada") == 0


def test_a_search_that_may_be_made_is_made() -> None:
    assert choose(resting(), "II 5", "yes", "no") == "yes"


def test_a_party_that_stays_is_cautious_and_does_not_move() -> None:
    """II 5: cautious costs nothing."""
    stays = journey.Plan("", 0.0, home=False, stays=True)
    ways = tuple(Option(key, key, place="1415") for key in ("1", "stay"))
    request = Choose(question="?", rule="9.13", player="Ada", options=ways)
    thought = Thought(
        Asked(resting(), "Ada", request, "move"), request, Chance(1, 1), lambda _: stays
    )
    assert travels.where(thought) == ("stay", "")
    assert travels.level(thought) == ("cautious", "")


# Tribes


def test_a_missionary_stays_with_new_friends_while_he_has_little_to_lose() -> None:
    assert trials.worth(among_friends(), "Ada") > 0
    served = Relation(friendly=True, met=6, studied=6)
    assert trials.worth(among_friends(tribes={"1": served}), "Ada") == 0


def test_the_better_of_two_dice_is_taken_with_poison_in_mind() -> None:
    """II 6: a point is not worth a life."""
    game = among_friends()
    assert choose(game, "II 6", "jeered", "ignored") == "ignored"
    assert choose(game, "II 6", "heard", "chief-baptized") == "chief-baptized"
    assert choose(game, "II 6", "heard", "applauded") == "heard"
    doctor = among_friends("doctor")
    assert choose(doctor, "II 6", "dies", "sick") == "sick"


def test_a_doctor_does_not_treat_for_the_price_of_his_life() -> None:
    """II 6: one die in six kills, and the witch doctor tries after most others."""
    game = among_friends("doctor")
    assert choose(game, "II 6", "yes", "no") == "no"
    at_the_end = game.at(replace(game.state, end="months", months=game.turn))
    assert trials.talent(at_the_end, "Ada") > trials.talent(game, "Ada")


def test_a_study_is_worth_more_the_longer_the_game_lasts() -> None:
    game = among_friends("ethnologist")
    game = game.at(replace(game.state, end="months", months=60))
    late = game.at(replace(game.state, months=game.turn + 2))
    assert trials.among_friends(late, "Ada") < trials.among_friends(game, "Ada")
    assert choose(game, "II 6", "yes", "no") == "yes"


def test_a_captive_values_good_will_more() -> None:
    """II 3.3.5.4: it helps him to escape."""
    assert trials.outcome(captive(), "Ada", "heard") > trials.outcome(
        among_friends(), "Ada", "heard"
    )


# The agreed end


def ending(months: int, now: int, **turn: Any) -> NileAtTable:
    game = resting("explorer")
    game = game.at(replace(game.state, end="months", months=months))
    return with_turn(game, number=now, **turn)


def test_the_last_month_counts_as_one() -> None:
    assert meetings.months_left(ending(60, 60)) == 1
    assert meetings.months_left(resting()) == float("inf")


def test_he_stays_out_no_longer_than_the_game_lasts() -> None:
    """II 2.3: what is not published when the end comes counts for nothing."""
    stores = Party(bearers=20, askaris=10, rations=150)
    long = with_explorer(ending(60, 10), "Ada", party=stores)
    short = with_explorer(ending(60, 57), "Ada", party=stores)
    assert journey.turns(long, "Ada") == journey.food_turns(long, "Ada")
    assert journey.turns(short, "Ada") < 2
    assert journey.plan(short, "Ada").home


@pytest.mark.parametrize(("now", "answer"), [(20, "sail"), (57, "stay")])
def test_no_expedition_sails_that_cannot_come_home(now: int, answer: str) -> None:
    game = with_explorer(ending(60, now), "Ada", place="europe", money=2000, known={})
    options = tuple(Option(key, key) for key in ("stay", "sail"))
    request = Choose(question="?", rule="26.2", player="Ada", options=options)
    thought = Thought(
        Asked(game, "Ada", request, "europe"), request, Chance(1, 1), lambda _: _NOWHERE
    )
    assert sailing.in_europe(thought)[0] == answer


_NOWHERE = journey.Plan("", 0.0, home=True)


def test_a_journalist_sails_at_once() -> None:
    """II E3: his paper pays each time."""
    game = with_explorer(
        ending(60, 20), "Ada", place="europe", specialty="journalist", money=0, known={}
    )
    options = tuple(Option(key, key) for key in ("stay", "sail"))
    request = Choose(question="?", rule="26.2", player="Ada", options=options)
    assert SensibleBot(1).answer(Asked(game, "Ada", request, "europe")) == "sail"


def test_strange_tribes_are_gone_round_more_widely_in_the_second_game() -> None:
    """II 3.3.5: a beaten party comes home through them no more."""
    first, second = JUDGEMENTS["nile-1"], JUDGEMENTS["nile-2"]
    assert second.wary > first.wary
    assert set(JUDGEMENTS) == set(VARIANTS)


SHOOT = Call("shoot-animal", {"player": "Ada"})
WIDE = Choose(question="?", rule="", options=tuple(Option(str(n), str(n)) for n in range(1000)))


def test_a_random_bot_answers_by_its_seed() -> None:
    asked = Asked(a_game(), "Ada", WIDE, "move")
    answers = [tuple(bot.answer(asked) for _ in range(3)) for bot in map(random_bot, (1, 1, 2))]
    assert answers[0] == answers[1] != answers[2]


@pytest.mark.parametrize(
    ("party", "call"),
    [
        (Party(bearers=9, horses=2, rations=3), SHOOT),
        (Party(bearers=9, horses=2, rations=30), None),
        (Party(bearers=9, rations=3), None),
    ],
)
def test_a_starving_party_shoots_an_animal_before_its_meal(party: Party, call: Call | None) -> None:
    """5.4425, 18.4: not while there is enough, nor without an animal."""
    asked = Asked(with_turn(a_game(party=party), step="meal"), "Ada", WIDE, "meal")
    assert SensibleBot(1).act(asked, lambda: [Act(SHOOT, "Shoot one")]) == call
