"""Values for sentences of an expedition (5 to 26), and of lasting disasters (11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import asdict

from companion.games.nile import facts
from companion.games.nile.facts.mapping import SPECTACLES
from companion.games.nile.game import NileGame
from companion.games.nile.map import reported
from companion.games.nile.map.names import known_as
from companion.games.nile.rules.europe.specimens import SPECIMEN
from companion.games.nile.rules.events.errands import where as errand_place
from companion.games.nile.rules.party.makeup import PEOPLE
from companion.games.nile.state import Errand, Find
from companion.games.nile.texts import TEXTS
from companion.games.nile.voice.formatting import amounts, animal_words, place, side
from companion.games.nile.voice.noted import noted_words
from companion.table.facts import Fact
from companion.table.seats.hidden import is_hidden

_NO_SIZE = ("special", "named", "bonus", "specimen")
"""Kinds of finds whose value is victory points, shown separately."""


def values(game: NileGame, fact: Fact) -> Mapping[str, Any]:
    """Return the values a fact's message needs besides its fields."""
    match fact:
        case facts.ExpeditionLanded(party=party) if is_hidden(party):
            return {"closed": True, "armed": False, **_landing(game, fact)}
        case facts.ExpeditionLanded():
            stores = amounts(asdict(fact.party))
            return {"closed": False, "stores": stores, **_landing(game, fact)}
        case facts.PartyChanged():
            gifts_alone = fact.cause == "offered to the chief" and [*fact.changes] == ["gifts"]
            return {"said": [] if gifts_alone else _changed(fact.changes, fact.cause)}
        case facts.ExplorerChanged():
            states = {name: getattr(fact, name) for name in ("armed", "sick", "debased")}
            return {"said": _said("explorer", states)}
        case facts.Moved(to=to):
            nameless = reported.is_reported(to) and not reported.has_key(to)
            return {"place": "" if nameless else place(game, to)}
        case facts.Cached(cache=cache) if is_hidden(cache.rations):
            return {"place": place(game, cache.hex), "closed": True}
        case facts.Cached(cache=cache):
            stores = stores_words(asdict(cache))
            return {"place": place(game, cache.hex), "closed": False, "stores": stores}
        case facts.CacheOpened(owner=owner, by=by):
            return {"whose": {by: "own", "": "old"}.get(owner, "other")}
        case facts.PointsNoted(points=note):
            what = noted_words(note.what)
            return {"number": abs(note.points), "lost": note.points < 0, "what": what}
        case facts.Found(find=find):
            return _found(game, find)
        case facts.ExplorerDied():
            return _died(game, fact)
        case facts.Hampered():
            return {"said": _hampered(fact)}
        case facts.ShotAt(animal=animal):
            return {"animal": animal_words(animal)}
        case facts.ErrandGiven(errand=errand):
            return _errand(game, errand)
    return {}


def _landing(game: NileGame, fact: facts.ExpeditionLanded) -> dict[str, str]:
    """Port of landing, if a physical board has no number for it."""
    if reported.is_reported(fact.hex):
        return {"place": game.explorer(fact.player).port or TEXTS("the-port")}
    return {}


def _said(prefix: str, values: Mapping[str, Any]) -> list[str]:
    """Message for each value that is set."""
    pairs = values.items()
    return [TEXTS(f"{prefix}-{name}", value=it) for name, it in pairs if it not in (None, "")]


_LOSES = {"meal": "eats", "drunk in the desert": "drinks"}
"""Verb for a decrease by cause; otherwise the expedition loses it."""


def _changed(changes: Mapping[str, int], cause: str) -> list[str]:
    """Words for gains and losses; the sick lost are included, food and water aren't losses."""
    fallen = {kind: changes.get(f"sick_{kind}", 0) for kind in PEOPLE}
    well = {kind: -amount for kind, amount in fallen.items() if not changes.get(kind, 0)}
    lost = {key: -amount for key, amount in changes.items()}
    found = {"gains": changes, _LOSES.get(cause, "loses"): lost, "sick": fallen, "well": well}
    return _said("party", {name: amounts(counts) for name, counts in found.items()})


def _found(game: NileGame, find: Find) -> dict[str, Any]:
    """Values for a find; only heights, falls and areas have a size."""
    return {
        "what": find_words(game, find),
        "kind": find.kind,
        "size": find.value if find.value and find.kind not in _NO_SIZE else "",
        "place": place(game, find.hex) if find.hex else "",
    }


def find_words(game: NileGame, find: Find) -> str:
    """Name of a discovery: `Mount Ada (mountain)` if a mountain has a name.

    A plant or animal that isn't with its finder has its place: `Okapi (in cache 3)`.
    """
    face = game.decks["counters"].kind("face", find.name) if find.kind == "special" else None
    if face:
        return face.name
    kind, name = TEXTS("find", value=find.kind.replace("-", " ")), find.name
    if find.kind not in SPECTACLES:
        named = TEXTS("find", value=name) if find.kind == SPECIMEN and name else name
        return TEXTS("find-placed", name=named or kind, where=find.place)
    name = name or known_as(game.grid, game.state.hexes, find.hex, find.kind)
    return TEXTS("find-named", name=name, kind=find.kind) if name else kind


def _died(game: NileGame, fact: facts.ExplorerDied) -> dict[str, Any]:
    """Values for hexes erased or started again; players erase them on a physical board."""
    named = [place(game, name) for name in fact.erased if reported.has_key(name)]
    return {
        "hexes": len(fact.erased),
        "named": named,
        "halved": [place(game, name) for name in fact.halved],
        "number": len(fact.halved),
    }


def _hampered(fact: facts.Hampered) -> list[str]:
    """Words for what is different this turn."""
    guns = fact.guns if fact.guns > 1 else None
    water = fact.water if fact.water > 1 else None
    return _said("hampered", {"guns": guns, "water": water, "fords": None if fact.fords else True})


def _errand(game: NileGame, errand: Errand) -> dict[str, str]:
    """Values for a rumor's name, "" for none, and destination."""
    kind = game.decks["events"].disaster(errand.what) if errand.what else None
    if errand.away:
        where = errand_place(game, errand)
    elif errand.hex.startswith("@"):
        where = TEXTS("rumour-hex", side=side(game, errand.direction))
    else:
        where = place(game, errand.hex)
    return {"name": kind.name if kind else errand.what, "where": where}


def stores_words(counts: Mapping[str, int]) -> str:
    """Members and things of a party or cache in words; `nothing` if empty."""
    return amounts(counts) or TEXTS("amount-nothing")


def health_words(sick: Mapping[str, int]) -> str:
    """Sick members of a party: `2 bearers and 1 askari`; "" if all are well."""
    return amounts({kind: sick.get(f"sick_{kind}", 0) for kind in PEOPLE})
