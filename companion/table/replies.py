"""Answers to requests: what fits, what is doubtful, what the app gives, how it reads."""

from __future__ import annotations

from typing import Any

from companion.table.chance import Chance, pick, roll
from companion.table.entries import Given
from companion.table.fold import Here
from companion.table.game import Game
from companion.table.requests import Draw, Illegal, Request, Roll, Rolls, Settle


class DeckIsOut(ValueError):
    """A draw from a deck all of whose cards are held elsewhere."""


def kind_of(request: Request) -> str:
    """The kind of entry that answers a request."""
    return request.kind


def fits(request: Request, given: Given) -> bool:
    """Whether an earlier answer is a legal answer to this request of the same kind and rule."""
    if given.kind != request.kind or given.rule != request.rule:
        return False
    key = request.limits().get("key")
    if key is not None and given.limits.get("key") != key:
        return False
    try:
        request.read(given.value)
    except Illegal:
        return False
    return True


def doubt(request: Request, value: Any, here: Here) -> str:
    """A sentence that questions an answer, empty where there is no doubt."""
    if not isinstance(request, Draw):
        return ""
    card = value.get("card", 0)
    if card in request.out:
        return f"card {card} is held by a player, so it should not be in the deck; is that right?"
    if card and card in here.seen.get(request.deck, ()):
        return f"card {card} should lie in the discards already; is that right?"
    return ""


def automatic(request: Request, game: Game, here: Here, seed: int, *, ask: bool = False) -> Any:
    """The app's dice or card where chance is the app's, or where people `ask` it to; else None."""
    player = request.player or game.player
    if isinstance(request, Roll | Rolls):
        if ask or here.modes.get("dice", player, request.rule) == "app":
            return roll(request, Chance(seed, here.apps))
    elif isinstance(request, Draw) and (
        ask or here.modes.get("cards", player, request.rule) == "app"
    ):
        return draw(request, game, here, Chance(seed, here.apps))
    return None


def draw(request: Draw, game: Game, here: Here, chance: Chance) -> dict[str, Any]:
    """A card that was not seen yet; when all were, the discards are shuffled first (4.2)."""
    deck = game.decks[request.deck]
    cards = here.available(request, game)
    if not cards:
        cards = tuple(number for number in deck.numbers if number not in request.out)
    if not cards:
        raise DeckIsOut(f"every card of the {request.deck} deck is held by the players")
    number = pick(cards, chance)
    return {"card": number, "says": deck.read(number, request.section)}


def say_answer(request: Request, value: Any) -> str:
    """Question and answer as one sentence for the journal."""
    label = request.label(value)
    return f"{request.question} {label}" if request.question.endswith("?") else label


def why_of(request: Request) -> str:
    """Where the answer was looked up: chart, row and modifiers, or the request's own reason."""
    if isinstance(request, Roll | Rolls):
        column = request.column
        row = f", {column.row}" if column.row else ""
        shifts = "".join(f"; {name} {amount:+d}" for name, amount in column.modifiers)
        return f"{column.chart}{row}{shifts}"
    if isinstance(request, Settle):
        return request.why
    return request.why
