"""Parser for one answer: from typed text to journal values, depending on the question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from companion.table.ask.access_keys import pick, pick_or_own, signs_for
from companion.table.ask.card_words import yes_or_no
from companion.table.ask.columns import Column
from companion.table.ask.forms import read_line
from companion.table.ask.illegal import Illegal, Unreadable, check_dice
from companion.table.ask.replies import numbers_of
from companion.table.ask.requests import (
    Choose,
    Count,
    Draw,
    Option,
    Request,
    Roll,
    Rolls,
    Settle,
)
from companion.table.game import Deck

_DICE = re.compile(r"\d+(?:[\s,;+]+\d+)*")
_TOTAL = re.compile(r"=\s*(\d+)")
_COUNTED = re.compile(r"(\d+)\s*[x×]?\s*([^\d\s,;=][^\d,;=]*)|([^\d\s,;=][^,;=]*?)\s*=\s*(\d+)")
_NO_FIGURES = re.compile(r"[^\d ,.]")
_CARD = re.compile(r"#?(\d+)")
_CARD_SAYS = re.compile(r"#?(\d+)\s*:\s*(.+)")

NUMBER = re.compile(r"[+-]?\d+")
"""A whole number as it is typed."""


def parse(request: Request, typed: str, deck: Deck | None = None) -> list[Any]:
    """Return the journal values for typed text: one, or several for a form's whole line.

    | request | may be typed |
    |---|---|
    | `Roll` | `4 3`, `4,3`, `43` · `=7` (the sum) · a result (`lost`) |
    | `Rolls` | the dice · `2 recovers 1 dies` · `recovers=2 dies=1`; one result may be left out |
    | `Draw` | a card's number · `17: 4 2 forest` · what it says or how that begins, or its result |
    | `Choose` | a key, a label, a sign or a unique beginning; people's own text where it may be |
    | `Count` | a whole number · `24b 6a 1g` for a form |
    | `Settle` | as a choice or a count; see `give` for the reason |

    Raises `Illegal` with one sentence.
    """
    text = typed.strip()
    if not text:
        raise Illegal("nothing was typed")
    if isinstance(request, Count) and request.form and not NUMBER.fullmatch(text):
        return read_line(request, request.form, text)
    value = _parse_one(request, text, deck)
    request.read(value)
    return [value]


def _parse_one(request: Request, text: str, deck: Deck | None) -> Any:
    if isinstance(request, Roll):
        return _roll(request, text)
    if isinstance(request, Rolls):
        return _rolls(request, text)
    if isinstance(request, Draw):
        return _draw(request, text, deck)
    if isinstance(request, Choose) and request.own:
        return pick_or_own(request, request.own, text)
    if isinstance(request, Choose):
        return _chosen(request, text)
    if isinstance(request, Settle) and (request.options or isinstance(request.value, str)):
        options = request.options or (Option(str(request.value), str(request.value)),)
        return _choose(request, options, text)
    if isinstance(request, Count | Settle):
        return _number(request, text)
    raise Illegal(f"{type(request).__name__} can't be answered by typing")


def _roll(request: Roll[Any], text: str) -> Any:
    total = _TOTAL.fullmatch(text)
    if total:
        if request.reading != "sum":
            raise Illegal("these dice aren't added up, so type each one")
        return {"total": int(total[1])}
    if _DICE.fullmatch(text):
        return _dice(request, text)
    return {"result": _result(request.column, text)}


def _dice(request: Roll[Any] | Rolls[Any], text: str) -> list[int]:
    dice = [int(die) for die in re.findall(r"\d+", text)]
    if len(dice) == 1 and len(text) == request.dice and request.sides <= 9:
        dice = [int(die) for die in text]
    if len(dice) == 1 and request.dice > 1:
        adds = f", or ={text} for the sum" if getattr(request, "reading", "") == "sum" else ""
        raise Illegal(f"{text} isn't {request.dice} dice. Type each one{adds}")
    return list(check_dice(dice, request.dice, request.sides))


def _rolls(request: Rolls[Any], text: str) -> Any:
    if _DICE.fullmatch(text):
        return _dice(request, text)
    counts: dict[str, int] = {}
    rest = _COUNTED.sub("", text).strip(" \t,;")
    for number, name, other, other_number in _COUNTED.findall(text):
        result = str(_result(request.column, (name or other).strip()))
        counts[result] = counts.get(result, 0) + int(number or other_number)
    if rest and not counts and request.dice == 1:
        counts, rest = {str(_result(request.column, text)): 1}, ""
    if rest:
        some = request.column.lines[0].words
        raise Illegal(f"{rest!r} isn't clear. Type the dice, or a count like '2 {some}'")
    others = [str(line.result) for line in request.column.lines if str(line.result) not in counts]
    left = request.dice - sum(counts.values())
    return {"counts": {**counts, others[0]: left} if left > 0 and len(others) == 1 else counts}


def _result(column: Column[Any], text: str) -> Any:
    options = [Option(str(line.result), line.words) for line in column.lines]
    key = pick(options, text, "a result of this roll")
    return next(line.result for line in column.lines if str(line.result) == key)


def _draw(request: Draw, text: str, deck: Deck | None) -> dict[str, Any]:
    if deck is None:
        raise Illegal(f"this game has no {request.deck} deck")
    number = _CARD.fullmatch(text)
    if number and not (text.isdecimal() and _says_numbers(deck, request.section)):
        card = _known_card(deck, request.deck, int(number[1]))
        return {"card": card, "says": deck.read(card, request.section)}
    both = _CARD_SAYS.fullmatch(text)
    try:
        if both:
            card = _known_card(deck, request.deck, int(both[1]))
            return {"card": card, "says": deck.canonical(request.section, both[2])}
        return {"says": deck.canonical(request.section, yes_or_no(deck, request.section, text))}
    except Illegal:
        raise
    except ValueError as error:
        if says := _coming_to(request, deck, text) or _begun(request, deck, text):
            return {"says": says}
        raise Illegal(f"{error}{_with_commas(request, deck, text)}") from None


def _with_commas(request: Draw, deck: Deck, text: str) -> str:
    """Return several cards typed without commas, with the commas; "" if it isn't that."""
    words = text.split()
    try:
        for word in words:
            deck.canonical(request.section, word)
    except ValueError:
        return ""
    return f". Separate several cards with commas: {', '.join(words)}" if words[1:] else ""


def _coming_to(request: Draw, deck: Deck, text: str) -> str:
    """Return the shortest card text with the typed result; "" if no card has it.

    Text that stands on a card is never read as a result: it's what the card says.
    """
    wanted = text.casefold()
    texts = sorted({deck.read(card, request.section) for card in deck.numbers})
    if any(wanted in each.casefold() for each in texts):
        return ""
    fits = (each for each in texts if request.effects.get(each, "").casefold() == wanted)
    return min(fits, key=len, default="")


def _begun(request: Draw, deck: Deck, text: str) -> str:
    """Return the only card text that begins as typed (hyphens as spaces); "" if not exactly one."""
    wanted = text.casefold().replace("-", " ")
    texts = {deck.read(card, request.section) for card in deck.numbers}
    fits = [each for each in texts if each.casefold().replace("-", " ").startswith(wanted)]
    return fits[0] if len(fits) == 1 else ""


def _says_numbers(deck: Deck, section: str) -> bool:
    """True if every card says a number, so that a typed number is the card's text."""
    return all(deck.read(card, section).isdecimal() for card in deck.numbers)


def cards_typed(deck: Deck, section: str) -> list[str]:
    """Return the digits that mean a card: its number, or a number that its text begins with.

    Such a number is given without spaces and commas: `42`, `2150`.
    """
    texts = (_NO_FIGURES.split(deck.read(card, section))[0] for card in deck.numbers)
    begun = {"".join(filter(str.isdecimal, text)) for text in texts}
    says = [figures for figures in begun if figures]
    return says if _says_numbers(deck, section) else [*map(str, deck.numbers), *says]


def _known_card(deck: Deck, name: str, card: int) -> int:
    if card not in deck.numbers:
        raise Illegal(f"there's no card {card}. The {name} deck has {numbers_of(deck)}")
    return card


def _chosen(request: Choose, text: str) -> str:
    """Return the option that was typed; raise `Illegal` with the game's reason if it has one."""
    try:
        return _choose(request, request.options, text)
    except Illegal:
        why = request.refusal(text) if request.refusal else ""
        if not why:
            raise
        raise Illegal(f"{text} isn't possible: {why}") from None


def _choose(request: Choose | Settle[Any], options: Sequence[Option], text: str) -> str:
    return pick(options, text, "an answer here", signs_for(request, text))


def _number(request: Count | Settle[Any], text: str) -> int:
    if not NUMBER.fullmatch(text):
        raise Unreadable(
            f"{text!r} isn't a number. Enter a whole number from {request.least} to {request.most}"
        )
    return int(text)
