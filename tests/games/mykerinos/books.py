"""The books of a game: what its facts say of points, cubes and cards, against the table."""

from collections import Counter
from collections.abc import Iterable, Iterator

from companion.games.mykerinos.decks import points_of
from companion.games.mykerinos.facts import (
    AreaInspected,
    CardDropped,
    CardLaid,
    CardTaken,
    CubesTaken,
    DiscPlaced,
    Dug,
    RoomEntered,
    Scored,
    TileTaken,
)
from companion.games.mykerinos.game import MykerinosGame
from companion.games.mykerinos.state_checks import faults
from companion.table.facts import Fact


def disagreements(game: MykerinosGame, facts: Iterable[Fact]) -> list[str]:
    """Everything in which a table is not what the facts of its game have made it."""
    held = list(facts)
    return [*faults(game), *_cards(game, held), *_players(game, held), *_tiles(game)]


def _cards(game: MykerinosGame, facts: list[Fact]) -> Iterator[str]:
    """Every card that was laid out lies there, was taken, or is out of the game."""
    state = game.state
    laid = Counter(fact.says for fact in facts if isinstance(fact, CardLaid))
    won = [
        card.says
        for one in state.players.values()
        for card in one.cards
        if card.patron != "greenwish"
    ]
    there = Counter((*state.cards.values(), *won, *state.gone.get("terrain", ())))
    if laid != there:
        yield f"cards: {dict(laid - there)} lacking, {dict(there - laid)} too many"
    taken = sum(isinstance(fact, CardTaken) for fact in facts)
    dropped = sum(isinstance(fact, CardDropped) for fact in facts)
    left = sum(len(fact.slots) for fact in facts if isinstance(fact, AreaInspected))
    if laid.total() != len(state.cards) + taken + dropped + left:
        yield f"cards: {laid.total()} were laid out, and {taken + dropped + left} are gone"


def _tiles(game: MykerinosGame) -> Iterator[str]:
    """No Nile tile is in two places, and none is lost."""
    if not game.has_nile:
        return
    state = game.state
    won = [
        card.says
        for one in state.players.values()
        for card in one.cards
        if card.patron == "greenwish"
    ]
    seen = [*won, *state.tiles.values(), *state.stack, *state.gone.get("tiles", ())]
    large = sum(points_of(says) == 5 for says in seen)
    if game.unseen_tiles < 0 or large > 1:
        yield f"tiles: {len(seen)} have been seen, {large} of them large"


def _players(game: MykerinosGame, facts: list[Fact]) -> Iterator[str]:
    points, cubes, neutral, tiles = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    discs = 0
    for fact in facts:
        match fact:
            case Scored(player, number):
                points[player] += number
            case CubesTaken(player, own, other):
                cubes[player] += own
                neutral[player] += other
            case Dug(player, where, of_neutral):
                (neutral if of_neutral else cubes)[player] -= len(where)
            case RoomEntered(player, _, source):
                cubes[player] -= not source
            case TileTaken(player):
                tiles[player] += 1
            case DiscPlaced():
                discs += 1
    for name, one in game.state.players.items():
        found = {"points": points, "cubes": cubes, "neutral": neutral}
        for field, booked in found.items():
            if getattr(one, field) != booked[name]:
                yield f"{name} has {getattr(one, field)} {field}, by the books {booked[name]}"
        if game.state.jokers(name) != tiles[name]:
            yield f"{name} has {game.state.jokers(name)} Nile tiles, by the books {tiles[name]}"
    out = sum(one.discs for one in game.state.players.values()) + len(game.state.discs)
    if game.has_nile and game.state.wings and out != 3 * len(game.players):
        yield f"discs: {out} in hands and on the table"
