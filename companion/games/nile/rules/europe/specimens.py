"""Plants and animals on the way to Europe: only what arrives can be published (20.72)."""

from __future__ import annotations

from typing import Final

from companion.games.nile.cards.deck import BonusKind
from companion.games.nile.facts import SpecimensLanded
from companion.games.nile.game import NileGame
from companion.games.nile.map import told
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

    Where fewer are carried than stand on the sheet, the player says which were lost or cached. One
    that a later expedition fetches can come home then.
    """
    keys, carried = on_the_way(game, player), game.party(player).specimens
    left: list[str] = []
    while len(keys) > carried:
        key = keys[0]
        if carried and len(keys) > 1:
            key = yield from _which(game, player, keys, carried)
        keys.remove(key)
        left.append(key)
    if keys or left:
        yield SpecimensLanded(player, tuple(keys), tuple(left))


def on_the_way(game: NileGame, player: str) -> list[str]:
    """Unpublished finds that have to be carried and are not in Europe yet, by key (20.72)."""
    return [
        key
        for key, find in game.explorer(player).finds.items()
        if not find.published and find.place != EUROPE and _is_carried(game, player, find)
    ]


def left_behind(game: NileGame, player: str) -> list[str]:
    """Finds that were left or lost in Africa, by key (20.72)."""
    finds = game.explorer(player).finds.items()
    return [key for key, find in finds if find.place == AFRICA]


def _is_carried(game: NileGame, player: str, find: Find) -> bool:
    return find.kind == SPECIMEN or (find.kind == NAMED and _weighs(game, player, find.name))


def _weighs(game: NileGame, player: str, name: str) -> bool:
    """Whether a find of this name is carried: one that no card of ours names is not asked for."""
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
        f"{find.name} of {told.brief(game.state, find.hex)}" if find.kind == SPECIMEN else find.name
    )
