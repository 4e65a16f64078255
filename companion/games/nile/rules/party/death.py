"""The death or retirement of an explorer: his rumors are erased (21.3)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.nile.facts import DonationsDiscarded, ExplorerDied, HexTold
from companion.games.nile.game import NileGame
from companion.games.nile.map import reported
from companion.table.ask.requests import Choose, Option, Rule


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
    off = _tribes_of(game, erased)
    off += yield from _markers_told(game, player, off)
    last = max(map(int, game.state.tribes), default=0)
    yield ExplorerDied(player, cause, tuple(erased), {}, tuple(off), halved, last)
    for name, hex_ in game.state.hexes.items():
        if hex_.tribe in off:
            yield HexTold(name, replace(hex_, tribe=0))


def rumours(game: NileGame, player: str) -> list[str]:
    """Unpublished hexes that nobody but this explorer has visited, partly explored ones too.

    Those that another had explored in part before him are among them: so they are again (ruling).
    What a neighbor shows of their rivers stays, since it is drawn there (ruling).
    """
    return [
        name
        for name, hex_ in game.state.hexes.items()
        if hex_.terrain and not hex_.published and _is_rumour(game, player, name)
    ]


def _begun_by_others(game: NileGame, player: str, name: str) -> bool:
    """True if another had explored a hex in part: his counter comes back (10.293, ruling)."""
    return any(other != player for other in game.hex(name).begun)


def _is_rumour(game: NileGame, player: str, name: str) -> bool:
    """True if this explorer knows a hex, or saw a part of it, and no other does."""
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
    """The tribes of erased hexes: their markers are taken off (ruling)."""
    return [
        int(number)
        for number, tribe in game.state.tribes.items()
        if tribe.hex in erased and game.map.tells_apart(tribe.hex)
    ]


def _markers_told(game: NileGame, player: str, off: list[int]) -> Rule[list[int]]:
    """On a table with its own board: which markers come off of tribes whose hex has no name there,
    since they were found before hexes had names, or that game was adopted."""
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
    """Tribes that he met in hexes without a name, and that nobody else has met."""
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
