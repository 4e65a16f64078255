"""The bots' evaluation: strength of characters at a stop, and of helpers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from companion.games.congo.cards import (
    AUXILIARIES,
    HIDDEN,
    POWERS,
    SERVANT,
    TILES,
    Character,
    character,
)
from companion.games.congo.game import CongoGame
from companion.games.congo.state import Bid, Traveller
from companion.games.congo.values import HALVES, helper_bar, initial, total, worth


class Reading:
    """Evaluation of the table for one player."""

    def __init__(self, game: CongoGame, player: str) -> None:
        self.game, self.state, self.player = game, game.state, player

    @property
    def mine(self) -> Traveller:
        """The player's own."""
        return self.state.players[self.player]

    def expected(self, who: Character, tile: str = "", flag: str | None = None) -> Fraction:
        """Mean initial value of a character at this stop."""
        tile = tile or self.game.tile
        flag = self.game.flag if flag is None else flag
        powers: Sequence[str] = POWERS if who.is_neutral and flag else ("",)
        values = [initial(self.game.charts, who, tile, flag, power)[0] for power in powers]
        return Fraction(sum(values), len(values))

    def helpers(self, who: Character, bid: Bid) -> list[str]:
        """Auxiliary cards in hand that can help a character."""
        port, servant = self.game.port_language, self.state.servant
        found: list[str] = []
        for card in AUXILIARIES:
            number = self.mine.auxiliaries.count(card)
            if number and not helper_bar(card, bid, who, port, servant):
                found += [card] * (1 if card in (SERVANT, "interpreter") else number)
        return found

    def reach(self, who: Character) -> Fraction:
        """Highest bid a character can reach here with the helpers in hand."""
        added = sum(map(worth, self.helpers(who, Bid())))
        return self.expected(who) + Fraction(added, HALVES)

    def general(self, who: Character) -> Fraction:
        """Mean value of a character over all ports, without flags."""
        return sum((self.expected(who, tile, "") for tile in TILES), Fraction(0)) / len(TILES)

    @property
    def own(self) -> Character | None:
        """The character of the player's bid, if known."""
        card = self.mine.bid.card
        return None if card in ("", HIDDEN) else character(card)

    @property
    def prize(self) -> int:
        """Value of the port, with hippos as one point."""
        return self.game.here.value + self.game.here.hippos

    def best_other(self) -> int:
        """Highest bid of an opponent, in halves; very low if there is none."""
        others = [name for name in self.state.bidders() if name != self.player]
        return max((total(self.state.players[name].bid) for name in others), default=-99)
