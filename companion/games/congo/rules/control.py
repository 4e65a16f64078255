"""Control of a port: the highest bid, hippos for ties, points (C5, D, End)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from companion.api import Choose, Count, Option, Rule
from companion.games.congo.cards import HIDDEN, character
from companion.games.congo.facts import Controlled, HipposPlayed, PhaseBegan, Scored, StopLeft
from companion.games.congo.rules.bidding import highest
from companion.games.congo.rules.setting_up import secret, take
from companion.games.congo.texts import TEXTS
from companion.games.congo.values import HALVES, total

if TYPE_CHECKING:
    from companion.games.congo.game import CongoGame

HIPPOS: Final = 2
"""Hippo tiles for who controls a stop with that icon (C5)."""

SHARED: Final = 1
"""Points for each in a tie that nothing breaks (C5)."""

TRADER: Final = 1
"""Points of a trader whose owner controls the port."""

MOST_HIPPO: Final = 9

DONE: Final = "done"
"""The answer that no tiles are played."""


def control(game: CongoGame) -> Rule[None]:
    """Decide who controls the port; tied players play hippos (C5)."""
    tied = _highest(game)
    if len(tied) > 1:
        tied = yield from hippos(game, tied)
    if len(tied) == 1:
        yield from _won(game, tied[0])
    else:
        for player in tied:
            yield Scored(player, SHARED * HALVES, "a tie")
    yield from leave(game, tied)


def _highest(game: CongoGame) -> list[str]:
    """Players with the highest bid, several if tied, none if nobody bids."""
    bidders = game.state.bidders()
    if not bidders:
        return []
    best = highest(game)
    return [name for name in bidders if total(game.state.players[name].bid) == best]


def _won(game: CongoGame, player: str) -> Rule[None]:
    """Give the winner the port's points and hippos, and make him first player (C5)."""
    here, special = game.here, game.state.special
    yield Controlled(player, here.name)
    yield Scored(player, here.value * HALVES, here.name)
    if (special.card, special.player) == ("trader", player):
        yield Scored(player, TRADER * HALVES, "the trader")
    for _ in range(HIPPOS if here.hippos else 0):
        yield from take(game, player, "hippos", "C5")


# A tie


def hippos(game: CongoGame, tied: list[str]) -> Rule[list[str]]:
    """Tied players play hippo tiles, first in secret, then openly in turn.

    Who has none counts 0 and stays in the tie (C5, ruling 13).
    """
    sums = dict.fromkeys(tied, 0)
    lay = _in_secret
    while len(tied) > 1:
        laid = yield from lay(game, tied, sums)
        best = max(sums[name] for name in tied)
        tied = [name for name in tied if sums[name] == best]
        if not laid:
            break
        lay = _openly
    return tied


def _in_secret(game: CongoGame, tied: list[str], sums: dict[str, int]) -> Rule[int]:
    """Each tied player chooses at least one tile; all are revealed together. Returns how many."""
    chosen: dict[str, tuple[tuple[str, ...], int]] = {}
    alone = _alone(game, tied)
    for player in tied:
        chosen[player] = yield from _tiles(game, player, _tied_words(tied), first=True, alone=alone)
    for player, (tiles, value) in chosen.items():
        if tiles:
            sums[player] += value or len(tiles)
            yield HipposPlayed(player, tiles, value)
    return sum(len(tiles) for tiles, _ in chosen.values())


def _openly(game: CongoGame, tied: list[str], sums: dict[str, int]) -> Rule[int]:
    """Each tied player in turn may add face-up tiles. Returns how many were played."""
    number, alone = 0, _alone(game, tied)
    for player in tied:
        why = _laid_words(tied, sums)
        tiles, value = yield from _tiles(game, player, why, first=False, alone=alone)
        if tiles:
            sums[player] += value or len(tiles)
            number += len(tiles)
            yield HipposPlayed(player, tiles, value)
    return number


def _tied_words(tied: list[str]) -> str:
    """What tied players do first, in words."""
    how = "each plays one or more hippo tiles face down, then all are revealed"
    return f"{TEXTS.bundle.listed(tied)} are tied: {how}."


def _laid_words(tied: list[str], sums: dict[str, int]) -> str:
    """The tied players' totals and what comes next, in words."""
    found = ", ".join(f"{name} {sums[name]}" for name in tied)
    return f"Still tied: {found}. In turn, each may play more face up, or none."


def _alone(game: CongoGame, tied: list[str]) -> bool:
    """True if only one tied player has tiles: any tile wins (C5)."""
    return sum(bool(game.state.players[name].hippos) for name in tied) == 1


def _tiles(
    game: CongoGame, player: str, why: str, *, first: bool, alone: bool
) -> Rule[tuple[tuple[str, ...], int]]:
    """Ask which hippo tiles a player plays. Returns them and their sum, 0 if not asked."""
    held = game.state.players[player].hippos
    if not held:
        return (), 0
    if HIDDEN in held:
        unknown = yield from _unknown_tiles(player, len(held), first, why, alone=alone)
        return unknown
    laid = yield from _picked(player, held, first, why)
    return laid, sum(map(int, laid))


def _picked(player: str, held: tuple[str, ...], first: bool, why: str) -> Rule[tuple[str, ...]]:
    """Ask for known tiles, all at once: how many are played shows nowhere before the reveal."""
    sets = {"".join(tiles): tiles for tiles in _sets(held)}
    done = () if first else (Option(DONE, "none"),)
    chosen = yield from Choose(
        question=f"Which hippo tiles does {player} play?",
        rule="C5",
        why=why,
        player=player,
        secret=secret(player),
        options=(*done, *(Option(key, _tiles_words(tiles)) for key, tiles in sets.items())),
        default=DONE if done else "",
    )
    return sets.get(chosen, ())


def _sets(held: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every set of tiles that can be played from a hand: small ones first, then by their total."""
    some = {tiles for size in range(len(held)) for tiles in combinations(sorted(held), size + 1)}
    return sorted(some, key=lambda tiles: (len(tiles), sum(map(int, tiles)), tiles))


def _tiles_words(tiles: tuple[str, ...]) -> str:
    """Tiles in words, several with their total."""
    if len(tiles) == 1:
        return f"hippo {tiles[0]}"
    return f"hippos {TEXTS.bundle.listed(tiles)} ({sum(map(int, tiles))} in total)"


def _unknown_tiles(
    player: str, held: int, first: bool, why: str, *, alone: bool
) -> Rule[tuple[tuple[str, ...], int]]:
    """Ask how many tiles are played from a real hand, and their sum if it matters."""
    number = yield from _how_many(player, held, first, why)
    if not number or alone:
        return (HIDDEN,) * number, 0
    several = f"What is the total of {player}'s {number} hippo tiles?"
    value = yield from Count(
        question=several if number > 1 else f"What is {player}'s hippo tile worth?",
        why=why,
        rule="C5",
        player=player,
        key="sum",
        least=number,
        most=number * MOST_HIPPO,
        line="hippos",
    )
    return (HIDDEN,) * number, value


def _how_many(player: str, held: int, first: bool, why: str) -> Rule[int]:
    """Ask how many tiles; not if the only one must be played."""
    if first and held == 1:
        return 1
    more = "" if first else " more"
    number = yield from Count(
        question=f"How many{more} hippo tiles does {player} play?",
        why=why,
        rule="C5",
        player=player,
        key="tiles",
        least=1 if first else 0,
        most=held,
        line="hippos",
    )
    return number


# The boat goes on


def leave(game: CongoGame, winners: list[str] | None = None) -> Rule[None]:
    """Discard what was played and move on; after the last stop, end the game (D, End).

    With a friendly encounter the characters that did not win come back to their hands; where nobody
    controls the port it has no effect (ruling 8a).
    """
    bidders = game.state.bidders()
    owner = game.state.controlled.get(game.here.name, "")
    friendly = game.state.special.card == "encounter" and owner
    back = tuple(name for name in bidders if friendly and name != owner)
    neutral = tuple(name for name in bidders if _is_neutral(game, name))
    yield StopLeft(game.here.name, back, neutral, unclaimed=winners == [])
    if game.state.at < len(game.stops):
        yield PhaseBegan("reveal")
        return
    for player in game.order:
        left = len(game.state.players[player].specials)
        if left:
            yield Scored(player, left, f"{left} special card{'s' if left > 1 else ''} left")
    yield PhaseBegan("over")


def _is_neutral(game: CongoGame, player: str) -> bool:
    key = game.state.players[player].bid.card
    return key != HIDDEN and character(key).is_neutral
