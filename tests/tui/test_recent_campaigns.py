"""Recent campaigns in rows: what is told of each, and that a cache never tells what is not so."""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.desk.files.recent import copy_sample
from companion.desk.files.summaries import SummaryCache, stamp_of
from companion.plugins import registry
from companion.table.look.points import points_words
from companion.tui.recent_campaigns import Recent, known, read_anew, row, when
from companion.tui.styles.small_picture import HIGH, WIDE, picture_of_dots
from tests.tui.seats import nile

NOW = datetime(2026, 5, 4, 20, 30, tzinfo=UTC)


def told(recent: Recent) -> str:
    return row(recent, NOW).plain


@pytest.mark.parametrize("game", [about.id for about in registry.own_games() if about.sample])
def test_a_sample_of_each_game_is_told_with_picture_turn_and_points(
    tmp_path: Path, game: str
) -> None:
    recent = read_anew(copy_sample(tmp_path, game), SummaryCache())
    summary = recent.summary
    assert not summary.fault
    assert summary.game.startswith(next(iter(registry.about_of(game).names.values())).split(",")[0])
    assert len(summary.seats) > 1
    assert len(summary.picture) <= HIGH
    assert all(sum(len(text) for text, _ in line) <= WIDE for line in summary.picture)
    lines = row(recent, NOW).plain.splitlines()
    assert len(lines) == 5
    assert all(
        f"{seat.name} {points_words(seat.score)}".strip() in lines[3] for seat in summary.seats
    )
    half = replace(summary, seats=tuple(replace(seat, score=1.5) for seat in summary.seats))
    assert "1½" in row(recent._replace(summary=half), NOW).plain.splitlines()[3]


def test_whose_turn_it_is_and_a_secret_port_is_not_told(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    with nile(path, "Ada:zoologist", "Ben:doctor", map="table") as campaign:
        campaign.do(lambda session: session.answer("Kilwa"))
    words = told(read_anew(path, SummaryCache()))
    assert max(map(len, words.splitlines())) <= 76  # the list in a small window
    assert "set-up · Ben" in words
    assert "▶Ben 0" in words
    assert "Kilwa" not in words


def test_what_is_known_is_kept_until_the_file_is_another(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    nile(path).close()
    assert known(path, SummaryCache()) is None
    first = read_anew(path, SummaryCache())
    assert known(path, SummaryCache()) == first
    later = path.stat().st_mtime_ns + 1
    os.utime(path, ns=(later, later))
    assert known(path, SummaryCache()) is None


def test_a_cache_that_cannot_be_read_is_made_anew(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    nile(path).close()
    read_anew(path, SummaryCache())
    (cache,) = (tmp_path / "data").rglob("lately-seen.json")
    cache.write_text("{half")
    assert known(path, SummaryCache()) is None
    assert not read_anew(path, SummaryCache()).summary.fault


def test_what_is_wrong_with_a_file_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "new.toml").write_text('kind = "companion-campaign"\nformat = 99\n')
    (tmp_path / "bad.toml").write_text("{{{")
    cache = SummaryCache()
    for name in ("new", "bad", "none"):
        path = tmp_path / f"{name}.toml"
        recent = known(path, cache) or read_anew(path, cache)
        words = told(recent)
        assert not recent.can_open
        assert "\n" not in words
        assert words.startswith(f"{name}.toml  ✗ ")
    assert "newer companion" in told(read_anew(tmp_path / "new.toml", cache))
    assert stamp_of(tmp_path / "none.toml") is None


def test_a_campaign_that_is_open_elsewhere_is_told_and_not_kept_so(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    with nile(path):
        assert "open in another window" in told(read_anew(path, SummaryCache()))
    now = known(path, SummaryCache())
    assert now is not None
    assert "open in another window" not in told(now)
    assert list(tmp_path.glob("mine.toml*")) == [path]


@pytest.mark.parametrize(
    ("ago", "words"),
    [
        (timedelta(hours=2), "today, 18:30"),
        (timedelta(hours=21), "yesterday, 23:30"),
        (timedelta(days=5), "5 days ago"),
        (timedelta(days=40), "on 2026-03-25"),
    ],
)
def test_when_a_campaign_was_played(ago: timedelta, words: str) -> None:
    assert when(NOW - ago, NOW) == words


def test_two_dots_stand_in_a_cell_and_a_letter_takes_it_whole() -> None:
    dots = [["#000001", "#000001", ""], ["", "#000002", "#000003"]]
    assert picture_of_dots(dots) == (
        (("▀", "#000001"), ("▀", "#000001 on #000002"), ("▄", "#000003")),
    )
    assert picture_of_dots(dots, {(1, 1): ("A", "bold")})[0][1] == ("A", "bold")
