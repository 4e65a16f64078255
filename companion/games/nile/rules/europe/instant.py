"""The winning instant: heights, falls, lakes, longest rivers, published only to win (22.7, 25.2).

Nothing of it can be published before. `last_instant` says what it would bring now, `wins` whether
that would be enough; `winning` publishes it.
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
"""The ranks that are paid (22.7, 25.22–25.24)."""

NILE, BEYOND = "Nile", "nile-beyond"
"""The system whose true mouth lies off the board, and the award that says how far (25.26)."""

HEIGHTS: Final = {
    "mountain": ("height", "mountain", "highest mountain"),
    "waterfall": ("fall", "fall", "highest waterfall"),
}
"""Kinds of finds: the field of a hex, the row of the chart, and the words."""

LAKE_ROW, RIVER_ROW = "lake", "river"


class Award(msgspec.Struct, frozen=True):
    """One thing that only the winning instant pays, and what it would bring now.

    `rank` is 1 to 3. `hex` is where it lies: the summit, the fall, the last hex of the lake, the
    farthest hex of the river. `publish` is that hex where it must still be published with it, else
    "". `find` is the key of the find on the sheet, "" where there is none.
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
    """What an explorer could publish in the winning instant as the map stands: ranks change.

    Ranks count all finds of this game, published or not (ruling). On a table with its own board
    only the heights and falls on record are ranked: lakes and rivers the table tells
    (`instant_told`). Empty once the game is over.
    """
    if game.state.is_over:
        return []
    found = list(_heights(game, player))
    if view := game.map.waters:
        found += [*_lakes(game, player, view), *_rivers(game, player, view)]
    return [award for award in found if award.points > 0]


def total(awards: Sequence[Award]) -> int:
    """The points of awards together (22.7)."""
    return sum(award.points for award in awards)


def in_words(awards: Sequence[Award]) -> str:
    """Awards in a line, the hexes still to be published named; "" for none (22.7)."""
    return "; ".join(
        f"{thousands_apart(award.label)} {award.points}"
        + (f" (publish {award.publish} with it)" if award.publish else "")
        for award in awards
    )


def _heights(game: NileGame, player: str) -> Iterator[Award]:
    """The highest mountains and waterfalls; equals rank as they were mapped (22.7, ruling)."""
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
    """The whole hexes of the map with a spectacular height or fall, and its feet, highest first.

    Those that an earlier game left on the map are not ranked (ruling). On a table with its own
    board also those that stand on a sheet, from before hexes had names, by their keys there.
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
    """Where a find lies, in words."""
    return reported.label(game.state, name) if game.map.tells_apart(name) else "on your board"


def _lakes(game: NileGame, player: str, view: water.Waters) -> Iterator[Award]:
    """The largest lakes, for whoever explored the hex of each that was mapped last (22.8, 22.9).

    Those of an earlier game are not ranked (ruling).
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
    """The longest rivers, for the publisher of the farthest hex of each (25.22–25.26).

    Of several that are equally far, any that he published or publishes pays (ruling).
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
    """The farthest hex that this player is paid for, "" for none, and whether he published it.

    Of several that he could publish with it, it is the one that brings most (25.22).
    """
    done = next((name for name in reach.as_far if published_by(game, player, name)), "")
    if done:
        return done, True
    can = [name for name in reach.as_far if name in worth.publishable(game, player)]
    return max(can, key=lambda name: worth.hex_points(game, player, name), default=""), False


def _explored(game: NileGame, player: str, lake: water.Lake) -> str | None:
    """The find of a lake, or that he knows its last hex: without extra area it is on no sheet
    (22.8, 22.9)."""
    find = find_on_sheet(game, player, "lake", lake.last)
    known = lake.last in game.explorer(player).known
    return find or ("" if known and not lake.area else None)


def beyond(game: NileGame) -> dict[str, int]:
    """The hexes between the mouths on the board and the true ones (25.26)."""
    return {NILE: game.charts.award(BEYOND).value}


def published_by(game: NileGame, player: str, name: str) -> bool:
    """True if it was this player who published a hex: its points stand published on his sheet
    (22.3)."""
    note = game.explorer(player).points.get(f"hex-{name}")
    return note is not None and note.published


def find_on_sheet(game: NileGame, player: str, kind: str, name: str) -> str | None:
    """The key of a find on the sheet, None where the explorer does not have it (22.9).

    A lake that he only named has no value: it is no find of his, unless he noted it as well.
    """
    finds = game.explorer(player).finds.items()
    held = ((key, find) for key, find in finds if find.kind == kind and name in (find.hex, key))
    return next((key for key, find in held if find.value or find.late), None)


def chart_points(game: NileGame, player: str, row: str) -> int:
    """The points of a row of the chart for the explorer's specialty (22.7)."""
    return game.charts.points(row, game.explorer(player).specialty).value


def _ordinal(rank: int) -> str:
    return {1: "", 2: "second ", 3: "third "}[rank]


EXPLORED: Final = Claims(find_on_sheet, _explored, _end)
"""Who is paid in the winning instant: who has the find on his sheet, knows the lake's last hex, has
published a river's farthest hex or publishes it with the rest (22.7–22.9, 25.2)."""


# Whether it wins


def wins(game: NileGame, player: str) -> bool:
    """True if he would win now by publishing what only the winning instant pays (22.7)."""
    awards = last_instant(game, player)
    return bool(awards) and would_win(game, player, total(awards), hexes_with(awards))


def hexes_with(awards: Sequence[Award]) -> list[str]:
    """Hexes that are published in the same instant, each once (25.22)."""
    return list(dict.fromkeys(award.publish for award in awards if award.publish))


def would_win(game: NileGame, player: str, points: int, hexes: Sequence[str]) -> bool:
    """True if so many points and these hexes, less losses, reach the target (22.5, 22.7)."""
    gain = points + sum(worth.hex_points(game, player, name) for name in hexes)
    lost = sum(-game.explorer(player).points[key].points for key in losses(game, player))
    return gain > lost and score.published(game.explorer(player)) + gain - lost >= game.state.target


def losses(game: NileGame, player: str) -> list[str]:
    """Losses that wait for points from which they come off, by key (22.5)."""
    notes = game.explorer(player).points.items()
    return [key for key, note in notes if note.points < 0 and not note.published]
