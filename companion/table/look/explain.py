"""Explanations of an entry: what was asked, where it was looked up, and what followed.

What the journal recorded is shown unchanged. If today's rules still ask the same question, the
whole column is shown with each result's chance before the roll.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from companion.table.ask.columns import Column, read_dice
from companion.table.ask.replies import why_of
from companion.table.ask.requests import Request, Roll, Rolls, Settle
from companion.table.game import Call, Game
from companion.table.journal.entries import Entry
from companion.table.journal.teller import Teller
from companion.table.look.odds import percent
from companion.table.nouns import key_words, ranges
from companion.table.seats.told import SECRET, is_masked
from companion.table.sources import DAGGER, RECONSTRUCTED, is_reconstructed

_SHIFT = re.compile(r"(.+) ([+-]\d+)")


class Looked(msgspec.Struct, frozen=True):
    """Where a roll was looked up: the chart's title, the row, the modifiers and their reasons."""

    chart: str = ""
    row: str = ""
    modifiers: tuple[tuple[str, int], ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    """One line of a column: its natural totals, words and chance, and whether it `came` up."""

    totals: tuple[int, ...]
    words: str
    chance: str
    percent: str
    came: bool


class Why(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be explained about one entry.

    `when` is its turn in words. `dice` are as rolled, empty if only their result was given; `total`
    is their value before modifiers, None if unknown. `card` is 0 if its number wasn't given.
    `computed` is what the rules made of a value that players may change, and `otherwise` why they
    changed it. `chosen_for` is a bot's reason. `reason` is why it was asked, `rule_words` the rule
    in a sentence. `outcomes` are known if today's rules still ask this. `facts` are sentences for
    what followed. For a secret, only the question is given.
    """

    entry: int
    live: bool
    kind: str
    turn: int
    when: str
    player: str
    step: str
    question: str
    rule: str
    rule_words: str = ""
    answer: str = ""
    by: str = ""
    asked: bool = False
    again: int = 0
    chart: str = ""
    row: str = ""
    modifiers: tuple[tuple[str, int], ...] = ()
    source: str = ""
    dice: tuple[int, ...] = ()
    total: int | None = None
    deck: str = ""
    section: str = ""
    card: int = 0
    says: str = ""
    computed: str = ""
    otherwise: str = ""
    reason: str = ""
    chosen_for: str = ""
    outcomes: tuple[Outcome, ...] = ()
    facts: tuple[str, ...] = ()
    secret: bool = False


def looked_up(why: str, titles: Iterable[str] = ()) -> Looked:
    """Parse what `replies.why_of` wrote about a roll.

    Titles and rows may contain commas, so the known titles say where the title ends.
    """
    place, *shifts = why.split("; ")
    modifiers = []
    for shift in shifts:
        found = _SHIFT.fullmatch(shift)
        if found:
            modifiers.append((found[1], int(found[2])))
        else:
            place = f"{place}; {shift}"
    known = [title for title in titles if place == title or place.startswith(f"{title}, ")]
    chart = max(known, key=len) if known else place
    return Looked(chart, place[len(chart) + 2 :], tuple(modifiers))


def why(
    teller: Teller,
    log: Sequence[Entry[Any]],
    number: int,
    *,
    titles: Iterable[str] | None = None,
    request: Request | None = None,
) -> Why:
    """Return everything that can be explained about an entry.

    `request` is its question as today's rules ask it (`Session.asked`), None if they don't.
    `titles` are the game's, if available.
    """
    entry, game = log[number - 1], teller.game
    titles = game.titles() if titles is None else titles
    told = Why(
        entry=number,
        live=teller.is_live(number),
        kind=entry.kind,
        turn=entry.turn,
        when=game.turn_words(entry.turn),
        player=entry.player,
        step=entry.step,
        question=entry.ask,
        rule=entry.rule,
        rule_words=game.rule_words(entry.rule),
    )
    replace = msgspec.structs.replace
    if is_masked(entry):
        return replace(told, answer=SECRET, secret=True)
    told = replace(
        told,
        answer=_answer(entry),
        by=entry.by,
        asked=entry.asked,
        again=entry.again,
        facts=tuple(dict.fromkeys(teller.followed(number, entry.facts))),
    )
    return replace(told, **_read(entry, game, titles, request))


def call_of(log: Sequence[Entry[Any]], number: int) -> Call:
    """Return the step or free action of an entry, with the arguments it began with."""
    step = log[number - 1].step
    began = (entry.began.call for entry in reversed(log[: number - 1]) if entry.began)
    return next((call for call in began if call.name == step), Call(step))


def _answer(entry: Entry[Any]) -> str:
    """Return the answer without its question."""
    said = entry.say
    return said.removeprefix(entry.ask).strip() if entry.ask else said


def _read(
    entry: Entry[Any], game: Game, titles: Iterable[str], request: Request | None
) -> dict[str, Any]:
    """Return the values that depend on the kind of answer."""
    if entry.kind == "roll":
        return _roll(entry, game, titles, request)
    if entry.kind == "draw":
        told = {key: entry.limits.get(key, "") for key in ("deck", "section")}
        card, says = entry.value.get("card", 0), entry.value.get("says", "")
        return {**told, "card": card, "says": says, "reason": entry.why}
    if entry.kind == "settle":
        computed = entry.limits.get("computed", "")
        words = request.label(computed) if isinstance(request, Settle) else str(computed)
        return {"computed": words, "reason": entry.why, "otherwise": entry.reason}
    return {"reason": entry.why, "chosen_for": entry.reason}


def _roll(
    entry: Entry[Any], game: Game, titles: Iterable[str], request: Request | None
) -> dict[str, Any]:
    looked = looked_up(entry.why, titles)
    title = game.title_now(looked.chart)
    written = title + entry.why.removeprefix(looked.chart)
    looked = Looked(title, looked.row, looked.modifiers)
    told: dict[str, Any] = {}
    if isinstance(entry.value, Mapping):
        told["total"] = entry.value.get("total")
    else:
        told["dice"] = tuple(entry.value)
        if isinstance(request, Roll):
            told["total"] = read_dice(request.reading, entry.value)
        elif len(entry.value) == 1 and not entry.limits.get("each"):
            told["total"] = entry.value[0]
    if isinstance(request, Roll | Rolls) and why_of(request) == written:
        column = request.column
        looked = Looked(column.chart, column.row, column.modifiers)
        told |= {"source": column.source, "outcomes": _outcomes(request, entry.value)}
    return {**told, **msgspec.structs.asdict(looked)}


def _outcomes(request: Roll[Any] | Rolls[Any], value: Any) -> tuple[Outcome, ...]:
    column: Column[Any] = request.column
    if isinstance(request, Roll):
        came = [request.read(value).result]
        chances = column.chances(request.dice, request.sides, request.reading)
    else:
        came = [result for result, count in request.read(value).counts if count]
        chances = column.chances(1, request.sides)
    return tuple(
        Outcome(line.totals, line.words, str(chance), percent(chance), line.result in came)
        for line, chance in chances
    )


# In words

LONGEST = 16
"""Outcomes that are written out at most; a roll read as a plain number has no need of them."""


def told(why: Why, step_title: str = "") -> Iterator[tuple[str, str]]:
    """Yield the lines of an explanation as label and words; label "" continues the line before."""
    title = step_title or why.step
    where = [why.when, "" if why.player in title else why.player, title]
    yield f"entry {why.entry}", ", ".join(part for part in where if part)
    if not why.live:
        yield "undone", "this no longer counts"
    if why.question:
        yield "question", why.question
    if why.rule:
        words = why.rule_words or "see the rulebook"
        is_number = any(sign.isdigit() for sign in why.rule)
        yield (f"rule {why.rule}", words) if is_number else ("rule", f"{why.rule}: {words}")
    if why.secret:
        yield "answer", SECRET
        return
    yield from _told_looked(why)
    yield from _told_answer(why)
    for at, sentence in enumerate(why.facts):
        yield "" if at else "so", sentence


def _told_looked(why: Why) -> Iterator[tuple[str, str]]:
    if why.chart:
        daggered = is_reconstructed(why.source)
        yield "chart", f"{why.chart} {DAGGER}" if daggered else why.chart
        if daggered:
            yield "", RECONSTRUCTED
    if why.row:
        yield "row", why.row
    for at, (name, amount) in enumerate(why.modifiers):
        yield "" if at else "modifiers", f"{amount:+d} {name}"
    if why.section:
        yield "card", f"section {key_words(why.section)} of the {why.deck} deck"
    if why.computed:
        yield "computed", f"{why.computed} by the rules"
    if why.reason:
        yield "because", why.reason


def _told_answer(why: Why) -> Iterator[tuple[str, str]]:
    if why.dice:
        fallen = " ".join(map(str, why.dice))
        sum_ = f" = {why.total}" if why.total is not None and len(why.dice) > 1 else ""
        shift = sum(amount for _, amount in why.modifiers)
        counts = (
            f", with the modifiers {why.total + shift}" if why.total is not None and shift else ""
        )
        yield "dice", f"{fallen}{sum_}{counts}"
    if why.answer:
        yield "answer" if why.question else "done", why.answer
    if why.otherwise:
        yield "people say", why.otherwise
    if why.chosen_for:
        yield "the bot says", why.chosen_for
    plain = all(ranges(one.totals) == one.words for one in why.outcomes)
    if len(why.outcomes) <= LONGEST and not plain:
        for at, one in enumerate(why.outcomes):
            sign = "▶" if one.came else " "
            yield "" if at else "column", f"{sign} {_span(one)}{one.words}, {one.percent}"
    yield from _told_by(why)


def _span(one: Outcome) -> str:
    totals = ranges(one.totals)
    return "" if totals == one.words else f"{totals}: "


def _told_by(why: Why) -> Iterator[tuple[str, str]]:
    if not why.by:
        return
    who = {"app": "the app", "bot": "a bot"}.get(why.by, why.by)
    who += ", because you asked it to" if why.asked else ""
    again = f"; the same answer as in entry {why.again}" if why.again else ""
    yield "by", f"{who}{again}"
