"""Parser of a wish in words, `12 turns, by canoe, six guns, $830`, for the outfitter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from companion.games.nile.advice.outfitter import Wish, cheapest
from companion.games.nile.advice.spending import advice_words, advise
from companion.games.nile.game import NileGame

EXAMPLE = "write it like '12 turns, by canoe, six guns, $830'"

NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    "twenty",
)  # fmt: skip
"""Numbers that may be written as words."""

MODES = {
    "foot": "foot", "on foot": "foot", "by foot": "foot", "walking": "foot",
    "canoe": "canoe", "by canoe": "canoe", "canoes": "canoe", "by river": "canoe",
    "mounted": "mounted", "riding": "mounted", "on horseback": "mounted", "by horse": "mounted",
    "by camel": "mounted",
}  # fmt: skip

COUNTED = {
    "turn": "turns", "month": "turns", "gun": "guns", "askari": "askaris",
    "guide": "guides", "gift": "gifts", "spare musket": "muskets", "dry turn": "dry",
    "desert turn": "dry", "bearer": "bearers", "m.p.": "points", "m.p": "points", "mp": "points",
    "m.p. a turn": "points", "movement point": "points", "movement points a turn": "points",
    "dollar": "money", "bearers a canoe": "crew", "canoe to carry": "canoes",
}  # fmt: skip
"""Countable things in the singular, with the field of a wish; askaris count as guns."""

OPEN = ("guns", "guides", "gifts", "muskets")
"""Fields that the advice chooses if a wish doesn't give them."""

TURNS, GUNS = 10, 6
"""Default turns, and guns if none are given."""

MOST = 99
MOST_DOLLARS = 9999
"""Highest number of gifts and dollars; `MOST` is that of anything else."""

_COUNT = re.compile(r"(\d+|[a-z]+)\s+(.+)")
_PARTED = re.compile(
    r"[,;]|\band\b|\bwith\b|\s(?=(?:by|on) \w)|\s(?=(?:walking|mounted|riding)\b)|\s(?=\$)"
)
_MONEY = re.compile(r"\$\s*(\d+)|(\d+)\s*\$")


class WishError(ValueError):
    """Error in a wish; the message quotes the wrong part."""


def parse_wish(text: str, money: int, ports: Iterable[str] = (), port: str = "") -> Wish:
    """Parse a wish; `money` and `port` are defaults. Raises `WishError`."""
    found: dict[str, Any] = {}
    parts = _PARTED.split(text.strip().casefold())
    for part in (" ".join(part.split()) for part in parts):
        if not part:
            continue
        key, value = _read(part, tuple(ports))
        if key in found:
            raise WishError(f"{part!r} repeats something you already gave: {EXAMPLE}.")
        found[key] = value
    if "turns" not in found:
        raise WishError(f"The number of turns is missing: {EXAMPLE}.")
    left_open = tuple(name for name in OPEN if name not in found)
    wish = replace(Wish(turns=0, money=money, port=port, open=left_open), **found)
    if wish.dry > wish.turns:
        raise WishError(f"{wish.dry} dry turns are more than the {wish.turns} in all.")
    return wish


def _read(part: str, ports: tuple[str, ...]) -> tuple[str, Any]:
    if part in MODES:
        return "mode", MODES[part]
    if part in ("full crews", "full crew"):
        return "full", True
    if money := _MONEY.fullmatch(part):
        return "money", _held(int(money[1] or money[2]), MOST_DOLLARS, part)
    for port in ports:
        if part in (port.casefold(), f"from {port.casefold()}", f"in {port.casefold()}"):
            return "port", port
    counted = _COUNT.fullmatch(part)
    number = _number(counted[1]) if counted else None
    noun = counted[2] if counted else ""
    key = COUNTED.get(noun) or COUNTED.get(noun.removesuffix("s"), "")
    if number is None or not key:
        raise WishError(f"{part!r} can't be read: {EXAMPLE}.")
    held = _held(number, MOST_DOLLARS if key in ("gifts", "money") else MOST, part)
    return ("guns", held + 1) if key == "askaris" else (key, held)


def _number(word: str) -> int | None:
    if word.isdecimal():
        return int(word)
    if word in ("a", "an"):
        return 1
    return NUMBERS.index(word) if word in NUMBERS else None


def _held(number: int, most: int, part: str) -> int:
    if number > most:
        raise WishError(f"{part!r} is too much: the limit is {most}.")
    return number


# A form that was begun


def wish_begun(counts: Mapping[str, int], money: int, port: str) -> Wish:
    """Wish that matches a started outfit: its people, gifts, canoes and muskets."""
    muskets = counts.get("muskets", 0)
    guns = counts.get("askaris", 0) + bool(muskets)
    begun = {"guns": guns, "muskets": muskets > 1} | {key: counts.get(key) for key in OPEN[1:3]}
    return Wish(
        turns=TURNS,
        mode="canoe" if counts.get("canoes") else "foot",
        guns=guns or GUNS,
        money=money,
        guides=counts.get("guides", 0),
        gifts=counts.get("gifts", 0),
        muskets=max(0, muskets - 1),
        canoes=counts.get("canoes", 0),
        bearers=counts.get("bearers", 0),
        port=port,
        open=tuple(name for name in OPEN if not begun[name]),
    )


def outfit_advice(
    game: NileGame, player: str, counts: Mapping[str, int], wish: str, money: int
) -> tuple[Mapping[str, int], str]:
    """Best outfit for a wish in words, or for a started outfit, with some sentences about it.

    Without numbers if no party can carry itself, or the wish can't be read.
    """
    port = game.explorer(player).port
    if not wish.strip():
        meant = _longest(game, wish_begun(counts, money, port))
    else:
        try:
            meant = parse_wish(wish, money, game.board.port_hexes, port)
        except WishError as error:
            return {}, str(error)
    found = advise(game.charts, meant)
    return found.outfit.counts if found.outfit else {}, advice_words(game.charts, found)


def _longest(game: NileGame, wish: Wish) -> Wish:
    """Wish for the most turns, up to its own, that the money allows."""
    turns = (replace(wish, turns=turns) for turns in range(wish.turns, 0, -1))
    return next((less for less in turns if cheapest(game.charts, less)), wish)
