"""Faces of discovery counters: whoever looks knows one, until it is published or shown (23.1)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import CounterShown, SheetPublished
from companion.games.nile.secrets import CLOSED_COUNTERS
from companion.games.nile.state import Counter
from companion.games.nile.table_game import NileAtTable
from companion.plugins import registry
from companion.table.ask.requests import Choose, Draw
from companion.table.play.chance import Chance
from companion.table.play.session import Session
from companion.table.seats.hidden import HIDDEN, TABLE
from companion.table.seats.observation import observe
from companion.table.seats.told import seen_state, told_entries
from tests.games.contract.outputs import outputs
from tests.games.contract.twins import dropped
from tests.games.nile.helpers.counters import OF_COUNTERS
from tests.games.nile.helpers.world import a_game, with_hex

HERE, FAR = "1617", "1415"

FACES = ("blank", "lost-city", "livingstone")


def at_a_counter(house: str = "on") -> Session:
    """Ada comes upon counter 3, and its face is drawn by hand."""
    game: NileAtTable = a_game(Ada=HERE, Ben=FAR, step="bonus")
    game = with_hex(game, HERE, counter=3)
    state = replace(
        game.state, counters={"3": Counter(HERE)}, house={CLOSED_COUNTERS: house}, stage="play"
    )
    session = Session(game.at(state), 7, {"dice": "app", "cards": "table"})
    session.start()
    for _ in range(20):
        question = session.question
        assert question is not None
        if isinstance(question.request, Draw) and question.request.deck == "counters":
            return session
        if isinstance(question.request, Choose):
            session.answer(question.request.options[-1].key)
        else:
            session.answer_by_app()
    raise AssertionError("nobody looked at the counter")


def looked(face: str, house: str = "on") -> Session:
    """Ada has looked at it."""
    session = at_a_counter(house)
    session.answer({"says": face})
    return session


def confirmed(face: str) -> Session:
    """She has also said that she saw it."""
    session = looked(face)
    session.answer("seen")
    return session


@pytest.mark.parametrize("seat", ["Ben", TABLE])
def test_others_are_told_the_same_whatever_the_face_is(seat: str) -> None:
    """Before and after she has said that she saw it: blank or not, in no text."""
    plugin = registry.plugin_of("nile-1")
    for stand in (looked, confirmed):
        told = [dict(outputs(observe(stand(face), seat), plugin)) for face in FACES]
        assert told[0] == told[1] == told[2]


@pytest.mark.parametrize(("struct", "field"), OF_COUNTERS)
def test_a_marker_of_counters_that_is_dropped_is_missed(
    struct: str, field: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with dropped(struct, field, monkeypatch):
        seen = [observe(confirmed(face), "Ben") for face in FACES]
        assert len({str((one.log, one.game.state)) for one in seen}) > 1


def test_whoever_looks_sees_the_face_and_has_the_find() -> None:
    session = looked("lost-city")
    question = observe(session, "Ada").question
    assert question is not None
    assert isinstance(question.request, Choose)
    assert question.request.options[0].label.startswith("Lost City, ")
    session.answer("seen")
    seen = observe(session, "Ada").game.state
    assert seen.counters["3"].face == "lost-city"
    assert "counter-3" in seen.explorers["Ada"].finds
    hidden = observe(session, "Ben").game.state
    assert hidden.counters["3"].face == HIDDEN
    assert hidden.counters["3"].seen == ("Ada",)
    assert "counter-3" not in {**hidden.explorers["Ada"].finds, **hidden.explorers["Ada"].points}


def test_what_is_published_or_shown_lies_open() -> None:
    """23.1, 23.3"""
    session = confirmed("lost-city")
    game = session.game
    for fact in (CounterShown("Ada", 3), SheetPublished("Ada", ("counter-3",), ("counter-3",), 10)):
        state = fact.apply(game.state)
        for seat in ("Ben", TABLE):
            assert seen_state(game.at(state), state, seat) is state
            told = told_entries(game.at(state), session.log, seat)
            assert all(a is b for a, b in zip(told, session.log, strict=True))
    assert any(act.call.name == "show-counter" for act in session.acts())


def test_without_the_house_rule_faces_are_read_aloud() -> None:
    """None is hidden, and nothing more is asked."""
    session = looked("lost-city", "")
    assert session.log[-1].secret == ""
    assert observe(session, "Ben").game.state is session.game.state


def test_worlds_have_any_face_that_is_left_and_what_it_brings() -> None:
    session = confirmed("lost-city")
    seen = observe(session, "Ben")
    found = [seen.game.resample("Ben", Chance(1, number)) for number in range(60)]
    assert {state.counters["3"].face for state in found} >= {"lost-city", "livingstone", "blank"}
    for state in found:
        is_blank = state.counters["3"].face == "blank"
        assert ("counter-3" in state.explorers["Ada"].finds) is not is_blank
        assert seen_state(session.game.at(state), state, "Ben") == seen.game.state
