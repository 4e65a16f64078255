"""What a player can finish, and what each square costs: as the rules have it when it is played."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion.desk.campaigns.campaign import Campaign
from companion.games.pyramids.board import legal_squares, within
from companion.games.pyramids.facts import Added, Started
from companion.games.pyramids.finishing import Prospect, cheapest_squares, prospects
from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.pieces import REACH
from companion.games.pyramids.rulings import Rulings
from companion.games.pyramids.sheets.finishing import dearer, finishing_lines, square_lines
from companion.games.pyramids.state import Builder, Nile, PoolPiece, Site
from companion.table.play.bots import RandomBot, asked
from tests import ROOT, examples
from tests.cli.running import ran
from tests.games.pyramids.midgame import midgame

ROUND_SIX = ROOT / "sample_campaigns" / "pyramids" / "round-six.toml"


def game(ann: Builder, board: dict[str, Site], **more: object) -> PyramidsGame:
    players = {"Ann": ann, "Bob": Builder("blue")}
    state = Nile(players, board=board, round=3, phase="actions", starter="Ann", mover="Ann")
    return PyramidsGame(replace(state, **more), Rulings())


def on(found: list[Prospect], square: str) -> Prospect:
    return next(one for one in found if not one.is_new and one.squares == (square,))


def test_the_fewest_and_smallest_pieces_complete_a_site() -> None:
    """Pyramids: one large enough, or two of one size smaller."""
    ann = Builder("red", ready="SM", treasure="SSM", supply="ML")
    one = on(prospects(game(ann, {"d4": Site("Ann", "M")}), "Ann"), "d4")
    assert sorted(one.pieces) == [("supply", "M"), ("treasure", "M"), ("worker", "M")]
    poor = replace(ann, treasure="SS")
    one = on(prospects(game(poor, {"d4": Site("Ann", "M")}), "Ann"), "d4")
    assert sorted(one.pieces)[1:3] == [("treasure", "S"), ("treasure", "S")]


def test_influence_is_paid_with_one_piece_more() -> None:
    """Influence: a small one of Bob's within three spaces asks for a piece."""
    ann = Builder("red", ready="S", treasure="SS", supply="S")
    board = {"d4": Site("Ann", "S"), "d6": Site("Bob", "S", done=True)}
    one = on(prospects(game(ann, board), "Ann"), "d4")
    assert (one.more, len(one.pieces)) == (1, 4)
    poor = replace(ann, treasure="S")
    assert on(prospects(game(poor, board), "Ann"), "d4").lacks == ("1 more piece for influence",)


def test_nothing_small_goes_onto_a_large_pyramid() -> None:
    """Continue Construction."""
    ann = Builder("red", ready="SSL", treasure="SSL", supply="SSSS")
    one = on(prospects(game(ann, {"d4": Site("Ann", "L")}), "Ann"), "d4")
    assert not one.pieces
    assert one.lacks == ("a large supply",)


def test_claimed_pieces_and_their_workers_come_after_the_round() -> None:
    """Bureaucracy: what is claimed is collected, and workers stand up."""
    ann = Builder("red", ready="", tired="S", treasure="S")
    pool = {"1": PoolPiece("supply", "S", "Ann", "M")}
    one = on(prospects(game(ann, {"d4": Site("Ann", "S")}, pool=pool), "Ann"), "d4")
    assert not one.pieces
    assert sorted(one.later) == [("supply", "S"), ("treasure", "S"), ("worker", "S")]


def test_a_new_pyramid_begins_with_a_worker_on_a_cheapest_square() -> None:
    """Start Pyramid."""
    found = [one for one in prospects(midgame(), "Ann") if one.is_new]
    board = midgame().state.board
    for one in found:
        assert set(one.squares) <= set(legal_squares(board))
        assert not one.pieces or one.pieces[0][0] == "worker"
    assert [
        one.size for one in found if one.squares != tuple(cheapest_squares(midgame().state, "Ann"))
    ]


def played_to(answers: int, seed: int) -> PyramidsGame:
    """A position after so many random answers."""
    with Campaign.open(ROUND_SIX) as campaign:
        session, bot = campaign.session, RandomBot(seed, ())
        for _ in range(answers):
            if session.question is None:
                break
            session.answer(bot.answer(asked(session)), sure=True)
        assert isinstance(session.game, PyramidsGame)
        return session.game


def test_pieces_that_complete_a_pyramid_do_so_by_the_facts_of_the_rules(rng: Random) -> None:
    """Stacked one after the other they meet the cost with the last, and not before."""
    met = 0
    for _ in range(examples(6, 60)):
        now = played_to(rng.randrange(60), rng.randrange(10**6))
        for player in now.players:
            for one in prospects(now, player):
                met += bool(one.pieces)
                stacked(now, player, one)
    assert met


def stacked(now: PyramidsGame, player: str, one: Prospect) -> None:
    table, square, pieces = now.at(now.state), one.squares[0], list(one.pieces)
    if one.is_new and pieces:
        what, size = pieces.pop(0)
        assert what == "worker"
        table.state = Started(player, square, one.size, size).apply(table.state)
    for what, size in pieces:
        assert not table.cost(square).is_met
        table.state = Added(player, square, what, size).apply(table.state)
    assert not one.pieces or table.cost(square).is_met


# Squares


def test_squares_that_get_dearer_are_free_ones_in_reach_and_begun_ones() -> None:
    """Influence: within three spaces of a small one; nobody can build beside a pyramid."""
    state = game(Builder("red"), {"d6": Site("Bob", "M"), "h8": Site("Ann", "S")}).state
    found = dearer(state, "d4", "S", "Ann")
    assert "d6" in found
    assert set(found) <= set(within("d4", REACH["S"]))
    assert not set(found) & {"d3", "d5", "c4", "e4", "d7"}
    assert "d6" not in dearer(state, "d4", "S", "Bob")
    assert "d6" not in dearer(state, "d4", "S", "")
    assert dearer(state, "d4", "L", "Ann") == []


# On the command line and in words


def test_both_are_told_on_the_command_line() -> None:
    told = ran("state", ROUND_SIX, "--finish").out
    assert "Ann can finish one of these now:" in told
    assert "c6, medium, 3 points: one small worker, two small treasures, one medium supply" in told
    found = ran("state", ROUND_SIX, "--finish", "--json").json
    assert {one["size"] for one in found["Ann"]} == {"S", "M", "L"}
    costs = ran("state", ROUND_SIX, "--costs", "--json").json
    assert costs["Bob"]["d8"] == 1
    assert costs["Ann"]["d8"] == 0
    assert "8  · x · 1" in ran("state", ROUND_SIX, "--costs").out


@pytest.mark.parametrize("lines", [finishing_lines, lambda now, _: square_lines(now)])
def test_lines_are_short(lines) -> None:  # type: ignore[no-untyped-def]
    assert all(len(line) < 130 for line in lines(midgame(), "Ann"))


def test_without_pieces_the_costs_are_told_and_nothing_is_claimed(tmp_path: Path) -> None:
    """Where the table has the pieces, the app can't know who can finish what."""
    file = tmp_path / "light.toml"
    seats = ("--player", "Ann", "--player", "Bob")
    ran("new", file, "--game", "pyramids", "--board", "table", *seats, "--seed", 3)
    for answer in ("start", "Ann", "M", "d4"):
        ran("answer", file, answer)
    told = ran("state", file, "--finish").out
    assert "can finish" not in told
    assert "d4, medium: a medium worker, a medium treasure, a medium supply" in told
    assert "a new large one on " in told
    assert ran("state", file, "--finish", "--json").json == {"Ann": [], "Bob": []}
