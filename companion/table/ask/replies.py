"""Validation of answers: what fits, what is doubtful, what the app answers, how it reads."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose, Count, Draw, Request, Roll, Rolls, Settle
from companion.table.game import Deck, Game
from companion.table.journal.entries import Given
from companion.table.journal.replay import ReplayState
from companion.table.play.chance import Chance, pick, roll
from companion.table.play.modes import people_in


class DeckIsOut(Illegal):
    """A draw from a deck with no cards left: players hold all of them."""


def fits(request: Request, given: Given) -> bool:
    """True if an earlier answer answers the same question and is legal, so it can be reused."""
    if not same_question(request, given):
        return False
    if isinstance(request, Settle) and given.value == given.limits.get("computed"):
        # People took what was computed then; they have not agreed to it where it has changed.
        return bool(given.value == request.value)
    try:
        request.read(given.value)
    except Illegal:
        return False
    return True


def same_question(request: Request, given: Given) -> bool:
    """True if an earlier answer was to this question, even with other words or limits."""
    if (given.kind, given.rule) != (request.kind, request.rule):
        return False
    if request.player and given.player != request.player:
        return False
    limits = request.limits()
    if isinstance(request, Roll | Rolls | Draw):
        return limits == given.limits
    return limits.get("key") == given.limits.get("key")


def same_limits(request: Request, given: Given) -> bool:
    """True if the same answers are legal now as then; the order of options doesn't matter."""
    now, then = request.limits(), given.limits
    if now == then:
        return True
    options = (sorted(map(str, limits.get("options", ()))) for limits in (now, then))
    return next(options) == next(options) and {**now, "options": 0} == {**then, "options": 0}


def still_allows(request: Request, given: Given) -> bool:
    """True if everything that was legal then is legal now; a choice may have new options."""
    now, then = request.limits(), given.limits
    more, had = ({*map(str, limits.get("options", ()))} for limits in (now, then))
    return had <= more and {**now, "options": 0} == {**then, "options": 0}


def only_answer(request: Request) -> Any:
    """Return the only possible journal value of a form or forced request; None if several."""
    if isinstance(request, Count) and (
        request.forced or (request.form and request.least == request.most)
    ):
        return request.least
    if isinstance(request, Choose) and request.forced:
        open_ = [option.key for option in request.options if not option.barred]
        return open_[0] if len(open_) == 1 else None
    if isinstance(request, Roll) and request.forced and len(request.column.lines) == 1:
        return {"result": request.column.lines[0].result}
    return None


def needs_nobody(request: Request, feed: Sequence[Given]) -> bool:
    """True if a count, choice or roll has only one answer and none was recorded for it."""
    if only_answer(request) is None:
        return False
    given = next_given(request, feed)
    if given is None or not same_question(request, given):
        return True
    # Choices by the same rule are told apart by what could be chosen.
    return isinstance(request, Choose) and request.limits() != given.limits


def next_given(request: Request, feed: Sequence[Given]) -> Given | None:
    """Return the earlier answer whose turn it is at this request, whether it fits or not.

    Computed values that were set manually are skipped if this request isn't one, and wait for
    nobody. A computed value that wasn't asked for before has no earlier answer.
    """
    if isinstance(request, Settle):
        leading = takewhile(lambda given: given.kind == "settle", feed)
        return next((given for given in leading if same_question(request, given)), None)
    return next((given for given in feed if given.kind != "settle"), None)


def check(request: Request, value: Any, game: Game) -> None:
    """Raise `Illegal` if players may not give this answer.

    A card must be one of the deck's. Its text may differ from ours, since players may use their own
    cards.
    """
    request.read(value)
    if not isinstance(request, Draw):
        return
    deck, card = game.decks[request.deck], value.get("card", 0)
    if card and card not in deck.numbers:
        raise Illegal(f"there's no card {card}. The {request.deck} deck has {numbers_of(deck)}")
    try:
        says = deck.canonical(request.section, value["says"])
    except ValueError as error:
        raise Illegal(str(error)) from None
    if says != value["says"]:
        raise Illegal(f"write the card's text as {says!r}, not {value['says']!r}")


def numbers_of(deck: Deck) -> str:
    """Return a deck's card numbers as text."""
    numbers = deck.numbers
    if not numbers:
        return "no cards"
    if numbers[-1] - numbers[0] + 1 == len(numbers):
        return f"cards {numbers[0]} to {numbers[-1]}"
    return f"cards {', '.join(map(str, numbers))}"


def doubt(request: Request, value: Any, game: Game, here: ReplayState) -> str:
    """Return why an answer is doubtful; "" if it isn't."""
    if not isinstance(request, Draw):
        return ""
    card = value.get("card", 0)
    if card in request.out:
        return f"a player holds card {card}, so it shouldn't be in the deck"
    cards = here.available(request, game)
    if card and cards and card not in cards:
        return f"card {card} should already be in the discard pile"
    return ""


def automatic(
    request: Request, game: Game, here: ReplayState, seed: int, *, ask: bool = False
) -> Any:
    """Return the app's roll or draw if the app handles it or players `ask` it to; else None.

    It also answers what is only shown to a bot, or to a player with nobody to hide it from. If a
    deck is out, players answer; if they ask, it raises `DeckIsOut`.
    """
    player = request.player or game.player
    if isinstance(request, Roll | Rolls):
        if ask or here.modes.get("dice", player, request.rule) == "app":
            return roll(request, Chance(seed, here.apps))
    elif isinstance(request, Draw) and (
        ask or here.modes.get("cards", player, request.rule) == "app"
    ):
        try:
            return draw(request, game, here, Chance(seed, here.apps))
        except DeckIsOut:
            if ask:
                raise
    elif isinstance(request, Choose) and request.shows and not ask:
        people = people_in(here.modes.settings, game.players)
        return request.options[0].key if len(people) < 2 or player not in people else None
    return None


def draw(request: Draw, game: Game, here: ReplayState, chance: Chance) -> dict[str, Any]:
    """Draw a card that hasn't been seen; if all have, shuffle the discards first."""
    deck = game.decks[request.deck]
    cards = may_come(request, game, here)
    if not cards:
        raise DeckIsOut(f"players hold every card of the {request.deck} deck")
    number = pick(cards, chance)
    return {"card": number, "says": deck.read(number, request.section)}


def may_come(request: Draw, game: Game, here: ReplayState) -> tuple[int, ...]:
    """Return the cards that may be drawn, ascending: those not seen, or else the whole deck."""
    cards = here.available(request, game)
    if cards:
        return cards
    return tuple(n for n in game.decks[request.deck].numbers if n not in request.out)


def say_answer(request: Request, value: Any, reason: str = "") -> str:
    """Return question and answer as a journal sentence, with the reason for a changed value."""
    label = request.label(value)
    if reason and isinstance(request, Settle) and value != request.value:
        return f"{label}, not {request.label(request.value)}: {reason}"
    return f"{request.question} {label}" if request.question.endswith("?") else label


def why_of(request: Request) -> str:
    """Return where the answer was looked up (chart, row, modifiers), or the request's own why."""
    if isinstance(request, Roll | Rolls):
        column = request.column
        row = f", {column.row}" if column.row else ""
        shifts = "".join(f"; {name} {amount:+d}" for name, amount in column.modifiers)
        return f"{column.chart}{row}{shifts}"
    return request.why
