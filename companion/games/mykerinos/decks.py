"""Terrain cards, Nile tiles, boats and wing markers as decks of numbered cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from companion.api import Pile, Rule, cards_out, draw_from, pile_of
from companion.cards.deck import CardTextError
from companion.games.mykerinos.charts import Charts, card_words
from companion.games.mykerinos.counted import boat_words
from companion.games.mykerinos.pieces import BOATS, GREENWISH, NONE, PATRONS, SHAPES, TITLES
from companion.games.mykerinos.state import Card, Mykerinos

if TYPE_CHECKING:
    from companion.games.mykerinos.game import MykerinosGame


class Cards(Pile, frozen=True):
    """Pile of cards or tokens; terrain cards and Nile tiles have their own notation.

    With `faces` a Nile tile says which of its squares are water.
    """

    faces: bool = False

    def alike(self, says: str) -> str:
        """A card of the same patron, a tile of the same points."""
        return says.partition(" ")[0]

    def canonical(self, section: str, typed: str) -> str:
        """Canonical words; the first letters of a token or marker are enough (Set-up, 1)."""
        begin = typed.strip().casefold()
        found = [name for name in self.kinds.get(section, ()) if begin and name.startswith(begin)]
        return found[0] if len(found) == 1 else super().canonical(section, typed)

    def form(self, section: str, typed: str) -> str:
        """The canonical words of a terrain card or a Nile tile (1); raises `CardTextError`."""
        if section == "terrain":
            return terrain_words(typed)
        return tile_words(typed, faces=self.faces)


def terrain_words(typed: str) -> str:
    """Parse a typed terrain card into canonical words: patron, points, pyramids (1)."""
    looks_like = "a patron, points if it has any, ^ and the squares with pyramids: violet 3 ^25"
    parted = re.sub(r"(?<=[a-z])(?=[\d^])|(?<=\d)(?=\^)", " ", typed.casefold())
    name, *rest = parted.replace(",", " ").split() or [""]
    found = [each for each in (*PATRONS, NONE) if name and each.startswith(name)]
    if len(found) != 1 and name != "b":
        known = ", ".join((*PATRONS, NONE))
        raise CardTextError(typed, f"no patron is called {name!r}; there are {known}", looks_like)
    if name == "b":
        raise CardTextError(typed, "it may be brown or blackmore", looks_like)
    points, pyramids = 0, NONE
    for word in rest:
        shape = "".join(sorted(set(word[1:])))
        if word.isdecimal() and len(word) == 1:
            points = int(word)
        elif word.startswith("^") and shape in SHAPES:
            pyramids = shape
        else:
            raise CardTextError(typed, f"{word!r} isn't points or pyramids", looks_like)
    return card_words(found[0], points, pyramids)


def tile_words(typed: str, *, faces: bool) -> str:
    """Parse a typed Nile tile into canonical words: points, and on a grid its six squares (1)."""
    looks_like = (
        "its points and, row by row, w for water, l and r for land of either bank: 3 lwlwwr"
    )
    match = re.fullmatch(r"\s*(\d)\s*((?:[lwr]\s*){6})?", typed.casefold())
    if match is None or (faces and not match[2]):
        wrong = "its six squares are missing" if match else "that isn't a Nile tile"
        raise CardTextError(typed, wrong, looks_like)
    face = "".join((match[2] or "").split())
    return f"{match[1]} {face}" if faces else match[1]


def points_of(says: str) -> int:
    """The points printed on a terrain card or a Nile tile, 0 for none."""
    return next((int(word) for word in says.split() if word.isdecimal()), 0)


@lru_cache(maxsize=256)
def pyramids_of(says: str) -> str:
    """The squares of a terrain card with a pyramid, as digits."""
    return next((word[1:] for word in says.split() if word.startswith("^")), "")


def face_of(says: str) -> str:
    """The six squares of a Nile tile, row by row: `w` is water, `l` and `r` land; "" if unknown."""
    words = says.split()
    return words[1] if len(words) > 1 else ""


_NAMES: Final = {
    "terrain": "Terrain cards",
    "tiles": "Nile tiles",
    "last": "Nile tiles of the last season",
}


def decks_of(charts: Charts, *, grid: bool) -> dict[str, Cards]:
    """All piles by key; `last` has the Nile tiles of the last season (Set-up, 1)."""
    held = {
        "terrain": (charts.terrain(grid=grid), charts.source("terrain")),
        "tiles": (charts.tiles(grid=grid), charts.source("tiles")),
        "last": (charts.tiles(grid=grid), charts.source("tiles")),
        "boats": (list(BOATS), "rules"),
        "wings": (list(PATRONS), "rules"),
    }
    kinds = {
        "boats": {boat: boat_words(charts, boat) for boat in BOATS},
        "wings": {patron: TITLES[patron] for patron in PATRONS},
    }
    decks = {
        key: pile_of(
            Cards,
            key,
            cards,
            data_set=charts.data_set,
            source=source,
            name=_NAMES.get(key, ""),
            kinds=kinds.get(key),
        )
        for key, (cards, source) in held.items()
    }
    return {key: replace(deck, faces=grid) for key, deck in decks.items()}


def away(state: Mykerinos, pile: str) -> Counter[str]:
    """Cards that aren't in a pile: in play, won, or out of the game."""
    found = Counter(state.gone.get(pile, ()))
    if pile == "terrain":
        found.update(state.cards.values())
        found.update(card.says for card in _won(state) if card.patron != GREENWISH)
    elif pile == "tiles":
        found.update((*state.tiles.values(), *state.stack))
        found.update(card.says for card in _won(state) if card.patron == GREENWISH)
    elif pile == "boats":
        found.update(boat for one in state.players.values() for boat in one.boats)
        found.update([state.boat] if state.boat else [])
    return found


def _won(state: Mykerinos) -> Iterable[Card]:
    return (card for one in state.players.values() for card in one.cards)


def draw(
    game: MykerinosGame,
    pile: str,
    question: str,
    rule: str,
    plain: Callable[[str], str],
    more: Iterable[str] = (),
) -> Rule[str]:
    """Draw the top card of a pile, "" if it's empty; `more` cards aren't in it either.

    `plain` says in people's words what a card says.
    """
    deck = game.decks[pile]
    out = cards_out(deck, away(game.state, pile) + Counter(more))
    return (yield from draw_from(deck, out, question, rule, plain=plain))
