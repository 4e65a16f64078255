"""Features of a hex: oasis, cataract, natives, heights, falls, lake area (10.4, 10.5)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.nile.cards.texts import (
    PASSED_OVER,
    NativesDraw,
    RiverDraw,
    parse_natives,
    parse_river,
    parse_size,
)
from companion.games.nile.facts import FeatureFound, Found, TribeFound
from companion.games.nile.game import NileGame
from companion.games.nile.house_rules import NATIVES_ONCE
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.terrain import DESERT, LAKE, MOUNTAIN, has, parts
from companion.games.nile.map.water.letters import cataract_side
from companion.games.nile.rules.mapping.effects import Effects
from companion.games.nile.rules.mapping.reported_hex import MOST_TRIBES
from companion.games.nile.rules.travel import crossing, ground
from companion.games.nile.rules.turn.charted import charted
from companion.games.nile.state import Explorer, Find, Hex, Nile
from companion.table.ask.columns import Column
from companion.table.ask.requests import Roll, Rule, Settle

SPECTACLES = (("mountain", "height"), ("waterfall", "fall"), ("lake", "area"))
"""Kinds of finds, each with its hex field."""


def unmeasured(game: NileGame, name: str) -> Rule[None]:  # noqa: ARG001
    """Do nothing: cards measure the terrain after everything else is mapped (10.55)."""
    return
    yield


# From the River card (10.51, 10.52)


def read_river_card(game: NileGame, name: str, card: RiverDraw | None) -> Rule[None]:
    """Find an oasis and cataract by the last River card drawn for the hex (ruling).

    If rivers joined without a card (10.3213), one is drawn for the cataract. An oasis found before
    the river came (13.5) is removed.
    """
    hex_ = game.hex(name)
    if hex_.oasis and (hex_.river != NO_RIVER or hex_.terrain != DESERT):
        why = "water has come to the hex since (10.51)"
        yield FeatureFound(hex=name, feature="oasis", value=0, why=why)
    if hex_.river != NO_RIVER:
        if card is None:
            card = yield from _cataract_card(game, name)
        yield from _find_cataract(game, name, card)
    elif card is not None and hex_.terrain == DESERT and card.oasis:
        yield FeatureFound(hex=name, feature="oasis")


def knows_oasis(game: NileGame, player: str, name: str) -> bool:  # noqa: ARG001
    """True: everyone in a hex sees its oasis (10.51)."""
    return True


def look_for_oasis(game: NileGame, player: str, name: str) -> Rule[None]:  # noqa: ARG001
    """Do nothing, since oases are always seen."""
    return
    yield


def _cataract_card(game: NileGame, name: str) -> Rule[RiverDraw]:
    """Draw a River card for rivers that joined without one (10.3213, 10.52)."""

    def meaning(says: str) -> str:
        return "a cataract" if _falls_here(game, name, parse_river(says, "river-a")) else ""

    effects = Effects(game, "river-a", meaning)
    drawn = yield from game.draw("river-a", "Is there a cataract?", "10.52", effects)
    if drawn.says == PASSED_OVER:
        return RiverDraw()
    return parse_river(drawn.says, "river-a")


def _falls_here(game: NileGame, name: str, card: RiverDraw) -> bool:
    """True if the card names the hex's terrain or a part of it."""
    return any(part in card.cataract for part in parts(game.hex(name).terrain))


def _find_cataract(game: NileGame, name: str, card: RiverDraw) -> Rule[None]:
    """Place a cataract on the side where the river flows out (10.52)."""
    side = cataract_side(game.hex(name).river)
    if side and _falls_here(game, name, card):
        yield FeatureFound(hex=name, feature="cataract", value=side)


# Natives (10.4)


def look_for_natives(game: NileGame, player: str, name: str) -> Rule[None]:
    """Draw for natives on entering an unpublished hex without known ones (10.41)."""
    hex_ = game.hex(name)
    if hex_.published or hex_.tribe:
        return
    effects = Effects(
        game,
        "natives",
        lambda says: "natives" if _live_here(game.hex(name), parse_natives(says)) else "none",
    )
    drawn = yield from game.draw("natives", "Do natives live here?", "10.41", effects)
    if _live_here(game.hex(name), parse_natives(drawn.says)):
        yield from _find_tribe(game, player, name)


def look_around(game: NileGame, player: str, name: str, *, natives: bool) -> Rule[None]:
    """Look for the oasis and, if `natives`, for natives in a mapped hex just entered (10.41)."""
    yield from game.variant.look_for_oasis(game, player, name)
    if natives:
        yield from game.variant.look_for_natives(game, player, name)


def looks_again(game: NileGame, player: str, name: str) -> bool:
    """True if a returning explorer looks for natives again (10.41, ruling and toggle)."""
    visited = crossing.is_visited(game, player, name)
    return not (visited and game.plays(NATIVES_ONCE))


def _live_here(hex_: Hex, card: NativesDraw) -> bool:
    """True if a card names the hex: a part of its terrain, its river or oasis."""
    named = any(part in card.terrains for part in parts(hex_.terrain))
    river = card.river and hex_.river != NO_RIVER
    return named or river or (card.oasis and hex_.oasis)


def _find_tribe(game: NileGame, player: str, name: str) -> Rule[None]:
    """Roll the strength of the tribe's villages, and number the tribe (10.42, 10.43)."""
    distance = yield from ground.distance_from(game, player, name)
    roll = yield from Roll(
        question="How strong are their villages?",
        rule="10.42",
        player=player,
        column=strength_column(game, distance),
    )
    number = yield from marker(game, player)
    yield TribeFound(tribe=number, hex=name, size=roll.result)


def marker(game: NileGame, player: str) -> Rule[int]:
    """Number of the next native marker; with a physical board, players may change it (10.43).

    A number already taken is asked again.
    """
    number, why = next_number(game), "the next one that the app has not given yet"
    while game.map.on_table:
        number = yield from Settle(
            key="marker",
            question="Number of the native marker you place",
            rule="10.43",
            player=player,
            value=next_number(game),
            least=1,
            most=MOST_TRIBES,
            why=why,
        )
        if number not in _given(game):
            break
        why = f"marker {number} is on record already; {why}"
    return number


def strength_column(game: NileGame, distance: int) -> Column[str]:
    """Column of village size for one die, by distance from the closest port (10.42)."""
    row = game.charts.band("strength", distance)
    results = game.charts.strength(distance)
    return charted(game, "strength", results, row=row, words=f"{row} hexes from a port")


def next_number(game: NileGame) -> int:
    """Number of the next native marker; numbers continue after the printed ones (ruling).

    A number is never reused, even if its marker is removed.
    """
    return max([game.state.last_tribe, *_given(game)]) + 1


def _given(game: NileGame) -> list[int]:
    """Numbers of tribes on the board and on sheets."""
    sheets = (number for explorer in game.state.explorers.values() for number in explorer.tribes)
    return list(map(int, (*game.state.tribes, *sheets)))


# Spectacular discoveries (10.53–10.56)


def look_for_spectacles(game: NileGame, name: str) -> Rule[None]:
    """Draw for the mountain, then the waterfall, or the lake's extra area (10.55).

    Each takes one card.
    """
    hex_ = game.hex(name)
    if has(hex_.terrain, MOUNTAIN):
        yield from _measure(game, name, "mountain", "Is it a high mountain?", "10.54")
    if hex_.cataract:
        yield from _measure(game, name, "waterfall", "Is the cataract a waterfall?", "10.53")
    if hex_.terrain == LAKE:
        yield from _measure(
            game, name, "lake", "How many extra square miles does the lake have?", "10.56"
        )


def _measure(game: NileGame, name: str, kind: str, question: str, rule: str) -> Rule[None]:
    """Draw a card for a feature and its size (10.53, 10.54, 10.56)."""
    drawn = yield from game.draw(kind, question, rule)
    size = parse_size(drawn.says, kind)
    if size:
        yield FeatureFound(hex=name, feature=dict(SPECTACLES)[kind], value=size)


def enter_finds(game: NileGame, player: str, name: str) -> Rule[None]:
    """Record the hex's finds on the explorer's sheet, unless it's published (10.53, 22.3).

    Any visitor may be the first to publish, so each records them. In a published hex, finds wait
    with their finders for the winning instant (22.7). Once these are dead, only the map knows, and
    any visitor records them (ruling).
    """
    hex_ = game.hex(name)
    if hex_.published:
        yield from _enter_late(game, player, name)
        return
    for kind, size in _spectacles(game, hex_):
        key = f"{kind} {find_place(game, name)}"
        if size and key not in game.explorer(player).finds:
            find = Find(kind=kind, hex=name, value=size, turn=game.turn)
            yield Found(player=player, key=key, find=find)


def _spectacles(game: NileGame, hex_: Hex) -> Iterator[tuple[str, int]]:
    """Yield each kind of find with its size in a hex, 0 if not spectacular (10.53)."""
    for kind, field in SPECTACLES:
        size = getattr(hex_, field)
        yield kind, size if game.charts.is_spectacular(kind, size) else 0


def _enter_late(game: NileGame, player: str, name: str) -> Rule[None]:
    """Record finds of a published hex that was mapped in play and has no living finder.

    A lake is recorded even without extra area, since it ranks by its hexes (22.8).
    """
    hex_ = game.hex(name)
    if not (game.map.number(name) and hex_.mapped) or finder_lives(game, name):
        return
    for kind, size in _spectacles(game, hex_):
        key = f"{kind} {name}"
        there = size or (kind == LAKE and hex_.terrain == LAKE)
        held = game.explorer(player).finds.get(key)
        if there and not (held and (held.value or held.late)):
            called = held.name if held else ""
            find = Find(kind, name, size, called, game.turn, late=True)
            yield Found(player=player, key=key, find=find)


def finder_lives(game: NileGame, name: str) -> bool:
    """True if an explorer who was in the hex before it was published is alive (22.3, 22.7)."""
    return any(
        name in explorer.known
        or any(find.hex == name and find.value and not find.late for find in _sights(explorer))
        for explorer in game.state.explorers.values()
    )


def _sights(explorer: Explorer) -> list[Find]:
    kinds = [kind for kind, _ in SPECTACLES]
    return [find for find in explorer.finds.values() if find.kind in kinds and not find.published]


def find_place(game: NileGame, name: str) -> str:
    """Unique place of a find: its hex, or the turn if the hex has no name of its own."""
    return name if game.map.tells_apart(name) else f"{game.turn}-{game.state.mapped}"


def state_as_found(game: NileGame, player: str = "") -> Nile:
    """State without oases that a player hasn't found; with no player, that nobody has.

    So the common map shows what any of the explorers knows. Publication shows it to all (10.51).
    """
    looking = (player,) if player else tuple(game.state.explorers)
    hexes = game.state.hexes
    hidden = {
        name: replace(here, oasis=False)
        for name, here in hexes.items()
        if here.oasis and not any(game.knows_oasis(who, name) for who in looking)
    }
    return replace(game.state, hexes={**hexes, **hidden}) if hidden else game.state
