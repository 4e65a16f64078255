"""Things left behind beside natives, so that they cannot be offered any more (14.5, ruling)."""

from __future__ import annotations

from companion.games.nile.facts import ExplorerChanged
from companion.games.nile.game import NileGame
from companion.games.nile.rules.party.makeup import ITEMS
from companion.table.ask.requests import Rule


def remember(game: NileGame, player: str, things: str) -> Rule[None]:
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
