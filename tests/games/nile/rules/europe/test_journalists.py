"""Journalistic discoveries: battles as news, and interviews (24), through the rules."""

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from companion.games.nile import state_checks as sound
from companion.games.nile.facts import (
    BattleFought,
    NewsMade,
    NewsPublished,
)
from companion.games.nile.reports import Interview, News
from companion.games.nile.rules.europe import news
from companion.games.nile.rules.europe.europe import europe
from companion.games.nile.rules.europe.score import deduct, pending, published
from companion.games.nile.rules.europe.unpublished import lines
from companion.games.nile.rules.natives.attack import attack
from companion.games.nile.rules.natives.encounter import encounter
from companion.games.nile.rules.turn.outcomes import outcome
from companion.games.nile.state import Points, Relation
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.villages import CARAVAN, HERE, TRIBE, at_a_village
from tests.games.nile.helpers.world import Played, a_game, at_random, play, with_explorer, with_hex
from tests.games.nile.rules.europe.press import a_journalist, among, go_home, publish_all

WON, HELD, LOST = ["W", 1, 6, [6, 6]], ["H"], [[1, 1], 1]
"""Answers of a battle: won without prisoners or village, broken off, lost with captivity."""


def with_press(specialty: str = "zoologist", size: str = "small") -> NileAtTable:
    """Ada beside a village; Clea and Dan, both journalists, stand in Khartoum."""
    game = at_a_village(size, specialty=specialty)
    return among(game, Clea=a_journalist("Clea"), Dan=a_journalist("Dan"))


def fight(game: NileAtTable, answers: Sequence[object], tribe: int = TRIBE) -> Played:
    kind = "ambush" if answers == LOST else "charge"
    return play(game, attack(game, "Ada", kind, "small", tribe, 1), answers)


# Battles are news


def test_every_battle_is_a_dated_item_with_the_journalists_in_africa() -> None:
    """24.2, 24.3: who fought which tribe, where, when, how, and who was there to note it"""
    game = with_press()
    game.state = replace(game.state, turn=replace(game.state.turn, number=5))
    played = fight(game, LOST)
    told = News(
        "Ada", "Ada's explorer", TRIBE, HERE, 5, "ambush", "defeat", False, {"Clea": 1, "Dan": 1}
    )
    assert played.of(NewsMade) == [NewsMade(1, told)]
    assert game.state.news == {"1": told}
    assert list(sound.faults(game)) == []


@pytest.mark.parametrize(
    ("place", "there"), [("africa", True), ("captive", True), ("europe", False), ("dead", False)]
)
def test_a_journalist_in_africa_notes_it_captive_or_not(place: str, there: bool) -> None:
    """24.2, ruling: any African hex, ports and captivity too"""
    game = with_explorer(with_press(), "Clea", place=place)
    fight(game, WON)
    assert ("Clea" in game.state.news["1"].journalists) == there
    assert news.holds(game, "Clea", 1) == there


@pytest.mark.parametrize(("answers", "worth"), [(WON, 1), (LOST, 2), (HELD, 0)])
def test_a_victory_brings_one_point_and_a_defeat_two(answers: list[object], worth: int) -> None:
    """24.2, 24.3: a battle that is broken off is neither"""
    game = with_press()
    fight(game, answers)
    assert len(game.state.news) == 1
    assert news.worth(game, "Clea") == news.points(game, 1) == worth
    assert bool(news.in_hand(game, "Clea")) == bool(worth)
    assert [line.points for line in lines(game, "Clea")] == ([worth] if worth else [])


@pytest.mark.parametrize(("answers", "worth"), [(WON, 1), (LOST, 2)])
def test_his_own_battles_pay_a_journalist_the_same(answers: list[object], worth: int) -> None:
    """24.3, ruling: his own defeat is worth 2 in Game I"""
    game = at_a_village(specialty="journalist")
    fight(game, answers)
    assert news.worth(game, "Ada") == worth


def test_a_defeat_by_too_many_killed_is_news_of_a_defeat() -> None:
    """16.3, 24.3"""
    game = at_a_village(specialty="journalist", party=replace(CARAVAN, askaris=0))
    play(game, attack(game, "Ada", "charge", "small", TRIBE), ["W", 6, 1])
    assert game.state.news["1"].result == "defeat"


def test_an_attack_in_an_encounter_is_news(seed: int) -> None:
    """13.3, 24.2: through the step of the sequence of play"""
    rng, battles = Random(seed), 0
    for _ in range(100):
        game = with_press("journalist")
        played = play(game, encounter(game, "Ada"), at_random(game, rng))
        assert len(played.of(NewsMade)) == len(played.of(BattleFought)) == len(game.state.news)
        battles += len(game.state.news)
    assert battles


def test_a_battle_entered_by_hand_is_news() -> None:
    """8.3.3c, 13.4, 24.2: with the tribe of the hex, or with a band"""
    game = with_press()
    answers = ["battle", "tribe", "defeat", "done"]
    played = play(game, outcome(game, "Ada", "By hand: encounter", "8.3"), answers)
    assert played.of(BattleFought) == [BattleFought("Ada", TRIBE, "", "defeat")]
    assert news.worth(game, "Clea") == 2
    answers = ["battle", "band", "victory", "done"]
    play(game, outcome(game, "Ada", "By hand: disaster", "8.3"), answers)
    assert [told.tribe for told in game.state.news.values()] == [TRIBE, 0]
    alone = with_hex(game, game.explorer("Ada").hex, tribe=0)
    play(alone, outcome(alone, "Ada", "By hand: disaster", "8.3"), ["battle", "defeat", "done"])
    assert [told.tribe for told in alone.state.news.values()] == [TRIBE, 0, 0]


# Once for each tribe


def test_a_battle_broken_off_puts_no_check() -> None:
    """24.4"""
    game = at_a_village(specialty="journalist")
    fight(game, HELD)
    fight(game, WON)
    assert news.held(game, "Ada") == [2]


def test_the_once_per_tribe_check_is_for_own_battles_only() -> None:
    """24.4, ruling: every battle of others pays, with the same tribe too"""
    game = with_press("journalist")
    fight(game, WON)
    fight(game, WON)
    assert news.held(game, "Ada") == [1]
    assert news.held(game, "Clea") == [1, 2]


# Who publishes first


def test_the_first_to_publish_gets_the_value() -> None:
    """24.5: the others are out of luck"""
    game = with_press()
    fight(game, WON)
    assert news.holders(game, 1) == ["Clea", "Dan"]
    played = publish_all(game, "Dan")
    assert played.of(NewsPublished) == [NewsPublished(1, "Dan")]
    assert published(game.explorer("Dan")) == 1
    assert game.state.news["1"].published == "Dan"
    go_home(game, "Clea")
    asked = play(game, europe(game, "Clea"), stop=True).question
    assert "publish" not in asked.limits()["options"]


def test_news_may_be_kept_back() -> None:
    """22.2, 24.5"""
    game = with_press()
    fight(game, WON)
    fight(game, LOST)
    go_home(game, "Clea")
    play(game, europe(game, "Clea"), ["publish", "pick", "news-2", "done"])
    assert published(game.explorer("Clea")) == 2
    assert game.explorer("Clea").points["news-2"] == Points(
        f"Ada's defeat by tribe {TRIBE} in {HERE}, month 1", 2, 1, True
    )
    assert news.held(game, "Clea") == [1]


def test_a_line_says_who_else_holds_the_news() -> None:
    """22.3, 24.5"""
    game = with_press()
    fight(game, WON)
    go_home(game, "Clea")
    assert lines(game, "Clea")[0].others == ("Dan",)
    asked = play(game, europe(game, "Clea"), ["publish"], stop=True).question
    assert "(Dan has it too)" in asked.why


def test_news_in_hand_is_what_an_expedition_garnered() -> None:
    """22.5: losses come off it first, and the rest of them off what is published (ruling)"""
    game = with_press()
    game = with_explorer(game, "Clea", points={"old": Points("x", 4, published=True)})
    fight(game, LOST)
    play(game, deduct(game, "Clea", "lost", "sick left", 3))
    assert published(game.explorer("Clea")) == 3
    assert pending(game.explorer("Clea")) == -2


def test_a_table_with_its_own_board_has_news_as_well() -> None:
    """24.2: where it happened only the table knows"""
    game = a_game(mapless=True, party=CARAVAN, specialty="journalist", Ada="@Ada", Ben="@Ben")
    game = with_explorer(game, "Ada", tribes={"7": Relation(met=1)})
    fight(game, LOST)
    assert game.state.news["1"].hex == ""
    assert news.in_words(game.state.news["1"]) == "Ada's defeat by tribe 7, month 1"
    go_home(game, "Ben")
    play(game, europe(game, "Ben"), ["publish", "all"])
    assert published(game.explorer("Ben")) == 2


# Words and soundness


def test_news_of_nobody_cannot_be() -> None:
    """Corrections by hand are held to who plays, and to how battles end."""
    game = with_press()
    wrong = {"1": News("Zoe", result="draw")}
    game.state = replace(game.state, news=wrong, interviews={"1": Interview("Zoe", 1, "Ada", 1)})
    assert len(list(sound.faults(game))) == 3
