"""Following a campaign that another program plays, and replicas of one that pages show."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.header import game_of, read_header
from companion.desk.campaigns.journal import take_apart
from companion.desk.errors import StoreError
from companion.desk.files.store import has_lock
from companion.desk.play.commands import OpenCampaign
from companion.table.facts import Fact
from companion.table.journal.entries import Entry, decoder
from companion.table.play.session import Session


class FollowedChange(NamedTuple):
    """What a follower found.

    `campaign` is the campaign as it is now, None if it is as before or can't be read. `words` is a
    sentence about what became of the file, "" if entries were only added. `is_other` means that
    the file holds another campaign, `is_free` that whoever played it has just closed it.
    """

    campaign: Campaign | None = None
    words: str = ""
    is_other: bool = False
    is_free: bool = False


class Follower:
    """Watches the file of a campaign that can only be read."""

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = campaign
        self._locked = has_lock(campaign.path)
        self._stamp: tuple[int, ...] | None = None  # the first look reads: it may have grown
        self._trouble = ""

    def look(self) -> FollowedChange | None:
        """Return what changed since the last look, None for nothing. It reads files."""
        was_locked, self._locked = self._locked, has_lock(self._campaign.path)
        is_free = was_locked and not self._locked
        before, self._stamp = self._stamp, _stamp(self._campaign.path)
        news = FollowedChange() if self._stamp == before else self._read()
        news = news._replace(is_free=is_free)
        return news if any(news) else None

    def _read(self) -> FollowedChange:
        path, before = self._campaign.path, self._campaign
        kept = "This window keeps showing what it read last"
        if not self._stamp:
            return self._in_trouble(f"{path} was deleted or moved. {kept}")
        try:
            found = before.reread()
        except StoreError as error:
            return self._in_trouble(f"{error}. {kept}")
        was_away, self._trouble = bool(self._trouble), ""
        self._campaign = found
        if found.header != before.header:
            found = self._campaign = Campaign.open(path, damaged=True)
            return FollowedChange(found, f"{path} holds another campaign now", is_other=True)
        had, has = (list(one.session.log[: one.saved]) for one in (before, found))
        if has[: len(had)] != had:
            same = next(
                (at for at, pair in enumerate(zip(had, has, strict=False)) if pair[0] != pair[1]),
                len(has),
            )
            return FollowedChange(found, f"{path} was changed outside the game after entry {same}")
        if found.damage != before.damage:
            return FollowedChange(found, found.damage)
        words = f"{path} can be read again" if was_away else ""
        return FollowedChange(found, words) if words or len(has) > len(had) else FollowedChange()

    def _in_trouble(self, words: str) -> FollowedChange:
        """Report the same trouble once."""
        is_new, self._trouble = words != self._trouble, words
        return FollowedChange(words=words if is_new else "")


def _stamp(path: Path) -> tuple[int, ...]:
    """Which file it is, its length and its time; () if it isn't there."""
    try:
        found = path.stat()
    except OSError:
        return ()
    return (found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns)


class JournalNews(msgspec.Struct, frozen=True, tag=True):
    """What was added to a journal: its first `kept` entries are as they were, these follow."""

    kept: int
    entries: list[bytes]


class Original:
    """What replicas have been told of a campaign."""

    def __init__(self) -> None:
        self._told: Sequence[Entry[Fact]] = ()

    def news(self, campaign: OpenCampaign) -> JournalNews | None:
        """Return what replicas lack, None for nothing. Entries that weren't saved count too."""
        told, log = self._told, list(campaign.session.log)
        kept = min(len(told), len(log))
        while kept and told[kept - 1] is not log[kept - 1]:
            kept -= 1
        if kept == len(told) == len(log):
            return None
        self._told = log
        return JournalNews(kept, [msgspec.json.encode(entry) for entry in log[kept:]])


class Replica:
    """The campaign of a header, which is text; read-only, and kept in memory alone."""

    def __init__(self, path: Path, header: str) -> None:
        known = read_header(take_apart(header.encode(), path).header, str(path))
        game = game_of(known, str(path))
        session = Session(game, known.seed, known.settings)
        self.campaign = Campaign(path, known, game, session, None)
        self._decoder = decoder(game.fact_types)

    def take(self, news: JournalNews) -> None:
        """Do what was done to the original."""
        session = self.campaign.session
        if news.kept < len(session.log):
            session.forget(news.kept)
        session.load(map(self._decoder.decode, news.entries))
