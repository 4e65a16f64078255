"""Special discoveries: looking at the counters on the way (23)."""

from __future__ import annotations

from companion.games.nile.facts import CounterPlaced, CounterSeen, CounterShown, Found
from companion.games.nile.game import NileGame
from companion.games.nile.rules.europe import score
from companion.games.nile.secrets import (
    COUNTER_KEY,
    counter_is_open,
    counter_secret,
    counters_are_open,
)
from companion.games.nile.sequence import COUNTERS
from companion.games.nile.state import WITHDREW, Find
from companion.table.ask.requests import Choose, Draw, Option, Rule

DECK, SECTION, BLANK = "counters", "face", "blank"
NEW = "new"
"""Answer for a counter that nobody has looked at yet."""


def look(game: NileGame, player: str) -> Rule[None]:
    """Look at each counter in a hex where the party stayed or that it passed through (23.1)."""
    for counter in unseen(game, player):
        yield from look_at(game, player, counter)


def unseen(game: NileGame, player: str) -> list[int]:
    """Counters new to this explorer in hexes that he entered without retreating."""
    names = dict.fromkeys(_visited(game, player))
    numbers = [game.hex(name).counter for name in names]
    return [number for number in numbers if number and not is_seen(game, player, number)]


def is_seen(game: NileGame, player: str, counter: int) -> bool:
    """True if the find is on the explorer's sheet, or the player knows it's a false trail."""
    known = game.state.counters[str(counter)]
    if known.face == BLANK and player in known.seen:
        return True
    return find_key(counter) in game.explorer(player).finds


def find_key(counter: int) -> str:
    """Key of a special discovery on a sheet."""
    return f"{COUNTER_KEY}{counter}"


def _visited(game: NileGame, player: str) -> list[str]:
    """Hexes of his trail that he entered, except those he withdrew from (13.5, 23.1)."""
    explorer = game.explorer(player)
    return [
        name
        for place, name in enumerate(explorer.trail)
        if (name in explorer.known or game.hex(name).published or name == explorer.hex)
        and explorer.backs.get(str(place + 1)) != WITHDREW
    ]


def look_at(game: NileGame, player: str, counter: int) -> Rule[None]:
    """Turn over a counter, drawing its face if it's new (4.4, 23.1).

    Its value depends on the explorer's specialty. He scores it if he publishes it first (23.2,
    23.3).
    """
    face = game.state.counters[str(counter)].face
    if not face and game.map.on_table:
        face = yield from _face_told(game, player)
    elif not face:
        drawn = yield from Draw(
            question=f"What does discovery counter {counter} show?",
            rule="23.1",
            player=player,
            deck=DECK,
            section=SECTION,
            secret=_secret(game, player, counter),
        )
        face = drawn.says
    if not counters_are_open(game.state) and len(game.players) > 1:
        yield from _shown_to(game, player, counter, face)
    yield CounterSeen(player, counter, face)
    if face != BLANK and find_key(counter) not in game.explorer(player).finds:
        yield from _enter(game, player, counter, face)


def _secret(game: NileGame, player: str, counter: int) -> str:
    """Key of the face's secret, "" if counters are open to all."""
    return "" if counters_are_open(game.state) else counter_secret(player, counter)


def _shown_to(game: NileGame, player: str, counter: int, face: str) -> Rule[None]:
    """Show the face to the player who looks, and to nobody else (23.1)."""
    words = _face_words(game, face)
    points = game.charts.points(face, game.explorer(player).specialty).value if face != BLANK else 0
    worth = f", {points} victory points if you publish it first" if points else ""
    yield from Choose(
        question=f"What does discovery counter {counter} show?",
        rule="23.1",
        player=player,
        secret=_secret(game, player, counter),
        options=(Option("seen", f"{words}{worth}. It's turned face down again"),),
        default="seen",
        shows=True,
    )


def counters_to_show(game: NileGame, player: str) -> list[int]:
    """Counters that a player has looked at and the others don't know."""
    state = game.state
    return [
        int(number)
        for number, counter in state.counters.items()
        if player in counter.seen and not counter_is_open(state, number)
    ]


def show(game: NileGame, player: str) -> Rule[None]:
    """Show the others the face of a counter that the player has looked at (23.1)."""
    choice = yield from Choose(
        question="Which discovery counter do you show the others?",
        rule="23.1",
        player=player,
        options=(
            *(Option(str(one), f"counter {one}") for one in counters_to_show(game, player)),
            Option("back", "None after all"),
        ),
        default="back",
    )
    if choice != "back":
        yield CounterShown(player, int(choice))


def _enter(game: NileGame, player: str, counter: int, face: str) -> Rule[None]:
    explorer = game.explorer(player)
    where = game.state.counters[str(counter)].hex or explorer.hex
    points = game.charts.points(face, explorer.specialty).value
    key = find_key(counter)
    yield Found(player, key, Find("special", where, points, face, game.turn))
    kind = game.decks[DECK].kind(SECTION, face)
    yield from score.note(game, player, key, kind.name if kind else face, points)


# On a table with its own board


def may_look(game: NileGame, player: str) -> bool:
    """True if players with a physical board may report a counter: not in a port (4.41)."""
    here = game.explorer(player).hex
    return game.map.on_table and not game.is_port(here) and bool(_options(game, player))


def look_as_told(game: NileGame, player: str) -> Rule[None]:
    """Look at a counter that the party found on the physical board (23.1)."""
    options = _options(game, player)
    if not options:
        return
    choice = yield from Choose(
        question="Which discovery counter does the explorer look at?",
        rule="23.1",
        player=player,
        options=(*options, Option("back", "None after all")),
        default="back",
        why="he entered its hex and did not retreat",
    )
    if choice == "back":
        return
    if choice == NEW:
        counter = _next(game)
        if str(counter) not in game.state.counters:
            yield CounterPlaced(counter, game.explorer(player).hex, player)
        yield from look_at(game, player, counter)
    else:
        yield from look_at(game, player, int(choice))


def _face_told(game: NileGame, player: str) -> Rule[str]:
    """Face of a physical counter: players read it instead of drawing (4.4)."""
    deck = game.decks[DECK]
    faces = dict.fromkeys(deck.read(number, SECTION) for number in deck.numbers)
    face = yield from Choose(
        question="What does the discovery counter show?",
        rule="23.1",
        player=player,
        options=tuple(Option(face, _face_words(game, face)) for face in faces),
    )
    return face


def _face_words(game: NileGame, face: str) -> str:
    kind = game.decks[DECK].kind(SECTION, face)
    return kind.name if kind else face


def _next(game: NileGame) -> int:
    """Number for the next counter that somebody looks at for the first time."""
    seen = [int(key) for key, known in game.state.counters.items() if known.seen]
    return next(n for n in range(1, len(seen) + 2) if n not in seen)


def _options(game: NileGame, player: str) -> tuple[Option, ...]:
    """A new counter if none was seen in this hex, and those only others have seen (4.4)."""
    counters, here = game.state.counters, game.explorer(player).hex
    found = [
        Option(key, f"one that {listed(known.seen)} saw: {_face_words(game, known.face)}")
        for key, known in counters.items()
        if known.seen and not is_seen(game, player, int(key))
    ]
    seen = [known.hex for known in counters.values() if known.seen]
    if len(seen) < COUNTERS and here not in seen:
        found.insert(0, Option(NEW, "a new one that nobody has looked at yet"))
    return tuple(found)


def listed(names: tuple[str, ...]) -> str:
    """Names of players joined by "and", each once."""
    return " and ".join(dict.fromkeys(names))
