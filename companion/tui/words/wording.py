"""Words and small drawings that several panels share: odds, totals, entries of the log."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from textual.content import Content, Span

from companion.sheets.text import Line
from companion.table.ask.card_words import card_words
from companion.table.ask.columns import Column
from companion.table.ask.requests import Draw, Request, Roll, Rolls
from companion.table.facts import Corrected, Fact
from companion.table.journal.entries import Entry
from companion.table.journal.remarks import about
from companion.table.look.odds import Odd, comes_to, outlook_words, percent
from companion.table.look.undo_labels import went_back
from companion.table.nouns import key_words, ranges
from companion.table.play.modes import switched_words
from companion.table.seats.told import is_masked, open_facts
from companion.table.sources import DAGGER, RECONSTRUCTED
from companion.tui.view import View

_BAR = " ▏▎▍▌▋▊▉█"
_SECRET = "(secret)"
_ANYBODYS = ("correct", "note", "print", "switch")
"""Entries of which nobody knows who at the table made them."""


def first_upper(words: str) -> str:
    """Capitalize the first letter; names later on keep theirs."""
    return words[:1].upper() + words[1:]


def sentence(words: str) -> str:
    """Capitalize and add a period; a file's name at the beginning stays as it is."""
    first = words.split(maxsplit=1)[0] if words.strip() else ""
    if not any(sign in first.rstrip(".:") for sign in "./\\"):
        words = first_upper(words)
    return words if words.endswith((".", "?", "!")) else f"{words}."


def bar(chance: Fraction, cells: int = 8) -> str:
    """Return a chance as a bar of `cells`."""
    eighths = round(chance * cells * 8)
    whole, rest = divmod(max(eighths, 1 if chance else 0), 8)
    return ("█" * whole + (_BAR[rest] if rest else "")).ljust(cells)


def styled(*parts: tuple[str, str] | str) -> Content:
    """Return texts with styles, joined; nothing is read as markup."""
    text, spans = "", []
    for part in parts:
        words, look = (part, "") if isinstance(part, str) else part
        if look and words:
            spans.append(Span(len(text), len(text) + len(words), look))
        text += words
    return Content(text, spans=spans)


# Odds


def chance_words(
    request: Request,
    odds: Sequence[Odd],
    width: int,
    outlook: Sequence[Odd] = (),
    *,
    marked: bool = False,
) -> Content:
    """Return a roll's or draw's results with odds, where they were looked up, and the outlook.

    `marked` is True for a reconstructed deck.
    """
    if isinstance(request, Roll | Rolls):
        found = _roll_words(request, odds, width)
        words = outlook_words(outlook)
        return Content.assemble((words, "bold"), "\n", found) if words else found
    if isinstance(request, Draw):
        return _draw_words(request, odds, width, marked)
    return Content("")


_PLAIN_FACES = 6
"""Results up to which dice that only count are listed; their sums are not."""


def _roll_words(request: Roll[Any] | Rolls[Any], odds: Sequence[Odd], width: int) -> Content:
    column = request.column
    if len(column.lines) > 16 and all(isinstance(line.result, int) for line in column.lines):
        low, high = (pick(column.lines, key=lambda line: line.result).words for pick in (min, max))
        return styled((f"From {low} to {high}.", ""), "\n", (_looked_up(column), "dim"))
    totals = {line.result: ranges(line.totals) for line in column.lines}
    if len(odds) > _PLAIN_FACES and all(totals.get(one.result) == one.label for one in odds):
        return styled(
            (f"From {odds[0].label} to {odds[-1].label}.", ""), "\n", (_looked_up(column), "dim")
        )
    if all(totals.get(odd.result) == odd.label for odd in odds):
        totals = {}
    wide = max((len(text) for text in totals.values()), default=0)
    longest = max((len(odd.label) for odd in odds), default=0)
    drawn = longest <= width - wide - 20  # no bars where they would cut what may come of it
    label = max(8, width - wide - (20 if drawn else 10))
    parts: list[tuple[str, str] | str] = []
    for odd in odds:
        first, *more = textwrap.wrap(odd.label, label) or [""]
        parts += [
            (f"{totals.get(odd.result, ''):>{wide}}  ", "bold"),
            f"{first:<{label}} ",
            (f"{percent(odd.chance):>6} ", "bold"),
            (bar(odd.chance) if drawn else "", "$accent"),
            *(f"\n{' ' * (wide + 2)}{line}" for line in more),
            "\n",
        ]
    if column.void:
        parts.append((f"{ranges(column.void)}: roll again\n", "dim"))
    parts.append((_looked_up(column), "dim"))
    return styled(*parts)


def _looked_up(column: Column[Any]) -> str:
    """Return the chart, row and modifiers of a roll."""
    dagger = DAGGER if column.source == "reconstructed" else ""
    row = f", {column.row}" if column.row else ""
    shifts = "".join(f"; {name} {amount:+d}" for name, amount in column.modifiers)
    more = f"\n{RECONSTRUCTED}. You can enter yours." if dagger else ""
    return f"{column.chart}{dagger}{row}{shifts}{more}"


def _draw_words(request: Draw, odds: Sequence[Odd], width: int, marked: bool) -> Content:
    """Return what unseen cards say most often, or what most of them lead to."""
    several = comes_to(odds) or [
        (card_words(request.plain(str(odd.result)), odd.label), odd.chance)
        for odd in sorted(odds, key=lambda odd: -odd.chance)
    ]
    label = max(8, width - 17)
    parts: list[tuple[str, str] | str] = []
    for words, chance in several[:10]:
        words = words if len(words) <= label else words[: label - 1] + "…"
        parts += [f"{words:<{label}} ", (f"{percent(chance):>6} ", "bold")]
        parts += [(bar(chance), "$accent"), "\n"]
    if len(several) > 10:
        rest = sum((chance for _, chance in several[10:]), Fraction(0))
        parts.append((f"and {len(several) - 10} others, {percent(rest)} in all\n", "dim"))
    read = f", section {key_words(request.section)}" if request.section != request.deck else ""
    dagger = DAGGER if marked else ""
    parts.append((f"Chances{dagger} among the cards that haven't come up yet{read}", "dim"))
    if marked:
        parts.append((f"\n{RECONSTRUCTED}. You can enter yours.", "dim"))
    return styled(*parts)


# The log


def entry_words(view: View, number: int) -> list[str]:
    """Return an entry as lines: what was said, then what followed; secrets are masked."""
    entry = view.log[number - 1]
    told = view.teller.followed(number, open_facts(entry, entry.facts))
    followed = [f"→ {words}" for words in dict.fromkeys(told)]
    if is_masked(entry):
        return [f"{_head(entry)}{entry.ask or 'A secret answer'} {_SECRET}", *followed]
    if entry.undo or entry.redo:
        return [sentence(went_back(view.game, view.log, entry))]
    return [f"{_head(entry)}{_said(entry)}{_by(entry)}", *followed]


def _said(entry: Entry[Fact]) -> str:
    """Return what was answered or done, as a sentence of its own if it wasn't an answer."""
    if entry.kind == "switch":
        return switched_words(entry.value)
    if entry.kind == "note":
        on = about(entry)
        return f"Note on entry {on}: {entry.say}" if on else f"Note: {entry.say}"
    if any(isinstance(fact, Corrected) for fact in entry.facts):
        return f"Corrected: {entry.say}"
    return first_upper(entry.say) if entry.kind in _ANYBODYS else entry.say


def answer_words(view: View, number: int, player: str) -> list[str]:
    """Return an answer as a sentence; none for people's own words, which they know.

    It names the player, unless that is the `player` of the recap. Another player's roll is told
    whoever rolled, so that everyone learns the result.
    """
    entry = view.log[number - 1]
    told = ("switch", "note") if player == entry.player else ("switch", "note", "roll")
    if entry.by == "people" and entry.kind not in told:
        return []
    said = entry_words(view, number)[0]
    return [sentence(said.removesuffix(_by(entry)).removeprefix(f"{player}: "))]


def _head(entry: Entry[Fact]) -> str:
    """Return whose answer an entry is; acts that aren't answers may be anyone's."""
    return f"{entry.player}: " if entry.player and entry.kind not in _ANYBODYS else ""


def _by(entry: Entry[Fact]) -> str:
    if entry.again:
        return " (as before)"
    return f" ({entry.by})" if entry.by in ("app", "bot") and entry.kind != "print" else ""


LOOKS = {"": "", "strong": "bold", "faint": "dim", "struck": "strike dim", "amiss": "italic"}
"""The style of each look."""

UNBROKEN = 10_000
"""A width at which nothing is broken: the widget does that."""


def content(lines: Iterable[Line]) -> Content:
    """Return lines with their styles."""
    parts: list[tuple[str, str] | str] = []
    for line in lines:
        parts += [(words, LOOKS[look]) for words, look in line]
        parts.append("\n")
    return styled(*parts[:-1])
