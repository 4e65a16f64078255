"""The open question: as plain values for programs, and as text for people."""

from __future__ import annotations

from fractions import Fraction
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from companion.cli.say import DAGGER, DAGGER_LINE, table
from companion.table.answers import describe, shown_kind
from companion.table.odds import of_question, percent
from companion.table.requests import Choose, Count, Draw, Request, Roll, Rolls, Settle

if TYPE_CHECKING:
    from companion.desk.campaign import Campaign
    from companion.table.session import Session

SHOWN = 24
"""Results of a draw that the text shows at most; JSON has them all."""

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
    | `player` `turn` | whose it is, and the month (0 in the set-up) |
    | `step` `step_title` | the step of the sequence of play, and its words |
    | `secret` | whether the others should look away |
    | `dice` `sides` `each` `reading` | of a roll: `each` die is read by itself |
    | `chart` `row` `modifiers` `source` | of a roll: where it is read |
    | `deck` `section` | of a draw |
    | `results` | of a roll or draw: `result`, `label`, `chance` ("5/36"), `probability` |
    | `options` | of a choice: `key`, `label`, `hex`, `barred` (why not, "" if it may be chosen) |
    | `min` `max` `form` | of a count; `form` where it is one number of several |
    | `computed` | of a computed value that people may set otherwise |
    """
    session = campaign.session
    asked = session.question
    if asked is None:
        return {"kind": "over", "entry": None, "turn": campaign.game.turn, "question": ""} | _end(
            campaign
        )
    told = {"entry": asked.entry, **describe(asked.request), "why": asked.request.why}
    told |= {
        "player": asked.player,
        "turn": asked.turn,
        "step": asked.call.name,
        "step_title": campaign.game.step_title(asked.call) if asked.call.name else "",
    }
    if session.mismatch:
        told["mismatch"] = session.mismatch
    return told | _chances(session, asked.request)


def _end(campaign: Campaign) -> dict[str, Any]:
    return {"winner": campaign.game.state.winner}


def _chances(session: Session, request: Request) -> dict[str, Any]:
    """What belongs to a chance request: its chart and the chance of each result."""
    if not isinstance(request, Roll | Rolls | Draw):
        return {}
    results: list[dict[str, Any]] = [
        {
            "result": odd.result,
            "label": odd.label,
            "chance": str(odd.chance),
            "probability": float(odd.chance),
        }
        for odd in of_question(session)
    ]
    if isinstance(request, Draw):
        return {"results": results}
    column = request.column
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
    }


# For people


def question_text(campaign: Campaign) -> str:
    """The open question with what is legal and the odds."""
    session = campaign.session
    asked = session.question
    if asked is None:
        winner = campaign.game.state.winner
        return f"The game is over{f': {winner} has won' if winner else ''}."
    request = asked.request
    step = campaign.game.step_title(asked.call) if asked.call.name else ""
    month = f"month {asked.turn}" if asked.turn else "set-up"
    head = " · ".join(part for part in (f"Entry {asked.entry}", month, asked.player, step) if part)
    rule = f"  [{request.rule}]" if request.rule else ""
    lines = [head, f"{request.question}{rule}"]
    if request.why:
        lines.append(f"  {request.why}")
    if request.secret:
        lines.append("  This is a secret: the others should look away.")
    return "\n".join([*lines, *_legal(session, request)])


def _legal(session: Session, request: Request) -> list[str]:
    if isinstance(request, Roll | Rolls):
        return _roll(session, request)
    if isinstance(request, Draw):
        return _draw(session, request)
    if isinstance(request, Choose) or (isinstance(request, Settle) and request.options):
        return _options(request)
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
        totals = spans(line.totals) if line else ""
        rows.append((totals, odd.label, percent(odd.chance), _fraction(odd.chance)))
    lines.append(table(rows, "    "))
    if column.void:
        lines.append(f"    {spans(column.void)} does not count: roll again")
    return lines + ([f"  {DAGGER_LINE}"] if marked else [])


def _draw(session: Session, request: Draw) -> list[str]:
    odds = sorted(of_question(session), key=lambda odd: -odd.chance)
    lines = [f"  Draw from the {request.deck} deck; what counts is the section {request.section}."]
    rows: Rows = [
        (
            odd.label if odd.label == odd.result else f"{odd.result}: {odd.label}",
            percent(odd.chance),
        )
        for odd in odds[:SHOWN]
    ]
    lines.append(table(rows, "    "))
    if len(odds) > SHOWN:
        lines.append(f"    … and {len(odds) - SHOWN} more (all of them: --json)")
    return lines


def _options(request: Choose | Settle[Any]) -> list[str]:
    open_ones = [(option.key, option.label) for option in request.options if not option.barred]
    if all(key == label for key, label in open_ones):
        keys = ", ".join(key for key, _ in open_ones)
        lines = wrap(keys, WIDTH, initial_indent="    ", subsequent_indent="    ")
    else:
        lines = [table(open_ones, "    ")]
    return lines + [f"    not {o.label}: {o.barred}" for o in request.options if o.barred]


def _count(request: Count | Settle[Any]) -> list[str]:
    computed = f"; {request.value} by the rules" if isinstance(request, Settle) else ""
    lines = [f"    a whole number from {request.least} to {request.most}{computed}"]
    form = request.form if isinstance(request, Count) else None
    if form is not None:
        fields = form.fields[form.at :]
        shorts = ", ".join(f"{f.short} {f.label}" if f.short else f.key for f in fields)
        lines.append(f"    or the rest of the form in one line ({form.title}): {shorts}")
    return lines


def how_to_answer(path: object, request: Request) -> str:
    """What to type next."""
    said = {
        "roll": "DICE (or --app to let the app roll)",
        "draw": "CARD (its number or its words; --app lets the app draw)",
        "choose": "KEY",
        "count": "NUMBER",
    }[shown_kind(request)]
    return f"Answer with: companion answer {path} {said}"


def spans(totals: tuple[int, ...]) -> str:
    """Totals as ranges: `2-4, 7`."""
    found: list[list[int]] = []
    for total in sorted(totals):
        if found and total == found[-1][1] + 1:
            found[-1][1] = total
        else:
            found.append([total, total])
    return ", ".join(str(low) if low == high else f"{low}-{high}" for low, high in found)


def _fraction(chance: Fraction) -> str:
    return str(chance)
