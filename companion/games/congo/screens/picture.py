"""Text picture of the table: river, bids, players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from rich.cells import set_cell_size
from rich.style import Style

from companion.api.screen import Picture, SmallPicture
from companion.games.congo.cards import HIDDEN
from companion.games.congo.charts import Stop, mark
from companion.games.congo.game import CongoGame
from companion.games.congo.sheets.words import bid_line
from companion.games.congo.state import HANDS
from companion.games.congo.values import halves_words
from companion.tui.styles.small_picture import HIGH

INK: Final = {
    "red": "#ff8a7a",
    "blue": "#8db4ff",
    "green": "#7fce7f",
    "yellow": "#f0cc4a",
    "": "#d8d2c4",
}
"""Colors of the players, and of anything else."""

SIGNS: Final = {"red": "●", "blue": "■", "green": "▲", "yellow": "◆"}
"""A player by the color, for who sees none."""

_FAINT, _BOLD = Style(color="#9a958a"), Style(color=INK[""], bold=True)
_WATER, _PLAIN = Style(color="#6fb3d9"), Style(color=INK[""])

SHORT: Final = {
    "barracks": "barr",
    "hospital": "hosp",
    "mission": "miss",
    "village": "vill",
    "jungle": "jung",
}

FLAGS: Final = {"UK": "UK", "Belgium": "BE", "France": "FR", "Germany": "DE"}


class Plan(NamedTuple):
    """Layout of a window.

    Letters of a line of the river, whether the rest stands beside it, and whether there is room for
    the titles above and a line for each bid.
    """

    wide: int
    beside: bool
    low: bool = False


NARROW, WIDE = 34, 44
"""Letters of a line of the river, without and with whole words."""

LEAST = 44
"""Letters that the bids and players need beside the river."""


def plan(width: int, height: int, lines: int) -> Plan:
    """The layout with the widest river that leaves room for the rest.

    `lines` are those that river and players need.
    """
    for wide in (WIDE, NARROW):
        if width >= wide + 2 + LEAST:
            return Plan(wide, beside=True, low=height < lines)
    return Plan(min(WIDE, max(NARROW, width)), beside=False)


class TablePicture(Picture):
    """Picture of the table."""

    def __init__(
        self, game: CongoGame, keys: Mapping[str, str], width: int, height: int = 99
    ) -> None:
        super().__init__(keys)
        self._game, self._state = game, game.state
        self._plan = plan(width, height, len(game.stops) + 1)
        self._river(height)
        x = self._plan.wide + 2 if self._plan.beside else 0
        y = 0 if self._plan.beside else len(game.stops) + 2
        if self._plan.low and height < 2 * len(game.order) + 1:
            self._short_players(x, width - x)
        else:
            self._players(x, y, width - x)

    def _ink(self, player: str) -> Style:
        return Style(color=INK[self._state.players[player].colour])

    def _sign(self, player: str) -> str:
        return SIGNS[self._state.players[player].colour]

    # The river

    def _river(self, height: int) -> None:
        """A line for each stop, the last on top as the boat goes up; ▶ is the boat.

        In a low window there is no title, and stops that the boat has left give way first.
        """
        low, stops = self._plan.low, len(self._game.stops)
        shown = min(stops, height) if low else stops
        left = min(self._state.at, stops - shown)
        if not low:
            self.put(3, 0, "The river", _BOLD)
        for at, stop in enumerate(self._game.stops[left : left + shown], left):
            y = left + shown - at - low
            boat = at == self._state.at and self._state.phase not in ("begin", "over")
            style = _BOLD if boat else _PLAIN if at >= self._state.at else _FAINT
            self.put(0, y, "▶" if boat else "│", _WATER)
            self.spot(stop.name, 2, y, self._line(stop), style)
            owner = self._state.controlled.get(stop.name, "")
            if owner:
                self.put(self._plan.wide - 1, y, self._sign(owner), self._ink(owner))

    def _line(self, stop: Stop) -> str:
        """A stop in one line: name, value, tile, flag, icons."""
        tile, flag = self._state.tiles.get(stop.name, ""), self._state.flags.get(stop.name, "")
        icons = ("h" if stop.hippos else " ") + ("c" if stop.card else " ")
        wide = self._plan.wide == WIDE
        peeked = self._state.peeked.get(stop.name, HIDDEN)
        face_down = "·" if peeked == HIDDEN else f"·{peeked if wide else SHORT[peeked]}"
        shown = (tile if wide else SHORT.get(tile, "")) or face_down
        name = set_cell_size(stop.name, 15)
        value = f"{stop.value:>2}{mark(stop.source) or ' '}"
        return f"{name} {value} {icons} {shown:<{9 if wide else 5}}{FLAGS.get(flag, ''):<3}"

    # Players and bids

    def _players(self, x: int, y: int, room: int) -> None:
        """Each player: points and hands, and the bid of the stop below."""
        self.put(x, y, set_cell_size("Players", 16), _BOLD)
        for column, title in enumerate(("pts", "char", "aux", "spec", "hip")):
            self.put(x + 16 + 6 * column, y, title, _FAINT)
        for row, player in enumerate(self._game.order):
            self._player(x, y + 1 + 2 * row, room, player)
        self._special(x, y + 2 + 2 * len(self._game.order) - self._plan.low, room)

    def _short_players(self, x: int, room: int) -> None:
        """Each player in one line: points, hands, and as much of the bid as there is room for."""
        self.put(x, 0, set_cell_size("Players", 10), _BOLD)
        self.put(x + 10, 0, "pts   c  a  s  h  bid"[: room - 10], _FAINT)
        for y, player in enumerate(self._game.order, 1):
            mine, now = self._state.players[player], player == self._state.mover
            title = f"{'▶' if now else ' '}{self._sign(player)} {player}"
            style = self._ink(player) + Style(bold=now)
            self.spot(player, x, y, set_cell_size(title, 9), style)
            held = "".join(f"{len(mine.hand(hand)):>3}" for hand in HANDS)
            said = f"{halves_words(mine.points):<4}{held}  "
            bid = bid_line(mine.bid, room - 10 - len(said))
            self.put(x + 10, y, f"{said}{bid}", _PLAIN)
        self._special(x, len(self._game.order) + 2, room)

    def _player(self, x: int, y: int, room: int, player: str) -> None:
        mine, now = self._state.players[player], player == self._state.mover
        style = self._ink(player) + Style(bold=now)
        title = f"{'▶' if now else ' '}{self._sign(player)} {player}"
        self.spot(player, x, y, set_cell_size(title, 15), style)
        self.put(x + 16, y, halves_words(mine.points), _PLAIN)
        for column, hand in enumerate(HANDS, 1):
            self.put(x + 16 + 6 * column, y, str(len(mine.hand(hand))), _PLAIN)
        self.put(x + 3, y + 1, bid_line(mine.bid, room - 3), _PLAIN if mine.bid.card else _FAINT)

    def _special(self, x: int, y: int, room: int) -> None:
        """The special card of the stop."""
        special, played = self._game.special, self._state.special
        if special:
            self.put(x, y, f"{played.player} played {special.title}"[:room], _BOLD)


_BENDS: Final = (2, 3, 2, 1, 2)
"""Lines of the thumbnail's river from stop to stop: it winds."""


def river_picture(game: CongoGame) -> SmallPicture:
    """The river as a thumbnail: a sign for each stop, of who has it; ▶ is the boat."""
    state, ashore = game.state, len(game.stops)
    rows = [[(" ", "")] * (2 * ashore) for _ in range(HIGH)]
    for at, stop in enumerate(game.stops):
        owner = state.controlled.get(stop.name, "")
        boat = at == state.at and state.phase not in ("begin", "over")
        line = _BENDS[at % len(_BENDS)]
        if owner:
            colour = state.players[owner].colour
            run = (SIGNS[colour], INK[colour])
        else:
            run = ("▶", f"bold {INK['']}") if boat else ("○", INK[""])
        rows[line][2 * at] = run
        rows[line][2 * at + 1] = ("~", "#6fb3d9")
    return tuple(tuple(row) for row in rows)
