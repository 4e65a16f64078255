"""Turns of a journal: parted where another is in turn, whatever was undone or put before."""

from itertools import pairwise
from random import Random

import pytest

from companion.table.journal.effective import standing, standing_entries
from companion.table.look.turns import TurnBook, just_ended, since_last, turns
from companion.table.play.session import Session
from tests.table.players import Table
from tests.table.test_random_sessions import RandomTable
from tests.table.toy import toy


@pytest.mark.parametrize("seed", range(20))
def test_together_they_are_all_that_stands_and_each_begins_where_the_last_ended(seed: int) -> None:
    table = RandomTable(Random(seed))
    for _ in range(50):
        table.do()
    session = table.session
    found = turns(session)
    facts = [fact for turn in found for piece in turn.pieces for fact in piece.facts]
    assert facts == [one.fact for one in standing(session.log, session.live)]
    answered = [piece.entry for turn in found for piece in turn.pieces if piece.answered]
    assert answered == [number for number, _ in standing_entries(session.log, session.live)]
    assert found[0].before == session.opening
    assert found[-1].after == session.game.state
    for turn, following in pairwise(found):
        assert turn.after == following.before
        assert (turn.player, turn.number) != (following.player, following.number)
        game = session.game.at(turn.before)
        assert (turn.player, turn.number) == (game.player, game.turn)


@pytest.mark.parametrize("seed", range(20))
def test_gone_on_from_they_are_the_same_as_found_anew(seed: int) -> None:
    """Whatever is undone or taken back in between, and if another journal was looked at."""
    book, table, other = TurnBook(), RandomTable(Random(seed)), two_on_the_march()
    for _ in range(40):
        table.do()
        assert book.turns(table.session) == turns(table.session)
    assert book.turns(other.session) == turns(other.session)
    assert book.turns(table.session) == turns(table.session)


def two_on_the_march() -> Table:
    """Ada's turn has just ended, and Ben is asked."""
    table = Table(toy("Ada", "Ben"), {"dice": "app", "cards": "app", "settle": "accept"})
    while table.session.game.player != "Ben" or not table.session.game.turn:
        answer_somehow(table)
    return table


def answer_somehow(table: Table) -> None:
    request = table.request()
    options = [option.key for option in getattr(request, "options", ()) if not option.barred]
    table.answer(options[0] if options else getattr(request, "least", 0))


def test_the_turns_that_an_answer_ended_are_told_until_people_answer_again() -> None:
    table = two_on_the_march()
    session: Session = table.session
    ended = just_ended(session, turns(session))
    assert [turn.player for turn in ended][-1] == "Ada"
    assert turns(session)[-1].player == "Ben"
    while session.game.player == "Ben":
        answer_somehow(table)
        if session.game.player == "Ben":
            assert not just_ended(session, turns(session))
    assert just_ended(session, turns(session))[0].player == "Ben"


def test_a_note_does_not_answer() -> None:
    table = two_on_the_march()
    before = just_ended(table.session, turns(table.session))
    table.keep(table.session.note("tea"))
    assert just_ended(table.session, turns(table.session)) == before


def test_what_others_did_since_a_players_last_turn() -> None:
    table = two_on_the_march()
    session = table.session
    assert not since_last(turns(session), "Nobody")
    for player in ("Ada", "Ben"):
        while session.game.player != player:
            answer_somehow(table)
    others = since_last(turns(session), "Ben")
    assert {turn.player for turn in others} == {"Ada"}
    assert others[-1].after == turns(session)[-1].before


def test_undone_turns_are_not_told() -> None:
    table = two_on_the_march()
    before = turns(table.session)
    answer_somehow(table)
    table.keep(table.session.undo())
    assert turns(table.session) == before
