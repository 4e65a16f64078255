"""The open question as JSON and as text."""

from __future__ import annotations

from collections.abc import Sequence
from shlex import quote as quoted
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from companion.cli.output import table
from companion.table.ask.described import describe, shown_kind
from companion.table.ask.fields import Form
from companion.table.ask.requests import Draw, Request, Roll, Rolls
from companion.table.game import title_of
from companion.table.look.odds import (
    Odd,
    of_outlook,
    of_question,
    percent,
)
from companion.table.look.offer import Offer, Offered, open_question
from companion.table.seats.known_faults import known_faults

if TYPE_CHECKING:
    from companion.cli.shapes import questions as shapes
    from companion.desk.campaigns.seen import Seen
    from companion.table.seats.observation import Observation

SHOWN = 24
"""How many results of a draw the text shows at most; JSON has them all."""

MOST_KEYS = 64
"""How many options without labels (squares of a board) the text lists at most."""

WIDTH = 100
"""Characters per line where a list is wrapped."""

Rows = list[tuple[str, ...]]


# For programs


def question_json(campaign: Seen) -> dict[str, Any]:
    """Return the open question as plain values, one of `QUESTIONS` in `companion.cli.shapes`."""
    session = campaign.session
    asked = session.question
    if asked is None:
        return {**_over(campaign)}
    told = {"entry": asked.entry, **describe(asked.request), "why": asked.request.why}
    told |= {
        "player": asked.player,
        "turn": asked.turn,
        "step": asked.call.name,
        "step_title": title_of(campaign.game, asked.call),
    }
    if faults := known_faults(session):
        told["faults"] = list(faults)
    if session.mismatch:
        told["mismatch"] = session.mismatch
    if session.reminds:
        told["reminder"] = True
    return told | _chances(session, asked.request)


def _over(campaign: Seen) -> shapes.OverQuestion:
    return {
        "entry": None,
        "kind": "over",
        "question": "",
        "rule": "",
        "player": "",
        "secret": False,
        "why": "",
        "turn": campaign.game.turn,
        "step": "",
        "step_title": "",
        "winner": " and ".join(campaign.game.winners),
    }


def odd_json(odd: Odd) -> shapes.Odd:
    """Return the chance of one result as plain values."""
    return {
        "result": odd.result,
        "label": odd.label,
        "chance": str(odd.chance),
        "probability": float(odd.chance),
    }


def _chances(session: Observation, request: Request) -> dict[str, Any]:
    """Return the chart and the odds of a roll or draw."""
    if not isinstance(request, Roll | Rolls | Draw):
        return {}
    results = [{**odd_json(odd)} for odd in of_question(session)]
    if isinstance(request, Draw):
        numbers = session.deck(request.deck).numbers
        return {"results": results, "cards": [numbers[0], numbers[-1]]}
    column = request.column
    outlook = [odd_json(odd) for odd in of_outlook(request)]
    for told in results:
        line = column.line_of(told["result"])
        told["totals"] = list(line.totals) if line else []
    return {
        "results": results,
        "reading": _reading(request),
        "chart": column.chart,
        "row": column.row,
        "modifiers": [{"name": name, "amount": amount} for name, amount in column.modifiers],
        "source": column.source,
        "void": list(column.void),
    } | ({"outlook": outlook} if outlook else {})


def _reading(request: Roll[Any] | Rolls[Any]) -> str:
    if isinstance(request, Rolls):
        return "each"
    return "own" if callable(request.reading) else request.reading


# For people


def question_text(campaign: Seen) -> str:
    """Return the open question as text, with the legal answers and the odds."""
    asked = open_question(campaign.session)
    if asked.over:
        return asked.text
    head = (f"Entry {asked.entry}", asked.turn, asked.player, asked.step)
    rule = f"  [{asked.rule}]" if asked.rule else ""
    lines = [*wrap(asked.faults, WIDTH), " · ".join(filter(None, head)), f"{asked.text}{rule}"]
    if asked.why:
        lines.append(f"  {asked.why}")
    if asked.waits:
        show = how_to_see(campaign.path, asked.player)
        lines.append(f"  {asked.player} decides in secret: {show}")
    elif asked.is_secret:
        lines.append("  This is secret: other players should look away.")
    return "\n".join([*lines, *legal_lines(asked.offer)])


def legal_lines(offer: Offer, *, besides_choices: bool = False) -> list[str]:
    """Return how a question is answered, and what more there is to know of it.

    `besides_choices` leaves out what is listed elsewhere: open options and numbers.
    """
    if besides_choices:
        return [*_ways(offer), *_barred(offer)] if offer.options else []
    if offer.options:
        grave = [f"  Careful with {o.label}: {o.grave}." for o in _open(offer) if o.grave]
        return [*_options(offer), *_ways(offer), *_barred(offer), *grave, *_notes(offer)]
    lines = [*_ways(offer), *([f"  {offer.title}"] if offer.title else []), *_result_lines(offer)]
    return lines + (_form(offer.form) if offer.form is not None else []) + _notes(offer)


def _ways(offer: Offer) -> list[str]:
    indent = "  " if offer.chances else "    "
    return [f"{indent}{line}" for way in offer.ways for line in wrap(way, WIDTH)]


def _notes(offer: Offer) -> list[str]:
    return [f"  {note}" for note in offer.notes]


def _barred(offer: Offer) -> list[str]:
    return [f"    not {', '.join(labels)}: {why}" for why, labels in offer.barred.items()]


def _result_lines(offer: Offer) -> list[str]:
    """Return the results of dice with their totals, or the likeliest ones of cards."""
    rows: Rows = [(c.totals, c.label, percent(c.chance), str(c.chance)) for c in offer.chances]
    if not any(totals for totals, *_ in rows):
        rows = [row[1:3] for row in rows]
    elif all(totals == label for totals, label, *_ in rows):
        rows = [row[1:] for row in rows]
    more = f"    … and {len(rows) - SHOWN} more (--json lists them all)"
    shown = [table(rows[:SHOWN], "    ")] if rows else []
    return [*shown, *([more] if len(rows) > SHOWN else [])]


def _open(offer: Offer) -> list[Offered]:
    return [option for option in offer.options if not option.barred]


def _options(offer: Offer) -> list[str]:
    """Return the open options, those without words of their own in as few lines as possible."""
    open_ones = _open(offer)
    if not all(f"{o.label}, ".casefold().startswith(f"{o.key}, ".casefold()) for o in open_ones):
        return [table(_rows(open_ones), "    ")]
    named = [
        (o.label if o.sign in ("", o.key) else f"{o.sign} {o.label}").replace(" ", _TIE)
        for o in open_ones
    ]
    if len(named) > MOST_KEYS:
        more = f"… {named[-1]} ({len(named)} choices; --json lists them all)"
        named = [*named[:SHOWN], more.replace(" ", _TIE)]
    keys = ("; " if any("," in each for each in named) else ", ").join(named)
    lines = wrap(keys, WIDTH, initial_indent="    ", subsequent_indent="    ")
    return [line.replace(_TIE, " ") for line in lines]


def _rows(options: Sequence[Offered]) -> Rows:
    """Return options as rows of sign, key (if it differs) and label."""
    if all(o.sign == o.key for o in options):
        return [(o.key, o.label) for o in options]
    return [(o.sign, "" if o.sign == o.key else o.key, o.label) for o in options]


def _form(form: Form) -> list[str]:
    """Explain how to enter the rest of a form in one line."""
    if not form.is_shown_whole:
        return []
    fields = form.left
    what = "the rest of the form" if form.at else "the whole form"
    like = " ".join(f"{at + 2}{f.short or f' {f.key}'}" for at, f in enumerate(fields[:2]))
    names = ", ".join(f"{f.short}{_TIE}{f.label}" if f.short else f.key for f in fields)
    begin = f"or {what} in one line, like {like} ({form.title}): {names}"
    lines = wrap(begin, WIDTH, initial_indent="    ", subsequent_indent="    ")
    return [line.replace(_TIE, " ") for line in lines]


_TIE = "~"
"""A stand-in for a space at which a line must not break."""


def how_to_see(path: object, player: str) -> str:
    """Return the command that shows a secret question to its player."""
    return f"companion next {path} --seat {quoted(player)}"


def how_to_answer(path: object, request: Request) -> str:
    """Return the command that answers a question."""
    kind = shown_kind(request)
    answer = {"choose": "KEY", "count": "NUMBER", "draw": "CARD"}.get(kind, "DICE")
    more = ""
    if isinstance(request, Roll | Rolls):
        dice = " ".join(str(3 + die % 2) for die in range(request.dice))
        more = f" (such as {dice}), or --app to let the app roll"
    elif isinstance(request, Draw):
        more = " (a number or the card's text), or --app to let the app draw"
    return f"Answer with: companion answer {path} {answer}{more}"
