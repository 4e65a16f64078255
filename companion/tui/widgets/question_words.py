"""The words of a question: how it is answered, its limits, its options line by line."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from textual.content import Content
from textual.widgets.option_list import Option as Row

from companion.table.ask.access_keys import access_keys
from companion.table.ask.forms import example
from companion.table.ask.requests import Choose, Count, Draw, Option, Request, Roll, Rolls, Settle
from companion.table.play.modes import APP, Modes
from companion.tui.view import View
from companion.tui.wording import styled

NAME = 10
"""Cells of an option's words that are left beside its odds, at least."""


_FURTHER = re.compile(r"\. (?=[A-Z]).*", re.DOTALL)
"""What comes behind the first sentence."""


def options_of(request: Request) -> tuple[Option, ...]:
    """What can be picked: first what is open, so that a small window shows it, then the barred."""
    found = request.options if isinstance(request, Choose | Settle) else ()
    return tuple(sorted(found, key=lambda option: bool(option.barred)))


def at_default(request: Request, options: tuple[Option, ...]) -> int | None:
    """Where the answer of an empty line stands in the list, None where there is none."""
    if isinstance(request, Settle):
        value = str(request.value)
    else:
        default = request.taken_unread if isinstance(request, Choose) else None
        value = default.key if default else ""
    return next((at for at, option in enumerate(options) if option.key == value != ""), None)


def hint(request: Request) -> str:
    """How the question is answered."""
    if isinstance(request, Roll | Rolls):
        if request.line:
            return "type dice or result; Ctrl+R rolls, Ctrl+F on to the end"
        if request.dice == 1:
            return "type the die or its result; Ctrl+R rolls"
        if isinstance(request, Rolls):
            some = request.column.lines[0].words
            return f"type {request.dice} dice, or 2 {some} …; Ctrl+R rolls"
        adds = ", =sum" if request.reading == "sum" else ""
        return f"type {request.dice} dice{adds} or result; Ctrl+R rolls"
    if isinstance(request, Draw):
        return "number or words; Ctrl+L lists, Ctrl+R draws"
    if isinstance(request, Count):
        if request.form and not request.form.at:
            return "Enter: the form, or type " + example(request.form)
        taken = "" if request.default is None else f"Enter takes {request.default}, or "
        back = "; 0 goes back" if request.back else ""
        return f"{taken}type a number from {request.least} to {request.most}{back}"
    if isinstance(request, Settle) and not request.options:
        return f"Enter takes {request.value}, or type a number"
    return _choice_hint(request) if isinstance(request, Choose | Settle) else ""


def _choice_hint(request: Choose | Settle[Any]) -> str:
    """How one of several options is taken: by its sign, its words, or in the list."""
    signs = access_keys(request)
    sign = "number" if all(map(str.isdecimal, signs.values())) else "sign"
    if isinstance(request, Choose) and request.numbers:
        sign = "a number"
    if isinstance(request, Choose) and request.own:
        return f"{sign}, ↑ ↓ and Enter, or {request.own.words}"
    default = request.taken_unread if isinstance(request, Choose) else None
    if default:
        return f"{sign} or words; Enter: {textwrap.shorten(default.label, 24, placeholder=' …')}"
    if request.line:
        return f"{sign} or words, also what follows"
    return f"{sign} or first letters, or ↑ ↓ and Enter"


def help_words(lacks: Collection[str]) -> str:
    """What F1 tells of a question, in a game that `lacks` some of what actions need."""
    drawn = "cards" not in lacks
    card = " a card's number or what it says;" if drawn else ""
    parts = [
        "The open question, with the rule that asks it. The sign before an option answers, 0 is "
        "the way out; so do dice as they fell (43), without Enter where no longer answer begins "
        f"so. All else ends with Enter: the sum of dice (=7) or the result;{card} the beginning of "
        "an option's words; a number. Up and down choose an option. "
        f"Ctrl+R lets the app roll {'or draw ' if drawn else ''}this once, F8 says who does it "
        "from now on. What is barred (✗) stands in the list with the reason. A click in the line "
        "shows signs to click."
    ]
    if "own cards" not in lacks:
        parts.append(
            "Ctrl+T keeps what your own cards say: typed once as 17: and its words, card 17 is "
            "known by its number from then on."
        )
    return " ".join(parts)


def head(view: View, request: Request) -> Content:
    """Whose question it is, in which step, by which rule."""
    rule = f" · rule {request.rule}" if request.rule else ""
    step = f" · {view.step}" if view.step else ""
    who = request.player or view.player
    own = " · own dice (F8)" if _rolls_alone(view, request, who) else ""
    return styled((who or "The table", "bold"), (f"{step}{rule}{own}", "dim"))


def _rolls_alone(view: View, request: Request, player: str) -> bool:
    """Whether a player rolls by hand where the app does so for others."""
    if not isinstance(request, Roll | Rolls):
        return False
    modes = Modes(view.modes)
    return modes.get("dice", player, request.rule) != APP == modes.get("dice", "", "")


REMINDING = "the result; or done: you finish the whole step by hand"

KEEPING = "kept (Ctrl+T off): number and words"


def words_of(request: Request) -> Content:
    """The question itself, and why it is asked."""
    place = any(sign.isdigit() for sign in request.why.partition(" ")[0])  # kept as it is written
    why = request.why if place else request.why[:1].upper() + request.why[1:]
    why = f"\n{why}" if why else ""
    return styled((request.question, "bold"), (why, "italic dim"))


def limits(request: Request) -> Content:
    """The range of a number, empty for anything else."""
    if isinstance(request, Settle):
        return styled(f"From {request.least} to {request.most}; {request.value} was worked out.")
    if not isinstance(request, Count):
        return Content("")
    if request.form is None or request.form.at:
        usual = "" if request.default is None else f" Usually {request.default}."
        back = " 0 goes back." if request.back else ""
        return styled(f"From {request.least} to {request.most}; ↑ ↓ change it.{usual}{back}")
    fields = ", ".join(f"{field.label} {field.short}".strip() for field in request.form.fields)
    return styled((request.form.title, "bold"), f"\n{fields}")


def first_number(request: Count | Settle[Any]) -> int:
    """The number that an empty line or the arrow keys begin with: computed, usual or least."""
    if isinstance(request, Settle):
        return int(request.value)
    return request.least if request.default is None else request.default


def option_rows(
    options: Sequence[Option],
    width: int,
    signs: Mapping[str, str],
    odds: Mapping[str, str] | None = None,
    room: int = 0,
) -> list[Row]:
    """Options as lines; those that are barred are marked and say why.

    Before each stands its own of `signs`, unless there are none. `odds` are words by an option's
    key: what it may come to, behind it or on a line below. Where the open ones have no `room`, in
    lines, each is cut to its first sentence beside its odds, and to a line if it has to be.
    """
    wide = min(16, max(map(len, signs.values()))) + 2 if signs else 0
    found = [_option_row(option, width, signs, wide, odds or {}) for option in options]
    if room and sum(map(_lines, _open(options, found))) > room:
        return [
            row if option.barred else _short_row(option, width, signs, wide, odds or {})
            for option, row in zip(options, found, strict=True)
        ]
    return found


def _open(options: Sequence[Option], rows: Sequence[Row]) -> Iterator[Row]:
    return (row for option, row in zip(options, rows, strict=True) if not option.barred)


def _lines(row: Row) -> int:
    return str(row.prompt).count("\n") + 1


def _option_row(
    option: Option, width: int, signs: Mapping[str, str], wide: int, odds: Mapping[str, str]
) -> Row:
    """An option in all its words."""
    place = _place(option, signs)
    text = f"✗ {option.label}: {option.barred}" if option.barred else f"{option.label}{place}"
    hanging = f"\n{' ' * (wide + 2)}".join(textwrap.wrap(text, width - wide - 2) or [""])
    look = "dim italic" if option.barred else ""
    beside = odds_beside(text, odds.get(option.key, ""), width - 2, wide)
    return Row(
        styled((_sign(option, signs, wide), "bold $accent"), (hanging, look), (beside, "dim"))
    )


def _short_row(
    option: Option, width: int, signs: Mapping[str, str], wide: int, odds: Mapping[str, str]
) -> Row:
    """The first sentence of an option, cut where it leaves its odds no place on the line."""
    place = _place(option, signs)
    said = odds.get(option.key, "").replace("  ", " ")
    text = f"{_FURTHER.sub('', option.label)}{place}"
    left = width - 2 - wide - (len(said) + 2 if said else 0)
    if left < min(len(text), NAME):
        left = width - 2 - wide
    text = text if len(text) <= left else f"{text[: left - 1].rstrip(' ,:')}…"
    beside = odds_beside(text, said, width - 2, wide)
    return Row(styled((_sign(option, signs, wide), "bold $accent"), text, (beside, "dim")))


def _place(option: Option, signs: Mapping[str, str]) -> str:
    """Where an option leads, unless its sign or its words tell."""
    told = not option.place or signs.get(option.key) == option.place or _names_place(option)
    return "" if told else f" → {option.place}"


def _sign(option: Option, signs: Mapping[str, str], wide: int) -> str:
    return f"{signs.get(option.key, ''):<{wide}}"


def shown_signs(request: Choose | Settle[Any]) -> dict[str, str]:
    """What stands before each option: its sign, else its key; nothing where words begin with it."""
    signs = access_keys(request)
    if not signs:
        return {}
    found = {option.key: signs.get(option.key, option.key) for option in request.options}
    return {} if all(o.label.startswith(found[o.key]) for o in request.options) else found


def odds_beside(text: str, odds: str, width: int, margin: int) -> str:
    """What an option may come to: behind its words where both fit, else below them."""
    if not odds:
        return ""
    if margin + len(text) + 2 + len(odds) <= width:
        return odds.rjust(width - margin - len(text))
    lines = textwrap.wrap(odds, width - margin - 2, fix_sentence_endings=False) or [""]
    return "".join(f"\n{' ' * (margin + 2)}{line}" for line in lines)


def _names_place(option: Option) -> bool:
    """Whether people see the place of an option in its words, or its number in the key."""
    *kind, number = option.place.split()
    said = {option.key, *option.label.replace(",", " ").split()}
    return option.place in option.label or (bool(kind) and number in said)


def meant(options: Sequence[Option], signs: Mapping[str, str], typed: str) -> Iterator[int]:
    """Where the options stand that something typed in small letters may mean, the best first."""
    for number, option in enumerate(options):
        if option.key.casefold() == typed or option.label.casefold() == typed:
            yield number
    for number, option in enumerate(options):
        if signs.get(option.key) == typed:
            yield number
    for number, option in enumerate(options):
        if option.key.casefold().startswith(typed) or option.label.casefold().startswith(typed):
            yield number
