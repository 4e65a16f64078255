"""Disasters that can be shot: everyone with a gun has one shot (11.42)."""

from __future__ import annotations

from companion.games.nile.cards.disasters import DisasterKind
from companion.games.nile.facts import ExplorerChanged, PartyChanged, ShotAt
from companion.games.nile.game import NileGame
from companion.games.nile.rules.natives.attack import guns
from companion.games.nile.rules.turn.charted import charted
from companion.table.ask.columns import Column
from companion.table.ask.requests import Roll, Rolls, Rule

KILL = "kill"


def shoot(game: NileGame, player: str, kind: DisasterKind) -> Rule[bool]:
    """True if the animal is shot; the party then takes its tusks (11.42).

    An explorer who did a bearer's work fires separately: killing it himself wins back respect
    (5.52).
    """
    number, shots, hits = guns(game, player), 0, 0
    own = bool(number) and _restores(game, player)
    if own:
        shots, hits = 1, int((yield from _own_shot(game, player, kind.name)))
    if shots < number and not hits:
        hits = yield from fire(game, player, kind.name, number - shots)
        own, shots = False, number
    yield ShotAt(player, kind.name, shots, hits, own and hits > 0)
    if hits and kind.tusks:
        yield PartyChanged(player, {"tusks": kind.tusks}, kind.name, "11.2")
    return hits > 0


def fire(game: NileGame, player: str, animal: str, number: int) -> Rule[int]:
    """Fire `number` shots at an animal at once, and return the hits (11.42)."""
    fired = yield from Rolls(
        question=f"{animal}: shots at the animal",
        rule="11.42",
        player=player,
        dice=number,
        column=shot_column(game, player),
    )
    return fired.count(KILL)


def shot_column(game: NileGame, player: str) -> Column[str]:
    """Column of a shot's results for one die (11.42)."""
    zoologist = game.explorer(player).specialty == "zoologist"
    row = "zoologist" if zoologist else "anyone"
    return charted(game, "shot", game.charts.shot(zoologist), row=row)


def _restores(game: NileGame, player: str) -> bool:
    explorer = game.explorer(player)
    return explorer.debased and explorer.armed and not explorer.sick


def _own_shot(game: NileGame, player: str, name: str) -> Rule[bool]:
    roll = yield from Roll(
        question=f"{name}: the explorer's own shot",
        rule="5.52",
        player=player,
        column=shot_column(game, player),
        why="if he kills it himself the askaris respect him again",
    )
    if roll.result != KILL:
        return False
    yield ExplorerChanged(player, debased=False, cause=name, rule="5.52")
    return True
