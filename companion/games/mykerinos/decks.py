"""Terrain cards, Nile tiles, boats and wing markers as decks of numbered cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from companion.cards.deck import BaseDeck, CardTextError
from companion.games.mykerinos.charts import Charts, card_words
from companion.games.mykerinos.pieces import BOATS, GREENWISH, NONE, PATRONS, SHAPES, TITLES
from companion.games.mykerinos.state import Card, Mykerinos
from companion.table.ask.requests import Draw, Rule

if TYPE_CHECKING:
    from companion.games.mykerinos.game import MykerinosGame

LARGEST: Final = 5
"""The points of the Nile tile that waits for the last season."""


class Kind(NamedTuple):
    """What a marker or token may be: by its name."""

    name: str


class Pile(BaseDeck[Kind], frozen=True):
    """A pile with one section; terrain cards and Nile tiles have words of a form of their own.

    With `faces` a Nile tile says which of its squares are water.
    """

    faces: bool = False

    def canonical(self, section: str, typed: str) -> str:
        """As every deck reads; of a token or marker its first letters will do."""
        begin = typed.strip().casefold()
        found = [name for name in self.kinds.get(section, ()) if begin and name.startswith(begin)]
        return found[0] if len(found) == 1 else super().canonical(section, typed)

    def form(self, section: str, typed: str) -> str:
        """The canonical words of a terrain card or a Nile tile; raises `CardTextError`."""
        if section == "terrain":
            return terrain_words(typed)
        return tile_words(typed, faces=self.faces)


_BOATS: Final = {"two": "2 points", "three": "3 points", "cubes": "2 cubes", "tie": "wins a tie"}

BOAT_WORDS: Final[Mapping[str, str]] = _BOATS
"""What is on each boat token."""

KINDS: Final[Mapping[str, Mapping[str, Kind]]] = {
    "boats": {boat: Kind(_BOATS[boat]) for boat in BOATS},
    "wings": {patron: Kind(TITLES[patron]) for patron in PATRONS},
}


def terrain_words(typed: str) -> str:
    """A terrain card from what people typed: a patron, its points, where its pyramids stand."""
    looks_like = "a patron, points if it has any, ^ and the squares with pyramids: violet 3 ^25"
    name, *rest = typed.casefold().replace(",", " ").split() or [""]
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
            raise CardTextError(typed, f"{word!r} is neither points nor pyramids", looks_like)
    return card_words(found[0], points, pyramids)


def tile_words(typed: str, *, faces: bool) -> str:
    """A Nile tile from what people typed: its points, and on a grid where it is water or land."""
    looks_like = (
        "its points and, row by row, w for water, l and r for land of either bank: 3 lwlwwr"
    )
    match = re.fullmatch(r"\s*(\d)\s*((?:[lwr]\s*){6})?", typed.casefold())
    if match is None or (faces and not match[2]):
        wrong = "its six squares are missing" if match else "that is no Nile tile"
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


def decks_of(charts: Charts, *, grid: bool) -> dict[str, Pile]:
    """Every pile by its name; `last` are the Nile tiles that are shuffled in the last season."""
    held = {
        "terrain": (charts.terrain(grid=grid), charts.source("terrain")),
        "tiles": (charts.tiles(grid=grid), charts.source("tiles")),
        "last": (charts.tiles(grid=grid), charts.source("tiles")),
        "boats": (list(BOATS), "rules"),
        "wings": (list(PATRONS), "rules"),
    }
    return {
        name: Pile(
            name=_NAMES.get(name, name.capitalize()),
            data_set=charts.data_set,
            source=source,
            cards={number: {name: says} for number, says in enumerate(cards, 1)},
            kinds={name: dict(KINDS[name])} if name in KINDS else {},
            section_names=(name,),
            closed=(name,),
            faces=grid,
        )
        for name, (cards, source) in held.items()
    }


def away(state: Mykerinos, pile: str) -> Counter[str]:
    """What is not in a pile: laid out, won, out of the game."""
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


def out_of(deck: Pile, gone: Counter[str]) -> tuple[int, ...]:
    """The numbers of a deck for so many cards of each kind: which of equal ones does not matter.

    A card that people read from their box and that this deck has not takes one of the same patron,
    or of the same points, out of it, so that what is left of each is right.
    """
    kinds = {number: card[deck.section_names[0]] for number, card in deck.cards.items()}
    found, left = _matching(kinds, gone)
    alike = Counter(name for kind in left.elements() for name in kind.split()[:1])
    rest = {number: kind.split()[0] for number, kind in kinds.items() if number not in found}
    more, _ = _matching(rest, alike)
    return tuple(sorted(found | more))


def _matching(kinds: Mapping[int, str], gone: Counter[str]) -> tuple[set[int], Counter[str]]:
    """The first numbers of as many of each kind as are gone, and what no number was found for."""
    left = Counter(gone)
    found = set()
    for number, kind in kinds.items():
        if left[kind] > 0:
            left[kind] -= 1
            found.add(number)
    return found, left


def draw(
    game: MykerinosGame, pile: str, question: str, rule: str, more: Iterable[str] = ()
) -> Rule[str]:
    """The top card of a pile, "" where there is none; `more` are not in it either."""
    deck = game.decks[pile]
    out = out_of(deck, away(game.state, pile) + Counter(more))
    if len(out) >= len(deck.cards):
        return ""
    drawn = yield from Draw(question=question, rule=rule, deck=pile, section=pile, out=out)
    return drawn.says
