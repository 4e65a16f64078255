"""A follower: rereads a campaign that another program plays, without locking or writing it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from companion.desk.campaigns.campaign import Campaign
from companion.desk.errors import StoreError
from companion.desk.files.store import has_lock


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
