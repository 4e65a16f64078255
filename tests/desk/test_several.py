"""Several answers on one line: what each takes, where a line ends, and what is left of it."""

from __future__ import annotations

import msgspec
import pytest

from companion.desk.play import answer
from companion.desk.play.answer import Answer, Stopped, Unsure, _echo
from companion.desk.play.judge import judge, split
from companion.table.ask.illegal import Illegal, Unreadable
from companion.table.ask.requests import Choose, Count, Draw, Option, Roll, Rule
from tests.table.toy import Toy, go_on
from tests.tui.seats import MemoryCampaign, bare_toy


def marching(*players: str) -> MemoryCampaign:
    """A first march, dice and cards by hand: dice, a direction, a card; then the hunt's die."""
    campaign = MemoryCampaign(bare_toy(*players or ("Ada",)), dice="table", cards="table")
    for _ in players or ("Ada",):
        campaign.session.answer("cairo" if not campaign.session.game.state.at else "cape")
    while campaign.session.question and not isinstance(campaign.session.question.request, Roll):
        campaign.session.answer(0)
    return campaign


def open_question(campaign: MemoryCampaign) -> str:
    assert campaign.session.question is not None
    return campaign.session.question.request.question


def test_each_answer_is_taken_by_the_next_question_and_told_with_it() -> None:
    campaign = marching()
    before = len(campaign.session.log)
    *told, undo = Answer("4 3, 2, desert, 4").give(campaign).splitlines()
    assert "one answer at a time" in undo
    assert told == ["Lost? 4 3: Keeps its way", "Which way? Direction 2", *told[2:]]
    assert told[2].startswith("What lies there? desert")
    assert [entry.value for entry in campaign.session.log[before:] if entry.by == "people"] == [
        [4, 3],
        "2",
        {"says": "desert"},
        [4],
    ]


def halting(game: Toy, player: str) -> Rule[None]:
    """A way, whether to go in as nearly always, a grave one, then dice."""
    yield from Choose(question="Way?", rule="9", options=WAYS, player=player)
    yield from Choose(question="Go in?", rule="9", options=IN, player=player, default="in")
    yield from Count(question="Water?", rule="9", player=player, most=9, default=3)
    yield from Draw(deck="events", section="terrain", question="Ground?", rule="9", player=player)
    yield from Choose(question="Trade?", rule="9", options=GRAVE, player=player, default="yes")
    yield go_on(game)


WAYS = (Option("1", "East"), Option("2", "West"))
IN = (Option("in", "Go in"), Option("back", "Step back"))
GRAVE = (Option("yes", "Trade", grave="he may die"), Option("no", "No"))


def test_of_a_long_line_the_last_answers_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answer, "MOST_TOLD", 3)
    *told, undo = Answer("4 3, 2, desert, 4").give(marching()).splitlines()
    assert "one answer at a time" in undo
    assert told[:2] == ["4 answers are saved, at last:", "What lies there? desert"]
    assert len(told) == 3


def test_what_is_nearly_always_answered_so_may_be_left_out_of_a_line() -> None:
    game = bare_toy("Ada")
    game.rules["march"] = halting
    game.state = msgspec.structs.replace(game.state, stage="march", turn=1)
    campaign = MemoryCampaign(game, dice="table", cards="table")
    with pytest.raises(Unreadable):
        judge(campaign, "desert")  # a way has no usual answer
    told = Answer("2, desert").give(campaign).splitlines()
    assert told[:4] == ["Way? West", "Go in? Go in", "Water? 3", "Ground? desert"]
    assert open_question(campaign) == "Trade?"
    campaign.session.undo()
    campaign.session.undo()
    campaign.session.undo()
    assert open_question(campaign) == "Go in?"
    log = len(campaign.session.log)
    with pytest.raises(Unreadable):
        judge(campaign, "west")  # it fits nothing that comes
    assert judge(campaign, "desert, no").part == "in"
    assert judge(campaign, "back, desert").part == "back", "it is an answer itself"
    assert len(campaign.session.log) == log
    with pytest.raises(Stopped, match=r"“east” .Trade"):
        Answer("in, 3, desert, east").give(campaign)


def test_a_question_that_is_no_question_is_told_without_its_full_stop() -> None:
    assert _echo("Where to? Left: 2 points.", "east") == "Where to? Left: 2 points: east"
    assert _echo("Lost?", "Lost? 4 3") == "Lost? 4 3"


def test_each_is_an_undo_point_of_its_own() -> None:
    campaign = marching()
    Answer("4 3, 2").give(campaign)
    campaign.session.undo()
    assert open_question(campaign) == "Which way?"


def test_dice_may_have_commas_of_their_own() -> None:
    campaign = marching()
    assert split(campaign.session, "4,3, 2") == ("4,3", "2")
    assert split(campaign.session, "4,3") == ("4,3", "")
    assert split(campaign.session, "4,3,2") == ("4,3", "2")


def test_what_is_said_twice_is_two_answers_and_dice_may_be_the_same() -> None:
    campaign = marching()
    assert split(campaign.session, "4,4, 2") == ("4,4", "2")
    Answer("4 4, 2").give(campaign)
    assert split(campaign.session, "desert, desert") == ("desert", "desert")


def test_a_line_stops_at_the_first_that_does_not_fit_and_leaves_the_rest() -> None:
    campaign = marching()
    with pytest.raises(Stopped, match=r"“west” .Which way.*1 answer before it is saved") as error:
        Answer("4 3, west, desert").give(campaign)
    assert error.value.left == "west, desert"
    assert open_question(campaign) == "Which way?"


def test_one_answer_that_does_not_fit_is_refused_as_ever() -> None:
    with pytest.raises(Illegal, match="a die cannot show 7") as error:
        Answer("7 3").give(marching())
    assert not isinstance(error.value, Stopped)


def test_nobody_answers_for_another_player() -> None:
    campaign = marching("Ada", "Ben")
    with pytest.raises(Stopped, match="Ben is asked now") as error:
        Answer("4 3, 2, desert, 4, 4, 4 3").give(campaign)
    assert error.value.left == "4 3"
    assert campaign.session.question is not None
    assert campaign.session.question.player == "Ben"


def test_behind_a_decisive_event_people_look_first() -> None:
    campaign = marching()
    with pytest.raises(Stopped, match="Lost: “2, desert” waits; 1 answer before") as error:
        Answer("1 2, 2, desert").give(campaign)
    assert error.value.left == "2, desert"


def test_no_secret_is_answered_by_the_rest_of_a_line_nor_told() -> None:
    campaign = MemoryCampaign(bare_toy("Ada", "Ben"))
    with pytest.raises(Stopped, match="Ben is asked now"):
        Answer("cairo, cape").give(campaign)
    campaign = MemoryCampaign(bare_toy("Ada"))
    assert "airo" not in Answer("cairo, 1").give(campaign)


def test_who_insists_on_a_card_insists_on_that_one_alone() -> None:
    campaign = marching()
    Answer("4 3, 2, 2, 4").give(campaign)
    while not isinstance(getattr(campaign.session.question, "request", None), Draw):
        request = campaign.session.question.request  # type: ignore[union-attr]
        campaign.session.answer("1" if isinstance(request, Choose) else _any(request))
    with pytest.raises(Unsure) as doubted:
        Answer("2, 4").give(campaign)
    assert doubted.value.left == "2, 4"
    assert open_question(campaign) == "What lies there?"
    doubted.value.insisting.give(campaign)
    assert open_question(campaign) != "What lies there?"


def _any(request: object) -> object:
    return [4] * request.dice if isinstance(request, Roll) else 0
