"""`companion answer`: a line of several answers, and what is to be confirmed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests import ROOT
from tests.cli.running import ran, refused, run


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    """Ada may move, or stay and trade with tribe 6."""
    source = ROOT / "sample_campaigns" / "nile" / "first-expedition.toml"
    return Path(shutil.copy(source, tmp_path / "a.toml"))


def test_a_line_that_stops_says_where_and_fails(sample: Path) -> None:
    """A program sees that the rest was not taken; what is before it is saved and told."""
    done = run("answer", sample, "stay, 99, 1")
    assert done.status == 2
    assert "The expedition stays" in done.out
    *_, last = done.err.splitlines()
    stood = ran("log", sample, "--json").json[-1]["entry"]
    assert last.startswith("companion: stopped: “99” (")
    asked, _, why = last.partition("“99” (")[2].partition("): ")
    assert why.startswith("'99' is no answer")
    assert last.endswith(f"; not taken: “99, 1”; entry {stood} is in the journal")
    assert asked
    assert asked in ran("next", sample).out


@pytest.mark.parametrize("line", ["99", "99, 1"])
def test_a_line_of_which_nothing_fits_leaves_the_file_alone(sample: Path, line: str) -> None:
    before = sample.read_bytes()
    assert "'99' is no answer" in refused("answer", sample, line)
    assert sample.read_bytes() == before


@pytest.mark.parametrize("line", ["yes", "yes, stay"])
def test_what_may_be_lost_for_good_is_to_be_confirmed(sample: Path, line: str) -> None:
    """21.2: nobody retires by a slip, nor as a part of a line."""
    ran("act", sample, "retire")
    before = sample.read_bytes()
    assert "lost for ever; if that is right, add --sure" in refused("answer", sample, line)
    assert sample.read_bytes() == before
    assert "retires" in run("answer", sample, line, "--sure").out


def test_who_is_sure_is_so_of_the_whole_line(sample: Path) -> None:
    """14.83: a trade in the middle of a line is confirmed like one by itself."""
    assert run("answer", sample, "stay, trade").status == 2
    ran("undo", sample)
    assert run("answer", sample, "stay, trade", "--sure").status == 0


def test_yes_is_no_answer_to_a_later_question(sample: Path) -> None:
    """14.6: yes to a trade means the trade, of which people are asked whether they mean it."""
    ran("answer", sample, "stay")
    before = sample.read_bytes()
    assert "add --sure" in refused("answer", sample, "yes")
    assert sample.read_bytes() == before
