"""Text picture of the table for small windows: all of it in eight lines.

The files of the board have no line of their own: the lowest empty square of each shows its letter.
"""

from __future__ import annotations

from rich.cells import set_cell_size
from rich.style import Style

from companion.games.pyramids.board import RANKS
from companion.games.pyramids.pieces import KINDS, SLOTS
from companion.games.pyramids.screens.picture import TITLES, Drawn, short
from companion.games.pyramids.screens.table_look import FAINT, INK
from companion.games.pyramids.state import Site

TITLE, CELL = 9, 9
"""Letters of a title before stacks and pool, and of a stack."""

NAME = 10
"""Letters of a builder's name with its signs."""

_PARTS = (9, 7, 7, 3)
"""Letters of a builder's workers, treasure, supplies, favor tokens at home, where they fit."""


class LowPicture(Drawn):
    """Picture in eight lines: two per stash, two for the pool, one per builder."""

    def _letters(self) -> None:
        """The squares show them."""

    def _sign(self, square: str, site: Site | None) -> str:
        """What answers, and the letter of the file on its lowest empty square."""
        mark = "+" if square in self.keys else ""
        if site:
            return mark
        file = square[0]
        empty = next(file + rank for rank in RANKS if not self._look.site(file + rank))
        return mark + (file if square == empty else "" if mark else "·")

    def _rest(self, width: int, height: int) -> None:
        x = self._plan.right
        if not self._look.state.follows_pieces:
            self._dice_and_points(x, width - x)
            return
        for at, kind in enumerate(KINDS):
            ink = Style(color=INK[kind])
            self.put(x, 2 * at, TITLES[kind], ink + Style(bold=True))
            for number, (slot, stack) in enumerate(self._look.state.stash(kind).items()):
                down, right = divmod(number, SLOTS // 2)
                column = x + TITLE + right * CELL
                self.put(column, 2 * at + down, slot, FAINT)
                text = f"{short(stack, 6) or '–':<6}"
                self.spot(f"{kind} {slot}", column + 2, 2 * at + down, text, ink)
        self._two_lines_of_pool(x, 4, width)
        for row, player in enumerate(self._look.order, 6):
            self._home(x, row, player, width - x + 1)

    def _two_lines_of_pool(self, left: int, y: int, width: int) -> None:
        """As many pieces as two lines hold, how many more there are before them."""
        pool, last = self._look.state.numbered, y + 1
        x = left + TITLE
        for at, (number, piece) in enumerate(pool):
            text = self._piece(number, piece)
            if x + len(text) > width:
                x, y = left + TITLE, y + 1
            if y > last:
                self.put(left, last, f"+{len(pool) - at} more", FAINT)
                break
            self.spot(f"pool {number}", x, y, text, Style(color=INK[piece.kind]))
            x += len(text) + 1
        self.put(left, last - 1, "Pool" if pool else "Pool empty", Style(bold=True))

    def _home(self, x: int, y: int, player: str, room: int) -> None:
        """A builder: workers standing / tired, treasure, supplies, favor tokens.

        Columns are as wide as usual where all of it fits, else as what is in them, and the name
        gives way.
        """
        has, now = self._look.state.players[player], player == self._look.player
        tired = f"/{short(has.tired, 3)}" if has.tired else ""
        told = (
            (f"w{short(has.ready, 3) or '–'}{tired}", Style()),
            (f"t{short(has.treasure, 5) or '–'}", Style(color=INK["treasure"])),
            (f"s{short(has.supply, 5) or '–'}", Style(color=INK["supply"])),
            (f"f{has.favor}" if has.favor else "", Style()),
        )
        wide = [max(least, len(text) + 1) for least, (text, _) in zip(_PARTS, told, strict=True)]
        if NAME + sum(wide) > room:
            wide = [len(text) + 1 for text, _ in told]
        name = f"{'▶' if now else ' '}{self._look.sign(player)}{player}"
        name = set_cell_size(name, min(NAME, room - sum(wide)) - 1)
        self.put(x, y, name, Style(color=INK[self._look.colours[player]], bold=now))
        x += min(NAME, room - sum(wide))
        for (text, style), cells in zip(told, wide, strict=True):
            self.put(x, y, text, style + Style(bold=now))
            x += cells
