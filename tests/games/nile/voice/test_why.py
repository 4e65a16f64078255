"""Every result can tell where it came from: chart, row, modifiers, the rule in our own words."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

from companion.cards.deck import BaseDeck
from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.sheets.places import entries_about
from companion.games.nile.voice.rulebook import RULES
from companion.table.ask.columns import Column, Line
from companion.table.ask.replies import why_of
from companion.table.ask.requests import Roll, Rolls
from companion.table.journal.teller import Teller
from companion.table.look.explain import Why, looked_up, told, why
from companion.table.rulebook import nearest
from companion.table.seats.hidden import TABLE
from companion.table.seats.told import told_entries
from tests import ROOT
from tests.games.nile import SAMPLE
from tests.games.nile.helpers.saves import FOLDER, VERSION
from tests.games.nile.whole.test_saves import PLAIN_DICE

JOURNALS = [SAMPLE, *sorted((FOLDER / VERSION).glob("[0-9]*.toml"))]
RULE_FILES = ROOT / "companion" / "games" / "nile" / "rules"
CHANCE = ("roll", "draw")


@cache
def opened(path: Path) -> Campaign:
    return Campaign.open(path)


def whys(path: Path, *kinds: str) -> list[Why]:
    campaign = opened(path)
    session = campaign.session
    return [
        why(session.teller, session.log, number)
        for number, entry in enumerate(session.log, 1)
        if entry.kind in kinds
    ]


def is_plain(chart: str) -> bool:
    """Whether a roll is read in no chart, but says what its dice are for."""
    return chart in PLAIN_DICE


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_every_roll_names_its_chart_or_is_a_plain_die(path: Path) -> None:
    """The title is one of the charts in force, or says what the plain dice are for."""
    known = set(opened(path).game.titles())
    for one in whys(path, "roll"):
        assert one.chart in known or is_plain(one.chart), one
        assert one.rule_words, one.rule
        assert all(reason and amount for reason, amount in one.modifiers)
        assert one.dice or one.total is not None or one.answer


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_every_draw_names_its_deck_and_section_and_what_the_card_says(path: Path) -> None:
    decks = opened(path).game.decks
    for one in whys(path, "draw"):
        deck = decks[one.deck]
        assert isinstance(deck, BaseDeck)
        assert one.section in deck.sections()
        assert not one.card or one.says == deck.read(one.card, one.section)
        assert one.rule_words == RULES.get(one.rule, one.rule_words) != ""


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_every_computed_value_says_what_it_was_computed_from(path: Path) -> None:
    for one in whys(path, "settle"):
        assert one.reason
        assert one.computed != ""
        assert one.rule_words, one.rule


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_what_was_recorded_is_taken_apart_as_the_rules_put_it_together(path: Path) -> None:
    """Chart, row and modifiers are read off the recorded line; the rules asked again agree."""
    campaign = opened(path)
    session = campaign.session
    numbers = [n for n, entry in enumerate(session.log, 1) if entry.kind == "roll"]
    for number in Random(3).sample(numbers, min(12, len(numbers))):
        request = session.asked(number)
        if isinstance(request, Roll | Rolls) and why_of(request) == session.log[number - 1].why:
            read = why(session.teller, session.log, number)
            column = request.column
            found = (read.chart, read.row, read.modifiers)
            assert found == (column.chart, column.row, column.modifiers)
            whole = why(session.teller, session.log, number, request=request)
            assert sum(outcome.came for outcome in whole.outcomes) >= 1


def test_titles_and_rows_may_hold_commas() -> None:
    line = Line("lost", (1,))
    column = Column(
        "Lost: by terrain, and water", (line,), "jungle, wet", (("guide", 1), ("reckless", -1))
    )
    roll = Roll(question="Lost?", rule="12.4", column=column)
    found = looked_up(why_of(roll), ["Lost", "Lost: by terrain", column.chart])
    assert (found.chart, found.row, found.modifiers) == (
        column.chart,
        column.row,
        column.modifiers,
    )


def test_a_secret_tells_its_question_alone() -> None:
    """A starting port is nobody's business before all are revealed (4.5)."""
    campaign = opened(SAMPLE)
    log, state = campaign.session.log, campaign.game.state
    number = next(n for n, entry in enumerate(log, 1) if entry.secret == "port Ada")
    before = campaign.game.at(type(state)(stage="ports", explorers=state.explorers))
    found = why(Teller(before), told_entries(before, log, TABLE), number)
    assert found.secret
    assert "Mombasa" not in " ".join(words for _, words in told(found))
    assert "Mombasa" in " ".join(
        words for _, words in told(why(campaign.session.teller, log, number))
    )


# The rules in our own words


def cited() -> set[str]:
    """Every rule number that a question, a fact or a free action names."""
    text = "".join(path.read_text("utf-8") for path in sorted(RULE_FILES.rglob("*.py")))
    return set(re.findall(r'"(\d{1,2}\.\d+)"', text))


def test_every_rule_that_is_cited_is_told_in_a_sentence() -> None:
    """Of its own or of the section it belongs to; the bare chapter would say too little."""
    numbers = cited()
    assert len(numbers) > 80
    for number in sorted(numbers):
        chapter = number.partition(".")[0]
        assert RULES.get(nearest(RULES, number), ""), number
        sections = [other for other in RULES if other.startswith(f"{chapter}.")]
        if sections:
            assert RULES.get(nearest(RULES, number), "") != RULES[chapter], number


# A hex


def test_the_log_of_a_hex_has_all_that_was_drawn_to_map_it() -> None:
    """Cards that brought no tribe and no river name no hex, and belong to it too (10.1)."""
    campaign = opened(SAMPLE)
    log = campaign.session.log
    mapped = [name for name, here in campaign.game.state.hexes.items() if here.mapped]
    silent = 0
    for name in mapped:
        found = [log[number - 1] for number in entries_about(log, name)]
        drawn = [entry for entry in found if entry.kind == "draw"]
        assert {"10.22", "10.41"} <= {entry.rule for entry in drawn}, name
        silent += sum(name not in repr(entry.facts) for entry in drawn)
    assert silent > 10
    assert entries_about(log, "9999") == []
