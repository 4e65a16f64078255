"""What a character is worth in a port, and who needs an interpreter (C3, C4)."""

import pytest

from companion.games.congo.cards import (
    AUXILIARIES,
    HELPERS,
    NATIONS,
    NEUTRALS,
    POWERS,
    PROFESSIONS,
    Character,
    character,
    every_character,
)
from companion.games.congo.desk.overrides import OVERRIDES
from companion.games.congo.state import Bid
from companion.games.congo.values import (
    halves_words,
    helper_bar,
    initial,
    language_of,
    needs_language,
    total,
)

CHARTS = OVERRIDES.charts()


@pytest.mark.parametrize(
    ("key", "tile", "flag", "value"),
    [
        ("British-missionary", "hospital", "UK", 4),
        ("French-doctor", "hospital", "UK", 3),
        ("British-missionary", "mission", "UK", 5),
        ("Belgian-doctor", "mission", "UK", 4),
        ("German-missionary", "mission", "UK", 4),
    ],
)
def test_the_values_of_the_rules_own_examples(key: str, tile: str, flag: str, value: int) -> None:
    """C3"""
    assert initial(CHARTS, character(key), tile, flag)[0] == value


def test_the_better_profession_of_a_non_belligerent_counts() -> None:
    """C3: of doctor 5 and officer 2 in a hospital it is the doctor."""
    who = character("Swedish-officer-doctor")
    assert initial(CHARTS, who, "hospital", "")[0] == 5
    assert initial(CHARTS, who, "barracks", "")[0] == 5
    assert initial(CHARTS, who, "mission", "")[0] == 4


@pytest.mark.parametrize(
    ("prefers", "value"), [("UK", 5), ("Belgium", 5), ("France", 3), ("Germany", 4), ("", 5)]
)
def test_a_non_belligerent_takes_flags_as_the_power_that_it_prefers(
    prefers: str, value: int
) -> None:
    """C3"""
    who = character("Swedish-doctor-missionary")
    assert initial(CHARTS, who, "mission", "UK", prefers)[0] == value


def test_without_a_flag_nothing_is_taken_off() -> None:
    """C3"""
    assert initial(CHARTS, character("French-doctor"), "hospital", "")[0] == 5


def test_a_magician_takes_one_off_and_values_may_be_negative() -> None:
    """Magician, C3"""
    value, why = initial(CHARTS, character("French-missionary"), "barracks", "UK", less=1)
    assert value == -2
    assert why == "missionary in a barracks 1†, French under the UK flag −2, the magician −1"


# Interpreters

NEEDED = {
    "English": {"British", "American"},
    "French": {"French"},
    "German": {"German", "Austrian"},
    "Flemish": {"Dutch"},
}


@pytest.mark.parametrize("nation", [*NATIONS, *NEUTRALS])
@pytest.mark.parametrize("flag", POWERS)
@pytest.mark.parametrize("port", ["Flemish", "French"])
@pytest.mark.parametrize("rolled", ["Flemish", "French"])
def test_an_interpreter_helps_whoever_does_not_speak_the_ports_language(
    nation: str, flag: str, port: str, rolled: str
) -> None:
    """C4: all pairs of a nation and a flag, whatever the dice say of the Belgians."""
    spoken = language_of(flag, port)
    professions = ("officer",) if nation in NATIONS else ("officer", "doctor")
    who, bid = Character(nation, professions), Bid(speaks=rolled)
    knows = rolled == spoken if nation == "Belgian" else nation in NEEDED[spoken]
    assert bool(helper_bar("interpreter", bid, who, spoken, servant=False)) is knows


def test_the_language_of_a_port_is_that_of_its_flag_and_the_dies_in_a_belgian_one() -> None:
    """C4"""
    assert [language_of(flag, "Flemish") for flag in POWERS] == [
        "English", "Flemish", "French", "German",
    ]  # fmt: skip
    assert language_of("", "Flemish") == ""


def test_a_belgians_language_matters_at_a_belgian_or_french_flag_alone() -> None:
    """C4, ruling 17"""
    needed = {
        (who.nation, flag)
        for who in every_character()
        for flag in (*POWERS, "")
        if needs_language(who, flag)
    }
    assert needed == {("Belgian", "Belgium"), ("Belgian", "France")}


def test_an_interpreter_needs_a_flag_and_is_alone() -> None:
    """C4"""
    who = character("Russian-officer-doctor")
    assert "flag" in helper_bar("interpreter", Bid(), who, "", servant=False)
    with_one = Bid(helpers=("interpreter",))
    assert "already" in helper_bar("interpreter", with_one, who, "English", servant=False)
    assert not helper_bar("interpreter", Bid(helpers=("askari",)), who, "English", servant=False)


def test_each_helper_goes_with_its_profession_as_often_as_one_likes() -> None:
    """C4"""
    for card, profession in HELPERS.items():
        for other in PROFESSIONS:
            bid, who = Bid(helpers=(card, card)), Character("German", (other,))
            assert bool(helper_bar(card, bid, who, "German", servant=True)) is (other != profession)


def test_a_non_belligerent_takes_the_helpers_of_both_professions() -> None:
    """C4"""
    who = character("American-doctor-explorer")
    taken = [card for card in HELPERS if not helper_bar(card, Bid(), who, "", servant=False)]
    assert taken == ["porter", "nurse"]


def test_one_servant_serves_at_a_stop() -> None:
    """C4"""
    who = character("German-officer")
    assert not helper_bar("servant", Bid(), who, "German", servant=False)
    assert helper_bar("servant", Bid(), who, "German", servant=True)


def test_helpers_add_a_point_and_a_servant_half_a_point() -> None:
    """C4"""
    added = {card: total(Bid(value=8, helpers=(card,))) - 8 for card in AUXILIARIES}
    assert added == dict.fromkeys(AUXILIARIES, 2) | {"servant": 1}


@pytest.mark.parametrize(
    ("halves", "words"), [(0, "0"), (1, "½"), (13, "6½"), (8, "4"), (-1, "−½"), (-3, "−1½")]
)
def test_halves_in_words(halves: int, words: str) -> None:
    """C4"""
    assert halves_words(halves) == words
