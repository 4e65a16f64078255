"""Validator of a state: impossible values, such as a hex off the board or a negative count.

Rules never produce such a state. A correction, or a file edited manually, might. References (to a
tribe, a player, a counter) must exist, so that every valid state can be shown and played.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from companion.cards.deck import CardTextError
from companion.games.nile.cards.texts import parse_donation
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.charts import MOST_HEADS
from companion.games.nile.house_rules import HOUSE_RULES, on_record
from companion.games.nile.map.terrain import BLANK, TERRAINS
from companion.games.nile.sequence import PART_OF, STAGES
from companion.games.nile.state import (
    ENDS,
    SPECIALTIES,
    Explorer,
    Hex,
    Nile,
    Party,
    Tribe,
)
from companion.table.journal.paths import join_path
from companion.table.labels import MOST, beyond_limits, number_words

ELSEWHERE = ("captive", "europe", "outfit", "successor", "setup")
_RIVER = re.compile(r"[.io]{6}")
_LONG = re.compile(rb"[0-9]{10}")
_UNKNOWN = Hex()
_PLAYED = ("play", "over")


def faults(game: NileGame) -> Iterator[str]:
    """Yield a sentence for everything impossible; empty if the state is valid."""
    state = game.state
    if _has_long_number(state):
        yield from _too_great((), msgspec.to_builtins(state))
    yield from beyond_limits(state)
    for name, here in state.hexes.items():
        if here != _UNKNOWN or name not in game.board.hexes:
            for fault in _hex_at(game, name, here):
                yield join_path("hexes", name) + fault
    for number, tribe in state.tribes.items():
        yield from _tribe(game, join_path("tribes", number), tribe)
    for number, counter in state.counters.items():
        if counter.hex:
            yield from _off_board(game, join_path("counters", number, "hex"), counter.hex)
        yield from _plays(game, join_path("counters", number, "seen"), counter.seen)
    for player, explorer in state.explorers.items():
        yield from _explorer(game, player, explorer)
    for owner, number, cache in state.hidden():
        at = (*(("explorers", owner) if owner else ()), "caches", number)
        yield from _off_board(game, join_path(*at, "hex"), cache.hex)
    yield from _news(game)
    yield from _turn(game)


def _tribe(game: NileGame, where: str, tribe: Tribe) -> Iterator[str]:
    yield from _off_board(game, f"{where}.hex", tribe.hex)
    if not 0 <= tribe.heads <= MOST_HEADS:
        yield (
            f"{where}.heads: a tribe has 1 to {MOST_HEADS} warriors, or 0 where only its size is "
            f"known, not {number_words(tribe.heads)}"
        )
    yield from _plays(game, f"{where}.attitudes", (who for who in tribe.attitudes if who))


def _has_long_number(state: Nile) -> bool:
    """True if the state may have a number of ten digits: a quick check that is rarely true."""
    try:
        return bool(_LONG.search(msgspec.json.encode(state)))
    except ValueError:  # a number with thousands of digits
        return True


def _too_great(where: tuple[str, ...], value: Any) -> Iterator[str]:
    """Yield numbers too large for a game or a file."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _too_great((*where, str(key)), inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _too_great(where, inner)
    elif isinstance(value, int) and not -MOST <= value <= MOST:
        place = join_path(*where)
        yield f"{place}: {number_words(value)} is no number of a game; {MOST} is the most"


def _off_board(game: NileGame, where: str, name: str) -> Iterator[str]:
    told = game.map.on_table and name.startswith("@")
    if not told and name not in game.board.hexes:
        yield f"{where}: there is no hex {name!r} on the board"


def _word(where: str, word: str, known: Sequence[str]) -> Iterator[str]:
    if word not in known:
        yield f"{where}: {word!r} should be one of {', '.join(known)}"


def _hex_at(game: NileGame, name: str, here: Hex) -> Iterator[str]:
    """Yield what is impossible in a hex, each without the path to the hex."""
    yield from _off_board(game, "", name)
    yield from _hex(here)
    yield from _named_by(game, here)


def _hex(here: Hex) -> Iterator[str]:
    if here.terrain != BLANK:
        yield from _word(".terrain", here.terrain, TERRAINS)
    if not _RIVER.fullmatch(here.river):
        yield f".river: {here.river!r} should be six letters: i, o or a full stop"
    if here.cataract > 6:
        yield f".cataract: a side is a number from 1 to 6, not {here.cataract}"


def _named_by(game: NileGame, here: Hex) -> Iterator[str]:
    """Yield faults if a hex's tribe, counter or players don't exist."""
    state = game.state
    if here.tribe and not game.map.on_table and str(here.tribe) not in state.tribes:
        yield f".tribe: there is no tribe {here.tribe}"
    if here.counter and str(here.counter) not in state.counters:
        yield f".counter: there is no discovery counter {here.counter}"
    yield from _plays(game, ".by", (here.by,) if here.by else ())
    yield from _plays(game, ".begun", here.begun)


def _explorer(game: NileGame, player: str, explorer: Explorer) -> Iterator[str]:
    where = join_path("explorers", player)
    yield from _standing(game, where, explorer)
    if not explorer.specialty and game.state.stage in _PLAYED:
        yield f"{where}.specialty: it should be one of {', '.join(SPECIALTIES)}"
    if explorer.place == "captive" and explorer.captor and not game.map.on_table:
        yield from _tribe_there(game, f"{where}.captor", explorer.captor)
    for name in explorer.trail:
        yield from _off_board(game, f"{where}.trail", name)
    yield from _aims_and_knowledge(game, where, explorer)
    for card, says in explorer.donations.items():
        yield from _donation(f"{where}.donations.{card}", says)
    for field in ("party", "beaten"):
        yield from _party(f"{where}.{field}", getattr(explorer, field))


def _standing(game: NileGame, where: str, explorer: Explorer) -> Iterator[str]:
    """Yield faults if the explorer isn't on the board."""
    if explorer.port:
        yield from _word(f"{where}.port", explorer.port, tuple(game.board.port_hexes))
    for field in ("hex", "came"):
        if getattr(explorer, field):
            yield from _off_board(game, f"{where}.{field}", getattr(explorer, field))
    if explorer.place == "africa" and not explorer.hex:
        yield f"{where}.hex: an explorer in Africa stands in a hex"


def _aims_and_knowledge(game: NileGame, where: str, explorer: Explorer) -> Iterator[str]:
    """Yield faults of journeys, an errand and known hexes off the board."""
    for made in explorer.journeys:
        for port in (made.start, made.end):
            yield from _word(f"{where}.journeys", port, tuple(game.board.port_hexes))
    if explorer.errand.hex:
        yield from _off_board(game, f"{where}.errand.hex", explorer.errand.hex)
    for field in ("known", "oases"):
        for name in getattr(explorer, field):
            yield from _off_board(game, f"{where}.{field}", name)


def _tribe_there(game: NileGame, where: str, number: int) -> Iterator[str]:
    if str(number) not in game.state.tribes:
        yield f"{where}: there is no tribe {number}"


def _donation(where: str, says: str) -> Iterator[str]:
    try:
        parse_donation(says)
    except CardTextError as error:
        yield f"{where}: {error}"


def _party(where: str, party: Party) -> Iterator[str]:
    for well in ("bearers", "askaris", "guides"):
        sick, number = getattr(party, f"sick_{well}"), getattr(party, well)
        if sick > number:
            yield f"{where}.sick_{well}: {sick} are more than the {number} {well}"


def _news(game: NileGame) -> Iterator[str]:
    """Yield faults of news and interviews about unknown players (24)."""
    state = game.state
    for number, told in state.news.items():
        where = join_path("news", number)
        names = (told.player, told.published, *told.journalists)
        yield from _plays(game, where, (name for name in names if name))
    for number, spoken in state.interviews.items():
        names = (spoken.journalist, spoken.player)
        yield from _plays(game, join_path("interviews", number), names)


def _plays(game: NileGame, where: str, names: Iterable[str]) -> Iterator[str]:
    for name in names:
        if name not in game.state.explorers:
            yield f"{where}: nobody called {name!r} plays"


def _turn(game: NileGame) -> Iterator[str]:
    state = game.state
    yield from _word("stage", state.stage, STAGES)
    steps = (*game.variant.africa, *PART_OF, *ELSEWHERE)
    yield from _word("turn.step", state.turn.step, steps)
    yield from _plays(game, "winner", (state.winner,) if state.winner else ())
    yield from _ending(game)
    if sorted(state.order) != sorted(state.explorers):
        yield f"order: it should name each of {', '.join(state.explorers)} once"
    if state.stage in _PLAYED and not state.order:
        yield "order: nobody plays"
    if state.stage in _PLAYED and not state.turn.number:
        yield "turn.number: months are counted from 1 once play has begun"
    if not 0 <= state.turn.at < max(1, len(state.order)):
        yield f"turn.at: {state.turn.at} is no place in the order of play"
    for name in state.house:
        yield from _word("house", name, on_record(HOUSE_RULES))
    yield from _charts(game)


def _ending(game: NileGame) -> Iterator[str]:
    """Yield faults of the agreed end and the final places (II 2.3)."""
    state = game.state
    if game.variant.ending.by_agreement:
        yield from _word("end", state.end, ENDS)
    elif state.end:
        yield f"end: this game ends by its points alone, not by {state.end!r}"
    if state.months < (state.end == "months"):
        yield f"months: it should be 1 or more, not {state.months}"
    yield from _plays(game, "places", state.places)
    for player, place in state.places.items():
        if not 1 <= place <= len(state.explorers):
            yield f"places.{player}: {place} is no place among {len(state.explorers)} players"


def _charts(game: NileGame) -> Iterator[str]:
    """Yield faults of changed charts."""
    for name in game.state.charts:
        if name not in game.printed.charts:
            yield f"charts: there's no chart {name!r}"
            return
    try:
        _ = game.charts
    except Exception as error:
        yield f"charts: what was changed does not fit the charts ({error})"
