"""One submit path: an answer with the owner's cards and reasons, the same for every front end."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.play.answer import Answer, Doubted, NothingToKeep, keep_card, words_to_keep
from companion.table.ask.requests import Choose, Draw, Settle
from tests.cli.running import at_a_draw

PRICE = Settle(question="Price", rule="9.8", key="price", value=4, most=20)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The owner's cards lie in the test's own folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def campaign(tmp_path: Path) -> Campaign:
    return Campaign.open(at_a_draw(tmp_path / "cards.toml"), write=True)


def open_draw(campaign: Campaign) -> Draw:
    question = campaign.session.question
    assert question is not None
    assert isinstance(question.request, Draw)
    return question.request


def what_a_card_says(campaign: Campaign, not_card: int) -> str:
    """Words of the deck that one card of it does not say."""
    draw = open_draw(campaign)
    deck = campaign.session.deck(draw.deck)
    ours = deck.read(not_card, draw.section)
    says = (deck.read(number, draw.section) for number in deck.numbers)
    return next(other for other in says if other != ours)


@pytest.mark.parametrize(
    ("answer", "wanted"),
    [
        (Answer("4"), False),
        (Answer("5"), True),
        (Answer("5 because of the weather"), False),
        (Answer("5", reason="the weather"), False),
        (Answer(value=4), False),
        (Answer(value=5), True),
        (Answer("many"), False),
    ],
)
def test_a_computed_value_that_is_set_otherwise_wants_its_reason(
    answer: Answer, wanted: bool
) -> None:
    assert answer.wants_reason(PRICE) is wanted


def test_nothing_but_a_computed_value_wants_a_reason() -> None:
    assert not Answer("5").wants_reason(None)
    assert not Answer("5").wants_reason(Choose(question="Where to?", rule="9", options=()))


def test_the_owners_words_stand_behind_the_number_alone(campaign: Campaign) -> None:
    words = what_a_card_says(campaign, 17)
    assert Answer("17").by_own_cards(campaign) == Answer("17")
    keep_card(campaign, words_to_keep(campaign, f"17: {words}"))
    said = Answer("#17").by_own_cards(campaign)
    assert (said.typed, said.told) == (f"17: {words}", f"Your own card 17 says: {words}.")
    assert Answer(f"17: {words}").by_own_cards(campaign).told == ""


def test_an_answer_is_given_with_the_owners_words_and_its_card_kept(campaign: Campaign) -> None:
    words = what_a_card_says(campaign, 17)
    entry = len(campaign.session.log)
    assert Answer(f"17: {words}", keep=True).give(campaign).startswith("Card 17 is kept in ")
    campaign.do(lambda session: session.undo())
    assert Answer("17", keep=True).give(campaign) == f"Your own card 17 says: {words}."
    assert campaign.session.log[entry].value == {"card": 17, "says": words}


@pytest.mark.parametrize("typed", ["17", "veldt", ""])
def test_what_tells_no_number_and_words_is_not_kept(campaign: Campaign, typed: str) -> None:
    with pytest.raises(NothingToKeep, match="number and its words"):
        words_to_keep(campaign, typed)


def test_people_may_insist_on_what_the_table_doubts(campaign: Campaign) -> None:
    """A card that lies in the discards already is questioned; insisting gives the same answer."""
    draw = open_draw(campaign)
    deck = campaign.session.deck(draw.deck)
    words = deck.read(17, draw.section)
    discards = cast("dict[str, frozenset[int]]", campaign.session.seen)
    discards[draw.deck] = discards.get(draw.deck, frozenset()) | {17}
    before = len(campaign.session.log)
    with pytest.raises(Doubted) as doubted:
        Answer("17").give(campaign)
    assert len(campaign.session.log) == before
    assert doubted.value.insisting == Answer("17", sure=True)
    doubted.value.insisting.give(campaign)
    assert campaign.session.log[before].value == {"card": 17, "says": words}
