"""The answers of an empty line: they are open, and lose nothing that people would miss."""

from random import Random

import pytest

from companion.games.nile import facts
from companion.games.nile.desk.loading import NileHeader, NilePlayer, load_game, opening_facts
from companion.table.ask.requests import Choose, Count
from companion.table.facts import Fact
from companion.table.play.session import Session
from tests.table.players import legal_answer

BY_HAND = {"dice": "table", "cards": "table"}
LOSSES = (
    facts.BattleFought,
    facts.DonationsDiscarded,
    facts.ExplorerCaptured,
    facts.ExplorerDied,
    facts.GiftsGiven,
    facts.SheetPublished,
    facts.Traded,
)


def loses(fact: Fact) -> bool:
    """Whether a fact attacks, trades or parts with anything."""
    if isinstance(fact, facts.PartyChanged):
        return any(number < 0 for number in fact.changes.values())
    return isinstance(fact, LOSSES) or (
        isinstance(fact, facts.PointsNoted) and fact.points.points < 0
    )


def a_table(seed: int, map_by: str) -> Session:
    """A campaign of two with their own dice and cards, so that nothing rolls by itself."""
    players = [NilePlayer("Ada", "zoologist"), NilePlayer("Ben", "doctor")]
    header = NileHeader(
        game="nile-1", id="defaults", seed=seed, map=map_by, settings=BY_HAND, players=players
    )
    session = Session(load_game(header, "defaults"), seed, BY_HAND)
    session.start(opening_facts(header))
    return session


@pytest.mark.parametrize("map_by", ["app", "table"])
def test_an_empty_line_never_attacks_trades_or_parts_with_anything(seed: int, map_by: str) -> None:
    """13.3, 14.6, 21.3: what is answered by an empty line alone loses nothing."""
    rng = Random(seed)
    session, tried = a_table(seed % 1000, map_by), 0
    for _ in range(700):
        question = session.question
        if question is None:
            break
        request = question.request
        if isinstance(request, Choose) and request.default:
            keys = [option.key for option in request.options]
            assert request.default in keys, (request.question, request.default)
        if isinstance(request, Choose) and request.taken_unread:
            made, *_ = session.answer(request.taken_unread.key)
            stated = made.facts[: made.began.at] if made.began else made.facts
            assert not [fact for fact in stated if loses(fact)], (request.question, stated)
            session.undo()
            tried += 1
        if isinstance(request, Count) and request.form and request.form.name == "outfit":
            numbers = {"bearers": 20, "askaris": 4, "rations": 100, "gifts": 40, "muskets": 2}
            session.answer(min(numbers.get(request.key, 0), request.most))
            continue
        session.answer(legal_answer(rng, request, session), sure=True)
    assert tried >= 3


@pytest.mark.parametrize("words", ["Which policy toward tribe", "Where to?", "What gives way?"])
def test_what_people_must_decide_has_no_answer_under_the_cursor(seed: int, words: str) -> None:
    """13.3, 9.1, 6.55: policies, ways and what is left behind are chosen, never fallen into."""
    rng = Random(seed)
    for number in range(12):
        session = a_table(number, "app")
        for _ in range(400):
            question = session.question
            if question is None:
                break
            request = question.request
            if isinstance(request, Choose) and words in request.question:
                assert request.default == ""
                assert request.taken_unread is None
                return
            session.answer(legal_answer(rng, request, session), sure=True)
    raise AssertionError(f"nobody was asked “{words}”")
