"""A player of some sense: outfits to travel, presses on into blank hexes, turns back in time.

It plays the sample campaign and long trial games; its choices use only what a player can see.
"""

from __future__ import annotations

from random import Random
from typing import Any

from companion.games.nile.at_table import NileAtTable
from companion.games.nile.rules import donations, makeup, publishing
from companion.games.nile.state import Explorer
from companion.hexes import distances
from companion.table.requests import Choose, Count, Request, Settle
from companion.table.session import Session

OUTFITS = {
    "foot": {"bearers": 27, "askaris": 9, "guides": 2, "rations": 190, "gifts": 60, "muskets": 1},
    "canoe": {
        "bearers": 24,
        "askaris": 6,
        "guides": 1,
        "canoes": 3,
        "rations": 195,
        "gifts": 100,
        "muskets": 1,
    },
}
RIVER_PORTS = ("Brass", "Quilimane")

FULL_PURSE = 1500
"""Dollars of donations with which to sail again: the fare, and a fair outfit."""

OFFERED = 15
"""Gifts offered to a chief where there are as many."""


class SensiblePlayer:
    """Answers one campaign's questions; the same seed plays the same game."""

    def __init__(self, seed: int, ports: dict[str, str] | None = None) -> None:
        self._rng = Random(seed)
        self._ports = ports or {}

    def answer(self, session: Session) -> Any:
        """A value for the open question, which people must answer."""
        question = session.question
        assert question is not None
        request, game = question.request, session.game
        assert isinstance(game, NileAtTable)
        if isinstance(request, Settle):
            return request.value
        if isinstance(request, Count):
            return self._count(request, game, question.player)
        assert isinstance(request, Choose), request
        keys = [option.key for option in request.options if not option.barred]
        return self._choose(request, keys, game, question.player, question.call.name)

    # Numbers

    def _count(self, request: Count, game: NileAtTable, player: str) -> int:
        wanted = self._wanted(request, game, player)
        return max(request.least, min(request.most, wanted))

    def _wanted(self, request: Count, game: NileAtTable, player: str) -> int:
        if request.form is not None and request.form.name == "outfit":
            port = game.explorer(player).port
            way = "canoe" if port in RIVER_PORTS else "foot"
            return OUTFITS[way].get(request.key, 0)
        if request.rule == "14.2":
            return OFFERED
        if request.rule == "17.1":
            return {"rations": 20, "gifts": 10}.get(request.key, 0)
        if request.rule == "5.4443":
            return 3 * makeup.people(game.party(player))
        all_of_it = request.rule in ("6.55", "19.5", "5.4424", "15.21")
        return request.most if all_of_it else request.least

    # Choices

    def _choose(
        self, request: Choose, keys: list[str], game: NileAtTable, player: str, step: str
    ) -> str:
        if request.rule == "4.5":
            return self._ports.get(player) or self._rng.choice(keys)
        if step == "move" and request.rule == "9.13":
            return self._where(request, keys, game, player)
        for key in self._preferred(request, game, player):
            if key in keys:
                return key
        return self._rng.choice(keys)

    def _preferred(self, request: Request, game: NileAtTable, player: str) -> tuple[str, ...]:
        explorer = game.explorer(player)
        guns = explorer.party.askaris
        home = self._goes_home(game, player)
        by_rule: dict[str, tuple[str, ...]] = {
            "9.12": ("europe", "normal") if home else ("normal",),
            "9.45": ("stay", "foot", "canoe", "back"),
            "6.5": ("canoe", "foot"),
            "9.5": ("canoe", "foot"),
            "13.3": ("1",) if guns >= 9 and self._rng.random() < 0.3 else ("5", "3", "2"),
            "14.2": ("gifts",),
            "14.6": ("no",),
            "11.2": ("yes", "pay", "animals", "rations", "done"),
            "20.4": ("done",),
            "26.2": self._in_europe(game, player),
            "26.3": self._first(request),
            "26.6": ("fare", "back"),
            "22.2": ("all",),
            "6.55": ("water", "muskets", "canoes", "rations", "gifts", "foot"),
            "20.73": ("no",),
            "5.4444": ("now",),
            "21.2": ("no",),
        }
        return by_rule.get(request.rule, ())

    def _in_europe(self, game: NileAtTable, player: str) -> tuple[str, ...]:
        """Publish what is new, sail with a full purse, else gather more."""
        if publishing.has_news(game, player) and not game.mapless:
            return ("publish",)
        full = donations.purse(game.explorer(player)) >= FULL_PURSE
        return ("sail",) if full else ("stay",)

    def _first(self, request: Request) -> tuple[str, ...]:
        """What is offered first."""
        return (request.options[0].key,) if isinstance(request, Choose) else ()

    def _where(self, request: Choose, keys: list[str], game: NileAtTable, player: str) -> str:
        """On into the blank, or back to a port while the food lasts."""
        here = game.explorer(player).hex
        goals = self._goals(game, player)
        far = distances(game.grid, goals, steps=game.board.foot_neighbours)
        best, nearest = "stay", far.get(here, 99)
        for option in request.options:
            if option.key not in keys or not option.hex:
                continue
            away = far.get(option.hex, 99)
            if away < nearest or (away == nearest and best == "stay" and self._rng.random() < 0.3):
                best, nearest = option.key, away
        if best == "stay" and self._rng.random() < 0.5:
            open_ways = [o.key for o in request.options if o.hex and o.key in keys]
            return self._rng.choice([*open_ways, "stay"])
        return best

    def _goals(self, game: NileAtTable, player: str) -> list[str]:
        if self._goes_home(game, player):
            return list(game.board.ports)
        return [name for name, hex_ in game.state.hexes.items() if not hex_.terrain or hex_.half]

    def _goes_home(self, game: NileAtTable, player: str) -> bool:
        """Whether the food just lasts for the way back, at a hex a turn and two head a hunter."""
        explorer: Explorer = game.explorer(player)
        if explorer.place != "africa" or not explorer.known:
            return False
        eaten = makeup.people(explorer.party) - 2 * explorer.party.askaris
        return explorer.party.rations < eaten * (game.port_distance(explorer.hex) + 1)
