"""Members and loads that escape after a defeat (15.21–15.23, 20.73)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.nile.game import NileGame
from companion.games.nile.rules.party import losses
from companion.games.nile.rules.party.makeup import ANIMALS, FINDS, ITEMS, ONE, PEOPLE, healthy
from companion.games.nile.state import Party
from companion.table.ask.fields import Field, Form
from companion.table.ask.requests import Count, Rule
from companion.table.nouns import plural

KINDS = (*PEOPLE, *ANIMALS, "canoes")
"""A member is one person, animal or canoe (15.22)."""

CARRIERS = {"foot": ("bearers", "bearer"), "canoe": ("canoes", "canoe")}
"""Who saves a load in each mode of travel, and the name of its capacity (15.23)."""


def members(game: NileGame, player: str) -> int:
    """Number of members in the party (15.22)."""
    return sum(getattr(game.party(player), kind) for kind in KINDS)


def left(game: NileGame, player: str, number: int, rations: int) -> Rule[dict[str, int]]:
    """Return the changes to a party if only `number` members escape (15.21–15.23).

    The explorer carries `rations` himself. Healthy members escape first. Tusks and specimens are
    saved up to the capacity of the bearers or canoes that escape (20.73).
    """
    kept = yield from _choose(game, player, number)
    party = game.party(player)
    for kind in PEOPLE:
        kept[f"sick_{kind}"] = max(0, kept.get(kind, 0) - healthy(party, kind))
    kept |= _loads(game, player, kept, rations)
    kept |= yield from saved_finds(game, player, kept)
    return changes_to(party, kept)


def changes_to(party: Party, kept: Mapping[str, int]) -> dict[str, int]:
    """Changes that reduce a party to what is kept."""
    return {
        key: kept.get(key, 0) - getattr(party, key)
        for key in Party.__struct_fields__
        if kept.get(key, 0) != getattr(party, key)
    }


def _choose(game: NileGame, player: str, number: int) -> Rule[dict[str, int]]:
    """Choose which members escape; asks only if it's neither all nor none (15.21)."""
    have = {kind: n for kind in KINDS if (n := getattr(game.party(player), kind))}
    if number >= sum(have.values()):
        return have
    if not number:
        return {}
    form = tuple(Field(kind, kind, most=min(most, number)) for kind, most in have.items())

    def check(counts: Mapping[str, int]) -> str | None:
        said = sum(counts.values())
        return f"{said} are too many: {number} escape" if said > number else None

    kept: dict[str, int] = {}
    for at, (kind, most) in enumerate(have.items()):
        kept[kind] = yield from Count(
            question=f"{_escape(number)}: how many {kind}?",
            rule="15.21",
            player=player,
            key=kind,
            most=min(most, number - sum(kept.values())),
            form=Form("escape", _escape(number), form, at, check=check),
        )
    return kept


def _loads(game: NileGame, player: str, kept: Mapping[str, int], rations: int) -> dict[str, int]:
    """Equal shares of each item for the carriers that escape, rounded down (11.3, 15.23)."""
    party = game.party(player)
    part, whole = losses.part(game, player, _carriers(game, player, kept))
    loads = {key: getattr(party, key) * part // whole for key in ITEMS}
    loads["rations"] = min(party.rations, loads["rations"] + rations)
    return loads


def _carriers(game: NileGame, player: str, kept: Mapping[str, int]) -> dict[str, int]:
    """Number of healthy bearers on foot, or of canoes, that escape with loads (15.23)."""
    explorer = game.explorer(player)
    if explorer.mode not in CARRIERS:
        return {}
    carrier = CARRIERS[explorer.mode][0]
    able = explorer.party.canoes
    if carrier in PEOPLE:
        able = healthy(explorer.party, carrier)
    return {carrier: min(able, kept.get(carrier, 0))}


def _room(game: NileGame, player: str, kept: Mapping[str, int]) -> int:
    """Weight of tusks and specimens that the carriers can save."""
    explorer = game.explorer(player)
    if explorer.mode not in CARRIERS:
        return 0
    each = game.charts.capacity(CARRIERS[explorer.mode][1]).value
    return sum(_carriers(game, player, kept).values()) * each


def saved_finds(game: NileGame, player: str, kept: Mapping[str, int]) -> Rule[dict[str, int]]:
    """Tusks and specimens saved; asks only if they can't all be (20.73)."""
    room = _room(game, player, kept)
    saved: dict[str, int] = {}
    for kind in FINDS:
        have, each = getattr(game.party(player), kind), game.charts.weight(ONE[kind]).value
        saved[kind] = most = min(have, room // max(1, each))
        if most and (most < have or (kind == FINDS[0] and _short(game, player, room))):
            saved[kind] = yield from Count(
                question=f"How many {kind} are saved?",
                rule="20.73",
                player=player,
                key=kind,
                most=most,
            )
        room -= saved[kind] * each
    return saved


def _short(game: NileGame, player: str, room: int) -> bool:
    party = game.party(player)
    load: int = sum(getattr(party, k) * game.charts.weight(ONE[k]).value for k in FINDS)
    return load > room


def _escape(number: int) -> str:
    return f"{plural(number, 'member')} escape{'s' if number == 1 else ''}"
