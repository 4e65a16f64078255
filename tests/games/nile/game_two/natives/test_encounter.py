"""Meeting a tribe from policy to end (II 3.3)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import (
    AttitudeChanged,
    BattleFought,
    BecameFriendly,
    ExplorerCaptured,
    ExplorerDied,
    GiftsGiven,
    MoveEnded,
    PolicyFollowed,
)
from companion.games.nile.game_two.natives import attitudes, encounter
from companion.games.nile.game_two.natives.meeting_odds import (
    AWAY,
    DEAD,
    ENDS,
    HIDDEN,
    INSULTED,
    POISONED,
    TAKEN,
    VICTORY,
    Meeting,
    meeting_odds,
)
from companion.games.nile.state import Party, Relation
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Count, Request, Roll, Rolls
from tests.games.nile.game_two.natives.test_attitudes import world
from tests.games.nile.helpers.world import Played, play, with_explorer


def met(game: NileAtTable, *answers: object) -> Played:
    return play(game, encounter.follow_policy(game, "Ada", 1), answers, stop=True)


def results(played: Played) -> list[str]:
    return [fact.result for fact in played.of(PolicyFollowed)]


def test_who_hides_leaves_the_party_its_move() -> None:
    """Without a negotiation (ruling)."""
    played = met(world(Party(askaris=4)), "1", [1, 1, 1], "none")
    assert results(played) == ["hide"]
    assert not played.of(MoveEnded)


def test_after_a_negotiation_the_party_stays() -> None:
    played = met(world(Party(askaris=4, gifts=51)), "3", [1, 1, 1], "gifts", 50, [1, 1])
    assert played.returned is True
    assert played.of(BecameFriendly)
    assert played.of(MoveEnded)


def test_an_insult_is_answered_by_poison_or_by_arms() -> None:
    party = Party(askaris=4, gifts=6)
    hidden = met(world(party), "3", [1, 1, 1], "gifts", 5, [1, 1], [1, 1, 1], [5, 5])
    assert hidden.returned is False
    assert "poison" in hidden.asked[-1].question
    armed = met(world(party), "3", [1, 1, 1], "gifts", 5, [1, 1], [6, 6, 6])
    assert armed.open is not None
    assert armed.open.question == "How do the natives attack?"


def test_hostile_natives_that_are_deterred_hide_and_there_is_no_negotiation() -> None:
    game = world(Party(askaris=40, gifts=50))
    played = met(game, "1", [6, 6, 6])
    assert results(played) == ["hide"]
    assert len(played.asked) == 2


@pytest.mark.parametrize(("warriors", "changes"), [(9, [-1]), (100, [-1, -1])])
def test_an_attack_lowers_the_attitude_whatever_comes_of_it(
    warriors: int, changes: list[int]
) -> None:
    """Once, and with a defeat once more."""
    game = world(Party(askaris=4), armed=True, heads=warriors)
    played = met(game, "5", [6, 6, 6], [6, 6])
    assert [fact.change for fact in played.of(AttitudeChanged)] == changes
    assert results(played) == ["charge"]


def test_a_friend_is_traded_with_and_a_sleeping_one_takes_a_policy() -> None:
    """II 3.3.1."""
    friend = {"1": Relation(friendly=True, met=1)}
    game = with_explorer(world(Party(gifts=5)), "Ada", tribes=friend)
    played = play(game, encounter.encounter(game, "Ada"), ["no"])
    assert results(played) == ["friendly"]
    asleep = replace(game.state.tribes["1"], attitudes={"": -5})
    game = game.at(replace(game.state, tribes={"1": asleep}))
    asked = play(game, encounter.encounter(game, "Ada"), stop=True).open
    assert asked is not None
    assert asked.rule == "II 3.3.2"


# The odds are those of the rules' own questions


@pytest.mark.parametrize(
    ("party", "armed", "warriors", "policy", "gifts"),
    [
        (Party(gifts=3), False, 9, 5, 2),
        (Party(gifts=3), True, 4, 4, 2),
        (Party(askaris=1, gifts=3), True, 12, 5, 2),
    ],
)
def test_the_odds_of_a_meeting_are_those_of_its_questions(
    party: Party, armed: bool, warriors: int, policy: int, gifts: int
) -> None:
    game = world(party, armed=armed, heads=warriors)
    distance = game.port_distance(game.explorer("Ada").hex)
    aim = attitudes.target(game, "Ada", 1, distance, policy, policy, False)
    told = meeting_odds(
        game,
        Meeting(
            warriors=warriors,
            distance=distance,
            target=aim.total,
            hides=policy,
            attacks=policy,
            askaris=party.askaris,
            guns=party.askaris + armed,
            gifts=gifts,
        ),
    )
    found = dict.fromkeys(ENDS, Fraction(0))
    for end, chance in ends(party, armed, warriors, (str(policy),), gifts, Fraction(1)):
        found[end] += chance
    assert found == told


def ends(
    party: Party, armed: bool, warriors: int, given: tuple[Any, ...], gifts: int, whole: Fraction
) -> Iterator[tuple[str, Fraction]]:
    """Every end of a meeting with its chance: each question is answered in every way."""
    played = met(world(party, armed=armed, heads=warriors), *given)
    end = _end(played)
    if end:
        yield end, whole
        return
    assert played.open is not None, played.asked
    for answer, chance in _ways(played.open, gifts):
        yield from ends(party, armed, warriors, (*given, answer), gifts, whole * chance)


def _end(played: Played) -> str:
    """The end that a meeting has come to, "" for none yet."""
    if played.of(BecameFriendly):
        return "friendly"
    fights = played.of(BattleFought)
    if fights:
        return VICTORY if fights[0].result == "victory" else _fate(played)
    if played.of(ExplorerDied):
        return POISONED
    if played.open is not None:
        return ""
    return INSULTED if played.of(GiftsGiven) else HIDDEN


def _fate(played: Played) -> str:
    """What became of the beaten, "" while its die is not thrown."""
    if played.of(ExplorerDied):
        return DEAD
    if played.of(ExplorerCaptured):
        return TAKEN
    asked = played.open.question if played.open else ""
    return "" if asked == "What becomes of the explorer?" else AWAY


def _ways(asked: Request, gifts: int) -> Iterator[tuple[Any, Fraction]]:
    """Each answer with its chance; people always offer the same gifts and save themselves."""
    if isinstance(asked, Choose):
        keys = [option.key for option in asked.options]
        yield (
            ("gifts" if "gifts" in keys else "nothing" if "nothing" in keys else "no"),
            Fraction(1),
        )
    elif isinstance(asked, Count):
        yield gifts, Fraction(1)
    elif isinstance(asked, Rolls):
        yield [1, 1], Fraction(1, 9)
        yield [6, 6], Fraction(8, 9)
    else:
        assert isinstance(asked, Roll)
        for line, chance in asked.column.chances(asked.dice, asked.sides, asked.reading):
            yield {"result": line.result}, chance
