"""Hiding things that the party doesn't want to carry in a numbered cache (17.1)."""

from __future__ import annotations

from itertools import count

from companion.games.nile.facts import Cached, ExplorerChanged, PartyChanged
from companion.games.nile.game import NileGame
from companion.games.nile.rules.europe import specimens
from companion.games.nile.rules.party.makeup import ITEMS, THINGS
from companion.games.nile.rules.turn import forms
from companion.games.nile.state import Cache, Explorer
from companion.table.ask.requests import Rule

HIDDEN = (*THINGS, "canoes")
"""Things that may be cached: no people, no animals (17.2, 17.4)."""


def hide(game: NileGame, player: str) -> Rule[bool]:
    """Hide things under the next free number (17.1–17.5); returns True if anything was hidden."""
    party = game.party(player)
    hidden = yield from forms.ask(
        game,
        player,
        "cache",
        "Hidden in the cache",
        "17.1",
        {key: getattr(party, key) for key in HIDDEN},
    )
    if not hidden:
        return False
    explorer = game.explorer(player)
    number = free_number(explorer)
    # For the player's next explorer it's a stranger's cache, even with the same name (17.8).
    cache = Cache(explorer.hex, note=explorer.name, life=explorer.life, **hidden)
    yield Cached(player, number, cache)
    if cache.specimens:
        yield from specimens.hide(game, player, cache.specimens, number)
    changes = {key: -amount for key, amount in hidden.items()}
    yield PartyChanged(player, changes, f"hidden in cache {number}", "17.1")
    yield from note_left_behind(game, player, " ".join(hidden))
    return True


def free_number(explorer: Explorer) -> int:
    """Lowest number that this player has no cache for; there are eight counters (17.5)."""
    return next(n for n in count(1) if str(n) not in explorer.caches)


def note_left_behind(game: NileGame, player: str, things: str) -> Rule[None]:
    """Record that an explorer hid or discarded items in the hex of an unfriendly tribe.

    `things` are party fields joined by spaces. "Everything" means all that was carried into the hex
    (14.5), so he can't give everything any more while he stays.
    """
    explorer, tribe = game.explorer(player), game.here(player).tribe
    items = any(key in ITEMS for key in things.split())
    if items and tribe and not game.is_friend(player, tribe) and not explorer.shed:
        yield ExplorerChanged(
            player=player, shed=True, cause="things were left in a hex with natives", rule="14.5"
        )
