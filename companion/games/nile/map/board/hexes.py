"""The board at the start: the printed hexes, all published (3.2), and tribes.

On a map from an earlier game (2.3), its finds are known too.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping

from companion.games.nile.map.board.board import Board
from companion.games.nile.state import EVERYBODY, STORES, Cache, Hex, Tribe

_kept: deque[tuple[Board, dict[str, Hex]]] = deque(maxlen=4)


def printed_hexes(board: Board) -> dict[str, Hex]:
    """Hexes of a board as the map of a new game, cached per board."""
    found = next((hexes for known, hexes in tuple(_kept) if known is board), None)
    if found is None:
        found = _printed(board)
        _kept.append((board, found))
    return dict(found)


def _printed(board: Board) -> dict[str, Hex]:
    tribes = {tribe.hex: int(number) for number, tribe in board.tribes.items()}
    return {
        name: Hex(
            terrain=printed.terrain,
            river=printed.river,
            source=printed.spring,
            oasis=printed.oasis,
            cataract=printed.cataract,
            height=printed.height,
            fall=printed.fall,
            area=printed.area,
            salt=printed.salt,
            name=printed.name,
            fall_name=printed.fall_name,
            tribe=tribes.get(name, 0),
            published=bool(printed.terrain),
        )
        for name, printed in board.hexes.items()
    }


def mapped_in_play(hexes: Mapping[str, Hex]) -> int:
    """Number of hexes fully mapped in play.

    Partly explored hexes don't count, nor those erased again (21.32).
    """
    return sum(here.mapped > 0 and here.whole for here in hexes.values())


def is_old(board: Board, here: Hex, name: str) -> bool:
    """True if a hex was on the map before the game began: its finds are nobody's (2.3, 22.7)."""
    return not here.mapped and board.is_published(name)


def printed_tribes(board: Board) -> dict[str, Tribe]:
    """Tribes on a board by number in digits; nobody has met them yet."""
    return {
        number: Tribe(
            tribe.hex,
            tribe.size,
            tribe.heads,
            attitudes={EVERYBODY: tribe.attitude} if tribe.attitude else {},
            name=tribe.name,
        )
        for number, tribe in board.tribes.items()
    }


def printed_caches(board: Board) -> dict[str, Cache]:
    """Caches left by an earlier game, by number: unowned, found in published hexes (17.8)."""
    return {
        number: Cache(
            hidden.hex, note=hidden.note, **{thing: getattr(hidden, thing) for thing in STORES}
        )
        for number, hidden in board.caches.items()
    }
