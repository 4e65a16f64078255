"""Publishing in Europe: what an explorer brought home, and its victory points (22, 23)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from companion.games.nile.facts import HexPublished, PointsNoted, SheetPublished
from companion.games.nile.facts.mapping import SPECTACLES
from companion.games.nile.rules import friends, score
from companion.games.nile.rules.worth import hex_points, publishable
from companion.games.nile.state import Find, Points
from companion.table.requests import Choose, Count, Option, Rule, Settle

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame

SPECIAL, NAMED = "special", "named"
ONCE = (SPECIAL, NAMED)
"""Kinds of finds that are published once at the whole table (20.74, 23.2)."""

MOST = 999
"""The most points that one publication may be set to."""


class News(msgspec.Struct, frozen=True):
    """One thing that may be published: a hex, or a line of the sheet with its key, and its points.

    `hex` is the name of a hex to be published, "" for everything else.
    """

    key: str
    label: str
    points: int
    hex: str = ""


# What there is to publish


def news(game: NileGame, player: str) -> list[News]:
    """Everything that this explorer could publish now: hexes first, then the sheet (22.1–22.4).

    Heights, falls and lakes are published only in the moment of the win, and stay out (22.7).
    """
    return [*_hex_news(game, player), *_noted_news(game, player), *_found_news(game, player)]


def _hex_news(game: NileGame, player: str) -> list[News]:
    if game.mapless:
        return []
    return [
        News(name, f"hex {name}, {game.hex(name).terrain}", hex_points(game, player, name), name)
        for name in publishable(game, player)
    ]


def _noted_news(game: NileGame, player: str) -> list[News]:
    """Points in hand, finds and bonuses among them; losses are no news (22.5)."""
    old = stale(game, player)
    return [
        News(key, note.what, note.points)
        for key, note in game.explorer(player).points.items()
        if not note.published and note.points > 0 and key not in old
    ]


def _found_news(game: NileGame, player: str) -> list[News]:
    """Finds for which no points were noted: special ones are paid by the chart (23.3)."""
    explorer, old = game.explorer(player), stale(game, player)
    return [
        News(key, find.name.replace("-", " "), _find_points(game, player, find))
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


def has_news(game: NileGame, player: str) -> bool:
    """Whether anything is there to be published."""
    return bool(game.mapless or news(game, player) or new_friends(game, player))


def stale(game: NileGame, player: str) -> list[str]:
    """Unpublished special and named finds that bring nothing more, by key (20.74, 23.2).

    Somebody published them before, or their name stands on this sheet already.
    """
    found, told = [], []
    for key, find in game.explorer(player).finds.items():
        if find.published or find.kind not in ONCE:
            continue
        name = f"{find.kind} {find.name.casefold()}"
        if is_published(game, find) or name in told:
            found.append(key)
        told.append(name)
    return found


def is_published(game: NileGame, find: Find) -> bool:
    """Whether a special discovery, plant, animal or name was published before (20.74, 23.2)."""
    return any(
        other.published
        and other.kind == find.kind
        and other.name.casefold() == find.name.casefold()
        for explorer in game.state.explorers.values()
        for other in explorer.finds.values()
    )


def new_friends(game: NileGame, player: str) -> list[str]:
    """Tribes friendly to this explorer that were not counted for him when they became so (22.4)."""
    explorer = game.explorer(player)
    return [
        number
        for number, relation in explorer.tribes.items()
        if relation.friendly and friends.key(explorer, int(number)) not in explorer.points
    ]


# Publishing it


def publish(game: NileGame, player: str) -> Rule[None]:
    """Publish all, or what the player picks; the sum may win the game (7.0, 22.1, 22.2)."""
    for number in new_friends(game, player):
        yield from friends.note(game, player, int(number))
    yield from _strike_out(game, player)
    if game.mapless:
        yield from _hexes_by_hand(game, player)
    chosen = yield from _pick(game, player)
    if chosen:
        yield from _publish(game, player, chosen)
        yield from score.check_victory(game, player)


def _strike_out(game: NileGame, player: str) -> Rule[None]:
    """Finds that others published first: what was noted for them counts 0 (20.74, 22.3, 23.2)."""
    for key in stale(game, player):
        explorer = game.explorer(player)
        noted = explorer.points.get(key)
        if noted is not None and noted.points and not noted.published:
            what = f"{explorer.finds[key].name}, published before"
            yield PointsNoted(player, key, Points(what, 0, game.turn))


def _hexes_by_hand(game: NileGame, player: str) -> Rule[None]:
    """On a table with its own board: the points of the hexes that are published there."""
    points = yield from Count(
        question="How many victory points are the hexes worth that are published now?",
        rule="22.6",
        player=player,
        key="hexes",
        most=MOST,
        why="They are noted first; what is published of the sheet is asked next.",
    )
    if points:
        yield from score.note(game, player, f"hexes-{game.turn}", "hexes of the map", points)


def _pick(game: NileGame, player: str) -> Rule[list[str]]:
    """What of the list is published: some may be kept for later (22.2, 26.5)."""
    all_ = news(game, player)
    if not all_:
        return []
    choice = yield from Choose(
        question=f"{_amount(all_)} can be published. What is?",
        rule="22.2",
        player=player,
        options=_ways(all_),
        why=f"{_listed(all_)}. Others must still explore what is kept back; but whoever publishes "
        "first is paid.",
    )
    if choice == "pick":
        picked = yield from _one_by_one(game, player)
        return picked
    wanted = {"all": all_, "sheet": [one for one in all_ if not one.hex]}
    return [one.key for one in wanted.get(choice, [])]


def _ways(all_: Sequence[News]) -> tuple[Option, ...]:
    sheet = [one for one in all_ if not one.hex]
    kept = "there are no hexes" if len(sheet) == len(all_) else ""
    return (
        Option("all", f"all: {_amount(all_)}"),
        Option(
            "sheet",
            f"all but the hexes: {_amount(sheet)}",
            barred=kept or ("" if sheet else "there are hexes only"),
        ),
        Option("pick", "pick them one by one"),
        Option("none", "nothing now"),
    )


def _amount(all_: Sequence[News]) -> str:
    number = f"{len(all_)} discoveries and awards" if len(all_) != 1 else "1 discovery or award"
    return f"{number} ({sum(one.points for one in all_)} VP)"


def _listed(all_: Sequence[News]) -> str:
    """What there is in a line, the hexes in one sum."""
    hexes = [one.points for one in all_ if one.hex]
    number = f"{len(hexes)} hexes" if len(hexes) != 1 else "1 hex"
    said = [f"{number} {sum(hexes)}"] if hexes else []
    return "; ".join(said + [f"{one.label} {one.points}" for one in all_ if not one.hex])


def _one_by_one(game: NileGame, player: str) -> Rule[list[str]]:
    picked: list[str] = []
    while left := [one for one in news(game, player) if one.key not in picked]:
        so_far = sum(one.points for one in news(game, player) if one.key in picked)
        key = yield from Choose(
            question=f"What is published? {len(picked)} picked so far ({so_far} VP)",
            rule="22.2",
            player=player,
            options=(
                Option("done", "no more"),
                *(Option(one.key, f"{one.label}: {one.points} VP", hex=one.hex) for one in left),
            ),
        )
        if key == "done":
            break
        picked.append(key)
    return picked


def _publish(game: NileGame, player: str, chosen: Sequence[str]) -> Rule[None]:
    """Publish these; losses of the expedition come off first, and the table may set the sum."""
    keys = []
    for one in news(game, player):
        if one.key in chosen:
            new = yield from _enter(game, player, one)
            keys.append(new)
    gained = sum(game.explorer(player).points[key].points for key in keys)
    lost = yield from _take_off(game, player, gained)
    computed = sum(game.explorer(player).points[key].points for key in (*keys, *lost))
    extra = yield from _settle(game, player, computed)
    done = tuple(dict.fromkeys((*keys, *lost, *extra, *_nothings(game, player))))
    total = sum(game.explorer(player).points[key].points for key in done)
    finds = _held_finds(game, player, (*done, *stale(game, player)))
    yield SheetPublished(player, done, finds, total)


def _enter(game: NileGame, player: str, one: News) -> Rule[str]:
    """The key under which the points of a piece of news stand; a hex is paid and marked now."""
    if one.hex:
        yield HexPublished(one.hex, player)
        key = yield from score.note(game, player, f"hex-{one.hex}", one.label, one.points)
        return key
    if one.key not in game.explorer(player).points:
        yield PointsNoted(player, one.key, Points(one.label, one.points, game.turn))
    return one.key


def _take_off(game: NileGame, player: str, gained: int) -> Rule[list[str]]:
    """The losses that come off so many points, by key (22.5).

    Published points never fall, so a greater loss is split, and the rest of it waits.
    """
    keys: list[str] = []
    for key, note in list(game.explorer(player).points.items()):
        if note.published or note.points >= 0 or not gained:
            continue
        lost = min(gained, -note.points)
        if lost < -note.points:
            rest = score.free_key(game.explorer(player).points, f"{key}-rest")
            yield PointsNoted(player, rest, replace(note, points=note.points + lost))
            yield PointsNoted(player, key, replace(note, points=-lost))
        gained -= lost
        keys.append(key)
    return keys


def _settle(game: NileGame, player: str, computed: int) -> Rule[list[str]]:
    """The sum of all that is published now; the table may set another (22.6)."""
    settled = yield from Settle(
        key="points",
        question="Victory points published now",
        rule="22.6",
        player=player,
        value=computed,
        most=max(MOST, computed),
        why="what was chosen, less what this expedition lost",
    )
    if settled == computed:
        return []
    what = "set by the table"
    key = yield from score.note(game, player, f"set-{game.turn}", what, settled - computed)
    return [key]


def _nothings(game: NileGame, player: str) -> list[str]:
    """Lines that bring nothing: they are done with."""
    notes = game.explorer(player).points.items()
    return [key for key, note in notes if not note.published and not note.points]


def _held_finds(game: NileGame, player: str, keys: Sequence[str]) -> tuple[str, ...]:
    """Those of the keys that are finds not published yet, heights, falls and lakes left out."""
    finds = game.explorer(player).finds
    return tuple(
        key
        for key, find in finds.items()
        if key in keys and not find.published and find.kind not in SPECTACLES
    )
