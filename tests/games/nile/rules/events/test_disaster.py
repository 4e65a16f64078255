"""Disasters (11) and outcomes that are entered by hand."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.cards.disasters import Deed, DisasterKind
from companion.games.nile.facts import (
    ExplorerChanged,
    ExplorerDied,
    FreshFood,
    HandResolved,
    Moved,
    MoveEnded,
    StepBegan,
)
from companion.games.nile.rules.events import disaster, disaster_place
from companion.games.nile.rules.turn.outcomes import BY_HAND, KINDS, bars, outcome
from companion.games.nile.state import Party, Relation, Tribe
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Draw, Roll, Rolls
from tests.games.nile.helpers.data_files import events
from tests.games.nile.helpers.world import (
    a_game,
    at_random,
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


def test_a_disaster_elsewhere_is_ignored() -> None:
    """11.2"""
    game = with_hex(a_game(Ada=INLAND, party=PARTY), INLAND, terrain="veldt")
    played = play(game, disaster.draw_disaster(game, "Ada"), ["jungle-fever"])
    assert played.facts == [StepBegan("move")]
    assert isinstance(played.asked[0], Draw)
    assert played.asked[0].effects["jungle-fever"] == "Jungle fever, but not here"


def test_the_table_may_say_that_it_does_not_strike() -> None:
    """11.2: what was computed can be settled otherwise"""
    game = with_hex(a_game(Ada=INLAND, party=PARTY), INLAND, terrain="jungle")
    rule = disaster.draw_disaster(game, "Ada")
    played = play(game, rule, ["jungle-fever"], settle={"strikes": "no"})
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


def test_for_each_person_killed_the_explorer_may_be_the_victim() -> None:
    """11.45: on a 12, and the person is spared"""
    game = a_game(Ada=INLAND, party=PARTY)
    spared = play(
        game, outcome(game, "Ada", "Lion", "11.2"), ["killed", 2, 0, 0, [5, 6], [1, 1], "done"]
    )
    assert game.party("Ada").bearers == 16
    assert game.party("Ada").rations == 85 - 9
    assert spared.of(ExplorerDied) == []
    unlucky = play(game, outcome(game, "Ada", "Lion", "11.2"), ["killed", 1, 0, 0, [6, 6]])
    assert [type(fact) for fact in unlucky.facts] == [ExplorerDied, HandResolved]


def test_deserters_may_leave_their_loads() -> None:
    """11.2, 11.3"""
    game = a_game(Ada=INLAND, party=PARTY)
    play(game, outcome(game, "Ada", "Night", "11.2"), ["gone", 4, 1, 0, "yes", "done"])
    assert (game.party("Ada").rations, game.party("Ada").askaris) == (67, 4)
    play(game, outcome(game, "Ada", "Night", "11.2"), ["gone", 1, 0, 0, "no", "done"])
    assert (game.party("Ada").rations, game.party("Ada").bearers) == (67, 13)


def test_lost_canoes_take_their_goods_and_perhaps_the_people() -> None:
    """11.3, 6.55: half of the rations sink; 17 people and the rest are 5 too much for one"""
    party = Party(bearers=16, canoes=2, rations=100)
    game = with_explorer(a_game(Ada=INLAND, party=party), "Ada", mode="canoe")
    answers = ["canoes", 1, "yes", "done", "rations", 5]
    play(game, outcome(game, "Ada", "Storm", "11.2"), answers)
    assert game.party("Ada") == Party(bearers=16, canoes=1, rations=45)


@pytest.mark.parametrize(
    ("kind", "fact"),
    [
        ("still", MoveEnded("Omens")),
        ("no-hunting", FreshFood(0, hunted=True)),
        ("explorer-sick", ExplorerChanged("Ada", sick=True, cause="Omens", rule="11.2")),
    ],
)
def test_an_outcome_is_a_fact(kind: str, fact: object) -> None:
    """11.2"""
    game = a_game(Ada=INLAND, party=PARTY)
    played = play(game, outcome(game, "Ada", "Omens", "11.2"), [kind, "done"])
    assert played.facts[0] == fact


def test_the_party_can_be_driven_to_a_mapped_neighbour_only() -> None:
    """11.2"""
    game = a_game(Ada=INLAND, party=PARTY)
    near = game.grid.neighbour(INLAND, 4) or ""
    game = with_hex(game, near, terrain="veldt")
    played = play(game, outcome(game, "Ada", "Fire", "11.2"), ["moved", "4", "done"])
    assert played.of(Moved) == [Moved("Ada", near)]
    options = {o.key: o.barred for o in getattr(played.asked[1], "options", ())}
    assert options["4"] == options["stay"] == ""
    assert options["1"] == "not mapped yet: go there by a move"


def test_a_tribe_becomes_friendly() -> None:
    """11.4"""
    game = with_hex(a_game(Ada=INLAND, party=PARTY), INLAND, tribe=7)
    game.state.tribes["7"] = Tribe(INLAND, "small")
    play(game, outcome(game, "Ada", "Peace", "11.2"), ["friendly", "done"])
    assert game.relation("Ada", 7) == Relation(friendly=True)


def test_everybody_with_a_gun_shoots_once_and_a_zoologist_kills_on_five() -> None:
    """11.42"""
    game = a_game(Ada=INLAND, party=PARTY)
    rule = outcome(game, "Ada", "Lion", "11.2")
    played = play(game, rule, ["shots", [5, 6, 1, 1, 1, 1], "done"])
    shots = played.asked[1]
    assert isinstance(shots, Rolls)
    assert shots.dice == 6
    assert shots.read([5, 6, 1, 1, 1, 1]).count("kill") == 2


def test_an_outcome_that_cannot_be_is_barred_with_its_reason() -> None:
    """11.2"""
    game = with_explorer(a_game(Ada=INLAND), "Ada", armed=False)
    asked = play(game, outcome(game, "Ada", "Lion", "11.2"), stop=True).open
    assert isinstance(asked, Choose)
    barred = {option.key: option.barred for option in asked.options if option.barred}
    assert barred["killed"] == "the explorer is alone"
    assert barred["shots"] == "nobody can shoot"
    assert barred["canoes"] == "there is no canoe"


# Where and whom


def kind(**fields: Any) -> DisasterKind:
    """A disaster with these fields."""
    return DisasterKind("Test", "there", "them", "That.", deeds=(Deed("still"),), **fields)


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


def test_where_a_disaster_strikes() -> None:
    """11.2, 11.44"""
    game = with_hex(a_game(Ada=INLAND), INLAND, terrain="veldt")
    river = with_hex(game, INLAND, river="i..o..")
    near_lake = with_hex(game, game.grid.neighbour(INLAND, 2) or "", terrain="lake")
    swampy = with_hex(game, INLAND, terrain="jungle/swamp")
    lake = with_hex(game, INLAND, terrain="lake")
    for where, yes, no in (
        (kind(places=("jungle", "swamp", "veldt-river")), (river, swampy), (game,)),
        (kind(places=("swamp", "lakeshore")), (near_lake, swampy, lake), (game,)),
        (kind(apart=("lake",)), (game,), (lake,)),
        (kind(places=("water",)), (river, swampy), (game,)),
        (kind(tribe_within=1), (with_hex(game, INLAND, tribe=3),), (game,)),
        (kind(port_within=1), (a_game(),), (game,)),
        (kind(places=("inland",)), (game,), (a_game(Ada="0109"),)),
        (kind(), (game, lake), ()),
    ):
        assert all(disaster_place.is_where(g, "Ada", where) is True for g in yes), where
        assert all(disaster_place.is_where(g, "Ada", where) is False for g in no), where


def test_what_lies_around_is_asked_of_a_table_with_its_own_board() -> None:
    """11.2"""
    game = with_hex(a_game(Ada="@Ada", party=PARTY, mapless=True), "@Ada", terrain="veldt")
    for says in ("slavers", "lake-storm", "elephants-graveyard", "tribal-war", "thieves"):
        there = with_party(game, "Ada", canoes=1)
        asked = play(there, disaster.strike(there, "Ada", says), stop=True).open
        assert isinstance(asked, Choose)
        assert asked.limits() == {"options": ["yes", "no", "hand"]}


def test_who_must_be_there() -> None:
    """11.2"""
    game = with_party(a_game(Ada=INLAND), "Ada", askaris=1)
    for whom, there in (
        (kind(whom=("guides", "askaris")), True),
        (kind(whom=("askaris",), least=2), False),
        (kind(whom=("hunters",)), True),
        (kind(whom=("stores",)), False),
        (kind(whom=("animals",)), False),
        (kind(whom=("guns",)), True),
        (kind(), True),
    ):
        assert disaster_place.is_there(game, "Ada", whom) == there, whom


def test_any_answers_end_a_disaster(seed: int) -> None:
    """11: nothing below zero, and play goes on"""
    rng = Random(seed)
    for _ in range(120):
        game = with_hex(
            a_game(Ada=INLAND, party=PARTY), INLAND, terrain=rng.choice(("jungle", "veldt", "lake"))
        )
        played = play(game, disaster.draw_disaster(game, "Ada"), at_random(game, rng))
        alive = game.explorer("Ada").place == "africa"
        assert game.state.turn.step in (("move", "encounter") if alive else ("end",))
        assert isinstance(played.asked[0], Draw | Roll)


def test_every_kind_of_outcome_has_its_own_words() -> None:
    assert len({words for words, _ in KINDS.values()}) == len(KINDS)


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


def test_a_matter_of_which_nothing_comes_is_on_record_as_well() -> None:
    """11.2"""
    game = a_game(Ada=INLAND, party=PARTY)
    played = play(game, outcome(game, "Ada", "Omens", "11.2"), ["done"])
    assert played.facts == [HandResolved("Omens", "nothing")]


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


@pytest.mark.parametrize(
    ("kind", "changes", "after"),
    [
        ("respected", {"debased": True}, ("debased", False)),
        ("explorer-sick", {}, ("sick", True)),
        ("explorer-well", {"sick": True}, ("sick", False)),
    ],
)
def test_what_befalls_the_explorer_himself_is_entered(
    kind: str, changes: dict[str, object], after: tuple[str, bool]
) -> None:
    """5.52, 11.2: his own kill wins back the askaris' respect."""
    game = with_explorer(a_game(Ada=INLAND, party=PARTY), "Ada", **changes)
    play(game, outcome(game, "Ada", "Lion", "11.2"), [kind, "done"])
    assert getattr(game.explorer("Ada"), after[0]) is after[1]
