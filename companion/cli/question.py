"""The open question as JSON and as text."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from shlex import quote as quoted
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
from companion.table.seats.known_faults import faults_words, known_faults
from companion.table.seats.observation import Waiting
from companion.table.sources import DAGGER, RECONSTRUCTED, is_reconstructed

if TYPE_CHECKING:
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
    """Return the open question as plain values; its kind is `over` if the game is.

    | key | value |
    |---|---|
    | `entry` | the number that the answer's entry will have |
    | `kind` | roll, draw, choose, count or over |
    | `question` `rule` `why` | its text, the rule's number, the reason |
    | `player` `turn` | who is asked, and the turn's number (0 in the set-up) |
    | `step` `step_title` | the step of the sequence of play, and its title |
    | `secret` | true if other players should look away; `kind` is waiting if it's another's |
    | `dice` `sides` `reading` | of a roll; `reading` is sum, highest, product or each |
    | `chart` `row` `modifiers` `source` `void` | of a roll; results in `void` are rolled again |
    | `deck` `section` `cards` | of a draw; `cards` are the lowest and the highest number |
    | `results` | of a roll or draw: `result`, `label`, `chance` ("5/36"), `probability` |
    | `outlook` | the same for the final results, if several questions lead to them |
    | `options` | of a choice: `key`, `sign` (short), `label`, `place`, `barred` (why not allowed) |
    | | and `grave`: what could be lost for good |
    | `own` | of a choice that also accepts other text: what that is |
    | `min` `max` `form` | of a count; `form` if it's one of several numbers |
    | `back` | of a count where 0 goes back |
    | `computed` | the computed value that you may override |
    | `reminder` | true if you may handle the roll or draw on paper and answer `done` |
    | `faults` | if something is wrong since a correction: sentences about it |
    | `mismatch` | if the rules of an unfinished step have changed: what no longer fits |
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
    if faults := known_faults(session):
        told["faults"] = list(faults)
    if session.mismatch:
        told["mismatch"] = session.mismatch
    if session.reminds:
        told["reminder"] = True
    return told | _chances(session, asked.request)


def _over(campaign: Seen) -> dict[str, Any]:
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


def question_text(campaign: Seen) -> str:
    """Return the open question as text, with the legal answers and the odds."""
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
    if wrong := faults_words(known_faults(session)):
        lines = [*wrap(wrong, WIDTH), *lines]
    if request.why:
        lines.append(f"  {request.why}")
    if isinstance(request, Waiting):
        show = how_to_see(campaign.path, asked.player)
        lines.append(f"  {asked.player} decides in secret: {show}")
    elif request.secret:
        lines.append("  This is secret: other players should look away.")
    return "\n".join([*lines, *_legal(session, request), *_reminder(session)])


def legal_lines(session: Observation, *, besides_choices: bool) -> list[str]:
    """Return what the open question takes, in lines; `besides_choices` leaves out what is listed
    elsewhere: open options and numbers.
    """
    request = session.question.request if session.question else None
    if request is None:
        return []
    if not besides_choices:
        return [*_legal(session, request), *_reminder(session)]
    if isinstance(request, Choose) or (isinstance(request, Settle) and request.options):
        return _beside_options(request)
    return []


def _reminder(session: Observation) -> list[str]:
    """Explain how to answer a reminder."""
    if not session.reminds:
        return []
    words = "Only a reminder. Answer with the result, or handle it on paper and answer 'done'. Then"
    return [f"  {words}", "  enter what came of it, if the app needs to know."]


def _legal(session: Observation, request: Request) -> list[str]:
    if isinstance(request, Roll | Rolls):
        return _roll(session, request)
    if isinstance(request, Draw):
        return _draw(session, request)
    if isinstance(request, Choose) or (isinstance(request, Settle) and request.options):
        return _options(request, session.game.players)
    if isinstance(request, Count | Settle):
        return _count(request)
    return []


def _roll(session: Observation, request: Roll[Any] | Rolls[Any]) -> list[str]:
    column = request.column
    dice = "1 die" if request.dice == 1 else f"{request.dice} dice"
    each = ", and read each one" if isinstance(request, Rolls) and request.dice > 1 else ""
    marked = column.source == "reconstructed"
    shifts = "".join(f"; {name} {amount:+d}" for name, amount in column.modifiers)
    chart = f"{column.chart}{DAGGER if marked else ''}{f', {column.row}' if column.row else ''}"
    lines = [f"  Roll {dice}{'' if request.sides == 6 else f' with {request.sides} sides'}{each}."]
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
        lines.append(f"    {ranges(column.void, '-')}: roll again")
    if words := outlook_words(of_outlook(request)):
        lines.append(f"  {words}")
    if request.line:
        lines.append("  'on' lets the app make this roll and the rest of the series.")
    return lines + ([f"  {RECONSTRUCTED}. Your own chart overrides it."] if marked else [])


def _draw(session: Observation, request: Draw) -> list[str]:
    odds = sorted(of_question(session), key=lambda odd: -odd.chance)
    section = key_words(request.section)
    lines = [f"  Draw from the {request.deck} deck and read the section {section}."]
    rows = comes_to(odds)
    if rows:
        example = next((odd for odd in odds if not str(odd.result).startswith("none")), odds[0])
        lines.append(f"  A card says '{example.result}', for example. Results:")
    else:
        rows = [
            (odd.label if odd.label == odd.result else f"{odd.result}: {odd.label}", odd.chance)
            for odd in odds
        ]
    lines.append(table([(words, percent(chance)) for words, chance in rows[:SHOWN]], "    "))
    if len(rows) > SHOWN:
        lines.append(f"    … and {len(rows) - SHOWN} more (--json lists them all)")
    deck = session.deck(request.deck)
    if isinstance(deck, BaseDeck) and is_reconstructed(deck.source):
        lines.append(f"  {DAGGER} for our reconstructed deck; your real cards may differ")
    return lines


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
    lines += _beside_options(request)
    return lines + [f"  Careful with {o.label}: {o.grave}." for o in open_ones if o.grave]


def _beside_options(request: Choose | Settle[Any]) -> list[str]:
    """Return what else may be typed, and which options aren't possible and why."""
    lines = list[str]()
    if isinstance(request, Choose) and request.own:
        lines.append(f"    or {request.own.words}")
    if isinstance(request, Choose) and request.numbers:
        lines.append("    or a number, which also answers the next question")
    barred: dict[str, list[str]] = {}
    for option in request.options:
        if option.barred:
            barred.setdefault(option.barred, []).append(option.label)
    return lines + [f"    not {', '.join(labels)}: {why}" for why, labels in barred.items()]


def _rows(options: Sequence[Option], signs: Mapping[str, str], names: Collection[str]) -> Rows:
    """Return options as rows of sign, key (if it differs) and label."""
    said = [(signs.get(o.key, ""), o.key, listed(o.label, names)) for o in options]
    if all(sign == key for sign, key, _ in said):
        return [(key, words) for _, key, words in said]
    return [(sign, "" if sign == key else key, words) for sign, key, words in said]


def _count(request: Count | Settle[Any]) -> list[str]:
    computed = f"; {request.value} by the rules" if isinstance(request, Settle) else ""
    limits = f"a whole number from {request.least} to {request.most}"
    if request.least == request.most:
        limits = f"{request.least} is the only possible number"
    if isinstance(request, Count) and request.back:
        limits += ", or 0 to go back"
    form = request.form if isinstance(request, Count) else None
    return [f"    {limits}{computed}", *(_form(form) if form is not None else [])]


def _form(form: Form) -> list[str]:
    """Explain how to enter the rest of a form in one line."""
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
