"""What an explorer could publish: one line each, with points and who else has it (22, 23, 24)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from companion.games.nile.game import NileGame
from companion.games.nile.map import reported
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.rules.europe import news, specimens
from companion.games.nile.rules.europe.worth import hex_points, publishable
from companion.games.nile.rules.natives import friends
from companion.games.nile.secrets import sheets_are_closed
from companion.games.nile.state import Explorer, Find

SPECIAL, NAMED = "special", "named"
ONCE = (SPECIAL, NAMED)
"""Kinds of finds that are published only once per game (20.74, 23.2)."""


class Unpublished(msgspec.Struct, frozen=True):
    """Something that may be published: a hex, a battle, or a line of the sheet by its key.

    `hex` is the hex to be published and `news` the number of a battle, if it's one of these.
    `others` are players whose explorers have the same thing unpublished: only the first to publish
    it scores (22.3, 22.4). `turn` is the month in which he got it.
    """

    key: str
    label: str
    points: int
    hex: str = ""
    news: int = 0
    others: tuple[str, ...] = ()
    turn: int = 0


def lines(game: NileGame, player: str) -> list[Unpublished]:
    """Everything this explorer could publish now: hexes, battles, then the sheet (22.1).

    Heights, falls and lakes are excluded, since they're published only in the winning instant
    (22.7). Empty once the game is over.
    """
    if game.state.is_over:
        return []
    return [
        *_hexes(game, player),
        *_battles(game, player),
        *_noted(game, player),
        *_found(game, player),
    ]


def _hexes(game: NileGame, player: str) -> list[Unpublished]:
    return [
        Unpublished(
            key=name,
            label=hex_label(game, name),
            points=hex_points(game, player, name),
            hex=name,
            others=_knowers(game, player, name),
            turn=game.explorer(player).known[name],
        )
        for name in publishable(game, player)
    ]


def hex_label(game: NileGame, name: str) -> str:
    """Words for a hex on a sheet: `hex 1520, veldt`, `2321, mountain with a river` (22.1, 22.6)."""
    hex_ = game.hex(name)
    if not reported.is_reported(name):
        return f"hex {name}, {hex_.terrain}"
    water = "oasis" if hex_.oasis else "river" if hex_.river != NO_RIVER else ""
    more = [word for word in (water, "cataract" if hex_.cataract else "") if word]
    wet = f" with {' and '.join(map(article, more))}" if more else ""
    return f"{reported.label(game.state, name)}, {hex_.terrain}{wet}"


def article(word: str) -> str:
    """Return a word with its article."""
    return f"{'an' if word[:1] in 'aeiou' else 'a'} {word}"


def _battles(game: NileGame, player: str) -> list[Unpublished]:
    """Battles that a journalist may report (24.2–24.5)."""
    return [
        Unpublished(
            key=f"news-{number}",
            label=news.in_words(game.state.news[str(number)]),
            points=news.points(game, number, player),
            news=number,
            others=tuple(other for other in news.holders(game, number) if other != player),
            turn=game.state.news[str(number)].turn,
        )
        for number in news.held(game, player)
    ]


def _noted(game: NileGame, player: str) -> list[Unpublished]:
    """Points in hand, including finds and bonuses but not losses (22.1, 22.5).

    Plants and animals that never reached Europe can't be published (20.72).
    """
    explorer = game.explorer(player)
    old = [*stale(game, player), *specimens.left_behind(game, player)]
    return [
        Unpublished(
            key,
            note.what,
            note.points,
            others=_finders(game, player, explorer.finds.get(key)),
            turn=note.turn,
        )
        for key, note in explorer.points.items()
        if not note.published and note.points > 0 and key not in old
    ]


def _found(game: NileGame, player: str) -> list[Unpublished]:
    """Finds without noted points; special ones score by the chart (23.3)."""
    explorer, old = game.explorer(player), stale(game, player)
    return [
        Unpublished(
            key=key,
            label=find.name.replace("-", " "),
            points=_find_points(game, player, find),
            others=_finders(game, player, find),
            turn=find.turn,
        )
        for key, find in explorer.finds.items()
        if find.kind in ONCE
        and not find.published
        and key not in old
        and key not in explorer.points
    ]


def _find_points(game: NileGame, player: str, find: Find) -> int:
    if find.kind != SPECIAL:
        return 0
    return game.charts.points(find.name, game.explorer(player).specialty).value


# Who else holds it


def _others(game: NileGame, player: str, has: Callable[[Explorer], bool]) -> tuple[str, ...]:
    """Other players, in turn order, whose living explorers have something."""
    return tuple(
        other
        for other in game.state.order
        if other != player and game.explorer(other).place != "dead" and has(game.explorer(other))
    )


def _knowers(game: NileGame, player: str, name: str) -> tuple[str, ...]:
    """Other players who have explored a hex and may publish it too."""
    return _others(game, player, lambda explorer: name in explorer.known)


def _finders(game: NileGame, player: str, find: Find | None) -> tuple[str, ...]:
    """Other players with the same special discovery, plant, animal or name unpublished (22.3).

    Empty with closed sheets, since nobody knows.
    """
    if find is None or find.kind not in ONCE or sheets_are_closed(game.state):
        return ()

    def has(explorer: Explorer) -> bool:
        return any(not held.published and _same(find, held) for held in explorer.finds.values())

    return _others(game, player, has)


def _same(one: Find, other: Find) -> bool:
    """True if two finds are the same; spelling of the name ignores case."""
    return one.kind == other.kind and one.name.casefold() == other.name.casefold()


# What brings nothing more


def stale(game: NileGame, player: str) -> list[str]:
    """Keys of unpublished special and named finds that no longer score (20.74, 23.2).

    Somebody published them before, or their name is on this sheet already.
    """
    found, told = [], []
    for key, find in game.explorer(player).finds.items():
        if find.published or find.kind not in ONCE or find.place == specimens.AFRICA:
            continue
        name = f"{find.kind} {find.name.casefold()}"
        if is_published(game, find) or name in told:
            found.append(key)
        told.append(name)
    return found


def is_published(game: NileGame, find: Find) -> bool:
    """True if a special discovery, plant, animal or name was published (20.74, 23.2)."""
    return any(
        held.published and _same(find, held)
        for explorer in game.state.explorers.values()
        for held in explorer.finds.values()
    )


def new_friends(game: NileGame, player: str) -> list[str]:
    """Tribes friendly to this explorer whose points aren't on his sheet yet (22.4)."""
    explorer = game.explorer(player)
    return [
        number
        for number, relation in explorer.tribes.items()
        if relation.friendly and friends.key(explorer, int(number)) not in explorer.points
    ]
