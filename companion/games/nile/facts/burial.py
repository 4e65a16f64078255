"""Effects of an explorer's death: published things stay, rumors are erased (21.3)."""

from msgspec.structs import replace

from companion.games.nile.state import Explorer, Hex, Nile


def bury(
    state: Nile,
    player: str,
    erased: tuple[str, ...],
    rivers: dict[str, str],
    tribes: tuple[int, ...],
    halved: tuple[str, ...] = (),
) -> Nile:
    """Return the state after a death: only caches and published points stay.

    The `halved` hexes become partly explored again, by whoever started them last.
    """
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
        old_hex = hexes[name]
        hexes[name] = Hex(counter=old_hex.counter, label=old_hex.label, ways=old_hex.ways)
    for name, river in rivers.items():
        hexes[name] = replace(hexes[name], river=river)
    for name, here in hexes.items():
        if player in here.begun:
            left_over = tuple(other for other in here.begun if other != player)
            hexes[name] = replace(here, begun=left_over)
    for name in halved:
        hexes[name] = _half_again(hexes[name])
    gone = {str(number) for number in tribes}
    return replace(
        state,
        explorers={**state.explorers, player: left},
        hexes=hexes,
        tribes={key: tribe for key, tribe in state.tribes.items() if key not in gone},
    )


def _half_again(here: Hex) -> Hex:
    """Hex as after a withdrawal: river, natives and oasis stay on the map (13.5, 10.293)."""
    by = here.begun[0] if here.begun else ""
    return replace(here, half=True, by=by, begun=here.begun[1:], height=0, fall=0, area=0)
