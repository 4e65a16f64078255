"""No seat is told what it hasn't seen: twins that differ only in that give it the same texts."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from companion.games.congo.state import HANDS
from companion.plugins.header import Header
from companion.table.game import Game
from companion.table.journal.paths import join
from companion.table.seats import hidden
from companion.table.seats.observation import observe
from tests.games.contract.games import every_game, header_of
from tests.games.contract.outputs import outputs, refusals
from tests.games.contract.twins import Leak, Twins

HIDING = {"congo": 150, "nile-1": 40, "nile-2": 40, "toy-1": 12}
"""The games that hide something, and after how many answers twins of them are left alone."""

EVERY = {"congo": 20}
"""So many answers lie between two moments at which all texts are compared, 1 where none is said."""


def a_header(name: str, rng: Random) -> Header:
    """A campaign of two or three; the app deals all that it can."""
    header = header_of(name, rng, rng.randint(2, 3))
    if hasattr(header, "hands"):
        header = msgspec.structs.replace(header, hands=rng.choice(("app", "app", "specials")))
    return header


def twins_of(name: str, rng: Random) -> Twins:
    """Twins of a game, seen by one of its players."""
    header = a_header(name, rng)
    return Twins(header, rng.choice([player.name for player in header.players]), rng)


def compared(twins: Twins) -> int:
    """How many texts were compared, for the seat and for the whole table; raises `Leak`."""
    plugin, count = twins.one.plugin, 0
    for seen, other in twins.seats():
        pairs = zip(outputs(seen, plugin), outputs(other, plugin), strict=True)
        for (name, ours), (_, theirs) in pairs:
            count += 1
            if ours != theirs:
                raise Leak(
                    f"{seen.seat!r} is told otherwise by {name}: {first_difference(ours, theirs)}"
                )
    tries = list(guesses(twins))
    told, instead = (list(refusals(session, tries)) for session in twins.pair)
    if told != instead:
        raise Leak(f"a refused correction tells something: {told} {instead}")
    return count + len(tries)


def first_difference(ours: str, theirs: str) -> str:
    """The texts from where they differ."""
    at = next((n for n, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), 0)
    return f"…{ours[max(0, at - 40) : at + 60]}… | …{theirs[max(0, at - 40) : at + 60]}…"


def guesses(twins: Twins) -> Iterator[tuple[str, Any]]:
    """Corrections by which somebody might find out what others hold."""
    game: Any = twins.one.session.game
    for player in game.players if hasattr(game, "hands") else ():
        for place in filter(game.holds, HANDS):
            card = twins.rng.choice([card[place] for card in game.decks[place].cards.values()])
            yield join("players", player, place), [card, card]


def played(name: str, rng: Random, *, texts: bool) -> tuple[Twins, int]:
    """Twins played until they are none any more, and how many texts were compared."""
    twins, count = twins_of(name, rng), 0
    twins.bold = not texts
    for number in range(HIDING[name]):
        if not twins.go_on():
            break
        if texts and twins.differ and (number + 1) % EVERY.get(name, 1) == 0:
            count += compared(twins)
    return twins, count


@pytest.mark.parametrize("name", HIDING)
def test_what_a_seat_has_not_seen_changes_nothing_that_it_is_told(name: str) -> None:
    """In no text, and in no question or its place in the order."""
    runs = [played(name, Random(f"{name} {seed}"), texts=True) for seed in range(3)]
    assert any(twins.differ for twins, _ in runs)
    assert name == "toy-1" or sum(count for _, count in runs) > 100


def markers(game: Game) -> Iterator[tuple[type, str]]:
    """Every field that a game marks as hidden, by its struct."""
    kinds: list[Any] = [*game.fact_types, type(game.state)]
    for kind in kinds:
        for struct in hidden._structs_in(kind):
            for name in hidden._marked(struct):
                yield struct, name


MARKED = [
    pytest.param("congo", "Traveller", "auxiliaries"),
    pytest.param("congo", "Bid", "card"),
    pytest.param("congo", "Dealt", "card"),
    pytest.param("congo", "BidPlaced", "card"),
    pytest.param("nile-1", "Explorer", "port"),
    pytest.param("nile-1", "PortMarked", "port"),
    pytest.param("toy-1", "Traveller", "home"),
    pytest.param("toy-1", "Settled", "home"),
]


@pytest.mark.parametrize(("name", "struct", "field"), MARKED)
def test_a_marker_that_is_dropped_is_missed(
    name: str, struct: str, field: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The twins find it in what is told, be it of a state or of a fact."""
    marked = hidden._marked

    def without(kind: type) -> dict[str, hidden.Hidden]:
        found = dict(marked(kind))
        if kind.__name__ == struct:
            found.pop(field, None)
        return found

    monkeypatch.setattr(hidden, "_marked", without)
    hidden._with_marked.cache_clear()
    hidden._hides.cache_clear()
    try:
        with pytest.raises(Leak):
            all(played(name, Random(f"{name} {seed}"), texts=False) for seed in range(20))
    finally:
        monkeypatch.undo()
        hidden._with_marked.cache_clear()
        hidden._hides.cache_clear()


@every_game
def test_a_game_that_hides_nothing_is_seen_as_it_is(name: str) -> None:
    """Every seat gets the very state and entries of the table."""
    from tests.games.contract.games import Campaign

    campaign = Campaign(header_of(name, Random(name)))
    game = campaign.session.game
    if name in HIDING:
        assert list(markers(game))
        return
    assert not list(markers(game))
    for seat in (*game.players, hidden.TABLE, hidden.HOST):
        seen = observe(campaign.session, seat)
        assert seen.game.state is game.state
        assert all(a is b for a, b in zip(seen.log, campaign.session.log, strict=True))
