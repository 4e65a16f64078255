"""Answers as people type them, and those that a question does not allow, of every kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.table.ask.columns import read_dice
from companion.table.ask.requests import Choose, Count, Draw, Request, Roll, Rolls, Settle
from companion.table.game import Deck

STRANGE: tuple[Any, ...] = (None, True, 1.5, "x y z", "", [], {}, {"xyzzy": 1}, [[1]], -(10**9))
"""Values that answer no question of any kind."""

FAR = 10**6
"""A number that no question reaches."""


def in_words(value: Any) -> str:
    """What people would type for a journal value."""
    if isinstance(value, list):
        return " ".join(map(str, value))
    if not isinstance(value, Mapping):
        return str(value)
    if "counts" in value:
        return " ".join(f"{number} {result}" for result, number in value["counts"].items())
    if "total" in value:
        return f"={value['total']}"
    if "card" in value:
        return f"{value['card']}: {value['says']}"
    return str(value["says"] if "says" in value else value["result"])


def illegal_values(request: Request, deck: Deck | None) -> Iterator[tuple[Any, str]]:
    """Journal values that must be refused, each with a word that the reason must contain."""
    own = isinstance(request, Choose) and request.own
    for value in STRANGE:
        if not (own and value and isinstance(value, str)):
            yield value, ""
    if isinstance(request, Roll):
        yield from _roll(request)
    elif isinstance(request, Rolls):
        yield from _rolls(request)
    elif isinstance(request, Draw):
        assert deck is not None
        yield from _draw(request, deck)
    elif isinstance(request, Choose):
        yield from _choose(request)
    elif isinstance(request, Count):
        less = -1 if request.back else request.least - 1
        for number in (less, request.most + 1, -1 - FAR, request.most + FAR):
            yield number, str(request.most)
        yield str(request.least), str(request.least)
    elif isinstance(request, Settle):
        yield from _settle(request)


def _roll(request: Roll[Any]) -> Iterator[tuple[Any, str]]:
    good = _dice(request)
    yield [0, *good[1:]], "0"
    yield [request.sides + 1, *good[1:]], str(request.sides)
    yield [*good, 1], str(request.dice)
    yield good[1:], str(request.dice)
    yield [str(die) for die in good], "die"
    yield {"result": "xyzzy"}, "xyzzy"
    yield {"result": None}, "result"
    if request.reading == "sum":
        yield {"total": request.dice * request.sides + 1}, str(request.dice * request.sides)
        yield {"total": request.dice - 1}, str(request.dice)
    if request.reading == "sum":
        for total in request.column.void:
            yield {"total": total}, "again"


def _dice(request: Roll[Any]) -> list[int]:
    """Dice that count."""
    for face in range(1, request.sides + 1):
        dice = [face] * request.dice
        if request.column.line_at(read_dice(request.reading, dice)):
            return dice
    return [1] * request.dice


def _rolls(request: Rolls[Any]) -> Iterator[tuple[Any, str]]:
    first = str(request.column.lines[0].result)
    yield [1] * (request.dice + 1), str(request.dice)
    yield [0] * request.dice, "0"
    yield [request.sides + 1] * request.dice, str(request.sides)
    yield {"counts": {first: request.dice + 1}}, str(request.dice)
    yield {"counts": {first: -1}}, "-1"
    yield {"counts": {"xyzzy": request.dice}}, "xyzzy"
    yield {"counts": {first: True}}, first
    yield {"counts": [request.dice]}, "dice"


def _draw(request: Draw, deck: Deck) -> Iterator[tuple[Any, str]]:
    card = deck.numbers[0]
    says = deck.read(card, request.section)
    yield {"card": deck.numbers[-1] + 1, "says": says}, str(deck.numbers[-1])
    yield {"card": -card, "says": says}, str(card)
    yield {"card": str(card), "says": says}, "number"
    yield {"card": card, "says": "xyzzy"}, "xyzzy"
    yield {"card": card}, "says"
    yield {"card": card, "says": card}, "says"
    yield {"says": f" {says.upper()}  "}, ""


def _choose(request: Choose) -> Iterator[tuple[Any, str]]:
    for option in request.options:
        if option.barred:
            yield option.key, option.barred
    if not request.own:
        yield "no such key", "no such key"
    yield [request.options[0].key], request.options[0].key


def _settle(request: Settle[Any]) -> Iterator[tuple[Any, str]]:
    if request.options:
        yield "no such key", "no such key"
        return
    for number in (min(request.least, request.value) - 1, max(request.most, request.value) + 1):
        yield number, str(request.most)
    yield str(request.value), str(request.most)


def illegal_words(request: Request, deck: Deck | None) -> Iterator[str]:
    """What people may type that must be refused."""
    yield from ("", "  ", "\x00")
    if not (isinstance(request, Choose) and request.own):
        yield from ("xyzzy", "1e3", "½")
    if isinstance(request, Roll | Rolls):
        yield " ".join(["1"] * (request.dice + request.spare + 1))
        yield " ".join([str(request.sides + 1)] * request.dice)
        yield "0 " * request.dice
    elif isinstance(request, Draw):
        assert deck is not None
        yield str(deck.numbers[-1] + 1)
        yield "0"
    elif isinstance(request, Count):
        yield str(request.most + 1)
        yield "-1" if request.back else str(request.least - 1)
        yield str(FAR * FAR)
    elif isinstance(request, Choose):
        yield from (option.key for option in request.options if option.barred and option.key)
    elif isinstance(request, Settle) and not request.options:
        yield str(max(request.most, request.value) + 1)
