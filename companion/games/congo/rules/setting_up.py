"""Setup: first player, flags, cards left in the box, first hands (Set-up)."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Final

from companion.api import Choose, Draw, Option, Rule, cards_out
from companion.games.congo.cards import HIDDEN, SPECIALS, character
from companion.games.congo.decks import away, draw
from companion.games.congo.facts import Dealt, FirstPlayer, FlagPlaced, PhaseBegan, TakenOut
from companion.games.congo.sheets.words import card_words
from companion.games.congo.state import Hand

if TYPE_CHECKING:
    from companion.games.congo.game import CongoGame

RULE: Final = "Set-up"

NEUTRALS_OUT: Final = {2: 4, 3: 2, 4: 0}
"""Non-belligerents that stay in the box, by the number of players (Set-up 2)."""

SPECIALS_DEALT: Final = {2: 3, 3: 2, 4: 2}
"""Special cards that each player begins with (Set-up 4)."""

CHARACTERS, AUXILIARIES, HIPPOS = 4, 4, 1
"""What each player begins with besides (Set-up 2, 3, 6)."""

QUESTIONS: Final[dict[Hand, str]] = {
    "characters": "Which character is drawn?",
    "auxiliaries": "Which auxiliary card is drawn?",
    "specials": "Which special card is drawn?",
    "hippos": "Which hippo tile is drawn?",
}


def begin(game: CongoGame) -> Rule[None]:
    """Set up the table; the oldest is first player (Set-up)."""
    first = yield from Choose(
        question="Who is the oldest, and so first player?",
        rule=RULE,
        options=tuple(Option(name, name) for name in game.players),
    )
    yield FirstPlayer(first)
    for stop in game.stops:
        flag = yield from draw(game, "flags", f"Which flag is beside {stop.name}?", RULE)
        if flag:
            yield FlagPlaced(stop.name, flag)
    yield from _box(game)
    for player in game.order:
        yield from _hands(game, player)
    yield PhaseBegan("reveal")


def _box(game: CongoGame) -> Rule[None]:
    """Remove cards that don't fit the number of players (Set-up 2, 4)."""
    players = len(game.players)
    out = tuple(key for key, card in SPECIALS.items() if players not in card.players)
    yield TakenOut("specials", out)
    for _ in range(NEUTRALS_OUT[players] if game.holds("characters") else 0):
        deck = game.decks["characters"]
        stays = Counter(
            card["characters"]
            for card in deck.cards.values()
            if not character(card["characters"]).is_neutral
        )
        drawn = yield from Draw(
            question="Which non-belligerent stays in the box?",
            rule=RULE,
            deck="characters",
            section="characters",
            out=cards_out(deck, stays + away(game.state, "characters")),
            complete=True,
            plain=partial(card_words, "characters"),
        )
        yield TakenOut("characters", (drawn.says,))


def _hands(game: CongoGame, player: str) -> Rule[None]:
    """Deal a player's first hand (Set-up 2, 3, 4, 6)."""
    numbers: dict[Hand, int] = {
        "characters": CHARACTERS,
        "auxiliaries": AUXILIARIES,
        "specials": SPECIALS_DEALT[len(game.players)],
        "hippos": HIPPOS,
    }
    for hand, number in numbers.items():
        for _ in range(number):
            yield from take(game, player, hand, RULE)


def take(game: CongoGame, player: str, hand: Hand, rule: str) -> Rule[str]:
    """Add a card or tile to a hand, unknown if hands are on the table.

    Returns it, "" where the pile is empty.
    """
    card = HIDDEN
    if game.holds(hand):
        card = yield from draw(game, hand, QUESTIONS[hand], rule, player, secret(player))
    if card:
        yield Dealt(player, hand, card)
    return card


def secret(player: str) -> str:
    """Name of the secret of a player's hand."""
    return f"hand-{player}"
