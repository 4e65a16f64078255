"""What happened in words: turns, cards to be read aloud, dice, in as many lines as there are."""

from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.games.congo.facts import BidLost
from companion.games.congo.voice import moment as moment_of
from companion.table.facts import Fact
from companion.table.game import Face, Moment
from companion.table.look.turns import turns
from companion.table.seats.told import is_masked
from companion.tui.screens.table.actions import recaps
from companion.tui.view import View, look
from companion.tui.words.recap import (
    MOST_SINCE,
    Recap,
    RecapLine,
    TurnRecap,
    _counted,
    _joined,
    changes,
    decisive_recap,
    recap_of,
    turn_recap,
)
from companion.tui.words.recap_text import (
    SIGNS,
    drawn_dice,
    face_box,
    pips,
    recap_above_question,
    recap_card_text,
)
from tests.table.players import legal_answer
from tests.tui.seats import nile

SAMPLES = Path(__file__).parents[2] / "sample_campaigns"
PLAYED = {
    "nile": "first-expedition.toml",
    "nile two": "years-inland.toml",
    "congo": "up-the-river.toml",
    "mykerinos": "four-seasons.toml",
    "pyramids": "seven-pyramids.toml",
}

DECISIVE = {
    "nile": {
        "BattleFought",
        "BecameFriendly",
        "ExplorerCaptured",
        "ExplorerDied",
        "ExplorerFreed",
        "GameEnded",
        "JourneyMade",
        "NewsPublished",
        "PointsNoted",
        "SheetPublished",
        "Won",
    },
    "congo": {"BidLost", "Scored"},
    "mykerinos": {"Scored"},
    "pyramids": {"Completed"},
}
"""Kinds of fact that decide something whatever they say, by the game's folder."""

GREAT = RecapLine("Ada finds a mountain.", Moment("A great find", "grand"))
LOST = RecapLine("Ada is lost.", Moment("Lost", "grave"))
QUIET = tuple(RecapLine(f"Ada enters {number}.") for number in range(1001, 1009))


@pytest.fixture(scope="module", params=PLAYED)
def played(request: pytest.FixtureRequest) -> View:
    """A sample of a game as it stands in the end."""
    folder = request.param.partition(" ")[0]
    return look(Campaign.open(SAMPLES / folder / PLAYED[request.param], write=False))


def test_news_in_brief_tell_whose_they_are(played: View) -> None:
    """A name and what befell it, in few letters."""
    for count in range(1, len(played.log), 9):
        for line in recap_of(at(played, count)).since:
            if line.moment and line.brief:
                assert line.brief.endswith(f": {line.moment.title}")
                assert line.brief.partition(":")[0] in played.game.players


def at(view: View, count: int) -> View:
    """A picture as it was told after so many entries; what it asks is left as it is."""
    log = view.log[:count]
    return view._replace(log=log, live=frozenset(n for n in view.live if n <= count))


# Turns of every game


def test_every_decisive_event_of_a_campaign_stands_out_where_its_turn_is_told(played: View) -> None:
    folder = type(played.game).__module__.split(".")[2]
    seen = set()
    for turn in turns(played):
        told = [line.moment for line in turn_recap(played, turn).lines]
        for fact in (fact for piece in turn.pieces for fact in piece.facts):
            moment = played.game.moment(fact)
            kind = type(fact).__name__
            if kind in DECISIVE[folder] and _is_nothing(fact):
                continue
            if kind in DECISIVE[folder]:
                assert moment is not None, fact
                seen.add(kind)
            assert moment is None or moment in told, fact
    assert seen


def _is_nothing(fact: Any) -> bool:
    """Publishing or scoring nothing, a journey that another made before, hexes told in one sum."""
    nothing = 0 in (getattr(fact, "total", 1), getattr(fact, "points", 1))
    hexes = getattr(fact, "key", "").startswith("hex-")
    return nothing or hexes or bool(getattr(fact, "after", ""))


def test_no_turn_takes_more_room_than_it_is_given(played: View) -> None:
    for count in range(1, len(played.log), 7):
        found = recap_of(at(played, count))
        assert len(found.since) <= MOST_SINCE
        for rows in (1, 2, 4):
            words = recap_above_question(found, 46, rows).plain
            assert len(words.splitlines()) <= rows, words
            assert not words or words == words.strip("\n")


def test_figures_are_told_before_and_after_as_the_states_have_them(played: View) -> None:
    some = [turn for turn in turns(played) if turn_recap(played, turn).changed and turn.player]
    for turn in some[:20]:
        told = turn_recap(played, turn)
        assert all("→" in line for line in told.changed)
        assert set(told.changed) - set(told.figures) <= {told.changed[0]}
    assert some


def test_before_a_secret_question_all_is_told_that_everybody_may_know(played: View) -> None:
    if played.question is None:
        pytest.skip("this one is over")
    request = msgspec.structs.replace(played.question.request, secret="x")
    question = msgspec.structs.replace(played.question, request=request)
    assert recap_of(played._replace(question=question)) == recap_of(played)


def test_a_secret_answer_is_not_told(played: View) -> None:
    for turn in turns(played):
        for piece in turn.pieces:
            entry = played.log[piece.entry - 1]
            if is_masked(entry):
                words = [line.words for line in turn_recap(played, turn).lines]
                assert not any(entry.say in said for said in words)


# Figures, dice, cards


def test_figures_are_told_before_and_after() -> None:
    before, after = {"points": "3", "gifts": "7"}, {"points": "5", "gifts": "7", "money": "$9"}
    assert changes(before, after) == "points 3 → 5 · money 0 → $9"
    assert changes(before, after, whole=True) == "points 3 → 5 · gifts 7 · money 0 → $9"
    assert changes(after, after) == ""


def test_dice_are_pips_or_figures() -> None:
    assert pips([1, 6]) == "⚀⚅"
    assert pips([3, 4], 4) == "[3][4]"
    drawn = drawn_dice([5, 2])
    assert [len(row) for row in drawn] == [16] * 5
    assert sum(row.count("●") for row in drawn) == 7
    assert "3" in "".join(drawn_dice([3], 4))


@pytest.mark.parametrize("die", range(1, 7))
def test_a_drawn_die_has_as_many_spots_as_it_shows(die: int) -> None:
    assert sum(row.count("●") for row in drawn_dice([die])) == die


def test_a_card_stands_in_its_frame() -> None:
    box = face_box(Face("Swamp fever", "One die of people fall sick. " * 4), 40)
    assert {len(row) for row in box} == {40}
    assert "Swamp fever" in box[0]
    assert len(box) > 4


# Above the next question


def test_of_sentences_that_are_joined_each_thing_keeps_its_article() -> None:
    joined = _joined(RecapLine("Ada adds a nurse: 4."), RecapLine("Ada adds a servant: 4½."))
    assert joined
    assert joined.words == "Ada adds a nurse: 4, a servant: 4½."


@pytest.mark.parametrize(
    ("one", "other", "words"),
    [
        ("Small from slot 1.", "Small from slot 5.", "Small from slot 1, slot 5."),
        ("Small from slot 1.", "Small from slot 12.", "Small from slot 1, slot 12."),
        ("It adds a nun: 4.", "It adds a nun: 5.", "It adds a nun: 4, a nun: 5."),
        ("Between areas 1 and 2.", "Between areas 3 and 4.", "Between areas 1 and 2, 3 and 4."),
    ],
)
def test_of_sentences_that_are_joined_a_number_keeps_its_noun(
    one: str, other: str, words: str
) -> None:
    joined = _joined(RecapLine(one), RecapLine(other))
    assert joined
    assert joined.words == words


def test_a_sentence_goes_on_with_what_all_before_it_share() -> None:
    joined = _joined(
        RecapLine("Out: small from slot 2, medium from slot 2."), RecapLine("Out: small."), 1
    )
    assert joined is None
    both = RecapLine("Out comes: small from slot 2, medium from slot 2.")
    third = _joined(both, RecapLine("Out comes: small from slot 5."), 2)
    assert third
    assert third.words.endswith("medium from slot 2, small from slot 5.")


def test_what_happened_several_times_running_is_told_once_with_how_often() -> None:
    """Not what is decisive, and no note: people write it as often as they mean it."""
    took, decides = RecapLine("Ada takes a tusk."), RecapLine("Ada loses.", Moment("Lost", "grave"))
    said = [
        (took, Fact),
        (took, Fact),
        (took, None),
        (took, None),
        (decides, Fact),
        (decides, Fact),
    ]
    assert list(_counted(said)) == [
        (RecapLine("Ada takes a tusk, 2 times."), Fact),
        (took, None),
        (decides, Fact),
    ]


def turn(*lines: RecapLine, changed: str = "") -> Recap:
    told = TurnRecap("Ada", "month 2", lines, (changed,), (changed,) if changed else ())
    return Recap((told,))


def test_a_quiet_turn_is_told_in_three_lines_at_most() -> None:
    words = recap_above_question(turn(*QUIET, changed="rations 20 → 9"), 46, 9).plain
    assert len(words) > 46
    assert words.startswith("Ada · month 2: F4 …")
    assert words.endswith("rations 20 → 9")
    short = recap_above_question(
        turn(*QUIET, changed=" · ".join(f"gifts {n} → 9" for n in range(5))), 60, 1
    )
    assert short.plain == "Ada · month 2: F4 … Ada enters 1008."
    assert recap_above_question(turn(QUIET[-1]), 28, 1).plain == "Month 2: Ada enters 1008."
    assert recap_above_question(turn(QUIET[-1]), 20, 1).plain.startswith("Month 2: Ada enter"), (
        "named once"
    )


def test_what_a_card_did_outweighs_what_follows_from_it() -> None:
    drawn = (
        RecapLine("", face=Face("Flood", "A die of bearers is washed away. " * 4)),
        RecapLine("Flood: how many gone? 6: 3.", dice=(6,), small=True),
        RecapLine("Ada loses 3 bearers."),
        RecapLine("The expedition goes by canoe: 3 movement points.", small=True),
    )
    assert (
        recap_above_question(Recap(answer=drawn), 78, 1).plain
        == "F4 … ▤ Flood. Ada loses 3 bearers."
    )
    alone = recap_above_question(Recap(answer=(*drawn[:2], drawn[3])), 78, 1).plain
    assert alone.endswith("Flood. The expedition goes by canoe: 3 movement points.")


def test_what_was_decided_last_is_told_where_there_is_one_line() -> None:
    beaten = RecapLine("Ada is beaten in the charge.", Moment("Defeat", "grave"))
    taken = RecapLine("Tribe 1 holds Ada captive.", Moment("Captured", "grave"))
    card = RecapLine("", face=Face("Natives", "The card tells of natives."))
    words = recap_above_question(turn(card, beaten, taken, changed="rations 20 → 0"), 60, 1).plain
    assert words == "Ada · month 2: F4 … ▼ Tribe 1 holds Ada captive."


def test_several_turns_begin_a_row_each_and_share_the_room() -> None:
    told = turn(*QUIET)
    short = TurnRecap("Ben", "month 2", (RecapLine("Ben stays."),))
    words = recap_above_question(Recap((*told.ended, short)), 46, 9).plain
    assert words.splitlines()[-1] == "Month 2: Ben stays."
    assert recap_above_question(Recap((*told.ended, short)), 46, 1).plain == "Month 2: Ben stays."


def test_of_several_turns_the_decisive_one_has_the_room() -> None:
    told = turn(LOST, *QUIET)
    quiet = TurnRecap("Ben", "month 2", QUIET)
    rows = recap_above_question(Recap((*told.ended, quiet)), 46, 3).plain.splitlines()
    assert rows[0].startswith("Ada")
    assert len(rows[0]) > 46
    assert rows[1].startswith("Ben")
    assert len(rows[1]) <= 46


def test_what_is_decisive_stays_where_room_is_short() -> None:
    words = recap_above_question(turn(LOST, *QUIET, GREAT), 60, 2).plain
    assert "▼ Ada is lost." in words
    assert "★ Ada finds a mountain." in words


def test_a_card_of_the_last_answer_has_its_frame_only_where_there_is_room() -> None:
    drawn = Recap(
        answer=(RecapLine("One die of people fall sick.", face=Face("Fever", "They fall.")),)
    )
    assert "╭" in recap_above_question(drawn, 46, 5).plain
    assert recap_above_question(drawn, 46, 2).plain == "▤ Fever: They fall."


def test_dice_of_the_last_answer_stand_before_their_sentence() -> None:
    rolled = Recap(answer=(RecapLine("Does it hold? 4 2: yes.", dice=(4, 2)),))
    assert recap_above_question(rolled, 46, 2).plain == "⚃⚁ Does it hold? 4 2: yes."


def test_of_the_last_sentence_that_is_left_the_end_is_cut() -> None:
    long = RecapLine("Ben bids with the Austrian officer and missionary: 4, preferring France.")
    words = recap_above_question(turn(*QUIET, long), 60, 1).plain
    assert words.startswith("Ada · month 2: F4 … Ben bids with the Aus")
    assert words.endswith("…")


def test_others_news_stand_each_on_a_line() -> None:
    told = turn(LOST)._replace(since=(GREAT, LOST))
    lines = recap_above_question(told, 60, 6).plain.splitlines()
    assert lines[1].startswith("Since your last turn: ★ Ada finds")
    assert lines[2].strip().startswith("▼")


def test_where_not_all_news_have_room_the_last_decisive_ones_are_told() -> None:
    points = RecapLine("Ada notes 2 points.", Moment("Points", "grand", holds=False))
    told = turn(LOST)._replace(since=(GREAT, LOST, points, RecapLine("and 3 more in the log")))
    lines = recap_above_question(told, 60, 2).plain.splitlines()
    assert len(lines) == 2
    assert lines[1].startswith("Since your last turn: … ▼")


def test_news_that_are_too_wide_are_told_in_a_word() -> None:
    lost = LOST._replace(words="Ada is lost and moves no further this turn.", brief="Ada: Lost")
    wide, narrow = (
        recap_above_question(Recap(since=(lost,)), width, 6).plain for width in (72, 46)
    )
    assert wide == "Since your last turn: ▼ Ada is lost and moves no further this turn."
    assert narrow == "Since your last turn: ▼ Ada: Lost."


# The card for the table


def test_no_figure_of_the_card_is_parted_from_what_it_has_become() -> None:
    figures = "points 0 · rations 122 · gifts 18 · guides 2 → 1"
    words = recap_card_text(Recap((TurnRecap("Ada", "month 2", (), (figures,)),)), 44).plain
    assert words == "points 0 · rations 122 · gifts 18\nguides 2 → 1"


def test_a_title_above_several_sentences_in_a_row_is_not_repeated() -> None:
    points = [RecapLine(f"Ada scores {more}.", Moment("Points", "grand")) for more in (1, 2)]
    told = TurnRecap("Ada", "month 2", (*points, LOST, points[0]), ())
    words = recap_card_text(Recap((told,)), 60).plain.splitlines()
    assert words == [
        "★ Points",
        "  Ada scores 1.",
        "  Ada scores 2.",
        "▼ Lost",
        "  Ada is lost.",
        "★ Points",
        "  Ada scores 1.",
    ]


def test_the_card_tells_turns_figures_and_news() -> None:
    told = TurnRecap("Ada", "month 2", (LOST, RecapLine("Ada goes on.")), ("points 3 → 5",))
    other = TurnRecap("", "month 2", (RecapLine("", Moment("The game is over", "grand")),))
    words = recap_card_text(Recap((told, other), since=(GREAT,), player="Cleo"), 60).plain
    assert "Ada · month 2" not in words  # the card itself is called so
    for part in ("▼ Lost\n  Ada is lost.", "points 3 → 5", "The table · month 2", "★ The game is"):
        assert part in words
    assert words.index("Since Cleo's last turn") > words.index("The table")


def test_every_tone_has_a_sign_of_its_own() -> None:
    signs = [sign for sign, _ in SIGNS.values()]
    assert len(set(signs)) == len(signs)


def test_what_had_a_card_in_mid_turn_brings_no_second_one(
    monkeypatch: pytest.MonkeyPatch, played: View
) -> None:
    """Only what the last answer decided holds the table up where it ends a turn."""
    settings = SimpleNamespace(settings=SimpleNamespace(turn_card="brief", bot_pace="steady"))
    monkeypatch.setattr(recaps, "companion_of", lambda _: settings)
    ended = 0
    for count in range(1, len(played.log), 3):
        view = at(played, count)
        if count in played.live and any(one.holds for one in recap_of(view).ended):
            table: Any = SimpleNamespace(view=view, app=None)
            ended += 1
            new = decisive_recap(view, count - 1) is not None
            assert (recaps._to_show(table, count - 1) is not None) == new
            assert recaps._to_show(table, 0), "one answer may play the whole turn"
    assert ended or "nile" not in type(played.game).__module__


def test_what_came_of_a_card_is_told_where_its_words_leave_no_room() -> None:
    """Its title stands for the card then; with nothing behind it its words are told."""
    card = RecapLine("Elephant.", face=Face("Elephant", "Shoot it, or flee from it. " * 8))
    gain = RecapLine("Ada gains 2 tusks.")
    told = recap_above_question(Recap(answer=(QUIET[0], card, gain)), 60, 3).plain
    assert "Elephant" in told
    assert "Ada gains 2 tusks." in told
    assert "Shoot it" in recap_above_question(Recap(answer=(QUIET[0], card)), 60, 3).plain


def test_an_end_is_told_whole_where_there_is_room() -> None:
    """What is brief above a question is not above none: the last scores are all there."""
    told = turn(*[GREAT._replace(words=f"Ada: {n} points for the {n}. patron.") for n in range(9)])
    assert "0 points" not in recap_above_question(told, 44, 12).plain
    whole = recap_above_question(told, 44, 12, whole=True).plain
    assert all(f"{n} points" in whole for n in range(9))
    answer = Recap(answer=told.ended[0].lines)
    assert "0 points" not in recap_above_question(answer, 44, 12).plain
    assert "0 points" in recap_above_question(answer, 44, 12, whole=True).plain


def test_dice_of_somebody_else_are_told_with_what_they_come_to(tmp_path: Path) -> None:
    """Who begins is rolled for by hand: each player hears what the one before has."""
    with nile(tmp_path / "a.toml", dice="table", cards="table") as campaign:
        session, rng = campaign.session, Random(1)
        while (question := session.question) and question.request.rule != "4.62":
            session.answer(legal_answer(rng, question.request, session))
        session.answer([3, 4, 4, 2])
        assert session.question is not None
        assert session.question.player == "Ben"
        told = " ".join(line.words for line in recap_of(look(campaign)).answer)
        assert "13" in told
        assert "Ada" in told


def test_the_okapi_that_is_hunted_is_no_loss() -> None:
    hunted = BidLost("Joe", "German-explorer", "hunts the okapi", removed=True)
    moment = moment_of(hunted)
    assert moment is not None
    assert moment.tone == "grand"
    eaten = moment_of(BidLost("Joe", "German-explorer", "eaten by a crocodile"))
    assert eaten is not None
    assert eaten.tone == "grave"
