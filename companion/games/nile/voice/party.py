"""Sentences of an expedition: where it is, who belongs to it, what it carries (5 to 26)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.games.nile.facts import (
    ActivityChosen,
    Cached,
    CacheOpened,
    ExpeditionLanded,
    ExplorerCaptured,
    ExplorerChanged,
    ExplorerDied,
    ExplorerFreed,
    Found,
    FreshFood,
    Hastened,
    Known,
    ModeChanged,
    MoneyRaised,
    Moved,
    MoveEnded,
    NewExplorer,
    PartyChanged,
    Placed,
    PointsNoted,
    PointsPublished,
    PointsSpent,
    Portaged,
    WaterDeclined,
    Watered,
    WentToEurope,
)
from companion.games.nile.facts.mapping import SPECTACLES
from companion.games.nile.game import NileGame
from companion.games.nile.map import told
from companion.games.nile.map.names import known_as
from companion.games.nile.measures import thousands_apart
from companion.games.nile.rules.europe.specimens import AFRICA, EUROPE
from companion.games.nile.rules.party.makeup import PEOPLE, counted
from companion.games.nile.state import WITHDREW, Find
from companion.games.nile.voice.setup import silent
from companion.games.nile.voice.telling import (
    Teller,
    amounts,
    article,
    because,
    listed,
    place,
)
from companion.table.nouns import plural

_NO_SIZE = ("special", "named", "bonus", "specimen")
"""Kinds of finds whose value is victory points, told beside them."""

_UNITS = {"mountain": "feet", "waterfall": "feet", "lake": "square miles"}
"""What the others are measured in."""

_MODES = {"foot": "on foot", "mounted": "mounted", "canoe": "by canoe"}


def landed(game: NileGame, fact: ExpeditionLanded) -> str:
    """A fresh expedition."""
    where = place(game, fact.hex)
    if told.is_told(fact.hex):
        where = game.explorer(fact.player).port or "the port"
    stores = amounts(msgspec.structs.asdict(fact.party))
    own = "the explorer's own musket" if fact.armed else ""
    carried = ", and ".join(part for part in (stores, own) if part) or "nothing at all"
    return f"{fact.player} stands at {where} with {carried}."


def changed(_game: NileGame, fact: PartyChanged) -> str:
    """Gains and losses of members and things."""
    gained = amounts(fact.changes)
    lost = amounts({key: -amount for key, amount in fact.changes.items()})
    said = [f"gains {gained}"] if gained else []
    said += [f"loses {lost}"] if lost else []
    said += sick_words(fact.changes)
    if not said:
        return ""
    return f"{fact.player}'s expedition {listed(said)}{because(fact.cause, fact.rule)}."


def sick_words(changes: Mapping[str, int]) -> list[str]:
    """Who fell sick and who is well again; the sick who were lost are told among the losses."""
    fallen = {kind: changes.get(f"sick_{kind}", 0) for kind in PEOPLE}
    well = {kind: -amount for kind, amount in fallen.items() if not changes.get(kind, 0)}
    said = [f"has {amounts(fallen)} fall sick"] if amounts(fallen) else []
    return said + ([f"has {amounts(well)} well again"] if amounts(well) else [])


def explorer(_game: NileGame, fact: ExplorerChanged) -> str:
    """The explorer himself; when his camels drank last is not worth a sentence."""
    said = []
    if fact.armed is not None:
        said.append("has a musket of his own" if fact.armed else "has lost his musket")
    if fact.sick is not None:
        said.append("falls sick" if fact.sick else "is well again")
    if fact.debased is not None:
        said.append("debases himself by bearers' work" if fact.debased else "is himself again")
    if not said:
        return ""
    return f"{fact.player}'s explorer {listed(said)}{because(fact.cause, fact.rule)}."


def activity(_game: NileGame, fact: ActivityChosen) -> str:
    """The pace of the turn."""
    mode = _MODES.get(fact.mode, fact.mode)
    points = plural(fact.allowance, "movement point")
    return f"The expedition goes {mode} at {fact.level} activity: {points}."


def mode(_game: NileGame, fact: ModeChanged) -> str:
    """Another mode of travel."""
    return f"{fact.player} travels {_MODES.get(fact.mode, fact.mode)} from here on."


def hastened(_game: NileGame, fact: Hastened) -> str:
    """A short cut found."""
    points = plural(fact.points, "movement point")
    return f"{fact.player}'s expedition has {points} more in month {fact.turn}."


def move_ended(_game: NileGame, fact: MoveEnded) -> str:
    """Why the party moves no further."""
    if fact.lost:
        return "The expedition is lost and moves no further this turn."
    if fact.reason == "stays":
        return "The expedition stays where it is."
    return f"The expedition moves no further{because(fact.reason)}."


def moved(game: NileGame, fact: Moved) -> str:
    """Another hex, or back to the one that the party came from."""
    goes = {WITHDREW: "withdraws to", "": "enters"}.get(fact.back, "falls back to")
    if told.is_told(fact.to) and not told.is_named(fact.to):
        return f"{fact.player} {goes} another hex."
    return f"{fact.player} {goes} {place(game, fact.to)}."


def portaged(_game: NileGame, fact: Portaged) -> str:
    """Round a cataract."""
    if fact.trips:
        done = plural(fact.trips, "portage trip")
        return f"{fact.player} has made {done} round the cataract."
    return f"{fact.player}'s expedition is past the cataract." if fact.beyond else ""


def food(_game: NileGame, fact: FreshFood) -> str:
    """Hunting and shooting."""
    if not fact.rations:
        return "The hunters come back with nothing." if fact.hunted else ""
    how = "Hunting" if fact.hunted else "Shooting animals"
    return f"{how} brings {plural(fact.rations, 'fresh ration')}."


def cached(game: NileGame, fact: Cached) -> str:
    """What lies in a cache."""
    stores = amounts(msgspec.structs.asdict(fact.cache)) or "nothing"
    where = place(game, fact.cache.hex)
    return f"{fact.player}'s cache {fact.number} in {where} holds {stores}."


def cache_opened(_game: NileGame, fact: CacheOpened) -> str:
    """A cache taken up, or gone."""
    whose = {fact.by: "", "": "old "}.get(fact.owner, f"{fact.owner}'s ") + f"cache {fact.number}"
    if not fact.found:
        return f"{fact.by} finds that {whose} is gone."
    return f"{fact.by} opens {whose}{'; a part of it stays hidden' if fact.left else ''}."


def points(_game: NileGame, fact: PointsNoted) -> str:
    """Victory points on a sheet."""
    number, what = fact.points.points, fact.points.what
    about = f" for {thousands_apart(what)}" if what else ""
    if number < 0:
        return f"{fact.player} strikes off {plural(-number, 'victory point')}{about}."
    return f"{fact.player} notes {plural(number, 'victory point')}{about}."


def found(game: NileGame, fact: Found) -> str:
    """A discovery on a sheet; only heights, falls and areas have a size."""
    find = fact.find
    what = find_words(game, find)
    size = f" of {find.value:,} {_UNITS.get(find.kind, '')}".rstrip() if _is_sized(find) else ""
    where = f" in {place(game, find.hex)}" if find.hex else ""
    return f"{fact.player} notes a discovery: {what}{size}{where}."


def _is_sized(find: Find) -> bool:
    return bool(find.value) and find.kind not in _NO_SIZE


def find_words(game: NileGame, find: Find) -> str:
    """What a discovery is called: `Mount Ada (mountain)` where a mountain has a name.

    Of a plant or animal that is not with its finder also where it is: `Okapi (in cache 3)`.
    """
    face = game.decks["counters"].kind("face", find.name) if find.kind == "special" else None
    if face:
        return face.name
    kind, name = find.kind.replace("-", " "), find.name
    if find.kind not in SPECTACLES:
        return f"{name or kind}{_left_where(find.place)}"
    name = name or known_as(game.grid, game.state.hexes, find.hex, find.kind)
    return f"{name} ({kind})" if name else kind


def _left_where(place: str) -> str:
    """Where a plant or animal lies, in brackets; nothing on the way and in Europe (20.72)."""
    if place in ("", EUROPE):
        return ""
    return " (left in Africa)" if place == AFRICA else f" (in {place})"


def europe(_game: NileGame, fact: WentToEurope) -> str:
    """The expedition is over, and the explorer in Europe."""
    return f"{fact.player} disbands the expedition and sails for Europe."


def published(_game: NileGame, fact: PointsPublished) -> str:
    """Everything on the sheet is public."""
    return f"{fact.player} publishes in Europe all that was noted so far."


def money(_game: NileGame, fact: MoneyRaised) -> str:
    """The dollars that an expedition has now."""
    return f"{fact.player} has ${fact.money:,} to spend."


def captured(_game: NileGame, fact: ExplorerCaptured) -> str:
    """An explorer is taken captive."""
    who = f"Tribe {fact.tribe}" if fact.tribe else "A band"
    return f"{who} holds {fact.player}'s explorer captive; the expedition is gone."


def freed(_game: NileGame, fact: ExplorerFreed) -> str:
    """A captive escapes."""
    return f"{fact.player}'s explorer escapes."


def died(game: NileGame, fact: ExplorerDied) -> str:
    """The end of an explorer."""
    end = f"{fact.player}'s explorer is no more{because(fact.cause)}"
    if game.mapless:
        return f"{end}. {_erase(game, fact)}"
    number = len(fact.erased)
    gone = ""
    if number:
        hexes, are = ("1 hex", "is") if number == 1 else (f"{number} hexes", "are")
        gone = f"; {hexes} known to nobody else {are} erased"
    if fact.halved:
        are = "is" if len(fact.halved) == 1 else "are"
        gone += f"; {', '.join(fact.halved)} {are} partly explored again"
    return f"{end}{gone}."


def _erase(game: NileGame, fact: ExplorerDied) -> str:
    """What the table erases from its own board, with the hexes on record (21.32)."""
    named = [place(game, name) for name in fact.erased if told.is_named(name)]
    these = f" (on record: {listed(named)})" if named else ""
    half = ""
    if fact.halved:
        are = "is" if len(fact.halved) == 1 else "are"
        half = f" {listed(place(game, name) for name in fact.halved)} {are} partly explored again."
    off = f" Native markers come off: {listed(map(str, fact.tribes))}." if fact.tribes else ""
    return f"Erase from your board what only he visited and nobody published{these}.{half}{off}"


def successor(_game: NileGame, fact: NewExplorer) -> str:
    """A new explorer."""
    return f"{fact.player} goes on with {fact.name}, {article(fact.specialty)}."


def known(game: NileGame, fact: Known) -> str:
    """Land that an explorer knows, however he does."""
    return f"{fact.player} knows {place(game, fact.hex)}."


def stores_words(counts: Mapping[str, int]) -> str:
    """Members and things of a party or a cache, for sheets and lists; `nothing` if empty."""
    return amounts(counts) or "nothing"


def health_words(sick: Mapping[str, int]) -> str:
    """The sick of a party: `2 bearers and 1 askari`; "" where all are well."""
    return listed(
        counted(sick[f"sick_{kind}"], kind) for kind in PEOPLE if sick.get(f"sick_{kind}", 0)
    )


TELLERS: dict[type, Teller] = {
    ExpeditionLanded: landed,
    PartyChanged: changed,
    ExplorerChanged: explorer,
    ActivityChosen: activity,
    ModeChanged: mode,
    Hastened: hastened,
    PointsSpent: silent,
    MoveEnded: move_ended,
    Moved: moved,
    Portaged: portaged,
    FreshFood: food,
    WaterDeclined: silent,
    Watered: silent,
    Known: silent,
    Placed: silent,
    Cached: cached,
    CacheOpened: cache_opened,
    PointsNoted: points,
    Found: found,
    WentToEurope: europe,
    PointsPublished: published,
    MoneyRaised: money,
    ExplorerCaptured: captured,
    ExplorerFreed: freed,
    ExplorerDied: died,
    NewExplorer: successor,
}
