"""A campaign file: made, played, reopened, and kept when the disk or somebody else interferes."""

import errno
import os
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.errors import (
    AlreadyThere,
    NotOurs,
    StoreChanged,
    StoreError,
    StoreFull,
    StoreReadOnly,
)
from companion.table.journal.digest import state_digest
from companion.table.play.session import Session
from tests import examples
from tests.desk.campaigns.campaigns import a_campaign, answer, answer_many, asked


def _same(path: Path, campaign: Campaign) -> None:
    """The file, opened anew, stands where the open campaign does."""
    with Campaign.open(path) as again:
        assert state_digest(again.session) == state_digest(campaign.session)
        assert asked(again.session) == asked(campaign.session)


def test_a_campaign_reopens_at_the_very_question(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    path = tmp_path / "c.toml"
    with a_campaign(path) as campaign:
        for _ in range(120):
            answer(campaign, rng)
            _same(path, campaign)


def test_random_acts_on_a_real_game_reopen_the_same(tmp_path: Path, seed: int) -> None:
    """Answers, free actions, undo and redo, the file opened again after every act."""
    for trial in range(examples(2, 12)):
        rng = Random(seed + trial)
        path = tmp_path / f"c{trial}.toml"
        with a_campaign(path, trial, chance=rng.choice(["app", "table"])) as campaign:
            answer_many(campaign, rng, rng.randrange(20, 120))
            for _ in range(40):
                _random_act(campaign, rng)
                _same(path, campaign)


def _random_act(campaign: Campaign, rng: Random) -> None:
    way = rng.random()
    acts = list(campaign.session.acts())
    try:
        if way < 0.15 and acts:
            call = rng.choice(acts).call
            campaign.do(lambda session: session.act(call))
        elif way < 0.25:
            campaign.do(lambda session: session.undo())
        elif way < 0.32:
            campaign.do(lambda session: session.redo())
        elif campaign.session.question is not None:
            answer(campaign, rng)
    except ValueError:
        return  # a refusal changes nothing, which is what the caller looks at


def test_undo_of_every_answer_restores_the_digest_and_redo_the_dice(
    tmp_path: Path, seed: int
) -> None:
    rng = Random(seed)
    with a_campaign(tmp_path / "c.toml") as campaign:
        for _ in range(150):
            before = state_digest(campaign.session)
            answer(campaign, rng)
            after = state_digest(campaign.session)
            campaign.do(lambda session: session.undo())
            assert state_digest(campaign.session) == before
            campaign.do(lambda session: session.redo())
            assert state_digest(campaign.session) == after


def test_a_full_disk_changes_nothing_and_play_goes_on(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(seed)
    path = tmp_path / "c.toml"
    with a_campaign(path) as campaign:
        answer_many(campaign, rng, 15)
        before, question = state_digest(campaign.session), asked(campaign.session)
        real = os.write

        def full(fd: int, data: Any) -> int:
            if len(data) > 20:
                return real(fd, bytes(data[:20]))
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        with monkeypatch.context() as patch:
            patch.setattr(os, "write", full)
            with pytest.raises(StoreFull, match="the disk is full"):
                answer(campaign, rng)
        assert (state_digest(campaign.session), asked(campaign.session)) == (before, question)
        _same(path, campaign)
        answer_many(campaign, rng, 10)
        _same(path, campaign)


def test_a_second_window_can_only_read(tmp_path: Path) -> None:
    path = tmp_path / "c.toml"
    with a_campaign(path), Campaign.open(path, write=True) as second:
        assert "another window" in second.read_only
        with pytest.raises(StoreReadOnly, match="another window"):
            answer(second, Random(1))


@pytest.mark.parametrize("what", ["replaced", "appended", "cut", "deleted"])
def test_a_file_that_others_changed_stops_the_writer(tmp_path: Path, what: str) -> None:
    """One sentence, nothing acknowledged lost, and play goes on once the file is as it was."""
    path = tmp_path / "c.toml"
    rng = Random(5)
    with a_campaign(path) as campaign:
        answer_many(campaign, rng, 12)
        whole, digest = path.read_bytes(), state_digest(campaign.session)
        _interfere(path, what, whole)
        with pytest.raises(StoreChanged) as caught:
            answer(campaign, rng)
        assert "\n" not in str(caught.value)
        assert str(path) in str(caught.value)
        assert state_digest(campaign.session) == digest
        campaign.save_as(tmp_path / "kept.toml")
        _same(tmp_path / "kept.toml", campaign)
        if what in ("appended", "cut"):
            with path.open("r+b") as file:
                file.truncate(0)
                file.write(whole)
            answer(campaign, rng)
            _same(path, campaign)


def _interfere(path: Path, what: str, whole: bytes) -> None:
    if what == "replaced":
        other = path.with_suffix(".other")
        other.write_bytes(whole)
        other.replace(path)
    elif what == "appended":
        with path.open("ab") as file:
            file.write(b"# a remark\n")
    elif what == "cut":
        os.truncate(path, len(whole) - 10)
    else:
        path.unlink()


def test_a_journal_cut_anywhere_in_its_last_acts_keeps_whole_acts_alone(
    tmp_path: Path, rng: Random
) -> None:
    """Every complete act is there, and what was dropped is said."""
    cut_and_open(tmp_path, lambda lengths: rng.sample(lengths, 150))


def cut_and_open(tmp_path: Path, chosen: Callable[[Sequence[int]], Iterable[int]]) -> None:
    """Cut a journal at some of the bytes of its last acts, and at both ends of every line."""
    path, sizes, digests = tmp_path / "c.toml", [0], [""]
    with a_campaign(path) as campaign:
        answer_many(campaign, Random(3), 40)
        for number in range(6):
            if number == 3:
                campaign.do(lambda session: session.note("Ж" * 9))
            else:
                answer(campaign, Random(number))
            sizes.append(path.stat().st_size)
            digests.append(f"{len(campaign.session.log)} {state_digest(campaign.session)}")
    data = path.read_bytes()
    assert data.count(b"more = ", sizes[1]), "no act was of several lines"
    cut = tmp_path / "cut.toml"
    lengths = range(sizes[1], len(data) + 1)
    ends = {n for n in lengths if b"\n" in data[max(n - 2, 0) : n + 2]}
    for length in sorted({*chosen(lengths), *ends}):
        cut.write_bytes(data[:length])
        whole = max(n for n, size in enumerate(sizes) if size - 1 <= length)
        with Campaign.open(cut) as opened:
            found = f"{len(opened.session.log)} {state_digest(opened.session)}"
        assert found == digests[whole], length
        assert bool(opened.dropped) == (length - sizes[whole] not in (-1, 0)), length
        if opened.dropped:
            assert opened.dropped.endswith("was cut off, so it's ignored")


def test_half_an_act_is_cut_away_by_the_next_one(tmp_path: Path) -> None:
    path = tmp_path / "c.toml"
    with a_campaign(path) as campaign:
        made = next(made for _ in range(99) if len(made := answer(campaign, Random(1))) > 2)
        begun = len(campaign.session.log) - len(made)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))
    with Campaign.open(path, write=True) as opened:
        assert len(opened.session.log) == begun
        whole = f"entries {begun + 1} to {begun + len(made)}"
        assert opened.dropped == f"the last act ({whole}) was cut off, so it's ignored"
        opened.do(lambda session: session.note("on"))
    assert path.read_bytes().startswith(b"".join(lines[: -len(made)]))
    with Campaign.open(path) as again:
        assert (len(again.session.log), again.dropped) == (begun + 1, "")


def test_a_figure_changed_in_the_middle_takes_no_line_away(tmp_path: Path) -> None:
    path = tmp_path / "c.toml"
    with a_campaign(path) as campaign:
        answer_many(campaign, Random(1), 30)
        campaign.do(lambda session: session.note("the end"))
        entries = len(campaign.session.log)
    text = path.read_text()
    for wrong in ("7", "70000"):
        path.write_text(text.replace("more = 1", f"more = {wrong}"))
        with Campaign.open(path) as opened:
            assert (len(opened.session.log), opened.dropped) == (entries, "")


def test_chance_cut_off_by_a_crash_comes_again_the_same(tmp_path: Path, seed: int) -> None:
    """Files of before 0.3: the app's dice after an answer are the same when they are missing."""
    rng = Random(seed)
    path = tmp_path / "c.toml"
    with a_campaign(path) as campaign:
        for _ in range(200):
            made = answer(campaign, rng)
            if len(made) > 1:
                text = re.sub(rb", more = \d+", b"", path.read_bytes())
                cut = tmp_path / "cut.toml"
                cut.write_bytes(b"".join(text.splitlines(keepends=True)[: 1 - len(made)]))
                _same(cut, campaign)


def test_the_last_line_is_kept_though_its_line_end_was_lost(tmp_path: Path) -> None:
    path = tmp_path / "c.toml"
    with a_campaign(path) as campaign:
        campaign.do(lambda session: session.note("the last line"))
        entries = len(campaign.session.log)
    path.write_bytes(path.read_bytes().removesuffix(b"\n"))
    with Campaign.open(path, write=True) as opened:
        assert (len(opened.session.log), opened.dropped) == (entries, "")
        opened.do(lambda session: session.note("and one more"))
    with Campaign.open(path) as again:
        told = [entry.say for entry in again.session.log[-2:]]
    assert told == ["the last line", "and one more"]


def _failing(*_: object) -> bytes:
    raise OSError(errno.EIO, os.strerror(errno.EIO))


def test_a_campaign_that_cannot_be_read_back_is_made_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "c.toml"
    with monkeypatch.context() as patch:
        patch.setattr(os, "read", _failing)
        with a_campaign(path) as made:
            assert "was created, but can't be opened" in made.read_only
            assert made.session.question is not None
            with pytest.raises(StoreReadOnly):
                made.do(lambda session: session.note("no"))
    _same(path, made)


def test_a_new_campaign_never_overwrites_a_file(tmp_path: Path) -> None:
    path = tmp_path / "c.toml"
    path.write_text("precious")
    with pytest.raises(AlreadyThere, match="exists already"):
        a_campaign(path)
    assert path.read_text() == "precious"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("this is not TOML [", "valid TOML"),
        ('title = "a list"\n', 'kind = "companion-campaign"'),
        ('kind = "companion-campaign"\nformat = 99\n[entries]\n', "newer companion"),
        (
            'kind = "companion-campaign"\nformat = 1\ngame = "chess"\n[entries]\n',
            "nile-1",
        ),
    ],
)
def test_a_file_that_is_not_ours_is_refused_in_one_sentence(
    tmp_path: Path, text: str, said: str
) -> None:
    path = tmp_path / "c.toml"
    path.write_text(text)
    with pytest.raises(NotOurs) as caught:
        Campaign.open(path)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_folder_in_place_of_a_campaign_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is a folder"):
        Campaign.open(tmp_path)


def test_the_app_and_typed_values_give_the_same_facts(tmp_path: Path, seed: int) -> None:
    """A campaign of typed dice and cards equals the one in which the app rolled those numbers."""
    rng = Random(seed)
    with a_campaign(tmp_path / "app.toml", seed % 1000) as rolled:
        answer_many(rolled, rng, 250)
        answers = [
            entry
            for entry in rolled.session.log
            if entry.kind in ("roll", "draw", "choose", "count", "settle")
        ]
        with a_campaign(tmp_path / "typed.toml", 77, chance="table") as typed:
            for entry in answers:
                value = entry.value

                def act(session: Session, value: Any = value) -> Any:
                    return session.answer(value, sure=True)

                typed.do(act)
            assert [e.facts for e in typed.session.log] == [e.facts for e in rolled.session.log]
            assert typed.game.state == rolled.game.state
