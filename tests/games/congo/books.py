"""The books of a game: what its facts say of points and cards, against what lies on the table."""

from collections import Counter
from collections.abc import Iterable, Iterator

from companion.games.congo.cards import HIDDEN
from companion.games.congo.decks import away
from companion.games.congo.facts import Controlled, Dealt, HelperAdded, HipposPlayed, Scored
from companion.games.congo.game import CongoGame
from companion.games.congo.state import HANDS, PILES
from companion.games.congo.state_checks import faults
from companion.table.facts import Fact


def disagreements(game: CongoGame, facts: Iterable[Fact]) -> list[str]:
    """Everything in which a table is not what the facts of its game have made it."""
    return [*faults(game), *_piles(game), *_players(game, list(facts))]


def _piles(game: CongoGame) -> Iterator[str]:
    """No card is in two places, and none but a hidden one is unaccounted for."""
    for pile in PILES:
        if pile in HANDS and not game.holds(pile):
            continue
        every = Counter(card[pile] for card in game.decks[pile].cards.values())
        if over := away(game.state, pile) - every:
            yield f"{pile}: {dict(over)} too many"
        if pile in HANDS:
            hidden = sum(mine.hand(pile).count(HIDDEN) for mine in game.state.players.values())
            if hidden:
                yield f"{pile}: {hidden} cards that the app dealt are unknown"


def _players(game: CongoGame, facts: list[Fact]) -> Iterator[str]:
    points: Counter[str] = Counter()
    helpers: Counter[str] = Counter()
    hippos: Counter[str] = Counter()
    ports: dict[str, str] = {}
    for fact in facts:
        match fact:
            case Scored(player, halves):
                points[player] += halves
            case Dealt(player, "hippos"):
                hippos[player] += 1
            case Dealt(player, "auxiliaries"):
                helpers[player] += 1
            case HelperAdded(player):
                helpers[player] -= 1
            case HipposPlayed(player, tiles):
                hippos[player] -= len(tiles)
            case Controlled(player, stop):
                ports[stop] = player
    lost = Counter(
        getattr(fact, "player", "")
        for fact in facts
        if type(fact).__name__ == "Discarded" and getattr(fact, "hand", "") == "auxiliaries"
    )
    for name, mine in game.state.players.items():
        if mine.points != points[name]:
            yield f"{name} has {mine.points} halves, by the books {points[name]}"
        if len(mine.hippos) != hippos[name]:
            yield f"{name} has {len(mine.hippos)} hippos, by the books {hippos[name]}"
        if len(mine.auxiliaries) != helpers[name] - lost[name]:
            yield f"{name} has {len(mine.auxiliaries)} helpers, by the books {helpers[name]}"
    if game.state.controlled != ports:
        yield f"ports are {game.state.controlled}, by the books {ports}"
