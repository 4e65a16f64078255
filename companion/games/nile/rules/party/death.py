"""Death or retirement of an explorer: his rumors are erased (21.3)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.nile.facts import DonationsDiscarded, ExplorerDied, HexTold
from companion.games.nile.game import NileGame
from companion.games.nile.map import reported
from companion.table.ask.requests import Choose, Option, Rule


def die(game: NileGame, player: str, cause: str) -> Rule[None]:
    """Remove an explorer who dies or retires, with his unpublished knowledge (21.31, 21.32).

    His donations are discarded too. A new explorer starts without any (21.33, 26.1, 26.2).
    """
    held = tuple(game.explorer(player).donations)
    if held:
        yield DonationsDiscarded(player, held, "a new explorer begins from none", "21.33")
    alone = rumours(game, player)
    halved = tuple(name for name in alone if _begun_by_others(game, player, name))
    erased = [name for name in alone if name not in halved]
    off = _tribes_of(game, erased)
    off += yield from _markers_told(game, player, off)
    last = max(map(int, game.state.tribes), default=0)
    yield ExplorerDied(player, cause, tuple(erased), {}, tuple(off), halved, last)
    for name, hex_ in game.state.hexes.items():
        if hex_.tribe in off:
            yield HexTold(name, replace(hex_, tribe=0))


def rumours(game: NileGame, player: str) -> list[str]:
    """Unpublished hexes that only this explorer has visited, partly explored ones included.

    Those that another had partly explored before him are included: they become so again (ruling).
    Rivers that a neighboring hex shows stay, since they're drawn there (ruling).
    """
    return [
        name
        for name, hex_ in game.state.hexes.items()
        if hex_.terrain and not hex_.published and _is_rumour(game, player, name)
    ]


def _begun_by_others(game: NileGame, player: str, name: str) -> bool:
    """True if others partly explored the hex: their counter comes back (10.293, ruling)."""
    return any(other != player for other in game.hex(name).begun)


def _is_rumour(game: NileGame, player: str, name: str) -> bool:
    """True if only this explorer knows the hex or has seen a part of it."""
    hex_ = game.hex(name)
    his = name in game.explorer(player).known or hex_.by == player
    if not game.map.tells_apart(name):
        his = his or name in reported.old_keys(player)
    return his and not any(
        name in other.known or name == other.hex
        for owner, other in game.state.explorers.items()
        if owner != player
    )


def _tribes_of(game: NileGame, erased: list[str]) -> list[int]:
    """Tribes of erased hexes; their markers are removed (ruling)."""
    return [
        int(number)
        for number, tribe in game.state.tribes.items()
        if tribe.hex in erased and game.map.tells_apart(tribe.hex)
    ]


def _markers_told(game: NileGame, player: str, off: list[int]) -> Rule[list[int]]:
    """Ask which markers to remove from a physical board, for tribes in unnamed hexes.

    Those tribes were met before hexes had names, or their game was adopted.
    """
    gone: list[int] = []
    while left := _doubtful(game, player, [*off, *gone]):
        choice = yield from Choose(
            question="Which native markers come off your board as well?",
            rule="21.32",
            player=player,
            options=(
                Option("done", "No more"),
                *(Option(str(number), f"tribe {number}") for number in left),
            ),
            why="those in hexes that only this explorer visited and nobody published",
        )
        if choice == "done":
            break
        gone.append(int(choice))
    return gone


def _doubtful(game: NileGame, player: str, off: list[int]) -> list[int]:
    """Tribes in unnamed hexes that he met and nobody else has met."""
    met = game.explorer(player).tribes
    others = [other for owner, other in game.state.explorers.items() if owner != player]
    return [
        int(number)
        for number, tribe in game.state.tribes.items()
        if not game.map.tells_apart(tribe.hex)
        and (tribe.hex in reported.old_keys(player) or number in met)
        and int(number) not in off
        and not any(number in other.tribes for other in others)
    ]
