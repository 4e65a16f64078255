"""The harness that measures the budgets."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bench.harness import NotYet, Row, measure, percentile, table, within
from tests.bench.programs import BARE, first_frame, has_words, run


def test_a_percentile_is_one_of_the_samples() -> None:
    samples = [float(number) for number in range(200, 0, -1)]
    assert percentile(samples, 50) == 100
    assert percentile(samples, 99) == 198
    assert percentile(samples, 100) == 200
    assert percentile([7.0], 1) == 7


def test_a_budget_is_kept_up_to_its_very_limit() -> None:
    assert Row("at the limit", measured=0.2, reference=0.1, budget=2).kept
    assert not Row("over it", measured=0.21, reference=0.1, budget=2).kept
    assert not within("in milliseconds", [0.017] * 100, 16, share=99).kept


def test_a_missed_budget_is_shown_as_such() -> None:
    kept, missed = Row("one", 0.001, 0.001, 1), Row("another", 0.02, 0.01, 1.5)
    shown = table([kept, missed]).splitlines()
    assert shown[1].endswith("yes")
    assert shown[2].split() == ["another", "20.0", "ms", "10.0", "ms", "2.00", "1.50", "NO"]


def test_a_bench_that_fails_hides_no_other(tmp_path: Path) -> None:
    def broken(folder: Path) -> Iterator[Row]:
        raise NotYet("nothing there")

    def whole(folder: Path) -> Iterator[Row]:
        yield Row("whole", 1, 1, 1)

    rows, missing = measure([broken, whole], tmp_path)
    assert [row.name for row in rows] == ["whole"]
    assert missing == ["broken: NotYet: nothing there"]


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
