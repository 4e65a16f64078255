"""A follower shows what another program writes, and leaves the file and its lock alone."""

from collections.abc import Callable
from operator import methodcaller
from pathlib import Path
from random import Random

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.following import FollowedChange, Follower
from companion.table.journal.digest import state_digest
from tests.desk.campaigns.campaigns import a_campaign, answer, answer_many


def _following(path: Path) -> Follower:
    """A follower of a campaign that is open for writing, or was; it has looked once."""
    follower = Follower(Campaign.open(path, write=True, damaged=True))
    follower.look()
    return follower


def _news(follower: Follower) -> FollowedChange:
    news = follower.look()
    assert news is not None
    assert follower.look() is None, "news is told once"
    return news


def test_each_act_undo_and_redo_arrives_without_a_lock(tmp_path: Path, seed: int) -> None:
    rng, path = Random(seed), tmp_path / "c.toml"
    with a_campaign(path) as campaign:
        follower = _following(path)
        assert follower.look() is None
        for act in ("answer", "answer", "undo", "redo", "answer", "undo"):
            if act == "answer":
                answer(campaign, rng)
            else:
                campaign.do(methodcaller(act))
            before = path.read_bytes()
            news = _news(follower)
            assert news.campaign is not None
            assert news.words == ""
            assert state_digest(news.campaign.session) == state_digest(campaign.session)
            assert "another window" in news.campaign.read_only
            assert path.read_bytes() == before


def test_what_was_written_between_opening_and_the_first_look_arrives(tmp_path: Path) -> None:
    path = tmp_path / "c.toml"
    with a_campaign(path) as campaign:
        follower = Follower(Campaign.open(path, write=True))
        answer_many(campaign, Random(1), 3)
        news = _news(follower)
        assert news.campaign is not None
        assert len(news.campaign.session.log) == len(campaign.session.log)


def test_the_follower_says_when_nobody_plays_the_file_any_more(tmp_path: Path) -> None:
    path = tmp_path / "c.toml"
    with a_campaign(path):
        follower = _following(path)
    assert _news(follower).is_free
    with Campaign.open(path, write=True) as again:
        assert not again.read_only


def _cut(path: Path) -> None:
    """The file without its last entries."""
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:-4]), "utf-8")


def _replace(path: Path) -> None:
    other = path.with_name("other.toml")
    with a_campaign(other, seed=99) as campaign:
        answer_many(campaign, Random(5), 10)
    other.replace(path)


@pytest.mark.parametrize(
    ("happens", "words", "shown"),
    [
        (Path.unlink, "was deleted or moved", False),
        (_cut, "was changed outside the game after entry", True),
        (_replace, "holds another campaign now", True),
        (lambda path: path.write_bytes(b"\xff"), "keeps showing what it read last", False),
    ],
    ids=["deleted", "cut", "replaced", "spoilt"],
)
def test_a_file_that_did_not_only_grow_gets_a_sentence(
    tmp_path: Path, happens: Callable[[Path], object], words: str, shown: bool
) -> None:
    path = tmp_path / "c.toml"
    with a_campaign(path) as campaign:
        answer_many(campaign, Random(3), 20)
    follower, kept = Follower(Campaign.open(path)), path.read_bytes()
    follower.look()
    happens(path)
    news = _news(follower)
    assert words in news.words
    assert bool(news.campaign) == shown
    assert news.is_other == (happens is _replace)
    if not shown:
        path.write_bytes(kept)
        assert _news(follower).words == f"{path} can be read again"
