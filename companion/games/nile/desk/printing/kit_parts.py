"""Which parts a kit has: those of every variant, its worksheets, those that people wish for."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from companion.desk.errors import CannotPrint
from companion.games.nile.desk.campaigns import game_at
from companion.games.nile.desk.loading import COLOURS
from companion.games.nile.paper.paper_sets import PaperSet

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign

CUT = ("cards", "counters")
"""The parts that are cut once and for all."""

_BEFORE, _AFTER = ("news", "map", "turn", "outfit"), ("aid", "judge", "charts", *CUT)

PLAYERS = 4
"""How many play with a kit without a campaign, each with a blank sheet and counters of a colour."""


def all_parts(papers: PaperSet) -> tuple[str, ...]:
    """The names of all parts that a variant has, in their order.

    `news` and `judge` are of a campaign alone.
    """
    return (*_BEFORE, *(each.name for each in papers.worksheets), *_AFTER)


def parts_of(source: Campaign | None, papers: PaperSet) -> tuple[str, ...]:
    """The names of the parts that there are with a campaign, or without."""
    of_campaigns = () if source is not None else ("news", "judge")
    return tuple(name for name in all_parts(papers) if name not in of_campaigns)


def usual_parts(source: Campaign | None, papers: PaperSet) -> tuple[str, ...]:
    """The names of the parts that a kit has unless people wish otherwise."""
    if source is None:
        return parts_of(None, papers)
    session = source.session
    begun = game_at(source).state.turn.number > 0
    by_hand = any(mode != "app" for key, mode in session.modes.items() if key.split()[0] == "cards")
    left_out = CUT if begun else () if by_hand else ("cards",)
    return tuple(name for name in parts_of(source, papers) if name not in left_out)


def wanted_parts(
    source: Campaign | None, papers: PaperSet, more: str, without: str
) -> Collection[str]:
    """The names of the parts to print; raises `CannotPrint` for words that name none."""
    added, left_out = _named(more, papers), _named(without, papers)
    there = parts_of(source, papers)
    for name in added:
        if name not in there:
            raise CannotPrint(f'"{name}" is of a campaign alone: name the file of one.')
        if name in left_out:
            raise CannotPrint(f'"{name}" is asked for and left out: name it once.')
    wanted = {*usual_parts(source, papers), *added} - set(left_out)
    if not wanted:
        raise CannotPrint("Nothing is left of the kit: leave out fewer parts.")
    return wanted


def _named(words: str, papers: PaperSet) -> list[str]:
    known = all_parts(papers)
    named = [word.strip().lower() for word in words.split(",") if word.strip()]
    for word in named:
        if word not in known:
            raise CannotPrint(f'"{word}" is no part of the kit: use {", ".join(known)}.')
    return named


def seats_of(source: Campaign | None, players: int | None) -> int:
    """How many play where no campaign says so; raises `CannotPrint`."""
    if players is None:
        return PLAYERS
    if source is not None:
        raise CannotPrint("A campaign knows who plays: give no number of players.")
    if not 1 <= players <= len(COLOURS):
        raise CannotPrint(f"{players} players cannot be: use 1 to {len(COLOURS)}.")
    return players
