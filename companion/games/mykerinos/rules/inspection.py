"""The inspection: discs, the Nile, the areas in order (phase 3), the next season (4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from companion.api import Choose, Option, Rule, Settle, plural
from companion.games.mykerinos.decks import points_of
from companion.games.mykerinos.facts import (
    AreaInspected,
    BoatTaken,
    CardDropped,
    CardTaken,
    CubesTaken,
    Declined,
    DiscsHome,
    FirstPlayer,
    NileInspected,
    PhaseBegan,
    RoomEntered,
    Scored,
    TieWon,
    TileTaken,
)
from companion.games.mykerinos.pieces import NEUTRAL, RIVER, ROOMS, SEASONS, areas
from companion.games.mykerinos.region import (
    cubes_in,
    patron_words,
    place_of,
    place_words,
)
from companion.games.mykerinos.scoring import (
    RANKS,
    card_worth,
    final_lines,
    ranking,
    room_barred,
    room_worth,
    ties_to_win,
    wings_words,
)

if TYPE_CHECKING:
    from companion.games.mykerinos.game import MykerinosGame

NONE: Final = "none"
"""A ranked player takes nothing (ruling 13)."""

MUSEUM_RANKS: Final = 2
"""The first and the second of an area may go to the museum instead of taking a card (3.3)."""

MOST_POINTS: Final = 9


def begin(game: MykerinosGame) -> Rule[None]:
    """Return the discs, then inspect the Nile or the first area (3.1)."""
    if game.state.discs:
        yield DiscsHome()
    if game.has_nile:
        yield PhaseBegan("nile")
    else:
        yield PhaseBegan("area", area="1")


def ranked(game: MykerinosGame, place: str) -> Rule[list[str]]:
    """Ranking in a place, after asking about a boat that wins ties (3.3, Boats)."""
    for player in game.order:
        if "tie" in game.state.players[player].boats and ties_to_win(game.state, place, player):
            wins = yield from Choose(
                question=f"Does {player} give up the boat to win the tie in {place_words(place)}?",
                rule="Boats",
                player=player,
                options=(Option("no", "No"), Option("yes", "Yes, win the tie")),
                default="no",
                why=_counts(game, place),
            )
            if wins == "yes":
                yield TieWon(player, place)
                return ranking(game.state, place, player)
    return ranking(game.state, place)


def _counts(game: MykerinosGame, place: str) -> str:
    """The cubes in a place in words, in the order of the ranking."""
    found = cubes_in(game.state, place)
    return ", ".join(f"{whose} {found[whose]}" for whose in ranking(game.state, place))


# The Nile


def nile(game: MykerinosGame) -> Rule[None]:
    """Inspect the Nile: the first takes a tile, the second the boat (3.2)."""
    order = yield from ranked(game, RIVER)
    standing, short = on_tiles(game), ""
    last = game.state.season == SEASONS
    for rank, whose in enumerate(order[:MUSEUM_RANKS]):
        if last:
            yield from _last_tile(game, whose, first=rank == 0)
        elif rank == 0:
            yield from _tile(game, whose)
        else:
            short = yield from _boat(game, whose)
    yield cleared(game, standing)
    if short:
        yield from _boat_cubes(game, short)
    yield PhaseBegan("area", area="1")


def _tile(game: MykerinosGame, player: str) -> Rule[None]:
    """Ask the first which tile in play he takes, unless they're identical.

    What the neutral color takes goes under the stack with the others (3.2, ruling 7).
    """
    if player == NEUTRAL:
        return
    tiles = game.state.tiles
    gap = next(iter(tiles), "")
    if len(set(tiles.values())) > 1:
        gap = yield from Choose(
            question="Which Nile tile?",
            rule="3.2",
            player=player,
            options=tuple(
                Option(at, f"between areas {at} and {int(at) + 1}, {points_of(says)} points", at)
                for at, says in tiles.items()
            ),
            why=_counts(game, RIVER),
        )
    if gap:
        yield from _takes_tile(game, player, gap)


def _last_tile(game: MykerinosGame, player: str, *, first: bool) -> Rule[None]:
    """Last season: the first takes the large tile, the second a small one (3.2)."""
    if player == NEUTRAL:
        return
    tiles = sorted(game.state.tiles, key=lambda gap: points_of(game.state.tiles[gap]))
    if tiles:
        yield from _takes_tile(game, player, tiles[-1] if first else tiles[0])


def _takes_tile(game: MykerinosGame, player: str, gap: str) -> Rule[None]:
    points = points_of(game.state.tiles[gap])
    yield TileTaken(player, gap)
    yield Scored(player, points, "the Nile")


def _boat(game: MykerinosGame, player: str) -> Rule[str]:
    """Give the second the boat: points or cubes at once, or a boat to keep (3.2, Boats).

    Returns the player where the stock is short of these cubes: those on the river are back in it
    before they are taken.
    """
    boat = game.state.boat
    if player == NEUTRAL or not boat:
        return ""
    yield BoatTaken(player, kept=boat == "tie")
    if boat == "cubes":
        if game.stock(player) < game.charts.boat(boat):
            return player
        yield from _boat_cubes(game, player)
    elif boat != "tie":
        yield Scored(player, game.charts.boat(boat), "the boat")
    return ""


def _boat_cubes(game: MykerinosGame, player: str) -> Rule[None]:
    """The cubes of a boat, as far as the stock has them (Boats)."""
    gives = min(game.charts.boat("cubes"), game.stock(player))
    yield CubesTaken(player, gives, cause=plural(gives, "cube"))


def on_tiles(game: MykerinosGame) -> dict[str, str]:
    """The cubes on Nile tiles by their square, and where each counts (3.2, ruling 17)."""
    squares = (square for square in game.state.cubes if game.is_on_tile(square))
    return {square: place_of(game.state, square) for square in squares}


def cleared(game: MykerinosGame, standing: Mapping[str, str]) -> NileInspected:
    """The fact that clears tiles and the cubes on them (3.2)."""
    state = game.state
    left = tuple(state.tiles[gap] for gap in sorted(state.tiles))
    last = state.season == SEASONS
    return NileInspected(
        river=tuple(square for square, place in standing.items() if place == RIVER),
        land={square: place for square, place in standing.items() if place != RIVER},
        under=() if last else left,
        dropped=left if last else (),
    )


# An area


def area(game: MykerinosGame) -> Rule[None]:
    """Inspect an area: each ranked player takes a card or a room (3.3, Two players)."""
    place = game.state.area
    order = yield from ranked(game, place)
    why = _counts(game, place)
    if order == [NEUTRAL]:
        for slot in game.slots_left(place):
            yield CardDropped(slot, game.state.cards[slot])
    for rank, whose in enumerate(order):
        if whose == NEUTRAL:
            if rank < MUSEUM_RANKS:
                yield from _neutral_card(game, place, order, why)
        else:
            yield from _takes(game, place, whose, rank, why)
    yield AreaInspected(
        place,
        tuple(square for square in game.state.cubes if place_of(game.state, square) == place),
        tuple(game.slots_left(place)),
    )
    yield from go_on(game, place)


def _takes(game: MykerinosGame, place: str, player: str, rank: int, why: str) -> Rule[None]:
    """Ask what a ranked player takes: a card, or as first or second a room (3.3)."""
    options = [
        Option(slot[1], _card_with_value(game, player, game.state.cards[slot]))
        for slot in game.slots_left(place)
    ]
    if rank < MUSEUM_RANKS:
        options += _rooms(game, player)
    if not options:
        return
    chosen = yield from Choose(
        question=f"{RANKS[rank]} in area {place}: what does {player} take?",
        rule="3.3",
        player=player,
        options=(*options, Option(NONE, "Nothing")),
        why=why,
    )
    if chosen == NONE:
        yield Declined(player, place)
    elif chosen in ROOMS:
        yield RoomEntered(player, chosen, _cube_of(game, player, place))
    else:
        yield from _card(game, player, place + chosen)


def _card_with_value(game: MykerinosGame, player: str, says: str) -> str:
    """A card in words, with its current value for the player (3.3)."""
    return f"{patron_words(says)}; worth {card_worth(game.state, game.charts, player, says)} now"


def _rooms(game: MykerinosGame, player: str) -> list[Option]:
    """Options for the rooms a player can enter."""
    state, charts = game.state, game.charts
    return [
        Option(
            room,
            f"{charts.room(room)}-point room, worth {room_worth(state, charts, player, room)} now: "
            f"{wings_words(state, room)}",
            room,
        )
        for room in ROOMS
        if not room_barred(state, player, room)
    ]


def _cube_of(game: MykerinosGame, player: str, place: str) -> str:
    """A cube of a player in an area: counted, or on its first square (ruling museum-cube)."""
    if game.state.counts.get(place, {}).get(player, 0):
        return place
    return next(
        square
        for square, whose in game.state.cubes.items()
        if whose == player and place_of(game.state, square) == place
    )


def _card(game: MykerinosGame, player: str, slot: str) -> Rule[None]:
    """Take a terrain card: points at once, its patron for later seasons (3.3)."""
    says = game.state.cards[slot]
    points = yield from Settle(
        key="points",
        question=f"Points on {player}'s card",
        rule="3.3",
        player=player,
        value=points_of(says),
        most=MOST_POINTS,
    )
    yield CardTaken(player, slot, says.split()[0])
    if points:
        yield Scored(player, points, "a card")


def _neutral_card(game: MykerinosGame, place: str, order: Sequence[str], why: str) -> Rule[None]:
    """Discard the card the neutral color takes; a player chooses which (Two players)."""
    left = game.slots_left(place)
    if not left:
        return
    slot = left[0]
    if len(left) > 1:
        chooser = _chooser(game, order)
        chosen = yield from Choose(
            question=f"Which card does the neutral color take in area {place}?",
            rule="Two players",
            player=chooser,
            options=tuple(Option(slot[1], patron_words(game.state.cards[slot])) for slot in left),
            why=why,
        )
        slot = place + chosen
    yield CardDropped(slot, game.state.cards[slot])


def _chooser(game: MykerinosGame, order: Sequence[str]) -> str:
    """Who chooses the neutral color's card: where it is first the third or the unranked player,
    where it is second the first (Two players)."""
    if order[0] != NEUTRAL:
        return order[0]
    unranked = [name for name in game.players if name not in order]
    return unranked[0] if unranked else order[2]


def go_on(game: MykerinosGame, place: str) -> Rule[None]:
    """Go on to the next area, or end the season: whoever passed first begins (4)."""
    found = areas(game.state.season)
    at = found.index(place) + 1
    if at < len(found):
        yield PhaseBegan("area", area=found[at])
        return
    if game.state.season < SEASONS:
        first = min(game.players, key=game.state.place)
        if first != game.state.first:
            yield FirstPlayer(first)
        yield PhaseBegan("season")
    else:
        yield from _final(game)


def _final(game: MykerinosGame) -> Rule[None]:
    """Final scoring: the exhibition, then sets (Exhibition, Sets)."""
    for player in game.players:
        for line in final_lines(game.state, game.charts, player):
            yield Scored(player, line.points, line.what)
    yield PhaseBegan("over")
