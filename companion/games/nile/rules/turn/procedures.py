"""Procedures that can be run out of turn at any time, for any expedition.

Each runs the rule of its chapter on the party as it is, in any turn and step. `consult` tries them
on a copy of the game and asks if the results count.
"""

from __future__ import annotations

from companion.games.nile.facts import PartyChanged, TribeMet
from companion.games.nile.game import NileGame
from companion.games.nile.map.terrain import BLANK
from companion.games.nile.rules.camp import food, hunting, sickness
from companion.games.nile.rules.events import bonus, disaster
from companion.games.nile.rules.mapping import features
from companion.games.nile.rules.natives import attack, defeat, negotiation, policies, trade, victory
from companion.games.nile.rules.party import losses, makeup, overload
from companion.games.nile.rules.travel import ground, lost, thirst
from companion.games.nile.rules.turn import forms
from companion.games.nile.variant import Procedure
from companion.table.ask.columns import column
from companion.table.ask.requests import Choose, Count, Option, Roll, Rule

# Procedures that ask for what is not recorded


def _lost(game: NileGame, player: str) -> Rule[None]:
    """Roll for getting lost on leaving the party's hex; a guide deserts a lost party (12)."""
    course = yield from Choose(
        question="How does the party leave its hex?",
        rule="12.3",
        player=player,
        options=(Option("land", "by land, or not along a river"), Option("up", "upstream")),
        why="nobody is lost who follows a river downstream (12.5)",
    )
    column = lost.lost_column(game, player, "" if course == "land" else course)
    roll = yield from Roll(
        question="Does the party lose its way?", rule="12.4", player=player, column=column
    )
    if roll.result == lost.LOST and makeup.healthy(game.party(player), "guides"):
        yield PartyChanged(player=player, changes={"guides": -1}, cause="lost", rule="12.2")


def _attitude(game: NileGame, player: str) -> Rule[None]:
    """Roll the natives' attitude to a policy (13.32)."""
    number = yield from _policy(game, player)
    yield from policies.attitude(game, player, number)


def _policy(game: NileGame, player: str) -> Rule[int]:
    rows = game.charts.chart("policies").rows
    choice = yield from Choose(
        question="Which policy?",
        rule="13.3",
        player=player,
        options=tuple(Option(row, game.charts.policy_name(int(row))) for row in rows),
    )
    return int(choice)


def _negotiate(game: NileGame, player: str) -> Rule[None]:
    """Negotiate with the tribe of the hex, and trade if it's won (14.2, 14.6)."""
    number = yield from _policy(game, player)
    yield from meet(game, player)
    tribe = game.here(player).tribe
    if (yield from negotiation.negotiate(game, player, tribe, number)):
        yield from trade.visit(game, player, tribe)


def meet(game: NileGame, player: str) -> Rule[None]:
    """Record a tribe on the sheet if it was never met before (20.2)."""
    tribe = game.here(player).tribe
    if tribe and not game.relation(player, tribe).met:
        yield TribeMet(player=player, tribe=tribe)


def _attack(game: NileGame, player: str) -> Rule[None]:
    """Resolve a charge or ambush by a village or band, with its consequences (13.4, 15, 16)."""
    kind = yield from Choose(
        question="How do they attack?",
        rule="13.4",
        player=player,
        options=(Option("charge", "they charge"), Option("ambush", "from an ambush")),
    )
    size = yield from _size(player)
    yield from meet(game, player)
    yield from attack.attack(game, player, kind, size, game.here(player).tribe)


def _size(player: str) -> Rule[str]:
    size = yield from Choose(
        question="How strong are they?",
        rule="10.42",
        player=player,
        options=tuple(Option(size, size) for size in ("small", "medium", "large")),
    )
    return size


def _prisoners(game: NileGame, player: str) -> Rule[None]:
    """Take prisoners and find the village after a victory (16.4)."""
    number, size = (yield from _policy(game, player)), (yield from _size(player))
    yield from victory.rewards(game, player, size, game.here(player).tribe, number)


def _defeated(game: NileGame, player: str) -> Rule[None]:
    """Resolve the consequences of a defeat (15.2)."""
    yield from defeat.defeat(game, player, game.here(player).tribe)


def _strength(game: NileGame, player: str) -> Rule[None]:
    """Roll the strength of a tribe's villages at a distance from a port (10.42)."""
    distance = yield from Count(
        question="How many hexes is it to the closest port?",
        rule="10.42",
        player=player,
        key="distance",
        most=ground.FARTHEST,
    )
    yield from Roll(
        question="How strong are their villages?",
        rule="10.42",
        player=player,
        column=features.strength_column(game, distance),
    )


def _losses(game: NileGame, player: str) -> Rule[None]:
    """Enter people and canoes lost with their shares of the loads (11.3).

    A party that loses its last canoe goes on foot, with what it can carry (5.434, 6.55).
    """
    party = game.party(player)
    most = {key: getattr(party, key) for key in (*makeup.PEOPLE, "canoes")}
    gone = yield from forms.ask(game, player, "people", "Lost with their loads", "11.3", most)
    bearers, askaris, guides = (gone.get(key, 0) for key in makeup.PEOPLE)
    changes = yield from losses.members(game, player, bearers, askaris, guides)
    if changes:
        yield PartyChanged(player, changes, "lost", "11.3")
    canoes = min(gone.get("canoes", 0), game.party(player).canoes)
    changes = yield from losses.losses(game, player, canoes=canoes, swim=True)
    if changes:
        yield PartyChanged(player, changes, "lost", "11.3")
    yield from defeat.walk(game, player)
    yield from overload.reconstruct(game, player)


def _poison(game: NileGame, player: str) -> Rule[None]:
    """Roll for the witch doctor's poison (14.83)."""
    yield from game.variant.poison(game, player)


def _compass(game: NileGame, player: str) -> Rule[None]:
    """Roll a die for a direction on the board (11.2)."""
    sides = range(1, 7)
    labels = {side: f"{side} ({game.grid.bearing(side)})" for side in sides}
    yield from Roll(
        question="Which direction?",
        rule="11.2",
        player=player,
        column=column("Compass", {side: side for side in sides}, labels=labels),
    )


def _drink(game: NileGame, player: str) -> Rule[None]:
    """Drink in dry desert, and lose those who get nothing (5.4444, 19.5)."""
    yield from thirst.drink(game, player)


PROCEDURES: dict[str, Procedure] = {
    "disaster": Procedure("Draw a disaster", "11.2", disaster.draw),
    "losses": Procedure("People or canoes are lost with their loads", "11.3", _losses),
    "lost": Procedure("Is the party lost?", "12.4", _lost, level=True),
    "attitude": Procedure("What the natives do", "13.32", _attitude, level=True),
    "attack": Procedure("A fight with natives", "13.4", _attack),
    "negotiation": Procedure(
        "Negotiate with the tribe here", "14.2", _negotiate, tribe=True, level=True
    ),
    "poison": Procedure("The witch doctor's poison", "14.83", _poison),
    "defeat": Procedure("Consequences of a defeat", "15.2", _defeated),
    "escape": Procedure("A captive's attempt to escape", "15.32", defeat.escape, "captive"),
    "prisoners": Procedure("Prisoners and village after a victory", "16.4", _prisoners, tribe=True),
    "strength": Procedure("How strong a tribe is", "10.42", _strength),
    "hunting": Procedure("Hunt", "18.3", hunting.go_hunting, level=True),
    "meal": Procedure("The meal, and who goes hungry", "18.4", food.meal),
    "water": Procedure("Water in the desert", "19.5", _drink),
    "recovery": Procedure("Care of the sick", "19.2", sickness.recover),
    "bonus": Procedure("A bonus discovery", "20.3", bonus.draw),
    "compass": Procedure("A direction by one die", "11.2", _compass, ""),
}
"""Procedures by name."""


def unfit(game: NileGame, player: str, kind: Procedure) -> str:
    """Reason why a procedure makes no sense for an expedition now, "" if it does.

    Its rule may need a party in a hex of Africa, a captive (15.3), or a tribe in the hex (11.2,
    13.1).
    """
    explorer = game.explorer(player)
    if kind.place and explorer.place != kind.place:
        return f"{player}'s explorer is not {'in Africa' if kind.place == 'africa' else kind.place}"
    if kind.tribe and str(game.here(player).tribe) not in game.state.tribes:
        return "no tribe is here"
    mapped = game.map.number(explorer.hex)
    if kind.place == "africa" and mapped and game.here(player).terrain == BLANK:
        return "the hex of the party is blank"
    return ""
