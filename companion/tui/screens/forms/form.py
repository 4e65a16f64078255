"""A whole form at once: numbers that belong together, with what they cost and come to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, NamedTuple

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Input, Static

from companion.table.ask.fields import Form
from companion.table.ask.forms import example
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Count, Request
from companion.table.ask.typed import parse
from companion.tui.dialogs.dialog import Ask, Dialog
from companion.tui.interfaces import companion_of
from companion.tui.panels import Panels
from companion.tui.view import View
from companion.tui.widgets.mouse_keys import KeyBoard, hint, keyed
from companion.tui.widgets.question.words import wrapped_lines
from companion.tui.words.log_lines import cost_words, numbers_of
from companion.tui.words.wording import sentence, styled

_AROUND = 9
"""Rows of the form besides its numbers and a lesson."""

_WIDTH = 74
"""Cells of its lines."""

_LABEL = 10
"""Columns of a label at least, so that the numbers of most forms stand at the same place."""


class FormDraft(NamedTuple):
    """What stands in a form: numbers by their keys, and what was typed in the last line."""

    counts: Mapping[str, int]
    line: str = ""


class NumberLine(Input):
    """A number of the form; words belong to the last line, so they are sent there.

    `before` stood there when people came to it: figures that begin words give way to it again.
    """

    before = ""

    def on_focus(self) -> None:
        """People come to it."""
        self.before = self.value

    def on_key(self, event: events.Key) -> None:
        """A letter is no part of a number, nor is what was typed fast behind one."""
        sign = event.character or ""
        form = self.screen
        meant = sign.isalpha() or sign in ("$", " ") or form.focused is not self
        if isinstance(form, FormScreen) and event.is_printable and meant:
            event.stop()
            event.prevent_default()
            form.type_in_line(self, sign)


class FormScreen(Dialog[str]):
    """The form; it is handed in as one line of numbers and names, all of them in one go."""

    HELP = (
        "Every number of the form at once. Up and down go from line to line, + and - "
        "change a number, or type the whole of it in the last line. What it comes to is "
        "worked out as you type. Ctrl+S submits. Where there is advice, F2 fills the form "
        "in: for what was begun, or for a wish in the last line. F3 puts in what this "
        "player handed in last time."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", show=False),
        Binding("down", "go(1)", show=False),
        Binding("plus", "change(1)", show=False, priority=True),
        Binding("minus", "change(-1)", show=False, priority=True),
        Binding("ctrl+s", "hand_in", "submit"),
        Binding("f2", "advise", "advice"),
        Binding("f3", "last", "last time"),
        Binding("ctrl+z", "instead('undo')", show=False, id="undo"),
        Binding("ctrl+y", "instead('redo')", show=False, id="redo"),
    ]

    def __init__(
        self,
        request: Count,
        view: View,
        panels: Panels,
        draft: FormDraft | None = None,
        *,
        lesson: str = "",
    ) -> None:
        super().__init__()
        self._lesson = lesson
        assert request.form is not None
        self._request, self._form = request, request.form
        self._view, self._panels = view, panels
        self._wish = view.plugin.wish(request.form) or panels.wish(request.form)
        self.own_help = panels.help.get("form", "")
        self._advised: tuple[Mapping[str, int], str] = ({}, "")
        self._filling = False
        self._unread: list[int] | None = None
        self.wanted = ""
        self.draft = draft or FormDraft({})
        self.handed: Mapping[str, int] = {}

    @classmethod
    def has_room(cls, request: Request, lesson: str, window: Size) -> bool:
        """True if the form shows all of a lesson in a window."""
        form = request.form if isinstance(request, Count) else None
        rows = window.height * 92 // 100 - (len(form.fields) if form else 0) - _AROUND
        return wrapped_lines(lesson, _WIDTH) <= rows

    def _taught(self) -> Content:
        """The lesson, or where room is short the answer on its way alone."""
        title, *more = self._lesson.splitlines()
        if not self.has_room(self._request, self._lesson, self.app.size):
            return styled((more[0] if more else title, "bold $accent"))
        return styled((title, "bold $accent"), "".join(f"\n{line}" for line in more))

    @property
    def form(self) -> Form:
        """What is filled in."""
        return self._form

    def compose(self) -> ComposeResult:
        """The fields at the left, what they come to at the right."""
        with Vertical(classes="box wide"):
            yield Static(
                f"{self._view.player} · {self._form.title}", classes="box-title", markup=False
            )
            if self._lesson:
                yield Static(self._taught(), id="form-lesson", markup=False)
            with Horizontal(id="form"):
                with VerticalScroll(id="form-fields", can_focus=False):
                    labels = [f"{f.label} {f.short}".rstrip() for f in self._form.fields]
                    wide = max(_LABEL, *map(len, labels)) + 1
                    for number, words in enumerate(labels):
                        with Horizontal(classes="form-line"):
                            label = Static(words, classes="form-label", markup=False)
                            label.styles.width = wide
                            yield label
                            yield NumberLine(
                                id=f"field-{number}", type="integer", max_length=5, compact=True
                            )
                            yield Static(id=f"cost-{number}", classes="form-cost", markup=False)
                with VerticalScroll(id="form-words", can_focus=False):
                    yield Static(id="form-total", markup=False)
            yield Input(
                placeholder=self._example(), id="form-line", select_on_focus=False, compact=True
            )
            yield KeyBoard()
            yield Static(id="form-wrong", classes="wrong", markup=False)
            yield Static(self._hints(), classes="box-hint", markup=False)

    def _hints(self) -> Content:
        lines = keyed(("↑", "up"), " ", ("↓ lines", "down"))
        change = keyed(("+", "plus"), " ", ("− change", "minus"))
        advice = [("F2 advice", "f2")] if self._wish else []
        last = [("F3 last time", "f3")] if self._form.budget else []
        ends = hint(*advice, *last, ("Ctrl+S submits", "ctrl+s"), ("Esc back", "escape"))
        return Content(" · ").join([lines, change, ends])

    def _example(self) -> str:
        if "\n▶ " in self._lesson:
            return self._lesson.partition("\n▶ ")[2].partition("\n")[0]
        typed = example(self._form)
        if self._wish:
            return f"or one line: {typed} …, Enter; or a wish: {self._wish}, F2"
        return f"or all in one line: {typed} …, then Enter"

    def on_mount(self) -> None:
        """To the first number; what stood here before stands here again."""
        self.query_one("#field-0", Input).focus()
        counts, line = self.draft
        self._fill(counts.get(field.key, 0) for field in self._form.fields)
        with self.prevent(Input.Changed):
            self.query_one("#form-line", Input).value = line

    # Numbers

    def counts(self) -> dict[str, int]:
        """What stands in the form; what is empty is zero."""
        return {
            field.key: _number(self.query_one(f"#field-{number}", Input).value)
            for number, field in enumerate(self._form.fields)
        }

    @on(Input.Changed)
    def change_number(self, event: Input.Changed) -> None:
        """Work everything out anew; a line that can be read fills in the fields."""
        if event.input.id == "form-line":
            self._read_line(event.value)
        elif not self._filling:
            self._reckon()
        self.draft = FormDraft(self.counts(), self.query_one("#form-line", Input).value)

    def _read_line(self, typed: str) -> None:
        if not typed.strip():
            self._unread = None
            return
        now = [*self.counts().values()]
        numbers = numbers_of(self._request, typed)
        if numbers is None:
            # What begins like numbers and goes on in words was none: those before stand again.
            if self._unread is not None:
                self._fill(self._unread)
                self._unread = None
            return
        self._unread = now if self._unread is None else self._unread
        self._fill(numbers)

    def _fill(self, numbers: Iterable[int]) -> None:
        self._filling = True
        for at, number in enumerate(numbers):
            line = self.query_one(f"#field-{at}", NumberLine)
            line.value = line.before = str(number) if number else ""
            line.select_all()
        self._filling = False
        self._reckon()

    def _reckon(self) -> None:
        counts = self.counts()
        total = 0
        for number, field in enumerate(self._form.fields):
            cost, over = (
                counts[field.key] * field.cost,
                field.most and counts[field.key] > field.most,
            )
            total += cost
            line = self.query_one(f"#cost-{number}", Static)
            priced = bool(self._form.budget)
            words = cost_words(
                field, counts[field.key], self._panels.money, over=bool(over), priced=priced
            )
            line.update(words)
            line.set_class(bool(over), "over")
        wrong = self._wrong(counts)
        self.query_one("#form-total", Static).update(
            styled(*self._budget(total)) + self._panels.form_words(self._view, self._form, counts)
        )
        bought = any(counts.values()) or not any(field.cost for field in self._form.fields)
        good = f"✓ {self._good(counts)}" if bought else "Nothing chosen yet."
        self.query_one("#form-wrong", Static).update(f"✗ {wrong}" if wrong else good)
        self.query_one("#form-wrong").set_class(not wrong and bought, "right")

    def _good(self, counts: Mapping[str, int]) -> str:
        """What is said where nothing is wrong; of the advice as long as it stands as given."""
        advised, words = self._advised
        return words if words and advised == counts else "Ready to submit."

    def _budget(self, total: int) -> list[tuple[str, str] | str]:
        budget = self._form.budget
        if not budget:
            return []
        left, money = budget - total, self._panels.money
        words = f"{money(left)} left" if left >= 0 else f"✗ {money(-left)} too much"
        return [(f"{money(total)} of {money(budget)}", "bold"), f", {words}\n\n"]

    def _wrong(self, counts: Mapping[str, int]) -> str:
        for field in self._form.fields:
            if field.most and counts[field.key] > field.most:
                return f"{counts[field.key]} {field.label} is too many: {field.most} at most."
        said = self._form.check(counts) if self._form.check else None
        return said or ""

    def type_in_line(self, number: NumberLine, sign: str) -> None:
        """Who types 24b or words in a number's line means the last line; the figures go too.

        What stood there was handed in or left, and gives way, unless a space at its end waits.
        """
        line = self.query_one("#form-line", Input)
        typed = ""
        if self.focused is number:
            if not line.value.endswith(" "):
                line.value = ""
            typed, number.value = number.value, number.before
            self.set_focus(line)
        line.insert_text_at_cursor(typed + sign)

    # Keys

    def action_go(self, by: int) -> None:
        """From line to line."""
        lines = [*self.query(Input)]
        at = lines.index(self.focused) if isinstance(self.focused, Input) else 0
        lines[(at + by) % len(lines)].focus()

    def action_change(self, by: int) -> None:
        """One more or less."""
        line = self.focused
        if isinstance(line, Input) and str(line.id).startswith("field-"):
            line.value = str(max(0, _number(line.value) + by))
            line.cursor_position = len(line.value)
        elif isinstance(line, Input):
            line.insert_text_at_cursor("+" if by > 0 else "-")

    @on(Input.Submitted)
    def next_line(self, event: Input.Submitted) -> None:
        """Enter: to the next line; in the last one, hand it in."""
        event.stop()
        if event.input.id == "form-line" and event.value.strip():
            try:
                parse(self._request, event.value)
            except Illegal as error:
                if self._wish and not self._advice():  # Enter behind a wish means F2
                    return
                self._say_no(sentence(str(error)))
                self.query_one("#form-line", Input).select_all()
                return
            self._if_meant(event.value, self.counts())
        elif event.input.id == "form-line":
            self.action_hand_in()
        else:
            self.action_go(1)

    def action_advise(self) -> None:
        """Fill the form with the advice for the wish in the last line, or for what was begun."""
        if self._wish and (wrong := self._advice()):
            self._say_no(wrong)

    def _advice(self) -> str:
        """Fill the form with advice; returns what is wrong where there is none."""
        line = self.query_one("#form-line", Input)
        advised = self._panels.advise(self._view, self._form, self.counts(), line.value)
        counts, words = advised
        if not counts:
            return words
        self._advised = advised
        line.value = ""
        self._fill(counts.get(field.key, 0) for field in self._form.fields)
        return ""

    def _say_no(self, words: str) -> None:
        """Say in place what cannot be."""
        self.query_one("#form-wrong", Static).update(f"✗ {words}")
        self.query_one("#form-wrong").remove_class("right")

    @work
    async def action_last(self) -> None:
        """Fill in what this player handed in last, in this campaign or an earlier one.

        Only an outfit is kept: the key does nothing in other forms.
        """
        if not self._form.budget:
            return
        from companion.desk.files.kept_values import last_form

        key = (of_game(self._view), self._form.name, self._view.player)
        counts = await companion_of(self).file_worker.run(lambda: last_form(*key))
        if counts:
            self.query_one("#form-line", Input).value = ""
            self._fill(counts.get(field.key, 0) for field in self._form.fields)
        else:
            words = f"{self._view.player} hasn't submitted this form before."
            self._say_no(words)

    def action_instead(self, what: str) -> None:
        """Undo or redo is wanted at the table (`wanted`), and no form."""
        self.wanted = what
        self.dismiss(None)

    def action_hand_in(self) -> None:
        """Hand in all numbers; what is wrong stays on the screen."""
        counts = self.counts()
        if not self._wrong(counts):
            self._if_meant(" ".join(f"{number} {key}" for key, number in counts.items()), counts)

    def _if_meant(self, line: str, counts: Mapping[str, int]) -> None:
        """Hand the line in; numbers that people hardly mean are asked about once before."""
        self.handed = counts
        doubts = self._form.doubts(counts) if self._form.doubts else ()
        if not doubts:
            self.dismiss(line)
            return

        def meant(answer: str | None) -> None:
            if answer == "yes":
                self.dismiss(line)

        answers = [("no", "No, back to the form"), ("yes", "Yes, submit it anyway")]
        self.app.push_screen(Ask("Submit it anyway?", "\n".join(doubts), answers), meant)


def of_game(view: View) -> str:
    """The game by the name of its plugin: forms of one game alone are offered again."""
    return type(view.plugin).__name__


def _number(text: str) -> int:
    return int(text) if text.strip().lstrip("+").isdigit() else 0
