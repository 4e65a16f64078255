"""The open question: its words, rule and why, what it may come to, and where it is answered."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.message import Message
from textual.widgets import Input, Static

from companion.table.ask.access_keys import is_complete, words_begun
from companion.table.ask.requests import Choose, Count, Draw, Option, Request, Settle
from companion.tui.actions import ACTIONS
from companion.tui.key_words import key_words
from companion.tui.present_keys import in_present_keys
from companion.tui.view import View
from companion.tui.widgets.answer_line import AnswerLine
from companion.tui.widgets.answer_options import AnswerOptions
from companion.tui.widgets.mouse_keys import KeyBoard
from companion.tui.widgets.option_lines import FOLD, Room, meant
from companion.tui.widgets.question_odds import QuestionOdds, bands_words
from companion.tui.widgets.question_words import (
    KEEPING,
    REMINDING,
    at_default,
    first_number,
    head,
    help_words,
    hint,
    limits,
    options_of,
    over_words,
    shown_signs,
    wanted_lines,
    words_of,
    wrapped_lines,
    wrong_words,
)
from companion.tui.widgets.so_far import SoFar
from companion.tui.wording import chance_words

_PARTS = ("#ask-before", "#ask-head", "#ask-words", "#ask-odds", "#ask-options", "#ask-line")
_BODY = (7, 14)
"""Lines of options or odds that a small and a large window keep whatever happened before."""

_FOLDS = next(key_words(action) for action in ACTIONS if action.name == "fold")
"""The key that folds what is barred, as it is usually."""


class QuestionPanel(Vertical):
    """The question; `Answered` carries what was typed, or a journal value that was picked."""

    class Answered(Message):
        """People answered: `typed`, or where it is empty `value`."""

        def __init__(self, entry: int, typed: str, value: Any = None) -> None:
            super().__init__()
            self.entry, self.typed, self.value = entry, typed, value

    class Pointed(Message):
        """People moved to an option that means a place of the map."""

        def __init__(self, place: str) -> None:
            super().__init__()
            self.place = place

    class FormWanted(Message):
        """People want the whole form."""

    def __init__(self, *, id: str | None = None, lacks: Collection[str] = ()) -> None:  # noqa: A002
        super().__init__(id=id)
        self.own_help = help_words(lacks)
        self._view: View | None = None
        self._options: tuple[Option, ...] = ()
        self._asked = ""
        self._keeping = ""
        self._odds = QuestionOdds()

    def compose(self) -> ComposeResult:
        """What happened, head, words, list or odds, what was wrong, the answer."""
        yield SoFar(id="ask-before")
        yield Static(id="ask-head", markup=False)
        yield Static(id="ask-words", markup=False)
        with VerticalScroll(id="ask-odds", can_focus=False):
            yield Static(id="ask-odds-words", markup=False)
        yield AnswerOptions(id="ask-options")
        yield Static(id="ask-wrong", markup=False)
        yield AnswerLine(id="ask-line", compact=True)
        yield KeyBoard()

    @on(events.Click, "#ask-line")
    def show_keys(self) -> None:
        """A click in the line shows the keys that a mouse can press, another one hides them."""
        board = self.query_one(KeyBoard)
        board.display = not board.display

    # Showing

    def show(self, view: View) -> None:
        """Show the open question of a picture."""
        self._view = view
        if not self._is_whole:
            return
        self._show_before(view)
        question = view.question
        line = self.query_one(AnswerLine)
        asked = f"{question.entry} {question.request.question}" if question else ""
        anew = asked != self._asked
        if anew:
            line.open()
            self.say("")
            self._asked = asked
        if question is None:
            self._show_end(view)
            return
        request = question.request
        words = head(view, request, in_present_keys("F8", self.app))
        self.query_one("#ask-head", Static).update(words)
        self.query_one("#ask-words", Static).update(words_of(request))
        self._show_options(request, anew=anew)
        self._show_odds(view, request)
        if self._odds.is_due(view):
            self.run_worker(self._fill_odds(view), group="odds", exclusive=True)
        line.placeholder = self._hint(request)
        line.disabled = False
        self.focus_answer(only_if_lost=True)

    def _hint(self, request: Request) -> str:
        if self._view is not None and self._view.reminds:
            return REMINDING
        keeping = self._keeping if isinstance(request, Draw) else ""
        words = f"{KEEPING}, {keeping}" if keeping else hint(request)
        words = in_present_keys(words, self.app)
        return f"{words} · Esc leaves it" if self._view and self._view.idle_act else words

    def show_keeping(self, example: str) -> None:
        """Cards that are typed are kept, like the example; "" where they are not."""
        self._keeping = example
        if self._view and self._view.question:
            self.query_one(AnswerLine).placeholder = self._hint(self._view.question.request)

    def _show_before(self, view: View) -> None:
        """The turn that is over, else what came of the last answer."""
        width = self.size.width or (44 if self.app.size.width >= 110 else self.app.size.width - 2)
        self.query_one(SoFar).tell(view, width, self._spare_rows(view, width))

    def _spare_rows(self, view: View, wide: int) -> int:
        """Lines that the question itself leaves for what came before, at least two."""
        if self.screen.has_class("-no-map"):
            return 8
        usual, least = (15, 4) if self.app.size.height >= 34 else (11, 1)
        rows = self.size.height or usual
        if view.question is None:
            return rows - 3 - wrapped_lines(over_words(view.game), wide - 2)
        if self._list.is_unfolded:
            return least
        request = view.question.request
        asked = wrapped_lines(words_of(request).plain, wide - 2)
        wanted = wanted_lines(view, request, self._width(), self._odds.beside(view))
        return max(least, rows - 2 - asked - min(wanted, _BODY[least > 1]))

    def _show_end(self, view: View) -> None:
        self.query_one("#ask-head", Static).update("")
        self.query_one("#ask-words", Static).update(
            in_present_keys(over_words(view.game), self.app)
        )
        self._options = ()
        for part in ("#ask-options", "#ask-odds"):
            self.query_one(part).display = False
        line = self.query_one(AnswerLine)
        line.placeholder, line.disabled = "", True

    def _show_options(self, request: Request, *, anew: bool) -> None:
        self._options = options_of(request, self._view.game.players if self._view else ())
        self._signs = shown_signs(request) if isinstance(request, Choose | Settle) else {}
        self._list.offer(self._options, self._signs, anew=anew)
        self._lay_out()
        self._list.point_at(at_default(request, self._options))

    @property
    def _list(self) -> AnswerOptions:
        return self.query_one(AnswerOptions)

    def _lay_out(self) -> None:
        """Write the options with what each may come to, as far as known."""
        room = Room(self._width(), self._list_rows())
        key = in_present_keys(_FOLDS, self.app)
        self._list.lay_out(room, self._odds.beside(self._view), key)

    def fold(self) -> bool:
        """Show what is barred, or fold it to a line; False where nothing is."""
        return bool(self._options) and self._list.fold()

    @on(AnswerOptions.Folded)
    def fit_folded(self, event: AnswerOptions.Folded) -> None:
        """What was folded has the room of what came before while people read it."""
        event.stop()
        self.say("")
        self._fit()
        if self._list.is_unfolded:
            self.call_after_refresh(self._list.show_unfolded)

    def _list_rows(self) -> int:
        """Lines that the list of options has below the words of the question, 0 if not known."""
        if self._view is None or self._view.question is None or not self.size.height:
            return 0
        said = self.query_one(SoFar)
        before = wrapped_lines(str(said.content), self.size.width) if said.display else 0
        rule = self._list.styles.margin.top
        taken = before + wrapped_lines(words_of(self._view.question.request).plain, self.size.width)
        return max(1, self.size.height - 2 - taken - rule)

    async def _fill_odds(self, view: View) -> None:
        """What the answers may come to fills in once it is known; nothing waits for it."""
        found = await self._odds.reckon(view)
        if found:
            self._fit()  # options with their odds come before what is told

    def _show_odds(self, view: View, request: Request) -> None:
        box = self.query_one("#ask-odds")
        box.display = not self._options
        if box.display:
            bands = bands_words(self._odds.of(view).bands, self._width())
            words = limits(request) + bands
            words = words or chance_words(request, view.odds, self._width(), view.outlook)
            self.query_one("#ask-odds-words", Static).update(words)
            box.scroll_home(animate=False)

    def _width(self) -> int:
        """Cells of a line in the list or of the odds, beside a scroll bar."""
        return max(24, (self.size.width or 46) - 3)

    def on_resize(self) -> None:
        """Odds and options fit the width, once more when everything has its place."""
        self._fit()
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        if self._view is not None and self._is_whole:
            self._show_before(self._view)
            self._fit_width()

    @property
    def _is_whole(self) -> bool:
        """Whether all parts are there: a screen that is left loses them before the panel."""
        return self.is_attached and all(map(self.query, _PARTS))

    def _fit_width(self) -> None:
        if self._view and self._view.question:
            self._show_odds(self._view, self._view.question.request)
            if self._options:
                self._lay_out()

    def say(self, sentence: str) -> None:
        """Say what was wrong with an answer; it stays until people type or look on."""
        wrong = self.query_one("#ask-wrong", Static)
        wrong.update(wrong_words(sentence, self.query_one(AnswerLine).size.width))
        wrong.display = bool(sentence)
        if sentence:
            self.offer_again()
        # The list has another height now, and what is highlighted may lie outside.
        self.call_after_refresh(self._list.scroll_to_highlight)

    def offer_again(self) -> None:
        """What was typed stays, and gives way to what is typed next."""
        self.query_one(AnswerLine).select_all()

    def leave_over(self, typed: str) -> None:
        """Answers that were not taken stay typed, those before them do not."""
        self.query_one(AnswerLine).leave_over(typed)

    def focus_answer(self, *, only_if_lost: bool = False) -> None:
        """Let people type."""
        if not only_if_lost or self.screen.focused is None:
            self.query_one(AnswerLine).focus()

    def type_ahead(self, sign: str) -> None:
        """Something was typed elsewhere that is meant as an answer."""
        line = self.query_one(AnswerLine)
        self.screen.set_focus(line)
        line.replace(sign, *sorted(line.selection))

    def note_ahead(self, sign: str) -> None:
        """Put a sign in the line that answers nothing before Enter, and gives way to the next."""
        line = self.query_one(AnswerLine)
        with line.prevent(Input.Changed):
            line.value = sign
        line.select_all()

    # Answering

    @on(Input.Submitted)
    def submit(self, event: Input.Submitted) -> None:
        """Enter: what was typed, else what is highlighted or computed."""
        event.stop()
        if self._view is None or self._view.question is None:
            return
        entry, request = self._view.question.entry, self._view.question.request
        typed = event.value.strip()
        if typed:
            self.post_message(self.Answered(entry, typed))
        elif self._options:
            self._take_highlighted(self._list.at)
        elif isinstance(request, Settle):
            self.post_message(self.Answered(entry, "", request.value))
        elif isinstance(request, Count) and request.form and not request.form.at:
            self.post_message(self.FormWanted())
        elif isinstance(request, Count) and request.default is not None:
            self.post_message(self.Answered(entry, "", request.default))
        else:
            self.say(f"Nothing was typed: {hint(request)}.")

    def _take_highlighted(self, index: int | None) -> None:
        """An empty line takes what people moved to, or the default answer, else nothing."""
        if index is None:
            self.say("Nothing is chosen yet: ↑ ↓ and Enter, or type the answer.")
        elif index == FOLD:
            self._list.fold()
        else:
            self._pick(index)

    @on(AnswerOptions.Picked)
    def select(self, event: AnswerOptions.Picked) -> None:
        """An option was clicked, or chosen in the list."""
        event.stop()
        self._pick(event.option)

    def _pick(self, index: int) -> None:
        if self._view is None or self._view.question is None:
            return
        option = self._options[index]
        if option.barred:
            self.say(f"“{option.label}” is not possible: {option.barred}.")
            return
        self.post_message(self.Answered(self._view.question.entry, "", option.key))

    @on(AnswerLine.Nudged)
    def nudge(self, event: AnswerLine.Nudged) -> None:
        """Move in the list, or change the number."""
        event.stop()
        self.say("")
        request = self._view.question.request if self._view and self._view.question else None
        if self._options:
            self._list.step(event.by)
            self._point()
        elif isinstance(request, Count | Settle) and not (
            isinstance(request, Count) and request.form and not request.form.at
        ):
            line = self.query_one(AnswerLine)
            now = int(line.value) if line.value.strip().isdigit() else first_number(request)
            line.value = str(max(request.least, min(request.most, now - event.by)))
            line.cursor_position = len(line.value)
        else:
            self.query_one("#ask-odds").scroll_relative(y=event.by, animate=False)

    @on(AnswerLine.Early)
    def tell_early(self, event: AnswerLine.Early) -> None:
        """What was typed ahead answers nothing, and people are told."""
        event.stop()
        self.say(f"“{event.sign}” was pressed before this question stood here: it does not count.")

    @on(Input.Changed)
    def point(self, event: Input.Changed) -> None:
        """While people type, the option they mean is highlighted."""
        if self.query_one("#ask-wrong").display:
            self.say("")
        self._take_at_once(event.value.strip())
        typed = event.value.strip().casefold()
        if typed and self._takes_words():
            self._list.point_at(None)
        elif typed and self._options:
            self._list.point_at(next(meant(self._options, self._signs, typed), None))
            self._point()
        elif self._view and self._view.question and self._options:
            self._list.point_at(at_default(self._view.question.request, self._options))

    def _take_at_once(self, typed: str) -> None:
        """A sign or dice that can mean one answer alone need no Enter."""
        question = self._view.question if self._view else None
        if question and is_complete(question.request, typed):
            words = words_begun(question.request, typed)
            if self.query_one(AnswerLine).takes_at_once(typed, words):
                self.post_message(self.Answered(question.entry, typed))

    def _takes_words(self) -> bool:
        """Whether what is typed is people's own text and means no option."""
        request = self._view.question.request if self._view and self._view.question else None
        return isinstance(request, Choose) and request.own is not None

    def _point(self) -> None:
        """Tell the place that the highlighted option means."""
        at = self._list.at
        if at is not None and at >= 0 and (place := self._options[at].place):
            self.post_message(self.Pointed(place))
