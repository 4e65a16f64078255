"""Places where guides were hired: one from a neighboring hex is known (II 3.3.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.nile.facts import GuidesCounted
from companion.games.nile.game import NileGame
from companion.table.ask.requests import Choose, Option, Rule

ELSEWHERE: Final = "elsewhere"
"""Key of guides hired in a port or at an unknown place."""

RULE: Final = "II 3.3.3"


def count(game: NileGame, player: str, hired: int = 0) -> Rule[None]:
    """Record where the guides were hired, including `hired` new ones, and who left (II 3.3.3).

    Nothing is recorded before the first was hired from natives, or with a physical board, where the
    player is asked instead. If there are fewer than before, the player says which left (ruling).
    """
    noted = game.explorer(player).hired
    if game.map.on_table or not (noted or hired):
        return
    along = game.party(player).guides - hired
    found = dict(noted)
    while sum(found.values()) > max(0, along):
        gone = (yield from _who_left(player, found)) if along > 0 else next(iter(found))
        found = _changed(found, gone, -1)
    found = _changed(found, ELSEWHERE, along - sum(found.values()))
    found = _changed(found, game.explorer(player).hex, hired)
    if found != noted:
        yield GuidesCounted(player=player, hired=found)


def _changed(noted: Mapping[str, int], where: str, change: int) -> dict[str, int]:
    """Return the places with a changed number of guides at one of them, without empty ones."""
    number = noted.get(where, 0) + change
    return {key: n for key, n in {**noted, where: number}.items() if n > 0}


def _who_left(player: str, noted: Mapping[str, int]) -> Rule[str]:
    """Return the place of the guide who left; asks only if there are several places."""
    gone = yield from Choose(
        question="A guide has left: where was he hired?",
        rule=RULE,
        player=player,
        options=tuple(Option(key, _place(key, number)) for key, number in noted.items()),
        why="one who was hired in a neighboring hex helps with policies 3 and 5",
        forced=True,
    )
    return gone


def _place(where: str, number: int) -> str:
    place = where if where == ELSEWHERE else f"in {where}"
    return f"{place} ({number} of them)"


def is_near(game: NileGame, player: str) -> bool:
    """True if the record has a guide who was hired in a neighboring hex (II 3.3.3)."""
    explorer = game.explorer(player)
    if not explorer.party.guides:
        return False
    return any(name in explorer.hired for name in game.map.around(explorer.hex))


def asks(game: NileGame, player: str) -> bool:
    """True if only the players know where a party's guides were hired (physical board)."""
    return game.map.on_table and bool(game.party(player).guides)


def along(game: NileGame, player: str) -> Rule[bool]:
    """True if such a guide is along; with a physical board the player is asked."""
    if not asks(game, player):
        return is_near(game, player)
    told = yield from Choose(
        question="Did you hire one of your guides in a neighboring hex?",
        rule=RULE,
        player=player,
        options=(Option("no", "No"), Option("yes", "Yes")),
        default="no",
    )
    return told == "yes"
