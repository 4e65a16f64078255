"""Interviews of a journalist with an explorer who has been far from any port (24.6)."""

from __future__ import annotations

from companion.games.nile.facts import Interviewed
from companion.games.nile.game import NileGame
from companion.games.nile.reports import Interview
from companion.games.nile.rules.europe import score
from companion.games.nile.rules.europe.news import IN_AFRICA, JOURNALIST, next_number
from companion.games.nile.rules.travel import ground
from companion.table.ask.requests import Choose, Rule, Settle


def partners(game: NileGame) -> list[str]:
    """Players that the journalist in turn may interview now (24.6–24.63).

    Only in his own turn, since nobody else acts then (8.3, ruling). With a physical board, this
    includes those who may be in the same hex and far enough from a port, which only the players
    know.
    """
    journalist = game.player
    asker = game.explorer(journalist)
    if asker.specialty != JOURNALIST or asker.place not in IN_AFRICA:
        return []
    return [
        other
        for other in game.state.order
        if other != journalist
        and game.explorer(other).place in IN_AFRICA
        and not have_spoken(game, journalist, other)
        and _may_meet(game, journalist, other) is not False
    ]


def have_spoken(game: NileGame, journalist: str, player: str) -> bool:
    """True if these two explorers had their interview in this game (24.62)."""
    asker, other = game.explorer(journalist), game.explorer(player)
    wanted = (journalist, asker.life, player, other.life)
    return any(
        (spoken.journalist, spoken.journalist_life, spoken.player, spoken.life) == wanted
        for spoken in game.state.interviews.values()
    )


def _may_meet(game: NileGame, journalist: str, player: str) -> bool | None:
    """True if they're in one hex and the other was far enough from a port (24.61).

    None if only the players know.
    """
    far = inland(game, player)
    if far is None:
        return None
    together = game.explorer(journalist).hex == game.explorer(player).hex
    return together and far >= _far(game)


def inland(game: NileGame, player: str) -> int | None:
    """Distance from the closest port at the farthest hex of this expedition so far (24.6).

    None with a physical board, where players are asked.
    """
    if game.map.on_table:
        return None
    explorer = game.explorer(player)
    visited = (explorer.hex, *explorer.trail)
    return max(game.port_distance(name) for name in visited)


def _far(game: NileGame) -> int:
    return game.charts.award("interview-inland").value


def interview(game: NileGame, journalist: str, player: str) -> Rule[None]:
    """Interview an explorer in the journalist's hex, for points in Europe (24.6, 24.61)."""
    far = yield from _is_far(game, journalist, player)
    if not far or have_spoken(game, journalist, player):
        return
    asker, other = game.explorer(journalist), game.explorer(player)
    number = next_number(game.state.interviews)
    where = game.map.number(asker.hex)
    yield Interviewed(
        number,
        Interview(journalist, asker.life, player, other.life, other.name, where, game.turn),
    )
    points, what = game.charts.award("interview").value, f"interview with {other.name}"
    yield from score.note(game, journalist, f"interview-{number}", what, points)


def _is_far(game: NileGame, journalist: str, player: str) -> Rule[bool]:
    """True if they meet, and the other is or was far enough from a port (24.6, 24.61)."""
    far, value = _far(game), inland(game, player)
    if value is None:
        told = yield from Choose(
            question=f"Are {journalist} and {player} in the same hex, and is or was "
            f"{player}'s expedition {far} hexes or more from every port?",
            rule="24.6",
            player=journalist,
            options=ground.YES_NO,
        )
        return told == "yes"
    hexes = yield from Settle(
        key="inland",
        question=f"Hexes from the closest port, at the farthest, of {player}'s expedition",
        rule="24.6",
        player=journalist,
        value=value,
        most=ground.FARTHEST,
        why=f"{far} or more are needed for an interview",
    )
    return hexes >= far
