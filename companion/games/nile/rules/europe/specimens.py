"""Plants and animals on the way to Europe: only what arrives can be published (20.72).

Each is a thing of its own: a find comes home when that very specimen does. One that somebody else
found may be carried too, and brings nothing (ruling). Only the numbers lie in an expedition and in
a cache; which of them is which stands with the finds.
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
"""Where a plant or animal is that is no longer on the way."""

NAMED: Final = "named"

SPECIMEN: Final = "specimen"
"""The kind of a find of a whole turn in Game II: it has no name that another could publish."""


def bring_home(game: NileGame, player: str) -> Rule[None]:
    """The specimens that the expedition carries reach Europe; the others stay behind (20.72).

    Where fewer are carried than stand on the sheet, the player says which were lost.
    """
    left = yield from _lost(game, player)
    keys = [key for key in on_the_way(game, player) if key not in left]
    if keys or left:
        yield SpecimensLanded(player, tuple(keys), tuple(left))


def recount(game: NileGame, player: str) -> Rule[None]:
    """Before one more is carried: which of those on the sheet were lost since (20.72, 20.73)."""
    left = yield from _lost(game, player)
    if left:
        yield SpecimensPlaced(player, tuple(left), AFRICA)


def _lost(game: NileGame, player: str) -> Rule[list[str]]:
    """The finds on the way that are not carried any more; the player says which."""
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
    """Unpublished finds that have to be carried and go with the expedition, by key (20.72)."""
    return list(_lying(game, player, ""))


def in_cache(game: NileGame, owner: str, number: int) -> list[str]:
    """Finds of a player that lie in a cache of his, by key (17.4)."""
    return list(_lying(game, owner, f"cache {number}")) if owner else []


def _lying(game: NileGame, player: str, place: str) -> Iterator[str]:
    for key, find in game.explorer(player).finds.items():
        if not find.published and find.place == place and _is_carried(game, player, find):
            yield key


def left_behind(game: NileGame, player: str) -> list[str]:
    """Finds that did not reach Europe with their finder, by key (20.72)."""
    explorer = game.explorer(player)
    abroad = explorer.place == EUROPE
    return [
        key
        for key, find in explorer.finds.items()
        if find.place == AFRICA or (abroad and find.place not in ("", EUROPE))
    ]


# Into a cache, and out of it


def hide(game: NileGame, player: str, number: int, cache: int) -> Rule[None]:
    """So many go into a cache, of those still carried: which of them is noted (17.4)."""
    yield from recount(game, player)
    keys = on_the_way(game, player)
    others = game.party(player).specimens - len(keys)
    picked = yield from _pick(game, player, player, keys, number, others, "is hidden")
    if picked:
        yield SpecimensPlaced(player, tuple(picked), f"cache {cache}")


def fetch(game: NileGame, player: str, owner: str, cache: int, number: int, of: int) -> Rule[None]:
    """So many of those in a cache are taken out: another's brings nothing (17.6, 17.8, ruling).

    Where it was not noted which one lies in his own cache, the player says so.
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
    """What lay in a cache is gone for everybody (17.6)."""
    keys = in_cache(game, owner, cache)
    if keys:
        yield SpecimensPlaced(owner, tuple(keys), AFRICA)


OTHER: Final = "other"
"""The answer for a plant or animal that is no find of the explorer whose others are named."""


def _pick(
    game: NileGame, player: str, owner: str, keys: list[str], number: int, others: int, what: str
) -> Rule[list[str]]:
    """Which of the finds are among so many; `others` are carried or hidden beside them."""
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
    """True if a find of this name is carried: one that no card of ours names is not asked for."""
    kinds = game.decks[DECK].kinds.get(f"bonus-{game.explorer(player).specialty}", {})
    return any(
        isinstance(kind, BonusKind) and kind.weight > 0 and kind.name.casefold() == name.casefold()
        for kind in kinds.values()
    )


def _which(game: NileGame, player: str, keys: list[str], carried: int) -> Rule[str]:
    finds = game.explorer(player).finds
    key = yield from Choose(
        question=f"{len(keys)} plants and animals are on the sheet, and {carried} are carried. "
        "Which did not come?",
        rule="20.72",
        player=player,
        options=tuple(Option(key, _called(game, finds[key])) for key in keys),
    )
    return key


def _called(game: NileGame, find: Find) -> str:
    """A find on its way; one without a name of its own by its hex as well."""
    return (
        f"{find.name} of {reported.short_label(game.state, find.hex)}"
        if find.kind == SPECIMEN
        else find.name
    )
