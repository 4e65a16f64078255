"""What is hidden of a closed sheet, and twins that differ in it (23.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

from companion.games.nile.state import Cache, Explorer, Relation, Turn
from companion.table.journal.paths import join_path
from companion.table.play.session import Session
from companion.testing.twins import Twins

IN_STATE: Final[tuple[tuple[str, str], ...]] = (
    *(("Explorer", name) for name in ("party", "armed", "sick", "debased", "dry", "shed")),
    *(("Explorer", name) for name in ("money", "beaten", "hired", "outfitted")),
    *(("Cache", name) for name in ("rations", "gifts", "water", "muskets", "canoes", "tusks")),
    *(("Cache", name) for name in ("specimens", "note", "life")),
    *(("Relation", name) for name in ("gifts", "name", "given")),
    *(("Turn", name) for name in ("fresh", "meat")),
)
"""The marked fields of a state, by their structs; finds and points are marked for counters too."""

IN_FACTS: Final[tuple[tuple[str, str], ...]] = (
    *(("ExpeditionLanded", "party"), ("ExpeditionLanded", "armed")),
    *(("PartyChanged", "changes"), ("ExplorerChanged", "armed"), ("FreshFood", "rations")),
    *(("MoneyRaised", "money"), ("OutfitBought", "month"), ("CacheOpened", "left")),
    *(("ShotAt", "shots"), ("GuidesCounted", "hired"), ("GiftsGiven", "gifts")),
    *(("Traded", "gifts"), ("SpecimensLanded", "home"), ("SpecimensPlaced", "keys")),
    *(("Named", "name"), ("HandResolved", "outcome"), ("Consulted", "result")),
)
"""Those of facts."""

Place: TypeAlias = tuple[str, tuple[Any, Any]]
"""A place of a state, and two values that may stand there."""


def alter_sheet(twins: Twins, marked: tuple[str, str] | None = None) -> bool:
    """Set something on another's sheet otherwise in each twin, if it can be: one marked field."""
    one, other = ({*_places(session, twins.seat)} for session in twins.pair)
    found = [place for place in sorted(one & other) if marked in (None, place)]
    if not found:
        return False
    kind, name = twins.rng.choice(found)
    where, (ours, theirs) = _place(twins, kind, name)

    def act(session: Session) -> Any:
        session.correct_all({where: ours if session is twins.pair[0] else theirs}, "by hand")

    done = twins.act_alike(act)
    twins.differ = twins.differ or done
    return done


def _others(session: Session, seat: str) -> Mapping[str, Explorer]:
    """Players whose sheets a seat doesn't see and who have an expedition, by name."""
    state: Any = session.game.state
    others = {player: one for player, one in state.explorers.items() if player != seat}
    return {player: one for player, one in others.items() if one.place == "africa"}


def _places(session: Session, seat: str) -> Iterator[tuple[str, str]]:
    """The marked fields of which others have one now."""
    others = _others(session, seat)
    for kind, name in (*IN_STATE, ("Explorer", "points")) if others else ():
        if kind != "Turn" or session.game.player in others:
            yield kind, name


def _place(twins: Twins, kind: str, name: str) -> Place:
    """A place with a marked field, and what may stand there."""
    session = twins.pair[0]
    others = _others(session, twins.seat)
    player = session.game.player if kind == "Turn" else twins.rng.choice(list(others))
    at, explorer = ("explorers", player), others[player]
    if kind == "Turn":
        turn: Turn = session.game.state.turn
        return join_path("turn", name), (getattr(turn, name), getattr(turn, name) + 1)
    if kind == "Cache":
        numbers = list(explorer.caches) or ["1"]
        cache = explorer.caches.get(numbers[0]) or Cache(explorer.hex)
        held = {"hex": cache.hex, "rations": 3}
        return join_path(*at, "caches", numbers[0]), (
            {**held, name: _one(name)},
            {**held, name: _two(name)},
        )
    if kind == "Relation":
        relation = explorer.tribes.get("1") or Relation()
        met = {"met": max(1, relation.met), "friendly": relation.friendly}
        return join_path(*at, "tribes", "1"), ({**met, name: _one(name)}, {**met, name: _two(name)})
    return _on_sheet(twins, at, explorer, name)


def _on_sheet(twins: Twins, at: tuple[str, str], explorer: Explorer, name: str) -> Place:
    """The same of the sheet itself."""
    held = getattr(explorer, name)
    if name == "party":
        has = [thing for thing in ("rations", "gifts", "bearers") if getattr(held, thing)]
        thing = twins.rng.choice(has or ["water"])
        now = getattr(held, thing)
        return join_path(*at, name, thing), (now, now + 1)
    if name == "beaten":
        return join_path(*at, name, "bearers"), (held.bearers, held.bearers + 1)
    if name == "hired":
        return join_path(*at, name), ({}, {explorer.hex: 1})
    if name == "points":
        points = {"what": "by hand", "turn": 1}
        return join_path(*at, name, "noted-9"), ({**points, "points": 1}, {**points, "points": 2})
    if isinstance(held, bool):
        return join_path(*at, name), (False, True)
    return join_path(*at, name), (held, held + 1)


def _one(name: str) -> Any:
    return "River People" if name in ("name", "note") else 1


def _two(name: str) -> Any:
    return "Hill People" if name in ("name", "note") else 2
