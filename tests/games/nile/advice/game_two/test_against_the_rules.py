"""Each policy and offer against the rules' own questions, to every end (II 3.3–3.3.5.4)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.advice.game_two.meeting_odds import (
    AWAY,
    DEAD,
    HIDDEN,
    INSULTED,
    POISONED,
    TAKEN,
    VICTORY,
)
from companion.games.nile.advice.game_two.meeting_tables import policy_tables
from companion.games.nile.facts import (
    BattleFought,
    BecameFriendly,
    ExplorerCaptured,
    ExplorerDied,
    GiftsGiven,
)
from companion.games.nile.game_two.natives import encounter
from companion.games.nile.game_two.natives.negotiation import FRIENDLY
from companion.games.nile.state import Party, Relation, Tribe
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Count, Request, Roll, Rolls
from companion.table.look.odds_table import OddsTable
from tests.games.nile.game_two.world import world
from tests.games.nile.helpers.world import Played, play, with_explorer, with_turn

Ways = Iterator[tuple[Any, Fraction]]

SURE = Fraction(1)

EVERYTHING = -1
"""The gifts of who offers all that is carried."""


def ends(game: NileAtTable, policy: str, gifts: int) -> dict[str, Fraction]:
    """The chance of each end where a policy is followed and so many gifts are offered."""
    found: defaultdict[str, Fraction] = defaultdict(Fraction)
    for end, chance in _ends(game, gifts, (policy,), SURE):
        found[end] += chance
    return dict(found)


def _ends(
    game: NileAtTable, gifts: int, given: tuple[Any, ...], whole: Fraction
) -> Iterator[tuple[str, Fraction]]:
    there = game.at(game.state)
    played = play(there, encounter.follow_policy(there, "Ada", 1), given, stop=True)
    if end := _end(played):
        yield end, whole
        return
    assert played.open is not None
    for answer, chance in _answers(played.open, gifts):
        yield from _ends(game, gifts, (*given, answer), whole * chance)


def _end(played: Played) -> str:
    """What a meeting has come to, "" for nothing yet."""
    if played.of(BecameFriendly):
        return FRIENDLY
    died, fights = played.of(ExplorerDied), played.of(BattleFought)
    if fights and fights[0].result == "victory":
        return VICTORY
    if fights and not died and not played.of(ExplorerCaptured):
        waits = played.open and played.open.question == "What happens to the explorer?"
        return "" if waits else AWAY
    if fights:
        return DEAD if died else TAKEN
    if died:
        return POISONED
    if played.open is not None:
        return ""
    return INSULTED if played.of(GiftsGiven) else HIDDEN


def _answers(asked: Request, gifts: int) -> Ways:
    """Chance by each result; of people's what the odds take for granted."""
    if isinstance(asked, Roll):
        for line, chance in asked.column.chances(asked.dice, asked.sides, asked.reading):
            yield {"result": line.result}, chance
    elif isinstance(asked, Rolls):
        for dice in product(range(1, 7), repeat=2):
            yield [*dice], Fraction(1, 36)
    elif isinstance(asked, Count):
        for_attitude = "for the attitude" in asked.question
        yield (gifts if asked.key == "gifts" else asked.most if for_attitude else 0), SURE
    else:
        assert isinstance(asked, Choose)
        keys = [option.key for option in asked.options]
        offer = "everything" if gifts == EVERYTHING else "gifts" if gifts else "none"
        alive = [key for key in keys if key != "dies"]
        yield (offer if offer in keys else alive[0]), SURE


def mounted(game: NileAtTable) -> NileAtTable:
    return with_explorer(game, "Ada", mode="mounted")


def half_powder(game: NileAtTable) -> NileAtTable:
    return with_turn(game, guns=2)


def ethnologist(game: NileAtTable) -> NileAtTable:
    """He studied another tribe, that is friendly to him."""
    tribes = {"1": Relation(met=1), "2": Relation(friendly=True, studied=1)}
    known = {**game.state.tribes, "2": Tribe("0101", "small", heads=4)}
    game = game.at(replace(game.state, tribes=known))
    return with_explorer(game, "Ada", specialty="ethnologist", tribes=tribes)


def met_before(game: NileAtTable) -> NileAtTable:
    return with_explorer(game, "Ada", tribes={"1": Relation(met=1, negotiated=1)})


def as_it_is(game: NileAtTable) -> NileAtTable:
    return game


WORLDS: dict[str, tuple[Callable[[NileAtTable], NileAtTable], dict[str, Any]]] = {
    "two askaris": (as_it_is, {"party": Party(askaris=2, gifts=3, rations=4), "heads": 30}),
    "alone, gifts alone": (as_it_is, {"party": Party(gifts=3), "heads": 12}),
    "few warriors": (as_it_is, {"party": Party(askaris=2, gifts=2, rations=4), "heads": 7}),
    "fewer": (as_it_is, {"party": Party(askaris=1, rations=4), "heads": 5}),
    "nothing": (as_it_is, {"heads": 12}),
    "mounted": (mounted, {"party": Party(askaris=1, gifts=2, rations=9), "heads": 21}),
    "desert": (
        as_it_is,
        {"party": Party(askaris=1, gifts=4), "hex_": {"terrain": "desert"}, "heads": 19},
    ),
    "half powder": (half_powder, {"party": Party(askaris=3, rations=1), "heads": 37}),
    "ethnologist": (ethnologist, {"party": Party(askaris=1, gifts=3), "heads": 19}),
    "met, hated": (
        met_before,
        {"party": Party(askaris=1, gifts=5), "heads": 19, "attitudes": {"": -4}},
    ),
}


def gifts_of(table: OddsTable) -> int:
    if table.gifts:
        return table.gifts[0]
    return 0 if table.title.endswith("no negotiation") else EVERYTHING


@pytest.mark.parametrize("name", WORLDS)
def test_the_odds_of_each_policy_are_those_of_its_questions(name: str) -> None:
    change, told = WORLDS[name]
    game = change(world(armed=bool(told.get("party")), **told))
    tables = policy_tables(game, "Ada")
    assert len({table.key for table in tables}) == 5
    for table in tables:
        found = {row.label: row.chance for row in table.rows}
        assert found == ends(game, table.key, gifts_of(table)), table.title
