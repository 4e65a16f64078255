"""The parts of a kit: those of every variant, its worksheets, and those asked for."""

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
"""The parts that are cut only once."""

_BEFORE, _AFTER = ("news", "map", "turn", "outfit"), ("aid", "judge", "charts", *CUT)

PLAYERS = 4
"""Default players of a kit without a campaign; each gets a sheet and counters."""


def all_parts(papers: PaperSet) -> tuple[str, ...]:
    """Return the names of all parts of a variant, in order; `news` and `judge` need a campaign."""
    return (*_BEFORE, *(each.name for each in papers.worksheets), *_AFTER)


def parts_of(source: Campaign | None, papers: PaperSet) -> tuple[str, ...]:
    """Return the names of the parts available with or without a campaign."""
    of_campaigns = () if source is not None else ("news", "judge")
    return tuple(name for name in all_parts(papers) if name not in of_campaigns)


def usual_parts(source: Campaign | None, papers: PaperSet) -> tuple[str, ...]:
    """Return the names of the parts in a kit by default."""
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
    """Return the names of the parts to print; raises `CannotPrint` for unknown ones."""
    added, left_out = _named(more, papers), _named(without, papers)
    there = parts_of(source, papers)
    for name in added:
        if name not in there:
            raise CannotPrint(f'"{name}" needs a campaign. Name its file.')
        if name in left_out:
            raise CannotPrint(f'You added "{name}" and left it out. Choose one of the two.')
    wanted = {*usual_parts(source, papers), *added} - set(left_out)
    if not wanted:
        raise CannotPrint("You left out every part of the kit. Leave out fewer.")
    return wanted


def _named(words: str, papers: PaperSet) -> list[str]:
    known = all_parts(papers)
    named = [word.strip().lower() for word in words.split(",") if word.strip()]
    for word in named:
        if word not in known:
            raise CannotPrint(f'The kit has no part "{word}". Choose from {", ".join(known)}.')
    return named


def seats_of(source: Campaign | None, players: int | None) -> int:
    """Return the number of players of a kit without a campaign; raises `CannotPrint`."""
    if players is None:
        return PLAYERS
    if source is not None:
        raise CannotPrint("The campaign has its players. Leave out their number.")
    if not 1 <= players <= len(COLOURS):
        raise CannotPrint(f"There can't be {players} players. Use 1 to {len(COLOURS)}.")
    return players
