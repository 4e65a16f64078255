"""Attacks by a native village or band (13.4, 13.6)."""

from __future__ import annotations

from companion.games.nile.game import NileGame
from companion.games.nile.rules.europe import news
from companion.games.nile.rules.natives import defeat, victory
from companion.games.nile.rules.party.makeup import healthy
from companion.games.nile.rules.turn.charted import charted
from companion.games.nile.variant import Beaten
from companion.table.ask.columns import Column
from companion.table.ask.requests import Roll, Rule

WON, HELD, LOST = "W", "H", "D"
"""Results of the Native Attack Tables (13.41)."""

BROKEN_OFF = "broken off"

RESULTS = {WON: "victory", HELD: BROKEN_OFF, LOST: "defeat"}
"""Names of the results in facts and on screen."""


def attack(
    game: NileGame,
    player: str,
    kind: str,
    size: str,
    tribe: int = 0,
    policy: int = 0,
    beaten: Beaten = defeat.defeat,
) -> Rule[str]:
    """Resolve a `charge` or `ambush` with all its consequences, and return how it ended.

    The result is victory, defeat or broken off. The village is one of many of its size, so a tribe
    never grows weaker (13.6). A `tribe` of 0 is a band brought by a disaster: it has no village
    (11.43). `beaten` is the consequence of defeat.
    """
    roll = yield from Roll(
        question=f"The natives {kind}: how does it end?",
        rule="13.4",
        player=player,
        dice=2,
        column=attack_column(game, player, kind, size),
    )
    result = RESULTS[roll.result]
    if roll.result == WON and not (yield from victory.victory(game, player, kind, size, tribe)):
        result = RESULTS[LOST]
    yield from news.battle(game, player, tribe, kind, result)
    if result == RESULTS[WON]:
        yield from victory.rewards(game, player, size, tribe, policy)
    elif result == RESULTS[LOST]:
        yield from beaten(game, player, tribe)
    return result


def band_attack(game: NileGame, player: str, kind: str, size: str, beaten: Beaten) -> Rule[None]:
    """Resolve the attack of a band of a size (11.43)."""
    yield from attack(game, player, kind, size, beaten=beaten)


def guns(game: NileGame, player: str) -> int:
    """Number of healthy askaris, plus the explorer if armed and well (11.42, 13.41, 18.31).

    If a disaster spoiled the powder, only a fraction of them counts this turn.
    """
    explorer = game.explorer(player)
    number = healthy(explorer.party, "askaris") + (explorer.armed and not explorer.sick)
    return number // game.state.turn.guns if player == game.player else number


def attack_column(game: NileGame, player: str, kind: str, size: str) -> Column[str]:
    """Column for the party's guns against a village of this size (13.41)."""
    number, chart = guns(game, player), f"{kind}-{size}"
    row = game.charts.band(chart, number)
    return charted(
        game,
        chart,
        game.charts.attack(kind, number, size),
        dice=2,
        row=row,
        words=f"{row} guns",
        labels=RESULTS,
    )
