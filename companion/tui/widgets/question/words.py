"""The words of a question: how it is answered, its limits, its options line by line."""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Mapping
from typing import Any

from msgspec.structs import replace
from textual.content import Content

from companion.cards.deck import BaseDeck
from companion.table.ask.access_keys import access_keys
from companion.table.ask.forms import example
from companion.table.ask.options import listed
from companion.table.ask.requests import Choose, Count, Draw, Option, Request, Roll, Rolls, Settle
from companion.table.game import Game, over_words
from companion.table.look.option_odds import Beside
from companion.table.play.modes import APP, Modes
from companion.table.sources import is_reconstructed
from companion.tui.view import View
from companion.tui.widgets.question.option_lines import ListSize, OptionLines
from companion.tui.words.wording import chance_words, first_upper, styled

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
