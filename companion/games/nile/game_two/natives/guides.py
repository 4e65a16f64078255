"""Where the guides of an expedition were hired: one from next door is known (II 3.3.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.nile.facts import GuidesCounted
from companion.games.nile.game import NileGame
from companion.table.ask.requests import Choose, Option, Rule

ELSEWHERE: Final = "elsewhere"
"""Under which guides stand who were hired in a port, or nobody knows where."""

RULE: Final = "II 3.3.3"


def count(game: NileGame, player: str, hired: int = 0) -> Rule[None]:
    """Note where the guides were hired, so many of them just now, and who is gone (II 3.3.3).

    Nothing is noted before the first was hired of natives, and on a table with its own board, which
    is asked instead. Where fewer are along than there were the player says which left (ruling).
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
    """The places with so many more or fewer guides at one of them; those without any go."""
    number = noted.get(where, 0) + change
    return {key: n for key, n in {**noted, where: number}.items() if n > 0}


def _who_left(player: str, noted: Mapping[str, int]) -> Rule[str]:
    """From which place the guide was who left; nothing is asked where all are from one."""
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
    """True if only the table's own board tells where the guides of a party were hired."""
    return game.map.on_table and bool(game.party(player).guides)


def along(game: NileGame, player: str) -> Rule[bool]:
    """True if one is along; a table with its own board tells it."""
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
