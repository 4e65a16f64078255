"""The open question as a page asks it."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.desk.campaigns.seen import Seen
from companion.table.ask.fields import Field, Form
from companion.table.ask.requests import Count
from companion.table.game import over_words, title_of
from companion.table.look.offer import Offer, offer_of
from companion.table.seats.known_faults import faults_words, known_faults
from companion.table.seats.observation import Waiting
from companion.table.seats.worlds import option_odds_of


class PageQuestion(msgspec.Struct, frozen=True):
    """A question on a page.

    `kind` is how it's answered: by what it offers, by waiting, or `over` with the game. `faults`
    say what is wrong since a correction.
    """

    kind: Literal["answer", "wait", "over"]
    text: str
    entry: int = 0
    player: str = ""
    turn: str = ""
    step: str = ""
    rule: str = ""
    why: str = ""
    faults: str = ""
    is_secret: bool = False
    offer: Offer = Offer()


def page_question(seen: Seen) -> PageQuestion:
    """Return the open question as the seat of an observation sees it."""
    session, game = seen.session, seen.game
    asked = session.question
    if asked is None:
        return PageQuestion("over", over_words(game))
    request = asked.request
    waits = isinstance(request, Waiting)
    form = request.form if isinstance(request, Count) else None
    offer = Offer()
    if not waits and asked.player in ("", session.seat):
        # Nobody else is shown the answers, and odds take their time.
        offer = offer_of(session, option_odds_of(session).beside)
    return PageQuestion(
        kind="wait" if waits else "answer",
        text=form.title if form and form.is_shown_whole else request.question,
        entry=asked.entry,
        player=asked.player,
        turn=game.turn_words(asked.turn) if asked.turn else "",
        step=title_of(game, asked.call),
        rule=request.rule,
        why="" if waits else request.why,
        faults=faults_words(known_faults(session)),
        is_secret=bool(request.secret),
        offer=offer,
    )


def limits_words(field: Field, form: Form, least: int = 0) -> str:
    """Return what one of a field's kind costs and weighs, and how many there may be."""
    cost = f"${field.cost:,} each" if field.cost else "free" if form.budget else ""
    weight = f"weighs {field.weight}" if field.weight else ""
    most = f"{least:,} to {field.most:,}" if least else f"up to {field.most:,}"
    is_limited = field.most and (field.cost or not form.budget)
    return ", ".join(filter(None, (cost, weight, most if is_limited else "")))
