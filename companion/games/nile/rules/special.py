"""Special discoveries: looking at the counters on the way (23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.nile.facts import CounterPlaced, CounterSeen, Found
from companion.games.nile.rules import score
from companion.games.nile.sequence import COUNTERS
from companion.games.nile.state import WITHDREW, Find
from companion.table.requests import Choose, Draw, Option, Rule

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame

DECK, SECTION, BLANK = "counters", "face", "blank"
NEW = "new"
"""The answer for a counter at which nobody has looked yet."""


def look(game: NileGame, player: str) -> Rule[None]:
    """Look at each counter in whose hex the party has stayed or through which it passed (23.1)."""
    for counter in unseen(game, player):
        yield from look_at(game, player, counter)


def unseen(game: NileGame, player: str) -> list[int]:
    """Counters new to this explorer in hexes that he entered and from which he did not retreat."""
    names = dict.fromkeys(_visited(game, player))
    numbers = [game.hex(name).counter for name in names]
    return [number for number in numbers if number and not is_seen(game, player, number)]


def is_seen(game: NileGame, player: str, counter: int) -> bool:
    """Whether the explorer has the find on his sheet, or the player knows it for a false trail."""
    known = game.state.counters[str(counter)]
    if known.face == BLANK and player in known.seen:
        return True
    return find_key(counter) in game.explorer(player).finds


def find_key(counter: int) -> str:
    """Under which a special discovery stands on a sheet."""
    return f"counter-{counter}"


def _visited(game: NileGame, player: str) -> list[str]:
    """The hexes of the trail that he entered: from which he withdrew, those he did not (13.5)."""
    explorer = game.explorer(player)
    return [
        name
        for place, name in enumerate(explorer.trail)
        if (name in explorer.known or game.hex(name).published or name == explorer.hex)
        and explorer.backs.get(str(place + 1)) != WITHDREW
    ]


def look_at(game: NileGame, player: str, counter: int) -> Rule[None]:
    """Turn one counter over: its face is drawn when it is first seen (4.4, 23.1).

    What it shows is worth what the explorer's specialty makes of it, if he publishes it first
    (23.2, 23.3).
    """
    face = game.state.counters[str(counter)].face
    if not face:
        drawn = yield from Draw(
            question=f"What does discovery counter {counter} show?",
            rule="23.1",
            player=player,
            deck=DECK,
            section=SECTION,
        )
        face = drawn.says
    yield CounterSeen(player, counter, face)
    if face != BLANK and find_key(counter) not in game.explorer(player).finds:
        yield from _enter(game, player, counter, face)


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
    """Whether the table may say that the party has come upon a counter."""
    return game.mapless and bool(_options(game, player))


def look_as_told(game: NileGame, player: str) -> Rule[None]:
    """The party came upon a counter of the table's own board, and looks at it (23.1)."""
    options = _options(game, player)
    if not options:
        return
    choice = yield from Choose(
        question="At which discovery counter does the explorer look?",
        rule="23.1",
        player=player,
        options=(*options, Option("back", "None after all")),
        default="back",
        why="he entered its hex and did not retreat",
    )
    if choice == "back":
        return
    if choice == NEW:
        counter = len(game.state.counters) + 1
        yield CounterPlaced(counter, "", player)
        yield from look_at(game, player, counter)
    else:
        yield from look_at(game, player, int(choice))


def _options(game: NileGame, player: str) -> tuple[Option, ...]:
    counters = game.state.counters
    found = [
        Option(key, f"one that {', '.join(dict.fromkeys(known.seen))} saw: counter {key}")
        for key, known in counters.items()
        if not is_seen(game, player, int(key))
    ]
    if len(counters) < COUNTERS:
        found.insert(0, Option(NEW, "one at which nobody has looked yet"))
    return tuple(found)
