"""Random campaigns of every game: reopened, undone, every answer tried, every question told."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from msgspec import structs

from companion.plugins import registry
from companion.table.ask.illegal import Doubtful, Illegal
from companion.table.ask.replies import DeckIsOut
from companion.table.ask.typed import give
from companion.table.journal.digest import state_digest
from companion.table.journal.history import CannotGoBack
from companion.table.journal.teller import Teller
from companion.table.look.explain import call_of, why
from companion.table.look.odds import of_question
from companion.table.play.acts import ActNotOpen
from companion.table.play.session import Entries
from companion.testing.campaigns import Campaign, ends_and_between, fair, header_of, standing
from companion.testing.examples import examples
from companion.testing.own_chance import watched
from companion.testing.typed_answers import illegal_values, illegal_words

SHARES, CAMPAIGNS, ACTS = examples(1, 2), 10, 16
"""Shares of the campaigns of a plugin, campaigns in each, and acts in each of these."""

TRIED = examples(20, 36)
"""Questions at which every answer is tried."""


WATCHED = 60
"""Answers at which the code of a game is watched."""


OFTEN = 5
"""Steps that bar a free action after which it should have been open once."""


SLOW = examples({"ahead", "playouts"}, {"playouts"})
"""Bots that `test_reasons.py` and `soak_strengths.py` let play."""


def do_something(campaign: Campaign, rng: Random) -> None:
    """One act at random, most often an answer; what is refused changes nothing."""
    session = campaign.session
    acts: list[Callable[[], Entries]] = [
        lambda: session.act(rng.choice([act.call for act in session.acts() if not act.blanks])),
        session.answer_by_app,
        session.undo,
        session.redo,
        lambda: session.note("a remark"),
    ]
    if rng.random() < 0.75 and campaign.answered_at_random(rng):
        return
    before, log = standing(session), len(session.log)
    try:
        rng.choice(acts)()
    except (Illegal, ActNotOpen, CannotGoBack, DeckIsOut, IndexError):
        assert standing(session) == before
        assert len(session.log) == log
    campaign.keep()


def play_reopened(game: str, rng: Random, acts: int) -> Campaign:
    """A campaign at random, opened anew after every act."""
    campaign = Campaign(header_of(game, rng))
    for _ in range(acts):
        do_something(campaign, rng)
        again = campaign.opened()
        assert standing(again) == standing(campaign.session)
        assert list(again.live) == list(campaign.session.live)
    return campaign


def undone_to_the_start(campaign: Campaign) -> None:
    """Undo leads back to where the campaign began, and redo forth again."""
    session = campaign.session
    begun = Campaign(campaign.header).session
    there = state_digest(session)
    undone = 0
    while True:
        try:
            session.undo()
        except CannotGoBack:
            break
        undone += 1
    assert state_digest(session) == state_digest(begun)
    assert (session.question is None) == (begun.question is None)
    for _ in range(undone):
        session.redo()
    assert state_digest(session) == there


@pytest.mark.parametrize("share", range(SHARES))
def test_campaigns_are_the_same_when_they_are_opened_again_and_undone(
    game: str, share: int, seed: int
) -> None:
    rng = Random(f"{seed} {share}")
    for _ in range(fair(game, CAMPAIGNS)):
        undone_to_the_start(play_reopened(game, rng, ACTS))


def answers_are_what_they_should_be(campaign: Campaign, rng: Random) -> None:
    """At the open question every legal answer is taken, every other is refused in a sentence."""
    session = campaign.session
    question, log, before = session.question, len(session.log), standing(session)
    assert question is not None
    request = question.request
    deck = session.deck(request.deck) if hasattr(request, "deck") else None
    for value in ends_and_between(request, rng, session):
        session.answer(value, sure=True)
        assert len(session.log) > log
        session.forget(log)
    assert standing(session) == before
    for value, word in illegal_values(request, deck):
        with pytest.raises((Illegal, Doubtful)) as said:
            session.answer(value)
        assert word.casefold() in str(said.value).casefold()
        assert "\n" not in str(said.value)
        assert str(said.value)
    for words in illegal_words(request, deck):
        with pytest.raises((Illegal, Doubtful)) as said:
            give(session, words)
        assert str(said.value)
    assert standing(session) == before
    assert len(session.log) == log


def question_is_told(campaign: Campaign) -> None:
    """The open question has words, a rule of the book, labels, odds that come to one, no fault."""
    session = campaign.session
    assert session.question is not None
    request = session.question.request
    assert request.question.strip(), request
    call = session.question.call
    looked_up = not call.is_step(session.game.next_step())
    assert request.rule or looked_up, f"no rule says why {request.question!r} is asked"
    cited = not request.rule or not session.game.rulebook() or session.game.rule_words(request.rule)
    assert cited, f"the rulebook has no {request.rule}, by which {request.question!r} is asked"
    assert session.game.step_title(call).strip()
    faults = [*session.game.faults()]
    assert not faults, f"{request.question!r} is asked in a state with faults: {faults}"
    for option in getattr(request, "options", ()):
        assert option.label.strip() or not option.key, option
    odds = of_question(session)
    if odds and request.__class__.__name__ != "Rolls":
        assert sum(odd.chance for odd in odds) == 1


def test_every_legal_answer_is_taken_and_every_other_refused(game: str, seed: int) -> None:
    rng = Random(seed)
    tried = 0
    while tried < fair(game, TRIED):
        campaign = Campaign(header_of(game, rng))
        for _ in range(20):
            if campaign.session.question is None:
                break
            question_is_told(campaign)
            answers_are_what_they_should_be(campaign, rng)
            tried += 1
            campaign.answered_at_random(rng)


def test_chance_and_time_come_from_the_table_alone(game: str, seed: int) -> None:
    """A rule that rolls or looks at a clock by itself says something else when it runs again."""
    rng = Random(seed)
    campaign = Campaign(header_of(game, rng))
    with watched() as found:
        for _ in range(WATCHED):
            if not campaign.answered_at_random(rng):
                break
    assert found == [], "rules ask with Roll, Rolls or Draw; there is no clock"


def test_every_entry_can_say_why(game: str, seed: int) -> None:
    """Each entry and its step is told, and each fact in words that hold no name of a class."""
    rng = Random(seed)
    for _ in range(fair(game, 4)):
        campaign = Campaign(header_of(game, rng))
        for _ in range(40):
            if not campaign.answered_at_random(rng):
                break
        now, log = campaign.session.game, campaign.session.log
        kinds = {kind.__name__ for kind in now.fact_types}
        for number, entry in enumerate(log, 1):
            assert why(Teller(now), log, number).entry == number
            if entry.kind not in ("note", "undo", "redo", "begin"):
                assert entry.ask or entry.say or entry.facts or entry.step, entry
            assert not entry.step or now.step_title(call_of(log, number))
            for fact in entry.facts:
                said = now.words(fact)
                assert not any(f"{kind}(" in said for kind in kinds), said
                assert said or not now.moment(fact), f"{fact} is decisive and has no words"


def test_every_free_action_is_open_at_some_time(game: str, seed: int) -> None:
    """With the app's dice and cards too: one that a step bars at each of its questions never is."""
    rng = Random(seed)
    header = header_of(game, rng)
    by_app = {key: "app" for key in ("dice", "cards") if key in header.settings}
    header = structs.replace(header, settings={**header.settings, **by_app})
    opened, barred = set[str](), dict[str, set[str]]()
    for _ in range(fair(game, 4)):
        campaign = Campaign(header)
        session = campaign.session
        for _ in range(WATCHED):
            if session.question is None:
                break
            opened |= {act.call.name for act in session.acts()}
            for act in session.closed_acts():
                step = session.game.turn, session.question.call
                barred.setdefault(act.call.name, set()).add(str(step))
            campaign.answered_at_random(rng)
    never = [name for name in barred.keys() - opened if len(barred[name]) >= OFTEN]
    assert not never, (
        f"{', '.join(sorted(never))}: never open, since a die or card of its step is known at "
        "every question. Let a step of its own roll or draw, and the next one ask"
    )


def test_a_campaign_of_bots_comes_to_an_end_or_to_its_limit(game: str) -> None:
    from companion.desk.campaigns.simulate import play

    plugin = registry.plugin_of(game)
    for bot in plugin.bots.keys() - SLOW:
        session = play(header_of(game, Random(1)), bot, 2)
        outcome = plugin.outcome(session)
        assert plugin.sum_up([outcome]).told(2)
        assert session.question is None or session.game.turn > 2
