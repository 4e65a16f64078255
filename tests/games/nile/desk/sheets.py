"""Sheets of running games for tests: a small one by hand, and one written from a game's state."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from companion.desk.campaigns import adopting
from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.adopt import parts
from companion.games.nile.desk.adopt.adoption import adopted
from companion.games.nile.desk.adopt.parts import write_sheet
from companion.games.nile.desk.adopt.sheet import parse_sheet
from companion.games.nile.desk.adopt.values import Adoption
from companion.games.nile.map.board.hexes import printed_hexes
from companion.games.nile.rules.europe.unpublished import NAMED, SPECIAL
from companion.games.nile.rules.natives import friends
from companion.games.nile.rules.party.makeup import PEOPLE
from companion.games.nile.rules.party.outfit_line import SHORT
from companion.games.nile.state import Explorer, Hex, Nile, Party
from companion.plugins.adopting.parts import SheetPart
from tests.games.nile.helpers.world import shipped_board

BOARD = shipped_board()
RIVER = "veldt river 1 4 tribe 3 large by Ada, Ben"


def small(**changes: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The tables of a sound little sheet; a change is laid over the table of its name.

    Names have `__` for a dot: `players__Ada__tribes`.
    """
    tables: dict[str, dict[str, Any]] = {
        "": {"players": ["Ada", "Ben"], "turn": "Ben", "month": 12},
        "players.Ada": {
            "explorer": "Ada Hartley",
            "specialty": "zoologist",
            "hex": "2002",
            "party": "24b 6a 1g 3c 150r 80g 2k",
            "sick": "2b 1a",
            "tusks": 2,
        },
        "players.Ada.published": {"the first journey": 14},
        "players.Ada.in_hand": {"a butterfly": 2, "a battle lost": -1},
        "players.Ben": {"specialty": "doctor", "donations": ["$300", "17: ticket lagos"]},
        "hexes": {"1611": "veldt by Ada"},
    }
    for name, rows in changes.items():
        key = "" if name == "head" else name.replace("__", ".")
        tables[key] = {**tables.get(key, {}), **rows}
    return tables


def small_text(**changes: dict[str, Any]) -> str:
    """The same as text."""
    return write_sheet(small(**changes))


def sheet_of(state: Nile) -> str:
    """All that a table could copy from its paper of a game that is played in the app."""
    tables: dict[str, dict[str, Any]] = {
        "": {
            "players": list(state.order),
            "turn": state.order[state.turn.at],
            "month": state.turn.number,
            "target": state.target,
        }
    }
    for player, explorer in state.explorers.items():
        tables |= _sheet(player, explorer)
    told = {
        name: here
        for name, here in state.hexes.items()
        if here.terrain and _plain(here) != printed_hexes(BOARD)[name]
    }
    tables["hexes"] = {
        name: hex_text(here, _visitors(state, name), state, _publisher(state, name))
        for name, here in sorted(told.items(), key=lambda one: one[1].mapped)
    }
    tables["counters"] = {
        number: _row(parts.COUNTERS, counter, seen=list(dict.fromkeys(counter.seen)))
        for number, counter in state.counters.items()
    }
    return write_sheet(tables)


def _plain(here: Hex) -> Hex:
    from msgspec.structs import replace

    return replace(here, mapped=0, by="", counter=0)


def _visitors(state: Nile, name: str) -> list[str]:
    """Who explored it in part; or who knows it, of whom the one who mapped it comes first."""
    here = state.hexes[name]
    if here.half:
        return [here.by, *here.begun]
    knowers = [player for player in state.order if name in state.explorers[player].known]
    return sorted(knowers, key=lambda player: player != here.by)


def _publisher(state: Nile, name: str) -> str:
    """The player on whose sheet the points of a hex stand published, "" for nobody."""
    notes = ((p, e.points.get(f"hex-{name}")) for p, e in state.explorers.items())
    return next((player for player, note in notes if note and note.published), "")


def hex_text(here: Hex, visitors: list[str], state: Nile, publisher: str = "") -> str:
    """A hex in the words of a sheet."""
    said = [here.terrain, *(["left"] if here.half and here.mapped else [])]
    said += [
        name for name in ("half", "published", "source", "oasis", "salt") if getattr(here, name)
    ]
    sides = [f"{side}{way}" for side, way in enumerate(here.river, 1) if way != "."]
    said += ["river", *sides] if sides else []
    for name in ("cataract", "height", "fall", "area"):
        said += [name, str(getattr(here, name))] if getattr(here, name) else []
    if here.tribe:
        said += ["tribe", str(here.tribe), state.tribes[str(here.tribe)].size]
    said += ["publisher", publisher] if publisher and publisher not in visitors[:1] else []
    return " ".join(said) + (f" by {', '.join(visitors)}" if visitors else "")


def _row(part: SheetPart, *told: msgspec.Struct, **more: Any) -> dict[str, Any]:
    """What a sheet may copy from the state as it stands, and what it says otherwise or besides."""
    found = {
        key: getattr(one, cell.field)
        for key, cell in part.cells.items()
        for one in told
        if cell.is_plain and cell.field in one.__struct_fields__
    }
    values = {
        key: list(value) if isinstance(value, tuple) else value for key, value in found.items()
    }
    return {key: value for key, value in (values | more).items() if value}


def _sheet(player: str, explorer: Explorer) -> dict[str, dict[str, Any]]:
    name, party = f"players.{player}", explorer.party
    counts = {key: getattr(party, key) for key in SHORT}
    counts["muskets"] += explorer.armed
    elsewhere = explorer.place not in ("africa", "captive")
    donations = (
        f"{card}: {says}" if card.isdecimal() else says for card, says in explorer.donations.items()
    )
    points, finds = explorer.points, explorer.finds
    return {
        name: _row(
            parts.EXPLORER,
            explorer,
            party,
            party=_line(counts),
            sick=_line({kind: getattr(party, f"sick_{kind}") for kind in PEOPLE}),
            donations=list(donations),
            known=list(explorer.known),
            **({"hex": "", "came": "", "trail": []} if elsewhere else {}),
        ),
        f"{name}.published": {
            f"{note.what} ({key})": note.points for key, note in points.items() if note.published
        },
        f"{name}.in_hand": {
            f"{note.what} ({key})": note.points
            for key, note in points.items()
            if not note.published and not _has_row(explorer, key)
        },
        f"{name}.tribes": {
            number: _row(parts.TRIBES, relation, published=_is_told(explorer, number))
            or {"friendly": False}
            for number, relation in explorer.tribes.items()
        },
        f"{name}.caches": {
            number: _row(parts.CACHES, cache) for number, cache in explorer.caches.items()
        },
        f"{name}.finds": {
            str(number): _find(explorer, key)
            for number, key in enumerate(finds, 1)
            if finds[key].late or finds[key].kind in (NAMED, SPECIAL)
        },
    }


def _find(explorer: Explorer, key: str) -> dict[str, Any]:
    """A row of a find; a special one goes by its counter, a named one has its points."""
    find = explorer.finds[key]
    row = _row(parts.FINDS, find)
    if find.kind == SPECIAL:
        counter = int(key.removeprefix("counter-"))
        return {**row, "name": "", "counter": counter, "face": find.name}
    if find.kind == NAMED:
        return {**row, "size": 0, "points": 0 if find.published else _worth(explorer, key)}
    return row


def _worth(explorer: Explorer, key: str) -> int:
    note = explorer.points.get(key)
    return note.points if note else 0


def _has_row(explorer: Explorer, key: str) -> bool:
    """Whether points in hand are told with their tribe or find."""
    find = explorer.finds.get(key)
    return key.startswith("tribe-") or (find is not None and find.kind in (NAMED, SPECIAL))


def _is_told(explorer: Explorer, number: str) -> bool:
    """Whether a friendship is published."""
    note = explorer.points.get(friends.key(explorer, int(number)))
    return note is not None and note.published


def _line(counts: dict[str, int]) -> str:
    """Counts as on an outfit's line, whole words so that both kinds of g are told apart."""
    return " ".join(f"{number}{key}" for key, number in counts.items() if number)


def carried(party: Party) -> dict[str, int]:
    """Every count of a party."""
    return {key: getattr(party, key) for key in Party.__struct_fields__}


def adopt(path: Path, adoption: Adoption) -> Campaign:
    """The campaign that a running game becomes, opened for writing."""
    return adopting.adopt(path, adopted(adoption))


AFIELD: dict[str, dict[str, Any]] = {
    "": {"players": ["Ada", "Ben", "Clea"], "turn": "Ada", "month": 22, "cards": "table"},
    "players.Ada": {
        "explorer": "Ada Hartley",
        "specialty": "zoologist",
        "hex": "1025",
        "party": "10b 5a 1g 2c 40r 20g",
    },
    "players.Ada.tribes": {"6": {"friendly": True}},
    "players.Ben": {"explorer": "Benedikt Weiß", "specialty": "geologist"},
    "players.Clea": {
        "explorer": "Clea Łukasik",
        "specialty": "journalist",
        "hex": "0206",
        "party": "10b 5a 40r",
    },
    "players.Clea.caches": {"1": {"hex": "0206", "rations": 40}},
    "hexes": {
        "1025": "veldt tribe 6 small by Ada",
        "1024": "veldt by Ada",
        "2321": "lake published area 2150 by Ada",
        "0206": "mountain by Clea",
    },
}


def afield(path: Path) -> Path:
    """A campaign in which Ada is asked where to go, beside tribe 6 in 1025, 1024 known as well.

    She has been at a lake in 2321. Clea is in 0206 with a cache, Ben in Europe.
    """
    with adopt(path, parse_sheet(write_sheet(AFIELD), "table.toml")) as campaign:
        campaign.do(lambda session: session.answer("normal"))
        campaign.do(lambda session: session.answer({"says": "none"}))
    return path
