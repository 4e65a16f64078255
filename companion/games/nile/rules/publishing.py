"""Publishing in Europe: what an explorer brought home, and its victory points (22, 23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.nile.board_values import NO_RIVER
from companion.games.nile.facts import HexPublished, PointsNoted, PointsPublished
from companion.games.nile.rules import score
from companion.games.nile.state import Find, Points
from companion.games.nile.terrain import parts
from companion.table.requests import Choose, Count, Option, Rule, Settle

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame

MOST = 999
"""The most points that one publication may be set to."""


def publishable(game: NileGame, player: str) -> list[str]:
    """Hexes that this explorer knows, explored whole and published by nobody yet (22.1–22.4)."""
    return [
        name
        for name in game.explorer(player).known
        if (hex_ := game.hex(name)).terrain and not hex_.half and not hex_.published
    ]


def hex_points(game: NileGame, player: str, name: str) -> int:
    """The points of a hex: its best terrain, river or oasis, cataract (22.6)."""
    hex_, specialty = game.hex(name), game.explorer(player).specialty
    charts = game.charts
    points = max((charts.points(part, specialty).value for part in parts(hex_.terrain)), default=0)
    if hex_.oasis or hex_.river != NO_RIVER:
        points += charts.points("water", specialty).value
    if hex_.cataract:
        points += charts.points("cataract", specialty).value
    return points


def has_news(game: NileGame, player: str) -> bool:
    """Whether anything is there to be published."""
    explorer = game.explorer(player)
    return bool(
        publishable(game, player)
        or any(not note.published for note in explorer.points.values())
        or any(not find.published for find in explorer.finds.values())
        or new_friends(game, player)
        or game.mapless
    )


def publish(game: NileGame, player: str) -> Rule[None]:
    """Publish hexes of choice and everything else; the sum may win the game (7.0, 22.1)."""
    if game.mapless:
        yield from _hexes_by_hand(game, player)
    else:
        yield from _hexes(game, player)
    yield from _friends(game, player)
    yield from _finds(game, player)
    yield from _settle(game, player)
    yield PointsPublished(player)
    yield from score.check_victory(game, player)


def _hexes(game: NileGame, player: str) -> Rule[None]:
    """Which of the hexes: some may be kept for later (22.2)."""
    if not publishable(game, player):
        return
    choice = yield from Choose(
        question=f"{len(publishable(game, player))} hexes could be published. Which of them are?",
        rule="22.2",
        player=player,
        options=(
            Option("all", "all of them"),
            Option("none", "none"),
            Option("pick", "pick them one by one"),
        ),
        why="What is kept back others must still explore; but whoever publishes first is paid.",
    )
    if choice == "all":
        for name in publishable(game, player):
            yield from _hex(game, player, name)
    while choice == "pick" and publishable(game, player):
        name = yield from Choose(
            question="Which hex is published?",
            rule="22.2",
            player=player,
            options=(Option("done", "no more"), *_hex_options(game, player)),
        )
        if name == "done":
            return
        yield from _hex(game, player, name)


def _hex_options(game: NileGame, player: str) -> list[Option]:
    return [
        Option(
            name, f"{name} {game.hex(name).terrain}, {hex_points(game, player, name)} VP", hex=name
        )
        for name in publishable(game, player)
    ]


def _hex(game: NileGame, player: str, name: str) -> Rule[None]:
    points = hex_points(game, player, name)
    yield HexPublished(name, player)
    what = f"hex {name}, {game.hex(name).terrain}"
    yield from score.note(game, player, f"hex-{name}", what, points)


def _hexes_by_hand(game: NileGame, player: str) -> Rule[None]:
    """On a table with its own board: the points of the hexes that are published there."""
    points = yield from Count(
        question="How many victory points are the hexes worth that are published now?",
        rule="22.6",
        player=player,
        key="hexes",
        most=MOST,
    )
    if points:
        yield from score.note(game, player, f"hexes-{game.turn}", "hexes of the map", points)


def new_friends(game: NileGame, player: str) -> list[str]:
    """Tribes friendly to this explorer that were not counted for him yet (22.4)."""
    explorer = game.explorer(player)
    return [
        number
        for number, relation in explorer.tribes.items()
        if relation.friendly and f"tribe-{number}-{explorer.life}" not in explorer.points
    ]


def _friends(game: NileGame, player: str) -> Rule[None]:
    explorer = game.explorer(player)
    points = game.charts.points("tribe", explorer.specialty).value
    for number in new_friends(game, player):
        key = f"tribe-{number}-{explorer.life}"
        yield PointsNoted(player, key, Points(f"tribe {number} befriended", points, game.turn))


def _finds(game: NileGame, player: str) -> Rule[None]:
    """Special discoveries are paid now; named finds published by somebody before are not."""
    explorer = game.explorer(player)
    for key, find in explorer.finds.items():
        if find.published or find.kind not in ("special", "named"):
            continue
        stale = is_published(game, find)
        if find.kind == "special" and not stale:
            points = game.charts.points(find.name, explorer.specialty).value
            yield from score.note(game, player, f"special-{find.name}", find.name, points)
        elif find.kind == "named" and stale and key in explorer.points:
            what = f"{find.name}, published before"
            yield PointsNoted(player, key, Points(what, 0, game.turn))


def is_published(game: NileGame, find: Find) -> bool:
    """Whether a special discovery, plant, animal or name was published before (20.74, 23.2)."""
    return any(
        other.published and other.kind == find.kind and other.name == find.name
        for explorer in game.state.explorers.values()
        for other in explorer.finds.values()
    )


def _settle(game: NileGame, player: str) -> Rule[None]:
    """The sum of all that is published now; the table may set another (22.6)."""
    computed = score.pending(game.explorer(player))
    settled = yield from Settle(
        key="points",
        question="Victory points published now",
        rule="22.6",
        player=player,
        value=computed,
        least=-MOST,
        most=MOST,
        why="all that is noted on the sheet and not published yet",
    )
    if settled != computed:
        what = "set by the table"
        yield from score.note(game, player, f"set-{game.turn}", what, settled - computed)
