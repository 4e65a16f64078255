"""Changing the mode of travel: on foot, mounted, by canoe (9.5)."""

from __future__ import annotations

from companion.games.nile.game import NileGame
from companion.games.nile.rules.party import makeup, overload
from companion.games.nile.rules.travel import crossing
from companion.games.nile.state import MODES
from companion.table.ask.requests import Choose, Option, Rule

CANOE = "canoe"


def others(game: NileGame, player: str) -> list[str]:
    """Other modes of travel that the party has the means for."""
    party = game.party(player)
    means = {"foot": True, "mounted": makeup.animals(party), "canoe": party.canoes}
    return [mode for mode in MODES if mode != game.explorer(player).mode and means[mode]]


def open_here(game: NileGame, player: str) -> list[str]:
    """Other modes of travel that are possible in the party's hex (9.5)."""
    return [mode for mode in others(game, player) if not crossing.mode_bar(game, player, mode)]


def change_mode(game: NileGame, player: str) -> Rule[None]:
    """Change the mode of travel in the party's hex; the slower allowance counts (9.5, 9.51)."""
    now = game.explorer(player).mode
    options = [
        Option(
            mode,
            f"Travel {makeup.MODE_WORDS[mode]}",
            barred=crossing.mode_bar(game, player, mode),
        )
        for mode in others(game, player)
    ]
    choice = yield from Choose(
        question="How does the party travel from now on?",
        rule="9.5",
        player=player,
        options=(Option(now, f"As before, {makeup.MODE_WORDS[now]}"), *options),
        default=now,
        why="this turn the slower of the two allowances counts (9.51)",
    )
    if choice != now:
        yield from go_by(game, player, choice)


def go_by(game: NileGame, player: str, mode: str) -> Rule[None]:
    """Change to a mode of travel, leaving behind what is too heavy for it (6.55, 9.51)."""
    yield overload.changed(game, player, mode)
    yield from overload.reconstruct(game, player)


def suit_ground(game: NileGame, player: str) -> Rule[None]:
    """Change to a mode the terrain allows: no canoes in dry hexes, no walkers in lakes (9.43)."""
    explorer = game.explorer(player)
    if explorer.mode == CANOE:
        if not crossing.floats(game, explorer.hex):
            yield overload.changed(game, player, "foot")
        return
    closed = crossing.closed(game, player, explorer.hex, "", explorer.mode)
    if closed and makeup.fit(game, player, CANOE).fits:
        yield overload.changed(game, player, CANOE)
