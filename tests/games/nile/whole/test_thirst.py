"""Nobody deserts or dies of thirst without a warning on the screen in that turn (5.4444, 19.5).

A lost battle takes all water, and the card of a sandstorm says that everybody needs more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from companion.games.nile.facts import BattleFought, ExplorerDied, Hampered, PartyChanged
from companion.games.nile.rules.party.makeup import PEOPLE
from companion.games.nile.state import Hex, Party
from companion.table.ask.requests import Choose, Count, Request
from companion.table.facts import Fact
from companion.table.play.session import Session
from tests.games.nile.helpers.on_the_move import inland
from tests.table.players import legal_answer

TURNS = 4

WARNING = re.compile(r"would desert|who gets none deserts|dies? of thirst|all they carry")


def dry_land(rng: Random) -> dict[str, Any]:
    """A hex and its neighbors, dry desert for the most part."""
    terrains = ("desert", "desert", "desert", "veldt")
    places = ("HERE", "NE", "E", "SE", "SW", "W", "NW")
    return {place: Hex(terrain=rng.choice(terrains), published=True) for place in places}


def party(rng: Random) -> Party:
    """A party with water for a turn or two, for some of them, or none."""
    people = Party(bearers=rng.randint(0, 6), askaris=rng.randint(0, 3), guides=rng.randint(0, 1))
    need = 3 * (people.bearers + people.askaris + people.guides + 1)
    water = rng.choice((0, rng.randint(0, need), need, 2 * need))
    return Party(
        bearers=people.bearers,
        askaris=people.askaris,
        guides=people.guides,
        rations=rng.randint(10, 60),
        water=water,
    )


def said(request: Request) -> Iterator[str]:
    """All that a question tells whoever answers it."""
    yield from (request.question, request.why)
    if isinstance(request, Choose):
        yield from (words for one in request.options for words in (one.label, one.grave))
    if isinstance(request, Count) and request.form:
        yield request.form.title


def is_of_thirst(fact: Fact) -> bool:
    """True if people desert or the explorer dies for want of water."""
    if isinstance(fact, ExplorerDied):
        return "thirst" in fact.cause
    if not isinstance(fact, PartyChanged) or fact.cause != "thirst":
        return False
    return any(fact.changes.get(kind, 0) < 0 for kind in PEOPLE)


def of_thirst_unwarned(seed: int) -> tuple[int, list[str]]:
    """Play a few turns at random; returns losses by thirst, and those that nothing told of."""
    rng = Random(seed)
    session = Session(inland(party=party(rng), **dry_land(rng)), seed)
    session.start()
    warned, losses, unwarned = set[int](), 0, list[str]()
    while session.question is not None and session.game.turn <= TURNS:
        request, turn, before = session.question.request, session.game.turn, len(session.log)
        if any(WARNING.search(words) for words in said(request)):
            warned.add(turn)
        session.answer(legal_answer(rng, request, session), sure=True)
        facts = [fact for entry in session.log[before:] for fact in entry.facts]
        if any(isinstance(fact, BattleFought | Hampered) for fact in facts):
            warned.add(turn)
        for fact in filter(is_of_thirst, facts):
            losses += 1
            if turn not in warned:
                unwarned.append(f"seed {seed}, turn {turn}: {fact} after {request.question}")
    return losses, unwarned


@pytest.mark.parametrize("share", range(4))
def test_thirst_is_warned_of_before_anybody_is_lost(share: int) -> None:
    found = [of_thirst_unwarned(number * 4 + share) for number in range(25)]
    assert [words for _, unwarned in found for words in unwarned] == []
    assert sum(losses for losses, _ in found) > 5, "there was thirst"
