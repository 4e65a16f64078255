"""Skipping what needs no decision: waiting in Europe, lying sick, captivity (15.3, 19.3, 26)."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile import facts
from companion.games.nile.auto_answers import SkipTarget, judge, leaves_mark
from companion.games.nile.rules.europe.donations import purse, tickets
from companion.games.nile.state import Hex, Party
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.illegal import Illegal
from companion.table.play.session import Session
from companion.table.play.skip import NothingToSkip, Skipped, skip
from tests.games.nile.helpers.home import HEXES, at_home
from tests.games.nile.helpers.world import a_game, with_explorer


def seated(game: NileAtTable, **modes: str) -> Session:
    session = Session(game, 5, modes)
    session.start()
    return session


def at_leisure(**changes: Any) -> NileAtTable:
    """Ada alone in Europe, with everything published."""
    return at_home(known={}, **changes)


def passed(session: Session, money: int = 0, *, ticket: bool = False) -> Skipped:
    return skip(session, judge(SkipTarget(money, ticket)), leaves_mark)


def test_an_explorer_waits_in_europe_until_there_is_money_enough() -> None:
    """26.2–26.5"""
    session = seated(at_leisure())
    month = session.game.turn
    done = passed(session, 800)
    explorer = session.game.state.explorers["Ada"]
    assert purse(explorer) >= 800
    assert session.game.turn > month
    assert done.stopped == f"Ada has ${purse(explorer):,}"
    assert session.question is not None
    assert session.question.call.name == "europe"
    assert len([words for words in done.told if "receives" in words]) == session.game.turn - month


def test_a_free_ticket_may_end_the_wait() -> None:
    """26.6"""
    session = seated(at_leisure())
    done = passed(session, 20_000, ticket=True)
    explorer = session.game.state.explorers["Ada"]
    assert tickets(explorer)
    assert done.stopped.startswith("Ada has a free ticket to ")


def test_the_least_donations_go_when_the_hand_is_cut() -> None:
    """26.3"""
    hand = {str(n): "none" for n in range(1, 4)} | {str(n): "$100" for n in range(4, 8)}
    session = seated(at_leisure(donations=hand))
    done = passed(session, 900)
    held = session.game.state.explorers["Ada"].donations
    assert done.entries
    assert [key for key in ("4", "5", "6", "7") if key in held]
    assert sum(key in held for key in ("1", "2", "3")) < 3


def test_people_say_first_what_they_wait_for() -> None:
    """26.2"""
    with pytest.raises(NothingToSkip, match="say what to wait for"):
        passed(seated(at_leisure()))


def test_what_can_be_published_is_not_passed_over() -> None:
    """22.1, 26.5: a publication brings more donations"""
    session = seated(at_home())
    with pytest.raises(NothingToSkip, match="discoveries to publish"):
        passed(session, 800)


def test_another_player_s_turn_is_not_passed_over() -> None:
    """8.1"""
    session = seated(at_home(known={}, others="Ben"))
    done = passed(session, 20_000)
    assert "Ben has to decide" in done.stopped
    assert session.game.turn == 1


def test_one_undo_takes_the_whole_wait_back() -> None:
    """26.2"""
    session = seated(at_leisure())
    before = session.game.state
    passed(session, 2000)
    assert session.game.state != before
    session.undo()
    assert session.game.state == before
    session.redo()
    assert purse(session.game.state.explorers["Ada"]) >= 2000


def test_cards_that_the_table_draws_are_left_to_it() -> None:
    """26.4"""
    session = seated(at_leisure(), cards="table")
    done = passed(session, 800)
    assert "you roll the dice and draw the cards" in done.stopped
    assert session.question is not None
    assert session.question.request.kind == "draw"


def test_a_lone_sick_explorer_lies_until_something_happens() -> None:
    """19.3: he stays put; his recovery, or whatever befalls him, is shown"""
    hexes = {"1617": Hex("veldt", mapped=1, by="Ada"), **HEXES}
    game = with_explorer(a_game(Ada="1617", hexes=hexes, party=Party()), "Ada", sick=True)
    session = seated(game)
    done = passed(session)
    ada = session.game.state.explorers["Ada"]
    assert done.stopped
    assert not ada.sick or ada.place != "africa" or done.stopped != "something happened"


def test_a_healthy_party_s_activity_is_a_decision() -> None:
    """9.11"""
    session = seated(a_game(party=Party(bearers=5, rations=50)))
    with pytest.raises(NothingToSkip, match="activity level"):
        passed(session)


def test_captivity_needs_nobody_where_the_app_rolls() -> None:
    """15.3: turns in captivity go by until he is free, dead, or somebody else has to decide"""
    game = with_explorer(
        a_game(Ada="1617", step="captive", hexes={"1617": Hex("veldt", mapped=1)}),
        "Ada",
        place="captive",
        captor=1,
        party=Party(),
        armed=False,
    )
    session = seated(game)
    assert session.question is not None
    assert session.game.state.explorers["Ada"].place != "captive"


def test_a_new_explorer_is_a_decision() -> None:
    """21.33"""
    session = seated(with_explorer(a_game(step="successor"), "Ada", place="dead", hex=""))
    with pytest.raises(NothingToSkip, match="new explorer"):
        passed(session)


def test_losses_and_deaths_leave_a_mark_and_meals_do_not() -> None:
    """18.1, 21.3"""
    assert leaves_mark(None, facts.ExplorerDied("Ada", "a lion"))
    assert leaves_mark(None, facts.PartyChanged("Ada", {"bearers": -1}, "a lion"))
    assert leaves_mark(None, facts.OasisFound("Ada", "1617"))
    assert leaves_mark(None, facts.TribeStudied("Ada", 3, "studied"))
    assert leaves_mark(None, facts.GameEnded({"Ada": 1}))
    assert not leaves_mark(None, facts.PartyChanged("Ada", {"rations": -5}, "meal"))
    assert not leaves_mark(None, facts.Known("Ada", "1617"))


def test_the_set_up_cannot_go_on_without_a_roll_that_the_table_is_reminded_of() -> None:
    """4.62"""
    game = a_game(Ada="2002", Ben="2002")
    session = seated(game.at(replace(game.state, stage="order")), dice="remind")
    assert session.reminds
    count = len(session.log)
    with pytest.raises(Illegal, match="the app needs this result"):
        session.done()
    assert len(session.log) == count


def test_a_roll_of_which_the_table_is_reminded_may_end_in_nothing() -> None:
    """8.3.4: the hunt is played on paper, and what came of it is entered, or nothing"""
    hexes = {"1617": Hex("veldt", mapped=1, by="Ada")}
    game = a_game(
        Ada="1617", step="hunt", hexes=hexes, party=Party(bearers=9, askaris=3, rations=5)
    )
    session = seated(game, dice="remind", cards="remind")
    assert session.reminds
    session.done()
    assert session.question is not None
    assert session.question.request.question == "By hand: what comes of this step?"
    session.answer("done")
    assert session.game.state.turn.step != "hunt"
