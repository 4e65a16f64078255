"""`companion answer`: a line of several answers, and what is to be confirmed."""

from pathlib import Path

import pytest

from tests.cli.running import ran, refused, run
from tests.games.nile.desk.sheets import afield


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    """Ada may move, or stay and trade with tribe 6."""
    return afield(tmp_path / "a.toml")


def test_a_line_that_stops_says_where_and_fails(campaign: Path) -> None:
    """A program sees that the rest was not taken; what is before it is saved and told."""
    done = run("answer", campaign, "stay, 99, 1")
    assert done.status == 2
    assert "The expedition moves no further" in done.out
    *_, last = done.err.splitlines()
    stood = ran("log", campaign, "--json").json[-1]["entry"]
    assert last.startswith(
        "companion: stopped: “99” (Trade with tribe 6?): '99' isn't an answer here"
    )
    assert last.endswith(f". Not answered: “99, 1”; entry {stood} is saved")
    assert "Trade with tribe 6" in ran("next", campaign).out


@pytest.mark.parametrize("line", ["99", "99, 1"])
def test_a_line_of_which_nothing_fits_leaves_the_file_alone(campaign: Path, line: str) -> None:
    before = campaign.read_bytes()
    assert "'99' isn't an answer here" in refused("answer", campaign, line)
    assert campaign.read_bytes() == before


@pytest.mark.parametrize("line", ["yes", "yes, stay"])
def test_what_may_be_lost_for_good_is_to_be_confirmed(campaign: Path, line: str) -> None:
    """21.2: nobody retires by a slip, nor as a part of a line."""
    ran("act", campaign, "retire")
    before = campaign.read_bytes()
    assert "lost for ever. If you mean it, add --sure" in refused("answer", campaign, line)
    assert campaign.read_bytes() == before
    assert "retires" in run("answer", campaign, line, "--sure").out


def test_who_is_sure_is_so_of_the_whole_line(campaign: Path) -> None:
    """14.83: a trade in the middle of a line is confirmed like one by itself."""
    assert run("answer", campaign, "stay, trade").status == 2
    ran("undo", campaign)
    assert run("answer", campaign, "stay, trade", "--sure").status == 0


def test_yes_is_no_answer_to_a_later_question(campaign: Path) -> None:
    """14.6: yes to a trade means the trade, of which people are asked whether they mean it."""
    ran("answer", campaign, "stay")
    before = campaign.read_bytes()
    assert "add --sure" in refused("answer", campaign, "yes")
    assert campaign.read_bytes() == before
