"""Results of simulated campaigns, one by one and summed up; a game may add its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from companion.table.journal.digest import state_digest
from companion.table.play.session import Session


class CampaignOutcome(msgspec.Struct, frozen=True):
    """The result of one campaign: `turns` played, and the `digest` of its end.

    `winner` is "" if nobody won within the limit; several who share it are in one text.
    """

    seed: int
    players: int
    turns: int
    winner: str
    entries: int
    digest: str


def outcome(session: Session) -> CampaignOutcome:
    """Return the result of a campaign of any game."""
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
    """The distribution of numbers: count, mean, least, most, and quartiles."""

    count: int
    mean: float
    least: int
    lower: int
    median: int
    upper: int
    most: int


def spread(numbers: Iterable[int]) -> Spread | None:
    """Return the distribution of numbers, None for no numbers; a quartile is one of them."""
    ranked = sorted(numbers)
    if not ranked:
        return None
    last = len(ranked) - 1
    low, middle, high = (ranked[round(last * part / 4)] for part in (1, 2, 3))
    mean = sum(ranked) / len(ranked)
    return Spread(len(ranked), round(mean, 1), ranked[0], low, middle, high, ranked[-1])


def spread_each(numbers: Iterable[Mapping[str, int]]) -> Spread | None:
    """Return the distribution of numbers by player, over many campaigns."""
    return spread(number for each in numbers for number in each.values())


def margins(points: Iterable[Mapping[str, int]]) -> Spread | None:
    """Return how far the first is ahead of the second; at least two players need points."""
    best = (sorted(each.values(), reverse=True) for each in points)
    return spread(first - second for first, second, *_ in best)


def ranked(counts: Counter[str]) -> dict[str, int]:
    """Return counts by name, the greatest first."""
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


class SummaryPart(NamedTuple):
    """A part of a summary: a line, and rows of a table under it, maybe indented."""

    line: str = ""
    rows: Sequence[tuple[str, ...]] = ()
    indent: str = ""


class Told(Protocol):
    """A summary that can be shown."""

    def told(self, limit: int) -> list[SummaryPart]:
        """Return the parts of the summary, for campaigns stopped after `limit` turns."""


class SimulationSummary(msgspec.Struct, frozen=True):
    """The results of many campaigns; `turns` are those of campaigns that someone won."""

    campaigns: int
    won: int
    turns: Spread | None
    winners: dict[str, int]

    def told(self, limit: int) -> list[SummaryPart]:
        """Return the parts of the summary, for campaigns stopped after `limit` turns."""
        parts = [SummaryPart(f"{campaigns(self.campaigns)}: {self.won} won within {limit} turns")]
        parts += spread_rows([("Turns to the win", self.turns)])
        return parts + counts("Won by", self.winners)


def sum_up(outcomes: Sequence[CampaignOutcome]) -> SimulationSummary:
    """Return how many were won, in how many turns, and by whom."""
    won = [one for one in outcomes if one.winner]
    return SimulationSummary(
        campaigns=len(outcomes),
        won=len(won),
        turns=spread(one.turns for one in won),
        winners=ranked(Counter(one.winner for one in won)),
    )


# Games that count points


class PointsOutcome(CampaignOutcome, frozen=True, kw_only=True):
    """The result of a campaign, with everyone's points."""

    points: dict[str, int]


class PointsSummary(SimulationSummary, frozen=True, kw_only=True):
    """Summary of campaigns with their points; `margin` is the first player's lead."""

    points: Spread | None
    margin: Spread | None


def points_sums(
    played: Sequence[PointsOutcome], counted: Sequence[PointsOutcome]
) -> dict[str, Any]:
    """Return the fields of a `PointsSummary` of campaigns, with the points of counted ones."""
    return {
        **msgspec.structs.asdict(sum_up(played)),
        "points": spread_each(one.points for one in counted),
        "margin": margins(one.points for one in counted),
    }


def headline(summary: SimulationSummary, limit: int, turns: str) -> SummaryPart:
    """Return how many campaigns there were, and how many ended within a number of turns."""
    return SummaryPart(
        f"{campaigns(summary.campaigns)}: {summary.won} ended within {limit} {turns}"
    )


# Parts that summaries share


def campaigns(number: int) -> str:
    """Return a number of campaigns in words."""
    return "1 campaign" if number == 1 else f"{number} campaigns"


def spread_rows(spreads: Sequence[tuple[str, Spread | None]]) -> list[SummaryPart]:
    """Return distributions as one table, without empty ones."""
    head = ("", "mean", "least", "quarter", "half", "three quarters", "most")
    rows = [_spread_row(name, spread) for name, spread in spreads if spread]
    return [SummaryPart(), SummaryPart("", [head, *rows])] if rows else []


def _spread_row(name: str, spread: Spread) -> tuple[str, ...]:
    numbers = (spread.least, spread.lower, spread.median, spread.upper, spread.most)
    return (name, f"{spread.mean:.1f}", *map(str, numbers))


def counts(title: str, found: dict[str, int]) -> list[SummaryPart]:
    """Return counts by name under their title, each with its share of the total."""
    if not found:
        return []
    whole = max(1, sum(max(0, number) for number in found.values()))
    rows = [(name, str(number), f"{number / whole:.0%}") for name, number in found.items()]
    return [SummaryPart(), SummaryPart(title), SummaryPart("", rows, "  ")]
