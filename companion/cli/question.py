"""The open question: as plain values for programs, and as text for people."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from companion.cards.deck import BaseDeck
from companion.cli.output import table
from companion.table.ask.access_keys import access_keys
from companion.table.ask.described import describe, shown_kind
from companion.table.ask.fields import Form
from companion.table.ask.options import listed
from companion.table.ask.requests import Choose, Count, Draw, Option, Request, Roll, Rolls, Settle
from companion.table.game import title_of, winners_words
from companion.table.look.odds import (
    Odd,
    comes_to,
    of_outlook,
    of_question,
    outlook_words,
    percent,
)
from companion.table.nouns import key_words, ranges
from companion.table.sources import DAGGER, RECONSTRUCTED, is_reconstructed

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.table.play.session import Session

SHOWN = 24
"""Results of a draw that the text shows at most; JSON has them all."""

MOST_KEYS = 64
"""Options named by their keys alone that the text lists at most: the squares of a board."""

WIDTH = 100
"""Letters of a line at most where a list of words is broken into lines."""

Rows = list[tuple[str, ...]]


# For programs


def question_json(campaign: Campaign) -> dict[str, Any]:
    """The open question as plain values; kind `over` when the game is.

    | key | holds |
    |---|---|
    | `entry` | the number that the answer's entry will have |
    | `kind` | roll, draw, choose, count or over |
    | `question` `rule` `why` | its words, the rule number, the reason |
    | `player` `turn` | whose it is, and the turn's number (0 in the set-up) |
    | `step` `step_title` | the step of the sequence of play, and its words |
    | `secret` | whether the others should look away |
    | `dice` `sides` `reading` | of a roll; `reading` is sum, highest, product or each |
    | `chart` `row` `modifiers` `source` `void` | of a roll: where it is read; `void` rolls again |
    | `deck` `section` `cards` | of a draw; `cards` are the lowest and the highest number |
    | `results` | of a roll or draw: `result`, `label`, `chance` ("5/36"), `probability` |
    | `outlook` | only where several questions end in something: the same of each end, from here |
    | `options` | of a choice: `key`, `sign` (the short way), `label`, `place`, `barred` (why not) |
    | | and `grave` where something may be lost by it for good: what |
    | `own` | only of a choice that takes any other text as well: what that is |
    | `min` `max` `form` | of a count; `form` where it is one number of several |
    | `back` | only of a count that 0 goes back from |
    | `computed` | of a computed value that people may set otherwise |
    | `reminder` | only where the table may answer `done` and see to the roll or draw on paper |
    | `mismatch` | only where the rules have changed under an unfinished step: what no longer fits |
    | `winner` | when the game is over |
    """
    session = campaign.session
    asked = session.question
    if asked is None:
        return _over(campaign)
    told = {"entry": asked.entry, **describe(asked.request), "why": asked.request.why}
    told |= {
        "player": asked.player,
        "turn": asked.turn,
        "step": asked.call.name,
        "step_title": title_of(campaign.game, asked.call),
    }
    if session.mismatch:
        told["mismatch"] = session.mismatch
    if session.reminds:
        told["reminder"] = True
    return told | _chances(session, asked.request)


def _over(campaign: Campaign) -> dict[str, Any]:
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


def odd_json(odd: Odd) -> dict[str, Any]:
    """One of the odds as plain values."""
    return {
        "result": odd.result,
        "label": odd.label,
        "chance": str(odd.chance),
        "probability": float(odd.chance),
    }


def _chances(session: Session, request: Request) -> dict[str, Any]:
    """What belongs to a chance request: its chart and the chance of each result."""
    if not isinstance(request, Roll | Rolls | Draw):
        return {}
    results = [odd_json(odd) for odd in of_question(session)]
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
        "reading": "each" if isinstance(request, Rolls) else request.reading,
        "chart": column.chart,
        "row": column.row,
        "modifiers": [{"name": name, "amount": amount} for name, amount in column.modifiers],
        "source": column.source,
        "void": list(column.void),
    } | ({"outlook": outlook} if outlook else {})


# For people


def question_text(campaign: Campaign) -> str:
    """The open question with what is legal and the odds."""
    session = campaign.session
    asked = session.question
    if asked is None:
        won = winners_words(campaign.game)
        return f"The game is over{f': {won}' if won else ''}."
    request = asked.request
    step = title_of(campaign.game, asked.call)
    when = campaign.game.turn_words(asked.turn)
    head = " · ".join(part for part in (f"Entry {asked.entry}", when, asked.player, step) if part)
    rule = f"  [{request.rule}]" if request.rule else ""
    lines = [head, f"{request.question}{rule}"]
    if request.why:
        lines.append(f"  {request.why}")
    if request.secret:
        lines.append("  This is a secret: the others should look away.")
    return "\n".join([*lines, *_legal(session, request), *_reminder(session)])


def _reminder(session: Session) -> list[str]:
    """How a table goes on that is only reminded of its dice and cards."""
    if not session.reminds:
        return []
    words = "Only a reminder. Answer with the result; or see to it on paper and answer 'done': then"
    return [f"  {words}", "  enter what came of it, or that there is nothing for the app to note."]


def _legal(session: Session, request: Request) -> list[str]:
    if isinstance(request, Roll | Rolls):
        return _roll(session, request)
    if isinstance(request, Draw):
        return _draw(session, request)
    if isinstance(request, Choose) or (isinstance(request, Settle) and request.options):
        return _options(request, session.game.players)
    if isinstance(request, Count | Settle):
        return _count(request)
    return []


def _roll(session: Session, request: Roll[Any] | Rolls[Any]) -> list[str]:
    column = request.column
    dice = "1 die" if request.dice == 1 else f"{request.dice} dice"
    each = ", each read by itself" if isinstance(request, Rolls) and request.dice > 1 else ""
    marked = column.source == "reconstructed"
    shifts = "".join(f"; {name} {amount:+d}" for name, amount in column.modifiers)
    chart = f"{column.chart}{DAGGER if marked else ''}{f', {column.row}' if column.row else ''}"
    lines = [f"  Roll {dice}{'' if request.sides == 6 else f' of {request.sides} sides'}{each}."]
    lines.append(f"  {chart}{shifts}")
    rows: Rows = []
    for odd in of_question(session):
        line = column.line_of(odd.result)
        totals = ranges(line.totals, "-") if line else ""
        rows.append((totals, odd.label, percent(odd.chance), str(odd.chance)))
    if all(totals == label for totals, label, *_ in rows):
        rows = [row[1:] for row in rows]
    lines.append(table(rows, "    "))
    if column.void:
        lines.append(f"    {ranges(column.void, '-')} does not count: roll again")
    if words := outlook_words(of_outlook(request)):
        lines.append(f"  {words}")
    if request.line:
        lines.append("  'on' lets the app roll these dice and all that follow in their line.")
    return lines + ([f"  {RECONSTRUCTED}. Your own chart overrides it."] if marked else [])


def _draw(session: Session, request: Draw) -> list[str]:
    odds = sorted(of_question(session), key=lambda odd: -odd.chance)
    section = key_words(request.section)
    lines = [f"  Draw from the {request.deck} deck; what counts is the section {section}."]
    rows = comes_to(odds)
    if rows:
        lines.append(f"  A card says, for instance, '{_instance(odds)}'. It comes to:")
    else:
        rows = [(_said(odd), odd.chance) for odd in odds]
    lines.append(table([(words, percent(chance)) for words, chance in rows[:SHOWN]], "    "))
    if len(rows) > SHOWN:
        lines.append(f"    … and {len(rows) - SHOWN} more (all of them: --json)")
    deck = session.deck(request.deck)
    if isinstance(deck, BaseDeck) and is_reconstructed(deck.source):
        lines.append(f"  {DAGGER} by a deck that is reconstructed: yours may hold other cards")
    return lines


def _said(odd: Odd) -> str:
    return odd.label if odd.label == odd.result else f"{odd.result}: {odd.label}"


def _instance(odds: list[Odd]) -> str | int:
    """What a card says that says something."""
    return next(
        (odd.result for odd in odds if not str(odd.result).startswith("none")), odds[0].result
    )


def _options(request: Choose | Settle[Any], names: Collection[str]) -> list[str]:
    signs, open_ones = access_keys(request), [o for o in request.options if not o.barred]
    if all(o.label == o.key or o.label.startswith(f"{o.key}, ") for o in open_ones):
        said = ((signs.get(o.key, o.key), o.key, o.label) for o in open_ones)
        named = [
            (label if sign == key else f"{sign} {label}").replace(" ", _TIE)
            for sign, key, label in said
        ]
        if len(named) > MOST_KEYS:
            more = f"… {named[-1]} ({len(named)} choices; --json lists them all)"
            named = [*named[:SHOWN], more.replace(" ", _TIE)]
        keys = ("; " if any("," in each for each in named) else ", ").join(named)
        lines = wrap(keys, WIDTH, initial_indent="    ", subsequent_indent="    ")
        lines = [line.replace(_TIE, " ") for line in lines]
    else:
        lines = [table(_rows(open_ones, signs, names), "    ")]
    if isinstance(request, Choose) and request.own:
        lines.append(f"    or {request.own.words}")
    if isinstance(request, Choose) and request.numbers:
        lines.append("    or a number, which answers the question behind it too")
    barred: dict[str, list[str]] = {}
    for option in request.options:
        if option.barred:
            barred.setdefault(option.barred, []).append(option.label)
    lines += [f"    not {', '.join(labels)}: {why}" for why, labels in barred.items()]
    return lines + [f"  Beware of {o.label}: {o.grave}." for o in open_ones if o.grave]


def _rows(options: Sequence[Option], signs: Mapping[str, str], names: Collection[str]) -> Rows:
    """Options by sign, by key where that is another, and by their words as a screen has them."""
    said = [(signs.get(o.key, ""), o.key, listed(o.label, names)) for o in options]
    if all(sign == key for sign, key, _ in said):
        return [(key, words) for _, key, words in said]
    return [(sign, "" if sign == key else key, words) for sign, key, words in said]


def _count(request: Count | Settle[Any]) -> list[str]:
    computed = f"; {request.value} by the rules" if isinstance(request, Settle) else ""
    limits = f"a whole number from {request.least} to {request.most}"
    if request.least == request.most:
        limits = f"{request.least}, the only number possible"
    if isinstance(request, Count) and request.back:
        limits += ", or 0 to go back"
    form = request.form if isinstance(request, Count) else None
    return [f"    {limits}{computed}", *(_form(form) if form is not None else [])]


def _form(form: Form) -> list[str]:
    """How all the numbers that a form still asks for are given at once."""
    fields = form.fields[form.at :]
    if len(fields) == 1:
        return []
    what = "the rest of the form" if form.at else "the whole form"
    like = " ".join(f"{at + 2}{f.short or f' {f.key}'}" for at, f in enumerate(fields[:2]))
    names = ", ".join(f"{f.short}{_TIE}{f.label}" if f.short else f.key for f in fields)
    begin = f"or {what} in one line, like {like} ({form.title}): {names}"
    lines = wrap(begin, WIDTH, initial_indent="    ", subsequent_indent="    ")
    return [line.replace(_TIE, " ") for line in lines]


_TIE = "~"
"""Holds a short name and its word together where a line is broken."""


def how_to_answer(path: object, request: Request) -> str:
    """What to type next."""
    kind = shown_kind(request)
    said = {"choose": "KEY", "count": "NUMBER", "draw": "CARD"}.get(kind, "DICE")
    more = ""
    if isinstance(request, Roll | Rolls):
        dice = " ".join(str(3 + die % 2) for die in range(request.dice))
        more = f" (such as {dice}; --app lets the app roll)"
    elif isinstance(request, Draw):
        more = " (its number, or what it says; --app lets the app draw)"
    return f"Answer with: companion answer {path} {said}{more}"
