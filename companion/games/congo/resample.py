"""Worlds: what a seat hasn't seen, dealt anew from the cards that it hasn't seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.games.congo.cards import HIDDEN
from companion.games.congo.decks import away
from companion.games.congo.state import HANDS, Congo

if TYPE_CHECKING:
    from companion.api import Chance
    from companion.games.congo.game import CongoGame


def resample(game: CongoGame, chance: Chance) -> Congo:
    """A state as likely as the true one for whoever sees this one; what the app holds is known."""
    state, piles = game.state, {hand: _Unseen(game, hand, chance) for hand in HANDS}
    players = {}
    for name, mine in state.players.items():
        hands: dict[str, Any] = {
            hand: tuple(piles[hand].card(card) for card in mine.hand(hand)) for hand in HANDS
        }
        bid = replace(mine.bid, card=piles["characters"].card(mine.bid.card))
        players[name] = replace(mine, bid=bid, **hands)
    special = state.special
    if special.drawn == HIDDEN and game.holds("characters"):
        held = players[special.player].characters
        special = replace(special, drawn=held[chance.below(len(held))] if held else "")
    tiles = _Unseen(game, "tiles", chance)
    peeked = {stop: tiles.card(tile) for stop, tile in state.peeked.items()}
    return replace(state, players=players, special=special, peeked=peeked)


class _Unseen:
    """The cards of a pile that a seat hasn't seen, in any order."""

    def __init__(self, game: CongoGame, pile: str, chance: Chance) -> None:
        self._chance = chance
        self._is_known = pile in HANDS and not game.holds(pile)
        cards = (card[pile] for card in game.decks[pile].cards.values())
        gone = away(game.state, pile)
        self._left: list[str] = []
        for card in cards:
            if gone[card]:
                gone[card] -= 1
            else:
                self._left.append(card)

    def card(self, seen: str) -> str:
        """The card itself, or in place of one face down any that is left."""
        if seen != HIDDEN or self._is_known or not self._left:
            return seen
        return self._left.pop(self._chance.below(len(self._left)))
