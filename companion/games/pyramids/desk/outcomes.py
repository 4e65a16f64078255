"""Results of simulated games: rounds, points of both, pyramids by size, who acted first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import asdict

from companion.games.pyramids.facts import PhaseBegan
from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.pieces import SIZE_WORDS, SIZES
from companion.plugins import outcomes
from companion.plugins.outcomes import SummaryPart, counts, ranked, spread_rows
from companion.table.play.session import Session


class PyramidsOutcome(outcomes.PointsOutcome, frozen=True, kw_only=True):
    """Outcome of one game; its turns are rounds.

    `first` acted first in the first round. `pyramids` are those completed, by size, `unfinished`
    those that cost a point.
    """

    first: str
    pyramids: dict[str, int]
    unfinished: int


def outcome(session: Session) -> PyramidsOutcome:
    """The outcome of a game."""
    game = session.game
    assert isinstance(game, PyramidsGame)
    begun = (fact for entry in session.log for fact in entry.facts if isinstance(fact, PhaseBegan))
    sites = game.state.board.values()
    done = Counter(site.size for site in sites if site.done)
    return PyramidsOutcome(
        **asdict(outcomes.outcome(session)),
        first=next((fact.starter for fact in begun), ""),
        points={name: game.state.score(name) for name in game.players},
        pyramids={SIZE_WORDS[size]: done[size] for size in SIZES},
        unfinished=sum(not site.done for site in sites),
    )


class PyramidsSummary(outcomes.PointsSummary, frozen=True, kw_only=True):
    """Summary of many games; `points` and `margin` count only games that were won.

    `won_by` says how many of these were won by who acted first, by the other, by both. Pyramids by
    size are totals.
    """

    won_by: dict[str, int]
    pyramids: dict[str, int]
    unfinished: int

    def told(self, limit: int) -> list[SummaryPart]:
        """The summary in words, with games stopped after `limit` rounds."""
        parts = [outcomes.headline(self, limit, "rounds")]
        parts += spread_rows(
            [("Rounds", self.turns), ("Points of a player", self.points), ("Margin", self.margin)]
        )
        parts += counts("Won by who acted", self.won_by)
        parts += counts("Pyramids completed", self.pyramids)
        return [*parts, SummaryPart(), SummaryPart(f"Pyramids left unfinished: {self.unfinished}")]


def sum_up(played: Sequence[PyramidsOutcome]) -> PyramidsSummary:
    """Summary of outcomes: rounds, points, margins, winners, and pyramids built."""
    won = [one for one in played if one.winner]
    pyramids: Counter[str] = Counter()
    for one in played:
        pyramids.update(one.pyramids)
    return PyramidsSummary(
        **outcomes.points_sums(played, won),
        won_by=ranked(Counter(map(_who, won))),
        pyramids=dict(pyramids),
        unfinished=sum(one.unfinished for one in played),
    )


def _who(one: PyramidsOutcome) -> str:
    """Which side won: the one who acted first, the other, or both."""
    if one.winner not in one.points:
        return "shared"
    return "first" if one.winner == one.first else "second"
