"""The open question: its words, rule and why, its odds, and where it is answered."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from rich.cells import cell_len
from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Static

from companion.table.ask.access_keys import is_complete, is_square, words_begun
from companion.table.ask.parser import cards_typed
from companion.table.ask.requests import Choose, Count, Draw, Option, Request, Settle
from companion.tui.keys.actions import ACTIONS, in_present_keys, key_words
from companion.tui.view import View
from companion.tui.widgets.mouse_keys import KeyBoard
from companion.tui.widgets.question.answer_line import AnswerLine, Refusal
from companion.tui.widgets.question.option_lines import FOLD, AnswerOptions, ListSize, meant
from companion.tui.widgets.question.words import (
    KEEPING,
    REMINDING,
    QuestionLayout,
    QuestionOdds,
    RecapView,
    at_default,
    bands_words,
    chances,
    ended_words,
    head,
    help_words,
    hint,
    limits,
    nudged,
    options_of,
    shown_signs,
    title,
    wrapped_lines,
)
from companion.tui.words.wording import styled

_NAMES = ("before", "head", "words", "odds", "options", "wrong", "line")
_PARTS = tuple(f"#ask-{name}" for name in _NAMES)
_FOLDS = next(key_words(action) for action in ACTIONS if action.name == "fold")
"""The key that folds what is barred, as it is usually."""


class QuestionPanel(Vertical):
    """The question; `Answered` carries typed text, or a journal value that was picked."""

    class Answered(Message):
        """A question was answered: with `typed`, or with `value` if that is empty."""

        def __init__(self, entry: int, typed: str, value: Any = None) -> None:
            super().__init__()
            self.entry, self.typed, self.value = entry, typed, value

    class Pointed(Message):
        """The highlight moved to an option that means a place of the map."""

        def __init__(self, place: str) -> None:
            super().__init__()
            self.place = place

    class FormWanted(Message):
        """The whole form is wanted."""

    def __init__(self, *, id: str | None = None, lacks: Collection[str] = ()) -> None:  # noqa: A002
        super().__init__(id=id)
        self.own_help = help_words(lacks)
        self._view: View | None = None
        self._options: tuple[Option, ...] = ()
        self._asked = ""
        self._keeping = ""
        self._odds = QuestionOdds()

    def compose(self) -> ComposeResult:
        """Build recap, heading, words, list or odds, errors, and the answer line."""
        yield RecapView(id="ask-before")
        yield Static(id="ask-head", markup=False)
        yield Static(id="ask-words", markup=False)
        with VerticalScroll(id="ask-odds", can_focus=False):
            yield Static(id="ask-odds-words", markup=False)
        yield AnswerOptions(id="ask-options")
        yield Refusal(id="ask-wrong")
        yield AnswerLine(id="ask-line", compact=True)
        yield KeyBoard()

    @on(events.Click, "#ask-line")
    async def show_keys(self, event: events.Click) -> None:
        """Show the keys for the mouse at a click in the line, hide them at the next.

        A click on what Enter does, while it is shown, does it.
        """
        line = self.query_one(AnswerLine)
        enter, _, _ = line.placeholder.partition(" or ")
        if not line.value and enter.startswith("Enter") and event.x < cell_len(enter):
            await line.action_submit()
            return
        board = self.query_one(KeyBoard)
        board.display = not board.display

    @on(events.MouseScrollUp)
    @on(events.MouseScrollDown)
    def turn_wheel(self, event: events.MouseScrollUp | events.MouseScrollDown) -> None:
        """Change a requested number with the mouse wheel."""
        question = self._view.question if self._view else None
        by = 1 if isinstance(event, events.MouseScrollUp) else -1
        if question and nudged(question.request, self.query_one(AnswerLine).value, -by):
            event.stop()
            event.prevent_default()
            self.query_one(AnswerLine).action_nudge(-by)

    # Showing

    def show(self, view: View, *, handed_over: bool = False) -> None:
        """Show the open question of a view, perhaps to a player who was just handed the table."""
        self._view = view
        if not self._is_whole:
            return
        self._show_before(view)
        question = view.question
        line = self.query_one(AnswerLine)
        if view.bot:
            self._show_bot(view)
            return
        asked = f"{question.entry} {question.request.question}" if question else ""
        anew = asked != self._asked
        if anew:
            whose, request = (question.player, question.request) if question else ("", None)
            squares = isinstance(request, Choose) and any(is_square(o.key) for o in request.options)
            line.open(whose, handed_over=handed_over, has_squares=squares)
            self.say("")
            self._asked = asked
        if question is None:
            from companion.tui.words.story import short_ranking

            self.query_one("#ask-head", Static).update("")
            over = in_present_keys(ended_words(view.game), self.app)
            self._show_no_answers(over, short_ranking(view.game))
            return
        request = question.request
        words = head(view, request, in_present_keys("F8", self.app))
        self.query_one("#ask-head", Static).update(words)
        self.query_one("#ask-words", Static).update(self._room.words(request))
        self._show_options(request, anew=anew)
        self._show_odds(view, request)
        if self._odds.is_due(view):
            self._fill_odds(view)
        line.placeholder = self._hint(request)
        line.disabled = False
        self.focus_answer(only_if_lost=True)

    def _hint(self, request: Request) -> str:
        if self._view is not None and self._view.reminds:
            return REMINDING
        keeping = self._keeping if isinstance(request, Draw) else ""
        words = f"{KEEPING}, {keeping}" if keeping else hint(request)
        words = in_present_keys(words, self.app)
        return f"{words} · Esc cancels" if self._view and self._view.idle_act else words

    def show_keeping(self, example: str) -> None:
        """Say that typed cards are saved, like the example; "" if they aren't."""
        self._keeping = example
        if self._view and self._view.question:
            self.query_one(AnswerLine).placeholder = self._hint(self._view.question.request)

    @property
    def _room(self) -> QuestionLayout:
        """The panel's room, or its room once it is laid out."""
        beside_map, high = self.app.size.width >= 110, self.app.size.height >= 34
        width = self.size.width or (44 if beside_map else self.app.size.width - 2)
        rows = self.size.height or (15 if high else 11)
        taught = self.screen.has_class("-lesson") and not beside_map and not high
        return QuestionLayout(width, rows, high, taught)

    def _show_before(self, view: View) -> None:
        """Show the turn that has ended, or what followed from the last answer."""
        self.query_one(RecapView).show_recap(view, self._room.width, self._told_rows(view))

    def _told_rows(self, view: View) -> int:
        if self.screen.has_class("-no-map"):
            return 8
        if view.question and self._list.is_unfolded:
            return self._room.least
        long = view.question and self.query_one(Refusal).is_long
        return 0 if long else self._room.told(view, self._odds.beside(view))

    def _show_bot(self, view: View) -> None:
        """Show that a bot is playing: nothing can be answered."""
        self._view, self._asked = view._replace(question=None), ""
        self.query_one("#ask-head", Static).update(styled((view.bot, "bold"), (" · bot", "dim")))
        words = in_present_keys("A bot plays this seat. Alt+G lets you take over.", self.app)
        self._show_no_answers(words, Content(""))

    def _show_no_answers(self, words: str, more: Content) -> None:
        """Show words instead of a question."""
        self.query_one("#ask-words", Static).update(styled((words, "bold")))
        self._options, self.border_title = (), title()
        self.query_one("#ask-options").display = False
        self.query_one("#ask-odds").display = True
        self.query_one("#ask-odds-words", Static).update(more)
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
        """Write the options with their odds, as far as known."""
        room = ListSize(self._room.line, self._list_rows())
        key = in_present_keys(_FOLDS, self.app)
        self._list.lay_out(room, self._odds.beside(self._view), key)
        self.border_title = title(self._list.left_out, key)

    def fold(self) -> bool:
        """Show or fold barred options, or all of a refusal that was cut; False for neither."""
        return self.query_one(Refusal).tell_all() or (bool(self._options) and self._list.fold())

    @on(AnswerOptions.Folded)
    def fit_folded(self, event: AnswerOptions.Folded) -> None:
        """Give folded options the room of the recap while people read them."""
        event.stop()
        self.say("")
        self._fit()
        if self._list.is_unfolded:
            self.call_after_refresh(self._list.show_unfolded)

    def _list_rows(self) -> int:
        """The lines for the list of options below the question, 0 if unknown."""
        if self._view is None or self._view.question is None or not self.size.height:
            return 0
        said = self.query_one(RecapView)
        before = wrapped_lines(str(said.content), self.size.width) if said.display else 0
        rule = self._list.styles.margin.top
        return max(1, self._room.below(self._view.question.request) - before - rule)

    @work(group="odds", exclusive=True)
    async def _fill_odds(self, view: View) -> None:
        """Fill in odds when they are ready; nothing waits for them."""
        found = await self._odds.reckon(view)
        if found:
            self._fit()  # options with their odds come before what is told

    def _show_odds(self, view: View, request: Request) -> None:
        box = self.query_one("#ask-odds")
        box.display = not self._options
        if box.display:
            bands = bands_words(self._odds.of(view).bands, self._room.line)
            words = limits(request) + bands
            words = words or chances(view, request, self._room.line)
            self.query_one("#ask-odds-words", Static).update(words)
            box.scroll_home(animate=False)

    def on_resize(self) -> None:
        """Fit odds and options to the width, and again after layout."""
        self._fit()
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        if self._view is not None and self._is_whole:
            self._refuse(self.query_one(Refusal).sentence)
            self._show_before(self._view)
            if self._view.question:
                request = self._view.question.request
                self.query_one("#ask-words", Static).update(self._room.words(request))
                self._show_odds(self._view, request)
                if self._options:
                    self._lay_out()

    @property
    def _is_whole(self) -> bool:
        """True if all parts exist: a screen that is left loses them before the panel."""
        return self.is_attached and all(map(self.query, _PARTS))

    def say(self, sentence: str) -> None:
        """Show what was wrong with an answer until people type or look elsewhere."""
        was_long = self.query_one(Refusal).is_long
        self._refuse(sentence)
        if was_long or self.query_one(Refusal).is_long:
            self._fit()
        if sentence:
            self.offer_again()
        # The list has another height now, and what is highlighted may lie outside.
        self.call_after_refresh(self._list.scroll_to_highlight)

    def _refuse(self, sentence: str) -> None:
        """Write why an answer was refused, above at least two options."""
        question = self._view.question if self._view else None
        rows = self._room.below(question.request) - 2 if question else 0
        key = in_present_keys(_FOLDS, self.app)
        self.query_one(Refusal).say(sentence, self.size.width, rows, key)

    def offer_again(self) -> None:
        """Keep the typed text, to be replaced by what is typed next."""
        self.query_one(AnswerLine).select_all()

    def leave_over(self, typed: str) -> None:
        """Keep refused answers typed, but not those before them."""
        self.query_one(AnswerLine).leave_over(typed)

    def focus_answer(self, *, only_if_lost: bool = False) -> None:
        """Put the focus on the answer line."""
        if not only_if_lost or self.screen.focused is None:
            self.query_one(AnswerLine).focus()

    def type_ahead(self, sign: str) -> None:
        """Accept a character typed elsewhere that is meant as an answer."""
        line = self.query_one(AnswerLine)
        self.screen.set_focus(line)
        line.replace(sign, *sorted(line.selection))

    def note_ahead(self, sign: str) -> None:
        """Put a character in the line that waits for Enter, and is replaced by the next."""
        line = self.query_one(AnswerLine)
        with line.prevent(Input.Changed):
            line.value = sign
        line.select_all()

    # Answering

    @on(Input.Submitted)
    def submit(self, event: Input.Submitted) -> None:
        """Handle Enter: what was typed, or else what is highlighted or computed."""
        event.stop()
        self.query_one(AnswerLine).stop_waiting()
        if self._view is None or self._view.question is None:
            return
        entry, request = self._view.question.entry, self._view.question.request
        typed = event.value.strip()
        if typed:
            self.post_message(self.Answered(entry, typed))
        elif self._options:
            # An empty line takes the highlighted option.
            if self._list.at is None:
                self.say("Nothing chosen yet: use ↑ ↓ and Enter, or type the answer.")
            elif self._list.at == FOLD:
                self._list.fold()
            else:
                self._pick(self._list.at)
        elif isinstance(request, Settle):
            self.post_message(self.Answered(entry, "", request.value))
        elif isinstance(request, Count) and request.form and not request.form.at:
            self.post_message(self.FormWanted())
        elif isinstance(request, Count) and request.default is not None:
            self.post_message(self.Answered(entry, "", request.default))
        else:
            self.say(f"Nothing typed: {in_present_keys(hint(request), self.app)}.")

    @on(AnswerOptions.Picked)
    def select(self, event: AnswerOptions.Picked) -> None:
        """Handle an option that was clicked or chosen in the list."""
        event.stop()
        self._pick(event.option)

    def _pick(self, index: int) -> None:
        if self._view is None or self._view.question is None:
            return
        option = self._options[index]
        if option.barred:
            self.say(f"“{option.label}” isn't possible: {option.barred}.")
            return
        self.post_message(self.Answered(self._view.question.entry, "", option.key))

    @on(AnswerLine.Nudged)
    def nudge(self, event: AnswerLine.Nudged) -> None:
        """Move in the list, or change the number."""
        event.stop()
        self.say("")
        line, question = self.query_one(AnswerLine), self._view.question if self._view else None
        request = question.request if question else None
        if self._options:
            self._list.step(event.by)
            self._point()
        elif request and (number := nudged(request, line.value, event.by)):
            with line.prevent(Input.Changed):  # it's no answer before Enter
                line.value = number
            line.cursor_position = len(number)
        else:
            self.query_one("#ask-odds").scroll_relative(y=event.by, animate=False)

    @on(AnswerLine.Early)
    def tell_early(self, event: AnswerLine.Early) -> None:
        """Say that keys pressed too early don't count."""
        event.stop()
        key = f"“{event.signs}”" if event.signs.strip() else "Enter"
        again = "Type it again" if event.signs[1:] else "Press it again"
        when = "before this question appeared"
        if event.whose:
            when = f"just as {event.whose}'s turn began"
        self.say(f"You pressed {key} {when}, so it doesn't count. {again}.")

    @on(Input.Changed)
    def point(self, event: Input.Changed) -> None:
        """Highlight the option that people are typing."""
        if self.query_one("#ask-wrong").display:
            self.say("")
        self._take_at_once(event.value)
        typed = event.value.strip().casefold()
        if typed and self._takes_words():
            self._list.point_at(None)
        elif typed and self._options:
            self._list.point_at(next(meant(self._options, self._signs, typed), None))
            self._point()
        elif self._view and self._view.question and self._options:
            self._list.point_at(at_default(self._view.question.request, self._options))

    def _take_at_once(self, typed: str) -> None:
        """Accept a sign or dice with only one meaning without Enter; a space waits for more."""
        line, question = self.query_one(AnswerLine), self._view.question if self._view else None
        line.stop_waiting()
        if question and is_complete(question.request, typed, self._cards(question.request)):
            words = words_begun(question.request, typed)
            answered = self.Answered(question.entry, typed)
            begins = bool(words or question.request.line)
            line.take_at_once(typed, words, lambda: self.post_message(answered), begins=begins)

    def _cards(self, request: Request) -> Sequence[str]:
        """Return what may be typed in digits for a card; none if its text is typed after it."""
        decks = self._view.game.decks if self._view and isinstance(request, Draw) else {}
        if not isinstance(request, Draw) or request.deck not in decks or self._keeping:
            return ()
        return cards_typed(decks[request.deck], request.section)

    def _takes_words(self) -> bool:
        """True if the typed text is the player's own and means no option."""
        request = self._view.question.request if self._view and self._view.question else None
        return isinstance(request, Choose) and request.own is not None

    def _point(self) -> None:
        """Report the place that the highlighted option means."""
        at = self._list.at
        if at is not None and at >= 0 and (place := self._options[at].place):
            self.post_message(self.Pointed(place))
