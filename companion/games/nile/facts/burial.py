"""What is left when an explorer dies: published things stay, rumours go (21.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.nile.state import Explorer, Hex, Nile

if TYPE_CHECKING:
    from companion.games.nile.facts.party import ExplorerDied


def bury(state: Nile, death: ExplorerDied) -> Nile:
    """The state after a death: caches and published points stay, the rest of the sheet goes."""
    old = state.explorers[death.player]
    left = Explorer(
        old.name,
        old.specialty,
        old.colour,
        place="dead",
        life=old.life,
        caches=old.caches,
        finds={key: find for key, find in old.finds.items() if find.published},
        points={key: points for key, points in old.points.items() if points.published},
        donations=old.donations,
        history=old.history,
    )
    hexes = dict(state.hexes)
    for name in death.erased:
        hexes[name] = Hex(counter=hexes[name].counter)
    for name, river in death.rivers.items():
        hexes[name] = replace(hexes[name], river=river)
    gone = {str(number) for number in death.tribes}
    return replace(
        state,
        explorers={**state.explorers, death.player: left},
        hexes=hexes,
        tribes={key: tribe for key, tribe in state.tribes.items() if key not in gone},
    )
