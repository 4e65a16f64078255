"""What must hold in every campaign of Source of the Nile, whoever plays it and however.

Each check gives sentences, none where all is well. They restate the rules in their own way and
do not ask the rules what is right: `accounts` keeps the books, and the terrain that is closed to
people and animals stands here once more.
"""

from collections import Counter as Count_
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from companion.games.nile import facts
from companion.games.nile.game import COUNTERS, EVENTS
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.terrain import LAKE, MOST_LAKES, clash, parts
from companion.games.nile.map.water import TURN
from companion.games.nile.rules.party.makeup import PEOPLE, fit
from companion.games.nile.state import Explorer, Nile, Party
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Count, Draw, Request, Roll, Rolls, Settle
from companion.table.facts import Corrected, Fact
from companion.table.journal.entries import Entry

CARDS = 108
"""Event cards (3.31)."""

DISCOVERIES = 8
"""Special discovery counters (3.32)."""

CLOSED = {
    "horses": ("swamp", "lake"),
    "camels": ("jungle", "swamp", "lake"),
    "foot": ("lake",),
}
"""Terrain that is closed to animals (5.426, 5.427) and to those on foot (9.43)."""

MAY_CHANGE: dict[str, tuple[type[Fact], ...]] = {
    "party": (
        facts.PartyChanged,
        facts.ExpeditionLanded,
        facts.WentToEurope,
        facts.ExplorerCaptured,
        facts.ExplorerDied,
    ),
    "armed": (
        facts.ExplorerChanged,
        facts.ExpeditionLanded,
        facts.WentToEurope,
        facts.ExplorerCaptured,
        facts.ExplorerDied,
    ),
    "money": (facts.MoneyRaised, facts.ExpeditionLanded, facts.ExplorerDied),
    "caches": (facts.Cached, facts.CacheOpened),
    "donations": (facts.DonationReceived, facts.DonationsDiscarded),
    "points": (
        facts.PointsNoted,
        facts.SheetPublished,
        facts.PointsPublished,
        facts.ExplorerDied,
    ),
    "finds": (
        facts.Found,
        facts.SheetPublished,
        facts.PointsPublished,
        facts.SpecimensLanded,
        facts.SpecimensPlaced,
        facts.HexLeft,
        facts.ExplorerDied,
    ),
}
"""What alone may change each part of a sheet that can be counted."""


# What a fact does


def unexplained(before: Nile, fact: Fact, after: Nile) -> Iterator[str]:
    """Changes of a sheet that are no business of the fact."""
    if isinstance(fact, Corrected) or after.explorers is before.explorers:
        return
    for player, explorer in after.explorers.items():
        old = before.explorers.get(player)
        if old is None:
            if not isinstance(fact, facts.PlayerJoined):
                yield f"{player} sits down by {fact}"
            continue
        if explorer is old:
            continue
        owner = getattr(fact, "owner", getattr(fact, "player", ""))
        for part, kinds in MAY_CHANGE.items():
            if getattr(explorer, part) == getattr(old, part):
                continue
            if not isinstance(fact, kinds) or owner != player:
                yield f"{part} of {player} are changed by {fact}"


def beside(said: list[Fact], states: list[Nile]) -> Iterator[str]:
    """Facts that come in pairs: what is hidden leaves the party, meat comes of animals shot.

    `states` are the states before each fact, and the last one after all.
    """
    for at, fact in enumerate(said):
        after = said[at + 1] if at + 1 < len(said) else None
        if isinstance(fact, facts.Cached):
            yield from _paired(fact, after, {k: -n for k, n in _stores(fact.cache)})
        elif isinstance(fact, facts.CacheOpened) and fact.found:
            cache = states[at].explorers[fact.owner].caches[str(fact.number)]
            left = dict(_stores(fact.left)) if fact.left else {}
            stores = {k: n - left.get(k, 0) for k, n in _stores(cache)}
            taken = {k: n for k, n in stores.items() if n}
            if taken or not left:
                yield from _paired(fact, after, taken)
        elif isinstance(fact, facts.Traded):
            yield from _traded(fact, said[at - 1] if at else None)
        elif isinstance(fact, facts.FreshFood) and fact.meat:
            yield from _meat(fact, said[at - 1] if at else None)


def _paired(fact: Fact, after: Fact | None, changes: dict[str, int]) -> Iterator[str]:
    if not changes:
        yield f"an empty cache: {fact}"
    elif not isinstance(after, facts.PartyChanged) or after.changes != changes:
        yield f"{fact} is followed by {after}"


def _stores(cache: Any) -> Iterator[tuple[str, int]]:
    for key in ("rations", "gifts", "water", "muskets", "canoes", "tusks", "specimens"):
        if number := getattr(cache, key):
            yield key, number


def _traded(fact: facts.Traded, change: Fact | None) -> Iterator[str]:
    """The gifts of a trade are those that left the party (14.7, 14.94)."""
    if not isinstance(change, facts.PartyChanged) or change.rule not in ("14.7", "14.8"):
        yield f"{fact} follows {change}"
    elif fact.gifts != max(0, -change.changes.get("gifts", 0)):
        yield f"{fact} gives other gifts than {change}"


def _meat(fact: facts.FreshFood, change: Fact | None) -> Iterator[str]:
    """Ten rations an animal (5.4425)."""
    shot = -sum(change.changes.values()) if isinstance(change, facts.PartyChanged) else 0
    if fact.rations != fact.meat or fact.meat != 10 * shot:
        yield f"{fact} of {shot} animals"


def beyond_measure(
    game: NileAtTable, fact: facts.PartyChanged, overrides: bool = False
) -> Iterator[str]:
    """Nobody eats or drinks more than the rules say, or draws water where there is none.

    `game` is as it was before. A ration for each person (5.4423, 18.1), four for a horse in desert
    (5.4424), three of water for a person there and eight for an animal, camels twice that after a
    dry month (5.4444). With `overrides` the table may have set what was eaten and drunk.
    """
    explorer, changes = game.state.explorers[fact.player], fact.changes
    here, turn = game.hex(explorer.hex), game.state.turn
    desert = "desert" in parts(here.terrain)
    party = explorer.party
    mouths = 1 + party.bearers + party.askaris + party.guides
    if fact.rule == "18.1" and not overrides:
        most = mouths + 4 * party.horses * desert
        if -changes.get("rations", 0) > max(0, most - min(turn.fresh, mouths)):
            yield f"{mouths} people and {party.horses} horses eat, with {turn.fresh} fresh: {fact}"
    if fact.rule == "5.4444" and not overrides:
        camels = party.camels * (16 if explorer.dry else 8)
        if -changes["water"] > turn.water * (3 * mouths + 8 * party.horses + camels):
            yield f"{mouths} people, {party.horses} horses, {party.camels} camels drink: {fact}"
    dry = desert and here.river == NO_RIVER and not here.oasis
    if fact.rule == "5.4443" and dry and not game.map.on_table and not game.is_port(explorer.hex):
        yield f"water from dry desert: {fact}"


# What a state holds


def whole(state: Nile) -> Iterator[str]:
    """No count below zero, no more sick than there are, and who is not in Africa owns nothing."""
    for player, explorer in state.explorers.items():
        for key in Party.__struct_fields__:
            if getattr(explorer.party, key) < 0:
                yield f"{player} has {getattr(explorer.party, key)} {key}"
        for kind in PEOPLE:
            sick, all_ = getattr(explorer.party, f"sick_{kind}"), getattr(explorer.party, kind)
            if sick > all_:
                yield f"{player} has {sick} sick of {all_} {kind}"
        if explorer.money < 0:
            yield f"{player} has ${explorer.money}"
        if explorer.place != "africa" and (explorer.party != Party() or explorer.armed):
            yield f"{player} is {explorer.place} and owns {explorer.party}"
    turn = state.turn
    if not 0 <= turn.meat <= turn.fresh:
        yield f"{turn.meat} of {turn.fresh} fresh rations are meat"


def counted(state: Nile, *, sure: bool = False) -> Iterator[str]:
    """Counters lie once each, tribes and hexes name each other, caches are numbered from 1.

    No card is held twice but where people were `sure` of one that should not be in the deck.
    """
    yield from _discoveries(state)
    if state.map == "app":
        yield from _villages(state)
    held = Count_(
        card
        for explorer in state.explorers.values()
        for card in explorer.donations
        if card.isdecimal()
    )
    yield from (
        f"{number} players hold card {card}"
        for card, number in held.items()
        if number > 1 and not sure
    )
    for player, explorer in state.explorers.items():
        yield from _caches(player, explorer)


def _discoveries(state: Nile) -> Iterator[str]:
    numbers = sorted(int(number) for number in state.counters)
    if numbers != list(range(1, len(numbers) + 1)) or len(numbers) > DISCOVERIES:
        yield f"there are counters {numbers}"
    places = [counter.hex for counter in state.counters.values() if counter.hex]
    if len(set(places)) != len(places):
        yield f"two counters lie in one hex: {places}"
    lie = {name: hex_.counter for name, hex_ in state.hexes.items() if hex_.counter}
    noted = {c.hex: int(n) for n, c in state.counters.items() if c.hex}
    if lie != noted:
        yield f"counters lie in {lie} and are noted in {noted}"


def _villages(state: Nile) -> Iterator[str]:
    here = {str(hex_.tribe): name for name, hex_ in state.hexes.items() if hex_.tribe}
    noted = {number: tribe.hex for number, tribe in state.tribes.items()}
    if here != noted or len(here) != sum(hex_.tribe > 0 for hex_ in state.hexes.values()):
        yield f"tribes live in {here} and are noted in {noted}"


def _caches(player: str, explorer: Explorer) -> Iterator[str]:
    """Eight have markers, more are noted on paper; none is empty (17.5)."""
    for number, cache in explorer.caches.items():
        if int(number) < 1 or not dict(_stores(cache)):
            yield f"cache {number} of {player} is {cache}"


# Carrying and traveling


def carries_itself(game: NileAtTable, player: str) -> Iterator[str]:
    """After a reconstruction no party owns more than can be carried (6.54, 6.55)."""
    explorer = game.state.explorers[player]
    if explorer.place == "africa":
        now = fit(game, player, explorer.mode, camp=True)
        if now.cost > now.capability or now.bars:
            yield f"{player} {explorer.mode}: {now.cost} of {now.capability}, {now.bars}"


def out_of_place(game: NileAtTable, player: str) -> Iterator[str]:
    """Animals and canoes where they may not be (5.426, 5.427, 5.432)."""
    explorer = game.state.explorers[player]
    here = game.hex(explorer.hex)
    ground = parts(here.terrain)
    for animal in ("horses", "camels"):
        if getattr(explorer.party, animal) and set(CLOSED[animal]) & set(ground):
            yield f"{animal} of {player} in {here.terrain} {explorer.hex}"
    wet = here.river != NO_RIVER or "lake" in ground or "swamp" in ground
    if explorer.mode == "canoe" and not wet and not game.board.is_coast(explorer.hex):
        yield f"canoes of {player} in dry {here.terrain} {explorer.hex}"


def walks_on_water(game: NileAtTable, player: str) -> Iterator[str]:
    """Nobody comes on foot into a lake (9.43); who loses canoes there may walk ashore (11.44)."""
    explorer = game.state.explorers[player]
    here = game.hex(explorer.hex)
    if explorer.mode == "foot" and set(CLOSED["foot"]) & set(parts(here.terrain)):
        yield f"{player} on foot into {here.terrain} {explorer.hex}"


def stands(game: NileAtTable, player: str) -> Iterator[str]:
    """Who stands in a hex that is whole knows it, and no blank or half one (9.3, 9.15, 10.293).

    His trail ends there, step by step, and he came from beside it (13.5).
    """
    explorer = game.state.explorers[player]
    name, here = explorer.hex, game.hex(explorer.hex)
    if explorer.place != "africa":
        return
    if here.terrain and not (here.half or here.published or name in explorer.known):
        yield f"{player} does not know {name}"
    for other in explorer.known:
        if not game.hex(other).terrain or game.hex(other).half:
            yield f"{player} knows {other}, which is not whole"
    if explorer.trail[-1:] != (name,):
        yield f"the trail {explorer.trail} of {player} does not end in {name}"
    if game.state.map == "app":
        steps = [*pairwise(explorer.trail), *([(explorer.came, name)] if explorer.came else [])]
        for one, then in steps:
            if then not in game.grid.adjacent(one):
                yield f"{player} came from {one} to {then}"


# The map


def unexplored(game: NileAtTable) -> Iterator[str]:
    """Hexes of the map that an explorer knows, though nobody has explored them whole (3.2)."""
    for player, explorer in game.state.explorers.items():
        for name in explorer.known:
            if not (name.startswith("@") or game.hex(name).whole):
                yield f"{player} knows {name}, which is not explored whole"


def badly_mapped(game: NileAtTable, names: Iterable[str]) -> Iterator[str]:
    """No desert beside jungle (10.27), and no lake of four hexes but a salt one (10.28, 10.333)."""
    for name in names:
        here = game.hex(name)
        if not here.terrain:
            continue
        for other in game.grid.adjacent(name):
            if clash(here.terrain, game.hex(other).terrain):
                yield f"{here.terrain} {name} lies beside {game.hex(other).terrain} {other} (10.27)"
        if here.terrain == LAKE:
            lake = _lake(game, name)
            if len(lake) > MOST_LAKES and not any(game.hex(part).salt for part in lake):
                yield f"the lake {sorted(lake)} has {len(lake)} hexes (10.28)"


def _lake(game: NileAtTable, name: str) -> set[str]:
    lake, waiting = {name}, [name]
    while waiting:
        for near in game.grid.adjacent(waiting.pop()):
            if near not in lake and game.hex(near).terrain == LAKE:
                lake.add(near)
                waiting.append(near)
    return lake


def finished(game: NileAtTable) -> NileAtTable:
    """The game with hexes blank that are not explored whole: their water is not settled yet."""
    hexes = {name: here for name, here in game.state.hexes.items() if not here.half}
    return game.at(replace(game.state, hexes=hexes))


def rivers_disagree(game: NileAtTable, names: Iterable[str]) -> Iterator[str]:
    """A river that leaves a hex comes into the next one over the same side (10.31).

    A hex may leave out what its neighbor shows while it is blank or half explored, and where
    water covers the whole of it.
    """
    for name in names:
        for side, letter in enumerate(game.hex(name).river, start=1):
            other = game.grid.neighbour(name, side)
            if letter == "." or not other or not game.board.is_land(other):
                continue
            back = game.grid.direction(other, name)
            assert back is not None
            theirs = game.hex(other).river[back - 1]
            wet = {"lake", "swamp"} & set(parts(game.hex(other).terrain))
            open_ = not game.hex(other).terrain or game.hex(other).half
            if theirs != TURN[letter] and not (theirs == "." and (wet or open_)):
                yield f"the side between {name} and {other} is {letter!r} here and {theirs!r} there"


# The decks


class Discards:
    """What lies in the discards of the decks, from the entries alone.

    A card comes once until the discards are shuffled, and they are only shuffled when no card is
    left. `sure` is set once people insisted on a card that should not be in the deck.
    """

    def __init__(self) -> None:
        self.seen: dict[str, set[int]] = {EVENTS: set(), COUNTERS: set()}
        self.sure = False

    def take(self, entry: Entry[Fact], numbers: tuple[int, ...], held: set[int]) -> Iterator[str]:
        """Note an entry; `numbers` are the deck's cards and `held` those that players hold."""
        if entry.kind != "draw" or entry.again:
            return
        deck, card = entry.limits["deck"], entry.value.get("card", 0)
        lie = self.seen[deck]
        out = held if deck == EVENTS else set()
        if entry.shuffled:
            if set(numbers) - lie - out:
                yield f"the {deck} were shuffled, and {sorted(set(numbers) - lie - out)} were left"
            lie.clear()
        if card in lie | out and not self.sure:
            yield f"card {card} of the {deck} came again"
        if card:
            lie.add(card)

    def agrees(self, seen: dict[str, frozenset[int]]) -> Iterator[str]:
        """Where the table knows of other discards."""
        for deck, lie in self.seen.items():
            if lie != seen.get(deck, frozenset()):
                yield f"the discards of the {deck} are {sorted(seen.get(deck, ()))}, not {lie}"


def held_cards(state: Nile) -> set[int]:
    """Numbers of the Event cards that players hold as donations (26.8)."""
    return {
        int(card)
        for explorer in state.explorers.values()
        for card in explorer.donations
        if card.isdecimal()
    }


# Questions


def unanswerable(game: NileAtTable, request: Request) -> Iterator[str]:
    """Why a question cannot be answered, or is badly asked."""
    if not request.question.strip():
        yield f"a question without words: {request}"
    if isinstance(request, Choose):
        keys = [option.key for option in request.options]
        if len(set(keys)) != len(keys):
            yield f"two options have one key: {request}"
        if all(option.barred for option in request.options):
            yield f"nothing can be chosen: {request}"
    elif isinstance(request, Count) and request.least > request.most:
        yield f"no number is possible: {request}"
    elif isinstance(request, Roll | Rolls):
        if request.dice < 1 or not any(line.totals for line in request.column.lines):
            yield f"no dice can be rolled: {request}"
    elif isinstance(request, Draw):
        # A card of the table's own may be told by its words, whoever holds all of ours.
        if not game.decks[request.deck].numbers:
            yield f"there is no card: {request}"
    elif isinstance(request, Settle):
        words = [option.key for option in request.options]
        fits = request.value in words if words else request.least <= request.value <= request.most
        if not fits:
            yield f"the computed value is not possible: {request}"
