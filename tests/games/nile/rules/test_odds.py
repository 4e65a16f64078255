"""Odds that the table is shown before a roll, against hand arithmetic (design: exact)."""

from fractions import Fraction

import pytest

from companion.games.nile.facts import BecameFriendly
from companion.games.nile.state import Party
from companion.games.nile.table_game import NileAtTable
from companion.table.game import Call
from companion.table.look.odds import (
    Fork,
    Leaf,
    Policy,
    chance_that,
    is_exact,
    leaves,
    of_question,
    walk,
)
from companion.table.play.session import Session
from companion.table.seats.hidden import HOST
from companion.table.seats.observation import observe
from companion.table.seats.worlds import ahead
from tests.games.nile.helpers.villages import TRIBE, at_a_village
from tests.games.nile.helpers.world import with_explorer, with_turn

SIX = 6
TWO = 36
"""In how many ways one die and two dice fall."""


def at_table(game: NileAtTable, *answers: object) -> Session:
    """A session in which people roll, after these answers."""
    session = Session(game, 1, {"dice": "table", "cards": "table"})
    session.start()
    for answer in answers:
        session.answer(answer)
    return session


def shown(session: Session) -> dict[object, Fraction]:
    """The odds of the open question by result."""
    return {odd.result: odd.chance for odd in of_question(session)}


# Natives (13, 14)

ATTITUDES = {
    "1": {"H": 6, "C": 29, "A": 1},
    "2": {"N": 30, "C": 5, "A": 1},
    "3": {"N": 21, "C": 14, "A": 1},
    "4": {"N": 26, "C": 7, "A": 3},
    "5": {"N": 26, "C": 7, "A": 3},
    "6": {"N": 30, "A": 6},
}
"""Ways of 36 at normal activity: N on 7, 8 or 9 and less is 21, 26 or 30."""


@pytest.mark.parametrize("policy", ATTITUDES)
def test_chances_of_an_attitude(policy: str) -> None:
    """13.32"""
    found = shown(at_table(at_a_village(), policy))
    assert found == {key: Fraction(ways, TWO) for key, ways in ATTITUDES[policy].items()}


# Escape (15.3)


def test_chances_of_an_escape() -> None:
    """15.3, 15.32: four of six get away; a die of bearers is three at least."""
    game = with_explorer(at_a_village(), "Ada", place="captive", captor=TRIBE, party=Party())
    session = at_table(with_turn(game, step="captive"))
    assert set(shown(session).values()) == {Fraction(1, SIX)}
    assert len(shown(session)) == SIX
    found = ahead(observe(session, HOST), depth=2)
    assert found is not None
    assert chance_that(found, lambda leaf: place(leaf) == "captive") == Fraction(1, SIX)
    assert chance_that(found, lambda leaf: place(leaf) == "dead") == Fraction(1, SIX)
    session.answer([6])
    assert shown(session) == {
        3: Fraction(3, SIX),
        4: Fraction(1, SIX),
        5: Fraction(1, SIX),
        6: Fraction(1, SIX),
    }


# A whole meeting (13, 14, 15)


def place(leaf: Leaf) -> str:
    where: str = leaf.state.explorers["Ada"].place
    return where


def friendly(leaf: Leaf) -> bool:
    return any(isinstance(fact, BecameFriendly) for fact in leaf.facts)


def choosing(policy: str, gifts: int) -> Policy:
    """Follow one policy, offer so many gifts, then do nothing more."""
    by_rule: dict[str, object] = {"13.3": policy, "14.2": "gifts", "14.6": "no", "15.21": 0}

    def choice(fork: Fork) -> object:
        if fork.request.kind == "count" and fork.request.rule == "14.2":
            return gifts
        return by_rule[fork.request.rule]

    return choice


@pytest.mark.parametrize(
    ("policy", "gifts", "neutral", "won"),
    [("5", 15, 26, 26), ("3", 15, 21, 26), ("6", 30, 30, 33), ("5", 0, 26, 1)],
)
def test_chance_to_win_a_chief(policy: str, gifts: int, neutral: int, won: int) -> None:
    """13.32, 14.3: neutral by the policy, then won by the gifts."""
    found = ahead(observe(at_table(at_a_village()), HOST), depth=5)
    assert found is not None
    chance = chance_that(found, friendly, choosing(policy, gifts))
    assert chance == Fraction(neutral, TWO) * Fraction(won, TWO)


def test_nothing_wins_a_chief_by_marching_past() -> None:
    """14.1: only policies 3, 5 and 6 negotiate."""
    found = ahead(observe(at_table(at_a_village()), HOST), depth=5)
    assert found is not None
    assert chance_that(found, friendly, choosing("4", 0)) == 0


def test_every_number_of_gifts_is_a_branch() -> None:
    """14.2: 0 to 47 of them; all of it exact, since no card is drawn."""
    found = ahead(observe(at_table(at_a_village(), "3", [1, 1], "gifts"), HOST), depth=2)
    assert isinstance(found, Fork)
    assert [branch.result for branch in found.branches] == list(range(48))
    assert is_exact(found)
    more = [chance_that(branch.node, friendly) for branch in found.branches]
    assert more == sorted(more)
    assert (more[0], more[47]) == (Fraction(1, TWO), Fraction(33, TWO))


def test_chance_that_an_explorer_without_guns_comes_to_grief() -> None:
    """Policy 3 without a gun or a gift beside a small tribe.

    Charged on 8 to 11 (14 ways), ambushed on 12; a neutral chief (21 ways) is insulted by nothing
    on 7 or less (21 ways) and charges too. A charge is lost on 9 or less (30 ways), an ambush on 10
    (33 ways); lost means captive or dead on two faces of six. He has rations, so that he does not
    win the chief by having nothing at all (14.5).
    """
    game = with_explorer(at_a_village(party=Party(rations=9)), "Ada", armed=False)
    found = walk(game, Call("encounter", {"player": "Ada"}), depth=6)
    assert is_exact(found, choosing("3", 0))
    charged = Fraction(14, TWO) + Fraction(21, TWO) * Fraction(21, TWO)
    lost = charged * Fraction(30, TWO) + Fraction(1, TWO) * Fraction(33, TWO)
    chance = chance_that(found, lambda leaf: place(leaf) != "africa", choosing("3", 0))
    assert chance == lost * Fraction(2, SIX)


def test_what_lies_ahead_agrees_with_what_happens() -> None:
    """Each leaf of the walk is where the same answers lead at the table."""
    start = at_a_village(party=Party(askaris=1, rations=9, gifts=2))
    found = walk(start.at(start.state), Call("encounter", {"player": "Ada"}), depth=4)
    done = [leaf for leaf in leaves(found) if not leaf.cut]
    assert done
    for leaf in done:
        session = at_table(start.at(start.state))
        for result in leaf.passed:
            request = session.question.request if session.question else None
            rolled = request is not None and request.kind == "roll"
            session.answer({"result": result} if rolled else result)
        assert all(fact in _stated(session) for fact in leaf.facts)


def _stated(session: Session) -> list[object]:
    return [fact for entry in session.log for fact in entry.facts]
