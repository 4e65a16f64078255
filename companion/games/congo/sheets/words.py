"""Cards, bids and points in the words of a sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from companion.games.congo.cards import HIDDEN, SPECIALS, character
from companion.games.congo.state import Bid, Congo, Hand
from companion.games.congo.texts import TEXTS
from companion.games.congo.values import halves_words, helpers_words, total

TITLES: dict[Hand, str] = {
    "characters": "Characters",
    "auxiliaries": "Auxiliary cards",
    "specials": "Special cards",
    "hippos": "Hippo tiles",
}
"""The hands as a sheet calls them."""


def card_words(pile: str, card: str) -> str:
    """A card or tile of a pile in words; one face down is `face down`."""
    if card == HIDDEN:
        return "face down"
    if pile == "characters":
        return character(card).words
    if pile == "specials":
        return SPECIALS[card].title
    return f"hippo {card}" if pile == "hippos" else card


def hand_words(hand: Hand, held: Sequence[str]) -> str:
    """A hand in words: `3 face down`, `nurse, 2 nuns`, `2 × hippo 3`; "none" for an empty one."""
    known = [card for card in held if card != HIDDEN]
    down = len(held) - len(known)
    if hand == "auxiliaries":
        found = [helpers_words(known)] if known else []
    else:
        counts = Counter(card_words(hand, card) for card in known)
        found = [f"{n} × {words}" if n > 1 else words for words, n in counts.items()]
    found += [f"{down} face down"] if down else []
    return ", ".join(found) or "none"


def bid_words(bid: Bid) -> str:
    """A bid in words: the character, its helpers, and what they come to."""
    if not bid.card:
        return "none"
    if not bid.shown:
        return "face down" if bid.card == HIDDEN else f"{character(bid.card).words}, face down"
    with_ = f" with {helpers_words(bid.helpers)}" if bid.helpers else ""
    out = ", out" if bid.out else ", passed" if bid.passed else ""
    return f"{halves_words(total(bid))}: {character(bid.card).words}{with_}{out}"


def place_words(state: Congo, name: str) -> str:
    """A stop's port in words: its tile, its flag, who controls it."""
    tile, flag = state.tiles.get(name, ""), state.flags.get(name, "")
    return TEXTS("place", tile=tile, flag=flag, by=state.controlled.get(name, ""))


def bid_line(bid: Bid, room: int = 999) -> str:
    """A bid shortened to a width: `6½ (out) British missionary + nun, servant`.

    Where they are too few helpers are only counted, `+2`, and professions stand close.
    """
    if not bid.card:
        return "no bid"
    if bid.card == HIDDEN or not bid.shown:
        return "face down"
    out = " (out)" if bid.out else " (passed)" if bid.passed else ""
    head = f"{halves_words(total(bid))}{out}"
    helpers = f" + {', '.join(bid.helpers)}" if bid.helpers else ""
    line = f"{head} {character(bid.card).words}{helpers}"
    if len(line) > room:
        helpers = f" +{len(bid.helpers)}" if bid.helpers else ""
        line = f"{head} {character(bid.card).words.replace(' and ', '/')}{helpers}"
    return line if len(line) <= room else f"{line[: max(0, room - 1)]}…"
