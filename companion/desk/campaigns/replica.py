"""A replica of an open campaign: another process has the same journal, to show it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.header import game_of, read_header
from companion.desk.campaigns.journal import take_apart
from companion.desk.play.commands import OpenCampaign
from companion.table.facts import Fact
from companion.table.journal.entries import Entry, decoder
from companion.table.play.session import Session


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
