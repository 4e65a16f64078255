"""Looting a village (16.43)."""

from __future__ import annotations

from companion.games.nile.facts import PartyChanged
from companion.games.nile.game import NileGame
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.terrain import DESERT, has, holds_water
from companion.games.nile.rules.party.makeup import counted
from companion.games.nile.rules.turn.charted import charted
from companion.table.ask.requests import Choose, Counted, Option, Roll, Rolls, Rule
from companion.table.nouns import plural

BEAST, GIFT, RATIONS = "beast", "gift", "rations"
"""Finds of the Looting Table; rations have a number too (16.433)."""

BEASTS = {"camels": "a camel", "canoes": "a canoe", "": "nothing"}


def loot(game: NileGame, player: str, size: str) -> Rule[None]:
    """Loot a village: dice give the number of looting rolls, one find each (16.431–16.433)."""
    dice, times = game.charts.looting_rolls(size)
    roll = yield from Roll(
        question="How many looting rolls?",
        rule="16.432",
        player=player,
        dice=dice,
        column=charted(
            game,
            "looting-rolls",
            {total: total * times for total in range(dice, 6 * dice + 1)},
            dice=dice,
            row=size,
            words=f"{size} tribe: {plural(dice, 'die', 'dice')} × {times}",
        ),
    )
    yield from plunder(game, player, roll.result)


def plunder(game: NileGame, player: str, rolls: int) -> Rule[None]:
    """Make `rolls` looting rolls and take everything they find (16.433)."""
    beast = yield from _beast(game, player)
    found = yield from _finds(game, player, rolls, beast)
    changes = _gains(found, beast)
    if changes:
        yield PartyChanged(player=player, changes=changes, cause="looted", rule="16.43")


def _finds(game: NileGame, player: str, rolls: int, beast: str) -> Rule[Counted[str]]:
    finds = game.charts.looting()
    rations = (find for find in finds.values() if find.startswith(RATIONS))
    labels = {find: counted(int(find.split()[-1]), RATIONS) for find in rations}
    labels |= {GIFT: "a gift", BEAST: BEASTS[beast]}
    lots = yield from Rolls(
        question=f"What do the {rolls} looting rolls find?",
        rule="16.433",
        player=player,
        dice=rolls,
        column=charted(game, "looting", finds, row="find", labels=labels),
    )
    return lots


def _beast(game: NileGame, player: str) -> Rule[str]:
    """Camels in desert, canoes by a river system, else ""; the player picks if both apply."""
    here = game.here(player)
    afloat = here.river != NO_RIVER or holds_water(here.terrain)
    if not has(here.terrain, DESERT):
        return "canoes" if afloat else ""
    if not afloat:
        return "camels"
    choice = yield from Choose(
        question="This desert has a river too. What do you look for?",
        rule="16.433",
        player=player,
        options=(Option("camels", "Camels"), Option("canoes", "Canoes")),
    )
    return choice


def _gains(found: Counted[str], beast: str) -> dict[str, int]:
    gains = {RATIONS: 0, "gifts": found.count(GIFT)}
    if beast:
        gains[beast] = found.count(BEAST)
    for find, number in found.counts:
        if find.startswith(RATIONS):
            gains[RATIONS] += number * int(find.split()[-1])
    return {key: number for key, number in gains.items() if number}
