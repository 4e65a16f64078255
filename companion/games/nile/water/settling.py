"""Which way rivers flow once they are joined: towards the mouth, or away from a closed lake."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.nile.board_values import NO_RIVER
from companion.games.nile.water.reach import can_reach_mouth
from companion.games.nile.water.tracing import (
    circles,
    has_mouth,
    has_source,
    network,
    upstream,
)
from companion.games.nile.water.view import DRY, IN, OUT, TURN, Waters, with_letter


def settle(waters: Waters, name: str) -> dict[str, str]:
    """New river letters, by hex, after the water of a hex was joined to other water (10.313).

    As soon as any path leads from a river to a mouth, its water flows there: branches that ran
    towards open hexes turn round, and their open ends now bring water in. What runs into a salt
    lake stays as it is (10.333).
    """
    joined = network(waters, name)
    if not has_mouth(waters, joined):
        return {}
    drained = upstream(waters, *(part for part in joined if part in waters.mouths))
    salt = upstream(waters, *(part for part in joined if waters.hex(part).salt))
    changed: dict[str, str] = {}
    _turn_ends(waters, joined, changed)
    turning = [part for part in joined if part not in drained and part not in salt]
    if turning:
        roots = [part for part in joined if part in drained]
        roots += [part for part in joined if part in salt and part not in drained]
        reached = _lead_to(waters, roots, turning, changed)
        for part in reached:
            _feed(waters, part, changed)
    return {part: new for part, new in changed.items() if new != waters.letters(part)}


def _turn_ends(waters: Waters, names: Iterable[str], changed: dict[str, str]) -> None:
    """Let water come in over every side that points into an open hex."""
    for name in names:
        if waters.letters(name) != NO_RIVER:
            for direction, _, _ in waters.ends(name):
                _write(waters, name, direction, IN, changed)


def _lead_to(
    waters: Waters, roots: Iterable[str], others: Iterable[str], changed: dict[str, str]
) -> list[str]:
    """Make the rivers of the others flow to the roots by the fewest hexes; those that can."""
    rank = dict.fromkeys(roots, 0)
    wanted = dict.fromkeys(others)
    queue = list(rank)
    for here in queue:
        for direction, other, _ in waters.links(here):
            if other in wanted and other not in rank:
                rank[other] = len(rank)
                queue.append(other)
            if other in wanted and rank[other] > rank[here]:
                _flow_in(waters, here, direction, other, changed)
    return [part for part in queue if part in wanted]


def _feed(waters: Waters, name: str, changed: dict[str, str]) -> None:
    """Where two ways down part in a hex that no water enters, let it come in by one of them."""
    after = waters.with_letters(changed)
    ways = [(side, other) for side, other, letter in after.links(name) if letter == OUT]
    if len(ways) < 2 or not _thirsts(after, name):
        return
    for side, other in reversed(ways):
        trial = dict(changed)
        _draw_from(after, name, side, other, trial)
        if not circles(waters.with_letters(trial), name):
            changed.update(trial)
            return


def _thirsts(waters: Waters, name: str) -> bool:
    """Whether a river runs in a hex but no water comes into it."""
    here = waters.hex(name)
    return not (waters.is_wet(name) or here.source or IN in here.river)


def _draw_from(
    after: Waters, name: str, direction: int, other: str, changed: dict[str, str]
) -> None:
    """Turn round the way down from a hex, as far as hexes that no other water enters."""
    seen = [name]
    while other not in seen:
        _flow_in(after, name, direction, other, changed)
        seen.append(other)
        letters = changed.get(other) or after.letters(other)
        if after.is_wet(other) or after.hex(other).source or IN in letters:
            return
        name = other
        ways = [(side, below) for side, below, letter in after.links(name) if letter == OUT]
        direction, other = next((way for way in ways if way[1] not in seen), (0, name))


def settle_lake(waters: Waters, name: str, without: str) -> dict[str, str]:
    """New river letters, by hex, where a river turns out to come from its lake (10.337).

    The river of `name` leads to the hex `without`. Joined to lakes or swamps alone it is taken to
    flow into them while they could reach a mouth over other hexes. Where they cannot, they are its
    source.
    """
    joined = network(waters, name)
    lakes = [part for part in joined if waters.is_wet(part)]
    if not lakes or has_mouth(waters, joined) or has_source(waters, joined):
        return {}
    if can_reach_mouth(waters, lakes[0], without):
        return {}
    return _turn_course(waters, name, without)


def _turn_course(waters: Waters, name: str, without: str) -> dict[str, str]:
    """Turn round the river from a hex down to the first lake or swamp; none if it meets none."""
    came: dict[str, tuple[str, int]] = {name: ("", 0)}
    queue = [name]
    for here in queue:
        if waters.is_wet(here):
            return _turned_back(waters, here, came, without)
        for direction, other, letter in waters.links(here):
            if letter == OUT and other not in came:
                came[other] = (here, direction)
                queue.append(other)
    return {}


def _turned_back(
    waters: Waters, lake: str, came: dict[str, tuple[str, int]], without: str
) -> dict[str, str]:
    changed: dict[str, str] = {}
    here = lake
    while came[here][0]:
        above, direction = came[here]
        _flow_in(waters, above, direction, here, changed)
        here = above
    _write(waters, here, waters.board.grid.direction(here, without), OUT, changed)
    return changed


def _flow_in(
    waters: Waters, name: str, direction: int, other: str, changed: dict[str, str]
) -> None:
    """Let water come into a hex over a side, out of the hex beyond."""
    _write(waters, name, direction, IN, changed)
    _write(waters, other, waters.board.grid.opposite(direction), TURN[IN], changed)


def _write(waters: Waters, name: str, direction: int, letter: str, changed: dict[str, str]) -> None:
    """Set one letter where there is a river's letter; a lake or swamp without one stays so."""
    before = changed.get(name) or waters.letters(name)
    if before[direction - 1] != DRY:
        changed[name] = with_letter(before, direction, letter)
