"""Results of simulated games: points, margins, cards, sets, patrons used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import asdict

from companion.games.mykerinos.facts import PatronAsked, Scored
from companion.games.mykerinos.game import MykerinosGame
from companion.plugins import outcomes
from companion.plugins.outcomes import Spread, SummaryPart, counts, ranked, spread_each, spread_rows
from companion.table.play.session import Session


class MykerinosOutcome(outcomes.PointsOutcome, frozen=True, kw_only=True):
    """Outcome of one game; its turns are seasons.

    `scored` are the points of everybody by what they were for, `asked` the patrons by how often.
    """

    cards: dict[str, int]
    rooms: dict[str, int]
    scored: dict[str, int]
    asked: dict[str, int]


def outcome(session: Session) -> MykerinosOutcome:
    """The outcome of a game."""
    game = session.game
    assert isinstance(game, MykerinosGame)
    state = game.state
    scored, asked = Counter[str](), Counter[str]()
    for entry in session.log:
        for fact in entry.facts:
            if isinstance(fact, Scored):
                scored[fact.cause] += fact.points
            elif isinstance(fact, PatronAsked):
                asked[fact.patron] += 1
    owned = Counter(state.rooms.values())
    return MykerinosOutcome(
        **asdict(outcomes.outcome(session)),
        points={name: one.points for name, one in state.players.items()},
        cards={name: len(one.cards) for name, one in state.players.items()},
        rooms={name: owned[name] for name in game.players},
        scored=dict(scored),
        asked=dict(asked),
    )


class MykerinosSummary(outcomes.PointsSummary, frozen=True, kw_only=True):
    """Summary of many games."""

    cards: Spread | None
    rooms: Spread | None
    scored: dict[str, int]
    asked: dict[str, int]

    def told(self, limit: int) -> list[SummaryPart]:
        """The summary in words, with games stopped after `limit` seasons."""
        parts = [outcomes.headline(self, limit, "seasons")]
        parts += spread_rows(
            [
                ("Points of a player", self.points),
                ("Margin", self.margin),
                ("Patrons of a player", self.cards),
                ("Rooms of a player", self.rooms),
            ]
        )
        parts += counts("Points by what they were for", self.scored)
        return parts + counts("Patrons that were asked", self.asked)


def sum_up(played: Sequence[MykerinosOutcome]) -> MykerinosSummary:
    """Points, margins, cards, rooms."""
    return MykerinosSummary(
        **outcomes.points_sums(played, played),
        cards=spread_each(one.cards for one in played),
        rooms=spread_each(one.rooms for one in played),
        scored=ranked(sum((Counter(one.scored) for one in played), Counter())),
        asked=ranked(sum((Counter(one.asked) for one in played), Counter())),
    )
