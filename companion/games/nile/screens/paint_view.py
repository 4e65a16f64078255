"""Map to paint on: keys and the mouse select a hex, the screen the brush."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingsMap, BindingType
from textual.message import Message

from companion.tui.widgets.maps.hex_view import GUTTER, HexView


class PaintView(HexView):
    """Hex map on which a click or a drag paints; letters are handled by the screen."""

    KEYS: ClassVar[list[BindingType]] = [
        *HexView.BINDINGS,
        Binding("plus,equals_sign", "zoom(1)", show=False),
        Binding("minus,underscore", "zoom(-1)", show=False),
    ]
    HELP = (
        "The board that is drawn. Arrow keys move, + and - zoom. A letter paints the hex with a "
        "terrain and is the brush from then on: d desert, v veldt, j jungle, m mountain, s swamp, "
        "l lake, J jungle and swamp, M jungle and mountain, b blank, w sea; Space paints with the "
        "brush again, a click or a drag too. 1 to 6 turn the river over that side: out, in, none. "
        "Escape lays the brush away."
    )

    class Painted(Message):
        """Hex touched with the brush."""

        def __init__(self, place: str) -> None:
            super().__init__()
            self.place = place

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._bindings = BindingsMap(self.KEYS)
        self._touched = ""

    def on_click(self, event: events.Click) -> None:
        """Ignore the click, because pressing the button already counts."""
        event.prevent_default()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Touch a hex, and all hexes under the mouse until the button is released."""
        self.focus()
        self.capture_mouse()
        self._touch(event.x, event.y)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Continue painting while the button is held."""
        if self._touched:
            self._touch(event.x, event.y)

    def on_mouse_up(self) -> None:
        """End the stroke."""
        self._touched = ""
        self.release_mouse()

    def _touch(self, x: int, y: int) -> None:
        if self._look is None or x < GUTTER or y < 1:
            return
        name = self.hex_at(x - GUTTER + self._left, y - 1 + self._top)
        if name and name != self._touched:
            self._touched = name
            self.point_at(name)
            self.post_message(self.Painted(name))
