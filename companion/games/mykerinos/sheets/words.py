"""Patrons, rooms and pieces in the words of a sheet."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.mykerinos.charts import Charts
from companion.games.mykerinos.counted import boat_words, cubes_words, points_words
from companion.games.mykerinos.pieces import GREENWISH, PATRONS, TITLES
from companion.games.mykerinos.scoring import room_words, wing_value
from companion.games.mykerinos.state import Digger, Mykerinos


class Held(NamedTuple):
    """A patron that a player holds: the cards, how many can be asked now, what each is worth.

    Governor Greenwish has no wing: his cards are for sets, and `worth` is None.
    """

    title: str
    cards: int
    ready: int
    worth: int | None


def patrons_held(state: Mykerinos, charts: Charts, player: str) -> list[Held]:
    """Every patron that a player holds, in the order of the rules."""
    digs, found = state.phase in ("dig", "neutral"), []
    for patron in (*PATRONS, GREENWISH):
        cards = [card for card in state.players[player].cards if card.patron == patron]
        ready = sum(digs and not card.used and card.season < state.season for card in cards)
        worth = None if patron == GREENWISH else wing_value(state, charts, player, patron)
        if cards:
            found.append(Held(TITLES[patron], len(cards), ready, worth))
    return found


def patrons_words(state: Mykerinos, charts: Charts, player: str) -> list[tuple[str, str]]:
    """Every patron that a player holds: how many, what each is worth, whether it may be asked."""
    found = []
    for held in patrons_held(state, charts, player):
        worth = "for sets" if held.worth is None else f"worth {held.worth} each"
        asked = f", {held.ready} to be asked" if held.ready else ""
        found.append((held.title, f"{held.cards}, {worth}{asked}"))
    return found


def rooms_words(state: Mykerinos, charts: Charts, player: str) -> str:
    """The rooms of the museum with a cube of a player."""
    mine = [room for room, owner in state.rooms.items() if owner == player]
    return "; ".join(room_words(state, charts, room) for room in mine) or "none"


def hand_words(mine: Digger, charts: Charts, *, neutral: bool, discs: bool) -> str:
    """What a player holds: cubes, neutral ones for two, discs with The Nile."""
    found = [cubes_words(mine.cubes)]
    if neutral:
        found.append(f"{mine.neutral} neutral")
    if discs:
        found.append(f"{mine.discs} {'disc' if mine.discs == 1 else 'discs'}")
    found += [boat_words(charts, boat) for boat in sorted(mine.boats, key=mine.boats.index)]
    return ", ".join(found)


def place_on_scale(mine: Digger) -> str:
    """Where a player's marker is on the passing scale."""
    return f"passed, in space {mine.place}" if mine.place else "in play"


def score_words(points: int, live: int) -> str:
    """Points so far, and with what the patrons would come to now."""
    return f"{points_words(points)}, {live} with patrons and sets"
