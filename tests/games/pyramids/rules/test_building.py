"""Pyramids started, continued, completed (Start Pyramid, Continue Construction, Pyramids)."""

import pytest

from companion.games.pyramids.board import SQUARES, barred, distance, legal_squares, within
from companion.games.pyramids.facts import Added, Completed, Returned, Started
from companion.games.pyramids.rules.building import (
    add,
    add_barred,
    pieces_for,
    site_words,
    start,
    start_barred,
)
from companion.games.pyramids.state import Site
from companion.table.ask.requests import Choose
from tests.games.pyramids.positions import APART, count, open_to, options, play, position

# Starting


def test_a_pyramid_comes_onto_the_board_with_a_ready_worker_on_it() -> None:
    """Start Pyramid: it is under construction."""
    game = position()
    before = count(game.state)
    played = play(game, start(game, "Ann"), "M", "S", "d4")
    assert played.state.board == {"d4": Site("Ann", "M", workers="S")}
    assert played.state.players["Ann"].ready == "SM"
    assert played.state.pyramids_left("Ann").count("M") == 4
    assert played.facts == [Started("Ann", "d4", "M", "S")]
    assert count(played.state) == before


def test_no_tired_worker_starts_a_pyramid() -> None:
    """Start Pyramid, Workers"""
    assert start_barred(position("Ann: tired SSM"), "Ann") == "you have no standing worker at home"


def test_a_small_worker_starts_no_large_pyramid() -> None:
    """Start Pyramid, FAQ small on large: neither now nor later."""
    game = position()
    request = play(game, start(game, "Ann"), "L").open
    assert isinstance(request, Choose)
    assert request.question == "On which square?"
    assert play(game, start(game, "Ann"), "L", "a1").state.board["a1"].workers == "M"
    game = position("Ann: ready SS")
    assert options(play(game, start(game, "Ann")).open)["L"] == (
        "nothing small goes onto a large pyramid"
    )


def test_a_builder_with_large_pyramids_alone_needs_a_larger_worker() -> None:
    """Start Pyramid, FAQ small on large"""
    board = [f"{at}: Ann {size} done" for at, size in zip(APART, "SSSSSMMMMM", strict=False)]
    game = position("\n".join(["Ann: ready SS", *board]))
    assert start_barred(game, "Ann") == (
        "none of your standing workers can start a pyramid that you have left"
    )


def test_no_pyramid_stands_beside_another() -> None:
    """Start Pyramid, ruling legal-square: of neither builder, finished or not.

    Diagonals are fine.
    """
    game = position("Ann: ready S\nd4: Ann S done\ng7: Bob M, workers S")
    request = play(game, start(game, "Ann"), "S").open
    said = options(request)
    assert said["d4"] == "Ann's pyramid stands there"
    assert said["g7"] == "Bob's pyramid stands there"
    for beside in ("d3", "d5", "c4", "e4"):
        assert said[beside] == "it is beside the pyramid on d4"
    for beside in ("g6", "g8", "f7", "h7"):
        assert said[beside] == "it is beside the pyramid on g7"
    for diagonal in ("c3", "c5", "e3", "e5", "f6", "f8", "h6", "h8"):
        assert said[diagonal] == ""
    assert len(open_to(request)) == 64 - 10


def test_a_pyramid_in_the_corner_bars_two_squares_more() -> None:
    """Start Pyramid, ruling legal-square: the board has no other side."""
    board = position("a1: Ann S done").state.board
    assert [square for square in SQUARES if barred(board, square)] == ["a1", "b1", "a2"]
    assert "h1" in legal_squares(board)
    assert "a8" in legal_squares(board)


def test_larger_workers_may_start_smaller_pyramids() -> None:
    """Start Pyramid, ruling larger: he counts as one of its size."""
    game = position("Ann: ready L")
    assert open_to(play(game, start(game, "Ann")).open) == ["S", "M", "L"]


def test_where_the_table_plays_so_they_may_not() -> None:
    """Start Pyramid, ruling larger"""
    game = position("Ann: ready L", larger="barred")
    assert play(game, start(game, "Ann"), "a1").state.board["a1"].size == "L"
    game = position("Ann: ready M\na1: Ann S, workers S", larger="barred")
    (piece,) = pieces_for(game, "Ann", "a1")
    assert piece.barred == "this table doesn't allow a medium worker on a small pyramid"
    game = position("Ann: ready S\na1: Ann M, workers S", larger="barred")
    assert not pieces_for(game, "Ann", "a1")[0].barred


# Continuing


def test_a_ready_worker_or_an_own_resource_is_stacked() -> None:
    """Continue Construction: one piece in one action."""
    game = position("Ann: ready S, tired M, treasure SM, supply L\na1: Ann M, workers M")
    request = play(game, add(game, "Ann")).open
    assert open_to(request) == ["tS", "tM", "sL", "wS"]  # what it lacks stands first
    played = play(game, add(game, "Ann"), "tS")
    assert played.facts == [Added("Ann", "a1", "treasure", "S")]
    assert played.state.board["a1"].treasure == "S"
    assert played.state.players["Ann"].treasure == "M"


def test_only_ones_own_pyramids_are_continued() -> None:
    """Continue Construction: nor those that are completed."""
    game = position("Ann: ready S\na1: Bob S, workers S\nc1: Ann S done")
    assert add_barred(game, "Ann") == "you have no pyramid under construction"


def test_nothing_small_goes_onto_a_large_pyramid() -> None:
    """Continue Construction, FAQ small on large, ruling small-on-large: medium ones do."""
    game = position("Ann: ready S, treasure SM, supply S\na1: Ann L, workers M")
    assert {piece.key: piece.barred for piece in pieces_for(game, "Ann", "a1")} == {
        "wS": "nothing small goes onto a large pyramid",
        "tS": "nothing small goes onto a large pyramid",
        "tM": "",
        "sS": "nothing small goes onto a large pyramid",
    }


@pytest.mark.parametrize("size", ["S", "M"])
def test_small_pieces_go_onto_small_and_medium_ones(size: str) -> None:
    """Continue Construction, ruling small-on-medium: two of them make up a medium one."""
    game = position(f"Ann: ready S, treasure S, supply S\na1: Ann {size}, workers S")
    assert [piece.barred for piece in pieces_for(game, "Ann", "a1")] == ["", "", ""]


def test_which_pyramid_is_asked_where_there_are_several() -> None:
    """Continue Construction: each tells what it lacks; one for which nothing is there is barred."""
    game = position(
        "Ann: ready S\na1: Ann M, workers S, treasure S\nc1: Ann L, workers M\ne1: Ann S, workers S"
    )
    request = play(game, add(game, "Ann")).open
    assert options(request) == {"a1": "", "c1": "you have nothing for it", "e1": ""}
    assert site_words(game, "a1") == (
        "a1, medium: lacks a medium worker, or another small one; a medium treasure, or another "
        "small one; a medium supply"
    )


def test_more_than_is_needed_may_be_stacked() -> None:
    """Continue Construction, ruling any-piece: no rule forbids it."""
    game = position("Ann: ready S, treasure S\na1: Ann S, workers S, treasure S")
    assert play(game, add(game, "Ann"), "tS").state.board["a1"].treasure == "SS"


# Completing


def test_a_worker_a_treasure_and_a_supply_of_its_size_complete_a_pyramid() -> None:
    """Pyramids, Continue Construction: workers come home tired, resources go to their stashes."""
    game = position("Ann: ready S, supply M\na1: Ann M, workers M, treasure M")
    before = count(game.state)
    played = play(game, add(game, "Ann"), "sM")
    state = played.state
    assert state.board["a1"] == Site("Ann", "M", done=True)
    assert (state.players["Ann"].ready, state.players["Ann"].tired) == ("S", "M")
    assert played.named(Completed) == [Completed("Ann", "a1", "M")]
    assert [(fact.kind, fact.size) for fact in played.named(Returned)] == [
        ("treasure", "M"),
        ("supply", "M"),
    ]
    assert count(state) == before
    assert state.score("Ann") == 3


@pytest.mark.parametrize(
    ("site", "piece"),
    [
        ("S, workers S, treasure S", "sS"),
        ("S, workers L, supply M", "tL"),
        ("S, treasure S, supply S", "wM"),
        ("M, workers S, treasure SS, supply M", "wS"),
        ("M, workers SS, treasure L, supply S", "sS"),
        ("L, workers M, treasure MM, supply L", "wM"),
        ("L, workers L, treasure M, supply MM", "tM"),
    ],
)
def test_larger_pieces_and_two_smaller_ones_serve(site: str, piece: str) -> None:
    """Pyramids, Treasure, Supplies, ruling larger, ruling cost: each part by itself."""
    at_home = {"t": "treasure", "s": "supply", "w": "ready"}[piece[0]]
    game = position(f"Ann: {at_home} {piece[1]}\na1: Ann {site}")
    assert not game.cost("a1").is_met
    assert play(game, add(game, "Ann")).named(Completed)


@pytest.mark.parametrize(
    ("site", "lacks"),
    [
        ("S, workers S", ["a small treasure", "a small supply"]),
        ("M, workers S", ["a medium worker, or another small one", "a medium treasure",
                          "a medium supply"]),
        ("M, workers M, treasure S, supply M", ["a medium treasure, or another small one"]),
        ("L, workers M, treasure L, supply MM", ["a large worker, or another medium one"]),
        ("L, workers L, treasure L", ["a large supply"]),
    ],
)  # fmt: skip
def test_what_a_pyramid_lacks(site: str, lacks: list[str]) -> None:
    """Pyramids, ruling cost: one is not completed as long as anything is lacking."""
    game = position(f"a1: Ann {site}")
    assert list(game.cost("a1").lacks) == lacks
    assert not game.cost("a1").is_met


def test_an_answer_says_what_completes_the_pyramid_and_what_it_has_no_need_of() -> None:
    """Continue Construction"""
    game = position("Ann: ready S, supply SM\na1: Ann M, workers M, treasure M")
    assert [piece.label for piece in pieces_for(game, "Ann", "a1")] == [
        "medium supply: completes it",
        "small supply",
        "small worker, more than it needs",
    ]


def test_the_larger_resources_go_back_before_the_smaller() -> None:
    """Pyramids, Spending: so that a small one may lie upon a large one, wherever there is room."""
    game = position(
        """
        Ann: supply M
        a1: Ann M, workers M, treasure SSM
        treasure: LM LM LMS LMS - -
        supply: LMS LMS LMS LS L -
        """
    )
    played = play(game, add(game, "Ann"), "1", "1", "6", "5")
    assert [fact.size for fact in played.named(Returned)] == ["M", "S", "S", "M"]
    assert played.state.treasure["1"] == "LMMS"
    assert played.state.treasure["6"] == "S"
    assert played.state.supply["5"] == "LM"


def test_a_completed_pyramid_stays_and_bars_its_neighbours() -> None:
    """Pyramids, ruling legal-square"""
    game = position("Ann: supply S\na1: Ann S, workers S, treasure S")
    played = play(game, add(game, "Ann"), "5", "5")
    assert barred(played.state.board, "a2") == "it is beside the pyramid on a1"


def test_workers_on_the_board_stay_there_until_it_is_completed() -> None:
    """Pyramids, FAQ all workers, ruling all-workers: all of them may be on the board."""
    game = position("Ann: ready M\na1: Ann S, workers S\nc1: Ann S, workers S")
    played = play(game, start(game, "Ann"), "M", "e1")
    assert played.state.players["Ann"].ready == ""
    assert played.state.workers("Ann") == "SSM"


# Distances


def test_spaces_are_counted_as_a_rook_goes_in_single_steps() -> None:
    """Influence, FAQ spaces, ruling distance: a jagged diamond."""
    assert distance("a1", "b2") == 2
    assert distance("a1", "h8") == 14
    assert distance("c5", "c5") == 0
    assert within("a1", 1) == ("b1", "a2")
    assert set(within("d4", 2)) == {
        *("d2", "c3", "d3", "e3", "b4", "c4", "e4", "f4", "c5", "d5", "e5", "d6")
    }


@pytest.mark.parametrize(
    ("square", "reach", "number"),
    [("d4", 3, 24), ("d4", 2, 12), ("a1", 3, 9), ("h8", 2, 5), ("e5", 1, 4), ("a4", 0, 0)],
)
def test_so_many_squares_lie_within_reach(square: str, reach: int, number: int) -> None:
    """Influence, ruling distance: 24 and 12 on the open board, 9 and 5 from a corner."""
    assert len(within(square, reach)) == number


def test_squares_are_offered_cheapest_first_with_what_influence_adds() -> None:
    """Start Pyramid, Influence: those that are barred come last, without a cost."""
    game = position("Ann: ready S\na1: Bob S done\nc2: Bob M done")
    request = play(game, start(game, "Ann"), "S").open
    assert isinstance(request, Choose)
    labels = [option.label for option in request.options]
    assert labels[0] == "e1"
    open_ = [option for option in request.options if not option.barred]
    dear = [option.label for option in open_ if option.key in ("h8", "a3", "b3")]
    assert dear == ["h8", "a3: 1 piece more", "b3: 2 pieces more"]
    barred = request.options[len(open_) :]
    assert all(option.barred and option.label == option.key for option in barred)
