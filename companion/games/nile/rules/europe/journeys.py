"""Epic journeys: who was first from port to port, and what it scores in Europe (25.3).

A pair of ports counts in both directions as one journey, and only once per game (ruling). It
belongs to the explorer who arrives first. In the same month, that is the first in turn order. If he
dies before he publishes it, it was a rumor (21.31, 21.32). It then goes to the next explorer who
made it, and is open to everybody if nobody did (ruling).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Final

import msgspec

from companion.games.nile.facts import JourneyMade, JourneyPublished
from companion.games.nile.game import NileGame
from companion.games.nile.map.reported import has_key, is_reported, label
from companion.games.nile.rules.europe import score, worth
from companion.games.nile.state import Journey
from companion.table.ask.requests import Choose, Count, Option, Rule, Settle
from companion.table.nouns import plural

BETWEEN: Final[dict[frozenset[str], str]] = {
    frozenset(("nile", "cape")): "25.331",
    frozenset(("nile", "east")): "25.332",
    frozenset(("nile", "west")): "25.333",
    frozenset(("west", "east")): "25.334",
}
"""Groups of ports that epic journeys connect; the Cape only with the Nile (ruling)."""

COASTS: Final = {
    "nile": "the Nile",
    "east": "the east coast",
    "cape": "Cape Colony",
    "west": "the west coast",
}

MOST_HEXES = 99
"""Most hexes of a journey that players may enter."""


class JourneyStatus(msgspec.Struct, frozen=True):
    """A journey that counts: its two ports, its rule, and who has it.

    `month` is the month of arrival, 0 if nobody made it. `points` are those published for it.
    `next` lists the players who made it too, in the order in which it would pass to them.
    """

    start: str
    end: str
    rule: str
    by: str = ""
    month: int = 0
    published: bool = False
    points: int = 0
    next: tuple[str, ...] = ()


# Which journeys there are


def rule_between(game: NileGame, start: str, end: str) -> str:
    """Rule by which a journey between two ports counts, "" if it doesn't (25.33)."""
    ports, names = game.board.ports, game.board.port_hexes
    coasts = frozenset((ports[names[start]].coast, ports[names[end]].coast))
    return BETWEEN.get(coasts, "")


def made_by(game: NileGame, start: str, end: str) -> str:
    """Player who has the journey between two ports, in either direction; "" if nobody.

    The publisher has it forever. Until then it's the explorer who made it first (25.31, ruling).
    """
    return next(iter(makers(game, start, end)), "")


def makers(game: NileGame, start: str, end: str) -> list[str]:
    """Players whose explorers made the journey between two ports, its owner first (25.31)."""
    all_ = ((player, _made(game, player, start, end)) for player in game.state.order)
    found = [(not made.published, made.turn, player) for player, made in all_ if made]
    return [player for *_, player in sorted(found, key=lambda one: one[:2])]


def _made(game: NileGame, player: str, start: str, end: str) -> Journey | None:
    """Journey between two ports on a player's sheet, preferring one he published (25.31)."""
    found = [
        made for made in game.explorer(player).journeys if {made.start, made.end} == {start, end}
    ]
    return next((made for made in found if made.published), found[0] if found else None)


def standings(game: NileGame) -> list[JourneyStatus]:
    """Status of every journey that counts, in the order of the board's ports (25.33)."""
    names = list(game.board.port_hexes)
    return [
        _standing(game, start, end, rule)
        for at, start in enumerate(names)
        for end in names[at + 1 :]
        if (rule := rule_between(game, start, end))
    ]


def _standing(game: NileGame, start: str, end: str, rule: str) -> JourneyStatus:
    by, *others = makers(game, start, end) or [""]
    made = _made(game, by, start, end) if by else None
    if made is None:
        return JourneyStatus(start, end, rule)
    note = game.explorer(by).points.get(key(game, made)) if made.published else None
    waiting = () if made.published else tuple(others)
    points = note.points if note else 0
    return JourneyStatus(start, end, rule, by, made.turn, made.published, points, waiting)


def in_hand(game: NileGame, player: str) -> list[Journey]:
    """Journeys that an explorer may still publish, without those that belong to another (25.32)."""
    if game.state.is_over:
        return []
    return [
        made
        for made in game.explorer(player).journeys
        if not made.published and made_by(game, made.start, made.end) == player
    ]


def key(game: NileGame, made: Journey) -> str:
    """Key of a journey's points on the sheet."""
    names = game.board.port_hexes
    return f"journey-{names[made.start]}-{names[made.end]}"


def in_words(game: NileGame, made: Journey) -> str:
    """A journey by its ports: `epic journey Lagos–Kilwa (the west coast to the east coast)`
    (25.31)."""
    ports, names = game.board.ports, game.board.port_hexes
    coasts = " to ".join(COASTS[ports[names[port]].coast] for port in (made.start, made.end))
    return f"epic journey {made.start}–{made.end} ({coasts})"


def reminder(game: NileGame, player: str) -> str:
    """Journeys in hand in one line, each with the hexes it could be published with."""
    can = worth.publishable(game, player)
    said = []
    for made in in_hand(game, player):
        hexes = [name for name in shortest(made.trail, can) if name in can] if made.trail else []
        hexes = [label(game.state, name) for name in hexes]
        count = f": {', '.join(hexes) or 'no hex'} can be published with it" if made.trail else ""
        said.append(f"{in_words(game, made)}{count}")
    return "; ".join(said)


# On the way


def arrive(game: NileGame, player: str) -> Rule[None]:
    """Record a journey that ends in the port the party has entered (25.31).

    Later explorers record it too until it's published, because the first may die (ruling). With a
    physical board, ports aren't known at once, so it's asked when he sails home (`recall`).
    """
    if not game.map.on_table:
        yield from _note(game, player)


def _note(game: NileGame, player: str) -> Rule[None]:
    """Record the journey between the last two ports of the trail, if it counts."""
    leg = last_leg(game, player)
    if not leg:
        return
    start, end = game.port_at(leg[0]), game.port_at(leg[-1])
    if (
        start
        and end
        and rule_between(game, start, end)
        and not _is_closed(game, player, start, end)
    ):
        yield JourneyMade(player, start, end, leg, made_by(game, start, end))


def _is_closed(game: NileGame, player: str, start: str, end: str) -> bool:
    """True if a journey can't score for this explorer: published, or his already (25.31)."""
    found = [_made(game, maker, start, end) for maker in makers(game, start, end)]
    published = any(made is not None and made.published for made in found)
    return published or _made(game, player, start, end) is not None


def last_leg(game: NileGame, player: str) -> tuple[str, ...]:
    """Trail from the previous port to its end, () without one; no port in between (25.31)."""
    trail = game.explorer(player).trail
    ports = [place for place, name in enumerate(trail[:-1]) if game.is_port(name)]
    return trail[ports[-1] :] if ports else ()


def shortest(trail: Sequence[str], counting: Collection[str]) -> tuple[str, ...]:
    """Shortest route from the start of a trail to its end, along steps made (25.32).

    Detours and circles are dropped. Of equally short routes, the one with the most `counting`
    hexes.
    """
    steps: dict[str, dict[str, None]] = {name: {} for name in trail}
    for a, b in pairwise(trail):
        steps[a][b] = steps[b][a] = None
    best: dict[str, tuple[int, tuple[str, ...]]] = {trail[0]: (0, (trail[0],))}
    queue = [trail[0]]
    for here in queue:
        hits, way = best[here]
        for other in steps[here]:
            found = (hits + (other in counting), (*way, other))
            if other not in best:
                queue.append(other)
                best[other] = found
            elif len(best[other][1]) == len(found[1]) and found[0] > best[other][0]:
                best[other] = found
    return best[trail[-1]][1]


# On a table with its own board


def recall(game: NileGame, player: str) -> Rule[None]:
    """Ask for journeys made, when sailing home with a physical board (25.31).

    Doesn't ask for what the recorded hexes show. Asks while the moves since landing suffice for
    another open journey.
    """
    if not game.map.on_table:
        return
    if _all_told(game, player):
        yield from _note(game, player)
        return
    told = 0
    while _far_enough(game, player, told + 1):
        starts = dict.fromkeys(_starts(game, player), "")
        start = yield from _port(game, player, "From which port did it lead?", starts)
        if start == NONE:
            return
        others = (name for name in game.board.port_hexes if name != start)
        bars = {name: _bar(game, player, start, name) for name in others}
        end = yield from _port(game, player, f"From {start} to which port did it lead?", bars)
        if end != NONE:
            yield JourneyMade(player, start, end, after=made_by(game, start, end))
        told += 1


def _all_told(game: NileGame, player: str) -> bool:
    """True if the app knows for each hex of the trail if it's a port."""
    hexes = [(name, game.hex(name)) for name in game.explorer(player).trail]
    return all(has_key(name) and (here.place or not here.published) for name, here in hexes)


NONE = "none"
"""Answer for no journey."""


def _far_enough(game: NileGame, player: str, journeys: int) -> bool:
    """True if the party moved often enough for this many open journeys (25.31)."""
    names = game.board.port_hexes
    lengths = [
        game.grid.distance(names[one.start], names[one.end])
        for one in standings(game)
        if not _is_closed(game, player, one.start, one.end)
    ]
    return bool(lengths) and len(game.explorer(player).trail) > min(lengths) * journeys


def _starts(game: NileGame, player: str) -> list[str]:
    names = game.board.port_hexes
    return [name for name in names if any(not _bar(game, player, name, other) for other in names)]


def _bar(game: NileGame, player: str, start: str, end: str) -> str:
    """Reason why a journey between two ports scores nothing, "" if it does or might later.

    It might if a rival dies.
    """
    if not rule_between(game, start, end):
        return f"from {start} it is no epic journey (25.33)"
    if not _is_closed(game, player, start, end):
        return ""
    by = made_by(game, start, end)
    return f"{by} published it (25.31)" if by != player else "it's already on the sheet (25.31)"


def _port(game: NileGame, player: str, question: str, bars: dict[str, str]) -> Rule[str]:
    names = game.board.port_hexes
    choice = yield from Choose(
        question=f"Did this expedition make an epic journey that nobody published? {question}",
        rule="25.31",
        player=player,
        options=(
            Option(NONE, "it made none"),
            *(Option(name, name, place=names[name], barred=bar) for name, bar in bars.items()),
        ),
        why="from port to port without entering another. Whoever made it first can publish it. "
        "If that explorer dies before publishing it, the next one can",
    )
    return choice


# In Europe


def claim(game: NileGame, player: str, chosen: Sequence[str]) -> Rule[list[str]]:
    """Publish journeys with the chosen hexes, and return the keys of their points (25.32).

    A journey scores the hexes of its shortest traveled route that are published with it. It may
    wait for more of them.
    """
    keys = []
    for made in in_hand(game, player):
        count = yield from (_offered if made.trail else _told)(game, player, made, chosen)
        if count:
            yield JourneyPublished(player, made.start, made.end)
            what = f"{in_words(game, made)}, {count} hexes"
            new = yield from score.note(game, player, key(game, made), what, count)
            keys.append(new)
    return keys


def _offered(game: NileGame, player: str, made: Journey, chosen: Sequence[str]) -> Rule[int]:
    """Points of a journey with these hexes; 0 if none belong to it, or if it's kept."""
    way = shortest(made.trail, chosen)
    hexes = [name for name in way if name in chosen]
    if not hexes:
        return 0
    listed = ", ".join(label(game.state, name) for name in hexes)
    choice = yield from Choose(
        question=f"Is the {in_words(game, made)} published with its hexes {listed}?",
        rule="25.32",
        player=player,
        options=(
            Option("publish", f"yes: {len(hexes)} VP"),
            Option("keep", "no, publish it later with its other hexes"),
        ),
        why=f"The shortest traveled route runs through {plural(len(way), 'hex', 'hexes')}. Each "
        "of them published with it scores one point, only once.",
    )
    if choice == "keep":
        return 0
    settled = yield from Settle(
        key="journey",
        question=f"Points of the {in_words(game, made)}",
        rule="25.32",
        player=player,
        value=len(hexes),
        most=max(len(way), MOST_HEXES),
        why=f"its hexes published now: {listed}",
    )
    return settled


def _told(game: NileGame, player: str, made: Journey, chosen: Sequence[str]) -> Rule[int]:
    """Number of hexes published now that belong to a journey without a recorded trail."""
    if not any(_is_hex(game, one) for one in chosen):
        return 0
    told = yield from Count(
        question=f"How many hexes of the {in_words(game, made)} are published now?",
        rule="25.32",
        player=player,
        key="journey",
        most=MOST_HEXES,
        why="Those on the shortest route traveled. Enter 0 to keep the journey for later.",
    )
    return told


def _is_hex(game: NileGame, one: str) -> bool:
    """True if a published line is a hex or a group of hexes."""
    return one.startswith("hexes-") or is_reported(one) or game.board.is_land(one)
