"""Legal answers at random, and entries written and read as a file holds them."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.table.ask.columns import read_dice
from companion.table.ask.requests import Choose, Count, Draw, Request, Roll, Rolls, Settle
from companion.table.facts import Fact
from companion.table.game import Game
from companion.table.journal.entries import Entry, decoder, plain
from companion.table.journal.lines import read_line, write_line
from companion.table.play.session import Session


def legal_answer(rng: Random, request: Request, session: Session) -> Any:
    """A legal answer in one of the ways that people may give it."""
    if isinstance(request, Roll):
        return _roll(rng, request)
    if isinstance(request, Rolls):
        faces = [face for line in request.column.lines for face in line.totals]
        dice = [rng.choice(faces) for _ in range(request.dice)]
        if rng.random() < 0.5:
            return dice
        return {"counts": {str(k): n for k, n in request.read(dice).counts if n}}
    if isinstance(request, Draw):
        return _card(rng, request, session)
    if isinstance(request, Choose):
        return rng.choice(request.open_keys)
    if isinstance(request, Count):
        return rng.randint(request.least, request.most)
    assert isinstance(request, Settle)
    if rng.random() < 0.5:
        return request.value
    if request.options:
        return rng.choice(request.options).key
    return rng.randint(request.least, request.most)


def _roll(rng: Random, request: Roll[Any]) -> Any:
    line = rng.choice(request.column.lines)
    way = rng.random()
    if way < 0.3:
        return {"result": line.result}
    if way < 0.5 and request.reading == "sum":
        return {"total": rng.choice(line.totals)}
    while True:
        dice = [rng.randint(1, request.sides) for _ in range(request.dice)]
        if request.column.line_at(read_dice(request.reading, dice)):
            return dice


def own_dice(seed: int, request: Roll[Any] | Rolls[Any]) -> list[int]:
    """Dice as people throw them themselves, those that count for nothing thrown again."""
    rng = Random(seed)
    if isinstance(request, Rolls):
        faces = [face for line in request.column.lines for face in line.totals]
        return [rng.choice(faces) for _ in range(request.dice)]
    while True:
        dice = [rng.randint(1, request.sides) for _ in range(request.dice)]
        if request.column.line_at(read_dice(request.reading, dice)):
            return dice


def _card(rng: Random, request: Draw, session: Session) -> dict[str, Any]:
    deck = session.deck(request.deck)
    number = rng.choice(deck.numbers)
    says = deck.read(number, request.section)
    return {"says": says} if rng.random() < 0.4 else {"card": number, "says": says}


def through_a_file(number: int, entry: Entry[Fact], game: Game) -> Entry[Fact]:
    """An entry as it comes back from the journal."""
    found, data = read_line(write_line(number, plain(entry)))
    assert found == number
    return decoder(game.fact_types).decode(data)
