"""The open question as values, which text, web pages and letters all render."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from companion.table.ask.access_keys import access_keys
from companion.table.ask.fields import Form
from companion.table.ask.options import listed
from companion.table.ask.requests import Choose, Count, Draw, Request, Roll, Rolls, Settle
from companion.table.game import over_words, title_of
from companion.table.look.odds import comes_to, of_outlook, of_question, outlook_words
from companion.table.look.option_odds import NO_ODDS, Beside, band_words
from companion.table.nouns import key_words, ranges
from companion.table.seats.known_faults import faults_words, known_faults
from companion.table.seats.observation import Observation, Waiting
from companion.table.seats.worlds import option_odds_of
from companion.table.sources import DAGGER, RECONSTRUCTED, is_reconstructed

REMINDER = (
    "Only a reminder. Answer with the result, or handle it on paper and answer 'done'. Then "
    "enter what came of it, if the app needs to know."
)


class Offered(msgspec.Struct, frozen=True):
    """An option: its key, sign and words, and what it may lead to, "" if that isn't known.

    `barred` is why it isn't possible, `grave` what could be lost for good.
    """

    key: str
    sign: str
    label: str
    odds: str = ""
    barred: str = ""
    grave: str = ""


class Chance(msgspec.Struct, frozen=True):
    """A result of a roll or draw: the totals that give it, its words, and its chance."""

    totals: str
    label: str
    chance: Fraction


class Offer(msgspec.Struct, frozen=True):
    """How a question can be answered.

    `ways` say what may be typed; if empty, only the options are possible. `notes` say more about
    the question. `title` is the heading of `chances`. `least` and `most` limit a number, `form` has
    it with others. `last` is what the seat entered last time, for a number that costs money.
    `usual` is the value that an empty line means, and `app_may` says what the app can do instead.
    """

    ways: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    options: tuple[Offered, ...] = ()
    title: str = ""
    chances: tuple[Chance, ...] = ()
    least: int = 0
    most: int = 0
    form: Form | None = None
    last: Mapping[str, int] = {}
    usual: str = ""
    app_may: str = ""

    @property
    def barred(self) -> dict[str, list[str]]:
        """Options that aren't possible, by reason."""
        found: dict[str, list[str]] = {}
        for option in self.options:
            if option.barred:
                found.setdefault(option.barred, []).append(option.label)
        return found


class OpenQuestion(msgspec.Struct, frozen=True):
    """The open question as a seat sees it; if the game is `over`, its text says who won.

    `title` is the text, or that of the form that it begins. `is_mine` is true if the seat is to
    answer it, `waits` if another player decides in secret. `faults` say what has been wrong since a
    correction.
    """

    text: str
    title: str
    entry: int = 0
    player: str = ""
    turn: str = ""
    step: str = ""
    rule: str = ""
    why: str = ""
    faults: str = ""
    over: bool = False
    is_mine: bool = False
    is_secret: bool = False
    waits: bool = False
    offer: Offer = Offer()


def open_question(session: Observation, *, odds: bool = False) -> OpenQuestion:
    """Return the open question and its offer, with `odds` of the options for its own player.

    Odds take time.
    """
    asked, game = session.question, session.game
    if asked is None:
        return OpenQuestion(over_words(game), over_words(game), over=True)
    request, waits = asked.request, isinstance(asked.request, Waiting)
    form = request.form if isinstance(request, Count) else None
    is_mine = not waits and asked.player in ("", session.seat)
    known = option_odds_of(session) if odds and is_mine else NO_ODDS
    offer = _offer(session, request, known.beside)
    last = last_time(session, request) if is_mine and isinstance(request, Count) else {}
    ways = (*offer.ways, *([REMINDER] * session.reminds))
    bands = (": ".join(band_words(table)) for table in known.bands)
    return OpenQuestion(
        text=request.question,
        title=form.title if form and form.is_shown_whole else request.question,
        entry=asked.entry,
        player=asked.player,
        turn=game.turn_words(asked.turn),
        step=title_of(game, asked.call),
        rule=request.rule,
        why=request.why,
        faults=faults_words(known_faults(session)),
        is_mine=is_mine,
        is_secret=bool(request.secret),
        waits=waits,
        offer=msgspec.structs.replace(offer, ways=ways, notes=(*offer.notes, *bands), last=last),
    )


def last_time(session: Observation, request: Count) -> Mapping[str, int]:
    """Return the seat's last numbers for a form that costs money, unless this one is begun."""
    form = request.form
    if form is None or form.at or not form.budget:
        return {}
    found: dict[str, int] = {}
    first, *others = (field.key for field in form.fields)
    for number in reversed(session.live):
        entry = session.log[number - 1]
        if (entry.player, entry.rule, entry.kind) == (session.seat, request.rule, "count"):
            key = entry.limits.get("key", "")
            if key == first:
                return {first: entry.value, **found}
            if key in others:
                found.setdefault(key, entry.value)
    return {}


def _offer(session: Observation, request: Request, beside: Mapping[str, Beside]) -> Offer:
    if isinstance(request, Roll | Rolls):
        return _roll(session, request)
    if isinstance(request, Draw):
        return _draw(session, request)
    if isinstance(request, Choose) or (isinstance(request, Settle) and request.options):
        return _choice(request, session.game.players, beside)
    if isinstance(request, Count | Settle):
        return _number(request)
    return Offer()


def _roll(session: Observation, request: Roll[Any] | Rolls[Any]) -> Offer:
    column = request.column
    dice = "1 die" if request.dice == 1 else f"{request.dice} dice"
    sides = "" if request.sides == 6 else f" with {request.sides} sides"
    each = ", and read each one" if isinstance(request, Rolls) and request.dice > 1 else ""
    series = "'on' lets the app make this roll and the rest of the series."
    marked = is_reconstructed(column.source)
    shifts = "".join(f"; {name} {amount:+d}" for name, amount in column.modifiers)
    chances = []
    for odd in of_question(session):
        line = column.line_of(odd.result)
        totals = ranges(line.totals, "-") if line else ""
        chances.append(Chance(totals, odd.label, odd.chance))
    notes = (
        f"{ranges(column.void, '-')}: roll again" if column.void else "",
        outlook_words(of_outlook(request)),
        f"{RECONSTRUCTED}. Your own chart overrides it." if marked else "",
    )
    row = f", {column.row}" if column.row else ""
    return Offer(
        ways=(f"Roll {dice}{sides}{each}.", *([series] if request.line else [])),
        notes=tuple(filter(None, notes)),
        title=f"{column.chart}{DAGGER if marked else ''}{row}{shifts}",
        chances=tuple(chances),
        app_may="Roll for me",
    )


def _draw(session: Observation, request: Draw) -> Offer:
    odds = sorted(of_question(session), key=lambda odd: -odd.chance)
    told: Iterable[tuple[str, Fraction]] = comes_to(odds)
    example = ""
    if told:
        one = next((odd for odd in odds if not str(odd.result).startswith("none")), odds[0])
        example = f"A card says '{one.result}', for example. Results:"
    else:
        told = (
            (odd.label if odd.label == odd.result else f"{odd.result}: {odd.label}", odd.chance)
            for odd in odds
        )
    section = key_words(request.section)
    source = getattr(session.deck(request.deck), "source", "")
    ours = f"{DAGGER} for our reconstructed deck; your real cards may differ"
    return Offer(
        ways=(f"Draw from the {request.deck} deck and read the section {section}.",),
        notes=(ours,) if is_reconstructed(source) else (),
        title=example,
        chances=tuple(Chance("", words, chance) for words, chance in told),
        app_may="Draw for me",
    )


def _choice(
    request: Choose | Settle[Any], names: Sequence[str], beside: Mapping[str, Beside]
) -> Offer:
    signs = access_keys(request)
    options = tuple(
        Offered(
            option.key,
            signs.get(option.key, ""),
            listed(option.label, names),
            beside[option.key].words if option.key in beside else "",
            option.barred,
            option.grave,
        )
        for option in request.options
    )
    if isinstance(request, Settle):
        by_rules = f"By the rules: {request.label(request.value)}."
        return Offer(options=options, notes=(by_rules,), usual=str(request.value))
    own = [f"or {request.own.words}"] if request.own else []
    number = ["or a number, which also answers the next question"] if request.numbers else []
    return Offer(options=options, ways=(*own, *number), usual=request.default)


def _number(request: Count | Settle[Any]) -> Offer:
    limits = f"a whole number from {request.least} to {request.most}"
    if request.least == request.most:
        limits = f"{request.least} is the only possible number"
    if isinstance(request, Settle):
        ways, usual = f"{limits}; {request.value} by the rules", str(request.value)
        return Offer((ways,), least=request.least, most=request.most, usual=usual)
    return Offer(
        ways=(f"{limits}, or 0 to go back" if request.back else limits,),
        least=request.least,
        most=request.most,
        form=request.form,
        usual="" if request.default is None else str(request.default),
    )
