"""Exact odds of recovery, poison, escape and finding caches again (14.83, 15.3, 17.6, 19.2)."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from companion.games.nile.game import NileGame
from companion.games.nile.house_rules import MILD_POISON
from companion.games.nile.rules.camp import sickness
from companion.games.nile.rules.mapping.effects import MustAsk, foretell
from companion.games.nile.rules.natives import trade
from companion.games.nile.rules.natives.defeat import fate_column
from companion.games.nile.rules.party.caches import cache_column, caches_here, called
from companion.games.nile.rules.party.makeup import PEOPLE
from companion.table.look.odds_table import NoOdds, OddsTable, labels, odds_rows, shares


def number_chances(dice: int, one: Fraction) -> dict[int, Fraction]:
    """Binomial distribution: how many of `dice` succeed, each with the chance `one`."""
    return {n: comb(dice, n) * one**n * (1 - one) ** (dice - n) for n in range(dice + 1)}


def recovery_tables(game: NileGame, player: str) -> list[OddsTable]:
    """Odds of each patient's die, and of several recoveries and deaths (19.2).

    Raises `NoOdds`.
    """
    explorer = game.explorer(player)
    sick = sum(getattr(explorer.party, f"sick_{kind}") for kind in PEOPLE)
    if explorer.place != "africa" or not sick + explorer.sick:
        raise NoOdds(f"Nobody is sick in {player}'s expedition.")
    doctor, note = _doctor(game, player)
    column = sickness.recovery_column(game, doctor)
    who = "each patient" if sick + explorer.sick > 1 else "the patient"
    head = OddsTable(title=who, rule="19.2", rows=odds_rows(labels(column)), notes=(note,))
    if sick < 2:
        return [head]
    each = shares(column)
    several = (
        OddsTable(
            title=f"of the {sick} sick beside the explorer, how many {words}",
            rule="19.2",
            rows=odds_rows({str(n): c for n, c in number_chances(sick, chance).items()}),
        )
        for words, chance in (
            ("recover", each.get(sickness.RECOVERS, Fraction(0))),
            ("die", each.get(sickness.DIES, Fraction(0))),
        )
        if chance
    )
    return [head, *several]


def _doctor(game: NileGame, player: str) -> tuple[bool, str]:
    try:
        doctor = foretell(sickness.has_doctor(game, player))
    except MustAsk:
        return False, "in a port or in Cape Colony there is a doctor: +1 (19.6)"
    return doctor, "a doctor is at hand" if doctor else "there is no doctor"


def poison_tables(game: NileGame, player: str) -> list[OddsTable]:
    """Odds of the witch doctor's attempt after a trade (14.83)."""
    if game.explorer(player).place != "africa":
        raise NoOdds(f"{player}'s explorer is not in Africa: there is no tribe to trade with.")
    both = game.plays(MILD_POISON)
    found = shares(trade.poison_column(game, both), 2 if both else 1)
    rows = odds_rows(
        {
            "the explorer dies": found.get(trade.DIES, Fraction(0)),
            "nothing happens": found.get(trade.FAILS, Fraction(0)),
        }
    )
    notes = ("once for each trade, however much changes hands",)
    title, brief = "the witch doctor after a trade", rows[:1]
    return [
        OddsTable(title=title, rule="14.83", rows=rows, notes=notes, key=trade.TRADE, brief=brief)
    ]


def escape_tables(game: NileGame, player: str) -> list[OddsTable]:
    """Odds of a captive's escape, the same roll as after a defeat (15.2, 15.32)."""
    captive = game.explorer(player).place == "captive"
    found = labels(fate_column(game))
    title = "this month's attempt to escape" if captive else "after a defeat, or as a captive"
    return [OddsTable(title=title, rule="15.32" if captive else "15.2", rows=odds_rows(found))]


def cache_tables(game: NileGame, player: str) -> list[OddsTable]:
    """Odds of finding a cache again: those here, else any (17.6)."""
    column = cache_column(game)
    here = caches_here(game, player) if game.explorer(player).place == "africa" else []
    titles = [called(player, owner, number) for owner, number in here]
    rows = odds_rows(labels(column))
    return [
        OddsTable(title=title, rule="17.6", rows=rows)
        for title in titles or ["any cache, once the party stands on it"]
    ]


def found_again(game: NileGame) -> Fraction:
    """Chance of finding a cache again (17.6)."""
    return shares(cache_column(game)).get("found", Fraction(0))
