"""Phase 2: one action in turn, passes, and what bars an action (Perform actions, Pass)."""

import pytest

from companion.games.pyramids.facts import Acted, PhaseBegan
from companion.games.pyramids.rules.actions import ACTIONS, act
from companion.table.ask.illegal import Illegal
from companion.table.game import Call
from tests.games.pyramids.positions import APART, at_table, open_to, options, play, position


def test_the_builders_act_by_turns() -> None:
    """Perform actions, Gameplay: one action, then the other is in turn."""
    game = position("pool: S treasure; S supply")
    played = play(game, act(game, "Ann"), "claim", "1", "S")
    assert played.state.mover == "Bob"
    assert game.next_step() == Call("act", {"player": "Bob"})
    assert play(game, act(game, "Bob"), "claim", "2", "S").state.mover == "Ann"


def test_a_pass_brings_a_favor_token_and_an_action_none() -> None:
    """Pass, Favor Tokens"""
    game = position("pool: S treasure; S supply")
    assert play(game, act(game, "Ann"), "pass").state.players["Ann"].favor == 1
    assert play(game, act(game, "Bob"), "claim", "1", "S").state.players["Bob"].favor == 0
    assert game.state.phase == "actions"


def test_two_passes_in_a_row_end_the_phase() -> None:
    """Pass, ruling round"""
    game = position("starter: Bob\nturn: Bob\nround: 3")
    play(game, act(game, "Bob"), "pass")
    assert (game.state.phase, game.state.passes) == ("actions", 1)
    ended = play(game, act(game, "Ann"), "pass")
    assert ended.facts[-1] == PhaseBegan("bureaucracy", 3, "Bob")
    assert ended.state.passes == 0
    assert [builder.favor for builder in ended.state.players.values()] == [1, 1]


def test_passes_that_an_action_parts_do_not() -> None:
    """Pass, ruling round: any action between them begins the count anew."""
    game = position("pool: S treasure; S supply")
    play(game, act(game, "Ann"), "pass")
    play(game, act(game, "Bob"), "claim", "1", "S")
    assert game.state.passes == 0
    assert play(game, act(game, "Ann"), "pass").state.phase == "actions"


def test_nobody_need_act_and_favor_has_no_limit() -> None:
    """Pass, ruling favor-limit: a player who has passed may act again, and pass again."""
    game = position("Ann: ready S, favor 9")
    assert play(game, act(game, "Ann"), "pass").state.players["Ann"].favor == 10


def test_the_question_says_that_a_second_pass_ends_the_phase() -> None:
    """Pass"""
    first, second = position(), position("passes: 1")
    asked = [play(game, act(game, "Ann")).open for game in (first, second)]
    assert [request and request.question for request in asked] == [
        "Which action?",
        "A second pass ends the phase. Which action?",
    ]


def test_every_action_that_is_barred_says_why() -> None:
    """Perform actions: with nothing at home and nothing on the table a pass alone is left."""
    game = position("Ann:\ntreasure: - - - - - -\nsupply: - - - - - -")
    assert options(play(game, act(game, "Ann")).open) == {
        "claim": "you have no standing worker at home",
        "create": "you have no standing worker at home",
        "start": "you have no standing worker at home",
        "continue": "you have no pyramid under construction",
        "buy": "you have no treasure at home",
        "train": "you have no worker at home",
        "pass": "",
    }


@pytest.mark.parametrize(
    ("text", "action", "why"),
    [
        ("", "claim", "the pool is empty"),
        ("pool: S treasure Ann S\nAnn: ready M", "claim",
         "everything is claimed by you or by workers as large as yours"),
        ("treasure: - - - - - -\nsupply: - - - - - -", "create", "both stashes are empty"),
        ("Ann: ready S\ntreasure: L L - - - -\nsupply: M M - - - -", "create",
         "your standing workers are too small"),
        ("Ann: ready S\na1: Ann L, workers M", "continue",
         "you have no standing worker or resource to stack on it"),
        ("Ann: ready S, treasure S\nBob: ready SSSS", "buy",
         "there is no small worker in the pool"),
        ("Ann: ready S, treasure S", "train", "you can't pay a medium treasure"),
        ("Ann: ready L, treasure L", "train", "there is none larger"),
        ("Ann: ready S, treasure M\nBob: ready MMMMM", "train",
         "there is no medium worker in the pool"),
    ],
)  # fmt: skip
def test_why_an_action_is_barred(text: str, action: str, why: str) -> None:
    """Perform actions: a sentence in the second person, and the action is refused by it."""
    game = position(text)
    assert options(play(game, act(game, "Ann")).open)[action] == why
    with pytest.raises(Illegal, match=why):
        play(game, act(game, "Ann"), action)


def test_a_builder_without_pyramids_left_starts_none() -> None:
    """Perform actions, Start Pyramid: what stands on the board is not at home."""
    sizes = "SSSSSMMMMMLLLLL"
    board = [f"{at}: Ann {size} done" for at, size in zip(APART, sizes, strict=False)]
    game = position("\n".join(board))
    why = options(play(game, act(game, "Ann")).open)["start"]
    assert why == "all your pyramids are on the board"


def test_what_is_open_is_what_can_be_done() -> None:
    """Perform actions: a table in the middle of a game."""
    game = position(
        """
        Ann: ready S, tired M, treasure SM
        Bob: ready M
        a1: Ann S, workers S
        pool: S supply; S treasure Bob S
        """
    )
    assert open_to(play(game, act(game, "Ann")).open) == [*ACTIONS, "pass"]


def test_an_action_may_be_told_in_one_line() -> None:
    """Perform actions: a word for each question."""
    from companion.table.ask.typed import give

    session = at_table(position("pool: S treasure; M supply"))
    give(session, "claim 2 M")
    assert session.game.state.pool["2"].worker == "M"


def test_an_action_states_that_it_was_one() -> None:
    """Perform actions: the last fact of an action passes the turn on."""
    game = position("pool: S treasure")
    assert play(game, act(game, "Ann"), "claim", "S").facts[-1] == Acted("Ann")
