"""Players who look for exploits: one that raids villages near a port for ever."""

from companion.games.nile.bots import Asked, SensibleBot, chances, journey
from companion.games.nile.bots.country import Country
from companion.games.nile.rules.natives.attack import guns
from companion.games.nile.rules.party.makeup import healthy
from companion.table.ask.requests import Choose
from companion.table.play.bots import Decision

ATTACK = "1"
"""The policy that falls upon the village."""

ENOUGH, TOO_FEW = 12, 6
"""Points with which a raider goes home to publish, and guns with which he gives up."""

NEAR = 4
"""Hexes from a port within which he raids."""


class RaiderBot(SensibleBot):
    """Camps beside the first hostile tribe he finds near a port and attacks it turn after turn.

    Prisoners are released where the village was found, for the point in Europe (16.422).
    """

    def _choose(self, asked: Asked, request: Choose) -> Decision:
        keys = [option.key for option in request.options if not option.barred]
        if request.rule == "13.3" and ATTACK in keys and self._raids(asked):
            return Decision(ATTACK)
        if request.rule == "16.42":
            return Decision("release")
        if request.rule == "9.13" and self._raids(asked):
            return Decision("stay")
        if request.rule == "9.12" and self._raids(asked):
            return Decision("normal")
        return super()._choose(asked, request)

    def plan(self, asked: Asked) -> journey.Plan:
        """Home with what is enough, else to the nearest hostile tribe, else to look for one."""
        game, player = asked.game, asked.player
        if self._done(asked):
            cost, first = Country(game, player).home()
            return journey.Plan(first, cost, True)
        for name, (cost, first) in Country(game, player).from_here(journey.LOOK).items():
            tribe = game.tribe_at(name)
            if tribe and first and self._is_prey(asked, name):
                return journey.Plan(first, cost, False)
        return super().plan(asked)

    def _raids(self, asked: Asked) -> bool:
        here = asked.game.explorer(asked.player).hex
        return not self._done(asked) and self._is_prey(asked, here)

    def _is_prey(self, asked: Asked, name: str) -> bool:
        game = asked.game
        hostile = bool(game.hex(name).tribe) and not game.is_friendly(asked.player, name)
        return hostile and game.port_distance(name) <= NEAR

    def _done(self, asked: Asked) -> bool:
        game, player = asked.game, asked.player
        weak = guns(game, player) < TOO_FEW or not healthy(game.party(player), "askaris")
        return weak or chances.in_hand(game, player) >= ENOUGH or chances.wins(game, player)
