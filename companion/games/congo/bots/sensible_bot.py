"""The sensible bot: strong characters for valuable ports, helpers if the prize is worth them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from companion.api import Choose, DecidingBot, Decision, Texts, reason_words
from companion.games.congo.bots.reading import Reading
from companion.games.congo.cards import HIDDEN, SERVANT, Character, character
from companion.games.congo.game import CongoGame
from companion.games.congo.rules.bidding import PASS
from companion.games.congo.rules.effects import FIGHTS_GORILLA, TOUGH
from companion.games.congo.rules.specials import NONE
from companion.games.congo.values import total, worth
from companion.table.play import bots

Asked = bots.Asked[CongoGame]
"""One question to one player of this game."""

Wish: TypeAlias = tuple[str, *tuple[str, ...]]
"""The answer that the bot wants, "" for no opinion, and the messages of its reasons."""

_REASONS: Final = Texts("companion.games.congo", "bots")

CARDS_FOR = {1: 1, 2: 1, 3: 2, 4: 3, 5: 4}
"""Helpers at most for a port that is worth so much."""

STRONG, WEAK = 5, 3
"""Initial values from which on, and up to which, a character is strong or weak in a port."""


class SensibleBot(DecidingBot):
    """Bot that bids what the port is worth."""

    def decide(self, asked: Asked) -> Decision:
        """The best answer, and the reason for it."""
        request = asked.request
        if not isinstance(request, Choose):
            return super().decide(asked)
        reading = Reading(asked.game, asked.player)
        think = _THOUGHTS.get(asked.step, _nothing)
        open_ = request.open_keys
        wanted, *names = think(reading, request, open_)
        if wanted not in open_:
            wanted, names = request.default, ["usual"]
        if wanted not in open_:
            wanted, names = open_[self.chance.below(len(open_))], ["any"]
        return Decision(wanted, reason_words(_REASONS, names) if len(open_) > 1 else "")


def _nothing(reading: Reading, request: Choose, open_: list[str]) -> Wish:  # noqa: ARG001
    return ("",)


def placed(reading: Reading, request: Choose, open_: list[str]) -> Wish:  # noqa: ARG001
    """The character with most reach for a dear port; for a cheap one what is worth least elsewhere,
    of those that are not weak here."""
    found = {key: character(key) for key in open_}
    if reading.prize >= STRONG - 2:
        strongest = max(
            open_, key=lambda key: (reading.reach(found[key]), -reading.general(found[key]))
        )
        return strongest, "dear-port", "most-reach"
    fair = [key for key in open_ if reading.expected(found[key]) > WEAK] or open_
    return min(fair, key=lambda key: reading.general(found[key])), "cheap-port", "spared"


def special(reading: Reading, request: Choose, open_: list[str]) -> Wish:
    """A special card that helps this bid; a kept one is worth half a point.

    The boiler's discard, the explored tile and what a settler draws are asked here as well.
    """
    if NONE not in open_:
        return _of_special(reading, request, open_)
    if reading.own is None:
        return NONE, "no-bid"
    good = _helpful(reading, reading.own)
    card = next((card for card, helps in good.items() if helps and card in open_), NONE)
    return card, "kept" if card == NONE else "helps"


def _helpful(reading: Reading, own: Character) -> dict[str, bool]:
    """Special cards with whether each helps this bid, the best to play first."""
    value = reading.expected(own)
    flag_is_mine = (own.nation, reading.game.flag) in _AT_HOME
    return {
        "okapi": True,
        "nationals": flag_is_mine,
        "labour": value >= STRONG,
        "trader": value >= STRONG - 1,
        "magician": value >= STRONG - 1,
        "gorilla": own.has(*FIGHTS_GORILLA) and value < STRONG,
        "warrior": own.has(*TOUGH),
        "malaria": own.has("doctor") or value < WEAK,
        "settler": value <= WEAK,
        "hippo": value < WEAK,
        "tam-tam": value < WEAK,
        "encounter": value <= WEAK and reading.general(own) > WEAK,
        "boiler": True,
        "overboard": value >= WEAK,
    }


_AT_HOME = (("British", "UK"), ("Belgian", "Belgium"), ("French", "France"), ("German", "Germany"))


def _of_special(reading: Reading, request: Choose, open_: list[str]) -> Wish:
    if request.rule == "Damaged boiler":
        return min(open_, key=lambda key: reading.general(character(key))), "weakest"
    return ("characters", "characters") if request.rule == "Settler" else (open_[0], "any")


def effect(reading: Reading, request: Choose, open_: list[str]) -> Wish:
    """Attack the strongest opponent; swap in the settler's character if it's better."""
    players = reading.state.players
    if set(open_) <= set(players):
        return max(open_, key=lambda name: total(players[name].bid)), "leader"
    own, drawn = reading.own, reading.state.special.drawn
    if request.rule == "Settler" and own and drawn != HIDDEN:
        better = reading.reach(character(drawn)) > reading.reach(own)
        return ("yes", "reach-more") if better else ("no", "reach-less")
    if request.rule == "Okapi":
        dear = reading.prize > STRONG - 2
        return ("no", "dear-stop") if dear else ("yes", "cheap-stop")
    return ("fight", "fights") if "fight" in open_ else ("",)


def bid(reading: Reading, request: Choose, open_: list[str]) -> Wish:  # noqa: ARG001
    """Just enough cards to be ahead, if the port is worth them."""
    mine, ahead = total(reading.mine.bid), reading.best_other()
    if mine > ahead:
        return PASS, "ahead"
    left = CARDS_FOR.get(reading.prize, CARDS_FOR[5]) - len(reading.mine.bid.helpers)
    assert reading.own is not None
    cards = sorted(reading.helpers(reading.own, reading.mine.bid), key=lambda card: -worth(card))
    if left <= 0:
        return PASS, "enough"
    if mine + sum(map(worth, cards[:left])) <= ahead:
        return PASS, "beaten"
    if ahead == mine and SERVANT in open_:
        return SERVANT, "servant", "worth-it"
    card = next((card for card in cards if card in open_), PASS)
    return (card, "no-helper") if card == PASS else (card, "overtakes", "worth-it")


def hippos(reading: Reading, request: Choose, open_: list[str]) -> Wish:  # noqa: ARG001
    """The highest tile for a valuable port, else the lowest, and never a second."""
    if "done" in open_:
        return "done", "one-tile"
    tiles = [key for key in open_ if len(key) == 1 and key.isdecimal()]
    if reading.prize >= STRONG - 1:
        return max(tiles, key=int, default=""), "dear-tie"
    return min(tiles, key=int, default=""), "cheap-tie"


_THOUGHTS: dict[str, Callable[[Reading, Choose, list[str]], Wish]] = {
    "choose": placed,
    "special": special,
    "effect": effect,
    "bid": bid,
    "control": hippos,
}
