"""Results of simulated campaigns, one by one and summed up; a game may tell more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from companion.table.journal.digest import state_digest
from companion.table.play.session import Session


class CampaignOutcome(msgspec.Struct, frozen=True):
    """What came of one campaign: `turns` are those played, `digest` names where it ended.

    `winner` is empty where nobody won within the limit; several that share it are in one text.
    """

    seed: int
    players: int
    turns: int
    winner: str
    entries: int
    digest: str


def outcome(session: Session) -> CampaignOutcome:
    """What came of a campaign of any game."""
    game = session.game
    winner = " and ".join(game.winners)
    return CampaignOutcome(
        seed=session.seed,
        players=len(game.players),
        turns=game.turn if winner else game.turn - 1,
        winner=winner,
        entries=len(session.log),
        digest=state_digest(session),
    )


class Spread(msgspec.Struct, frozen=True):
    """How numbers are spread: how many, mean, least, most, and the quarters between."""

    count: int
    mean: float
    least: int
    lower: int
    median: int
    upper: int
    most: int


def spread(numbers: Iterable[int]) -> Spread | None:
    """The spread of numbers, None of none; a quarter is the number at that place in order."""
    ranked = sorted(numbers)
    if not ranked:
        return None
    last = len(ranked) - 1
    low, middle, high = (ranked[round(last * part / 4)] for part in (1, 2, 3))
    mean = sum(ranked) / len(ranked)
    return Spread(len(ranked), round(mean, 1), ranked[0], low, middle, high, ranked[-1])


def spread_each(numbers: Iterable[Mapping[str, int]]) -> Spread | None:
    """The spread of numbers by player, of many campaigns together."""
    return spread(number for each in numbers for number in each.values())


def margins(points: Iterable[Mapping[str, int]]) -> Spread | None:
    """By how much the first is ahead of the second; two players at least have points."""
    best = (sorted(each.values(), reverse=True) for each in points)
    return spread(first - second for first, second, *_ in best)


def ranked(counts: Counter[str]) -> dict[str, int]:
    """Counts by name, the greatest first."""
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


class SummaryPart(NamedTuple):
    """A part of a summary as it is told: a line, and rows of a table under it, maybe indented."""

    line: str = ""
    rows: Sequence[tuple[str, ...]] = ()
    indent: str = ""


class Told(Protocol):
    """A summary that can be told."""

    def told(self, limit: int) -> list[SummaryPart]:
        """The summary in parts, of campaigns that were broken off after `limit` turns."""


class SimulationSummary(msgspec.Struct, frozen=True):
    """What came of many campaigns together; `turns` are those of campaigns that were won."""

    campaigns: int
    won: int
    turns: Spread | None
    winners: dict[str, int]

    def told(self, limit: int) -> list[SummaryPart]:
        """The summary as it is told, of campaigns that were broken off after `limit` turns."""
        parts = [SummaryPart(f"{campaigns(self.campaigns)}: {self.won} won within {limit} turns")]
        parts += spread_rows([("Turns to the win", self.turns)])
        return parts + counts("Won by", self.winners)


def sum_up(outcomes: Sequence[CampaignOutcome]) -> SimulationSummary:
    """How many were won, in how many turns, and by whom."""
    won = [one for one in outcomes if one.winner]
    return SimulationSummary(
        campaigns=len(outcomes),
        won=len(won),
        turns=spread(one.turns for one in won),
        winners=ranked(Counter(one.winner for one in won)),
    )


# Games that count points


class PointsOutcome(CampaignOutcome, frozen=True, kw_only=True):
    """Outcome of a campaign, with everybody's points."""

    points: dict[str, int]


class PointsSummary(SimulationSummary, frozen=True, kw_only=True):
    """Summary of campaigns with their points; `margin` is by how much the first is ahead."""

    points: Spread | None
    margin: Spread | None


def points_sums(
    played: Sequence[PointsOutcome], counted: Sequence[PointsOutcome]
) -> dict[str, Any]:
    """The fields of a `PointsSummary` of campaigns, with the points of those that are counted."""
    return {
        **msgspec.structs.asdict(sum_up(played)),
        "points": spread_each(one.points for one in counted),
        "margin": margins(one.points for one in counted),
    }


def headline(summary: SimulationSummary, limit: int, turns: str) -> SummaryPart:
    """How many campaigns there were, and how many ended within a number of turns, rounds, …"""
    return SummaryPart(
        f"{campaigns(summary.campaigns)}: {summary.won} ended within {limit} {turns}"
    )


# Parts that summaries share


def campaigns(number: int) -> str:
    """A number of campaigns in words."""
    return "1 campaign" if number == 1 else f"{number} campaigns"


def spread_rows(spreads: Sequence[tuple[str, Spread | None]]) -> list[SummaryPart]:
    """Spreads as one table; those of nothing are left out."""
    head = ("", "mean", "least", "quarter", "half", "three quarters", "most")
    rows = [_spread_row(name, spread) for name, spread in spreads if spread]
    return [SummaryPart(), SummaryPart("", [head, *rows])] if rows else []


def _spread_row(name: str, spread: Spread) -> tuple[str, ...]:
    numbers = (spread.least, spread.lower, spread.median, spread.upper, spread.most)
    return (name, f"{spread.mean:.1f}", *map(str, numbers))


def counts(title: str, found: dict[str, int]) -> list[SummaryPart]:
    """Counts by name under their title, each with its share of the whole."""
    if not found:
        return []
    whole = max(1, sum(max(0, number) for number in found.values()))
    rows = [(name, str(number), f"{number / whole:.0%}") for name, number in found.items()]
    return [SummaryPart(), SummaryPart(title), SummaryPart("", rows, "  ")]
