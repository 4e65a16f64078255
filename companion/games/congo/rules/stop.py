"""Steps of a stop besides bids: tile, cards, language (A, B, D)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.api import Column, Roll, Rule, column
from companion.games.congo.cards import BELGIAN, HIDDEN
from companion.games.congo.decks import draw
from companion.games.congo.facts import LanguageSpoken, PhaseBegan, TileRevealed
from companion.games.congo.rules.setting_up import take
from companion.games.congo.state import Phase

if TYPE_CHECKING:
    from companion.games.congo.game import CongoGame

FREE_VILLAGE: Final = 4
"""The value of a stop whose village has no flag (A)."""

SIDES: Final = 4
"""Sides of the die."""

AFTER: Final[dict[str, Phase]] = {
    "begin": "reveal",
    "reveal": "draw",
    "draw": "choose",
    "choose": "special",
    "special": "value",
    "value": "effect",
    "effect": "bid",
    "bid": "control",
}
"""The phase that follows, where people finish one by hand."""


def reveal(game: CongoGame) -> Rule[None]:
    """Reveal the stop's tile; a jungle, or a village worth four, has no flag (A)."""
    here = game.here
    tile = game.state.peeked.get(here.name, "")
    if not tile:
        tile = yield from draw(game, "tiles", f"Which tile is at {here.name}?", "A")
    flagless = tile == "jungle" or (tile == "village" and here.value == FREE_VILLAGE)
    yield TileRevealed(here.name, tile, flagless)
    yield PhaseBegan("draw")


def draw_cards(game: CongoGame) -> Rule[None]:
    """Everyone draws two cards; at some stops the last player draws a special one (B)."""
    for player in game.order:
        yield from take(game, player, "characters", "B")
        yield from take(game, player, "auxiliaries", "B")
    last = behind(game)
    if game.here.card and last:
        yield from take(game, last, "specials", "B")
    if game.flag == "Belgium":
        yield from _language(game)
    yield PhaseBegan("choose", game.order[0])


def behind(game: CongoGame) -> str:
    """The only player with the fewest points, "" if tied (B)."""
    least = min(mine.points for mine in game.state.players.values())
    found = [name for name, mine in game.state.players.items() if mine.points == least]
    return found[0] if len(found) == 1 else ""


def _language(game: CongoGame) -> Rule[None]:
    """Roll the language of a Belgian port (C4)."""
    roll = yield from Roll(
        question=f"Which language is spoken in {game.here.name}?",
        rule="C4",
        player=game.order[0],
        sides=SIDES,
        column=language_column(),
    )
    yield LanguageSpoken(roll.result)


def language_column() -> Column[str]:
    """Column of languages: Flemish on odd numbers, French on even ones (C4)."""
    return column("Language of the Belgians", BELGIAN, sides=SIDES)


def by_hand(game: CongoGame, step: str) -> Rule[None]:
    """Rule that ends a step finished manually: go to the next phase (ruling)."""
    if step == "control":
        from companion.games.congo.rules.control import leave

        yield from leave(game)
        return
    phase = AFTER[step]
    mover = ""
    if phase in ("choose", "special"):
        mover = game.order[0]
    elif phase == "bid":
        mover = next(iter(_known(game)), "")
        phase = "bid" if mover else "control"
    yield PhaseBegan(phase, mover)


def _known(game: CongoGame) -> list[str]:
    """Players whose character is revealed."""
    bids = {name: game.state.players[name].bid for name in game.state.bidders()}
    return [name for name, bid in bids.items() if bid.card != HIDDEN and bid.shown]
