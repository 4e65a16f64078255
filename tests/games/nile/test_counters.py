"""Faces of discovery counters: whoever looks knows one, until it is published or shown (23.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from companion.games.nile.desk.loading import NilePlayer, check_header, load_game, opening_facts
from companion.games.nile.facts import CounterShown, SheetPublished
from companion.games.nile.rules.events.special import counters_to_show
from companion.games.nile.secrets import CLOSED_COUNTERS, counters_are_open
from companion.games.nile.state import Counter
from companion.games.nile.table_game import NileAtTable
from companion.plugins import registry
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose, Draw
from companion.table.game import Act, Call
from companion.table.play.bots import asked, first_act
from companion.table.play.chance import Chance
from companion.table.play.session import Session
from companion.table.seats.hidden import HIDDEN, HOST, TABLE
from companion.table.seats.observation import observe
from companion.table.seats.told import seen_state, told_entries
from companion.testing.outputs import outputs
from companion.web.pages import DoAct, _call_text
from tests.games.nile.helpers.headers import nile_header
from tests.games.nile.helpers.world import a_game, with_explorer, with_hex

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


# What a table begins with


def begun(names: str = "Ada Ben", **how: Any) -> Session:
    """A new campaign of some players."""
    header = nile_header(players=[NilePlayer(name) for name in names.split()], seed=1, **how)
    session = Session(load_game(header, "a campaign"), 1, header.settings)
    session.start(opening_facts(header))
    return session


@pytest.mark.parametrize(
    ("how", "are_open"),
    [
        ({}, False),
        ({"house": ["closed-counters"]}, False),
        ({"house": ["open-counters"]}, True),
        ({"map": "table"}, True),
        ({"names": "Ada"}, True),
    ],
)
def test_counters_are_closed_unless_the_table_reads_them_aloud(
    how: dict[str, Any], are_open: bool
) -> None:
    """23.1, ruling; nobody else is there beside a single player, or with the board on the table."""
    assert counters_are_open(begun(**how).game.state) == are_open


def test_a_campaign_of_before_keeps_them_open() -> None:
    """Its header says nothing of them."""
    header = replace(nile_header(players=[NilePlayer("Ada"), NilePlayer("Ben")]), house=UNSET)
    assert opening_facts(header) == opening_facts(replace(header, house=["open-counters"]))
    game: NileAtTable = load_game(header, "a campaign")
    assert game.plays("open-counters")


def test_the_old_word_is_still_read_in_headers_and_sheets() -> None:
    header = nile_header(players=[NilePlayer("Ada")], house=["closed-counters"])
    check_header(header, "a campaign")
    with pytest.raises(ValueError, match="isn't a house rule"):
        check_header(replace(header, house=["half-closed-counters"]), "a campaign")


@pytest.mark.parametrize(
    ("seats", "is_asked"),
    [({}, True), ({"Ben": "bot-sensible"}, False), ({"Ada": "bot-sensible"}, False)],
)
def test_what_a_counter_shows_costs_no_answer_where_nobody_else_looks(
    seats: dict[str, str], is_asked: bool
) -> None:
    """With bots alone beside one, or where a bot looks, the app says that it was seen."""
    session = at_a_counter()
    for player, mode in seats.items():
        session.switch("seat", mode, f"player:{player}")
    session.answer({"says": "lost-city"})
    question = session.question
    assert (question is not None and question.request.rule == "23.1") == is_asked
    if not is_asked:
        assert session.log[-1].by == "app"
        assert "Lost City" in session.log[-1].say
        assert "counter-3" in session.game.state.explorers["Ada"].finds


# Whose act it is to show one


def test_only_its_owner_shows_a_counter() -> None:
    """And the table or the host, who act for everybody."""
    session = confirmed("lost-city")
    seats = {
        seat: [act.call.name for act in observe(session, seat).acts()].count("show-counter")
        for seat in ("Ada", "Ben", TABLE, HOST)
    }
    assert seats == {"Ada": 1, "Ben": 0, TABLE: 1, HOST: 1}


def test_a_page_or_a_bot_of_another_seat_cannot_show_it() -> None:
    session = confirmed("lost-city")
    text = _call_text(Call("show-counter", {"player": "Ada"}))
    with pytest.raises(Illegal, match="isn't possible"):
        DoAct("Ben", text, {}).give(SimpleNamespace(session=session))
    offered: list[str] = []

    class Curious:
        """A bot that only looks at what it may do."""

        def act(self, asked: Any, acts: Callable[[], Sequence[Act]]) -> None:
            offered.extend(act.call.name for act in acts())

        def answer(self, asked: Any) -> Any:
            """Never asked."""

    for player, count in (("Ada", 1), ("Ben", 0)):
        offered.clear()
        assert first_act(Curious(), replace(asked(session), player=player), session.acts) is None
        assert offered.count("show-counter") == count


# Publishing


def home(face: str) -> Session:
    """Ada is in Europe, and has nothing but the counter at which she looked."""
    game: Any = confirmed(face).game
    state = with_explorer(game, "Ada", place="europe", hex="", trail=()).state
    turn = replace(state.turn, at=state.order.index("Ada"), step="europe")
    made = Session(game.at(replace(state, turn=turn)), 7, {"dice": "app", "cards": "app"})
    made.start()
    return made


def test_whether_there_is_anything_to_publish_is_not_told() -> None:
    """22.1, 23.1: the same is asked of who has only a false trail."""
    for answers in ((), ("publish",)):
        told = []
        for face in FACES:
            session = home(face)
            for answer in answers:
                session.answer(answer)
            told.append(dict(outputs(observe(session, "Ben"), registry.plugin_of("nile-1"))))
        assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("face", FACES)
def test_whoever_publishes_all_shows_his_counters(face: str) -> None:
    """Nothing is left of which the others don't know."""
    session = home(face)
    session.answer("publish")
    session.answer("all")
    assert session.game.state.counters["3"].shown
    game: Any = session.game
    assert not counters_to_show(game, "Ada")
    question = session.question
    assert question is not None
    assert question.request.secret == ""
