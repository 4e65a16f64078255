"""The open question as a page asks it: options to press, numbers and words to type."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from companion.desk.campaigns.seen import Seen
from companion.table.ask.access_keys import access_keys
from companion.table.ask.options import listed
from companion.table.ask.requests import Choose, Count, Draw, Request, Roll, Rolls, Settle
from companion.table.game import title_of, winners_words
from companion.table.look.odds import of_question, percent
from companion.table.nouns import key_words
from companion.table.seats.observation import Waiting
from companion.table.seats.worlds import option_odds_of


class OptionRow(msgspec.Struct, frozen=True):
    """An option: what is sent for it, its sign and words, what it may come to.

    `barred` is why it isn't possible, `grave` what could be lost for good.
    """

    key: str
    sign: str
    label: str
    odds: str = ""
    barred: str = ""
    grave: str = ""


class ChanceRow(msgspec.Struct, frozen=True):
    """A result of a roll or draw and its chance, as words and in percent."""

    label: str
    words: str
    percent: float


class PageQuestion(msgspec.Struct, frozen=True):
    """A question on a page.

    `kind` is how it's answered: by an option, by something typed, by waiting, or `over` with the
    game. `hint` says what to type. With `app_may` the app may roll or draw.
    """

    kind: Literal["choose", "type", "wait", "over"]
    entry: int = 0
    player: str = ""
    turn: str = ""
    step: str = ""
    text: str = ""
    rule: str = ""
    why: str = ""
    is_secret: bool = False
    options: tuple[OptionRow, ...] = ()
    chances: tuple[ChanceRow, ...] = ()
    hint: str = ""
    usual: str = ""
    app_may: str = ""
    default: str = ""


def page_question(seen: Seen) -> PageQuestion:
    """Return the open question as the seat of an observation sees it."""
    session, game = seen.session, seen.game
    asked = session.question
    if asked is None:
        won = winners_words(game)
        return PageQuestion("over", text=f"The game is over{f': {won}' if won else ''}.")
    request = asked.request
    found = PageQuestion(
        kind="type",
        entry=asked.entry,
        player=asked.player,
        turn=game.turn_words(asked.turn) if asked.turn else "",
        step=title_of(game, asked.call),
        text=request.question,
        rule=request.rule,
        why=request.why,
        is_secret=bool(request.secret),
    )
    if isinstance(request, Waiting):
        return msgspec.structs.replace(found, kind="wait", why="")
    if asked.player not in ("", session.seat):
        return found  # nobody else is shown the answers, and odds take their time
    return msgspec.structs.replace(found, **_answers(seen, request))


def _answers(seen: Seen, request: Request) -> dict[str, Any]:
    """Return how a request is answered, by the fields of `PageQuestion`."""
    if isinstance(request, Roll | Rolls | Draw):
        return _chance(seen, request)
    if isinstance(request, Choose) or (isinstance(request, Settle) and request.options):
        return _choice(seen, request)
    if isinstance(request, Count | Settle):
        return _number(request)
    return {}


def _chance(seen: Seen, request: Request) -> dict[str, Any]:
    odds = sorted(of_question(seen.session), key=lambda odd: -odd.chance)
    rows = [ChanceRow(odd.label, percent(odd.chance), float(odd.chance) * 100) for odd in odds]
    if isinstance(request, Draw):
        section = key_words(request.section)
        hint = f"Draw from the {request.deck} deck. Type the card's number, or its {section}."
        return {"chances": tuple(rows), "hint": hint, "app_may": "Draw for me"}
    assert isinstance(request, Roll | Rolls)
    dice = "1 die" if request.dice == 1 else f"{request.dice} dice"
    sides = "" if request.sides == 6 else f" with {request.sides} sides"
    hint = f"Roll {dice}{sides} and type what they show."
    return {"chances": tuple(rows), "hint": hint, "app_may": "Roll for me"}


def _choice(seen: Seen, request: Choose | Settle[Any]) -> dict[str, Any]:
    signs, players = access_keys(request), seen.game.players
    beside = option_odds_of(seen.session).beside
    options = tuple(
        OptionRow(
            option.key,
            signs.get(option.key, ""),
            listed(option.label, players),
            beside[option.key].words if option.key in beside else "",
            option.barred,
            option.grave,
        )
        for option in request.options
    )
    found: dict[str, Any] = {"kind": "choose", "options": options}
    if isinstance(request, Choose) and request.own:
        found["hint"] = f"Or {request.own.words}."
    elif isinstance(request, Choose) and request.numbers:
        found["hint"] = "Or a number, which also answers the next question."
    elif isinstance(request, Settle):
        found["hint"] = f"By the rules: {request.label(request.value)}."
    if isinstance(request, Choose):
        found["default"] = request.default
    return found


def _number(request: Count | Settle[Any]) -> dict[str, Any]:
    if request.least == request.most:
        hint = f"{request.least} is the only possible number."
    else:
        hint = f"A whole number from {request.least} to {request.most}."
    if isinstance(request, Settle):
        return {"hint": f"{hint} {request.value} by the rules.", "usual": str(request.value)}
    if request.back:
        hint += " 0 goes back."
    usual = "" if request.default is None else str(request.default)
    return {"hint": hint, "usual": usual}
