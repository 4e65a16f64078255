"""Fields of a hex in the board editor: how each is set, by a dialog if it needs text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from textual.app import App

from companion.games.nile.map.board import editing as edits
from companion.games.nile.map.board.board import COASTS, Board
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
from companion.tui.dialogs.fill import Fill, FillField
from companion.tui.dialogs.pick import Pick, PickItem
from companion.tui.words.wording import sentence

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


class Editor(Protocol):
    """Board editor as its fields use it."""

    board: Board
    brush: str | None

    @property
    def app(self) -> App[object]:
        """App, which shows dialogs."""

    def edit(self, act: Callable[[Board], Board]) -> None:
        """Apply an edit, which one undo reverts; shows why if it is impossible."""

    def paint(self, place: str) -> None:
        """Paint a hex with the brush."""


def set_field(editor: Editor, place: str, key: str) -> None:
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


def _pick_terrain(editor: Editor, place: str) -> None:
    items = [PickItem(letter, words or "blank", letter) for letter, words in BRUSHES.items()]

    def picked(letter: str | None) -> None:
        if letter is not None:
            editor.brush = BRUSHES[letter]
            editor.paint(place)

    editor.app.push_screen(Pick(f"What is {place}?", items), picked)


def _ask_size(editor: Editor, place: str, key: str) -> None:
    def act(board: Board, said: dict[str, str]) -> Board:
        return edits.sized(board, place, key, said["size"])

    now = str(getattr(editor.board.hexes[place], key))
    _ask(editor, f"{place}: {key}", [FillField("size", "A number, 0 for none", now)], act)


def _ask_port(editor: Editor, place: str) -> None:
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


def _ask_mouth(editor: Editor, place: str) -> None:
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
    editor: Editor,
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
