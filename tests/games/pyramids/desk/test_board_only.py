"""A table with real pyramids: its header, its state, its paper, its sheets and screens."""

import json
from pathlib import Path

import pytest

from companion.games.pyramids.desk.adopting import ADOPTION
from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.paper.tracker import tracker_page
from companion.games.pyramids.plugin import PYRAMIDS
from companion.games.pyramids.screens.place_words import place_words
from companion.games.pyramids.screens.table_look import TableLook
from companion.games.pyramids.screens.table_view import drawn
from companion.sheets.text import block_lines, plain
from companion.table.ask.typed import give
from tests.cli.running import ran, refused, run
from tests.games.pyramids.paper.test_paper import A4, words
from tests.games.pyramids.rules.test_board_only import table
from tests.games.pyramids.screens.test_picture import text

BOARD = ("st ann s d4", "co d4", "st bob m e5")
NEEDS = "a medium worker, a medium treasure, a medium supply, 1 more piece for influence"
UNKNOWN = ("orkers", "Home", "Pool", "tash", "favor", "Favor")


@pytest.fixture
def game() -> PyramidsGame:
    session = table()
    for line in BOARD:
        give(session, line)
    assert isinstance(session.game, PyramidsGame)
    return session.game


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    path = tmp_path / "board.toml"
    new = ("new", path, "--game", "pyramids", "--player", "Ann:red", "--player", "Bob:blue")
    assert run(*new, "--seed", "5", "--board", "table").status == 0
    for line in BOARD:
        assert run("answer", path, line).status == 0
    return path


def test_a_campaign_says_that_the_board_alone_is_kept(campaign: Path) -> None:
    """Ruling board-only: state, odds, undo and the checks of a file work as usual."""
    assert 'board = "table"' in campaign.read_text("utf-8")
    state = run("state", campaign).out
    assert f"e5, medium: needs {NEEDS}" in state
    assert "Treasure out: slots " in state
    assert not [word for word in ("Pool", "Worker pool", "Home:", "Treasure: ") if word in state]
    assert "One slot of treasure, 3 dice" in run("odds", campaign, "resources").out
    assert run("undo", campaign).status == run("verify", campaign).status == 0
    assert "e5, medium" not in run("state", campaign).out


def test_a_header_with_another_word_is_refused(campaign: Path) -> None:
    said = campaign.read_text("utf-8").replace('board = "table"', 'board = "tabel"')
    campaign.write_text(said, "utf-8")
    assert 'board should be "app" or "table"' in refused("state", campaign)


def test_plain_values_leave_out_what_is_not_known(campaign: Path) -> None:
    """Ruling board-only"""
    told = json.loads(run("state", campaign, "--json").out)
    unknown = {"treasure", "supply", "pool", "worker_pool", "payments", "mover", "passes"}
    assert not unknown & told.keys()
    assert told["players"]["Ann"] == {"colour": "red"}
    assert told["board"]["e5"] == {"owner": "Bob", "size": "M", "done": False}
    assert told["costs"] == {
        "e5": {"influence": ["d4"], "asked": "", "lacks": NEEDS.split(", ")},
    }
    assert {len(told["dice"]["treasure"]), len(told["dice"]["supply"])} == {3, 2}


def test_sheets_tell_of_pyramids_alone(game: PyramidsGame) -> None:
    """Ruling board-only"""
    glance = [plain(line) for line in block_lines(PYRAMIDS.glance(game, "Bob"), 200)]
    assert glance == [
        "Bob, blue · −1 point",
        "Pyramids: one medium unfinished; five small, four medium and five large left",
        f"e5, medium: needs {NEEDS}; influence of d4 (small, 2 away)",
    ]
    assert game.figures("Bob") == {"points": "−1", "pyramids": "0", "unfinished": "1"}


def test_places_of_the_board_tell_what_building_needs(game: PyramidsGame) -> None:
    """Influence, Pyramids"""
    assert place_words(game, "", "e5").endswith(f"needs {NEEDS} · influence of d4 (small, 2 away)")
    assert place_words(game, "", "c3") == (
        "c3: free · Ann +0 · Bob +1: d4 (small, 2 away) · "
        "small: 15 free squares dearer, medium: 7 free squares"
    )


@pytest.mark.parametrize("size", [(80, 8), (80, 21), (72, 25), (152, 45)])
def test_dice_and_points_stand_beside_the_board(game: PyramidsGame, size: tuple[int, int]) -> None:
    """Ruling board-only: nothing of pool, stashes and homes."""
    found = drawn(TableLook(game, "", "both"), {}, size)[0]
    seen = "\n".join(text(found, line) for line in range(size[1]))
    for told in ("slots 2 2 5", "slots 1 6", "1 point, 1 of 7", "−1 point, 0 of 7", "e5▽M"):
        assert told in seen
    assert not [word for word in UNKNOWN if word in seen]
    assert max(found.lines) < size[1]


def test_the_tracker_leaves_room_for_what_is_not_known(game: PyramidsGame) -> None:
    """Ruling board-only: a pencil writes workers and resources."""
    said = words(tracker_page(A4, "colour", "Evening", game))
    assert "e5 Bob medium a medium worker; a medium treasure" in said
    assert "Workers standing Workers tired Workers claiming" in said
    assert " needs " in said
    assert "lacks" not in said


def test_the_board_is_corrected_and_nothing_else(game: PyramidsGame) -> None:
    """Ruling board-only"""
    forms = [form.title for form in game.correctable("Ann", "h8")]
    assert forms[0] == "the pyramid on h8, new"
    assert sorted(forms[1:]) == ["the game", "the pyramid on d4", "the pyramid on e5"]


def test_a_game_on_the_table_is_taken_up_with_its_board_alone(tmp_path: Path) -> None:
    """Its sheet says what is tracked; pieces that it doesn't mention are nowhere claimed."""
    sheet, path = tmp_path / "sheet.toml", tmp_path / "light.toml"
    filled = (
        ADOPTION.blank.replace("# tracked", "tracked")
        .replace("# d4", "d4")
        .replace(
            '# e7 = { owner = "Bob", size = "M", workers = "M"', 'e7 = { owner = "Bob", size = "M"'
        )
        .replace(', treasure = "SS", supply = ""', "")
    )
    sheet.write_text(filled, encoding="utf-8")
    ran("adopt", path, "--sheet", sheet)
    assert 'board = "table"' in path.read_text("utf-8")
    assert "e7, medium: needs a medium worker" in ran("state", path).out
    before = ran("state", path, "--json").json["score"]
    assert before == {"Ann": 1, "Bob": -1}
    ran("answer", path, "co e7")
    assert ran("state", path, "--json").json["score"] == {"Ann": 1, "Bob": 3}
    ran("undo", path)
    assert ran("state", path, "--json").json["score"] == before
    sheet.write_text(filled.replace('"table"      # the app', '"everything"  # the app'), "utf-8")
    told = run("adopt", tmp_path / "other.toml", "--sheet", sheet)
    assert "tracked should be one of app, table" in told.out + told.err


def test_bots_need_the_pieces(tmp_path: Path, campaign: Path) -> None:
    """A bot can't move pieces that lie on a table."""
    new = ("new", tmp_path / "bots.toml", "--game", "pyramids", "--board", "table")
    said = refused(*new, "--player", "Ann", "--player", "Bob:bot")
    assert said.startswith("a bot can't play like this: it needs board app")
    said = refused("switch", campaign, "seat=bot", "--player", "Bob")
    assert said.startswith("a bot can't play here: it needs a campaign with board app")


def test_a_game_is_played_to_its_end_with_starts_completions_and_rounds(tmp_path: Path) -> None:
    """Seven completed pyramids end it after the round, with the points of the board (End)."""
    path = tmp_path / "whole.toml"
    seats = ("--player", "Ann:red", "--player", "Bob:blue")
    ran("new", path, "--game", "pyramids", "--board", "table", *seats, "--seed", 5)
    for number, square in enumerate(("a1", "c1", "e1", "g1", "a3", "c3", "e3"), 1):
        size = "SML"[number % 3]
        for line in (f"st ann {size} {square}", f"co {square}", "ro"):
            ran("answer", path, line)
    asked = ran("next", path, "--json").json
    assert (asked["kind"], asked["winner"]) == ("over", "Ann")
    assert ran("state", path, "--json").json["score"] == {"Ann": 3 * 3 + 2 * 7 + 2 * 1, "Bob": 0}
