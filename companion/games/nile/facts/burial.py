"""What is left when an explorer dies: published things stay, rumours go (21.3)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.nile.state import Explorer, Hex, Nile


def bury(
    state: Nile,
    player: str,
    erased: tuple[str, ...],
    rivers: dict[str, str],
    tribes: tuple[int, ...],
) -> Nile:
    """The state after a death: caches and published points stay, the rest of the sheet goes."""
    old = state.explorers[player]
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
        journeys=tuple(made for made in old.journeys if made.published),
    )
    hexes = dict(state.hexes)
    for name in erased:
        hexes[name] = Hex(counter=hexes[name].counter)
    for name, river in rivers.items():
        hexes[name] = replace(hexes[name], river=river)
    gone = {str(number) for number in tribes}
    return replace(
        state,
        explorers={**state.explorers, player: left},
        hexes=hexes,
        tribes={key: tribe for key, tribe in state.tribes.items() if key not in gone},
    )
