"""The panels beside the question: the turn guide, the lesson, and the sheet."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from companion.plugins.lessons import Guidance, LessonCourse, WayPoint, guidance
from companion.table.ask.requests import Choose
from companion.table.play.open_rule import Question
from companion.tui.keys.actions import in_present_keys
from companion.tui.panels import Guide, Panels
from companion.tui.view import View
from companion.tui.widgets.question.option_lines import first_sentence
from companion.tui.widgets.question.words import shown_signs
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


class LessonPanel(Static):
    """A lesson and what to press next, or an offer; empty if there is neither."""

    DEFAULT_CSS = """
    LessonPanel { display: none; height: auto; max-height: 70%; padding: 0 1; background: $boost; }
    LessonPanel.-taught { display: block; }
    """

    def show(self, course: LessonCourse | None, view: View) -> None:
        """Show what a course says about the open question, or beside a form what it will be."""
        found = guidance_at(course, view)
        key = in_present_keys("F12", self.app)
        words = quick_words(view, key)
        if found:
            text = in_present_keys(found.lesson.text, self.app)
            low = self.screen.has_class("-low")
            width = (self.size.width or self.app.size.width - 2) if low else 0
            words = lesson_words(found, view.question, text, width)
        self.screen.set_class(bool(found), "-lesson")
        self.screen.set_class(bool(found and found.is_new), "-lesson-text")
        self.set_class(bool(words.plain), "-taught")
        self.update(words)


def quick_words(view: View, key: str = "F12") -> Content:
    """Return what the app may do from the open question on, and the key for it."""
    step = view.question.call.name if view.question else ""
    quick = view.plugin.quick(view.game, step)
    return styled((f"{key}  ", "bold $accent"), quick.offer) if quick else Content("")


def guidance_at(course: LessonCourse | None, view: View) -> Guidance | None:
    """Return what a course says in a view of the campaign, None without one."""
    if course is None:
        return None
    return guidance(course, view.log, view.live, view.question, view.game.moment)


def lesson_words(
    found: Guidance, question: Question | None, text: str = "", width: int = 0
) -> Content:
    """Return the title, what to press, and the text while it is new, or this `text`.

    The title and what to press share a line if they fit the `width`.
    """
    lesson = found.lesson
    title = f"{found.number}/{found.of} {lesson.title}"
    rule = f" (rule {lesson.rule})" if lesson.rule else ""
    parts: list[tuple[str, str] | str] = [(title, "bold $accent"), (rule, "dim")]
    press = press_words(found.next, question) if found.next else ""
    if press:
        fits = len(f"{title}{rule}   ▶ {press}") <= width
        parts += ["   " if fits else "\n", (f"▶ {press}", "bold")]  # a small window cuts the end
    if found.has_left:
        parts += [
            "\n",
            ("The lesson goes another way. Press Ctrl+Z to get back to it.", "italic dim"),
        ]
    if found.is_new:
        parts.append(f"\n{text or lesson.text}")
    return styled(*parts)


def press_words(point: WayPoint, question: Question | None) -> str:
    """Return the answer on the way in the words of the open question, "" if it has none."""
    request = question.request if question else None
    if point.line:
        return f"Type {point.line} and press Enter"
    value = point.values[0]
    if isinstance(request, Choose):
        option = next((one for one in request.options if one.key == value), None)
        sign = shown_signs(request).get(value, "")
        if option is None or option.barred:
            return ""
        return " ".join(["Choose", *filter(None, [sign]), f"“{first_sentence(option.label)}”"])
    return f"Type {value}"


class SheetPanel(VerticalScroll, can_focus=True):
    """A player's sheet; left and right show the others. With enough room it shows all of them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "screen.show('question')", show=False),
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", "next player"),
        Binding("enter", "screen.do('sheets')", "all pages"),
    ]
    HELP = (
        "The current player's sheet (everyone's in a very large window). To see another "
        "player's, press left or right, F3 again or Alt and a digit, or click the line of "
        "players. Enter shows all pages and where every number comes from."
    )

    def compose(self) -> list[Horizontal]:
        """Build one column, or one per player."""
        return [Horizontal(Static(markup=False))]

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.player = ""
        self.shows_all = False
        self._view: View | None = None
        self._panels: Panels | None = None

    def show(self, view: View, panels: Panels) -> None:
        """Show the sheet of the player in turn, or else of the winner or first player."""
        changed = self._view is None or self._view.player != view.player
        self._view, self._panels = view, panels
        players = panels.players(view)
        if changed or self.player not in players:
            self.player = view.player
        if self.player not in players:  # nobody is in turn: while all is laid out, and at the end
            known = (name for name in (*view.game.winners, *view.game.order) if name in players)
            self.player = next(known, "")
        self._draw()

    def show_player(self, player: str) -> None:
        """Show the sheet of a player."""
        self.player = player
        self._draw()
        self.scroll_home(animate=False)

    def show_all(self, all_: bool) -> None:
        """Show everyone's sheet, or only one."""
        if all_ != self.shows_all:
            self.shows_all = all_
            self._draw()

    def _draw(self) -> None:
        if self._view is None or self._panels is None:
            return
        players = list(self._panels.players(self._view))
        shown = players if self.shows_all else [self.player]
        row = self.query_one(Horizontal)
        columns = list(row.query(Static))
        for _ in shown[len(columns) :]:
            columns.append(Static(markup=False))
            row.mount(columns[-1])
        for at, column in enumerate(columns):
            column.display = at < len(shown)
            known = at < len(shown) and shown[at] in players
            words = self._panels.sheet(self._view, shown[at]) if known else Content("")
            column.update(words)
            column.set_class(self.shows_all and known and shown[at] == self.player, "-turned")

    def action_turn(self, way: int) -> None:
        """Show another player's sheet."""
        if self._view is None or self._panels is None:
            return
        players = list(self._panels.players(self._view))
        if players:
            at = players.index(self.player) if self.player in players else 0
            self.show_player(players[(at + way) % len(players)])
