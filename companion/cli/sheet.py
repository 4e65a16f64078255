"""`companion state FILE --sheet NAME`: one player's sheets, each line with where it came from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.cli.output import whole

if TYPE_CHECKING:
    from companion.desk.campaign import Campaign
    from companion.games.nile.sheets.values import Sheets

WIDTH = 100
"""Letters of a line at most."""


def sheets_of(campaign: Campaign, player: str) -> Sheets:
    """A player's sheets; raises `Illegal` naming the players where there is no such one."""
    from companion.games.nile.sheets.history import ledger
    from companion.games.nile.sheets.values import sheets
    from companion.table.ask.requests import Illegal
    from companion.table.journal.effective import standing

    session, players = campaign.session, campaign.game.state.explorers
    if player not in players:
        known = ", ".join(players)
        raise Illegal(f"there is no player {player!r} in this campaign: it has {known}")
    book = ledger(session.opening, standing(session.log, session.live))
    return sheets(campaign.game, player, book)


def sheet_json(campaign: Campaign, player: str) -> dict[str, Any]:
    """A player's sheets as plain values: every field of `games.nile.sheets.values.Sheets`.

    | key | holds |
    |---|---|
    | `player` `explorer` `specialty` `place` `armed` `sick` `debased` | who, and how he is |
    | `rows` | each number of the Make-up: `key`, `now`, its own `changes` |
    | `changes` | all of them in order: `key`, `was`, `now`, `cause`, `rule`, `month`, `entry` |
    | `modes` | for each mode of travel `cost`, `capability`, the lines of both, `fits`, `reasons`,
    the cheapest to be `left` (null: nothing helps) and what it is worth in `dollars` |
    | `caches` `tribes` `finds` | the lists of the sheet; `noted` says when and by which entry |
    | `hexes` `published_hexes` | those he could publish · published ones he knows, and by whom |
    | `points` `hand` `last` | notes · what else is in hand · what the winning instant would pay |
    | `totals` | `published`, `noted`, `in_hand`, `last_instant`, `target` |
    """
    told: dict[str, Any] = whole(sheets_of(campaign, player))
    return told


def sheet_lines(campaign: Campaign, player: str) -> list[str]:
    """A player's sheets in words, one page after the other."""
    from companion.games.nile.sheets.pages import sheet
    from companion.sheets.text import sheet_text

    return sheet_text(sheet(sheets_of(campaign, player)), WIDTH)
