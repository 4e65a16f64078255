"""What is lost with its carrier: equal shares, rounded down (11.3).

`losses` asks and computes; the caller states the result with his own cause:

    changes = yield from losses(game, player, bearers=4)
    yield PartyChanged(player, changes, "slavers", "11.3")
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.game import NileGame
from companion.games.nile.rules.party.makeup import (
    FINDS,
    ITEMS,
    ONE,
    PEOPLE,
    counted,
    fit,
    healthy,
    workers,
)
from companion.games.nile.state import Party
from companion.table.ask.requests import Choose, Count, Option, Rule, Settle


def losses(
    game: NileGame, player: str, bearers: int = 0, canoes: int = 0, swim: bool = False
) -> Rule[dict[str, int]]:
    """Changes (all negative) when healthy bearers or canoes are lost with their loads.

    Bearers carry only on foot, canoes only when the party travels by canoe. A canoe also takes its
    share of the people, unless they `swim`. Tusks and specimens stay, unless the player would
    rather lose them than items of the same weight. The changes include the carriers themselves.
    """
    lost = lost_carriers(game.party(player), bearers, canoes)
    for key, share in shares(game, player, lost, swim).items():
        lost[key] = lost.get(key, 0) + (
            yield from Settle(
                key=f"lost-{key}",
                question=f"Lost with the carriers: {key}",
                rule="11.3",
                player=player,
                value=share,
                most=getattr(game.party(player), key) - lost.get(key, 0),
                why=_why(game, player, bearers, canoes, key),
            )
        )
    kept = yield from _exchange(game, player, bearers, canoes, swim)
    for key, number in kept.items():
        lost[key] = max(0, lost.get(key, 0) + number)
    return taken(game.party(player), lost)


def members(
    game: NileGame,
    player: str,
    bearers: int = 0,
    askaris: int = 0,
    guides: int = 0,
    loads: bool = True,
) -> Rule[dict[str, int]]:
    """Changes (all negative) when people are lost, healthy ones first.

    Without `loads`, the bearers leave behind what they carried.
    """
    bearers = min(bearers, game.party(player).bearers)
    able = min(bearers, healthy(game.party(player), "bearers"))
    lost = {"bearers": bearers, "askaris": askaris, "guides": guides}
    if loads and able:
        for key, amount in (yield from losses(game, player, bearers=able)).items():
            lost.setdefault(key, -amount)
    return taken(game.party(player), lost)


def lost_carriers(party: Party, bearers: int, canoes: int) -> dict[str, int]:
    """Number of carriers lost, limited to those present."""
    return {
        "bearers": min(bearers, healthy(party, "bearers")),
        "canoes": min(canoes, party.canoes),
    }


def taken(party: Party, lost: Mapping[str, int]) -> dict[str, int]:
    """Losses as negative changes of a party, limited to what it has; healthy people go first.

    If more go than were healthy, sick people go too.
    """
    changes = {key: -min(number, getattr(party, key)) for key, number in lost.items() if number > 0}
    for kind in PEOPLE:
        sick = f"sick_{kind}"
        left = getattr(party, kind) + changes.get(kind, 0)
        over = getattr(party, sick) + changes.get(sick, 0) - left
        if over > 0:
            changes[sick] = changes.get(sick, 0) - over
    return {key: number for key, number in changes.items() if number}


def shares(game: NileGame, player: str, lost: Mapping[str, int], swim: bool) -> dict[str, int]:
    """Items lost with carriers, plus canoes on foot, or people in canoes; all positive."""
    explorer = game.explorer(player)
    party = explorer.party
    share, whole = part(game, player, lost)
    if not share:
        return {}
    keys: tuple[str, ...] = (*ITEMS, "canoes")
    if explorer.mode == "canoe":
        keys = ITEMS if swim else (*PEOPLE, *ITEMS)
    found = {key: getattr(party, key) * share // whole for key in keys}
    return {key: number for key, number in found.items() if number}


def part(game: NileGame, player: str, lost: Mapping[str, int]) -> tuple[int, int]:
    """Fraction of the load that these healthy bearers or canoes carry (11.3)."""
    explorer = game.explorer(player)
    if explorer.mode == "canoe":
        return lost.get("canoes", 0), max(1, explorer.party.canoes)
    if explorer.mode != "foot" or not lost.get("bearers"):
        return 0, 1
    found = fit(game, player, "foot")
    carried = found.capabilities.get("bearers", 0)
    return lost["bearers"] * carried, max(1, workers(explorer) * found.capability)


def _why(game: NileGame, player: str, bearers: int, canoes: int, key: str) -> str:
    explorer = game.explorer(player)
    if explorer.mode == "canoe":
        part = f"{canoes} of {explorer.party.canoes} canoes"
    else:
        part = f"{bearers} of {workers(explorer)} bearers"
    return f"{part}, an equal share of {getattr(explorer.party, key)} {key}, rounded down"


def _exchange(
    game: NileGame, player: str, bearers: int, canoes: int, swim: bool
) -> Rule[dict[str, int]]:
    """Give up tusks and specimens in place of items of equal weight (11.3, 20.73).

    Returns what is lost in addition (positive) and what is saved (negative).
    """
    party = game.party(player)
    at_stake = _item_shares(game, player, bearers, canoes, swim)
    if not at_stake or not (party.tusks or party.specimens):
        return {}
    choice = yield from Choose(
        question="Give up tusks or specimens in place of the items that are lost?",
        rule="20.73",
        player=player,
        options=(Option("no", "No, keep them"), Option("yes", "Yes")),
        default="no",
        why=f"otherwise you lose {', '.join(counted(n, key) for key, n in at_stake.items())}",
    )
    if choice == "no":
        return {}
    given = yield from _give_up(game, player)
    room = sum(number * _weight(game.charts, key) for key, number in given.items())
    saved: dict[str, int] = {}
    for key, share in at_stake.items():
        each = max(1, _weight(game.charts, key))
        number = yield from Count(
            question="How much water is kept instead?"
            if key == "water"
            else f"How many {key} are kept instead?",
            rule="20.73",
            player=player,
            key=key,
            most=min(share, room // each),
        )
        saved[key] = -number
        room -= number * each
    return {**given, **saved}


def _give_up(game: NileGame, player: str) -> Rule[dict[str, int]]:
    given: dict[str, int] = {}
    for key in FINDS:
        given[key] = yield from Count(
            question=f"How many {key} are given up?",
            rule="20.73",
            player=player,
            key=key,
            most=getattr(game.party(player), key),
        )
    return given


def _item_shares(
    game: NileGame, player: str, bearers: int, canoes: int, swim: bool
) -> dict[str, int]:
    lost = lost_carriers(game.party(player), bearers, canoes)
    found = shares(game, player, lost, swim)
    return {key: share for key, share in found.items() if key in ITEMS}


def _weight(charts: Charts, key: str) -> int:
    return charts.weight(ONE[key]).value
