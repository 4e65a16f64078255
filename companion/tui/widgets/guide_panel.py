"""The turn guide beside the question: complete, or folded to the present step and the next."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from companion.tui.panels import Guide
from companion.tui.words.wording import styled

FOLDED = 5
"""Rows of a panel, its border among them, in which there is no room for all steps."""


class GuidePanel(VerticalScroll, can_focus=True):
    """The present step in the sequence of play."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "screen.show('question')", show=False),
    ]
    HELP = (
        "The turn guide: the turn, the current player, and the steps of the turn with "
        "their rules. ▶ marks the current step, ✓ finished ones, ✎ notes for a turn. In a "
        "small window it shows only the current and next step; F5 expands it."
    )

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._guide: Guide | None = None

    def compose(self) -> list[Static]:
        """One text, drawn anew with each view."""
        return [Static(markup=False)]

    def show(self, guide: Guide) -> None:
        """Show it, with the present step in view."""
        self._guide = guide
        self._draw()

    def on_resize(self) -> None:
        """Show all steps, or only the present one if there's no room.

        It is done again after layout: text that changes while the screen is laid out keeps its old
        rows.
        """
        self._draw()
        self.call_after_refresh(self._draw)

    def _draw(self) -> None:
        if self._guide is None or not self.is_attached or not self.query(Static):
            return
        is_folded = 0 < self.outer_size.height <= FOLDED
        words = folded(self._guide) if is_folded else whole(self._guide)
        self.query_one(Static).update(words)
        at = next((n for n, line in enumerate(self._guide.lines) if line.now), 0)
        top = 0 if is_folded else max(0, at + 4 - self.size.height)
        self.scroll_to(y=top, animate=False)


def whole(guide: Guide) -> Content:
    """Return the turn and all its steps."""
    parts: list[tuple[str, str] | str] = [(guide.title, "bold")]
    if guide.under:
        parts.append((f"\n{guide.under}", "dim"))
    for line in guide.lines:
        sign = "▶" if line.now else "✓" if line.done else " "
        look = "bold reverse" if line.now else "dim" if line.done else ""
        rule = f"  {line.rule}" if line.rule else ""
        parts += ["\n", (f"{sign} {line.title}", look), (rule, "dim")]
    for note in guide.notes:
        parts += ["\n", (f"✎ {note}", "bold")]
    if guide.rulings:
        parts.append("\n\nAt this table:")
        parts += [(f"\n· {ruling}", "dim") for ruling in guide.rulings]
    return styled(*parts)


def folded(guide: Guide) -> Content:
    """Return the present step and the next, and how many more there are."""
    at = next((n for n, line in enumerate(guide.lines) if line.now), None)
    if at is None:
        return whole(guide)
    line, after = guide.lines[at], guide.lines[at + 1 : at + 2]
    rule = f"  {line.rule}" if line.rule else ""
    parts: list[tuple[str, str] | str] = [(f"▶ {line.title}", "bold reverse"), (rule, "dim")]
    if len(guide.lines) > 1:
        parts.append((f"  step {at + 1} of {len(guide.lines)}", "dim"))
    notes = f"✎ {guide.notes[0]}" if guide.notes else ""
    parts += ["\n", (notes, "bold")] if notes else []
    if after and not notes:
        parts += ["\n", (f"  then {after[0].title}", "dim")]
    return styled(*parts)
