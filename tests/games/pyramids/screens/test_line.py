"""A whole action typed in one line, and what is proposed taken with a full stop."""

import pytest
from msgspec.structs import replace

from companion.games.pyramids.state import Site
from companion.table.ask.illegal import Illegal
from companion.table.ask.typed import give
from companion.table.play.session import Session
from tests.games.pyramids.midgame import midgame


def at_work() -> Session:
    """Bob in turn: a small supply completes his pyramid on a1; one of the free slots takes each."""
    game = midgame()
    bob = replace(game.state.players["Bob"], supply="SM")
    site = Site("Bob", "S", workers="S", treasure="S")
    state = replace(
        game.state,
        players={**game.state.players, "Bob": bob},
        board={"a1": site, "g7": game.state.board["g7"]},
    )
    session = Session(game.at(state), 1, {"dice": "app"})
    session.start()
    return session


def test_a_line_answers_all_that_an_action_asks() -> None:
    session = at_work()
    give(session, "co ss 6 3")
    assert session.game.state.board["a1"].done
    assert session.game.state.treasure["6"] == "S"
    assert session.game.state.supply["3"] == "LMS"


def test_a_full_stop_takes_what_is_proposed_and_chooses_no_action() -> None:
    session = at_work()
    give(session, "co ss .")
    assert session.game.state.board["a1"].done
    assert session.game.state.treasure["6"] == ""
    assert session.game.player == "Ann"
    before = len(session.log)
    with pytest.raises(Illegal, match="no answer is proposed here"):
        give(session, ".")
    assert len(session.log) == before


def test_a_full_stop_alone_takes_the_rest() -> None:
    session = at_work()
    give(session, "co ss")
    assert session.question is not None
    assert session.question.request.question == "Which slot takes the small treasure?"
    give(session, ".")
    assert session.game.player == "Ann"


def test_a_line_answers_nothing_that_is_put_to_the_opponent() -> None:
    """Bob's only worker that can push Ann's off is not asked for; her answer is hers."""
    game = midgame()
    bob = replace(game.state.players["Bob"], ready="SM")
    session = Session(game.at(replace(game.state, players={**game.state.players, "Bob": bob})), 1)
    session.start()
    with pytest.raises(Illegal, match="“small worker” isn't possible: it isn't larger"):
        give(session, "cl 1 s")
    give(session, "cl 1")
    assert session.question is not None
    assert session.question.player == "Ann"


def test_a_line_may_name_what_is_not_asked_since_there_is_no_other() -> None:
    """The only pyramid that goes on, the only worker that stands: named or not."""
    for line in ("co a1 ss .", "co ss ."):
        session = at_work()
        give(session, line)
        assert session.game.state.board["a1"].done
    for line in ("st s s d4", "st s d4"):
        session = at_work()
        bob = replace(session.game.state.players["Bob"], ready="S", tired="M")
        players = {**session.game.state.players, "Bob": bob}
        session = Session(session.game.at(replace(session.game.state, players=players)), 1)
        session.start()
        give(session, line)
        assert session.game.state.board["d4"].workers == "S"
    with pytest.raises(Illegal):
        give(at_work(), "co b1 ss")


def with_bob(**has: str) -> Session:
    """Bob in turn, with other pieces at home."""
    game = midgame()
    bob = replace(game.state.players["Bob"], **has)
    session = Session(game.at(replace(game.state, players={**game.state.players, "Bob": bob})), 1)
    session.start()
    return session


@pytest.mark.parametrize("line", ["cl 2", "cl 2 s", "cl s", "cl"])
def test_a_claim_names_its_piece_and_its_worker_asked_or_not(line: str) -> None:
    """Ann's worker lies by one piece; the other is all that a small worker can claim."""
    session = with_bob(ready="S", tired="")
    give(session, line)
    assert session.game.state.pool["2"].player == "Bob"


@pytest.mark.parametrize("line", ["bu s 6", "bu 6", "bu s ."])
def test_a_payment_is_named_asked_or_not(line: str) -> None:
    session = with_bob(ready="M", tired="", treasure="S")
    give(session, line)
    assert session.game.state.players["Bob"].tired == "S"


@pytest.mark.parametrize("line", ["tr s m 6", "tr m 6", "tr s 6", "tr 6"])
def test_training_names_its_worker_and_its_payment_asked_or_not(line: str) -> None:
    session = with_bob(ready="S", tired="", treasure="M")
    give(session, line)
    assert session.game.state.players["Bob"].tired == "M"
