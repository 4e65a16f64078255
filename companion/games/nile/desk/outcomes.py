"""Results of simulated campaigns: expeditions, points by source, deaths by cause."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from companion.games.nile.desk.loading import game_of
from companion.games.nile.facts import (
    ExpeditionLanded,
    ExplorerCaptured,
    ExplorerDied,
    SheetPublished,
    WentToEurope,
)
from companion.games.nile.rules.europe import score
from companion.games.nile.table_game import NileAtTable
from companion.plugins.outcomes import (
    Spread,
    SummaryPart,
    campaigns,
    counts,
    ranked,
    spread,
    spread_rows,
)
from companion.table.facts import Fact
from companion.table.journal.digest import state_digest
from companion.table.journal.entries import Entry
from companion.table.play.session import Session


class NileOutcome(msgspec.Struct, frozen=True):
    """Results of one campaign.

    `turns` are months played. `winner` is empty if nobody won within the limit. `published` are the
    points of each publication of a returned expedition, `sources` the published points by kind, and
    `deaths` the causes of death. `digest` identifies the final state.
    """

    seed: int
    players: int
    turns: int
    winner: str
    expeditions: int
    returned: int
    captured: int
    published: tuple[int, ...]
    points: dict[str, int]
    sources: dict[str, int]
    deaths: dict[str, int]
    entries: int
    digest: str


def outcome(session: Session) -> NileOutcome:
    """Return the results of a campaign."""
    return NileOutcome(**values_of(session))


def values_of(session: Session) -> dict[str, Any]:
    """Return the fields of `NileOutcome`; players sharing first place are joined in one text."""
    game = game_of(session)
    facts = list(facts_of(session.log))
    explorers = game.state.explorers
    winner = " and ".join(game.winners)
    return {
        "seed": session.seed,
        "players": len(explorers),
        "turns": game.turn if winner else game.turn - 1,
        "winner": winner,
        "expeditions": sum(isinstance(fact, ExpeditionLanded) for fact in facts),
        "returned": sum(isinstance(fact, WentToEurope) for fact in facts),
        "captured": sum(isinstance(fact, ExplorerCaptured) for fact in facts),
        "published": tuple(fact.total for fact in facts if isinstance(fact, SheetPublished)),
        "points": {player: score.published(explorer) for player, explorer in explorers.items()},
        "sources": _sources(game),
        "deaths": dict(Counter(fact.cause for fact in facts if isinstance(fact, ExplorerDied))),
        "entries": len(session.log),
        "digest": state_digest(session),
    }


def facts_of(log: Iterable[Entry[Fact]]) -> Iterator[Fact]:
    """Yield every fact of a journal by bots, who undo nothing, in order."""
    for entry in log:
        yield from entry.facts


def _sources(game: NileAtTable) -> dict[str, int]:
    """Published points by reason (22)."""
    found: Counter[str] = Counter()
    for explorer in game.state.explorers.values():
        for key, note in explorer.points.items():
            if note.published:
                found[source_of(key)] += note.points
    return dict(found)


def source_of(key: str) -> str:
    """Reason for points: the first word of their key."""
    head = re.match(r"[^\W\d_]+", key)
    return head[0] if head else key


class NileSummary(msgspec.Struct, frozen=True):
    """Summary of many campaigns.

    `turns` and `expeditions` (per player) are those of campaigns that were won. `published` are the
    points of each publication. Months of all players, sources, deaths and captures are totals.
    """

    campaigns: int
    won: int
    months: int
    turns: Spread | None
    expeditions: Spread | None
    published: Spread | None
    returned: float
    """Share of the expeditions that came home."""
    sources: dict[str, int]
    deaths: dict[str, int]
    captured: int

    def told(self, limit: int) -> list[SummaryPart]:
        """Return the printed summary of campaigns stopped after `limit` months."""
        parts = [SummaryPart(f"{campaigns(self.campaigns)}: {self.won} won within {limit} months")]
        parts += spread_rows(
            [
                ("Months to the win", self.turns),
                ("Expeditions of a player", self.expeditions),
                ("Points a publication", self.published),
            ]
        )
        return parts + summary_parts(self)


def summary_parts(summary: NileSummary) -> list[SummaryPart]:
    """Parts for any campaigns: expeditions home, points by source, deaths, captures."""
    parts = [SummaryPart(), SummaryPart(f"Of the expeditions {summary.returned:.0%} came home.")]
    parts += counts("Published points by source", summary.sources)
    causes = {cause[:1].upper() + cause[1:]: number for cause, number in summary.deaths.items()}
    parts += counts("Deaths by cause", causes)
    if summary.captured:
        parts += [SummaryPart(), SummaryPart(f"Explorers captured: {summary.captured}")]
    return parts


def sum_up(outcomes: Sequence[NileOutcome]) -> NileSummary:
    """Summarize campaigns: turns to win, expeditions, points by source, deaths by cause."""
    won = [one for one in outcomes if one.winner]
    sources: Counter[str] = Counter()
    deaths: Counter[str] = Counter()
    for one in outcomes:
        sources.update(one.sources)
        deaths.update(one.deaths)
    expeditions = sum(one.expeditions for one in outcomes)
    return NileSummary(
        campaigns=len(outcomes),
        won=len(won),
        months=sum(one.turns * one.players for one in outcomes),
        turns=spread(one.turns for one in won),
        expeditions=spread(round(one.expeditions / one.players) for one in won),
        published=spread(points for one in outcomes for points in one.published),
        returned=round(sum(one.returned for one in outcomes) / max(1, expeditions), 3),
        sources=ranked(sources),
        deaths=ranked(deaths),
        captured=sum(one.captured for one in outcomes),
    )
