"""The line where answers are typed; keys pressed too early don't count. Refusals."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.timer import Timer
from textual.widgets import Input, Static

from companion.desk.play.judge import COMMA
from companion.tui.interfaces import companion_of
from companion.tui.keys.actions import ALT_SIGNS
from companion.tui.words.wording import sentence

_LOOKS = {"?": "why", "%": "ahead"}
"""Signs that look something up: the names of their actions."""


GOES_ON = (COMMA, " ")
"""What stands behind an answer where its line goes on."""


class AnswerLine(Input):
    """Where answers are typed; the arrow keys move in the list above it or change the number.

    A key counts only if it was pressed when its question stood on the screen, and for a while none
    counts for the question of another player than the one before. Neither does what is typed on
    behind such a key without a pause. With one-key answers a key that is held down counts once, and
    an Enter out of habit behind an answer that was taken without one is no answer to the next
    question; the second one is, and so is the first once people have moved in the list. `taken_at`
    is when that was, in events' time.
    A sign that may begin a word or a line waits for more of it. Whoever types a comma or a blank
    behind an answer goes on to the next questions: no sign of that line is lost, not even an early
    Enter, and none of it is taken before Enter.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "nudge(-1)", show=False),
        Binding("down", "nudge(1)", show=False),
        Binding("pageup", "nudge(-10)", show=False),
        Binding("pagedown", "nudge(10)", show=False),
    ]

    held = 0.1
    """Seconds between two of the same key in which the second is taken for the first, held down."""

    until_drawn = True
    """Whether a new question stands only when it has been drawn."""

    habit = 1.0
    """Seconds behind an answer taken without Enter in which an Enter is taken to belong to it."""

    seen = 0.7
    """Seconds that a question stands until an Enter is meant for it, whatever was before."""

    word = 1.5
    """Seconds behind such an answer in which more letters of its word are no other answer."""

    wait = 0.3
    """Seconds that a sign waits for more of the word or line that it may begin."""

    turn = 1.0
    """Seconds in which no key answers the question of another player than the one before."""

    burst = 0.4
    """Seconds between two keys at most that are typed without a pause."""

    class Nudged(Message):
        """An arrow key was pressed."""

        def __init__(self, by: int) -> None:
            super().__init__()
            self.by = by

    class Early(Message):
        """Keys were pressed before the new question could be seen.

        `signs` are empty for Enter. `whose` is the player of the question if they were pressed too
        soon after another's.
        """

        def __init__(self, signs: str, whose: str = "") -> None:
            super().__init__()
            self.signs, self.whose = signs, whose

    def __init__(self, *, id: str, compact: bool) -> None:  # noqa: A002
        super().__init__(id=id, compact=compact, select_on_focus=False)
        self._since = 0.0
        self._last_key, self._last_at = "", 0.0
        self.taken_at, self._taken = 0.0, ""
        self._rests: list[str] = []
        self._waiting: Timer | None = None
        self._whose, self._is_turn = "", False
        self._dropped, self._dropped_at = "", -1.0
        self._ended, self._has_squares = "", False

    def open(self, whose: str, *, handed_over: bool, has_squares: bool = False) -> None:
        """Begin a line for a player's new question; keys pressed before it is seen are lost.

        Nobody who was handed the table answers for another. Squares such as d4 may be answers.
        """
        self._has_squares = has_squares
        self._is_turn = bool(self._whose) and self._whose != whose and not handed_over
        self._whose = whose
        behind = self.value.lstrip().removeprefix(self._taken)
        goes_on = self._taken and behind.startswith(GOES_ON) and not self._is_turn
        with self.prevent(Input.Changed):
            self.value = behind if goes_on else ""
        self._taken = ""
        self.stop_waiting()
        self._stand()
        if self.until_drawn:
            self.call_after_refresh(self._stand)

    def leave_over(self, typed: str) -> None:
        """Keep answers that weren't accepted; what is typed next goes before them."""
        with self.prevent(Input.Changed):
            self.value = typed
        self.cursor_position = 0

    def _stand(self) -> None:
        self._since = Message().time

    def take_at_once(
        self, typed: str, words: Iterable[str], take: Callable[[], object], *, begins: bool
    ) -> None:
        """Accept a complete answer without Enter, if that is enabled.

        One that `begins` something longer waits for more. Typing on to the end of one of its
        `words` afterwards is no new answer. If text comes in one burst, the line may contain more
        than what was `typed`.
        """

        def taken() -> None:
            self._waiting = None
            self.taken_at, self._taken = Message().time, typed
            take()

        if not companion_of(self).settings.one_key:
            return
        whole, begun = (word.casefold() for word in words), typed.casefold()
        self._rests = [word[len(begun) :] for word in whole if word.startswith(begun)]
        if begins and self.wait:
            self._waiting = self.set_timer(self.wait, taken)
        else:
            taken()

    def stop_waiting(self) -> None:
        """Accept nothing typed so far without Enter."""
        if self._waiting is not None:
            self._waiting.stop()
            self._waiting = None

    def action_nudge(self, by: int) -> None:
        """Tell the panel that an arrow key was pressed."""
        self.taken_at = 0.0
        self.post_message(self.Nudged(by))

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """True if a key is typed here, unlike what Alt and a digit send, or a look-up sign."""
        typed = super().check_consume_key(key, character)
        return typed and key not in ALT_SIGNS and not self._looked_up(character or "")

    async def on_key(self, event: events.Key) -> None:
        """Drop stray keys; ? explains the last result, % shows odds, Escape clears the line."""
        if self._turns_away(event):
            event.stop()
            event.prevent_default()
        elif self.value and event.key == "escape":
            event.stop()
            event.prevent_default()
            self.value = ""
        elif event.is_printable and self.value and self.selected_text == self.value:
            with self.prevent(Input.Changed):  # the same sign again is judged again
                self.value = ""
        elif not self.value and (looked := self._looked_up(event.character or "")):
            event.stop()
            event.prevent_default()
            await self.screen.run_action(f"do({looked!r})")

    def _is_habit(self, now: float) -> bool:
        """True, once, if an Enter on an empty line belongs to an answer that needed none."""
        found = now - self.taken_at < self.habit and now - self._since < self.seen
        self.taken_at = 0.0
        return found

    def _ends_word(self, event: events.Key) -> bool:
        """True if a character continues the word of an answer whose first letter was enough."""
        sign = (event.character or "").casefold()
        quick = self.value in ("", self._taken) and event.time - self.taken_at < self.word
        self._rests = [rest[1:] for rest in self._rests if quick and rest[:1] == sign]
        if self._rests:
            self._ended += sign
        elif self._ended:
            # Restore a letter that began a square, not the rest of a word, by its digit.
            if self._has_squares and len(self._ended) == 1 and sign.isdecimal() and not self.value:
                with self.prevent(Input.Changed):
                    self.value = self._ended
                self.cursor_position = 1
            self._ended = ""
        return bool(self._rests)

    def _is_pressed_twice(self, event: events.Key) -> bool:
        """True if a sign that waits for more is pressed again and doesn't begin a word so."""
        sign = (event.character or "").casefold()
        begins = any(rest.startswith(sign) for rest in self._rests)
        return self._waiting is not None and sign == self.value.casefold() and not begins

    def _looked_up(self, sign: str) -> str:
        """Return the action that a sign means on an empty line, unless it has another key."""
        name = _LOOKS.get(sign, "")
        return "" if name in getattr(self.app, "other_keys", ()) else name

    def _turns_away(self, event: events.Key) -> bool:
        """True if an answering key is dropped, as it wasn't meant for the open question.

        It is noted, to recognize a key that is held down; one pressed too soon is posted as
        `Early`.
        """
        early = event.time < self._since
        is_answer = event.key == "enter" or event.is_printable
        if is_answer and event.time - self._dropped_at < self.burst:
            return self._drop(event)
        if is_answer and self._is_turn and event.time < self._since + self.turn:
            self._dropped = ""
            return self._drop(event)
        if event.key == "enter":
            early = early and not self.value.startswith(GOES_ON)
            return early or (not self.value and self._is_habit(event.time))
        if not event.is_printable:
            return False
        if self._is_pressed_twice(event) or self._ends_word(event):
            return True
        held = event.key == self._last_key and event.time - self._last_at < self.held
        self._last_key, self._last_at = event.key, event.time
        if (self.value or event.character or "").startswith(GOES_ON):
            return False
        if not early and not held:
            self.taken_at = 0.0
        if early:
            self._dropped = ""
            self._drop(event)
        return early or (held and not self.value)

    def _drop(self, event: events.Key) -> bool:
        """Drop a key pressed too soon, and report it with those dropped before; return True."""
        self._dropped += event.character or "" if event.is_printable else ""
        self._dropped_at = event.time
        whose = self._whose if self._is_turn else ""
        self.post_message(self.Early(self._dropped, whose))
        return True


LEAST = 3
"""Rows that it has whatever else stands there."""


class Refusal(Static):
    """A sentence in the rows left for it; `is_cut` if there are too few.

    `is_long` means that it has more rows than `LEAST`, for which other parts make room.
    """

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id, markup=False)
        self.sentence = ""
        self.is_long = self.is_cut = False

    def say(self, said: str, width: int, rows: int, key: str) -> None:
        """Show it in these rows and cells, "" for nothing; the `key` shows all of it."""
        self.sentence = said
        words = f"✗ {said}" if said else ""
        shown = in_rows(words, width, rows, key)
        self.is_long = len(textwrap.wrap(words, max(20, width))) > LEAST
        self.is_cut = shown != words
        self.update(shown)
        self.display = bool(said)

    def tell_all(self) -> bool:
        """Show all of it in a dialog if it was cut; return whether it was."""
        from companion.tui.dialogs.dialog import tell

        if self.is_cut:
            self.app.push_screen(tell("Not possible", sentence(self.sentence)))
        return self.is_cut


def in_rows(words: str, width: int, rows: int, key: str) -> str:
    """Wrap words to rows, at least `LEAST`; a cut one names the `key` that shows the rest."""
    width, rows = max(20, width), max(LEAST, rows)
    if len(textwrap.wrap(words, width)) <= rows:
        return words
    return " ".join(textwrap.wrap(words, width, max_lines=rows, placeholder=f" … {key} shows all"))
