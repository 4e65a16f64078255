"""Cataracts: portage around them, or going over them (9.27, 9.28).

A party in a cataract's hex is on its near side, or `beyond` it after coming over its hexside or
carrying around it. Continuing on the other side takes portage trips, which are kept from turn to
turn (ruling).
"""

from __future__ import annotations

from companion.games.nile.facts import PartyChanged, PointsSpent, Portaged
from companion.games.nile.game import NileGame
from companion.games.nile.rules.party import death, losses, overload
from companion.games.nile.rules.party.makeup import counted
from companion.games.nile.rules.travel import crossing
from companion.games.nile.rules.turn.charted import charted
from companion.table.ask.requests import Option, Roll, Rule, Settle
from companion.table.nouns import plural

KILLED = "killed"
"""Chart result for an explorer who is lost (11.45)."""


def portage_option(game: NileGame, player: str) -> Option | None:
    """The option to carry around the hex's cataract (9.272); None if there's nothing to carry."""
    explorer = game.explorer(player)
    if explorer.mode != "canoe" or not game.hex(explorer.hex).cataract:
        return None
    barred = crossing.cannot_portage(game, player)
    if not crossing.trips_in_reach(game):
        barred = barred or "no movement points are left for a trip"
    label = "Carry around the cataract"
    if not barred:
        owed = max(0, crossing.trips_needed(game, player) - explorer.trips)
        trips = f"{plural(owed, 'trip')}, 1 m.p. each"
        label += f": {trips if owed else 'all is over there already'}"
    return Option("portage", label, barred=barred)


def portage(game: NileGame, player: str) -> Rule[None]:
    """Make as many portage trips around the cataract as the movement points allow (9.272)."""
    explorer = game.explorer(player)
    needed = yield from Settle(
        key="trips",
        question="Portage trips around the cataract",
        rule="9.272",
        player=player,
        value=crossing.trips_needed(game, player),
        least=1,
        most=99,
        why="whole canoes and goods, by what the bearers carry at a time, rounded up",
    )
    owed = max(0, needed - explorer.trips)
    made = min(owed, crossing.trips_in_reach(game))
    if made:
        cost = made * game.charts.entry_cost("portage-trip").value
        yield PointsSpent(points=cost, on="portage")
    if made == owed:
        yield Portaged(player=player, beyond=not explorer.beyond)
    else:
        yield Portaged(player=player, trips=explorer.trips + made, beyond=explorer.beyond)


def meets_unknown_falls(game: NileGame, player: str, name: str, course: str) -> bool:
    """True if canoes meet a cataract new to them going downstream (9.28, ruling)."""
    hex_ = game.hex(name)
    by_canoe = game.explorer(player).mode == "canoe" and course == "down"
    met = crossing.is_known(game, player, name) or name in game.explorer(player).falls
    return by_canoe and bool(hex_.cataract) and not met


def go_over_falls(game: NileGame, player: str) -> Rule[None]:
    """Roll how many canoes go over an unknown cataract with their loads (9.28).

    If all canoes go over, the explorer dies. Otherwise he may have been in each lost canoe (11.45,
    ruling). The rest of the party is below the falls afterward.
    """
    chances = charted(game, "cataract-losses", game.charts.cataract_losses(), row="canoes")
    canoes = game.party(player).canoes
    roll = yield from Roll(
        question="How many canoes go over the falls?",
        rule="9.28",
        player=player,
        column=chances,
        why=f"of {counted(canoes, 'canoes')}; the explorer is lost with the last of them",
    )
    lost = min(roll.result, canoes)
    if lost:
        yield from _lose_canoes(game, player, lost)
        if lost == canoes or (yield from _explorer_goes_over(game, player, lost)):
            yield from death.die(game, player, "went over the falls")
            return
        yield from overload.reconstruct(game, player)
    yield Portaged(player=player, beyond=True)


def _lose_canoes(game: NileGame, player: str, canoes: int) -> Rule[None]:
    changes = yield from losses.losses(game, player, canoes=canoes)
    yield PartyChanged(player=player, changes=changes, cause="went over the falls", rule="9.28")


def _explorer_goes_over(game: NileGame, player: str, canoes: int) -> Rule[bool]:
    """True if the explorer was in one of the canoes that are lost (11.45, ruling)."""
    for number in range(canoes):
        roll = yield from Roll(
            question=f"Was the explorer in lost canoe {number + 1}?",
            rule="11.45",
            player=player,
            dice=2,
            column=charted(
                game,
                "explorer-killed",
                game.charts.explorer_killed(named_is_present=True),
                dice=2,
                row="named",
            ),
        )
        if roll.result == KILLED:
            return True
    return False
