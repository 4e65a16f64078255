"""Entry of a running game of Source of the Nile: its steps, and the step of the map."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Static

from companion.games.nile.desk.adopt import parts
from companion.games.nile.desk.adopting import ADOPTION
from companion.games.nile.desk.loading import GAME_TWO
from companion.games.nile.map.board.board import Board
from companion.games.nile.map.board.hexes import printed_hexes, printed_tribes
from companion.games.nile.map.hex_text import UNSAID, HexTextError, TextHex, read_hex
from companion.games.nile.map.river_ways import find_ways
from companion.games.nile.screens.hex_faces import NileMap, describe_hex
from companion.games.nile.state import EVERYBODY, Hex, Nile, Tribe
from companion.plugins.adopting.lines import LineError
from companion.tui.screens.forms.steps.screen import OwnStep, StepsScreen
from companion.tui.screens.forms.steps.steps import (
    Choices,
    Drafts,
    SheetFault,
    SheetReader,
    SheetStep,
    Tables,
    UnreadText,
)
from companion.tui.table_line.player_marks import COLOURS
from companion.tui.widgets.maps.hex_view import HexView


def example(game: str) -> str:
    """Return an example of a typed hex: Game II has warriors and an attitude instead of a size."""
    tribe = "heads 43 attitude -2" if game == GAME_TWO else "large"
    return f"1407 jungle river 1i 4o tribe 3 {tribe} by Ada; just the hex removes it"


class HexLine(Input):
    """Input line for a hex; up moves to the map."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("up", "app.focus_previous", show=False)]


class MapStep(Vertical, OwnStep):
    """Map above, input line for a hex below."""

    def __init__(self, tables: Tables, drafts: Drafts, board: Board) -> None:
        super().__init__(classes="adopt-map-step")
        self._board, self._drafts = board, drafts
        self._game = str(tables.get("", {}).get("game", ""))
        self._rows = tables.setdefault("hexes", {})

    def compose(self) -> ComposeResult:
        """Yield the map, the description of the hex at its cursor, and the input line."""
        yield HexView(id="adopt-map")
        yield Static(id="adopt-hex", markup=False)
        draft = self._drafts.get("hexes")
        yield HexLine(
            draft.text if draft else "",
            placeholder=example(self._game),
            id="adopt-line",
            compact=True,
            select_on_focus=False,
        )

    def on_mount(self) -> None:
        """Focus the input line."""
        self._draw()
        self.query_one(HexLine).focus()

    @property
    def state(self) -> Nile:
        """Map as entered so far; unreadable lines are left out."""
        told: dict[str, TextHex] = {}
        for name, text in self._rows.items():
            try:
                told[name] = read_hex(str(text))
            except HexTextError:
                continue
        ways = find_ways(self._board, {n: one for n, one in told.items() if n in self._board.hexes})
        hexes, tribes = printed_hexes(self._board), dict(printed_tribes(self._board))
        for name, river in ways.items():
            one = told[name]
            # A side without a known way is drawn anyway.
            letters = river.replace(UNSAID, "o")
            published = one.published or self._board.is_published(name)
            hexes[name] = Hex(river=letters, published=published, **one.ground)
            if one.tribe:
                minds = {EVERYBODY: one.attitude} if one.attitude else {}
                tribes[str(one.tribe)] = Tribe(name, one.size or "small", one.heads, minds)
        return Nile(hexes=hexes, tribes=tribes)

    def _draw(self, bound_for: str = "") -> None:
        view = self.query_one(HexView)
        view.show(NileMap(self._board, self.state, "", bound_for), {})
        self._tell(bound_for or view.cursor)

    @on(HexView.Pointed)
    def point(self, event: HexView.Pointed) -> None:
        """Describe the hex at the cursor."""
        event.stop()
        self._tell(event.place)

    def _tell(self, name: str) -> None:
        told = self._rows.get(name)
        words = f"{name} {told}" if told else describe_hex(self._board, self.state, "", name)
        many = f"{len(self._rows)} hexes entered" if len(self._rows) != 1 else "1 hex entered"
        self.query_one("#adopt-hex", Static).update(f"{many} · {words}")

    @on(HexView.Chosen)
    def pick(self, event: HexView.Chosen) -> None:
        """Put the map's hex and its text into the input line (Enter on the map)."""
        event.stop()
        self._type(event.place)

    def _type(self, name: str) -> None:
        if name not in self._board.hexes:
            return
        line = self.query_one(HexLine)
        line.value = f"{name} {self._rows.get(name, '')}"
        line.focus()
        line.cursor_position = len(line.value)

    def show_wrong(self, wrong: SheetFault) -> None:
        """Show a hex with a fault: its text in the line, the map's cursor on it."""
        if wrong.key in self._board.hexes:
            self.query_one(HexView).point_at(wrong.key)
            self._type(wrong.key)

    @on(Input.Submitted)
    def enter(self, event: Input.Submitted) -> None:
        """Enter the hex in the line, or remove it if it has no text."""
        event.stop()
        try:
            self._take(event.value)
        except LineError as error:
            self.query_one("#adopt-hex", Static).update(f"✗ {error}")
            return
        event.input.value = ""

    def take(self) -> None:
        """Save a line that is still there, unless it repeats what is already entered."""
        typed = self.query_one(HexLine).value
        name, _, text = typed.partition(" ")
        if text and self._rows.get(name) == text:
            return
        try:
            self._take(typed)
            self._drafts.pop("hexes", None)
        except LineError as error:
            self._drafts["hexes"] = UnreadText(typed, str(error))

    def _take(self, typed: str) -> None:
        name, _, text = " ".join(typed.split()).partition(" ")
        if not name:
            return
        if name not in self._board.hexes:
            raise LineError(f"{name!r} isn't land on the board: start with the hex, like 1407.")
        if text:
            try:
                read_hex(text)
            except HexTextError as error:
                raise LineError(f"{error}.") from None
            self._rows[name] = text
        else:
            self._rows.pop(name, None)
        self._draw(name)


class AdoptScreen(StepsScreen):
    """Steps of the game, the map, and each player."""

    HELP = (
        "Enter a game you started on paper: the table, the map, the counters, each explorer with "
        "the papers, then a review of everything. Leave out what there isn't. Ctrl+S checks the "
        "page and goes on. Press it again to go on with faults and all. Escape goes back. In the "
        "review, Enter on a fault goes to where it was entered, and Ctrl+S comes back. On the "
        "map, Enter picks a hex; below it you type a hex like 1407 jungle river 1 4. If it isn't "
        "clear which way a river flows, you are asked once. F2 saves everything as a sheet, a "
        "file that you can open again with F3 or fill in with an editor."
    )
    GAME = parts.GAME_ONE
    READER = SheetReader(parts.KIND, parts.PARTS, ADOPTION.parse, {"specialty": "doctor"})
    CHOICES: ClassVar[dict[str, Choices]] = {
        "game": (("nile-1", "Game I"), ("nile-2", "Game II")),
        "colour": (("", "one that is free"), *((color, color) for color in COLOURS)),
    }

    def steps(self) -> list[SheetStep]:
        """Return the head, the map if the app keeps it, then each player."""
        found = [SheetStep("the game", (parts.HEAD,))]
        if self.tables[""].get("map", "app") == "app":
            found.append(SheetStep("the map", (parts.HEXES,), kind="map"))
        areas = (parts.COUNTERS, parts.NEWS, parts.INTERVIEWS)
        found.append(SheetStep("counters and news", areas=areas))
        for player in self.tables[""].get("players", []):
            found.append(SheetStep(f"{player}'s explorer", (parts.EXPLORER,), player=player))
            papers = f"{player}'s points and tribes"
            found.append(SheetStep(papers, areas=parts.PAPERS, player=player))
        return [*found, SheetStep("review", kind="review")]

    async def own_step(self, step: SheetStep) -> OwnStep:
        """The map, on the table's own board if there is one that can be read."""
        board = await self.companion.file_worker.run(self._board)
        return MapStep(self.tables, self.drafts, board)

    def _board(self) -> Board:
        from companion.desk.errors import StoreError
        from companion.desk.overrides.cards import read_text
        from companion.games.nile.desk.data import standard_board
        from companion.games.nile.map.board.file import BoardFaults, parse_board

        if named := self.tables[""].get("board", ""):
            path = Path(named).expanduser()
            try:
                return parse_board(read_text(path), str(path))
            except (StoreError, BoardFaults):
                pass  # the review shows what is wrong
        return standard_board()

    # Interface for the map

    def action_show(self, _what: str) -> None:
        """Move from the map to the line below it (Escape)."""
        self.query_one(HexLine).focus()

    def action_legend(self) -> None:
        """Show the legend of the map."""
        from companion.games.nile.screens.panels import NilePanels
        from companion.tui.dialogs.dialog import tell

        self.app.push_screen(tell("The signs of the map", NilePanels().legend()))
