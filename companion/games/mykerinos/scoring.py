"""Scoring: ranking in a place, museum, sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from companion.games.mykerinos.charts import Charts
from companion.games.mykerinos.decks import points_of
from companion.games.mykerinos.pieces import PATRONS, ROOMS, WINGS, kind_of, wings_of
from companion.games.mykerinos.region import cubes_in
from companion.games.mykerinos.state import Card, Mykerinos
from companion.games.mykerinos.texts import TEXTS

RANKS: Final = ("First", "Second", "Third", "Fourth", "Fifth")
"""The ranks in a place in words."""


def ranking(state: Mykerinos, place: str, wins_tie: str = "") -> list[str]:
    """Ranking in a place: most cubes first; ties go to whoever passed first (3.3).

    `wins_tie` is a player who gave up a boat for it: he is before those with as many. Who has not
    passed yet is behind who has.
    """
    found = cubes_in(state, place)
    return sorted(
        (whose for whose, number in found.items() if number),
        key=lambda whose: (-found[whose], whose != wins_tie, state.place(whose) or _NOT_YET),
    )


_NOT_YET: Final = 99


def standing(state: Mykerinos, place: str, whose: str, more: int) -> str:
    """Rank of a color in a place with more cubes, and who is tied, in words (3.3)."""
    found = cubes_in(state, place)
    mine = found.pop(whose, 0) + more
    rank = RANKS[sum(number > mine for number in found.values())].lower()
    level = " and ".join(other for other, number in found.items() if number == mine)
    return f"{rank}, tied with {level}" if level else rank


def ties_to_win(state: Mykerinos, place: str, player: str) -> bool:
    """True if a player is ranked behind someone with the same number of cubes."""
    found, order = cubes_in(state, place), ranking(state, place)
    if player not in order:
        return False
    ahead = order[: order.index(player)]
    return any(found[other] == found[player] for other in ahead)


# The museum


def room_barred(state: Mykerinos, player: str, room: str) -> str:
    """Reason a player can't enter a room, "" if he can (Museum).

    A large room needs a cube of his in a smaller one of its wing.
    """
    if room in state.rooms:
        return f"a cube of {state.rooms[room]} is in it"
    owner = state.discs.get(room, player)
    if owner != player:
        return f"{owner}'s disc reserves it"
    wing = room[0]
    if kind_of(room) == "large" and not any(
        state.rooms.get(other) == player for other in ROOMS if wing in wings_of(other)
    ):
        return "it needs a cube of yours in a smaller room of that wing"
    return ""


def room_words(state: Mykerinos, charts: Charts, room: str) -> str:
    """A room in words: its wings by their patrons, and its points."""
    return TEXTS("room", wings=wings_words(state, room), points=charts.room(room))


def wings_words(state: Mykerinos, room: str) -> str:
    """The wings of a room by their patrons, by letters while these do not lie."""
    names = [
        TEXTS(f"wing-{state.wings[WINGS.index(wing)]}") if state.wings else wing
        for wing in wings_of(room)
    ]
    return TEXTS.bundle.listed(names)


def wing_value(state: Mykerinos, charts: Charts, player: str, patron: str) -> int:
    """Value of each card of a patron to a player: his best room in the wing (Exhibition)."""
    wing = state.wing(patron)
    mine = [
        charts.room(room)
        for room, owner in state.rooms.items()
        if owner == player and wing and wing in wings_of(room)
    ]
    return max(mine, default=charts.room(""))


def sets(counts: Sequence[int], jokers: int) -> int:
    """Number of sets of different patrons, with the best use of jokers (Sets).

    The largest number k for which the patrons that lack of k are no more than the jokers.
    """
    most = 0
    while sum(max(0, most + 1 - number) for number in counts) <= jokers:
        most += 1
    return most


class Line(NamedTuple):
    """One part of a score: its reason and points."""

    what: str
    points: int


def final_lines(state: Mykerinos, charts: Charts, player: str) -> list[Line]:
    """Lines of final scoring as of now: each wing's exhibition, then sets."""
    held = Counter(card.patron for card in state.players[player].cards)
    found = [
        Line(patron, held[patron] * wing_value(state, charts, player, patron))
        for patron in PATRONS
        if held[patron]
    ]
    full = sets([held[patron] for patron in PATRONS], state.jokers(player))
    if full:
        found.append(Line("sets", full * charts.set_points))
    return found


def live_score(state: Mykerinos, charts: Charts, player: str) -> int:
    """Points so far plus the patrons' current value (Exhibition, Sets)."""
    return won_in_play(state, charts, player) + _final(state, charts, player)


def won_in_play(state: Mykerinos, charts: Charts, player: str) -> int:
    """A player's points without final scoring."""
    points = state.players[player].points
    return points - _final(state, charts, player) if state.phase == "over" else points


def _final(state: Mykerinos, charts: Charts, player: str) -> int:
    return sum(line.points for line in final_lines(state, charts, player))


def card_worth(state: Mykerinos, charts: Charts, player: str, says: str) -> int:
    """Points a terrain card adds to a player's current score (3.3)."""
    mine = state.players[player]
    mine = replace(mine, cards=(*mine.cards, Card(says.split()[0], says, state.season)))
    after = replace(state, players={**state.players, player: mine})
    return points_of(says) + live_score(after, charts, player) - live_score(state, charts, player)


def room_worth(state: Mykerinos, charts: Charts, player: str, room: str) -> int:
    """Points a cube in a room adds to a player's current score (Exhibition)."""
    after = replace(state, rooms={**state.rooms, room: player})
    return live_score(after, charts, player) - live_score(state, charts, player)
