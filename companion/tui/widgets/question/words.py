"""The words of a question: how it is answered, its limits, its odds, what they leave room for."""

from __future__ import annotations

import asyncio
import textwrap
from collections import deque
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace
from textual.content import Content
from textual.widgets import Static

from companion.cards.deck import BaseDeck
from companion.table.ask.access_keys import access_keys
from companion.table.ask.forms import example
from companion.table.ask.options import listed
from companion.table.ask.requests import Choose, Count, Draw, Option, Request, Roll, Rolls, Settle
from companion.table.game import Game, over_words
from companion.table.look.odds_table import OddsTable
from companion.table.look.option_odds import NO_ODDS, Beside, OptionOdds, band_words, option_odds
from companion.table.play.modes import APP, Modes
from companion.table.sources import is_reconstructed
from companion.tui.interfaces import companion_of
from companion.tui.keys.actions import in_present_keys
from companion.tui.view import View
from companion.tui.widgets.question.option_lines import ListSize, OptionLines
from companion.tui.words.recap import Recap, RecapLine, recap_of
from companion.tui.words.recap_text import recap_above_question
from companion.tui.words.wording import bar, chance_words, first_upper, styled

_HINT = 44
"""Cells of the answer line beside the map of a usual terminal: what a hint has."""


def wrapped_lines(text: str, width: int) -> int:
    """Return the number of lines of a text at a width of at least 20 cells."""
    return sum(len(textwrap.wrap(line, max(20, width))) or 1 for line in text.splitlines())


def ended_words(game: Game) -> str:
    """Return the text after the end of the game: who has won, what can be done."""
    return f"{over_words(game)} Alt+P shows its story, Ctrl+Z undoes."


def options_of(request: Request, names: Collection[str] = ()) -> tuple[Option, ...]:
    """Return what can be picked: first the open options, which a small window shows, then barred.

    Their words are capitalized, except for `names` and signs.
    """
    found = request.options if isinstance(request, Choose | Settle) else ()
    shown = (replace(option, label=listed(option.label, names)) for option in found)
    return tuple(sorted(shown, key=lambda option: bool(option.barred)))


def taken_by_enter(request: Request) -> Option | None:
    """Return the option of an empty line: the default, or the only open one if harmless."""
    if not isinstance(request, Choose):
        return None
    open_ = [option for option in request.options if not option.barred]
    more = request.numbers or request.own or len(open_) != 1 or open_[0].grave
    return request.taken_unread or (None if more else open_[0])


def at_default(request: Request, options: tuple[Option, ...]) -> int | None:
    """Return the index of an empty line's answer in the list, None if there is none."""
    if isinstance(request, Settle):
        value = str(request.value)
    else:
        default = taken_by_enter(request)
        value = default.key if default else ""
    return next((at for at, option in enumerate(options) if option.key == value != ""), None)


def hint(request: Request) -> str:
    """Return how the question is answered."""
    if isinstance(request, Roll | Rolls):
        if request.line:
            return "type dice; Ctrl+R rolls, Ctrl+F rolls them all"
        if request.dice == 1:
            return "type the die or its result; Ctrl+R rolls"
        if isinstance(request, Rolls):
            lines = request.column.lines
            some = min(lines, key=lambda line: len(line.totals)).words
            more = " …" if lines[2:] else ""
            words = f"type {request.dice} dice, or counts: 2 {some}{more}; Ctrl+R rolls"
            return words if len(words) <= _HINT else f"type {request.dice} dice; Ctrl+R rolls"
        adds = ", =sum" if request.reading == "sum" else ""
        return f"type {request.dice} dice{adds} or result; Ctrl+R rolls"
    if isinstance(request, Draw):
        return "number or words; Ctrl+L lists, Ctrl+R draws"
    if isinstance(request, Count):
        if request.form and not request.form.at:
            return "Enter: the form, or type " + example(request.form)
        least, most = request.least, request.most
        range_ = "type " + (f"{most}" if least == most else f"{least} to {most}")
        taken = range_ if request.default is None else f"Enter: {request.default}, or {range_}"
        if request.default == request.least == request.most:
            taken = f"Enter: {request.default}"
        return f"{taken}; 0 goes back" if request.back else taken
    if isinstance(request, Settle) and not request.options:
        return f"Enter takes {request.value}, or type a number"
    return _choice_hint(request) if isinstance(request, Choose | Settle) else ""


def _choice_hint(request: Choose | Settle[Any]) -> str:
    """Return how to choose one of several options: by sign, by words, or in the list."""
    signs = access_keys(request)
    sign = "number" if all(map(str.isdecimal, signs.values())) else "key"
    if isinstance(request, Choose) and request.numbers:
        sign = "a number, a letter"
    if isinstance(request, Choose) and request.own:
        listed = f"{sign}, ↑ ↓" if signs else "↑ ↓"
        return f"{listed} and Enter, or {request.own.words}"
    default = taken_by_enter(request)
    if default:
        more = "" if isinstance(request, Choose) and request.numbers else " or words"
        before = f"{sign}{more}; Enter: "
        words = first_upper(default.label)
        return before + textwrap.shorten(words, _HINT - len(before), placeholder=" …")
    if request.line:
        return f"{sign} or words, then the next answers"
    return f"{sign} or first letters, or ↑ ↓ and Enter"


def help_words(lacks: Collection[str]) -> str:
    """Return the help of F1 for a question, in a game that `lacks` some of it."""
    drawn = "cards" not in lacks
    card = " a card's number or words;" if drawn else ""
    parts = [
        "The open question and its rule. Press the key in front of an option; 0 goes on "
        "without doing anything. Type dice as rolled (43); Enter isn't needed unless a longer "
        "answer starts the same way. Press Enter after anything else: a sum of dice (=7) or the "
        f"result;{card} the first letters of an option; a number. Up and down choose an "
        f"option. With Ctrl+R the app rolls {('or draw ' if drawn else '')}this once; F8 "
        "sets who rolls from now on. Options marked ✗ aren't possible, with the reason. In "
        "a small window they shrink to one line; Alt+X or a click opens it. Click the "
        "answer line to see signs you can click."
    ]
    if "own cards" not in lacks:
        parts.append(
            "Ctrl+T saves your own cards: type 17: and its words once, and from then on 17 "
            "is enough."
        )
    return " ".join(parts)


def head(view: View, request: Request, switches: str = "F8") -> Content:
    """Return whose question it is, its step and rule; `switches` is the key for own dice."""
    rule = f" · rule {request.rule}" if request.rule else ""
    step = f" · {view.step}" if view.step else ""
    who = request.player or view.player
    own = f" · own dice ({switches})" if _rolls_alone(view, request, who) else ""
    return styled((who or "The table", "bold"), (f"{step}{rule}{own}", "dim"))


def _rolls_alone(view: View, request: Request, player: str) -> bool:
    """True if a player rolls real dice while the app rolls for others."""
    if not isinstance(request, Roll | Rolls):
        return False
    modes = Modes(view.modes)
    return modes.get("dice", player, request.rule) != APP == modes.get("dice", "", "")


REMINDING = "the result, or done to finish the whole step on paper"

KEEPING = "saved (Ctrl+T: off): number and words"


def title(left_out: int = 0, key: str = "") -> str:
    """Return the panel's title, which mentions barred options `left_out` of the list.

    The `key` shows them, and so does a click.
    """
    words = f"✗ {left_out} not possible: {key} explains"
    return f"Question · [@click=screen.do('fold')]{words}[/]" if left_out else "Question"


def words_of(request: Request, line: int = 0) -> Content:
    """Return the question and why it is asked, on one `line` of cells if both fit.

    With 0 they have a line each.
    """
    place = any(sign.isdigit() for sign in request.why.partition(" ")[0])  # kept as it is written
    why = request.why if place else request.why[:1].upper() + request.why[1:]
    if why:
        why = f"{' ' if len(f'{request.question} {why}') <= line else chr(10)}{why}"
    return styled((request.question, "bold"), (why, "italic dim"))


def limits(request: Request) -> Content:
    """Return the range of a number, empty for anything else."""
    if isinstance(request, Settle):
        return styled(f"From {request.least} to {request.most}; computed: {request.value}.")
    if not isinstance(request, Count):
        return Content("")
    if request.form is None or request.form.at:
        back = " 0 goes back." if request.back else ""
        if request.least == request.most:
            return styled(f"It can only be {request.most}.{back}")
        return styled(f"From {request.least} to {request.most}; ↑ ↓ change it.{back}")
    fields = ", ".join(f"{field.label} {field.short}".strip() for field in request.form.fields)
    return styled((request.form.title, "bold"), f"\n{fields}")


def nudged(request: Request, typed: str, by: int) -> str:
    """Return the number after an arrow key, "" if no number is requested.

    An empty line begins with the computed, the default or the least number.
    """
    if not isinstance(request, Count | Settle):
        return ""
    if isinstance(request, Settle):
        first = int(request.value)
    elif request.form and not request.form.at:
        return ""
    else:
        first = request.least if request.default is None else request.default
    now = int(typed) if typed.strip().isdigit() else first
    return str(max(request.least, min(request.most, now - by)))


def shown_signs(request: Choose | Settle[Any]) -> dict[str, str]:
    """Return the sign or key before each option; nothing if the words begin with it."""
    signs = access_keys(request)
    if not signs:
        return {}
    found = {option.key: signs.get(option.key, option.key) for option in request.options}
    return {} if all(_begins(o.label, found[o.key]) for o in request.options) else found


def chances(view: View, request: Request, width: int) -> Content:
    """Return the odds of a roll or card, in lines of `width` cells; nothing for other questions."""
    deck = view.game.decks.get(request.deck) if isinstance(request, Draw) else None
    marked = isinstance(deck, BaseDeck) and is_reconstructed(deck.source)
    return chance_words(request, view.odds, width, view.outlook, marked=marked)


def wanted_lines(view: View, request: Request, width: int, odds: Mapping[str, Beside]) -> int:
    """Return the lines needed below a question for full options with `odds`, or for a roll.

    `width` is the cells of a line of the list.
    """
    options = options_of(request, view.game.players)
    if not options:
        found = chances(view, request, width).plain
        return wrapped_lines(found, width) if found else 3
    signs = shown_signs(request) if isinstance(request, Choose | Settle) else {}
    return 1 + OptionLines(options, ListSize(width), signs, odds).uncut()


def _begins(label: str, sign: str) -> bool:
    """True if an option's words begin with its sign, and not with a longer number or word."""
    return label.startswith(sign) and not label[len(sign) : len(sign) + 1].isalnum()


_BODY = (7, 14)
"""Rows of options or odds that a low and a high window keep whatever happened before."""

_LEAST = (1, 4)
"""Rows in which a low and a high window tell what happened before, at least."""

_TAUGHT = 4
"""Rows of options or odds beside a lesson in a small window: the map has the others."""

_HEAD_AND_LINE = 2
"""Rows of whose question it is, and of the line where it is answered."""


class QuestionLayout(NamedTuple):
    """Cells and rows of the panel inside its frame.

    `is_high` means that the window has many rows, `is_taught` that a lesson needs the map in a
    small window.
    """

    width: int
    rows: int
    is_high: bool
    is_taught: bool = False

    @property
    def line(self) -> int:
        """The width in cells of a line of options or odds, beside a scroll bar."""
        return max(24, self.width - 3)

    @property
    def least(self) -> int:
        """The minimum rows for what happened before."""
        return _LEAST[self.is_high]

    def words(self, request: Request) -> Content:
        """Return the question and its why, on one line if they fit one in a low window."""
        return words_of(request, 0 if self.is_high else self.width)

    def below(self, request: Request) -> int:
        """Return the rows that a question leaves for what came before and what answers it."""
        if self.is_taught:
            return _TAUGHT
        return self.rows - _HEAD_AND_LINE - wrapped_lines(self.words(request).plain, self.width)

    def told(self, view: View, odds: Mapping[str, Beside]) -> int:
        """Return the rows for what came before: what options with their `odds` leave.

        None beside a lesson, which tells it.
        """
        if view.question is None:
            ranking = 1 + len(view.game.players)
            return self.rows - 3 - ranking - wrapped_lines(ended_words(view.game), self.width - 2)
        if self.is_taught:
            return 0
        request = view.question.request
        wanted = wanted_lines(view, request, self.line, odds)
        return max(self.least, self.below(request) - min(wanted, _BODY[self.is_high]))


KEPT = 8
"""Questions whose odds are kept: undo and redo come back to them."""

BREATH = 0.05
"""Seconds that a question stands before its odds are begun: keys and drawing come first."""


class QuestionOdds:
    """The odds of the most recent open questions, each computed once."""

    def __init__(self) -> None:
        self._kept: deque[tuple[View, OptionOdds]] = deque(maxlen=KEPT)

    def of(self, view: View) -> OptionOdds:
        """Return what is known so far about the open question's odds."""
        return self._known(view) or NO_ODDS

    def beside(self, view: View | None) -> Mapping[str, Beside]:
        """Return what is shown beside options, by their keys, as far as known."""
        return self.of(view).beside if view else {}

    def is_due(self, view: View) -> bool:
        """True if odds help with the open question and haven't been computed yet."""
        request = view.question.request if view.question else None
        if request is None or self._known(view) is not None:
            return False
        return bool(view.game.odds_help(request))

    async def reckon(self, view: View) -> OptionOdds:
        """Compute the odds of the open question, in a thread of its own."""
        question = view.question
        if question is None:
            return NO_ODDS
        await asyncio.sleep(BREATH)
        found = await asyncio.to_thread(
            lambda: option_odds(view.game, question.request, question.player, view.seen)
        )
        self._kept.append((view, found))
        return found

    def _known(self, view: View) -> OptionOdds | None:
        odds: OptionOdds
        for kept, odds in reversed(self._kept):
            same = kept.state is view.state and kept.seen == view.seen
            if same and _asked(kept) == _asked(view):
                return odds
        return None


def _asked(view: View) -> tuple[object, ...]:
    question = view.question
    return (question.player, question.request.question, question.request.rule) if question else ()


def bands_words(bands: tuple[OddsTable, ...], width: int) -> Content:
    """Return ranges of numbers with equal odds, a line each."""
    parts: list[tuple[str, str] | str] = []
    told = [band_words(table) for table in bands]
    wide = max((len(head) for head, _ in told), default=0)
    for (head, said), table in zip(told, bands, strict=True):
        best = table.rows[0] if table.rows else None
        room = width - wide - 2
        drawn = bar(best.chance, 6) if best and len(said) + 8 <= room else ""
        parts += ["\n", (f"{head:>{wide}}  ", "bold"), said[:room]]
        parts += [" " * (room - len(said) - 6), (drawn, "$accent")] if drawn else []
    return styled(*parts)


class RecapView(Static):
    """A few lines that take no keys; empty if there's nothing to tell, or no room."""

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id, markup=False)
        self._recap: tuple[View, Recap] | None = None

    def show_recap(self, view: View, width: int, rows: int) -> None:
        """Show what came before the open question of a view, in at most `rows` lines."""
        if self._recap is None or self._recap[0] is not view:
            self._recap = view, recap_of(view)
        recap = self._recap[1]
        if companion_of(self).settings.turn_card == "off":
            recap = recap._replace(ended=(), since=())
        if view.log and (view.log[-1].undo or view.log[-1].redo):
            lines = [RecapLine(in_present_keys(line.words, self.app)) for line in recap.answer]
            recap = recap._replace(answer=tuple(lines))
        found = recap_above_question(recap, width, rows, whole=view.question is None)
        words = with_log_key(found, in_present_keys("F4", self.app))
        self.update(words)
        self.display = bool(words.plain)


def with_log_key(words: Content, log: str) -> Content:
    """Return the words with the key of the log, "" for none, where they mention it."""
    at = words.plain.find("F4 …")
    return words if at < 0 else words[:at] + Content(f"{log} ".lstrip()) + words[at + 3 :]
