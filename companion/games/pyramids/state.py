"""State of a game: board, stashes, pool, and each builder's home.

Pieces of workers and of pyramids that are not mentioned lie where there is no choice: the worker
pool and what is left of a player's own pyramids are computed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

import msgspec

from companion.api import Label
from companion.games.pyramids.board import SQUARES
from companion.games.pyramids.pieces import KINDS, POINTS, SIZES, SLOTS, TRIOS, Kind

Phase: TypeAlias = Literal["begin", "resources", "actions", "bureaucracy", "over"]
"""The phase of a round; `begin` before the first, `over` when the points are counted."""

TREE: Final = "LMS"
"""A trio, largest at the bottom."""

HOME: Final = "SSM"
"""The workers that a builder begins with (Setup)."""


class Site(msgspec.Struct, frozen=True):
    """A pyramid on the board: whose, how large, whether completed, and what is stacked on it."""

    owner: Annotated[str, Label("whose it is", is_player=True)]
    size: Annotated[str, Label("size", one_of=tuple(SIZES))]
    done: Annotated[bool, Label("completed")] = False
    workers: Annotated[str, Label("workers on it")] = ""
    treasure: Annotated[str, Label("treasure on it")] = ""
    supply: Annotated[str, Label("supplies on it")] = ""

    def stacked(self, kind: Kind) -> str:
        """The resources of a kind that are stacked on it."""
        return self.treasure if kind == "treasure" else self.supply


class PoolPiece(msgspec.Struct, frozen=True):
    """A resource in the pool; `player` has claimed it with a `worker` of that size, "" nobody."""

    kind: Annotated[Kind, Label("treasure or supply", one_of=KINDS)]
    size: Annotated[str, Label("size", one_of=tuple(SIZES))]
    player: Annotated[str, Label("claimed by", is_player=True)] = ""
    worker: Annotated[str, Label("with a worker of size", one_of=("", *SIZES))] = ""


COLOURS = ("red", "blue")
"""The colors of pyramids that players may have, the first for who is named first."""


class Builder(msgspec.Struct, frozen=True):
    """A player's home: standing and tired workers, resources, favor tokens."""

    colour: Annotated[str, Label("color", one_of=COLOURS)]
    ready: Annotated[str, Label("workers standing")] = HOME
    tired: Annotated[str, Label("workers tired")] = ""
    treasure: Annotated[str, Label("treasure")] = ""
    supply: Annotated[str, Label("supplies")] = ""
    favor: Annotated[int, Label("favor tokens", least=0)] = 0

    def resources(self, kind: Kind) -> str:
        """The resources of a kind."""
        return self.treasure if kind == "treasure" else self.supply


def _trees() -> dict[str, str]:
    return {str(slot): TREE if slot < SLOTS else "" for slot in range(1, SLOTS + 1)}


class Nile(msgspec.Struct, frozen=True):
    """A game: stashes by slot from the bottom to the top, the pool by number, the board by square.

    `starter` acts first in this round, `mover` is in turn, `passes` are those in a row. `rulings`
    are the answers that the table changed during play.
    """

    follows_pieces: ClassVar[bool] = True
    """True if the app tracks workers and resources, not only pyramids on the board."""

    players: Annotated[dict[str, Builder], Label(part="{0}, at home")]
    treasure: Annotated[dict[str, str], Label("the treasure stash", part="slot {0}")] = (
        msgspec.field(default_factory=_trees)
    )
    supply: Annotated[dict[str, str], Label("the supply stash", part="slot {0}")] = msgspec.field(
        default_factory=_trees
    )
    pool: Annotated[dict[str, PoolPiece], Label(part="pool {0}", numbered=True)] = {}
    board: Annotated[dict[str, Site], Label(part="the pyramid on {0}", keys=SQUARES)] = {}
    round: Annotated[int, Label("round")] = 0
    phase: Annotated[Phase, Label("phase")] = "begin"
    starter: Annotated[str, Label("who acts first", is_player=True)] = ""
    mover: Annotated[str, Label("who is in turn", is_player=True)] = ""
    passes: Annotated[int, Label("passes in a row", least=0)] = 0
    rulings: dict[str, str] = {}

    def stash(self, kind: Kind) -> Mapping[str, str]:
        """A stash: its stacks by slot."""
        return self.treasure if kind == "treasure" else self.supply

    def opponent(self, player: str) -> str:
        """Who plays against a player."""
        return next(name for name in self.players if name != player)

    @property
    def numbered(self) -> list[tuple[str, PoolPiece]]:
        """The pool in the order of its numbers."""
        return sorted(self.pool.items(), key=lambda one: int(one[0]))

    def claims(self, player: str) -> dict[str, PoolPiece]:
        """What a player has claimed in the pool."""
        return {key: piece for key, piece in self.pool.items() if piece.player == player}

    def sites(self, player: str, *, done: bool) -> dict[str, Site]:
        """A player's pyramids, those completed or those under construction."""
        found = self.board.items()
        return {at: site for at, site in found if site.owner == player and site.done is done}

    def pyramids_left(self, player: str) -> str:
        """A player's own pyramids that have not come onto the board."""
        out = "".join(site.size for site in self.board.values() if site.owner == player)
        return _left(out)

    def workers(self, player: str) -> str:
        """Every worker of a player: at home, in the pool, on the board."""
        builder = self.players[player]
        claiming = "".join(piece.worker for piece in self.claims(player).values())
        building = "".join(site.workers for site in self.sites(player, done=False).values())
        return builder.ready + builder.tired + claiming + building

    @property
    def worker_pool(self) -> str:
        """The workers that nobody has (Setup: one small, three medium, five large at first)."""
        return _left("".join(self.workers(player) for player in self.players))

    def score(self, player: str) -> int:
        """Points: 1, 3, 7 for a completed pyramid, one off for each that is not (End of game)."""
        points = sum(POINTS[site.size] for site in self.sites(player, done=True).values())
        return points - len(self.sites(player, done=False))

    @property
    def next_number(self) -> str:
        """The lowest number that no piece in the pool has."""
        return next(str(n) for n in range(1, 32) if str(n) not in self.pool)


class BoardOnly(Nile, frozen=True):
    """State of a board-only game; workers and resources are only on the table.

    `dice` are the slots that this round's dice named, by kind. What `Nile` says of stashes, pool
    and homes means nothing here.
    """

    follows_pieces: ClassVar[bool] = False

    dice: dict[str, tuple[str, ...]] = {}


def _left(out: str) -> str:
    """The pieces of a color, but for those that are out."""
    return "".join(size * (TRIOS - out.count(size)) for size in SIZES)
