"""Odds by name, for the game's variant."""

from __future__ import annotations

from companion.games.nile.advice import travel
from companion.games.nile.advice.odds_by_cards import BY_CARDS, ENTER, GameOdds
from companion.games.nile.game import NileGame
from companion.table.look.odds_table import NoOdds, OddsTable
from companion.table.look.walk import SeenCards


def game_odds(game: NileGame) -> GameOdds:
    """Return the odds of the game's variant; Game II's are loaded when it is played."""
    if game.variant.name == "nile-1":
        return BY_CARDS
    from companion.games.nile.advice.game_two.odds_by_dice import BY_DICE

    return BY_DICE


def odds_tables(
    game: NileGame, player: str, what: str, seen: SeenCards | None = None
) -> list[OddsTable]:
    """Return the odds of one of `ODDS`; `seen` are the discards of each deck.

    Raises `NoOdds`.
    """
    if what == ENTER:
        return travel.way_tables(game, player, seen)
    tables = game_odds(game).tables
    if what not in tables:
        raise NoOdds(f"This game has no odds for {what}, only for {', '.join((ENTER, *tables))}.")
    return tables[what](game, player)
