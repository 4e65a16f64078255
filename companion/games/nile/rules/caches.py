"""Caches: hiding what is not wanted now, and finding it again (17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.nile.facts import Cached, CacheOpened, PartyChanged
from companion.games.nile.rules import forms, shedding
from companion.games.nile.rules.charted import charted
from companion.games.nile.rules.makeup import THINGS
from companion.games.nile.rules.overload import reconstruct
from companion.games.nile.state import Cache, Explorer
from companion.table.columns import Column
from companion.table.requests import Roll, Rule

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame

HIDDEN = (*THINGS, "canoes")
"""What may be cached: no people and no animals (17.2, 17.4)."""


def make_cache(game: NileGame, player: str) -> Rule[None]:
    """Hide things under the next free number; what is left must be able to travel (17.1–17.5)."""
    party = game.party(player)
    hidden = yield from forms.ask(
        game,
        player,
        "cache",
        "Hidden in the cache",
        "17.1",
        forms.limits({key: getattr(party, key) for key in HIDDEN}),
    )
    if not hidden:
        return
    explorer = game.explorer(player)
    number = free_number(explorer)
    # The note names who hid it: a later explorer of the player comes as a stranger (17.8).
    yield Cached(player, number, Cache(explorer.hex, note=explorer.name, **hidden))
    changes = {key: -amount for key, amount in hidden.items()}
    yield PartyChanged(player, changes, f"hidden in cache {number}", "17.1")
    yield from shedding.remember(game, player, " ".join(hidden))
    yield from reconstruct(game, player)


def open_cache(game: NileGame, player: str, owner: str, number: int) -> Rule[None]:
    """Look for a cache: on a 1 it is gone for everybody, else all of it is found (17.6–17.8)."""
    whose = "" if owner == player else f" of {owner}"
    roll = yield from Roll(
        question=f"Is cache {number}{whose} found again?",
        rule="17.6" if own(game, player, owner, number) else "17.8",
        player=player,
        column=cache_column(game),
    )
    cache = game.explorer(owner).caches.get(str(number))
    if cache is None:
        return
    found = roll.result == "found"
    yield CacheOpened(owner, number, player, found)
    stores = {key: getattr(cache, key) for key in HIDDEN if getattr(cache, key)}
    if found and stores:
        yield PartyChanged(player, stores, f"found in cache {number}", "17.6")
        yield from reconstruct(game, player)


def cache_column(game: NileGame) -> Column[str]:
    """Whether a cache is found again (17.6)."""
    return charted(game, "cache", game.charts.cache(), row="stores")


def free_number(explorer: Explorer) -> int:
    """The lowest number that no cache of this player has; eight have counters (17.5)."""
    taken = explorer.caches
    return next(n for n in range(1, len(taken) + 2) if str(n) not in taken)


def own(game: NileGame, player: str, owner: str, number: int) -> bool:
    """Whether this very explorer hid the cache."""
    cache = game.explorer(owner).caches.get(str(number))
    return owner == player and cache is not None and cache.note == game.explorer(player).name


def caches_here(game: NileGame, player: str) -> list[tuple[str, int]]:
    """Owner and number of each cache that the explorer may look for where he stands.

    Those of others, and those that an earlier explorer left, only in published hexes (17.8). On a
    table with its own board every cache is offered: the table knows where it lies.
    """
    here = game.explorer(player).hex
    open_ground = game.here(player).published
    return [
        (owner, int(number))
        for owner, explorer in game.state.explorers.items()
        for number, cache in explorer.caches.items()
        if (game.mapless or cache.hex == here)
        and (open_ground or own(game, player, owner, int(number)))
    ]
