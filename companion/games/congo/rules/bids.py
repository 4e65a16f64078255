"""Bids: characters placed face down, then revealed with initial values (C1, C3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.api import Choose, Option, Roll, Rule, Settle, column
from companion.games.congo.cards import (
    HIDDEN,
    NATIONS,
    NEUTRALS,
    POWERS,
    PROFESSIONS,
    SPECIALS,
    Character,
    character,
)
from companion.games.congo.facts import BidPlaced, BidRevealed, PhaseBegan
from companion.games.congo.rules.setting_up import secret
from companion.games.congo.rules.stop import SIDES, language_column
from companion.games.congo.state import Traveller
from companion.games.congo.values import HALVES, helpers_words, initial, needs_language

if TYPE_CHECKING:
    from companion.games.congo.game import CongoGame

ASKED: Final = (
    *NATIONS,
    *("American", "Austrian", "Spanish", "Swedish", "Dutch", "Portuguese", "Russian"),
)
"""The nations as they are asked for: the last two have initials of their own, so that each is one
key."""

MOST_VALUE = 20
"""The most that people may say of an initial value in place of what was reckoned, in points."""


def choose(game: CongoGame, player: str) -> Rule[None]:
    """Ask for a character to place face down (C1), if the app holds the hands."""
    mine = game.state.players[player]
    held = mine.characters
    if game.holds("characters") and held:
        kinds = dict.fromkeys(held)
        chosen = yield from Choose(
            question=f"Which character does {player} place face down?",
            rule="C1",
            player=player,
            secret=secret(player),
            options=tuple(Option(key, worth_words(game, character(key))) for key in kinds),
            why=_beside(mine),
        )
        yield BidPlaced(player, chosen)
    elif held:
        yield BidPlaced(player, HIDDEN)
    others = game.order[game.order.index(player) + 1 :]
    if others:
        yield PhaseBegan("choose", others[0])
    else:
        yield PhaseBegan("special", game.order[0])


def worth_words(game: CongoGame, who: Character) -> str:
    """A character in words, with its initial value here unless a die decides it (C3)."""
    powers = POWERS if who.is_neutral and game.flag else ("",)
    values = {initial(game.charts, who, game.tile, game.flag, power)[0] for power in powers}
    return f"{who.words}: worth {values.pop()}" if len(values) == 1 else who.words


def _beside(mine: Traveller) -> str:
    """A player's helpers and special cards, in words."""
    helpers = [card for card in mine.auxiliaries if card != HIDDEN]
    found = [helpers_words(helpers)] if helpers else []
    found += [SPECIALS[card].title for card in mine.specials if card != HIDDEN]
    return f"Beside it: {', '.join(found)}." if found else ""


def reveal(game: CongoGame) -> Rule[None]:
    """Reveal all characters with their initial values (C3)."""
    for player in game.state.bidders():
        yield from show(game, player)
    yield PhaseBegan("effect")


def show(game: CongoGame, player: str) -> Rule[None]:
    """Reveal a bid, with its value in halves by profession and nation (C3)."""
    key = game.state.players[player].bid.card
    if key == HIDDEN:
        key = yield from ask_character(player, f"Which character did {player} place?", "C3")
    who = character(key)
    prefers = yield from _preference(game, player, who)
    speaks = yield from _language(game, player, who)
    less = game.state.special.card == "magician" and player != game.state.special.player
    value, why = initial(game.charts, who, game.tile, game.flag, prefers, int(less))
    settled = yield from Settle(
        key="value",
        question=f"Initial value of {player}'s {who.words}",
        rule="C3",
        player=player,
        value=value,
        least=-MOST_VALUE,
        most=MOST_VALUE,
        why=why,
    )
    yield BidRevealed(player, key, settled * HALVES, prefers, speaks)


def ask_character(player: str, question: str, rule: str) -> Rule[str]:
    """Ask for a character from a real card: its nation and professions."""
    nation = yield from Choose(
        question=question,
        rule=rule,
        player=player,
        options=tuple(Option(each, each) for each in ASKED),
        line="character",
    )
    found: list[str] = []
    for _ in range(1 + (nation in NEUTRALS)):
        asked = f"{nation} {found[0]} and which other profession?" if found else ""
        other = yield from Choose(
            question=asked or f"{nation}: which profession?",
            rule=rule,
            player=player,
            options=tuple(Option(each, each) for each in PROFESSIONS if each not in found),
            line="character",
        )
        found.append(other)
    return Character(nation, tuple(sorted(found, key=PROFESSIONS.index))).key


def _preference(game: CongoGame, player: str, who: Character) -> Rule[str]:
    """Roll which country a non-belligerent prefers; not without a flag (C3)."""
    if not who.is_neutral or not game.flag:
        return ""
    roll = yield from Roll(
        question=f"Which country does {player}'s {who.words} prefer?",
        rule="C3",
        player=player,
        sides=SIDES,
        column=column("Preferred nation", dict(enumerate(POWERS, 1)), sides=SIDES),
    )
    return roll.result


def _language(game: CongoGame, player: str, who: Character) -> Rule[str]:
    """Roll which language a Belgian speaks, if it can matter (C4, ruling 17)."""
    if not needs_language(who, game.flag):
        return ""
    roll = yield from Roll(
        question=f"Which language does {player}'s Belgian speak?",
        rule="C4",
        player=player,
        sides=SIDES,
        column=language_column(),
    )
    return roll.result
