"""Phase 3: claims collected, workers up, favor paid (Bureaucracy, Favor Tokens)."""

import pytest

from companion.games.pyramids.facts import Collected, FavorTaken, PoolReturned
from companion.games.pyramids.rules.rounds import bureaucracy
from companion.table.ask.requests import Choose, Settle
from tests.games.pyramids.positions import Played, count, open_to, play, position

BEFORE = "phase: bureaucracy\nround: 4"


def bureaucrats(text: str, *answers: str, favor: int | None = None, **rulings: str) -> Played:
    game = position(f"{BEFORE}\n{text}", **rulings)
    return play(game, bureaucracy(game), *answers, settled=favor)


def test_claimed_resources_and_their_workers_come_home() -> None:
    """Bureaucracy, ruling round: each to who claimed it."""
    played = bureaucrats(
        "Ann: ready S, treasure S\nBob: supply M\n"
        "pool: S treasure Ann M; L supply Ann S; M supply Bob S"
    )
    ann, bob = played.state.players["Ann"], played.state.players["Bob"]
    assert (ann.ready, ann.treasure, ann.supply) == ("SSM", "SS", "L")
    assert (bob.ready, bob.treasure, bob.supply) == ("S", "", "MM")
    assert played.state.pool == {}
    assert played.named(Collected) == [Collected("Ann", "S", "L"), Collected("Bob", "", "M")]


def test_all_workers_stand_up_but_those_on_the_board() -> None:
    """Bureaucracy, Workers, FAQ all workers"""
    played = bureaucrats("Ann: ready S, tired M\nBob: tired SSM\na1: Ann S, workers S")
    assert [builder.ready for builder in played.state.players.values()] == ["SM", "SSM"]
    assert [builder.tired for builder in played.state.players.values()] == ["", ""]
    assert played.state.board["a1"].workers == "S"


def test_what_nobody_claimed_stays_in_the_pool() -> None:
    """Bureaucracy, ruling leftovers: for the next round, under its number."""
    played = bureaucrats("pool: S treasure Ann S; M supply; S supply")
    assert list(played.state.pool) == ["2", "3"]
    assert not played.named(PoolReturned)


def test_where_the_table_plays_so_it_goes_back() -> None:
    """Bureaucracy, ruling leftovers: the next to begin lays it back, the largest first."""
    text = "pool: S treasure; M treasure; L supply\ntreasure: LM LM L - - -"
    played = bureaucrats(text, "2", "3", leftovers="return")
    assert played.state.pool == {}
    assert [(fact.kind, fact.size) for fact in played.named(PoolReturned)] == [
        *(("supply", "L"), ("treasure", "M"), ("treasure", "S")),
    ]
    slots = [request for request in played.asked if isinstance(request, Choose)]
    assert {request.player for request in slots} == {"Bob"}
    assert (played.state.treasure["2"], played.state.treasure["3"]) == ("LMM", "LS")


def test_and_what_was_claimed_is_not_laid_back() -> None:
    """Bureaucracy, ruling leftovers"""
    played = bureaucrats("pool: S treasure Ann S", leftovers="return")
    assert played.state.players["Ann"].treasure == "S"
    assert not played.named(PoolReturned)


# Favor


def test_who_has_more_favor_takes_a_small_resource_for_each_token_more() -> None:
    """Bureaucracy, Favor Tokens: three against one are two pieces, from either stash."""
    played = bureaucrats("Ann: ready S, favor 3\nBob: ready S, favor 1", "t1", "s4")
    ann, bob = played.state.players["Ann"], played.state.players["Bob"]
    assert (ann.treasure, ann.supply) == ("S", "S")
    assert (bob.treasure, bob.supply) == ("", "")
    assert [(fact.kind, fact.slot, fact.size) for fact in played.named(FavorTaken)] == [
        *(("treasure", "1", "S"), ("supply", "4", "S")),
    ]


@pytest.mark.parametrize("tokens", [0, 2])
def test_equal_favor_brings_nothing(tokens: int) -> None:
    """Bureaucracy, Favor Tokens"""
    played = bureaucrats(f"Ann: ready S, favor {tokens}\nBob: ready S, favor {tokens}")
    assert played.asked == []


def test_the_second_player_may_be_ahead() -> None:
    """Bureaucracy, Favor Tokens: whoever began the round."""
    played = bureaucrats("Bob: ready S, favor 1", "s1")
    assert played.state.players["Bob"].supply == "S"
    assert [request.player for request in played.asked] == ["Bob", "Bob"]


def test_the_pieces_are_the_tops_of_the_stashes_and_not_of_the_pool() -> None:
    """Bureaucracy, ruling favor-source: what lies in the pool stays there."""
    text = "Ann: favor 1\npool: S treasure\ntreasure: LM - - - - -\nsupply: LM LMS - - - -"
    played = bureaucrats(text)
    assert played.named(FavorTaken) == [FavorTaken("Ann", "supply", "2", "S")]
    assert list(played.state.pool) == ["1"]


def test_medium_ones_only_where_no_small_one_is_in_either_stash() -> None:
    """Bureaucracy, ruling favor-source: then large ones, then nothing."""
    text = "Ann: favor 5\ntreasure: LM - - - - -\nsupply: LS L - - - -"
    game = position(f"{BEFORE}\n{text}")
    played = play(game, bureaucracy(game), "t1", "s2")
    assert [fact.size for fact in played.named(FavorTaken)] == ["S", "M", "L", "L", "L"]
    assert open_to(played.asked[1]) == ["t1", "s1", "s2"]
    assert played.state.stash("supply") == dict.fromkeys("123456", "")


def test_where_the_stashes_are_empty_the_rest_brings_nothing() -> None:
    """Bureaucracy, ruling favor-source"""
    played = bureaucrats("Ann: favor 2\ntreasure: - - - - - -\nsupply: - - L - - -")
    assert [fact.size for fact in played.named(FavorTaken)] == ["L"]
    assert played.state.phase == "resources"


def test_small_ones_are_not_passed_over_for_larger_ones() -> None:
    """Bureaucracy, ruling favor-source: a medium top is no answer while a small one lies on top."""
    text = "Ann: favor 1\ntreasure: LM LMS - - - -\nsupply: LM S - - - -"
    game = position(f"{BEFORE}\n{text}")
    assert open_to(play(game, bureaucracy(game)).open) == ["t2", "s2"]


def test_both_discard_their_favor() -> None:
    """Bureaucracy, Favor Tokens"""
    played = bureaucrats("Ann: favor 2\nBob: favor 1", "t1")
    assert [builder.favor for builder in played.state.players.values()] == [0, 0]


def test_what_favor_brings_may_be_settled_otherwise() -> None:
    """Bureaucracy: a computed value that the table may override."""
    played = bureaucrats("Ann: favor 3", "t1", favor=1)
    asked = played.asked[0]
    assert isinstance(asked, Settle)
    assert (asked.value, asked.why, asked.player) == (3, "Ann has 3 tokens more", "Ann")
    assert (asked.least, asked.most) == (0, 30)
    assert len(played.named(FavorTaken)) == 1
    (one,) = bureaucrats("Ann: favor 1", favor=0).asked
    assert one.why == "Ann has 1 token more"
    assert not bureaucrats("Ann: favor 3", favor=0).named(FavorTaken)


def test_nothing_is_made_and_nothing_lost() -> None:
    """Bureaucracy, ruling state"""
    text = "Ann: tired SM, favor 2\nBob: ready S\npool: S treasure Ann S; M supply; L supply Bob M"
    game = position(f"{BEFORE}\n{text}")
    before = count(game.state)
    assert count(play(game, bureaucracy(game), "t1", "s1").state) == before


def test_the_other_begins_the_next_round() -> None:
    """Gameplay, ruling starter: each round, switch off who gets the first action."""
    played = bureaucrats("starter: Ann")
    state = played.state
    assert (state.round, state.starter, state.mover, state.phase) == (5, "Bob", "Bob", "resources")
    assert bureaucrats("starter: Bob").state.starter == "Ann"
