"""Hiding things: under the next free number, whatever the party does not want with it (17.1)."""

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
"""What may be cached: no people and no animals (17.2, 17.4)."""


def hide(game: NileGame, player: str) -> Rule[bool]:
    """Hide things under the next free number (17.1–17.5); says whether anything was hidden."""
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
    # A later explorer of the player comes to it as a stranger, whatever his name is (17.8).
    cache = Cache(explorer.hex, note=explorer.name, life=explorer.life, **hidden)
    yield Cached(player, number, cache)
    if cache.specimens:
        yield from specimens.hide(game, player, cache.specimens, number)
    changes = {key: -amount for key, amount in hidden.items()}
    yield PartyChanged(player, changes, f"hidden in cache {number}", "17.1")
    yield from note_left_behind(game, player, " ".join(hidden))
    return True


def free_number(explorer: Explorer) -> int:
    """The lowest number that no cache of this player has; eight have counters (17.5)."""
    return next(n for n in count(1) if str(n) not in explorer.caches)


def note_left_behind(game: NileGame, player: str, things: str) -> Rule[None]:
    """Note that an explorer hid or threw away items in the hex of a tribe that is no friend.

    `things` are fields of a party joined by spaces. "Everything" means all that was carried into
    the hex (14.5): from now on, as long as he stays, there is less than that to be given.
    """
    explorer, tribe = game.explorer(player), game.here(player).tribe
    items = any(key in ITEMS for key in things.split())
    if items and tribe and not game.is_friend(player, tribe) and not explorer.shed:
        yield ExplorerChanged(
            player=player, shed=True, cause="things were left in a hex with natives", rule="14.5"
        )
