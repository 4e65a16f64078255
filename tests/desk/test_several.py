"""Several answers on one line: what each takes, where a line ends, and what is left of it."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.desk.play import answer
from companion.desk.play.answer import Answer, Owed, Stopped, Unsure, _echo
from companion.desk.play.judge import judge, split
from companion.table.ask.illegal import Illegal, Unreadable
from companion.table.ask.requests import Choose, Count, Draw, Option, Roll, Rule, Settle
from tests.table.toy import Gained, Toy, go_on
from tests.tui.seats import MemoryCampaign, at_march, bare_toy


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
    assert "one at a time" in undo
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


def halted(*options: Option) -> MemoryCampaign:
    """A choice with a usual answer, the last one, then whether to trade, which may be fatal."""

    def rule(game: Toy, player: str) -> Rule[None]:
        yield from Choose(
            question="First?", rule="9", options=options, player=player, default=options[-1].key
        )
        yield from Choose(question="Trade?", rule="9", options=GRAVE, player=player)
        yield from Count(question="Water?", rule="9", player=player, most=9, default=3)
        yield from Choose(question="Way?", rule="9", options=WAYS, player=player)
        yield go_on(game)

    return MemoryCampaign(at_march(rule))


def given(campaign: MemoryCampaign) -> list[Any]:
    return [entry.value for entry in campaign.session.log if entry.by == "people" and entry.ask]


DEAL, FIGHT, NO = Option("deal", "Deal"), Option("fight", "Fight"), Option("no", "No")


@pytest.mark.parametrize(
    ("options", "typed", "why"),
    [
        ((DEAL, FIGHT, NO), "yes", "could mean several things"),
        ((DEAL, Option("stay", "Stay")), "no", "isn't an answer here"),
        ((DEAL, Option("stay", "Stay")), "y", "isn't an answer here"),
        ((DEAL, NO), "2", "isn't an answer here"),
        ((Option("yes", "Yes", barred="too late"), DEAL), "yes", "too late"),
    ],
)
def test_no_question_is_passed_over_by_what_may_answer_it(
    options: tuple[Option, ...], typed: str, why: str
) -> None:
    """Yes and no, a number where options have numbers, what is barred: none of it is for later."""
    campaign = halted(*options)
    with pytest.raises(Illegal, match=why):
        Answer(typed, sure=True).give(campaign)
    assert given(campaign) == []


def test_yes_takes_the_one_option_beside_no() -> None:
    campaign = halted(DEAL, NO)
    Answer("yes").give(campaign)
    assert given(campaign) == ["deal"]


def test_a_number_out_of_range_is_not_for_a_later_question() -> None:
    campaign = halted(DEAL, NO)
    Answer("no, no").give(campaign)
    with pytest.raises(Illegal, match="from 0 to 9"):
        Answer("12").give(campaign)
    Answer("west").give(campaign)
    assert given(campaign) == ["no", "no", 3, "2"]


def test_what_people_are_asked_first_is_asked_in_the_middle_of_a_line_too() -> None:
    """What is before it is saved; who is sure goes on with the line, from there."""
    campaign = halted(DEAL, NO)
    with pytest.raises(Unsure, match="he may die") as unsure:
        Answer("no, yes, 4, west").give(campaign)
    assert (unsure.value.is_grave, unsure.value.left) == (True, "yes, 4, west")
    assert given(campaign) == ["no"]
    unsure.value.insisting.give(campaign)
    assert given(campaign)[:4] == ["no", "yes", 4, "2"]


def test_a_line_goes_past_a_decisive_event_that_no_chance_brought() -> None:
    """Who chose it knows it; what dice bring is looked at first."""

    def rule(game: Toy, player: str) -> Rule[None]:
        yield from Choose(question="Way?", rule="9", options=WAYS, player=player)
        yield Gained(player, "sick", 1)
        yield from Choose(question="Go in?", rule="9", options=IN, player=player)
        yield go_on(game)

    campaign = MemoryCampaign(at_march(rule))
    Answer("2, back").give(campaign)
    assert given(campaign)[:2] == ["2", "back"]


def test_a_value_set_otherwise_owes_its_reason_and_is_given_with_it() -> None:
    def rule(game: Toy, player: str) -> Rule[None]:
        yield from Settle(question="Price", rule="9", key="price", value=4, most=20, player=player)
        yield go_on(game)

    campaign = MemoryCampaign(at_march(rule), settle="ask")
    for wrong in (Answer("5"), Answer(value=5)):
        with pytest.raises(Owed, match="Price: 4 by the rules") as owed:
            wrong.give(campaign)
        assert owed.value.answer == wrong
    assert judge(campaign, "4").owed == ""
    assert judge(campaign, "5 because of the weather").owed == ""
    with pytest.raises(Illegal):
        Answer("many").give(campaign)
    replace(owed.value.answer, reason="the weather").give(campaign)
    assert campaign.session.log[-1].reason or given(campaign)[0] == 5


def test_of_a_long_line_the_last_answers_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answer, "MOST_TOLD", 3)
    *told, undo = Answer("4 3, 2, desert, 4").give(marching()).splitlines()
    assert "one at a time" in undo
    assert told[:2] == ["4 answers saved. The last ones:", "What lies there? desert"]
    assert len(told) == 3


def test_what_is_nearly_always_answered_so_may_be_left_out_of_a_line() -> None:
    campaign = MemoryCampaign(at_march(halting), dice="table", cards="table")
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
    campaign = halted(WAYS[0], Option("1, 1", "Round and round"))
    assert split(campaign.session, "Round and round, 2") == ("Round and round", "2")
    assert split(campaign.session, "1, 1") == ("1", "1")


def test_a_line_stops_at_the_first_that_does_not_fit_and_leaves_the_rest() -> None:
    campaign = marching()
    with pytest.raises(Stopped, match=r"“west” .Which way.*The answer before it is saved") as error:
        Answer("4 3, west, desert").give(campaign)
    assert error.value.left == "west, desert"
    assert open_question(campaign) == "Which way?"


def test_one_answer_that_does_not_fit_is_refused_as_ever() -> None:
    with pytest.raises(Illegal, match="a die can't show 7") as error:
        Answer("7 3").give(marching())
    assert not isinstance(error.value, Stopped)


def test_nobody_answers_for_another_player() -> None:
    campaign = marching("Ada", "Ben")
    with pytest.raises(Stopped, match="the next question is for Ben") as error:
        Answer("4 3, 2, desert, 4, 4, 4 3").give(campaign)
    assert error.value.left == "4 3"
    assert campaign.session.question is not None
    assert campaign.session.question.player == "Ben"


def test_behind_a_decisive_event_people_look_first() -> None:
    campaign = marching()
    with pytest.raises(
        Stopped, match=r"Lost. “2, desert” isn't answered yet. The answer before"
    ) as error:
        Answer("1 2, 2, desert").give(campaign)
    assert error.value.left == "2, desert"


def test_no_secret_is_answered_by_the_rest_of_a_line_nor_told() -> None:
    campaign = MemoryCampaign(bare_toy("Ada", "Ben"))
    with pytest.raises(Stopped, match="the next question is for Ben"):
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
