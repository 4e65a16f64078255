"""The harness that measures the budgets."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bench import harness, yardstick
from tests.bench.harness import NotYet, Row, line, main, measure, percentile, within
from tests.bench.programs import BARE, first_frame, has_words, run
from tests.bench.turns import compared, in_turns


def test_a_percentile_is_one_of_the_samples() -> None:
    samples = [float(number) for number in range(200, 0, -1)]
    assert percentile(samples, 50) == 100
    assert percentile(samples, 99) == 198
    assert percentile(samples, 100) == 200
    assert percentile([7.0], 1) == 7


def test_a_budget_is_kept_up_to_its_very_limit() -> None:
    assert Row("at the limit", measured=0.2, reference=0.1, budget=2).kept
    assert not Row("over it", measured=0.21, reference=0.1, budget=2).kept


def test_a_missed_budget_is_shown_as_such() -> None:
    kept, missed = Row("one", 0.001, 0.001, 1), Row("another", 0.02, 0.01, 1.5)
    assert line(kept).endswith("yes")
    assert line(missed).split() == ["another", "20.0", "ms", "10.0", "ms", "2.00", "1.50", "NO"]


def test_a_budget_that_is_told_fails_nothing() -> None:
    told = Row("one", 0.03, 0.01, 2, told=True)
    assert told.kept
    assert line(told).endswith("3.00     2.00  told")


def test_a_promise_in_yardsticks_is_measured_before_and_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow day slows the yardstick alike, so the budget is kept or missed as on any other."""
    taken = iter([0.1, 0.2, 1.0, 2.0])
    monkeypatch.setattr(harness, "yardstick", lambda: next(taken))

    def fast(folder: Path) -> Iterator[Row]:
        yield within("in yardsticks", [0.03] * 100, 0.2, share=99)
        yield Row("in another", 3, 2, 2)

    def slow(folder: Path) -> Iterator[Row]:
        yield within("in yardsticks", [0.3] * 100, 0.2, share=99)

    told: list[Row] = []
    (row, other, later), _ = measure([fast, slow], tmp_path, told.append)
    assert told == [row, other, later]
    assert [one.reference for one in (row, other, later)] == pytest.approx([0.15, 2, 1.5])
    assert [row.ratio, later.ratio] == pytest.approx([0.2, 0.2])


def test_the_yardstick_is_always_the_same_work() -> None:
    assert yardstick.plain(2) == yardstick.plain(2) == 15_216
    assert yardstick.drawn(3) == yardstick.drawn(3) > 1_000


def test_a_bench_that_fails_hides_no_other(tmp_path: Path) -> None:
    def broken(folder: Path) -> Iterator[Row]:
        raise NotYet("nothing there")

    def whole(folder: Path) -> Iterator[Row]:
        yield Row("whole", 1, 1, 1)

    rows, missing = measure([broken, whole], tmp_path, print)
    assert [row.name for row in rows] == ["whole"]
    assert missing == ["broken: NotYet: nothing there"]


def test_a_row_is_shown_while_others_are_still_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []

    def walking(folder: Path) -> Iterator[Row]:
        yield Row("a walk", 1, 1, 1)
        shown.append(capsys.readouterr().out)
        yield Row("a run", 3, 1, 2)

    monkeypatch.setattr(harness, "load", lambda: [walking])
    monkeypatch.setattr(harness, "nobodys_home", lambda _: None)
    monkeypatch.setattr(harness, "yardstick", lambda: 0.1)
    assert main([]) == 1
    assert shown[0].splitlines()[-1].startswith("a walk ")
    run, _, summary, over = capsys.readouterr().out.splitlines()
    assert run.startswith("a run ")
    assert (summary, over) == (
        "2 rows, 1 over their budgets.",
        "over its budget: a run: 3.00 of 2.00",
    )


def test_a_program_that_fails_is_not_measured() -> None:
    run(BARE)
    with pytest.raises(NotYet, match="ended with 3: no such thing"):
        run((*BARE[:2], "import sys; print('no such thing', file=sys.stderr); sys.exit(3)"))


def test_a_frame_counts_once_there_are_words_on_the_full_screen() -> None:
    taken = b"\x1b[?1049h\x1b[?25l\x1b[?2026$p"
    assert not has_words(b"words before")
    assert not has_words(taken + b"\x1b[38;2;224;224;224m    \x1b]11;?\x1b\\")
    assert has_words(taken + b"\x1b[1;1H\x1b[38;2;224;224;224mready")


def test_the_first_frame_of_a_program_is_timed() -> None:
    shows = "import sys, time; print('\\x1b[?1049hready', flush=True); time.sleep(60)"
    assert 0 < first_frame((*BARE[:2], shows)) < 20
    with pytest.raises(NotYet, match="no screen came"):
        first_frame((*BARE[:2], "print('no screen here')"))


CHECKOUT = """
from dataclasses import dataclass

@dataclass
class Row:
    name: str
    measured: float

def walking(folder):
    yield Row("walking", {seconds})
    yield Row({name!r}, 1)

def load():
    return [walking]
"""


def a_checkout(folder: Path, seconds: float, name: str) -> Path:
    """A project whose only bench says what it measured."""
    bench = folder / "tests" / "bench"
    bench.mkdir(parents=True)
    (bench / "__init__.py").touch()
    (bench.parent / "__init__.py").touch()
    (bench / "harness.py").write_text(CHECKOUT.format(seconds=seconds, name=name))
    return folder


def test_two_checkouts_are_measured_in_turns(tmp_path: Path) -> None:
    here = a_checkout(tmp_path / "here", 0.12, "new")
    there = a_checkout(tmp_path / "there", 0.1, "old")
    (ours, theirs), nothing = in_turns(here, there, ["walking", "none such"], 1)
    assert (ours, theirs) == ({"walking": 0.12, "new": 1}, {"walking": 0.1, "old": 1})
    assert nothing == ({}, {})
    shown, kept = compared(ours, theirs)
    assert not kept
    walking, *rest = shown.splitlines()
    assert walking.split() == ["walking", "100.0", "ms", "120.0", "ms", "1.20", "NO"]
    assert rest == ["only here: new", "only there: old"]


def test_a_tenth_slower_is_still_kept() -> None:
    assert compared({"one": 0.109}, {"one": 0.1})[1]
    assert not compared({"one": 0.111}, {"one": 0.1})[1]


def test_a_bench_that_fails_in_a_checkout_ends_the_comparison(tmp_path: Path) -> None:
    here = a_checkout(tmp_path / "here", 0, "one")
    there = tmp_path / "there"
    there.mkdir()
    with pytest.raises(RuntimeError, match=r"walking in .*there: .*No module named"):
        list(in_turns(here, there, ["walking"], 1))


def test_a_folder_that_is_no_checkout_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["opening", "--against", str(tmp_path)]) == 2
    assert capsys.readouterr().err.endswith("is no checkout of this project with benches.\n")
