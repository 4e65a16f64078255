"""The odds of meeting a tribe: exact figures and tables, for policies, gifts, fights (II 3.3)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.advice.game_two.meeting_odds import (
    DEFEAT,
    ENDS,
    NO_CONTACT,
    POISONED,
    VICTORY,
    Meeting,
    meeting_odds,
)
from companion.games.nile.advice.odds import odds_tables
from companion.games.nile.game_two.features import strength
from companion.games.nile.game_two.natives import encounter
from companion.games.nile.game_two.natives.attitudes import target
from companion.games.nile.game_two.natives.negotiation import (
    FRIENDLY,
    gifts_column,
    poison_column,
)
from companion.games.nile.game_two.one_of_two import chance_of
from companion.games.nile.state import Party, Relation, Tribe
from companion.games.nile.table_game import NileAtTable
from companion.table.look.odds_table import NoOdds, OddsTable
from tests.games.nile.game_two.world import two, world
from tests.games.nile.helpers.world import play, with_explorer, with_hex

FULL = Party(askaris=8, bearers=4, guides=1, gifts=20, rations=10)


def tables(game: NileAtTable, what: str = "policy") -> list[OddsTable]:
    return odds_tables(game, "Ada", what)


def of(found: list[OddsTable], key: str, words: str) -> dict[str, Fraction]:
    (table,) = [each for each in found if each.key == key and each.title.endswith(words)]
    return {row.label: row.chance for row in table.rows}


@pytest.mark.parametrize("what", ["policy", "gifts", "fight"])
@pytest.mark.parametrize(
    ("party", "armed"),
    [(FULL, True), (Party(), False), (Party(gifts=3), False), (Party(gifts=90), True)],
    ids=["full", "nothing", "gifts alone", "many gifts"],
)
def test_every_table_sums_to_one(what: str, party: Party, armed: bool) -> None:
    for table in tables(world(party, armed=armed), what):
        assert sum(row.chance for row in table.rows) == 1
        assert table.rule.startswith("II 3.3")


def test_each_policy_is_told_with_what_is_worth_an_offer() -> None:
    """43 warriors and two dice: 8 gifts want a six, 9 a five, 11 a four, 15 a three."""
    found = [table for table in tables(world(FULL, armed=True)) if table.key == "3"]
    assert [table.gifts for table in found] == [None, (8, 8), (9, 10), (11, 14), (15, 20), None]
    assert [table.title.partition(", ")[2] for table in found] == [
        "no negotiation",
        "8 gifts",
        "9–10 gifts",
        "11–14 gifts",
        "15–20 gifts",
        "everything that is carried",
    ]
    assert {row.label for table in found for row in table.rows} <= set(ENDS)


def test_what_stands_beside_a_policy_tells_a_fight_that_is_won_from_one_that_is_lost() -> None:
    """Of the best offer; who has no gun and no askari wins none."""
    (armed,) = [
        table for table in tables(world(FULL, armed=True)) if table.key == "5" if table.brief
    ]
    assert armed.brief is not None
    assert [row.label for row in armed.brief] == ["friendly", "won", "beaten"]
    assert armed.brief[2].chance == armed.chance_of("defeated, gets away", "captured", "killed")
    alone = next(table for table in tables(world(Party(gifts=20))) if table.brief)
    assert [row.label for row in alone.brief or ()] == ["friendly", "beaten"]


def test_who_carries_gifts_alone_wins_with_the_last_of_them() -> None:
    """14.5; whoever left things in the hex does not."""
    game = world(Party(gifts=9), armed=False)
    found = tables(game)
    assert [table.gifts for table in found if table.key == "5"] == [None, (8, 8), (9, 9)]
    assert of(found, "5", "all there is").keys() & {FRIENDLY, "insulted, no more"} == {FRIENDLY}
    shed = tables(with_explorer(game, "Ada", shed=True))
    assert [table.gifts for table in shed if table.key == "5"] == [None, (8, 8), (9, 9)]
    assert "insulted, no more" in of(shed, "5", ", 9 gifts")


def test_who_has_nothing_wins_the_chief_with_nothing() -> None:
    found = of(tables(world()), "5", "with nothing to give")
    assert FRIENDLY in found
    assert "they hide" not in found


def test_gifts_as_many_as_warriors_are_enough() -> None:
    """Nobody parts with everything where a part of it is certain."""
    for more in (0, 5):
        found = tables(world(Party(gifts=90, rations=more)))
        assert [table.gifts for table in found][-1] == (43, 90)


def test_the_first_table_of_a_policy_says_where_its_odds_come_from() -> None:
    notes = {
        table.key: table.notes
        for table in tables(world(FULL, armed=True))
        if table.title.endswith("no negotiation")
    }
    assert notes["1"][0] == "hostile above distance 9 + policy 1 + attitude 0 = 10: 50%"
    assert "hostile natives don't dare to attack: they hide" in notes["1"]
    assert "a charge is won 50%; an ambush is won 0%" in notes["1"]
    assert "1–7 gifts would insult the chief for certain" in notes["1"]
    assert "an attack is a charge 56%, an ambush 44%" in notes["5"]


def scholar(party: Party, studied: int) -> NileAtTable:
    tribes = {str(n): Relation(friendly=True, studied=n) for n in range(2, 2 + studied)}
    game = with_explorer(world(party), "Ada", specialty="ethnologist")
    known = {**game.explorer("Ada").tribes, **tribes}
    others = {key: replace(game.state.tribes["1"]) for key in tribes}
    game = game.at(replace(game.state, tribes={**game.state.tribes, **others}))
    return with_explorer(game, "Ada", tribes=known)


def test_an_ethnologist_adds_what_he_may_to_the_attitude_alone() -> None:
    """And the odds of less are told."""
    (first, *_) = tables(scholar(Party(gifts=5), 2))
    assert first.notes[0] == "hostile above distance 9 + policy 3 + attitude 0 = 12: 26%"
    assert first.notes[1] == (
        "what is added to the policy's number: 50% with 0, 38% with 1, 26% with 2; "
        "nothing later is best"
    )


def test_an_ethnologists_friends_throw_dice_for_him() -> None:
    (first, *_) = tables(scholar(Party(gifts=5), 2), "gifts")
    assert first.notes == ("4 dice, the highest times the gifts, against 43 warriors",)


def test_gifts_are_told_from_none_to_all() -> None:
    found = tables(world(FULL), "gifts")
    assert [table.gifts for table in found] == [(0, 7), (8, 8), (9, 10), (11, 14), (15, 20), None]
    assert found[1].rows[0].chance == Fraction(11, 36)


def test_a_fight_is_told_with_what_follows_a_defeat() -> None:
    charge, ambush = tables(world(FULL, armed=True), "fight")
    chances = {row.label: row.chance for row in charge.rows}
    lost = 1 - chances[VICTORY]
    assert [chances[end] for end in ("defeated, gets away", "captured", "killed")] == [
        lost * Fraction(4, 6),
        lost / 6,
        lost / 6,
    ]
    assert VICTORY not in {row.label for row in ambush.rows}


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"hex_": {"tribe": 0}}, "no tribe where Ada"),
        ({"heads": 0}, "when you meet it"),
    ],
)
def test_where_no_policy_is_followed_it_says_why(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(NoOdds, match=why):
        tables(world(**changes))


def test_a_friend_takes_no_policy_but_one_that_sleeps() -> None:
    friend = {"1": Relation(friendly=True)}
    with pytest.raises(NoOdds, match="is friendly to Ada's explorer"):
        tables(with_explorer(world(), "Ada", tribes=friend))
    assert tables(with_explorer(world(attitudes={"": -5}), "Ada", tribes=friend))


def test_odds_that_no_game_has_are_refused_in_a_sentence() -> None:
    with pytest.raises(NoOdds, match="no odds for weather, only for enter, policy"):
        tables(world(), "weather")


def test_a_guide_from_next_door_counts_where_he_is_on_record() -> None:
    game = with_explorer(world(FULL, armed=True), "Ada", hired={"1415": 1})
    notes = {table.key: table.notes for table in tables(game) if table.notes}
    assert any(note.startswith("hostile above") and "next door" in note for note in notes["5"])
    assert not any("next door" in note for note in notes["4"])
    told = with_hex(game.at(replace(game.state, map="table")), "1414", away=9)
    notes = {table.key: table.notes for table in tables(told) if table.notes}
    assert "with a guide from next door: hostile 5%" in notes["5"]


def test_the_odds_help_with_the_questions_of_a_meeting() -> None:
    """Policy, whether gifts are offered, how many; not the throws, nor which die is taken."""
    game = world(FULL, armed=True)
    rule = encounter.follow_policy(game, "Ada", 1)
    answers = ["3", [1, 1, 1], "gifts", 15, [1, 1], [1, 1, 1], [2, 5], "nothing"]
    asked = play(game, rule, answers).asked
    assert [game.odds_help(request) for request in asked] == [
        *("policy", "", "gifts", "gifts"),
        *("", "", "", ""),
    ]


def test_on_a_table_with_its_own_board_the_way_to_the_coast_must_be_told() -> None:
    game = world()
    game = game.at(replace(game.state, map="table"))
    with pytest.raises(NoOdds, match="Only the table's board shows"):
        tables(game)
    assert tables(with_hex(game, "1414", away=9))


ALONE, EIGHT, MANY = (0, False), (8, True), (18, True)

TABLE = [
    (2, ALONE, 5, 20, (49.4, 0.3, 0, 50.3, 0.0)),
    (2, EIGHT, 1, 0, (0, 65.0, 24.0, 11.0, 0)),
    (2, EIGHT, 5, 20, (16.0, 6.2, 48.7, 29.0, 0.0)),
    (2, MANY, 3, 15, (4.5, 55.2, 35.5, 4.8, 0.0)),
    (5, ALONE, 3, 15, (20.9, 1.5, 0, 77.4, 0.1)),
    (5, ALONE, 5, 20, (74.3, 7.1, 0, 17.7, 0.9)),
    (5, EIGHT, 1, 0, (0, 69.8, 3.6, 26.7, 0)),
    (5, EIGHT, 5, 20, (44.3, 9.9, 14.3, 31.1, 0.3)),
    (5, MANY, 1, 0, (0, 91.6, 1.8, 6.7, 0)),
    (8, ALONE, 5, 20, (83.9, 12.4, 0, 2.1, 1.6)),
    (8, EIGHT, 3, 15, (48.3, 22.9, 6.9, 20.9, 1.0)),
    (8, MANY, 1, 0, (0, 98.8, 0.0, 1.2, 0)),
]
"""Hexes to a port, the party, policy and gifts, and the chance of each end in percent."""


@pytest.mark.parametrize(("distance", "party", "policy", "gifts", "per_cent"), TABLE)
def test_what_meeting_strangers_comes_to(
    distance: int,
    party: tuple[int, bool],
    policy: int,
    gifts: int,
    per_cent: tuple[float, ...],
) -> None:
    askaris, armed = party
    game = two(party=Party(askaris=askaris))
    game = with_explorer(game, "Ada", armed=armed)
    game = game.at(replace(game.state, tribes={"1": Tribe("2003", "small")}))
    aim = target(game, "Ada", 1, distance, policy, policy, guided=False)
    published = sum(addend.amount for addend in aim.addends if "published" in addend.words)
    strengths = Counter(
        strength(Counter(dice), distance) for dice in product(range(1, 7), repeat=3)
    )
    found = dict.fromkeys(ENDS, Fraction(0))
    for warriors, ways in strengths.items():
        odds = meeting_odds(
            game,
            Meeting(
                warriors=warriors,
                distance=distance,
                target=aim.total - published,
                hides=policy,
                attacks=policy,
                askaris=askaris,
                guns=askaris + armed,
                gifts=gifts,
            ),
        )
        assert sum(odds.values()) == 1
        for end, chance in odds.items():
            found[end] += chance * ways / 216
    told = [(FRIENDLY,), NO_CONTACT, (VICTORY,), DEFEAT, (POISONED,)]
    sums = [sum(found[end] for end in ends) for ends in told]
    assert [round(float(chance) * 100, 1) for chance in sums] == [*per_cent]


@pytest.mark.parametrize(
    ("gifts", "dice", "chance"),
    [(10, 2, Fraction(5, 9)), (10, 3, Fraction(19, 27)), (8, 2, Fraction(11, 36))],
)
def test_gifts_against_43_warriors(gifts: int, dice: int, chance: Fraction) -> None:
    chances = gifts_column(gifts, 43, dice).chances(dice, 6, "highest")
    assert {line.result: each for line, each in chances}[FRIENDLY] == chance


def test_poison_kills_one_of_nine() -> None:
    assert 1 - chance_of(poison_column(two()), "recovers", "nothing") == Fraction(1, 9)


@pytest.mark.parametrize(
    ("sum_", "per_cent"), [(5, 95), (7, 84), (9, 62.5), (11, 37.5), (13, 16), (15, 5)]
)
def test_chance_to_be_hostile_by_the_target(sum_: int, per_cent: float) -> None:
    from companion.games.nile.game_two.natives.attitudes import HOSTILE, attitude_column

    chances = {line.result: each for line, each in attitude_column(two(), sum_).chances(3, 6)}
    assert float(chances[HOSTILE]) * 100 == pytest.approx(per_cent, abs=0.5)
