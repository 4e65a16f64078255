"""What fate has told stands: between a known die or card and its end no free action is open."""

from random import Random

import pytest

from companion.table.ask.illegal import Illegal
from companion.table.game import Call
from companion.table.play.acts import ActNotOpen
from companion.table.play.session import Session
from tests.table.fate import told, try_every_act
from tests.table.players import Table, legal_answer, standing
from tests.table.test_before_the_rule import feasting
from tests.table.test_random_sessions import RandomTable
from tests.table.toy import toy

OUTFITTED = ("cairo", 0, 0, 0, 10)

EVERY = ["bless", "gamble", "keep", "heal", "trade", "dismiss", "peek"]


def at_the_march(*answers: object, **modes: str) -> Table:
    """One traveler who sets out, the given answers already there."""
    table = Table(toy("Ada"), {"dice": "table", "cards": "table"} | modes)
    table.answer(*OUTFITTED, *answers)
    return table


def names(session: Session) -> list[str]:
    return [act.call.name for act in session.acts()]


def act(name: str) -> Call:
    return Call(name, {"player": "Ada"})


def test_free_actions_are_open_until_a_die_is_known() -> None:
    table = at_the_march()
    assert names(table.session) == EVERY
    assert table.session.closed == ""
    assert table.session.closed_acts() == ()
    table.answer([5])
    assert names(table.session) == ["peek"]
    assert table.session.closed == (
        "available again after March of Ada, as its die or card is known"
    )
    assert [one.call.name for one in table.session.closed_acts()] == EVERY[:-1]


def test_a_die_of_the_app_closes_them_too() -> None:
    table = at_the_march(dice="app")
    assert table.request().rule == "9.1"
    assert names(table.session) == ["peek"]


def test_a_card_alone_closes_them() -> None:
    table = at_the_march()
    table.keep(table.session.act(act("keep")))
    table.answer({"card": 3, "says": "$300"})
    assert names(table.session) == EVERY, "the card is kept: what it led to is done"
    table.keep(table.session.act(act("gamble")))
    assert names(table.session) == EVERY
    table.answer([6])
    assert names(table.session) == EVERY


def test_they_are_open_again_once_the_step_is_done() -> None:
    table = at_the_march([5], "2", {"says": "veldt"})
    assert table.session.question is not None
    assert table.session.question.call.name == "hunt"
    assert names(table.session) == EVERY


def test_what_people_answered_alone_closes_nothing() -> None:
    table = Table(toy("Ada"))
    table.answer("cairo", 1, 1)
    assert names(table.session) == EVERY


def test_a_free_action_that_has_rolled_closes_them_until_it_is_done() -> None:
    table = Table(toy("Ada", "Ben"), {"dice": "table", "cards": "table"})
    table.answer("cairo", "cape", 0, 0, 0, 10, 0, 0, 0, 10)
    table.keep(table.session.act(act("gamble")))
    table.answer([6])
    assert table.request().question == "Cheer?"
    assert names(table.session) == ["peek"]
    assert table.session.closed.startswith("available again after Gamble of Ada, as")
    table.answer("yes")
    assert names(table.session) == EVERY


def test_what_waits_beneath_a_look_is_known_as_well() -> None:
    """Who only looks is in no rule that has rolled, but the one beneath has."""
    table = at_the_march([5])
    session = table.session
    session._here.suspend()
    assert session._here.call is None
    assert session.closed.startswith("available again after March of Ada, as")


def test_a_die_still_to_be_given_again_is_known() -> None:
    table = feasting()
    table.keep(table.session.switch("settle", "ask"))
    assert table.request().kind == "settle"
    assert told(table.session) == [("roll", "18.9", [4])]
    assert names(table.session) == ["peek"]


def test_an_act_that_is_not_open_says_when() -> None:
    table = at_the_march([5])
    before = standing(table.session)
    with pytest.raises(
        ActNotOpen,
        match=r"'keep Ada' right now: it's available again after March of Ada, .*"
        r"You can do: peek Ada",
    ):
        table.session.act(act("keep"))
    assert standing(table.session) == before


def test_corrections_notes_and_who_rolls_are_open_all_the_time() -> None:
    table = at_the_march([5], "2")
    table.keep(table.session.correct("players.Ada.food", 4, "miscounted"))
    table.keep(table.session.note("tea"))
    table.keep(table.session.switch("cards", "app", "player:Ben"))
    assert told(table.session) == [("roll", "12.4", [5])]


def test_a_step_finished_by_hand_is_not_acted_in() -> None:
    """The table has rolled itself, and says what came of it."""
    table = at_the_march()
    table.keep(table.session.by_hand())
    assert names(table.session) == ["peek"]
    table.answer(4)
    assert names(table.session) == EVERY


def test_while_the_rules_of_a_step_are_in_doubt_nothing_is_open() -> None:
    table = at_the_march()
    table.session._stop("changed")
    assert names(table.session) == []
    assert "how the step with changed rules goes on" in table.session.closed
    with pytest.raises(Illegal, match="first choose how the step"):
        table.session.act(act("peek"))


def test_a_journal_with_an_act_between_a_die_and_its_end_opens_to_its_digest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Earlier releases had them open at every question."""
    table = at_the_march([5], "2")
    with monkeypatch.context() as patch:
        patch.setattr(Session, "closed", "")
        table.keep(table.session.act(act("bless")))
        table.keep(table.session.act(act("keep")))
        table.answer({"card": 3, "says": "$300"})
    opened, missing = table.opened()
    assert not missing
    assert not opened.mismatch
    assert standing(opened) == standing(table.session)


@pytest.mark.parametrize("number", range(6))
def test_no_open_act_takes_back_what_fate_has_told(number: int, seed: int) -> None:
    """Random sessions: at every question every act is tried."""
    rng = Random(f"{seed} {number}")
    table = RandomTable(rng)
    for _ in range(40):
        table.do()
        if table.session.question is not None and not table.session.mismatch:
            try_every_act(table.session, lambda asked, session: legal_answer(rng, asked, session))
            table.journal[:] = table.session.log
