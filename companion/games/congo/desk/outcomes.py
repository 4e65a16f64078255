"""Results of simulated games: points, ports, who was first player, special cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import asdict

from companion.games.congo.facts import SpecialPlayed
from companion.games.congo.game import CongoGame
from companion.plugins import outcomes
from companion.plugins.outcomes import Spread, SummaryPart, counts, ranked, spread_each, spread_rows
from companion.table.play.session import Session


class CongoOutcome(outcomes.PointsOutcome, frozen=True, kw_only=True):
    """Outcome of one game; its turns are stops.

    `ports` says how many each player controlled, `free` how many nobody; `specials` are the special
    cards that were played. Points are in halves.
    """

    ports: dict[str, int]
    free: int
    specials: list[str]


def outcome(session: Session) -> CongoOutcome:
    """The outcome of a game."""
    game = session.game
    assert isinstance(game, CongoGame)
    state = game.state
    owned = Counter(state.controlled.values())
    played = (
        fact.card
        for entry in session.log
        for fact in entry.facts
        if isinstance(fact, SpecialPlayed)
    )
    return CongoOutcome(
        **asdict(outcomes.outcome(session)),
        points={name: mine.points for name, mine in state.players.items()},
        ports={name: owned[name] for name in game.players},
        free=len(state.tiles) - sum(owned.values()),
        specials=list(played),
    )


class CongoSummary(outcomes.PointsSummary, frozen=True, kw_only=True):
    """Summary of many games; points are in halves."""

    ports: Spread | None
    free: int
    specials: dict[str, int]

    def told(self, limit: int) -> list[SummaryPart]:
        """The summary in words, with games stopped after `limit` stops."""
        parts = [outcomes.headline(self, limit, "stops")]
        parts += spread_rows(
            [
                ("Half points of a player", self.points),
                ("Margin, in half points", self.margin),
                ("Ports of a player", self.ports),
            ]
        )
        parts += counts("Special cards played", self.specials)
        return [*parts, SummaryPart(), SummaryPart(f"Ports that nobody controlled: {self.free}")]


def sum_up(played: Sequence[CongoOutcome]) -> CongoSummary:
    """Points, margins, ports, special cards."""
    return CongoSummary(
        **outcomes.points_sums(played, played),
        ports=spread_each(one.ports for one in played),
        free=sum(one.free for one in played),
        specials=ranked(Counter(card for one in played for card in one.specials)),
    )
