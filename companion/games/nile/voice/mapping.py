"""Sentences of the map: terrain, rivers, what a hex holds, what is published (10, 22)."""

from __future__ import annotations

from companion.games.nile.facts import (
    Approached,
    BoardTold,
    FeatureFound,
    HexExplored,
    HexLeft,
    HexNamed,
    HexPublished,
    HexTold,
    OasisFound,
    RiverMapped,
    TerrainMapped,
    TribeFound,
    WayTold,
    Withdrew,
)
from companion.games.nile.game import NileGame
from companion.games.nile.map.told import is_named
from companion.games.nile.rules.travel.ground import RIVER_TOLD
from companion.games.nile.voice.telling import Teller, article, listed, place, side
from companion.table.nouns import plural


def terrain(game: NileGame, fact: TerrainMapped) -> str:
    """What a hex is made of."""
    return _with_why(f"{_place(game, fact.hex)} is {fact.terrain}.", fact.why)


def river(game: NileGame, fact: RiverMapped) -> str:
    """Where water crosses the sides of a hex, and why where no card or die told it."""
    return _with_why(_river(game, fact), fact.why)


def _river(game: NileGame, fact: RiverMapped) -> str:
    where = place(game, fact.hex)
    if _sides_untold(game, fact.river):
        return f"A river rises in {where}." if fact.source else f"A river runs through {where}."
    course = river_words(game, fact.river)
    if not course:
        return f"A river rises in {where}." if fact.source else f"No river crosses {where}."
    rises = "rises here and " if fact.source else ""
    return f"The river in {where} {rises}{course}."


def _sides_untold(game: NileGame, letters: str) -> bool:
    """A river of which the table, with its own board, told no sides."""
    return game.mapless and letters == RIVER_TOLD


def river_words(game: NileGame, letters: str) -> str:
    """Where water comes in and goes out; "" where there is none."""
    ways = []
    for letter, words in (("i", "comes in over"), ("o", "goes out over")):
        sides = [side(game, at) for at, found in enumerate(letters, 1) if found == letter]
        if sides:
            ways.append(f"{words} side{'s' if len(sides) > 1 else ''} {listed(sides)}")
    return " and ".join(ways)


def explored(game: NileGame, fact: HexExplored) -> str:
    """A hex mapped whole."""
    by = f" by {fact.by}" if fact.by else ""
    counter = f": put {fact.by}'s counter on it" if fact.by and game.mapless else ""
    return f"{_place(game, fact.hex)} is mapped whole{by}{counter}."


def feature(game: NileGame, fact: FeatureFound) -> str:
    """What a hex holds besides."""
    where = place(game, fact.hex)
    if not fact.value and fact.feature in _MEASURED:
        return _with_why(f"The {_MEASURED[fact.feature]} in {where} counts no more.", fact.why)
    match fact.feature:
        case "cataract":
            if game.mapless:
                return f"A cataract bars the river in {where}."
            bars = f"A cataract bars side {side(game, fact.value)} of {where}."
            return _with_why(bars, fact.why)
        case "height":
            return f"A mountain of {fact.value:,} feet stands in {where}."
        case "fall":
            return f"The water falls {fact.value:,} feet in {where}."
        case "area":
            return f"The lake in {where} covers {fact.value:,} square miles more than its hexes."
        case "salt":
            return f"The lake in {where} is a great salt lake."
    if not fact.value:
        return _with_why(f"There is no {fact.feature} in {where} any more.", fact.why)
    return f"There is {article(fact.feature)} in {where}."


_MEASURED = {
    "height": "height of the mountain",
    "fall": "height of the waterfall",
    "area": "area of the lake",
}


def oasis(game: NileGame, fact: OasisFound) -> str:
    """An oasis that one explorer knows."""
    return f"{fact.player} finds the oasis of {place(game, fact.hex)}."


def left(game: NileGame, fact: HexLeft) -> str:
    """A hex that its explorer withdrew from."""
    return f"{fact.player} withdraws; {place(game, fact.hex)} counts as partly explored."


def withdrew(game: NileGame, fact: Withdrew) -> str:
    """A hex that its explorer has not entered after all."""
    if not fact.unknown:
        return ""
    return f"{fact.player} has not entered {place(game, fact.hex)}: it stays new to the explorer."


def tribe(game: NileGame, fact: TribeFound) -> str:
    """A tribe and its strength."""
    where = place(game, fact.hex)
    villages = f"in {fact.size} villages"
    strong = f"with {plural(fact.heads, 'warrior')}" if fact.heads else villages
    marker = f": marker {fact.tribe} lies there" if game.mapless else ""
    return f"Tribe {fact.tribe} lives in {where}, {strong}{marker}."


def published(game: NileGame, fact: HexPublished) -> str:
    """A hex for everybody's map."""
    return f"{_place(game, fact.hex)} is published."


def told(game: NileGame, fact: HexTold) -> str:
    """What the table said of a hex on its own board."""
    here = fact.told
    said = [here.terrain or "blank"]
    said += [word for word in ("oasis",) if here.oasis]
    course = river_words(game, here.river)
    if _sides_untold(game, here.river):
        said.append("a river")
    elif course:
        said.append(f"a river that {course}")
    if here.cataract:
        said.append("a cataract" if game.mapless else f"a cataract at {side(game, here.cataract)}")
    if here.tribe:
        said.append(f"tribe {here.tribe}")
    where = f" in {place(game, fact.hex)}" if is_named(fact.hex) else ""
    return f"The board shows{where}: {', '.join(said)}."


def way(game: NileGame, fact: WayTold) -> str:
    """How the way between two hexes of the table's own board leads, where that was told."""
    leads = _LEADS.get(fact.course, "")
    if not leads:
        return ""
    return f"From {place(game, fact.hex)} the way to {place(game, fact.to)} leads {leads}."


_LEADS = {"down": "downstream", "up": "upstream", "coast": "along the coast"}


def silent(_game: NileGame, _fact: object) -> str:
    """Nothing: the facts beside it tell it."""
    return ""


def _with_why(sentence: str, why: str) -> str:
    return f"{sentence.removesuffix('.')}: {why}." if why else sentence


def _place(game: NileGame, name: str) -> str:
    words = place(game, name)
    return words[:1].upper() + words[1:]


TELLERS: dict[type, Teller] = {
    Approached: silent,
    TerrainMapped: terrain,
    RiverMapped: river,
    HexExplored: explored,
    FeatureFound: feature,
    OasisFound: oasis,
    HexLeft: left,
    Withdrew: withdrew,
    TribeFound: tribe,
    HexPublished: published,
    HexTold: told,
    WayTold: way,
    HexNamed: silent,
    BoardTold: silent,
}
