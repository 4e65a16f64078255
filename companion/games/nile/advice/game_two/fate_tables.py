"""Odds for a beaten or captive explorer in Game II, and for poison (II 3.3.4, 3.3.5.4)."""

from __future__ import annotations

from companion.games.nile.advice import care
from companion.games.nile.advice.game_two.meeting_odds import poison_chance
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.natives import defeat
from companion.games.nile.game_two.natives.negotiation import RULE as NEGOTIATION
from companion.table.look.odds_table import OddsTable, labels, odds_rows


def escape_tables(game: NileGame, player: str) -> list[OddsTable]:
    """Odds of a captive's attempt this month; for others, of defeat and captivity."""
    shift = defeat.shift(game, player)
    if game.explorer(player).place == "captive":
        return [_fates(game, "this month's attempt to escape", shift, captive=True)]
    return [
        _fates(game, "after a defeat", 0),
        _fates(game, "as a captive, each later month", shift, captive=True),
    ]


def _fates(game: NileGame, title: str, shift: int, *, captive: bool = False) -> OddsTable:
    note = f"{shift:+d} on the die: captivity, and the tribe's attitude since" if shift else ""
    rows = odds_rows(labels(defeat.fate_column(game, shift, captive=captive)))
    return OddsTable(title=title, rule=defeat.RULE, rows=rows, notes=(note,) if note else ())


def poison_tables(game: NileGame, player: str) -> list[OddsTable]:
    """Odds of the witch doctor's attempt after a trade, and of any other with two dice."""
    dies = poison_chance(game)
    rows = odds_rows({"the explorer dies": dies, "he lives": 1 - dies})
    note = "of two dice he takes one"
    other = OddsTable(
        title="a chief who was insulted, and at the work of missionary or doctor",
        rule=NEGOTIATION,
        rows=rows,
        notes=(note,),
    )
    return [*care.poison_tables(game, player), other]
