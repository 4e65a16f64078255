"""How the sensible bot plays: what it claims, builds, buys, and when it passes."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.pyramids.board import distance, influences
from companion.games.pyramids.bots import BOTS, SensibleBot
from companion.games.pyramids.bots.building import Build, best_build, build
from companion.games.pyramids.bots.reading import Reading, Weights
from companion.games.pyramids.bots.sensible_bot import (
    PASS,
    Move,
    best_move,
    claims,
    plans,
    trains,
)
from companion.games.pyramids.game import AGREE, PyramidsGame
from companion.games.pyramids.rulings import Rulings
from companion.games.pyramids.state import Builder, Nile, PoolPiece, Site
from companion.table.play.bots import asked
from companion.table.play.chance import Chance
from companion.table.play.session import Session

NOBODY_ELSE = Builder("blue", ready="")
"""An opponent whose workers are all away: nothing is contested."""


def a_game(ann: Builder, bob: Builder = NOBODY_ELSE, **more: Any) -> PyramidsGame:
    """Ann is in turn in some round of hers."""
    at: dict[str, Any] = {"round": 4, "phase": "actions", "starter": "Ann", "mover": "Ann"}
    return PyramidsGame(Nile({"Ann": ann, "Bob": bob}, **(at | more)), Rulings())


def reading(ann: Builder, bob: Builder = NOBODY_ELSE, **more: Any) -> Reading:
    return Reading(a_game(ann, bob, **more), "Ann", Weights(), Chance(1, 0))


def planned(ann: Builder, **more: Any) -> Build | None:
    return best_build(reading(ann, **more))


def move(ann: Builder, bob: Builder = NOBODY_ELSE, **more: Any) -> Move:
    return best_move(reading(ann, bob, **more))


def pool(*pieces: PoolPiece) -> dict[str, PoolPiece]:
    return {str(number): piece for number, piece in enumerate(pieces, 1)}


def done(owner: str, sizes: str) -> dict[str, Site]:
    """So many completed pyramids of an owner along the edges, none beside another."""
    edge = {"Ann": "1", "Bob": "8"}[owner]
    return {"aceg"[at % 4] + edge: Site(owner, size, done=True) for at, size in enumerate(sizes)}


# Reasons


def test_an_action_and_its_worker_have_reasons_of_their_own() -> None:
    game = a_game(Builder("red", ready="SM"), pool=pool(PoolPiece("treasure", "L")))
    session = Session(game, 1)
    session.start()
    told = []
    for _ in range(2):
        found = SensibleBot(1).decide(asked(session))
        told.append(found.reason)
        session.answer(found.value)
    assert told == [
        "the piece is worth having; it comes closer to finishing a pyramid",
        "it needs this worker least elsewhere",
    ]


# Plans


def test_plans_are_every_action_of_sense_the_best_first() -> None:
    lying = pool(PoolPiece("treasure", "L"), PoolPiece("supply", "S"))
    home = Builder("red", ready="SM", treasure="SM", supply="M")
    found = plans(a_game(home, pool=lying), "Ann")
    assert {one.action for one in found} == {"claim", "start", "buy", "create", "pass"}
    assert found[0].action == move(home, pool=lying).action == "buy"


def test_equal_pieces_are_one_plan() -> None:
    lying = pool(PoolPiece("supply", "M"), PoolPiece("supply", "M"), PoolPiece("treasure", "M"))
    found = plans(a_game(Builder("red", ready="S"), pool=lying), "Ann")
    pieces = [one.answers["Which resource?"] for one in found if one.action == "claim"]
    assert len(pieces) == 2
    assert "3" in pieces


def test_only_who_is_in_turn_has_plans() -> None:
    assert not plans(a_game(Builder("red"), Builder("blue")), "Bob")


def test_no_worker_is_bought_when_none_is_left() -> None:
    small = Builder("blue", ready="SSS")
    found = plans(a_game(Builder("red", ready="SS", treasure="S"), small), "Ann")
    assert [one.action for one in found] == ["pass"]


# Claiming


def test_the_largest_piece_is_claimed_first() -> None:
    lying = pool(PoolPiece("supply", "S"), PoolPiece("treasure", "L"), PoolPiece("supply", "M"))
    chosen = move(Builder("red"), pool=lying)
    assert (chosen.action, chosen.answers["Which resource?"]) == ("claim", "2")


def test_of_equal_pieces_the_one_for_the_next_pyramid_is_claimed() -> None:
    lying = pool(PoolPiece("treasure", "M"), PoolPiece("supply", "M"))
    worth = {
        each.answers["Which resource?"]: each.worth
        for each in claims(reading(Builder("red", treasure="M"), pool=lying), None)
    }
    assert worth["2"] > worth["1"]


def test_a_piece_is_claimed_by_the_smallest_worker() -> None:
    chosen = move(Builder("red"), pool=pool(PoolPiece("treasure", "M")))
    assert chosen.answers["Which worker claims it?"] == "S"


def test_a_larger_worker_claims_what_a_small_one_would_be_pushed_off() -> None:
    lying = pool(PoolPiece("treasure", "L"))
    chosen = move(Builder("red"), Builder("blue", ready="M"), pool=lying)
    assert chosen.answers["Which worker claims it?"] == "M"


def test_a_worker_who_is_to_build_claims_nothing_small() -> None:
    home = Builder("red", ready="M", treasure="M", supply="M")
    assert move(home, pool=pool(PoolPiece("supply", "S"))).action == "start"


def test_the_opponent_is_pushed_off_a_large_piece() -> None:
    lying = pool(PoolPiece("treasure", "L", "Bob", "S"), PoolPiece("treasure", "S"))
    chosen = move(Builder("red"), pool=lying)
    assert chosen.answers == {"Which resource?": "1", "Which worker claims it?": "M"}


def test_nobody_is_pushed_off_by_a_worker_of_his_size() -> None:
    lying = pool(PoolPiece("treasure", "L", "Bob", "M"))
    assert move(Builder("red", tired="S", ready="SM"), pool=lying).action != "claim"


# Building


def test_nothing_is_started_that_cannot_be_completed() -> None:
    home = Builder("red", ready="SSM", treasure="MMM")
    assert planned(home) is None
    assert move(home).action != "start"


def test_what_brings_most_is_built_first() -> None:
    home = Builder("red", ready="SML", treasure="SML", supply="SML")
    best = planned(home)
    assert best
    assert best.site.size == "L"


def test_two_smaller_pieces_are_used_where_they_will_do() -> None:
    home = Builder("red", ready="SSL", treasure="SSL", supply="M")
    medium = build(reading(home), "d4", Site("Ann", "M"), home)
    assert medium
    assert (medium.taken("treasure"), medium.taken("worker")) == ("SS", "SS")


def test_a_pyramid_stands_where_the_opponent_exerts_no_influence() -> None:
    home = Builder("red", ready="M", treasure="M", supply="M")
    board = {"d4": Site("Bob", "S", done=True), "g6": Site("Bob", "S", done=True)}
    chosen = move(home, board=board)
    square = chosen.answers["On which square?"]
    assert chosen.action == "start"
    assert not [*influences(board, square, "Ann")]


def test_a_small_pyramid_bothers_what_the_opponent_is_building() -> None:
    home = Builder("red", ready="S", treasure="S", supply="S")
    board = {"a1": Site("Bob", "L", workers="L")}
    square = reading(home, board=board).square_for("S")
    assert 1 < distance(square, "a1") <= 3


def test_influence_is_paid_with_the_smallest_piece() -> None:
    home = Builder("red", ready="M", treasure="SM", supply="MM")
    site = Site("Ann", "M", workers="M")
    board = {"d4": site, "d6": Site("Bob", "S", done=True)}
    best = planned(home, board=board)
    assert best
    assert sorted(best.pieces) == [("supply", "M"), ("treasure", "M"), ("treasure", "S")]


def test_nothing_small_pays_for_influence_upon_a_large_pyramid() -> None:
    board = {"d4": Site("Ann", "L", workers="L"), "d6": Site("Bob", "S", done=True)}
    few = Builder("red", ready="", treasure="SL", supply="SL")
    assert planned(few, board=board) is None
    assert planned(replace(few, treasure="SML"), board=board)


def test_a_pyramid_that_was_begun_is_continued() -> None:
    home = Builder("red", ready="SS", treasure="M", supply="M")
    chosen = move(home, board={"d4": Site("Ann", "M", workers="M")})
    assert (chosen.action, chosen.answers["What do you stack on it?"]) == ("continue", "tM")


def test_the_seventh_pyramid_is_not_built_by_who_is_behind() -> None:
    home = Builder("red", ready="S", treasure="S", supply="S")
    ahead = done("Bob", "LLL")
    board = done("Ann", "SMM") | {at: Site("Ann", "S", done=True) for at in ("b3", "d3", "f3")}
    assert planned(home, board=board | ahead) is None
    assert planned(home, board=board)


# Workers, creating, passing


def test_a_worker_is_bought_early() -> None:
    chosen = move(Builder("red", treasure="S"))
    assert (chosen.action, chosen.answers) == ("buy", {"Pay with what?": "S"})


def test_workers_are_trained_with_the_least_payment() -> None:
    """Tired ones, that nobody misses."""
    home = Builder("red", ready="S", tired="S", treasure="SSM")
    (chosen,) = trains(reading(home), None)
    assert chosen.answers == {"Which worker do you train?": "S-tired", "Pay with what?": "SS"}


def test_a_piece_is_created_only_if_the_opponent_cannot_claim_it() -> None:
    tops = {str(slot): "LM" if slot < 6 else "" for slot in range(1, 7)}
    home = Builder("red", ready="SM")
    assert move(home, treasure=tops).action == "create"
    assert move(home, Builder("blue", ready="S"), treasure=tops).action == "pass"


def test_who_has_nothing_to_do_passes() -> None:
    assert move(Builder("red", ready="")) == PASS


def test_in_the_last_round_nothing_is_kept_for_later() -> None:
    """A seventh pyramid stands: what is claimed now is never used."""
    board = done("Bob", "SSSS") | {at: Site("Bob", "S", done=True) for at in ("b6", "d6", "f6")}
    chosen = move(Builder("red", treasure="S"), board=board, pool=pool(PoolPiece("supply", "L")))
    assert chosen == PASS


# At the table


def sat_down(game: PyramidsGame) -> Session:
    """A session that goes on from there."""
    session = Session(game, 1, {"dice": "app"})
    session.start()
    return session


def test_no_game_is_ended_before_its_time() -> None:
    session = sat_down(a_game(Builder("red")))
    session.act(AGREE)
    assert SensibleBot(1).answer(asked(session)) == "no"


def test_a_game_in_which_nobody_can_do_anything_is_ended_by_agreement() -> None:
    nobody = Builder("red", ready="")
    board = {"d4": Site("Ann", "M", workers="SM"), "f4": Site("Bob", "L", workers="M")}
    game = a_game(nobody, replace(nobody, colour="blue"), board=board, passes=1)
    session = sat_down(game)
    bot = SensibleBot(1)
    assert bot.act(asked(session), session.acts) == AGREE
    session.act(AGREE)
    assert bot.answer(asked(session)) == "yes"


@pytest.mark.parametrize("size", ["S", "M"])
def test_a_displaced_worker_goes_to_the_best_free_piece(size: str) -> None:
    lying = pool(
        PoolPiece("supply", "L", "Ann", "S"), PoolPiece("supply", "S"), PoolPiece("supply", size)
    )
    game = a_game(Builder("red"), Builder("blue", ready="M"), pool=lying, mover="Bob")
    session = sat_down(game)
    for said in ("claim", "1"):
        session.answer(said)
    seen = asked(session)
    assert seen.player == "Ann"
    assert SensibleBot(1).answer(seen) == ("3" if size == "M" else "2")


def test_favor_brings_the_colour_of_which_there_is_less() -> None:
    ahead = Builder("red", treasure="SS", favor=2)
    game = a_game(ahead, phase="bureaucracy")
    session = sat_down(game)
    answered = SensibleBot(1).answer(asked(session))
    assert answered.startswith("s")


@pytest.mark.parametrize("bot", list(BOTS))
def test_bots_answer_at_any_table(bot: str) -> None:
    """Under every other ruling as well."""
    others = Rulings("small", "barred", "standing", "return", "at-once", "fewer")
    game = PyramidsGame(Nile({"Ann": Builder("red"), "Bob": Builder("blue")}), others)
    session = Session(game, 5, {"dice": "table"})
    session.start()
    player = BOTS[bot](5)
    for _ in range({"playouts": 10, "ahead": 60}.get(bot, 250)):
        if session.question is None:
            break
        seen = asked(session)
        call = player.act(seen, session.acts)
        if call:
            session.act(call)
        else:
            session.answer(player.answer(seen))
    assert not [*session.game.faults()]
