"""What the table agrees that Game II ends with: at its start, and later (II 2.3)."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games.nile.desk.loading import NileHeader, NilePlayer, load_game, opening_facts
from companion.games.nile.facts import EndAgreed, GameEnded, TurnBegan
from companion.games.nile.game_two import agreement
from companion.games.nile.rules.turn import turns
from companion.games.nile.rules.turn.free_actions import open_acts
from companion.games.nile.state import ENDS
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose, Count
from companion.table.journal.digest import state_digest
from companion.table.play.session import Session
from tests.cli.running import ran, refused
from tests.games.nile.game_two.test_closing import at_the_end, last_turn, with_points, with_summit
from tests.games.nile.helpers.world import Played, a_game, play, with_turn
from tests.table.players import legal_answer


def agree(*answers: Any, end: str = "months", **changes: Any) -> Played:
    game = at_the_end(end, **changes)
    return play(game, agreement.agree_end(game), answers)


# In the course of play


@pytest.mark.parametrize(
    ("answers", "fact", "words"),
    [
        (["months", 24], EndAgreed("months", months=24), "after 24 months"),
        (["months", 3], EndAgreed("months", months=3), "after 3 months"),
        (["points", 60], EndAgreed("points", target=60), "with 60 published points"),
        (["map"], EndAgreed("map"), "when all of Africa is mapped"),
        (["open"], EndAgreed("open"), "when the table likes"),
    ],
)
def test_another_end_is_agreed_on(answers: list[Any], fact: EndAgreed, words: str) -> None:
    """II 2.3: ends. As a fact of the journal."""
    played = agree(*answers, end="open" if answers != ["open"] else "map")
    assert played.facts == [fact]
    assert played.state.end == answers[0]
    assert agreement.end_words(played.game) == words
    assert played.state.stage == "play"


def test_what_was_agreed_may_stand() -> None:
    """II 2.3: and the question says what it is."""
    played = agree("none")
    assert played.facts == []
    (asked,) = played.asked
    assert isinstance(asked, Choose)
    assert asked.options[0].label == "as agreed: after 3 months"
    assert asked.default == "none"


def test_the_month_of_an_end_is_not_over_yet() -> None:
    """II 2.3: of a month that is past nobody can agree that the game ends with it."""
    played = agree("months", 3)
    (asked,) = (request for request in played.asked if isinstance(request, Count))
    assert (asked.least, asked.most) == (3, 9999)
    for wrong in (2, 10_000):
        with pytest.raises(Illegal):
            agree("months", wrong)
    with pytest.raises(Illegal):
        agree("points", 0)


def test_an_end_that_is_agreed_on_comes_with_the_round() -> None:
    """II 2.3: ends. Points published already end it, but not before everybody has played."""
    game = with_points(at_the_end("open"), Ada=30)
    play(game, agreement.agree_end(game), ["points", 30])
    assert play(game, turns.end_turn(game, "Ada")).of(TurnBegan) == [TurnBegan(3, 1, "activity")]
    game = last_turn(game)
    assert play(game, turns.end_turn(game, "Ben")).of(GameEnded)


def test_the_table_may_end_it_now() -> None:
    """II 2.3: at any time, with the closing account."""
    game = with_summit(with_turn(at_the_end("open"), number=1, step="europe"))
    played = play(game, agreement.agree_end(game), ["now"])
    assert played.of(GameEnded) == [GameEnded({"Ada": 1, "Ben": 2}, "the table ended it")]
    assert played.settled[0].key == "closing"
    assert game.next_step() is None


def test_agreeing_is_open_to_the_table_in_game_two_alone() -> None:
    """II 2.3: at every step of play, whoever is in turn, and not once it is over."""
    for step in ("activity", "move", "search", "europe", "captive", "end"):
        assert agreement.AGREE_END in open_acts(with_turn(at_the_end(), step=step))
    assert "agree-end" not in [act.call.name for act in open_acts(a_game())]
    over = agree("now").game
    assert agreement.AGREE_END not in open_acts(over)


# At its start


def header(**keys: Any) -> NileHeader:
    return NileHeader(
        game="nile-2", id="x", seed=3, players=[NilePlayer("Ada"), NilePlayer("Ben")], **keys
    )


def test_the_act_is_an_entry_that_undo_takes_back() -> None:
    """II 2.3: a game that the table ended goes on where it stood."""
    session = Session(load_game(header(), "x"), 3, {})
    session.start(opening_facts(header()))
    rng = Random(3)
    while session.game.state.stage != "play":
        assert session.question is not None
        session.answer(legal_answer(rng, session.question.request, session))
    before = state_digest(session)
    session.act(agreement.AGREE_END.call)
    session.answer("now")
    assert session.question is None
    assert session.game.state.stage == "over"
    ended = state_digest(session)
    session.undo()
    session.undo()
    assert state_digest(session) == before
    assert session.game.state.stage == "play"
    session.redo()
    session.redo()
    assert state_digest(session) == ended


@pytest.mark.parametrize("end", ENDS)
def test_a_campaign_is_begun_with_any_end(end: str, tmp_path: Path) -> None:
    """II 2.3"""
    path = tmp_path / "two.toml"
    months = ("--months", "7") if end == "months" else ()
    target = ("--target", "30") if end == "points" else ()
    flags = ("--end", end, *months, *target)
    ran("new", path, "--game", "nile-2", "--player", "Ada", *flags)
    text = path.read_text(encoding="utf-8")
    assert f'end = "{end}"\n' in text
    assert ("months = 7\n" in text) == bool(months)
    assert f'"end": "{end}"' in ran("state", path, "--json").out


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--end", "never"], "'never' is not one of 'months', 'points', 'map', 'open'"),
        (["--months", "0"], "0 is not in the range"),
        (["--months", "10000"], "months should be a number from 1 to 9999, not 10000"),
        (["--end", "points", "--months", "5"], "--months only goes with --end months"),
        (["--end", "map", "--months", "5"], "the game would end with the whole map"),
        (["--target", "9"], "--target counts only where points end the game"),
        (["--end", "map", "--target", "9"], "add --end points"),
        (["--end", "points", "--target", "0"], "target should be at least 1 victory point"),
    ],
)
def test_an_end_that_cannot_be_is_refused_in_a_sentence(
    flags: list[str], said: str, tmp_path: Path
) -> None:
    """II 2.3"""
    path = tmp_path / "two.toml"
    assert said in refused("new", path, "--game", "nile-2", "--player", "Ada", *flags)
    assert not path.exists()


def test_game_one_has_no_such_end(tmp_path: Path) -> None:
    """II 2.3, 7.0: neither on the command line nor in a file."""
    path = tmp_path / "one.toml"
    assert "--end" in refused("new", path, "--player", "Ada", "--end", "open")
    ran("new", path, "--player", "Ada")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("target = 75\n", 'target = 75\nend = "open"\n', 1), "utf-8")
    assert "nile-1 has no end or months, as nile-2 has" in refused("next", path)
