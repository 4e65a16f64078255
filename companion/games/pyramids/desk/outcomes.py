"""Results of simulated games: rounds, points of both, pyramids by size, who acted first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from companion.games.pyramids.facts import PhaseBegan
from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.pieces import SIZE_WORDS, SIZES
from companion.plugins.outcomes import Part, Spread, campaigns, counts, ranked, spread, spread_rows
from companion.table.journal.digest import state_digest
from companion.table.play.session import Session


class PyramidsOutcome(msgspec.Struct, frozen=True):
    """What came of one game.

    `turns` are rounds played, `first` acted first in the first of them. `winner` is empty where
    nobody won within the limit, and names both where they share it. `pyramids` are those completed,
    by size, `unfinished` those that cost a point. `digest` names where it ended.
    """

    seed: int
    turns: int
    first: str
    winner: str
    points: dict[str, int]
    pyramids: dict[str, int]
    unfinished: int
    entries: int
    digest: str

    @property
    def margin(self) -> int:
        """The points by which it was won."""
        return max(self.points.values()) - min(self.points.values())


def outcome(session: Session) -> PyramidsOutcome:
    """What came of a game."""
    game = session.game
    assert isinstance(game, PyramidsGame)
    begun = (fact for entry in session.log for fact in entry.facts if isinstance(fact, PhaseBegan))
    sites = game.state.board.values()
    done = Counter(site.size for site in sites if site.done)
    return PyramidsOutcome(
        seed=session.seed,
        turns=game.turn if game.winners else game.turn - 1,
        first=next((fact.starter for fact in begun), ""),
        winner=" and ".join(game.winners),
        points={name: game.state.score(name) for name in game.players},
        pyramids={SIZE_WORDS[size]: done[size] for size in SIZES},
        unfinished=sum(not site.done for site in sites),
        entries=len(session.log),
        digest=state_digest(session),
    )


class PyramidsSummary(msgspec.Struct, frozen=True):
    """What came of many games together: `turns`, `points` and `margin` are of those that ended.

    `first` of them were won by who acted first, `second` by the other, `shared` by both. Pyramids
    by size are totals.
    """

    campaigns: int
    won: int
    turns: Spread | None
    points: Spread | None
    margin: Spread | None
    first: int
    second: int
    shared: int
    pyramids: dict[str, int]
    unfinished: int
    winners: dict[str, int]

    def told(self, limit: int) -> list[Part]:
        """The summary as it is told, of games that were broken off after `limit` rounds."""
        parts = [Part(f"{campaigns(self.campaigns)}: {self.won} ended within {limit} rounds")]
        parts += spread_rows(
            [("Rounds", self.turns), ("Points of a player", self.points), ("Margin", self.margin)]
        )
        by = {"who acted first": self.first, "who acted second": self.second, "both": self.shared}
        parts += counts("Won by", {who: number for who, number in by.items() if number})
        parts += counts("Pyramids completed", self.pyramids)
        if self.unfinished:
            parts += [Part(), Part(f"Pyramids left unfinished: {self.unfinished}")]
        return parts


def sum_up(outcomes: Sequence[PyramidsOutcome]) -> PyramidsSummary:
    """Rounds, points, margins, who won, and what was built."""
    won = [one for one in outcomes if one.winner]
    first = sum(one.winner == one.first for one in won)
    shared = sum(one.winner not in one.points for one in won)
    pyramids: Counter[str] = Counter()
    for one in outcomes:
        pyramids.update(one.pyramids)
    return PyramidsSummary(
        campaigns=len(outcomes),
        won=len(won),
        turns=spread(one.turns for one in won),
        points=spread(points for one in won for points in one.points.values()),
        margin=spread(one.margin for one in won),
        first=first,
        second=len(won) - first - shared,
        shared=shared,
        pyramids=dict(pyramids),
        unfinished=sum(one.unfinished for one in outcomes),
        winners=ranked(Counter(one.winner for one in won)),
    )
