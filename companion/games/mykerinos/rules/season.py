"""Beginning of a season: cards, Nile tiles, a boat, cubes (phase 1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from companion.api import Draw, Pile, Rule
from companion.games.mykerinos.counted import boat_words
from companion.games.mykerinos.decks import draw, points_of
from companion.games.mykerinos.facts import (
    BoatLaid,
    CardLaid,
    CubesTaken,
    PhaseBegan,
    SeasonBegan,
    TileLaid,
)
from companion.games.mykerinos.pieces import NEUTRAL, SEASONS, gaps, slots
from companion.games.mykerinos.region import nile_tile_words, terrain_card_words

if TYPE_CHECKING:
    from companion.games.mykerinos.game import MykerinosGame

RULE: Final = "1"


def begin(game: MykerinosGame) -> Rule[None]:
    """Lay out the region and hand out the cubes (phase 1)."""
    season = game.state.season + 1
    yield SeasonBegan(season)
    for slot in slots(season):
        question = f"Which card is in area {slot[0]}, on the {_SIDES[slot[1]]}?"
        says = yield from draw(game, "terrain", question, RULE, terrain_card_words)
        if says:
            yield CardLaid(slot, says)
    if game.has_nile:
        yield from _nile(game, season)
    for player in game.order:
        yield from supply(game, player)
    yield PhaseBegan("dig", game.order[0])


_SIDES: Final = {"a": "left", "b": "right"}


def supply(game: MykerinosGame, player: str) -> Rule[None]:
    """Give a player the season's cubes, as far as the stock has them (phase 1)."""
    players = len(game.players)
    own = min(game.charts.supply(players, "own"), game.stock(player))
    neutral = 0
    if game.state.has_neutral:
        neutral = min(game.charts.supply(players, "neutral"), game.stock(NEUTRAL))
    yield CubesTaken(player, own, neutral, "season")


# The Nile


def _nile(game: MykerinosGame, season: int) -> Rule[None]:
    """Place Nile tiles between areas and a boat; last season, three tiles and no boat (1)."""
    if season == SEASONS:
        yield from _last_tiles(game)
        return
    for gap in gaps(season):
        question = f"Which Nile tile is between areas {gap} and {int(gap) + 1}?"
        says = yield from _top_tile(game, question)
        if says:
            yield TileLaid(gap, says, says in game.state.stack)
    plain = partial(boat_words, game.charts)
    boat = yield from draw(game, "boats", "Which boat lies open?", RULE, plain)
    if boat:
        yield BoatLaid(boat)


def _top_tile(
    game: MykerinosGame, question: str, drawn: Sequence[str] = (), before: int = 0
) -> Rule[str]:
    """Draw the top tile of the stack: an unseen one, or the first of those put under it.

    Nobody is asked where all tiles that are left read alike, as they do without a grid.

    `before` are tiles that were taken off it already and do not lie yet, `drawn` those of them
    that nobody had seen.
    """
    if game.unseen_tiles > before:
        out = (*game.large_tiles, *drawn)
        if not game.grid and len(left := game.kinds_left("tiles", out)) == 1:
            return left[0]
        return (yield from draw(game, "tiles", question, RULE, nile_tile_words, out))
    known = game.state.stack[before - min(before, game.unseen_tiles) :]
    return known[0] if known else ""


def _last_tiles(game: MykerinosGame) -> Rule[None]:
    """Shuffle the stack's top two with the large tile and place them (phase 1, ruling 5)."""
    tops: list[str] = []
    for at in range(2):
        question = "Which Nile tile is on top of the stack?"
        tops.append((yield from _top_tile(game, question, tops[: game.unseen_tiles], at)))
    left = [*filter(None, tops), *game.large_tiles[:1]]
    for gap in gaps(SEASONS)[: len(left)]:
        question = f"Which Nile tile is between areas {gap} and {int(gap) + 1}?"
        says = yield from _one_of(game, question, left)
        left.remove(_tile_left_for(says, left))
        yield TileLaid(gap, says, says in game.state.stack)


def _one_of(game: MykerinosGame, question: str, left: Sequence[str]) -> Rule[str]:
    """Draw one of a few shuffled tiles; if only one kind is left, don't ask (1).

    For a tile that people read from their box the deck has one of its own that stands in for it.
    """
    if len(set(left)) == 1:
        return left[0]
    deck = game.decks["tiles"]
    tiles = _stand_ins(deck, left)
    drawn = yield from Draw(
        question=question,
        rule=RULE,
        deck="last",
        section="last",
        out=tuple(number for number in deck.numbers if number not in tiles),
        effects={
            said: nile_tile_words(tile)
            for number, tile in tiles.items()
            if (said := deck.read(number, "tiles")) != tile
        },
        plain=nile_tile_words,
    )
    return tiles.get(drawn.card, drawn.says)


def _stand_ins(deck: Pile, left: Sequence[str]) -> dict[int, str]:
    """Deck numbers that stand for a few tiles: the same tile, one of its points, or any.

    Rule 1.
    """
    waiting, found = list(left), dict[int, str]()
    for like in (str, points_of, bool):
        for tile in tuple(waiting):
            alike = (
                number
                for number in deck.numbers
                if number not in found and like(deck.read(number, "tiles")) == like(tile)
            )
            if number := next(alike, 0):
                found[number] = tile
                waiting.remove(tile)
    return found


def _tile_left_for(says: str, left: Sequence[str]) -> str:
    """The remaining tile that a typed one means."""
    if says in left:
        return says
    return next((each for each in left if points_of(each) == points_of(says)), left[0])
