"""Caches: hiding things and finding them again (17)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.nile.facts import CacheOpened, PartyChanged
from companion.games.nile.game import NileGame
from companion.games.nile.rules.europe import specimens
from companion.games.nile.rules.party.hiding import HIDDEN, hide
from companion.games.nile.rules.party.makeup import counted
from companion.games.nile.rules.party.overload import reconstruct
from companion.games.nile.rules.turn import forms
from companion.games.nile.rules.turn.charted import charted
from companion.games.nile.state import Cache
from companion.table.ask.columns import Column
from companion.table.ask.requests import Choose, Option, Roll, Rule

ALL, PART = "all", "part"
"""How much of a cache the player takes."""


def make_cache(game: NileGame, player: str) -> Rule[None]:
    """Hide things; the rest of the party must still be able to travel (17.1, 6.55)."""
    if (yield from hide(game, player)):
        yield from reconstruct(game, player)


def open_cache(game: NileGame, player: str, owner: str, number: int) -> Rule[None]:
    """Roll to find a cache: on a 1 it's gone for everybody, else it's found (17.6–17.8).

    The player may take any part of it. The rest stays a cache (ruling).
    """
    roll = yield from Roll(
        question=f"Is {called(player, owner, number)} found again?",
        rule="17.6" if own(game, player, owner, number) else "17.8",
        player=player,
        column=cache_column(game),
    )
    if roll.result == "found":
        yield from _take(game, player, owner, number)
    else:
        yield CacheOpened(owner, number, player, found=False)
        yield from specimens.vanish(game, owner, number)


def called(player: str, owner: str, number: int) -> str:
    """Name of a cache for a player: `cache 3`, `cache 3 of Ben`, `old cache 3` of nobody."""
    if not owner:
        return f"old cache {number}"
    return f"cache {number}" if owner == player else f"cache {number} of {owner}"


def cache_of(game: NileGame, owner: str, number: int) -> Cache:
    """Return a cache by owner and number; owner "" means an unowned cache (17.7)."""
    caches = game.explorer(owner).caches if owner else game.state.caches
    return caches[str(number)]


def _take(game: NileGame, player: str, owner: str, number: int) -> Rule[None]:
    """Take all of a found cache, or the part that the player enters (17.6, ruling)."""
    cache = cache_of(game, owner, number)
    stores = held(cache)
    taken = stores
    if stores and (yield from _how_much(player, cache)) == PART:
        taken = yield from forms.ask(
            game, player, "open-cache", "Taken from the cache", "17.6", stores
        )
    cache = cache_of(game, owner, number)
    left = {key: amount - taken.get(key, 0) for key, amount in stores.items()}
    rest = replace(cache, **left) if any(left.values()) else None
    yield CacheOpened(owner, number, player, left=rest)
    if dug_up := taken.get("specimens", 0):
        yield from specimens.fetch(game, player, owner, number, dug_up, cache.specimens)
    if taken:
        yield PartyChanged(player, taken, f"found in cache {number}", "17.6")
        yield from reconstruct(game, player)


def _how_much(player: str, cache: Cache) -> Rule[str]:
    choice = yield from Choose(
        question="How much do you take out of the cache?",
        rule="17.6",
        player=player,
        options=(
            Option(ALL, f"all of it: {in_words(cache)}"),
            Option(PART, "a part, or nothing; the rest stays hidden"),
        ),
        default=ALL,
    )
    return choice


def held(cache: Cache) -> dict[str, int]:
    """Contents of a cache, by party field; fields at 0 are left out (17.3)."""
    return {key: getattr(cache, key) for key in HIDDEN if getattr(cache, key)}


def in_words(cache: Cache) -> str:
    """Contents of a cache in words: `200 rations, 10 gifts` (17.3)."""
    return ", ".join(counted(amount, key) for key, amount in held(cache).items())


def cache_column(game: NileGame) -> Column[str]:
    """Column for finding a cache again (17.6)."""
    return charted(game, "cache", game.charts.cache(), row="stores")


def own(game: NileGame, player: str, owner: str, number: int) -> bool:
    """True if this explorer hid the cache himself: his life counts, not his name (17.8).

    In old records with only a name, the cache is his unless a predecessor had that name.
    """
    explorer = game.explorer(player)
    cache = explorer.caches.get(str(number)) if owner == player else None
    if cache is None:
        return False
    if cache.life:
        return cache.life == explorer.life
    return cache.note == explorer.name or cache.note not in ("", *explorer.history)


def caches_here(game: NileGame, player: str) -> list[tuple[str, int]]:
    """Owner and number of each cache that the explorer may look for in his hex.

    Caches of others, and those left by an earlier explorer or game, only in published hexes (17.8).
    With a physical board, caches in unnamed hexes are included: the players know where they are.
    """
    here = game.explorer(player).hex
    open_ground = game.here(player).published
    return [
        (owner, int(number))
        for owner, number, cache in game.state.hidden()
        if (cache.hex == here or not game.map.tells_apart(cache.hex))
        and (open_ground or own(game, player, owner, int(number)))
    ]
