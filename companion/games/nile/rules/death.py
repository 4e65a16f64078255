"""The death or retirement of an explorer: his rumours are erased (21.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.nile.facts import DonationsDiscarded, ExplorerDied
from companion.games.nile.rules import ground
from companion.table.requests import Rule

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame


def die(game: NileGame, player: str, cause: str) -> Rule[None]:
    """The explorer dies or retires; what he alone knew and never published goes (21.31, 21.32).

    So do the donations that he holds: they are the explorer's, and a new one begins to draw from
    none (21.33, 26.1, 26.2).
    """
    held = tuple(game.explorer(player).donations)
    if held:
        yield DonationsDiscarded(player, held, "a new explorer begins from none", "21.33")
    alone = rumours(game, player)
    halved = tuple(name for name in alone if _begun_by_others(game, player, name))
    erased = [name for name in alone if name not in halved]
    tribes = tuple(_tribes_of(game, player, erased))
    yield ExplorerDied(player, cause, tuple(erased), {}, tribes, halved)


def rumours(game: NileGame, player: str) -> list[str]:
    """Unpublished hexes that nobody but this explorer has visited, partly explored ones too.

    Those that another had explored in part before him are among them: so they are again (ruling).
    What a neighbour shows of their rivers stays, since it is drawn there (ruling). On a table with
    its own board the app keeps only the hexes about this party; the table erases the others.
    """
    if game.mapless:
        own = (ground.place(player), ground.ahead(player))
        return [name for name in own if name in game.state.hexes]
    return [
        name
        for name, hex_ in game.state.hexes.items()
        if hex_.terrain and not hex_.published and _is_rumour(game, player, name)
    ]


def _begun_by_others(game: NileGame, player: str, name: str) -> bool:
    """Whether another had explored a hex in part: his counter comes back (10.293, ruling)."""
    return any(other != player for other in game.hex(name).begun)


def _is_rumour(game: NileGame, player: str, name: str) -> bool:
    """Whether this explorer knows a hex, or saw a part of it, and no other does."""
    hex_ = game.hex(name)
    his = name in game.explorer(player).known or hex_.by == player
    return his and not any(
        name in other.known for owner, other in game.state.explorers.items() if owner != player
    )


def _tribes_of(game: NileGame, player: str, erased: list[str]) -> list[int]:
    """The tribes of erased hexes: their markers are taken off (ruling).

    On a table with its own board those stay that another explorer has met.
    """
    return [
        int(number)
        for number, tribe in game.state.tribes.items()
        if tribe.hex in erased and not (game.mapless and _met_by_others(game, player, number))
    ]


def _met_by_others(game: NileGame, player: str, number: str) -> bool:
    return any(
        number in other.tribes for owner, other in game.state.explorers.items() if owner != player
    )
