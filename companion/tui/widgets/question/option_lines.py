"""The list of options, and its lines: in full, as columns of odds, or short; barred ones folded."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from textual import on
from textual.message import Message
from textual.visual import VisualType
from textual.widgets import OptionList
from textual.widgets.option_list import Option as Row

from companion.table.ask.requests import Option
from companion.table.look.option_odds import Beside
from companion.tui.words.wording import styled

FOLD = -1
"""Stands for the options that are folded to a line, where an option's place would stand."""

HEAD = -2
"""Stands for the head of columns, which is no answer."""

NAME = 10
"""Cells of an option's words that are left beside its odds, at least."""

_FURTHER = re.compile(r"(?<=[a-z]{3}|.\d\))\. (?=[A-Z]).*", re.DOTALL)
"""What comes behind the first sentence: an initial ends none, nor does a title."""


def first_sentence(label: str) -> str:
    """Return an option's words without the explanation."""
    return _FURTHER.sub("", label)


class OptionLine(NamedTuple):
    """A line of the list, and the index of the option that it means, or `FOLD` or `HEAD`."""

    row: Row
    option: int


class ListSize(NamedTuple):
    """The room of a list: cells of a line beside a scroll bar, and lines, 0 while unknown."""

    width: int
    lines: int = 0


class OptionLines:
    """The text of options, with their `signs`, and `odds` beside those that have any."""

    def __init__(
        self,
        options: Sequence[Option],
        room: ListSize,
        signs: Mapping[str, str],
        odds: Mapping[str, Beside] | None = None,
    ) -> None:
        self._options, self._room, self._signs, self._odds = options, room, signs, odds or {}
        self._margin = min(16, max(map(len, signs.values()))) + 2 if signs else 0
        self._barred = [at for at, option in enumerate(options) if option.barred]
        self._open = [at for at, option in enumerate(options) if not option.barred]

    def lines(self, *, folded: bool | None = None, key: str = "") -> list[OptionLine]:
        """Return all lines in order, in full if there's room.

        If not, barred options fold into a line that names the `key` to show them; `folded`
        overrides that. The open ones then become columns of odds, or are cut to their first
        sentence beside their odds. If even these leave no room for that line, it is left out.
        """
        whole = [OptionLine(self.whole(at), at) for at in self._open]
        barred = [OptionLine(self.whole(at), at) for at in self._barred]
        if folded is None and (not self._room.lines or self._fit([*whole, *barred])):
            return [*whole, *barred]
        fold = (
            [OptionLine(self._fold(key, shut=folded is not False), FOLD)]
            if self._folds()
            else barred
        )
        found = self._shortened(whole, fold)
        if folded is False and fold is not barred:
            return [*found, *fold, *barred]
        if fold is not barred and self._room.lines and not self._fit([*found, *fold]):
            return self._shortened(whole, [])
        return [*found, *fold]

    def uncut(self) -> int:
        """The fewest lines that show open options in full, with barred ones folded."""
        whole = [OptionLine(self.whole(at), at) for at in self._open]
        ways = [lines for lines in (whole, self._columns(whole=True)) if lines]
        heights = (sum(_height(line.row) for line in lines) for lines in ways)
        return min(heights, default=0) + bool(self._barred)

    def _folds(self) -> bool:
        """True if folding the barred options saves a line."""
        return sum(_height(self.whole(at)) for at in self._barred) > 1

    def _shortened(self, whole: list[OptionLine], fold: list[OptionLine]) -> list[OptionLine]:
        """Return the open options as they fit above the barred ones."""
        if self._fit([*whole, *fold]):
            return whole
        few = ([OptionLine(self._within(at, most), at) for at in self._open] for most in (2, 1))
        ways = (
            self._columns(whole=True),
            self._columns(whole=False),
            [OptionLine(self._short(at), at) for at in self._open],
            *few,
        )
        fitting = (lines for lines in ways if lines and self._fit([*lines, *fold]))
        return next(fitting, ways[-1])

    def _fit(self, lines: Sequence[OptionLine]) -> bool:
        return sum(_height(line.row) for line in lines) <= self._room.lines

    # One option

    def whole(self, at: int) -> Row:
        """Return an option in full; a barred one is marked and says why."""
        option, wide = self._options[at], self._margin
        text = (
            f"✗ {option.label}: {option.barred}"
            if option.barred
            else f"{option.label}{self._place(option)}"
        )
        wrapped = textwrap.wrap(text, self._room.width - wide - 2) or [""]
        hanging = f"\n{' ' * (wide + 2)}".join(wrapped)
        look = "dim italic" if option.barred else ""
        odds = self._odds[option.key].words if option.key in self._odds else ""
        beside = odds_beside(text, odds, self._room.width - 2, wide)
        return Row(styled((self._sign(option), "bold $accent"), (hanging, look), (beside, "dim")))

    def _short(self, at: int) -> Row:
        """Return an option's first sentence, cut if its odds need the room.

        What the odds go with is dropped before the words are cut.
        """
        option, width, wide = self._options[at], self._room.width, self._margin
        odds = self._odds.get(option.key, Beside())
        text = self._first_sentence(option)
        both, alone = (words.replace("  ", " ") for words in (odds.words, odds.figures))
        said = both if wide + len(text) + 2 + len(both) <= width - 2 else alone
        left = width - 2 - wide - (len(said) + 2 if said else 0)
        if left < min(len(text), NAME):
            left = width - 2 - wide
        text = _cut(text, left)
        beside = odds_beside(text, said, width - 2, wide)
        return Row(styled((self._sign(option), "bold $accent"), text, (beside, "dim")))

    def _within(self, at: int, most: int) -> Row:
        """Return an option's first sentence in a line, with as many chances as fit `most` lines."""
        option, width = self._options[at], self._room.width - 2
        text = _cut(self._first_sentence(option), width - self._margin)
        odds = self._odds.get(option.key, Beside())
        said = [f"{label} {chance:>3}" for label, chance in odds.rows.items()]
        tried = ("  ".join(said[:number]) for number in range(len(said), -1, -1))
        shown = (odds_beside(text, words, width, self._margin) for words in tried)
        beside = next(words for words in shown if words.count("\n") < most)
        return Row(styled((self._sign(option), "bold $accent"), text, (beside, "dim")))

    def _columns(self, *, whole: bool) -> list[OptionLine]:
        """Return the odds as columns under their heading, beside each first sentence.

        None if only one option has any, or the heading doesn't fit.
        """
        open_ = [self._options[at] for at in self._open]
        told = [self._odds[option.key] for option in open_ if option.key in self._odds]
        names = list(dict.fromkeys(chain.from_iterable(odds.rows for odds in told)))
        width = self._room.width - 2
        head = _head_of(names, width, best=any(odds.offer for odds in told))
        if len(told) < 2 or not head:
            return []
        rows = [[odds.rows.get(name, "–").removesuffix("%") for name in names] for odds in told]
        widest = max(map(len, chain.from_iterable(rows)))
        said = (" · ".join(f"{cell:>{widest}}" for cell in row) for row in rows)
        found = [OptionLine(Row(styled((head.rjust(width), "dim")), disabled=True), HEAD)]
        for at, option in zip(self._open, open_, strict=True):
            figures = next(said) if option.key in self._odds else ""
            found.append(OptionLine(self._in_columns(option, figures, whole=whole), at))
        return found

    def _in_columns(self, option: Option, figures: str, *, whole: bool) -> Row:
        """Return an option with its figures at the end of its first line."""
        width, wide = self._room.width - 2, self._margin
        left = width - wide - (len(figures) + 2 if figures else 0)
        text = self._first_sentence(option) if whole else _cut(self._first_sentence(option), left)
        first, *others = textwrap.wrap(text, left) or [""]
        beside = figures.rjust(width - wide - len(first))
        hanging = "".join(f"\n{' ' * (wide + 2)}{line}" for line in others)
        sign = (self._sign(option), "bold $accent")
        return Row(styled(sign, first, (beside, "dim"), hanging))

    def _fold(self, key: str, *, shut: bool) -> Row:
        """Return the barred options as a line: how many and which, or why for a single one."""
        width, first = self._room.width - 2, self._options[self._barred[0]]
        several = len(self._barred) > 1
        names = ", ".join(self._options[at].label.partition(":")[0] for at in self._barred)
        text = (
            f"✗ {len(self._barred)} not possible: {names}"
            if several
            else (f"✗ {first.label}: {first.barred}")
        )
        hint = f"{key} {'explains' if shut else 'folds'}"
        if self._margin + len(text) + 2 + len(hint) > width:
            hint = key
        text = _cut(text, width - self._margin - len(hint) - 2)
        sign = " " * self._margin if several else self._sign(first)
        beside = hint.rjust(width - self._margin - len(text))
        return Row(styled((sign, "bold $accent"), (text, "dim italic"), (beside, "dim")))

    # Words

    def _first_sentence(self, option: Option) -> str:
        return f"{first_sentence(option.label)}{self._place(option)}"

    def _place(self, option: Option) -> str:
        """Return where an option leads, unless its sign or its words say so."""
        sign = self._signs.get(option.key)
        told = not option.place or sign == option.place or _names_place(option)
        return "" if told else f" → {option.place}"

    def _sign(self, option: Option) -> str:
        return f"{self._signs.get(option.key, ''):<{self._margin}}"


def _height(row: Row) -> int:
    return str(row.prompt).count("\n") + 1


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: max(1, width - 1)].rstrip(' ,:')}…"


def _head_of(names: Sequence[str], width: int, *, best: bool) -> str:
    """Return the heading of columns of chances, "" if it doesn't fit."""
    heads = [f"in %: {' · '.join(names)}"]
    if best:
        heads.insert(0, heads[0].replace("in %", "in %, best offer"))
    return next((head for head in heads if len(head) <= width), "")


def odds_beside(text: str, odds: str, width: int, margin: int) -> str:
    """Return an option's odds after its words if both fit, else below them."""
    if not odds:
        return ""
    if margin + len(text) + 2 + len(odds) <= width:
        return odds.rjust(width - margin - len(text))
    lines = textwrap.wrap(odds, width - margin - 2, fix_sentence_endings=False) or [""]
    return "".join(f"\n{' ' * (margin + 2)}{line}" for line in lines)


def _names_place(option: Option) -> bool:
    """True if an option's place is in its words, or its number in the key."""
    *kind, number = option.place.split()
    said = {option.key, *option.label.replace(",", " ").split()}
    words = option.label.casefold()
    return option.place.casefold() in words or (bool(kind) and number in said)


def meant(options: Sequence[Option], signs: Mapping[str, str], typed: str) -> Iterator[int]:
    """Yield the indexes of options that typed lower-case text may mean, best first."""
    for number, option in enumerate(options):
        if option.key.casefold() == typed or option.label.casefold() == typed:
            yield number
    for number, option in enumerate(options):
        if signs.get(option.key) == typed:
            yield number
    for number, option in enumerate(options):
        if option.key.casefold().startswith(typed) or option.label.casefold().startswith(typed):
            yield number


class AnswerOptions(OptionList):
    """The options of the open question; `Picked` reports the one clicked or chosen.

    If there isn't enough room, barred ones fold into one line: Enter on it or a click shows them.
    """

    class Picked(Message):
        """An option was picked, by its index."""

        def __init__(self, option: int) -> None:
            super().__init__()
            self.option = option

    class Folded(Message):
        """Barred options were folded or shown, so the list needs other room."""

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id, compact=True)
        self.offered: Sequence[Option] = ()
        self._signs: Mapping[str, str] = {}
        self._odds: Mapping[str, Beside] = {}
        self._room, self._key = ListSize(46), ""
        self._shown_lines: list[OptionLine] = []
        self._prompts: list[VisualType] = []
        self._folded: bool | None = None

    def offer(self, options: Sequence[Option], signs: Mapping[str, str], *, anew: bool) -> None:
        """Set the options and their signs; those of a new question (`anew`) fold as needed."""
        self.offered, self._signs = options, signs
        self.display = bool(options)
        if anew:
            self._folded = None

    def lay_out(self, room: ListSize, odds: Mapping[str, Beside], key: str) -> None:
        """Write them into a room, with odds by their keys; `key` folds and shows barred ones."""
        self._room, self._odds, self._key = room, odds, key
        self._write(self.at)

    def _write(self, at: int | None) -> None:
        self._shown_lines = self._written().lines(folded=self._folded, key=self._key)
        self._prompts = [line.row.prompt for line in self._shown_lines]
        self.set_options(line.row for line in self._shown_lines)
        self.point_at(at)

    def _written(self) -> OptionLines:
        return OptionLines(self.offered, self._room, self._signs, self._odds)

    @property
    def at(self) -> int | None:
        """The index of the highlighted option, `FOLD` for the folded line, None for none."""
        line = self.highlighted
        return (
            None
            if line is None or line >= len(self._shown_lines)
            else self._shown_lines[line].option
        )

    def line_of(self, at: int | None) -> int | None:
        """Return an option's line, or the folded line if it is in it; None for none."""
        means = [line.option for line in self._shown_lines]
        if at is None or at in means:
            return None if at is None else means.index(at)
        return means.index(FOLD) if FOLD in means else None

    def point_at(self, at: int | None) -> None:
        """Highlight an option, or nothing."""
        self.highlighted = self.line_of(at)

    def step(self, by: int) -> None:
        """Move the highlight by lines; the option moved to is shown in full."""
        first = next((n for n, line in enumerate(self._shown_lines) if line.option != HEAD), 0)
        last, at = len(self._shown_lines) - 1, self.highlighted
        if at is None:
            at = first - 1 if by > 0 else last + 1
        at = max(first, min(last, at + by))
        self._show_whole(at)
        self.highlighted = at

    def _show_whole(self, at: int) -> None:
        """Show one line in full, and the others as they fit."""
        written = self._written()
        for number, line in enumerate(self._shown_lines):
            moved_to = number == at and line.option >= 0
            prompt = written.whole(line.option).prompt if moved_to else self._prompts[number]
            if self.get_option_at_index(number).prompt != prompt:
                self.replace_option_prompt_at_index(number, prompt)

    def fold(self) -> bool:
        """Show or fold barred options; return whether there are any to fold."""
        if not any(option.barred for option in self.offered):
            return False
        means = [line.option for line in self._shown_lines]
        shown = any(at >= 0 and self.offered[at].barred for at in means)
        self._folded = shown
        self._write(FOLD)
        self.post_message(self.Folded())
        return True

    @property
    def left_out(self) -> int:
        """How many barred options no line mentions, for want of room."""
        means = {line.option for line in self._shown_lines}
        barred = {at for at, option in enumerate(self.offered) if option.barred}
        return 0 if FOLD in means else len(barred - means)

    @property
    def is_unfolded(self) -> bool:
        """True if people asked to see what had been folded."""
        return self._folded is False

    def show_unfolded(self) -> None:
        """Show as many of the folded options as there's room for."""
        line = self.line_of(FOLD)
        if line is not None:
            self.scroll_to(y=self._index_to_line[line], animate=False)

    @on(OptionList.OptionSelected)
    def pick(self, event: OptionList.OptionSelected) -> None:
        """Handle a click or choice in the list; the folded line shows its options."""
        event.stop()
        at = self._shown_lines[event.option_index].option
        if at == FOLD:
            self.fold()
        else:
            self.post_message(self.Picked(at))
