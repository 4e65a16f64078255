"""Getting lost on the way into an unknown hex (12)."""

from __future__ import annotations

from companion.games.nile.facts import Astray, MoveEnded, PartyChanged
from companion.games.nile.game import NileGame
from companion.games.nile.house_rules import FIRST_LOST, LOST_AGAIN
from companion.games.nile.rules.party import makeup
from companion.games.nile.rules.travel import crossing
from companion.table.ask.columns import Column, column
from companion.table.ask.requests import Roll, Rule

LOST, FOUND = "lost", "on course"


def can_be_lost(game: NileGame, player: str, name: str, course: str) -> bool:
    """True if a way needs a roll: into an unpublished, unvisited hex, not downstream.

    (12.1, 12.5) A partly explored hex counts as unvisited (ruling).
    """
    return not crossing.is_known(game, player, name) and course != "down"


def lost_column(game: NileGame, player: str, course: str) -> Column[str]:
    """Column of the Lost roll; a guide and caution help (12.3–12.64, ruling)."""
    charts = game.charts
    chart = "lost-first-edition" if game.plays(FIRST_LOST) else "lost"
    leaving = "upstream" if course == "up" else game.here(player).terrain
    number = charts.lost_number(leaving, chart)
    guided = makeup.healthy(game.party(player), "guides") > 0
    level = game.state.turn.level
    modifiers = (
        ("guide", charts.lost_modifier("guide").value if guided else 0),
        (level, charts.lost_modifier(level).value),
        ("lost before", _learned(game, player)),
    )
    reach = sum(abs(amount) for _, amount in modifiers)
    totals = range(1 - reach, 7 + reach)
    return column(
        charts.chart(chart).title,
        {total: LOST if total <= number.value else FOUND for total in totals},
        row=leaving,
        modifiers=modifiers,
        source=number.source,
    )


def _learned(game: NileGame, player: str) -> int:
    """Bonus to the die for months lost in a row, under the house rule."""
    if not game.plays(LOST_AGAIN):
        return 0
    return game.explorer(player).astray * game.charts.house("lost-again").value


def lost_faces(game: NileGame, player: str, name: str, course: str) -> tuple[int, ...]:
    """The faces of the die on which the party would lose its way, ascending."""
    if not can_be_lost(game, player, name, course):
        return ()
    line = lost_column(game, player, course).line_of(LOST)
    return line.totals if line else ()


def lose_way(game: NileGame, player: str, name: str, course: str) -> Rule[bool]:
    """Roll for getting lost, unless the result is certain (12.4); returns True if lost.

    A lost party moves no further this turn, and a guide deserts (12.2).
    """
    if not can_be_lost(game, player, name, course):
        yield from _count(game, player, lost=False)
        return False
    chances = lost_column(game, player, course)
    result = chances.lines[0].result
    if len(chances.lines) > 1:
        roll = yield from Roll(
            question="Does the party lose its way?", rule="12.4", player=player, column=chances
        )
        result = roll.result
    yield from _count(game, player, lost=result == LOST)
    if result != LOST:
        return False
    if makeup.healthy(game.party(player), "guides"):
        yield PartyChanged(player=player, changes={"guides": -1}, cause="lost", rule="12.2")
        yield from game.variant.count_guides(game, player, 0)
    yield MoveEnded(reason="lost", lost=True)
    return True


def _count(game: NileGame, player: str, *, lost: bool) -> Rule[None]:
    """Count months lost in a row, under the house rule; finding the way resets the count."""
    before = game.explorer(player).astray
    months = before + 1 if lost and game.plays(LOST_AGAIN) else 0
    if months != before:
        yield Astray(player, months)
