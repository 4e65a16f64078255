"""Observations: what a seat, the table and the host see of a campaign, and look ahead to."""

import re
from fractions import Fraction

import msgspec
import pytest

from companion.table.ask.requests import Choose
from companion.table.facts import Corrected
from companion.table.journal.digest import state_digest
from companion.table.look.walk import Branch, Fork, Leaf
from companion.table.play.session import Session
from companion.table.seats.hidden import HIDDEN, HOST, TABLE
from companion.table.seats.observation import Waiting, observe
from companion.table.seats.told import is_masked, seen_state, told_entry
from companion.table.seats.worlds import WORLDS, ahead, merged, worlds
from tests import ROOT
from tests.table.toy import toy


def begun(home: str = "cairo") -> Session:
    """Ada has marked her home, Ben is asked for his."""
    session = Session(toy(), 7)
    session.start()
    session.answer(home)
    assert session.question is not None
    assert session.question.player == "Ben"
    return session


def test_only_its_player_sees_a_secret_question_and_what_was_answered() -> None:
    session = begun()
    ben, ada, table = (observe(session, seat) for seat in ("Ben", "Ada", TABLE))
    assert ben.question is not None
    assert isinstance(ben.question.request, Choose)
    for seen in (ada, table):
        assert seen.question is not None
        request = seen.question.request
        assert isinstance(request, Waiting)
        assert (request.player, request.question) == ("Ben", "Where from?")
    answered = next(at for at, entry in enumerate(session.log) if entry.secret)
    assert ada.log[answered] is session.log[answered]
    for seen in (ben, table):
        assert is_masked(seen.log[answered])
        assert "cairo" not in str(seen.log)
        assert seen.game.state.players["Ada"].home is HIDDEN


def test_what_two_campaigns_differ_in_unseen_shows_in_no_digest() -> None:
    here, there = begun("cairo"), begun("cape")
    assert state_digest(here) != state_digest(there)
    for seat in ("Ben", TABLE):
        assert observe(here, seat).digest == observe(there, seat).digest
        assert observe(here, seat).log == observe(there, seat).log
    assert observe(here, "Ada").digest != observe(there, "Ada").digest
    assert observe(here, HOST).digest == state_digest(here)


def test_when_the_game_is_over_everybody_sees_everything() -> None:
    session = begun()
    over = session.game.at(msgspec.structs.replace(session.game.state, turn=9))
    assert told_entry(over, session.log[1], TABLE) is session.log[1]
    assert seen_state(over, over.state, TABLE) is over.state


def test_who_plays_alone_sees_what_is_his() -> None:
    session = Session(toy("Ada"), 7)
    session.start()
    session.answer("cairo")
    seen = observe(session)
    assert seen.seat == "Ada"
    assert seen.game.state is session.game.state


def test_another_player_s_secret_choice_is_no_branch() -> None:
    session = begun()
    for seat in (TABLE, "Ada"):
        node = ahead(observe(session, seat), depth=2)
        assert node == Leaf((), None, (), "Ben decides in secret")
    node = ahead(observe(session, "Ben"), depth=1)
    assert isinstance(node, Fork)
    assert [branch.result for branch in node.branches] == ["cairo", "cape", "lagos"]


def test_worlds_keep_what_a_seat_sees_and_reach_what_it_does_not() -> None:
    seen = observe(begun(), "Ben")
    found = {world.state.players["Ada"].home for world in worlds(seen, seen.game.state)}
    assert found == {"cairo", "cape", "lagos"}
    again = [world.state for world in worlds(observe(begun("cape"), "Ben"), seen.game.state)]
    assert again == [world.state for world in worlds(seen, seen.game.state)]


def leaf(words: str) -> Leaf:
    """Where a tree ends; its fact holds what can't be a key."""
    return Leaf((Corrected("place", {}, {"words": words}, "told"),), None, (), words)


def test_trees_that_agree_are_exact_and_others_are_a_mean() -> None:
    fork = Fork(Choose(question="Go?", rule="1", options=()), (Branch("go", "go", None, leaf("")),))
    assert merged([fork] * WORLDS) is fork
    node = merged([leaf("a"), leaf("b"), leaf("a"), leaf("a")])
    assert isinstance(node, Fork)
    assert not node.exact
    assert [branch.chance for branch in node.branches] == [Fraction(3, 4), Fraction(1, 4)]


@pytest.mark.parametrize("seat", ["Ada", "Ben", TABLE, HOST])
def test_an_open_game_is_seen_as_it_is(seat: str) -> None:
    """After the homes are shown nothing is hidden: every seat gets the same objects."""
    session = begun()
    session.answer("cape")
    session.correct("shown", True, "All are revealed.")
    seen = observe(session, seat)
    assert seen.game.state is session.game.state
    assert all(told is entry for told, entry in zip(seen.log, session.log, strict=True))
    assert not seen.is_masked


def test_nobody_reaches_the_session_or_the_true_state_from_an_observation() -> None:
    """They're kept for looking things up later, by `table/seats` alone."""
    seats = ROOT / "companion" / "table" / "seats"
    reached = re.compile(r"(?<!\bself)\._(?:session|truth)\b|[\"']_(?:session|truth)[\"']")
    modules = [path for path in (ROOT / "companion").rglob("*.py") if seats not in path.parents]
    assert len(modules) > 500
    found = [path.name for path in modules if reached.search(path.read_text("utf-8"))]
    assert found == []
    assert reached.search("seen._session.game")
    own = set(vars(observe(begun(), "Ada")))
    assert {name for name in own if name.startswith("_")} == {
        "_acts", "_closed_acts", "_session", "_truth",
    }  # fmt: skip


def test_few_modules_of_the_app_reach_the_session() -> None:
    """They observe it, act on it, or ask whose turn it is."""
    tui = ROOT / "companion" / "tui"
    reached = re.compile(r"campaign\.session\b")
    found = {path.stem for path in tui.rglob("*.py") if reached.search(path.read_text("utf-8"))}
    assert found == {"view", "screen", "secrecy", "submit", "answers", "lookups"}
