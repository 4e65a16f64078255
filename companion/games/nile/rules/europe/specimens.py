"""Plants and animals on the way to Europe: only those that arrive can be published (20.72).

Each is an individual specimen: a find comes home when that specimen does. Specimens found by others
may be carried too, but score nothing (ruling). Expeditions and caches only have numbers. The finds
record which is which.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.games.nile.cards.deck import BonusKind
from companion.games.nile.facts import SpecimensLanded, SpecimensPlaced
from companion.games.nile.game import NileGame
from companion.games.nile.map import reported
from companion.games.nile.state import Find
from companion.table.ask.requests import Choose, Option, Rule

DECK = "events"
EUROPE, AFRICA = "europe", "africa"
"""Place of a plant or animal that is no longer on the way."""

NAMED: Final = "named"

SPECIMEN: Final = "specimen"
"""Kind of a find of a whole turn in Game II; it has no name that others could publish."""


def bring_home(game: NileGame, player: str) -> Rule[None]:
    """Bring the carried specimens to Europe; the others stay behind (20.72).

    If fewer are carried than are on the sheet, the player chooses which were lost.
    """
    left = yield from _lost(game, player)
    keys = [key for key in on_the_way(game, player) if key not in left]
    if keys or left:
        yield SpecimensLanded(player, tuple(keys), tuple(left))


def recount(game: NileGame, player: str) -> Rule[None]:
    """Choose which specimens on the sheet were lost, before another is carried (20.72, 20.73)."""
    left = yield from _lost(game, player)
    if left:
        yield SpecimensPlaced(player, tuple(left), AFRICA)


def _lost(game: NileGame, player: str) -> Rule[list[str]]:
    """Choose which finds on the way are no longer carried."""
    keys, carried = on_the_way(game, player), game.party(player).specimens
    left: list[str] = []
    while len(keys) > carried:
        key = keys[0]
        if carried and len(keys) > 1:
            key = yield from _which(game, player, keys, carried)
        keys.remove(key)
        left.append(key)
    return left


def on_the_way(game: NileGame, player: str) -> list[str]:
    """Keys of unpublished finds that are carried with the expedition (20.72)."""
    return list(_lying(game, player, ""))


def in_cache(game: NileGame, owner: str, number: int) -> list[str]:
    """Keys of a player's finds in a cache of his (17.4)."""
    return list(_lying(game, owner, f"cache {number}")) if owner else []


def _lying(game: NileGame, player: str, place: str) -> Iterator[str]:
    for key, find in game.explorer(player).finds.items():
        if not find.published and find.place == place and _is_carried(game, player, find):
            yield key


def left_behind(game: NileGame, player: str) -> list[str]:
    """Keys of finds that didn't reach Europe with their finder (20.72)."""
    explorer = game.explorer(player)
    abroad = explorer.place == EUROPE
    return [
        key
        for key, find in explorer.finds.items()
        if find.place == AFRICA or (abroad and find.place not in ("", EUROPE))
    ]


# Into a cache, and out of it


def hide(game: NileGame, player: str, number: int, cache: int) -> Rule[None]:
    """Hide carried specimens in a cache, and record which ones (17.4)."""
    yield from recount(game, player)
    keys = on_the_way(game, player)
    others = game.party(player).specimens - len(keys)
    picked = yield from _pick(game, player, player, keys, number, others, "is hidden")
    if picked:
        yield SpecimensPlaced(player, tuple(picked), f"cache {cache}")


def fetch(game: NileGame, player: str, owner: str, cache: int, number: int, of: int) -> Rule[None]:
    """Take specimens out of a cache; another player's score nothing (17.6, 17.8, ruling).

    If it wasn't recorded which ones are in his own cache, the player chooses.
    """
    yield from recount(game, player)
    keys = in_cache(game, owner, cache)
    picked = yield from _pick(game, player, owner, keys, number, of - len(keys), "is taken")
    if picked:
        yield SpecimensPlaced(owner, tuple(picked), "" if owner == player else AFRICA)
    for _ in range(number - len(picked) if owner == player else 0):
        left = list(_lying(game, player, AFRICA))
        if not left:
            return
        key = yield from _choose(game, player, player, left, True, "lies in the cache")
        if key == OTHER:
            return
        yield SpecimensPlaced(player, (key,))


def vanish(game: NileGame, owner: str, cache: int) -> Rule[None]:
    """Lose the specimens of a cache that is gone for everybody (17.6)."""
    keys = in_cache(game, owner, cache)
    if keys:
        yield SpecimensPlaced(owner, tuple(keys), AFRICA)


OTHER: Final = "other"
"""Answer for a plant or animal that isn't among the named explorer's finds."""


def _pick(
    game: NileGame, player: str, owner: str, keys: list[str], number: int, others: int, what: str
) -> Rule[list[str]]:
    """Choose which finds are among `number`; `others` are carried or hidden with them."""
    picked: list[str] = []
    left = list(keys)
    while left and number:
        if number >= len(left) + max(0, others):
            return picked + left
        key = yield from _choose(game, player, owner, left, others > 0, what)
        if key == OTHER:
            others -= 1
        else:
            left.remove(key)
            picked.append(key)
        number -= 1
    return picked


def _choose(
    game: NileGame, player: str, owner: str, keys: list[str], other: bool, what: str
) -> Rule[str]:
    finds = game.explorer(owner).finds
    more = (Option(OTHER, "one that is no find of his"),) if other else ()
    key = yield from Choose(
        question=f"Which plant or animal {what}?",
        rule="20.72",
        player=player,
        options=(*(Option(key, _called(game, finds[key])) for key in keys), *more),
        default=keys[0],
    )
    return key


# In words


def _is_carried(game: NileGame, player: str, find: Find) -> bool:
    return find.kind == SPECIMEN or (find.kind == NAMED and _weighs(game, player, find.name))


def _weighs(game: NileGame, player: str, name: str) -> bool:
    """True if a find of this name is carried; finds on no card of ours aren't asked about."""
    kinds = game.decks[DECK].kinds.get(f"bonus-{game.explorer(player).specialty}", {})
    return any(
        isinstance(kind, BonusKind) and kind.weight > 0 and kind.name.casefold() == name.casefold()
        for kind in kinds.values()
    )


def _which(game: NileGame, player: str, keys: list[str], carried: int) -> Rule[str]:
    finds = game.explorer(player).finds
    key = yield from Choose(
        question=f"{len(keys)} plants and animals are on the sheet, and {carried} are carried. "
        "Which were left behind?",
        rule="20.72",
        player=player,
        options=tuple(Option(key, _called(game, finds[key])) for key in keys),
    )
    return key


def _called(game: NileGame, find: Find) -> str:
    """Name of a find on its way, with its hex if it has no name of its own."""
    return (
        f"{find.name} of {reported.short_label(game.state, find.hex)}"
        if find.kind == SPECIMEN
        else find.name
    )
