"""Disasters (11) and outcomes that are entered by hand."""

import pytest
from msgspec.structs import replace

from companion.games.nile.cards.disasters import DisasterKind
from companion.games.nile.facts import (
    HandResolved,
    StepBegan,
)
from companion.games.nile.rules.events import disaster
from companion.games.nile.rules.turn.outcomes import BY_HAND, bars, outcome
from companion.games.nile.state import Party
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose
from tests.games.nile.helpers.data_files import events
from tests.games.nile.helpers.world import (
    a_game,
    play,
    with_explorer,
    with_hex,
    with_party,
)

INLAND = "1617"
PARTY = Party(bearers=18, askaris=5, guides=1, rations=85, gifts=47, muskets=15)


def test_no_card_is_drawn_in_a_port_or_in_cape_colony() -> None:
    """8.3.2"""
    colony = next(n for n, h in a_game().board.hexes.items() if h.colony)
    for place in ("2002", colony):
        game = a_game(Ada=place)
        played = play(game, disaster.draw_disaster(game, "Ada"))
        assert played.facts == [StepBegan("move")]


def test_the_words_of_a_real_card_are_for_the_table_to_judge() -> None:
    """11.2"""
    game = a_game(Ada=INLAND, party=PARTY)
    rule = disaster.draw_disaster(game, "Ada")
    played = play(
        game, rule, ["other: Locusts eat the stores", "yes", "lost", 20, *[0] * 2, "done"]
    )
    assert isinstance(played.asked[1], Choose)
    assert played.asked[1].question.startswith("Locusts eat the stores")
    assert game.party("Ada").rations == 65


def test_an_outcome_that_cannot_be_is_barred_with_its_reason() -> None:
    """11.2"""
    game = with_explorer(a_game(Ada=INLAND), "Ada", armed=False)
    asked = play(game, outcome(game, "Ada", "Lion", "11.2"), stop=True).asks(Choose)
    barred = {option.key: option.barred for option in asked.options if option.barred}
    assert barred["killed"] == "the explorer is alone"
    assert barred["shots"] == "nobody can shoot"
    assert barred["canoes"] == "there is no canoe"


# Where and whom


def test_a_disaster_told_in_words_alone_is_resolved_by_hand() -> None:
    """11.2, 11.3"""
    game = with_hex(a_game(Ada=INLAND, party=PARTY), INLAND, terrain="jungle")
    words = DisasterKind("Jungle fever", "jungle", "everybody", "Fever.", "Doctor: half as many.")
    deck = replace(events(), kinds={**events().kinds, "disaster": {"jungle-fever": words}})
    decks = {**game.decks, "events": deck}
    game = NileAtTable(game.state, game.board, game.charts, decks, game.variant)
    answers = ["jungle-fever", "yes", "two-dice", [3, 4], "sick", 4, 0, 0, "done"]
    played = play(game, disaster.draw_disaster(game, "Ada"), answers)
    assert game.party("Ada").sick_bearers == 4
    assert played.facts[-2:] == [
        HandResolved("Jungle fever", "roll two dice, people fall sick"),
        StepBegan("move"),
    ]
    assert "Doctor: half as many" in played.asked[1].why


def test_what_lies_around_is_asked_of_a_table_with_its_own_board() -> None:
    """11.2"""
    game = with_hex(a_game(Ada="@Ada", party=PARTY, mapless=True), "@Ada", terrain="veldt")
    for says in ("slavers", "lake-storm", "elephants-graveyard", "tribal-war", "thieves"):
        there = with_party(game, "Ada", canoes=1)
        asked = play(there, disaster.strike(there, "Ada", says), stop=True).asks(Choose)
        assert asked.limits() == {"options": ["yes", "no", "hand"]}


# One outcome after the other


def test_outcomes_are_entered_until_nothing_more_is_said() -> None:
    """11.2, 6.55: each in its turn; then it is on record, and the party carries what it can."""
    game = a_game(Ada=INLAND, party=Party(bearers=2, askaris=1, rations=20))
    rule = outcome(game, "Ada", "Omens", "11.2", "the card says so")
    played = play(game, rule, ["still", "gone", 1, 0, "no", "done", "rations", 10])
    questions = [one.question for one in played.asked if isinstance(one, Choose)]
    assert questions[:2] == ["Omens: what comes of it?", "Omens: what else?"]
    assert questions.count("Omens: what else?") == 2
    done = [one.options[0].label for one in played.asked if "Omens: what" in one.question]  # type: ignore[attr-defined]
    assert done == ["nothing", "nothing more", "nothing more"]
    assert played.asked[0].why == "the card says so"
    said = "no movement this turn, people desert or are lost"
    assert played.of(HandResolved) == [HandResolved("Omens", said)]
    assert game.party("Ada") == Party(bearers=1, askaris=1, rations=10)


def test_a_step_finished_by_hand_is_asked_about_without_its_name() -> None:
    """8.3, 6.55: it stands above the question anyway."""
    game = a_game(Ada=INLAND, party=PARTY)
    played = play(game, outcome(game, "Ada", f"{BY_HAND}hunt", "8.3"), ["still", "done"])
    assert [one.question for one in played.asked] == [
        "By hand: what comes of this step?",
        "By hand: what else?",
    ]


def test_who_dies_of_it_is_asked_nothing_more() -> None:
    """11.2, 21.3: it is on record all the same."""
    game = a_game(Ada=INLAND, party=PARTY)
    played = play(game, outcome(game, "Ada", "Omens", "11.2"), ["explorer-dead"])
    assert played.of(HandResolved) == [HandResolved("Omens", "the explorer is dead")]
    assert game.explorer("Ada").place == "dead"


@pytest.mark.parametrize(
    ("changes", "party", "barred"),
    [
        ({}, Party(bearers=1),
         {"well", "canoes", "lost", "friendly", "explorer-well", "respected"}),
        (
            {"armed": False, "sick": True, "debased": True},
            Party(),
            {"shots", "killed", "gone", "sick", "well", "canoes", "lost", "friendly",
             "explorer-sick"},
        ),
        (
            {},
            Party(guides=1, sick_guides=1, canoes=1),
            {"sick", "lost", "friendly", "explorer-well", "respected"},
        ),
        ({}, Party(askaris=1, camels=1),
         {"well", "canoes", "friendly", "explorer-well", "respected"}),
    ],
)  # fmt: skip
def test_an_outcome_is_open_where_it_can_be(
    changes: dict[str, object], party: Party, barred: set[str]
) -> None:
    """11.2, 5.52, 9.6: for people, canoes, things and disgrace that are there, and nothing else."""
    game = with_explorer(a_game(Ada=INLAND, party=party), "Ada", **changes)
    assert set(bars(game, "Ada")) == barred
