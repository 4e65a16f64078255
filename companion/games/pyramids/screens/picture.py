"""Text picture of the table: board, stashes, pool, and both homes.

Everything is a run of letters at a place of the window. The board takes the largest squares with
which all the rest finds room, beside it or below it.
"""

from __future__ import annotations

import textwrap
from abc import abstractmethod
from collections.abc import Mapping
from typing import Final, NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.style import Style

from companion.api.screen import Picture, SmallPicture, Spot, picture_of_dots
from companion.games.pyramids.board import FILES, RANKS
from companion.games.pyramids.game import SEVEN
from companion.games.pyramids.pieces import KINDS, SIZE_WORDS, SIZES, SLOTS, Kind, pips
from companion.games.pyramids.screens.table_look import FAINT, INK, TableLook
from companion.games.pyramids.sheets.words import points_words, score_words
from companion.games.pyramids.state import PoolPiece, Site
from companion.tui.styles.small_picture import Run

SQUARES: Final = ((14, 5), (12, 5), (10, 4), (8, 3), (6, 2), (5, 1))
"""Sizes of a square in letters and lines, the largest first."""

GUTTER = 2
"""Letters before the board, with the numbers of the ranks."""

SLOT, STASH, PIECE = 2, 9, 9
"""Widths of a slot's number, of a stack, of a piece of the pool."""

SIDE = SLOT + 2 * STASH + 2 * PIECE - 1
"""Letters beside the board that hold stashes, pool and homes side by side."""

HOMES = 3
"""Lines of the homes: their titles and both players."""

TITLES: Final[dict[Kind, str]] = {"treasure": "Treasure", "supply": "Supplies"}
"""What stands over each stash."""

_HOME = ("standing", "tired", "treasure", "supplies", "favor")
_HOME_SHORT = ("stand", "tired", "treas.", "suppl.", "f")

_PLAIN, _BOLD = Style(color=INK[""]), Style(bold=True)


class Plan(NamedTuple):
    """Layout of a window: the size of a square, and where the homes go."""

    wide: int
    high: int
    beside: bool

    @property
    def right(self) -> int:
        """Where the part beside the board begins."""
        return GUTTER + 8 * self.wide + 1

    @property
    def bottom(self) -> int:
        """The line below the board and the letters of its files."""
        return 8 * self.high + 1


LOW: Final = Plan(*SQUARES[-1], beside=True)
"""The smallest squares, where a window has no line to spare below them."""


def plans(width: int, height: int) -> list[Plan]:
    """Layouts that fit a window, largest squares first; none if it has too few lines."""
    found = []
    for wide, high in SQUARES:
        beside, below = Plan(wide, high, beside=True), Plan(wide, high, beside=False)
        if width >= beside.right + SIDE and height > beside.bottom:
            found.append(beside)
        elif width >= below.right + SLOT + 2 * STASH - 1 and height >= 1 + HOMES + max(
            below.bottom, 2 + SLOTS + 4
        ):
            found.append(below)
    return found


class Drawn(Picture):
    """Picture of the board, with room for what a subclass adds beside and below it."""

    def __init__(
        self, look: TableLook, keys: Mapping[str, str], plan: Plan, width: int, height: int
    ) -> None:
        super().__init__(keys)
        self._look, self._plan = look, plan
        self._board()
        self._letters()
        self._rest(width, height)

    def _dice_and_points(self, x: int, room: int) -> None:
        """What there is beside the board where the app keeps it alone, in eight lines."""
        for at, kind in enumerate(KINDS):
            ink = Style(color=INK[kind])
            self.put(x, at, TITLES[kind], ink + Style(bold=True))
            slots = " ".join(self._look.dice(kind))
            self.put(x + STASH, at, f"slots {slots}" if slots else "–", ink)
        for row, player in enumerate(self._look.order):
            self._built(x, 3 + 2 * row, room, player)

    def _built(self, x: int, y: int, room: int, player: str) -> None:
        """A builder's points and completed pyramids, and below them those under construction."""
        state, ink = self._look.state, Style(color=INK[self._look.colours[player]])
        points = f" {points_words(state, player)}, {len(state.sites(player, done=True))} of {SEVEN}"
        name = set_cell_size(f"{self._look.sign(player)}{player}", min(12, room - len(points)))
        self.put(x, y, name, ink)
        self.put(x + cell_len(name), y, points, _PLAIN)
        sites = sorted(state.sites(player, done=False).items())
        sign = self._look.sign(player, done=False)
        told = " ".join(f"{square}{sign}{site.size}" for square, site in sites)
        self.put(x + 1, y + 1, told if len(told) < room else f"{told[: room - 2]}…", ink)

    @abstractmethod
    def _rest(self, width: int, height: int) -> None:
        """All but the board, in a window of so many letters and lines."""

    @abstractmethod
    def _letters(self) -> None:
        """The letters of the files."""

    @abstractmethod
    def _sign(self, square: str, site: Site | None) -> str:
        """What stands on a square behind its pyramid, or alone on an empty one."""

    # The board

    def _board(self) -> None:
        wide, high, _ = self._plan
        for row, rank in enumerate(reversed(RANKS)):
            self.put(0, row * high + (high - 1) // 2, rank, FAINT)
            for column, file in enumerate(FILES):
                x, y = GUTTER + column * wide, row * high
                self.spots[file + rank] = Spot(x, y, wide, high)
                ground = self._look.ground(file + rank)
                for line, text in enumerate(self._square(file + rank)):
                    self.put(x, y + line, text, ground, file + rank)

    def _square(self, square: str) -> list[str]:
        """The lines of a square: what is there between the numbers of influence."""
        wide, high, _ = self._plan
        site, burden = self._look.site(square), self._look.burden(square)
        left, right = (str(burden.get(colour) or " ") for colour in ("red", "blue"))
        shown = f"{left}{self._pyramid(site) if site else ''}{self._sign(square, site)}{right}"
        lines = [" " * wide] * high
        middle = (high - 1) // 2
        lines[middle] = f"{shown:^{wide}}"
        if site and not site.done and high > 1:
            stacked = _stacked(site, wide, high - middle - 1)
            lines[middle + 1 : middle + 1 + len(stacked)] = [f"{each:^{wide}}" for each in stacked]
        return lines

    def _pyramid(self, site: Site) -> str:
        """Sign and size; where there is room a sign for each pip."""
        sign = self._look.sign(site.owner, done=site.done)
        return sign * (pips(site.size) if self._plan.wide >= 8 else 1) + site.size

    def _piece(self, number: str, piece: PoolPiece) -> str:
        """A piece of the pool: its number, kind and size, and whose worker claims it."""
        claim = f"←{self._look.sign(piece.player)}{piece.worker}" if piece.player else ""
        return f"{number:<2}{piece.kind[0]}{piece.size}{claim}"


class TablePicture(Drawn):
    """The table with room: the letters of the files, stashes line by line, the homes in a table."""

    def _letters(self) -> None:
        """A line below the board."""
        wide, high, _ = self._plan
        for column, file in enumerate(FILES):
            self.put(GUTTER + column * wide + (wide - 1) // 2, 8 * high, file, FAINT)

    def _sign(self, square: str, site: Site | None) -> str:
        """What answers, a dot on an empty square."""
        return "+" if square in self.keys else " " if site else "·"

    def _rest(self, width: int, height: int) -> None:
        plan, room = self._plan, width - self._plan.right
        if not self._look.state.follows_pieces:
            self._dice_and_points(plan.right, room)
            return
        self._stashes(plan.right)
        self._workers(GUTTER, plan.bottom)
        if plan.beside:
            rows = max(SLOTS, height - 1 - HOMES)
            used = self._pool(plan.right + SLOT + 2 * STASH, 0, room - SLOT - 2 * STASH, rows)
            self._homes(plan.right, 1 + max(SLOTS, used), room)
        else:
            self._pool(plan.right, 1 + SLOTS, room, height - HOMES - 2 - SLOTS)
            self._homes(GUTTER, height - HOMES, width - GUTTER)

    # Beside the board

    def _stashes(self, x: int) -> None:
        """The stacks by slot, from the bottom to the top."""
        for at, kind in enumerate(KINDS):
            column = x + SLOT + at * STASH
            self.put(column, 0, TITLES[kind], Style(color=INK[kind], bold=True))
            for slot, stack in self._look.state.stash(kind).items():
                text = f"{short(stack, STASH - 1) or '–':<{STASH - 1}}"
                self.spot(f"{kind} {slot}", column, int(slot), text, Style(color=INK[kind]))
        for row in range(1, SLOTS + 1):
            self.put(x, row, str(row), FAINT)

    def _pool(self, x: int, y: int, room: int, rows: int) -> int:
        """The pieces of the pool by number, column by column; tells how many lines it took."""
        pool = self._look.state.numbered
        columns = max(1, (room + 1) // PIECE)
        deep = min(rows, max(SLOTS, -(-len(pool) // columns)))
        more = len(pool) - columns * deep
        self.put(
            x, y, f"Pool, {more} more" if more > 0 else "Pool" if pool else "Pool empty", _BOLD
        )
        for at, (number, piece) in enumerate(pool):
            column, row = divmod(at, deep)
            if column < columns:
                text = f"{self._piece(number, piece):<{PIECE - 1}}"
                style = Style(color=INK[piece.kind])
                self.spot(f"pool {number}", x + column * PIECE, y + 1 + row, text, style)
        return deep

    def _homes(self, x: int, y: int, room: int) -> None:
        """What both have at home, in a table."""
        widths, titles = ((10, 10, 10, 10), _HOME) if room > 54 else ((6, 6, 7, 7), _HOME_SHORT)
        end = x + room - len(titles[-1])
        at = [end - sum(widths[column:]) for column in range(5)]
        name = at[0] - x - 3
        for column, title in enumerate(titles):
            self.put(at[column], y, title, FAINT)
        self.put(x + name, y, "pt", FAINT)
        for row, player in enumerate(self._look.order, y + 1):
            has, now = self._look.state.players[player], player == self._look.player
            title = f"{'▶' if now else ' '}{self._look.sign(player)}{player}"
            ink = Style(color=INK[self._look.colours[player]], bold=now)
            self.put(x, row, set_cell_size(title, name - 1), ink)
            self.put(x + name, row, f"{score_words(self._look.state, player):>2}", _PLAIN)
            for column, (pieces, of) in enumerate(
                (
                    (has.ready, ""),
                    (has.tired, ""),
                    (has.treasure, "treasure"),
                    (has.supply, "supply"),
                )
            ):
                text = short(pieces, widths[column] - 1) or "–"
                self.put(at[column], row, text, Style(color=INK[of]))
            self.put(at[4], row, str(has.favor), _PLAIN)

    def _workers(self, x: int, y: int) -> None:
        left = self._look.state.worker_pool
        counts = ", ".join(f"{left.count(size)} {word}" for size, word in SIZE_WORDS.items())
        self.put(x, y, f"Worker pool: {counts}", FAINT)


def board_picture(look: TableLook) -> SmallPicture:
    """The board as a thumbnail: two dots side by side for each square, a sign for a pyramid."""
    dots: list[list[str]] = []
    letters: dict[tuple[int, int], Run] = {}
    for y, rank in enumerate(reversed(RANKS)):
        dots.append([])
        for x, file in enumerate(FILES):
            site, ground = look.site(file + rank), look.ground(file + rank)
            paper = ground.bgcolor.name if ground.bgcolor else ""
            dots[-1] += [paper, paper]
            if site:
                ink = f"bold {INK[look.colours[site.owner]]} on {paper}"
                letters[2 * x, y] = (look.sign(site.owner, done=site.done), ink)
                letters[2 * x + 1, y] = (site.size, ink)
    return picture_of_dots(dots, letters)


def short(pieces: str, room: int) -> str:
    """Pieces by their sizes, as far as there is room one by one, else counted: `4S2ML`."""
    if len(pieces) <= room:
        return pieces
    sizes = dict.fromkeys(pieces) if pieces[0] != "S" else SIZES
    counts = ((pieces.count(size), size) for size in sizes)
    return "".join(f"{number if number > 1 else ''}{size}" for number, size in counts if number)


def _stacked(site: Site, wide: int, high: int) -> list[str]:
    """What is stacked on a pyramid: `wM tS sS`, closer where there is little room."""
    found = (("w", site.workers), ("t", site.treasure), ("s", site.supply))
    words = [f"{letter}{short(pieces, 3)}" for letter, pieces in found if pieces]
    for between in (" ", ""):
        lines = textwrap.wrap(between.join(words), wide)
        if len(lines) <= high:
            return lines
    return [*lines[: high - 1], f"{lines[high - 1][: wide - 1]}…"]
