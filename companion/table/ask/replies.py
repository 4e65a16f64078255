"""Validation of answers: what fits, what is doubtful, what the app gives, how it reads."""

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
    """A draw from a deck all of whose cards are held elsewhere."""


def fits(request: Request, given: Given) -> bool:
    """Whether an earlier answer can be given again: it answers the same question, and legally."""
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
    """Whether an earlier answer was given to this question, be it worded or limited otherwise."""
    if (given.kind, given.rule) != (request.kind, request.rule):
        return False
    if request.player and given.player != request.player:
        return False
    limits = request.limits()
    if isinstance(request, Roll | Rolls | Draw):
        return limits == given.limits
    return limits.get("key") == given.limits.get("key")


def same_limits(request: Request, given: Given) -> bool:
    """True if the same answers are legal now as were then; the order of options doesn't matter."""
    now, then = request.limits(), given.limits
    if now == then:
        return True
    options = (sorted(map(str, limits.get("options", ()))) for limits in (now, then))
    return next(options) == next(options) and {**now, "options": 0} == {**then, "options": 0}


def still_allows(request: Request, given: Given) -> bool:
    """True if all that was legal then is legal now: a choice may have got more options since."""
    now, then = request.limits(), given.limits
    more, had = ({*map(str, limits.get("options", ()))} for limits in (now, then))
    return had <= more and {**now, "options": 0} == {**then, "options": 0}


def only_answer(request: Request) -> Any:
    """The one journal value that a form or a forced request still leaves, or None."""
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
    """Whether a count, choice or roll has one answer alone, and none was recorded for it."""
    if only_answer(request) is None:
        return False
    given = next_given(request, feed)
    if given is None or not same_question(request, given):
        return True
    # Choices by the same rule are told apart by what could be chosen.
    return isinstance(request, Choose) and request.limits() != given.limits


def next_given(request: Request, feed: Sequence[Given]) -> Given | None:
    """The earlier answer that this request is the turn of, whether it fits or not.

    Computed values that were set by hand are passed over where none is asked for, and wait for
    nobody: a computed value that was not asked for before has no earlier answer.
    """
    if isinstance(request, Settle):
        leading = takewhile(lambda given: given.kind == "settle", feed)
        return next((given for given in leading if same_question(request, given)), None)
    return next((given for given in feed if given.kind != "settle"), None)


def check(request: Request, value: Any, game: Game) -> None:
    """Whether people may give this answer; raises `Illegal`.

    A card must be one of the deck's. What it says need not be what ours says: the table may play
    with its own cards.
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
    """A deck's card numbers in words."""
    numbers = deck.numbers
    if not numbers:
        return "no cards"
    if numbers[-1] - numbers[0] + 1 == len(numbers):
        return f"cards {numbers[0]} to {numbers[-1]}"
    return f"cards {', '.join(map(str, numbers))}"


def doubt(request: Request, value: Any, game: Game, here: ReplayState) -> str:
    """Why an answer is doubtful, empty where there is no doubt."""
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
    """The app's dice or card where chance is the app's, or where people `ask` it to; else None.

    What is only shown to a bot, or to people who have nobody beside them, is answered too. A deck
    that is out is left to people; if they ask, it raises `DeckIsOut`.
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
    """A card that was not seen yet; when all were, the discards are shuffled first."""
    deck = game.decks[request.deck]
    cards = may_come(request, game, here)
    if not cards:
        raise DeckIsOut(f"players hold every card of the {request.deck} deck")
    number = pick(cards, chance)
    return {"card": number, "says": deck.read(number, request.section)}


def may_come(request: Draw, game: Game, here: ReplayState) -> tuple[int, ...]:
    """The cards of which a draw brings one, ascending: those not seen, else the whole deck."""
    cards = here.available(request, game)
    if cards:
        return cards
    return tuple(n for n in game.decks[request.deck].numbers if n not in request.out)


def say_answer(request: Request, value: Any, reason: str = "") -> str:
    """Question and answer as one sentence for the journal, with why a value is set otherwise."""
    label = request.label(value)
    if reason and isinstance(request, Settle) and value != request.value:
        return f"{label}, not {request.label(request.value)}: {reason}"
    return f"{request.question} {label}" if request.question.endswith("?") else label


def why_of(request: Request) -> str:
    """Where the answer was looked up: chart, row and modifiers, or the request's own reason."""
    if isinstance(request, Roll | Rolls):
        column = request.column
        row = f", {column.row}" if column.row else ""
        shifts = "".join(f"; {name} {amount:+d}" for name, amount in column.modifiers)
        return f"{column.chart}{row}{shifts}"
    return request.why
