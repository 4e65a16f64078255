"""The game's piles as decks of numbered cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from companion.api import Pile, Rule, cards_out, draw_from, pile_of
from companion.games.congo.cards import (
    AUXILIARIES,
    HIDDEN,
    POWERS,
    SPECIALS,
    TILES,
    every_character,
)
from companion.games.congo.charts import Charts
from companion.games.congo.facts import Reshuffled
from companion.games.congo.sheets.words import card_words
from companion.games.congo.state import HANDS, PILES, Congo, Hand

if TYPE_CHECKING:
    from companion.games.congo.game import CongoGame


_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "characters": tuple(each.key for each in every_character()),
    "auxiliaries": AUXILIARIES,
    "specials": tuple(SPECIALS),
    "hippos": tuple(map(str, range(1, 10))),
    "tiles": TILES,
    "flags": POWERS,
}


def decks_of(charts: Charts) -> dict[str, Pile]:
    """Every pile by its key (Set-up)."""
    return {name: _pile(charts, name) for name in PILES}


def _pile(charts: Charts, name: str) -> Pile:
    fixed = name == "specials"
    return pile_of(
        Pile,
        name,
        list(SPECIALS) if fixed else charts.deck(name),
        data_set=charts.data_set,
        source="rules" if fixed else charts.source(name),
        kinds={key: key for key in _NAMES[name]},
    )


# What is in a pile


def away(state: Congo, pile: str) -> Counter[str]:
    """Cards that aren't in a pile: held, played, discarded, or out of the game."""
    found = Counter((*state.gone.get(pile, ()), *state.removed.get(pile, ())))
    if pile in HANDS:
        for mine in state.players.values():
            hand: Hand = pile
            found.update(mine.hand(hand))
    found.update(_played(state, pile))
    del found[HIDDEN]
    return found


def _played(state: Congo, pile: str) -> Iterable[str]:
    """Those that lie on the table."""
    bids = [mine.bid for mine in state.players.values()]
    if pile == "characters":
        yield from (bid.card for bid in bids if bid.card)
    elif pile == "auxiliaries":
        for bid in bids:
            yield from bid.helpers
    elif pile == "specials" and state.special.card:
        yield state.special.card
    elif pile == "tiles":
        yield from (*state.tiles.values(), *state.peeked.values())
    elif pile == "flags":
        yield from state.flags.values()


def draw(
    game: CongoGame, pile: str, question: str, rule: str, player: str = "", secret: str = ""
) -> Rule[str]:
    """Draw the top card of a pile, "" for none; discards refill an empty one (B, Set-up)."""
    deck = game.decks[pile]
    if len(cards_out(deck, away(game.state, pile))) >= len(deck.cards) and game.state.gone.get(
        pile
    ):
        yield Reshuffled(pile)
    out = cards_out(deck, away(game.state, pile))
    plain = partial(card_words, pile)
    return (yield from draw_from(deck, out, question, rule, player, secret, plain))
