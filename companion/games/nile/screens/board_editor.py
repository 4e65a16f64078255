"""Board editor: terrain by hex, rivers by side, ports and minimums, faults as they arise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from companion.desk.errors import StoreError
from companion.desk.files.whole_files import free_file
from companion.games.nile.desk import board_drafts
from companion.games.nile.desk.data import standard_board
from companion.games.nile.map.board import editing as edits
from companion.games.nile.map.board.board import COASTS, Board
from companion.games.nile.map.board.hexes import printed_hexes, printed_tribes
from companion.games.nile.map.terrain import (
    BLANK,
    DESERT,
    JUNGLE,
    JUNGLE_MOUNTAIN,
    JUNGLE_SWAMP,
    LAKE,
    MOUNTAIN,
    SWAMP,
    VELDT,
)
from companion.games.nile.screens.actions import ACTIONS
from companion.games.nile.screens.hex_faces import NileMap, describe_hex
from companion.games.nile.screens.paint_view import PaintView
from companion.games.nile.state import Nile
from companion.games.nile.variants import GAME_ONE
from companion.tui.dialogs.fill import Fill, FillField
from companion.tui.dialogs.pick import Pick, PickItem
from companion.tui.interfaces import companion_of
from companion.tui.keys.actions import bindings, in_present_keys
from companion.tui.screens.base import BaseScreen
from companion.tui.widgets.key_footer import KeyFooter
from companion.tui.words.wording import sentence, styled

if TYPE_CHECKING:
    from companion.tui.file_worker import FileWorker


BRUSHES: Final = {
    "d": DESERT,
    "v": VELDT,
    "j": JUNGLE,
    "m": MOUNTAIN,
    "s": SWAMP,
    "l": LAKE,
    "J": JUNGLE_SWAMP,
    "M": JUNGLE_MOUNTAIN,
    "b": BLANK,
    "w": edits.SEA,
}
"""Brushes by their letters."""


def set_field(editor: BoardEditor, place: str, key: str) -> None:
    """Set a field of a hex, by its key in `editing.rows` of the board."""
    if key == "terrain":
        _pick_terrain(editor, place)
    elif key.startswith("side "):
        editor.edit(lambda board: edits.turned(board, place, int(key[5:])))
    elif key == "cataract":
        editor.edit(lambda board: edits.cataract_turned(board, place))
    elif key in edits.TOGGLES:
        now = not getattr(editor.board.hexes[place], key)
        editor.edit(lambda board: edits.changed(board, place, **{key: now}))
    elif key in edits.SIZES:
        _ask_size(editor, place, key)
    elif key == "port":
        _ask_port(editor, place)
    else:
        _ask_mouth(editor, place)


def _pick_terrain(editor: BoardEditor, place: str) -> None:
    items = [PickItem(letter, words or "blank", letter) for letter, words in BRUSHES.items()]

    def picked(letter: str | None) -> None:
        if letter is not None:
            editor.brush = BRUSHES[letter]
            editor.paint(place)

    editor.app.push_screen(Pick(f"What is {place}?", items), picked)


def _ask_size(editor: BoardEditor, place: str, key: str) -> None:
    def act(board: Board, said: dict[str, str]) -> Board:
        return edits.sized(board, place, key, said["size"])

    now = str(getattr(editor.board.hexes[place], key))
    _ask(editor, f"{place}: {key}", [FillField("size", "A number, 0 for none", now)], act)


def _ask_port(editor: BoardEditor, place: str) -> None:
    port = editor.board.ports.get(place)
    blanks = [
        FillField("name", "Name, empty for no port", port.name if port else ""),
        FillField("coast", f"Coast: {', '.join(COASTS)}", port.coast if port else COASTS[0]),
    ]
    _ask(
        editor,
        f"The port in {place}",
        blanks,
        lambda board, said: edits.with_port(board, place, said["name"], said["coast"]),
    )


def _ask_mouth(editor: BoardEditor, place: str) -> None:
    system = editor.board.system_mouths.get(place, "")
    least = str(editor.board.rivers[system].minimum) if system else ""
    blanks = [
        FillField("system", "River whose mouth is here, empty for none", system),
        FillField("minimum", "Hexes that it must reach", least, "10"),
    ]

    def act(board: Board, said: dict[str, str]) -> Board:
        return edits.with_mouth(board, place, said["system"], said["minimum"])

    _ask(editor, f"The mouth in {place}", blanks, act)


def _ask(
    editor: BoardEditor,
    title: str,
    blanks: list[FillField],
    act: Callable[[Board, dict[str, str]], Board],
) -> None:
    """Ask for text; errors are shown while it can still be corrected."""

    def check(filled: dict[str, str]) -> str:
        try:
            act(editor.board, filled)
        except edits.CannotDraw as error:
            return sentence(str(error))
        return ""

    def said(filled: dict[str, str] | None) -> None:
        if filled:
            editor.edit(lambda board: act(board, filled))

    editor.app.push_screen(Fill(title, blanks, check), said)


FAULT: Final = "!"
"""Sign of a hex with a fault."""

USUAL: Final = ("my-board.toml", "My board")
"""Default file and name of a board."""


class BoardEditor(BaseScreen):
    """Map at the left, contents of the hex at the cursor at the right."""

    CSS_PATH = "board_editor.tcss"
    AUTO_FOCUS = "#board-map"
    BINDINGS: ClassVar[list[BindingType]] = bindings("board", ACTIONS)
    TITLE = "board"
    own_actions = ACTIONS
    HELP = (
        "Draws a board of your own, from ours or from any board or campaign (Ctrl+O). On the map a "
        "letter paints a hex, 1 to 6 turn rivers; in the list Enter or a click sets what stands "
        "there: sides, cataract, port, mouth and minimum. What the laws of the map forbid is told "
        "at once, F4 goes to the next fault. Every step can be undone; a draft is kept until the "
        "board is saved (Ctrl+S), and new campaigns begin on it (Ctrl+N)."
    )

    def __init__(self) -> None:
        super().__init__()
        self.board = standard_board()
        self.brush: str | None = None
        self.troubles: tuple[edits.Trouble, ...] = ()
        self._undone: list[Board] = []
        self._done: list[Board] = []
        self._path = ""
        self._said = ""

    def compose(self) -> ComposeResult:
        """Yield the map and the description of a hex; its contents."""
        yield Static(id="board-title", markup=False)
        with Horizontal(id="board"):
            with Vertical(id="board-map-box"):
                yield PaintView(id="board-map")
                yield Static(id="board-hex", markup=False)
            with Vertical(id="board-side"):
                yield OptionList(id="board-rows", compact=True)
                yield Static(id="board-said", classes="wrong", markup=False)
        yield KeyFooter()

    def on_mount(self) -> None:
        """Restore the draft of last time, if there is one."""
        self.query_one(PaintView).set_zoom(1)
        self._show()
        self._take_up_draft()

    @work(exclusive=True, group="open")
    async def _take_up_draft(self) -> None:
        try:
            kept = await self._file_worker.run(board_drafts.draft)
        except (StoreError, ValueError) as error:
            self.say(f"the last draft can't be read: {str(error).splitlines()[0]}")
            return
        if kept is not None and not self._done:
            self.board = kept
            self._show()
            said = "Your draft is open again. Ctrl+O opens another board."
            self.notify(in_present_keys(said, self.app), timeout=6)

    # Display

    @property
    def place(self) -> str:
        """Hex at the cursor."""
        return self.query_one(PaintView).cursor

    def _show(self) -> None:
        """Show the current board, then its faults."""
        board = self.board
        state = Nile(hexes=printed_hexes(board), tribes=printed_tribes(board))
        keys = {trouble.hex: FAULT for trouble in self.troubles if trouble.hex}
        view = self.query_one(PaintView)
        view.show(NileMap(board, state, ""), keys)
        if not view.cursor:
            view.point_at(f"{board.grid.columns // 2:02d}{board.grid.rows // 2:02d}")
        self._tell()
        self._look_for_faults()

    def _tell(self) -> None:
        board, place = self.board, self.place
        brush = "none" if self.brush is None else self.brush or "blank"
        number = len(self.troubles)
        faults = "no fault" if not number else "1 fault" if number == 1 else f"{number} faults"
        title = (f" {board.name}", (f"   {faults}", "bold"), f"   brush: {brush}")
        self.query_one("#board-title", Static).update(styled(*title))
        state = Nile(hexes=printed_hexes(board), tribes=printed_tribes(board))
        wrong = [trouble.says for trouble in self.troubles if trouble.hex == place]
        words = [f"✗ {sentence(wrong[0])}"] if wrong else []
        told = "\n".join([*words, describe_hex(board, state, "", place)])
        self.query_one("#board-hex", Static).update(told)
        rows = self.query_one("#board-rows", OptionList)
        at = rows.highlighted or 0
        rows.set_options(
            Option(styled((f"{row.words:<12} ", "dim"), row.now), id=row.key)
            for row in edits.rows(board, place)
        )
        rows.highlighted = min(at, rows.option_count - 1) if rows.option_count else None
        rows.border_title = place

    @work(exclusive=True, group="faults")
    async def _look_for_faults(self) -> None:
        board = self.board
        found = await self._file_worker.run(lambda: edits.troubles(board))
        if board is self.board and found != self.troubles:
            before = {trouble.hex for trouble in self.troubles}
            self.troubles = found
            if before != {trouble.hex for trouble in found}:
                self._show()
            else:
                self._tell()

    @on(PaintView.Pointed)
    def report_hex(self) -> None:
        """Describe the hex now at the cursor."""
        self._tell()

    def say(self, words: str) -> None:
        """Show what was wrong, "" to clear it."""
        self._said = words = in_present_keys(words, self.app)
        self.query_one("#board-said", Static).update(f"✗ {sentence(words)}" if words else "")

    # Edits

    def edit(self, act: Callable[[Board], Board]) -> None:
        """Apply an edit, which one undo reverts; shows why if it is impossible."""
        try:
            now = act(self.board)
        except edits.CannotDraw as error:
            self.say(str(error))
            return
        self.say("")
        if now is not self.board:
            self._done.append(self.board)
            self._undone.clear()
            self._put(now)

    def _put(self, board: Board) -> None:
        self.board = board
        self._show()
        self._keep_draft()

    @work(exclusive=True, group="draft")
    async def _keep_draft(self) -> None:
        board = self.board
        try:
            await self._file_worker.run(lambda: board_drafts.keep_draft(board))
        except StoreError as error:
            self.say(str(error))

    def action_undo(self) -> None:
        """Restore the board before the last edit."""
        if self._done:
            self._undone.append(self.board)
            self._put(self._done.pop())

    def action_redo(self) -> None:
        """Redo the edit that was undone."""
        if self._undone:
            self._done.append(self.board)
            self._put(self._undone.pop())

    def on_key(self, event: events.Key) -> None:
        """Handle letters and numbers on the map."""
        if self.focused is not self.query_one(PaintView):
            return
        key, place = event.character or "", self.place
        if key in BRUSHES:
            self.brush = BRUSHES[key]
            self.paint(place)
        elif key == " ":
            self.paint(place)
        elif key in "123456" and key:
            self.edit(lambda board: edits.turned(board, place, int(key)))
        else:
            return
        event.stop()

    @on(PaintView.Painted)
    def paint_touched(self, event: PaintView.Painted) -> None:
        """Paint the hex under the mouse, if there is a brush."""
        if self.brush is not None:
            self.paint(event.place)

    def paint(self, place: str) -> None:
        """Paint a hex with the brush."""
        brush = self.brush
        if brush is None:
            self.say("no brush yet: press a letter to choose one (F1 lists them)")
            return
        self.edit(lambda board: edits.painted(board, place, brush))
        self._tell()

    @on(OptionList.OptionSelected, "#board-rows")
    def set_row(self, event: OptionList.OptionSelected) -> None:
        """Set the value of a line of the list."""
        set_field(self, self.place, str(event.option_id))

    def action_next_fault(self) -> None:
        """Move to the next hex with a fault."""
        hexes = sorted({trouble.hex for trouble in self.troubles if trouble.hex})
        if hexes:
            later = [name for name in hexes if name > self.place]
            self.query_one(PaintView).point_at((later or hexes)[0])
        elif self.troubles:
            self.say(self.troubles[0].says)
        else:
            self.say("")
            self.notify("There is no fault.")

    # Files

    def action_load(self) -> None:
        """Load another board: ours, or that of a file."""

        def said(filled: dict[str, str] | None) -> None:
            if filled is not None:
                self._load(filled["file"])

        blank = FillField("file", "Its file, a board or a campaign; empty for ours", self._path)
        self.app.push_screen(Fill("Which board?", [blank]), said)

    @work(exclusive=True, group="open")
    async def _load(self, said: str) -> None:
        path = Path(said).expanduser()
        try:
            found = await self._file_worker.run(
                lambda: board_drafts.open_board(path) if said else standard_board()
            )
            is_board = bool(said) and await self._file_worker.run(
                lambda: board_drafts.is_board(path)
            )
        except (StoreError, ValueError) as error:
            self.say(str(error).splitlines()[0])
            return
        self._path = str(path) if is_board else ""
        self.edit(lambda _: found)

    def action_save(self) -> None:
        """Save it to be played on."""
        self._ask_file(then=lambda _: None)

    def action_play_on(self) -> None:
        """Save it and begin a campaign on it."""
        from companion.tui.screens.new import NewScreen

        self._ask_file(
            then=lambda path: self.app.push_screen(NewScreen(GAME_ONE.name, board=str(path)))
        )

    def _ask_file(self, then: Callable[[Path], object]) -> None:
        file, name = USUAL
        ours = self.board.name == standard_board().name

        def said(filled: dict[str, str] | None) -> None:
            if filled and filled["file"]:
                self._save(Path(filled["file"]).expanduser(), filled["name"], then)

        blanks = [
            FillField("file", "File", self._path or free_file(file)),
            FillField("name", "What the board is called", name if ours else self.board.name),
        ]
        self.app.push_screen(Fill("Save the board", blanks), said)

    @work(exclusive=True, group="save")
    async def _save(self, path: Path, name: str, then: Callable[[Path], object]) -> None:
        path = path if path.suffix else path.with_suffix(".toml")
        board = replace(self.board, name=name or self.board.name)

        def saved() -> None:
            board_drafts.save_board(board, path, force=str(path) == self._path)
            board_drafts.forget_draft()

        try:
            await self._file_worker.run(saved)
        except (StoreError, ValueError) as error:
            self.say(str(error).splitlines()[0])
            return
        self._path, self.board = str(path), board
        self._show()
        self.notify(f"Saved as {path}: new campaigns use it with --board.", timeout=6)
        then(path)

    def action_back(self) -> None:
        """Put the brush away; without one return home, keeping the draft."""
        if self.brush is not None:
            self.brush = None
            self._tell()
        else:
            self.dismiss(None)

    @property
    def _file_worker(self) -> FileWorker:
        return companion_of(self).file_worker
