"""The winning instant: heights, falls, lakes and longest rivers, published to win (22.7, 25.2).

None of them can be published earlier. `last_instant` lists what they would score now, `wins` tells
if that's enough, and `winning` publishes them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from companion.games.nile.game import NileGame
from companion.games.nile.map import reported, water
from companion.games.nile.map.board import hexes as board_hexes
from companion.games.nile.measures import thousands_apart
from companion.games.nile.rules.europe import score, worth
from companion.games.nile.variant import Claims
from companion.table.nouns import plural

RANKS: Final = (1, 2, 3)
"""Ranks that score (22.7, 25.22–25.24)."""

NILE, BEYOND = "Nile", "nile-beyond"
"""River system with its true mouth off the board, and the award for that distance (25.26)."""

HEIGHTS: Final = {
    "mountain": ("height", "mountain", "highest mountain"),
    "waterfall": ("fall", "fall", "highest waterfall"),
}
"""Kinds of finds, each with its hex field, chart row and words."""

LAKE_ROW, RIVER_ROW = "lake", "river"


class Award(msgspec.Struct, frozen=True):
    """Something that only scores in the winning instant, and what it would score now.

    `rank` is 1 to 3. `hex` is its place: the summit, the fall, the last hex of the lake, or the
    farthest hex of the river. `publish` is that hex if it must still be published, else "". `find`
    is the key of the find on the sheet, "" if there is none.
    """

    key: str
    label: str
    points: int
    rank: int
    why: str
    rule: str
    hex: str
    publish: str = ""
    find: str = ""


# What it would bring


def last_instant(game: NileGame, player: str) -> list[Award]:
    """Return what an explorer could publish in the winning instant on the current map.

    Ranks change. They count all finds of this game, published or not (ruling). With a physical
    board only recorded heights and falls are ranked, since players report lakes and rivers
    (`instant_told`). Empty once the game is over.
    """
    if game.state.is_over:
        return []
    found = list(_heights(game, player))
    if view := game.map.waters:
        found += [*_lakes(game, player, view), *_rivers(game, player, view)]
    return [award for award in found if award.points > 0]


def total(awards: Sequence[Award]) -> int:
    """Total points of awards (22.7)."""
    return sum(award.points for award in awards)


def in_words(awards: Sequence[Award]) -> str:
    """Awards in one line, with hexes still to be published; "" if there are none (22.7)."""
    return "; ".join(
        f"{thousands_apart(award.label)} {award.points}"
        + (f" (publish {award.publish} with it)" if award.publish else "")
        for award in awards
    )


def _heights(game: NileGame, player: str) -> Iterator[Award]:
    """Awards for the highest mountains and waterfalls (22.7).

    Equal ones rank in the order they were mapped (ruling).
    """
    for kind, (field, row, words) in HEIGHTS.items():
        ranked = highest(game, kind, field)
        for rank, (name, size) in zip(RANKS, ranked, strict=False):
            find = game.variant.ending.claims.sight(game, player, kind, name)
            if find is not None:
                yield Award(
                    key=f"last-{kind}-{name}",
                    label=f"{_ordinal(rank)}{words} ({place(game, name)}, {size} ft)",
                    points=chart_points(game, player, f"{row}-{rank}"),
                    rank=rank,
                    why=f"number {rank} of {len(ranked)} on the map",
                    rule="22.7",
                    hex=name if name in game.state.hexes else "",
                    find=find,
                )


def highest(game: NileGame, kind: str, field: str) -> list[tuple[str, int]]:
    """Fully explored hexes with a spectacular height or fall, and its feet, highest first.

    Those left on the map by an earlier game aren't ranked (ruling). With a physical board, finds on
    sheets from before hexes had names are included, by their keys there.
    """
    found = {
        name: (-size, hex_.mapped)
        for name, hex_ in game.state.hexes.items()
        if game.charts.is_spectacular(kind, size := getattr(hex_, field))
        and hex_.whole
        and not board_hexes.is_old(game.board, hex_, name)
    }
    for explorer in game.state.explorers.values():
        for key, find in explorer.finds.items():
            if find.kind == kind and find.value and not game.map.tells_apart(find.hex):
                found.setdefault(key, (-find.value, 0))
    return [(name, -found[name][0]) for name in sorted(found, key=lambda one: (*found[one], one))]


def place(game: NileGame, name: str) -> str:
    """Words for the place of a find."""
    return reported.label(game.state, name) if game.map.tells_apart(name) else "on your board"


def _lakes(game: NileGame, player: str, view: water.Waters) -> Iterator[Award]:
    """Awards for the largest lakes; whoever explored the last-mapped hex scores (22.8, 22.9).

    Lakes of an earlier game aren't ranked (ruling).
    """
    ranked = [
        lake
        for lake in water.lakes(view)
        if not board_hexes.is_old(game.board, view.hex(lake.last), lake.last)
    ]
    for rank, lake in zip(RANKS, ranked, strict=False):
        find = game.variant.ending.claims.lake(game, player, lake)
        if find is None:
            continue
        size = plural(len(lake.hexes), "hex", "hexes")
        size += f" and {lake.area} sq mi" if lake.area else ""
        yield Award(
            key=f"last-lake-{lake.last}",
            label=f"{_ordinal(rank)}largest lake ({lake.last}, {size})",
            points=chart_points(game, player, f"{LAKE_ROW}-{rank}"),
            rank=rank,
            why=f"number {rank} of {len(ranked)} on the map, by its hexes and then the extra area "
            f"of {lake.last}, mapped last",
            rule="22.8",
            hex=lake.last,
            find=find,
        )


def _rivers(game: NileGame, player: str, view: water.Waters) -> Iterator[Award]:
    """Awards for the longest rivers; whoever publishes the farthest hex scores (25.22–25.26).

    If several hexes are equally far, any that he has published or publishes now scores (ruling).
    """
    ranked = water.reaches(view, beyond(game))
    for rank, reach in zip(RANKS, ranked, strict=False):
        end, published = game.variant.ending.claims.river(game, player, reach)
        if not end:
            continue
        more = beyond(game).get(reach.name, 0)
        off = f", {more} of them beyond its mouth" if more else ""
        yield Award(
            key=f"last-river-{reach.name}",
            label=f"{_ordinal(rank)}longest river ({reach.name}, farthest hex {end})",
            points=game.charts.award(f"{RIVER_ROW}-{rank}").value,
            rank=rank,
            why=f"number {rank} of {len(ranked)} systems: "
            f"{plural(reach.length, 'hex', 'hexes')}{off}",
            rule="25.2",
            hex=end,
            publish="" if published else end,
        )


def _end(game: NileGame, player: str, reach: water.Reach) -> tuple[str, bool]:
    """Farthest hex that scores for this player ("" if none), and True if he published it.

    If he could publish several with it, the one worth most is used (25.22).
    """
    done = next((name for name in reach.as_far if published_by(game, player, name)), "")
    if done:
        return done, True
    can = [name for name in reach.as_far if name in worth.publishable(game, player)]
    return max(can, key=lambda name: worth.hex_points(game, player, name), default=""), False


def _explored(game: NileGame, player: str, lake: water.Lake) -> str | None:
    """Key of a lake's find, "" if he knows its last hex without a find, else None.

    A lake without extra area is on no sheet (22.8, 22.9).
    """
    find = find_on_sheet(game, player, "lake", lake.last)
    known = lake.last in game.explorer(player).known
    return find or ("" if known and not lake.area else None)


def beyond(game: NileGame) -> dict[str, int]:
    """Hexes between a system's mouth on the board and its true one (25.26)."""
    return {NILE: game.charts.award(BEYOND).value}


def published_by(game: NileGame, player: str, name: str) -> bool:
    """True if this player published a hex: its points are published on his sheet (22.3)."""
    note = game.explorer(player).points.get(f"hex-{name}")
    return note is not None and note.published


def find_on_sheet(game: NileGame, player: str, kind: str, name: str) -> str | None:
    """Key of a find on the sheet, None if the explorer doesn't have it (22.9).

    A lake that he only named has no value and doesn't count, unless he noted it too.
    """
    finds = game.explorer(player).finds.items()
    held = ((key, find) for key, find in finds if find.kind == kind and name in (find.hex, key))
    return next((key for key, find in held if find.value or find.late), None)


def chart_points(game: NileGame, player: str, row: str) -> int:
    """Points of a chart row for the explorer's specialty (22.7)."""
    return game.charts.points(row, game.explorer(player).specialty).value


def _ordinal(rank: int) -> str:
    return {1: "", 2: "second ", 3: "third "}[rank]


EXPLORED: Final = Claims(find_on_sheet, _explored, _end)
"""Who scores in the winning instant (22.7–22.9, 25.2).

The player with the find on his sheet, who knows the lake's last hex, or who has published the
river's farthest hex or publishes it now.
"""


# Whether it wins


def wins(game: NileGame, player: str) -> bool:
    """True if he would win now by publishing what only scores in the winning instant (22.7)."""
    awards = last_instant(game, player)
    return bool(awards) and would_win(game, player, total(awards), hexes_with(awards))


def hexes_with(awards: Sequence[Award]) -> list[str]:
    """Hexes published in the same instant, without duplicates (25.22)."""
    return list(dict.fromkeys(award.publish for award in awards if award.publish))


def would_win(game: NileGame, player: str, points: int, hexes: Sequence[str]) -> bool:
    """True if `points` and these hexes, minus losses, reach the target (22.5, 22.7)."""
    gain = points + sum(worth.hex_points(game, player, name) for name in hexes)
    lost = sum(-game.explorer(player).points[key].points for key in losses(game, player))
    return gain > lost and score.published(game.explorer(player)) + gain - lost >= game.state.target


def losses(game: NileGame, player: str) -> list[str]:
    """Keys of losses that are still to be deducted from points (22.5)."""
    notes = game.explorer(player).points.items()
    return [key for key, note in notes if note.points < 0 and not note.published]
